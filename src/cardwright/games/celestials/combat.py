"""Activating, attacking and maneuvering: who may, whom, where to, and what follows (CE-7, CE-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials import acts, faults
from cardwright.games.celestials.board import (
    CORNER,
    DEFENCE,
    FIELD,
    SAME_KIND,
    STEP,
    STRUCTURE,
    character_of,
    has_structure,
    kind_at,
    location,
    side_at,
)
from cardwright.games.celestials.phases import Activate
from cardwright.games.celestials.terms import (
    ACTIVATED,
    ACTIVATIONS,
    ATTACK_HURT,
    ATTACK_KILLED,
    ATTACKED,
    BARS,
    BEACON,
    BLAZE,
    BOARD,
    BY_ATTACK,
    CORONA,
    DAMAGE,
    DRIFT,
    GLIDE,
    LONG_LIGHT,
    MANEUVER,
    MANEUVERED,
    MOST_ACTIVATIONS,
    RANGE,
    ROOTED,
    SLACK,
    STILLED,
    STRIKES,
    SWEEP,
    SWEPT,
    SWIFT,
    TIRELESS,
    WAKES,
)
from cardwright.kernel import atoms
from cardwright.kernel.decision import Asker, Option, Reason, Wish
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.settle import CHECK, SETTLE
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.language.permissions import what_forbids
from cardwright.vocabulary.play.announce import NO_NEEDS, Draft, Need, NeedAim, target_option
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import Fault, Reasons
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.table.board import TO
from cardwright.vocabulary.table.grid import STEPS

if TYPE_CHECKING:
    from cardwright.kernel.state import State

_STILLED_NOW: Final = 2


def kind_of(s: State, row: i64) -> str:
    return s.rules.cards[s.form[row]].kind


# -- activation


def work_fault(s: State, row: i64, tagged: bool = False) -> Fault | None:
    """CE-7.1, CE-7.8, CE-4.35: what keeps a card of the turn player from being activated.

    A text that is `tagged` works in its own phases, whether they are Damage phases or not (CE-7.9).
    """
    seat = s.controller[row]
    if s.seat_stat[STILLED.index][seat] == _STILLED_NOW:
        return faults.STILLED
    if not tagged and not s.seat_value(STRIKES, seat):
        if kind_of(s, row) != "structure" or not s.seat_value(WAKES, seat):
            return faults.NO_STRIKING
    if s.exhausted[row]:
        return faults.EXHAUSTED
    if s.stats[ACTIVATED.index][row] and s.has(row, TIRELESS):
        return faults.ACTIVATED
    if s.seat_stat[ACTIVATIONS.index][seat] >= s.seat_value(MOST_ACTIVATIONS, seat):
        return faults.ENOUGH_ACTIVATED
    return None


def begin_activation(s: State, row: int) -> None:
    """CE-7.8: it is exhausted before anything else happens."""
    s.stats[ACTIVATED.index][row] = 1
    s.seat_stat[ACTIVATIONS.index][s.controller[row]] += 1
    if not s.has(row, TIRELESS):
        atoms.exhaust(s, s.ref(row))


def has_activation(s: State, row: i64) -> bool:
    """CE-7.9: a printed activation replaces the attack, also where it cannot be used."""
    return any([isinstance(ability, Activate) for ability in s.rules.cards[s.form[row]].abilities])


# -- attacks


def force_of(s: State, row: i64) -> int:
    """CE-7.11: what an attack deals before anything reduces it."""
    damage = s.value(row, DAMAGE)
    if not s.rules.printed[s.form[row]][DAMAGE.index]:
        return 0
    return damage + s.seat_value(BLAZE, s.controller[row])


def in_range(s: State, row: i64) -> list[int]:
    """CE-7.5: the cards within the range of a card: opposing ones first, each by location."""
    reach = s.value(row, RANGE)
    apart = FIELD.distance[STEPS][s.place[row]]
    own: list[int] = []
    opposing: list[int] = []
    for place, other in enumerate(s.zones[s.at(BOARD)]):
        if other != NO_ROW and other != row and apart[place] <= reach:
            (own if s.controller[other] == s.controller[row] else opposing).append(other)
    return opposing + own


def opposing_of(s: State, row: i64, rows: list[int]) -> list[int]:
    return [other for other in rows if s.controller[other] != s.controller[row]]


def attack_targets(s: State, row: i64) -> list[int]:
    """CE-7.4: any card in range, own ones too; a Beacon first of all, and for Sweep only opposing ones."""
    found = in_range(s, row)
    if s.has(row, SWEEP):
        return opposing_of(s, row, found)
    return [other for other in opposing_of(s, row, found) if s.has(other, BEACON)] or found


class NeedVictim(NeedAim):
    """What a card attacks."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        row = s.row_of(draft[0].objects[0])
        return [target_option(s, other, at.seat, asker) for other in attack_targets(s, row)]

    def is_forced(self, s: State, at: Step, draft: Draft, options: list[Option]) -> bool:
        return False

    def aim_fault(self, s: State, at: Step, draft: Draft, row: int) -> Fault:
        near = row in in_range(s, s.row_of(draft[0].objects[0]))
        return faults.BEACON if near else faults.OUT_OF_RANGE


