"""What may be done, as texts in play have it: prohibitions and permissions, by rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.kernel.ability import Ability
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, Select
from cardwright.vocabulary.play.faults import Fault

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Permission(Ability):
    """A text about rows that `actor` holds for, and whether they may do `act` to rows that `who` holds for."""

    fields: ClassVar[tuple[str, ...]] = ("act", "who", "rank", "actor")

    def __init__(self, act: str, who: Select, rank: int, actor: Select) -> None:
        self.act: Final = act
        self.who: Final = who
        self.rank: Final = rank
        self.actor: Final = actor

    def permits(self) -> str:
        return self.act

    def is_about(self, s: State, source: i64, actor: int, row: int) -> bool:
        """Whether it is about what one row would do to another, as a text of the card at `source`."""
        seat = s.controller[source]
        ref = s.ref(source)
        return self.actor.holds(s, actor, ref, seat) and self.who.holds(s, row, ref, seat)


class Allow(Permission):
    """They may, against prohibitions of a lower rank."""

    def __init__(self, act: str, who: Select, rank: int = 1, actor: Select = ANY) -> None:
        Permission.__init__(self, act, who, rank, actor)

    def phrase(self) -> Phrase:
        return Phrase("allow", self.who.phrase(), self.act)


class Forbid(Permission):
    """They may not, and `fault` says why. Of equal rank, forbidding beats allowing."""

    fields: ClassVar[tuple[str, ...]] = ("act", "who", "fault", "rank", "actor")

    def __init__(self, act: str, who: Select, fault: Fault, rank: int = 0, actor: Select = ANY) -> None:
        Permission.__init__(self, act, who, rank, actor)
        self.fault: Final = fault

    def phrase(self) -> Phrase:
        return Phrase("forbid", self.who.phrase(), self.act)


def what_forbids(s: State, act: str, actor: int, row: int) -> Fault | None:
    """The fault for which the row `actor` may not do `act` to `row` by the texts in play."""
    texts = s.rules.permissions.get(act)
    if texts is None:
        return None
    forbids: Forbid | None = None
    allowed = -1
    source: i64
    for acting in s.board().acting:
        for source in acting:
            for text in texts[s.form[source]]:
                if not isinstance(text, Permission) or not text.is_about(s, source, actor, row):
                    continue
                if not isinstance(text, Forbid):
                    allowed = max(allowed, text.rank)
                elif forbids is None or text.rank > forbids.rank:
                    forbids = text
    return None if forbids is None or forbids.rank < allowed else forbids.fault
