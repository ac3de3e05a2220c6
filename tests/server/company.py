"""Several people at one table of Skirmish, each with an open socket, and somebody who looks on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

import httpx
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Match
from server.live import Live
from server.many import GAME, position_of
from server.matches import no_clock
from server.pair import journal_of
from server.player import Message, Player


class Company:
    """Guests at a table that has begun with given hands and fields (`many`), player 1 to act. `players` are by seat.

    Their windows pass by themselves after `auto_pass` seconds; None: never.
    """

    def __init__(
        self,
        live: Live,
        seats: int,
        hands: Mapping[int, list[str]],
        fields: Mapping[int, list[str]] | None = None,
        auto_pass: float | None = None,
        **wish: Any,
    ) -> None:
        self.live = live
        self.people: list[httpx.Client] = [live.guest() for _ in range(seats)]
        for person in self.people:
            person.put("/api/me/settings", json={"auto_pass": auto_pass}).raise_for_status()
        made = self.people[0].post("/api/tables", json={"game": GAME, "seats": seats, **no_clock(wish), **wish})
        self.match: str = made.raise_for_status().json()["match"]
        live.do(_arrange, self.match, position_of(seats, hands, fields))
        for person in self.people[1:]:
            person.post(f"/api/tables/{self.match}/seats", json={}).raise_for_status()
        self._stack = contextlib.ExitStack()

    def __enter__(self) -> Company:
        self.players = [self.socket(person) for person in self.people]
        self.looker = self.socket(None)
        for player in [*self.players, self.looker]:
            player.watch(self.match)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def socket(self, person: httpx.Client | None) -> Player:
        """Another window of somebody; None: of somebody who is not logged in."""
        return self._stack.enter_context(Player(self.live.url, person))

    def come_back(self, seat: int) -> Player:
        """Somebody's socket is gone, and they open another one."""
        self.players[seat].socket.close()
        self.players[seat] = self.socket(self.people[seat])
        return self.players[seat]

    def settle(self) -> None:
        """Read all that was sent so far."""
        for player in [*self.players, self.looker]:
            player.ask(type="ping")

    def state(self, seat: int) -> Message:
        """What a seat was last sent."""
        return self.players[seat].states[self.match]

    @property
    def asked(self) -> list[int]:
        """The seats that see that they are asked."""
        self.settle()
        return [seat for seat in range(len(self.players)) if "ask" in self.state(seat)["view"]]

    @property
    def journal(self) -> list[str]:
        """The lines that are stored."""
        return [text for _, text in self.live.do(journal_of, self.match)]

    def pick(self, seat: int, note: str) -> None:
        """Let somebody pick who is asked."""
        answer = self.players[seat].pick(self.match, note)
        assert answer["type"] == "done", answer
        self.settle()

    def ask(self, who: int, **message: Any) -> Message:
        """Let somebody, who sits there, ask for something about the match."""
        return self.players[who].ask(match=self.match, **message)

    def play_on(self, choose: Callable[[Message], str]) -> list[list[int]]:
        """Let whoever is asked choose until the match is over; the places."""
        while True:
            self.looker.ask(type="ping")
            view = self.looker.states[self.match]["view"]
            if "result" in view:
                self.settle()
                places: list[list[int]] = view["result"]["places"]
                return places
            seat = next(seat["seat"] for seat in view["seats"] if seat.get("deciding"))
            self.players[seat].ask(type="ping")
            answer = self.players[seat].pick(self.match, choose(self.state(seat)["view"]["ask"]))
            assert answer["type"] == "done", answer


def _arrange(session: Session, match: str, position: dict[str, Any]) -> None:
    session.get_one(Match, match).position = position
