"""Commands that need packages which are not always installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.errors import CardwrightError

_NEEDED = "the server's packages are not installed; install them with: pip install 'cardwright[server]'"


@contextmanager
def server_extra() -> Iterator[None]:
    """Around imports of the server: CardwrightError says how to install what is missing."""
    try:
        yield
    except ImportError as error:
        raise CardwrightError(f"{_NEEDED} ({error})") from None
