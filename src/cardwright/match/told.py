"""What a match has told: its events, shared by copies, counted for each viewer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.event import Event

_DEEPEST: Final = 8


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

    def total(self) -> int:
        """How many events there are since the match began."""
        found = len(self.events)
        sink = self
        while sink.before is not None:
            found += sink.count
            sink = sink.before
        return found

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
