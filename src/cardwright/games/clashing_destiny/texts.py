"""Verbs, numbers and conditions of card texts that only Clashing Destiny has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.abilities import MODE
from cardwright.games.clashing_destiny.board import behind, hero_of, in_attack_zone, power_of, spot_of
from cardwright.games.clashing_destiny.terms import (
    BANISH,
    BURNT,
    CHAIN,
    COLUMNS,
    COUNTER_PUT,
    COUNTERS,
    DURABILITY,
    DURABILITY_CHANGED,
    DZ,
    FIELD,
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
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.decision import Asker, Option
from cardwright.kernel.effect import EVENT, NUMBERS, Effect, Slot, Step
from cardwright.kernel.flow import Condition
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.announce import Draft, Need, target_option
from cardwright.vocabulary.targets import Choice, NeedTargets, Target, choices_in
from cardwright.vocabulary.verbs import Amount, Damage, counted, named, subjects

if TYPE_CHECKING:
    from cardwright.kernel.state import State


# -- numbers


class Power(Amount):
    """CD-10.2: a number plus the Power of the controller's current hero."""

    fields: ClassVar[tuple[str, ...]] = ("base",)

    def __init__(self, base: int = 0) -> None:
        self.base: Final = base

    def value(self, s: State, at: Step) -> int:
        return self.base + power_of(s, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(f"{self.base} + Power" if self.base else "Power")


class PowerAndLinks(Power):
    """And 1 more for each other link that still waits on the chain."""

    def value(self, s: State, at: Step) -> int:
        waiting = [row for row in s.zones[s.at(CHAIN)] if s.ref(row) != at.source]
        return Power.value(self, s, at) + len(waiting)


class EchoDamage(Damage):
    """Damage that grows with the chain; the sentence tells it at its end."""

    def phrase(self) -> Phrase:
        return Phrase("echo-damage", counted(self.amount), named(self.what))


class FriendlyAttackers(Amount):
    """How many minions stand in the own Attack Zone."""

    def value(self, s: State, at: Step) -> int:
        return len([row for row in s.zones[s.at(FIELD, at.seat)][:COLUMNS] if row != NO_ROW])

    def phrase(self) -> Phrase:
        return Phrase("for each friendly minion in your Attack Zone")


# -- slots


class EventCard(Slot):
    """One card of the event that set the text off: the attacker, the target."""

    def __init__(self, role: int, name: str) -> None:
        Slot.__init__(self, EVENT.index, name)
        self.role: Final = role

    def group(self, s: State, at: Step) -> Group:
        cards = s.locals[at.base + EVENT.index]
        return cards[self.role : self.role + 1]

    def __repr__(self) -> str:
        return f"EventCard({self.role}, {self.name!r})"


class RowChoice(Choice):
    """All minions in one row of a side; which row is chosen when the text is played."""

    def __init__(self, enemy: bool, index: int) -> None:
        Slot.__init__(self, index, f"each minion in {'an enemy' if enemy else 'a friendly'} row")
        self.enemy: Final = enemy

    def need(self) -> Need:
        return NeedRow(self.enemy)

    def group(self, s: State, at: Step) -> Group:
        chosen = s.locals[at.base + self.index]
        if not chosen:
            return NOTHING
        side = s.zones[s.at(FIELD, 1 - at.seat if self.enemy else at.seat)]
        rows = side[COLUMNS:] if chosen[0] else side[:COLUMNS]
        return tuple([s.ref(row) for row in rows if row != NO_ROW])

    def __repr__(self) -> str:
        return f"RowChoice({self.enemy}, {self.index})"


class NeedRow(Need):
    """The Attack Zone or the Defense Zone of one side."""

    def __init__(self, enemy: bool) -> None:
        Need.__init__(self, 1)
        self.enemy: Final = enemy

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [
            Option("row attack", "row attack", (0,), asker, s.rules),
            Option("row defense", "row defense", (1,), asker, s.rules),
        ]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return True


class LinkTarget(Target):
    """A link of the opponent that waits on the chain."""

    def among(self, s: State) -> list[int]:
        return s.zones[s.at(CHAIN)]

    def fits(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.who.holds(s, row, source, seat)


class Pair(Target):
    """Two minions of the same side."""

    def need(self) -> Need:
        return NeedPair(self)


class NeedPair(NeedTargets):
    """The first on a side that has another one, the second on the same side."""

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        rows = self.target.rows(s, draft[0].group[0], at.seat)
        found: list[Option] = []
        if made:
            first = s.row_of(made[0].group[0])
            for row in rows[rows.index(first) + 1 :]:
                if s.controller[row] == s.controller[first]:
                    found.append(target_option(s, row, at.seat, asker))
            return found
        for i, row in enumerate(rows):
            if any([s.controller[other] == s.controller[row] for other in rows[i + 1 :]]):
                found.append(target_option(s, row, at.seat, asker))
        return found

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return len(self.options(s, at, asker, draft, ())) > 0


# -- verbs


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
    held = s.rows_in(s.at(DZ, seat))
    for i in s.chance.sample(min(count, len(held)), len(held)):
        s.move(held[i], s.at(BANISH, seat))
        s.emit(BURNT, seat, (held[i],), NOTHING)


class Freeze(Effect):
    """Each subject is exhausted and frozen (CD-5.3); one that is frozen stays as it is."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW and not s.stats[FROZEN.index][row]:
                atoms.exhaust(s, ref)
                s.stats[FROZEN.index][row] = 1
                s.emit(FROZE, s.controller[row], (row,), NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("freeze", named(self.what))


class Ready(Effect):
    """Ready each subject, unless it is frozen."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW and not s.stats[FROZEN.index][row]:
                atoms.ready(s, ref)

    def phrase(self) -> Phrase:
        return Phrase("ready", named(self.what))


class GainWard(Effect):
    """Each subject has a Ward; a second one adds nothing."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW and not s.stats[WARDED.index][row]:
                s.stats[WARDED.index][row] = 1
                s.emit(WARD_GAINED, s.controller[row], (row,), NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("gain-ward", named(self.what))


class PutCounter(Effect):
    """A +1/+1 counter on each subject."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW:
                s.stats[COUNTERS.index][row] += 1
                s.stale = True
                s.emit(COUNTER_PUT, s.controller[row], (row,), NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("put-counter", named(self.what))


class Durability(Effect):
    """Each subject, an artifact, gains or loses durability."""

    fields: ClassVar[tuple[str, ...]] = ("what", "by")

    def __init__(self, what: Select | Slot, by: int) -> None:
        self.what: Final = what
        self.by: Final = by

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW:
                wear(s, row, -self.by)

    def phrase(self) -> Phrase:
        return Phrase("gain-durability" if self.by > 0 else "lose-durability", named(self.what), abs(self.by))


def wear(s: State, row: int, amount: int) -> None:
    """An artifact loses durability, at most what it has; at 0 the next check destroys it (CD-9.7)."""
    before = s.stats[DURABILITY.index][row]
    after = max(0, before - amount)
    if after != before:
        s.stats[DURABILITY.index][row] = after
        s.emit(DURABILITY_CHANGED, s.controller[row], (row,), (before, after))


class ReturnToHand(Effect):
    """Each subject goes to its owner's hand; a token ceases to exist (CD-3.11)."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row == NO_ROW:
                continue
            s.emit(RETURNED, s.owner[row], (row,), NOTHING)
            if s.rules.grave(s, row) < 0:
                s.remove(row)
            else:
                s.move(row, s.at(HAND, s.owner[row]))

    def phrase(self) -> Phrase:
        return Phrase("return-to-hand", named(self.what))


class PutAway(Effect):
    """A random card of the opponent's hand goes face down into their DZ."""

    def run(self, s: State, at: Step) -> None:
        seat = 1 - at.seat
        hand = s.zones[s.at(HAND, seat)]
        if hand:
            row = hand[s.chance.roll(len(hand))]
            s.move(row, s.at(DZ, seat))
            s.emit(PUT_AWAY, seat, (row,), NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("put a random card of the opponent's hand into their DZ")


class LookAtPurse(Effect):
    """The opponent's hand and DZ are shown to the controller, once."""

    def run(self, s: State, at: Step) -> None:
        rows = s.rows_in(s.at(HAND, 1 - at.seat)) + s.rows_in(s.at(DZ, 1 - at.seat))
        s.emit(LOOKED, at.seat, NOTHING, (len(rows),))
        knowledge.reveal(s, tuple(rows), 1 << at.seat)

    def phrase(self) -> Phrase:
        return Phrase("look at the opponent's hand and DZ")


class PushBack(Effect):
    """Each subject in an Attack Zone moves to the space behind it, if that is empty."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW and in_attack_zone(s, row):
                place = behind(spot_of(s, ref))[1]
                if s.zones[s.zone[row]][place] == NO_ROW:
                    step(s, row, place)

    def phrase(self) -> Phrase:
        return Phrase("push-back", named(self.what))


def step(s: State, row: int, place: int) -> None:
    """CD-4.12: a minion moves on its own side and stays what it is."""
    s.move(row, s.zone[row], place)
    s.emit(STEPPED, s.controller[row], (row,), (place,))


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
            s.emit(SWAPPED, s.controller[one], (one, other), NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("swap two target minions of the same side")


# -- conditions


class DzHolds(Condition):
    """Counted when the text resolves, after every payment."""

    fields: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def holds(self, s: State, at: Step) -> bool:
        return len(s.zones[s.at(DZ, at.seat)]) >= self.least

    def phrase(self) -> Phrase:
        return Phrase(f"your DZ has {self.least} or more cards")


class EventAtLeast(Condition):
    """A number of the event that set the text off."""

    fields: ClassVar[tuple[str, ...]] = ("least", "words")

    def __init__(self, least: int, words: str) -> None:
        self.least: Final = least
        self.words: Final = words

    def holds(self, s: State, at: Step) -> bool:
        return s.locals[at.base + NUMBERS.index][0] >= self.least

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class Is(Condition):
    """The card in a slot (or this one) is something; `words` say what."""

    fields: ClassVar[tuple[str, ...]] = ("slot", "who", "words")

    def __init__(self, slot: Slot | None, who: Select, words: str) -> None:
        self.slot: Final = slot
        self.who: Final = who
        self.words: Final = words

    def holds(self, s: State, at: Step) -> bool:
        group = (at.source,) if self.slot is None else self.slot.group(s, at)
        row = s.row_of(group[0]) if group else NO_ROW
        return row != NO_ROW and self.who.holds(s, row, at.source, at.seat)

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class MarkBelow(Select):
    """Has less than so much of a mark: durability, counters."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "limit")

    def __init__(self, stat: int, limit: int) -> None:
        self.stat: Final = stat
        self.limit: Final = limit

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.stats[self.stat][row] < self.limit
