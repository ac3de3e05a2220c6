"""Step 2 and 3 of a turn: cards played, activated and maneuvered, and phases that advance (CE-4, CE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials import acts, faults
from cardwright.games.celestials.board import DEFENCE, FIELD, STRUCTURE, character_of, homes
from cardwright.games.celestials.combat import (
    Attack,
    Maneuver,
    NeedDestination,
    NeedVictim,
    Strike,
    begin_activation,
    work_fault,
)
from cardwright.games.celestials.phases import Activate, Advance, Advances, Phases, PlayIn, Text
from cardwright.games.celestials.piles import discard
from cardwright.games.celestials.terms import (
    ACTIVATIONS,
    ACTIVE,
    AT_ONCE,
    BOARD,
    BY_ADVANCE,
    CAST,
    DEPLOYED,
    DISCARD,
    DRAW,
    EXCHANGES,
    GRAVE,
    HAND,
    MOST_PLAYS,
    PLAYED,
    PLAYS,
    STEP,
    TURN_OVER,
    TURNED,
    USED,
    Numbers,
)
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Wish
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.settle import CHECK, SETTLE
from cardwright.kernel.terms import NO_ROW, NOTHING, Zone
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.permissions import what_forbids
from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play import plays, texts
from cardwright.vocabulary.play.announce import NO_NEEDS, Announce, Draft, Need
from cardwright.vocabulary.play.faults import Fault, Reasons
from cardwright.vocabulary.play.kinds import BoardKind, Kind
from cardwright.vocabulary.play.needs import NeedPlace
from cardwright.vocabulary.play.texts import Use
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# -- playing a card


class Book(texts.Book):
    """What is found out once about every card, by its number in the rules."""

    def __init__(self, cards: list[Card]) -> None:
        texts.Book.__init__(self, cards, texts.STANDS)
        self.kind: Final = [card.kind for card in cards]
        self.texts: Final = [[own for own in card.abilities if isinstance(own, Text)] for card in cards]
        self.phases: Final = [[own.tags for own in card.abilities if isinstance(own, PlayIn)] for card in cards]
        self.advances: Final = [
            sum([own.count for own in card.abilities if isinstance(own, Advances)]) for card in cards
        ]

    def said(self, s: State, seat: int, card: int) -> list[Effect]:
        """The texts of a spell that work in the phase of a seat."""
        return [text.does for text in self.texts[card] if text.tags is None or text.tags.is_now(s, seat)]


class NeedHome(NeedPlace):
    """CE-6.3, CE-6.4: an empty location of the right kind in one of one's own lanes."""

    def __init__(self, kind: int, fault: Fault, rules: Rules, asker: Asker) -> None:
        NeedPlace.__init__(self, FIELD, rules, asker)
        self.kind: Final = kind
        self.fault: Final = fault

    def places(self, s: State, at: Step, draft: Draft) -> list[int]:
        held = s.zones[s.at(BOARD)]
        return [place for place in homes(at.seat, self.kind) if held[place] == NO_ROW]

    def possible(self, s: State, at: Step, asker: Asker, draft: Draft) -> bool:
        return len(self.places(s, at, draft)) > 0

    def is_forced(self, s: State, at: Step, draft: Draft, options: list[Option]) -> bool:
        return False

    def why_not(self, s: State, at: Step, draft: Draft, wish: Wish, reasons: Reasons) -> Reason | None:
        return reasons.reason(self.fault, s.rules.cards[draft[0].card].name) if wish.verb is TO else None


class _ToPile(Effect):
    """CE-3.11, CE-3.12: a card that was played and does not stay goes to a pile of its owner."""

    structural: ClassVar[bool] = True

    def __init__(self, pile: Zone) -> None:
        self.pile: Final = pile

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        if row != NO_ROW:
            s.move(row, self.pile.of[s.owner[row]])


class _Arrive(Effect):
    """CE-6.9: a creature or a structure comes to its location, ready."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        s.move(row, s.at(BOARD), self.place, quiet=True)
        s.controller[row] = at.seat
        s.is_sorted = False
        s.emit(DEPLOYED, at.seat, row, (self.place,))


def announce(s: State, seat: int, row: int) -> None:
    """CE-6.7, CE-6.8: the card is no longer in hand when its costs are paid."""
    s.seat_stat[PLAYS.index][seat] += 1
    s.move(row, s.at(CAST), quiet=True)
    s.controller[row] = seat
    s.emit(PLAYED, seat, row, NOTHING)


class Deployed(BoardKind):
    """CE-6.3, CE-6.4: creatures and structures come to a location of one's own, which is chosen."""

    def __init__(self, book: Book, home: NeedHome) -> None:
        BoardKind.__init__(self, book.text, home)
        self.book: Final = book
        self.no_room: Final = home.fault

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        return None if self.place.possible(s, at, asker, (act,)) else self.no_room

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        announce(s, at.seat, row)
        s.push_new(_Arrive(picks[0][0].number), at.seat, s.ref(row))
        s.push_new(CHECK)
        self.book.own_cost[s.card[row]].pay(s, at, row, row, picks)


