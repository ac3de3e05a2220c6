"""What happens in Skirmish: turns, plays that go on a chain, windows, attacks."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import atoms
from cardwright.kernel.decision import Option, Verb
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.rules import Rules
from cardwright.kernel.select import DAMAGE_READ, ENEMY, Select
from cardwright.kernel.settle import SETTLE
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.language.asks import AGREE, DECLINE
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.permissions import what_forbids
from cardwright.vocabulary.language.piles import NONE, PUT, TAKE
from cardwright.vocabulary.language.targets import NeedTargets, Target
from cardwright.vocabulary.language.verbs import draw_card
from cardwright.vocabulary.play import faults, plays
from cardwright.vocabulary.play.announce import DONE, PAY, POINT, Draft, Need, NeedPayment, paid_rows
from cardwright.vocabulary.play.chain import add_item
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import Fault, Reasons
from cardwright.vocabulary.play.kinds import Kind
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.play.responses import FollowUp, Round, begin_round
from cardwright.vocabulary.play.texts import SKIPS, Book, Text, Use
from cardwright.vocabulary.table.turn import Expire
from skirmish.terms import (
    ACTIONS,
    ACTIVE,
    ATTACKED,
    CHAIN,
    COST,
    DECK,
    END_OF_TURN,
    FIELD,
    FIERCE,
    FRESH,
    HAND,
    HERO,
    PILE_OF_ALL,
    PLAYED,
    POWER,
    SECRETS,
    TURN,
    TURN_BEGAN,
    UNIT,
    USED,
    VAULT,
)

ATTACK = Verb("attack", "Attack with {card}", "choose whom to attack")
PASS = Verb("pass", ends=True)
END_TURN = Verb("end turn", ends=True)
VERBS = (PLAY, ATTACK, USE, PASS, END_TURN, PAY, POINT, DONE, PUT, TAKE, NONE, AGREE, DECLINE)

TOO_DEAR = Fault("cost", "{card} costs {number} other cards of your hand", "SK-2")
CAME_NOW = Fault("fresh", "{card} came this turn and is not Fierce", "SK-3")
REASONS = Reasons({faults.NOT_NOW: "SK-4"})


class Flow:
    """What plays lead to: rounds of answers, and whether whoever began may follow up."""

    def __init__(self, rules: Rules) -> None:
        self.book = Book(rules.cards, SKIPS)
        self.rounds: list[Round] = []
        self.follow_up: FollowUp | None = None


class Flip(Effect):
    """A secret shows itself and goes to the pile."""

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        if row != NO_ROW:
            s.move(row, s.at(PILE_OF_ALL))

    def phrase(self) -> Phrase:
        return Phrase("flip")


class IfSourceStays(Effect):
    """An ability on the chain does nothing once its unit has left play."""

    def __init__(self, then: Effect) -> None:
        self.then = then

    def run(self, s: State, at: Step) -> None:
        if s.row_of(at.source) != NO_ROW:
            s.push(self.then, at)


class Enter(Effect):
    """A unit on the chain comes into play when it resolves."""

    def run(self, s: State, at: Step) -> None:
        row = s.row_of(at.source)
        if row != NO_ROW:
            s.move(row, s.at(FIELD, at.seat))
            s.stats[FRESH.index][row] = 1


class BeginTurn(Effect):
    structural = True

    def __init__(self, main: Main) -> None:
        self.main = main

    def run(self, s: State, at: Step) -> None:
        s.registers[TURN.index] += 1
        s.unchecked = True
        if s.registers[TURN.index] > 1:
            s.registers[ACTIVE.index] = s.others_from(s.registers[ACTIVE.index])[0]
        seat = s.registers[ACTIVE.index]
        s.emit(TURN_BEGAN, seat, NO_ROW, (s.registers[TURN.index],))
        s.push_new(self)
        s.push_new(END_TURN_EFFECTS)
        s.push_new(self.main, seat)
        s.push_new(SETTLE)
        for row in s.rows_in(s.at(VAULT, seat)):
            s.move(row, s.at(HAND, seat))
        for row in s.rows_in(s.at(FIELD, seat)):
            atoms.ready(s, s.ref(row))
            s.stats[FRESH.index][row] = 0
        s.seat_stat[USED.index][seat] = 0
        draw_card(s, DECK, HAND, seat)


# -- plays: cards of the hand pay face down into the vault


def aim(s: State, item: int, picks: list[Draft]) -> None:
    """Everybody sees what an item points at."""
    targets = tuple([option.objects[0] for picked in picks for option in picked if option.verb is POINT])
    if targets:
        s.aims[s.ref(item)] = targets


class OnChain(Kind):
    """The card is shown and waits on the chain; a unit comes into play when it resolves."""

    def __init__(self, flow: Flow) -> None:
        Kind.__init__(self, flow.book.text)
        self.flow = flow

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        text = self.texts[s.card[row]] or Text(Enter())
        s.move(row, s.at(PILE_OF_ALL))
        s.emit(PLAYED, at.seat, row, (len(picks[-1]),))
        aim(s, add_item(s, CHAIN, text.does, row, at.seat, text.given(picks), SETTLE), picks)
        begin_round(s, self.flow.rounds, at.seat)


class Secret(Kind):
    """It lies face down until something sets it off."""

    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        s.move(row, s.at(SECRETS, at.seat))


class Playing(plays.Playing):
    def __init__(
        self, rules: Rules, flow: Flow, kinds: dict[str, Kind], declining: Verb, deeds: tuple[Deed, ...] = ()
    ) -> None:
        by_card = [kinds.get(card.kind) for card in rules.cards]
        plays.Playing.__init__(self, rules, flow.book, HAND, by_card, REASONS, declining, deeds=deeds)
        self.flow = flow

    def price_fault(self, s: State, seat: int, act: Option) -> Fault | None:
        if s.rules.cards[act.card].value(COST) >= len(s.zones[s.at(HAND, seat)]):
            return TOO_DEAR
        return plays.Playing.price_fault(self, s, seat, act)

    def payment(self, s: State, seat: int, act: Option) -> list[Need]:
        own = plays.Playing.payment(self, s, seat, act)
        return [*own, NeedPayment(HAND, s.rules.cards[act.card].value(COST))]

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb is PLAY:
            row = s.row_of(act.objects[0])
            self.texts.own_cost[act.card].pay(s, at, row, row, picks[:-1])
            for paid in paid_rows(s, picks[-1]):
                s.move(paid, s.at(VAULT, at.seat))
        plays.Playing.commit(self, s, at, act, picks)

    def use(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        self.pay_use(s, at, row, use, picks)
        item = add_item(s, CHAIN, IfSourceStays(use.text.does), row, at.seat, use.text.given(picks), SETTLE)
        aim(s, item, picks)
        begin_round(s, self.flow.rounds, at.seat)


class Window(Playing):
    """The others may answer in turn order; any answer starts the asking anew from the left of who answered."""

    name: ClassVar[str] = "window"
    window: ClassVar[bool] = True

    def __init__(self, rules: Rules, flow: Flow) -> None:
        Playing.__init__(self, rules, flow, {"response": OnChain(flow)}, PASS)

    def use_fault(self, s: State, row: int, use: Use) -> Fault | None:
        return faults.NOT_NOW

    def question(self, s: State, at: Step) -> str:
        return "Answer, or pass."


class FollowUpWindow(Window):
    """Nobody has answered: whoever began the chain may add to it."""

    name: ClassVar[str] = "follow-up"


class Main(Playing):
    """The turn player acts until out of actions or done."""

    def __init__(self, rules: Rules, flow: Flow) -> None:
        on_chain = OnChain(flow)
        kinds: dict[str, Kind] = {"unit": on_chain, "spell": on_chain, "secret": Secret(flow.book.text)}
        Playing.__init__(self, rules, flow, kinds, END_TURN, (Attack(ATTACK, [NeedVictim(Target(MayAttack()))]),))

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        if s.alive[seat] and s.seat_value(USED, seat) < s.seat_value(ACTIONS, seat):
            s.ask(self, Step(self, NO_ROW, seat, 0))

    def doers(self, s: State, at: Step) -> list[int]:
        return s.rows_in(s.at(FIELD, at.seat))

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb is END_TURN:
            return
        s.seat_stat[USED.index][at.seat] += 1
        s.push_new(self, at.seat)
        s.push_new(SETTLE)
        if self.flow.follow_up is not None:
            self.flow.follow_up.begins(s, at.seat)
        Playing.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        return "Your turn: play, use, attack, or end it."


# -- attacks


class MayAttack(Select):
    """An enemy that no text forbids to attack: heroes and units alike."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        if not ENEMY.holds(s, row, source, seat) or not (UNIT | HERO).holds(s, row, source, seat):
            return False
        return what_forbids(s, "attack", s.row_of(source), row) is None


