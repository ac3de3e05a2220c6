"""Verbs of the card language: each is an atom of the kernel with a subject found when it runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel import atoms
from cardwright.kernel.columns import GONE
from cardwright.kernel.effect import Effect, Slot, Step, Term
from cardwright.kernel.layers import last_value
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NO_ZONE, NOBODY, NOTHING, EventKind, Group, Keyword, SeatStat, Stat, Zone
from cardwright.vocabulary.play import chain

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def subjects(s: State, at: Step, what: Select | Slot) -> Group:
    """References of what a verb is done to: a slot's group, or all rows in play that a selector holds for."""
    if isinstance(what, Slot):
        return what.group(s, at)
    return tuple([s.ref(row) for row in s.in_play() if what.holds(s, row, at.source, at.seat)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Term):
    """A number that is counted when the text runs."""

    def value(self, s: State, at: Step) -> int:
        raise NotImplementedError

    def phrase(self) -> Phrase:
        return Phrase("")


class CountOf(Amount):
    """How many rows in play a selector holds for."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Select) -> None:
        self.who: Final = who

    def value(self, s: State, at: Step) -> int:
        return len(subjects(s, at, self.who))

    def phrase(self) -> Phrase:
        return Phrase("count-of", self.who.phrase())


def number(s: State, at: Step, amount: int | Slot | Amount) -> int:
    """How many: a number, what is counted now, or what a slot holds (0 if it is empty)."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Amount):
        return amount.value(s, at)
    group = amount.group(s, at)
    return group[0] if group else 0


def counted(amount: int | Slot | Amount) -> Phrase | int:
    """The number in words."""
    return amount if isinstance(amount, int) else amount.phrase()


def named(what: Select | Slot) -> Phrase:
    """The subject in words: one that is alone of its kind, or each of them."""
    return what.phrase() if isinstance(what, Slot) or what.is_single() else Phrase("each", what.phrase())


@mypyc_attr(allow_interpreted_subclasses=True)
class ToEach(Effect):
    """A verb that does one thing after the other to every subject that is still there."""

    verb: ClassVar[str] = ""
    fields: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Select | Slot) -> None:
        self.what: Final = what

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            row = s.row_of(ref)
            if row != NO_ROW:
                self.do(s, at, row)

    def do(self, s: State, at: Step, row: int) -> None:
        """What happens to one of them."""
        raise NotImplementedError

    def phrase(self) -> Phrase:
        return Phrase(self.verb, named(self.what))


class Damage(Effect):
    """Deal damage to each subject at one moment."""

    fields: ClassVar[tuple[str, ...]] = ("what", "amount")

    def __init__(self, what: Select | Slot, amount: int | Slot | Amount) -> None:
        self.what: Final = what
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        hit = subjects(s, at, self.what)
        atoms.damage(s, at, (at.source,) * len(hit), hit, (number(s, at, self.amount),) * len(hit))

    def phrase(self) -> Phrase:
        return Phrase("damage", counted(self.amount), named(self.what))


class Heal(Effect):
    """Remove damage from each subject."""

    fields: ClassVar[tuple[str, ...]] = ("what", "amount")

    def __init__(self, what: Select | Slot, amount: int | Slot | Amount) -> None:
        self.what: Final = what
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            atoms.heal(s, at.seat, ref, number(s, at, self.amount))

    def phrase(self) -> Phrase:
        return Phrase("heal", counted(self.amount), named(self.what))


class Destroy(Effect):
    """Doom each subject; `tally` receives the sum of a stat as it last was, and stays empty if there was none."""

    fields: ClassVar[tuple[str, ...]] = ("what", "stat", "tally")

    def __init__(self, what: Select | Slot, stat: Stat | None = None, tally: Slot | None = None) -> None:
        self.what: Final = what
        self.stat: Final = stat
        self.tally: Final = tally

    def run(self, s: State, at: Step) -> None:
        total = 0
        doomed = [ref for ref in subjects(s, at, self.what) if s.row_of(ref) != NO_ROW]
        for ref in doomed:
            if self.stat is not None:
                total += last_value(s, ref, self.stat)
            atoms.destroy(s, ref)
        if self.tally is not None:
            s.locals[at.base + self.tally.index] = (total,) if doomed else NOTHING

    def phrase(self) -> Phrase:
        return Phrase("destroy", named(self.what))


