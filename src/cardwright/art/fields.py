"""What lies behind a charge: outlines, divisions, faint patterns and settings, in a box of 120 by 120."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from cardwright.art.paths import number, star

SIDE = 120


@dataclass(frozen=True)
class Shape:
    """An outline, the middle and size of the charge in it, and where its studs sit, the first of them at the foot."""

    path: str
    x: float
    y: float
    size: float
    studs: tuple[tuple[float, float], ...]
    top: tuple[float, float]


SHAPES: dict[str, Shape] = {
    "shield": Shape(
        "M12 8C28 4 45 9 60 4C75 9 92 4 108 8V54C108 87 87 106 60 117C33 106 12 87 12 54Z",
        60, 55, 71, ((60, 114), (12, 34), (108, 34), (20, 80), (100, 80)), (60, 6),
    ),
    "hexagon": Shape(
        "M60 4L108 30V90L60 116L12 90V30Z",
        60, 60, 71, ((60, 116), (12, 90), (108, 90), (12, 30), (108, 30)), (60, 4),
    ),
    "disc": Shape(
        "M60 4A56 56 0 0 1 60 116A56 56 0 0 1 60 4Z",
        60, 60, 70, ((60, 116), (20.4, 99.6), (99.6, 99.6), (20.4, 20.4), (99.6, 20.4)), (60, 4),
    ),
    "tile": Shape(
        "M20 5H100L115 20V100L100 115H20L5 100V20Z",
        60, 60, 74, ((60, 115), (12.5, 107.5), (107.5, 107.5), (12.5, 12.5), (107.5, 12.5)), (60, 5),
    ),
    "arch": Shape(
        "M13 116V56C13 24 35 4 60 4C85 4 107 24 107 56V116Z",
        60, 64, 70, ((60, 116), (13, 116), (107, 116), (13, 56), (107, 56)), (60, 4),
    ),
    "plaque": Shape(
        "M24 6H96Q97 23 114 24V96Q97 97 96 114H24Q23 97 6 96V24Q23 23 24 6Z",
        60, 60, 72, ((60, 114), (11, 109), (109, 109), (11, 11), (109, 11)), (60, 6),
    ),
}  # fmt: skip


def wedges(count: int, start: float = 0, far: float = 92, share: float = 0.5) -> str:
    """Wedges from the middle outwards."""
    parts = []
    for at in range(count):
        left = radians(start + 360 / count * at - 180 / count * share)
        right = radians(start + 360 / count * at + 180 / count * share)
        corners = [number(60 + far * f(angle)) for angle in (left, right) for f in (sin, cos)]
        parts.append(f"M60 60L{' '.join(corners)}Z")
    return "".join(parts)


def _stripes(upright: bool) -> str:
    return "".join(f"M{at} 0H{at + 20}V120H{at}Z" if upright else f"M0 {at}H120V{at + 20}H0Z" for at in (20, 60, 100))


DIVISIONS: dict[str, str] = {
    "plain": "",
    "pale": "M60 0H120V120H60Z",
    "fess": "M0 57H120V120H0Z",
    "bend": "M0 0L120 120H0Z",
    "bend-sinister": "M120 0L0 120H120Z",
    "quarterly": "M60 0H120V57H60ZM0 57H60V120H0Z",
    "chevron": "M60 36L124 92V124L60 74L-4 124V92Z",
    "saltire": "M-4 -8H22L60 34L98 -8H124V10L80 56L124 104V124H100L60 80L20 124H-4V104L40 56L-4 10Z",
    "cross": "M46 0H74V42H120V70H74V120H46V70H0V42H46Z",
    "barry": _stripes(False),
    "paly": _stripes(True),
    "bendy": "M0 20L100 120H60L0 60ZM20 0H60L120 60V100ZM100 0H120V20ZM0 100L20 120H0Z",
    "pile": "M16 0H104L60 104Z",
    "pile-reversed": "M16 120H104L60 16Z",
    "wavy": "M0 64Q15 50 30 64T60 64T90 64T120 64V120H0Z",
    "chief": "M0 0H120V34H0Z",
    "flaunches": "M0 0Q44 60 0 120ZM120 0Q76 60 120 120Z",
    "lozenge": "M60 4L112 60L60 116L8 60Z",
    "gyronny": wedges(4, 22.5),
    "rays": wedges(12, 15),
    "base": "M0 90Q60 66 120 90V120H0Z",
    "flames": "M0 120V84Q10 78 10 62Q22 72 22 86Q32 76 30 58Q46 68 44 86Q58 74 60 50Q62 74 76 86"
    "Q74 68 90 58Q88 76 98 86Q98 72 110 62Q110 78 120 84V120Z",
    "peaks": "M0 96L20 70L36 90L60 56L84 90L100 70L120 96V120H0Z",
}

DIAPERS: dict[str, tuple[int, str]] = {
    "lattice": (14, "M7 0L14 7L7 14L0 7ZM7 1.5L1.5 7L7 12.5L12.5 7Z"),
    "dots": (10, "M5 3.5A1.5 1.5 0 0 1 5 6.5A1.5 1.5 0 0 1 5 3.5Z"),
    "crosses": (14, "M6 3H8V6H11V8H8V11H6V8H3V6H6Z"),
    "scales": (12, "M0 6A6 6 0 0 0 12 6H10.5A4.5 4.5 0 0 1 1.5 6Z"),
    "waves": (16, "M0 6Q4 2 8 6T16 6V8Q12 12 8 8T0 8Z"),
    "bricks": (16, "M0 0H16V1.5H0ZM0 8H16V9.5H0ZM4 0H5.5V8H4ZM12 8H13.5V16H12Z"),
    "stars": (16, star(4, 4.5, 1.3, 8, 8)),
    "leaves": (14, "M7 2Q12 7 7 12Q2 7 7 2Z"),
    "flames": (14, "M7 1Q11 6 10 10Q9 13 7 13Q5 13 4 10Q3 8 5 6Q7 4 7 1Z"),
    "rings": (14, "M7 2A5 5 0 0 1 7 12A5 5 0 0 1 7 2ZM7 3.5A3.5 3.5 0 0 0 7 10.5A3.5 3.5 0 0 0 7 3.5Z"),
    "flakes": (14, star(6, 5, 1.2, 7, 7)),
    "hatch": (8, "M0 8L8 0V1.5L1.5 8Z"),
}
"""Faint patterns: the side of the square that is repeated, and what is in it."""

SETTINGS: dict[str, str] = {
    "plain": "",
    "halo": wedges(16),
    "ring": "M60 14A46 46 0 0 1 60 106A46 46 0 0 1 60 14ZM60 18.5A41.5 41.5 0 0 0 60 101.5A41.5 41.5 0 0 0 60 18.5Z",
    "burst": star(12, 58, 38, 60, 60),
    "ground": "M0 96Q30 82 60 90T120 86V120H0Z",
    "roundel": "M60 16A44 44 0 0 1 60 104A44 44 0 0 1 60 16Z",
    "lozenge": "M60 6L106 60L60 114L14 60Z",
    "slash": "M-6 96L96 -6L104 2L2 104ZM16 118L118 16L124 22L22 124ZM-6 70L70 -6L72 -4L-4 72Z",
}
"""What stands behind the charge; it glows in the second tincture of the family."""

SUNKEN = ("roundel", "lozenge")
"""Those that are let into the field instead of glowing."""
