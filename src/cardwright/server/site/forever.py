"""Work that is done again and again as long as the server runs, whatever happens on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cardwright.server.site.problem import Busy

log = logging.getLogger("cardwright.server")


async def forever(work: Callable[[], Awaitable[None]], every: float) -> None:
    """Do some work, wait `every` seconds, and so on. A failure does not end it and is logged."""
    while True:
        try:
            await work()
        except Busy:
            pass
        except Exception:
            log.exception("%s failed; it is tried again", work.__name__)
        await asyncio.sleep(every)
