"""How a match ended."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

BY_RULES: Final = "rules"
BY_RESIGNATION: Final = "resign"
BY_AGREEMENT: Final = "agreed"
BY_TIME: Final = "time"


@mypyc_attr(acyclic=True)
class Result:
    """`places` are groups of seats, best first; seats of one group share that place."""

    def __init__(self, places: tuple[tuple[int, ...], ...], kind: str, reason: str) -> None:
        self.places: Final = places
        self.draw: Final = len(places[0]) > 1
        self.winners: Final[tuple[int, ...]] = () if len(places[0]) > 1 else places[0]
        self.kind: Final = kind
        self.reason: Final = reason

    def ahead(self, seat: int) -> int:
        """How many seats came before one: 0 for the first. After two who share the first place comes the third."""
        found = 0
        for group in self.places:
            if seat in group:
                break
            found += len(group)
        return found

    def __repr__(self) -> str:
        return (
            f"Result(places={self.places!r}, winners={self.winners!r}, draw={self.draw!r}, "
            f"kind={self.kind!r}, reason={self.reason!r})"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def win(seat: int, seats: int, kind: str, reason: str) -> Result:
    """`seat` is first, all others share the second place."""
    return Result(((seat,), tuple([other for other in range(seats) if other != seat])), kind, reason)


def draw(seats: int, kind: str, reason: str) -> Result:
    """Everybody shares the first place."""
    return Result((tuple(range(seats)),), kind, reason)


def by_fall(fell: list[int], kind: str, reason: str) -> Result:
    """Whoever has not fallen shares the first place; then who fell last, and so on.

    `fell` has a number for each seat: 0 for one that stands, and greater for one that fell later. Equal ones fell
    together and share a place. If nobody stands, those who fell last are first.
    """
    last = max(fell)
    places: list[tuple[int, ...]] = []
    for moment in [0, *range(last, 0, -1)]:
        place = tuple([seat for seat in range(len(fell)) if fell[seat] == moment])
        if place:
            places.append(place)
    return Result(tuple(places), kind, reason)
