"""Announcements: a card or an act with everything it needs, drafted in private against an unchanged state.

The first pick names the act; each `Need` of that act then asks for its picks: a target in play, cards from hand as
payment. Nothing moves and nobody else sees anything until the last pick, and an act is offered only if every one of
its needs can be met. A finished draft is handed to `commit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import Step
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NOTHING, Group, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """Something an act needs before it can be committed: exactly `picks` picks, shown or `hidden` when it is."""

    def __init__(self, picks: int, hidden: bool = False) -> None:
        self.picks: Final = picks
        self.hidden: Final = hidden

    def options(self, s: State, at: Step, asker: Asker, act: Option, made: list[Option]) -> list[Option]:
        """What may be picked next for this need; `made` are its picks so far."""
        raise NotImplementedError

    def possible(self, s: State, at: Step, asker: Asker, act: Option) -> bool:
        """Whether this need can be met at all."""
        return self.picks == 0 or len(self.options(s, at, asker, act, [])) > 0


class NeedTarget(Need):
    """A row in play that a selector holds for, seen from the act's source."""

    def __init__(self, who: Select, verb: str = ">") -> None:
        Need.__init__(self, 1)
        self.who: Final = who
        self.verb: Final = verb

    def options(self, s: State, at: Step, asker: Asker, act: Option, made: list[Option]) -> list[Option]:
        source = s.row_of(act.group[0])
        found: list[Option] = []
        for row in s.in_play():
            if self.who.holds(s, row, source, at.seat):
                key = f"{self.verb} {s.rules.book[s.form[row]].id}"
                found.append(Option(f"{self.verb} {s.label(row)}", key, (s.ref(row),), asker, s.rules))
        return found


class NeedItem(Need):
    """An item on the chain, not one's own."""

    def __init__(self, chain: Zone) -> None:
        Need.__init__(self, 1)
        self.chain: Final = chain

    def options(self, s: State, at: Step, asker: Asker, act: Option, made: list[Option]) -> list[Option]:
        found: list[Option] = []
        for row in s.rows_in(s.at(self.chain)):
            if s.controller[row] != at.seat:
                key = f"> {s.rules.book[s.form[row]].id}"
                found.append(Option(f"> {s.label(row)}", key, (s.ref(row),), asker, s.rules))
        return found


class NeedPayment(Need):
    """Cards from one's own hidden zone, not the card that is played. Equal copies are one option.

    Each set of cards has one path: by ascending number of the card in the book.
    """

    def __init__(self, zone: Zone, count: int) -> None:
        Need.__init__(self, count, hidden=True)
        self.zone: Final = zone

    def options(self, s: State, at: Step, asker: Asker, act: Option, made: list[Option]) -> list[Option]:
        taken = [s.row_of(option.group[0]) for option in made]
        taken.append(s.row_of(act.group[0]))
        last = s.card[s.row_of(made[-1].group[0])] if made else -1
        rows = [row for row in s.rows_in(s.at(self.zone, at.seat)) if row not in taken]
        missing = self.picks - len(made)
        found: list[Option] = []
        names: list[int] = []
        for row in rows:
            card = s.card[row]
            enough = len([other for other in rows if s.card[other] >= card]) >= missing
            if card >= last and card not in names and enough:
                names.append(card)
                note = f"pay {s.rules.book[card].id}"
                found.append(Option(note, note, (s.ref(row),), asker, s.rules))
        return found

    def possible(self, s: State, at: Step, asker: Asker, act: Option) -> bool:
        source = s.row_of(act.group[0])
        held = [row for row in s.rows_in(s.at(self.zone, at.seat)) if row != source]
        return len(held) >= self.picks


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Asker):
    """A decision whose answers are acts with needs."""

    name: ClassVar[str] = "main"
    structural: ClassVar[bool] = True

    def acts(self, s: State, at: Step) -> list[Option]:
        """What may be begun, needs not yet looked at; `group[0]` is the source's reference, if there is one."""
        raise NotImplementedError

    def needs(self, s: State, at: Step, act: Option) -> list[Need]:
        """What an act needs, in the order in which it is picked."""
        return []

    def commit(self, s: State, at: Step, act: Option, picks: list[list[Option]]) -> None:
        """Carry out a finished announcement: `picks` are those of each need."""
        raise NotImplementedError

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        step = Step(self, at.source, ask.seat, at.base)
        if not ask.draft:
            return [
                act
                for act in self.acts(s, step)
                if all([need.possible(s, step, self, act) for need in self.needs(s, step, act)])
            ]
        act = ask.draft[0]
        needs = self.needs(s, step, act)
        for need, made in zip(needs, split(needs, ask.draft), strict=True):
            if len(made) < need.picks:
                return need.options(s, step, self, act, made)
        return []

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = (*ask.draft, option)
        step = Step(self, at.source, ask.seat, at.base)
        total = sum([need.picks for need in self.needs(s, step, draft[0])])
        return Ask(ask.seat, draft, ask.picks + 1, len(draft) == total + 1)

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """Nothing before the last pick; then the act and what its needs show of themselves."""
        after = self.take(s, at, ask, option)
        if not after.done:
            return ""
        step = Step(self, at.source, ask.seat, at.base)
        needs = self.needs(s, step, after.draft[0])
        shown = [after.draft[0].note]
        for need, made in zip(needs, split(needs, after.draft), strict=True):
            shown.append(f"pays {need.picks}" if need.hidden else "; ".join([pick.note for pick in made]))
        return "; ".join(shown)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        draft = asks[0].draft
        step = Step(self, at.source, asks[0].seat, at.base)
        self.commit(s, step, draft[0], split(self.needs(s, step, draft[0]), draft))


def split(needs: list[Need], draft: tuple[Option, ...]) -> list[list[Option]]:
    """The picks of a draft, need by need."""
    made: list[list[Option]] = []
    start = 1
    for need in needs:
        made.append(list(draft[start : start + need.picks]))
        start += need.picks
    return made


def first_refs(picks: list[Option]) -> Group:
    """The references that the picks of one need point at."""
    return tuple([option.group[0] for option in picks]) if picks else NOTHING


