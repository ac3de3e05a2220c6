"""`Server`: everything that lives as long as the process, started and stopped in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from importlib import resources
from pathlib import Path
from typing import Protocol

from sqlalchemy.exc import DBAPIError

from cardwright.server.matches import sandbox
from cardwright.server.matches.replays import Replays
from cardwright.server.people import accounts, tokens
from cardwright.server.people.identity import Identity, SignedOff
from cardwright.server.people.passwords import Passwords
from cardwright.server.play.hub import Hub
from cardwright.server.play.lobby import LobbyDesk
from cardwright.server.play.protocol import GOING_DOWN, NOT_SIGNED_IN
from cardwright.server.play.thinkers import Thinkers
from cardwright.server.play.uptime import SAVED_EVERY, Uptime, resume, save
from cardwright.server.site.desk import Desk
from cardwright.server.site.forever import forever
from cardwright.server.site.limits import RATES, Held, Limits, engine_rate
from cardwright.server.site.metrics import Metrics
from cardwright.server.site.problem import Busy
from cardwright.server.site.quotas import Quotas
from cardwright.server.site.settings import Settings, data_folder
from cardwright.server.storage.alone import Claim, claim
from cardwright.server.storage.store import Store, check_address, unusable, upgrade


class OpenSocket(Protocol):
    """An open socket, as the server sees it."""

    @property
    def identity(self) -> Identity | None:
        """Whose it is."""

    def close(self, code: int, reason: str) -> None:
        """Close it soon."""

    def renew(self, identity: Identity) -> None:
        """It is somebody else's now, who is told so."""


def find_client() -> Path | None:
    """The folder with the web client, or None if it was not built."""
    folder = Path(str(resources.files("cardwright"))) / "web" / "dist"
    return folder if (folder / "index.html").is_file() else None


log = logging.getLogger("cardwright.server")

CLAIMED_EVERY = 1.0
"""Seconds after which the server looks whether its database is still its own."""

MOST_WAITING = 128
MOST_WAITING_EACH = 16
"""So many pieces of work wait at the desk at most, of all and from one address."""

TIDIED_EVERY = 3600.0
"""Seconds after which expired sessions and guests without one are looked for again."""


LOOKED_FOR_EVERY = 5.0
"""Seconds after which sockets are closed whose sessions a command has ended beside the running server."""


class Server:
    """The parts of a running server. Handlers get it as `server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        if not settings.database:
            data_folder().mkdir(parents=True, exist_ok=True)
        check_address(settings.database_url)
        self.store = Store(settings.database_url, settings.database_threads)
        self.uptime = Uptime(0.0)
        self.passwords = Passwords(settings.password_memory)
        self.limits = Limits(settings.limits, {**RATES, "engine": engine_rate(settings)})
        self.sockets = Held(settings.limits)
        self.quotas = Quotas(settings)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.hub = Hub(settings, self.store, self.thinkers, self.metrics)
        self.lobby = LobbyDesk(self.store, self.hub, self.quotas, self.now)
        self.desk = Desk(self.limits, settings.desk_seconds, MOST_WAITING, MOST_WAITING_EACH)
        self.replays = Replays(self.store, self.limits, settings.replay_seconds)
        self.sessions: set[OpenSocket] = set()
        self.web = find_client()
        self.on_signed_off: list[Callable[[SignedOff], Awaitable[None]]] = []
        """Called after sessions or accounts have ended, so that their sockets are closed."""
        self.on_signed_off.append(self._close_sockets)
        self.on_signed_off.append(self._sweep)
        self.is_storing = True
        """Whether server time could be saved when it was last tried."""
        self.on_replaced: list[Callable[[], None]] = []
        """Called when another server has taken this one's database."""
        self._claim: Claim | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Claim the database and bring its tables up to date; CardwrightError says why that cannot be."""
        url = self.settings.database_url
        try:
            self._claim = claim(url)
            upgrade(url)
        except DBAPIError as error:
            raise unusable(url, error) from None

    async def start(self) -> None:
        """Go on with what was running."""
        if self._claim is None:
            await asyncio.to_thread(self.open)
        self.uptime = Uptime(await self.store.run(resume))
        self.thinkers.start()
        self.desk.start()
        await self.hub.mend()
        self.hub.start(self.uptime)
        self.lobby.start()
        self._tasks.append(asyncio.create_task(forever(self._keep_time, SAVED_EVERY)))
        self._tasks.append(asyncio.create_task(forever(self._keep_tidy, TIDIED_EVERY)))
        self._tasks.append(asyncio.create_task(forever(self._stay_alone, CLAIMED_EVERY)))
        self._tasks.append(asyncio.create_task(forever(self.look_for_ended_sessions, LOOKED_FOR_EVERY)))

    async def stop(self) -> None:
        """Let what is under way finish, then close."""
        for socket in list(self.sessions):
            socket.close(GOING_DOWN, "the server restarts; your match goes on when it is back")
        await self.lobby.stop()
        await self.hub.stop()
        self.thinkers.close()
        self.desk.close()
        self.replays.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Busy):
            await self.store.run(save, self.uptime.now(), time.time())
        self.passwords.close()
        self.store.close()
        if self._claim is not None:
            self._claim.release()

    async def sign_off(self, *gone: SignedOff) -> None:
        """Tell everybody who wants to know that sessions have ended."""
        for one in gone:
            for tell in self.on_signed_off:
                await tell(one)

    def renew(self, token: int, identity: Identity) -> None:
        """A token was replaced: the sockets that were opened with it go on as whoever has the new one."""
        for socket in self.sessions:
            if socket.identity is not None and socket.identity.token == token:
                socket.renew(identity)

    async def _close_sockets(self, gone: SignedOff) -> None:
        for socket in list(self.sessions):
            who = socket.identity
            if who is None or who.id != gone.account or who.token == gone.keep:
                continue
            if gone.token is None or gone.token == who.token:
                socket.close(NOT_SIGNED_IN, "you are logged out")

    async def look_for_ended_sessions(self) -> None:
        """Close the sockets whose sessions have ended without this process being told."""
        shown = {who.token: who.id for socket in self.sessions if (who := socket.identity) is not None}
        ended = shown.keys() - await self.store.run(tokens.lasting, list(shown)) if shown else []
        await self.sign_off(*[SignedOff(shown[token], token) for token in ended])

    async def _sweep(self, gone: SignedOff) -> None:
        if gone.deleted:
            await self.store.run(sandbox.sweep)

    def now(self) -> float:
        """Server time."""
        return self.uptime.now()

    async def _keep_time(self) -> None:
        since = time.monotonic()
        try:
            saved = await self.store.run(save, self.uptime.now(), time.time())
        except Exception:
            self.is_storing = False
            raise
        self.is_storing = True
        self.uptime.catch_up(saved, since)

    async def _stay_alone(self) -> None:
        """Look whether the database is still ours. While it cannot be reached nobody else can serve it either."""
        assert self._claim is not None
        try:
            is_ours = await asyncio.to_thread(self._claim.keep)
        except DBAPIError:
            return
        if not is_ours:
            log.critical("the claim on the database was lost and another server has it: this one stops")
            for tell in self.on_replaced:
                tell()

    async def _keep_tidy(self) -> None:
        for id in await self.store.run(accounts.tidy):
            await self.sign_off(SignedOff(id, deleted=True))
