"""Plays: what may be played and used, what it needs and costs, and what becomes of it.

CD-7 (playing and paying), CD-8 (affinity), CD-9 (kinds), CD-12 (abilities), CD-14 (the chain).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import BOARD, LIMITS, gear_of
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
from cardwright.kernel.decision import Ask, Option, Reason, Verb, Wish
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import settle
from cardwright.kernel.terms import DIED, NO_ROW, NOTHING
from cardwright.vocabulary.play import plays, texts
from cardwright.vocabulary.play.announce import NO_NEEDS, Announce, Draft, Need, NeedPayment, paid_rows
from cardwright.vocabulary.play.chain import CardDone, add_card, add_item
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import Fault
from cardwright.vocabulary.play.kinds import BoardKind, Kind
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.play.plays import PLAY
from cardwright.vocabulary.play.prices import Prices
from cardwright.vocabulary.play.responses import Round, begin_round
from cardwright.vocabulary.play.texts import Use

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


class Book(texts.Book):
    """What is found out once about every card, by its number in the rules."""

    def __init__(self, cards: list[Card]) -> None:
        texts.Book.__init__(self, cards)
        self.prices: Final = Prices(cards, COST)
        self.cost: Final = self.prices.printed
        self.is_burst: Final = [card.kind == "burst" for card in cards]
        self.wears: Final = [card.kind in WORN_KINDS for card in cards]
        self.affinity: Final = [card.value(AFFINITY) for card in cards]
        self.lock: Final = [int(AFFINITIES[affinity].index) for affinity in self.affinity]  # what opens it
        self.tired: Final = [any([isinstance(own, EntersExhausted) for own in card.abilities]) for card in cards]
        self.cantrip_note: Final = [acts.CANTRIP.note(card.id) for card in cards]
        ids = [card.id for card in cards]
        self.cantrip: Final = ids.index(CANTRIP)
        self.burst_cantrip: Final = ids.index(BURST_CANTRIP)


def is_unlocked(s: State, book: Book, seat: i64, card: i64) -> bool:
    """CD-8.2: whether a seat has a card's affinity."""
    return s.seat_stat[book.lock[card]][seat] != 0


class Flow:
    """What plays lead to: the round of `answers` to a link of each seat, and the `course` of a combat."""

    def __init__(self) -> None:
        self.answers: list[Round] = []
        self.course: list[Effect] = []

    def let_answer(self, s: State, seat: int) -> None:
        """After payment and what it sets off, control passes to the other player (CD-14.4)."""
        begin_round(s, self.answers, seat)
        settle(s)


# -- kinds of cards


def show(s: State, seat: int, row: int, paying: Draft) -> None:
    """CD-7.4: everybody sees what is played, and how many cards pay for it."""
    s.emit(PLAYED, seat, row, (len(paying),), shown=s.ground.everyone)
    pay(s, seat, paid_rows(s, paying))


class Minion(BoardKind):
    """CD-7.10, CD-9.1, CD-9.4: a minion comes from hand to a free space, fresh and ready."""

    def __init__(self, book: Book, place: NeedPlace) -> None:
        BoardKind.__init__(self, book.text, place)
        self.book: Final = book

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        settle(s)
        show(s, at.seat, row, picks[-1])
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

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        settle(s)
        show(s, at.seat, row, picks[-1])
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

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        return None if self.cantrip else Kind.fault(self, s, at, asker, act)

    def needs(self, draft: Draft) -> list[Need]:
        return NO_NEEDS if self.cantrip else Kind.needs(self, draft)

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        form = s.card[row]
        burst = self.book.is_burst[form]
        if self.cantrip:
            form = self.book.burst_cantrip if burst else self.book.cantrip
        text = self.texts[form]
        assert text is not None
        link = len(s.zones[s.at(CHAIN)]) + 1
        s.seat_stat[SPELLS.index][at.seat] += 1
        given = text.given(picks[:-1])
        add_card(s, CHAIN, text.does, row, at.seat, given, LINK_DONE)
        self.flow.let_answer(s, at.seat)
        s.emit(SPELL_PLAYED, at.seat, row, (len(picks[-1]), link, 1 if self.cantrip else 0, 1 if burst else 0))
        if not self.cantrip:
            text.tell(s, at.seat, row, given, LINE_CHOSEN, AIMED)
        pay(s, at.seat, paid_rows(s, picks[-1]))
        s.form[row] = form
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))


# -- decisions


