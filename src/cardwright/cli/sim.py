"""`cardwright sim`: bots play matches by the thousand, and the table says what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cardwright.cli.decks import chosen
from cardwright.lab.simulate import Order, Run, order, pairings, run
from cardwright.lab.simulate import Progress as Report
from cardwright.lab.statistics import Share, Spread
from cardwright.lab.summary import Matchups, Summary, matchups, summarize
from cardwright.match.game import game as game_of
from cardwright.terminal.device import is_capable, print_json, rich_console
from cardwright.terminal.variants import HELP, parse_variant, variant_text

_UNLIMITED = 10_000
"""A width that no table has."""


@click.command(
    epilog="""\b
Examples:
  cardwright sim battle-lines --bots page -n 2000
  cardwright sim battle-lines --bots marshal,page -n 500 --seed 7
  cardwright sim battle-lines --bots squire --variant simultaneous
  cardwright sim battle-lines --bots page --variant champions=true,hp=30
  cardwright sim battle-lines --bots page -n 100 --records out --json
  cardwright sim GAME --decks all -n 3000
  cardwright sim GAME --decks NAME,NAME,mine.txt --bots random"""
)
@click.argument("game")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="One bot for all seats, or one for each: page,marshal.",
)
@click.option(
    "-n", "--matches", type=click.IntRange(min=1), default=1000, show_default=True, help="How many matches."
)
@click.option("--seed", default="0", show_default=True, help="A number or 64 hex digits; everything follows from it.")
@click.option("--variant", multiple=True, help=HELP)
@click.option("--decks", help="Let decks meet: all that are ready-made, or names and files separated by commas.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes [default: one for each processor].")
@click.option("--records", type=click.Path(file_okay=False), help="Write a record of each match into this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the table.")
def command(
    game: str,
    bots: str,
    matches: int,
    seed: str,
    variant: tuple[str, ...],
    decks: str | None,
    workers: int | None,
    records: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME by the thousand and count.

    Different bots change seats: every deal is played once from each side. The same seed gives the same
    matches with any number of workers. Records are 000001.txt, 000002.txt, …; files of these names are
    replaced. Ctrl-C stops and shows what is done so far.

    With --decks the matches are spread evenly over all pairs of decks, mirrors included, and every deal is
    played twice with the decks exchanged.
    """
    names = tuple(name.strip() for name in bots.split(","))
    played = game_of(game)
    settings = parse_variant(played.definition, variant)
    lists = chosen(played, decks) if decks is not None else None
    job = order(game, names, matches, _seed(seed), settings, records or "", lists)
    with _progress(job) as report:
        done = run(job, workers or 0, report)
    summary = summarize(job, done.outcomes)
    met = matchups(job, done.outcomes) if job.decks else None
    if as_json:
        print_json(as_data(job, done, summary, met))
    else:
        _print(job, done, summary, met)
    if done.interrupted:
        click.echo(f"Interrupted: {summary.matches} of {job.matches} matches were played.", err=True)
        sys.exit(130)


def _seed(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 64 else text


@contextmanager
def _progress(job: Order) -> Iterator[Report | None]:
    if not is_capable(sys.stderr):
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=rich_console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=job.matches)
        yield lambda count: bar.advance(task, count)


def as_data(job: Order, done: Run, summary: Summary, met: Matchups | None = None) -> dict[str, object]:
    """Everything a program may want to know of a simulation."""
    return {
        "game": job.game,
        "variant": dict(job.variant),
        "bots": list(job.bots),
        "seed": job.seed,
        "asked": job.matches,
        "interrupted": done.interrupted,
        "seconds": round(done.seconds, 3),
        "matches_per_second": round(summary.matches / done.seconds, 1),
        **msgspec.to_builtins(summary),
        **(msgspec.to_builtins(met) if met is not None else {}),
    }


def _print(job: Order, done: Run, summary: Summary, met: Matchups | None) -> None:
    console = rich_console()
    title = f"{job.game}: {' and '.join(dict.fromkeys(job.bots))}, {summary.matches} matches"
    if met is not None:
        _print_grid(met)
        title += f", {len(pairings(len(met.decks)))} pairs of decks"
    table = Table(title=title, title_justify="left")
    table.add_column("")
    table.add_column("count", justify="right")
    table.add_column("share", justify="right")
    table.add_column("95 % interval", justify="right")
    if met is not None:
        for line in met.field:
            _share(table, f"{line.deck} wins, mirrors left out", line.share)
        table.add_section()
    for score in summary.scores if met is None or len(set(job.bots)) > 1 else ():
        where = "" if score.seat is None else f", seat {score.seat + 1}"
        _share(table, f"{score.bot}{where} wins", score.share)
    _share(table, "draws", summary.draws)
    for reason, count in summary.draw_reasons.items() if met is None else ():
        table.add_row(f"  {reason}", str(count), f"{count / summary.matches:.1%}", "")
    if summary.first is not None:
        _share(table, "first player wins, of decided", summary.first)
    if met is not None:
        table.add_section()
        for reason, found in met.reasons.items():
            _share(table, f"ended by: {reason}", found)
    console.print(table)
    spreads = Table()
    for name in ("length", "mean", "5 %", "median", "95 %", "max"):
        spreads.add_column(name, justify="left" if name == "length" else "right")
    _spread(spreads, f"{summary.unit}s", summary.length)
    _spread(spreads, "decisions", summary.decisions)
    console.print(spreads)
    if job.variant:
        console.print(f"variant: {variant_text(dict(job.variant))}")
    console.print(f"{summary.matches / done.seconds:.1f} matches/s, {done.seconds:.1f} s in all")
    if job.records:
        console.print(f"records in {job.records}", soft_wrap=True)


def _print_grid(met: Matchups) -> None:
    """Every deck against every other one. A grid that is too wide for a pipe is not cut off."""
    click.echo("How many % of its matches a row's deck wins against a column's; 95 % interval")
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for number in range(1, len(met.decks) + 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    shares = {(line.deck, line.against): line.share for line in met.versus}
    for number, deck in enumerate(met.decks, 1):
        cells = ["mirror" if other == deck else _cell(shares[deck, other]) for other in met.decks]
        table.add_row(f"{number} {deck}", *cells)
    console = rich_console()
    if not console.is_terminal:
        console.width = _UNLIMITED
    console.print(table)


def _cell(found: Share) -> str:
    if not found.of:
        return "-"
    return f"{100 * found.share:.1f}\n{100 * found.low:.0f}–{100 * found.high:.0f}"


def _share(table: Table, name: str, found: Share) -> None:
    table.add_row(name, str(found.count), f"{found.share:.1%}", f"{found.low:.1%} to {found.high:.1%}")


def _spread(table: Table, name: str, found: Spread) -> None:
    table.add_row(name, f"{found.mean:.1f}", str(found.p5), str(found.median), str(found.p95), str(found.max))
