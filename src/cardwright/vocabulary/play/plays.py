"""Playing cards and using abilities: what their texts need, what is offered, and why the rest is not.

What a card costs, how it comes into play and who may answer is the business of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.errors import EngineFault
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Verb, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import MOST_SEATS, NO_ROW
from cardwright.vocabulary.language.piles import TAKE, TakeCard
from cardwright.vocabulary.language.places import ChoosePlace
from cardwright.vocabulary.language.targets import NeedTargets
from cardwright.vocabulary.play.announce import POINT, Announce, Announced
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
from cardwright.vocabulary.play.kinds import NO_NEEDS
from cardwright.vocabulary.play.texts import Use
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

PLAY: Final = Verb("play", "Play {card}")
USE: Final = Verb("use", "Use {card} ({name})")


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
            return self.reasons.reason(NO_ABILITY, s.rules.cards[s.form[row]].name)
        return self.why_not_this(s, row, meant, self.use_fault(s, row, meant) or NO_USE)

    def why_not_this(self, s: State, row: int, use: Use, fault: int) -> Reason:
        """The fault of an ability of a row, in words."""
        return self.reasons.reason(fault, s.rules.cards[s.form[row]].name)


def why_not_asked_by_text(s: State, asker: Asker, at: Step, wish: Wish, reasons: Reasons, shielded: int) -> Reason:
    """What forbids a wish while a text asks for a space, a card of a pile or a target.

    `shielded` is the fault of what fits, but may not be a target by a rule (`Rules.may_target`).
    """
    if isinstance(asker, ChoosePlace) and wish.verb is TO:
        return reasons.reason(asker.fault(s, at, wish.name), asker.where(), wish.name)
    if isinstance(asker, TakeCard) and wish.verb is TAKE:
        known = wish.name in s.rules.index
        name = s.rules.cards[s.rules.index[wish.name]].name if known else ""
        return reasons.reason(asker.fault(s, at, wish.name), name, wish.name)
    if asker.name != NeedTargets.name or wish.verb is not POINT:
        return reasons.reason(TEXT_ASKS)
    row = row_named(s, at.seat, wish.name)
    if row == NO_ROW:
        return reasons.reason(NOTHING_FOR_TEXT, name=wish.name)
    card = s.rules.cards[s.form[row]].name
    return reasons.reason(NOT_FOR_TEXT if s.rules.may_target(s, row, at.seat) else shielded, card)
