"""Holding the expectations of a scenario step against a match, and saying in words what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cardwright.errors import IllegalPick, ScenarioError
from cardwright.kernel.decision import Reason
from cardwright.kernel.event import Event
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, PILE, SLOTS
from cardwright.match.arrange import PLAYER
from cardwright.match.fingerprint import fingerprint
from cardwright.match.inputs import BETWEEN_NOTES
from cardwright.match.match import Match
from cardwright.testing.expectation import COUNT, NO_WINNER, Difference, Vocabulary, cards_of

UNKNOWN_NOTE = "unknown-note"
"""The code of the reason with which a game refuses a note that it could never understand."""


class Before:
    """What is remembered of a match before the inputs of a step: each seat's screen, how many events there were."""

    def __init__(self, match: Match) -> None:
        self.screens = [msgspec.json.encode(match.view(seat)) for seat in range(match.seats)]
        self.events = len(match.listen().all_events())


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


def check(match: Match, expect: Mapping[str, Any], before: Before, step: int, after: str) -> list[Difference]:
    """Everything in which a match differs from the expectations of a step (checked by `check_expectations`)."""
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
    findings: _Findings, match: Match, words: Vocabulary, before: Before, key: str, value: Any
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
    elif key == "places":
        found = "no result yet" if result is None else _places([map(words.player, place) for place in result.places])
        findings.compare(key, _places(value), found)
    elif key == "reason":
        findings.compare(key, value, "no result yet" if result is None else result.reason)
    elif key == "asked":
        findings.compare(key, sorted(value), sorted(map(words.player, match.asked)))
    elif key == "decision":
        found = match.ask(match.asked[0]).name if match.asked else "nobody is asked"
        findings.compare(key, value, found)
    elif key == "happened":
        _check_happened(findings, key, state, match.listen().all_events()[before.events :], value)
    elif key == "unchanged":
        for player in value:
            screen = before.screens[words.players[player]]
            now = msgspec.json.encode(match.view(words.players[player]))
            if now != screen:
                findings.add(f"unchanged {player}", "the same view as before", _changes(screen, now))
    elif key in words.registers:
        register = words.registers[key]
        findings.compare(key, value, state.registers[register.index] + (1 if register.is_seat else 0))
    elif key in words.shared:
        _check_of_zone(findings, key, state, state.at(words.shared[key]), value, ordered=True)
    else:
        zone = words.shared[key.removesuffix(COUNT)]
        findings.compare(key, value, len(state.rows_in(state.at(zone))))


def _check_of_seat(findings: _Findings, match: Match, words: Vocabulary, seat: int, key: str, value: Any) -> None:
    state = match.state
    what = f"{words.player(seat)}.{key}"
    if key in words.numbers:
        findings.compare(what, value, state.seat_stat[words.numbers[key].index][seat])
    elif key in words.zones:
        _check_of_zone(findings, what, state, state.at(words.zones[key], seat), value, ordered=False)
    elif key == "alive":
        findings.compare(what, value, state.alive[seat])
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


def _check_of_zone(findings: _Findings, what: str, s: State, number: int, value: Any, *, ordered: bool) -> None:
    zone = s.ground.declared[number]
    if zone.kind == SLOTS:
        owned = [place for place, entry in value.items() if isinstance(entry, Mapping) and PLAYER in entry]
        findings.compare(what, _expected_slots(s, number, value, owned), _found_slots(s, number, owned))
        _check_values(findings, what, s, number, value)
        return
    value = cards_of(what, value)
    found = [s.rules.cards[s.form[row]].id for row in s.rows_in(number)]
    if zone.kind == PILE:
        found.reverse()
    findings.compare(what, *((value, found) if ordered else (sorted(value), sorted(found))))


def _found_slots(s: State, number: int, owned: list[str]) -> dict[str, str]:
    """What lies on the places of a zone, each card with its numbers, and at some of them whose it is."""
    places = s.ground.declared[number].places
    found: dict[str, str] = {}
    for i, row in enumerate(s.zones[number]):
        if row != NO_ROW:
            whose = f" of p{s.controller[row] + 1}" if places[i] in owned else ""
            found[places[i]] = _card_word(s, row) + whose
    return found


def _expected_slots(s: State, number: int, value: Mapping[str, Any], owned: list[str]) -> dict[str, str]:
    """The same for what a file expects: each card as if just put there, with the numbers the file names."""
    zone = s.ground.declared[number]
    scratch = State(s.rules, s.seats, s.chance.copy())
    for place, entry in value.items():
        marks = entry if isinstance(entry, Mapping) else {"card": entry}
        seat = marks[PLAYER] - 1 if PLAYER in marks else max(0, s.ground.holder[number])
        row = scratch.create(s.rules.card_index(marks["card"]), seat, number, zone.places.index(place), quiet=True)
        for stat in s.rules.terms.stats:
            if stat.is_mark:
                scratch.stats[stat.index][row] = s.rules.printed[scratch.form[row]][stat.index]
        for name, marked in marks.items():
            if name in s.rules.positions.marks():
                s.rules.positions.mark(scratch, row, name, marked)
    return _found_slots(scratch, number, owned)


def _check_values(findings: _Findings, what: str, s: State, number: int, value: Mapping[str, Any]) -> None:
    """The numbers that follow from others (attack with its bonuses) of those cards that lie where expected."""
    places = s.ground.declared[number].places
    for place, entry in value.items():
        row = s.zones[number][places.index(place)]
        if row == NO_ROW or not isinstance(entry, Mapping) or s.rules.cards[s.form[row]].id != entry["card"]:
            continue
        for stat in s.rules.terms.stats:
            if stat.name in entry and stat.name not in s.rules.positions.marks():
                findings.compare(f"{what}.{place}.{stat.name}", entry[stat.name], s.value(row, stat))


def _check_happened(findings: _Findings, what: str, s: State, events: list[Event], value: list[str]) -> None:
    """The expected events must be among those of the step, in this order; others may lie between them."""
    told = [_event_words(s, event) for event in events]
    last = ""
    start = 0
    for entry in value:
        wanted = entry.split()
        found = [i for i in range(start, len(told)) if told[i][: len(wanted)] == wanted]
        if not found:
            since = f" after “{last}”" if last else ""
            names = ", ".join([" ".join(words) for words in told[start:] if words[0] == wanted[0]])
            findings.add(what, f"“{entry}”{since}", names or f"no “{wanted[0]}”{since}")
            return
        last = entry
        start = found[0] + 1


def _event_words(s: State, event: Event) -> list[str]:
    """The name of an event and the ids of its cards."""
    return [event.kind.name, *[s.rules.cards[form].id for form in event.faces[::3]]]


def _card_word(s: State, row: int) -> str:
    """A card in words: its id with its number, or with all that are not 0 if cards have several."""
    id = s.rules.cards[s.form[row]].id
    numbers = {name: s.rules.positions.marked(s, row, name) for name in s.rules.positions.marks()}
    if len(numbers) == 1:
        return f"{id} {next(iter(numbers.values()))}"
    named = ", ".join([f"{name} {value}" for name, value in numbers.items() if value])
    return f"{id} ({named})" if named else id


def _check_offers(findings: _Findings, what: str, match: Match, seat: int, key: str, value: Sequence[str]) -> None:
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
    for part in note.split(BETWEEN_NOTES):
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


def _places(places: Iterable[Iterable[str]]) -> str:
    """Who came where, best first; whoever shares a place is joined by “and”."""
    return ", ".join([" and ".join(sorted(place)) for place in places])


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
