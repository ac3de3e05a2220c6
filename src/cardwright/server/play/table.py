"""`Table`: one live match as a pure function of its start and its journal.

The journal holds what the engine is given (picks, resignations, time-outs) and what players arrange among themselves
(offers of a draw, an undo, a pause); `entries.py` says how that is written. Each line has its server time, so clocks
follow from it too. Whoever has the start and the lines has the table: that is how it comes back after a crash, and
how another process catches up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

import cardwright
from cardwright.errors import IllegalPick, RecordError
from cardwright.kernel.decision import SHOWS_NOTHING, Ask
from cardwright.kernel.effect import Step
from cardwright.kernel.knowledge import bit
from cardwright.kernel.terms import DECIDED, NOBODY
from cardwright.match.inputs import PASS, PICK, RESIGN, REWIND, TAKE_BACK, TIMEOUT, Input
from cardwright.match.match import Match
from cardwright.match.takeback import before_last_play
from cardwright.server.play.clock import DECISION, Clock, Pace
from cardwright.server.play.entries import (
    DECLINE,
    DRAW,
    OFFER,
    OFFERS,
    PAUSE,
    RESUME,
    UNDO,
    Arrangement,
    Entry,
    goes_back,
    parse,
)
from cardwright.vocabulary.looks.layout import Clock as ClockOfLayout
from cardwright.vocabulary.looks.layout import Layout

OFFERED_AGAIN = 6
"""After so many lines of the record an offer can be made again that was declined."""

STANDARD_CLOCK = ClockOfLayout(seconds=90, reserve=300, per=DECISION)
"""That of games whose board says nothing about it."""

AT_ONCE = 40
"""So many inputs and lines are played at once; more of them on a thread."""


class Start(msgspec.Struct, frozen=True):
    """All that a match begins with. `bots` are the seats that bots of the server hold, with their names."""

    game: str
    variant: dict[str, Any]
    seed: bytes
    seats: int
    decks: list[list[str]]
    position: dict[str, Any] | None = None
    past: list[str] = []
    pace: Pace | None = None
    rated: bool = False
    sandbox: bool = False
    bots: dict[int, str] = {}

    def match(self) -> Match:
        """The engine's match at its beginning."""
        game = cardwright.game(self.game)
        match = game.start(self.seed, self.decks or None, self.seats, self.variant, self.position)
        match.listen()
        for line in self.past:
            match.give(line)
        return match


def standard_pace(layout: Layout, settings: Mapping[str, Any]) -> Pace | None:
    """The pace that a game asks for on its board, with the seconds of the variant if it has a setting for them."""
    clock = layout.clock or STANDARD_CLOCK
    seconds = settings[clock.setting] if clock.setting else clock.seconds
    if not seconds:
        return None
    return Pace(float(seconds), float(clock.reserve), clock.per, float(clock.pause), float(clock.window))


class Seen(NamedTuple):
    """What everybody sees before an entry: how much was told; the decision that is open, unless that is secret.

    If the entry only passes a window, there is instead how much is left to do: less of it, and something resolved.
    """

    told: int
    asking: Step | None = None
    left: int | None = None


class Stale(IllegalPick):
    """A pick for a decision that is not open any more."""


