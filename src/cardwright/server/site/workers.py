"""Processes beside the server: for work that takes long or that strangers ask for.

`await worker.run(work, …)` calls `work(…)` in the worker's process, one call after the other, and gives back what it
returns. A thread would share the interpreter with everybody's picks and could not be stopped; a process that takes
too long, or for whose answer nobody waits any more, is killed and started anew.

What is called must be a function of a module, and that module should do without the database: a worker loads what it
is asked for, and a small one is soon started again.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

import cardwright
from cardwright.errors import CardwrightError
from cardwright.games import registry
from cardwright.server.site.problem import Problem, as_problem

P = ParamSpec("P")
T = TypeVar("T")

_START_SECONDS = 30.0
_RETRY_SECONDS = 5
_GOING_DOWN = "the server is going down; try again later"


class WorkerFault(Problem):
    """A worker died, or was stopped because it took too long."""

    def __init__(self, text: str) -> None:
        super().__init__(503, "given-up", text, _RETRY_SECONDS)


# -- in the worker


def _serve(pipe: Connection, games: Mapping[str, str], niceness: int) -> None:
    """Answer calls until the pipe is closed. Signals are for the server, which ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    for id, module in games.items():
        registry.register(id, module)
        cardwright.game(id).rules()
    pipe.send_bytes(b"ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes()))


def _end_with_parent() -> None:
    """A server that was killed cannot end its workers, and one that computes does not see its pipe closed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _answer(call: bytes) -> bytes:
    """What a call came to: its value, the problem it found, or how it failed; and the seconds that it computed."""
    started = time.process_time()
    found: Any = None
    problem: Any = None
    fault = ""
    try:
        work, args, kwargs = pickle.loads(call)
        found = work(*args, **kwargs)
    except (CardwrightError, RecursionError) as error:
        problem = as_problem(error).told()
    except Exception:
        fault = traceback.format_exc()
    return pickle.dumps((found, problem, fault, time.process_time() - started))


# -- in the server


@contextlib.contextmanager
def _without_signals() -> Iterator[None]:
    """A process started here is deaf to signals for the server from its birth, until it ignores them itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # started with the process, it would let the signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Call:
    """A call under way, why it was stopped if it was, and how long it computed."""

    def __init__(self) -> None:
        self.stopped = ""
        self.began: float | None = None
        self.seconds: float | None = None

    @property
    def took(self) -> float:
        """How long it computed, or, if it did not get to say so, how long it has been going on."""
        if self.seconds is not None:
            return self.seconds
        return 0.0 if self.began is None else time.monotonic() - self.began

    def check(self) -> None:
        """WorkerFault if it was stopped."""
        if self.stopped:
            raise WorkerFault(self.stopped)


class Worker:
    """One process and the thread that talks to it. Who must come first on a busy machine has a low `niceness`."""

    def __init__(self, seconds: float, niceness: int = 0) -> None:
        self._seconds = seconds
        self._niceness = niceness
        self._thread = ThreadPoolExecutor(1, "worker")
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._games: dict[str, str] = {}
        self._call: _Call | None = None
        self._closed = False
        self.took = 0.0
        """Seconds that the last call computed, also if it failed or was stopped."""
        atexit.register(self.close)

    def start(self) -> None:
        """Have the process ready before somebody waits for it."""
        self._thread.submit(self._begin)

    def _begin(self) -> None:
        with contextlib.suppress(WorkerFault):
            self._ready()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work(…)` returns; what it refuses comes as a Problem, and WorkerFault if it dies or takes too long.

        If whoever waits is cancelled, the work is stopped or never begins.
        """
        if self._closed:
            raise WorkerFault(_GOING_DOWN)
        call = _Call()
        task = pickle.dumps((work, args, kwargs))
        try:
            found, problem, fault = await asyncio.get_running_loop().run_in_executor(
                self._thread, self._do, call, task
            )
        except asyncio.CancelledError:
            self._stop(call, "nobody waits for it any more")
            raise
        finally:
            self.took = call.took
        if problem is not None:
            raise Problem(*problem)
        if fault:
            raise RuntimeError(f"{work.__name__} failed in a worker: {fault}")
        value: T = found
        return value

    def _do(self, call: _Call, task: bytes) -> tuple[Any, Any, str]:
        pipe = self._ready()
        with self._lock:
            call.check()
            self._call = call
        too_long = f"it took longer than {self._seconds:g} seconds and was given up"
        watch = threading.Timer(self._seconds, self._stop, (call, too_long))
        watch.start()
        try:
            call.began = time.monotonic()
            pipe.send_bytes(task)
            found, problem, fault, call.seconds = pickle.loads(pipe.recv_bytes())
            return found, problem, fault
        except (OSError, EOFError):
            call.check()
            call.stopped = "its worker died; try again"
            raise WorkerFault(call.stopped) from None
        finally:
            watch.cancel()
            with self._lock:
                self._call = None
            if call.stopped:
                self._end()

    def _ready(self) -> Connection:
        """The pipe to the process, which is started if there is none, or none that knows all games."""
        is_current = self._games == registry.modules()
        if is_current and self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        self._end()
        try:
            return self._start()
        except (OSError, EOFError):
            self._end()
            raise WorkerFault(_GOING_DOWN if self._closed else "its worker did not start; try again later") from None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._games = registry.modules()
        with theirs:
            process = context.Process(
                target=_serve,
                args=(theirs, self._games, self._niceness),
                daemon=True,
                name="cardwright-worker",
            )
            with _without_signals():
                process.start()
        with self._lock:
            self._process, self._pipe = process, ours
        if self._closed or not ours.poll(_START_SECONDS):
            raise EOFError
        ours.recv_bytes()
        return ours

    def _stop(self, call: _Call, why: str) -> None:
        """Kill the process if it is at this call; the thread that waits for it then sees to the rest."""
        with self._lock:
            call.stopped = why
            if self._call is call and self._process is not None:
                self._process.kill()

    def _end(self) -> None:
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()

    def close(self) -> None:
        """End the process, whatever it is doing; whoever waits for it gets a WorkerFault."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.shutdown(cancel_futures=True)
        self._end()
        atexit.unregister(self.close)