class Playing(plays.Playing):
    """A decision in which cards may be played and abilities used. Until it is complete it is private (CD-7.4).

    `kinds` are those of cards that may be played in it.
    """

    final: ClassVar[bool] = True
    play_verbs: ClassVar[tuple[Verb, ...]] = (PLAY, acts.CANTRIP)

    def __init__(
        self, rules: Rules, book: Book, flow: Flow, declining: Verb, kinds: dict[str, Kind], deeds: tuple[Deed, ...]
    ) -> None:
        by_card = [kinds.get(card.kind) for card in rules.cards]
        plays.Playing.__init__(self, rules, book, HAND, by_card, faults.REASONS, declining, LIMITS, deeds)
        self.book: Final = book
        self.flow: Final = flow
        self.payments: Final[list[list[Need]]] = [[NeedPayment(HAND, count)] for count in range(_MOST_COST)]
        self.as_cantrip: Final = Spell(book, flow, cantrip=True)

    def play_option(self, s: State, seat: int, row: int) -> Option:
        """CD-7.4, CD-8.3: to play a card as it is printed, or as a cantrip if its affinity is not unlocked."""
        card = s.card[row]
        if s.seat_stat[self.book.lock[card]][seat]:
            return Option(PLAY, self.play_notes[card], self, s.rules, (s.ref(row),), card)
        return Option(acts.CANTRIP, self.book.cantrip_note[card], self, s.rules, (s.ref(row),), card)

    def cost(self, s: State, seat: int, act: Option) -> int:
        """CD-7.7, CD-8.4: the mana cost now. A cantrip is of no kind that is named, and has no text of its own."""
        return self.book.cost[act.card] if act.verb is acts.CANTRIP else self.book.prices.now(s, seat, act.card)

    def price_fault(self, s: State, seat: int, act: Option) -> Fault | None:
        """CD-7.3: the other cards of the hand pay."""
        return None if self.cost(s, seat, act) < len(s.zones[HAND.of[seat]]) else faults.TOO_DEAR

    def payment(self, s: State, seat: int, act: Option) -> list[Need]:
        return self.payments[self.cost(s, seat, act)]

    def kind_of(self, act: Option) -> Kind | None:
        kind = self.kinds[act.card]
        return self.as_cantrip if kind is not None and act.verb is acts.CANTRIP else kind

    def use(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        """CD-12.2: an ability is a link of the chain until it resolves."""
        link = len(s.zones[s.at(CHAIN)]) + 1
        given = use.text.given(picks)
        item = add_item(s, CHAIN, use.text.does, row, at.seat, given, LINK_DONE)
        self.flow.let_answer(s, at.seat)
        s.emit(ABILITY_USED, at.seat, item, (link,))
        use.text.tell(s, at.seat, item, given, LINE_CHOSEN, AIMED)
        self.pay_use(s, at, row, use, picks)
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    def why_not_play(self, s: State, seat: int, act: Option, fault: Fault | None, wish: Wish) -> Reason:
        affinity = AFFINITY_NAMES[self.book.affinity[act.card]].capitalize()
        if act.verb is not wish.verb:
            fault = faults.UNLOCKED if wish.verb is acts.CANTRIP else fault or faults.LOCKED
        assert fault is not None
        others = len(s.zones[HAND.of[seat]]) - 1
        return faults.reason(fault, s.rules.cards[act.card].name, affinity, self.cost(s, seat, act), others)


class Window(Playing):
    """CD-14.3: a chance to respond with Burst spells and abilities, or to decline."""

    window: ClassVar[bool] = True

    def __init__(
        self, rules: Rules, book: Book, flow: Flow, declining: Verb = acts.CLOSE, deeds: tuple[Deed, ...] = ()
    ) -> None:
        Playing.__init__(self, rules, book, flow, declining, {"burst": Spell(book, flow)}, deeds)

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is acts.ATTACK and not ask.draft:
            return faults.reason(faults.NOT_MAIN)
        return Playing.why_not(self, s, at, ask, wish)


class Respond(Window):
    """CD-14.5, CD-14.6: whoever has control adds a link or passes; two passes in a row end the adding."""

    name: ClassVar[str] = "chain"

    def __init__(self, rules: Rules, book: Book, flow: Flow) -> None:
        Window.__init__(self, rules, book, flow, acts.PASS)

    def question(self, s: State, at: Step) -> str:
        links = s.zones[s.at(CHAIN)]
        card, form = s.card[links[-1]], s.form[links[-1]]
        name = s.rules.cards[card].name if card == form else f"{s.rules.cards[card].name} as a cantrip"
        return f"Link {len(links)} is {name}: add a link, or pass."
