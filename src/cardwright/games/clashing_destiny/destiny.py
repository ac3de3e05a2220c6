"""The Destiny Phase: burning, levelling up, talents, affinities, the recall (CD-6, CD-10, CD-11)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import hero_of
from cardwright.games.clashing_destiny.language import burn
from cardwright.games.clashing_destiny.terms import (
    ACTIVE,
    AFFINITIES,
    AFFINITY_NAMES,
    COST,
    DESTINY,
    DESTINY_PLAYED,
    DZ,
    ENTERED,
    HAND,
    LEVEL,
    LEVELLED,
    LINEAGE,
    RECALLED,
    TALENT_SLOTS,
    TALENTS,
    UNLOCKED,
    USED,
)
from cardwright.kernel import atoms
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Wish
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.settle import settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.language.piles import NONE
from cardwright.vocabulary.play.faults import Fault

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

TOP_LEVEL: Final = 3


@cache
def class_of(card: Card) -> str:
    """CD-10.6, CD-11.1: the class of a hero, or the one that a talent names."""
    return _data(card, "class")


@cache
def needed_classes(card: Card) -> list[str]:
    """CD-10.5: the classes of a hero's lineage requirement, of which one is enough; none if there is none."""
    named = _data(card, "lineage")
    return named.split(" or ") if named else []


@cache
def affinities_of(card: Card) -> tuple[int, ...]:
    """CD-10.7: the affinities of which a hero unlocks one."""
    return tuple([AFFINITY_NAMES.index(name) for name in _data(card, "affinities").split(", ") if name])


def _data(card: Card, key: str) -> str:
    for name, value in card.data:
        if name == key:
            return value
    return ""


class Standing:
    """How far a seat has come: what decides which cards of its Destiny deck it may play."""

    def __init__(self, s: State, seat: int) -> None:
        book = s.rules.cards
        self.level: Final = s.value(hero_of(s, seat), LEVEL)
        # CD-10.4: the classes of all heroes played so far, the current one included.
        self.classes: Final = [class_of(book[s.card[row]]) for row in s.zones[LINEAGE.of[seat]]]
        self.has_room: Final = NO_ROW in s.zones[TALENTS.of[seat]]
        self.purse: Final = len(s.zones[DZ.of[seat]])

    def fault_of(self, card: Card) -> Fault | None:
        """What forbids to play a card now (CD-6.4), the first that there is."""
        if card.kind == "hero":
            if card.value(LEVEL) != self.level + 1:
                return faults.WRONG_LEVEL
            needed = needed_classes(card)
            if needed and not any([name in self.classes for name in needed]):
                return faults.NO_LINEAGE
        elif class_of(card) not in self.classes:
            return faults.NO_CLASS
        elif not self.has_room:
            return faults.TALENTS_FULL
        return faults.DESTINY_TOO_DEAR if card.value(COST) > self.purse else None


def why_not_now(s: State, seat: int, card: Card) -> Reason | None:
    """The same in words."""
    standing = Standing(s, seat)
    fault = standing.fault_of(card)
    if fault is faults.WRONG_LEVEL:
        return faults.reason(fault, card.name, number=card.value(LEVEL), other=standing.level)
    if fault is faults.NO_LINEAGE:
        return faults.reason(fault, card.name, " or a ".join(needed_classes(card)))
    if fault is faults.TALENTS_FULL:
        return faults.reason(fault, number=TALENT_SLOTS)
    if fault:
        return faults.reason(fault, card.name, class_of(card), card.value(COST), standing.purse)
    return None


def play_destiny(s: State, at: Step, row: int) -> None:
    """CD-6.5: pay, enter, choose an affinity; what that sets off waits for the next settling."""
    seat = at.seat
    card = s.rules.cards[s.card[row]]
    burn(s, seat, card.value(COST))
    s.emit(DESTINY_PLAYED, seat, row, (card.value(COST),), shown=s.ground.everyone)
    if card.kind == "talent":
        s.move(row, TALENTS.of[seat], s.zones[TALENTS.of[seat]].index(NO_ROW))  # CD-11.2
        s.emit(ENTERED, seat, row, NOTHING)
        return
    s.move(row, LINEAGE.of[seat])
    hero = hero_of(s, seat)
    atoms.become(s, s.ref(hero), s.card[row])  # CD-10.9: the same unit with another card in force
    s.stats[USED.index][hero] = 0
    s.emit(ENTERED, seat, hero, NOTHING)
    s.emit(LEVELLED, seat, hero, NOTHING)
    s.push_new(UNLOCK, seat, s.ref(hero))


