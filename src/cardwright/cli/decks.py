"""`cardwright decks`: the ready-made decks of a game, one of them as text, or what is wrong with decks in files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardwright.errors import DeckError
from cardwright.kernel.decision import Reason
from cardwright.match.game import Game
from cardwright.match.game import game as game_of
from cardwright.terminal.device import print_json, rich_console
from cardwright.vocabulary.table.decks import refusal, split, text_faults, write


@click.command(
    "decks",
    epilog="""\b
Examples:
  cardwright decks GAME
  cardwright decks GAME NAME > mine.txt
  cardwright decks GAME --check mine.txt yours.txt""",
)
@click.argument("game")
@click.argument("names", nargs=-1, metavar="[NAME | --check FILE...]")
@click.option("--check", is_flag=True, help="Check the decks in files; the exit code is 1 if one may not be played.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
@click.pass_context
def command(ctx: click.Context, game: str, names: tuple[str, ...], check: bool, as_json: bool) -> None:
    """List the ready-made decks of GAME, or print the deck NAME as text.

    With --check every violation of every file is printed, with the id of the rule. How a deck is written:
    docs/decks.md.
    """
    played = game_of(game)
    if check:
        if not names:
            raise click.UsageError("--check needs the name of a file.")
        found = {path: _file_faults(played, path) for path in names}
        _print_faults(found, as_json)
        ctx.exit(1 if any(found.values()) else 0)
    elif len(names) > 1:
        raise click.UsageError("Print one deck at a time. To check files, add --check.")
    elif names:
        _show(played, names[0], as_json)
    elif as_json:
        print_json([_data(played, name) for name in played.decks], indent=2)
    else:
        _list(played)


def chosen(game: Game, words: str) -> dict[str, list[str]]:
    """The decks that some words name, separated by commas: ready-made ones, files, or `all` that are ready-made."""
    decks: dict[str, list[str]] = {}
    if not game.definition.deck_parts:
        raise DeckError(str(game.deck_faults([])[0]))
    for word in words.split(","):
        word = word.strip()
        ready = list(game.decks) if word == "all" else [word] if word in game.decks else []
        found = {name: game.deck(name) for name in ready} or {Path(word).stem: _from_file(game, word)}
        for name, deck in found.items():
            if name in decks:
                raise DeckError(f"two decks are called “{name}”")
            decks[name] = deck
    return decks


def one_deck(game: Game, word: str) -> tuple[str, list[str]]:
    """The one deck that a word names, a ready-made one or a file, with its name."""
    if "," in word or word == "all":
        raise DeckError(f"“{word}” is not one deck")
    ((name, cards),) = chosen(game, word).items()
    return name, cards


# -- files


def _read(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError(f"cannot read “{path}”: it is not text") from error
    except OSError as error:
        raise DeckError(f"cannot read “{path}”: {error.strerror}") from error


def _from_file(game: Game, word: str) -> list[str]:
    """The deck in a file, ready to play."""
    if not word or not Path(word).is_file():
        known = ", ".join(game.decks) or "none"
        raise DeckError(f"{game.name} has no deck “{word}”, and there is no such file; it has {known}")
    text = _read(word)
    found = _text_faults(game, text)
    if found:
        raise refusal(f"{game.name} refuses the deck in “{word}”", [str(reason) for reason in found], found)
    return game.parse_deck(text)


def _file_faults(game: Game, path: str) -> list[Reason]:
    try:
        text = _read(path)
    except DeckError as error:
        return [Reason("unreadable", "", str(error))]
    return _text_faults(game, text)


def _text_faults(game: Game, text: str) -> list[Reason]:
    parts = game.definition.deck_parts
    return text_faults(parts, game.cards, text) if parts else game.deck_faults([])


# -- printing


def _print_faults(found: dict[str, list[Reason]], as_json: bool) -> None:
    if as_json:
        print_json(
            {
                path: [{"code": fault.code, "rule": fault.rule, "text": fault.text} for fault in faults]
                for path, faults in found.items()
            },
            indent=2,
        )
        return
    for path, faults in found.items():
        for fault in faults:
            click.echo(f"{path}: {fault}")
        if not faults:
            click.echo(f"{path}: may be played")


def _sizes(game: Game, deck: Sequence[str]) -> dict[str, int]:
    parts = game.definition.deck_parts
    if not parts:
        return {"main": len(deck)}
    return {part.name: len(cards) for part, cards in zip(parts, split(parts, deck))}


def _data(game: Game, name: str) -> dict[str, object]:
    deck = game.deck(name)
    summary = game.definition.deck_summaries.get(name, "")
    return {"name": name, "summary": summary, "parts": _sizes(game, deck), "cards": deck}


def _show(game: Game, name: str, as_json: bool) -> None:
    deck = game.deck(name)
    if as_json:
        print_json(_data(game, name), indent=2)
        return
    summary = game.definition.deck_summaries.get(name)
    click.echo(f"# {name}: {summary}" if summary else f"# {name}")
    click.echo(write(deck), nl=False)


def _list(game: Game) -> None:
    if not game.decks:
        without = "has no ready-made decks" if game.definition.deck_parts else "is played without decks of one's own"
        click.echo(f"{game.name} {without}.")
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("deck", no_wrap=True)
    sizes = {name: _sizes(game, deck) for name, deck in game.decks.items()}
    for part in next(iter(sizes.values())):
        table.add_column(part, justify="right", no_wrap=True)
    table.add_column("")
    for name, counts in sizes.items():
        summary = game.definition.deck_summaries.get(name, "")
        table.add_row(Text(name, "bold"), *map(str, counts.values()), Text(summary))
    rich_console().print(table)
