"""Maneuvers and attacks beside a model of them that knows nothing of the engine, on random boards.

The model is written from the rules alone: a location is a lane pair (0 to 3) and a position (0 to 5, from the back of
seat 1 to that of seat 2), and what the cards have in which phase stands in the tables below.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from cardwright.match.match import Match
from cardwright.testing.board import notes, played
from support.celestial_table import ID, following, side
from support.effort import effort

Spot = tuple[int, int]

SUN = ("dawn", "zenith", "dusk")
MOON = ("new-moon", "waxing-moon", "full-moon", "waning-moon")
EVERY = (*SUN, *MOON)
DAMAGE_PHASES = ("zenith", "waxing-moon", "full-moon")

# The printed Damage of everything that can stand on the board; None: it shows “–”.
SUN_CREATURES: dict[str, int] = {
    "sun-dawn-lark": 1,
    "sun-ember-fox": 2,
    "sun-noon-lancer": 2,
    "sun-gilded-ox": 2,
    "sun-torchbearer": 1,
    "sun-herald-of-day": 1,
    "sun-ash-runner": 3,
    "sun-cinder-phoenix": 3,
    "sun-solar-colossus": 4,
}
MOON_CREATURES: dict[str, int] = {
    "moon-tide-stalker": 2,
    "moon-crater-crab": 1,
    "moon-gloom-moth": 1,
    "moon-half-shade": 2,
    "moon-lunar-leech": 2,
    "moon-silver-wolf": 2,
    "moon-tidecaller": 1,
    "moon-abyssal-leviathan": 4,
}
SUN_STRUCTURES: dict[str, int | None] = {
    "sun-sundial": None,
    "sun-mirror-tower": None,
    "sun-hearth-shrine": None,
    "sun-corona-gate": 1,
}
MOON_STRUCTURES: dict[str, int | None] = {
    "moon-observatory": None,
    "moon-tidal-wall": None,
    "moon-silvered-pool": None,
    "moon-barrow-gate": None,
    "moon-pale-lantern": 2,
}
CREATURES = {**SUN_CREATURES, **MOON_CREATURES}
STRUCTURES = {**SUN_STRUCTURES, **MOON_STRUCTURES}

# Cards with a printed activation, which replaces the default attack.
ACTIVATE = {
    *("sun-torchbearer", "sun-sundial", "sun-mirror-tower", "moon-tidecaller"),
    *("moon-observatory", "moon-silvered-pool", "moon-barrow-gate"),
}

# What cards have, and the phases of their owner in which they have it.
GLIDE = {"sun-dawn-lark": EVERY, "moon-gloom-moth": EVERY, "moon-half-shade": ("full-moon",)}
DRIFT = {"moon-tide-stalker": EVERY}
ROOTED = {"sun-solar-colossus": ("dusk",), "moon-silver-wolf": ("waning-moon",)}
TIRELESS = {"sun-ash-runner": ("zenith",), "moon-tide-stalker": ("waxing-moon", "full-moon")}
SWEEP = {"sun-solar-colossus": ("zenith",)}
BEACON = {"sun-gilded-ox": ("dawn", "dusk")}
BARS = {"moon-tidal-wall": ("new-moon", "waning-moon")}
RANGE = {"sun-noon-lancer": ("zenith", 2), "moon-pale-lantern": ("full-moon", 3)}


class Piece(NamedTuple):
    """A card on the board."""

    card: str
    owner: int
    exhausted: bool
    maneuvered: bool
    activated: bool

    @property
    def is_creature(self) -> bool:
        return self.card in CREATURES


class Board(NamedTuple):
    """All that maneuvers and attacks depend on."""

    pieces: dict[Spot, Piece]
    phases: tuple[str, str]
    active: int
    turn: int
    activations: int
    stilled: bool

    # -- where things are

    def has(self, words: Mapping[str, tuple[str, ...]], piece: Piece) -> bool:
        return self.phases[piece.owner] in words.get(piece.card, ())

    def friendly(self, seat: int, spot: Spot) -> bool:
        """CE-3.7."""
        return (spot[1] <= 2) == (seat == 0)

    # -- CE-8: maneuvers

    def moves(self, spot: Spot) -> list[Spot]:
        """Where the creature of the turn player at a spot may maneuver to."""
        piece = self.pieces[spot]
        phase = self.phases[self.active]
        if not piece.is_creature or piece.exhausted or piece.maneuvered or self.has(ROOTED, piece):
            return []
        if self.turn == 1 and phase in ("dawn", "new-moon"):  # CE-2.7
            return []
        found = [there for there in product(range(4), range(6)) if self.leads(piece, spot, there)]
        return [there for there in found if there not in self.pieces and not self.barred(piece, there)]

    def leads(self, piece: Piece, here: Spot, there: Spot) -> bool:
        lanes, positions = abs(here[0] - there[0]), abs(here[1] - there[1])
        if lanes + positions == 1:
            return True
        if positions == 0 and lanes > 0:
            return self.friendly(piece.owner, here) or self.has(DRIFT, piece)
        return (lanes, positions) == (1, 1) and self.has(GLIDE, piece)

    def barred(self, piece: Piece, there: Spot) -> bool:
        back = {1: 0, 4: 5}.get(there[1])
        wall = self.pieces.get((there[0], back)) if back is not None else None
        return wall is not None and wall.owner != piece.owner and self.has(BARS, wall)

    # -- CE-7: attacks

    def may_activate(self, piece: Piece) -> bool:
        """CE-7.1, with Stone Wakes, Rising, Eclipse and Tireless."""
        phase = self.phases[self.active]
        if phase not in DAMAGE_PHASES and (phase != "waning-moon" or piece.is_creature):
            return False
        if self.stilled or piece.exhausted or (piece.activated and self.has(TIRELESS, piece)):
            return False
        return phase != "waxing-moon" or self.activations < 3

    def damage(self, spot: Spot) -> int:
        """Before anything reduces it; 0 if the card has none."""
        piece = self.pieces[spot]
        printed = CREATURES[piece.card] if piece.is_creature else STRUCTURES[piece.card]
        if printed is None:
            return 0
        phase = self.phases[piece.owner]
        more = 1 if phase == "zenith" else 0
        if piece.card == "moon-silver-wolf" and phase == "full-moon":
            more += 2
        if piece.card == "moon-crater-crab" and phase in DAMAGE_PHASES and spot[1] in (0, 5):
            more += 2
        return printed + more

    def range(self, piece: Piece) -> int:
        phase = self.phases[piece.owner]
        own_phase, far = RANGE.get(piece.card, ("", 1))
        tide = 2 if piece.is_creature and phase == "full-moon" else 1
        return max(tide, far if phase == own_phase else 1)

    def in_range(self, spot: Spot) -> list[Spot]:
        """CE-7.5, opposing cards first, each by lane pair and position."""
        piece = self.pieces[spot]
        near = [there for there in sorted(self.pieces) if 1 <= distance(spot, there) <= self.range(piece)]
        opposing = [there for there in near if self.pieces[there].owner != piece.owner]
        return opposing + [there for there in near if there not in opposing]

    def beacons(self, spot: Spot) -> list[Spot]:
        owner = self.pieces[spot].owner
        near = [there for there in self.in_range(spot) if self.pieces[there].owner != owner]
        return [there for there in near if self.has(BEACON, self.pieces[there])]

    def targets(self, spot: Spot) -> list[Spot]:
        """What the card of the turn player at a spot may attack, or with Sweep does attack."""
        piece = self.pieces[spot]
        if piece.card in ACTIVATE or not self.may_activate(piece) or self.damage(spot) < 1:
            return []
        if self.has(SWEEP, piece):
            return [there for there in self.in_range(spot) if self.pieces[there].owner != piece.owner]
        return self.beacons(spot) or self.in_range(spot)

    def strikes(self, spot: Spot) -> bool:
        """CE-7.6: whether the creature at a spot may attack the opponent directly."""
        piece = self.pieces[spot]
        defence, back = (4, 5) if piece.owner == 0 else (1, 0)
        if not piece.is_creature or spot[1] != defence or not self.may_activate(piece) or self.damage(spot) < 1:
            return False
        behind = self.pieces.get((spot[0], back))
        return (behind is None or behind.is_creature) and not self.beacons(spot)


def distance(one: Spot, two: Spot) -> int:
    """CE-3.5."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1])


