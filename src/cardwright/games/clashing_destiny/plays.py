"""Plays: what may be played and used, what it needs and costs, and what becomes of it.

CD-7 (playing and paying), CD-8 (affinity), CD-9 (kinds), CD-12 (abilities), CD-14 (the chain).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import BOARD, LIMITS, gear_of, is_veiled
from cardwright.games.clashing_destiny.language import EntersExhausted, pay
from cardwright.games.clashing_destiny.terms import (
    ABILITY_USED,
    AFFINITIES,
    AFFINITY,
    AFFINITY_NAMES,
    AIMED,
    CHAIN,
    COST,
    DISCARD,
    DURABILITY,
    ENTERED,
    FIELD,
    GEAR,
    GEAR_SLOTS,
    HAND,
    LINE_CHOSEN,
    LINK_ADDED,
    LOCATION_SLOT,
    PLAYED,
    REPLACED,
    SPELL_PLAYED,
    SPELLS,
    WARD,
    WARDED,
)
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Option, Reason, Verb, Wish, not_offered
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle
from cardwright.kernel.terms import DIED, NO_ROW, NOTHING
from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play import plays
from cardwright.vocabulary.play.announce import PAY, POINT, Announce, Draft, Need, NeedPayment, paid_rows
from cardwright.vocabulary.play.chain import CardDone, add_card, add_item, answering
from cardwright.vocabulary.play.kinds import NO_NEEDS, Kind
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.play.plays import PLAY, USE, row_named
from cardwright.vocabulary.play.prices import Prices
from cardwright.vocabulary.play.texts import Use, text_of, uses_of
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

SPELL_KINDS: Final = ("cast", "burst")
WORN_KINDS: Final = ("weapon", "armor", "relic")
MAIN_KINDS: Final = ("minion", *SPELL_KINDS, *WORN_KINDS, "location", "attack")  # CD-1.5
DESTINY_KINDS: Final = ("hero", "talent")

NOVICE: Final = "novice"
CANTRIP: Final = "cantrip"
BURST_CANTRIP: Final = "burst-cantrip"

_MOST_COST: Final = 16

LINK_DONE: Final = CardDone(DISCARD)  # CD-14.10, CD-14.11


class Book:
    """What is found out once about every card, by its number in the rules."""

    def __init__(self, cards: list[Card]) -> None:
        self.prices: Final = Prices(cards, COST)
        self.cost: Final = self.prices.printed
        self.is_burst: Final = [card.kind == "burst" for card in cards]
        self.wears: Final = [card.kind in WORN_KINDS for card in cards]
        self.affinity: Final = [card.value(AFFINITY) for card in cards]
        self.lock: Final = [int(AFFINITIES[affinity].index) for affinity in self.affinity]  # what opens it
        self.text: Final = [text_of(card) for card in cards]
        self.uses: Final = [uses_of(card) for card in cards]
        self.tired: Final = [any([isinstance(own, EntersExhausted) for own in card.abilities]) for card in cards]
        self.play_note: Final = [PLAY.note(card.id) for card in cards]
        self.cantrip_note: Final = [acts.CANTRIP.note(card.id) for card in cards]
        ids = [card.id for card in cards]
        self.cantrip: Final = ids.index(CANTRIP)
        self.burst_cantrip: Final = ids.index(BURST_CANTRIP)


def is_unlocked(s: State, book: Book, seat: i64, card: i64) -> bool:
    """CD-8.2: whether a seat has a card's affinity."""
    return s.seat_stat[book.lock[card]][seat] != 0


class Flow:
    """What plays lead to: `answers` to a link of each seat, and the `course` of a combat."""

    def __init__(self) -> None:
        self.answers: list[Effect] = []
        self.course: list[Effect] = []

    def let_answer(self, s: State, seat: int) -> None:
        """After payment and what it sets off, control passes to the other player (CD-14.4)."""
        s.push_new(self.answers[seat], (seat + 1) % s.seats)
        settle(s)


# -- kinds of cards


def show(s: State, seat: int, row: int, paid: list[int]) -> None:
    """CD-7.4: everybody sees what is played, and how many cards pay for it."""
    s.emit(PLAYED, seat, row, (len(paid),), shown=s.ground.everyone)
    pay(s, seat, paid)


