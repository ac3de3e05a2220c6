"""Announcing cards and abilities: what may be played, what it needs and costs, and how it is carried out.

CD-7 (playing and paying), CD-8 (affinity), CD-9 (kinds), CD-12 (abilities), CD-14 (the chain).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny import book as kinds
from cardwright.games.clashing_destiny.abilities import pay
from cardwright.games.clashing_destiny.arriving import LINK_DONE, enter, equip, strike
from cardwright.games.clashing_destiny.board import (
    BOARD,
    hero_of,
    is_character,
    is_used,
    is_veiled,
    use_up,
)
from cardwright.games.clashing_destiny.book import KINDS, Book
from cardwright.games.clashing_destiny.combat import attack_fault, attack_targets, needed_level, target_fault
from cardwright.games.clashing_destiny.costs import NO_DISCOUNT, cost_of, discounts, is_unlocked
from cardwright.games.clashing_destiny.terms import (
    ABILITY_USED,
    AFFINITY_NAMES,
    AIMED,
    CHAIN,
    FIELD,
    GEAR_SLOTS,
    HAND,
    LINE_CHOSEN,
    LINK_ADDED,
    PLAYED,
    SPELL_PLAYED,
    SPELLS,
)
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Verb, Wish, not_offered
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play import plays
from cardwright.vocabulary.play.announce import (
    PAY,
    POINT,
    Draft,
    Need,
    paid_rows,
    target_option,
)
from cardwright.vocabulary.play.chain import add_card, add_item
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.play.plays import NO_NEEDS, PLAY, USE, Use, row_named
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State


class NeedAttackTarget(Need):
    """CD-13.1: an enemy character that may be attacked."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [target_option(s, row, at.seat, asker) for row in attack_targets(s, at.seat)]


ATTACK_TARGET: Final = NeedAttackTarget(1)
AN_ATTACK_TARGET: Final[list[Need]] = [ATTACK_TARGET]


class Windows:
    """The decisions of a game that lead to each other.

    `answers[n]` are those to a link of seat n. `defenses[n]` is the defense window with what has been done in it:
    a block (1), a chain (2), both or neither.
    """

    def __init__(self) -> None:
        self.answers: list[Effect] = []
        self.defenses: list[Effect] = []


