"""Phases are data: nothing outside the tables of cards knows one by name, and a further one needs no code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from cardwright.games.celestials import kit
from cardwright.games.celestials.cards import CARDS, MOON_PHASES, SUN_PHASES
from cardwright.games.celestials.decks import CHARACTERS, decks
from cardwright.games.celestials.definition import GAME
from cardwright.games.celestials.rules import Celestials
from cardwright.games.celestials.terms import PHASE
from cardwright.games.definition import Settings
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.board import act, asked, refused, size
from cardwright.testing.drive import play
from support.celestial_table import MOON, SUN, finish, keep, keywords, left, phase, reach, side, standing, to_main
from support.places import ROOT

PHASES = (*SUN_PHASES, *MOON_PHASES)
MODULES = sorted((ROOT / "src" / "cardwright" / "games" / "celestials").glob("*.py"))
"""Those of the game that are no tables of cards."""


def literals(source: str) -> Iterator[str]:
    """The texts in a module that are no docstrings."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value:
            yield node.value


@pytest.mark.rules("CE-1.3", "CE-4.2")
def test_no_phase_is_known_by_name_outside_the_tables_of_cards() -> None:
    """Neither by its id or name anywhere, nor by its tag as a text of its own."""
    assert MODULES
    known = re.compile("|".join(rf"\b{re.escape(word)}\b" for card in PHASES for word in (card.id, card.name)))
    tags = {dict(card.data)["tag"] for card in PHASES}
    found = []
    for path in MODULES:
        source = path.read_text(encoding="utf-8")
        found += [f"{path.name}: {match.group()}" for match in known.finditer(source)]
        found += [f"{path.name}: tag “{text}”" for text in literals(source) if text in tags]
    assert found == []


# -- a character with a further phase

NUMBERS = kit.Numbers()
AFTERDARK = kit.SUN.phase(
    *("afterdark", "Afterdark", "Afterdark", "Falloff", NUMBERS),
    kit.Standing(kit.HAND_MAX, 7, "Hoard: your hand maximum is 7"),
    kit.Bans("maneuver", kit.ANY, kit.Fault("rest", "Your creatures rest", "CE-1.3"), kit.FRIENDLY, "Rest"),
    kit.when_entered("Embers, when you enter Afterdark")(kit.Heal(kit.EACH_CREATURE, 3)),
)
BAT = kit.SUN.creature("sun-bat", "Bat", kit.during("Afterdark")(kit.SWIFT), damage=1, health=2)


def make(settings: Settings) -> Rules:
    characters = [[*CHARACTERS[SUN], AFTERDARK.id], CHARACTERS[MOON]]
    return Celestials([*CARDS, AFTERDARK, BAT], characters, decks(NUMBERS), [0, 1], NUMBERS, first=NOBODY)


LATE_SUN = Game(replace(GAME, id="late-sun", cards=(*CARDS, AFTERDARK, BAT), make=make))


def table(sun: str, hand: Iterable[str] = (), cards: Mapping[str, str] | None = None, start: str = "main") -> Match:
    """The turn of a Sun with four phases, in one of them."""
    printed = {"sun-bat": 2, "sun-ember-fox": 2, "moon-silver-wolf": 4}
    laid = {place: standing(words, printed) for place, words in (cards or {}).items()}
    mine = {**side("dawn", hand), "character": {"character": sun}}
    return LATE_SUN.start(
        seed=0, position={"start": start, "turn": 20, "active": 1, "board": laid, "p1": mine, "p2": side("new-moon")}
    )


@pytest.mark.rules("CE-4.4", "CE-4.7")
def test_a_further_phase_follows_the_last_and_leads_to_the_first() -> None:
    cards = {"A.D1": "sun-ember-fox", "B.D1": "moon-silver-wolf"}
    match = act(table("dusk", ["advance-phase x2"], cards), SUN, "play advance-phase")
    assert (phase(match, SUN), left(match, "A.D1"), left(match, "B.D1")) == ("afterdark", 5, 4)
    to_main(finish(to_main(keep(match))))
    act(match, SUN, "play advance-phase")
    assert (phase(match, SUN), left(match, "A.D1")) == ("dawn", 7)  # and Sunrise


@pytest.mark.rules("CE-1.3", "CE-5.4")
def test_a_further_phase_changes_a_number_of_its_player_and_leaves_the_others_as_they_are() -> None:
    match = table("afterdark", ["sun-sundial x6"], start="turn")
    assert asked(match) == (SUN, "draw")
    act(match, SUN, "draw")
    assert (asked(match), size(match, "hand", SUN)) == ((SUN, "main"), 7)
    finish(match)
    assert asked(match) == (MOON, "draw")


@pytest.mark.rules("CE-1.3", "CE-1.4")
def test_a_further_phase_forbids_its_player_something_and_nobody_else() -> None:
    cards = {"A.D1": "sun-ember-fox", "B.D2": "moon-silver-wolf"}
    match = table("afterdark", [], cards)
    refused(match, SUN, "maneuver A.D1", "CE-1.3")
    refused(match, SUN, "attack A.D1", "CE-7.1")  # no Damage phase
    assert reach(to_main(finish(match)), "B.D2")
    assert reach(table("dusk", [], cards), "A.D1")


@pytest.mark.rules("CE-4.10", "CE-4.41")
def test_texts_name_a_further_phase_by_its_tag() -> None:
    assert keywords(table("afterdark", [], {"A.D1": "sun-bat"}), "A.D1") == ["Swift"]
    assert keywords(table("dusk", [], {"A.D1": "sun-bat"}), "A.D1") == []


@pytest.mark.rules("CE-4.2")
def test_whole_matches_are_played_with_a_further_phase() -> None:
    entered = set()
    for seed in range(2):
        match = LATE_SUN.start(seed=seed)
        play(match, Random(seed), lambda moment: entered.add(moment.state.seat_stat[PHASE.index][SUN]))
        assert match.over
    assert entered == {0, 1, 2, 3}
