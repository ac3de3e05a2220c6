"""What is wrong with a game's board: it may name only what the game declares (docs/board.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from cardwright.games.definition import Definition
from cardwright.kernel.terms import NOBODY, Terms, Zone
from cardwright.vocabulary.looks.layout import CardNumber, Layout, Pile, ReadyCards, Region

COLOR = re.compile(r"#[0-9A-Fa-f]{6}")
EXHAUSTED = "exhausted"
MARK_LETTERS = 2
"""So many letters of its name mark a suit or a flag, so that no colour has to be told from another."""


def lint_layout(definition: Definition, terms: Terms) -> list[str]:
    """All findings about the board of a game; values of a wrong type must be mended before the rest is looked at."""
    try:
        msgspec.convert(msgspec.to_builtins(definition.layout), Layout)
    except msgspec.ValidationError as error:
        return [f"layout: {error}"]
    looks = (_suit, _colors, _cubes, _tags, _letters)
    checks = (_places, _sides, _moves, _panel, _track, _status, _numbers, _cards, *looks, _blows, _clock)
    return [f"layout: {finding}" for check in checks for finding in check(definition, terms)]


def _unknown(where: str, names: Iterable[str], known: Iterable[str], what: str) -> list[str]:
    """A finding for each name that is not known; an empty one names nothing."""
    return [f"{where} is “{name}”, which is no {what}" for name in names if name and name not in known]


def _zone(terms: Terms, of: str, name: str) -> Zone | None:
    zones = terms.shared_zones if of == "shared" else terms.seat_zones
    return next((zone for zone in zones if zone.name == name), None)


def _places(definition: Definition, terms: Terms) -> Iterator[str]:
    layout = definition.layout
    if layout.hand.zone and _zone(terms, "own", layout.hand.zone) is None:
        yield f"the hand is a zone “{layout.hand.zone}” that no seat has"
    for place in (*layout.regions, *layout.piles):
        part = "regions" if isinstance(place, Region) else "piles"
        zone = _zone(terms, place.of, place.zone)
        if zone is None:
            yield f"{part}: there is no zone “{place.zone}” of “{place.of}”"
        elif isinstance(place, Region) and place.rows:
            yield from _slots(place, zone)
        elif isinstance(place, Pile) and place.price and _zone(terms, "own", place.price) is None:
            yield f"piles: “{place.zone}” is paid for from “{place.price}”, which is no zone of a seat"


def _slots(region: Region, zone: Zone) -> Iterator[str]:
    """The rows of a region have all slots of its zone; columns and rows have a name each, or none has."""
    if sorted(region.slots) != sorted(zone.places):
        slots = f"{', '.join(zone.places)}, not {', '.join(region.slots)}"
        yield f"regions: “{region.zone}” has the slots {slots}"
    columns = max(len(row) for row in region.rows)
    for key, names, count in (("columns", region.columns, columns), ("names", region.names, len(region.rows))):
        if names and len(names) != count:
            yield f"regions: “{region.zone}” has {count} {key}, not {len(names)}"


def _sides(definition: Definition, terms: Terms) -> Iterator[str]:
    """Each row of a grid that all share is on the side of a seat, or on none."""
    for region in definition.layout.regions:
        if region.sides and (region.of != "shared" or len(region.sides) != len(region.rows)):
            yield f"regions: “{region.zone}” has {len(region.sides)} sides for {len(region.rows)} rows that all share"
        for side in region.sides:
            if not NOBODY <= side < definition.seats[1]:
                yield f"regions: a row of “{region.zone}” is on the side of {side}, which is no seat"


def _moves(definition: Definition, terms: Terms) -> Iterator[str]:
    """Moves are about cards and places of zones, and have verbs."""
    for name, moves in definition.layout.moves.items():
        for move in moves:
            zone = _zone(terms, move.of, move.zone)
            if zone is None:
                yield f"moves.{name}: there is no zone “{move.zone}” of “{move.of}”"
            elif move.places and not zone.places:
                yield f"moves.{name}: “{move.zone}” has no places"
            to = _zone(terms, "own", move.to) if move.to else None
            if move.to and (to is None or not to.places):
                yield f"moves.{name}: there is no zone “{move.to}” with places of one's own"
            if not move.verbs:
                yield f"moves.{name}: “{move.zone}” has no verbs"
    yield from _unknown("harms", definition.layout.harms, definition.layout.moves, "decision or step with moves")


def _panel(definition: Definition, terms: Terms) -> Iterator[str]:
    """What is told of a seat is a number of it, or of cards in a zone of it."""
    panel = definition.layout.panel
    zones = [zone.name for zone in terms.seat_zones]
    numbers = {"flags": [name for names in panel.flags.values() for name in names], "warnings": panel.warnings}
    numbers["resources"] = [entry for entry in panel.resources if isinstance(entry, str)]
    if panel.track is not None:
        numbers["track"] = [panel.track.stat, panel.track.by]
    if isinstance(panel.life, CardNumber):
        stats = [stat.name for stat in terms.stats]
        yield from _unknown("panel.life.stat", [panel.life.stat], stats, "number of a card")
        yield from _unknown("panel.life.zone", [panel.life.zone], zones, "zone of a seat")
    else:
        numbers["life"] = [panel.life]
    for role, names in numbers.items():
        yield from _unknown(f"panel.{role}", names, [stat.name for stat in terms.seat_stats], "number of a seat")
    counted = [entry.zone for entry in panel.resources if isinstance(entry, ReadyCards)]
    yield from _unknown("panel.resources", counted, zones, "zone of a seat")


def _track(definition: Definition, terms: Terms) -> Iterator[str]:
    """Each station of a track has a card, or none has."""
    track = definition.layout.panel.track
    if track is None or not track.cards:
        return
    if [len(cards) for cards in track.cards] != [len(names) for names in track.names]:
        yield "panel.track needs a card for each name"
    cards = [id for listed in track.cards for id in listed]
    yield from _unknown("panel.track.cards", cards, [card.id for card in definition.cards], "card")
    facts = {name for card in definition.cards if card.id in cards for name, _ in card.data}
    yield from _unknown("panel.track.kind", [track.kind], facts, "entry in the data of its cards")


def _status(definition: Definition, terms: Terms) -> Iterator[str]:
    status = definition.layout.status
    shown = [register.name for register in terms.registers if register.shown]
    roles = {"count": [status.count], "active": [status.active], "first": [status.first], "step": [status.step]}
    for role, names in {**roles, "warnings": status.warnings}.items():
        yield from _unknown(f"status.{role}", names, shown, "register that is shown")
    if bool(status.step) != bool(status.steps):
        yield "status.steps are what the numbers of status.step are called: one needs the other"


def _numbers(definition: Definition, terms: Terms) -> Iterator[str]:
    for role, stat in definition.layout.card.stats.items():
        yield from _unknown(f"card.{role}", [stat], [stat.name for stat in terms.stats], "number of a card")


def _cards(definition: Definition, terms: Terms) -> Iterator[str]:
    """Kinds, marks, forms and facts are those of cards of the game."""
    layout = definition.layout
    kinds = sorted({card.kind for card in definition.cards})
    yield from _unknown("kinds", layout.kinds, kinds, "kind of card")
    if layout.kinds:
        yield from [f"kind “{kind}” is missing in kinds" for kind in kinds if kind not in layout.kinds]
    for kind, roles in layout.kinds.items():
        yield from _unknown(f"kinds.{kind}", roles, layout.card.stats, "role of a number")
    yield from _unknown("prices", layout.prices, kinds, "kind of card")
    yield from _unknown("marks", layout.marks, [*[stat.name for stat in terms.stats], EXHAUSTED], "mark of a card")
    for verb, forms in layout.forms.items():
        yield from _unknown(f"forms.{verb}", forms, [*kinds, "standard"], "kind of card")
        yield from _unknown(f"forms.{verb}", forms.values(), [card.id for card in definition.cards], "card")
        if "standard" not in forms:
            yield f"forms.{verb} needs a standard"
    facts = {name for card in definition.cards for name, _ in card.data}
    yield from _unknown("facts", layout.facts, facts, "entry in the data of a card")


def _suit(definition: Definition, terms: Terms) -> Iterator[str]:
    suit = definition.layout.suit
    if suit is None:
        return
    yield from _unknown("suit.stat", [suit.stat], [stat.name for stat in terms.stats], "number of a card")
    for card in definition.cards:
        for stat, value in card.stats:
            if stat.name == suit.stat and value >= len(suit.names):
                yield f"the suit {value} of “{card.id}” has no name"


def _colors(definition: Definition, terms: Terms) -> Iterator[str]:
    """Colours are written as #rrggbb; there is one for each suit and each seat, or none."""
    layout = definition.layout
    accents = [layout.colors.accent] if layout.colors.accent else []
    colors = {"colors.accent": (accents, 1), "colors.seats": ([*layout.colors.seats], definition.seats[1])}
    if layout.cubes is not None:
        colors["cubes.colors"] = ([*layout.cubes.colors], len(layout.cubes.worth))
    if layout.suit is not None:
        colors["suit.colors"] = ([*layout.suit.colors], len(layout.suit.names))
    for where, (listed, count) in colors.items():
        wrong = [color for color in listed if not COLOR.fullmatch(color)]
        yield from [f"{where}: “{color}” is not like #1A2B3C" for color in wrong]
        if listed and len(listed) != count:
            yield f"{where} has {len(listed)} colours for {count}"
    yield from _unknown("colors.by", [layout.colors.by], [stat.name for stat in terms.seat_stats], "number of a seat")


