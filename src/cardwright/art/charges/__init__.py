"""The library of charges: figures that an emblem can carry, each drawn by hand."""

from __future__ import annotations

from cardwright.art.charges.arms import ARMS
from cardwright.art.charges.beasts import BEASTS
from cardwright.art.charges.figures import FIGURES
from cardwright.art.charges.shape import Charge
from cardwright.art.charges.things import THINGS
from cardwright.art.charges.wilds import WILDS

CHARGES: dict[str, Charge] = {**BEASTS, **ARMS, **WILDS, **THINGS, **FIGURES}

__all__ = ["CHARGES", "Charge"]
