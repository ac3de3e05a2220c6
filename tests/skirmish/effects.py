"""What happens in Skirmish: turns, plays that go on a chain, windows, attacks."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from cardwright.kernel import atoms
from cardwright.kernel.ability import Aura
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Option, Reason, Verb, Wish
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import DAMAGE_READ, ENEMY, Select
from cardwright.kernel.settle import SETTLE
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.language.asks import AGREE, DECLINE
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.permissions import what_forbids
from cardwright.vocabulary.language.piles import PUT
from cardwright.vocabulary.language.targets import Target
from cardwright.vocabulary.play.announce import (
    DONE,
    PAY,
    POINT,
    Announce,
    Draft,
    Need,
    NeedPayment,
    paid_rows,
)
from cardwright.vocabulary.play.chain import add_item, answering
from cardwright.vocabulary.play.faults import NO_FAULT
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.play.texts import Text, Use, text_of, uses_of
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

ATTACK = Verb("attack")
PASS = Verb("pass", ends=True)
END_TURN = Verb("end turn", ends=True)
VERBS = (PLAY, ATTACK, USE, PASS, END_TURN, PAY, POINT, DONE, PUT, AGREE, DECLINE)


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

    def run(self, s: State, at: Step) -> None:
        s.registers[TURN.index] += 1
        s.unchecked = True
        if s.registers[TURN.index] > 1:
            s.registers[ACTIVE.index] = s.others_from(s.registers[ACTIVE.index])[0]
        seat = s.registers[ACTIVE.index]
        s.emit(TURN_BEGAN, seat, NO_ROW, (s.registers[TURN.index],))
        s.push_new(self)
        s.push_new(END_TURN_EFFECTS)
        s.push_new(MAIN, seat)
        s.push_new(SETTLE)
        for row in s.rows_in(s.at(VAULT, seat)):
            s.move(row, s.at(HAND, seat))
        for row in s.rows_in(s.at(FIELD, seat)):
            atoms.ready(s, s.ref(row))
            s.stats[FRESH.index][row] = 0
        s.seat_stat[USED.index][seat] = 0
        deck = s.zones[s.at(DECK, seat)]
        if deck:
            s.move(deck[-1], s.at(HAND, seat))
        else:
            s.rules.drew_nothing(s, seat)


def playable(s: State, at: Step, kinds: tuple[str, ...], asker: Announce) -> list[Option]:
    """Cards in hand of some kinds; equal copies are one option."""
    rows = [row for row in s.rows_in(s.at(HAND, at.seat)) if s.rules.cards[s.card[row]].kind in kinds]
    notes = s.rules.notes(PLAY.prefix)
    return [Option(PLAY, notes[s.card[row]], asker, s.rules, (s.ref(row),), s.card[row]) for row in s.different(rows)]


@cache
def text(card: Card) -> Text | None:
    return text_of(card, rechecks=False)


@cache
def uses(card: Card) -> list[Use]:
    return uses_of(card, rechecks=False)


def card_needs(s: State, draft: Draft) -> list[Need]:
    card = s.rules.cards[s.card[s.row_of(draft[0].objects[0])]]
    spell = text(card)
    return [*(spell.needed(draft) if spell else []), NeedPayment(HAND, card.value(COST))]


def play(s: State, at: Step, act: Option, picks: list[Draft]) -> None:
    """Commit a play: the card is shown, the payment goes face down into the vault, the item waits on the chain."""
    row = s.row_of(act.objects[0])
    card = s.rules.cards[s.card[row]]
    for paid in paid_rows(s, picks[-1]):
        s.move(paid, s.at(VAULT, at.seat))
    if card.kind == "secret":
        s.move(row, s.at(SECRETS, at.seat))
        return
    spell = text(card) or Text(Enter())
    s.move(row, s.at(PILE_OF_ALL))
    s.emit(PLAYED, at.seat, row, (card.value(COST),))
    add_item(s, CHAIN, spell.does, row, at.seat, spell.given(picks[:-1]), SETTLE)
    s.push_new(Window(at.seat), s.others_from(at.seat)[0])


class Window(Announce):
    """The others may answer in turn order; any answer starts the asking anew from the left of who answered."""

    name: ClassVar[str] = "window"
    structural = True

    def __init__(self, maker: int) -> None:
        self.maker = maker

    def run(self, s: State, at: Step) -> None:
        for seat in answering(s, self.maker, at.seat):
            if s.zones[s.at(HAND, seat)]:
                s.ask(self, Step(self, NO_ROW, seat, at.base))
                return

    def acts(self, s: State, at: Step) -> list[Option]:
        passing = Option(PASS, PASS.word, self, s.rules)
        return self.carried_through(s, at, [*playable(s, at, ("response",), self), passing])

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        return card_needs(s, draft) if draft[0].verb is PLAY else []

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb is PLAY:
            play(s, at, act, picks)
        else:
            s.push_new(self, (at.seat + 1) % s.seats)


class Main(Announce):
    """The turn player acts until out of actions or done."""

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        if s.alive[seat] and s.seat_value(USED, seat) < s.seat_value(ACTIONS, seat):
            s.ask(self, Step(self, NO_ROW, seat, 0))

    def acts(self, s: State, at: Step) -> list[Option]:
        found = playable(s, at, ("unit", "spell", "secret"), self)
        for row in s.rows_in(s.at(FIELD, at.seat)):
            ref = s.ref(row)
            if s.exhausted[row]:
                continue
            if not s.stats[FRESH.index][row] or s.has(row, FIERCE):
                found.append(Option(ATTACK, ATTACK.note(s.label(row)), self, s.rules, (ref,), s.form[row]))
            if [use for use in uses(s.rules.cards[s.form[row]]) if use.ability.cost.fault(s, row) == NO_FAULT]:
                found.append(Option(USE, USE.note(s.label(row)), self, s.rules, (ref,), s.form[row]))
        found.append(Option(END_TURN, END_TURN.word, self, s.rules))
        return self.carried_through(s, at, found)

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        act = draft[0]
        if act.verb is END_TURN:
            return []
        if act.verb is PLAY:
            return card_needs(s, draft)
        if act.verb is ATTACK:
            return [Target(MayAttack()).need()]
        use = uses(s.rules.cards[act.card])[0]
        return use.text.needed(draft) + use.ability.cost.needs

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        seat = at.seat
        if act.verb is END_TURN:
            return
        s.seat_stat[USED.index][seat] += 1
        s.push_new(self, seat)
        s.push_new(SETTLE)
        if act.verb is PLAY:
            play(s, at, act, picks)
            return
        row = s.row_of(act.objects[0])
        if act.verb is ATTACK:
            atoms.exhaust(s, act.objects[0])
            target = picks[0][0].objects[0]
            s.begin(Seq(SETTLE, Strike()), act.objects[0], seat, [(act.objects[0], target)])
            s.emit(ATTACKED, seat, row, NOTHING, other=s.row_of(target))
            return
        use = uses(s.rules.cards[s.form[row]])[0]
        use.ability.cost.pay(s, at, row, row, picks)
        add_item(s, CHAIN, IfSourceStays(use.text.does), row, seat, use.text.given(picks), SETTLE)
        s.push_new(Window(seat), s.others_from(seat)[0])

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if ask.draft and wish.verb is POINT:
            for row in s.in_play():
                if s.label(row) == wish.name:
                    reason = what_forbids(s, "attack", s.row_of(ask.draft[0].objects[0]), row)
                    if reason is not None:
                        return reason
        return Announce.why_not(self, s, at, ask, wish)


class Raised(Aura):
    """At least this much, whatever else is added."""

    def applied(self, s: State, row: int, source: int, value: int) -> int:
        return max(value, self.amount)


class Wounded(Select):
    """Has damage on it."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.damage[row] > 0

    def reads(self) -> int:
        return DAMAGE_READ

    def phrase(self) -> Phrase:
        return Phrase("wounded")


class MayAttack(Select):
    """An enemy that no text forbids to attack: heroes and units alike."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        if not ENEMY.holds(s, row, source, seat) or not (UNIT | HERO).holds(s, row, source, seat):
            return False
        return what_forbids(s, "attack", s.row_of(source), row) is None


class Strike(Effect):
    """Attacker and target damage each other at the same moment, if both are still there."""

    def run(self, s: State, at: Step) -> None:
        attacker, target = s.locals[at.base]
        a = s.row_of(attacker)
        b = s.row_of(target)
        if a == NO_ROW or b == NO_ROW:
            return
        atoms.damage(s, at, (attacker, target), (target, attacker), (s.value(a, POWER), s.value(b, POWER)))


MAIN = Main()
END_TURN_EFFECTS = Expire(END_OF_TURN)
BEGIN_TURN = BeginTurn()
