"""Combat: an attack is declared, what that sets off resolves, it may be answered, blows fall, and it is over.

Each combat has a scope of locals that its steps share. A game says who may attack whom, what may be answered and what
the blows are: effects that run in this scope, one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel import atoms
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.settle import settle, settle_now
from cardwright.kernel.terms import NO_ROW, NOTHING, EventKind, Group

if TYPE_CHECKING:
    from cardwright.kernel.state import State

WHO_ATTACKS: Final = Slot(0, "attacker")
WHO_DEFENDS: Final = Slot(1, "defender")
FURTHER: Final = 2
"""The first slot of a combat that a game may use for itself."""


def declare(s: State, told: EventKind, attacker: int, target: int, course: list[Effect], given: list[Group]) -> None:
    """The attacker is exhausted and points at its target. When what that sets off has resolved, the course runs.

    `given` lies in the slots of the combat from FURTHER on.
    """
    seat = s.controller[attacker]
    ref = s.ref(attacker)
    atoms.exhaust(s, ref)
    s.aims[ref] = (s.ref(target),)
    base = s.begin(course[-1], ref, seat, [(ref,), (s.ref(target),), *given])
    for effect in course[-2::-1]:
        s.agenda.append(Step(effect, ref, seat, base))
    settle(s)
    s.emit(told, seat, attacker, NOTHING, other=target)


def attacker_of(s: State, at: Step) -> int:
    """Who attacks in this combat, or NO_ROW."""
    return s.row_of(WHO_ATTACKS.group(s, at)[0])


def defender_of(s: State, at: Step) -> int:
    """Who is attacked, or has taken the target's place, or NO_ROW."""
    return s.row_of(WHO_DEFENDS.group(s, at)[0])


def goes_on(s: State, at: Step) -> bool:
    """Whether attacker and defender are still there, on different sides."""
    attacker = attacker_of(s, at)
    defender = defender_of(s, at)
    return attacker != NO_ROW and defender != NO_ROW and s.controller[attacker] != s.controller[defender]


def stand_in(s: State, at: Step, row: int) -> None:
    """Another card takes the target's place; both point at each other."""
    attacker = WHO_ATTACKS.group(s, at)[0]
    s.aims[attacker] = (s.ref(row),)
    s.aims[s.ref(row)] = (attacker,)
    s.locals[at.base + WHO_DEFENDS.index] = (s.ref(row),)


class CombatOver(Effect):
    """The last of a combat: what lasts until its end ends, and everybody is told."""

    structural: ClassVar[bool] = True

    def __init__(self, told: EventKind, until: int) -> None:
        self.told: Final = told
        self.until: Final = until

    def run(self, s: State, at: Step) -> None:
        s.aims.pop(at.source, None)
        s.aims.pop(WHO_DEFENDS.group(s, at)[0], None)
        atoms.expire(s, self.until)
        s.emit(self.told, at.seat, NO_ROW, NOTHING)
        settle_now(s)
