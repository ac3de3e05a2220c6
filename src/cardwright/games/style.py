"""What a game may say about its pictures; `cardwright.art` draws them and knows no game (docs/art.md).

Everything has a default, so that a game without a word about pictures has decent ones. A game's style is the table
`STYLE` of its `art.py`, named in its definition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Family:
    """The colours and habits of the cards that belong together: an affinity, a faction, a realm."""

    field: str
    """The ground of the emblem, as #rrggbb."""
    second: str
    """The second tincture of a divided field, and of what glows behind a charge."""
    charge: str
    """The tincture of the charge; light on a dark field or dark on a light one."""
    metal: str
    """The tincture of a charge that is a thing: what lies on a roundel, what strikes."""
    divisions: tuple[str, ...] = ("plain", "chevron", "bend")
    """Divisions of the field that fit; which of them a card has is drawn by its id."""
    diaper: str = ""
    """The faint pattern on the field."""
    mark: str = ""
    """A charge that stands for the family as a whole, small beside the main one."""


@dataclass(frozen=True)
class Style:
    """How the emblems, the back and the picture of a game look."""

    shape: str = "plaque"
    """The outline of every emblem of the game: shield, hexagon, disc, tile, arch or plaque."""
    ground: tuple[str, str] = ("", "")
    """Two colours of the game as a whole, for its back and its picture."""
    accent: str = "#D8B45A"
    """The colour of lines and jewels."""
    frames: tuple[str, ...] = ()
    """Metals of the frame, from the plainest rank to the highest."""
    facts: tuple[str, ...] = ("affinity", "affinities", "faction", "element", "realm", "side", "class")
    """The entries of a card's data that name its family, the best first. The suit of the layout counts as well."""
    families: Mapping[str, Family] = field(default_factory=dict)
    """By the value of such a fact, in small letters."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """What stands behind the charge, by kind of card: halo, ring, burst, ground, roundel, lozenge, slash, plain."""
    tinctures: Mapping[str, str] = field(default_factory=dict)
    """The colours that the words of a brief mean (`field`, `charge` and `frame` in a card's data)."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Charges for words in the names of cards, before those that `art` knows by itself."""
    ranks: tuple[str, ...] = ("rarity", "level", "cost")
    """The facts or numbers that make an emblem richer, the first that a card has."""
    crest: str = ""
    """The charge on the back of the cards."""
    scene: tuple[tuple[str, str], ...] = ()
    """The emblems in the picture of the game, from left to right: family and motif of each."""
