"""Playing cards and using abilities: what their texts need, what is offered, and why the rest is not.

What a card costs, how it comes into play and who may answer is the business of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.errors import EngineFault
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Verb, Wish
from cardwright.kernel.effect import FIRST_SLOT, Effect, Step
from cardwright.kernel.state import SCOPE
from cardwright.kernel.terms import MOST_SEATS, NO_ROW, NOTHING, EventKind, Group
from cardwright.vocabulary.language.abilities import Activated, Spell
from cardwright.vocabulary.language.modes import MODE, ChooseOne
from cardwright.vocabulary.language.piles import TAKE, TakeCard
from cardwright.vocabulary.language.places import ChoosePlace
from cardwright.vocabulary.language.targets import Aimed, Choice, NeedTargets, choices_in
from cardwright.vocabulary.play.announce import POINT, Announce, Announced, Draft, Need
from cardwright.vocabulary.play.faults import (
    NO_ABILITY,
    NO_ABILITY_THERE,
    NO_FAULT,
    NO_USE,
    NOT_FOR_TEXT,
    NOTHING_FOR_TEXT,
    TEXT_ASKS,
    Reasons,
)
from cardwright.vocabulary.play.needs import NeedMode
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

PLAY: Final = Verb("play", "Play {card}")
USE: Final = Verb("use", "Use {card} ({name})")

NO_NEEDS: Final[list[Need]] = []


class Text:
    """A text that waits before it resolves: what must be chosen for it beforehand, and what it does.

    `rechecks`: whether what was chosen is looked at again when it resolves.
    """

    def __init__(self, does: Effect, rechecks: bool = True) -> None:
        self.does: Final[Effect] = Aimed(does) if rechecks and choices_in(does) else does
        self.lines: Final = does if isinstance(does, ChooseOne) else None
        self.choices: Final[list[Choice]] = [] if self.lines is not None else choices_in(does)
        self.needs: Final[list[Need]] = [choice.need() for choice in self.choices]
        self.mode: Final = NeedMode(self.lines) if self.lines is not None else None

    def is_possible(self, s: State, at: Step, asker: Announce, draft: Draft) -> bool:
        """Whether everything can be chosen that it needs."""
        if self.mode is not None:
            return self.mode.possible(s, at, asker, draft)
        for need in self.needs:
            if not need.possible(s, at, asker, draft):
                return False
        return True

    def needed(self, draft: Draft) -> list[Need]:
        """What it needs, as far as a draft has come."""
        if self.mode is None:
            return self.needs
        if len(draft) < 2:
            return [self.mode]
        return [self.mode, *[choice.need() for choice in self.mode.lines.choices[draft[1].number]]]

    def given(self, picks: list[Draft]) -> list[Group]:
        """Its locals: what was chosen for it, each where the text looks for it."""
        given: list[Group] = [NOTHING] * (SCOPE - FIRST_SLOT)
        if self.mode is not None:
            given[MODE.index - FIRST_SLOT] = (picks[0][0].number,)
            picks = picks[1:]
        for i, choice in enumerate(self._chosen(given)):
            given[choice.index - FIRST_SLOT] = choice.filled(picks[i])
        return given

    def _chosen(self, given: list[Group]) -> list[Choice]:
        return self.choices if self.lines is None else self.lines.choices[given[MODE.index - FIRST_SLOT][0]]

    def tell(self, s: State, seat: int, item: int, given: list[Group], line: EventKind, aimed: EventKind) -> None:
        """Everybody sees what was chosen for an item: its line, then what it is aimed at."""
        if self.lines is not None:
            s.emit(line, seat, item, (given[MODE.index - FIRST_SLOT][0] + 1,))
        targets: Group = NOTHING
        for choice in self._chosen(given):
            chosen = given[choice.index - FIRST_SLOT]
            if choice.points:
                targets += chosen
            else:
                choice.tell(s, seat, item, chosen)
        for ref in targets:
            s.emit(aimed, seat, item, NOTHING, other=s.row_of(ref))
        if targets:
            s.aims[s.ref(item)] = targets


def text_of(card: Card, rechecks: bool = True) -> Text | None:
    """The text of a spell; None if the card has none."""
    for ability in card.abilities:
        if isinstance(ability, Spell):
            return Text(ability.does, rechecks)
    return None


class Use:
    """An ability of a card that can be used: which of its texts, at what cost, and its name among several."""

    def __init__(self, index: int, ability: Activated, name: str, rechecks: bool) -> None:
        self.index: Final = index
        self.ability: Final = ability
        self.text: Final = Text(ability.does, rechecks)
        self.name: Final = name


def uses_of(card: Card, rechecks: bool = True) -> list[Use]:
    """All abilities of a card that can be used."""
    found = [(i, ability) for i, ability in enumerate(card.abilities) if isinstance(ability, Activated)]
    several = len(found) > 1
    return [Use(i, ability, f" {place + 1}" if several else "", rechecks) for place, (i, ability) in enumerate(found)]


def row_named(s: State, seat: int, name: str) -> int:
    """The card in play, or in a zone that all share, that a seat calls so; NO_ROW if there is none."""
    for row in s.rows():
        zone = s.zone_of(row)
        if zone is not None and (zone.in_play or zone.shared) and s.rules.row_name(s, row, seat) == name:
            return row
    return NO_ROW


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing(Announce):
    """A decision in which cards may be played and abilities used, or nothing of it (`decline`).

    `uses` are the abilities by number of a card.
    """

    def __init__(self, rules: Rules, uses: list[list[Use]], reasons: Reasons, declining: Verb) -> None:
        self.uses: Final = uses
        self.reasons: Final = reasons
        self.decline: Final = Option(declining, declining.word, self, rules)  # always possible
        self.declined: Final = [Announced(seat, (self.decline,), 1, True, NO_NEEDS, []) for seat in range(MOST_SEATS)]

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        return self.decline if note == self.decline.note and not ask.draft else Announce.parse(self, s, at, ask, note)

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        """Most of what is ever picked is to decline, which needs nothing."""
        if option is self.decline and not ask.picks:
            return self.declined[ask.seat]
        return Announce.take(self, s, at, ask, option)

    def use_fault(self, s: State, row: i64, use: Use) -> int:
        """What keeps an ability of a row from being used, whatever its text needs: ready, unused, payable."""
        raise NotImplementedError

    def abilities(self, s: State, at: Step, found: list[Option]) -> None:
        """Find every ability of one's own cards that can be used now."""
        uses = self.uses
        form = s.form
        row: i64
        for row in s.board().acting[at.seat]:
            for use in uses[form[row]]:
                if self.use_fault(s, row, use) == NO_FAULT:
                    act = self._use_option(s, at.seat, row, use)
                    if use.text.is_possible(s, at, self, (act,)):
                        found.append(act)

    def _use_option(self, s: State, seat: int, row: int, use: Use) -> Option:
        note = USE.note(s.rules.row_name(s, row, seat)) + use.name
        return Option(USE, note, self, s.rules, (s.ref(row),), s.form[row], use.index)

    def used(self, s: State, act: Option) -> Use:
        """The ability that an act uses."""
        row = s.row_of(act.objects[0])
        for use in self.uses[s.form[row]]:
            if use.index == act.number:
                return use
        raise EngineFault(f"row {row} has no ability {act.number}")

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        if not ask.draft:
            return self.question(s, at)
        options = s.options(ask.seat)
        return f"{ask.draft[0].text}: {options[0].verb.asks if options else 'choose'}."

    def question(self, s: State, at: Step) -> str:
        """What is asked while nothing has been announced yet."""
        raise NotImplementedError

    def why_not_use(self, s: State, seat: int, wish: Wish) -> Reason:
        """What keeps a seat from using an ability of what it calls so."""
        row = NO_ROW
        meant: Use | None = None
        for own in s.rows():
            zone = s.zone_of(own)
            if zone is None or not zone.in_play or s.controller[own] != seat:
                continue
            called = s.rules.row_name(s, own, seat)
            for use in reversed(self.uses[s.form[own]]):
                if wish.name == called or wish.name == called + use.name:
                    meant = use
            if wish.name == called or (meant is not None and row == NO_ROW):
                row = own
        if row == NO_ROW:
            return self.reasons.reason(NO_ABILITY_THERE, name=wish.name)
        if meant is None:
            return self.reasons.reason(NO_ABILITY, s.rules.book[s.form[row]].name)
        return self.why_not_this(s, row, meant, self.use_fault(s, row, meant) or NO_USE)

    def why_not_this(self, s: State, row: int, use: Use, fault: int) -> Reason:
        """The fault of an ability of a row, in words."""
        return self.reasons.reason(fault, s.rules.book[s.form[row]].name)


def why_not_asked_by_text(s: State, asker: Asker, at: Step, wish: Wish, reasons: Reasons, shielded: int) -> Reason:
    """What forbids a wish while a text asks for a space, a card of a pile or a target.

    `shielded` is the fault of what fits, but may not be a target by a rule (`Rules.may_target`).
    """
    if isinstance(asker, ChoosePlace) and wish.verb is TO:
        return reasons.reason(asker.fault(s, at, wish.name), asker.where(), wish.name)
    if isinstance(asker, TakeCard) and wish.verb is TAKE:
        known = wish.name in s.rules.index
        name = s.rules.book[s.rules.index[wish.name]].name if known else ""
        return reasons.reason(asker.fault(s, at, wish.name), name, wish.name)
    if asker.name != NeedTargets.name or wish.verb is not POINT:
        return reasons.reason(TEXT_ASKS)
    row = row_named(s, at.seat, wish.name)
    if row == NO_ROW:
        return reasons.reason(NOTHING_FOR_TEXT, name=wish.name)
    card = s.rules.book[s.form[row]].name
    return reasons.reason(NOT_FOR_TEXT if s.rules.may_target(s, row, at.seat) else shielded, card)
