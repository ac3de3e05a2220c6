"""A game's layout, read: which zones are drawn how, what numbers and marks mean (docs/board.md). It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

GRID = "grid"
LINE = "line"
STACK = "stack"

# When the panel of a seat counts a pile; any other word: never.
ALWAYS = "always"
FILLED = "filled"


@dataclass(frozen=True)
class Part:
    """A region or pile of the layout, for one seat (None: shared)."""

    zone: str
    seat: int | None
    rows: list[list[str]] = field(default_factory=list)
    role: str = ""
    shape: str = GRID
    label: str = ""
    listed: bool = False
    panel: str = ALWAYS
    price: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)

    def counts(self, count: int) -> bool:
        """Whether the panel tells that a pile holds so many cards."""
        return self.panel == ALWAYS or (self.panel == FILLED and count > 0)

    @property
    def name(self) -> str:
        return self.label or self.zone


@dataclass(frozen=True)
class Life:
    """Where a seat's life stands: a number of the seat, or one of the card in a zone."""

    stat: str
    zone: str = ""


class Layout:
    """What the data says, with a standard for everything that it leaves out."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self.roles: dict[str, str] = {role: str(stat) for role, stat in entries(data, "card").items()}
        self.kinds: dict[str, list[str]] = {
            kind: [str(role) for role in roles]
            for kind, roles in entries(data, "kinds").items()
            if isinstance(roles, list)
        }
        self.marks: dict[str, str] = {mark: str(entry["label"]) for mark, entry in _tables(data, "marks").items()}
        self.marks = self.marks or {"exhausted": "turned"}
        hand = entries(data, "hand").get("zone")
        self.hand = hand if isinstance(hand, str) else ""
        self.facts = names(data, "facts")
        self.stepwise = bool(data.get("stepwise"))
        panel = entries(data, "panel")
        life = panel.get("life")
        self.life: Life | None = None
        if isinstance(life, str):
            self.life = Life(life)
        elif isinstance(life, Mapping):
            self.life = Life(str(life["stat"]), str(life["zone"]))
        self.resources = names(panel, "resources")
        self.warnings = names(panel, "warnings")
        self.flags: dict[str, list[str]] = {
            label: [str(stat) for stat in stats]
            for label, stats in entries(panel, "flags").items()
            if isinstance(stats, list)
        }
        suit = entries(data, "suit")
        self.suit_stat = str(suit.get("stat", ""))
        self.suits = names(suit, "names")

    def parts(self, name: str, below: int, above: Sequence[int]) -> list[Part]:
        """The entries of a list of the layout, an enemy's one once for each enemy."""
        listed = self.data.get(name, [])
        found: list[Part] = []
        for entry in listed if isinstance(listed, list) else []:
            seats: list[int | None] = [None]
            if entry["of"] == "own":
                seats = [below]
            elif entry["of"] == "enemy":
                seats = [*above]
            rows = [[str(slot or "") for slot in row] for row in entry.get("rows", [])]
            for seat in seats:
                found.append(
                    Part(
                        str(entry["zone"]),
                        seat,
                        rows,
                        str(entry.get("role", "")),
                        str(entry.get("shape", GRID)),
                        str(entry.get("label", "")),
                        bool(entry.get("listed")),
                        str(entry.get("panel", ALWAYS)),
                        str(entry.get("price", "")),
                        {str(decision): str(note) for decision, note in entries(entry, "notes").items()},
                    )
                )
        return found

    def own_slots(self) -> list[str]:
        """The places of one's own grid."""
        regions = [part for part in self.parts("regions", 0, []) if part.seat == 0 and part.shape == GRID]
        return [slot for part in regions for row in part.rows for slot in row if slot]

    def word(self, name: str) -> str:
        return str(entries(self.data, "words").get(name, ""))


def entries(layout: Mapping[str, object], name: str) -> Mapping[str, object]:
    """An entry of the layout that has entries of its own; empty if there is none."""
    value = layout.get(name, {})
    return value if isinstance(value, Mapping) else {}


def names(table: Mapping[str, object], name: str) -> list[str]:
    """An entry that is a list of names; empty if there is none."""
    value = table.get(name, [])
    return [str(entry) for entry in value] if isinstance(value, list) else []


def _tables(layout: Mapping[str, object], name: str) -> dict[str, Mapping[str, object]]:
    return {key: value for key, value in entries(layout, name).items() if isinstance(value, Mapping)}


def shown_name(name: str) -> str:
    """The name of a number as the board shows it."""
    return name.upper() if len(name) <= 2 else name
