"""Processes beside the server: what they answer, what stops them, and that none of them is left behind."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

import cardwright
from cardwright.errors import DeckError
from cardwright.games import registry
from cardwright.match.game import Game, game
from cardwright.server.site.problem import Problem
from cardwright.server.site.workers import Worker, WorkerFault

LONG = 120.0


def check_unknown() -> None:
    game("clashing-destiny").check_decks({"mine": ["nonsense"]})


def name_of(id: str) -> str:
    return cardwright.game(id).name


def nested(depth: int) -> int:
    return nested(depth + 1)


def fail() -> None:
    raise ZeroDivisionError("a fault of ours")


@contextlib.contextmanager
def working(seconds: float = LONG) -> Iterator[Worker]:
    worker = Worker(seconds)
    try:
        yield worker
    finally:
        worker.close()


def pid_of(worker: Worker) -> int:
    return asyncio.run(worker.run(os.getpid))


def is_there(pid: int) -> bool:
    """Whether a process is there and not only its remains."""
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
    return False


def wait_until_gone(pid: int) -> None:
    until = time.monotonic() + LONG
    while is_there(pid):
        assert time.monotonic() < until, f"process {pid} is still there"
        time.sleep(0.01)


def test_a_call_runs_in_another_process_that_stays() -> None:
    with working() as worker:
        first = pid_of(worker)
        assert first != os.getpid()
        assert pid_of(worker) == first


def test_what_is_refused_comes_as_the_problem_that_a_client_is_told() -> None:
    with working() as worker, pytest.raises(Problem) as caught:
        asyncio.run(worker.run(check_unknown))
    with pytest.raises(DeckError) as here:
        check_unknown()
    assert (caught.value.status, caught.value.code) == (400, "refused")
    assert str(caught.value) == str(here.value)
    assert caught.value.reasons == [str(reason) for reason in here.value.reasons]


def test_what_is_nested_too_deeply_is_refused_and_the_worker_stays() -> None:
    with working() as worker:
        first = pid_of(worker)
        with pytest.raises(Problem, match="nested too deeply"):
            asyncio.run(worker.run(nested, 0))
        assert pid_of(worker) == first


def test_a_fault_of_ours_is_no_refusal() -> None:
    with working() as worker, pytest.raises(RuntimeError, match="a fault of ours"):
        asyncio.run(worker.run(fail))


def test_what_takes_too_long_is_stopped_and_the_next_call_has_a_new_process() -> None:
    with working() as worker:
        first = pid_of(worker)
        worker._seconds = 0.05
        with pytest.raises(WorkerFault, match=r"longer than 0\.05 seconds") as caught:
            asyncio.run(worker.run(time.sleep, 10 * LONG))
        assert caught.value.status == 503
        worker._seconds = LONG
        assert pid_of(worker) != first
        assert not is_there(first)


def test_a_task_that_the_worker_does_not_even_read_is_stopped_too() -> None:
    with working() as worker:
        first = pid_of(worker)
        os.kill(first, signal.SIGSTOP)
        worker._seconds = 0.05
        with pytest.raises(WorkerFault):
            asyncio.run(worker.run(len, bytes(10_000_000)))
        assert not is_there(first)


def test_a_process_that_died_is_replaced() -> None:
    with working() as worker:
        first = pid_of(worker)
        assert worker._process is not None
        worker._process.kill()
        worker._process.join()
        assert pid_of(worker) != first


def test_a_process_that_dies_at_work_is_no_answer() -> None:
    with working() as worker:
        with pytest.raises(WorkerFault, match="died"):
            asyncio.run(worker.run(os._exit, 3))
        assert pid_of(worker)


def test_signals_are_for_the_server_and_not_for_its_workers() -> None:
    """Ctrl-C reaches all processes of a terminal, and a service manager stops all of a service's."""
    with working() as worker:
        first = pid_of(worker)
        os.kill(first, signal.SIGTERM)
        os.kill(first, signal.SIGINT)
        assert pid_of(worker) == first


def test_signals_do_not_reach_a_worker_that_starts() -> None:
    """Somebody presses Ctrl-C just after the server was started."""
    with working() as worker:
        worker.start()
        until = time.monotonic() + LONG
        while worker._process is None or worker._process.pid is None:
            assert time.monotonic() < until
            time.sleep(0.001)
        first = worker._process.pid
        os.kill(first, signal.SIGTERM)
        os.kill(first, signal.SIGINT)
        assert pid_of(worker) == first


def test_work_for_which_nobody_waits_any_more_is_stopped_and_what_waits_begins() -> None:
    with working() as worker:
        first = pid_of(worker)

        async def hang_up() -> int:
            sleeping = asyncio.create_task(worker.run(time.sleep, 10 * LONG))
            while worker._call is None:
                await asyncio.sleep(0.001)
            dropped = asyncio.create_task(worker.run(time.sleep, 10 * LONG))
            following = asyncio.create_task(worker.run(os.getpid))
            await asyncio.sleep(0)
            dropped.cancel()
            sleeping.cancel()
            return await following

        assert asyncio.run(hang_up()) != first
        assert not is_there(first)


def test_closing_ends_what_is_under_way_and_leaves_no_process() -> None:
    worker = Worker(LONG)
    first = pid_of(worker)

    async def close() -> None:
        sleeping = asyncio.create_task(worker.run(time.sleep, 10 * LONG))
        while worker._call is None:
            await asyncio.sleep(0.001)
        worker.close()
        with pytest.raises(WorkerFault):
            await sleeping
        with pytest.raises(WorkerFault, match="going down"):
            await worker.run(os.getpid)

    asyncio.run(close())
    assert not is_there(first)
    assert first not in [child.pid for child in multiprocessing.active_children()]


def test_closing_while_it_starts_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    worker = Worker(LONG)
    worker.start()
    worker.close()
    assert set(multiprocessing.active_children()) == before


KILLED = """
import asyncio, os, sys, time
from cardwright.server.site.workers import Worker
async def main():
    worker = Worker(600.0)
    print(await worker.run(os.getpid), flush=True)
    await worker.run(time.sleep, 600)
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_worker_ends_with_a_server_that_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        assert is_there(worker)
        server.kill()
    wait_until_gone(worker)


def test_a_program_that_forgets_its_worker_can_still_end() -> None:
    forgetful = KILLED.replace("    await worker.run(time.sleep, 600)\n", "")
    done = subprocess.run([sys.executable, "-c", forgetful], capture_output=True, text=True, timeout=LONG, check=True)
    assert not is_there(int(done.stdout))


def test_a_worker_knows_games_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_PACKAGES", registry.modules())
    registry.register("skirmish", "skirmish.game")
    with working() as worker:
        assert asyncio.run(worker.run(name_of, "skirmish")) == Game(registry.definition("skirmish")).name
    monkeypatch.undo()
    registry.definition.cache_clear()