def name(spot: Spot) -> str:
    return "ABCD"[spot[0]] + "." + ("S1", "D1", "O1", "O2", "D2", "S2")[spot[1]]


# -- random boards


def random_board(random: Random, phases: tuple[str, str], active: int) -> Board:
    pieces: dict[Spot, Piece] = {}
    crowd = random.choice((0.15, 0.35, 0.6))
    for spot in product(range(4), range(6)):
        if random.random() < crowd:
            pieces[spot] = random_piece(random, phases, spot)
    turn = 1 if random.random() < 0.05 else 20
    return Board(pieces, phases, active, turn, random.choice((0, 0, 0, 2, 3)), random.random() < 0.05)


def random_piece(random: Random, phases: tuple[str, str], spot: Spot) -> Piece:
    back = {0: 0, 5: 1}.get(spot[1])
    if back is not None and random.random() < 0.6:
        card = random.choice(sorted(SUN_STRUCTURES if phases[back] in SUN else MOON_STRUCTURES))
        return Piece(card, back, random.random() < 0.2, False, random.random() < 0.2)
    owner = random.randrange(2)
    card = random.choice(sorted(SUN_CREATURES if phases[owner] in SUN else MOON_CREATURES))
    return Piece(card, owner, *(random.random() < 0.2 for _ in range(3)))