class Minion(Kind):
    """CD-9.1, CD-9.4: a minion comes from hand to its space, fresh and ready."""

    def __init__(self, book: Book, place: NeedPlace) -> None:
        Kind.__init__(self, book.text)
        self.book: Final = book
        self.needed: Final[list[Need]] = [place]

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> int:
        return general.NO_FAULT if NO_ROW in s.zones[FIELD.of[at.seat]] else faults.FULL  # CD-7.10

    def needs(self, draft: Draft) -> list[Need]:
        return self.needed

    def play(self, s: State, at: Step, row: int, picks: list[Draft], paid: list[int]) -> None:
        settle(s)
        show(s, at.seat, row, paid)
        s.move(row, FIELD.of[at.seat], picks[0][0].number)
        if self.book.tired[s.form[row]]:
            s.exhausted[row] = 1
        if s.rules.keyword_masks[s.form[row]] & WARD.bit:
            s.stats[WARDED.index][row] = 1
        BOARD.came(s, row)


class Gear(Kind):
    """CD-9.8, CD-9.9, CD-9.21, CD-9.22: an artifact destroys the one before it, a location only replaces it."""

    def __init__(self, book: Book, slot: int) -> None:
        Kind.__init__(self, book.text)
        self.slot: Final = slot

    def play(self, s: State, at: Step, row: int, picks: list[Draft], paid: list[int]) -> None:
        settle(s)
        show(s, at.seat, row, paid)
        old = gear_of(s, at.seat, self.slot)
        if old != NO_ROW:
            grave = DISCARD.of[s.owner[old]]
            replaces = self.slot == LOCATION_SLOT
            if replaces:
                s.emit(REPLACED, at.seat, old, NOTHING)
            else:
                s.emit(DIED, at.seat, old, (s.zone[old], grave))
            s.move(old, grave, quiet=not replaces)
        s.move(row, GEAR.of[at.seat], self.slot)
        s.stats[DURABILITY.index][row] = s.rules.printed[s.form[row]][DURABILITY.index]
        s.emit(ENTERED, at.seat, row, NOTHING)


class Spell(Kind):
    """CD-14.2: a spell is a link of the chain until it resolves. As a cantrip it has another text (CD-8.3)."""

    def __init__(self, book: Book, flow: Flow, cantrip: bool = False) -> None:
        Kind.__init__(self, book.text)
        self.book: Final = book
        self.flow: Final = flow
        self.cantrip: Final = cantrip

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> int:
        return general.NO_FAULT if self.cantrip else Kind.fault(self, s, at, asker, act)

    def needs(self, draft: Draft) -> list[Need]:
        return NO_NEEDS if self.cantrip else Kind.needs(self, draft)

    def play(self, s: State, at: Step, row: int, picks: list[Draft], paid: list[int]) -> None:
        form = s.card[row]
        burst = self.book.is_burst[form]
        if self.cantrip:
            form = self.book.burst_cantrip if burst else self.book.cantrip
        text = self.texts[form]
        assert text is not None
        link = len(s.zones[s.at(CHAIN)]) + 1
        s.seat_stat[SPELLS.index][at.seat] += 1
        given = text.given(picks)
        add_card(s, CHAIN, text.does, row, at.seat, given, LINK_DONE)
        self.flow.let_answer(s, at.seat)
        s.emit(SPELL_PLAYED, at.seat, row, (len(paid), link, 1 if self.cantrip else 0, 1 if burst else 0))
        if not self.cantrip:
            text.tell(s, at.seat, row, given, LINE_CHOSEN, AIMED)
        pay(s, at.seat, paid)
        s.form[row] = form
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))


# -- decisions


