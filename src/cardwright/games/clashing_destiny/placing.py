"""Texts in the middle of which somebody chooses a space or a card: summon, move, take over, look, take back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny.board import are_beside, behind, free_places, front_of, spot_of
from cardwright.games.clashing_destiny.terms import (
    COLUMNS,
    DECK,
    DISCARD,
    DZ,
    ENTERED,
    FIELD,
    FRESH,
    LOOKED,
    REGAINED,
)
from cardwright.games.clashing_destiny.texts import step
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.decision import Ask, Asker, Option, Reason
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import NO_ROW, NOTHING, Zone
from cardwright.vocabulary.verbs import named, subjects

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

ANYWHERE: Final = "anywhere"
IN_DEFENSE: Final = "in your Defense Zone"
BESIDE_THIS: Final = "beside this"
TAKE: Final = "take "


_TO: Final = [f"to {place}" for place in FIELD.places]


def place_options(rules: Rules, places: Iterable[int], asker: Asker) -> list[Option]:
    return [Option(_TO[place], _TO[place], (place,), asker, rules) for place in places]


def why_no_space(s: State, seat: int, place: str) -> Reason:
    """Why no minion of a seat comes to what it calls so."""
    if place in FIELD.places and not _is_free(s, seat, place):
        return Reason("taken", "CD-3.4", f"{place} is taken")
    return Reason("no-space", "CD-9.1", f"“{place}” is no free space of yours")


def _is_free(s: State, seat: int, place: str) -> bool:
    return place in FIELD.places and s.zones[FIELD.of[seat]][FIELD.places.index(place)] == NO_ROW


class ChoosePlace(Asker):
    """The acting seat chooses a space of its own side; one that is alone is taken, none means nothing happens."""

    name: ClassVar[str] = "slot"

    def places(self, s: State, at: Step) -> list[int]:
        """The spaces to choose from."""
        raise NotImplementedError

    def where(self) -> str:
        """Which of the free spaces the text means, in words."""
        return ANYWHERE

    def put(self, s: State, at: Step, place: int) -> None:
        """Let happen what the space was chosen for."""
        raise NotImplementedError

    def run(self, s: State, at: Step) -> None:
        places = self.places(s, at)
        if len(places) == 1:
            self.put(s, at, places[0])
        elif places:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return place_options(s.rules, self.places(s, at), self)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        self.put(s, at, asks[0].draft[0].group[0])

    def option_text(self, rules: Rules, option: Option) -> str:
        return option.note[0].upper() + option.note[1:]

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a space."

    def why_not(self, s: State, at: Step, ask: Ask, note: str) -> Reason:
        verb, _, place = note.partition(" ")
        if verb != "to":
            return Asker.why_not(self, s, at, ask, note)
        if _is_free(s, at.seat, place):
            return Reason("elsewhere", "CD-15.18", f"{place} is free, but the text says {self.where()}")
        return why_no_space(s, at.seat, place)


class Summon(Effect):
    """Tokens come to free spaces that their player chooses; what finds no space is not summoned (CD-15.16)."""

    fields: ClassVar[tuple[str, ...]] = ("token", "count", "where")

    def __init__(self, token: str, count: int = 1, where: str = ANYWHERE) -> None:
        self.token: Final = token
        self.count: Final = count
        self.where: Final = where

    def run(self, s: State, at: Step) -> None:
        for _ in range(self.count):
            s.push(_SummonOne(self.token, self.where), at)

    def phrase(self) -> Phrase:
        where = "" if self.where == ANYWHERE else f" {self.where}"
        return Phrase("summon", Phrase(f"{self.token}-{self.count}"), where)


class _SummonOne(ChoosePlace):
    def __init__(self, token: str, to: str) -> None:
        self.token: Final = token
        self.to: Final = to

    def where(self) -> str:
        return self.to

    def places(self, s: State, at: Step) -> list[int]:
        free = free_places(s, at.seat)
        if self.to == IN_DEFENSE:
            return [place for place in free if place >= COLUMNS]
        if self.to == BESIDE_THIS:
            here = spot_of(s, at.source)
            return [place for place in free if are_beside(here, (at.seat, place))]
        return free

    def put(self, s: State, at: Step, place: int) -> None:
        row = s.create(s.rules.card_index(self.token), at.seat, FIELD.of[at.seat], place)
        s.stats[FRESH.index][row] = 1
        s.emit(ENTERED, at.seat, row, NOTHING)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return f"Choose a space for your {s.rules.book[s.rules.index[self.token]].name}."


class Move(ChoosePlace):
    """A minion goes to an adjacent or to any empty space of its own side; the player of the text chooses which."""

    fields: ClassVar[tuple[str, ...]] = ("what", "adjacent")

    def __init__(self, what: Slot, adjacent: bool) -> None:
        self.what: Final = what
        self.adjacent: Final = adjacent

    def places(self, s: State, at: Step) -> list[int]:
        moved = subjects(s, at, self.what)
        row = s.row_of(moved[0]) if moved else NO_ROW
        if row == NO_ROW:
            return []
        here = spot_of(s, moved[0])
        free = free_places(s, here[0])
        if not self.adjacent:
            return free
        near = (front_of(here), behind(here))
        return [place for place in free if (here[0], place) in near or are_beside(here, (here[0], place))]

    def where(self) -> str:
        return "an adjacent space" if self.adjacent else "any space"

    def put(self, s: State, at: Step, place: int) -> None:
        step(s, s.row_of(subjects(s, at, self.what)[0]), place)

    def phrase(self) -> Phrase:
        return Phrase("move", named(self.what), self.where())


class GainControl(ChoosePlace):
    """A minion comes to a space of yours, in the same kind of row if one is free there."""

    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Slot) -> None:
        self.what: Final = what

    def places(self, s: State, at: Step) -> list[int]:
        taken = subjects(s, at, self.what)
        row = s.row_of(taken[0]) if taken else NO_ROW
        if row == NO_ROW or s.controller[row] == at.seat:
            return []
        free = free_places(s, at.seat)
        same = [place for place in free if place // COLUMNS == s.place[row] // COLUMNS]
        return same or free

    def where(self) -> str:
        return "the same kind of row"

    def put(self, s: State, at: Step, place: int) -> None:
        ref = subjects(s, at, self.what)[0]
        atoms.take_control(s, ref, at.seat, FIELD.of[at.seat], place)
        s.stats[FRESH.index][s.row_of(ref)] = 1  # CD-9.5

    def phrase(self) -> Phrase:
        return Phrase("gain-control", named(self.what))


class TakeCard(Asker):
    """The acting seat takes one of some cards that it sees; equal cards are one option, a single one is taken."""

    name: ClassVar[str] = "pick"

    def rows(self, s: State, at: Step) -> list[int]:
        """The cards to choose from."""
        raise NotImplementedError

    def taken(self, s: State, at: Step, row: int) -> None:
        """Let happen what the card was chosen for."""
        raise NotImplementedError

    def run(self, s: State, at: Step) -> None:
        rows = s.different(self.rows(s, at))
        if len(rows) == 1:
            self.taken(s, at, rows[0])
        elif rows:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        found: list[Option] = []
        for row in s.different(self.rows(s, at)):
            note = s.rules.notes(TAKE)[s.card[row]]
            found.append(Option(note, note, (row,), self, s.rules))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        self.taken(s, at, asks[0].draft[0].group[0])

    def option_text(self, rules: Rules, option: Option) -> str:
        return f"Take {rules.book[rules.index[option.note[len(TAKE) :]]].name}"

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a card."

    def why_not(self, s: State, at: Step, ask: Ask, note: str) -> Reason:
        if not note.startswith(TAKE):
            return Asker.why_not(self, s, at, ask, note)
        return self.why_not_card(s, at, note[len(TAKE) :])

    def why_not_card(self, s: State, at: Step, id: str) -> Reason:
        """Why a card is not among those to choose from."""
        raise NotImplementedError


class TakeBack(TakeCard):
    """A minion card of one's own discard pile returns to hand or DZ; the newest of equal cards."""

    fields: ClassVar[tuple[str, ...]] = ("into",)

    def __init__(self, into: Zone) -> None:
        self.into: Final = into

    def rows(self, s: State, at: Step) -> list[int]:
        pile = s.zones[DISCARD.of[at.seat]][::-1]
        return [row for row in pile if s.rules.book[s.card[row]].kind == "minion"]

    def taken(self, s: State, at: Step, row: int) -> None:
        s.emit(REGAINED, at.seat, row, (1 if self.into is DZ else 0,))
        s.move(row, self.into.of[at.seat])

    def why_not_card(self, s: State, at: Step, id: str) -> Reason:
        for row in s.zones[DISCARD.of[at.seat]]:
            card = s.rules.book[s.card[row]]
            if card.id == id:
                return Reason("kind", "CD-15.18", f"{card.name} is no minion card, and the text returns one")
        return Reason("not-there", "CD-14.8", f"“{id}” is not in your discard pile")

    def phrase(self) -> Phrase:
        return Phrase("take-back", Phrase(self.into.name))