def set_up(board: Board) -> Match:
    players = [side(phase) for phase in board.phases]
    players[board.active] |= {"activations": board.activations, "stilled": 2 if board.stilled else 0}
    laid = {}
    for spot, piece in board.pieces.items():
        marks = {"exhausted": piece.exhausted, "maneuvered": piece.maneuvered, "activated": piece.activated}
        laid[name(spot)] = {
            "card": piece.card,
            "player": piece.owner + 1,
            **{mark: 1 for mark, there in marks.items() if there},
        }
    position = {"start": "main", "turn": board.turn, "active": board.active + 1, "board": laid}
    return played(ID).start(seed=0, position={**position, "p1": players[0], "p2": players[1]})


# -- the engine beside the model


def found(match: Match, seat: int) -> tuple[dict[str, list[str]], dict[str, list[str]], list[str]]:
    """What the engine offers: maneuvers and attacks by place, and who may attack directly. Sweep has no targets."""
    offered = notes(match, seat)
    moves, attacks, strikes = {}, {}, []
    swept = {face.place for face in match.truth().zone("board").faces if "Sweep" in face.keywords}
    for note in offered:
        verb, _, place = note.partition(" ")
        if verb == "maneuver":
            moves[place] = [to.removeprefix("to ") for to in following(match, seat, note)]
        elif verb == "attack":
            whom = [] if place in swept else following(match, seat, note)
            attacks[place] = [target.removeprefix("> ") for target in whom]
        elif verb == "strike":
            strikes.append(place)
    return moves, attacks, strikes


def expected(board: Board) -> tuple[dict[str, list[str]], dict[str, list[str]], list[str]]:
    """The same by the model."""
    moves, attacks, strikes = {}, {}, []
    for spot in sorted(board.pieces):
        piece = board.pieces[spot]
        if piece.owner != board.active:
            continue
        if to := board.moves(spot):
            moves[name(spot)] = [name(there) for there in to]
        if targets := board.targets(spot):
            attacks[name(spot)] = [] if board.has(SWEEP, piece) else [name(there) for there in targets]
        if board.strikes(spot):
            strikes.append(name(spot))
    return moves, attacks, strikes


def swept_by(match: Match, board: Board, spot: Spot) -> set[str]:
    """The opposing cards that are hurt or gone after a sweep."""
    after = match.clone()
    after.pick(board.active, f"attack {name(spot)}")
    before, left = hurt(match, 1 - board.active), hurt(after, 1 - board.active)
    return {place for place, damage in before.items() if left.get(place) != damage}


def hurt(match: Match, seat: int) -> dict[str, int]:
    """The damage on each card of a seat."""
    return {face.place: face.damage for face in match.truth().zone("board").faces if face.controller == seat}


BOARDS = effort(whole=60, short=3)
"""For each pair of phases and each turn player: 49 pairs make 5880 boards."""


@pytest.mark.parametrize("first", EVERY)
@pytest.mark.rules("CE-3.4", "CE-3.5", "CE-7.3", "CE-7.6", "CE-8.4")
def test_maneuvers_and_attacks_are_those_of_the_model(first: str) -> None:
    random = Random(first)
    seen = [0, 0, 0, 0]
    for second, active in product(EVERY, (0, 1)):
        for _ in range(BOARDS):
            board = random_board(random, (first, second), active)
            match = set_up(board)
            offered, wanted = found(match, active), expected(board)
            assert offered == wanted, f"{board}"
            for spot, piece in board.pieces.items():
                if piece.owner == active and board.has(SWEEP, piece) and (whom := board.targets(spot)):
                    assert swept_by(match, board, spot) == {name(there) for there in whom}, f"{board}"
                    seen[3] += 1
            for i in range(3):
                seen[i] += len(wanted[i])
    assert min(seen[:3]) > 0
