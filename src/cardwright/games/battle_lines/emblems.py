"""The words of the picture briefs: an emblem is a field, a charge and a frame, and these are all of them.

A *field* is a division with one or two tinctures (`plain blue`, `pale black+grey`), a *charge* one figure in
a tincture (`wolf silver`). The drawing depends on nothing but these words.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.card import Card

TINCTURES: Final = {
    "black": "#1C1C20",
    "silver": "#E6E7E3",
    "gold": "#D9A521",
    "red": "#B3202A",
    "wine": "#6E1A38",
    "orange": "#CE6A1B",
    "green": "#1F7A3C",
    "blue": "#1F4E9E",
    "sky": "#74B9DF",
    "purple": "#66308A",
    "grey": "#7B8288",
    "bronze": "#8C6A3A",
}

PLAIN: Final = "plain"

DIVISIONS: Final = {
    PLAIN: "one tincture",
    "pale": "left and right half",
    "fess": "upper and lower half",
    "bend": "halves along the falling diagonal, upper right and lower left",
    "quarterly": "first and fourth quarter, second and third",
    "chevron": "a wide chevron in the second tincture",
    "saltire": "a wide diagonal cross in the second tincture",
    "cross": "a wide upright cross in the second tincture",
    "barry": "six horizontal stripes, alternating",
    "paly": "six vertical stripes, alternating",
}

CHARGES: Final = {
    "anvil": "flat-topped block, horn to the left",
    "axe": "upright haft, one crescent blade",
    "bell": "flared dome, clapper",
    "boat": "crescent hull, mast, triangular sail",
    "bow": "arc, string, one arrow",
    "bull": "frontal head, two raised horns",
    "butterfly": "four mirrored wings",
    "cat": "frontal head, pointed ears, whiskers",
    "crescent": "moon open to the right",
    "crossed-swords": "two swords in an X",
    "crown": "band, three points",
    "cup": "bowl, stem, foot",
    "dragon": "S-body, one bat wing, barbed tail",
    "eagle": "spread wings, head to the left",
    "eye": "almond, iris, short rays",
    "fan": "half-disc with ribs",
    "feather": "leaning plume",
    "fish": "oval, forked tail",
    "flame": "three tongues",
    "fox": "triangular head, big ears",
    "gate": "arch with a grid",
    "glaive": "pole, curved blade",
    "hammer": "short haft, block head",
    "hand": "open palm",
    "helm": "closed helmet, eye slit",
    "horn": "curved horn, two bands",
    "horse": "head and maned neck",
    "key": "ring, shaft, two teeth",
    "lantern": "box, handle, rays",
    "leaf": "jagged leaf, midrib",
    "lion": "frontal head, round mane",
    "lotus": "seven rising petals",
    "mask": "oval, two slits, open mouth",
    "raven": "perched bird, heavy bill",
    "ring": "annulus, one stone",
    "scorpion": "two claws, curled tail",
    "scythe": "bent haft, long blade",
    "serpent": "three coils, forked tongue",
    "shield": "kite shield, boss",
    "skull": "cranium, sockets, teeth",
    "spear": "shaft, leaf head",
    "staff": "knotted rod, orb",
    "star": "five points",
    "sun": "disc, sixteen rays",
    "sword": "upright, cross-guard, pommel",
    "tower": "crenels, door",
    "tree": "trunk, three-lobed crown, roots",
    "wave": "three curling crests",
    "wing": "one raised wing, three rows",
    "wolf": "head in profile, open jaw",
}

STROKES: Final = ("solid", "dashed")


def brief_findings(card: Card) -> list[str]:
    """What is wrong with the picture brief of one card."""
    data = dict(card.data)
    missing = [name for name in ("frame", "field", "charge", "figure") if not data.get(name)]
    if missing:
        return [f"“{card.id}” has no {' and no '.join(missing)} in its picture brief"]
    found: list[str] = []
    division, _, tinctures = data["field"].partition(" ")
    colours = tinctures.split("+")
    charge, _, tincture = data["charge"].partition(" ")
    frame, _, stroke = data["frame"].partition(" ")
    if division not in DIVISIONS:
        found.append(f"“{card.id}”: “{division}” is no division of a field")
    if len(colours) != (1 if division == PLAIN else 2) or len(set(colours)) != len(colours):
        found.append(f"“{card.id}”: the field “{data['field']}” needs {_needs(division)}")
    if charge not in CHARGES:
        found.append(f"“{card.id}”: “{charge}” is no charge")
    if stroke not in STROKES:
        found.append(f"“{card.id}”: “{stroke}” is no stroke of a frame")
    for word in (*colours, tincture, frame):
        if word not in TINCTURES:
            found.append(f"“{card.id}”: “{word}” is no tincture")
    if tincture in colours and division == PLAIN:
        found.append(f"“{card.id}”: its charge has the tincture of the field and cannot be seen")
    return found


def _needs(division: str) -> str:
    return "one tincture" if division == PLAIN else "two different tinctures joined by “+”"
