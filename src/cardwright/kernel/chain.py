"""The chain: plays and abilities that wait while others may answer, and resolve last in, first out.

An item is a row in the game's chain zone: the played card itself, or for an ability a row of its own whose `host`
refers to the card that has it. So texts can point at it and negate it. Its targets and payments lie in a scope of
locals that stays open until the item has resolved; since items resolve last in, first out, scopes close in the right
order by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.terms import NEGATED, NO_ROW, NOTHING, Group, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def add_item(s: State, chain: Zone, effect: Effect, row: int, seat: int, given: list[Group], after: Effect) -> int:
    """Put an item made by `row` on the chain: `effect` will run with `given` in its first slots, then `after`.

    Returns the item's row. Whoever calls this goes on with a window in which others may answer.
    """
    item = s.create(s.card[row], seat, s.at(chain))
    s.form[item] = s.form[row]
    s.controller[item] = seat
    s.host[item] = s.ref(row)
    s.begin(_Resolve(effect, after, s.ref(row)), s.ref(item), seat, [NOTHING, NOTHING, *given])
    return item


def add_card(s: State, chain: Zone, effect: Effect, row: int, seat: int, given: list[Group], after: Effect) -> None:
    """Put a card itself on the chain, like an item. It stays there until `after` takes it away."""
    s.move(row, s.at(chain))
    s.controller[row] = seat
    s.begin(_Resolve(effect, after, s.ref(row)), s.ref(row), seat, [NOTHING, NOTHING, *given])


def negate(s: State, ref: int) -> bool:
    """Take the effect from an item on the chain. False if it is gone."""
    item = s.row_of(ref)
    if item == NO_ROW or s.exhausted[item]:
        return False
    s.emit(NEGATED, s.controller[item], item, ())
    s.rules.negated(s, item)
    return True


class _Resolve(Effect):
    """Resolve the top item: its effect unless it was negated, then what follows every item."""

    structural: ClassVar[bool] = True

    def __init__(self, effect: Effect, after: Effect, maker: int) -> None:
        self.effect: Final = effect
        self.after: Final = after
        self.maker: Final = maker

    def run(self, s: State, at: Step) -> None:
        item = s.row_of(at.source)
        negated = item == NO_ROW or s.exhausted[item] != 0
        s.aims.pop(at.source, None)
        s.push(self.after, at)
        if item != NO_ROW and at.source != self.maker:
            s.remove(item)
        if not negated and s.alive[at.seat]:
            self.effect.run(s, Step(self.effect, self.maker, at.seat, at.base))


def others_from(s: State, seat: int) -> Group:
    """All living seats but this one, in turn order from its left."""
    order = [(seat + i) % s.seats for i in range(1, s.seats)]
    return tuple([other for other in order if s.alive[other]])
