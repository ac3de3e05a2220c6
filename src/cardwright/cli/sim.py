"""`cardwright sim`: bots play matches by the thousand, and the table says what came of it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cardwright.cli.decks import chosen
from cardwright.errors import LabError
from cardwright.lab.places import Standings, standings
from cardwright.lab.seating import Order, choices, order, pairings
from cardwright.lab.simulate import Progress as Report
from cardwright.lab.simulate import Run, run
from cardwright.lab.statistics import Share, Spread
from cardwright.lab.summary import Matchups, Summary, matchups, summarize
from cardwright.lab.tallies import Counted, Tallied, tallied
from cardwright.match.game import game as game_of
from cardwright.terminal.device import is_capable, print_json, rich_console
from cardwright.terminal.variants import HELP, parse_variant, variant_text

_UNLIMITED = 10_000
"""A width that no table has."""

_INTERVAL = "95 % interval"
_NUMBER = re.compile(r"[0-9]{1,9}")


@click.command(
    epilog="""\b
Examples:
  cardwright sim battle-lines --bots page -n 2000
  cardwright sim battle-lines --bots marshal,page -n 500 --seed 7
  cardwright sim battle-lines --bots squire --variant simultaneous
  cardwright sim battle-lines --bots page --variant champions=true,hp=30
  cardwright sim battle-lines --bots page -n 100 --records out --json
  cardwright sim GAME --decks all -n 3000
  cardwright sim GAME --decks NAME,NAME,mine.txt --bots random
  cardwright sim GAME --seats 2,3,4,6 -n 500"""
)
@click.argument("game")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="One bot for all seats, or several: page,marshal. They sit down in turn, also where there are more seats.",
)
@click.option("--seats", help="Numbers of players: 2,3,4 [default: as many as bots are named, or as few as can be].")
@click.option(
    "-n",
    "--matches",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    help="How many matches, of each number of players.",
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
    seats: str | None,
    matches: int,
    seed: str,
    variant: tuple[str, ...],
    decks: str | None,
    workers: int | None,
    records: str | None,
    as_json: bool,
) -> None:
    """Let bots play GAME by the thousand and count.

    Different bots change seats: every deal is played with each of them on each seat. The same seed gives the
    same matches with any number of workers. Records are 000001.txt, 000002.txt, …; files of these names are
    replaced. Ctrl-C stops and shows what is done so far.

    With --seats, or with more than two players, the first places and the mean place of each seat are counted;
    whoever shares a first place has a part of it. Several numbers of players take turns, and their records lie in
    folders such as 3-players. With --seats the object of --json has a list “tables”, one for each number.

    With --decks the matches are spread evenly over all pairs of decks, mirrors included, and every deal is
    played twice with the decks exchanged. More than two players meet with every choice of as many decks, and
    every deal is played with each of these on each seat.
    """
    names = tuple(name.strip() for name in bots.split(","))
    played = game_of(game)
    settings = parse_variant(played.definition, variant)
    lists = chosen(played, decks) if decks is not None else None
    sizes = _sizes(seats) if seats is not None else ()
    job = order(game, names, matches, _seed(seed), settings, records or "", lists, sizes)
    with _progress(job) as report:
        done = run(job, workers or 0, report)
    found = [_found(part, done, bool(sizes) or job.seats[0] > 2) for part in job.parts()]
    if as_json:
        print_json({**_about(job, done), **_tables(found, bool(sizes))})
    else:
        _print(job, done, found)
    if done.interrupted:
        click.echo(f"Interrupted: {len(done.outcomes)} of {job.total} matches were played.", err=True)
        sys.exit(130)


def _seed(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 64 else text


def _sizes(text: str) -> tuple[int, ...]:
    """The numbers of players in a list of them."""
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if not _NUMBER.fullmatch(word):
            raise LabError(f"“{word}” is no number of players: name some like 2,3,4")
    return tuple(map(int, words))


@contextmanager
def _progress(job: Order) -> Iterator[Report | None]:
    if not is_capable(sys.stderr):
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=rich_console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=job.total)
        yield lambda count: bar.advance(task, count)


class Found(NamedTuple):
    """What was found out about one number of players. Standings are told where two seats do not say it all."""

    job: Order
    summary: Summary
    met: Matchups | None
    stand: Standings | None
    tallies: list[Tallied]

    @property
    def seats(self) -> int:
        return self.job.seats[0]

    def as_data(self) -> dict[str, object]:
        """Everything a program may want to know of it."""
        parts = [part for part in (self.summary, self.met) if part is not None]
        stand = {} if self.stand is None else {"seats": self.seats, "standings": msgspec.to_builtins(self.stand)}
        data: dict[str, object] = {"bots": list(self.job.seated(self.seats)), **stand}
        for part in parts:
            data.update(msgspec.to_builtins(part))
        if self.tallies:
            data["tallies"] = msgspec.to_builtins(self.tallies)
        return data


def _tables(found: list[Found], are_listed: bool) -> dict[str, object]:
    """What was found, in a list where it may be about several numbers of players."""
    return {"tables": [one.as_data() for one in found]} if are_listed else found[0].as_data()


def _found(job: Order, done: Run, placed: bool) -> Found:
    outcomes = [outcome for outcome in done.outcomes if outcome.seats == job.seats[0]]
    return Found(
        job,
        summarize(job, outcomes),
        matchups(job, outcomes) if job.decks else None,
        standings(job, outcomes) if placed else None,
        tallied(game_of(job.game).definition.tallies, [outcome.tallied for outcome in outcomes]),
    )


def _about(job: Order, done: Run) -> dict[str, object]:
    """What a program may want to know of a simulation as a whole."""
    return {
        "game": job.game,
        "variant": dict(job.variant),
        "seed": job.seed,
        "asked": job.total,
        "interrupted": done.interrupted,
        "seconds": round(done.seconds, 3),
        "matches_per_second": round(len(done.outcomes) / done.seconds, 1),
    }


def _print(job: Order, done: Run, found: list[Found]) -> None:
    console = rich_console()
    for one in found:
        _print_found(console, one)
    if job.variant:
        console.print(f"variant: {variant_text(dict(job.variant))}")
    console.print(f"{len(done.outcomes) / done.seconds:.1f} matches/s, {done.seconds:.1f} s in all")
    if job.records:
        console.print(f"records in {job.records}", soft_wrap=True)


def _print_found(console: Console, found: Found) -> None:
    """The tables of one number of players."""
    job, summary, met, stand, tallies = found
    title = f"{job.game}: {' and '.join(dict.fromkeys(job.bots))}, "
    title += f"{summary.matches} matches" if stand is None else f"{found.seats} players, {summary.matches} matches"
    if met is not None:
        _print_grid(met, found.seats)
        title += f", {_meetings(met, found.seats)}"
    if stand is not None:
        console.print(_standings(title, stand))
    table = _table("" if stand is not None else title, "", "count", "share", _INTERVAL)
    if stand is None:
        _add_scores(table, found)
    _add_ends(table, found)
    console.print(table)
    spreads = _table("", "length", "mean", "5 %", "median", "95 %", "max")
    _spread(spreads, f"{summary.unit}s", summary.length)
    _spread(spreads, "decisions", summary.decisions)
    console.print(spreads)
    if tallies:
        console.print(_tallies(tallies))


def _table(title: str, name: str, *numbers: str) -> Table:
    """An empty table with a column of names and columns of numbers."""
    table = Table(title=title or None, title_justify="left")
    table.add_column(name)
    for number in numbers:
        table.add_column(number, justify="right")
    return table


def _standings(title: str, stand: Standings) -> Table:
    """First places and mean places of all sides."""
    table = _table(title, "", "firsts", "share", _INTERVAL, "place", _INTERVAL)
    for sides in (stand.seats, stand.order, stand.bots, stand.decks):
        for side in sides:
            place = side.place
            _share(table, side.name, side.firsts, f"{place.mean:.2f}", f"{place.low:.2f} to {place.high:.2f}")
        table.add_section()
    return table


def _add_scores(table: Table, found: Found) -> None:
    """Who of two won."""
    if found.met is not None:
        for line in found.met.field:
            _share(table, f"{line.deck} wins, mirrors left out", line.share)
        table.add_section()
    for score in found.summary.scores if found.met is None or len(set(found.job.bots)) > 1 else ():
        where = "" if score.seat is None else f", seat {score.seat + 1}"
        _share(table, f"{score.bot}{where} wins", score.share)


def _add_ends(table: Table, found: Found) -> None:
    """Draws, what the first player gains, and how matches ended."""
    summary = found.summary
    _share(table, "draws", summary.draws)
    for reason, count in summary.draw_reasons.items() if found.met is None else ():
        table.add_row(f"  {reason}", str(count), f"{count / summary.matches:.1%}", "")
    if summary.first is not None:
        _share(table, "first player wins, of decided", summary.first)
    if found.met is not None:
        table.add_section()
        for reason, counted in found.met.reasons.items():
            _share(table, f"ended by: {reason}", counted)


def _tallies(found: list[Tallied]) -> Table:
    """How often what the game counts happened."""
    table = _table("", "", "count", "share", "per match", "in matches", _INTERVAL)
    for tally in found:
        _counted(table, tally.name, tally.whole)
        for one in tally.labels:
            _counted(table, f"  {one.label}", one)
        table.add_section()
    return table


def _counted(table: Table, name: str, found: Counted) -> None:
    matches = found.matches
    interval = f"{matches.low:.1%} to {matches.high:.1%}"
    table.add_row(name, str(found.count), f"{found.share:.1%}", f"{found.mean:.2f}", f"{matches.share:.1%}", interval)


def _meetings(met: Matchups, seats: int) -> str:
    """How many meetings of decks there are."""
    if seats == 2:
        return f"{len(pairings(len(met.decks)))} pairs of decks"
    count = len(choices(len(met.decks), seats))
    return f"{count} choice{'s' if count > 1 else ''} of decks"


def _print_grid(met: Matchups, seats: int) -> None:
    """Every deck against every other one. A grid that is too wide for a pipe is not cut off."""
    wins = "wins against a column's" if seats == 2 else "comes before a column's"
    click.echo(f"How many % of its matches a row's deck {wins}; 95 % interval")
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


def _share(table: Table, name: str, found: Share, *more: str) -> None:
    count = f"{found.count:.1f}".removesuffix(".0")
    table.add_row(name, count, f"{found.share:.1%}", f"{found.low:.1%} to {found.high:.1%}", *more)


def _spread(table: Table, name: str, found: Spread) -> None:
    table.add_row(name, f"{found.mean:.1f}", str(found.p5), str(found.median), str(found.p95), str(found.max))
