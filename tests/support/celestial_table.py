"""Positions of Celestials for tests: Sun is seat 0 and Moon seat 1, and nothing is there but what is named.

match = table(side("zenith"), side("new-moon"), {"A.O1": "sun-noon-lancer", "A.O2": "moon-crater-crab 2"})
act(match, SUN, "attack A.O1; > A.O2")
assert board(match)["A.O1"] == "sun-noon-lancer 2/3 exhausted activated"
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cardwright.games.celestials.cards import ADVANCE_PHASE, MOON_CARDS, SUN_CARDS
from cardwright.games.celestials.cards.phases import moon_phases, sun_phases
from cardwright.games.celestials.decks import CHARACTERS, decks
from cardwright.games.celestials.definition import GAME, characters_of
from cardwright.games.celestials.rules import Celestials
from cardwright.games.celestials.terms import HEALTH, Numbers
from cardwright.games.definition import Settings
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.board import act, face, ids, laid, notes, played

ID = "celestials"
SUN = 0
MOON = 1
SUN_PHASES = ("dawn", "zenith", "dusk")
MOON_PHASES = ("new-moon", "waxing-moon", "full-moon", "waning-moon")
PHASES = (*SUN_PHASES, *MOON_PHASES)
FILLER = {SUN: "sun-parched-lane", MOON: "moon-red-tithe"}
"""What draw piles hold that nobody looks into: spells that are rarely possible."""

_PRINTED = {card.id: card.value(HEALTH) for card in GAME.cards}


def game_with(*cards: Card) -> Game:
    """The game with these cards besides its own, or in place of those of the same id."""

    def make(settings: Settings) -> Rules:
        values = {name: int(value) for name, value in settings.items() if name not in ("first", "characters")}
        numbers = Numbers(**values)
        own = (*sun_phases(numbers), *moon_phases(numbers), ADVANCE_PHASE, *SUN_CARDS, *MOON_CARDS)
        known = {card.id: card for card in (*own, *cards)}
        sides = characters_of(settings)
        return Celestials(list(known.values()), [*CHARACTERS], decks(numbers), sides, numbers, first=NOBODY)

    known = {card.id: card for card in (*GAME.cards, *cards)}
    return Game(replace(GAME, cards=tuple(known.values()), make=make))


# -- setting up


def side(
    phase: str,
    hand: Iterable[str] = (),
    *,
    health: int = 20,
    draw: Iterable[str] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """One player in a phase: cards in hand, health, zones and numbers by name; a pile of 12 fillers to draw from."""
    owner = SUN if phase in SUN_PHASES else MOON
    return {
        "character": {"character": {"card": phase, "damage": 20 - health}},
        "hand": list(hand),
        "draw": [f"{FILLER[owner]} x12"] if draw is None else list(draw),
        **more,
    }


def standing(words: str, printed: Mapping[str, int] = _PRINTED) -> dict[str, Any]:
    """A card on the board as a position has it: "moon-crater-crab 2 exhausted" is Moon's and has 2 health left."""
    card, *marks = words.split()
    numbers = [int(word) for word in marks if word.lstrip("-").isdigit()]
    states = {word: 1 for word in marks if not word.lstrip("-").isdigit()}
    owner = SUN if card.startswith("sun-") else MOON
    left = numbers[0] if numbers else printed[card]
    return {"card": card, "player": owner + 1, "damage": printed[card] - left, **states}


def table(
    sun: dict[str, Any] | None = None,
    moon: dict[str, Any] | None = None,
    cards: Mapping[str, str] | None = None,
    *,
    turn_of: int = SUN,
    start: str = "main",
    variant: Settings | None = None,
    seed: int = 0,
    also: Iterable[Card] = (),
    **more: Any,
) -> Match:
    """A match in step 2 of turn 20 of somebody (or before its start), with these cards on the board.

    Players of whom nothing is said are in their first phase. `also` are cards that exist for a test only.
    """
    printed = {**_PRINTED, **{card.id: card.value(HEALTH) for card in also}}
    position = {
        "start": start,
        "turn": 20,
        "active": turn_of + 1,
        **more,
        "board": {place: standing(words, printed) for place, words in (cards or {}).items()},
        "p1": sun or side("dawn"),
        "p2": moon or side("new-moon"),
    }
    game = played(ID)
    if also:
        game = game_with(*game.definition.cards, *also)
    return game.start(seed=seed, variant=variant, position=position)


