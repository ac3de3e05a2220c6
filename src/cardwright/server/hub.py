"""The hub: all matches that are being played, in memory while something happens in them.

A line is applied, stored, and only then acknowledged and told to the viewers. If it cannot be stored, the match is
dropped from memory and comes back from its journal. The hub also does what nobody asks for: it calls time, passes
windows and lets bots pick.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from cardwright.errors import BotFault, CardwrightError, IllegalPick
from cardwright.server import journal
from cardwright.server.audience import Audience
from cardwright.server.forever import forever
from cardwright.server.identity import Identity
from cardwright.server.live import Live
from cardwright.server.metrics import Metrics
from cardwright.server.models import CLOSED, OPEN, OVER, RUNNING
from cardwright.server.problem import Problem, not_found
from cardwright.server.protocol import TableInfo, TableNews, encode
from cardwright.server.room import Client, Viewer
from cardwright.server.settings import Settings
from cardwright.server.store import Store
from cardwright.server.table import Table, fold
from cardwright.server.thinkers import Thinkers
from cardwright.server.uptime import Uptime

log = logging.getLogger("cardwright.hub")

LOOKED_EVERY = 1.0
"""Seconds after which matches are looked for in which something is due."""

INLINE = 40
"""A journal of so many lines is played at once; a longer one on a thread."""

Line = Callable[[Table], str]
"""Makes the line to apply from the table as it is then, or raises what speaks against it."""


class Stale(IllegalPick):
    """A pick for a decision that is not open any more."""


class Hub:
    """All live matches of this process."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self._settings = settings
        self._store = store
        self._thinkers = thinkers
        self._metrics = metrics
        self.uptime = Uptime(0.0)
        self.audience = Audience(self._now)
        self.on_table: list[Callable[[TableInfo], None]] = []
        """Called when what is known of a table changes: it starts or ends."""
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    # -- life

    def start(self, uptime: Uptime) -> None:
        """Begin to look after what is due."""
        self.uptime = uptime
        self._spawn(forever(self._look_around, LOOKED_EVERY))

    async def stop(self) -> None:
        """Let what is being stored be stored; nothing new begins."""
        self._stopping = True
        for live in self._live.values():
            if live.timer is not None:
                live.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self._live.values()):
            async with live.lock:
                pass

    def _now(self) -> float:
        return self.uptime.now()

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hub failed", exc_info=task.exception())

    async def _look_around(self) -> None:
        """Find matches in which something is due and that nobody has in memory; forget those that are idle."""
        for match_id in await self._store.run(journal.due_matches, self.uptime.now()):
            self._spawn(self._wake(match_id))
        self._forget_idle()

    async def _wake(self, match_id: str) -> None:
        async with self.use(match_id) as live:
            self._arm(live)

    def _forget_idle(self) -> None:
        oldest = time.monotonic() - self._settings.idle_seconds
        for live in list(self._live.values()):
            if live.used + live.loaded.info.delay < oldest and not live.lock.locked() and not live.thinking:
                self._drop(live)

    def _drop(self, live: Live) -> None:
        live.dropped = True
        if live.timer is not None:
            live.timer.cancel()
        self._live.pop(live.id, None)

    @property
    def counts(self) -> dict[str, int]:
        """How many matches are in memory, and how many sockets follow one."""
        return {"live": len(self._live), "followers": len(self.audience)}

    # -- matches

    async def get(self, match_id: str) -> Live:
        """A match that is running or over; Problem if there is none of this id, or if it has not begun."""
        live = self._live.get(match_id)
        if live is not None:
            live.used = time.monotonic()
            return live
        loading = self._loading.get(match_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(match_id))
            self._loading[match_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(match_id, None))
        return await asyncio.shield(loading)

    @asynccontextmanager
    async def use(self, match_id: str) -> AsyncIterator[Live]:
        """The same, with its lock held: nobody else changes it meanwhile."""
        while True:
            live = await self.get(match_id)
            async with live.lock:
                if not live.dropped:
                    yield live
                    return

    async def _load(self, match_id: str) -> Live:
        loaded = await self._store.run(journal.load, match_id)
        if loaded is None:
            raise not_found(f"match “{match_id}”")
        if loaded.info.state == OPEN:
            raise Problem(409, "not-begun", "this match has not begun: a seat is free")
        if loaded.info.state == CLOSED:
            raise Problem(410, "closed", "this table was closed")
        if not journal.has_current_rules(loaded):
            if loaded.info.state == RUNNING:
                await self._store.run(journal.close, match_id, "its rules have changed")
            raise Problem(410, "other-rules", "this match was played under rules that have changed since")
        if len(loaded.lines) <= INLINE:
            table = fold(loaded.start, loaded.began, loaded.lines)
        else:
            table = await asyncio.to_thread(fold, loaded.start, loaded.began, loaded.lines)
        live = self._live[match_id] = Live(loaded, table, self._settings.bot_pause)
        self._metrics.loads += 1
        return live

    def viewer(self, live: Live, identity: Identity | None, seat: int | None) -> Viewer:
        """As what an account may see a match: its own seat, the seat it names of several, or as a spectator."""
        held = self.held_by(live, identity)
        if seat is not None and seat not in held:
            raise Problem(403, "not-your-seat", f"seat {seat + 1} of this match is not yours")
        if held:
            return held[0] if seat is None else seat
        info = live.loaded.info
        if not info.spectators or info.sandbox:
            raise Problem(403, "no-spectators", "this match can be seen by its players only")
        return None

    def held_by(self, live: Live, identity: Identity | None) -> list[int]:
        """The seats that an account holds: all of them in its sandbox, elsewhere one at most."""
        if identity is None:
            return []
        return [seat for seat, sitter in enumerate(live.loaded.sitters) if sitter.account == identity.id]

    def seat(self, live: Live, identity: Identity | None, seat: int | None) -> int:
        """The seat for which an account acts; Problem if it has none here."""
        held = self.held_by(live, identity)
        if not held:
            raise Problem(403, "no-seat", "you have no seat in this match")
        if seat is not None and seat not in held:
            raise Problem(403, "not-your-seat", f"seat {seat + 1} of this match is not yours")
        return held[0] if seat is None else seat

    # -- following

    async def watch(self, client: Client, match_id: str, seat: int | None, since: int) -> Viewer:
        """Let a socket follow a match: it gets the table, the state, who is there, and then whatever changes."""
        info = await self._store.run(journal.info, match_id)
        if info is None:
            raise not_found(f"match “{match_id}”")
        if info.state == OPEN:
            self.audience.room(match_id).waiting.add(client)
            client.send(encode(TableNews(table=info)))
            return None
        async with self.use(match_id) as live:
            viewer = self.viewer(live, client.identity, seat)
            room = self.audience.room(match_id)
            if viewer is None and info.delay and live.late is None:
                self.audience.start_late(live)
            room.add(viewer, client)
            client.send(encode(TableNews(table=info)))
            client.send(live.first_frame(room, viewer, since, self.uptime.now()))
            self.audience.tell_presence(match_id)
            self._arm(live)
        return viewer

    # -- lines

    async def submit(self, match_id: str, line: Line) -> None:
        """Apply a line, store it, tell everybody. CardwrightError if it is refused; then nothing has changed."""
        await asyncio.shield(asyncio.ensure_future(self._submit(match_id, line)))

    async def _submit(self, match_id: str, line: Line) -> None:
        async with self.use(match_id) as live:
            at = self.uptime.now()
            if live.table.is_out_of_time(at):
                await self._store_line(live, "timeout", at)
            await self._store_line(live, line(live.table), at)

    async def _store_line(self, live: Live, text: str, at: float) -> None:
        """Apply and store one line and see to what follows. The caller holds the lock."""
        table = live.table
        live.used = time.monotonic()
        started = time.perf_counter()
        due = table.due()
        text = table.apply(text, at)
        applied = time.perf_counter()
        number = table.number
        try:
            if table.match.over:
                await self._store.run(journal.finish, live.id, number, at, text, table.match)
            elif due == table.due():
                await self._store.run(journal.append, live.id, number, at, text)
            else:
                await self._store.run(journal.append_due, live.id, number, at, text, table.due())
        except BaseException as error:
            self._drop(live)
            if isinstance(error, IntegrityError):
                raise Stale("somebody else was faster; look again") from None
            raise
        live.lines.append((at, text))
        if live.late is not None:
            self.audience.tell_later(live, at)
        self._metrics.line(applied - started, time.perf_counter() - applied)
        self.audience.tell_state(live)
        if table.match.over:
            await self._ended_match(live)
        self._arm(live)

    async def _ended_match(self, live: Live) -> None:
        live.loaded = msgspec.structs.replace(live.loaded, info=msgspec.structs.replace(live.loaded.info, state=OVER))
        await self.refresh(live.id)

    async def refresh(self, match_id: str) -> None:
        """What is known of a table has changed: tell those who follow it, and the lobby."""
        loaded = await self._store.run(journal.load, match_id)
        if loaded is None:
            return
        live = self._live.get(match_id)
        if live is not None:
            live.loaded = msgspec.structs.replace(live.loaded, info=loaded.info, sitters=loaded.sitters)
        self.audience.tell_table(match_id, encode(TableNews(table=loaded.info)))
        for hear in self.on_table:
            hear(loaded.info)

    async def close_table(self, match_id: str, reason: str) -> None:
        """End a table without a result, as an admin may."""
        live = self._live.get(match_id)
        if live is not None:
            self._drop(live)
        await self._store.run(journal.close, match_id, reason)
        await self.refresh(match_id)

    async def resign_all(self, account_id: int) -> None:
        """An account is about to go for good: give up the matches it can never come back to."""
        for match_id, seat in await self._store.run(journal.running_of, account_id):
            with contextlib.suppress(CardwrightError):
                await self.submit(match_id, _resignation(seat))

    async def refresh_account(self, account_id: int) -> None:
        """An account has another name: tell those who play with it."""
        for match_id, _ in await self._store.run(journal.running_of, account_id):
            await self.refresh(match_id)

    # -- what nobody asks for

    def _arm(self, live: Live) -> None:
        """See to it that bots pick, windows pass and time is called. The caller holds the lock."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if live.table.match.over or live.dropped or self._stopping:
            return
        if not live.table.paused:
            for seat in live.table.match.asked:
                if seat in live.table.start.bots and seat not in live.thinking:
                    live.thinking.add(seat)
                    self._spawn(self._think(live, seat))
        due = live.next_act()
        if due is not None:
            wait = max(0.0, due - self.uptime.now())
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self._spawn(self._act(live)))

    async def _act(self, live: Live) -> None:
        """Time is out for somebody, or a window passes."""
        async with live.lock:
            if live.dropped or live.table.match.over:
                return
            now = self.uptime.now()
            if live.table.is_out_of_time(now):
                await self._store_line(live, "timeout", now)
                return
            for seat in live.table.match.asked:
                due = live.auto_pass(seat)
                if due is not None and due <= now:
                    await self._store_line(live, f"{seat} {live.table.match.decline(seat)}", now)
                    return
            self._arm(live)

    async def _think(self, live: Live, seat: int) -> None:
        """Let a bot pick; if it fails, it declines."""
        ask = live.table.asks[seat]
        try:
            if self._is_followed(live) and len(live.table.match.ask(seat).options) > 1:
                await asyncio.sleep(self._settings.bot_pause)
            note = await self._bot_pick(live, seat)
        except BaseException:
            live.thinking.discard(seat)
            raise
        async with live.lock:
            live.thinking.discard(seat)
            if live.dropped or live.table.match.over:
                return
            if seat in live.table.match.asked and live.table.asks[seat] == ask and not live.table.paused:
                await self._bot_line(live, seat, note)
            else:
                self._arm(live)

    def _is_followed(self, live: Live) -> bool:
        return bool(live.table.people) or live.id in self.audience

    async def _bot_pick(self, live: Live, seat: int) -> str | None:
        options = live.table.match.ask(seat).options
        if len(options) == 1:
            return options[0].note
        started = time.perf_counter()
        try:
            return await self._thinkers.pick(live.id, live.table.start, live.loaded.began, live.lines, seat)
        except BotFault as fault:
            self._metrics.bot_faults += 1
            log.warning("a bot failed in match %s: %s", live.id, fault)
            return None
        finally:
            self._metrics.thought(time.perf_counter() - started)

    async def _bot_line(self, live: Live, seat: int, note: str | None) -> None:
        now = self.uptime.now()
        match = live.table.match
        if note is not None:
            try:
                await self._store_line(live, f"{seat} {note}", now)
                return
            except CardwrightError as error:
                if live.dropped:
                    return
                self._metrics.bot_faults += 1
                log.warning("a bot picked what match %s does not allow: %s", live.id, error)
        await self._store_line(live, f"{seat} {match.decline(seat)}", now)

    # -- questions

    async def hold(self, match_id: str, identity: Identity | None, seat: int | None) -> None:
        """Keep the response window that is open for a seat from passing by itself."""
        async with self.use(match_id) as live:
            holder = self.seat(live, identity, seat)
            live.held[holder] = live.table.asks[holder]
            self._arm(live)
            self.audience.tell_state(live)


def _resignation(seat: int) -> Line:
    return lambda _: f"resign {seat}"