class Work(Deed):
    """A deed that is an activation (CE-7.1)."""

    def why_not(self, s: State, at: Step, row: int, fault: Fault, reasons: Reasons) -> Reason:
        number = s.seat_stat[ACTIVATIONS.index][at.seat]
        return reasons.reason(fault, s.rules.cards[s.form[row]].name, number=number)


class Attack(Work):
    """CE-7.3: a card attacks what is in its range; Sweep attacks without a choice."""

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        """CE-7.3, CE-7.5, CE-7.9."""
        if has_activation(s, row):
            return faults.HAS_TEXT
        if force_of(s, row) < 1:
            return faults.NO_DAMAGE
        return work_fault(s, row) or (None if attack_targets(s, row) else faults.NONE_IN_RANGE)

    def needs(self, s: State, draft: Draft) -> list[Need]:
        return NO_NEEDS if s.has(s.row_of(draft[0].objects[0]), SWEEP) else self.needed

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        targets = [s.row_of(picks[0][0].objects[0])] if picks else attack_targets(s, row)
        attack(s, at.seat, row, targets)


class Strike(Work):
    """CE-7.6: a creature attacks the opponent directly."""

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        place = s.place[row]
        if kind_of(s, row) != "creature":
            return faults.NO_STRIKER
        if kind_at(place) != DEFENCE or side_at(place) == at.seat:
            return faults.NOT_AT_DEFENCE
        if has_structure(s, place, side_at(place)):
            return faults.SHIELDED
        if force_of(s, row) < 1:
            return faults.NO_DAMAGE
        fault = work_fault(s, row)
        if fault is not None:
            return fault
        beacons = [other for other in opposing_of(s, row, in_range(s, row)) if s.has(other, BEACON)]
        return faults.BEACON if beacons else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        attack(s, at.seat, row, [character_of(s, s.others_from(at.seat)[0])])


# What an attack remembers: who attacks, what is attacked, and the sum of its Corona.
_WHO: Final = Slot(0, "attacker")
_WHOM: Final = Slot(1, "attacked")
_CORONA: Final = Slot(2, "corona")


def attack(s: State, seat: int, row: int, targets: list[int]) -> None:
    """CE-7.12: damage to all targets at the same moment, then Corona, with a dead check after each; then triggers."""
    begin_activation(s, row)
    if len(targets) == 1:
        s.emit(ATTACKED, seat, row, NOTHING, other=targets[0])
    else:
        s.emit(SWEPT, seat, row, NOTHING)
    corona = sum([s.value(other, CORONA) for other in opposing_of(s, row, targets) if s.zone_of(other) is BOARD])
    refs: Group = tuple([s.ref(other) for other in targets])
    ref = s.ref(row)
    base = s.begin(SETTLE, ref, seat, [(ref,), refs, (corona,)])
    for effect in (CHECK, _CORONA_ANSWERS, _TELL_KILLS, CHECK, _BLOWS):
        s.agenda.append(Step(effect, ref, seat, base))


class _Blows(Effect):
    """The blows fall; what they deal is told once."""

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        targets = _WHOM.group(s, at)
        if row == NO_ROW:
            return
        force = force_of(s, row)
        amounts: list[int] = []
        for ref in targets:
            other = s.row_of(ref)
            creature = other != NO_ROW and kind_of(s, other) == "creature"
            less = s.seat_value(LONG_LIGHT, s.controller[other]) if creature else 0
            amounts.append(max(0, force - less))
        before = [s.damage[s.row_of(ref)] for ref in targets]
        atoms.damage(s, at, (at.source,) * len(targets), targets, tuple(amounts), BY_ATTACK)
        if [s.damage[s.row_of(ref)] for ref in targets] != before:
            s.emit(ATTACK_HURT, at.seat, row, NOTHING)


