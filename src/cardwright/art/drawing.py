"""How a design becomes SVG: field, setting, light, charge, frame, ornament, in this order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from cardwright.art.charges import CHARGES, Charge
from cardwright.art.colour import WHITE, contrast, darker, lighter, luminance, mix
from cardwright.art.fields import DIAPERS, DIVISIONS, SETTINGS, SHAPES, SIDE, SUNKEN
from cardwright.art.paths import BOX, number

INK = "#16141D"
PALE = "#F4F1E6"
OUTLINE = 3.2
_INSET = "translate(60 60) scale(.89) translate(-60-60)"


@dataclass(frozen=True)
class Design:
    """Everything an emblem is drawn from."""

    key: str
    """What the ids inside the drawing begin with."""
    shape: str
    field: str
    second: str
    division: str
    charge: str
    tincture: str
    frame: str
    arrangement: str = "single"
    diaper: str = ""
    setting: str = "plain"
    mark: str = ""
    rank: int = 0
    accent: str = "#D8B45A"
    dashed: bool = False
    glow: str = ""
    """The colour of what stands behind the charge; the second tincture if none is given."""
    grain: int = 0
    """The angle of the faint pattern."""


def outline_of(tincture: str) -> str:
    """The colour in which a charge is outlined: dark round a light one, light round a dark one."""
    return INK if luminance(tincture) > 0.16 else PALE


def legibility(design: Design) -> float:
    """How well the charge stands out: against the worse half of the field, by its tincture or by its outline."""
    ink = outline_of(design.tincture)
    fields = [design.field] + ([design.second] if DIVISIONS[design.division] else [])
    edge = contrast(ink, design.tincture)
    return min(max(contrast(design.tincture, field), min(edge, contrast(ink, field))) for field in fields)


def svg(width: float, height: float, title: str, body: str) -> str:
    """A self-contained picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" role="img">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def linear(key: str, colours: tuple[str, ...], end: float = BOX) -> str:
    """A gradient from top to bottom."""
    share = 1 / (len(colours) - 1)
    stops = f'<stop stop-color="{colours[0]}"/>' + "".join(
        f'<stop offset="{number(at * share)}" stop-color="{colour}"/>' for at, colour in enumerate(colours) if at
    )
    return (
        f'<linearGradient id="{key}" gradientUnits="userSpaceOnUse" x2="0" y2="{number(end)}">'
        f"{stops}</linearGradient>"
    )


def light(key: str) -> str:
    """Light from above on the left, dusk below on the right."""
    return (
        f'<radialGradient id="{key}" cx=".32" cy=".14" r="1">'
        '<stop stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#888" stop-opacity="0"/>'
        '<stop offset="1" stop-opacity=".44"/></radialGradient>'
    )


@lru_cache(maxsize=1024)
def figure(name: str, fill: str, ink: str, bold: bool = False) -> str:
    """A charge in its box of 64 by 64, without its group; `bold` leaves out what is too fine for a small one."""
    charge: Charge = CHARGES[name]
    parts = [
        f'<path d="{rod}" fill="none" stroke-width="{number(width + OUTLINE)}"/>'
        f'<path d="{rod}" fill="none" stroke="{fill}" stroke-width="{number(width)}"/>'
        for width, rod in charge.rods
    ]
    parts += [f'<path d="{part}"/>' for part in charge.parts]
    if charge.shade and not bold:
        parts.append(f'<path d="{charge.shade}" fill="{ink}" fill-opacity=".2" fill-rule="evenodd" stroke="none"/>')
    if charge.cut:
        parts.append(f'<path d="{charge.cut}" fill="{ink}" stroke="none"/>')
    if charge.line and not bold:
        parts.append(f'<path d="{charge.line}" fill="none" stroke-width="1.5"/>')
    return "".join(parts)


def pen(fill: str, ink: str, drawn: str) -> str:
    """Charges with what all their paths share."""
    return (
        f'<g fill="{fill}" stroke="{ink}" stroke-width="{number(OUTLINE)}" stroke-linejoin="round" '
        f'stroke-linecap="round" paint-order="stroke">{drawn}</g>'
    )