class Cast(Kind):
    """CE-6.5, CE-6.7: the text is followed, the card goes to a pile, then an Advance, if any."""

    def __init__(self, book: Book, advance: Advance, pile: Zone) -> None:
        Kind.__init__(self, book.text)
        self.book: Final = book
        self.advance: Final = advance
        self.to_pile: Final = _ToPile(pile)

    def fault(self, s: State, at: Step, asker: Announce, act: Option) -> Fault | None:
        """CE-6.6: a text for this phase, and a target for each that needs one."""
        said = self.book.said(s, at.seat, act.card)
        if not said and not self.book.advances[act.card]:
            return faults.NOTHING_SAID
        here = Step(asker, act.objects[0], at.seat, 0)
        return None if all([text.possible(s, here) for text in said]) else general.NO_TARGET

    def needs(self, draft: Draft) -> list[Need]:
        return NO_NEEDS

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        seat = at.seat
        card = s.card[row]
        announce(s, seat, row)
        advance(s, seat, self.book.advances[card], self.advance)
        s.push_new(SETTLE)
        s.push_new(self.to_pile, seat, s.ref(row))
        said = self.book.said(s, seat, card)
        if said:
            checked: list[Effect] = []
            for text in said:
                checked += [text, CHECK]
            s.begin(Seq(*checked), s.ref(row), seat, [])
        s.push_new(CHECK)
        self.book.own_cost[card].pay(s, at, row, row, picks)


def advance(s: State, seat: int, count: int, once: Advance) -> None:
    """CE-4.7: so many advances, with which the turn ends."""
    if count:
        s.registers[TURN_OVER.index] = BY_ADVANCE if s.seat_value(EXCHANGES, seat) else AT_ONCE
        for _ in range(count):
            s.push_new(once, seat)


# -- the decision


