"""What a scenario step may expect, and how it is compared with a match.

Everything that a game declares in its terms can be expected under its own name; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from cardwright.errors import CardwrightError, IllegalPick, ScenarioError
from cardwright.kernel.decision import Reason
from cardwright.kernel.fingerprint import fingerprint
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, PILE, SLOTS, Zone
from cardwright.match.match import Match

COUNT = "_count"
NO_WINNER = "none"
UNKNOWN_NOTE = "unknown-note"
"""The code of the reason with which a game refuses a note that it could never understand."""

_MATCH_KEYS = ("over", "winner", "reason", "asked", "unchanged")
_SEAT_KEYS = ("ready", "offered", "offers", "not_offered", "refused")


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
        elif key == "reason":
            _need(at, value, str, "a reason code")
        elif key in ("asked", "unchanged"):
            if not isinstance(value, list) or not all(player in words.players for player in value):
                raise ScenarioError(
                    f"{at} must be a list of players ({', '.join(words.players)}), not {value!r}"
                )
        elif key in words.registers or key in counts:
            _need(at, value, int, "a whole number")
        elif key in words.shared:
            _check_zone(at, words.shared[key], value, words)
        else:
            known = ", ".join([*_MATCH_KEYS, *words.registers, *words.shared, *counts, *words.players])
            raise ScenarioError(f"{where}: expect has no “{key}”; it has {known}")


def _check_seat(at: str, expect: Mapping[str, Any], words: Vocabulary) -> None:
    counts = [name + COUNT for name in words.zones]
    for key, value in expect.items():
        here = f"{at}.{key}"
        if key in words.numbers or key in counts:
            _need(here, value, int, "a whole number")
        elif key in words.zones:
            _check_zone(here, words.zones[key], value, words)
        elif key == "ready":
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


def _need(at: str, value: object, kind: type, words: str) -> None:
    if type(value) is not kind:
        raise ScenarioError(f"{at} must be {words}, not {value!r}")


def _check_zone(at: str, zone: Zone, value: object, words: Vocabulary) -> None:
    if zone.kind != SLOTS:
        if not isinstance(value, list):
            raise ScenarioError(f"{at} must be a list of cards, not {value!r}")
        for card in value:
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
            if name != "card" and name not in words.rules.marks():
                marks = ", ".join(words.rules.marks())
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


# -- comparing


class _Findings:
    """Collects the differences of one step."""

    def __init__(self, step: int, after: str) -> None:
        self.step = step
        self.after = after
        self.found: list[Difference] = []

    def add(self, what: str, expected: str, found: str) -> None:
        self.found.append(Difference(self.step, self.after, what, expected, found))

    def compare(self, what: str, expected: object, found: object) -> None:
        if expected != found:
            self.add(what, _word(expected), _word(found))


def check(
    match: Match, expect: Mapping[str, Any], before: Sequence[bytes], step: int, after: str
) -> list[Difference]:
    """Everything in which a match differs from the expectations of a step (checked by `check_expectations`).

    `before` is what each seat saw before the inputs of the step.
    """
    words = Vocabulary(match.state.rules, match.seats)
    findings = _Findings(step, after)
    for key, value in expect.items():
        if key in words.players:
            for name, expected in value.items():
                _check_of_seat(findings, match, words, words.players[key], name, expected)
        else:
            _check_of_match(findings, match, words, before, key, value)
    return findings.found


def _check_of_match(
    findings: _Findings, match: Match, words: Vocabulary, before: Sequence[bytes], key: str, value: Any
) -> None:
    state = match.state
    result = match.result
    if key == "over":
        findings.compare(key, value, match.over)
    elif key == "winner":
        if result is None:
            findings.add(key, value, "no result yet")
        else:
            findings.compare(key, value, ", ".join(map(words.player, result.winners)) or NO_WINNER)
    elif key == "reason":
        findings.compare(key, value, "no result yet" if result is None else result.reason)
    elif key == "asked":
        findings.compare(key, sorted(value), sorted(map(words.player, match.asked)))
    elif key == "unchanged":
        for player in value:
            now = msgspec.json.encode(match.view(words.players[player]))
            if now != before[words.players[player]]:
                findings.add(
                    f"unchanged {player}",
                    "the same view as before",
                    _changes(before[words.players[player]], now),
                )
    elif key in words.registers:
        register = words.registers[key]
        findings.compare(key, value, state.registers[register.index] + (1 if register.is_seat else 0))
    elif key in words.shared:
        _check_of_zone(findings, key, state, state.at(words.shared[key]), value, ordered=True)
    else:
        zone = words.shared[key.removesuffix(COUNT)]
        findings.compare(key, value, len(state.rows_in(state.at(zone))))


def _check_of_seat(
    findings: _Findings, match: Match, words: Vocabulary, seat: int, key: str, value: Any
) -> None:
    state = match.state
    what = f"{words.player(seat)}.{key}"
    if key in words.numbers:
        findings.compare(what, value, state.seat_stat[words.numbers[key].index][seat])
    elif key in words.zones:
        _check_of_zone(findings, what, state, state.at(words.zones[key], seat), value, ordered=False)
    elif key == "ready":
        findings.compare(what, value, not match.view(None).seats[seat].deciding)
    elif key == "refused":
        for note, rule in value.items():
            _check_refusal(findings, f"{what} “{note}”", match, seat, note, rule)
    elif key in ("offered", "offers", "not_offered"):
        _check_offers(findings, what, match, seat, key, value)
    else:
        zone = words.zones[key.removesuffix(COUNT)]
        findings.compare(what, value, len(state.rows_in(state.at(zone, seat))))


def _check_of_zone(
    findings: _Findings, what: str, s: State, number: int, value: Any, *, ordered: bool
) -> None:
    zone = s.ground.declared[number]
    if zone.kind == SLOTS:
        findings.compare(what, _expected_slots(s, number, value), _found_slots(s, number))
        return
    found = [s.rules.book[s.form[row]].id for row in s.rows_in(number)]
    if zone.kind == PILE:
        found.reverse()
    findings.compare(what, *((value, found) if ordered else (sorted(value), sorted(found))))


def _found_slots(s: State, number: int) -> dict[str, str]:
    """What lies on the places of a zone, each card with its numbers."""
    places = s.ground.declared[number].places
    return {places[i]: _card_word(s, row) for i, row in enumerate(s.zones[number]) if row != NO_ROW}


def _expected_slots(s: State, number: int, value: Mapping[str, Any]) -> dict[str, str]:
    """The same for what a file expects: each card as if just put there, with the numbers the file names."""
    zone = s.ground.declared[number]
    scratch = State(s.rules, s.seats, s.chance.copy())
    for place, entry in value.items():
        marks = entry if isinstance(entry, Mapping) else {"card": entry}
        seat = max(0, s.ground.holder[number])
        row = scratch.create(
            s.rules.card_index(marks["card"]), seat, number, zone.places.index(place), quiet=True
        )
        for name, marked in marks.items():
            if name != "card":
                s.rules.mark(scratch, row, name, marked)
    return _found_slots(scratch, number)


def _card_word(s: State, row: int) -> str:
    """A card in words: its id with its number, or with all that are not 0 if cards have several."""
    id = s.rules.book[s.form[row]].id
    numbers = {name: s.rules.marked(s, row, name) for name in s.rules.marks()}
    if len(numbers) == 1:
        return f"{id} {next(iter(numbers.values()))}"
    named = ", ".join([f"{name} {value}" for name, value in numbers.items() if value])
    return f"{id} ({named})" if named else id


def _check_offers(
    findings: _Findings, what: str, match: Match, seat: int, key: str, value: Sequence[str]
) -> None:
    offered = [option.note for option in match.ask(seat).options] if seat in match.asked else []
    for note in value:
        if key == "not_offered":
            if note in offered:
                findings.add(what, f"“{note}” not offered", "offered")
            elif unknown_note(match, seat, note):
                raise ScenarioError(f"{what}: the game knows no note “{note}”: {match.why_not(seat, note)}")
        elif note not in offered:
            reason = _reason_of(match, seat, note)
            why = f": {reason}" if reason is not None else ""
            findings.add(what, f"“{note}” offered", f"not offered{why}")
    if key == "offered":
        for note in offered:
            if note not in value:
                findings.add(what, f"“{note}” not offered", "offered")


def _check_refusal(findings: _Findings, what: str, match: Match, seat: int, note: str, rule: str) -> None:
    """A pick must be refused for the right reason, and neither the match nor the one who tries may notice."""
    reason = _reason_of(match, seat, note)
    if reason is None:
        findings.add(what, f"refused by {rule}", "possible")
    elif reason.rule != rule:
        findings.add(what, f"refused by {rule}", f"refused by {reason.rule or 'no rule'}: {reason.text}")
    trial = match.clone()
    untouched = fingerprint(match.state)
    try:
        trial.pick(seat, note)
        findings.add(what, "IllegalPick", "accepted")
        return
    except IllegalPick as error:
        if rule not in str(error) and reason is not None and reason.rule == rule:
            findings.add(what, f"a message that names {rule}", str(error))
    if fingerprint(trial.state) != untouched or fingerprint(match.state) != untouched:
        findings.add(what, "nothing changed by the refused pick", "another state")


def _reason_of(match: Match, seat: int, note: str) -> Reason | None:
    """What forbids a note, or the first of several joined by `; ` that is forbidden."""
    trial = match.clone()
    for part in note.split("; "):
        reason = trial.why_not(seat, part)
        if reason is not None:
            return reason
        trial.pick(seat, part)
    return None


def unknown_note(match: Match, seat: int | None, note: str) -> bool:
    """Whether a note is refused because the game could never understand it, in this position or any other."""
    if seat is None or note == "resign":
        return False
    reason = _reason_of(match, seat, note)
    return reason is not None and reason.code == UNKNOWN_NOTE


# -- words


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ", ".join([f"{name}: {entry}" for name, entry in value.items()]) or "{}"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "[]"
    return str(value)


def _changes(before: bytes, now: bytes) -> str:
    """Which parts of a view have changed, by name."""
    old = msgspec.json.decode(before)
    new = msgspec.json.decode(now)
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    return f"changed: {', '.join(names)}"
