"""Atoms: the verbs that change a match. Every text is made of these, so that every change can be seen and rewritten.

Damage is proposed as a batch of sources, targets and amounts. If a card in play may rewrite it, the batch waits in
a scope of locals while the replacements run, each once; then it is committed as a whole and told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.ability import Instead
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.layers import Mod, last_form
from cardwright.kernel.terms import (
    BECAME,
    CONTROLLED,
    DAMAGED,
    EXHAUSTED,
    HEALED,
    NO_ROW,
    READIED,
    ROWS,
    Group,
    Keyword,
    Stat,
)

if TYPE_CHECKING:
    from cardwright.kernel.state import State

SOURCES: Final = Slot(0, "sources")
TARGETS: Final = Slot(1, "targets")
AMOUNTS: Final = Slot(2, "amounts")
"""The three parallel groups of a proposed batch of damage."""

_CAUSE: Final = Slot(3, "cause")
_USED: Final = Slot(4, "used")
_ABILITIES: Final = 64

BY_TEXT: Final = 0
"""The cause of damage that a text deals; a game numbers its others, a blow in combat say."""


def damage(s: State, at: Step, sources: Group, targets: Group, amounts: Group, cause: int = BY_TEXT) -> None:
    """Deal a batch of damage at one moment: `sources[i]` deals `amounts[i]` to `targets[i]`.

    Texts that replace it come first, then what the rules themselves hold against it (`Rules.shielded`). The batch may
    have to wait for those texts: what the rules must know of it then goes with it as its `cause`.
    """
    if not s.rules.replaces >> DAMAGED.index & 1:
        _commit_damage(s, at.seat, sources, targets, amounts, cause)
        return
    base = s.begin(_COMMIT_DAMAGE, at.source, at.seat, [sources, targets, amounts, (cause,)])
    s.agenda.append(Step(_REPLACE, at.source, at.seat, base))


class _Replace(Effect):
    """Let the first replacement that touches the batch as it is now rewrite it; each does so once, by rank."""

    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        used = s.locals[at.base + _USED.index]
        chosen: Instead | None = None
        chosen_row = NO_ROW
        mark = 0
        for row in s.in_play():
            for i, ability in enumerate(s.rules.cards[s.form[row]].abilities):
                if not isinstance(ability, Instead) or ability.on is not DAMAGED:
                    continue
                if chosen is not None and chosen.rank <= ability.rank:
                    continue
                if s.ref(row) * _ABILITIES + i in used:
                    continue
                if _touches(s, ability, row, s.locals[at.base + TARGETS.index]):
                    chosen = ability
                    chosen_row = row
                    mark = s.ref(row) * _ABILITIES + i
        if chosen is not None:
            s.locals[at.base + _USED.index] = used + (mark,)
            s.push(self, at)
            s.agenda.append(Step(chosen.does, s.ref(chosen_row), s.controller[chosen_row], at.base))


def _touches(s: State, ability: Instead, source: int, targets: Group) -> bool:
    for ref in targets:
        row = s.row_of(ref)
        if row != NO_ROW and ability.who.holds(s, row, s.ref(source), s.controller[source]):
            return True
    return False


def _commit_damage(s: State, seat: int, sources: Group, targets: Group, amounts: Group, cause: int) -> None:
    amounts = s.rules.shielded(s, sources, targets, amounts, cause)
    dealt: list[int] = []
    for i in range(len(targets)):
        row = s.row_of(targets[i])
        if row != NO_ROW and amounts[i] > 0:
            s.damage[row] += amounts[i]
            dealt.append(i)
    if dealt:
        s.unchecked = True
        s.stale = s.stale or s.rules.reads_damage
    for i in dealt:
        refs = (targets[i],) if sources[i] < 0 else (targets[i], sources[i])
        other = NO_ROW if sources[i] < 0 else sources[i] % ROWS
        s.emit(DAMAGED, seat, targets[i] % ROWS, (amounts[i],), other=other, refs=refs)
    if dealt:
        s.rules.damaged(s, sources, targets, amounts, cause)


class _CommitDamage(Effect):
    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        sources, targets, amounts, cause = s.locals[at.base : at.base + _USED.index]
        _commit_damage(s, at.seat, sources, targets, amounts, cause[0])


_COMMIT_DAMAGE: Final = _CommitDamage()
_REPLACE: Final = _Replace()


def heal(s: State, seat: int, ref: int, amount: int) -> int:
    """Remove up to `amount` damage; how much was really removed."""
    row = s.row_of(ref)
    if row == NO_ROW:
        return 0
    healed = min(amount, s.damage[row] - s.rules.least_damage(s, row))
    if healed > 0:
        s.damage[row] -= healed
        if s.rules.reads_damage:
            s.touch()
        s.emit(HEALED, seat, row, (healed,))
    return healed


def destroy(s: State, ref: int) -> None:
    """Doom a row in play: the next check buries it together with all other dead."""
    if s.row_of(ref) != NO_ROW and ref not in s.doomed:
        s.doomed.append(ref)


def become(s: State, ref: int, card: int) -> None:
    """Let another definition be in force; the row stays the same object with its damage and marks."""
    row = s.row_of(ref)
    if row == NO_ROW or s.form[row] == card:
        return
    s.form[row] = card
    s.is_sorted = False
    s.touch()
    s.emit(BECAME, s.controller[row], row, ())


def take_control(s: State, ref: int, seat: int, to: int, place: int = -1) -> None:
    """Let another seat control a row in play, in that seat's zone; it stays the same incarnation."""
    row = s.row_of(ref)
    if row == NO_ROW or s.controller[row] == seat:
        return
    was = s.controller[row]
    s.move(row, to, place, quiet=True)
    s.controller[row] = seat
    s.emit(CONTROLLED, seat, row, (was,))


