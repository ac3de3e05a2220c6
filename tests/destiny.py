"""Positions of Clashing Destiny for tests: both players as at the start of a match, but for what is named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.clashing_destiny.decks import DECKS, PARTS
from cardwright.games.clashing_destiny.definition import GAME
from cardwright.games.clashing_destiny.game import ClashingDestiny, Numbers
from cardwright.games.definition import Settings
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game, game
from cardwright.match.match import Match

FILLER = "village-militia"
PLACES = [f"to {row}{column}" for row in "AD" for column in range(1, 6)]


class Played:
    """The game that `table` plays; a test of the tests may put another one here."""

    game: Game = game("clashing-destiny")


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
    return Played.game.start(seed=seed, position=position)


def notes(match: Match, seat: int) -> list[str]:
    """What a seat may pick now."""
    return [option.note for option in match.ask(seat).options]


def source(match: Match, seat: int) -> str:
    """The card whose text asks a seat."""
    ask = match.view(seat).ask
    assert ask is not None
    assert ask.source is not None
    return ask.source.card


def give(match: Match, *inputs: tuple[int, str]) -> Match:
    """Pick in turn; in between, and after the last one, every window in which nothing is to be done is declined."""
    for seat, note in inputs:
        while _in_window(match) and (match.asked[0] != seat or match.why_not(seat, note) is not None):
            decline_one(match)
        match.pick(seat, note)
    decline(match)
    return match


def decline(match: Match, but: int | None = None) -> None:
    """All windows that are open are passed, up to a decision of `but` or one that is no window."""
    while _in_window(match) and match.asked[0] != but:
        decline_one(match)


def decline_one(match: Match) -> None:
    """Whoever is asked for an answer passes or closes."""
    match.pick(match.asked[0], match.ask(match.asked[0]).options[-1])


def _in_window(match: Match) -> bool:
    return len(match.asked) > 0 and match.ask(match.asked[0]).window


def ids(match: Match, zone: str, seat: int) -> list[str]:
    """The cards of a zone, from the top of a pile."""
    return [face.card for face in match.truth().zone(zone, seat).faces]


def face(match: Match, zone: str, seat: int, place: str) -> Any:
    """What lies at a place, or None."""
    return next((found for found in match.truth().zone(zone, seat).faces if found.place == place), None)


def hero_damage(match: Match, seat: int) -> int:
    return match.truth().zone("hero", seat).faces[0].damage


# -- one side of the table in words


def _marks(found: Any) -> str:
    """What else is to be said of a card: its Power, its statuses."""
    words = [f"power {found.stats['power']}"] if found.stats["power"] else []
    words += ["exhausted"] if found.exhausted else []
    words += [name for name in ("frozen", "fresh", "ward") if found.stats[name]]
    return "".join(f" {word}" for word in words)


def _fighter(found: Any) -> str:
    return f"{found.card} {found.stats['attack']}/{found.stats['hp'] - found.damage}{_marks(found)}"


def field(match: Match, seat: int) -> dict[str, str]:
    """The minions of a side by place, with attack and HP left: {"A1": "village-militia 2/3 exhausted"}."""
    return {found.place: _fighter(found) for found in match.truth().zone("field", seat).faces}


def hero(match: Match, seat: int) -> str:
    """The current hero of a side, with attack and HP left: "ember-adept 1/27 power 1"."""
    return _fighter(match.truth().zone("hero", seat).faces[0])


def gear(match: Match, seat: int) -> dict[str, str]:
    """Artifacts (with their durability) and location of a side: {"weapon": "iron-longsword 3"}."""
    worn = {}
    for found in match.truth().zone("gear", seat).faces:
        durability = "" if found.place == "location" else f" {found.stats['durability']}"
        worn[found.place] = f"{found.card}{durability}{_marks(found)}"
    return worn


def purse(match: Match, seat: int) -> tuple[int, int]:
    """How many cards a player has in hand and in the DZ."""
    seen = match.truth()
    return seen.zone("hand", seat).count, seen.zone("dz", seat).count


def unlocked(match: Match, seat: int) -> list[str]:
    """The affinities a player has opened."""
    stats = match.truth().seats[seat].stats
    return [name for name in ("normal", "fire", "frost", "arcane", "shadow", "light", "nature") if stats[name]]


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
