"""`Server`: everything that lives as long as the process, started and stopped in order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from importlib import resources
from pathlib import Path
from typing import Protocol

from cardwright.server import accounts, sandbox
from cardwright.server.forever import forever
from cardwright.server.hub import Hub
from cardwright.server.identity import Identity, SignedOff
from cardwright.server.limits import Limits
from cardwright.server.lobby import LobbyDesk
from cardwright.server.metrics import Metrics
from cardwright.server.passwords import Passwords
from cardwright.server.protocol import GOING_DOWN, NOT_SIGNED_IN
from cardwright.server.replays import Replays
from cardwright.server.settings import Settings
from cardwright.server.store import Store, upgrade
from cardwright.server.thinkers import Thinkers
from cardwright.server.uptime import SAVED_EVERY, Uptime, resume, save


class OpenSocket(Protocol):
    """An open socket, as the server sees it."""

    @property
    def identity(self) -> Identity | None:
        """Whose it is."""

    def close(self, code: int, reason: str) -> None:
        """Close it soon."""


def find_client() -> Path | None:
    """The folder with the web client, or None if it was not built."""
    folder = Path(str(resources.files("cardwright"))) / "web" / "dist"
    return folder if (folder / "index.html").is_file() else None


TIDIED_EVERY = 3600.0
"""Seconds after which expired sessions and guests without one are looked for again."""


class Server:
    """The parts of a running server. Handlers get it as `server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url, settings.database_threads)
        self.uptime = Uptime(0.0)
        self.passwords = Passwords(settings.password_memory)
        self.limits = Limits(settings.limits)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.hub = Hub(settings, self.store, self.thinkers, self.metrics)
        self.lobby = LobbyDesk(self.store, self.hub, self.now)
        self.replays = Replays(self.store)
        self.sessions: set[OpenSocket] = set()
        self.web = find_client()
        self.on_signed_off: list[Callable[[SignedOff], Awaitable[None]]] = []
        """Called after sessions or accounts have ended, so that their sockets are closed."""
        self.on_signed_off.append(self._close_sockets)
        self.on_signed_off.append(self._sweep)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the tables up to date and go on with what was running."""
        await asyncio.to_thread(upgrade, self.settings.database_url)
        self.uptime = Uptime(await self.store.run(resume))
        self.thinkers.start()
        self.hub.start(self.uptime)
        self.lobby.start()
        self._tasks.append(asyncio.create_task(forever(self._keep_time, SAVED_EVERY)))
        self._tasks.append(asyncio.create_task(forever(self._keep_tidy, TIDIED_EVERY)))

    async def stop(self) -> None:
        """Let what is under way finish, then close."""
        for socket in list(self.sessions):
            socket.close(GOING_DOWN, "the server restarts; your match goes on when it is back")
        await self.lobby.stop()
        await self.hub.stop()
        self.thinkers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.run(save, self.uptime.now())
        self.passwords.close()
        self.replays.close()
        self.store.close()

    async def sign_off(self, *gone: SignedOff) -> None:
        """Tell everybody who wants to know that sessions have ended."""
        for one in gone:
            for tell in self.on_signed_off:
                await tell(one)

    async def _close_sockets(self, gone: SignedOff) -> None:
        for socket in list(self.sessions):
            who = socket.identity
            if who is None or who.id != gone.account or who.token == gone.keep:
                continue
            if gone.token is None or gone.token == who.token:
                socket.close(NOT_SIGNED_IN, "you are logged out")

    async def _sweep(self, gone: SignedOff) -> None:
        if gone.deleted:
            await self.store.run(sandbox.sweep)

    def now(self) -> float:
        """Server time."""
        return self.uptime.now()

    async def _keep_time(self) -> None:
        since = time.monotonic()
        self.uptime.catch_up(await self.store.run(save, self.uptime.now()), since)

    async def _keep_tidy(self) -> None:
        for id in await self.store.run(accounts.tidy):
            await self.sign_off(SignedOff(id, deleted=True))
