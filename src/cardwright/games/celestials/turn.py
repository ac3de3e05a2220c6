"""A turn: its start, the four steps, and its end (CE-5), and the question about the piles (CE-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials import acts, faults
from cardwright.games.celestials.board import character_of
from cardwright.games.celestials.language import health_of
from cardwright.games.celestials.piles import discard, hand_or_discard
from cardwright.games.celestials.plays import Main
from cardwright.games.celestials.terms import (
    ACTIVATED,
    ACTIVATIONS,
    ACTIVE,
    ANSWERED,
    BEGAN,
    BOARD,
    BY_ADVANCE,
    CHILL,
    DISCARD,
    DRAW,
    DRAWBACK,
    DRAWS,
    EXCHANGES,
    HAND,
    LAST_LIGHT,
    LINGER,
    MANEUVERED,
    PHASE,
    PLAYS,
    QUIET_DRAW,
    REFUSAL,
    REFUSED,
    RESHUFFLED,
    RETURNED,
    STEP,
    STILLED,
    THAWED,
    TURN,
    TURN_BEGAN,
    TURN_ENDS,
    TURN_OVER,
    Numbers,
)
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.decision import Ask, Asker, Option, Reason, Wish
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.result import BY_RULES, draw, win
from cardwright.kernel.settle import SETTLE
from cardwright.kernel.terms import NO_ROW, NO_ZONE, NOBODY, NOTHING
from cardwright.vocabulary.language.asks import AGREE, Vote
from cardwright.vocabulary.language.flow import IfDid, Seq
from cardwright.vocabulary.language.permissions import what_forbids
from cardwright.vocabulary.language.piles import TAKE
from cardwright.vocabulary.language.verbs import draw_card
from cardwright.vocabulary.play.announce import DONE
from cardwright.vocabulary.play.faults import NOT_IN_HAND

if TYPE_CHECKING:
    from cardwright.kernel.state import State

_STILLED_NOW: Final = 2


def may_draw(s: State, seat: int) -> bool:
    """CE-5.4, CE-5.5: whether a draw happens."""
    hand = HAND.of[seat]
    return len(s.zones[DRAW.of[seat]]) > 0 and s.rules.where_drawn(s, seat, hand) != NO_ZONE


# -- the start


class StartTurn(Effect):
    """CE-5.2: what is counted per turn begins anew, cards become ready, then the texts of the start."""

    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        s.registers[TURN.index] += 1
        s.registers[TURN_OVER.index] = 0
        s.registers[STEP.index] = 1
        s.touch()
        seat = s.registers[ACTIVE.index]
        s.seat_stat[BEGAN.index][seat] = s.seat_stat[PHASE.index][seat]
        s.seat_stat[ACTIVATIONS.index][seat] = 0
        s.seat_stat[PLAYS.index][seat] = 0
        if s.seat_stat[STILLED.index][seat]:
            s.seat_stat[STILLED.index][seat] = _STILLED_NOW
        for row in s.zones[s.at(BOARD)]:
            if row != NO_ROW and s.controller[row] == seat:
                s.stats[ACTIVATED.index][row] = 0
                s.stats[MANEUVERED.index][row] = 0
                _ready(s, row)
        s.push_new(SETTLE)
        s.emit(TURN_BEGAN, seat, character_of(s, seat), (s.registers[TURN.index],))


def _ready(s: State, row: i64) -> None:
    """CE-8.2: an exhausted card becomes ready, but a chilled one only loses its chill."""
    if s.stats[CHILL.index][row]:
        s.stats[CHILL.index][row] = 0
        s.emit(THAWED, s.controller[row], row, NOTHING)
    elif s.exhausted[row] and what_forbids(s, "ready", row, row) is None:
        atoms.ready(s, s.ref(row))


# -- step 1


class DrawStep(Asker):
    """CE-5.4: a card may be drawn, in some phases more than one; `left` say how many are left."""

    name: ClassVar[str] = "draw"
    structural: ClassVar[bool] = True
    of_text: ClassVar[bool] = False

    def __init__(self, drawn: int) -> None:
        self.drawn: Final = drawn

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        if self.drawn < s.seat_value(DRAWS, seat) and may_draw(s, seat):
            s.ask(self, Step(self, NO_ROW, seat, 0))

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        return [
            Option(acts.DRAW, acts.DRAW.word, self, s.rules),
            Option(acts.STOP, acts.STOP.word, self, s.rules),
        ]

    def default(self, s: State, at: Step, ask: Ask) -> Option:
        return s.options(ask.seat)[0]

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        if asks[0].draft[0].verb is acts.DRAW:
            s.push_new(DRAW_STEPS[min(self.drawn + 1, len(DRAW_STEPS) - 1)])
            s.push_new(SETTLE)
            draw_card(s, DRAW, HAND, at.seat)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Draw a card?"

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        return faults.reason(faults.NOT_NOW)


_MOST_DRAWS: Final = 10
DRAW_STEPS: Final = [DrawStep(drawn) for drawn in range(_MOST_DRAWS)]


# -- step 4


class Exchange(Asker):
    """CE-5.9: a card discarded, then one drawn, as often as the phase lets one."""

    name: ClassVar[str] = "exchange"
    structural: ClassVar[bool] = True
    of_text: ClassVar[bool] = False

    def __init__(self, exchanged: int, after_advance: bool) -> None:
        self.exchanged: Final = exchanged
        self.after_advance: Final = after_advance

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        over = s.registers[TURN_OVER.index]
        if over and not (self.after_advance and over == BY_ADVANCE):
            return
        if self.exchanged >= s.seat_value(EXCHANGES, seat):
            return
        s.registers[STEP.index] = 4
        if s.zones[HAND.of[seat]] or self._draws_quietly(s, seat):
            s.ask(self, Step(self, NO_ROW, seat, 0))

    def _draws_quietly(self, s: State, seat: int) -> bool:
        return s.seat_value(QUIET_DRAW, seat) > 0 and may_draw(s, seat)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        notes = s.rules.notes(acts.DISCARD.prefix)
        found = [
            Option(acts.DISCARD, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row])
            for row in s.different(s.zones[HAND.of[ask.seat]])
        ]
        if self._draws_quietly(s, ask.seat):
            found.append(Option(acts.DRAW, acts.DRAW.word, self, s.rules))
        found.append(Option(DONE, DONE.word, self, s.rules))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        option = asks[0].draft[0]
        if option.verb.ends:
            return
        if option.verb is acts.DRAW:  # CE-4.32: instead of the exchange
            s.push_new(SETTLE)
            draw_card(s, DRAW, HAND, at.seat)
            return
        s.push_new(Exchange(self.exchanged + 1, self.after_advance))
        s.push_new(SETTLE)
        row = s.row_of(option.objects[0])
        discard(s, at.seat, row)
        if s.seat_value(DRAWBACK, at.seat):
            s.push_new(DRAWBACK_STEP, at.seat, s.ref(row))
        else:
            draw_card(s, DRAW, HAND, at.seat)

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Discard a card to draw one, or end the turn."

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        if wish.verb is acts.DRAW:
            quiet = s.seat_value(QUIET_DRAW, ask.seat) > 0
            return faults.reason(faults.NO_DRAW if quiet else faults.NO_BARE_DRAW)
        if wish.verb is acts.DISCARD:
            return faults.reason(NOT_IN_HAND, name=wish.name)
        return faults.reason(faults.NOT_NOW)


class Drawback(Asker):
    """CE-4.40, CE-5.10: after the discard a draw, or another card of the discard pile; one of them if possible."""

    name: ClassVar[str] = "drawback"
    structural: ClassVar[bool] = True

    def _others(self, s: State, at: Step) -> list[int]:
        if hand_or_discard(s, at.seat) != HAND.of[at.seat]:
            return []
        return s.different([row for row in s.zones[DISCARD.of[at.seat]] if s.ref(row) != at.source])

    def run(self, s: State, at: Step) -> None:
        others = self._others(s, at)
        draws = may_draw(s, at.seat)
        if len(others) + draws > 1:
            s.ask(self, at)
        elif draws:
            draw_card(s, DRAW, HAND, at.seat)
        elif others:
            self._take(s, at, others[0])

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        notes = s.rules.notes(TAKE.prefix)
        found = [Option(acts.DRAW, acts.DRAW.word, self, s.rules)] if may_draw(s, at.seat) else []
        for row in self._others(s, at):
            found.append(Option(TAKE, notes[s.card[row]], self, s.rules, (s.ref(row),), s.card[row]))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        option = asks[0].draft[0]
        if option.verb is TAKE:
            self._take(s, at, s.row_of(option.objects[0]))
        else:
            draw_card(s, DRAW, HAND, at.seat)

    def _take(self, s: State, at: Step, row: int) -> None:
        s.emit(RETURNED, at.seat, row, NOTHING)
        s.move(row, HAND.of[at.seat])

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Draw a card, or take another one of your discard pile."


DRAWBACK_STEP: Final = Drawback()


# -- the end


class EndTurn(Effect):
    """CE-5.12 (a): the texts of the end of a turn."""

    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        s.push_new(SETTLE)
        s.emit(TURN_ENDS, seat, character_of(s, seat), NOTHING)


class LingeringDie(Effect):
    """CE-5.12 (b), CE-9.10: what lingers at 0 or less dies now, in the order in which it was deployed (CE-9.7)."""

    structural: ClassVar[bool] = True

    def run(self, s: State, at: Step) -> None:
        held = [row for row in s.zones[s.at(BOARD)] if row != NO_ROW]
        for _, row in sorted([(s.stamp[row], row) for row in held]):
            if s.has(row, LINGER) and health_of(s, row) <= 0:
                atoms.destroy(s, s.ref(row))
        s.push_new(SETTLE)


class PassTurn(Effect):
    """CE-5.12 (c) to (e): what lasted for the turn ends, the match may be over, else it is the other's turn."""

    structural: ClassVar[bool] = True

    def __init__(self, numbers: Numbers) -> None:
        self.numbers: Final = numbers

    def run(self, s: State, at: Step) -> None:
        seat = s.registers[ACTIVE.index]
        if s.seat_stat[STILLED.index][seat] == _STILLED_NOW:
            s.set_seat(STILLED, seat, 0)
        reason = self._end_by_count(s)
        if reason:
            self._end(s, reason)
        else:
            s.registers[ACTIVE.index] = 1 - seat

    def _end_by_count(self, s: State) -> str:
        """CE-12.5, CE-12.6: whether this was the last turn."""
        if s.registers[REFUSED.index]:
            if s.registers[LAST_LIGHT.index] == 0:
                return "last-light"
            if s.registers[REFUSED.index] < s.registers[TURN.index]:
                s.registers[LAST_LIGHT.index] -= 1
                if s.registers[LAST_LIGHT.index] == 0:
                    return "last-light"
        return "turn-limit" if s.registers[TURN.index] >= self.numbers.turn_limit else ""

    def _end(self, s: State, reason: str) -> None:
        health = [health_of(s, character_of(s, seat)) for seat in range(2)]
        if health[0] == health[1]:
            s.end(draw(2, BY_RULES, reason))
        else:
            s.end(win(0 if health[0] > health[1] else 1, 2, BY_RULES, reason))


