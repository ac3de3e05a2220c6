"""A server that really listens, on a thread of the tests, and people who talk to it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, TypeVar

import httpx
import uvicorn
from sqlalchemy.orm import Session

from cardwright.server.people import moderation
from cardwright.server.site.app import create_app
from cardwright.server.site.run import bind, configure
from cardwright.server.site.server import Server
from cardwright.server.site.settings import Settings, load
from server import rows

P = ParamSpec("P")
T = TypeVar("T")

PASSWORD = "correct horse"


PATIENCE = 120.0
"""Seconds after which what must happen some day is given up: far more than the slowest machine needs."""


def settings_for(database_url: str, **changed: object) -> Settings:
    """The settings of tests: nothing is given up because the machine is busy."""
    standard: dict[str, object] = {"database": database_url, "password_memory": 8, "limits": False, "bot_pause": 0.0}
    patience = {"bot_seconds": 300.0, "desk_seconds": 300.0, "replay_seconds": 300.0}
    return load({}, **(standard | patience | changed))


class Live:
    """A server on a free port of this machine, or on a given one, while it is entered.

    Its workers are started when somebody needs them first: most tests need none.
    """

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.app = create_app(settings)
        self.server: Server = self.app.state.server
        for workers in (self.server.thinkers, self.server.desk):
            workers.start = _when_needed
        self._socket = bind("127.0.0.1", port, 1)
        self.host = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self.url = f"http://{self.host}"
        self._uvicorn = uvicorn.Server(configure(self.app, settings))
        self._thread = threading.Thread(target=self._run, name="live server")
        self._clients: list[httpx.Client] = []

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._uvicorn.serve(sockets=[self._socket])

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of `work` on the event loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def __enter__(self) -> Live:
        self._thread.start()
        while not self._uvicorn.started:
            self._thread.join(0.005)
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.forget_clients()
        self._uvicorn.should_exit = True
        self._thread.join()
        self._socket.close()

    def empty(self) -> None:
        """Forget all accounts and matches; server time goes on."""
        self.forget_clients()
        self.wait_for(self._drop_matches())
        self.do(rows.empty)

    async def _drop_matches(self) -> None:
        hub = self.server.hub
        while hub._loading:
            await asyncio.wait(list(hub._loading.values()))
        for match in list(hub._live.values()):
            async with match.lock:  # what is being stored in it is stored before
                hub._drop(match)
        hub._broken.clear()

    def forget_clients(self) -> None:
        """Everybody leaves."""
        while self._clients:
            self._clients.pop().close()

    def do(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """`work(session, …)` in the database of the server."""
        return self.server.store.do(work, *args, **kwargs)

    def client(self, token: str | None = None) -> httpx.Client:
        """Somebody with an empty browser, or a program with a token."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        client = httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE, trust_env=False)
        self._clients.append(client)
        return client

    def person(self, name: str) -> httpx.Client:
        """Somebody who has just registered."""
        client = self.client()
        client.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        return client

    def admin(self, name: str = "Root") -> httpx.Client:
        """Somebody who has just registered and was made an admin."""
        client = self.person(name)
        self.do(moderation.grant, name)
        return client

    def guest(self) -> httpx.Client:
        """Somebody who has come as a guest."""
        client = self.client()
        client.post("/api/guests").raise_for_status()
        return client


def later(live: Live, seconds: float) -> None:
    """Let server time be further on."""
    uptime = live.server.uptime
    uptime.catch_up(uptime.now() + seconds, time.monotonic())


def _when_needed() -> None:
    """Start no worker before the first call that it is for."""
