"""Work for strangers: everybody gets a turn, whatever one of them asks for, and no queue grows without end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from cardwright.server.site.desk import Turns
from cardwright.server.site.problem import Problem


class Line:
    """People in a queue: each notes when it is their turn and leaves it when told."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.served: list[str] = []
        self._leave = asyncio.Semaphore(0)

    async def come(self, asker: str) -> None:
        async with self.turns.turn(asker):
            self.served.append(asker)
            await self._leave.acquire()

    def queue(self, *askers: str) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.come(asker)) for asker in askers]

    async def let_go(self, count: int) -> None:
        for _ in range(count):
            self._leave.release()
            await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_who_asks_once_does_not_wait_for_all_that_another_wants() -> None:
    async def play() -> None:
        line = Line(Turns(20, 20))
        tasks = line.queue(*["greedy"] * 6)
        await settle()
        tasks += line.queue("modest", "modest", "late")
        await settle()
        await line.let_go(9)
        await asyncio.gather(*tasks)
        assert line.served == ["greedy", "modest", "late", "greedy", "modest", *["greedy"] * 4]

    run(play())


def test_only_one_is_served_at_a_time() -> None:
    async def play() -> None:
        line = Line(Turns(20, 20))
        tasks = line.queue("a", "b", "c")
        await settle()
        assert line.served == ["a"]
        assert len(line.turns) == 2
        await line.let_go(3)
        await asyncio.gather(*tasks)
        assert len(line.turns) == 0

    run(play())


def test_a_queue_has_an_end_for_each_and_for_all() -> None:
    async def play() -> None:
        line = Line(Turns(3, 2))
        tasks = line.queue("a", "a", "a")
        await settle()
        with pytest.raises(Problem, match="2 requests of yours wait already") as caught:
            await line.come("a")
        assert (caught.value.status, caught.value.code) == (503, "busy")
        assert caught.value.retry_after
        tasks += line.queue("b")
        await settle()
        with pytest.raises(Problem, match="too many wait"):
            await line.come("c")
        await line.let_go(4)
        await asyncio.gather(*tasks)
        assert line.served == ["a", "b", "a", "a"]

    run(play())


def test_who_leaves_the_queue_is_not_served() -> None:
    async def play() -> None:
        line = Line(Turns(20, 20))
        tasks = line.queue("a", "b", "c")
        await settle()
        tasks[1].cancel()
        await line.let_go(2)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert line.served == ["a", "c"]
        assert len(line.turns) == 0

    run(play())


def test_who_leaves_at_the_moment_of_his_turn_passes_it_on() -> None:
    async def play() -> None:
        line = Line(Turns(20, 20))
        tasks = line.queue("a", "b", "c")
        await settle()
        tasks[0].cancel()
        await asyncio.sleep(0)
        tasks[1].cancel()
        await settle()
        assert line.served == ["a", "c"]
        await line.let_go(1)
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(5):
            await asyncio.gather(line.come("d"), line.let_go(1))

    run(play())


def test_all_may_leave_at_the_same_moment() -> None:
    async def play() -> None:
        for order in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
            line = Line(Turns(20, 20))
            tasks = line.queue("a", "a", "b")
            await settle()
            for place in order:
                tasks[place].cancel()
            await settle()
            assert line.served == ["a"]
            assert len(line.turns) == 0
            async with asyncio.timeout(5):
                await asyncio.gather(line.come("d"), line.let_go(1))

    run(play())


def test_who_leaves_while_served_passes_it_on() -> None:
    async def play() -> None:
        line = Line(Turns(20, 20))
        tasks = line.queue("a", "b")
        await settle()
        tasks[0].cancel()
        await settle()
        assert line.served == ["a", "b"]
        await line.let_go(1)
        await asyncio.gather(*tasks, return_exceptions=True)

    run(play())
