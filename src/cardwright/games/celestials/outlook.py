"""What the phases of a character bring and cost over the next turns, read from their abilities.

A phase brings something when it is entered, in each turn that begins in it, and at the end of each turn that stays in
it. How good it is to be in one depends on what comes after it, and on the cards that advance: of all ways through the
next turns the best one counts, what is farther away counting less. No phase is known by name here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.celestials.language import Lose
from cardwright.games.celestials.phases import (
    Activate,
    Bans,
    PhaseTrigger,
    Standing,
    TaggedKeyword,
    TaggedNumber,
    TideRange,
)
from cardwright.games.celestials.piles import TakeBack, Toll
from cardwright.games.celestials.terms import (
    BLAZE,
    DAMAGE,
    DRAWS,
    EXCHANGES,
    MOST_ACTIVATIONS,
    PHASE_ENTERED,
    QUIET_DRAW,
    RANGE,
    STRIKES,
    SWEEP,
    TAGS,
    TURN_BEGAN,
    TURN_ENDS,
    WAKES,
)
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect, Slot
from cardwright.kernel.terms import EventKind, SeatStat
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.targets import ChooseThen
from cardwright.vocabulary.language.verbs import Heal

if TYPE_CHECKING:
    from cardwright.games.celestials.plays import Book

TURNS: Final = 5
"""So many turns of its own a seat looks ahead."""

LATER: Final = 75
"""What a turn is worth of the one before it, in hundredths."""


class Gift:
    """What texts of a phase bring: health to the player, to each creature, to one of them; cards, also taken away."""

    def __init__(self, card: Card, on: EventKind) -> None:
        self.life = 0
        self.each = 0
        self.one = 0
        self.back = 0
        self.cards = 0
        self.missing = 0  # health lost for each card that is not there to be taken
        for ability in card.abilities:
            if isinstance(ability, PhaseTrigger) and ability.on is on:
                self._add(ability.does)

    def _add(self, effect: Effect) -> None:
        if isinstance(effect, Seq):
            for part in effect.parts:
                self._add(part)
        elif isinstance(effect, ChooseThen):
            self._add(effect.text)
        elif isinstance(effect, Heal) and isinstance(effect.amount, int):
            if isinstance(effect.what, Slot):
                self.one += effect.amount
            elif effect.what.is_single():
                self.life += effect.amount
            else:
                self.each += effect.amount
        elif isinstance(effect, Lose):
            self.life -= effect.amount
        elif isinstance(effect, Toll):
            self.cards -= effect.number
            self.missing = effect.health
        elif isinstance(effect, TakeBack):
            self.back += 1


class Prospect:
    """One phase as the bot sees it; `damage`, `reach`, `sweeps` are those of every card in this phase."""

    def __init__(self, card: Card, cards: list[Card], book: Book) -> None:
        self.tags: Final = card.value(TAGS)
        self.entering: Final = Gift(card, PHASE_ENTERED)
        self.beginning: Final = Gift(card, TURN_BEGAN)
        self.staying: Final = Gift(card, TURN_ENDS)
        self.strikes: Final = _number(card, STRIKES) > 0
        self.wakes: Final = _number(card, WAKES) > 0
        self.most: Final = _number(card, MOST_ACTIVATIONS)
        self.draws: Final = _number(card, DRAWS)
        self.exchanges: Final = _number(card, EXCHANGES)
        self.quiet: Final = _number(card, QUIET_DRAW)
        self.bans: Final = [part for part in card.abilities if isinstance(part, Bans) and part.act == "play"]
        blaze = _number(card, BLAZE)
        tide = max([part.amount for part in card.abilities if isinstance(part, TideRange)], default=0)
        self.damage: Final = [self._damage(other, blaze) for other in cards]
        self.reach: Final = [self._reach(other, tide) for other in cards]
        self.sweeps: Final = [self._sweeps(other) for other in cards]
        self.rouses: Final = any([self._rouses(other) for other in cards])
        self.usable: Final = [self._usable(book, number) for number in range(len(cards))]

    def _damage(self, card: Card, more: int) -> int:
        printed = card.value(DAMAGE)
        if not printed:
            return 0
        return printed + more + sum([part.amount for part in self._numbers(card) if part.stat is DAMAGE])

    def _reach(self, card: Card, tide: int) -> int:
        own = [part.amount for part in self._numbers(card) if part.stat is RANGE]
        return max([card.value(RANGE), tide if card.kind == "creature" else 0, *own])

    def _numbers(self, card: Card) -> list[TaggedNumber]:
        return [
            part
            for part in card.abilities
            if isinstance(part, TaggedNumber) and part.always and part.tags.mask & self.tags
        ]

    def _sweeps(self, card: Card) -> bool:
        return any(
            [
                isinstance(part, TaggedKeyword) and part.keyword is SWEEP and part.tags.mask & self.tags != 0
                for part in card.abilities
            ]
        )

    def _rouses(self, card: Card) -> bool:
        """Whether a card has an activation of its own for this phase (CE-7.9)."""
        tags = [part.tags for part in card.abilities if isinstance(part, Activate)]
        return any([one is not None and one.mask & self.tags != 0 for one in tags])

    def _usable(self, book: Book, card: int) -> bool:
        """Whether a card may be played in this phase, as far as its own text says."""
        if not all([tags.mask & self.tags for tags in book.phases[card]]):
            return False
        texts = book.texts[card]
        return not texts or any([text.tags is None or text.tags.mask & self.tags != 0 for text in texts])


def _number(card: Card, stat: SeatStat) -> int:
    """What a phase makes of a number of its player."""
    return max(
        [part.amount for part in card.abilities if isinstance(part, Standing) and part.stat is stat], default=0
    )


class Way:
    """What a seat gains in each of its phases, and how it gets from one to the next.

    `turn` is the gain of each turn that begins in a phase, `blows` that of the first in which any are struck: what
    was struck down is not there again. `stay` is the gain of ending a turn in a phase, `enter` that of entering it,
    `leap` how far a card in hand that is for this phase advances. Any other card advances once; there are so many
    `cards` of them, and one more for every `rare` cards that come to hand: so many of these in each turn say `dug`.
    """

    def __init__(self, phases: int) -> None:
        self.turn: Final = [0] * phases
        self.blows: Final = [0] * phases
        self.stay: Final = [0] * phases
        self.enter: Final = [0] * phases
        self.leap: Final = [0] * phases
        self.dug: Final = [0] * phases
        self.rare = 1

    def ahead(self, number: int, cards: int, fresh: bool = True, dug: int = 0, left: int = TURNS) -> int:
        """The most that the next turns bring, from a phase on; `fresh`: no blows have been struck yet."""
        if not left:
            return 0
        gain = self.turn[number]
        if fresh and self.blows[number]:
            gain += self.blows[number]
            fresh = False
        dug += self.dug[number]
        if dug >= self.rare:
            dug -= self.rare
            cards += 1
        most = self.stay[number] + self.ahead(number, cards, fresh, dug, left - 1) * LATER // 100
        if cards:
            most = max(most, self._go(number, 1, cards - 1, fresh, dug, left))
        if self.leap[number]:
            most = max(most, self._go(number, self.leap[number], cards, fresh, dug, left))
        return gain + most

    def _go(self, number: int, steps: int, cards: int, fresh: bool, dug: int, left: int) -> int:
        gain = 0
        for _ in range(steps):
            number = (number + 1) % len(self.turn)
            gain += self.enter[number]
        return gain + self.ahead(number, cards, fresh, dug, left - 1) * LATER // 100