class LookAndTake(TakeCard):
    """Look at the top cards of one's deck, put one into the DZ, the rest at the bottom in random order."""

    name: ClassVar[str] = "look"
    fields: ClassVar[tuple[str, ...]] = ("depth",)

    def __init__(self, depth: int) -> None:
        self.depth: Final = depth

    def rows(self, s: State, at: Step) -> list[int]:
        return s.zones[DECK.of[at.seat]][-self.depth :][::-1]

    def run(self, s: State, at: Step) -> None:
        rows = self.rows(s, at)
        if rows:
            s.emit(LOOKED, at.seat, NO_ROW, (len(rows),))
            knowledge.reveal(s, tuple(rows), 1 << at.seat)
        TakeCard.run(self, s, at)

    def taken(self, s: State, at: Step, row: int) -> None:
        rest = [other for other in self.rows(s, at) if other != row]
        s.move(row, DZ.of[at.seat])
        s.rules.drew(s, at.seat, row)
        knowledge.mix(s, rest)
        for other in rest:
            s.move(other, DECK.of[at.seat], under=True, quiet=True)

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        return "look"

    def why_not_card(self, s: State, at: Step, id: str) -> Reason:
        return Reason("not-there", "CD-14.8", f"“{id}” is not among the cards that you look at")

    def phrase(self) -> Phrase:
        return Phrase("look-and-take", self.depth)
