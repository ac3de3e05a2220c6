"""The games that generic tests run on: every registered one, and those that exist only for tests."""

from __future__ import annotations

from collections.abc import Mapping

import cardwright
from cardwright.games.registry import register
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.drive import table_sizes

register("skirmish", "skirmish.game")
register("outpost", "outpost.game")

GAMES: list[Game] = [cardwright.game(id) for id in cardwright.games()]
IDS = [game.id for game in GAMES]
SKIRMISH = cardwright.game("skirmish")
OUTPOST = cardwright.game("outpost")

SIZES = [(game, seats) for game in GAMES for seats in table_sizes(game)]
"""Every game with every number of seats that it is tested with."""


def named(value: object) -> str:
    """A readable test id."""
    return value.id if isinstance(value, Game) else str(getattr(value, "__name__", value))


def skirmish(seats: int = 2, deck: Mapping[int, list[str]] | None = None, **players: object) -> Match:
    """A position of Skirmish with player 1 to act: `p1=(field, hand)`, heroes added by themselves."""
    position: dict[str, object] = {"start": "main", "active": 1, "turn": 1}
    for seat in range(seats):
        given = players.get(f"p{seat + 1}", ([], []))
        assert isinstance(given, tuple)
        field, hand = given
        position[f"p{seat + 1}"] = {
            "field": ["hero", *field],
            "hand": list(hand),
            "deck": (deck or {}).get(seat, ["rally"] * 6),
        }
    return SKIRMISH.start(seed=1, seats=seats, position=position)


def names(match: Match, zone: str, seat: int | None = None) -> list[str]:
    """The cards of a zone, as they really are."""
    return [face.card for face in match.truth().zone(zone, seat).faces]


def damage(match: Match, card: str) -> int:
    """The damage on the only copy of a card in play."""
    found = [face.damage for zone in match.truth().zones for face in zone.faces if face.card == card]
    assert len(found) == 1, f"{card} is there {len(found)} times"
    return found[0]
