"""Colours as #rrggbb: mixing, and how well one stands out against another."""

from __future__ import annotations

from functools import lru_cache

WHITE = "#FFFFFF"
BLACK = "#000000"


@lru_cache(maxsize=4096)
def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    pairs = zip(channels(colour), channels(other))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    """A colour on its way to white."""
    return mix(colour, WHITE, share)


def darker(colour: str, share: float) -> str:
    """A colour on its way to black."""
    return mix(colour, BLACK, share)


@lru_cache(maxsize=4096)
def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    light, dark = sorted((luminance(colour), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
