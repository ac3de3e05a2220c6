"""Matches by the thousand: bots play, outcomes are counted, records are kept.

Match number i depends on the order and on i alone, never on the worker that plays it or on what was played
before, so any number of workers gives the same outcomes and the same records byte for byte. If bots differ,
they change seats: with two of them matches 2k and 2k+1 are dealt alike and played with seats exchanged.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
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
from cardwright.games.definition import Value
from cardwright.kernel.chance import derived_seed
from cardwright.lab.statistics import Share, Spread, share, spread
from cardwright.match.game import game, seed_bytes
from cardwright.match.match import Match

_BATCHES = 16
"""So many batches for each worker: few enough to be cheap, enough that nobody waits long for the last one."""

_LARGEST_BATCH = 50
_POLL = 0.2


class Order(msgspec.Struct, frozen=True):
    """What to simulate. `bots` has a name for each seat; `seed` is 64 hexadecimal digits."""

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: str
    variant: Mapping[str, Value] = {}
    records: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """How one match came out. `first` is the seat that began, or None where the game names none."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    first: int | None
    length: int
    decisions: int

    @property
    def draw(self) -> bool:
        return not self.winners


class BotScore(msgspec.Struct, frozen=True):
    """A bot's matches; `share` is that of its wins. Where a bot plays itself each seat has a line."""

    bot: str
    seat: int | None
    wins: int
    losses: int
    draws: int
    share: Share


class Summary(msgspec.Struct, frozen=True):
    """What a simulation found. `unit` is what `length` counts: rounds, turns."""

    matches: int
    scores: list[BotScore]
    draws: Share
    draw_reasons: dict[str, int]
    win_reasons: dict[str, int]
    first: Share | None
    unit: str
    length: Spread
    decisions: Spread


class Run(msgspec.Struct, frozen=True):
    """A finished or interrupted simulation: outcomes by match number, and the time it took."""

    outcomes: list[Outcome]
    seconds: float
    interrupted: bool


Progress = Callable[[int], None]
"""Called with the number of matches that were finished since the last call."""


def order(
    game_id: str,
    bots: tuple[str, ...],
    matches: int,
    seed: int | str = 0,
    variant: str | Mapping[str, Value] | None = None,
    records: str | Path = "",
) -> Order:
    """Check what is asked for and fix it: an error here costs nobody an hour of simulation."""
    played = game(game_id)
    low, high = played.definition.seats
    seats = max(low, 2)
    if len(bots) > 1:
        seats = len(bots)
    if not bots or not low <= seats <= high:
        most = f"{low} to {high}" if high > low else f"{low}"
        raise LabError(f"{played.name} has {most} seats: name one bot for all of them or one for each")
    for name in bots:
        registry.check(game_id, name)
    if matches < 1:
        raise LabError(f"a simulation needs at least one match, not {matches}")
    if len(bots) == 1:
        bots = bots * seats
    difference = played.definition.difference(variant)
    played.rules(difference)
    return Order(game_id, bots, matches, seed_bytes(seed).hex(), difference, str(records))


def play(job: Order, number: int) -> tuple[Outcome, Match]:
    """Play match `number` of an order, counted from 0."""
    seats = len(job.bots)
    turns = seats if len(set(job.bots)) > 1 else 1
    deal, turn = divmod(number, turns)
    names = tuple(job.bots[(seat - turn) % seats] for seat in range(seats))
    base = bytes.fromhex(job.seed)
    match = game(job.game).start(derived_seed(base, f"match {deal}"), seats=seats, variant=job.variant)
    bots = [
        registry.make(job.game, name, int.from_bytes(derived_seed(base, f"bot {number} {seat}")[:8], "big"))
        for seat, name in enumerate(names)
    ]
    try:
        play_match(match, bots)
    except BotFault as fault:
        raise BotFault(f"match {number + 1}: {fault}") from fault
    result = match.result
    assert result is not None
    registers = match.view().registers
    unit = unit_of(job)
    outcome = Outcome(
        number=number,
        bots=names,
        winners=() if result.draw else result.winners,
        reason=result.reason,
        first=registers.get("first"),
        length=registers.get(unit, len(match.lines)),
        decisions=len(match.lines),
    )
    return outcome, match


