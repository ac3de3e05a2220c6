"""Matches that tests play to their end without sockets: the server's journal is fed through its hub."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import httpx

from cardwright.errors import CardwrightError
from cardwright.match.inputs import PICK, Input
from cardwright.server.play.entries import Entry, parse
from cardwright.server.play.table import Table
from server.live import Live


def make(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    """A table, which must be granted; who makes it sits first, unless they wish otherwise."""
    answer = client.post("/api/tables", json={"seat": 0, **no_clock(wish), **wish})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def no_clock(wish: Mapping[str, Any]) -> dict[str, Any]:
    """Nothing happens by itself; a rated match must have a clock, but no test takes so long."""
    return {"pace": {"allowance": 3600, "reserve": 0, "per": "decision"} if wish.get("rated") else None}


def pair(live: Live, one: httpx.Client, other: httpx.Client, **wish: Any) -> str:
    """A match between two that has begun; its id."""
    match: str = make(one, **wish)["match"]
    deck = {"deck": wish["deck"]} if "deck" in wish else {}
    other.post(f"/api/tables/{match}/seats", json=deck).raise_for_status()
    return match


def give(live: Live, match: str, *lines: str) -> None:
    """Give a match lines of a journal, one after the other."""
    for line in lines:
        live.wait_for(live.server.hub.submit(match, 0, _always(parse(line))))


class Wish:
    """What tests want of a table as it is then, for whichever seat."""

    def __init__(self, wanted: Callable[[Table], Entry]) -> None:
        self._wanted = wanted

    def entry(self, table: Table, seat: int) -> Entry:
        return self._wanted(table)


def _always(entry: Entry) -> Wish:
    return Wish(lambda _: entry)


def play_out(live: Live, match: str, seed: int = 1, most: int = 10_000) -> None:
    """Random picks of whoever is asked until the match is over (or so many were made)."""
    random = Random(seed)

    def pick(table: Table) -> Entry:
        if table.match.over:  # a window has passed by itself
            raise Over
        seat = random.choice(table.match.asked)
        return Input(PICK, seat, random.choice(table.match.ask(seat).options).note)

    async def play() -> None:
        with contextlib.suppress(Over):
            for _ in range(most):
                await live.server.hub.submit(match, 0, Wish(pick))

    live.wait_for(play())


class Over(CardwrightError):
    """There is nothing to pick any more."""


def sandbox(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    """A sandbox, which must be granted."""
    answer = client.post("/api/sandboxes", json=wish)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code with which a request was refused."""
    return answer.status_code, answer.json()["code"]