class ChooseDestiny(Asker):
    """CD-6.1: one card of the Destiny deck, or none. Asked whenever the DZ and that deck hold any card."""

    name: ClassVar[str] = "destiny"

    def candidates(self, s: State, seat: int) -> list[int]:
        """The rows that may be of use at all."""
        return s.zones[DESTINY.of[seat]]

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found: list[Option] = []
        standing = Standing(s, ask.seat)
        notes = s.rules.notes(acts.DESTINY.prefix)
        costs = s.rules.printed_stats[COST.index]
        for row in self.candidates(s, ask.seat):
            card = s.card[row]
            if costs[card] <= standing.purse and standing.fault_of(s.rules.cards[card]) is None:
                found.append(Option(acts.DESTINY, notes[card], self, s.rules, (s.ref(row),), card))
        found.append(Option(NONE, NONE.word, self, s.rules))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        option = asks[0].draft[0]
        if option.verb is acts.DESTINY:
            play_destiny(s, at, s.row_of(option.objects[0]))

    def option_text(self, rules: Rules, option: Option) -> str:
        if option.verb is not acts.DESTINY:
            return Asker.option_text(self, rules, option)
        card = rules.cards[option.card]
        return f"{card.name} (burn {card.value(COST)})"

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is not acts.DESTINY:
            return faults.reason(self.why_wait())
        for row in s.zones[DESTINY.of[ask.seat]]:
            card = s.rules.cards[s.card[row]]
            if card.id == wish.name:
                return why_not_now(s, ask.seat, card) or faults.reason(faults.HEROES_ONLY, card.name)
        return faults.reason(faults.NOT_IN_DESTINY, name=wish.name)

    def why_wait(self) -> Fault:
        """Why something else than a card of the Destiny deck must wait."""
        return faults.NOT_YET

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Destiny Phase: play a hero or a talent by burning cards of your DZ, or none."


class DestinyPhase(ChooseDestiny):
    """The turn player's choice at the start of the turn."""

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        if s.zones[DZ.of[seat]] and s.zones[DESTINY.of[seat]]:  # CD-6.10
            s.ask(self, Step(self, NO_ROW, seat, at.base))


class LevelUp(ChooseDestiny):
    """CD-10.12: "you may level up", in any phase."""

    name: ClassVar[str] = "level-up"

    def run(self, s: State, at: Step) -> None:
        full = s.value(hero_of(s, at.seat), LEVEL) == TOP_LEVEL
        if s.zones[DZ.of[at.seat]] and s.zones[DESTINY.of[at.seat]] and not full:
            s.ask(self, at)

    def candidates(self, s: State, seat: int) -> list[int]:
        return [row for row in s.zones[DESTINY.of[seat]] if s.rules.cards[s.card[row]].kind == "hero"]

    def why_wait(self) -> Fault:
        return faults.LEVEL_UP_FIRST

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "You may level up: choose a hero, or none."

    def phrase(self) -> Phrase:
        return Phrase("you may level up")


class Unlock(Asker):
    """CD-10.7, CD-10.8: one affinity of the new hero that is not open yet; asked only if there is a choice."""

    name: ClassVar[str] = "affinity"

    def _locked(self, s: State, at: Step) -> list[int]:
        card = s.rules.cards[s.form[s.row_of(at.source)]]
        return [index for index in affinities_of(card) if not s.seat_stat[AFFINITIES[index].index][at.seat]]

    def run(self, s: State, at: Step) -> None:
        locked = self._locked(s, at)
        if len(locked) == 1:
            unlock(s, at.seat, locked[0])
        elif locked:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found: list[Option] = []
        for index in self._locked(s, at):
            note = acts.UNLOCK.note(AFFINITY_NAMES[index])
            found.append(Option(acts.UNLOCK, note, self, s.rules, number=index))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        unlock(s, at.seat, asks[0].draft[0].number)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Unlock one affinity of your new hero."

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        name = wish.name
        if name in AFFINITY_NAMES and s.seat_stat[AFFINITIES[AFFINITY_NAMES.index(name)].index][at.seat]:
            return faults.reason(faults.HAS_AFFINITY, name=name.capitalize())
        return faults.reason(faults.NO_AFFINITY)


def unlock(s: State, seat: int, index: int) -> None:
    """CD-8.9: an affinity is open from now on."""
    s.seat_stat[AFFINITIES[index].index][seat] = 1
    s.emit(UNLOCKED, seat, NO_ROW, (index,))


class Recall(Effect):
    """CD-6.6: what is left in the turn player's DZ returns to hand."""

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        rows = s.rows_in(DZ.of[seat])
        for row in rows:
            s.move(row, HAND.of[seat])
        if rows:
            s.emit(RECALLED, seat, NO_ROW, (len(rows),))
        settle_now(s)


DESTINY_PHASE: Final = DestinyPhase()
UNLOCK: Final = Unlock()
RECALL: Final = Recall()
