"""From a card to its design: which charge, which colours, which field.

The words of a brief in the card's data come first, then the motif that is written at the card, then the words of its
name, its data and its kind. What is left open is drawn by the card's id, always the same way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from cardwright.art.charges import CHARGES
from cardwright.art.colour import darker, lighter, mix
from cardwright.art.drawing import ARRANGEMENTS, Design
from cardwright.art.fields import DIAPERS, DIVISIONS, SETTINGS, SHAPES
from cardwright.art.words import KINDS, PLAINEST, WORDS, singular
from cardwright.games.style import Family, Style
from cardwright.kernel.card import Card
from cardwright.match.game import Game

PALETTE = (
    Family("#7A2E2E", "#A8483C", "#F6E3BE", "#F0C060", ("chevron", "pile", "bend"), "lattice"),
    Family("#274B7A", "#3E74A8", "#EAF2FA", "#A9D6F0", ("pale", "wavy", "fess"), "waves"),
    Family("#2F5E3C", "#4F8A52", "#F3EDC2", "#E8CB6C", ("fess", "paly", "base"), "leaves"),
    Family("#553A80", "#7C5DB0", "#F0E6FB", "#FFD27A", ("gyronny", "rays", "lozenge"), "stars"),
    Family("#8A6420", "#B98A34", "#FBF0D2", "#FFE08A", ("quarterly", "cross", "bend-sinister"), "crosses"),
    Family("#245F63", "#3A8A8A", "#E4F5EF", "#F0CF8A", ("bend", "chevron", "barry"), "rings"),
    Family("#6B2F55", "#984A78", "#F9E2EC", "#F5C56B", ("saltire", "pile", "flaunches"), "dots"),
    Family("#3A3D49", "#5B6070", "#EEEAE0", "#E3B86A", ("pale", "chief", "bend"), "hatch"),
)
"""The families of a game that names none; which one a card gets is drawn by the name of its family."""

PARTY = ("pale", "bend", "bend-sinister", "fess", "pile-reversed")
"""Divisions in which two families meet on one field: two calm halves, since their colours differ enough."""

METALS = ("#8A6A4A", "#A88A5E", "#A7AEB8", "#C9A24C", "#E2BE62")
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
SETTING_OF_KIND = {
    "hero": "halo",
    "shrine": "halo",
    "spell": "ring",
    "cast": "ring",
    "burst": "burst",
    "secret": "lozenge",
    "talent": "lozenge",
    "attack": "slash",
    "weapon": "roundel",
    "armor": "roundel",
    "relic": "roundel",
    "artifact": "roundel",
    "location": "ground",
    "structure": "ground",
}


@dataclass(frozen=True)
class Motif:
    """A charge, how it is arranged, and where it was found: brief, card, name, data, kind or fallback."""

    charge: str
    arrangement: str
    source: str


def seed(*words: str) -> int:
    """A large number that depends on nothing but these words."""
    return int.from_bytes(blake2b("\0".join(words).encode(), digest_size=8).digest(), "big")


def key_of(game: str, card: str) -> str:
    """What the ids inside an emblem begin with."""
    rest = seed(game, card)
    key = "e"
    for _ in range(5):
        rest, digit = divmod(rest, 36)
        key += "0123456789abcdefghijklmnopqrstuvwxyz"[digit]
    return key


_LINKS = re.compile(r"\b(?:of|at|from|in|for|with|to|and)\b")


def _words(text: str) -> list[str]:
    """The words of a text, what it is first: “Mace of Vows” is a mace, an “Ember Raider” a raider."""
    found: list[str] = []
    for part in _LINKS.split(text.lower()):
        found += [singular(word) for word in reversed(re.findall(r"[^\W\d_]+(?:['’]s)?", part))]
    return found


def motif_words(words: str) -> tuple[str, str]:
    """“spear saltire” as charge and arrangement."""
    charge, _, arrangement = words.partition(" ")
    if charge not in CHARGES:
        raise ValueError(f"“{charge}” is no charge; there are {', '.join(CHARGES)}")
    if arrangement and arrangement not in ARRANGEMENTS:
        raise ValueError(f"“{arrangement}” is no arrangement; there are {', '.join(ARRANGEMENTS)}")
    return charge, arrangement or "single"


def motif(style: Style, card: Card) -> Motif:
    """The motif of a card."""
    data = dict(card.data)
    brief = data.get("charge", "").partition(" ")[0]
    if brief in CHARGES:
        return Motif(brief, "single", "brief")
    if card.motif:
        return Motif(*motif_words(card.motif), "card")
    said = [("data", text) for fact, text in card.data if fact not in style.facts]
    texts = (("name", card.name), ("name", card.id.replace("-", " ")), *said)
    for source, text in texts:
        for word in _words(text):
            found = style.words.get(word) or WORDS.get(word)
            if found is not None:
                return Motif(*motif_words(found), source)
    if card.kind in KINDS:
        return Motif(KINDS[card.kind], "single", "kind")
    return Motif(PLAINEST, "single", "fallback")


def family_names(game: Game, style: Style, card: Card) -> list[str]:
    """The families of a card, the most important first."""
    data = dict(card.data)
    names = [name.strip().lower() for fact in style.facts for name in data.get(fact, "").split(",")]
    suit = game.layout.suit
    if suit is not None:
        for stat, value in card.stats:
            if stat.name == suit.stat:
                names.insert(0, suit.names[value].lower())
    names = [name for name in names if name]
    known = [name for name in names if name in style.families]
    return known or names or [card.kind]


def family_of(style: Style, name: str) -> Family:
    """The family with a name; one that the game does not describe gets colours by its name."""
    return style.families.get(name) or PALETTE[seed("family", name) % len(PALETTE)]


def rank_of(style: Style, card: Card) -> int:
    """How rich the frame is, from 0 to 4."""
    data = dict(card.data)
    numbers = {stat.name: value for stat, value in card.stats}
    for name in style.ranks:
        word = data.get(name, "").lower()
        if word in RARITIES:
            return RARITIES.index(word)
        if name in numbers:
            return max(0, min(4, numbers[name] + (1 if name == "level" else -1)))
    return 0


def design(game: Game, style: Style, card: Card) -> Design:
    """The design of a card's emblem."""
    found = motif(style, card)
    data = dict(card.data)
    key = key_of(game.id, card.id)
    shape = style.shape if style.shape in SHAPES else "plaque"
    if "field" in data and "charge" in data and style.tinctures:
        return _from_brief(style, card, found, key, shape)
    names = family_names(game, style, card)
    family = family_of(style, names[0])
    draw = seed(game.id, card.id)
    setting = style.kinds.get(card.kind) or SETTING_OF_KIND.get(card.kind, "plain")
    other = family_of(style, names[1]) if len(names) > 1 else family
    divisions = family.divisions if other is family else PARTY
    division = divisions[draw % len(divisions)]
    shift = (draw >> 8) % 7 / 100
    field = lighter(family.field, shift) if draw >> 16 & 1 else darker(family.field, shift * 2)
    second = mix(field, family.second, 0.5) if other is family else mix(field, other.field, 0.85)
    frames = style.frames or METALS
    rank = rank_of(style, card)
    mark = family.mark if setting == "plain" and (draw >> 24) % 3 == 0 else ""
    return Design(
        key=key,
        shape=shape,
        field=field,
        second=second,
        division=division if division in DIVISIONS else "plain",
        charge=found.charge,
        arrangement=found.arrangement,
        tincture=family.metal if setting in ("roundel", "slash") else family.charge,
        glow=family.second,
        frame=frames[min(rank * len(frames) // 5, len(frames) - 1)],
        diaper=family.diaper if family.diaper in DIAPERS else "",
        setting=setting if setting in SETTINGS else "plain",
        mark="" if mark == found.charge else mark,
        rank=rank,
        accent=style.accent,
        grain=(0, 45, 30)[(draw >> 32) % 3],
    )


def _from_brief(style: Style, card: Card, found: Motif, key: str, shape: str) -> Design:
    """The brief says everything: nothing is drawn by chance."""
    data = dict(card.data)
    division, _, colours = data["field"].partition(" ")
    first, _, second = colours.partition("+")
    frame, _, stroke = data.get("frame", "").partition(" ")
    tinctures = style.tinctures
    realm = next((data[fact].lower() for fact in style.facts if fact in data), "")
    family = style.families.get(realm)
    return Design(
        key=key,
        shape=shape,
        field=tinctures[first],
        second=tinctures[second or first],
        division=division,
        charge=found.charge,
        arrangement=found.arrangement,
        tincture=tinctures[data["charge"].partition(" ")[2]],
        frame=tinctures.get(frame, style.accent),
        diaper=family.diaper if family else "",
        dashed=stroke == "dashed",
        accent=style.accent,
    )


@lru_cache(maxsize=64)
def style_of(game: Game) -> Style:
    """The style of a game; what it leaves open is drawn by its id."""
    return game.definition.art or Style()
