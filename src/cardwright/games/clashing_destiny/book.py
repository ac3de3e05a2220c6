"""What is found out once about every card: its kind, what its text needs, how plays of it are called."""

from __future__ import annotations

from typing import Final

from cardwright.games.clashing_destiny.abilities import CheaperBySpells, Discount, EntersExhausted
from cardwright.games.clashing_destiny.acts import CANTRIP as AS_CANTRIP
from cardwright.games.clashing_destiny.terms import AFFINITIES, AFFINITY, COST, HAND
from cardwright.kernel.card import Card
from cardwright.vocabulary.play.announce import NeedPayment
from cardwright.vocabulary.play.plays import PLAY, text_of, uses_of

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

NOVICE: Final = "novice"
CANTRIP: Final = "cantrip"
BURST_CANTRIP: Final = "burst-cantrip"

_MOST: Final = 16


class Book:
    """Columns by the number of a card in the rules' book."""

    def __init__(self, cards: list[Card]) -> None:
        self.kind: Final = [KINDS.index(card.kind) for card in cards]
        self.wears: Final = [card.kind in ("weapon", "armor", "relic") for card in cards]
        self.cost: Final = [card.value(COST) for card in cards]
        self.affinity: Final = [card.value(AFFINITY) for card in cards]
        self.lock: Final = [int(AFFINITIES[affinity].index) for affinity in self.affinity]  # what opens it
        self.text: Final = [text_of(card) for card in cards]
        self.uses: Final = [uses_of(card) for card in cards]
        self.discounts: Final = [
            [ability for ability in card.abilities if isinstance(ability, Discount)] for card in cards
        ]
        reduced = [less.kind for given in self.discounts for less in given]
        self.discounted: Final = [card.kind in reduced for card in cards]
        self.cheaper: Final = [  # by how much for each spell played this turn
            sum([ability.amount for ability in card.abilities if isinstance(ability, CheaperBySpells)])
            for card in cards
        ]
        self.tired: Final = [
            any([isinstance(ability, EntersExhausted) for ability in card.abilities]) for card in cards
        ]
        self.play_note: Final = [PLAY.note(card.id) for card in cards]
        self.cantrip_note: Final = [AS_CANTRIP.note(card.id) for card in cards]
        self.pay: Final = [NeedPayment(HAND, count) for count in range(_MOST)]
        ids = [card.id for card in cards]
        self.cantrip: Final = ids.index(CANTRIP)
        self.burst_cantrip: Final = ids.index(BURST_CANTRIP)
