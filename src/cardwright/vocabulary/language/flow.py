"""How texts are put together: one thing after another, if, if you do, for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effect import Effect, Slot, Step, Term
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.terms import Group

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Seq(Effect):
    """One part after another."""

    fields: ClassVar[tuple[str, ...]] = ("parts",)

    def __init__(self, *parts: Effect) -> None:
        self.parts: Final = parts

    def run(self, s: State, at: Step) -> None:
        for part in reversed(self.parts):
            s.push(part, at)

    def possible(self, s: State, at: Step) -> bool:
        return all([part.possible(s, at) for part in self.parts])

    def phrase(self) -> Phrase:
        said = [phrase for phrase in [part.phrase() for part in self.parts] if phrase.key]
        whole = said[-1] if said else Phrase("")
        for phrase in reversed(said[:-1]):
            whole = Phrase("then", phrase, whole)
        return whole


def joined(parts: tuple[Effect, ...]) -> Effect:
    """The parts of a text as one effect; a single part is that itself."""
    return parts[0] if len(parts) == 1 else Seq(*parts)


class IfDid(Effect):
    """`then` only if a slot was filled: the one spelling of "if you do"."""

    fields: ClassVar[tuple[str, ...]] = ("slot", "then", "otherwise")

    def __init__(self, slot: Slot, then: Effect, otherwise: Effect | None = None) -> None:
        self.slot: Final = slot
        self.then: Final = then
        self.otherwise: Final = otherwise

    def run(self, s: State, at: Step) -> None:
        if s.locals[at.base + self.slot.index]:
            s.push(self.then, at)
        elif self.otherwise is not None:
            s.push(self.otherwise, at)

    def phrase(self) -> Phrase:
        if self.otherwise is None:
            return Phrase("if-did", self.then.phrase())
        return Phrase("if-did-else", self.then.phrase(), self.otherwise.phrase())


class ForEach(Effect):
    """The body once for each member of a group, which it finds in slot `it`. An empty group: nothing happens."""

    fields: ClassVar[tuple[str, ...]] = ("over", "it", "body")

    def __init__(self, over: Slot, it: Slot, body: Effect) -> None:
        self.over: Final = over
        self.it: Final = it
        self.body: Final = body

    def run(self, s: State, at: Step) -> None:
        for member in reversed(s.locals[at.base + self.over.index]):
            s.push(self.body, at)
            s.push(_Bind(self.it, (member,)), at)

    def phrase(self) -> Phrase:
        return Phrase("for-each", self.over.name, self.body.phrase())


class _Bind(Effect):
    def __init__(self, slot: Slot, group: Group) -> None:
        self.slot: Final = slot
        self.group: Final = group

    def run(self, s: State, at: Step) -> None:
        s.locals[at.base + self.slot.index] = self.group


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Term):
    """Something that is true or false while a text runs."""

    def holds(self, s: State, at: Step) -> bool:
        raise NotImplementedError

    def phrase(self) -> Phrase:
        return Phrase("")


class If(Effect):
    """`then` if a condition holds when this part is reached."""

    fields: ClassVar[tuple[str, ...]] = ("condition", "then")

    def __init__(self, condition: Condition, then: Effect) -> None:
        self.condition: Final = condition
        self.then: Final = then

    def run(self, s: State, at: Step) -> None:
        if self.condition.holds(s, at):
            s.push(self.then, at)

    def phrase(self) -> Phrase:
        then = self.then.phrase()
        if then.key == "then":
            then = Phrase("and", *then.parts)
        return Phrase("if", self.condition.phrase(), then)
