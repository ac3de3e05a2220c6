"""Abilities: what a card has. They are found by scanning the rows in play, never registered.

`When` reacts to what happened, `Instead` rewrites what is about to happen, `Aura` and `SeatAura` change numbers
while their card is in play. What else a card may have is the business of vocabulary and games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effect import Effect, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, KEYWORD_BITS, Select
from cardwright.kernel.terms import EventKind, Group, Keyword, SeatStat, Stat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.event import Event
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Term):
    """Something a card has. It works in play unless `where` names other zones."""

    def listens(self) -> int:
        """Bit mask of the event kinds that may set it off."""
        return 0

    def replaces(self) -> int:
        """Bit mask of the event kinds that it may rewrite."""
        return 0

    def permits(self) -> str:
        """The act that it allows or forbids, if it is such a text."""
        return ""

    def phrase(self) -> Phrase:
        return Phrase("")


@mypyc_attr(allow_interpreted_subclasses=True)
class When(Ability):
    """A trigger. It fires if `who` holds for a card of the event, by default the first (`about`).

    Its text finds the cards of the event in slot EVENT and its numbers in slot NUMBERS. `yours`: only if the event
    is of the controller's seat (true) or of another (false). `where`: the zone it works in, if not in play (a secret
    lying face down, a card that was just banished). `once`: only as often as the game lets it (`Rules.use_up`).
    """

    fields: ClassVar[tuple[str, ...]] = ("on", "who", "does", "where", "about", "yours", "once")

    def __init__(
        self,
        on: EventKind,
        who: Select,
        does: Effect,
        where: Zone | None = None,
        about: int = 0,
        yours: bool | None = None,
        once: bool = False,
    ) -> None:
        self.on: Final = on
        self.who: Final = who
        self.does: Final = does
        self.where: Final = where
        self.about: Final = about
        self.yours: Final = yours
        self.once: Final = once

    def fires(self, s: State, event: Event, rows: Group, source: int, seat: int) -> bool:
        """Whether an event about these rows sets off this ability of a card (a reference), controlled by a seat."""
        if self.yours is not None and self.yours != (event.seat == seat):
            return False
        if self.about >= len(rows):
            return not event.kind.cards
        return self.who.holds(s, rows[self.about], source, seat)

    def listens(self) -> int:
        return 1 << self.on.index

    def phrase(self) -> Phrase:
        role = f"-{self.on.cards[self.about]}" if self.about else ""
        return Phrase(f"when-{self.on.name}{role}", self.who.phrase(), self.does.phrase())


class Instead(Ability):
    """A replacement: `does` runs with the proposal in its locals and rewrites it, once per proposal.

    Those of lower rank come first, and each looks at the proposal as the ones before it have left it.
    """

    fields: ClassVar[tuple[str, ...]] = ("on", "who", "does", "rank")

    def __init__(self, on: EventKind, who: Select, does: Effect, rank: int = 0) -> None:
        self.on: Final = on
        self.who: Final = who
        self.does: Final = does
        self.rank: Final = rank

    def replaces(self) -> int:
        return 1 << self.on.index

    def phrase(self) -> Phrase:
        return Phrase("instead-" + self.on.name, self.who.phrase(), self.does.phrase())


@mypyc_attr(allow_interpreted_subclasses=True)
class Aura(Ability):
    """While its card is in play, each row that `who` holds for has `amount` more of a stat, or a keyword.

    Layers are applied in ascending order, each from scratch; a layer may read only what earlier ones finished.
    """

    fields: ClassVar[tuple[str, ...]] = ("who", "stat", "amount", "keyword", "layer")

    def __init__(
        self,
        who: Select,
        stat: Stat | None = None,
        amount: int = 0,
        keyword: Keyword | None = None,
        layer: int = 0,
    ) -> None:
        self.who: Final = who
        self.stat: Final = stat
        self.amount: Final = amount
        self.keyword: Final = keyword
        self.layer: Final = layer

    def writes(self) -> int:
        """Bit mask of the stat and keyword it changes, as `Select.reads` has it."""
        mask = 0 if self.stat is None else 1 << self.stat.index
        return mask if self.keyword is None else mask | self.keyword.bit << KEYWORD_BITS

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        """The stat of a row with this aura, `value` without it; subclasses may count or take a maximum."""
        return value + self.amount

    def phrase(self) -> Phrase:
        if self.keyword is not None:
            return Phrase("aura-keyword", self.who.phrase(), self.keyword.name)
        name = self.stat.name if self.stat is not None else ""
        return Phrase("aura", self.who.phrase(), self.amount, name)


class SeatAura(Ability):
    """While its card is in play, its controller (or every other seat) has `amount` more of a seat's number.

    Only while `who` holds for that card, which may look at anything but derived numbers.
    """

    fields: ClassVar[tuple[str, ...]] = ("stat", "amount", "others", "who")

    def __init__(self, stat: SeatStat, amount: int, others: bool = False, who: Select = ANY) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.others: Final = others
        self.who: Final = who

    def phrase(self) -> Phrase:
        return Phrase(
            "seat-aura-others" if self.others else "seat-aura", self.amount, self.stat.name, self.who.phrase()
        )
