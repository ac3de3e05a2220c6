"""How Battle Lines looks: shields of iron and crimson. Field, charge and frame are in the brief of each card."""

from __future__ import annotations

from typing import Final

from cardwright.games.battle_lines.emblems import TINCTURES
from cardwright.games.style import Family, Style

_CRIMSON: Final = ("#7C1F28", "#B3202A", "#F0E6D2", "#D9A521")


def _realm(diaper: str) -> Family:
    """A realm gives the faint pattern of the field; colours are the cards' own (BL-4.6)."""
    return Family(*_CRIMSON, diaper=diaper)


STYLE: Final = Style(
    shape="shield",
    ground=("#4E151E", "#8A929C"),
    accent="#C9A24C",
    frames=("#8B929B",),
    facts=("realm",),
    tinctures=TINCTURES,
    families={
        "winterlands": _realm("flakes"),
        "camelot": _realm("crosses"),
        "asgard": _realm("hatch"),
        "olympus": _realm("bricks"),
        "birchwood": _realm("leaves"),
        "yamato": _realm("waves"),
        "anahuac": _realm("stars"),
        "three kingdoms": _realm("scales"),
        "two rivers": _realm("bricks"),
        "mist isles": _realm("rings"),
        "nile": _realm("lattice"),
        "book of kings": _realm("flames"),
        "hollow march": _realm("dots"),
        "iron": Family("#3A3F49", "#5A616D", "#E9E4D6", "#D9A521", ("chevron",), "lattice"),
        "crimson": Family("#8E1F2B", "#5E1420", "#F3DFA8", "#D9A521", ("pale",), "lattice"),
    },
    crest="crossed-swords",
    scene=(("iron", "wolf"), ("crimson", "crossed-swords"), ("iron", "lion")),
)