class Playing(plays.Playing):
    """A decision in which cards may be played and abilities used. Until it is complete it is private (CD-7.4).

    `attack` is the kind of Attack cards.
    """

    final: ClassVar[bool] = True

    def __init__(self, rules: Rules, book: Book, flow: Flow, declining: Verb, attack: Kind) -> None:
        plays.Playing.__init__(self, rules, book.uses, faults.REASONS, declining)
        self.book: Final = book
        self.flow: Final = flow
        self.payment: Final[list[list[Need]]] = [[NeedPayment(HAND, count)] for count in range(_MOST_COST)]
        spell = Spell(book, flow)
        kinds: dict[str, Kind] = {"minion": Minion(book, NeedPlace(BOARD, rules, self)), "attack": attack}
        for slot_kind, slot in GEAR_SLOTS.items():
            kinds[slot_kind] = Gear(book, slot)
        self.kind: Final = [kinds.get(card.kind, spell) for card in rules.cards]
        self.as_cantrip: Final = Spell(book, flow, cantrip=True)

    # -- what may be announced

    def cards(self, s: State, at: Step) -> list[Option]:
        """CD-7.3, CD-7.8 to CD-7.10, CD-8.3: every different card of the hand that can be played now."""
        found: list[Option] = []
        book = self.book
        seat = at.seat
        hand = s.zones[HAND.of[seat]]
        rows = hand
        less = book.prices.no_discount
        if self.window:
            rows = [row for row in hand if book.is_burst[s.card[row]]]
            if not rows:
                return found
        else:
            less = book.prices.less(s, seat)
        row: i64
        for row in s.different(rows):
            card: i64 = s.card[row]
            cantrip = not is_unlocked(s, book, seat, card)
            if (book.cost[card] if cantrip else book.prices.of(s, seat, card, less)) >= len(hand):
                continue
            if cantrip:
                found.append(Option(acts.CANTRIP, book.cantrip_note[card], self, s.rules, (s.ref(row),), card))
            else:
                act = self.play(s, row)
                if self.kind[card].fault(s, at, self, act) == general.NO_FAULT:
                    found.append(act)
        return found

    def play(self, s: State, row: int) -> Option:
        """CD-7.4: to play a card of the hand as it is printed."""
        card = s.card[row]
        return Option(PLAY, self.book.play_note[card], self, s.rules, (s.ref(row),), card)

    def cost(self, s: State, seat: int, act: Option) -> int:
        """CD-7.7, CD-8.4: the mana cost now. A cantrip is of no kind that is named, and has no text of its own."""
        return self.book.cost[act.card] if act.verb is acts.CANTRIP else self.book.prices.now(s, seat, act.card)

    def use_fault(self, s: State, row: i64, use: Use) -> int:
        """CD-12.1, CD-12.5 to CD-12.8, CD-12.11: who works must be ready, and the cost can be paid."""
        if s.exhausted[use.ability.worker(s, row)]:
            return general.TIRED
        cost = use.ability.cost
        if not cost.exhausts and LIMITS.is_used(s, row, use.index):
            return general.USED_UP
        return cost.fault(s, row)

    # -- what it needs, and carrying it out

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        act = draft[0]
        if act.verb.ends:
            return NO_NEEDS
        if act.verb is USE:
            use = self.used(s, act)
            return use.text.needed(draft) + use.ability.cost.needs
        kind = self.as_cantrip if act.verb is acts.CANTRIP else self.kind[act.card]
        return kind.needs(draft) + self.payment[self.cost(s, at.seat, act)]

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        """CD-7.4, step 4: all at one moment."""
        row = s.row_of(act.objects[0])
        if act.verb is USE:
            self._use_ability(s, at, row, self.used(s, act), picks)
        else:
            kind = self.as_cantrip if act.verb is acts.CANTRIP else self.kind[act.card]
            kind.play(s, at, row, picks[:-1], paid_rows(s, picks[-1]))

    def _use_ability(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        link = len(s.zones[s.at(CHAIN)]) + 1
        given = use.text.given(picks)
        item = add_item(s, CHAIN, use.text.does, row, at.seat, given, LINK_DONE)
        if not use.ability.cost.exhausts:
            LIMITS.use(s, row, use.index)
        self.flow.let_answer(s, at.seat)
        s.emit(ABILITY_USED, at.seat, item, (link,))
        use.text.tell(s, at.seat, item, given, LINE_CHOSEN, AIMED)
        use.ability.cost.pay(s, at, row, use.ability.worker(s, row), picks)
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    # -- why not

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if ask.draft:
            return self._why_not_next(s, ask, wish)
        if wish.verb is PLAY or wish.verb is acts.CANTRIP:
            return self._why_not_card(s, Step(self, at.source, ask.seat, at.base), wish)
        if wish.verb is USE:
            return self.why_not_use(s, ask.seat, wish)
        return plays.Playing.why_not(self, s, at, ask, wish)

    def _why_not_card(self, s: State, at: Step, wish: Wish) -> Reason:
        book = self.book
        seat = at.seat
        hand = s.zones[HAND.of[seat]]
        held = [row for row in hand if s.rules.cards[s.card[row]].id == wish.name]
        if not held:
            return faults.reason(general.NOT_IN_HAND, name=wish.name)
        act = self.play(s, held[0])
        name = s.rules.cards[act.card].name
        if self.window and not book.is_burst[act.card]:
            return faults.reason(faults.TOO_SLOW, name)
        locked = not is_unlocked(s, book, seat, act.card)
        affinity = AFFINITY_NAMES[book.affinity[act.card]].capitalize()
        if wish.verb is acts.CANTRIP and not locked:
            return faults.reason(faults.UNLOCKED, name, affinity)
        cost = book.cost[act.card] if locked else self.cost(s, seat, act)
        if cost >= len(hand):
            return faults.reason(faults.TOO_DEAR, name, number=cost, other=len(hand) - 1)
        if locked:
            return faults.reason(faults.LOCKED, name, affinity)
        return faults.reason(self.kind[act.card].fault(s, at, self, act), name)

    def why_not_this(self, s: State, row: int, use: Use, fault: int) -> Reason:
        named = use.ability.worker(s, row) if fault == general.TIRED else row
        lacking = use.ability.cost.lacks(s, row)
        return faults.reason(
            fault, s.rules.cards[s.form[named]].name, number=0 if lacking is None else lacking.amount
        )

    def _why_not_next(self, s: State, ask: Ask, wish: Wish) -> Reason:
        """A pick of a play that was begun."""
        if wish.verb is PAY:
            return faults.reason(general.NOT_TO_PAY_WITH, name=wish.name)
        if wish.verb is TO:
            return faults.reason(BOARD.fault(s, FIELD.of[ask.seat], wish.name) or general.NO_SPACE, name=wish.name)
        if wish.verb is not POINT:
            return not_offered(wish)
        row = row_named(s, ask.seat, wish.name)
        if row == NO_ROW:
            return faults.reason(general.NOTHING_THERE, name=wish.name)
        act = ask.draft[0]
        fault = self.aim_fault(s, ask.seat, act, row)
        named = f"{act.text[0].lower()}{act.text[1:]}" if fault == general.NOT_A_TARGET else ""
        return faults.reason(fault, s.rules.cards[s.form[row]].name, named)

    def aim_fault(self, s: State, seat: int, act: Option, row: int) -> int:
        """What keeps a card from being a target of an act, of which it is none."""
        veiled = act.verb is not acts.CANTRIP and is_veiled(s, seat, row)
        return faults.VEILED if veiled else general.NOT_A_TARGET


class Window(Playing):
    """A chance to respond with Burst spells and abilities, or to decline."""

    window: ClassVar[bool] = True

    def __init__(self, rules: Rules, book: Book, flow: Flow, declining: Verb = acts.CLOSE) -> None:
        Playing.__init__(self, rules, book, flow, declining, Kind(book.text))

    def acts(self, s: State, at: Step) -> list[Option]:
        found = self.responses(s, at)
        found.append(self.decline)
        return found

    def responses(self, s: State, at: Step) -> list[Option]:
        """CD-14.3: what can be a link."""
        found = self.cards(s, at)
        self.abilities(s, at, found)
        return found

    def has_answer(self, s: State, at: Step) -> bool:
        """Whether a seat must be asked for a link: by public facts only, so that silence tells nothing."""
        if s.zones[HAND.of[at.seat]]:
            return True
        found: list[Option] = []
        self.abilities(s, at, found)
        return len(found) > 0

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is acts.ATTACK and not ask.draft:
            return faults.reason(faults.NOT_MAIN)
        return Playing.why_not(self, s, at, ask, wish)


class Respond(Window):
    """CD-14.5, CD-14.6: whoever has control adds a link or passes; two passes in a row end the adding."""

    name: ClassVar[str] = "chain"

    def __init__(self, rules: Rules, book: Book, flow: Flow, maker: int) -> None:
        Window.__init__(self, rules, book, flow, acts.PASS)
        self.maker: Final = maker

    def run(self, s: State, at: Step) -> None:
        for seat in answering(s, self.maker, at.seat, own=True):
            step = Step(self, NO_ROW, seat, at.base)
            if self.has_answer(s, step):
                s.ask(self, step)
                return

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb.ends:
            if at.seat != self.maker:
                s.push_new(self, (at.seat + 1) % s.seats)
        else:
            Playing.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        links = s.zones[s.at(CHAIN)]
        card, form = s.card[links[-1]], s.form[links[-1]]
        name = s.rules.cards[card].name if card == form else f"{s.rules.cards[card].name} as a cantrip"
        return f"Link {len(links)} is {name}: add a link, or pass."