class NeedVictim(NeedTargets):
    def aim_fault(self, s: State, at: Step, draft: Draft, row: int) -> Fault:
        forbids = what_forbids(s, "attack", s.row_of(draft[0].objects[0]), row)
        return forbids or NeedTargets.aim_fault(self, s, at, draft, row)


class Attack(Deed):
    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        if s.exhausted[row]:
            return faults.TIRED
        return CAME_NOW if s.stats[FRESH.index][row] and not s.has(row, FIERCE) else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        attacker = s.ref(row)
        atoms.exhaust(s, attacker)
        target = picks[0][0].objects[0]
        s.begin(Seq(SETTLE, Strike()), attacker, at.seat, [(attacker, target)])
        s.emit(ATTACKED, at.seat, row, NOTHING, other=s.row_of(target))


class Wounded(Select):
    """Has damage on it."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.damage[row] > 0

    def reads(self) -> int:
        return DAMAGE_READ

    def phrase(self) -> Phrase:
        return Phrase("wounded")


class Strike(Effect):
    """Attacker and target damage each other at the same moment, if both are still there."""

    def run(self, s: State, at: Step) -> None:
        attacker, target = s.locals[at.base]
        a = s.row_of(attacker)
        b = s.row_of(target)
        if a == NO_ROW or b == NO_ROW:
            return
        atoms.damage(s, at, (attacker, target), (target, attacker), (s.value(a, POWER), s.value(b, POWER)))


END_TURN_EFFECTS = Expire(END_OF_TURN)
