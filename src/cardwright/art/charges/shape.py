"""What a charge is made of, and the words in which charges are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.art.paths import both, compact, facets, mirror, parse, put, spin, star, turn, whole

__all__ = ["Charge", "both", "draw", "facets", "mirror", "put", "spin", "star", "symmetric", "turn", "whole"]


@dataclass(frozen=True)
class Charge:
    """A figure in a box of 64 by 64, from back to front.

    `rods` are strokes in the tincture with their width, `parts` filled shapes, each with its own outline, `shade`
    darkens what lies below it, `cut` is filled with the colour of the outline, `line` is drawn with it.
    """

    parts: tuple[str, ...]
    rods: tuple[tuple[float, str], ...] = ()
    shade: str = ""
    cut: str = ""
    line: str = ""


def _clean(path: str) -> str:
    return compact(parse(path))


def draw(
    *parts: str, rods: tuple[tuple[float, str], ...] = (), shade: str = "", cut: str = "", line: str = ""
) -> Charge:
    """A charge from its paths."""
    return Charge(
        tuple(map(_clean, parts)),
        tuple((width, _clean(rod)) for width, rod in rods),
        _clean(shade),
        _clean(cut),
        _clean(line),
    )


def symmetric(
    half: str,
    *parts: str,
    rods: tuple[tuple[float, str], ...] = (),
    shade: str | None = None,
    cut: str = "",
    line: str = "",
) -> Charge:
    """A charge from its left half, which is an open line from axis to axis; its right side lies in shade."""
    if shade is None:
        shade = mirror(half) + "Z"
    return draw(whole(half), *parts, rods=rods, shade=shade, cut=cut, line=line)
