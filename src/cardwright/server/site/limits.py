"""How often one address or account may do something: a bucket of tokens for each, in memory.

A bucket starts full, loses one token for each thing done and fills up with time. Each process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from cardwright.server.site.problem import Problem
from cardwright.server.site.settings import Settings


class Rate(NamedTuple):
    """So many at once, and then one every so many seconds."""

    burst: int
    seconds: float


def engine_rate(settings: Settings) -> Rate:
    """How many milliseconds the server computes for one account."""
    return Rate(round(1000 * settings.engine_seconds), 0.001 / settings.engine_share)


RATES: Mapping[str, Rate] = {
    "log-in": Rate(10, 10.0),
    "log-in-from": Rate(10, 60.0),
    "log-in-name": Rate(30, 20.0),
    "log-in-device": Rate(10, 60.0),
    "register": Rate(5, 120.0),
    "guests": Rate(10, 30.0),
    "reports": Rate(5, 60.0),
    "tables": Rate(20, 5.0),
    "tables-there": Rate(60, 1.0),
    "replays": Rate(10, 3.0),
    "picks": Rate(60, 0.1),
    "chat": Rate(6, 3.0),
    "sockets": Rate(30, 2.0),
    "frames": Rate(120, 0.05),
    "offers": Rate(3, 20.0),
    "api": Rate(1000, 0.02),
    "engine": engine_rate(Settings()),
    "desk": Rate(20_000, 0.004),
}
"""`engine` and `desk` count milliseconds: of work that others wait for, and of work beside the server (`desk.py`)."""

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
        wait = self._wait(kind, key)
        if wait is None:
            self.spend(kind, key, 1)
        return wait

    def spend(self, kind: str, key: str, amount: float) -> None:
        """Count what has been done already, even if there was not so much left."""
        if self.enabled:
            left = self._left(kind, key)
            self._buckets[kind, key] = (left - amount, self._now())

    def _left(self, kind: str, key: str) -> float:
        rate = self._rates[kind]
        now = self._now()
        left, since = self._buckets.pop((kind, key), (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - since) / rate.seconds)
        self._buckets[kind, key] = (left, now)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return left

    def _wait(self, kind: str, key: str) -> float | None:
        if not self.enabled:
            return None
        left = self._left(kind, key)
        return None if left >= 1 else (1 - left) * self._rates[kind].seconds

    def give_back(self, kind: str, key: str) -> None:
        """What was taken does not count after all."""
        if (kind, key) in self._buckets:
            left, since = self._buckets[kind, key]
            self._buckets[kind, key] = (left + 1, since)

    def demand(self, kind: str, key: str) -> None:
        """The same, with a Problem 429 instead of a time to wait."""
        wait = self.take(kind, key)
        if wait is not None:
            seconds = math.ceil(wait)
            raise Problem(429, "too-often", f"that was too often; {_again(seconds)}", retry_after=seconds)

    def demand_left(self, kind: str, key: str) -> None:
        """Problem 429 if all has been spent; nothing is counted."""
        wait = self._wait(kind, key)
        if wait is not None:
            seconds = math.ceil(wait)
            words = f"what you asked for has taken all the computing that you may have for now; {_again(seconds)}"
            raise Problem(429, "too-much", words, retry_after=seconds)


def _again(seconds: int) -> str:
    return f"try again in {seconds} second{'s' if seconds > 1 else ''}"


class Held:
    """How many of something each account or address holds now."""

    def __init__(self, enabled: bool) -> None:
        self._enabled = enabled
        self._counts: Counter[str] = Counter()

    @contextmanager
    def hold(self, most: Mapping[str, int]) -> Iterator[bool]:
        """One more for each of these, for as long as this is entered; False, and none, if one may not have more."""
        is_free = not self._enabled or all(self._counts[key] < count for key, count in most.items())
        if not is_free:
            yield False
            return
        self._counts.update(most.keys())
        try:
            yield True
        finally:
            self._counts.subtract(most.keys())
            for key in most:
                if not self._counts[key]:
                    del self._counts[key]


def address(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """Where a connection comes from: an IPv4 address, or the network of an IPv6 one, which one customer has whole."""
    text = connection.client.host if connection.client is not None else ""
    if settings.trust_proxy:
        lines = connection.headers.getall("x-forwarded-for", [])
        hops = [hop.strip() for hop in ",".join(lines).split(",")]
        text = hops[-min(settings.proxy_hops, len(hops))] or text
    try:
        known = ipaddress.ip_address(text)
    except ValueError:
        return text
    if known.version == 4 or known.is_loopback:
        return str(known)
    return str(known.ipv4_mapped or ipaddress.ip_network((known, 64), strict=False))


def is_this_machine(address: str) -> bool:
    """Whether an address is one under which a machine reaches itself."""
    try:
        return ipaddress.ip_network(address).is_loopback
    except ValueError:
        return False
