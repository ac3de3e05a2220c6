"""The audience: who follows which match, and how they are told what happens in it.

Players are told at once. Spectators of a table with a delay see everything later: for them a second table follows the
first, line by line.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cardwright.server.play.live import Live
from cardwright.server.play.protocol import Presence, encode
from cardwright.server.play.room import Client, Room, Viewer
from cardwright.server.play.table import fold_aside

PRESENCE_SECONDS = 1.0
"""So often everybody at a table is told who is there, at most: somebody may come and go many times a second."""


class Audience:
    """All open sockets of this process that follow a match."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._rooms: dict[str, Room] = {}

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._rooms

    def __len__(self) -> int:
        return sum([len(clients) for room in self._rooms.values() for clients in room.viewers.values()])

    def room(self, match_id: str) -> Room:
        """Who follows a match now; a new room for whoever is about to."""
        return self._rooms.setdefault(match_id, Room())

    def leave(self, client: Client, match_id: str, viewer: Viewer) -> None:
        """Let a socket follow a match no longer."""
        room = self._rooms.get(match_id)
        if room is None:
            return
        room.remove(client, viewer)
        if room.viewers:
            self.tell_presence(match_id)
        elif not room.waiting:
            del self._rooms[match_id]

    # -- telling

    def tell(self, match_id: str, frame: bytes, deaf: frozenset[int] = frozenset(), late: float = 0.0) -> None:
        """Send a frame to everybody who follows a match but to none of these accounts; spectators get it `late`."""
        room = self._rooms.get(match_id)
        for viewer in list(room.viewers) if room is not None else ():
            if viewer is not None or not late:
                self._tell_all(match_id, viewer, frame, deaf)
        if late:
            asyncio.get_running_loop().call_later(late, self._tell_all, match_id, None, frame, deaf)

    def _tell_all(self, match_id: str, viewer: Viewer, frame: bytes, deaf: frozenset[int]) -> None:
        room = self._rooms.get(match_id)
        for client in list(room.viewers.get(viewer, ())) if room is not None else ():
            if client.identity is None or client.identity.id not in deaf:
                client.send(frame)

    def tell_spectators(self, match_id: str, frame: bytes, deaf: frozenset[int]) -> None:
        """The same for those who have no seat."""
        for client in self._rooms[match_id].viewers.get(None, ()) if match_id in self._rooms else ():
            if client.identity is None or client.identity.id not in deaf:
                client.send(frame)

    def tell_table(self, match_id: str, frame: bytes, late: float = 0.0) -> None:
        """Send what is known of a table, also to those who wait until it begins; spectators get it `late`."""
        self.tell(match_id, frame, late=late)
        if match_id in self._rooms:
            for client in self._rooms[match_id].waiting:
                client.send(frame)

    def tell_presence(self, match_id: str, newcomer: Client | None = None) -> None:
        """Say who is there if that has changed, at once or a little later; a newcomer is told at once in any case."""
        room = self._rooms[match_id]
        frame = encode(Presence(match=match_id, here=room.here, spectators=room.spectators))
        wait = room.presence_at + PRESENCE_SECONDS - self._clock()
        if frame != room.presence and wait <= 0:
            room.presence, room.presence_at = frame, self._clock()
            self.tell(match_id, frame)
            return
        if newcomer is not None:
            newcomer.send(frame)
        if frame != room.presence and not room.is_presence_due:
            room.is_presence_due = True
            asyncio.get_running_loop().call_later(wait, self._tell_due_presence, match_id, room)

    def _tell_due_presence(self, match_id: str, room: Room) -> None:
        room.is_presence_due = False
        if self._rooms.get(match_id) is room:
            self.tell_presence(match_id)

    async def tell_state(self, live: Live) -> float:
        """Send every viewer what has changed for them; spectators of a late table when it is their time.

        The caller holds the lock of the match, and gets the seconds that it took to compute what is sent.
        """
        room = self._rooms.get(live.id)
        if room is None:
            return 0.0
        is_late = live.loaded.info.delay > 0
        if is_late and live.late is None and None in room.viewers:
            await self.start_late(live)
        started = time.thread_time()
        for viewer in list(room.viewers):
            if viewer is not None or not is_late:
                self._tell_viewer(live, room, viewer)
        return time.thread_time() - started

    def _tell_viewer(self, live: Live, room: Room, viewer: Viewer) -> None:
        frame = live.news(room, viewer, self._clock())
        if frame is not None:
            for client in room.viewers[viewer]:
                client.send(frame)

    # -- spectators who see everything later

    async def start_late(self, live: Live) -> None:
        """Let a second table follow a match at its delay. The caller holds the lock of the match."""
        then = self._clock() - live.loaded.info.delay
        due = [line for line in live.lines if line[0] <= then]
        live.late = await fold_aside(live.table.start, live.loaded.began, due)
        for at, _ in live.lines[len(due) :]:
            self.tell_later(live, at)

    def tell_later(self, live: Live, at: float) -> None:
        """Tell spectators of what happened at a time when its delay is over."""
        wait = max(0.0, at + live.loaded.info.delay - self._clock())
        asyncio.get_running_loop().call_later(wait, self._advance_late, live)

    def _advance_late(self, live: Live) -> None:
        if live.late is None or live.dropped:
            return
        at, text = live.lines[live.late.number]
        live.late.apply(text, at)
        room = self._rooms.get(live.id)
        if room is not None and None in room.viewers:
            self._tell_viewer(live, room, None)
