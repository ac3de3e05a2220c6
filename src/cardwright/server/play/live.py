"""A running match in memory: its table, its journal, and what its viewers have been sent."""

from __future__ import annotations

import asyncio
import time
from hashlib import blake2b

import msgspec

from cardwright.match.log import result_text
from cardwright.server.matches.journal import Loaded
from cardwright.server.people.identity import Identity
from cardwright.server.play.protocol import ClockView, OfferView, State, encode
from cardwright.server.play.room import Room, Viewer
from cardwright.server.play.standing import Standing
from cardwright.server.play.table import Table
from cardwright.server.site.problem import Problem


class Live:
    """One match that is being played. Whoever changes or reads `table` holds `lock`."""

    def __init__(self, loaded: Loaded, table: Table) -> None:
        self.loaded = loaded
        self.table = table
        self.lines = loaded.lines
        self.lock = asyncio.Lock()
        self.dropped = False
        self.used = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        self.standing = Standing()
        self.late: Table | None = None
        """The table as spectators see it who are shown everything later."""

    @property
    def id(self) -> str:
        return self.loaded.info.match

    # -- who may see it and act in it

    def viewer(self, identity: Identity | None, seat: int | None) -> Viewer:
        """As what an account may see a match: its own seat, the seat it names of several, or as a spectator."""
        held = self.held_by(identity)
        if seat is not None and seat not in held:
            raise Problem(403, "not-your-seat", f"seat {seat + 1} of this match is not yours")
        if held:
            return held[0] if seat is None else seat
        info = self.loaded.info
        if not info.spectators or info.sandbox:
            raise Problem(403, "no-spectators", "this match can be seen by its players only")
        return None

    def held_by(self, identity: Identity | None) -> list[int]:
        """The seats that an account holds: all of them in its sandbox, elsewhere one at most."""
        if identity is None:
            return []
        return [seat for seat, sitter in enumerate(self.loaded.sitters) if sitter.account == identity.id]

    def seat(self, identity: Identity | None, seat: int | None) -> int:
        """The seat for which an account acts; Problem if it has none here."""
        held = self.held_by(identity)
        if not held:
            raise Problem(403, "no-seat", "you have no seat in this match")
        if seat is not None and seat not in held:
            raise Problem(403, "not-your-seat", f"seat {seat + 1} of this match is not yours")
        return held[0] if seat is None else seat

    # -- windows that pass by themselves

    def auto_pass(self, seat: int) -> float | None:
        """When the window that is open for a seat passes by itself; None if it does not.

        Against people this depends on the seat's wishes and on what everybody sees, never on what it holds, and all
        who may answer something have the same moment from which they count. Where nobody could learn from it, a
        window that offers nothing passes at once, so that it is never shown.
        """
        table = self.table
        sitter = self.loaded.sitters[seat]
        if seat not in table.match.asked or sitter.account is None or table.paused:
            return None
        decision = table.match.ask(seat)
        if not decision.window or decision.announcing or self.standing.holds(table, seat):
            return None
        if self.standing.until(seat):
            return table.changed
        if decision.step in sitter.stops or decision.name in sitter.stops:
            return None
        if table.start.sandbox or table.people == [seat]:
            is_idle = len(decision.options) == 1 and not table.went_back
            return table.changed if is_idle else None
        return None if sitter.auto_pass is None else table.appeared + sitter.auto_pass

    def due_window(self, now: float) -> int | None:
        """A seat whose window passes by itself by now."""
        for seat in () if self.table.match.over else self.table.match.asked:
            due = self.auto_pass(seat)
            if due is not None and due <= now:
                return seat
        return None

    def next_act(self) -> float | None:
        """When the server must act by itself: time is out, or a window passes. Bots are asked at once."""
        table = self.table
        if table.match.over or table.paused:
            return None
        times = [self.auto_pass(seat) for seat in table.match.asked]
        times.append(None if table.clock is None else table.clock.deadline())
        return min((time for time in times if time is not None), default=None)

    # -- what viewers are sent

    def state(self, viewer: Viewer, since: int, now: float) -> State:
        """All that a viewer may see, with the events after number `since`."""
        table = self.late if viewer is None and self.late is not None else self.table
        match = table.match
        view = match.view(viewer)
        is_asked = viewer is not None and viewer in match.asked
        return State(
            match=self.id,
            seat=viewer,
            view=view,
            events=match.events(viewer, since),
            ask=table.asks[viewer] if viewer is not None and is_asked else 0,
            lines=len(match.lines) if table.start.sandbox else 0,
            take_back=viewer is not None and self._may_take_back(viewer),
            clock=_clock(table, [seat.seat for seat in view.seats if seat.deciding], now),
            offers=[OfferView(what, seat, sorted(agreed)) for what, (seat, agreed) in table.offers.items()],
            result=result_text(match) if match.over else "",
            auto_pass=self.auto_pass(viewer) if viewer is not None else None,
            stand=self.standing.until(viewer) if viewer is not None else "",
        )

    def _may_take_back(self, seat: int) -> bool:
        match = self.table.match
        if seat not in self.table.playing:
            return False
        if self.table.start.rated:
            return seat in match.asked and bool(match.ask(seat).announcing)
        return match.may_take_back(seat)

    def first_frame(self, room: Room, viewer: Viewer, since: int, now: float) -> bytes:
        """What somebody is sent who begins to follow the match, or comes back to it."""
        state = self.state(viewer, since, now)
        room.told[viewer] = state.view.number
        room.shown[viewer] = _digest(state)
        return encode(state)

    def news(self, room: Room, viewer: Viewer, now: float) -> bytes | None:
        """What viewers must be sent after a change; None if nothing has changed for them."""
        state = self.state(viewer, room.told.get(viewer, 0), now)
        digest = _digest(state)
        if not state.events and room.shown.get(viewer) == digest:
            return None
        room.told[viewer] = state.view.number
        room.shown[viewer] = digest
        return encode(state)


def _digest(state: State) -> bytes:
    """A digest of all that does not change by time alone."""
    clock = state.clock
    still = msgspec.structs.replace(
        state,
        events=[],
        clock=None if clock is None else ClockView([], clock.running, clock.paused, 0.0, _is_there(clock.window)),
        auto_pass=_is_there(state.auto_pass),
    )
    return blake2b(encode(still), digest_size=16).digest()


def _is_there(time: float | None) -> float | None:
    return None if time is None else 0.0


def _clock(table: Table, deciding: list[int], now: float) -> ClockView | None:
    """The clocks as of `now`; they are shown to run for those whom the viewer sees deciding."""
    clock = table.clock
    if clock is None:
        return None
    passed = 0.0 if clock.paused else max(0.0, now - clock.since)
    left = [clock.left(seat) for seat in range(table.start.seats)]
    for seat in clock.running if clock.window is None else ():
        left[seat] = max(0.0, left[seat] - passed)
    running = [] if table.match.over else deciding
    window = round(max(0.0, clock.window - passed), 2) if clock.window is not None and running else None
    return ClockView([round(seconds, 2) for seconds in left], running, clock.paused, now, window)
