"""Verbs of card texts that only Clashing Destiny has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.abilities import MODE
from cardwright.games.clashing_destiny.board import behind, hero_of, in_attack_zone, spot_of
from cardwright.games.clashing_destiny.terms import (
    BANISH,
    BURNT,
    COUNTER_PUT,
    COUNTERS,
    DURABILITY,
    DURABILITY_CHANGED,
    DZ,
    FROZE,
    FROZEN,
    HAND,
    LOOKED,
    PUT_AWAY,
    RETURNED,
    STEPPED,
    SWAPPED,
    WARD_GAINED,
    WARDED,
)
from cardwright.games.clashing_destiny.words import Pair
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.table import GONE
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.targets import choices_in
from cardwright.vocabulary.verbs import Damage, ToEach, counted, named

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class ChooseOne(Effect):
    """One of several lines, chosen when the text is played; `then` belongs to all of them."""

    fields: ClassVar[tuple[str, ...]] = ("lines", "then")

    def __init__(self, *lines: Effect, then: Effect | None = None) -> None:
        self.lines: Final = lines
        self.then: Final = then
        self.choices: Final = [choices_in(line) for line in lines]

    def run(self, s: State, at: Step) -> None:
        if self.then is not None:
            s.push(self.then, at)
        s.push(self.lines[s.locals[at.base + MODE.index][0]], at)

    def phrase(self) -> Phrase:
        lines = Phrase("or", self.lines[0].phrase(), self.lines[1].phrase())
        if self.then is None:
            return Phrase("choose-one", lines)
        return Phrase("choose-one-then", lines, self.then.phrase())


class HeroTakes(Effect):
    """Damage to one's own hero; armor and Ward apply."""

    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        atoms.damage(s, at, (at.source,), (s.ref(hero_of(s, at.seat)),), (self.amount,))

    def phrase(self) -> Phrase:
        return Phrase("hero-takes", self.amount)


class Burn(Effect):
    """Random cards of a DZ are banished (CD-15.17: as many as there are)."""

    fields: ClassVar[tuple[str, ...]] = ("count", "opponents")

    def __init__(self, count: int, opponents: bool) -> None:
        self.count: Final = count
        self.opponents: Final = opponents

    def run(self, s: State, at: Step) -> None:
        burn(s, 1 - at.seat if self.opponents else at.seat, self.count)

    def phrase(self) -> Phrase:
        return Phrase("burn", self.count, "the opponent's" if self.opponents else "your")


def burn(s: State, seat: int, count: int) -> None:
    """CD-6.2, CD-6.3: banish cards of a DZ, each set equally likely."""
    held = s.rows_in(DZ.of[seat])
    for i in s.chance.sample(min(count, len(held)), len(held)):
        s.move(held[i], BANISH.of[seat])
        s.emit(BURNT, seat, held[i], NOTHING)


class Freeze(ToEach):
    """Each subject is exhausted and frozen (CD-5.3); one that is frozen stays as it is."""

    verb: ClassVar[str] = "freeze"

    def do(self, s: State, at: Step, row: int) -> None:
        if not s.stats[FROZEN.index][row]:
            atoms.exhaust(s, s.ref(row))
            s.stats[FROZEN.index][row] = 1
            s.emit(FROZE, s.controller[row], row, NOTHING)


class Ready(ToEach):
    """Ready each subject, unless it is frozen."""

    verb: ClassVar[str] = "ready"

    def do(self, s: State, at: Step, row: int) -> None:
        if not s.stats[FROZEN.index][row]:
            atoms.ready(s, s.ref(row))


class GainWard(ToEach):
    """Each subject has a Ward; a second one adds nothing."""

    verb: ClassVar[str] = "gain-ward"

    def do(self, s: State, at: Step, row: int) -> None:
        if not s.stats[WARDED.index][row]:
            s.stats[WARDED.index][row] = 1
            s.emit(WARD_GAINED, s.controller[row], row, NOTHING)


class PutCounter(ToEach):
    """A +1/+1 counter on each subject."""

    verb: ClassVar[str] = "put-counter"

    def do(self, s: State, at: Step, row: int) -> None:
        s.stats[COUNTERS.index][row] += 1
        s.touch()
        s.emit(COUNTER_PUT, s.controller[row], row, NOTHING)


