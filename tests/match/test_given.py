"""Whatever is given to a match, a game or a record by mistake is refused in words, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cardwright
from cardwright.errors import (
    CardwrightError,
    DeckError,
    IllegalPick,
    NumberError,
    RecordError,
    ScenarioError,
    SeatError,
    UnknownCard,
    UnknownGame,
    VariantError,
)
from cardwright.match.fingerprint import fingerprint
from cardwright.match.match import Match

MISTAKES: list[Any] = [
    *(None, True, False, 1.5, -1, 2, 99, 2**70, float("nan"), b"ready", "", "0", "ready; ", "; ", "no such thing"),
    *([], [None], ["ready", None], [0], ("ready",), {}, {"0": 1}, {None: None}, object(), Ellipsis),
]

Call = Callable[[Match, Any], object]
CALLS: dict[str, Call] = {
    "ask": lambda match, given: match.ask(given),
    "pick a seat": lambda match, given: match.pick(given, "ready"),
    "pick": lambda match, given: match.pick(0, given),
    "give": lambda match, given: match.give(given),
    "considered by a seat": lambda match, given: match.considered(given, ["ready"]),
    "considered": lambda match, given: match.considered(0, given),
    "draft of a seat": lambda match, given: match.draft(given, ["ready"]),
    "draft": lambda match, given: match.draft(0, given),
    "decline": lambda match, given: match.decline(given),
    "resign": lambda match, given: match.resign(given),
    "take back": lambda match, given: match.take_back(given),
    "may take back": lambda match, given: match.may_take_back(given),
    "rewind of a seat": lambda match, given: match.rewind(given, 0),
    "rewind": lambda match, given: match.rewind(0, given),
    "fork": lambda match, given: match.fork(given),
    "world of a seat": lambda match, given: match.world(given),
    "world": lambda match, given: match.world(0, given),
    "preview of a seat": lambda match, given: match.preview(given, "ready"),
    "preview": lambda match, given: match.preview(0, given),
    "view": lambda match, given: match.view(given),
    "events of a seat": lambda match, given: match.events(given),
    "events": lambda match, given: match.events(0, given),
    "why not of a seat": lambda match, given: match.why_not(given, "ready"),
    "why not": lambda match, given: match.why_not(0, given),
    "check seat": lambda match, given: match.check_seat(given),
    "time-out": lambda match, given: match.timeout(given),
    "start with a seed": lambda match, given: match.game.start(given),
    "start with decks": lambda match, given: match.game.start(1, given),
    "start with seats": lambda match, given: match.game.start(1, seats=given),
    "start with a variant": lambda match, given: match.game.start(1, variant=given),
    "start with a position": lambda match, given: match.game.start(1, position=given),
    "rules": lambda match, given: match.game.rules(given),
    "hash of": lambda match, given: match.game.hash_of(given),
    "card": lambda match, given: match.game.card(given),
    "deck": lambda match, given: match.game.deck(given),
    "deck faults": lambda match, given: cardwright.game("clashing-destiny").deck_faults(given),
    "parse deck": lambda match, given: match.game.parse_deck(given),
    "game": lambda match, given: cardwright.game(given),
    "replay": lambda match, given: cardwright.replay(given),
}


def begun(id: str) -> Match:
    match = cardwright.game(id).start(seed=7)
    match.pick(match.asked[0], match.decline(match.asked[0]))
    return match


def known(match: Match) -> object:
    return fingerprint(match.state), match.journal, match.record(secrets=True)


@pytest.mark.parametrize("id", ["battle-lines", "clashing-destiny"])
@pytest.mark.parametrize("call", CALLS)
def test_a_mistake_is_refused_in_words_and_changes_nothing(id: str, call: str) -> None:
    refusals: list[str] = []
    for given in MISTAKES:
        match = begun(id)
        before = known(match)
        try:
            CALLS[call](match, given)
        except CardwrightError as refused:
            refusals.append(str(refused))
            if known(match) != before:
                pytest.fail(f"{given!r} was refused and changed something")
    assert all(refusals), "refused without a word"
    assert len(refusals) >= len(MISTAKES) / 2


@pytest.mark.parametrize(
    ("call", "given", "kind", "message"),
    [
        ("pick", None, IllegalPick, "None is no pick; give an option, its note, or several notes joined by “; ”"),
        ("pick", 3, IllegalPick, "3 is no pick"),
        ("pick", b"ready", IllegalPick, "b'ready' is no pick"),
        ("give", None, RecordError, "None is no input; give one, or the line of a journal or a record that says it"),
        ("give", "ready", RecordError, "“ready” is no input: a seat with its picks"),
        ("give", "9 ready", SeatError, "there is no seat 9; the seats are 0 to 1"),
        ("draft", "ready", IllegalPick, "'ready' is no list of notes"),
        ("draft", ["ready", None], IllegalPick, r"\['ready', None\] is no list of notes"),
        ("pick a seat", None, SeatError, "there is no seat None; the seats are 0 to 1"),
        ("ask", True, SeatError, "there is no seat True"),
        ("view", "0", SeatError, "there is no seat '0'"),
        ("view", 2, SeatError, "there is no seat 2"),
        ("world", "salt", NumberError, "a salt is a whole number, not 'salt'"),
        ("world", None, NumberError, "a salt is a whole number, not None"),
        ("events", 1.5, NumberError, "the number of an event is a whole number, not 1.5"),
        ("rewind", None, NumberError, "a number of inputs is a whole number, not None"),
        ("fork", "1", NumberError, "a number of inputs is a whole number, not '1'"),
        ("fork", 99, RecordError, "it cannot be forked at 99"),
        ("time-out", {0: None}, RecordError, "is not what a record keeps of a time-out"),
        ("start with seats", None, SeatError, "is played by 2 players, not None"),
        ("start with seats", True, SeatError, "is played by 2 players, not True"),
        ("start with decks", "nine-winds", DeckError, "'nine-winds' is no list with a deck for each player"),
        ("start with decks", [None, None], DeckError, "None is no deck; give its name or a list of card ids"),
        ("start with a variant", 5, VariantError, "5 is no variant"),
        ("start with a position", 5, ScenarioError, "5 is no position"),
        ("card", None, UnknownCard, "has no card None"),
        ("parse deck", None, DeckError, "None is no text of a deck"),
        ("game", [], UnknownGame, r"\[\] is no game; there are battle-lines"),
        ("replay", b"cardwright-record 1", RecordError, "a record is a text"),
    ],
)
def test_the_words_of_a_refusal(call: str, given: object, kind: type[CardwrightError], message: str) -> None:
    with pytest.raises(kind, match=message):
        CALLS[call](begun("clashing-destiny"), given)


class Index:
    """A number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whatever_counts_as_a_whole_number_is_one() -> None:
    match = begun("clashing-destiny")
    assert match.view(Index(1)) == match.view(1)
    assert fingerprint(match.world(Index(0), Index(5)).state) == fingerprint(match.world(0, 5).state)
    assert fingerprint(match.fork(Index(1)).state) == fingerprint(match.state)
