"""Work that is done again and again as long as the server runs, whatever happens on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("cardwright.server")


async def forever(work: Callable[[], Awaitable[None]], every: float) -> None:
    """Do some work, wait `every` seconds, and so on. A failure is logged and does not end it."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed; it is tried again", work.__name__)
        await asyncio.sleep(every)
