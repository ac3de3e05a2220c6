"""Playing cards, using abilities, doing deeds: what is offered and needed, what becomes of it, and why not the rest.

What a card costs, how it comes into play and who may answer is the business of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cardwright.errors import EngineFault
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Verb, Wish, not_offered
from cardwright.kernel.effect import Step
from cardwright.kernel.terms import MOST_SEATS, NO_ROW, NOTHING, Zone
from cardwright.vocabulary.language.piles import TAKE, TakeCard
from cardwright.vocabulary.language.places import ChoosePlace
from cardwright.vocabulary.language.targets import NeedTargets
from cardwright.vocabulary.play.announce import NO_NEEDS, POINT, Announce, Announced, Draft, Need, begun, row_named
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import (
    BEGUN,
    NO_ABILITY,
    NO_ABILITY_THERE,
    NO_TARGET,
    NO_USE,
    NOT_FOR_TEXT,
    NOT_IN_HAND,
    NOT_MET,
    NOT_NOW,
    NOTHING_FOR_TEXT,
    SHIELDED,
    TEXT_ASKS,
    TIRED,
    USED_UP,
    Fault,
    Reasons,
)
from cardwright.vocabulary.play.kinds import Kind
from cardwright.vocabulary.play.responses import answer_round
from cardwright.vocabulary.play.texts import Book, Use
from cardwright.vocabulary.table.board import TO
from cardwright.vocabulary.table.turn import OncePerTurn

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

PLAY: Final = Verb("play", "Play {card}")
USE: Final = Verb("use", "Use {card} ({name})")


@mypyc_attr(allow_interpreted_subclasses=True)
class Playing(Announce):
    """A decision in which cards of the hand may be played, abilities used, deeds done, or nothing (`decline`).

    `kinds` says by number of a card how it is played; None: not in this decision. `limits` are for abilities that are
    used once per turn. In a round of answers (`responses`) whoever has cards, or an ability to use, is asked.
    """

    play_verbs: ClassVar[tuple[Verb, ...]] = (PLAY,)
    """What those options do that play a card."""

    def __init__(
        self,
        rules: Rules,
        book: Book,
        hand: Zone,
        kinds: list[Kind | None],
        reasons: Reasons,
        declining: Verb,
        limits: OncePerTurn | None = None,
        deeds: tuple[Deed, ...] = (),
    ) -> None:
        self.texts: Final = book
        self.hand: Final = hand
        self.kinds: Final = kinds
        self.reasons: Final = reasons
        self.limits: Final = limits
        self.deeds: Final = deeds
        self.play_notes: Final = rules.notes(PLAY.prefix)
        self.decline: Final = Option(declining, declining.word, self, rules)  # always possible
        self.declined: Final = [Announced(seat, (self.decline,), 1, True, NO_NEEDS, []) for seat in range(MOST_SEATS)]

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        return self.decline if note == self.decline.note and not ask.draft else Announce.parse(self, s, at, ask, note)

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        """Most of what is ever picked is to decline, which needs nothing."""
        if option is self.decline and not ask.picks:
            return self.declined[ask.seat]
        return Announce.take(self, s, at, ask, option)

    def may_be_asked(self, s: State, at: Step) -> bool:
        if s.zones[s.at(self.hand, at.seat)]:
            return True
        found: list[Option] = []
        self.abilities(s, at, found)
        return len(found) > 0

    def acts(self, s: State, at: Step) -> list[Option]:
        found: list[Option] = []
        self.cards(s, at, found)
        self.abilities(s, at, found)
        if self.deeds:
            self.offer_deeds(s, at, found)
        self.others(s, at, found)
        found.append(self.decline)
        return found

    def others(self, s: State, at: Step, found: list[Option]) -> None:
        """Find what else may be done."""

    # -- cards of the hand

    def cards(self, s: State, at: Step, found: list[Option]) -> None:
        """Find every different card of the hand that can be played now."""
        kinds = self.kinds
        held = s.zones[s.at(self.hand, at.seat)]
        for row in s.different([row for row in held if kinds[s.card[row]] is not None]):
            act = self.play_option(s, at.seat, row)
            if self.play_fault(s, at, act) is None:
                found.append(act)

    def play_option(self, s: State, seat: int, row: int) -> Option:
        """To play a card of the hand."""
        card = s.card[row]
        return Option(PLAY, self.play_notes[card], self, s.rules, (s.ref(row),), card)

    def play_fault(self, s: State, at: Step, act: Option) -> Fault | None:
        """What keeps a card of the hand from being played, the first that there is."""
        kind = self.kind_of(act)
        if kind is None:
            return NOT_NOW
        for needed in self.texts.required[act.card]:
            if not needed.is_met(s, at.seat):
                return NOT_MET
        return self.price_fault(s, at.seat, act) or kind.fault(s, at, self, act)

    def price_fault(self, s: State, seat: int, act: Option) -> Fault | None:
        """What keeps a seat from paying for a play: by default for what the card itself says that it costs."""
        return self.texts.own_cost[act.card].fault(s, s.row_of(act.objects[0]))

    def payment(self, s: State, seat: int, act: Option) -> list[Need]:
        """What must be picked to pay for a play."""
        return self.texts.own_cost[act.card].needs

    def kind_of(self, act: Option) -> Kind | None:
        """How the card of a play is played; None: not in this decision."""
        return self.kinds[act.card]

    # -- abilities

    def abilities(self, s: State, at: Step, found: list[Option]) -> None:
        """Find every ability of one's own cards that can be used now."""
        uses = self.texts.uses
        form = s.form
        row: i64
        for row in s.board().acting[at.seat]:
            for use in uses[form[row]]:
                if self.use_fault(s, row, use) is None:
                    act = self._use_option(s, at.seat, row, use)
                    if use.text.is_possible(s, at, self, (act,)):
                        found.append(act)

    def _use_option(self, s: State, seat: int, row: int, use: Use) -> Option:
        note = USE.note(s.rules.row_name(s, row, seat)) + use.name
        return Option(USE, note, self, s.rules, (s.ref(row),), s.form[row], use.index)

    def use_fault(self, s: State, row: i64, use: Use) -> Fault | None:
        """What keeps an ability of a row from being used, whatever its text needs: ready, unused, payable."""
        ability = use.ability
        if s.exhausted[ability.worker(s, row)]:
            return TIRED
        if ability.limited and self.limits is not None and self.limits.is_used(s, row, use.index):
            return USED_UP
        return ability.cost.fault(s, row)

    def used(self, s: State, act: Option) -> Use:
        """The ability that an act uses."""
        row = s.row_of(act.objects[0])
        for use in self.texts.uses[s.form[row]]:
            if use.index == act.number:
                return use
        raise EngineFault(f"row {row} has no ability {act.number}")

    def use(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        """Let an ability be used: by default its cost is paid, and its text resolves at once."""
        s.begin(use.text.does, s.ref(row), at.seat, [NOTHING, NOTHING, *use.text.given(picks)])
        self.pay_use(s, at, row, use, picks)

    def pay_use(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        """Pay for an ability; if it is limited, it has been used now."""
        ability = use.ability
        if ability.limited and self.limits is not None:
            self.limits.use(s, row, use.index)
        ability.cost.pay(s, at, row, ability.worker(s, row), picks)

    # -- deeds

    def doers(self, s: State, at: Step) -> list[int]:
        """The acting seat's cards that may do deeds at all, in the order in which they are offered."""
        return []

    def offer_deeds(self, s: State, at: Step, found: list[Option]) -> None:
        """Find every deed that can be done now, card by card."""
        deeds = [deed for deed in self.deeds if deed.bar(s, at) is None]
        if not deeds:
            return
        for row in self.doers(s, at):
            for deed in deeds:
                if deed.fault(s, at, row) is not None:
                    continue
                note = deed.verb.note(s.rules.row_name(s, row, at.seat))
                act = Option(deed.verb, note, self, s.rules, (s.ref(row),), s.form[row])
                for need in deed.needs(s, (act,)):
                    if not need.possible(s, at, self, (act,)):
                        break
                else:
                    found.append(act)

    def _deed(self, verb: Verb | None) -> Deed | None:
        for deed in self.deeds:
            if deed.verb is verb:
                return deed
        return None

    # -- what an act needs, and carrying it out

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        act = draft[0]
        if act.verb.ends:
            return NO_NEEDS
        if act.verb is USE:
            use = self.used(s, act)
            return use.text.needed(draft) + use.ability.cost.needs
        kind = self.kind_of(act) if act.verb in self.play_verbs else None
        if kind is not None:
            return kind.needs(draft) + self.payment(s, at.seat, act)
        deed = self._deed(act.verb)
        return NO_NEEDS if deed is None else deed.needs(s, draft)

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        answer_round(s, at, act.verb.ends)
        if act.verb.ends:
            return
        row = s.row_of(act.objects[0])
        if act.verb is USE:
            self.use(s, at, row, self.used(s, act), picks)
            return
        kind = self.kind_of(act) if act.verb in self.play_verbs else None
        deed = self._deed(act.verb)
        if kind is not None:
            kind.play(s, at, row, picks)
        elif deed is not None:
            deed.do(s, at, row, picks)

    # -- in words

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        if not ask.draft:
            return self.question(s, at)
        options = s.options(ask.seat)
        return f"{ask.draft[0].text}: {options[0].verb.asks if options else 'choose'}."

    def question(self, s: State, at: Step) -> str:
        """What is asked while nothing has been announced yet."""
        raise NotImplementedError

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        mine = Step(self, at.source, ask.seat, at.base)
        if ask.draft:
            return self._why_not_next(s, mine, ask, wish)
        if wish.verb is USE:
            return self._why_not_use(s, ask.seat, wish)
        deed = self._deed(wish.verb)
        if deed is not None:
            return self._why_not_deed(s, mine, deed, wish)
        if wish.verb is not None and wish.verb in self.play_verbs:
            return self._why_not_card(s, mine, wish)
        return Announce.why_not(self, s, at, ask, wish)

    def _why_not_card(self, s: State, at: Step, wish: Wish) -> Reason:
        for row in s.zones[s.at(self.hand, at.seat)]:
            if s.rules.cards[s.card[row]].id == wish.name:
                act = self.play_option(s, at.seat, row)
                return self.why_not_play(s, at.seat, act, self.play_fault(s, at, act), wish)
        return self.reasons.reason(NOT_IN_HAND, name=wish.name)

    def why_not_play(self, s: State, seat: int, act: Option, fault: Fault | None, wish: Wish) -> Reason:
        """The fault of a play in words; None: it is possible, but not as somebody wishes it."""
        if fault is NOT_MET:
            unmet = [needed.words for needed in self.texts.required[act.card] if not needed.is_met(s, seat)]
            return self.reasons.reason(fault, s.rules.cards[act.card].name, unmet[0])
        cost = self.texts.own_cost[act.card]
        return cost.why_not(s, s.row_of(act.objects[0]), fault or NOT_NOW, self.reasons)

    def _why_not_use(self, s: State, seat: int, wish: Wish) -> Reason:
        row = NO_ROW
        meant: Use | None = None
        for own in s.rows():
            zone = s.zone_of(own)
            if zone is None or not zone.in_play or s.controller[own] != seat:
                continue
            called = s.rules.row_name(s, own, seat)
            for use in reversed(self.texts.uses[s.form[own]]):
                if wish.name == called or wish.name == called + use.name:
                    meant = use
            if wish.name == called or (meant is not None and row == NO_ROW):
                row = own
        if row == NO_ROW:
            return self.reasons.reason(NO_ABILITY_THERE, name=wish.name)
        if meant is None:
            return self.reasons.reason(NO_ABILITY, s.rules.cards[s.form[row]].name)
        return self.why_not_this(s, row, meant, self.use_fault(s, row, meant) or NO_USE)

    def why_not_this(self, s: State, row: int, use: Use, fault: Fault) -> Reason:
        """The fault of an ability in words; whoever must work for it is named if that is exhausted."""
        named = use.ability.worker(s, row) if fault is TIRED else row
        return use.ability.cost.why_not(s, named, fault, self.reasons)

    def _why_not_deed(self, s: State, at: Step, deed: Deed, wish: Wish) -> Reason:
        row = row_named(s, at.seat, wish.name)
        fault = deed.bar(s, at)
        if fault is None and (row == NO_ROW or row not in self.doers(s, at)):
            return self.reasons.reason(deed.nobody, name=wish.name)
        return deed.why_not(s, at, row, fault or deed.fault(s, at, row) or NO_TARGET, self.reasons)

    def _why_not_next(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        """A pick of a play that was begun."""
        if wish.verb is None:
            return not_offered(wish)
        for need in self.needs(s, at, ask.draft):
            reason = need.why_not(s, at, ask.draft, wish, self.reasons)
            if reason is not None:
                return reason
        return self.reasons.reason(BEGUN, name=begun(ask.draft))


def why_not_asked_by_text(s: State, asker: Asker, at: Step, wish: Wish, reasons: Reasons) -> Reason:
    """What forbids a wish while a text asks for a space, a card of a pile or a target."""
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
    return reasons.reason(NOT_FOR_TEXT if s.rules.may_target(s, row, at.seat) else SHIELDED, card)
