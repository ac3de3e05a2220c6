"""Who follows a match is told who else does, but not more often than is of use."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from cardwright.server.people.identity import Identity
from cardwright.server.play.audience import PRESENCE_SECONDS, Audience


class Follower:
    """Somebody who notes what they are sent."""

    identity: Identity | None = None

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def send(self, frame: bytes) -> None:
        self.told.append(json.loads(frame))

    def charge(self, seconds: float) -> None:
        """It costs nothing."""


class Evening:
    """A table with one who stays, and time that passes when the test wants."""

    def __init__(self) -> None:
        self.now = 100.0
        self.audience = Audience(lambda: self.now)
        self.later: list[tuple[float, Callable[..., None], tuple[object, ...]]] = []
        self.stays = Follower()

    def come(self, follower: Follower) -> None:
        self.audience.room("m").add(None, follower)
        self.audience.tell_presence("m", follower)

    def go(self, follower: Follower) -> None:
        self.audience.leave(follower, "m", None)

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        due = [entry for entry in self.later if entry[0] <= self.now]
        self.later = [entry for entry in self.later if entry[0] > self.now]
        for _, act, arguments in due:
            act(*arguments)

    def play(self, evening: Callable[[], None]) -> None:
        """What happens, with an event loop that only notes what is to be done later."""

        async def begin() -> None:
            loop: Any = asyncio.get_running_loop()
            loop.call_later = lambda wait, act, *more: self.later.append((self.now + wait, act, more))
            self.come(self.stays)
            evening()

        asyncio.run(begin())


def counts(follower: Follower) -> list[int]:
    return [message["spectators"] for message in follower.told]


def test_one_who_comes_and_goes_all_the_time_is_told_once_in_a_while() -> None:
    table = Evening()

    def evening() -> None:
        table.pass_time(PRESENCE_SECONDS)
        flighty = Follower()
        for _ in range(50):
            table.come(flighty)
            table.go(flighty)
        assert counts(table.stays) == [1, 2]
        assert counts(flighty) == [2] * 50
        table.pass_time(PRESENCE_SECONDS)
        assert counts(table.stays) == [1, 2, 1]
        table.pass_time(10 * PRESENCE_SECONDS)
        assert counts(table.stays) == [1, 2, 1]

    table.play(evening)


def test_who_came_and_is_gone_before_it_was_told_is_not_told() -> None:
    table = Evening()

    def evening() -> None:
        brief = Follower()
        table.come(brief)
        table.go(brief)
        table.pass_time(PRESENCE_SECONDS)
        assert counts(table.stays) == [1]
        assert not table.later

    table.play(evening)


def test_a_table_that_everybody_has_left_is_told_nothing() -> None:
    table = Evening()

    def evening() -> None:
        brief = Follower()
        table.come(brief)
        table.go(brief)
        table.go(table.stays)
        table.come(table.stays)
        table.pass_time(PRESENCE_SECONDS)
        assert counts(table.stays) == [1, 1]

    table.play(evening)
