"""uvicorn's websockets, which end even if a client does not read what is left for it.

Closing a connection waits until everything is sent. Somebody who never reads would keep it for ever, and with it all
that waits to be sent.
"""

from __future__ import annotations

import asyncio

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT_SECONDS = 2.0
"""So long a client may take to read the rest and why it is closed, once the server wants to be done with it."""


class ImpatientProtocol(WebSocketsSansIOProtocol):
    """A websocket that is cut soon after the server closes it or leaves it, or its client has not answered a ping."""

    _cut: asyncio.TimerHandle | None = None

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says. Even the word that it is over must wait until there is room for it."""
        if message["type"] == "websocket.close":
            self._cut_soon()
        await super().send(message)

    async def run_asgi(self) -> None:
        """Serve the socket."""
        try:
            await super().run_asgi()
        finally:
            self._cut_soon()

    def keepalive_timeout(self) -> None:
        """A ping was not answered in time."""
        super().keepalive_timeout()
        self._cut_soon()

    def _cut_soon(self) -> None:
        if self._cut is None:
            self._cut = self.loop.call_later(CUT_SECONDS, self.transport.abort)
