"""Matches by the thousand: bots play, outcomes are noted, records are kept.

Match number i depends on the order and on i alone, never on the worker that plays it or on what was played
before, so any number of workers gives the same outcomes and the same records byte for byte. If bots differ,
they change seats: with two of them matches 2k and 2k+1 are dealt alike and played with seats exchanged.
With decks every pair of them meets in turn, mirrors included, and matches 2k and 2k+1 are dealt alike with the decks
exchanged. Where that would be the same match once more (a mirror) the bots change seats instead, or there is a new
deal if they do not differ either.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from itertools import combinations_with_replacement
from multiprocessing.synchronize import Event
from pathlib import Path
from types import FrameType

import msgspec

from cardwright.bots import registry
from cardwright.bots.arena import play_match
from cardwright.errors import BotFault, LabError
from cardwright.games.definition import Value
from cardwright.kernel.chance import derived_seed
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import game, seed_bytes
from cardwright.match.match import Match

_BATCHES = 16
"""So many batches for each worker: few enough to be cheap, enough that nobody waits long for the last one."""

_LARGEST_BATCH = 50
_POLL = 0.2

FIRST = "first"
"""What games call who begins, unless their board shows it under another name."""


class Deck(msgspec.Struct, frozen=True):
    """A deck that takes part, under the name it has in the tables."""

    name: str
    cards: tuple[str, ...]


class Order(msgspec.Struct, frozen=True):
    """What to simulate. `bots` has a name for each seat; `seed` is 64 hexadecimal digits.

    `decks` are all those that meet; without any the game chooses what is played with.
    """

    game: str
    bots: tuple[str, ...]
    matches: int
    seed: str
    variant: Mapping[str, Value] = {}
    records: str = ""
    decks: tuple[Deck, ...] = ()


class Seating(msgspec.Struct, frozen=True):
    """What a match of an order is played with: its deal, and for each seat its bot and the place of its deck."""

    deal: int
    bots: tuple[str, ...]
    decks: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How one match came out. `first` is the seat that began, or None where the game's layout names none."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    first: int | None
    length: int
    decisions: int
    decks: tuple[int, ...] = ()

    @property
    def draw(self) -> bool:
        return not self.winners


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
    decks: Mapping[str, Sequence[str]] | None = None,
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
    if decks:
        if seats != 2:
            raise LabError(f"decks meet in pairs, and this is a match of {seats} players")
        played.check_decks(decks)
    lists = tuple(Deck(name, tuple(cards)) for name, cards in (decks or {}).items())
    return Order(game_id, bots, matches, seed_bytes(seed).hex(), difference, str(records), lists)


@cache
def pairings(decks: int) -> list[tuple[int, int]]:
    """Every unordered pair of so many decks, mirrors included."""
    return list(combinations_with_replacement(range(decks), 2))


def seating(job: Order, number: int) -> Seating:
    """Who plays match `number` of an order, counted from 0, with what, and which deal it is."""
    if job.decks:
        pairs = pairings(len(job.decks))
        couple, turn = divmod(number, 2)
        time, pair = divmod(couple, len(pairs))
        one, two = pairs[pair]
        mirror = one == two
        turned = (time + turn * mirror) % 2 == 1
        deal = number if mirror and len(set(job.bots)) == 1 else number - turn
        return Seating(deal, job.bots[::-1] if turned else job.bots, (two, one) if turn else (one, two))
    seats = len(job.bots)
    deal, turn = divmod(number, seats if len(set(job.bots)) > 1 else 1)
    return Seating(deal, tuple(job.bots[(seat - turn) % seats] for seat in range(seats)), ())


def play(job: Order, number: int) -> tuple[Outcome, Match]:
    """Play match `number` of an order, counted from 0."""
    table = seating(job, number)
    base = bytes.fromhex(job.seed)
    match = game(job.game).start(
        derived_seed(base, f"match {table.deal}"),
        decks=[job.decks[place].cards for place in table.decks],
        seats=len(job.bots),
        variant=job.variant,
    )
    bots = [
        registry.make(job.game, name, int.from_bytes(derived_seed(base, f"bot {number} {seat}")[:8], "big"))
        for seat, name in enumerate(table.bots)
    ]
    try:
        play_match(match, bots)
    except BotFault as fault:
        raise BotFault(f"match {number + 1}: {fault}") from fault
    result = match.result
    assert result is not None
    registers = match.view().registers
    first = registers.get(game(job.game).layout.status.first or FIRST, NOBODY)
    outcome = Outcome(
        number=number,
        bots=table.bots,
        winners=() if result.draw else result.winners,
        reason=result.reason,
        first=first if first != NOBODY else None,
        length=registers.get(unit_of(job), len(match.lines)),
        decisions=len(match.lines),
        decks=table.decks,
    )
    return outcome, match


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
