"""How requests come in: whoever does not finish sending one is cut off, and cannot hold a connection for nothing.

uvicorn has no such limit. A proxy that reads a whole request before it passes it on makes this one superfluous.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_SECONDS = 10.0
"""So long the line and the headers of a request may take."""

BODY_SECONDS = 30.0
"""So long its body may take after that."""


class TimelyProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's protocol, whichever of its two is installed, with a time limit for each request."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    cycle: Any
    """The last request whose headers have come; None before the first."""

    _timer: asyncio.TimerHandle | None = None
    _is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._expect(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Some of a request has come."""
        before = self.cycle
        super().data_received(data)
        if self._is_upgraded:
            return
        cycle = self.cycle
        if cycle is before and (cycle is None or cycle.response_complete):
            self._expect(HEAD_SECONDS)
        elif cycle.more_body:
            if cycle is not before:
                self._be_content()
            self._expect(BODY_SECONDS)
        else:
            self._be_content()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """From now on it is a socket, which has limits of its own."""
        self._is_upgraded = True
        self._be_content()
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, error: Exception | None) -> None:
        """They are gone."""
        self._be_content()
        super().connection_lost(error)

    def _expect(self, seconds: float) -> None:
        """Cut off whoever has not sent what is missing in so many seconds; a limit that runs goes on running."""
        if self._timer is None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _be_content(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
