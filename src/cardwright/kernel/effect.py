"""Effects: what is done. An effect is immutable; all progress lives in the state.

`State.advance` pops a `Step` off the agenda and runs its effect, which changes the state through atoms, pushes
further steps, or asks somebody. Nothing is ever resumed: what happens next is always what lies on the agenda.
What one part of a text tells a later part goes through a `Slot`, a named local of the running ability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.phrase import Phrase

if TYPE_CHECKING:
    from cardwright.kernel.state import State
    from cardwright.kernel.terms import Group


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A value built from named fields: equal, hashed and printed by them, so that cards are plain data."""

    fields: ClassVar[tuple[str, ...]] = ()

    def __repr__(self) -> str:
        shown = ", ".join([f"{name}={getattr(self, name)!r}" for name in self.fields])
        return f"{type(self).__name__}({shown})"

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Term):
    """Something that is done. `structural` effects run the match itself and outlive an eliminated seat."""

    structural: ClassVar[bool] = False

    def run(self, s: State, at: Step) -> None:
        """Do it: change the state by atoms, push further steps, or ask."""
        raise NotImplementedError

    def possible(self, s: State, at: Step) -> bool:
        """Whether it finds what it needs: a target, a card to draw. Who may leave it is asked only then."""
        return True

    def phrase(self) -> Phrase:
        """This effect in words, for the rules text of the card that has it."""
        return Phrase("")


@mypyc_attr(acyclic=True, free_list_len=1)
class Step:
    """An effect waiting to be run: for which source (a reference), by whose will, with which locals."""

    __slots__ = ("base", "effect", "seat", "source")

    def __init__(self, effect: Effect, source: i64, seat: i64, base: i64) -> None:
        self.effect: Final = effect
        self.source: Final = source
        self.seat: Final = seat
        self.base: Final = base

    def __repr__(self) -> str:
        return f"Step({self.effect!r}, source={self.source}, seat={self.seat}, base={self.base})"


class Close(Effect):
    """Ends a scope of locals."""

    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        del s.locals[at.base :]


CLOSE: Final = Close()


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """Names a local of an ability: the group of references (or the number) that one part leaves for another."""

    def __init__(self, index: int, name: str) -> None:
        self.index: Final = index
        self.name: Final = name

    def group(self, s: State, at: Step) -> Group:
        """What it holds for a running step; subclasses may find something in relation to that."""
        return s.locals[at.base + self.index]

    def phrase(self) -> Phrase:
        """What it holds, in words."""
        return Phrase(self.name)

    def __repr__(self) -> str:
        return f"Slot({self.index}, {self.name!r})"


EVENT: Final = Slot(0, "it")
"""The cards of the event that set the ability off."""

NUMBERS: Final = Slot(1, "that many")
"""The numbers of that event."""

FIRST_SLOT: Final = 2
"""The first local that an ability may use as it likes."""


def slots(*names: str) -> list[Slot]:
    """Slots for the locals of one ability."""
    return [Slot(FIRST_SLOT + i, name) for i, name in enumerate(names)]
