"""A server that really listens, on a thread of the tests, and people who talk to it."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, TypeVar

import httpx
import uvicorn
from sqlalchemy.orm import Session

from cardwright.server.people import moderation
from cardwright.server.site.app import create_app
from cardwright.server.site.run import configure
from cardwright.server.site.server import Server
from cardwright.server.site.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")

PASSWORD = "correct horse"


class Live:
    """A server on a free port of this machine, or on a given one, while it is entered."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.app = create_app(settings)
        self.server: Server = self.app.state.server
        self._socket = socket.create_server(("127.0.0.1", port))
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
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(120)

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
        client = httpx.Client(base_url=self.url, headers=headers, timeout=30, trust_env=False)
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
