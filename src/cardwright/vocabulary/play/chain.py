"""The chain: plays and abilities that wait while others may answer, and resolve last in, first out.

An item is a row in the game's chain zone: the played card itself, or for an ability a row of its own whose `host`
refers to the card that has it. So texts can point at it and negate it. Its targets and payments lie in a scope of
locals that stays open until the item has resolved; since items resolve last in, first out, scopes close in the right
order by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle_now
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
    if item == NO_ROW or ref in s.negated:
        return False
    s.negated.append(ref)
    s.emit(NEGATED, s.controller[item], item, ())
    s.rules.negated(s, item)
    return True


def remove_items(s: State, chain: Zone, seats: list[int], pile: Zone) -> None:
    """The items of seats that have left vanish from the chain; cards among them go to a pile."""
    for item in s.rows_in(s.at(chain)):
        if s.controller[item] in seats:
            s.aims.pop(s.ref(item), None)
            if s.host[item] != NO_ROW:
                s.remove(item)
            else:
                s.move(item, s.at(pile, s.owner[item]), quiet=True)


class CardDone(Effect):
    """What follows a card on the chain: it goes to its owner's pile, then the state is checked."""

    def __init__(self, pile: Zone) -> None:
        self.pile: Final = pile

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        if row != NO_ROW:
            s.move(row, s.at(self.pile, s.owner[row]))
        settle_now(s)


class _Resolve(Effect):
    """Resolve the top item: its effect unless it was negated, then what follows every item."""

    structural: ClassVar[bool] = True

    def __init__(self, effect: Effect, after: Effect, maker: int) -> None:
        self.effect: Final = effect
        self.after: Final = after
        self.maker: Final = maker

    def run(self, s: State, at: Step) -> None:
        item = s.row_of(at.source)
        negated = item == NO_ROW or at.source in s.negated
        if at.source in s.negated:
            s.negated.remove(at.source)
        s.aims.pop(at.source, None)
        s.push(self.after, at)
        if item != NO_ROW and at.source != self.maker:
            s.remove(item)
        if not negated and s.alive[at.seat]:
            self.effect.run(s, Step(self.effect, self.maker, at.seat, at.base))
