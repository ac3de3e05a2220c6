"""Bots think in processes of their own, so that they never hold up the event loop and may be killed.

A match always goes to the same worker (`workers.py`), which keeps it and needs only the lines it has not seen. Each
worker serves matches in which people wait before those of bots only, and the owners of tables in turn, however many
one of them has. A bot that takes too long is stopped; whoever asked gets a BotFault.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import blake2b
from zlib import crc32

import msgspec

from cardwright.bots import registry
from cardwright.bots.base import Bot, consult
from cardwright.errors import BotFault
from cardwright.server.play.table import Start, Table, fold
from cardwright.server.site.desk import Turns
from cardwright.server.site.workers import Worker, WorkerFault

KEPT = 64
"""So many matches a worker remembers."""


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


def bot_seed(seed: bytes, match_id: str, seat: int) -> int:
    """A seed for a bot that tells nothing of the match's own, and that nobody knows who does not know that."""
    return int.from_bytes(blake2b(f"{match_id}/{seat}".encode(), key=seed, digest_size=7).digest(), "big")


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
        secret = bot_seed(question.start.seed, question.match, seat)
        if seat not in bots:
            bots[seat] = registry.make(question.start.game, question.bot, secret)
        self._tables[question.match] = table, bots
        if len(self._tables) > KEPT:
            self._tables.popitem(last=False)
        return Reply(note=consult(bots[seat], table.match, seat, secret))


_mind = Mind()


def answer(question: Question) -> Reply:
    """What the mind of this process answers; whatever a bot raises is its own fault."""
    try:
        return _mind.answer(question)
    except Exception as error:
        return Reply(fault=f"{type(error).__name__}: {error}"[:500])


# -- in the server


class Thinkers:
    """All workers of bots."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = [Worker(seconds) for _ in range(workers)]
        self._turns = [Turns() for _ in range(workers)]
        self._seen: OrderedDict[str, int] = OrderedDict()
        """How many lines the worker of a match has seen. It may have forgotten them, which it says then."""

    def start(self) -> None:
        """Start all processes; nobody has to wait for them."""
        for worker in self._workers:
            worker.start()

    async def pick(
        self,
        match_id: str,
        start: Start,
        began: float,
        lines: list[tuple[float, str]],
        seat: int,
        owner: int | None,
        can_wait: bool,
    ) -> str:
        """What the bot of a seat picks, once it is the turn of the table's owner (`Turns.turn`).

        BotFault if it fails, crashes or takes too long.
        """
        place = crc32(match_id.encode()) % len(self._workers)
        worker = self._workers[place]
        bot = start.bots[seat]
        count = len(lines)
        async with self._turns[place].turn(str(owner), can_wait):
            known = min(self._seen.get(match_id, 0), count)
            reply = await _ask(worker, Question(match_id, start, began, known, lines[known:count], seat, bot))
            if not reply.note and not reply.fault and known:
                reply = await _ask(worker, Question(match_id, start, began, 0, lines[:count], seat, bot))
        self._seen[match_id] = count
        self._seen.move_to_end(match_id)
        if len(self._seen) > KEPT * len(self._workers):
            self._seen.popitem(last=False)
        if not reply.note:
            raise BotFault(f"{bot}: {reply.fault or 'no pick'}")
        return reply.note

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.close()


async def _ask(worker: Worker, question: Question) -> Reply:
    try:
        return await worker.run(answer, question)
    except WorkerFault as fault:
        raise BotFault(f"{question.bot}: {fault}") from None
