"""Running the server: a socket that is bound before anything is promised, then uvicorn until somebody stops it."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from litestar import Litestar

from cardwright.server.play.protocol import LARGEST_FRAME
from cardwright.server.play.wire import ImpatientProtocol
from cardwright.server.site import logs
from cardwright.server.site.app import create_app
from cardwright.server.site.intake import TimelyProtocol
from cardwright.server.site.settings import Settings, SettingsError

if sys.platform != "win32":
    import resource

TRIED = 20
"""So many ports after the first are tried if it is taken."""

SHUTDOWN_SECONDS = 10

OTHER_FILES = 200
"""Open files besides connections of clients, and some to spare."""


def bind(host: str, port: int, tries: int) -> socket.socket:
    """A listening socket on a port or one of the next; SettingsError if all of them are taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + tries):
        try:
            listening = socket.create_server((host, candidate), family=family, backlog=512)
        except OSError as error:
            last = error
            if port == 0:
                break
        else:
            # Connections inherit it. Without it the second part of an answer waits until the first is acknowledged,
            # which systems put off for 40 milliseconds; asyncio sets it only on sockets that name their protocol.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return listening
    raise SettingsError(f"cannot listen on {host} port {port}: {last.strerror or last}")


class _Announcing(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce
        self.is_replaced = False

    def be_replaced(self) -> None:
        """Stop: another server has this one's database."""
        self.is_replaced = True
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then say so."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def configure(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve the application."""
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,
        ws=ImpatientProtocol,
        ws_max_size=4 * LARGEST_FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        http=TimelyProtocol,
        limit_concurrency=settings.connections,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=False,  # `limits.address` is who reads them
        server_header=False,
    )


def _allow_files(wanted: int) -> None:
    """Ask the system for so many open files at once, as far as it lets us; many start with 1024."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _nothing(number: int, frame: FrameType | None) -> None:
    pass


def run(settings: Settings, port_is_fixed: bool, announce: Callable[[str], None]) -> bool:
    """Serve until a signal comes. `announce` gets the address once the server answers.

    CardwrightError if it cannot start; False if something else went wrong, which the log tells.
    """
    logs.set_up(settings)
    _allow_files(settings.connections + OTHER_FILES)
    listening = bind(settings.host, settings.port, 1 if port_is_fixed else TRIED)
    port = listening.getsockname()[1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    app = create_app(settings)
    app.state.server.open()
    server = _Announcing(configure(app, settings), lambda: announce(f"http://{host}:{port}"))
    app.state.server.on_replaced.append(server.be_replaced)
    # uvicorn raises the signal again that it was stopped by; being stopped is no failure.
    signal.signal(signal.SIGTERM, _nothing)
    server.run(sockets=[listening])
    return server.started and not server.is_replaced
