"""Texts that depend on phases: tags, and what cards and phases have while their owner is in one (CE-4.10).

A phase is a card like any other: it is in force on the character of its player, and its abilities say what it makes
of the general rules. So nothing here knows a phase by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials.board import character_of, tags_of
from cardwright.games.celestials.terms import BEGAN, PHASE, PHASE_ENTERED, RANGE, SIDE, TURN
from cardwright.kernel import atoms
from cardwright.kernel.ability import Ability, Aura, SeatAura
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.event import Event
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, THIS, Select
from cardwright.kernel.settle import CHECK, Settle
from cardwright.kernel.terms import NOTHING, EventKind, Group, Keyword, SeatStat, Stat
from cardwright.vocabulary.language.abilities import Activated, Heading, Lasting, Spell, Trigger
from cardwright.vocabulary.language.permissions import Forbid
from cardwright.vocabulary.play.costs import Cost
from cardwright.vocabulary.play.faults import Fault

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

_BITS: Final[dict[str, int]] = {}


def tag_bit(name: str) -> int:
    """The bit of a tag: the short name of a phase, or a kind of phases (CE-4.41)."""
    if name not in _BITS:
        _BITS[name] = 1 << len(_BITS)
    return _BITS[name]


class InPhase(Select):
    """Anything, while the seat that acts is in one of these phases, or in one of these kinds of them."""

    fields: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, *names: str) -> None:
        self.names: Final = names
        mask = 0
        for name in names:
            mask |= tag_bit(name)
        self.mask: Final = mask

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return self.is_now(s, seat)

    def is_now(self, s: State, seat: i64) -> bool:
        return tags_of(s, seat) & self.mask != 0

    def words(self) -> str:
        """As it stands before a text."""
        return f"[{', '.join(self.names)}]"


class FirstTurn(Select):
    """Anything, in turn 1 of the match (CE-2.7)."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.registers[TURN.index] == 1


class BeganHere(Select):
    """Anything, if the turn of the seat that acts began in the phase that it is in (CE-4.25, CE-4.37)."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.seat_stat[BEGAN.index][seat] == s.seat_stat[PHASE.index][seat]


class TaggedKeyword(Aura):
    """A keyword that this card has in some phases."""

    fields: ClassVar[tuple[str, ...]] = ("who", "stat", "amount", "keyword", "layer", "tags")

    def __init__(self, tags: InPhase, keyword: Keyword) -> None:
        Aura.__init__(self, THIS & tags, keyword=keyword)
        self.tags: Final = tags
        self.reminder: Final = f"{keyword.name}. ({keyword.reminder})"

    def phrase(self) -> Phrase:
        return Phrase("tagged", self.tags.words(), self.reminder)


class TaggedNumber(Aura):
    """So much more of a number that this card has in some phases, as far as `who` holds for it; `words` say it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "stat", "amount", "keyword", "layer", "tags", "words")

    def __init__(self, tags: InPhase, stat: Stat, amount: int, words: str, who: Select = ANY) -> None:
        self.always: Final = who is ANY
        Aura.__init__(self, THIS & tags if self.always else THIS & tags & who, stat, amount)
        self.tags: Final = tags
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase("tagged", self.tags.words(), self.words)


class TaggedRange(TaggedNumber):
    """A range that this card has at least in some phases."""

    def __init__(self, tags: InPhase, amount: int) -> None:
        TaggedNumber.__init__(self, tags, RANGE, amount, f"Range {amount}")

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return max(value, self.amount)


class TideRange(Lasting):
    """CE-4.36: a range that some cards have at least."""

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return max(value, self.amount)


class Standing(SeatAura):
    """What a phase makes of a number of its player; `words` say it. Without words it is no text."""

    fields: ClassVar[tuple[str, ...]] = ("stat", "amount", "others", "who", "words")

    def __init__(self, stat: SeatStat, amount: int, words: str = "", who: Select = ANY) -> None:
        SeatAura.__init__(self, stat, amount, False, who)
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class Bans(Forbid):
    """What a phase forbids, with its sentence. It beats the general rules (CE-1.4)."""

    fields: ClassVar[tuple[str, ...]] = ("act", "who", "fault", "rank", "actor", "words")

    def __init__(self, act: str, who: Select, fault: Fault, actor: Select, words: str) -> None:
        Forbid.__init__(self, act, who, fault, 1, actor)
        self.words: Final = words

    def phrase(self) -> Phrase:
        return Phrase(self.words)


class PhaseTrigger(Trigger):
    """A trigger that happens only if its owner is in some phases at the moment of the event (CE-11.2)."""

    fields: ClassVar[tuple[str, ...]] = (
        *("on", "who", "does", "where", "about", "yours", "once", "least", "heading"),
        "tags",
    )

    def __init__(self, heading: str, on: EventKind, who: Select, does: Effect, tags: InPhase | None) -> None:
        Trigger.__init__(self, heading, on, who, does)
        self.tags: Final = tags

    def fires(self, s: State, event: Event, rows: Group, source: int, seat: int) -> bool:
        if self.tags is not None and not self.tags.is_now(s, seat):
            return False
        return Trigger.fires(self, s, event, rows, source, seat)

    def phrase(self) -> Phrase:
        said = Trigger.phrase(self)
        return said if self.tags is None else Phrase("tagged", self.tags.words(), said)