class Playing(plays.Playing):
    """A decision in which cards may be played and abilities used. Until it is complete it is private (CD-7.4)."""

    final: ClassVar[bool] = True

    def __init__(self, rules: Rules, book: Book, windows: Windows, declining: Verb) -> None:
        plays.Playing.__init__(self, rules, book.uses, faults.REASONS, declining)
        self.book: Final = book
        self.windows: Final = windows
        self.payment: Final[list[list[Need]]] = [[pay] for pay in book.pay]
        place = NeedPlace(BOARD, rules, self)  # CD-9.1
        self.place_and_payment: Final[list[list[Need]]] = [[place, pay] for pay in book.pay]
        self.target_and_payment: Final[list[list[Need]]] = [[ATTACK_TARGET, pay] for pay in book.pay]

    # -- what may be announced

    def cards(self, s: State, at: Step, bursts_only: bool) -> list[Option]:
        """CD-7.3, CD-7.8 to CD-7.10, CD-8.3: every different card of the hand that can be played now."""
        found: list[Option] = []
        book = self.book
        seat = at.seat
        hand = s.zones[HAND.of[seat]]
        rows = hand
        less = NO_DISCOUNT
        if bursts_only:
            rows = [row for row in hand if book.kind[s.card[row]] == kinds.BURST]
            if not rows:
                return found
        else:
            less = discounts(s, book, seat)
        row: i64
        for row in s.different(rows):
            card: i64 = s.card[row]
            cantrip = not is_unlocked(s, book, seat, card)
            if cost_of(s, book, seat, card, cantrip, less) >= len(hand):
                continue
            if cantrip:
                found.append(Option(acts.CANTRIP, book.cantrip_note[card], self, s.rules, (s.ref(row),), card))
            else:
                act = self.play(s, row)
                if self.room_fault(s, at, act) == general.NO_FAULT:
                    found.append(act)
        return found

    def play(self, s: State, row: int) -> Option:
        """CD-7.4: to play a card of the hand as it is printed."""
        card = s.card[row]
        return Option(PLAY, self.book.play_note[card], self, s.rules, (s.ref(row),), card)

    def room_fault(self, s: State, at: Step, act: Option) -> int:
        """CD-7.10, CD-9.18: what is missing for a card: a slot, a target or a ready hero, as it needs it."""
        kind = self.book.kind[act.card]
        if kind == kinds.MINION:
            return general.NO_FAULT if NO_ROW in s.zones[FIELD.of[at.seat]] else faults.FULL
        if kind == kinds.ATTACK:
            return faults.HERO_EXHAUSTED if s.exhausted[hero_of(s, at.seat)] else general.NO_FAULT
        text = self.book.text[act.card]
        if text is None or text.is_possible(s, at, self, (act,)):
            return general.NO_FAULT
        return general.NO_TARGET

    def use_fault(self, s: State, row: i64, use: Use) -> int:
        """CD-12.1, CD-12.5 to CD-12.8, CD-12.11: who works must be ready, and the cost can be paid."""
        if s.exhausted[use.ability.worker(s, row)]:
            return general.TIRED
        cost = use.ability.cost
        if not cost.exhausts and is_used(s, row, use.index):
            return general.USED_UP
        return cost.fault(s, row)

    def has_answer(self, s: State, at: Step) -> bool:
        """Whether a seat must be asked for a link: by public facts only, so that silence tells nothing."""
        if s.zones[HAND.of[at.seat]]:
            return True
        found: list[Option] = []
        self.abilities(s, at, found)
        return len(found) > 0

    # -- what it needs

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        act = draft[0]
        verb = act.verb
        if verb.ends or verb is acts.BLOCK:
            return NO_NEEDS
        if verb is acts.ATTACK:
            return AN_ATTACK_TARGET
        row = s.row_of(act.objects[0])
        if verb is USE:
            use = self.used(s, act)
            return use.text.needed(draft) + self.payment[use.ability.cost.cards]
        card = s.card[row]
        cantrip = verb is acts.CANTRIP
        less = discounts(s, self.book, at.seat) if self.book.discounted[card] else NO_DISCOUNT
        cost = cost_of(s, self.book, at.seat, card, cantrip, less)
        if cantrip:
            return self.payment[cost]
        kind = self.book.kind[card]
        if kind == kinds.MINION:
            return self.place_and_payment[cost]
        if kind == kinds.ATTACK:
            return self.target_and_payment[cost]
        text = self.book.text[card]
        return self.payment[cost] if text is None else text.needed(draft) + self.payment[cost]

    # -- carrying it out

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        """CD-7.4, step 4: all at one moment."""
        row = s.row_of(act.objects[0])
        if act.verb is USE:
            self._use_ability(s, at, row, self.used(s, act), picks)
            return
        paid = paid_rows(s, picks[-1])
        cantrip = act.verb is acts.CANTRIP
        kind = self.book.kind[s.card[row]]
        if cantrip or kind == kinds.CAST or kind == kinds.BURST:
            self._play_spell(s, at, row, cantrip, picks, paid)
        elif kind == kinds.MINION:
            settle(s)
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            enter(s, self.book, row, picks[0][0].number)
        elif kind == kinds.ATTACK:
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            strike(s, at.seat, row, s.row_of(picks[0][0].objects[0]), self.windows.defenses[0])
        else:
            settle(s)
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            equip(s, row, GEAR_SLOTS[KINDS[kind]])

    def _play_spell(self, s: State, at: Step, row: int, cantrip: bool, picks: list[Draft], paid: list[int]) -> None:
        form = s.card[row]
        burst = self.book.kind[form] == kinds.BURST
        if cantrip:
            form = self.book.burst_cantrip if burst else self.book.cantrip
        text = self.book.text[form]
        assert text is not None
        link = len(s.zones[s.at(CHAIN)]) + 1
        s.seat_stat[SPELLS.index][at.seat] += 1
        given = text.given(picks[:-1])
        add_card(s, CHAIN, text.does, row, at.seat, given, LINK_DONE)
        self._answers(s, at)
        numbers = (len(paid), link, 1 if cantrip else 0, 1 if burst else 0)
        s.emit(SPELL_PLAYED, at.seat, row, numbers)
        if not cantrip:
            text.tell(s, at.seat, row, given, LINE_CHOSEN, AIMED)
        pay(s, at.seat, paid)
        if cantrip:
            s.form[row] = form  # CD-8.3
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    def _use_ability(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        link = len(s.zones[s.at(CHAIN)]) + 1
        given = use.text.given(picks[:-1])
        item = add_item(s, CHAIN, use.text.does, row, at.seat, given, LINK_DONE)
        if not use.ability.cost.exhausts:
            use_up(s, row, use.index)
        self._answers(s, at)
        s.emit(ABILITY_USED, at.seat, item, (link,))
        use.text.tell(s, at.seat, item, given, LINE_CHOSEN, AIMED)
        use.ability.cost.pay(s, at, row, use.ability.worker(s, row), paid_rows(s, picks[-1]))
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    def _answers(self, s: State, at: Step) -> None:
        """After payment and what it sets off, control passes to the other player (CD-14.4)."""
        s.push_new(self.windows.answers[at.seat], 1 - at.seat)
        settle(s)

    # -- why not

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if ask.draft:
            return self._why_not_next(s, ask, wish)
        if wish.verb is PLAY or wish.verb is acts.CANTRIP:
            return self._why_not_card(s, Step(self, at.source, ask.seat, at.base), wish)
        if wish.verb is acts.ATTACK:
            return self._why_not_attack(s, ask.seat, wish)
        if wish.verb is USE:
            return self.why_not_use(s, ask.seat, wish)
        return plays.Playing.why_not(self, s, at, ask, wish)

    def _why_not_card(self, s: State, at: Step, wish: Wish) -> Reason:
        book = self.book
        seat = at.seat
        hand = s.zones[HAND.of[seat]]
        held = [row for row in hand if s.rules.book[s.card[row]].id == wish.name]
        if not held:
            return faults.reason(general.NOT_IN_HAND, name=wish.name)
        card = s.card[held[0]]
        name = s.rules.book[card].name
        if self.window and book.kind[card] != kinds.BURST:
            return faults.reason(faults.TOO_SLOW, name)
        locked = not is_unlocked(s, book, seat, card)
        affinity = AFFINITY_NAMES[book.affinity[card]].capitalize()
        if wish.verb is acts.CANTRIP and not locked:
            return faults.reason(faults.UNLOCKED, name, affinity)
        cost = cost_of(s, book, seat, card, locked, discounts(s, book, seat))
        if cost >= len(hand):
            return faults.reason(faults.TOO_DEAR, name, number=cost, other=len(hand) - 1)
        if locked:
            return faults.reason(faults.LOCKED, name, affinity)
        return faults.reason(self.room_fault(s, at, self.play(s, held[0])), name)

    def _why_not_attack(self, s: State, seat: int, wish: Wish) -> Reason:
        if self.window:
            return faults.reason(faults.NOT_MAIN)
        row = row_named(s, seat, wish.name)
        if row == NO_ROW or not is_character(s, row) or s.controller[row] != seat:
            return faults.reason(faults.NOBODY_THERE, name=wish.name)
        return faults.reason(attack_fault(s, row), s.rules.book[s.form[row]].name, number=needed_level(s, row))

    def why_not_this(self, s: State, row: int, use: Use, fault: int) -> Reason:
        named = use.ability.worker(s, row) if fault == general.TIRED else row
        lacking = use.ability.cost.lacks(s, row)
        return faults.reason(fault, s.rules.book[s.form[named]].name, number=0 if lacking is None else lacking.amount)

    def _why_not_next(self, s: State, ask: Ask, wish: Wish) -> Reason:
        """A pick of a play that was begun."""
        if wish.verb is PAY:
            return faults.reason(general.NOT_TO_PAY_WITH, name=wish.name)
        if wish.verb is TO:
            return faults.reason(BOARD.fault(s, FIELD.of[ask.seat], wish.name) or general.NO_SPACE, name=wish.name)
        return self._why_not_target(s, ask, wish.name) if wish.verb is POINT else not_offered(wish)

    def _why_not_target(self, s: State, ask: Ask, name: str) -> Reason:
        row = row_named(s, ask.seat, name)
        if row == NO_ROW:
            return faults.reason(general.NOTHING_THERE, name=name)
        card = s.rules.book[s.form[row]].name
        act = ask.draft[0]
        if act.verb is acts.ATTACK or (act.verb is PLAY and self.book.kind[act.card] == kinds.ATTACK):
            return faults.reason(target_fault(s, ask.seat, row) or faults.NO_CHARACTER, card)
        if act.verb is not acts.CANTRIP and is_veiled(s, ask.seat, row):
            return faults.reason(faults.VEILED, card)
        return faults.reason(general.NOT_A_TARGET, card, f"{act.text[0].lower()}{act.text[1:]}")
