"""How often one address or account may do something: a bucket of tokens for each, in memory.

A bucket starts full, loses one token for each thing done and fills up with time. Each process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from cardwright.server.problem import Problem
from cardwright.server.settings import Settings


class Rate(NamedTuple):
    """So many at once, and then one every so many seconds."""

    burst: int
    seconds: float


RATES: Mapping[str, Rate] = {
    "log-in": Rate(10, 10.0),
    "log-in-name": Rate(30, 20.0),
    "register": Rate(5, 120.0),
    "guests": Rate(10, 30.0),
    "reports": Rate(5, 60.0),
    "picks": Rate(60, 0.1),
    "chat": Rate(6, 3.0),
    "sockets": Rate(30, 2.0),
    "frames": Rate(120, 0.05),
    "api": Rate(1000, 0.02),
}

MOST_BUCKETS = 50_000
"""When there are more, the one used longest ago is forgotten, which is the likeliest to be full again."""


class Limits:
    """All buckets of a process. A disabled one never makes anybody wait."""

    def __init__(
        self,
        enabled: bool = True,
        rates: Mapping[str, Rate] = RATES,
        most: int = MOST_BUCKETS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.enabled = enabled
        self._rates = rates
        self._most = most
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, kind: str, key: str) -> float | None:
        """None if it may be done now, which counts; else the seconds to wait, and nothing is counted."""
        if not self.enabled:
            return None
        rate = self._rates[kind]
        now = self._now()
        left, since = self._buckets.pop((kind, key), (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - since) / rate.seconds)
        is_free = left >= 1
        self._buckets[kind, key] = (left - 1 if is_free else left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return None if is_free else (1 - left) * rate.seconds

    def demand(self, kind: str, key: str) -> None:
        """The same, with a Problem 429 instead of a time to wait."""
        wait = self.take(kind, key)
        if wait is not None:
            seconds = math.ceil(wait)
            words = f"that was too often; try again in {seconds} second{'s' if seconds > 1 else ''}"
            raise Problem(429, "too-often", words, retry_after=seconds)


def address(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """Where a connection comes from: an IPv4 address, or the network of an IPv6 one, which one customer has whole."""
    text = connection.client.host if connection.client is not None else ""
    if settings.trust_proxy:
        hops = connection.headers.get("x-forwarded-for", "").split(",")
        text = hops[-1].strip() or text
    try:
        known = ipaddress.ip_address(text)
    except ValueError:
        return text
    if known.version == 4:
        return str(known)
    return str(known.ipv4_mapped or ipaddress.ip_network((known, 64), strict=False))
