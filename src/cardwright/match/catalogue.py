"""The catalogue of a game: everything about it that does not change during a match, as plain data for clients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardwright.games.definition import Setting, Settings, Sides, Value
from cardwright.kernel.card import Card
from cardwright.match.game import Game
from cardwright.vocabulary.looks.layout import Layout


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it is printed. A `token` can be in no deck: it exists only through effects or from the start."""

    id: str
    name: str
    kind: str
    text: str = ""
    stats: dict[str, int] = {}
    keywords: list[str] = []
    facts: dict[str, str] = {}
    token: bool = False


class SettingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One knob of the variant dial: it takes one of `values`, or a number from `low` to `high`."""

    name: str
    standard: Value
    text: str
    values: Sequence[Value] = ()
    low: int = 0
    high: int = 0


class DeckView(msgspec.Struct, frozen=True):
    """A ready-made deck: its cards and how many of each."""

    name: str
    summary: str
    cards: dict[str, int]


class DeckPartView(msgspec.Struct, frozen=True):
    """A part of the decks that players bring: from `low` to `high` cards of some kinds, `copies` of each."""

    name: str
    low: int
    high: int
    copies: int
    kinds: Sequence[str]


class SidesView(msgspec.Struct, frozen=True):
    """What the seats of a game play that differ. `seated` has the side of each seat for every value of `setting`, and
    none where chance deals them.
    """

    names: Sequence[str]
    setting: str
    seated: Mapping[str, Sequence[str]]


class Catalogue(msgspec.Struct, frozen=True):
    """A game for clients. `layout` is its board (docs/board.md), `hand` how many cards one begins with.

    `parts` is what a deck that players bring is made of; nothing if they bring none. The first needs no heading.
    With a `rulebook` the numbers of rules in reasons and faults can be looked up.
    """

    id: str
    name: str
    summary: str
    seats: tuple[int, int]
    layout: Layout
    settings: list[SettingView]
    variants: dict[str, Settings]
    sides: SidesView | None
    decks: list[DeckView]
    parts: list[DeckPartView]
    hand: int
    rulebook: bool
    bots: list[str]
    keywords: dict[str, str]
    cards: dict[str, CardView]


def catalogue(game: Game, bots: Sequence[str] = (), rulebook: bool = False) -> Catalogue:
    """The catalogue of a game under its standard rules; `bots` are the names of those that can play it."""
    definition = game.definition
    barred = {barred.card for part in definition.deck_parts for barred in part.barred}
    return Catalogue(
        id=game.id,
        name=game.name,
        summary=definition.summary,
        seats=definition.seats,
        layout=game.layout,
        settings=[_setting(setting) for setting in definition.settings],
        variants=dict(definition.variants),
        sides=_sides(definition.sides),
        decks=[
            DeckView(name, definition.deck_summaries.get(name, ""), {id: cards.count(id) for id in cards})
            for name, cards in definition.decks.items()
        ],
        parts=[
            DeckPartView(part.name, part.low, part.high, part.copies, part.kinds) for part in definition.deck_parts
        ],
        hand=_opening_hand(game),
        rulebook=rulebook,
        bots=list(bots),
        keywords={keyword.name: keyword.reminder for keyword in game.rules().terms.keywords},
        cards={card.id: _card(game, card, card.id in barred) for card in game.rules().cards[1:]},
    )


def _opening_hand(game: Game) -> int:
    """How many cards each player has at least when a match begins."""
    zones = game.start(0, seats=game.definition.seats[0]).view().zones
    return min((zone.count for zone in zones if zone.name == game.layout.hand.zone), default=0)


def _setting(setting: Setting) -> SettingView:
    return SettingView(setting.name, setting.standard, setting.text, setting.values, setting.low, setting.high)


def _sides(sides: Sides | None) -> SidesView | None:
    return None if sides is None else SidesView(sides.names, sides.setting, sides.seated)


def _card(game: Game, card: Card, token: bool) -> CardView:
    return CardView(
        id=card.id,
        name=card.name,
        kind=card.kind,
        text=game.definition.wording.card_text(card),
        stats={stat.name: value for stat, value in card.stats},
        keywords=[keyword.name for keyword in card.keywords],
        facts=dict(card.data),
        token=token,
    )
