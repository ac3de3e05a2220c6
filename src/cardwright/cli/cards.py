"""`cardwright cards`: the cards of a game as a table or a list, or one in full."""

from __future__ import annotations

import re
from textwrap import fill

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.match.game import Game
from cardwright.match.game import game as game_of
from cardwright.terminal.device import print_json, rich_console
from cardwright.terminal.faces import Faces
from cardwright.terminal.variants import HELP as VARIANT_HELP
from cardwright.terminal.variants import parse_variant


@click.command(
    "cards",
    epilog="""\b
Examples:
  cardwright cards battle-lines
  cardwright cards battle-lines kappa
  cardwright cards clashing-destiny --search fire
  cardwright cards battle-lines --variant champions --json""",
)
@click.argument("game")
@click.argument("id", required=False)
@click.option(
    "--search", metavar="WORD", help="Only cards whose id, name, text or picture has a word that begins so."
)
@click.option("--variant", multiple=True, metavar="V", help=VARIANT_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the cards as JSON.")
def command(game: str, id: str | None, search: str | None, variant: tuple[str, ...], as_json: bool) -> None:
    """Show the cards of GAME, or the card ID in full; its name will do too."""
    played = game_of(game)
    rules = played.rules(parse_variant(played.definition, variant))
    cards = rules.cards[1:]
    if id is not None:
        wanted = played.card(id).id
        cards = [card for card in cards if card.id == wanted]
    if search is not None:
        word = re.compile(rf"\b{re.escape(search)}", re.IGNORECASE)
        cards = [card for card in cards if word.search(_everything(played, card))]
    if as_json:
        data = [_data(played, rules, card) for card in cards]
        print_json(data[0] if id is not None and data else data, indent=2)
    elif id is not None:
        for card in cards:
            _show(played, rules, card)
    else:
        _table(played, rules, cards)


def _text(game: Game, card: Card) -> str:
    return game.definition.wording.card_text(card)


def _everything(game: Game, card: Card) -> str:
    words = [card.id, card.name, card.kind, _text(game, card), *[value for _, value in card.data]]
    return "\n".join(words)


def _numbers(rules: Rules, card: Card) -> dict[str, int]:
    """Every number that is printed on a card."""
    printed = dict(card.stats)
    return {stat.name: printed[stat] for stat in rules.terms.stats if stat in printed}


def _data(game: Game, rules: Rules, card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "numbers": _numbers(rules, card),
        "text": _text(game, card),
        "picture": dict(card.data),
    }


def _show(game: Game, rules: Rules, card: Card) -> None:
    click.echo(_head(game, rules, card))
    if _text(game, card):
        click.echo(_text(game, card))
    for name, value in card.data:
        click.echo(f"  {name}: {value}")


def _head(game: Game, rules: Rules, card: Card) -> str:
    if game.layout.kinds:
        return f"{card.name} ({card.id}): {Faces(game, rules).numbers(card.id)}"
    numbers = ", ".join(f"{name} {value}" for name, value in _numbers(rules, card).items())
    return f"{card.name} ({card.id}), {card.kind}: {numbers}"


def _list(game: Game, rules: Rules, cards: list[Card]) -> None:
    """Cards of different kinds: each with what is printed on it, below each other."""
    for card in cards:
        click.echo(_head(game, rules, card))
        for line in _text(game, card).split("\n"):
            if line:
                click.echo(fill(line, 80, initial_indent="    ", subsequent_indent="    "))
    click.echo(f"{len(cards)} card{'' if len(cards) == 1 else 's'}")


def _table(game: Game, rules: Rules, cards: list[Card]) -> None:
    if not cards:
        click.echo("No card fits.")
        return
    if game.layout.kinds:
        _list(game, rules, cards)
        return
    console = rich_console()
    texts = any(_text(game, card) for card in cards)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("id", no_wrap=True)
    table.add_column("name", no_wrap=True)
    stats = [stat.name for stat in rules.terms.stats if any(stat.name in _numbers(rules, card) for card in cards)]
    for name in stats:
        table.add_column(name, justify="right", no_wrap=True)
    if texts:
        table.add_column("text")
    for card in cards:
        printed = _numbers(rules, card)
        numbers = [Text(str(printed.get(name, ""))) for name in stats]
        rows = [Text(card.id), Text(card.name, "bold"), *numbers]
        table.add_row(*rows, *([Text(_text(game, card))] if texts else []))
    console.print(table)
    click.echo(f"{len(cards)} card{'' if len(cards) == 1 else 's'}")
