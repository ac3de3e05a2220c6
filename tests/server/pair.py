"""Two people at one table, and what the database knows of it."""

from __future__ import annotations

import contextlib
import itertools
from types import TracebackType
from typing import Any

import httpx
from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Input, Match
from server.live import Live
from server.matches import no_clock
from server.player import Message, Player

_numbers = itertools.count(1)


def journal_of(session: Session, match: str) -> list[tuple[int, str]]:
    """The lines of a match's journal with their numbers."""
    rows = session.execute(select(Input.number, Input.text).where(Input.match_id == match).order_by(Input.number))
    return [(number, text) for number, text in rows]


def row_of(session: Session, match: str) -> dict[str, Any]:
    """All that the database has in the row of a match."""
    row = session.get_one(Match, match)
    return {column.key: getattr(row, column.key) for column in Match.__table__.columns}


class Pair:
    """Two guests (or, in a rated match, accounts) at a table that has begun, each with an open socket.

    Entered, it is the two players: first one who is asked. `people` and `seats` are in the same order. Their windows
    pass by themselves after `auto_pass` seconds; None: never, however slow this machine is.
    """

    def __init__(
        self, live: Live, game: str = "clashing-destiny", auto_pass: float | None = None, **wish: Any
    ) -> None:
        self.live = live
        self.people: list[httpx.Client] = [self._somebody(bool(wish.get("rated"))) for _ in range(2)]
        for person in self.people:
            person.put("/api/me/settings", json={"auto_pass": auto_pass}).raise_for_status()
        table = self.people[0].post("/api/tables", json={"game": game, **no_clock(wish), **wish})
        table.raise_for_status()
        self.match: str = table.json()["match"]
        self.people[1].post(f"/api/tables/{self.match}/seats", json={}).raise_for_status()
        self._stack = contextlib.ExitStack()

    def _somebody(self, is_rated: bool) -> httpx.Client:
        return self.live.person(f"Player-{next(_numbers)}") if is_rated else self.live.guest()

    def __enter__(self) -> tuple[Player, Player]:
        one, other = (self.socket(person) for person in self.people)
        one.watch(self.match)
        other.watch(self.match)
        news(one)
        news(other)
        if "ask" not in one.states[self.match]["view"]:
            one, other = other, one
            self.people.reverse()
        self.seats = (one.states[self.match].get("seat", -1), other.states[self.match].get("seat", -1))
        self.players = (one, other)
        return self.players

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def socket(self, person: httpx.Client | None) -> Player:
        """Another window of somebody; None: of somebody who is not logged in."""
        return self._stack.enter_context(Player(self.live.url, person))

    @property
    def journal(self) -> list[tuple[int, str]]:
        """The lines that are stored."""
        return self.live.do(journal_of, self.match)

    def go_on(self, *picks: str) -> Player:
        """Let whoever is asked make one of these picks if possible, else the last of the options."""
        for player in self.players:
            news(player)
            state = player.states[self.match]
            if "ask" in state["view"]:
                possible = notes(state)
                note = next((pick for pick in picks if pick in possible), possible[-1])
                assert player.pick(self.match, note)["type"] == "done"
                return player
        raise AssertionError("nobody is asked")

    def name(self, which: int) -> str:
        """The name of one of them."""
        name: str = self.people[which].get("/api/me").json()["name"]
        return name


def news(player: Player, *types: str) -> list[Message]:
    """What the server has sent since this was last called, of some types or of all.

    Messages come in the order in which things happen, so that whatever is not before the `pong` was not sent.
    """
    player.ask(type="ping")
    found = [message for message in player.inbox if message["type"] != "pong"]
    player.inbox.clear()
    return [message for message in found if not types or message["type"] in types]


def notes(state: Message) -> list[str]:
    """What the viewer of a state can pick."""
    return [option["note"] for option in state["view"]["ask"]["options"]]
