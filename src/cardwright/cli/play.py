"""`cardwright play`: a match in the terminal, against bots or other people at the same keyboard."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random

import click

from cardwright.bots import registry
from cardwright.cli.seats import Wanted
from cardwright.errors import SeedError
from cardwright.games.definition import Value
from cardwright.games.registry import ids
from cardwright.match.game import Game
from cardwright.match.game import game as game_of
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.match.sides import sides_of, variant_again
from cardwright.terminal import saves
from cardwright.terminal.commands import Quit
from cardwright.terminal.console import Console
from cardwright.terminal.device import Stopped
from cardwright.terminal.table import Table
from cardwright.terminal.variants import HELP as VARIANT_HELP
from cardwright.terminal.variants import parse_variant


@click.command(
    "play",
    epilog="""\b
Examples:
  cardwright play battle-lines
  cardwright play battle-lines --bot page --variant champions=true,hp=30
  cardwright play clashing-destiny --deck oath-of-dawn --no-clock
  cardwright play celestials --side moon
  cardwright play battle-lines --two
  cardwright play my-game --seats 4 --seat 2 --bots random
  cardwright play --resume""",
)
@click.argument("game", required=False)
@click.option("--seats", type=click.IntRange(min=1), help="How many play; else as few as the game allows.")
@click.option(
    "--bot",
    "--bots",
    "bots",
    metavar="NAME[,NAME…]",
    help="Whom to play against: one bot for all other seats, or one for each, clockwise from your left. "
    "An unknown name lists those there are.",
)
@click.option("--two", is_flag=True, help="Two people at this keyboard; the screen is cleared in between.")
@click.option(
    "--seat",
    "people",
    type=click.IntRange(min=1),
    multiple=True,
    help="Your seat, 1 if you do not say it; give it again for each other person at this keyboard.",
)
@click.option("--side", metavar="SIDE", help="Your side, in a game whose seats differ: you sit on its seat.")
@click.option("--seed", metavar="S", help="A number or 64 hexadecimal digits; the same seed deals alike.")
@click.option("--deck", metavar="DECK", help="Your deck: the name of a ready-made one or a file; else any of those.")
@click.option("--enemy-deck", metavar="DECK", help="The deck of your opponents, or of player 2.")
@click.option("--variant", multiple=True, metavar="V", help=VARIANT_HELP)
@click.option(
    "--resume",
    metavar="[FILE]",
    is_flag=False,
    flag_value="",
    help="Go on with a saved match; without FILE the unfinished one that was played last.",
)
@click.option("--every-window", is_flag=True, help="Be asked also where you can only pass.")
@click.option("--no-clock", is_flag=True, help="Take all the time you want.")
@click.pass_context
def command(
    ctx: click.Context,
    game: str | None,
    seats: int | None,
    bots: str | None,
    two: bool,
    people: tuple[int, ...],
    side: str | None,
    seed: str | None,
    deck: str | None,
    enemy_deck: str | None,
    variant: tuple[str, ...],
    resume: str | None,
    every_window: bool,
    no_clock: bool,
) -> None:
    """Play GAME in the terminal. Type ? at any time to see what you can do.

    `cardwright games` lists the games, `cardwright decks GAME` the ready-made decks of one. Of --resume and GAME
    the game comes first: play GAME --resume.

    The match is saved after every pick: nothing is lost by Ctrl-C or a closed window.
    """
    console = Console()
    if resume is not None:
        if seed is not None or variant:
            raise click.UsageError("a saved match has its seed and variant: leave out --seed and --variant")
        if deck is not None or enemy_deck is not None:
            raise click.UsageError("a saved match has its decks: leave out --deck and --enemy-deck")
        if side is not None:
            raise click.UsageError("a saved match has its sides: leave out --side")
        if resume in ids() and game is None and not Path(resume).exists():
            game, resume = resume, ""
        path = saves.typed_path(resume) if resume else saves.newest(game)
        table = _resumed(console, path, game, Wanted(seats, people, two, bots), no_clock)
        if not resume:
            table.message = f"The match goes on where you left it. It is {path}."
    else:
        played = game_of(game or _only_game())
        settings = parse_variant(played.definition, variant)
        if side is not None:
            if people or two:
                raise click.UsageError("--side says where you sit: leave out --seat and --two")
            people = (played.definition.seat_of(side, settings) + 1,)
        wanted = Wanted(seats, people, two, bots, deck, enemy_deck)
        table = _fresh(console, played, settings, wanted, seed, no_clock)
    table.stops = every_window
    following: Table | None = table
    with console:
        while following is not None:
            table = following
            try:
                following = _play(console, table, no_clock)
            except (KeyboardInterrupt, Stopped, EOFError) as stop:
                _farewell(console, table)
                codes = {KeyboardInterrupt: 130, EOFError: 0}
                ctx.exit(128 + stop.number if isinstance(stop, Stopped) else codes[type(stop)])


def _only_game() -> str:
    """The game if there is just one."""
    if len(ids()) > 1:
        first = saves.command("play", ids()[0])
        raise click.UsageError(f"which game? There are {', '.join(ids())}. For example: {first}")
    return ids()[0]


def _fresh(
    console: Console,
    game: Game,
    settings: dict[str, Value],
    wanted: Wanted,
    seed: str | None,
    no_clock: bool,
) -> Table:
    count = wanted.count(game)
    start = _seed(seed)
    bot_seed = secrets.randbits(63) if seed is None else saves.derived(seed)
    decks = wanted.decks(game, count, Random(bot_seed))
    lists = [cards for _, cards in decks.values()]
    match = game.start(start, lists or None, seats=count, variant=settings)
    seats = wanted.seated(game, count)
    table = Table(console, match, seats, bot_seed, saves.fresh_path(game.id), _seconds(match, no_clock))
    table.message = _own_side(table)
    if decks and len(table.people) == 1:
        name = decks[table.people[0]][0]
        summary = game.definition.deck_summaries.get(name, "")
        table.message = f"{table.message} Your deck is {name}. {summary}".strip()
    return table


def _own_side(table: Table) -> str:
    """What the one person at the keyboard plays, in words; nothing without sides, or if there are several."""
    sides = sides_of(table.match)
    return f"You play {sides[table.people[0]].capitalize()}." if sides and len(table.people) == 1 else ""


def _seed(text: str | None) -> int | str | None:
    if text is None or len(text) == 64:
        return text
    if not text.isdecimal() or len(text) > 64:
        raise SeedError(f"“{text[:64]}” is no seed: it must be a number from 0 up or 64 hexadecimal digits")
    return int(text)


def _resumed(console: Console, path: Path, game: str | None, wanted: Wanted, no_clock: bool) -> Table:
    text = saves.read_text(path)
    found = saves.read(text)
    if isinstance(found, str):
        if wanted.seats is not None:
            raise click.UsageError("a record has its seats: leave out --seats")
        match = replay(found)
        bot_seed = saves.derived(match.seed)
        seats = wanted.seated(match.game, match.seats)
        path = saves.fresh_path(match.game.id)
        text = ""
    else:
        if not wanted.nothing:
            raise click.UsageError("a saved match knows who plays: leave out --bot, --two, --seat and --seats")
        match = replay(found.record)
        bot_seed, seats = found.bot_seed, found.seats
        if len(seats) != match.seats or saves.PERSON not in seats:
            raise click.UsageError(f"“{path}” does not say who sits on its {match.seats} seats")
        for name in seats:
            if name != saves.PERSON:
                registry.check(match.game.id, name)
    if game is not None and game != match.game.id:
        raise click.UsageError(f"“{path}” is a match of {match.game.id}, not of {game}")
    if match.over:
        raise click.UsageError(f"this match is over; see it with: {saves.command('replay', path)}")
    table = Table(console, match, seats, bot_seed, path, _seconds(match, no_clock))
    table.before = text or None
    table.catch_up()
    table.message = "The match goes on where you left it."
    return table


def _seconds(match: Match, no_clock: bool) -> int:
    """The seconds for a decision by the match's settings; 0 for no clock."""
    clock = match.game.layout.clock
    if no_clock or clock is None or not clock.setting:
        return 0
    settings = match.game.definition.complete(match.variant)
    return int(settings[clock.setting])