class Durability(ToEach):
    """Each subject, an artifact, gains or loses durability."""

    fields: ClassVar[tuple[str, ...]] = ("what", "by")

    def __init__(self, what: Select | Slot, by: int) -> None:
        ToEach.__init__(self, what)
        self.by: Final = by

    def do(self, s: State, at: Step, row: int) -> None:
        wear(s, row, -self.by)

    def phrase(self) -> Phrase:
        return Phrase("gain-durability" if self.by > 0 else "lose-durability", named(self.what), abs(self.by))


def wear(s: State, row: int, amount: int) -> None:
    """An artifact loses durability, at most what it has; at 0 the next check destroys it (CD-9.7)."""
    before = s.stats[DURABILITY.index][row]
    after = max(0, before - amount)
    if after != before:
        s.stats[DURABILITY.index][row] = after
        s.unchecked = True
        s.emit(DURABILITY_CHANGED, s.controller[row], row, (before, after))


class ReturnToHand(ToEach):
    """Each subject goes to its owner's hand; a token ceases to exist (CD-3.11)."""

    verb: ClassVar[str] = "return-to-hand"

    def do(self, s: State, at: Step, row: int) -> None:
        s.emit(RETURNED, s.owner[row], row, NOTHING)
        if s.rules.grave(s, row) == GONE:
            s.remove(row)
        else:
            s.move(row, HAND.of[s.owner[row]])


class PutAway(Effect):
    """A random card of the opponent's hand goes face down into their DZ."""

    def run(self, s: State, at: Step) -> None:
        seat = 1 - at.seat
        hand = s.zones[HAND.of[seat]]
        if hand:
            row = hand[s.chance.roll(len(hand))]
            s.move(row, DZ.of[seat])
            s.emit(PUT_AWAY, seat, row, NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("put a random card of the opponent's hand into their DZ")


class LookAtPurse(Effect):
    """The opponent's hand and DZ are shown to the controller, once."""

    def run(self, s: State, at: Step) -> None:
        rows = s.rows_in(HAND.of[1 - at.seat]) + s.rows_in(DZ.of[1 - at.seat])
        s.emit(LOOKED, at.seat, NO_ROW, (len(rows),))
        knowledge.reveal(s, tuple(rows), 1 << at.seat)

    def phrase(self) -> Phrase:
        return Phrase("look at the opponent's hand and DZ")


class PushBack(ToEach):
    """Each subject in an Attack Zone moves to the space behind it, if that is empty."""

    verb: ClassVar[str] = "push-back"

    def do(self, s: State, at: Step, row: int) -> None:
        if in_attack_zone(s, row):
            place = behind(spot_of(s, s.ref(row)))[1]
            if s.zones[s.zone[row]][place] == NO_ROW:
                step(s, row, place)


def step(s: State, row: int, place: int) -> None:
    """CD-4.12: a minion moves on its own side and stays what it is."""
    s.move(row, s.zone[row], place)
    s.emit(STEPPED, s.controller[row], row, (place,))


class Swap(Effect):
    """Two minions of one side exchange slots; nothing if one is gone or they are apart."""

    fields: ClassVar[tuple[str, ...]] = ("pair",)

    def __init__(self, pair: Pair) -> None:
        self.pair: Final = pair

    def run(self, s: State, at: Step) -> None:
        pair = self.pair.group(s, at)
        if len(pair) < 2:
            return
        one = s.row_of(pair[0])
        other = s.row_of(pair[1])
        if one != NO_ROW and other != NO_ROW and s.controller[one] == s.controller[other]:
            s.swap(one, other)
            s.emit(SWAPPED, s.controller[one], one, NOTHING, other=other)

    def phrase(self) -> Phrase:
        return Phrase("swap two target minions of the same side")


class EchoDamage(Damage):
    """Damage that grows with the chain; the sentence tells it at its end."""

    def phrase(self) -> Phrase:
        return Phrase("echo-damage", counted(self.amount), named(self.what))