class Turn(Effect):
    """CE-5.1: the turns of both players, one after the other."""

    structural: ClassVar[bool] = True

    def __init__(self, main: Main, numbers: Numbers) -> None:
        self.main: Final = main
        exchange = Exchange(0, numbers.exchange_after_advance != 0)
        # The agenda is a stack: the last of these runs first.
        ending: tuple[Effect, ...] = (self, PassTurn(numbers), LingeringDie(), EndTurn(), exchange, main)
        self.from_main: Final = [Step(effect, NO_ROW, NOBODY, 0) for effect in ending]
        self.from_start: Final = self.from_main + [
            Step(DRAW_STEPS[0], NO_ROW, NOBODY, 0),
            Step(StartTurn(), NO_ROW, NOBODY, 0),
        ]

    def run(self, s: State, at: Step) -> None:
        s.agenda += self.from_start


# -- both piles are empty


class Reshuffle(Vote):
    """CE-10.3: both answer at once and in secret; then both answers are shown."""

    name: ClassVar[str] = "reshuffle"
    of_text: ClassVar[bool] = False
    final: ClassVar[bool] = True

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        for ask in asks:
            s.emit(ANSWERED, ask.seat, NO_ROW, (1 if ask.draft[0].verb is AGREE else 0,))
        Vote.close(self, s, at, asks)


