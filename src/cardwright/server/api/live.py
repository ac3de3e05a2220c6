"""The socket over which clients follow and play matches: who may open one."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from cardwright.server.people.auth import identify, is_cross_site
from cardwright.server.play import protocol
from cardwright.server.play.socket import Session
from cardwright.server.site.limits import address
from cardwright.server.site.problem import Busy, Problem
from cardwright.server.site.server import Server

TRY_AGAIN = 1013
"""What websockets close with when the server cannot serve just now; clients come back by themselves."""


@websocket("/api/live")
async def live_socket(socket: WebSocket[Any, Any, Any], server: NamedDependency[Server]) -> None:
    """Let a client follow and play matches."""
    if is_cross_site(socket, server.settings):
        await socket.accept()
        await socket.close(protocol.CROSS_SITE, "a page of another site may not open this socket")
        return
    try:
        identity = await identify(socket, server)
    except Busy as busy:
        await socket.accept()
        await socket.close(TRY_AGAIN, str(busy)[:120])
        return
    except Problem as problem:
        await socket.accept()
        await socket.close(protocol.NOT_SIGNED_IN, str(problem)[:120])
        return
    await socket.accept()
    place = address(socket, server.settings)
    key = str(identity.id) if identity is not None else place
    if server.limits.take("sockets", key) is not None:
        await socket.close(protocol.FLOOD, "too many sockets; wait a little")
        return
    most = {f"at {place}": server.settings.address_sockets}
    if identity is not None:
        most[str(identity.id)] = server.settings.account_sockets
    with server.sockets.hold(most) as is_free:
        if not is_free:
            await socket.close(protocol.FLOOD, "too many sockets are open for you or your address; close one")
            return
        await Session(socket, server, identity).run()
