"""What is wrong with a game's board: it may name only what the game declares (docs/board.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cardwright.games.definition import Definition
from cardwright.kernel.terms import Terms, Zone

SHAPES = ("grid", "row", "line", "stack")
CELLS = ("card", "square", "wide")
PRICES = ("star",)
PANEL = ("always", "filled", "never")
COLOR = re.compile(r"#[0-9A-Fa-f]{6}")
OF = ("own", "enemy", "shared")
EXHAUSTED = "exhausted"


def lint_layout(definition: Definition, terms: Terms) -> list[str]:
    """All findings about the board of a game."""
    layout = definition.layout
    own = {zone.name: zone for zone in terms.seat_zones}
    shared = {zone.name: zone for zone in terms.shared_zones}
    found: list[str] = []
    for part in ("regions", "piles"):
        for entry in _list(layout, part):
            found += _place(part, entry, own, shared)
    hand = _table(layout, "hand").get("zone")
    if hand is not None and hand not in own:
        found.append(f"layout: the hand is a zone “{hand}” that no seat has")
    found += _moves(layout, own, shared)
    found += _panel(layout, terms, own)
    registers = [register.name for register in terms.registers if register.shown]
    for role, value in _table(layout, "status").items():
        found += _unknown(f"status.{role}", value, registers, "register that is shown")
    stats = [stat.name for stat in terms.stats]
    for role, value in _table(layout, "card").items():
        found += _unknown(f"card.{role}", value, stats, "number of a card")
    found += _cards(definition, stats)
    found += _colors(layout, definition.seats[1])
    found += _blows(layout, terms)
    setting = _table(layout, "clock").get("setting")
    if setting is not None and setting not in [known.name for known in definition.settings]:
        found.append(f"layout: the clock follows a setting “{setting}” that there is not")
    return found


def _unknown(where: str, value: object, known: Sequence[str], what: str) -> list[str]:
    """A finding for each name, of one or of a list, that is not known."""
    names = value if isinstance(value, list) else [value]
    return [f"layout: {where} is “{name}”, which is no {what}" for name in names if name not in known]


def _moves(layout: Mapping[str, object], own: Mapping[str, Zone], shared: Mapping[str, Zone]) -> list[str]:
    """Moves are about cards and places of zones: each note has one `*`, where what it is about stands."""
    found: list[str] = []
    for name in _table(layout, "moves"):
        for move in _list(_table(layout, "moves"), name):
            zone = str(move.get("zone"))
            of = move.get("of", OF[0])
            declared = (shared if of == "shared" else own).get(zone) if of in OF else None
            if declared is None:
                found.append(f"layout: moves.{name}: there is no zone “{zone}” of “{of}”")
            elif move.get("places") and not declared.places:
                found.append(f"layout: moves.{name}: “{zone}” has no places")
            notes = [str(note) for note in _names(move, "notes")]
            if not notes:
                found.append(f"layout: moves.{name}: “{zone}” has no notes")
            found += [f"layout: moves.{name}: “{note}” needs one *" for note in notes if note.count("*") != 1]
    return found


def _panel(layout: Mapping[str, object], terms: Terms, own: Mapping[str, Zone]) -> list[str]:
    """Life is a number of a seat, or of the card in a zone; flags are lists of numbers under a label."""
    seat_stats = [stat.name for stat in terms.seat_stats]
    found: list[str] = []
    for role, value in _table(layout, "panel").items():
        if role == "life" and isinstance(value, Mapping):
            found += _unknown(
                "panel.life.stat", value.get("stat"), [stat.name for stat in terms.stats], "number of a card"
            )
            found += _unknown("panel.life.zone", value.get("zone"), list(own), "zone of a seat")
            continue
        if role == "track" and isinstance(value, Mapping):
            counted = [value[key] for key in ("stat", "by") if key in value]
            found += _unknown("panel.track", counted, seat_stats, "number of a seat")
            continue
        if role == "resources" and isinstance(value, list):
            zones = [entry.get("zone") for entry in value if isinstance(entry, Mapping)]
            found += _unknown("panel.resources", zones, list(own), "zone of a seat")
            value = [entry for entry in value if not isinstance(entry, Mapping)]
        tables = value.values() if isinstance(value, Mapping) else [value]
        for names in tables:
            found += _unknown(f"panel.{role}", names, seat_stats, "number of a seat")
    return found


def _blows(layout: Mapping[str, object], terms: Terms) -> list[str]:
    """Blows are events with an amount, and the roles of the cards that deal and take it."""
    kinds = {kind.name: kind for kind in terms.events if "amount" in kind.numbers}
    blows = _table(layout, "blows")
    found = _unknown("blows", list(blows), list(kinds), "event with an amount")
    for name, kind in kinds.items():
        found += _unknown(f"blows.{name}", list(_table(blows, name).values()), kind.cards, "card of this event")
    return found


def _cards(definition: Definition, stats: Sequence[str]) -> list[str]:
    """Kinds, suits, marks and facts are those of cards of the game."""
    layout = definition.layout
    kinds = {card.kind for card in definition.cards}
    roles = list(_table(layout, "card"))
    found: list[str] = []
    declared = _table(layout, "kinds")
    if declared:
        found += _unknown("kinds", list(declared), sorted(kinds), "kind of card")
        found += [f"layout: kind “{kind}” is missing in kinds" for kind in sorted(kinds - set(declared))]
    for kind, shown in declared.items():
        found += _unknown(f"kinds.{kind}", shown, roles, "role of a number")
    prices = _table(layout, "prices")
    found += _unknown("prices", list(prices), sorted(kinds), "kind of card")
    found += _unknown("prices", list(prices.values()), PRICES, "shape of a cost")
    found += _unknown("marks", list(_table(layout, "marks")), [*stats, EXHAUSTED], "mark of a card")
    for mark, entry in _table(layout, "marks").items():
        if not isinstance(entry, Mapping) or not {"label", "text"} <= set(entry):
            found.append(f"layout: mark “{mark}” needs a label and a text")
    facts = {name for card in definition.cards for name, _ in card.data}
    found += _unknown("facts", layout.get("facts", []), sorted(facts), "entry in the data of a card")
    return found + _suit(definition, stats)


def _suit(definition: Definition, stats: Sequence[str]) -> list[str]:
    suit = _table(definition.layout, "suit")
    if not suit:
        return []
    found = _unknown("suit.stat", suit.get("stat"), stats, "number of a card")
    names = suit.get("names")
    count = len(names) if isinstance(names, list) else 0
    for card in definition.cards:
        for stat, value in card.stats:
            if stat.name == suit.get("stat") and value >= count:
                found.append(f"layout: the suit {value} of “{card.id}” has no name")
    return found


def _colors(layout: Mapping[str, object], seats: int) -> list[str]:
    """Colours are written as #rrggbb; there is one for each suit and each seat, or none."""
    suit = _table(layout, "suit")
    table = _table(layout, "colors")
    accents = [table["accent"]] if "accent" in table else []
    found: list[str] = []
    for where, colors, count in (
        ("suit.colors", suit.get("colors", []), len(_names(suit, "names"))),
        ("colors.seats", table.get("seats", []), seats),
        ("colors.accent", accents, len(accents)),
    ):
        listed = colors if isinstance(colors, list) else [colors]
        wrong = [color for color in listed if not COLOR.fullmatch(str(color))]
        found += [f"layout: {where}: “{color}” is not like #1A2B3C" for color in wrong]
        if listed and len(listed) != count:
            found.append(f"layout: {where} has {len(listed)} colours for {count}")
    return found


