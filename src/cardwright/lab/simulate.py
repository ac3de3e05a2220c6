"""Matches by the thousand: bots play, outcomes are noted, records are kept.

A match depends on the order and on its number alone (`seating`), never on the worker that plays it or on what was
played before, so any number of workers gives the same outcomes and the same records byte for byte.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from pathlib import Path
from types import FrameType

import msgspec

from cardwright.bots import registry
from cardwright.bots.arena import play_match
from cardwright.errors import BotFault, LabError
from cardwright.games import registry as games
from cardwright.kernel.chance import derived_seed
from cardwright.kernel.terms import NOBODY
from cardwright.lab.seating import Order, Seating, seating
from cardwright.lab.tallies import count
from cardwright.match.game import game
from cardwright.match.match import Match

_BATCHES = 16
"""So many batches for each worker: few enough to be cheap, enough that nobody waits long for the last one."""

_LARGEST_BATCH = 50
_POLL = 0.2

FIRST, ACTIVE = "first", "active"
"""What games call who begins and whose turn it is, unless their layout has other names."""


class Outcome(msgspec.Struct, frozen=True):
    """How one match came out: its `places` are groups of seats, best first.

    `first` is the seat that began, or that was active at the start; None where the game has no such number.
    """

    number: int
    bots: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    reason: str
    first: int | None
    length: int
    decisions: int
    decks: tuple[int, ...] = ()
    tallied: tuple[dict[str, int], ...] = ()
    """How often each label of each of the game's tallies was counted."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def draw(self) -> bool:
        """Whether several share the first place."""
        return len(self.places[0]) > 1

    @property
    def winners(self) -> tuple[int, ...]:
        """Who is first alone; nobody if it is a draw."""
        return () if self.draw else self.places[0]


class Run(msgspec.Struct, frozen=True):
    """A finished or interrupted simulation: outcomes by match number, and the time it took."""

    outcomes: list[Outcome]
    seconds: float
    interrupted: bool


Progress = Callable[[int], None]
"""Called with the number of matches that were finished since the last call."""


def play(job: Order, number: int) -> tuple[Outcome, Match]:
    """Play match `number` of an order, counted from 0."""
    table = seating(job, number)
    match = _start(job, table)
    tallies = match.game.definition.tallies
    if tallies:
        match.listen()
    active = _registers(match).get(match.game.layout.status.active or ACTIVE, NOBODY)
    base = bytes.fromhex(job.seed)
    bots = [
        registry.make(job.game, name, int.from_bytes(derived_seed(base, f"bot {table.number} {seat}")[:8], "big"))
        for seat, name in enumerate(table.bots)
    ]
    try:
        play_match(match, bots)
    except BotFault as fault:
        raise BotFault(f"{_called(job, table)}: {fault}") from fault
    result = match.result
    assert result is not None
    registers = _registers(match)
    first = registers.get(match.game.layout.status.first or FIRST, active)
    outcome = Outcome(
        number=number,
        bots=table.bots,
        places=result.places,
        reason=result.reason,
        first=first if first != NOBODY else None,
        length=registers.get(unit_of(job), len(match.lines)),
        decisions=len(match.lines),
        decks=table.decks,
        tallied=count(match, tallies) if tallies else (),
    )
    return outcome, match


def _start(job: Order, table: Seating) -> Match:
    return game(job.game).start(
        derived_seed(bytes.fromhex(job.seed), f"match {table.deal}"),
        decks=[job.decks[place].cards for place in table.decks],
        seats=len(table.bots),
        variant=job.variant,
    )


def _called(job: Order, table: Seating) -> str:
    """What people call a match: its number, and of how many players if that differs."""
    players = f" of {len(table.bots)} players" if len(job.seats) > 1 else ""
    return f"match {table.number + 1}{players}"


def _registers(match: Match) -> dict[str, int]:
    """The numbers of a match by their names. A view has them too, and all that has ever happened besides."""
    s = match.state
    return {register.name: s.registers[register.index] for register in s.rules.terms.registers if register.shown}


