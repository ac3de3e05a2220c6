"""Positions of Clashing Destiny for tests: both players as at the start of a match, but for what is named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.clashing_destiny.decks import DECKS, PARTS
from cardwright.games.clashing_destiny.definition import GAME
from cardwright.games.clashing_destiny.rules import ClashingDestiny, Numbers
from cardwright.games.definition import Settings
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.board import act, face, ids, laid, notes, played

ID = "clashing-destiny"
FILLER = "village-militia"
PLACES = [f"to {row}{column}" for row in "AD" for column in range(1, 6)]


def game_with(*cards: Card) -> Game:
    """The game with these cards besides its own, or in place of those of the same id."""
    known = tuple({card.id: card for card in (*GAME.cards, *cards)}.values())

    def make(settings: Settings) -> Rules:
        numbers = Numbers(hand=6, head_start=0, turn_limit=200)
        return ClashingDestiny(list(known), PARTS, [list(deck) for deck in DECKS.values()], numbers, first=NOBODY)

    return Game(replace(GAME, cards=known, make=make))


def side(**zones: Any) -> dict[str, Any]:
    """One player: zones, affinities and numbers by name; a deck of 20 fillers unless another is given."""
    return {"deck": [f"{FILLER} x20"], **zones}


def table(
    p1: dict[str, Any] | None = None,
    p2: dict[str, Any] | None = None,
    *,
    start: str = "main",
    seed: int = 0,
    **more: Any,
) -> Match:
    """A match in the middle of P1's fifth turn (or at its start), with nothing open."""
    position = {"start": start, "turn": 5, "active": 1, "first": 1, **more, "p1": p1 or side(), "p2": p2 or side()}
    return played(ID).start(seed=seed, position=position)


def hero_damage(match: Match, seat: int) -> int:
    return match.truth().zone("hero", seat).faces[0].damage


# -- one side of the table


def field(match: Match, seat: int) -> dict[str, str]:
    """The minions of a side by place, with attack and HP left: {"A1": "village-militia 2/3 exhausted"}."""
    return laid(match, "field", seat)


def hero(match: Match, seat: int) -> str:
    """The current hero of a side, with attack and HP left: "ember-adept 1/27 power 1"."""
    return laid(match, "hero", seat)["hero"]


def gear(match: Match, seat: int) -> dict[str, str]:
    """Artifacts (with their durability) and location of a side: {"weapon": "iron-longsword 3"}."""
    return laid(match, "gear", seat)


def minions(match: Match, seat: int) -> dict[str, str]:
    """The minions of a side by place, by name alone."""
    return {found.place: found.card for found in match.truth().zone("field", seat).faces}


def minion(match: Match, seat: int, place: str) -> Any:
    """Who stands on a space, or None."""
    return face(match, "field", seat, place)


def hero_face(match: Match, seat: int) -> Any:
    return face(match, "hero", seat, "hero")


def gear_face(match: Match, seat: int, kind: str) -> Any:
    """The artifact or location of a kind, or None."""
    return face(match, "gear", seat, kind)


def attack(match: Match, seat: int, place: str) -> int:
    return int(minion(match, seat, place).stats["attack"])


def hp(match: Match, seat: int, place: str) -> tuple[int, int]:
    """A minion's HP and the damage on it."""
    found = minion(match, seat, place)
    return found.stats["hp"], found.damage


def power(match: Match, seat: int) -> int:
    return int(hero_face(match, seat).stats["power"])


def durability(match: Match, seat: int, kind: str) -> int:
    """Of an artifact; 0 if there is none."""
    found = gear_face(match, seat, kind)
    return int(found.stats["durability"]) if found is not None else 0


def purse(match: Match, seat: int) -> tuple[int, int]:
    """How many cards a player has in hand and in the DZ."""
    seen = match.truth()
    return seen.zone("hand", seat).count, seen.zone("dz", seat).count


def unlocked(match: Match, seat: int) -> list[str]:
    """The affinities a player has opened."""
    stats = match.truth().seats[seat].stats
    return [name for name in ("normal", "fire", "frost", "arcane", "shadow", "light", "nature") if stats[name]]


# -- turns


def end_turn(match: Match) -> Match:
    """The turn player ends the turn and nobody answers."""
    return act(match, match.asked[0], "end turn")


def next_turn(match: Match) -> Match:
    """The turn ends and the next player, who plays no destiny card, stands in the Main Phase."""
    end_turn(match)
    while match.asked and match.ask(match.asked[0]).name == "destiny":
        act(match, match.asked[0], "none")
    return match


# -- beginnings that many tests share


def level_up(
    card: str,
    opens: str,
    affinity: str,
    p2: dict[str, Any] | None = None,
    *,
    lineage: str = "novice",
    dz: int = 4,
    marks: dict[str, int] | None = None,
    **p1: Any,
) -> Match:
    """P1's turn begins, and the last hero of `lineage` becomes `card`, which has the affinities `opens`.

    It is checked that these are offered, and what is in the lineage and the Destiny deck afterwards.
    """
    heroes = lineage.split()
    mine = side(
        hero={"hero": {"card": heroes[-1], **(marks or {})}},
        lineage=heroes[::-1],
        dz=[f"{FILLER} x{dz}"],
        destiny=[card],
        **p1,
    )
    match = table(mine, p2, start="turn")
    match.pick(0, f"destiny {card}")
    assert notes(match, 0) == [f"unlock {name}" for name in opens.split()]
    match.pick(0, f"unlock {affinity}")
    assert unlocked(match, 0) == ["normal", affinity]
    assert ids(match, "lineage", 0) == [card, *heroes[::-1]]
    assert ids(match, "destiny", 0) == []
    return match
