"""Bots think in processes of their own, so that they never hold up the event loop and may be killed.

A match always goes to the same worker, which keeps it and needs only the lines it has not seen. A worker that takes
too long is killed and started anew; whoever asked gets a BotFault.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

import cardwright
from cardwright.bots import registry
from cardwright.bots.base import Bot
from cardwright.errors import BotFault
from cardwright.match.match import Match
from cardwright.server.table import Start, Table, fold

KEPT = 64
"""So many matches a worker remembers."""

_START_SECONDS = 30.0


class Question(msgspec.Struct, frozen=True):
    """Whose pick is wanted. `lines` are those of the journal from number `known` on."""

    match: str
    start: Start
    began: float
    known: int
    lines: list[tuple[float, str]]
    seat: int
    bot: str


class Reply(msgspec.Struct, frozen=True):
    """A pick; or what went wrong; or, with neither, that the worker needs the journal from its beginning."""

    note: str = ""
    fault: str = ""


def bot_seed(match_id: str, seat: int) -> int:
    """A seed for a bot that tells nothing of the match's own."""
    return int.from_bytes(blake2b(f"{match_id}/{seat}".encode(), digest_size=7).digest(), "big")


# -- in the worker


class Mind:
    """What a worker keeps: the matches it has seen, and the bots that play in them."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, tuple[Table, dict[int, Bot]]] = OrderedDict()

    def answer(self, question: Question) -> Reply:
        """Bring the match up to date and let the bot pick."""
        seat = question.seat
        kept = self._tables.pop(question.match, None)
        if kept is None or kept[0].number < question.known:
            if question.known:
                return Reply()
            table = fold(question.start, question.began, question.lines)
            bots: dict[int, Bot] = {}
        else:
            table, bots = kept
            for at, text in question.lines[table.number - question.known :]:
                table.apply(text, at)
        if seat not in bots:
            bots[seat] = registry.make(question.start.game, question.bot, bot_seed(question.match, seat))
        self._tables[question.match] = table, bots
        if len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        match = table.match

        def world(salt: int) -> Match:
            return match.world(seat, salt)

        return Reply(note=bots[seat].pick(match.view(seat), match.ask(seat), world))


def work(pipe: Connection) -> None:
    """Answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for id in cardwright.games():
        cardwright.game(id).rules()
    mind = Mind()
    decode = msgspec.msgpack.Decoder(Question).decode
    pipe.send_bytes(b"ready")
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = decode(pipe.recv_bytes())
            try:
                reply = mind.answer(question)
            except Exception as error:  # whatever a bot raises is its own fault, not the worker's
                reply = Reply(fault=f"{type(error).__name__}: {error}"[:500])
            pipe.send_bytes(msgspec.msgpack.encode(reply))


# -- in the server


class Worker:
    """One process and the thread that talks to it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._thread = ThreadPoolExecutor(1, "thinker")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self.seen: OrderedDict[str, int] = OrderedDict()

    def start(self) -> None:
        """Have the process ready before somebody waits for it."""
        self._thread.submit(self._ready)

    async def ask(self, question: Question) -> Reply:
        """The worker's reply; BotFault if it dies or takes too long."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question)

    def _ready(self) -> Connection:
        if self._pipe is not None and self._process is not None and self._process.is_alive():
            return self._pipe
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs,), daemon=True, name="cardwright-thinker")
        self._process.start()
        theirs.close()
        self._pipe = ours
        self.seen.clear()
        if not ours.poll(_START_SECONDS):
            self._kill()
            raise BotFault("a worker for bots did not start")
        ours.recv_bytes()
        return ours

    def _ask(self, question: Question) -> Reply:
        try:
            pipe = self._ready()
            pipe.send_bytes(msgspec.msgpack.encode(question))
            if not pipe.poll(self._seconds):
                raise BotFault(f"no pick after {self._seconds:g} seconds")
            return msgspec.msgpack.decode(pipe.recv_bytes(), type=Reply)
        except (OSError, EOFError, BotFault) as error:
            self._kill()
            raise BotFault(f"{question.bot}: {str(error) or 'its worker died'}") from None

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._kill()


class Thinkers:
    """All workers."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = [Worker(seconds) for _ in range(workers)]

    def start(self) -> None:
        """Start all processes; nobody has to wait for them."""
        for worker in self._workers:
            worker.start()

    async def pick(self, match_id: str, start: Start, began: float, lines: list[tuple[float, str]], seat: int) -> str:
        """What the bot of a seat picks. BotFault if it fails, crashes or takes too long."""
        worker = self._workers[bot_seed(match_id, 0) % len(self._workers)]
        count = len(lines)
        known = min(worker.seen.get(match_id, 0), count)
        bot = start.bots[seat]
        reply = await worker.ask(Question(match_id, start, began, known, lines[known:], seat, bot))
        if not reply.note and not reply.fault and known:
            reply = await worker.ask(Question(match_id, start, began, 0, lines[:count], seat, bot))
        worker.seen[match_id] = count
        worker.seen.move_to_end(match_id)
        if len(worker.seen) > KEPT:
            worker.seen.popitem(last=False)
        if not reply.note:
            raise BotFault(f"{bot}: {reply.fault or 'no pick'}")
        return reply.note

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.close()
