"""`Match`: one play of a game, with its journal, its record and everything that can be asked of it.

The match is a pure function of its start (game, variant, seed, decks) and its inputs. The *journal* keeps every
accepted input in the order of arrival. The *lines* are its canonical form: finished decisions only, those of one
moment grouped by seat, taken-back picks gone. Records, replays and forks use the lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from cardwright.errors import IllegalPick, SeatError
from cardwright.kernel.chance import Chance, ChanceMet, NoChance, commitment, derived_seed
from cardwright.kernel.decision import NO_ASKS, Ask, Option, Reason
from cardwright.kernel.event import Sink
from cardwright.kernel.fingerprint import checksum
from cardwright.kernel.knowledge import bit
from cardwright.kernel.result import BY_AGREEMENT, Result, draw
from cardwright.kernel.state import State
from cardwright.kernel.terms import NOBODY
from cardwright.kernel.worlds import blank, imagine
from cardwright.match import takeback, why
from cardwright.match.arrange import arrange
from cardwright.match.input import DRAW, PICK, RESIGN, TIMEOUT, Decision, Line

if TYPE_CHECKING:
    from cardwright.match.game import Game
    from cardwright.match.log import EventView
    from cardwright.match.view import View

FIRST_CHECK: Final = 16


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
        self.inputs: list[tuple[int, str]] = []
        self.lines: list[Line] = []
        self.settled = 0  # so many inputs stand in the lines; the rest belong to the open decision
        self.plain = False  # somebody left during the open decision: its picks are written one by one
        self.checks: list[tuple[int, str]] = []
        self.due = FIRST_CHECK  # the number of lines after which the next check is kept
        self.imagined_by: int | None = None
        self.told = 0  # in a world: what its viewer had been told before
        state.sink = sink

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
        return [note if seat == NOBODY else f"{seat} {note}" for seat, note in self.inputs]

    def ask(self, seat: int) -> Decision:
        """What a seat is asked; IllegalPick if it is not."""
        state = self.state
        ask = self._asked(seat)
        asker = state.asker
        at = state.asking
        assert asker is not None and at is not None
        return Decision(state, asker, at, ask, state.options(seat))

    def _asked(self, seat: int, note: str = "") -> Ask:
        state = self.state
        if 0 <= seat < state.seats:
            ask = state.asks[seat]
            if ask is not None and not ask.done:
                return ask
        self.check_seat(seat)
        reason = state.rules.why_not_asked(state, seat, note)
        others = ", ".join(map(str, self.asked)) or "none"
        raise IllegalPick(f"seat {seat} cannot decide now: {reason}. Seats that can: {others}")

    def check_seat(self, seat: int) -> None:
        """SeatError unless there is such a seat."""
        if not 0 <= seat < self.state.seats:
            raise SeatError(f"there is no seat {seat}; the seats are 0 to {self.state.seats - 1}")

    # -- inputs

    def pick(self, seat: int, pick: Option | str) -> None:
        """Answer for a seat: an option of its decision, its note, or several notes joined by `; ` (all or none)."""
        if isinstance(pick, Option):
            options = self._asked(seat, pick.note).options
            for option in self.state.options(seat) if options is None else options:
                if option is pick:
                    self._take(seat, pick)
                    return
            pick = pick.note
        ask = self._asked(seat, pick)
        if "; " in pick:
            self._pick_all(seat, pick.split("; "))
        else:
            self._take(seat, self._parse(self.state, ask, pick))

    def _parse(self, state: State, ask: Ask, note: str) -> Option:
        asker = state.asker
        at = state.asking
        assert asker is not None and at is not None
        option = asker.parse(state, at, ask, note)
        if option is None:
            reason = asker.why_not(state, at, ask, note)
            shown = [known.note for known in state.options(ask.seat)]
            more = f" and {len(shown) - 12} more" if len(shown) > 12 else ""
            raise IllegalPick(f"“{note}”: {reason}. Possible: {', '.join(shown[:12])}{more}")
        return option

    def _take(self, seat: int, option: Option) -> None:
        state = self.state
        rolls = state.chance.rolls
        learned = state.learned
        state.pick(seat, option)
        state.timeouts[seat] = 0
        self.inputs.append((seat, option.note))
        if self.plain:
            self.lines.append(Line(PICK, seat, text=option.note))
        if state.closed:
            self._collect(rolls, learned)

    def _collect(self, rolls: int, learned: int) -> None:
        asks = self.state.closed
        if not self.plain:
            for ask in asks:
                self.lines.append(Line(PICK, ask.seat, ask, len(asks) == 1, rolls, learned))
        self._settle()

    def _settle(self) -> None:
        """What was given stands in the lines now. After 16, 32, 64 … of them a checksum goes into the record."""
        self.state.closed = NO_ASKS
        self.plain = False
        self.settled = len(self.inputs)
        if len(self.lines) >= self.due:
            self.checks.append((len(self.lines), checksum(self.state)))
            self.due = 2 * len(self.lines)

    def _pick_all(self, seat: int, notes: list[str]) -> None:
        """All notes or none. They belong to one decision: what follows it must not show through a refusal."""
        for option in self.considered(seat, notes)[0]:
            self._take(seat, option)

    def considered(self, seat: int, notes: list[str]) -> tuple[list[Option], Ask]:
        """The options that several notes of one decision stand for, and the draft they lead to; it is dropped again.

        To name what was taken without asking, because there was no choice, is no error.
        """
        state = self.state
        asker = state.asker
        at = state.asking
        before = self._asked(seat)
        assert asker is not None and at is not None
        options: list[Option] = []
        ask = before
        taken = 0
        try:
            for i, note in enumerate(notes):
                forced = [option.note for option in ask.draft[taken:]] if options else []
                if note in forced:
                    taken += forced.index(note) + 1
                    continue
                if ask.done:
                    late = "; ".join(notes[i:])
                    raise IllegalPick(f"“{late}” comes after your answer is complete; nothing was picked")
                options.append(self._parse(state, ask, note))
                taken = len(ask.draft) + 1
                ask = asker.take(state, at, ask, options[-1])
                state.asks[seat] = ask
        finally:
            state.asks[seat] = before
        return options, ask

    def draft(self, seat: int, notes: list[str]) -> Decision | None:
        """What a seat would be asked next after picks that it only considers; None if they complete its answer."""
        state = self.state
        ask = self.considered(seat, notes)[1]
        if ask.done:
            return None
        before = state.asks[seat]
        state.asks[seat] = ask
        try:
            return self.ask(seat)
        finally:
            state.asks[seat] = before

    def decline(self, seat: int) -> str:
        """The notes with which a seat answers that wants nothing: what it would answer when its time is up."""
        state = self.state
        before = ask = self._asked(seat)
        asker = state.asker
        at = state.asking
        assert asker is not None and at is not None
        notes: list[str] = []
        try:
            while not ask.done:
                option = asker.default(state, at, ask)
                notes.append(option.note)
                ask = asker.take(state, at, ask, option)
                state.asks[seat] = ask
        finally:
            state.asks[seat] = before
        return "; ".join(notes)

    def pick_each(self, seat: int, notes: list[str]) -> None:
        """Pick one note after the other, forced ones or not; if one is refused, those before it stay picked."""
        forced: list[str] = []
        for i, note in enumerate(notes):
            if note in forced:
                forced.remove(note)
                continue
            ask = self._asked(seat, note)
            lines = len(self.lines)
            self._take(seat, self._parse(self.state, ask, note))
            if i + 1 < len(notes):
                after = self.lines[lines].ask if len(self.lines) > lines else self.state.asks[seat]
                own = len(ask.draft) + 1
                more = () if after is None or len(after.draft) == own else after.draft[own:]
                forced = [option.note for option in more]

    def resign(self, seat: int) -> None:
        """A seat gives up, at any time until the result."""
        self.check_seat(seat)
        self.still_running()
        if not self.state.alive[seat]:
            raise IllegalPick(f"seat {seat} has already left the match")
        begun = [] if self.plain else self.inputs[self.settled :]
        written = len(self.lines)
        self._note_input(Line(RESIGN, seat), f"resign {seat}")
        asking = self.state.asking
        self.state.rules.resigned(self.state, seat)
        if self.state.result is None:
            self.lines[written:written] = [Line(PICK, other, text=note) for other, note in begun]
        self._go_on()
        self.plain = asking is not None and self.state.asking is asking

    def agree_draw(self) -> None:
        """All players have agreed on a draw (the table asked them)."""
        self.still_running()
        self._note_input(Line(DRAW), "draw")
        self.state.end(draw(self.state.seats, BY_AGREEMENT, "agreed"))

    def timeout(self, words: dict[int, str] | None = None) -> bool:
        """Time is up for every seat still asked: one input for all. False, and nothing happens, if nobody is.

        `words` is what a record kept of an earlier time-out; without it the game says it now.
        """
        state = self.state
        if state.open == 0:
            return False
        if words is None:
            words = {}
            for ask in state.asks:
                if ask is not None and not ask.done:
                    words[ask.seat] = state.rules.timeout_word(state, ask)
        drafts = [] if self.plain else [ask for ask in state.asks if ask is not None and ask.draft]
        state.rules.timed_out(state, words)
        self.lines += [Line(PICK, ask.seat, ask) for ask in drafts]
        line = Line(TIMEOUT, words=words)
        self._note_input(line, line.note())
        self._go_on()
        return True

    def _note_input(self, line: Line, note: str) -> None:
        self.lines.append(line)
        self.inputs.append((NOBODY, note))

    def still_running(self) -> None:
        """IllegalPick if the match is over."""
        if self.state.result is not None:
            raise IllegalPick(f"the match is over: {self.state.result.reason}")

    def _go_on(self) -> None:
        """After an input that is not a pick: it stands in the record itself, not what it brought about."""
        if self.state.result is None and self.state.open == 0:
            self.state.advance()
        self._settle()

    # -- taking back

    def take_back(self, seat: int) -> None:
        """Undo a seat's last pick of an open decision, or its last play.

        A play can be taken back while nobody else has decided and nothing was rolled or learned since.
        """
        takeback.take_back(self, seat)

    def may_take_back(self, seat: int) -> bool:
        """Whether `take_back` is possible now."""
        return takeback.may_take_back(self, seat)

    def rewind(self, seat: int, at: int) -> None:
        """Go back to the first `at` lines of the record, as a seat wished and all players agreed."""
        takeback.rewind(self, seat, at)

    # -- copies

    def clone(self) -> Match:
        """A copy that lives its own life."""
        told = self.state.sink
        sink = None if told is None else Sink(told)
        copy = Match(self.game, self.state.clone(), self.seed, self.variant, self.decks, self.position, sink)
        copy.told = self.told
        copy.settled = self.settled
        copy.plain = self.plain
        copy.inputs = self.inputs[:]
        copy.lines = self.lines[:]
        copy.checks = self.checks[:]
        copy.due = self.due
        copy.imagined_by = self.imagined_by
        return copy

    def fork(self, at: int | None = None) -> Match:
        """A new match that begins with the first `at` inputs of this one's record (all of them by default)."""
        from cardwright.match.record import fork

        return fork(self, len(self.lines) if at is None else at)

    def world(self, seat: int | None, salt: int = 0) -> Match:
        """A match that holds only what `seat` (None: a spectator) knows; the rest is drawn anew from `salt`."""
        viewer = self._viewer(seat)
        chance = Chance(derived_seed(b"cardwright world", f"{viewer}/{salt}/{len(self.lines)}"))
        state = imagine(self.state, viewer, chance)
        return self._imagined(state, viewer)

    def _imagined(self, state: State, viewer: int) -> Match:
        match = Match(self.game, state, state.chance.seed, self.variant, [], None, Sink())
        match.imagined_by = viewer
        match.told = self.told_to(viewer)
        return match

    def preview(self, seat: int, notes: str) -> Match:
        """What a seat can foresee of its picks: others' hidden cards are blank.

        It stops at chance and at another seat's decision, so it can neither spring nor betray a secret.
        """
        self._asked(seat)
        state = blank(self.state, seat, NoChance(b""))
        ahead = self._imagined(state, seat)
        try:
            ahead.pick_each(seat, notes.split("; "))
        except ChanceMet:
            pass
        return ahead

    # -- what can be seen

    def listen(self) -> Sink:
        """Keep what happens from now on; what has happened before is found by playing the match again, once."""
        sink = self.state.sink
        if sink is None:
            from cardwright.match.record import relive

            sink = relive(self)
            self.state.sink = sink
        return sink

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; None: a spectator."""
        from cardwright.match.view import view

        return view(self, self._viewer(seat))

    def truth(self) -> View:
        """Everything, for tests and for replays of finished matches."""
        from cardwright.match.view import view

        return view(self, NOBODY, True)

    def events(self, seat: int | None = None, since: int = 0) -> list[EventView]:
        """What a seat has been told after the event numbered `since` (in a world: after it was imagined)."""
        from cardwright.match.log import events

        return events(self, self._viewer(seat), since)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return NOBODY
        self.check_seat(seat)
        return seat

    def told_to(self, viewer: int) -> int:
        """How many events a viewer has been told of; in a world, those before it was imagined included."""
        return self.told + self.listen().told(bit(self.state, viewer))

    def why_not(self, seat: int, note: str) -> Reason | None:
        """What forbids a pick, or None if it is possible."""
        return why.why_not(self, seat, note)

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