class Table:
    """A match with its clocks and offers. `number` counts the lines of the journal it has been given."""

    def __init__(self, start: Start, at: float) -> None:
        self.start = start
        self.match = start.match()
        self.number = 0
        self.changed = at
        self.appeared = at
        """Since when everybody sees what can be answered now: windows are counted from here."""
        self.item = 0
        """Counts what appeared. That a window is passed, or a pick begun, is nothing new."""
        self.returns = 0
        """How often the match went back to an earlier moment."""
        self.went_back = False
        """Whether somebody wanted to be where the match is now."""
        self.clock = Clock(start.pace, start.seats, at) if start.pace is not None else None
        self.offers: dict[str, tuple[int, set[int]]] = {}
        self.declined: dict[tuple[str, int], int] = {}
        """What others declined, and who had offered it: after how many lines of the record."""
        self.asks = [0] * start.seats
        self._open: list[Ask | None] = [None] * start.seats
        self._asking: Step | None = None
        self._left = 0
        """After so many lines of the record somebody left the match for the last time."""
        self._period = self._period_now()
        self._follow(at)

    # -- what is so

    @property
    def people(self) -> list[int]:
        """The seats that bots of the server do not hold and that are still in the match."""
        return [seat for seat in self.playing if seat not in self.start.bots]

    @property
    def playing(self) -> list[int]:
        """The seats that are still in the match; who has given up is not, even if a text must be done first."""
        return [seat for seat in self.match.state.living() if seat not in self.match.state.absent]

    def check_playing(self, seat: int) -> None:
        """IllegalPick if a seat has left the match, or if that is over."""
        self.match.still_running()
        if seat not in self.playing:
            raise IllegalPick(f"player {seat + 1} is out of this match, and can only look on")

    @property
    def paused(self) -> bool:
        return self.clock is not None and self.clock.paused

    def is_out_of_time(self, at: float) -> bool:
        """Whether those who are asked have used up their time."""
        deadline = None if self.clock is None else self.clock.deadline()
        return deadline is not None and deadline <= at

    def due(self) -> float | None:
        """When the server must act by itself: at once if a bot is asked, else when time is out; None: never."""
        if self.match.over or self.paused:
            return None
        if any(seat in self.start.bots for seat in self.match.asked):
            return self.changed
        return None if self.clock is None else self.clock.deadline()

    def check_ask(self, seat: int, ask: int) -> None:
        """Stale unless this is the number of the decision that is open for a seat, which must be in the match."""
        if not self.match.over:
            self.check_playing(seat)
        if seat not in self.match.asked or self.asks[seat] != ask:
            raise Stale("that decision is not open any more")

    # -- lines of the journal

    def time_out(self) -> Input:
        """The input by which time is called for all who are asked; IllegalPick if nobody is.

        A window that has used up its own seconds passes, first for one of those who are asked.
        """
        if self.clock is not None and self.clock.window is not None:
            return Input(PASS, self.match.asked[0])
        words = self.match.timeout_words()
        if not words:
            raise IllegalPick("nobody is asked, so nobody's time can be out")
        return Input(TIMEOUT, words=words)

    def apply(self, entry: Entry | str, at: float) -> None:
        """Give the table an entry of its journal, or the line that says it. If it is refused, nothing has changed."""
        if isinstance(entry, str):
            entry = parse(entry)
        if self.paused and entry.kind not in (RESUME, RESIGN):
            raise IllegalPick("the match is paused; somebody must resume it first")
        lines, playing, seen = len(self.match.lines), len(self.playing), self._seen(entry)
        if isinstance(entry, Arrangement):
            self._arrange(entry, at)
        else:
            self._check(entry)
            self.match.give(entry)
        self.number += 1
        self.changed = at
        self.went_back = goes_back(entry)
        if len(self.match.lines) != lines:
            self.offers.clear()
        self.returns += len(self.match.lines) < lines
        self._left = min(self._left if len(self.playing) >= playing else lines + 1, len(self.match.lines))
        if self._is_new(seen):
            self.item += 1
            self.appeared = at
        elif isinstance(entry, Arrangement):
            self.appeared = at
        if entry.kind == TIMEOUT and self.clock is not None:
            self.clock.charge(at)
            self.clock.forgive(self.clock.running)
        self._follow(at)

    def _check(self, given: Input) -> None:
        """Who is out does nothing; in a rated match nothing is taken back but picks of a decision still open."""
        if given.seat != NOBODY and given.kind != REWIND and given.seat < self.start.seats:
            self.check_playing(given.seat)
        if given.kind == TAKE_BACK and self.start.rated:
            if given.seat not in self.match.asked or not self.match.ask(given.seat).announcing:
                raise IllegalPick("in a rated match a play cannot be taken back")
        if given.kind == REWIND and not self.start.sandbox:
            raise IllegalPick("only a sandbox can be rewound; offer an undo instead")

    def _follow(self, at: float) -> None:
        """See who is asked now, and let clocks run for them."""
        match = self.match
        for seat in range(self.start.seats):
            ask = match.state.asks[seat]
            if ask is not None and ask is not self._open[seat]:
                self.asks[seat] += 1
            self._open[seat] = ask
        clock = self.clock
        if clock is None:
            return
        clock.charge(at)
        period = self._period_now()
        if period != self._period:
            self._period = period
            clock.begin(at, not match.over)
        clock.running = self._on_the_clock()
        asking = match.state.asking
        if self._has_seconds():
            is_new = clock.window is None or asking is not self._asking
            clock.window = clock.pace.window if is_new else clock.window
        else:
            clock.window = None
        self._asking = asking

    def _has_seconds(self) -> bool:
        """Whether the open decision is a window with seconds of its own."""
        asker = self.match.state.asker
        return asker is not None and asker.window and self.start.pace is not None and bool(self.start.pace.window)

    # -- what everybody sees

    def _seen(self, entry: Entry) -> Seen:
        """What everybody sees before an entry, to be compared with what they see after it."""
        state = self.match.state
        if self._passes(entry):
            return Seen(self._told(), left=len(state.agenda))
        is_secret = state.asker is None or state.asker.shows == SHOWS_NOTHING
        return Seen(self._told(), None if is_secret else state.asking)

    def _told(self) -> int:
        return self.match.told_to(NOBODY)

    def _passes(self, entry: Entry) -> bool:
        """Whether an entry only passes the window that is open."""
        state = self.match.state
        if state.asker is None or not state.asker.window:
            return False
        if entry.kind in (PASS, TIMEOUT):
            return True
        ask = state.asks[entry.seat] if entry.kind == PICK and entry.seat in self.match.asked else None
        if ask is None or ask.draft or not isinstance(entry, Input):
            return False
        return entry.note == self.match.decline(entry.seat)

    def _is_new(self, before: Seen) -> bool:
        """Whether something has happened for everybody to see, or a decision that they saw was made."""
        state = self.match.state
        fresh = self.match.listen().latest(bit(state, NOBODY), self._told() - before.told)
        if any(event.kind is not DECIDED for event in fresh):
            return True
        if before.left is not None:
            return before.left != len(state.agenda)
        return before.asking is not None and before.asking is not state.asking

    def _on_the_clock(self) -> tuple[int, ...]:
        """Whose time passes: of those who are asked; where it is hidden who is done, of all until the last is.

        Otherwise the clocks would tell who has answered, and how fast.
        """
        state = self.match.state
        if state.asker is None or state.asker.shows_done():
            return self.match.asked
        return tuple(seat for seat, ask in enumerate(state.asks) if ask is not None)

    def _period_now(self) -> int:
        """A number that changes when a new period begins."""
        if self.start.pace is None or self.start.pace.per == DECISION:
            return len(self.match.lines)
        registers = self.match.state.rules.terms.registers
        index = [register.name for register in registers].index(self.start.pace.per)
        return self.match.state.registers[index]

    # -- what players arrange

    def _arrange(self, entry: Arrangement, at: float) -> None:
        kind, seat, what = entry.kind, entry.seat, entry.what
        if seat not in range(self.start.seats) or seat in self.start.bots:
            raise RecordError(f"“{entry}” does not name a player of this match")
        self.check_playing(seat)
        if kind == RESUME:
            self._resume(at)
        elif what not in OFFERS:
            raise RecordError(f"“{what}” cannot be arranged; there are {', '.join(OFFERS)}")
        elif kind == OFFER:
            self._offer(what, seat, at)
        elif what not in self.offers:
            raise IllegalPick(f"nobody has offered a {what}")
        elif kind == DECLINE:
            offerer = self.offers.pop(what)[0]
            if offerer != seat:
                self.declined[what, offerer] = len(self.match.lines)
        else:
            self.offers[what][1].add(seat)
            self._agree(what, at)

    def _offer(self, what: str, seat: int, at: float) -> None:
        left = self.declined.get((what, seat), -OFFERED_AGAIN) + OFFERED_AGAIN - len(self.match.lines)
        if left > 0:
            raise IllegalPick(f"your offer of a {what} was declined; it can be made again after {left} more inputs")
        if what in self.offers:
            raise IllegalPick(f"a {what} has already been offered")
        if what == DRAW and any(other in self.start.bots for other in self.playing):
            raise IllegalPick("bots do not agree to draws")
        if what == UNDO and self.start.rated:
            raise IllegalPick("there is no undo in a rated match")
        if what == UNDO:
            self._check_undo(seat)
        if what == PAUSE and self.clock is None:
            raise IllegalPick("a match without clocks needs no pause")
        self.offers[what] = (seat, {seat})
        self._agree(what, at)

    def _check_undo(self, seat: int) -> None:
        before = before_last_play(self.match, seat)
        if before is None:
            raise IllegalPick("there is nothing of yours to undo")
        if before < self._left:
            raise IllegalPick("somebody has left the match since, and nobody is brought back by an undo")

    def _agree(self, what: str, at: float) -> None:
        """Do what was offered once every person who is still in has agreed; bots agree to everything but draws."""
        seat, agreed = self.offers[what]
        if not agreed.issuperset(self.people):
            return
        del self.offers[what]
        if what == DRAW:
            self.match.agree_draw()
        elif what == UNDO:
            before = before_last_play(self.match, seat)
            assert before is not None
            self.match.rewind(seat, before)
        elif self.clock is not None:
            self.clock.charge(at)
            self.clock.paused = True

    def _resume(self, at: float) -> None:
        if self.clock is None or not self.paused:
            raise IllegalPick("the match is not paused")
        self.clock.charge(at)
        self.clock.paused = False


class Proposal(Protocol):
    """What a seat wants, as the messages of the protocol say it that become an entry of the journal."""

    def entry(self, table: Table, seat: int) -> Entry:
        """The entry for a seat of the table as it is now; CardwrightError says what speaks against it."""


def fold(start: Start, began: float, lines: Sequence[tuple[float, str]]) -> Table:
    """The table after the lines of a journal."""
    table = Table(start, began)
    for at, text in lines:
        table.apply(text, at)
    return table


async def fold_aside(start: Start, began: float, lines: Sequence[tuple[float, str]]) -> Table:
    """The same for the event loop: what takes long is played on a thread."""
    if len(start.past) + len(lines) <= AT_ONCE:
        return fold(start, began, lines)
    return await asyncio.to_thread(fold, start, began, lines)
