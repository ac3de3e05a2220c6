"""The hub: all matches that are being played, in memory while something happens in them.

An entry is applied, stored, and only then acknowledged and told to the viewers. If it cannot be stored, the match is
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
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import IntegrityError

from cardwright.errors import CardwrightError
from cardwright.match.inputs import PASS, PICK, Input
from cardwright.server.matches import journal
from cardwright.server.matches.finished import pack_log
from cardwright.server.people.identity import Identity
from cardwright.server.play.audience import Audience
from cardwright.server.play.entries import Entry
from cardwright.server.play.live import Live
from cardwright.server.play.opponents import Opponents
from cardwright.server.play.protocol import TableInfo, TableNews, encode
from cardwright.server.play.requests import Resign, Until
from cardwright.server.play.room import Client, Viewer
from cardwright.server.play.standing import Standing
from cardwright.server.play.table import Proposal, Stale, Table, fold_aside
from cardwright.server.play.thinkers import Thinkers
from cardwright.server.play.uptime import Uptime
from cardwright.server.site.forever import forever
from cardwright.server.site.metrics import Metrics
from cardwright.server.site.problem import Broken, Busy, Problem, closed, not_found
from cardwright.server.site.settings import Settings
from cardwright.server.storage.models import BROKEN, CLOSED, OPEN, OVER, RUNNING
from cardwright.server.storage.store import Store

T = TypeVar("T")

log = logging.getLogger("cardwright.hub")

LOOKED_EVERY = 1.0
"""Seconds after which matches are looked for in which something is due."""

MOST_LINES = 5000
"""So many lines the journal of an unrated match has at most: whoever comes back to it waits until they are played."""


class Hub:
    """All live matches of this process."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self._settings = settings
        self._store = store
        self._opponents = Opponents(thinkers, metrics, settings.bot_pause)
        self._metrics = metrics
        self.uptime = Uptime(0.0)
        self.audience = Audience(self._now)
        self.on_table: list[Callable[[TableInfo], None]] = []
        """Called when what is known of a table changes: it starts or ends."""
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._broken: set[str] = set()
        """Matches that cannot be loaded and that nobody has closed."""
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
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, (Broken, Busy)):
            log.error("a task of the hub failed", exc_info=error)

    async def _look_around(self) -> None:
        """Find matches in which something is due and that nobody has in memory; forget those that are idle."""
        for match_id in await self._store.run(journal.due_matches, self.uptime.now()):
            self._spawn(self._wake(match_id))
        self._forget_idle()

    async def _wake(self, match_id: str) -> None:
        async with self.use(match_id) as live:
            await self.audience.tell_state(live)  # it may have been dropped before everybody had heard the last of it
            due = live.table.due()
            if due is None or due > self.uptime.now():  # a match that has just begun, looked at for the first time
                await self._store.run(journal.set_due, match_id, due)
            self._arm(live)

    def _forget_idle(self) -> None:
        oldest = time.monotonic() - self._settings.idle_seconds
        for live in list(self._live.values()):
            is_idle = live.used + live.loaded.info.delay < oldest and not live.lock.locked() and not live.thinking
            if is_idle and not (live.standing and live.id in self.audience):
                self._drop(live)

    def _drop(self, live: Live) -> None:
        live.dropped = True
        if live.timer is not None:
            live.timer.cancel()
        self._live.pop(live.id, None)

    @property
    def counts(self) -> dict[str, int]:
        """How many matches are in memory, how many cannot be loaded, and how many sockets follow one."""
        return {
            "live_matches": len(self._live),
            "broken_matches": len(self._broken),
            "followers": len(self.audience),
        }

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
            raise closed()
        if loaded.info.state == BROKEN:
            raise Broken
        table = await self._play_again(loaded)
        live = self._live[match_id] = Live(loaded, table)
        self._metrics.loads += 1
        return live

    async def _play_again(self, loaded: journal.Loaded) -> Table:
        """The table after its whole journal; Problem if that cannot be, and then the match does not run any more."""
        match_id = loaded.info.match
        if not journal.has_current_rules(loaded):
            if loaded.info.state != OVER:
                await self._store.run(journal.close, match_id, "its rules have changed")
            raise Problem(410, "other-rules", "this match was played under rules that have changed since")
        try:
            return await fold_aside(loaded.start, loaded.began, loaded.lines)
        except Exception as error:
            log.error("match %s cannot be loaded", match_id, exc_info=error)
            if loaded.info.state == RUNNING:
                await self._store.run(journal.mark_broken, match_id)
                await self.refresh(match_id)
            raise Broken from None

    async def mend(self) -> None:
        """Try once more to load what an earlier server could not: this version may be able to."""
        for match_id in await self._store.run(journal.broken_matches):
            try:
                loaded = await self._store.run(journal.load, match_id)
                assert loaded is not None
                table = await self._play_again(loaded)
                await self._store.run(journal.mend, match_id, table.due())
            except Problem:
                pass  # logged where it was found
            except Exception as error:  # one match must not keep a server from starting
                log.error("match %s stays broken", match_id, exc_info=error)
            await self.refresh(match_id)

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
            viewer = live.viewer(client.identity, seat)
            if viewer is None and info.delay and live.late is None:
                await self.audience.start_late(live)
            room = self.audience.room(match_id)  # not before one waits: when the last leaves, a room is gone
            room.add(viewer, client)
            if viewer is None and live.late is not None and not live.late.match.over:
                info = msgspec.structs.replace(info, state=RUNNING)
            client.send(encode(TableNews(table=info)))
            started = time.thread_time()
            client.send(live.first_frame(room, viewer, since, self.uptime.now()))
            client.charge(time.thread_time() - started)
            self.audience.tell_presence(match_id, client)
            self._arm(live)
        return viewer

    # -- lines

    async def submit(self, match_id: str, seat: int, proposal: Proposal) -> float:
        """Apply what a seat wants, store it, tell everybody; the seconds that this was computed.

        CardwrightError if it is refused; then nothing has changed.
        """
        return await _whole(self._submit(match_id, seat, proposal))

    async def _submit(self, match_id: str, seat: int, proposal: Proposal) -> float:
        async with self.use(match_id) as live:
            at = self.uptime.now()
            if live.table.number >= MOST_LINES and not live.table.start.rated and not isinstance(proposal, Resign):
                words = f"this match has had {MOST_LINES} inputs, which is the most"
                raise Problem(409, "too-long", f"{words}; resign, or fork it if it is a sandbox")
            if live.table.is_out_of_time(at):
                await self._play(live, live.table.time_out(), at)
            return await self._play(live, proposal.entry(live.table, seat), at)

    async def _play(self, live: Live, entry: Entry, at: float) -> float:
        """Apply and store an entry, with those by which windows pass at once, and see to what follows.

        The seconds that this was computed come back. The caller holds the lock.
        """
        return await self._keep(live, entry, at) + await self._go_on(live, at)

    async def _go_on(self, live: Live, at: float) -> float:
        """Pass windows that pass at once, tell everybody, and see to what follows; the seconds that it took."""
        computed = 0.0
        try:
            while (seat := live.due_window(at)) is not None:
                computed += await self._keep(live, Input(PASS, seat), at)
        except Exception as error:  # what led there is stored
            log.warning("a window of match %s did not pass", live.id, exc_info=error)
            self._spawn(self._wake(live.id))
            return computed
        computed += await self.audience.tell_state(live)
        if live.table.match.over:
            await self.refresh(live.id)
        self._arm(live)
        return computed

    async def _keep(self, live: Live, entry: Entry, at: float) -> float:
        """Apply and store an entry; nobody is told yet. The seconds that it was computed come back."""
        table = live.table
        computing = time.thread_time()
        live.used = time.monotonic()
        started = time.perf_counter()
        due = table.due()
        table.apply(entry, at)
        live.standing.look(table)
        applied = time.perf_counter()
        computed = time.thread_time() - computing
        number, text = table.number, str(entry)
        try:
            if table.match.over:
                log = await asyncio.to_thread(pack_log, table.match)
                await self._store.run(journal.finish, live.id, number, at, text, table.match, log)
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
        return computed

    async def refresh(self, match_id: str) -> None:
        """What is known of a table has changed: tell those who follow it, and the lobby."""
        seated = await self._store.run(journal.seated, match_id)
        if seated is None:
            return
        info, sitters = seated
        if info.state == BROKEN:
            self._broken.add(match_id)
        else:
            self._broken.discard(match_id)
        live = self._live.get(match_id)
        if live is not None:
            live.loaded = msgspec.structs.replace(live.loaded, info=info, sitters=sitters)
        late = info.delay if info.state == OVER else 0.0
        self.audience.tell_table(match_id, encode(TableNews(table=info)), late)
        for hear in self.on_table:
            hear(info)

    async def close_table(self, match_id: str, reason: str) -> None:
        """End a table without a result, as an admin may."""
        live = self._live.get(match_id)
        async with live.lock if live is not None else contextlib.nullcontext():
            await self._store.run(journal.close, match_id, reason)
        loading = self._loading.get(match_id)
        if loading is not None:  # it may have been read as it was before
            await asyncio.wait([loading])
        live = self._live.get(match_id)
        if live is not None:
            self._drop(live)
        await self.refresh(match_id)

    async def resign_all(self, account_id: int) -> None:
        """An account is about to go for good: give up the matches it can never come back to."""
        for match_id, seat in await self._store.run(journal.running_of, account_id):
            with contextlib.suppress(CardwrightError):
                await self.submit(match_id, seat, Resign(match=match_id))

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
                await self._play(live, live.table.time_out(), now)
                return
            await self._go_on(live, now)

    async def _think(self, live: Live, seat: int) -> None:
        """Let a bot pick; if it fails, it declines."""
        ask = live.table.asks[seat]
        try:
            is_followed = bool(live.table.people) or live.id in self.audience
            note = await self._opponents.pick(live, seat, is_followed)
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

    async def _bot_line(self, live: Live, seat: int, note: str | None) -> None:
        now = self.uptime.now()
        if note is not None:
            try:
                await self._play(live, Input(PICK, seat, note), now)
                return
            except CardwrightError as error:
                if live.dropped:
                    return
                self._opponents.blame(f"a bot picked what match {live.id} does not allow: {error}")
        await self._play(live, Input(PICK, seat, live.table.match.decline(seat)), now)

    # -- wishes

    async def hold(self, match_id: str, identity: Identity | None, seat: int | None) -> float:
        """Keep response windows of a seat from passing by themselves; the seconds that this was computed."""
        return await _whole(self._wish(match_id, identity, seat, Standing.hold))

    async def stand(self, match_id: str, identity: Identity | None, seat: int | None, until: Until) -> float:
        """Pass response windows of a seat at once until something is so; the seconds that this was computed."""
        return await _whole(self._wish(match_id, identity, seat, partial(Standing.stand, until=until)))

    async def _wish(
        self, match_id: str, identity: Identity | None, seat: int | None, give: Callable[[Standing, Table, int], None]
    ) -> float:
        async with self.use(match_id) as live:
            give(live.standing, live.table, live.seat(identity, seat))
            return await self._go_on(live, self.uptime.now())


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """What comes of some work that is done to its end, also if nobody waits for it any more."""
    return await asyncio.shield(asyncio.ensure_future(work))
