"""Events: what happened, as viewers may be told of it; and the triggers that wait because of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.terms import NOTHING, EventKind, Group

if TYPE_CHECKING:
    from cardwright.kernel.ability import When


NO_FORM: Final = -1
"""The definition of the card of an event that is about none."""


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened.

    Of each card it is about it keeps a face, three numbers taken at the moment of the event: the definition in force,
    the public id, and the mask of those who knew the card; whoever is not in the mask is told that a card did this,
    not which. Whoever is not in `audience` is told nothing. Most events are about one card or none: only the faces of
    `more` cards are a group of their own.
    """

    def __init__(
        self,
        kind: EventKind,
        seat: i64,
        audience: i64,
        numbers: Group,
        form: i64 = NO_FORM,
        public: i64 = 0,
        known: i64 = 0,
        more: Group = NOTHING,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.audience: Final = audience
        self.numbers: Final = numbers
        self.form: Final = form
        self.public: Final = public
        self.known: Final = known
        self.more: Final = more

    @property
    def faces(self) -> Group:
        """The faces of all its cards, one after the other."""
        return NOTHING if self.form == NO_FORM else (self.form, self.public, self.known, *self.more)


@mypyc_attr(acyclic=True)
class Waiting:
    """A trigger that fired and waits for its turn; the game computed `key` at the time of the event."""

    def __init__(self, ability: When, source: int, seat: int, rows: Group, numbers: Group, key: int) -> None:
        self.ability: Final = ability
        self.source: Final = source
        self.seat: Final = seat
        self.rows: Final = rows
        self.numbers: Final = numbers
        self.key: Final = key
