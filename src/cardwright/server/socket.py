"""The live socket: one for each window of a client, for all its matches.

The first message must be `hello`. Each further message is answered by its own answer, by `done`, or by `refused`.
What is no message at all closes the socket with a code (docs/protocol.md).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

import cardwright
from cardwright.errors import CardwrightError, IllegalPick
from cardwright.match.view import ask_view
from cardwright.server import chat, protocol
from cardwright.server.auth import identify, is_cross_site
from cardwright.server.hub import Stale
from cardwright.server.identity import Identity
from cardwright.server.limits import address
from cardwright.server.live import Live
from cardwright.server.problem import Problem
from cardwright.server.room import Viewer
from cardwright.server.server import Server
from cardwright.server.table import Table

log = logging.getLogger("cardwright.socket")

WAITING = 512
"""So many frames may wait for a client that reads slowly; then it is cut off."""

HELLO_SECONDS = 10.0

LONGEST_REASON = 123
"""Bytes that a websocket can give as the reason why it is closed."""

ILLEGAL = "illegal"


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
        self._watched: set[tuple[str, Viewer]] = set()
        self._limit_key = str(identity.id) if identity is not None else address(socket, server.settings)
        self.closing: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    @property
    def identity(self) -> Identity | None:
        """Whose socket it is."""
        return self._identity

    def send(self, frame: bytes) -> None:
        """Send a frame as soon as possible. A client that does not read is cut off."""
        self._server.metrics.frames_out += 1
        self._frames.put_nowait(frame)
        if self._frames.qsize() > WAITING:
            self.close(protocol.TOO_SLOW, "too many messages wait to be read")

    def answer(self, message: protocol.Message) -> None:
        """Send one message."""
        self.send(protocol.encode(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket soon."""
        if not self.closing.done():
            self.closing.set_result(Closing(code, reason))

    # -- life

    async def run(self) -> None:
        """Serve the socket until one side closes it."""
        self._server.sessions.add(self)
        tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            waited: list[asyncio.Future[Any]] = [*tasks, self.closing]
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            ending = self.closing.result() if self.closing.done() else _reason(tasks[0])
            if ending is not None:
                with contextlib.suppress(Exception):
                    await self._socket.close(ending.code, str(ending))
        finally:
            self._server.sessions.discard(self)
            for match_id, viewer in self._watched:
                self._server.hub.audience.leave(self, match_id, viewer)
            self._server.lobby.leave(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            await self._socket.send_data(await self._frames.get(), mode="text")

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

    def _decode(self, frame: bytes) -> protocol.ClientMessage:
        try:
            return protocol.decode(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Closing(protocol.NOT_A_MESSAGE, str(error)) from None

    def _greet(self, hello: protocol.ClientMessage) -> None:
        if not isinstance(hello, protocol.Hello):
            raise Closing(protocol.NOT_A_MESSAGE, "the first message must be hello")
        if hello.protocol != protocol.PROTOCOL:
            raise Closing(protocol.WRONG_PROTOCOL, f"this server speaks protocol {protocol.PROTOCOL}")
        identity = self._identity
        self.answer(
            protocol.Welcome(
                id=hello.id,
                protocol=protocol.PROTOCOL,
                server=cardwright.__version__,
                name=identity.name if identity is not None else "",
                kind=identity.kind if identity is not None else "",
                time=self._server.uptime.now(),
            )
        )

    # -- messages

    async def _serve(self, message: protocol.ClientMessage) -> None:
        try:
            serve = _HANDLERS.get(type(message))
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

    async def _refuse(self, message: protocol.ClientMessage, error: CardwrightError) -> None:
        self._server.metrics.refused += 1
        code = error.code if isinstance(error, Problem) else "stale" if isinstance(error, Stale) else ILLEGAL
        match_id = message.match if isinstance(message, protocol.AtTable) else ""
        refused = protocol.Refused(id=message.id, match=match_id, code=code, text=str(error))
        if isinstance(message, protocol.Pick) and isinstance(error, IllegalPick):
            await self._refuse_pick(message, refused)
        else:
            self.answer(refused)

    async def _refuse_pick(self, message: protocol.Pick, refused: protocol.Refused) -> None:
        """Say which rule forbids a pick, and show the state as it is, so that the client can go on from it."""
        hub = self._server.hub
        try:
            live = await hub.get(message.match)
            seat = hub.seat(live, self._identity, message.seat)
        except Problem:
            self.answer(refused)
            return
        async with live.lock:
            match = live.table.match
            reason = match.why_not(seat, message.note) if refused.code == ILLEGAL else None
            refused.rule = reason.rule if reason is not None else ""
            self.answer(refused)
            if (message.match, seat) in self._watched:
                self.answer(live.state(seat, match.view(seat).number, self._server.uptime.now()))

    async def _ping(self, message: protocol.Ping) -> None:
        self.answer(protocol.Pong(id=message.id, time=self._server.uptime.now()))

    async def _watch(self, message: protocol.Watch) -> None:
        viewer = await self._server.hub.watch(self, message.match, message.seat, message.since)
        self._watched.add((message.match, viewer))
        if viewer is not None:
            self._forget(message.match, None)
        listener = None if self._identity is None else self._identity.id
        for said in await self._server.store.run(chat.said_at, message.match, listener):
            self.answer(said)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _leave(self, message: protocol.Leave) -> None:
        for match_id, viewer in list(self._watched):
            if match_id == message.match and message.seat in (None, viewer):
                self._forget(match_id, viewer)
        self.answer(protocol.Done(id=message.id, match=message.match))

    def _forget(self, match_id: str, viewer: Viewer) -> None:
        if (match_id, viewer) in self._watched:
            self._watched.discard((match_id, viewer))
            self._server.hub.audience.leave(self, match_id, viewer)

    async def _pick(self, message: protocol.Pick) -> None:
        self._server.limits.demand("picks", self._limit_key)
        await self._submit(message, lambda table, seat: _pick_line(table, seat, message))

    async def _take_back(self, message: protocol.TakeBack) -> None:
        await self._submit(message, lambda _, seat: f"take-back {seat}")

    async def _rewind(self, message: protocol.Rewind) -> None:
        await self._submit(message, lambda _, seat: f"rewind {seat} {message.to}")

    async def _resign(self, message: protocol.Resign) -> None:
        await self._submit(message, lambda _, seat: f"resign {seat}")

    async def _offer(self, message: protocol.Offer) -> None:
        await self._submit(message, lambda _, seat: f"offer {message.what} {seat}")

    async def _answer(self, message: protocol.Answer) -> None:
        word = "accept" if message.agree else "decline"
        await self._submit(message, lambda _, seat: f"{word} {message.what} {seat}")

    async def _resume(self, message: protocol.Resume) -> None:
        await self._submit(message, lambda _, seat: f"resume {seat}")

    async def _submit(self, message: protocol.AtTable, line: Callable[[Table, int], str]) -> None:
        hub = self._server.hub
        seat = hub.seat(await hub.get(message.match), self._identity, message.seat)
        await hub.submit(message.match, lambda table: line(table, seat))
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _hold(self, message: protocol.Hold) -> None:
        await self._server.hub.hold(message.match, self._identity, message.seat)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _at_table(self, message: protocol.AtTable, look: Callable[[Live, int], protocol.Message]) -> None:
        """Answer a question about a decision of one's own; nothing changes by it."""
        hub = self._server.hub
        async with hub.use(message.match) as live:
            self.answer(look(live, hub.seat(live, self._identity, message.seat)))

    async def _draft(self, message: protocol.Draft) -> None:
        def look(live: Live, seat: int) -> protocol.Message:
            _check_ask(live.table, seat, message.ask)
            match = live.table.match
            decision = match.draft(seat, message.notes) if message.notes else match.ask(seat)
            following = None if decision is None else ask_view(match, decision)
            return protocol.Step(id=message.id, match=message.match, next=following)

        await self._at_table(message, look)

    async def _preview(self, message: protocol.Preview) -> None:
        def look(live: Live, seat: int) -> protocol.Message:
            _check_ask(live.table, seat, message.ask)
            ahead = live.table.match.preview(seat, message.note)
            return protocol.Foresight(
                id=message.id, match=message.match, view=ahead.view(seat), events=ahead.events(seat)
            )

        await self._at_table(message, look)

    async def _why(self, message: protocol.Why) -> None:
        def look(live: Live, seat: int) -> protocol.Message:
            reason = live.table.match.why_not(seat, message.note)
            if reason is None:
                return protocol.Because(id=message.id, match=message.match)
            return protocol.Because(
                id=message.id, match=message.match, code=reason.code, rule=reason.rule, text=reason.text
            )

        await self._at_table(message, look)

    async def _say(self, message: protocol.Say) -> None:
        if self._identity is None:
            raise Problem(401, "not-signed-in", "log in or play as a guest to chat")
        self._server.limits.demand("chat", self._limit_key)
        live = await self._server.hub.get(message.match)
        self._server.hub.viewer(live, self._identity, None)
        held = self._server.hub.held_by(live, self._identity)
        said = await self._server.store.run(
            chat.say, message.match, self._identity, held[0] if held else None, message.text
        )
        deaf = await self._server.store.run(chat.blockers_of, self._identity.id)
        self._server.hub.audience.tell(message.match, protocol.encode(said), deaf)
        self.answer(protocol.Done(id=message.id, match=message.match))

    async def _watch_lobby(self, message: protocol.WatchLobby) -> None:
        await self._server.lobby.watch(self, message.game)
        self.answer(protocol.Done(id=message.id))

    async def _leave_lobby(self, message: protocol.LeaveLobby) -> None:
        self._server.lobby.unwatch(self)
        self.answer(protocol.Done(id=message.id))

    async def _seek(self, message: protocol.Seek) -> None:
        await self._server.lobby.seek(self, message)
        self.answer(protocol.Done(id=message.id))

    async def _unseek(self, message: protocol.Unseek) -> None:
        self._server.lobby.unseek(self)
        self.answer(protocol.Done(id=message.id))


def _check_ask(table: Table, seat: int, ask: int) -> None:
    if seat not in table.match.asked or table.asks[seat] != ask:
        raise Stale("that decision is not open any more")


def _pick_line(table: Table, seat: int, message: protocol.Pick) -> str:
    _check_ask(table, seat, message.ask)
    return f"{seat} {message.note}"


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


Handler = Callable[[Session, Any], Awaitable[None]]

_HANDLERS: dict[type[protocol.ClientMessage], Handler] = {
    protocol.Ping: Session._ping,
    protocol.Watch: Session._watch,
    protocol.Leave: Session._leave,
    protocol.Pick: Session._pick,
    protocol.Draft: Session._draft,
    protocol.Preview: Session._preview,
    protocol.Why: Session._why,
    protocol.TakeBack: Session._take_back,
    protocol.Rewind: Session._rewind,
    protocol.Resign: Session._resign,
    protocol.Offer: Session._offer,
    protocol.Answer: Session._answer,
    protocol.Resume: Session._resume,
    protocol.Hold: Session._hold,
    protocol.Say: Session._say,
    protocol.WatchLobby: Session._watch_lobby,
    protocol.LeaveLobby: Session._leave_lobby,
    protocol.Seek: Session._seek,
    protocol.Unseek: Session._unseek,
}


@websocket("/api/live")
async def live_socket(socket: WebSocket[Any, Any, Any], server: NamedDependency[Server]) -> None:
    """Let a client follow and play matches."""
    if is_cross_site(socket, server.settings):
        await socket.accept()
        await socket.close(protocol.CROSS_SITE, "a page of another site may not open this socket")
        return
    try:
        identity = await identify(socket, server)
    except Problem as problem:
        await socket.accept()
        await socket.close(protocol.NOT_SIGNED_IN, str(problem)[:120])
        return
    await socket.accept()
    key = str(identity.id) if identity is not None else address(socket, server.settings)
    if server.limits.take("sockets", key) is not None:
        await socket.close(protocol.FLOOD, "too many sockets; wait a little")
        return
    await Session(socket, server, identity).run()