class _TellKills(Effect):
    """Whether something that was attacked has died of it."""

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        if row != NO_ROW and any([s.row_of(ref) == NO_ROW for ref in _WHOM.group(s, at)]):
            s.emit(ATTACK_KILLED, at.seat, row, NOTHING)


class _CoronaAnswers(Effect):
    """One sum of damage from all that was attacked, dead or alive."""

    def run(self, s: State, at: Step) -> None:
        corona = _CORONA.group(s, at)[0]
        if corona and s.row_of(at.source) != NO_ROW:
            atoms.damage(s, at, (_WHOM.group(s, at)[0],), (at.source,), (corona,))


_BLOWS: Final = _Blows()
_TELL_KILLS: Final = _TellKills()
_CORONA_ANSWERS: Final = _CoronaAnswers()


# -- maneuvers


def may_reach(s: State, row: i64, place: i64) -> bool:
    """CE-8.4 and keywords: where a creature's movement leads, whoever stands there."""
    here = (s.zone[row], s.place[row])
    there = (s.zone[row], int(place))
    if STEP.holds(s, here, there):
        return True
    if SAME_KIND.holds(s, here, there) and (side_at(here[1]) == s.controller[row] or s.has(row, DRIFT)):
        return True
    return s.has(row, GLIDE) and CORNER.holds(s, here, there)


def is_barred(s: State, seat: i64, place: i64) -> bool:
    """Whether an opposing structure keeps creatures of a seat from maneuvering to a place."""
    if kind_at(place) != DEFENCE or side_at(place) == seat:
        return False
    wall = s.zones[s.at(BOARD)][location(place, side_at(place), STRUCTURE)]
    return wall != NO_ROW and s.controller[wall] != seat and s.has(wall, BARS)


def place_fault(s: State, row: i64, place: i64) -> Fault | None:
    """CE-8.4, CE-8.5: what keeps a creature from maneuvering to a place."""
    if not may_reach(s, row, place):
        return faults.TOO_FAR
    if s.zones[s.zone[row]][place] != NO_ROW:
        return faults.OCCUPIED
    return faults.BARRED if is_barred(s, s.controller[row], place) else None


def destinations(s: State, row: i64) -> list[int]:
    """Where a creature may maneuver to."""
    return [place for place in FIELD.free(s, s.zone[row]) if place_fault(s, row, place) is None]


class NeedDestination(NeedPlace):
    """CE-8.4: where a creature may maneuver to."""

    def places(self, s: State, at: Step, draft: Draft) -> list[int]:
        return destinations(s, s.row_of(draft[0].objects[0]))

    def is_forced(self, s: State, at: Step, draft: Draft, options: list[Option]) -> bool:
        return False

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        if wish.verb is not TO:
            return None
        places = FIELD.zone.places
        row = s.row_of(draft[0].objects[0])
        known = wish.name in places
        fault = place_fault(s, row, places.index(wish.name)) if known else faults.TOO_FAR
        return reasons.reason(fault or faults.TOO_FAR, name=wish.name)


class Maneuver(Deed):
    """CE-8.3: once per turn a creature goes to another place; it is exhausted, unless a text says otherwise."""

    def __init__(self, to: NeedDestination, needs_ready: bool) -> None:
        Deed.__init__(self, acts.MANEUVER, [to])
        self.needs_ready: Final = needs_ready

    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        if kind_of(s, row) != "creature":
            return faults.NO_CREATURE
        if s.has(row, ROOTED):
            return faults.ROOTED
        if s.stats[MANEUVERED.index][row]:
            return faults.MANEUVERED
        if self.needs_ready and s.exhausted[row]:
            return faults.TIRED
        return what_forbids(s, "maneuver", row, row) or (None if destinations(s, row) else faults.NOWHERE)

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        seat = at.seat
        place = picks[0][0].number
        at_home = side_at(s.place[row]) == seat and side_at(place) == seat
        free = s.has(row, SWIFT) or (at_home and s.seat_value(SLACK, seat) > 0)
        s.stats[MANEUVERED.index][row] = 1
        s.move(row, s.zone[row], place, quiet=True)
        s.emit(MANEUVER, seat, row, (place,))
        if not free:
            atoms.exhaust(s, s.ref(row))
