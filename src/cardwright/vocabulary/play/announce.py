"""Announcements: a card or an act with everything it needs, drafted in private against an unchanged state.

The first pick names the act; each `Need` of that act then asks for its picks: a place, a target, cards from hand as
payment. Nothing moves and nobody else sees anything until the last pick. What leaves no choice is taken without
asking. A finished draft is handed to `commit`. What an act needs and what has been picked for it stays with the draft
(`Announced`), so that a pick finds out only what is new.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.kernel.decision import NO_CARD, Ask, Asker, Option, Reason, Verb, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import NO_ROW, NOTHING, ROWS, Group, Zone
from cardwright.vocabulary.play.faults import NOT_A_TARGET, NOT_TO_PAY_WITH, NOTHING_THERE, SHIELDED, Fault, Reasons

if TYPE_CHECKING:
    from cardwright.kernel.state import State

DONE: Final = Verb("done", asks="done", ends=True)
PAY: Final = Verb("pay", "Pay {card}", "choose a card to pay with")
POINT: Final = Verb(">", "{name}: {card}", "choose a target")

Draft = tuple[Option, ...]
_NOTHING_MADE: Final[list[Draft]] = []
NO_NEEDS: Final[list[Need]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Need:
    """Something an act needs before it can be committed: `picks` picks, shown or `hidden` when it is.

    One that `may_end` is complete with fewer, by a pick that says so. What is picked for one that `branches` decides
    what else is needed.
    """

    name: ClassVar[str] = "choose"

    def __init__(self, picks: int, hidden: bool = False, may_end: bool = False, branches: bool = False) -> None:
        self.picks: Final = picks
        self.hidden: Final = hidden
        self.may_end: Final = may_end
        self.branches: Final = branches

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        """What may be picked next for this need; `draft` is the act with its picks, `made` this need's own ones."""
        raise NotImplementedError

    def complete(self, made: Draft) -> bool:
        """Whether these picks are all that it needs."""
        return len(made) >= self.picks

    def is_forced(self, s: State, at: Step, draft: Draft, options: list[Option]) -> bool:
        """Whether these options are no choice: the first of them is taken without asking."""
        return len(options) == 1

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        """Whether this need can be met at all."""
        return self.picks == 0 or len(self.options(s, at, asker, draft, ())) > 0

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        """Why a wish is no pick for this need; None if it is about something else."""
        return None


class NeedPayment(Need):
    """Cards of one's own zone, or of one that all share, not the card that is played. Equal copies are one option.

    `hidden`: others see only how many they are.
    """

    name: ClassVar[str] = "pay"

    def __init__(self, zone: Zone, count: int, hidden: bool = True) -> None:
        Need.__init__(self, count, hidden)
        self.zone: Final = zone

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        source = s.row_of(draft[0].objects[0])
        notes = s.rules.notes(PAY.prefix)
        found: list[Option] = []
        row: i64
        for row in s.zones[s.at(self.zone, at.seat)]:
            if row == source:
                continue
            card: i64 = s.card[row]
            for pick in made:
                if pick.objects[0] % ROWS == row:
                    break
            else:
                for option in found:
                    if option.card == card:
                        break
                else:
                    found.append(Option(PAY, notes[card], asker, s.rules, (s.ref(row),), card))
        return found

    def is_forced(self, s: State, at: Step, draft: Draft, options: list[Option]) -> bool:
        return len(options) == 1 or self._held(s, at, draft) <= self.picks

    def _held(self, s: State, at: Step, draft: Draft) -> int:
        number = s.at(self.zone, at.seat)
        source = s.row_of(draft[0].objects[0])
        held = len(s.zones[number])
        return held - 1 if source != NO_ROW and s.zone[source] == number else held

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return self._held(s, at, draft) >= self.picks

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        return reasons.reason(NOT_TO_PAY_WITH, self.zone.name, wish.name) if wish.verb is PAY else None


def paid_rows(s: State, picks: Draft) -> list[int]:
    """The rows of a payment in an order that does not tell in which order they were picked."""
    if len(picks) < 2:
        return [pick.objects[0] % ROWS for pick in picks]
    numbered = [pick.card * ROWS + pick.objects[0] % ROWS for pick in picks]
    numbered.sort()
    return [number % ROWS for number in numbered]


def target_option(s: State, row: int, seat: int, asker: Asker) -> Option:
    """An option that points at a row by the name that the seat has for it; it names the card, if all see it."""
    note = POINT.note(s.rules.row_name(s, row, seat))
    return Option(POINT, note, asker, s.rules, (s.ref(row),), s.form[row] if s.is_public(row) else NO_CARD)


def row_named(s: State, seat: int, name: str) -> int:
    """The card in play, or in a zone that all share, that a seat calls so; NO_ROW if there is none."""
    for row in s.rows():
        zone = s.zone_of(row)
        if zone is not None and (zone.in_play or zone.shared) and s.rules.row_name(s, row, seat) == name:
            return row
    return NO_ROW


def begun(draft: Draft) -> str:
    """What has been begun, within a sentence."""
    act = draft[0].text
    return f"{act[0].lower()}{act[1:]}"


