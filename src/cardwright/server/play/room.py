"""Who follows a match, and what they were last sent."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

from cardwright.server.people.identity import Identity

Viewer = int | None
"""A seat, or None for spectators."""


class Client(Protocol):
    """An open socket, as rooms see it."""

    @property
    def identity(self) -> Identity | None:
        """Whose it is; None for somebody who is not logged in."""

    def send(self, frame: bytes) -> None:
        """Send a frame as soon as possible; never waits."""

    def charge(self, seconds: float) -> None:
        """So much has been computed for it."""


class Room:
    """The open sockets that follow one match, by what they may see of it."""

    def __init__(self) -> None:
        self.viewers: dict[Viewer, set[Client]] = {}
        self.waiting: set[Client] = set()
        """Those who follow a table that is open: they hear about the table, and nothing of the match."""
        self.told: dict[Viewer, int] = {}
        """The number of the last event that each kind of viewer was sent."""
        self.shown: dict[Viewer, bytes] = {}
        """A digest of the state that they were last sent."""
        self.presence = b""
        """Who is there, as they were last told."""
        self.presence_at = -math.inf
        self.is_presence_due = False
        """Whether they will be told before long."""

    def __iter__(self) -> Iterator[Client]:
        for clients in self.viewers.values():
            yield from clients

    def add(self, viewer: Viewer, client: Client) -> None:
        """Let a socket follow the match."""
        self.waiting.discard(client)
        self.viewers.setdefault(viewer, set()).add(client)

    def remove(self, client: Client, viewer: Viewer) -> None:
        """Let it follow the match no longer as this viewer."""
        if viewer is None:
            self.waiting.discard(client)
        clients = self.viewers.get(viewer)
        if clients is not None:
            clients.discard(client)
            if not clients:
                del self.viewers[viewer]

    @property
    def here(self) -> list[int]:
        """The seats that somebody follows the match from."""
        return sorted(viewer for viewer in self.viewers if viewer is not None)

    @property
    def spectators(self) -> int:
        """How many people look on: one with several windows counts once."""
        clients = self.viewers.get(None, ())
        known = {client.identity.id for client in clients if client.identity is not None}
        return len(known) + sum(client.identity is None for client in clients)
