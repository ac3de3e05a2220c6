"""`Server`: everything that lives as long as the process, started and stopped in order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from cardwright.server import accounts
from cardwright.server.identity import SignedOff
from cardwright.server.limits import Limits
from cardwright.server.passwords import Passwords
from cardwright.server.settings import Settings
from cardwright.server.store import Store, upgrade
from cardwright.server.uptime import SAVED_EVERY, Uptime, save

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
        self.on_signed_off: list[Callable[[SignedOff], Awaitable[None]]] = []
        """Called after sessions or accounts have ended, so that their sockets are closed."""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the tables up to date and go on with what was running."""
        await asyncio.to_thread(upgrade, self.settings.database_url)
        self.uptime = Uptime(await self.store.run(save))
        self._tasks.append(asyncio.create_task(self._keep_time()))
        self._tasks.append(asyncio.create_task(self._keep_tidy()))

    async def stop(self) -> None:
        """Let what is under way finish, then close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.run(save)
        self.passwords.close()
        self.store.close()

    async def sign_off(self, *gone: SignedOff) -> None:
        """Tell everybody who wants to know that sessions have ended."""
        for one in gone:
            for tell in self.on_signed_off:
                await tell(one)

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(SAVED_EVERY)
            since = time.monotonic()
            self.uptime.adjust(await self.store.run(save), since)

    async def _keep_tidy(self) -> None:
        while True:
            for id in await self.store.run(accounts.tidy):
                await self.sign_off(SignedOff(id, deleted=True))
            await asyncio.sleep(TIDIED_EVERY)
