"""What may be done, as texts in play have it: prohibitions and permissions, by rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.kernel.ability import Ability
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, Select

if TYPE_CHECKING:
    from cardwright.kernel.decision import Reason
    from cardwright.kernel.state import State


class Forbid(Ability):
    """Rows that `actor` holds for may not do `act` to rows that `who` holds for.

    Of equal rank, forbidding beats allowing.
    """

    fields: ClassVar[tuple[str, ...]] = ("act", "who", "reason", "rank", "actor")

    def __init__(self, act: str, who: Select, reason: Reason, rank: int = 0, actor: Select = ANY) -> None:
        self.act: Final = act
        self.who: Final = who
        self.reason: Final = reason
        self.rank: Final = rank
        self.actor: Final = actor

    def phrase(self) -> Phrase:
        return Phrase("forbid", self.who.phrase(), self.act)


class Allow(Ability):
    """Rows that `actor` holds for may do `act` to what `who` holds for, against prohibitions of a lower rank."""

    fields: ClassVar[tuple[str, ...]] = ("act", "who", "rank", "actor")

    def __init__(self, act: str, who: Select, rank: int = 1, actor: Select = ANY) -> None:
        self.act: Final = act
        self.who: Final = who
        self.rank: Final = rank
        self.actor: Final = actor

    def phrase(self) -> Phrase:
        return Phrase("allow", self.who.phrase(), self.act)


def what_forbids(s: State, act: str, actor: int, row: int) -> Reason | None:
    """The reason why the row `actor` may not do `act` to `row` by the texts in play, or None."""
    allowed = -1
    for source in s.in_play():
        for ability in s.rules.cards[s.form[source]].abilities:
            if isinstance(ability, Allow) and ability.act == act and ability.rank > allowed:
                seat = s.controller[source]
                ref = s.ref(source)
                if ability.actor.holds(s, actor, ref, seat) and ability.who.holds(s, row, ref, seat):
                    allowed = ability.rank
    for source in s.in_play():
        for ability in s.rules.cards[s.form[source]].abilities:
            if isinstance(ability, Forbid) and ability.act == act and ability.rank >= allowed:
                seat = s.controller[source]
                ref = s.ref(source)
                if ability.actor.holds(s, actor, ref, seat) and ability.who.holds(s, row, ref, seat):
                    return ability.reason
    return None
