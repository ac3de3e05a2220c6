"""`cardwright bench`: the speed of the engine, beside OpenSpiel where it is installed."""

from __future__ import annotations

import sys

import click
import msgspec
from rich import box
from rich.table import Table

from cardwright.games.registry import definition
from cardwright.lab.bench import AT_LEAST, Bench, Row, measure
from cardwright.terminal.device import is_capable, print_json, rich_console


@click.command(
    epilog="""\b
Examples:
  cardwright bench
  cardwright bench battle-lines --rounds 10
  cardwright bench --json --require"""
)
@click.argument("games", nargs=-1)
@click.option(
    "--rounds", type=click.IntRange(min=1), default=5, show_default=True, help="The best of so many counts."
)
@click.option("-n", "--matches", type=click.IntRange(min=1), default=100, show_default=True, help="Matches a round.")
@click.option("--require", is_flag=True, help="Exit with 1 if a bar is missed.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
def command(games: tuple[str, ...], rounds: int, matches: int, require: bool, as_json: bool) -> None:
    """Measure GAMES (all by default): random play, clones, linearity, replays.

    Ours and theirs (gin rummy of OpenSpiel, C++ called from Python) run in turn, and the best round of each
    counts. A decision is one with at least two options; forced picks and chance steps are made, not counted.
    """
    for id in games:
        definition(id)
    report = (lambda text: click.echo(f"\r\x1b[K{text}", err=True, nl=False)) if is_capable(sys.stderr) else None
    found = measure(games, rounds, matches, report)
    if report is not None:
        report("")
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        _print(found)
    missed = [row for row in found.rows if row.met is False]
    if require and missed:
        names = "; ".join(f"{row.game}: {row.what}" for row in missed)
        click.echo(f"Bars missed: {names}", err=True)
        sys.exit(1)


def _print(found: Bench) -> None:
    console = rich_console()
    beside = f"OpenSpiel {found.openspiel}" if found.openspiel else "OpenSpiel is not installed: ours only"
    console.print(f"Cardwright, {found.mode}, Python {found.python}; {beside}")
    console.print(f"best of {found.rounds} rounds of {found.matches} matches")
    for id in dict.fromkeys(row.game for row in found.rows):
        table = Table(title=f"\n{id}", title_justify="left", title_style="bold", box=box.SIMPLE)
        table.add_column("what", no_wrap=True)
        for name in ("ours", "beside", "ratio", "bar", "met"):
            table.add_column(name, justify="right", no_wrap=True)
        for row in found.rows:
            if row.game == id:
                table.add_row(f"{row.what}, {row.unit}", *_cells(row))
        console.print(table)
    console.print("Beside: gin rummy of OpenSpiel; for picks, the other kind of pick after the colon.")
    console.print("\nOur loop, then theirs:\n")
    for source in found.loops.values():
        console.print(source, soft_wrap=True)


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    digits = 0 if row.ours >= 1000 else 1
    ours = f"{row.ours:,.{digits}f}"
    beside = "" if row.beside is None else f"{row.beside:,.{digits}f}"
    ratio = "" if row.ratio is None else f"{row.ratio:.2f} ×"
    bar = "" if row.bar is None else f"{'≥' if row.rule == AT_LEAST else '≤'} {row.bar:g} ×"
    return ours, beside, ratio, bar, {None: "", True: "yes", False: "no"}[row.met]