def exhaust(s: State, ref: int) -> bool:
    """Exhaust a ready row; false if it was exhausted already or is gone."""
    row = s.row_of(ref)
    if row == NO_ROW or s.exhausted[row]:
        return False
    s.exhausted[row] = 1
    if s.rules.reads_exhaustion:
        s.touch()
    s.emit(EXHAUSTED, s.controller[row], row, ())
    return True


def ready(s: State, ref: int) -> bool:
    """Ready an exhausted row; false if it was ready already or is gone."""
    row = s.row_of(ref)
    if row == NO_ROW or not s.exhausted[row]:
        return False
    s.exhausted[row] = 0
    if s.rules.reads_exhaustion:
        s.touch()
    s.emit(READIED, s.controller[row], row, ())
    return True


def modify(s: State, source: int, ref: int, stat: Stat, amount: int, until: int) -> None:
    """The card at `source` changes a number of one incarnation until the game expires `until`."""
    if s.row_of(ref) != NO_ROW:
        maker = last_form(s, source)
        known = 0 if maker == NO_ROW else s.known[source % ROWS]
        s.mods.append(Mod(ref, stat.index, amount, until, maker, known))
        s.touch()


def change_keyword(s: State, source: int, ref: int, keyword: Keyword, gives: bool, until: int) -> None:
    """The card at `source` gives one incarnation a keyword, or takes it away, until the game expires `until`."""
    if s.row_of(ref) != NO_ROW:
        s.mods.append(Mod(ref, -1, 1 if gives else -1, until, keyword=keyword.bit))
        s.changed_keywords |= keyword.bit
        s.touch()


def expire(s: State, until: int) -> None:
    """End all changes that last until this moment, and those of incarnations that are gone."""
    left = [mod for mod in s.mods if mod.until != until and s.row_of(mod.ref) != NO_ROW]
    if len(left) < len(s.mods):
        s.mods = left
        s.changed_keywords = 0
        for mod in left:
            s.changed_keywords |= mod.keyword
        s.touch()
