"""The desk: where strangers have work done that nobody else should wait for.

Texts, decks and replays are read and played in a worker (`workers.py`), one at a time. Askers come round in turn,
however much one of them wants, and nobody waits in a queue that does not end. What is computed for an account is
charged to it.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple, ParamSpec, TypeVar

from cardwright.server.site.limits import Limits
from cardwright.server.site.problem import Problem
from cardwright.server.site.workers import Worker

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 10
"""Picks and bots come first where there are too few processors."""

RETRY_SECONDS = 5


Asker = tuple[bool, str]
"""Whether somebody can wait until nobody else does, and who it is."""


class Turns:
    """One at a time, askers in turn. At most `most` wait, of one asker `most_each`."""

    def __init__(self, most: float = math.inf, most_each: float = math.inf) -> None:
        self._most = most
        self._most_each = most_each
        self._served: Asker | None = None
        self._waiting: OrderedDict[Asker, deque[asyncio.Future[None]]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum([len(queue) for queue in self._waiting.values()])

    @asynccontextmanager
    async def turn(self, asker: str, can_wait: bool = False) -> AsyncIterator[None]:
        """Wait for one's turn, and keep it for as long as this is entered. Problem 503 if too many wait already.

        Those who can wait have their turns when nobody else wants one.
        """
        if self._served is None:
            self._served = can_wait, asker
        else:
            await self._wait((can_wait, asker))
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asker: Asker) -> None:
        queue = self._waiting.get(asker, deque())
        if len(queue) >= self._most_each:
            words = f"{len(queue)} requests of yours wait already; try again when they are answered"
            raise Problem(503, "busy", words, RETRY_SECONDS)
        if len(self) >= self._most:
            raise Problem(503, "busy", "too many wait for this already; try again in a few seconds", RETRY_SECONDS)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(mine)
        self._waiting[asker] = queue
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it became one's turn at the same moment
                self._pass_on()
            elif mine in self._waiting.get(asker, ()):
                self._remove(asker, mine)
            raise

    def _remove(self, asker: Asker, waiting: asyncio.Future[None]) -> None:
        queue = self._waiting[asker]
        queue.remove(waiting)
        if not queue:
            del self._waiting[asker]

    def _pass_on(self) -> None:
        """Let the next one begin: not the one who was just served, if others wait."""
        if self._served is not None and self._served in self._waiting:
            self._waiting.move_to_end(self._served)
        self._served = None
        while self._waiting:
            asker = min(self._waiting, key=_can_wait)
            following = self._waiting[asker][0]
            self._remove(asker, following)
            if not following.done():  # else it was cancelled just now
                self._served = asker
                following.set_result(None)
                return


def _can_wait(asker: Asker) -> bool:
    return asker[0]


class Customer(NamedTuple):
    """Whoever wants something of a desk: where from, which is whose turn it is, and to whom it is charged."""

    address: str
    payer: str


class Desk:
    """A worker for whoever asks, each in turn. `seconds` is how long one piece of work may take."""

    def __init__(self, limits: Limits, seconds: float, most: int, most_each: int) -> None:
        self._limits = limits
        self._worker = Worker(seconds, NICENESS)
        self._turns = Turns(most, most_each)

    def start(self) -> None:
        """Have the worker ready before somebody waits for it."""
        self._worker.start()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._turns)

    @asynccontextmanager
    async def turn(self, customer: Customer) -> AsyncIterator[Worker]:
        """The worker, once it is one's turn, for one call. Problem 429 if so much was computed that one must wait."""
        self._limits.demand_left("desk", customer.payer)
        async with self._turns.turn(customer.address):
            self._worker.took = 0.0
            try:
                yield self._worker
            finally:
                self._limits.spend("desk", customer.payer, 1000 * self._worker.took)

    async def run(self, customer: Customer, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """`work(…)` in the worker, once it is one's turn; see `Worker.run`."""
        async with self.turn(customer) as worker:
            return await worker.run(work, *args, **kwargs)

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        self._worker.close()
