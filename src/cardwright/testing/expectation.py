"""What a scenario step may expect (`comparison` holds it against a match).

Everything that a game declares in its terms can be expected under its own name; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardwright.errors import CardwrightError, ScenarioError
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import SLOTS, Zone
from cardwright.match.arrange import PLAYER, counted

COUNT = "_count"
NO_WINNER = "none"
_EXAMPLE = '[["p1"], ["p2", "p3"]]'
_MATCH_KEYS = ("over", "winner", "places", "reason", "asked", "decision", "happened", "unchanged")
_SEAT_KEYS = ("ready", "alive", "offered", "offers", "not_offered", "refused")


@dataclass(frozen=True)
class Difference:
    """One thing that is not as expected: in which step, after which input, what, and both values in words."""

    step: int
    after: str
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        moment = f"step {self.step}, after “{self.after}”"
        return f"{moment}: {self.what}: expected {self.expected}, found {self.found}"


class Vocabulary:
    """The names that a scenario of a game with so many seats may use."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.players = {f"p{seat + 1}": seat for seat in range(seats)}
        self.registers = {register.name: register for register in rules.terms.registers}
        self.shared = {zone.name: zone for zone in rules.terms.shared_zones}
        self.zones = {zone.name: zone for zone in rules.terms.seat_zones}
        self.numbers = {stat.name: stat for stat in rules.terms.seat_stats}
        self.events = {kind.name: kind for kind in rules.terms.events}
        marks = rules.positions.marks()
        self.values = {stat.name: stat for stat in rules.terms.stats if stat.name not in marks}
        """The numbers of a card that follow from its print and from what changes it."""

    def player(self, seat: int) -> str:
        return f"p{seat + 1}"


# -- what a file may say


def check_expectations(where: str, expect: Mapping[str, Any], words: Vocabulary) -> None:
    """Refuse expectations that no match could be compared with."""
    counts = [name + COUNT for name in words.shared]
    for key, value in expect.items():
        at = f"{where}: expect.{key}"
        if key in words.players:
            if not isinstance(value, Mapping):
                raise ScenarioError(f"{at} must be a table: [step.expect.{key}]")
            _check_seat(at, value, words)
        elif key == "over":
            _need(at, value, bool, "true or false")
        elif key == "winner":
            if value not in (NO_WINNER, *words.players):
                raise ScenarioError(f"{at} must be {', '.join(words.players)} or {NO_WINNER}, not {value!r}")
        elif key == "places":
            _check_places(at, value, words)
        elif key == "reason":
            _need(at, value, str, "a reason code")
        elif key == "decision":
            _need(at, value, str, "the name of a decision")
        elif key == "happened":
            _check_events(at, value, words)
        elif key in ("asked", "unchanged"):
            if not isinstance(value, list) or not all(player in words.players for player in value):
                raise ScenarioError(f"{at} must be a list of players ({', '.join(words.players)}), not {value!r}")
        elif key in words.registers or key in counts:
            _need(at, value, int, "a whole number")
        elif key in words.shared:
            _check_zone(at, words.shared[key], value, words)
        else:
            known = ", ".join([*_MATCH_KEYS, *words.registers, *words.shared, *counts, *words.players])
            raise ScenarioError(f"{where}: expect has no “{key}”; it has {known}")


def _check_places(at: str, value: object, words: Vocabulary) -> None:
    """Every player has one place; those in one list share it."""
    places = value if isinstance(value, list) else [None]
    named = [player for place in places for player in (place if isinstance(place, list) else [None])]
    if sorted(map(str, named)) != sorted(words.players):
        raise ScenarioError(f"{at} must name all players, best first, as in {_EXAMPLE}, not {value!r}")


def _check_seat(at: str, expect: Mapping[str, Any], words: Vocabulary) -> None:
    counts = [name + COUNT for name in words.zones]
    for key, value in expect.items():
        here = f"{at}.{key}"
        if key in words.numbers or key in counts:
            _need(here, value, int, "a whole number")
        elif key in words.zones:
            _check_zone(here, words.zones[key], value, words)
        elif key in ("ready", "alive"):
            _need(here, value, bool, "true or false")
        elif key in ("offered", "offers", "not_offered"):
            if not isinstance(value, list) or not all(isinstance(note, str) for note in value):
                raise ScenarioError(f"{here} must be a list of notes, not {value!r}")
        elif key == "refused":
            if not isinstance(value, Mapping) or not all(isinstance(rule, str) for rule in value.values()):
                raise ScenarioError(f"{here} must be a table of note and rule id, not {value!r}")
        else:
            known = ", ".join([*_SEAT_KEYS, *words.numbers, *words.zones, *counts])
            raise ScenarioError(f"{at} has no “{key}”; it has {known}")


def _check_events(at: str, value: object, words: Vocabulary) -> None:
    if not isinstance(value, list) or not all(isinstance(entry, str) and entry.split() for entry in value):
        raise ScenarioError(f"{at} must be a list of events such as “died tyr”, not {value!r}")
    for entry in value:
        name, *cards = entry.split()
        if name not in words.events:
            raise ScenarioError(f"{at}: there is no event “{name}”; there are {', '.join(words.events)}")
        if len(cards) > len(words.events[name].cards):
            about = ", ".join(words.events[name].cards) or "no card"
            raise ScenarioError(f"{at}: “{entry}” names too many cards; “{name}” is about: {about}")
        for card in cards:
            _check_card(at, card, words)


def cards_of(at: str, value: list[Any]) -> list[Any]:
    """A list of cards with “village-militia x3” written out."""
    found: list[Any] = []
    for entry in value:
        card, count = counted(at, entry) if isinstance(entry, str) else (entry, 1)
        found += [card] * count
    return found


def _need(at: str, value: object, kind: type, words: str) -> None:
    if type(value) is not kind:
        raise ScenarioError(f"{at} must be {words}, not {value!r}")


def _check_zone(at: str, zone: Zone, value: object, words: Vocabulary) -> None:
    if zone.kind != SLOTS:
        if not isinstance(value, list):
            raise ScenarioError(f"{at} must be a list of cards, not {value!r}")
        for card in cards_of(at, value):
            _check_card(at, card, words)
        return
    if not isinstance(value, Mapping):
        raise ScenarioError(f"{at} must be a table of places ({', '.join(zone.places)}), not {value!r}")
    for place, entry in value.items():
        if place not in zone.places:
            raise ScenarioError(f"{at} has no place “{place}”; it has {', '.join(zone.places)}")
        if not isinstance(entry, Mapping):
            _check_card(f"{at}.{place}", entry, words)
            continue
        _check_card(f"{at}.{place}", entry.get("card"), words)
        for name, number in entry.items():
            known = [*([PLAYER] if zone.shared else []), *words.rules.positions.marks(), *words.values]
            if name != "card" and name not in known:
                marks = ", ".join(known)
                raise ScenarioError(f"{at}.{place}: a card has no number “{name}”; it has {marks}")
            if name != "card":
                _need(f"{at}.{place}.{name}", number, int, "a whole number")


def _check_card(at: str, card: object, words: Vocabulary) -> None:
    if not isinstance(card, str):
        raise ScenarioError(f"{at}: {card!r} is no card; write its id")
    try:
        words.rules.card_index(card)
    except CardwrightError as error:
        raise ScenarioError(f"{at}: {error}") from error