def _names(table: Mapping[str, object], name: str) -> list[object]:
    value = table.get(name, [])
    return value if isinstance(value, list) else []


def _place(part: str, entry: Mapping[str, object], own: Mapping[str, Zone], shared: Mapping[str, Zone]) -> list[str]:
    name = entry.get("zone")
    of = entry.get("of")
    if of not in OF:
        return [f"layout: {part}: “{name}” is of “{of}”, not {', '.join(OF)}"]
    zone = (shared if of == "shared" else own).get(str(name))
    if zone is None:
        return [f"layout: {part}: there is no zone “{name}” of “{of}”"]
    found: list[str] = []
    if entry.get("shape", SHAPES[0]) not in SHAPES:
        found.append(f"layout: {part}: the shape of “{name}” is “{entry['shape']}”, not {', '.join(SHAPES)}")
    if entry.get("cells", CELLS[0]) not in CELLS:
        found.append(f"layout: {part}: the cells of “{name}” are “{entry['cells']}”, not {', '.join(CELLS)}")
    if entry.get("panel", PANEL[0]) not in PANEL:
        found.append(f"layout: {part}: the panel tells of “{name}” “{entry['panel']}”, not {', '.join(PANEL)}")
    price = entry.get("price")
    if price is not None and price not in own:
        found.append(f"layout: {part}: “{name}” is paid for from “{price}”, which is no zone of a seat")
    rows = entry.get("rows")
    if isinstance(rows, list):
        slots = [str(slot) for row in rows for slot in row if slot]
        if sorted(slots) != sorted(zone.places):
            found.append(f"layout: {part}: “{name}” has the slots {', '.join(zone.places)}, not {', '.join(slots)}")
        columns = max([len(row) for row in rows], default=0)
        for key, count in (("columns", columns), ("names", len(rows))):
            if key in entry and len(_names(entry, key)) != count:
                found.append(f"layout: {part}: “{name}” has {count} {key}, not {len(_names(entry, key))}")
    return found


def _list(layout: Mapping[str, object], part: str) -> list[Mapping[str, object]]:
    value = layout.get(part, [])
    return [entry for entry in value if isinstance(entry, Mapping)] if isinstance(value, list) else []


def _table(layout: Mapping[str, object], part: str) -> Mapping[str, object]:
    value = layout.get(part, {})
    return value if isinstance(value, Mapping) else {}