def unit_of(job: Order) -> str:
    """What the length of a match counts: what the layout calls the count, else the first number that is no seat."""
    count = game(job.game).layout.status.count
    if count:
        return count
    for register in game(job.game).rules(job.variant).terms.registers:
        if not register.is_seat:
            return register.name
    return "decision"


def record_path(job: Order, number: int) -> Path:
    """Where the record of a match is kept: each number of players has a folder of its own if there are several."""
    table = seating(job, number)
    return _folder(job, len(table.bots)) / f"{table.number + 1:0{max(6, len(str(job.matches)))}}.txt"


def _folder(job: Order, seats: int) -> Path:
    return Path(job.records) / f"{seats}-players" if len(job.seats) > 1 else Path(job.records)


def _play_and_keep(job: Order, number: int) -> Outcome:
    outcome, match = play(job, number)
    if job.records:
        record_path(job, number).write_text(match.record(), encoding="utf-8", newline="\n")
    return outcome


# -- workers


class _Worker:
    """What a worker process knows besides its batch: whether everybody should stop."""

    stop: Event | None = None


def _begin(stop: Event, known: Mapping[str, str]) -> None:
    """Ctrl-C is for the process that waits, whose games this one knows too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for id, module in known.items():
        games.register(id, module)
    _Worker.stop = stop


def _batch(job: Order, begin: int, end: int) -> list[Outcome]:
    done: list[Outcome] = []
    for number in range(begin, end):
        if _Worker.stop is not None and _Worker.stop.is_set():
            break
        done.append(_play_and_keep(job, number))
    return done


# -- running


class _Interrupt:
    """Set by the first Ctrl-C; the second one breaks off."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def _interruptible() -> Iterator[_Interrupt]:
    """Turn Ctrl-C into a wish that is looked at between matches."""
    interrupt = _Interrupt()
    if threading.current_thread() is not threading.main_thread():
        yield interrupt
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C from their first instruction on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def processors() -> int:
    """How many processes this machine lets us run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(job: Order, workers: int = 0, progress: Progress | None = None) -> Run:
    """Play all matches of an order, in this process or in several (0: as many as the machine has).

    Ctrl-C stops it after the matches now being played; what is done is kept.
    """
    workers = min(workers or processors(), job.total)
    for seats in job.seats if job.records else ():
        _make_folder(_folder(job, seats))
    start = time.perf_counter()
    outcomes: list[Outcome] = []
    with _interruptible() as interrupt:
        if workers == 1:
            _run_here(job, outcomes, interrupt, progress)
        else:
            _run_apart(job, workers, outcomes, interrupt, progress)
    outcomes.sort(key=lambda outcome: outcome.number)
    return Run(outcomes, time.perf_counter() - start, interrupt.asked and len(outcomes) < job.total)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"cannot make the folder “{folder}” for the records: {error.strerror}") from error


def _run_here(job: Order, outcomes: list[Outcome], interrupt: _Interrupt, progress: Progress | None) -> None:
    for number in range(job.total):
        if interrupt.asked:
            return
        outcomes.append(_play_and_keep(job, number))
        if progress is not None:
            progress(1)


def _run_apart(
    job: Order, workers: int, outcomes: list[Outcome], interrupt: _Interrupt, progress: Progress | None
) -> None:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    size = max(1, min(_LARGEST_BATCH, job.total // (workers * _BATCHES)))
    pool = ProcessPoolExecutor(workers, context, _begin, (stop, games.modules()))
    try:
        waiting: set[Future[list[Outcome]]] = set()
        with _deaf():
            for begin in range(0, job.total, size):
                waiting.add(pool.submit(_batch, job, begin, min(begin + size, job.total)))
        while waiting:
            if interrupt.asked and not stop.is_set():
                stop.set()
                waiting = {future for future in waiting if not future.cancel()}
            finished, waiting = wait(waiting, _POLL, FIRST_COMPLETED)
            for future in finished:
                found = future.result()
                outcomes.extend(found)
                if progress is not None:
                    progress(len(found))
    except BrokenProcessPool as error:
        raise LabError("a worker process died: is the machine out of memory?") from error
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)