class Draw(Effect):
    """Draw cards one by one."""

    fields: ClassVar[tuple[str, ...]] = ("deck", "hand", "count")

    def __init__(self, deck: Zone, hand: Zone, count: int | Slot | Amount = 1) -> None:
        self.deck: Final = deck
        self.hand: Final = hand
        self.count: Final = count
        self._one: Final = _DrawOne(deck, hand)

    def run(self, s: State, at: Step) -> None:
        count = number(s, at, self.count)
        for _ in range(count - 1):
            s.push(self._one, at)
        if count > 0:
            draw_card(s, self.deck, self.hand, at.seat)

    def possible(self, s: State, at: Step) -> bool:
        to = s.rules.where_drawn(s, at.seat, s.at(self.hand, at.seat))
        return to != NO_ZONE and len(s.zones[s.at(self.deck, at.seat)]) > 0

    def phrase(self) -> Phrase:
        return Phrase("draw", counted(self.count), Phrase(f"into-{self.hand.name}"))


class _DrawOne(Effect):
    """A single draw: a step of its own, so that what a draw brings about comes before the next one."""

    def __init__(self, deck: Zone, hand: Zone) -> None:
        self.deck: Final = deck
        self.hand: Final = hand

    def run(self, s: State, at: Step) -> None:
        draw_card(s, self.deck, self.hand, at.seat)


def draw_card(s: State, deck: Zone, hand: Zone, seat: int) -> None:
    """A seat draws the top card of its deck, if there is one and the rules let it."""
    rules = s.rules
    to = rules.where_drawn(s, seat, s.at(hand, seat))
    if to == NO_ZONE:
        return
    number = s.at(deck, seat)
    if not s.zones[number]:
        rules.refill(s, number)
    if s.zones[number]:
        rules.drew(s, seat, take_top(s, number, to))
    else:
        rules.drew_nothing(s, seat)


def take_top(s: State, deck: int, to: int) -> int:
    """The top card of a deck goes to another zone (both by number); its row."""
    row = s.zones[deck][-1]
    take_from(s, row, to)
    return row


def take_from(s: State, row: int, to: int) -> None:
    """A card of a deck goes to another zone, by its number. Whatever takes a card from a deck in play does it so."""
    deck = s.zone[row]
    s.move(row, to)
    s.rules.deck_left(s, deck)


class Gain(Effect):
    """The acting seat has more of a number of its own: mana, say."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "amount")

    def __init__(self, stat: SeatStat, amount: int | Slot | Amount = 1) -> None:
        self.stat: Final = stat
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        s.set_seat(self.stat, at.seat, s.seat_value(self.stat, at.seat) + number(s, at, self.amount))

    def phrase(self) -> Phrase:
        return Phrase("gain", counted(self.amount), self.stat.name)


class Become(ToEach):
    """Let another card be in force for each subject."""

    fields: ClassVar[tuple[str, ...]] = ("what", "card")

    def __init__(self, what: Select | Slot, card: str) -> None:
        ToEach.__init__(self, what)
        self.card: Final = card

    def do(self, s: State, at: Step, row: int) -> None:
        atoms.become(s, s.ref(row), s.rules.card_index(self.card))

    def phrase(self) -> Phrase:
        return Phrase("become", named(self.what), self.card)


class TakeControl(ToEach):
    """Each subject comes to the acting seat's zone and stays the same object."""

    verb: ClassVar[str] = "take-control"
    fields: ClassVar[tuple[str, ...]] = ("what", "zone")

    def __init__(self, what: Slot, zone: Zone) -> None:
        ToEach.__init__(self, what)
        self.zone: Final = zone

    def do(self, s: State, at: Step, row: int) -> None:
        atoms.take_control(s, s.ref(row), at.seat, s.at(self.zone, at.seat))


class Return(ToEach):
    """Each subject goes from play to its owner's zone; one that belongs to nobody, to that of its controller.

    What leaves the match when it leaves play, a token, does so; what belongs to who has left the match goes where the
    dead go. `told` is the event that tells of it, if any does.
    """

    fields: ClassVar[tuple[str, ...]] = ("what", "zone", "told")

    def __init__(self, what: Select | Slot, zone: Zone, told: EventKind | None = None) -> None:
        ToEach.__init__(self, what)
        self.zone: Final = zone
        self.told: Final = told

    def do(self, s: State, at: Step, row: int) -> None:
        seat = s.controller[row] if s.owner[row] == NOBODY else s.owner[row]
        if self.told is not None:
            s.emit(self.told, seat, row, NOTHING)
        grave = s.rules.grave(s, row)
        if grave == GONE:
            s.remove(row)
        else:
            s.move(row, s.at(self.zone, seat) if s.alive[seat] else grave)

    def phrase(self) -> Phrase:
        return Phrase("return", named(self.what), self.zone.name)


