"""The little statistics a simulation needs: shares with honest intervals, and how numbers are spread."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

import msgspec

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Share(msgspec.Struct, frozen=True):
    """`count` of `of`, with the 95 % Wilson interval of the true share; what is shared counts in part."""

    count: float
    of: int
    share: float
    low: float
    high: float


class Mean(msgspec.Struct, frozen=True):
    """A mean with the 95 % interval of the true one."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How whole numbers are distributed."""

    mean: float
    p5: int
    median: int
    p95: int
    max: int


def wilson(count: float, of: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval: sound for small samples and for shares near 0 and 1. Of nothing: (0, 1)."""
    if of == 0:
        return (0.0, 1.0)
    share = count / of
    scale = 1 + z * z / of
    center = (share + z * z / (2 * of)) / scale
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / scale
    low = 0.0 if count == 0 else max(0.0, center - half)
    high = 1.0 if count == of else min(1.0, center + half)
    return (low, high)


def share(count: float, of: int) -> Share:
    """A share with its interval, 0 of 0 counting as 0."""
    low, high = wilson(count, of)
    return Share(count, of, count / of if of else 0.0, low, high)


def mean_place(places: Sequence[float], seats: int) -> Mean:
    """The mean of some places at tables of so many seats. Of nothing: the middle, which may be anywhere.

    Its interval is that of these places and Z95² more that are spread evenly, as Agresti and Coull do it with shares:
    sound for few matches, and for a seat that is always first.
    """
    middle = (seats + 1) / 2
    if not places:
        return Mean(middle, 1.0, float(seats))
    count = len(places)
    more = Z95 * Z95
    total = count + more
    center = (sum(places) + more * middle) / total
    evenly = (seats * seats - 1) / 12 + (middle - center) ** 2
    variance = (sum((place - center) ** 2 for place in places) + more * evenly) / total
    half = Z95 * sqrt(variance / total)
    mean = sum(places) / count
    return Mean(mean, max(1.0, min(mean, center - half)), min(float(seats), max(mean, center + half)))


def percentile(ordered: Sequence[int], percent: float) -> int:
    """The smallest of some ordered numbers that at least `percent` of them do not exceed (nearest rank)."""
    return ordered[max(0, ceil(percent / 100 * len(ordered)) - 1)]


def spread(numbers: Sequence[int]) -> Spread:
    """How some numbers are distributed; all 0 if there are none."""
    if not numbers:
        return Spread(0.0, 0, 0, 0, 0)
    ordered = sorted(numbers)
    return Spread(
        mean=sum(ordered) / len(ordered),
        p5=percentile(ordered, 5),
        median=percentile(ordered, 50),
        p95=percentile(ordered, 95),
        max=ordered[-1],
    )
