"""The live socket: one for each window of a client, for all its matches.

The first message must be `hello`. Each further message is answered by its own answer, by `done`, or by `refused`.
What is no message at all closes the socket with a code (docs/protocol.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

import cardwright
from cardwright.errors import CardwrightError, IllegalPick
from cardwright.match.inputs import BETWEEN_NOTES
from cardwright.match.view import ask_view
from cardwright.server.matches import tables
from cardwright.server.people.identity import Identity
from cardwright.server.play import chat, protocol, requests
from cardwright.server.play.live import Live
from cardwright.server.play.room import Viewer
from cardwright.server.play.table import Stale
from cardwright.server.site.limits import address
from cardwright.server.site.problem import Broken, Problem
from cardwright.server.site.server import Server

log = logging.getLogger("cardwright.socket")

MOST_WAITING = 1 << 20
"""So many bytes may wait for a client that reads slowly; then it is cut off."""

HELLO_SECONDS = 10.0

LONGEST_REASON = 123
"""Bytes that a websocket can give as the reason why it is closed."""

ILLEGAL = "illegal"

Answered = TypeVar("Answered", bound=protocol.Message)


class Closing(Exception):
    """The socket must be closed with a code and a reason, which a frame that closes has room for."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
        self.code = code


class Session:
    """One open socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, identity: Identity | None) -> None:
        self._socket = socket
        self._server = server
        self._identity = identity
        self._frames: asyncio.Queue[bytes] = asyncio.Queue()
        self._waiting = 0
        self._watched: set[tuple[str, Viewer]] = set()
        self._limit_key = str(identity.id) if identity is not None else address(socket, server.settings)
        self.closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    @property
    def identity(self) -> Identity | None:
        """Whose socket it is."""
        return self._identity

    def send(self, frame: bytes) -> None:
        """Send a frame as soon as possible, unless the socket is closing. A client that does not read is cut off."""
        if self.closing.done():
            return
        self._server.metrics.frames_out += 1
        self._frames.put_nowait(frame)
        self._waiting += len(frame)
        if self._waiting > MOST_WAITING:
            self.close(protocol.TOO_SLOW, "too much waits to be read")

    def answer(self, message: protocol.Message) -> None:
        """Send one message."""
        self.send(protocol.encode(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket soon."""
        if not self.closing.done():
            self.closing.set_result(Closing(code, reason))

    def charge(self, seconds: float) -> None:
        """So much has been computed for whoever has this socket."""
        self._server.limits.spend("engine", self._limit_key, 1000 * seconds)

    @contextlib.contextmanager
    def _charged(self) -> Iterator[None]:
        started = time.thread_time()
        try:
            yield
        finally:
            self.charge(time.thread_time() - started)

    def _check_time_left(self) -> None:
        """Problem 429 if so much was computed for this client that it must wait."""
        self._server.limits.demand_left("engine", self._limit_key)

    # -- life

    async def run(self) -> None:
        """Serve the socket until one side closes it; from then on nobody sends it anything."""
        self._server.sessions.add(self)
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        try:
            ends: list[asyncio.Future[Any]] = [reading, writing, self.closing]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            reading.cancel()
            writing.cancel()
            self._go()
            await asyncio.gather(reading, writing, return_exceptions=True)
        ending = self.closing.result() if self.closing.done() else _reason(reading)
        if ending is not None:
            with contextlib.suppress(Exception):  # its client does not read, and the line is cut (`wire.py`)
                await self._socket.close(ending.code, str(ending))

    def _go(self) -> None:
        """Leave the lobby and all rooms, and forget what was to be sent."""
        self._server.sessions.discard(self)
        for match_id, viewer in self._watched:
            self._server.hub.audience.leave(self, match_id, viewer)
        self._server.lobby.leave(self)
        self._frames = asyncio.Queue()

    async def _write(self) -> None:
        while True:
            frame = await self._frames.get()
            await self._socket.send_data(frame, mode="text")
            self._waiting -= len(frame)

    async def _read(self) -> None:
        try:
            hello = self._decode(await asyncio.wait_for(self._receive(), HELLO_SECONDS))
        except TimeoutError:
            raise Closing(protocol.NOT_A_MESSAGE, "the first message must be hello") from None
        self._greet(hello)
        while True:
            message = self._decode(await self._receive())
            wait = self._server.limits.take("frames", self._limit_key)
            if wait is not None:
                raise Closing(protocol.FLOOD, f"too many messages; come back in {wait:.0f} seconds")
            await self._serve(message)

    async def _receive(self) -> bytes:
        frame = (await self._socket.receive_data(mode="text")).encode()
        if len(frame) > protocol.LARGEST_FRAME:
            raise Closing(protocol.TOO_LARGE, f"a message has at most {protocol.LARGEST_FRAME} bytes")
        self._server.metrics.frames_in += 1
        return frame

    def _decode(self, frame: bytes) -> requests.ClientMessage:
        try:
            return requests.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Closing(protocol.NOT_A_MESSAGE, str(error)) from None

    def renew(self, identity: Identity) -> None:
        """A guest has become a person: go on as that one, and say so by another `welcome`."""
        self._identity = identity
        self._server.lobby.renew(self, identity)
        self._welcome(0)

    def _greet(self, hello: requests.ClientMessage) -> None:
        if not isinstance(hello, requests.Hello):
            raise Closing(protocol.NOT_A_MESSAGE, "the first message must be hello")
        if hello.protocol != protocol.PROTOCOL:
            raise Closing(protocol.WRONG_PROTOCOL, f"this server speaks protocol {protocol.PROTOCOL}")
        self._welcome(hello.id)

    def _welcome(self, id: int) -> None:
        identity = self._identity
        self.answer(
            protocol.Welcome(
                id=id,
                protocol=protocol.PROTOCOL,
                server=cardwright.__version__,
                name=identity.name if identity is not None else "",
                kind=identity.kind if identity is not None else "",
                time=self._server.uptime.now(),
            )
        )

    # -- messages

    async def _serve(self, message: requests.ClientMessage) -> None:
        try:
            kind = requests.Act if isinstance(message, requests.Act) else type(message)
            serve = _HANDLERS.get(kind)
            if serve is None:
                raise Problem(400, "again", "hello comes once, at the beginning")
            await serve(self, message)
        except CardwrightError as error:
            await self._refuse(message, error)
        except Exception:
            log.exception("a message could not be served")
            self.answer(
                protocol.Refused(id=message.id, code="fault", text="the server has failed; nothing was changed")
            )

    async def _refuse(self, message: requests.ClientMessage, error: CardwrightError) -> None:
        self._server.metrics.refused += 1
        code = error.code if isinstance(error, Problem) else "stale" if isinstance(error, Stale) else ILLEGAL
        match_id = message.match if isinstance(message, requests.AtTable) else ""
        refused = protocol.Refused(id=message.id, match=match_id, code=code, text=str(error))
        pick = message.pick() if isinstance(message, requests.Draft) and message.commit else message
        if isinstance(pick, requests.Pick) and isinstance(error, IllegalPick):
            await self._refuse_pick(pick, refused)
        else:
            self.answer(refused)

    async def _refuse_pick(self, message: requests.Pick, refused: protocol.Refused) -> None:
        """Say which rule forbids a pick, and show the state as it is, so that the client can go on from it."""
        hub = self._server.hub
        try:
            live = await hub.get(message.match)
            seat = live.seat(self._identity, message.seat)
        except Problem:
            self.answer(refused)
            return
        async with live.lock:
            with self._charged():
                self._explain(live, seat, message, refused)

    def _explain(self, live: Live, seat: int, message: requests.Pick, refused: protocol.Refused) -> None:
        match = live.table.match
        reason = match.why_not(seat, message.note) if refused.code == ILLEGAL else None
        refused.rule = reason.rule if reason is not None else ""
        self.answer(refused)
        if (message.match, seat) in self._watched:
            self.answer(live.state(seat, match.view(seat).number, self._server.uptime.now()))

    async def _ping(self, message: requests.Ping) -> None:
        self.answer(protocol.Pong(id=message.id, time=self._server.uptime.now()))

    async def _watch(self, message: requests.Watch) -> None:
        self._check_time_left()
        viewer = await self._server.hub.watch(self, message.match, message.seat, message.since)
        self._watched.add((message.match, viewer))
        if viewer is not None:
            self._forget(message.match, None)
        listener = None if self._identity is None else self._identity.id
        for said in await self._server.store.run(chat.said_at, message.match, listener, viewer is None):
            self.answer(said)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _leave(self, message: requests.Leave) -> None:
        for match_id, viewer in list(self._watched):
            if match_id == message.match and message.seat in (None, viewer):
                self._forget(match_id, viewer)
        self.answer(protocol.Done(id=message.id, match=message.match))

    def _forget(self, match_id: str, viewer: Viewer) -> None:
        if (match_id, viewer) in self._watched:
            self._watched.discard((match_id, viewer))
            self._server.hub.audience.leave(self, match_id, viewer)

    async def _act(self, message: requests.Act) -> None:
        """Let a message become an entry of the journal. A match that cannot be loaded is closed by giving up."""
        limit = _LIMITED.get(type(message))
        if limit is not None:
            self._server.limits.demand(limit, self._limit_key)
        try:
            await self._submit(message)
        except Broken:
            if not isinstance(message, requests.Resign):
                raise
            await self._leave_broken(message.match)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _submit(self, message: requests.Act) -> None:
        hub = self._server.hub
        seat = (await hub.get(message.match)).seat(self._identity, message.seat)
        if not isinstance(message, requests.Resign):
            self._check_time_left()
        self.charge(await hub.submit(message.match, seat, message))

    async def _leave_broken(self, match_id: str) -> None:
        """Close a match that cannot be loaded, if this is one of its players."""
        if self._identity is None:
            raise Problem(403, "no-seat", "you have no seat in this match")
        await self._server.store.run(tables.leave, match_id, self._identity)
        await self._server.hub.refresh(match_id)

    async def _hold(self, message: requests.Hold) -> None:
        self._check_time_left()
        self.charge(await self._server.hub.hold(message.match, self._identity, message.seat))
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _stand(self, message: requests.Stand) -> None:
        self._check_time_left()
        self.charge(await self._server.hub.stand(message.match, self._identity, message.seat, message.until))
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _at_table(self, message: requests.AtTable, look: Callable[[Live, int], Answered]) -> Answered:
        """The answer to a question about a decision of one's own; nothing changes by it."""
        hub = self._server.hub
        self._check_time_left()
        async with hub.use(message.match) as live:
            with self._charged():
                return look(live, live.seat(self._identity, message.seat))

    async def _draft(self, message: requests.Draft) -> None:
        def look(live: Live, seat: int) -> protocol.Step:
            live.table.check_ask(seat, message.ask)
            match = live.table.match
            decision = match.draft(seat, message.notes) if message.notes else match.ask(seat)
            following = None if decision is None else ask_view(match, decision)
            return protocol.Step(id=message.id, match=message.match, next=following)

        step = await self._at_table(message, look)
        if message.commit and step.next is None:
            await self._act(message.pick())
        else:
            self.answer(step)

    async def _preview(self, message: requests.Preview) -> None:
        def look(live: Live, seat: int) -> protocol.Message:
            live.table.check_ask(seat, message.ask)
            ahead = live.table.match.preview(seat, message.note)
            return protocol.Foresight(
                id=message.id, match=message.match, view=ahead.view(seat), events=ahead.events(seat)
            )

        self.answer(await self._at_table(message, look))

    async def _why(self, message: requests.Why) -> None:
        def look(live: Live, seat: int) -> protocol.Message:
            match = live.table.match
            note = message.note or match.note_about(seat, message.verb, message.about)
            reason = match.why_not(seat, BETWEEN_NOTES.join([*message.after, note]))
            if reason is None:
                return protocol.Because(id=message.id, match=message.match)
            return protocol.Because(
                id=message.id, match=message.match, code=reason.code, rule=reason.rule, text=reason.text
            )

        self.answer(await self._at_table(message, look))

    async def _say(self, message: requests.Say) -> None:
        if self._identity is None:
            raise Problem(401, "not-signed-in", "log in or play as a guest to chat")
        self._server.limits.demand("chat", self._limit_key)
        live = await self._server.hub.get(message.match)
        live.viewer(self._identity, None)
        held = live.held_by(self._identity)
        said = await self._server.store.run(
            chat.say, message.match, self._identity, held[0] if held else None, message.text
        )
        deaf = await self._server.store.run(chat.blockers_of, self._identity.id)
        audience = self._server.hub.audience
        if held or live.table.match.over:
            late = live.loaded.info.delay if held else 0.0
            audience.tell(message.match, protocol.encode(said), deaf, late)
        else:
            audience.tell_spectators(message.match, protocol.encode(said), deaf)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _watch_lobby(self, message: requests.WatchLobby) -> None:
        await self._server.lobby.watch(self, message.game)
        self.answer(protocol.Done(id=message.id))

    async def _leave_lobby(self, message: requests.LeaveLobby) -> None:
        self._server.lobby.unwatch(self)
        self.answer(protocol.Done(id=message.id))

    async def _seek(self, message: requests.Seek) -> None:
        await self._server.lobby.seek(self, message)
        self.answer(protocol.Done(id=message.id))

    async def _unseek(self, message: requests.Unseek) -> None:
        self._server.lobby.unseek(self)
        self.answer(protocol.Done(id=message.id))


def _reason(task: asyncio.Task[None]) -> Closing | None:
    """Why reading ended: by ourselves, or because the client has gone."""
    if not task.done() or task.cancelled():
        return None
    error = task.exception()
    if isinstance(error, Closing):
        return error
    if error is not None and not isinstance(error, WebSocketDisconnect):
        log.error("a socket failed", exc_info=error)
        return Closing(1011, "the server has failed")
    return None


_LIMITED: dict[type[requests.Act], str] = {requests.Pick: "picks", requests.Offer: "offers"}
"""Which limit counts messages that become entries."""

Handler = Callable[[Session, Any], Awaitable[None]]

_HANDLERS: dict[type[requests.Request], Handler] = {
    requests.Act: Session._act,
    requests.Ping: Session._ping,
    requests.Watch: Session._watch,
    requests.Leave: Session._leave,
    requests.Draft: Session._draft,
    requests.Preview: Session._preview,
    requests.Why: Session._why,
    requests.Hold: Session._hold,
    requests.Stand: Session._stand,
    requests.Say: Session._say,
    requests.WatchLobby: Session._watch_lobby,
    requests.LeaveLobby: Session._leave_lobby,
    requests.Seek: Session._seek,
    requests.Unseek: Session._unseek,
}