@mypyc_attr(allow_interpreted_subclasses=True)
class NeedAim(Need):
    """Cards on the table that are pointed at."""

    name: ClassVar[str] = "target"

    def aim_fault(self, s: State, at: Step, draft: Draft, row: int) -> Fault:
        """Why a card, which is none of those to choose from, is none of them."""
        return NOT_A_TARGET if s.rules.may_target(s, row, at.seat) else SHIELDED

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        if wish.verb is not POINT:
            return None
        row = row_named(s, at.seat, wish.name)
        if row == NO_ROW:
            return reasons.reason(NOTHING_THERE, name=wish.name)
        card = s.rules.cards[s.form[row]].name
        return reasons.reason(self.aim_fault(s, at, draft, row), card, begun(draft))


@mypyc_attr(acyclic=True)
class Announced(Ask):
    """A draft with what its act needs and the picks need by need, as `split` finds them."""

    __slots__ = ("made", "needs")

    def __init__(self, seat: i64, draft: Draft, picks: i64, done: bool, needs: list[Need], made: list[Draft]) -> None:
        Ask.__init__(self, seat, draft, picks, done)
        self.needs: Final = needs
        self.made: Final = made


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Asker):
    """A decision of one seat whose answers are acts with needs."""

    name: ClassVar[str] = "main"
    structural: ClassVar[bool] = True
    of_text: ClassVar[bool] = False

    def may_be_asked(self, s: State, at: Step) -> bool:
        """Whether a seat is asked at all: by public facts only, so that silence tells nothing."""
        return True

    def acts(self, s: State, at: Step) -> list[Option]:
        """What may be begun and carried through; its first object is the source, if there is one."""
        raise NotImplementedError

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        """What the act of a draft needs, in the order in which it is picked; picks may bring further needs."""
        return []

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        """Carry out a finished announcement: `picks` are those of each need."""
        raise NotImplementedError

    def carried_through(self, s: State, at: Step, acts: list[Option]) -> list[Option]:
        """Those acts of which every need can be met."""
        return [
            act for act in acts if all([need.possible(s, at, self, (act,)) for need in self.needs(s, at, (act,))])
        ]

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        if not ask.draft:
            return self.acts(s, at)
        needs = self.needs(s, at, ask.draft)
        made = split(needs, ask.draft)
        return needs[len(made) - 1].options(s, at, self, ask.draft, made[-1])

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = ask.draft + (option,)
        if isinstance(ask, Announced):
            needs = ask.needs
            made = ask.made[:]
            made[-1] += (option,)
            if needs[len(made) - 1].branches:
                needs = self.needs(s, at, draft)
        else:
            needs = self.needs(s, at, draft)
            made = split(needs, draft)
        while made:
            need = needs[len(made) - 1]
            if need.complete(made[-1]):
                if len(made) == len(needs):
                    break
                made.append(())
                continue
            options = need.options(s, at, self, draft, made[-1])
            if not need.is_forced(s, at, draft, options):
                pending = Announced(ask.seat, draft, ask.picks + 1, False, needs, made)
                pending.options = options
                return pending
            forced = (options[0].as_forced(),)
            draft += forced
            made[-1] += forced
            if need.branches:
                needs = self.needs(s, at, draft)
        return Announced(ask.seat, draft, ask.picks + 1, True, needs, made)

    def step(self, s: State, at: Step, ask: Ask) -> str:
        if not ask.draft:
            return self.name
        needs = self.needs(s, at, ask.draft)
        return needs[len(split(needs, ask.draft)) - 1].name

    def canonical(self, ask: Ask) -> list[Option]:
        """The picks as they were made, then the whole payment by name, in whatever order it was picked."""
        made = [option for option in ask.draft if not option.forced and option.verb is not PAY]
        paid = [(option.note, i) for i, option in enumerate(ask.draft) if option.verb is PAY]
        paid.sort()
        return made + [ask.draft[i] for _, i in paid]

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        if not ask.draft:
            return (1, 1)
        needs = self.needs(s, at, ask.draft)
        made = split(needs, ask.draft)
        pending = needs[len(made) - 1]
        return (1, max(1, pending.picks - len(made[-1])))

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        """Nothing before the last pick; then the act and what its needs show of themselves."""
        after = self.take(s, at, ask, option)
        if not after.done:
            return ""
        needs = self.needs(s, at, after.draft)
        shown = [after.draft[0].note]
        for need, made in zip(needs, split(needs, after.draft), strict=True):
            shown.append(f"pays {len(made)}" if need.hidden else "; ".join([pick.note for pick in made]))
        return "; ".join(shown)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        ask = asks[0]
        assert isinstance(ask, Announced)
        self.commit(s, at, ask.draft[0], ask.made)


def split(needs: list[Need], draft: Draft) -> list[Draft]:
    """The picks of a draft, need by need, up to the first need that is not complete."""
    if not needs:
        return _NOTHING_MADE
    if len(draft) == 1:
        return [()]
    made: list[Draft] = []
    start = 1
    for need in needs:
        end = min(start + need.picks, len(draft))
        if need.may_end:
            while end > start + 1 and need.complete(draft[start : end - 1]):
                end -= 1
        made.append(draft[start:end])
        if end - start < need.picks and not (need.may_end and need.complete(made[-1])):
            break
        start = end
    return made


def objects_of(picks: Draft) -> Group:
    """What the picks of one need point at; those that only end it point at nothing."""
    found: Group = NOTHING
    for option in picks:
        found += option.objects
    return found
