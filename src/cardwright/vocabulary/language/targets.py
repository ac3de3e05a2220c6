"""Targets: what a text points at. Plays choose them when announced, triggers when they resolve.

A `Target` is a slot that knows what may lie in it, so that a text is written once: `Damage(target(MINION), 2)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import FIRST_SLOT, Effect, Slot, Step, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING, Group, Zone
from cardwright.vocabulary.play.announce import DONE, Draft, Need, NeedAim, objects_of, target_option

if TYPE_CHECKING:
    from cardwright.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Slot):
    """A slot that is filled by whoever plays the text. Most of them `points` at rows."""

    points: ClassVar[bool] = True

    def tell(self, s: State, seat: int, item: int, chosen: Group) -> None:
        """Tell everybody what was chosen for an item, of a choice that does not point at rows."""
        raise NotImplementedError

    def need(self) -> Need:
        """What an announcement asks for."""
        raise NotImplementedError

    def filled(self, picks: Draft) -> Group:
        """What lies in it after these picks."""
        return objects_of(picks)

    def legal(self, s: State, ref: int, source: int, seat: int) -> bool:
        """Whether what was chosen still fits."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Choice):
    """One row in play that a selector holds for, or up to `most` of them."""

    def __init__(self, who: Select, index: int = FIRST_SLOT, most: int = 1, up_to: bool = False) -> None:
        Slot.__init__(self, index, "")
        self.who: Final = who
        self.most: Final = most
        self.up_to: Final = up_to

    def need(self) -> Need:
        return NeedTargets(self)

    def legal(self, s: State, ref: int, source: int, seat: int) -> bool:
        row = s.row_of(ref)
        return row != NO_ROW and self.fits(s, row, source, seat)

    def fits(self, s: State, row: int, source: int, seat: int) -> bool:
        """Whether a row may be chosen."""
        return self.who.holds(s, row, source, seat) and s.rules.may_target(s, row, seat)

    def among(self, s: State) -> list[int]:
        """Where to look for it."""
        return s.in_play()

    def rows(self, s: State, source: int, seat: int) -> list[int]:
        """All rows that may be chosen."""
        return [row for row in self.among(s) if self.fits(s, row, source, seat)]

    def phrase(self) -> Phrase:
        return Phrase("up-to-target" if self.up_to else "target", self.most, self.who.phrase())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.who!r}, {self.index}, most={self.most}, up_to={self.up_to})"


@mypyc_attr(allow_interpreted_subclasses=True)
class NeedTargets(NeedAim):
    """What a `Target` asks for in an announcement. Several targets are picked in any order."""

    def __init__(self, target: Target) -> None:
        Need.__init__(self, target.most, may_end=target.up_to)
        self.target: Final = target

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        rows = self.target.rows(s, draft[0].objects[0], at.seat)
        chosen = objects_of(made)
        found = [target_option(s, row, at.seat, asker) for row in rows if s.ref(row) not in chosen]
        if self.target.up_to:
            found.append(Option(DONE, DONE.word, asker, s.rules))
        return found

    def complete(self, made: Draft) -> bool:
        return len(made) >= self.picks or (len(made) > 0 and made[-1].verb is DONE)

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        if self.target.up_to:
            return True
        source = draft[0].objects[0]
        for row in self.target.among(s):
            if self.target.fits(s, row, source, at.seat):
                return True
        return False


