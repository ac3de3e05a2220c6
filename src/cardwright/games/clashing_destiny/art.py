"""How Clashing Destiny looks: indigo and ember, an affinity to each palette. Motifs are written at the cards."""

from __future__ import annotations

from typing import Final

from cardwright.games.style import Family, Style

_FIRE: Final = Family(
    "#9C2F24", "#D9573F", "#FFE6B8", "#FFC25C", ("flames", "chevron", "pile-reversed", "rays"), "flames", "flame"
)
_FROST: Final = Family(
    "#2A658E", "#6DB7D8", "#F3FAFF", "#BFE6F5", ("peaks", "pale", "lozenge", "chevron"), "flakes", "crystal"
)
_ARCANE: Final = Family(
    "#543691", "#9A6FD0", "#F3E9FF", "#FFD27A", ("gyronny", "lozenge", "rays", "bend"), "stars", "north-star"
)
_SHADOW: Final = Family(
    "#2E2444", "#6A5784", "#D9CFE8", "#E58A8F", ("bend-sinister", "pile", "flaunches"), "hatch", "crescent"
)
_LIGHT: Final = Family(
    "#D9B44A", "#F7EBBB", "#352C63", "#7C2338", ("cross", "rays", "pale", "chevron"), "crosses", "sun"
)
_NATURE: Final = Family(
    "#38683A", "#6FA35B", "#F6F0C8", "#F2C968", ("base", "wavy", "paly", "fess"), "leaves", "leaf"
)
_NORMAL: Final = Family(
    "#50515E", "#9C9A92", "#F4EEDD", "#E3B86A", ("quarterly", "chief", "bend", "pale"), "lattice", "shield"
)

STYLE: Final = Style(
    shape="hexagon",
    ground=("#1C1B3A", "#D96A3F"),
    accent="#E8894A",
    facts=("affinities", "class"),
    families={
        "fire": _FIRE,
        "frost": _FROST,
        "arcane": _ARCANE,
        "shadow": _SHADOW,
        "light": _LIGHT,
        "nature": _NATURE,
        "normal": _NORMAL,
        # talents belong to a class
        "novice": _NORMAL,
        "mage": _ARCANE,
        "warrior": _FIRE,
        "cleric": _LIGHT,
        "ranger": _NATURE,
        "warlock": _SHADOW,
    },
    ranks=("level", "cost"),
    crest="comet",
    scene=(("frost", "snowflake"), ("arcane", "comet"), ("fire", "flame")),
)
