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
from cardwright.games.clashing_destiny.terms import AFFINITIES, AFFINITY, COST, HAND
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
MINION: Final = 0
CAST: Final = 1
BURST: Final = 2
WEAPON: Final = 3
ARMOR: Final = 4
RELIC: Final = 5
LOCATION: Final = 6
ATTACK: Final = 7
HERO: Final = 8
TALENT: Final = 9
MAIN_KINDS: Final = KINDS[:8]  # CD-1.5

# How the notes of plays begin.
PLAY_NOTE: Final = "play "
CANTRIP_NOTE: Final = "cantrip "
USE_NOTE: Final = "use "
ATTACK_NOTE: Final = "attack "
BLOCK_NOTE: Final = "block "

CANTRIP: Final = "cantrip"
BURST_CANTRIP: Final = "burst-cantrip"

_MOST: Final = 16


class Text:
    """A text that goes on the chain: what must be chosen for it, and what it does."""

    def __init__(self, does: Effect) -> None:
        self.does: Final[Effect] = Aimed(does) if choices_in(does) else does
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
        self.lock: Final = [int(AFFINITIES[affinity].index) for affinity in self.affinity]  # what opens it
        self.text: Final = [_spell(card) for card in cards]
        self.uses: Final = [_uses(card) for card in cards]
        self.discounts: Final = [
            [ability for ability in card.abilities if isinstance(ability, Discount)] for card in cards
        ]
        reduced = [less.kind for given in self.discounts for less in given]
        self.discounted: Final = [card.kind in reduced for card in cards]
        self.cheaper: Final = [
            any([isinstance(ability, CheaperBySpells) for ability in card.abilities]) for card in cards
        ]
        self.tired: Final = [
            any([isinstance(ability, EntersExhausted) for ability in card.abilities]) for card in cards
        ]
        self.play_note: Final = [PLAY_NOTE + card.id for card in cards]
        self.cantrip_note: Final = [CANTRIP_NOTE + card.id for card in cards]
        self.use_key: Final = [USE_NOTE + card.id for card in cards]
        self.attack_key: Final = [ATTACK_NOTE + card.id for card in cards]
        self.block_key: Final = [BLOCK_NOTE + card.id for card in cards]
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