class NewPiles(Effect):
    """CE-10.4: each discard pile is shuffled and becomes the draw pile."""

    def run(self, s: State, at: Step) -> None:
        for seat in range(s.seats):
            for row in s.rows_in(DISCARD.of[seat]):
                s.move(row, DRAW.of[seat], quiet=True)
            knowledge.shuffle(s, DRAW.of[seat])
        s.emit(RESHUFFLED, NOBODY, NO_ROW, NOTHING)


class Refuse(Effect):
    """CE-10.5: no reshuffle any more; the current turn is finished, then the last ones are counted (CE-12.5)."""

    def __init__(self, turns: int) -> None:
        self.turns: Final = turns

    def run(self, s: State, at: Step) -> None:
        s.registers[REFUSED.index] = s.registers[TURN.index]
        s.registers[LAST_LIGHT.index] = self.turns
        s.emit(REFUSAL, NOBODY, NO_ROW, (self.turns,))


_AGREED: Final = Slot(2, "those who agreed")


class Piles:
    """What happens when a card has left a draw pile (CE-10)."""

    def __init__(self, numbers: Numbers) -> None:
        self.refuse: Final = Refuse(numbers.last_light_turns)
        question = Reshuffle("Shuffle the discard piles into new draw piles?", _AGREED, tells=False)
        self.question: Final = Seq(question, IfDid(_AGREED, NewPiles(), self.refuse))

    def look(self, s: State) -> None:
        """CE-10.2: if both draw piles are empty now, the question comes before anything else."""
        if s.registers[REFUSED.index] or s.zones[DRAW.of[0]] or s.zones[DRAW.of[1]]:
            return
        if s.zones[DISCARD.of[0]] or s.zones[DISCARD.of[1]]:
            s.begin(self.question, NO_ROW, NOBODY, [])
        else:
            self.refuse.run(s, Step(self.refuse, NO_ROW, NOBODY, 0))  # CE-10.6