class Main(plays.Playing):
    """CE-5.7, CE-5.8: any number of actions, one at a time; an advance ends the turn."""

    name: ClassVar[str] = "main"

    def __init__(self, rules: Rules, book: Book, phases: Phases, numbers: Numbers) -> None:
        once = Advance(phases)
        kinds: dict[str, Kind] = {
            "creature": Deployed(book, NeedHome(DEFENCE, faults.NO_DEFENCE, rules, self)),
            "structure": Deployed(book, NeedHome(STRUCTURE, faults.NO_BACK, rules, self)),
            "spell": Cast(book, once, GRAVE),
            "advance": Cast(book, once, DISCARD),
        }
        deeds = (
            Attack(acts.ATTACK, [NeedVictim(1)]),
            Strike(acts.STRIKE),
            Maneuver(NeedDestination(FIELD, rules, self), numbers.maneuver_needs_ready != 0),
        )
        by_card = [kinds.get(kind) for kind in book.kind]
        plays.Playing.__init__(self, rules, book, HAND, by_card, faults.REASONS, acts.FINISH, deeds=deeds)
        self.book: Final = book
        self.numbers: Final = numbers
        self.advance: Final = once

    def run(self, s: State, at: Step) -> None:
        if not s.registers[TURN_OVER.index]:
            s.registers[STEP.index] = 2
            s.ask(self, Step(self, NO_ROW, s.registers[ACTIVE.index], 0))

    # -- what may be done

    def doers(self, s: State, at: Step) -> list[int]:
        return [row for row in s.zones[s.at(BOARD)] if row != NO_ROW and s.controller[row] == at.seat]

    def others(self, s: State, at: Step, found: list[Option]) -> None:
        """CE-4.9: turning without a card, one option for each card to discard."""
        if self.turn_fault(s, at.seat) is not None:
            return
        hand = s.zones[HAND.of[at.seat]]
        if not hand:
            found.append(Option(acts.TURN_BARE, acts.TURN_BARE.word, self, s.rules))
        notes = s.rules.notes(acts.TURN.prefix)
        for row in s.different(hand):
            card = s.card[row]
            if self.book.kind[card] != "advance":
                found.append(Option(acts.TURN, notes[card], self, s.rules, (s.ref(row),), card))

    def turn_fault(self, s: State, seat: int) -> Fault | None:
        """What keeps a seat from turning without an Advance Phase card."""
        if not self.numbers.turn_without_card:
            return faults.ONLY_CARDS_TURN
        if s.zones[DRAW.of[seat]]:
            return faults.PILE_LEFT
        return self._most_plays(s, seat)

    def _most_plays(self, s: State, seat: int) -> Fault | None:
        enough = s.seat_stat[PLAYS.index][seat] >= s.seat_value(MOST_PLAYS, seat)
        return faults.ENOUGH_PLAYED if enough else None

    def play_fault(self, s: State, at: Step, act: Option) -> Fault | None:
        """CE-6.2: how many have been played, the phase, and what forbids it; then what it requires and costs."""
        fault = self._most_plays(s, at.seat)
        if fault is not None:
            return fault
        for tags in self.book.phases[act.card]:
            if not tags.is_now(s, at.seat):
                return faults.WRONG_PHASE
        fault = what_forbids(s, "play", character_of(s, at.seat), s.row_of(act.objects[0]))
        return fault or plays.Playing.play_fault(self, s, at, act)

    def use_fault(self, s: State, row: i64, use: Use) -> Fault | None:
        """CE-7.1, CE-7.9, CE-7.10."""
        ability = use.ability
        assert isinstance(ability, Activate)
        if ability.tags is not None and not ability.tags.is_now(s, s.controller[row]):
            return faults.WRONG_TAG
        fault = work_fault(s, row, ability.tags is not None) or ability.cost.fault(s, row)
        if fault is not None:
            return fault
        possible = ability.does.possible(s, Step(self, s.ref(row), s.controller[row], 0))
        return None if possible else general.NO_USE

    # -- carrying it out

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb.ends:
            return
        s.push_new(self)
        s.push_new(SETTLE)
        if act.verb is acts.TURN or act.verb is acts.TURN_BARE:
            self._turn(s, at, act)
        else:
            plays.Playing.commit(self, s, at, act, picks)

    def _turn(self, s: State, at: Step, act: Option) -> None:
        s.seat_stat[PLAYS.index][at.seat] += 1
        s.emit(TURNED, at.seat, NO_ROW, NOTHING)
        if act.verb is acts.TURN:
            discard(s, at.seat, s.row_of(act.objects[0]))
        advance(s, at.seat, 1, self.advance)

    def use(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        s.begin(use.text.does, s.ref(row), at.seat, [])
        s.push_new(CHECK)
        begin_activation(s, row)
        s.emit(USED, at.seat, row, NOTHING)
        use.ability.cost.pay(s, at, row, row, picks)

    def question(self, s: State, at: Step) -> str:
        return "Your turn: play, activate, maneuver, advance, or finish."

    # -- why not

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if not ask.draft and (wish.verb is acts.TURN or wish.verb is acts.TURN_BARE):
            return self._why_not_turn(s, ask.seat, wish)
        if not ask.draft and wish.verb in acts.OF_OTHER_STEPS:
            return faults.reason(faults.IN_STEP_TWO)
        return plays.Playing.why_not(self, s, at, ask, wish)

    def _why_not_turn(self, s: State, seat: int, wish: Wish) -> Reason:
        fault = self.turn_fault(s, seat)
        if fault is None and wish.verb is acts.TURN_BARE:
            fault = faults.TURN_BY_DISCARDING
        elif fault is None:
            held = [s.rules.cards[s.card[row]] for row in s.zones[HAND.of[seat]]]
            advances = "advance" in [card.kind for card in held if card.id == wish.name]
            fault = faults.TURN_BY_PLAYING if advances else general.NOT_IN_HAND
        return faults.reason(fault, name=wish.name, number=s.seat_stat[PLAYS.index][seat])

    def why_not_play(self, s: State, seat: int, act: Option, fault: Fault | None, wish: Wish) -> Reason:
        if fault is faults.ENOUGH_PLAYED:
            return faults.reason(fault, number=s.seat_stat[PLAYS.index][seat])
        return plays.Playing.why_not_play(self, s, seat, act, fault, wish)

    def why_not_this(self, s: State, row: int, use: Use, fault: Fault) -> Reason:
        if fault is faults.ENOUGH_ACTIVATED:
            return faults.reason(fault, number=s.seat_stat[ACTIVATIONS.index][s.controller[row]])
        return plays.Playing.why_not_this(self, s, row, use, fault)
