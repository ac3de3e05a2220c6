"""Events: what happened, as viewers may be told of it; and the triggers that wait because of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.terms import NOTHING, EventKind, Group

if TYPE_CHECKING:
    from cardwright.kernel.ability import When


_DEEPEST: Final = 8

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


@mypyc_attr(acyclic=True)
class Sink:
    """Where a match collects what its state does. A copy's sink goes on from the events so far of another.

    Copies of copies share what happened before, up to a depth; beyond it they hold their own list.
    """

    def __init__(self, before: Sink | None = None) -> None:
        shares = before is not None and before.depth < _DEEPEST
        self.before: Final = before if shares else None
        self.depth: Final[int] = before.depth + 1 if before is not None and shares else 0
        self.count: Final = len(before.events) if before is not None and shares else 0
        self.events: Final[list[Event]] = before.all_events() if before is not None and not shares else []
        self._counted: Final[dict[int, tuple[int, int]]] = {}

    def all_events(self) -> list[Event]:
        """Every event since the match began, oldest first."""
        pieces: list[list[Event]] = [self.events]
        sink = self
        while sink.before is not None:
            pieces.append(sink.before.events[: sink.count])
            sink = sink.before
        found: list[Event] = []
        for piece in reversed(pieces):
            found += piece
        return found

    def latest(self, mask: int, count: int) -> list[Event]:
        """The last `count` events that viewers of a mask have been told of, oldest first; older ones cost nothing."""
        found: list[Event] = []
        sink: Sink | None = self
        end = len(self.events)
        while sink is not None and len(found) < count:
            for i in range(end - 1, -1, -1):
                if sink.events[i].audience & mask:
                    found.append(sink.events[i])
                    if len(found) == count:
                        break
            end = sink.count
            sink = sink.before
        found.reverse()
        return found

    def told(self, mask: int) -> int:
        """How many events viewers of a mask have been told of; those counted once are not counted again."""
        known = self._counted.get(mask)
        told = 0
        counted = 0
        if known is not None:
            told, counted = known
        elif self.before is not None:
            told = self.before.told_until(mask, self.count)
        for i in range(counted, len(self.events)):
            if self.events[i].audience & mask:
                told += 1
        self._counted[mask] = (told, len(self.events))
        return told

    def told_until(self, mask: int, count: int) -> int:
        """The same, without the events here from number `count` on."""
        told = self.told(mask)
        for i in range(count, len(self.events)):
            if self.events[i].audience & mask:
                told -= 1
        return told