def unit_of(job: Order) -> str:
    """What the length of a match counts: the first number of the game that names no seat (rounds, turns)."""
    for register in game(job.game).rules(job.variant).terms.registers:
        if not register.is_seat:
            return register.name
    return "decision"


def record_path(job: Order, number: int) -> Path:
    """Where the record of a match is kept."""
    return Path(job.records) / f"{number + 1:0{max(6, len(str(job.matches)))}}.txt"


def _play_and_keep(job: Order, number: int) -> Outcome:
    outcome, match = play(job, number)
    if job.records:
        record_path(job, number).write_text(match.record(), encoding="utf-8", newline="\n")
    return outcome


# -- workers


class _Worker:
    """What a worker process knows besides its batch: whether everybody should stop."""

    stop: Event | None = None


def _begin(stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
    workers = min(workers or processors(), job.matches)
    if job.records:
        _make_folder(Path(job.records))
    start = time.perf_counter()
    outcomes: list[Outcome] = []
    with _interruptible() as interrupt:
        if workers == 1:
            _run_here(job, outcomes, interrupt, progress)
        else:
            _run_apart(job, workers, outcomes, interrupt, progress)
    outcomes.sort(key=lambda outcome: outcome.number)
    return Run(outcomes, time.perf_counter() - start, interrupt.asked and len(outcomes) < job.matches)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"cannot make the folder “{folder}” for the records: {error.strerror}") from error


def _run_here(job: Order, outcomes: list[Outcome], interrupt: _Interrupt, progress: Progress | None) -> None:
    for number in range(job.matches):
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
    size = max(1, min(_LARGEST_BATCH, job.matches // (workers * _BATCHES)))
    pool = ProcessPoolExecutor(workers, context, _begin, (stop,))
    try:
        waiting: set[Future[list[Outcome]]] = set()
        with _deaf():
            for begin in range(0, job.matches, size):
                waiting.add(pool.submit(_batch, job, begin, min(begin + size, job.matches)))
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


# -- counting


def summarize(job: Order, outcomes: list[Outcome]) -> Summary:
    """Count outcomes."""
    decided = [outcome for outcome in outcomes if not outcome.draw]
    drawn = [outcome for outcome in outcomes if outcome.draw]
    begun = [outcome for outcome in decided if outcome.first is not None and outcome.first >= 0]
    return Summary(
        matches=len(outcomes),
        scores=_scores(job, outcomes),
        draws=share(len(drawn), len(outcomes)),
        draw_reasons=_by_reason(drawn),
        win_reasons=_by_reason(decided),
        first=share(sum(outcome.first in outcome.winners for outcome in begun), len(begun))
        if begun
        else None,
        unit=unit_of(job),
        length=spread([outcome.length for outcome in outcomes]),
        decisions=spread([outcome.decisions for outcome in outcomes]),
    )


def _by_reason(outcomes: list[Outcome]) -> dict[str, int]:
    counts = Counter(outcome.reason for outcome in outcomes)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _scores(job: Order, outcomes: list[Outcome]) -> list[BotScore]:
    mirror = len(set(job.bots)) == 1
    scores: list[BotScore] = []
    sides: list[tuple[str, int | None]] = (
        [(name, seat) for seat, name in enumerate(job.bots)]
        if mirror
        else [(name, None) for name in dict.fromkeys(job.bots)]
    )
    for name, only in sides:
        played = wins = draws = 0
        for outcome in outcomes:
            for seat, bot in enumerate(outcome.bots):
                if bot == name and only in (None, seat):
                    played += 1
                    wins += seat in outcome.winners
                    draws += outcome.draw
        scores.append(BotScore(name, only, wins, played - wins - draws, draws, share(wins, played)))
    return scores