# -- what is there


def board(match: Match) -> dict[str, str]:
    """What stands where, with damage and health: {"A.D1": "sun-ember-fox 2/1 exhausted"}."""
    return laid(match, "board")


def health(match: Match, seat: int) -> int:
    """The health of a player."""
    (found,) = match.truth().zone("character", seat).faces
    return found.stats["health"] - found.damage


def left(match: Match, place: str) -> int:
    """The health that a card on the board has left."""
    found = face(match, "board", None, place)
    assert found is not None, f"nothing stands at {place}"
    return found.stats["health"] - found.damage


def stat(match: Match, place: str, name: str) -> int:
    """A number of a card on the board as everybody sees it."""
    found = face(match, "board", None, place)
    assert found is not None, f"nothing stands at {place}"
    return found.stats[name]


def keywords(match: Match, place: str) -> list[str]:
    """The keywords that a card on the board has now."""
    found = face(match, "board", None, place)
    assert found is not None, f"nothing stands at {place}"
    return found.keywords


def phase(match: Match, seat: int) -> str:
    """The phase that a player is in."""
    return ids(match, "character", seat)[0]


def hand(match: Match, seat: int) -> list[str]:
    """The cards in a hand, by name."""
    return sorted(ids(match, "hand", seat))


def piles(match: Match, seat: int) -> dict[str, list[str]]:
    """What lies in the public piles of a player, those that are not empty, in the order in which it came."""
    found = {name: ids(match, name, seat)[::-1] for name in ("discard", "graveyard")}
    return {name: cards for name, cards in found.items() if cards}


def turn_of(match: Match) -> int:
    """Whose turn it is."""
    return match.truth().registers["active"]


# -- what may be done


def following(match: Match, seat: int, note: str) -> list[str]:
    """What may be picked next after a first pick of a play, which is then dropped."""
    match.pick(seat, note)
    found = notes(match, seat)
    match.take_back(seat)
    return found


def reach(match: Match, place: str) -> set[str]:
    """Where the creature at a place may maneuver to; nowhere if that is not offered."""
    seat = match.asked[0]
    if f"maneuver {place}" not in notes(match, seat):
        return set()
    return {note.removeprefix("to ") for note in following(match, seat, f"maneuver {place}")}


def victims(match: Match, place: str) -> list[str]:
    """What the card at a place may attack, in the order of offering; nothing if that is not offered."""
    seat = match.asked[0]
    if f"attack {place}" not in notes(match, seat):
        return []
    return [note.removeprefix("> ") for note in following(match, seat, f"attack {place}")]


def finish(match: Match) -> Match:
    """The turn player finishes, exchanges nothing, and the next turn has come to its first decision."""
    seat = match.asked[0]
    act(match, seat, "finish")
    return keep(match)


def keep(match: Match) -> Match:
    """Who is asked to exchange cards, after an advance or at the end of step 2, exchanges nothing."""
    if match.asked and match.ask(match.asked[0]).name == "exchange":
        act(match, match.asked[0], "done")
    return match


def to_main(match: Match) -> Match:
    """Nobody draws, and the turn player is in step 2."""
    while match.asked and match.ask(match.asked[0]).name == "draw":
        act(match, match.asked[0], "stop")
    return match


def pass_turn(match: Match) -> Match:
    """The turn player declines all that is still asked, and the next one stands in step 2."""
    seat = match.asked[0]
    while match.asked == (seat,):
        match.pick(seat, next(note for note in notes(match, seat) if note in ("stop", "finish", "done", "none")))
    return to_main(match)


def turn(match: Match) -> int:
    """The number of the turn."""
    return match.truth().registers["turn"]


def outcome(match: Match) -> tuple[tuple[int, ...], str]:
    """Who has won, and why."""
    assert match.result is not None, "the match goes on"
    return match.result.winners, match.result.reason
