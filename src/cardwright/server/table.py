"""`Table`: one live match as a pure function of its start and its journal.

The journal holds what the engine is given (picks, resignations, time-outs) and what players arrange among themselves
(offers of a draw, an undo, a pause). Each line has its server time, so clocks follow from it too. Whoever has the
start and the lines has the table: that is how it comes back after a crash, and how another process catches up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

import cardwright
from cardwright.errors import IllegalPick, RecordError
from cardwright.kernel.decision import Ask
from cardwright.match.match import Match
from cardwright.match.record import apply
from cardwright.match.takeback import last_play
from cardwright.server.clock import DECISION, Clock, Pace

DRAW = "draw"
UNDO = "undo"
PAUSE = "pause"
OFFERS = (DRAW, UNDO, PAUSE)


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
            apply(match, line)
        return match


def standard_pace(layout: Mapping[str, Any], settings: Mapping[str, Any]) -> Pace | None:
    """The pace that a game asks for on its board, with the seconds of the variant if it has a setting for them."""
    words = dict(layout.get("clock", {"seconds": 90, "reserve": 300, "per": DECISION}))
    seconds = settings[words["setting"]] if "setting" in words else words["seconds"]
    if not seconds:
        return None
    return Pace(float(seconds), float(words.get("reserve", 0)), words["per"], float(words.get("pause", 0)))


class Table:
    """A match with its clocks and offers. `number` counts the lines of the journal it has been given."""

    def __init__(self, start: Start, at: float) -> None:
        self.start = start
        self.match = start.match()
        self.number = 0
        self.changed = at
        self.clock = Clock(start.pace, start.seats, at) if start.pace is not None else None
        self.offers: dict[str, tuple[int, set[int]]] = {}
        self.asks = [0] * start.seats
        self._open: list[Ask | None] = [None] * start.seats
        self._period = self._period_now()
        self._follow(at)

    # -- what is so

    @property
    def people(self) -> list[int]:
        """The seats that bots of the server do not hold and that are still in the match."""
        alive = self.match.state.alive
        return [seat for seat in range(self.start.seats) if seat not in self.start.bots and alive[seat]]

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

    # -- lines of the journal

    def apply(self, text: str, at: float) -> str:
        """Give the table a line; what to write into the journal comes back. If it is refused, nothing has changed."""
        lines = len(self.match.lines)
        word, _, rest = text.partition(" ")
        if self.paused and word != "resume" and word != "resign":
            raise IllegalPick("the match is paused; somebody must resume it first")
        if word.isdecimal():
            self.match.pick(int(word), rest)
        elif word in ("offer", "accept", "decline", "resume"):
            self._arrange(word, rest, at)
        elif text == "timeout":
            text = self._time_out()
        else:
            self._check(word, rest)
            apply(self.match, text)
        self.number += 1
        self.changed = at
        if len(self.match.lines) != lines:
            self.offers.clear()
        if word == "timeout" and self.clock is not None:
            self.clock.charge(at)
            self.clock.forgive(self.clock.running)
        self._follow(at)
        return text

    def _time_out(self) -> str:
        if not self.match.timeout():
            raise IllegalPick("nobody is asked, so nobody's time can be out")
        return self.match.inputs[-1][1]

    def _check(self, word: str, rest: str) -> None:
        """In a rated match nothing is taken back but picks of a decision that is still open."""
        if word == "take-back" and self.start.rated and rest.isdecimal():
            seat = int(rest)
            if seat not in self.match.asked or not self.match.ask(seat).announcing:
                raise IllegalPick("in a rated match a play cannot be taken back")
        if word == "rewind" and not self.start.sandbox:
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
        clock.running = match.asked

    def _period_now(self) -> int:
        """A number that changes when a new period begins."""
        if self.start.pace is None or self.start.pace.per == DECISION:
            return len(self.match.lines)
        registers = self.match.state.rules.terms.registers
        index = [register.name for register in registers].index(self.start.pace.per)
        return self.match.state.registers[index]

    # -- what players arrange

    def _arrange(self, word: str, rest: str, at: float) -> None:
        what, _, digits = rest.rpartition(" ")
        if not digits.isdecimal() or int(digits) not in self.people:
            raise RecordError(f"“{word} {rest}” does not name a player of this match")
        if self.match.over:
            raise IllegalPick("the match is over")
        seat = int(digits)
        if word == "resume":
            self._resume(at)
        elif what not in OFFERS:
            raise RecordError(f"“{what}” cannot be arranged; there are {', '.join(OFFERS)}")
        elif word == "offer":
            self._offer(what, seat, at)
        elif what not in self.offers:
            raise IllegalPick(f"nobody has offered a {what}")
        elif word == "decline":
            del self.offers[what]
        else:
            self.offers[what][1].add(seat)
            self._agree(what, at)

    def _offer(self, what: str, seat: int, at: float) -> None:
        if what in self.offers:
            raise IllegalPick(f"a {what} has already been offered")
        if what == DRAW and self.start.bots:
            raise IllegalPick("bots do not agree to draws")
        if what == UNDO and self.start.rated:
            raise IllegalPick("there is no undo in a rated match")
        if what == UNDO and last_play(self.match, seat) is None:
            raise IllegalPick("there is nothing of yours to undo")
        if what == PAUSE and self.clock is None:
            raise IllegalPick("a match without clocks needs no pause")
        self.offers[what] = (seat, {seat})
        self._agree(what, at)

    def _agree(self, what: str, at: float) -> None:
        """Do what was offered once every player who is a person has agreed; bots agree to everything but draws."""
        seat, agreed = self.offers[what]
        if not agreed.issuperset(self.people):
            return
        del self.offers[what]
        if what == DRAW:
            self.match.agree_draw()
        elif what == UNDO:
            place = last_play(self.match, seat)
            if place is not None:
                self.match.rewind(seat, place)
        elif self.clock is not None:
            self.clock.charge(at)
            self.clock.paused = True

    def _resume(self, at: float) -> None:
        if self.clock is None or not self.paused:
            raise IllegalPick("the match is not paused")
        self.clock.charge(at)
        self.clock.paused = False


def fold(start: Start, began: float, lines: Sequence[tuple[float, str]]) -> Table:
    """The table after the lines of a journal."""
    table = Table(start, began)
    for at, text in lines:
        table.apply(text, at)
    return table
