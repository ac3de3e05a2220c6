"""`Match`: one play of a game, with its journal, its record and everything that can be asked of it.

The match is a pure function of its start (game, variant, seed, decks) and its inputs (inputs.py). The *journal* keeps
every accepted one in the order of arrival. The *lines* are its canonical form: finished decisions only, those of one
moment grouped by seat, taken-back picks gone. Records, replays and forks use the lines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardwright.errors import IllegalPick, RecordError
from cardwright.kernel.chance import Chance, ChanceMet, NoChance, commitment, derived_seed
from cardwright.kernel.decision import NO_ASKS, Ask, Option, Reason
from cardwright.kernel.knowledge import bit
from cardwright.kernel.leaving import answered_by_default
from cardwright.kernel.result import Result
from cardwright.kernel.state import State
from cardwright.kernel.terms import NOBODY
from cardwright.match import drafts, takeback, unpicked, why
from cardwright.match.arrange import arrange
from cardwright.match.decision import Decision
from cardwright.match.fingerprint import checksum
from cardwright.match.given import Number, Text, line_of, note_of, notes_of, number_of, seat_of, words_of
from cardwright.match.inputs import (
    BETWEEN_NOTES,
    DRAW,
    PASS,
    PICK,
    RESIGN,
    REWIND,
    TAKE_BACK,
    Input,
    Line,
    as_given,
    parse,
)
from cardwright.match.told import Sink
from cardwright.match.worlds import blank, imagine

if TYPE_CHECKING:
    from cardwright.match.game import Game
    from cardwright.match.log import EventView
    from cardwright.match.touch import Touch
    from cardwright.match.view import View

FIRST_CHECK: Final = 16
INPUTS: Final = "a number of inputs"


@mypyc_attr(acyclic=True)
class Match:
    """One play of a game. `Game.start` makes it; everything else follows from picks."""

    def __init__(
        self,
        game: Game,
        state: State,
        seed: bytes,
        variant: dict[str, Any],
        decks: list[list[str]],
        position: dict[str, Any] | None,
        sink: Sink | None = None,
    ) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.variant: Final = variant
        self.decks: Final = decks
        self.position: Final = position
        self.state = state
        self.inputs: list[Input] = []
        self.lines: list[Line] = []
        self.settled = 0  # so many inputs stand in the lines; the rest belong to the open decision
        self.passed: list[int] = []  # whose window, of those that are open, has passed by itself
        self.plain = False  # somebody left during the open decision: its picks are written one by one
        self.checks: list[tuple[int, str]] = []
        self.due = FIRST_CHECK  # the number of lines after which the next check is kept
        self.imagined_by: int | None = None
        self.told = 0  # in a world: what its viewer had been told before
        self.trail: takeback.Trail | None = None  # once it has gone back
        self.sink: Sink | None = None
        self.tell(sink)

    def begin(self) -> None:
        """Set up the table and go on to the first decision; who has a match from `Game.start` finds that done."""
        if self.position is None:
            self.state.rules.set_up(self.state, self.decks)
        else:
            arrange(self.state, self.position)
        self.state.advance()

    # -- what is asked

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        return self.state.result

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.state.ground.seats_of[self.state.open]

    @property
    def journal(self) -> list[str]:
        """Every accepted input in the order of arrival; it holds secrets and is for the server alone."""
        return [str(given) for given in self.inputs]

    def ask(self, seat: Number) -> Decision:
        """What a seat is asked; IllegalPick if it is not."""
        state = self.state
        ask = self._asked(seat)
        asker = state.asker
        at = state.asking
        assert asker is not None and at is not None
        return Decision(state, asker, at, ask, state.options(ask.seat))

    def _asked(self, given: Number, note: str = "") -> Ask:
        state = self.state
        seat = seat_of(given, state.seats)
        ask = state.asks[seat]
        if ask is not None and not ask.done:
            return ask
        reason = state.rules.why_not_asked(state, seat, state.rules.read(note))
        others = ", ".join(map(str, self.asked)) or "none"
        raise IllegalPick(f"seat {seat} cannot decide now: {reason}. Seats that can: {others}")

    def check_seat(self, seat: Number) -> int:
        """A seat as a plain number; SeatError unless there is such a seat."""
        return seat_of(seat, self.state.seats)

    # -- inputs

    def give(self, given: Input | Text) -> None:
        """Give the match one input of a journal or a record, or the line that says it."""
        if not isinstance(given, Input):
            given = parse(line_of(given))
        kind = given.kind
        if kind == PICK:
            self.pick(given.seat, given.note)
        elif kind == PASS:
            self.pass_window(given.seat)
        elif kind == RESIGN:
            self.resign(given.seat)
        elif kind == TAKE_BACK:
            self.take_back(given.seat)
        elif kind == REWIND:
            self.rewind(given.seat, given.at)
        elif kind == DRAW:
            self.agree_draw()
        else:
            if any([seat not in self.asked for seat in given.words]):
                raise RecordError(f"“{given}”: asked are {', '.join(map(str, self.asked)) or 'none'}")
            self.timeout(given.words)

    def pick(self, seat: Number, pick: Option | Text) -> None:
        """Answer for a seat: an option of its decision, its note, or several notes joined by `; ` (all or none)."""
        if isinstance(pick, Option):
            note = pick.note
            ask = self._asked(seat, note)
            state = self.state
            asker = state.asker
            at = state.asking
            assert asker is not None and at is not None
            for option in state.options(ask.seat) if ask.options is None else ask.options:
                if option is pick:
                    self._accept(asker.take(state, at, ask, pick), [pick])
                    return
        else:
            note = note_of(pick)
            ask = self._asked(seat, note)
        options, drafted = drafts.considered(self.state, ask, note.split(BETWEEN_NOTES))
        self._accept(drafted, options)

    def _accept(self, drafted: Ask, options: list[Option]) -> None:
        """A seat has picked options, which lead to a draft."""
        state = self.state
        rolls = state.chance.rolls
        learned = state.learned
        state.accept(drafted)
        seat = drafted.seat
        state.timeouts[seat] = 0
        for option in options:
            self._note_answer(Input(PICK, seat, option.note))
        if state.closed:
            self._collect(rolls, learned)

    def pass_window(self, seat: Number) -> None:
        """The response window that is open for a seat passes by itself: what it had begun to pick is dropped.

        That is no time-out: how often in a row the seat has run out of time stays as it is.
        """
        ask = self._asked(seat)
        state = self.state
        asker = state.asker
        if asker is None or not asker.window:
            raise IllegalPick(f"seat {ask.seat} is asked something that does not pass by itself")
        rolls = state.chance.rolls
        learned = state.learned
        self.passed.append(ask.seat)
        state.accept(answered_by_default(state, ask))
        self._note_answer(Input(PASS, ask.seat))
        if state.closed:
            self._collect(rolls, learned)

    def _note_answer(self, given: Input) -> None:
        """An input that belongs to the open decision, or has just finished it."""
        self.inputs.append(given)
        if self.plain:
            self.lines.append(as_given(given))

    def _collect(self, rolls: int, learned: int) -> None:
        asks = self.state.closed
        if not self.plain:
            for ask in asks:
                self.lines.append(Line(ask, len(asks) == 1, rolls, learned, self.passed_by_itself(ask)))
        self.settle()

    def passed_by_itself(self, ask: Ask) -> Input | None:
        """What stands in the record for an answer that nobody has given."""
        return Input(PASS, ask.seat) if ask.seat in self.passed else None

    def settle(self) -> None:
        """What was given stands in the lines now. After 16, 32, 64 … of them a checksum goes into the record."""
        self.state.closed = NO_ASKS
        self.plain = False
        self.passed = []
        self.settled = len(self.inputs)
        if len(self.lines) >= self.due:
            self.checks.append((len(self.lines), checksum(self.state)))
            self.due = 2 * len(self.lines)

    def considered(self, seat: Number, notes: Sequence[str]) -> tuple[list[Option], Ask]:
        """The options that notes of one decision stand for, and the draft they lead to; it is dropped again."""
        return drafts.considered(self.state, self._asked(seat), notes_of(notes))

    def draft(self, seat: Number, notes: Sequence[str]) -> Decision | None:
        """What a seat would be asked next after picks that it only considers; None if they complete its answer."""
        state = self.state
        ask = self.considered(seat, notes)[1]
        if ask.done:
            return None
        before = state.asks[ask.seat]
        state.asks[ask.seat] = ask
        try:
            return self.ask(ask.seat)
        finally:
            state.asks[ask.seat] = before

    def decline(self, seat: Number) -> str:
        """The notes with which a seat answers that wants nothing: what it would answer when its time is up."""
        return BETWEEN_NOTES.join(drafts.declined(self.state, self._asked(seat)))

    def resign(self, seat: Number) -> None:
        """A seat gives up, at any time until the result."""
        unpicked.resign(self, self.check_seat(seat))

    def agree_draw(self) -> None:
        """All players who are still in the match have agreed on a draw (the table asked them)."""
        unpicked.agree_draw(self)

    def timeout_words(self) -> dict[int, str]:
        """What a record keeps of it if time is up now: a word of the game for each seat that is still asked."""
        state = self.state
        words: dict[int, str] = {}
        for ask in state.asks:
            if ask is not None and not ask.done:
                words[ask.seat] = state.rules.timeout_word(state, ask)
        return words

    def timeout(self, words: Mapping[int, str] | None = None) -> bool:
        """Time is up for every seat still asked: one input for all. False, and nothing happens, if nobody is.

        `words` is what a record kept of an earlier time-out; without it the game says it now.
        """
        if self.state.open == 0:
            return False
        unpicked.time_out(self, self.timeout_words() if words is None else words_of(words, self.asked))
        return True

    def still_running(self) -> None:
        """IllegalPick if the match is over."""
        if self.state.result is not None:
            raise IllegalPick(f"the match is over: {self.state.result.reason}")

    # -- taking back

    def take_back(self, seat: Number) -> None:
        """Undo a seat's last pick of an open decision, or its last play.

        A play can be taken back while nobody else has decided and nothing was rolled or learned since.
        """
        takeback.take_back(self, self.check_seat(seat))

    def may_take_back(self, seat: Number) -> bool:
        """Whether `take_back` is possible now."""
        return takeback.may_take_back(self, self.check_seat(seat))

    def rewind(self, seat: Number, at: Number) -> None:
        """Go back to the first `at` lines of the record, as a seat wished and all players agreed."""
        takeback.rewind(self, self.check_seat(seat), number_of(INPUTS, at))

    # -- copies

    def clone(self) -> Match:
        """A copy that lives its own life."""
        sink = None if self.sink is None else Sink(self.sink)
        copy = Match(self.game, self.state.clone(), self.seed, self.variant, self.decks, self.position, sink)
        copy.told = self.told
        copy.settled = self.settled
        copy.plain = self.plain
        copy.passed = self.passed[:]
        copy.inputs = self.inputs[:]
        copy.lines = self.lines[:]
        copy.checks = self.checks[:]
        copy.due = self.due
        copy.imagined_by = self.imagined_by
        return copy

    def fork(self, at: Number | None = None) -> Match:
        """A new match that begins with the first `at` inputs of this one's record (all of them by default)."""
        from cardwright.match.record import fork

        return fork(self, len(self.lines) if at is None else number_of(INPUTS, at))

    def world(self, seat: Number | None, salt: Number = 0) -> Match:
        """A match that holds only what `seat` (None: a spectator) knows; the rest is drawn anew from `salt`."""
        viewer = self._viewer(seat)
        chance = Chance(derived_seed(b"cardwright world", f"{viewer}/{number_of('a salt', salt)}/{len(self.lines)}"))
        state = imagine(self.state, viewer, chance)
        return self._imagined(state, viewer)

    def _imagined(self, state: State, viewer: int) -> Match:
        match = Match(self.game, state, state.chance.seed, self.variant, [], None, Sink())
        match.imagined_by = viewer
        match.told = self.told_to(viewer)
        return match

    def preview(self, seat: Number, notes: Text) -> Match:
        """What a seat can foresee of its picks: others' hidden cards are blank.

        It stops at chance and at another seat's decision, so it can neither spring nor betray a secret.
        """
        asked = self._asked(seat).seat
        ahead = self._imagined(blank(self.state, asked, NoChance(b"")), asked)
        try:
            ahead.pick(asked, notes)
        except ChanceMet:
            pass
        return ahead

    # -- what can be seen

    def listen(self) -> Sink:
        """Keep what happens from now on; what has happened before is found by playing the match again, once."""
        sink = self.sink
        if sink is None:
            from cardwright.match.record import relive

            sink = relive(self)
            self.tell(sink)
        return sink

    def tell(self, sink: Sink | None) -> None:
        """Let a sink collect what happens from now on; None: nobody wants to know."""
        self.sink = sink
        self.state.told = None if sink is None else sink.events

    def view(self, seat: Number | None = None) -> View:
        """What a seat may see; None: a spectator."""
        from cardwright.match.view import view

        return view(self, self._viewer(seat))

    def truth(self) -> View:
        """Everything, for tests and for replays of finished matches."""
        from cardwright.match.view import view

        return view(self, NOBODY, True)

    def events(self, seat: Number | None = None, since: Number = 0) -> list[EventView]:
        """What a seat has been told after the event numbered `since` (in a world: after it was imagined)."""
        from cardwright.match.log import events

        return events(self, self._viewer(seat), number_of("the number of an event", since))

    def _viewer(self, seat: Number | None) -> int:
        return NOBODY if seat is None else self.check_seat(seat)

    def told_to(self, viewer: int) -> int:
        """How many events a viewer has been told of; in a world, those before it was imagined included."""
        return self.told + self.listen().told(bit(self.state, viewer))

    def why_not(self, seat: Number, note: Text) -> Reason | None:
        """What forbids a pick, or None if it is possible."""
        return why.why_not(self, self.check_seat(seat), note_of(note))

    def note_about(self, seat: Number, verb: str, things: Sequence[Touch]) -> str:
        """The note by which a seat would do something with cards and places as it sees them, offered or not."""
        from cardwright.match.touch import name_of

        names = [name_of(self.state, self.check_seat(seat), thing) for thing in things]
        return " ".join([verb, *names])

    @property
    def commitment(self) -> str:
        """The digest of the seed: published at the start, checked when the seed is shown at the end."""
        return commitment(self.seed)

    def record(self, *, secrets: bool = False) -> str:
        """The match as text, once it is over; before that it would betray what is hidden.

        `secrets`: also while it runs, with seed, hands and open picks, for whoever may see everything (to save it).
        """
        from cardwright.match.record import write

        return write(self, secrets)

    def __str__(self) -> str:
        from cardwright.match.view import show

        return show(self)
