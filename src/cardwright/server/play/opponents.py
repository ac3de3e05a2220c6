"""Bots of the server at running tables: when one of them thinks, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import time

from cardwright.errors import BotFault
from cardwright.server.play.live import Live
from cardwright.server.play.thinkers import Thinkers
from cardwright.server.site.metrics import Metrics

log = logging.getLogger("cardwright.hub")


class Opponents:
    """Asks bots for their picks. Where somebody looks on, they pause before they think."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics, pause: float) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._pause = pause

    async def pick(self, live: Live, seat: int, is_followed: bool) -> str | None:
        """What the bot of a seat picks; None if it fails."""
        options = live.table.match.ask(seat).options
        if len(options) == 1:
            return options[0].note
        if is_followed:
            await asyncio.sleep(self._pause)
        started = time.perf_counter()
        try:
            table, loaded = live.table, live.loaded
            return await self._thinkers.pick(
                live.id, table.start, loaded.began, live.lines, seat, loaded.owner, can_wait=not table.people
            )
        except BotFault as fault:
            self.blame(f"a bot failed in match {live.id}: {fault}")
            return None
        finally:
            self._metrics.thought(time.perf_counter() - started)

    def blame(self, words: str) -> None:
        """Note that a bot did what it should not have."""
        self._metrics.bot_faults += 1
        log.warning(words)
