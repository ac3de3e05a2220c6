"""What is found out once about every card: its kind, what its text needs, how plays of it are called."""

from __future__ import annotations

from typing import Final

from cardwright.games.clashing_destiny.abilities import (
    Activated,
    CheaperBySpells,
    Discount,
    EntersExhausted,
    Spell,
)
from cardwright.games.clashing_destiny.terms import AFFINITY, COST, HAND
from cardwright.games.clashing_destiny.texts import ChooseOne
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect
from cardwright.vocabulary.announce import Need, NeedPayment
from cardwright.vocabulary.targets import Aimed, Choice, choices_in

KINDS: Final = (
    "minion",
    "cast",
    "burst",
    "weapon",
    "armor",
    "relic",
    "location",
    "attack",
    "hero",
    "talent",
    "unknown",
)
MINION, CAST, BURST, WEAPON, ARMOR, RELIC, LOCATION, ATTACK, HERO, TALENT, UNKNOWN = range(11)
MAIN_KINDS: Final = KINDS[:8]  # CD-1.5

CANTRIP: Final = "cantrip"
BURST_CANTRIP: Final = "burst-cantrip"

_MOST: Final = 16


class Text:
    """A text that goes on the chain: what must be chosen for it, and what it does."""

    def __init__(self, does: Effect) -> None:
        self.does: Final = Aimed(does)
        self.lines: Final = does if isinstance(does, ChooseOne) else None
        self.choices: Final[list[Choice]] = [] if self.lines is not None else choices_in(does)
        self.needs: Final[list[Need]] = [choice.need() for choice in self.choices]


class Use:
    """An ability of a card that can be used: which of its texts, at what cost."""

    def __init__(self, index: int, ability: Activated) -> None:
        self.index: Final = index
        self.ability: Final = ability
        self.text: Final = Text(ability.does)


class Book:
    """Columns by the number of a card in the rules' book."""

    def __init__(self, cards: list[Card]) -> None:
        self.kind: Final = [KINDS.index(card.kind) for card in cards]
        self.wears: Final = [card.kind in ("weapon", "armor", "relic") for card in cards]
        self.cost: Final = [card.value(COST) for card in cards]
        self.affinity: Final = [card.value(AFFINITY) for card in cards]
        self.text: Final = [_spell(card) for card in cards]
        self.uses: Final = [_uses(card) for card in cards]
        self.discounts: Final = [
            [ability for ability in card.abilities if isinstance(ability, Discount)] for card in cards
        ]
        self.discounted: Final = [KINDS.index(less.kind) for given in self.discounts for less in given]
        self.cheaper: Final = [
            any([isinstance(ability, CheaperBySpells) for ability in card.abilities]) for card in cards
        ]
        self.tired: Final = [
            any([isinstance(ability, EntersExhausted) for ability in card.abilities]) for card in cards
        ]
        self.play_note: Final = [f"play {card.id}" for card in cards]
        self.cantrip_note: Final = [f"cantrip {card.id}" for card in cards]
        self.pay: Final = [NeedPayment(HAND, count) for count in range(_MOST)]
        ids = [card.id for card in cards]
        self.cantrip: Final = ids.index(CANTRIP)
        self.burst_cantrip: Final = ids.index(BURST_CANTRIP)


def _spell(card: Card) -> Text | None:
    for ability in card.abilities:
        if isinstance(ability, Spell):
            return Text(ability.does)
    return None


def _uses(card: Card) -> list[Use]:
    return [Use(i, ability) for i, ability in enumerate(card.abilities) if isinstance(ability, Activated)]
