"""Characters that look alike, and scripts, as Unicode has them (UTS 39); `lookalikes.txt` holds what names need."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import cache
from importlib import resources
from typing import NamedTuple

_WRITTEN_TOGETHER = (
    frozenset({"Han", "Hiragana", "Katakana"}),
    frozenset({"Han", "Hangul"}),
    frozenset({"Han", "Bopomofo"}),
)
"""Scripts that one language writes in one word."""


class _Tables(NamedTuple):
    """What each character looks like, and by where they begin the ranges of scripts (begin, end, script)."""

    looks: dict[int, str]
    ranges: list[tuple[int, int, str]]


@cache
def _tables() -> _Tables:
    text = (resources.files("cardwright.server.people") / "lookalikes.txt").read_text(encoding="utf-8")
    _, looks, scripts = text.strip().split("\n\n")
    codes = [[int(code, 16) for code in line.split()] for line in looks.splitlines()]
    ranges = []
    for line in scripts.splitlines():
        script, *spans = line.split()
        for span in spans:
            low, high = span.split("-")
            ranges.append((int(low, 16), int(high, 16), script))
    return _Tables({code: "".join(map(chr, target)) for code, *target in codes}, sorted(ranges))


def skeleton(text: str) -> str:
    """The same for two texts that cannot be told apart by eye."""
    decomposed = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", decomposed.translate(_tables().looks))


def scripts(text: str) -> set[str]:
    """The scripts of the letters of a text; what all scripts share (accents, our digits) has none."""
    return {script for character in text if (script := _script(ord(character)))}


def is_one_script(text: str) -> bool:
    """Whether a text is written in one script, or in several that one language writes together."""
    found = scripts(text)
    return len(found) < 2 or any(found <= together for together in _WRITTEN_TOGETHER)


def _script(code: int) -> str:
    ranges = _tables().ranges
    place = bisect_right(ranges, code, key=lambda span: span[0]) - 1
    return ranges[place][2] if place >= 0 and code <= ranges[place][1] else ""