class Swap(Effect):
    """Two cards of one side exchange their places; nothing if one is gone or they are apart."""

    fields: ClassVar[tuple[str, ...]] = ("pair", "told")

    def __init__(self, pair: Slot, told: EventKind) -> None:
        self.pair: Final = pair
        self.told: Final = told

    def run(self, s: State, at: Step) -> None:
        pair = self.pair.group(s, at)
        if len(pair) < 2:
            return
        one = s.row_of(pair[0])
        other = s.row_of(pair[1])
        if one != NO_ROW and other != NO_ROW and s.controller[one] == s.controller[other]:
            s.swap(one, other)
            s.emit(self.told, s.controller[one], one, NOTHING, other=other)

    def phrase(self) -> Phrase:
        return Phrase("swap", self.pair.phrase())


class Modify(Effect):
    """Change a number of each subject until a moment of the game."""

    fields: ClassVar[tuple[str, ...]] = ("what", "stat", "amount", "until")

    def __init__(self, what: Select | Slot, stat: Stat, amount: int | Slot | Amount, until: int) -> None:
        self.what: Final = what
        self.stat: Final = stat
        self.amount: Final = amount
        self.until: Final = until

    def run(self, s: State, at: Step) -> None:
        amount = number(s, at, self.amount)
        for ref in subjects(s, at, self.what):
            atoms.modify(s, at.source, ref, self.stat, amount, self.until)
            s.rules.modified(s, ref, self.stat, amount, self.until)

    def phrase(self) -> Phrase:
        until = Phrase(f"until-{self.until}")
        if isinstance(self.amount, int):
            return Phrase("modify", named(self.what), f"{self.amount:+d}", Phrase(self.stat.name), until)
        return Phrase("modify-each", named(self.what), counted(self.amount), Phrase(self.stat.name), until)


class GiveKeyword(Effect):
    """Each subject has a keyword, or has it no longer, until a moment of the game."""

    fields: ClassVar[tuple[str, ...]] = ("what", "keyword", "until", "gives")

    def __init__(self, what: Select | Slot, keyword: Keyword, until: int, gives: bool = True) -> None:
        self.what: Final = what
        self.keyword: Final = keyword
        self.until: Final = until
        self.gives: Final = gives

    def run(self, s: State, at: Step) -> None:
        for ref in subjects(s, at, self.what):
            atoms.change_keyword(s, at.source, ref, self.keyword, self.gives, self.until)

    def phrase(self) -> Phrase:
        key = "give-keyword" if self.gives else "take-keyword"
        return Phrase(key, named(self.what), self.keyword.name, Phrase(f"until-{self.until}"))


class Exhaust(ToEach):
    """Exhaust each subject."""

    verb: ClassVar[str] = "exhaust"

    def do(self, s: State, at: Step, row: int) -> None:
        atoms.exhaust(s, s.ref(row))


class Negate(ToEach):
    """Negate each subject, an item on the chain."""

    verb: ClassVar[str] = "negate"

    def do(self, s: State, at: Step, row: int) -> None:
        chain.negate(s, s.ref(row))


class Prevent(Effect):
    """As a replacement: the damage about to be dealt to what `who` holds for is 0."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Select) -> None:
        self.who: Final = who

    def run(self, s: State, at: Step) -> None:
        targets = s.locals[at.base + atoms.TARGETS.index]
        amounts = list(s.locals[at.base + atoms.AMOUNTS.index])
        for i, ref in enumerate(targets):
            row = s.row_of(ref)
            if row != NO_ROW and self.who.holds(s, row, at.source, at.seat):
                amounts[i] = 0
        s.locals[at.base + atoms.AMOUNTS.index] = tuple(amounts)

    def phrase(self) -> Phrase:
        return Phrase("prevent")


class Redirect(Effect):
    """As a replacement: the damage about to be dealt to what `who` holds for is dealt to the source instead."""

    fields: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Select) -> None:
        self.who: Final = who

    def run(self, s: State, at: Step) -> None:
        targets = list(s.locals[at.base + atoms.TARGETS.index])
        for i, ref in enumerate(targets):
            row = s.row_of(ref)
            if row != NO_ROW and self.who.holds(s, row, at.source, at.seat):
                targets[i] = at.source
        s.locals[at.base + atoms.TARGETS.index] = tuple(targets)

    def phrase(self) -> Phrase:
        return Phrase("redirect")
