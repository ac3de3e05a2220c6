"""The decisions of a turn: the Main Phase, answers on the chain, the defense window, the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import SLOT_NAMES
from cardwright.games.clashing_destiny.book import Book
from cardwright.games.clashing_destiny.combat import (
    WHO_DEFENDS,
    attacker_of,
    attackers,
    block_fault,
    blockers,
    declare,
    defender_of,
    goes_on,
    no_blocks,
)
from cardwright.games.clashing_destiny.play import Playing, Windows
from cardwright.games.clashing_destiny.terms import (
    ACTIVE,
    BLOCKED,
    CHAIN,
    STEADFAST,
)
from cardwright.kernel import atoms
from cardwright.kernel.decision import Ask, Option, Reason, Verb, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.settle import settle
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.play.announce import Draft
from cardwright.vocabulary.play.chain import answering
from cardwright.vocabulary.play.plays import PLAY, USE, row_named

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

_BLOCK_DONE: Final = 1
_CHAIN_DONE: Final = 2


class Main(Playing):
    """CD-5.8: the turn player plays cards, uses abilities and attacks until they end the turn."""

    name: ClassVar[str] = "main"

    def __init__(self, rules: Rules, book: Book, windows: Windows) -> None:
        Playing.__init__(self, rules, book, windows, acts.END_TURN)

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        s.ask(self, at if at.seat == seat else Step(self, NO_ROW, seat, at.base))

    def acts(self, s: State, at: Step) -> list[Option]:
        found = self.cards(s, at, False)
        self.abilities(s, at, found)
        for row in attackers(s, at.seat):
            note = acts.ATTACK.note(SLOT_NAMES.of(s, row, at.seat))
            found.append(Option(acts.ATTACK, note, self, s.rules, (s.ref(row),), s.form[row]))
        found.append(self.decline)
        return found

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb.ends:
            return
        s.push_new(self, at.seat)
        if act.verb is acts.ATTACK:
            declare(s, s.row_of(act.objects[0]), s.row_of(picks[0][0].objects[0]), self.windows.defenses[0])
        else:
            Playing.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        return "Your Main Phase: play, use, attack, or end the turn."


class Window(Playing):
    """A chance to respond with Burst spells and abilities, or to decline."""

    window: ClassVar[bool] = True

    def __init__(self, rules: Rules, book: Book, windows: Windows, declining: Verb = acts.CLOSE) -> None:
        Playing.__init__(self, rules, book, windows, declining)

    def acts(self, s: State, at: Step) -> list[Option]:
        found = self.responses(s, at)
        found.append(self.decline)
        return found

    def responses(self, s: State, at: Step) -> list[Option]:
        """CD-14.3: what can be a link."""
        found = self.cards(s, at, True)
        self.abilities(s, at, found)
        return found


class Respond(Window):
    """CD-14.5, CD-14.6: whoever has control adds a link or passes; two passes in a row end the adding."""

    name: ClassVar[str] = "chain"

    def __init__(self, rules: Rules, book: Book, windows: Windows, maker: int) -> None:
        Window.__init__(self, rules, book, windows, acts.PASS)
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
        name = s.rules.book[card].name if card == form else f"{s.rules.book[card].name} as a cantrip"
        return f"Link {len(links)} is {name}: add a link, or pass."


class Defend(Window):
    """CD-13.6, CD-13.7: one blocker and one chain, in either order, until the defender closes."""

    name: ClassVar[str] = "defend"

    def __init__(self, rules: Rules, book: Book, windows: Windows, done: int) -> None:
        Window.__init__(self, rules, book, windows)
        self.done: Final = done
        self.blocked: Final = done & _BLOCK_DONE != 0
        self.chained: Final = done & _CHAIN_DONE != 0

    def run(self, s: State, at: Step) -> None:
        if goes_on(s, at) and (self._blocks(s, at) or (not self.chained and self.has_answer(s, at))):
            s.ask(self, at)

    def _blocks(self, s: State, at: Step) -> list[int]:
        return [] if self.blocked else blockers(s, at)

    def responses(self, s: State, at: Step) -> list[Option]:
        found: list[Option] = []
        for row in self._blocks(s, at):
            note = acts.BLOCK.note(SLOT_NAMES.of(s, row, at.seat))
            found.append(Option(acts.BLOCK, note, self, s.rules, (s.ref(row),), s.form[row]))
        if not self.chained:
            found += Window.responses(self, s, at)
        return found

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if act.verb.ends:
            return
        if act.verb is acts.BLOCK:
            s.push(self.windows.defenses[self.done | _BLOCK_DONE], at)
            self._block(s, at, s.row_of(act.objects[0]))
        else:
            s.push(self.windows.defenses[self.done | _CHAIN_DONE], at)
            Playing.commit(self, s, at, act, picks)

    def _block(self, s: State, at: Step, row: int) -> None:
        """CD-13.8: the blocker takes the target's place; what its block sets off resolves at once."""
        attacker = attacker_of(s, at)
        s.aims[s.ref(attacker)] = (s.ref(row),)
        s.aims[s.ref(row)] = (s.ref(attacker),)
        s.locals[at.base + WHO_DEFENDS.index] = (s.ref(row),)
        if not s.has(row, STEADFAST):
            atoms.exhaust(s, s.ref(row))
        settle(s)
        s.emit(BLOCKED, at.seat, row, NOTHING, other=attacker)

    def question(self, s: State, at: Step) -> str:
        attacker = attacker_of(s, at)
        defender = defender_of(s, at)
        names = [s.rules.book[s.form[row]].name for row in (attacker, defender)]
        return f"{names[0]} attacks {names[1]}: block, respond, or close."

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is acts.BLOCK and not ask.draft:
            return self._why_not_block(s, at, wish.name)
        if self.chained and wish.verb in (PLAY, acts.CANTRIP, USE):
            return faults.reason(faults.CHAINED)
        return Window.why_not(self, s, at, ask, wish)

    def _why_not_block(self, s: State, at: Step, name: str) -> Reason:
        if self.blocked:
            return faults.reason(faults.HAS_BLOCKER)
        row = row_named(s, at.seat, name)
        fault = no_blocks(s, at)
        named = attacker_of(s, at) if fault else row
        return faults.reason(
            fault or block_fault(s, at, row), "" if named == NO_ROW else s.rules.book[s.form[named]].name
        )


class EndWindow(Window):
    """CD-5.11, CD-5.12: the opponent of the turn player may start one chain before the turn ends."""

    name: ClassVar[str] = "end-window"

    def run(self, s: State, at: Step) -> None:
        step = Step(self, NO_ROW, 1 - s.registers[ACTIVE.index], at.base)
        if self.has_answer(s, step):
            s.ask(self, step)

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if not act.verb.ends:
            Playing.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        return "Your opponent ends the turn: start a chain, or close."
