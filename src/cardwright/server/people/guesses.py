"""Guesses at passwords: how many wrong ones there may be, without shutting out whoever knows the right one.

Only wrong ones count: a right one is given back. From one address there are few for one name, so that nobody alone
can use up what all addresses together have for it. A browser that has logged in before shows a cookie and has its own
count, which strangers cannot use up at all. The cookie is a mark made with the hash of the password: nothing else is
stored, and a new password ends it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from cardwright.server.site.limits import Limits

_LENGTH = 22
"""Characters that name a device."""


def device_mark(kept: str) -> str:
    """A new mark of a browser that has just shown the password of which `kept` is the hash."""
    device = secrets.token_urlsafe(16)
    return device + _proof(device, kept)


def device_of(mark: str, kept: str | None) -> str | None:
    """The device that a mark names; None if it was not made with this hash of a password."""
    device, proof = mark[:_LENGTH], mark[_LENGTH:]
    if kept is None or not hmac.compare_digest(proof.encode(), _proof(device, kept).encode()):
        return None
    return device


def _proof(device: str, kept: str) -> str:
    return hmac.new(kept.encode(), device.encode(), sha256).hexdigest()


def buckets(name: str, address: str, device: str | None) -> list[tuple[str, str]]:
    """What a guess at the password of a name counts against."""
    if device is not None:
        return [("log-in-device", device)]
    return [("log-in-from", f"{address} {name}"), ("log-in-name", name)]


@contextmanager
def counted(limits: Limits, *buckets: tuple[str, str]) -> Iterator[None]:
    """Count a guess, or Problem 429 if a bucket is empty. What raises nothing was right and does not count."""
    for kind, key in buckets:
        limits.demand(kind, key)
    yield
    for kind, key in buckets:
        limits.give_back(kind, key)