class ItemTarget(Target):
    """An item that waits on the chain. No rule keeps anybody from pointing at it."""

    def __init__(self, who: Select, chain: Zone) -> None:
        Target.__init__(self, who)
        self.chain: Final = chain

    def among(self, s: State) -> list[int]:
        return s.zones[s.at(self.chain)]

    def fits(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.who.holds(s, row, source, seat)


class Pair(Target):
    """Two rows of the same side."""

    def __init__(self, who: Select) -> None:
        Target.__init__(self, who, most=2)

    def need(self) -> Need:
        return NeedPair(self)

    def phrase(self) -> Phrase:
        return Phrase("pair", self.who.phrase())


class NeedPair(NeedTargets):
    """The first on a side that has another one, the second on the same side."""

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        rows = self.target.rows(s, draft[0].objects[0], at.seat)
        found: list[Option] = []
        first = s.row_of(made[0].objects[0]) if made else NO_ROW
        for row in rows:
            partners = [other for other in rows if other != row and s.controller[other] == s.controller[row]]
            if first in partners if made else partners:
                found.append(target_option(s, row, at.seat, asker))
        return found

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return Need.possible(self, s, at, asker, draft)


def choices_in(text: Effect) -> list[Choice]:
    """Everything that a text lets its player choose beforehand, each once, in the order of the text.

    Not what a part of it (`ChooseThen`) lets them choose when that part is reached.
    """
    found: list[Choice] = []
    _collect(text, found)
    return found


def _collect(part: object, found: list[Choice]) -> None:
    if isinstance(part, Choice):
        if not any([known.index == part.index for known in found]):
            found.append(part)
    elif isinstance(part, Around):
        _collect(part.of, found)
    elif isinstance(part, ChooseThen):
        return
    elif isinstance(part, tuple):
        for member in part:
            _collect(member, found)
    elif isinstance(part, Term):
        for name in part.fields:
            _collect(getattr(part, name), found)


class ChooseThen(Effect):
    """A text that resolves by itself (a trigger): its controller chooses the targets now, then it happens."""

    fields: ClassVar[tuple[str, ...]] = ("text",)

    def __init__(self, text: Effect) -> None:
        self.text: Final = text
        self.choices: Final = choices_in(text)

    def run(self, s: State, at: Step) -> None:
        s.push(self.text, at)
        for choice in reversed(self.choices):
            if isinstance(choice, Target):
                s.push(Point(choice), at)

    def possible(self, s: State, at: Step) -> bool:
        for choice in self.choices:
            if isinstance(choice, Target) and not choice.up_to and not choice.rows(s, at.source, at.seat):
                return False
        return self.text.possible(s, at)

    def phrase(self) -> Phrase:
        return self.text.phrase()


class Point(Asker):
    """The acting seat points at a target, or at several of them in any order.

    With too few there, all of them are taken. Who may take fewer than that is always asked, if there is any.
    """

    name: ClassVar[str] = "target"
    fields: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        self.target: Final = target

    def run(self, s: State, at: Step) -> None:
        rows = self.target.rows(s, at.source, at.seat)
        forced = not self.target.up_to and len(rows) <= self.target.most
        s.locals[at.base + self.target.index] = tuple([s.ref(row) for row in rows]) if forced else NOTHING
        if rows and not forced:
            s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        picked = [s.row_of(option.objects[0]) for option in ask.draft]
        rows = [row for row in self.target.rows(s, at.source, at.seat) if row not in picked]
        found = [target_option(s, row, at.seat, self) for row in rows]
        if self.target.up_to:
            found.append(Option(DONE, DONE.word, self, s.rules))
        return found

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        draft = (*ask.draft, option)
        return Ask(ask.seat, draft, ask.picks + 1, len(draft) == self.target.most or option.verb is DONE)

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        left = self.target.most - len(ask.draft)
        return (1 if self.target.up_to else left, left)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        s.locals[at.base + self.target.index] = objects_of(asks[0].draft)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a target."


class Recheck(Effect):
    """A text whose targets were chosen when it was played. Those that no longer fit are skipped.

    If none of several is left, a text that `fizzles` does nothing; of another the rest still happens.
    """

    fields: ClassVar[tuple[str, ...]] = ("text", "fizzles")

    def __init__(self, text: Effect, fizzles: bool = True) -> None:
        self.text: Final = text
        self.fizzles: Final = fizzles
        self.choices: Final = choices_in(text)

    def run(self, s: State, at: Step) -> None:
        chosen = 0
        left = 0
        for choice in self.choices:
            group = s.locals[at.base + choice.index]
            legal: Group = tuple([ref for ref in group if choice.legal(s, ref, at.source, at.seat)])
            chosen += len(group)
            left += len(legal)
            s.locals[at.base + choice.index] = legal
        if self.fizzles and chosen and not left:
            s.rules.fizzled(s, at)
        else:
            s.push(self.text, at)

    def phrase(self) -> Phrase:
        return self.text.phrase()


class Around(Slot):
    """All rows in play that a selector holds for, seen from the card in a slot: "each minion beside it"."""

    def __init__(self, of: Slot, who: Select) -> None:
        Slot.__init__(self, of.index, "")
        self.of: Final = of
        self.who: Final = who

    def group(self, s: State, at: Step) -> Group:
        found: Group = NOTHING
        for ref in self.of.group(s, at):
            found += tuple([s.ref(row) for row in s.in_play() if self.who.holds(s, row, ref, at.seat)])
        return found

    def phrase(self) -> Phrase:
        return Phrase("each", self.who.phrase())

    def __repr__(self) -> str:
        return f"Around({self.of!r}, {self.who!r})"