def _play(console: Console, table: Table, no_clock: bool) -> Table | None:
    """One match to its end and what comes after it: the next match, or None."""
    try:
        table.run()
    except Quit as stop:
        console.leave()
        if str(stop):
            console.say(str(stop))
        else:
            _farewell(console, table)
        return None
    table.path.unlink(missing_ok=True)
    table.finish()
    return _after(console, table, no_clock)


def _after(console: Console, table: Table, no_clock: bool) -> Table | None:
    """After the result: save the record, play again with everybody one seat further, or stop (None)."""
    game = table.match.game
    again = "seats swapped" if table.match.seats == 2 else "everybody one seat further"
    while True:
        try:
            line = console.ask(f"s [FILE] save the record · p play again, {again} · q stop > ")
        except EOFError:
            return None
        word, _, name = line.partition(" ")
        word = word.lower()
        if word in ("q", "quit", "n"):
            return None
        if word == "p":
            decks = [*table.match.decks[1:], *table.match.decks[:1]]
            match = game.start(None, decks or None, seats=table.match.seats, variant=variant_again(table.match))
            seats = (*table.seats[1:], table.seats[0])
            path = saves.fresh_path(game.id)
            following = Table(console, match, seats, secrets.randbits(63), path, _seconds(match, no_clock))
            following.stops = table.stops
            following.message = _own_side(following)
            return following
        if word in ("s", "save"):
            _save_record(console, table, name.strip())


def _save_record(console: Console, table: Table, name: str) -> None:
    record = table.match.record()
    path = saves.typed_path(name) if name else saves.fresh_path(table.match.game.id, "records", "record")
    refused: str | None = None
    if name:
        refused = saves.write_typed(path, record, lambda question: table.yes(question, False))
    else:
        try:
            saves.write(path, record)
        except OSError as error:
            refused = f"Not saved: {path}: {error.strerror}."
    console.say(refused or f"Saved. Watch it with: {saves.command('replay', path)}")


def _farewell(console: Console, table: Table) -> None:
    """Say where the match is; the terminal may be gone."""
    console.leave()
    if table.match.over:
        return
    try:
        console.say()
        if not table.path.exists():
            console.say("The match could not be saved.")
            return
        console.say("The match is saved. Go on with:")
        console.say(f"  {saves.command('play', '--resume', table.path)}")
    except OSError:
        pass
