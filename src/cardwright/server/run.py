"""Running the server: a socket that is bound before anything is promised, then uvicorn until somebody stops it."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn

from cardwright.server import logs
from cardwright.server.app import create_app
from cardwright.server.protocol import LARGEST_FRAME
from cardwright.server.settings import Settings, SettingsError

TRIED = 20
"""So many ports after the first are tried if it is taken."""

SHUTDOWN_SECONDS = 10


def bind(host: str, port: int, tries: int) -> socket.socket:
    """A listening socket on a port or one of the next; SettingsError if all of them are taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + tries):
        try:
            return socket.create_server((host, candidate), family=family, backlog=512)
        except OSError as error:
            last = error
            if port == 0:
                break
    raise SettingsError(f"cannot listen on {host} port {port}: {last.strerror or last}")


class _Announcing(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then say so."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def _nothing(number: int, frame: FrameType | None) -> None:
    pass


def run(settings: Settings, port_is_fixed: bool, announce: Callable[[str], None]) -> bool:
    """Serve until a signal comes. `announce` gets the address once the server answers. False if it did not start."""
    logs.set_up(settings)
    listening = bind(settings.host, settings.port, 1 if port_is_fixed else TRIED)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    config = uvicorn.Config(
        create_app(settings),
        lifespan="on",
        log_config=None,
        access_log=False,
        ws_max_size=4 * LARGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=settings.trust_proxy,
        forwarded_allow_ips="*" if settings.trust_proxy else None,
        server_header=False,
    )
    server = _Announcing(config, lambda: announce(f"http://{host}:{port}"))
    # uvicorn raises the signal again that it was stopped by; being stopped is no failure.
    signal.signal(signal.SIGTERM, _nothing)
    server.run(sockets=[listening])
    return server.started
