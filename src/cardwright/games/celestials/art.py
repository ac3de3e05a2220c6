"""How Celestials looks: a split sky, sun amber against moon blue."""

from __future__ import annotations

from typing import Final

from cardwright.games.style import Family, Style

_SUN: Final = Family(
    "#B8701C", "#E8A33D", "#FFF3CF", "#FFD98A", ("chevron", "pile-reversed", "chief"), "flames", "flame"
)
_MOON: Final = Family(
    "#2E3A78", "#7C8FD6", "#EEF1FF", "#C9D3F7", ("wavy", "fess", "bend-sinister", "base"), "stars", "crescent"
)
_BOTH: Final = Family("#4A4660", "#8E8AA0", "#F4EFE4", "#E6C98A", ("pale", "quarterly"), "stars", "north-star")

STYLE: Final = Style(
    shape="disc",
    ground=("#E8A33D", "#2E3A78"),
    accent="#E6C98A",
    families={"sun": _SUN, "moon": _MOON, "both": _BOTH},
    kinds={"structure": "ground", "spell": "burst", "phase": "ring", "advance": "halo"},
    ranks=("health",),
    crest="sun",
    scene=(("sun", "sun"), ("both", "north-star"), ("moon", "crescent")),
)
