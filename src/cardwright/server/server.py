"""`Server`: everything that lives as long as the process, started and stopped in order."""

from __future__ import annotations

import asyncio
import time

from cardwright.server.settings import Settings
from cardwright.server.store import Store, upgrade
from cardwright.server.uptime import SAVED_EVERY, Uptime, save


class Server:
    """The parts of a running server. Handlers get it as `server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database_url, settings.database_threads)
        self.uptime = Uptime(0.0)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring the tables up to date and go on with what was running."""
        await asyncio.to_thread(upgrade, self.settings.database_url)
        self.uptime = Uptime(await self.store.run(save))
        self._tasks.append(asyncio.create_task(self._keep_time()))

    async def stop(self) -> None:
        """Let what is under way finish, then close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.run(save)
        self.store.close()

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(SAVED_EVERY)
            since = time.monotonic()
            self.uptime.adjust(await self.store.run(save), since)
