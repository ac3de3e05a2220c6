"""Somebody with a live socket: what tests send and wait for."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]

PATIENCE = 120.0
"""Seconds to wait for what must come: far more than the slowest machine needs."""


class Player:
    """A socket of a client who is logged in (or not). Messages that nobody waited for are kept in `inbox`."""

    def __init__(self, url: str, http: httpx.Client | None = None, token: str | None = None) -> None:
        headers: dict[str, str] = {}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        elif http is not None:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        self.socket: ClientConnection = connect(
            url.replace("http", "ws", 1) + "/api/live",
            additional_headers=headers,
            proxy=None,
            max_size=None,
            legacy=True,
        )
        self.inbox: list[Message] = []
        self.states: dict[str, Message] = {}
        self._id = 0

    def __enter__(self) -> Player:
        self.ask(type="hello", protocol=1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, **message: Any) -> int:
        """Send a message under the next id."""
        self._id += 1
        self.socket.send(json.dumps({"id": self._id, **message}))
        return self._id

    def receive(self) -> Message:
        """The next message of the server."""
        message: Message = json.loads(self.socket.recv(PATIENCE))
        self.inbox.append(message)
        if message["type"] == "state":
            self.states[message["match"]] = message
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read until a message is as wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def ask(self, **message: Any) -> Message:
        """Send a message and wait for its answer."""
        id = self.send(**message)
        return self.until(lambda answer: answer.get("id") == id)

    def watch(self, match: str, **more: Any) -> Message:
        """Follow a match; its state comes back."""
        answer = self.ask(type="watch", match=match, **more)
        assert answer["type"] == "done", answer
        return self.states[match]

    def watch_open(self, match: str) -> None:
        """Follow a table that has not begun."""
        assert self.ask(type="watch", match=match)["type"] == "done"

    def pick(self, match: str, note: str, **more: Any) -> Message:
        """Answer the decision that is open."""
        return self.ask(type="pick", match=match, ask=self.states[match].get("ask", 0), note=note, **more)

    def play(self, match: str, choose: Callable[[Message], str]) -> Message:
        """Play a match to its end, choosing from each decision; the last state comes back."""
        state = self.watch(match)
        while not state["view"].get("result"):
            ask = state["view"].get("ask")
            if ask is None or "auto_pass" in state:
                state = self.until(lambda message: message["type"] == "state" and message["match"] == match)
                continue
            number = state["ask"]
            answer = self.pick(match, choose(ask))
            assert answer["type"] == "done", answer
            state = self.states[match]
            if state.get("ask") == number:
                state = self.until(lambda message: message["type"] == "state" and message["match"] == match)
        return state
