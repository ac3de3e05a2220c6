"""What happens in Skirmish: turns, plays that go on a chain, windows, attacks."""

from __future__ import annotations

from typing import ClassVar

from cardwright.kernel import atoms
from cardwright.kernel.ability import Ability, Aura, what_forbids
from cardwright.kernel.chain import add_item, others_from
from cardwright.kernel.decision import Ask, Option, Reason
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.flow import Seq
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import ANY, DAMAGE_READ, ENEMY, Any, Select
from cardwright.kernel.settle import SETTLE
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.announce import (
    Announce,
    Draft,
    Need,
    NeedItem,
    NeedPayment,
    NeedTarget,
    first_refs,
    paid_rows,
)
from skirmish.terms import (
    ACTIONS,
    ACTIVE,
    ATTACKED,
    CHAIN,
    COST,
    DECK,
    END_OF_TURN,
    ENEMY_UNIT,
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

TARGETS = {"any": Any(), "unit": UNIT, "enemy-unit": ENEMY_UNIT}


class PlayText(Ability):
    """What a spell does when it resolves; `target` names what it is aimed at when played."""

    fields: ClassVar[tuple[str, ...]] = ("does", "target")

    def __init__(self, does: Effect, target: str) -> None:
        self.does = does
        self.target = target

    def phrase(self) -> Phrase:
        return self.does.phrase()


class Act(Ability):
    """An ability that exhausts its unit and goes on the chain."""

    fields: ClassVar[tuple[str, ...]] = ("does", "target")

    def __init__(self, does: Effect, target: str) -> None:
        self.does = does
        self.target = target

    def phrase(self) -> Phrase:
        return Phrase("act", self.does.phrase())


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
            s.registers[ACTIVE.index] = others_from(s, s.registers[ACTIVE.index])[0]
        seat = s.registers[ACTIVE.index]
        s.emit(TURN_BEGAN, seat, NO_ROW, (s.registers[TURN.index],))
        s.push_new(self)
        s.push_new(EndTurn())
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


class EndTurn(Effect):
    structural = True

    def run(self, s: State, at: Step) -> None:
        atoms.expire(s, END_OF_TURN)
        s.push_new(SETTLE)


def playable(s: State, at: Step, kinds: tuple[str, ...], asker: Announce) -> list[Option]:
    """Cards in hand of some kinds; equal copies are one option."""
    found: list[Option] = []
    names: list[int] = []
    for row in s.rows_in(s.at(HAND, at.seat)):
        card = s.rules.book[s.card[row]]
        if card.kind in kinds and s.card[row] not in names:
            names.append(s.card[row])
            note = f"play {card.id}"
            found.append(Option(note, note, (s.ref(row),), asker, s.rules))
    return found


def card_needs(s: State, act: Option) -> list[Need]:
    row = s.row_of(act.group[0])
    card = s.rules.book[s.card[row]]
    needs: list[Need] = []
    for ability in card.abilities:
        if isinstance(ability, PlayText) and ability.target:
            needs.append(NeedItem(CHAIN, ANY) if ability.target == "item" else NeedTarget(TARGETS[ability.target]))
    return [*needs, NeedPayment(HAND, card.value(COST))]


def play(s: State, at: Step, act: Option, picks: list[Draft]) -> None:
    """Commit a play: the card is shown, the payment goes face down into the vault, the item waits on the chain."""
    row = s.row_of(act.group[0])
    card = s.rules.book[s.card[row]]
    for paid in paid_rows(s, picks[-1]):
        s.move(paid, s.at(VAULT, at.seat))
    if card.kind == "secret":
        s.move(row, s.at(SECRETS, at.seat))
        return
    target: Group = first_refs(picks[0]) if len(picks) > 1 else NOTHING
    text: Effect = Enter()
    for ability in card.abilities:
        if isinstance(ability, PlayText):
            text = ability.does
    s.move(row, s.at(PILE_OF_ALL))
    s.emit(PLAYED, at.seat, row, (card.value(COST),))
    add_item(s, CHAIN, text, row, at.seat, [target], SETTLE)
    s.push_new(Window(at.seat, ()), at.seat)


class Window(Announce):
    """The others may answer in turn order; any answer starts the asking anew from the left of who answered."""

    name: ClassVar[str] = "window"
    structural = True

    def __init__(self, last: int, passed: Group) -> None:
        self.last = last
        self.passed = passed

    def run(self, s: State, at: Step) -> None:
        for seat in others_from(s, self.last):
            if seat not in self.passed and s.zones[s.at(HAND, seat)]:
                s.ask(self, Step(self, NO_ROW, seat, at.base))
                return

    def acts(self, s: State, at: Step) -> list[Option]:
        passing = Option("pass", "pass", NOTHING, self, s.rules)
        return self.carried_through(s, at, [*playable(s, at, ("response",), self), passing])

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        return card_needs(s, draft[0]) if draft[0].group else []

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.group:
            play(s, at, act, picks)
        else:
            s.push_new(Window(self.last, (*self.passed, at.seat)), at.seat)


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
                found.append(Option(f"attack {s.label(row)}", f"attack {s.form[row]}", (ref, 1), self, s.rules))
            if any([isinstance(ability, Act) for ability in s.rules.book[s.form[row]].abilities]):
                found.append(Option(f"use {s.label(row)}", f"use {s.form[row]}", (ref, 2), self, s.rules))
        found.append(Option("end turn", "end turn", NOTHING, self, s.rules))
        return self.carried_through(s, at, found)

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        act = draft[0]
        if not act.group:
            return []
        if len(act.group) == 1:
            return card_needs(s, act)
        if act.group[1] == 1:
            return [NeedTarget(MayAttack())]
        row = s.row_of(act.group[0])
        for ability in s.rules.book[s.form[row]].abilities:
            if isinstance(ability, Act):
                return [NeedTarget(TARGETS[ability.target])]
        return []

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        seat = at.seat
        if not act.group:
            return
        s.seat_stat[USED.index][seat] += 1
        s.push_new(self, seat)
        s.push_new(SETTLE)
        if len(act.group) == 1:
            play(s, at, act, picks)
            return
        row = s.row_of(act.group[0])
        atoms.exhaust(s, act.group[0])
        if act.group[1] == 1:
            target = picks[0][0].group[0]
            s.begin(Seq(SETTLE, Strike()), act.group[0], seat, [(act.group[0], target)])
            s.emit(ATTACKED, seat, row, NOTHING, other=s.row_of(target))
            return
        for ability in s.rules.book[s.form[row]].abilities:
            if isinstance(ability, Act):
                add_item(s, CHAIN, IfSourceStays(ability.does), row, seat, [first_refs(picks[0])], SETTLE)
                s.push_new(Window(seat, ()), seat)

    def why_not(self, s: State, at: Step, ask: Ask, note: str) -> Reason:
        if ask.draft and note.startswith("> "):
            for row in s.in_play():
                if s.label(row) == note[2:]:
                    reason = what_forbids(s, "attack", s.row_of(ask.draft[0].group[0]), row)
                    if reason is not None:
                        return reason
        return Announce.why_not(self, s, at, ask, note)


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
BEGIN_TURN = BeginTurn()