class When:
    """A kind of trigger: called with a text, and the phases in which it works, it is that text under its heading."""

    def __init__(self, words: str, on: EventKind, who: Select) -> None:
        self.heading: Final = Heading(words, on, who)

    def __call__(self, does: Effect, tags: InPhase | None = None) -> PhaseTrigger:
        return PhaseTrigger(self.heading.words, self.heading.on, self.heading.who, does, tags)


class Text(Spell):
    """A text of a spell, that of some phases only if it has tags."""

    fields: ClassVar[tuple[str, ...]] = ("does", "tags")

    def __init__(self, does: Effect, tags: InPhase | None = None) -> None:
        Spell.__init__(self, does)
        self.tags: Final = tags

    def phrase(self) -> Phrase:
        said = self.does.phrase()
        return said if self.tags is None else Phrase("tagged", self.tags.words(), said)


class Activate(Activated):
    """CE-7.2: what an activation does, in some phases only if it has tags (CE-7.9), at a cost if it has one."""

    fields: ClassVar[tuple[str, ...]] = ("cost", "does", "tags")

    def __init__(self, does: Effect, tags: InPhase | None = None, cost: Cost | None = None) -> None:
        Activated.__init__(self, Cost() if cost is None else cost, does)
        self.tags: Final = tags

    def phrase(self) -> Phrase:
        cost = ", ".join([part.words() for part in self.cost.parts])
        said = Phrase("ability", f"Activate ({cost})" if cost else "Activate", self.does.phrase())
        return said if self.tags is None else Phrase("tagged", self.tags.words(), said)


class PlayIn(Ability):
    """It may be played in these phases only."""

    fields: ClassVar[tuple[str, ...]] = ("tags",)

    def __init__(self, *names: str) -> None:
        self.tags: Final = InPhase(*names)

    def phrase(self) -> Phrase:
        return Phrase(f"Play in {', '.join(self.tags.names)}")


class EnemyInPhase(Select):
    """The character of an opponent who is in one of these phases."""

    fields: ClassVar[tuple[str, ...]] = ("tags",)

    def __init__(self, *names: str) -> None:
        self.tags: Final = InPhase(*names)

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        owner = s.controller[row]
        return owner >= 0 and owner != seat and row == character_of(s, owner) and self.tags.is_now(s, owner)


class Advances(Ability):
    """CE-4.7: the very last thing that the card does; the turn ends with it."""

    fields: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def phrase(self) -> Phrase:
        return Phrase(f"Advance {self.count}")


class ToHandInstead(Ability):
    """In some phases its owner takes it back instead of burying it."""

    fields: ClassVar[tuple[str, ...]] = ("tags",)

    def __init__(self, *names: str) -> None:
        self.tags: Final = InPhase(*names)

    def phrase(self) -> Phrase:
        words = "if this would go to the graveyard from the board, put it into your hand instead"
        return Phrase("tagged", self.tags.words(), Phrase(words))


class Phases:
    """The phases of each character, by number of their cards; a character is the number of its list."""

    def __init__(self, rules: Rules, characters: list[list[str]]) -> None:
        self.of: Final = [[rules.index[id] for id in ids] for ids in characters]

    def enter(self, s: State, seat: int) -> None:
        """CE-4.4: the character of a seat is in its next phase; after the last comes the first."""
        row = character_of(s, seat)
        phases = self.of[s.seat_stat[SIDE.index][seat]]
        number = (s.seat_stat[PHASE.index][seat] + 1) % len(phases)
        s.set_seat(PHASE, seat, number)
        atoms.become(s, s.ref(row), phases[number])

    def side_of(self, s: State, seat: int) -> int:
        """The character that a seat plays."""
        return s.seat_stat[SIDE.index][seat]

    def place(self, s: State, seat: int) -> bool:
        """Let the numbers of a seat say what its character's card says; false if that is a phase of nobody."""
        form = s.form[character_of(s, seat)]
        for side, phases in enumerate(self.of):
            if form in phases:
                s.seat_stat[SIDE.index][seat] = side
                s.seat_stat[PHASE.index][seat] = phases.index(form)
                return True
        return False


ENTERING: Final = -(1 << 50)
"""The keys of triggers on entering a phase lie below 0, those of all others above (CE-11.1)."""


class Advance(Effect):
    """CE-4.7: the next phase, the dead check, then everything that happens on entering it."""

    structural: ClassVar[bool] = True

    def __init__(self, phases: Phases) -> None:
        self.phases: Final = phases

    def run(self, s: State, at: Step) -> None:
        for effect in (_ENTERED_SETTLES, _TELL_ENTERED, CHECK):
            s.push(effect, at)
        self.phases.enter(s, at.seat)


class _TellEntered(Effect):
    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        s.emit(PHASE_ENTERED, at.seat, character_of(s, at.seat), NOTHING)


_TELL_ENTERED: Final = _TellEntered()
_ENTERED_SETTLES: Final = Settle(-1)