def _cubes(definition: Definition, terms: Terms) -> Iterator[str]:
    """Cubes count a number that cards have; the greatest come first, and each kind has a colour."""
    cubes = definition.layout.cubes
    if cubes is None:
        return
    yield from _unknown("cubes.role", [cubes.role], definition.layout.card.stats, "role of a number")
    falling = all(more > less for more, less in pairwise([*cubes.worth, 0]))
    if not falling or [*cubes.worth][-1:] != [1]:
        yield f"cubes.worth is {', '.join(map(str, cubes.worth))}: it must fall to 1"


def _tags(definition: Definition, terms: Terms) -> Iterator[str]:
    tags = definition.layout.tags
    if tags is not None:
        yield from _unknown("tags.zone", [tags.zone], [zone.name for zone in terms.seat_zones], "zone of a seat")
        facts = {name for card in definition.cards for name, _ in card.data}
        yield from _unknown("tags.facts", tags.facts, facts, "entry in the data of a card")


def _letters(definition: Definition, terms: Terms) -> Iterator[str]:
    """Suits and flags are told apart by the letters that mark them."""
    layout = definition.layout
    suits = layout.suit.names if layout.suit is not None else ()
    known: dict[str, str] = {}
    for name in [*suits, *[name for names in layout.panel.flags.values() for name in names]]:
        mark = name[:MARK_LETTERS]
        other = known.setdefault(mark, name)
        if other != name:
            yield f"“{other}” and “{name}” have the same mark “{mark}”"


def _blows(definition: Definition, terms: Terms) -> Iterator[str]:
    """Blows are events with an amount, and the roles of the cards that deal and take it."""
    kinds = {kind.name: kind for kind in terms.events if "amount" in kind.numbers}
    yield from _unknown("blows", definition.layout.blows, kinds, "event with an amount")
    for name, blow in definition.layout.blows.items():
        if name in kinds:
            yield from _unknown(f"blows.{name}", [blow.by, blow.at], kinds[name].cards, "card of this event")


def _clock(definition: Definition, terms: Terms) -> Iterator[str]:
    clock = definition.layout.clock
    if clock is not None and clock.setting and clock.setting not in [known.name for known in definition.settings]:
        yield f"the clock follows a setting “{clock.setting}” that there is not"