def place(x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> str:
    """The transform that puts the box of a charge with its middle at a point."""
    scale = size / BOX
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f"scale({-scale:.3g} {scale:.3g})" if flip else f"scale({scale:.3g})"
    return f"translate({number(x)} {number(y)}){turned} {scaled} translate(-32-32)"


ARRANGEMENTS: dict[str, tuple[tuple[float, float, float, float, bool], ...]] = {
    "single": ((0, 0, 1, 0, False),),
    "bend": ((0, 0, 1.06, 40, False),),
    "sinister": ((0, 0, 1.06, -40, False),),
    "turned": ((0, 0, 1, 0, True),),
    "falling": ((0, 0, 1, 180, False),),
    "saltire": ((0, 0, 1.08, -42, False), (0, 0, 1.08, 42, False)),
    "pair": ((-0.24, 0, 0.62, 0, False), (0.24, 0, 0.62, 0, False)),
    "facing": ((0.25, 0, 0.62, 0, False), (-0.25, 0, 0.62, 0, True)),
    "trio": ((-0.27, -0.2, 0.54, 0, False), (0.27, -0.2, 0.54, 0, False), (0, 0.27, 0.54, 0, False)),
    "rank": ((-0.34, 0.06, 0.5, 0, False), (0.34, 0.06, 0.5, 0, False), (0, -0.04, 0.74, 0, False)),
}
"""For each copy of a charge: where from the middle, how large (in shares of its size), how turned, mirrored."""


def charges(design: Design) -> str:
    """The charge in its arrangement, and the mark of the family below it."""
    shape = SHAPES[design.shape]
    ink = outline_of(design.tincture)
    size, y = shape.size, shape.y
    if design.mark:
        size, y = size * 0.86, y - 6
    fill = f"url(#{design.key}c)"
    spots = [
        place(shape.x + dx * size, y + dy * size, size * scale, angle, flip)
        for dx, dy, scale, angle, flip in ARRANGEMENTS[design.arrangement]
    ]
    drawn = figure(design.charge, fill, ink)
    if len(spots) == 1:
        out = f'<g transform="{spots[0]}">{drawn}</g>'
    else:
        out = f'<defs><g id="{design.key}f">{drawn}</g></defs>'
        out += "".join(f'<use href="#{design.key}f" transform="{spot}"/>' for spot in spots)
    if design.mark:
        spot = place(shape.x, shape.y + 38, 21)
        out += f'<g transform="{spot}">{figure(design.mark, fill, ink, True)}</g>'
    return pen(fill, ink, out)


def _defs(design: Design) -> str:
    shape = SHAPES[design.shape]
    key = design.key
    metal = mix(design.frame, WHITE, 0.22) if luminance(design.frame) < 0.03 else design.frame
    parts = [
        f'<clipPath id="{key}s"><path d="{shape.path}"/></clipPath>',
        linear(f"{key}c", (lighter(design.tincture, 0.28), darker(design.tincture, 0.13))),
        linear(f"{key}m", (lighter(metal, 0.32), metal, darker(metal, 0.35)), SIDE),
        light(f"{key}l"),
    ]
    if design.diaper:
        side, path = DIAPERS[design.diaper]
        turned = f' patternTransform="rotate({design.grain})"' if design.grain else ""
        parts.append(
            f'<pattern id="{key}d" width="{side}" height="{side}" patternUnits="userSpaceOnUse"{turned}>'
            f'<path d="{path}" fill="#fff" fill-rule="evenodd"/></pattern>'
        )
    return f"<defs>{''.join(parts)}</defs>"


def _field(design: Design) -> str:
    key = design.key
    all_over = f'<path d="M0 0H{SIDE}V{SIDE}H0Z" fill="'
    parts = [f'{all_over}{design.field}"/>']
    if DIVISIONS[design.division]:
        parts.append(f'<path d="{DIVISIONS[design.division]}" fill="{design.second}"/>')
    if design.diaper:
        parts.append(f'{all_over}url(#{key}d)" opacity=".08"/>')
    if SETTINGS[design.setting]:
        glow = lighter(design.glow or design.second, 0.12)
        if design.setting == "halo":
            colours = 'fill="#fff" fill-opacity=".17"'
        elif design.setting in SUNKEN:
            colours = f'fill="{INK}" fill-opacity=".3" stroke="{glow}" stroke-width="1.4"'
        else:
            colours = f'fill="{glow}" fill-opacity=".5"'
        parts.append(f'<path d="{SETTINGS[design.setting]}" {colours}/>')
    if design.rank >= 2:
        path = SHAPES[design.shape].path
        parts.append(f'<path d="{path}" fill="none" stroke="{design.accent}" transform="{_INSET}"/>')
    parts.append(f'{all_over}url(#{key}l)"/>')
    return f'<g clip-path="url(#{key}s)">{"".join(parts)}</g>'


def _frame(design: Design) -> str:
    shape = SHAPES[design.shape]
    dashes = ' stroke-dasharray="9 5"' if design.dashed else ""
    around = f'<path d="{shape.path}" stroke="'
    lines = (
        f'{around}{INK}" stroke-width="7.5"/>{around}url(#{design.key}m)" stroke-width="4.6"{dashes}/>'
        f'{around}{INK}" stroke-width=".8" stroke-opacity=".5"/>'
    )
    return f'<g fill="none" stroke-linejoin="round">{lines}</g>{_ornament(design)}'


def _ornament(design: Design) -> str:
    """Studs on the frame, one more for each rank, and a jewel on top of the highest."""
    shape = SHAPES[design.shape]
    studs = shape.studs[: (0, 1, 3, 5, 5)[design.rank]]
    out = ""
    if studs:
        dots = "".join(f"M{number(x)} {number(y)}h0" for x, y in studs)
        out = (
            f'<path d="{dots}" stroke="{INK}" stroke-width="9.6" stroke-linecap="round"/>'
            f'<path d="{dots}" stroke="url(#{design.key}m)" stroke-width="6.4" stroke-linecap="round"/>'
        )
    if design.rank >= 4:
        x, y = shape.top
        gem = f"M{number(x)} {number(y - 4)}l8 7-8 9-8-9Z"
        out += f'<path d="{gem}" fill="{design.accent}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
        out += f'<path d="M{number(x)} {number(y - 4)}l8 7h-16Z" fill="#fff" fill-opacity=".45"/>'
    return out


def draw(design: Design) -> str:
    """The whole emblem, without the element around it."""
    return _defs(design) + _field(design) + charges(design) + _frame(design)
