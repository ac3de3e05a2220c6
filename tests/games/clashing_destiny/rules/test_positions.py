"""Clashing Destiny, section 4: the words for positions, from every space of the board and for both players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.clashing_destiny import kit
from cardwright.games.clashing_destiny.board import (
    ADJACENT,
    BESIDE,
    COLUMN,
    FRONT,
    IN_ATTACK,
    IN_DEFENSE,
)
from cardwright.games.clashing_destiny.terms import ATTACK
from cardwright.kernel.select import ENEMY, FRIENDLY, OTHER, Select
from cardwright.testing.board import act
from cardwright.vocabulary.language.abilities import Lasting
from cardwright.vocabulary.language.nouns import Noun
from cardwright.vocabulary.language.places import Accompanied, Near
from support.destiny import FILLER, PLACES, field, game_with, side

Space = tuple[str, int]
"""Row and column; an enemy's row is written in small letters."""

SPACES: list[Space] = [(row, column) for row in "ADad" for column in range(1, 6)]


def in_front(of: Space, it: Space) -> bool:
    return it == ("A" if of[0] == "D" else "a", of[1])


def behind(of: Space, it: Space) -> bool:
    return of[0] == "A" and it == ("D", of[1])


def beside(of: Space, it: Space) -> bool:
    return it[0] == of[0] and it[1] in (of[1] - 1, of[1] + 1)


def adjacent(of: Space, it: Space) -> bool:
    return in_front(of, it) or behind(of, it) or beside(of, it)


def same_column(of: Space, it: Space) -> bool:
    return it[1] == of[1] and it != of


def attack_rows(of: Space, it: Space) -> bool:
    return it[0] in "Aa" and it != of


def own_defense_row(of: Space, it: Space) -> bool:
    return it[0] == "D" and it != of


def enemies_in_column(of: Space, it: Space) -> bool:
    return it[1] == of[1] and it[0] in "ad"


WORDS: list[tuple[Select, Callable[[Space, Space], bool]]] = [
    (Near(FRONT), in_front),
    (Near(BESIDE), beside),
    (Near(ADJACENT), adjacent),
    (OTHER & Near(COLUMN), same_column),
    (ENEMY & Near(COLUMN), enemies_in_column),
    (OTHER & IN_ATTACK, attack_rows),
    (OTHER & FRIENDLY & IN_DEFENSE, own_defense_row),
]


@pytest.mark.rules("CD-4.2", "CD-4.3", "CD-4.4", "CD-4.5", "CD-4.6", "CD-4.8")
@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("number", range(len(WORDS)))
def test_who_is_meant_by_a_word_for_positions(number: int, seat: int) -> None:
    """A minion comes to an otherwise full board; whom it means gets a counter, and 3 attack while it is there."""
    who, means = WORDS[number]
    each = Noun(who, "minion")
    pointer = kit.minion(
        "pointer",
        "Pointer",
        kit.on_enter(kit.put_counter(each)),
        Lasting(each, "", ATTACK, 3),
        cost=0,
        attack=0,
        hp=9,
    )
    game = game_with(pointer)
    places = [place.removeprefix("to ") for place in PLACES]
    for place in places:
        sides = [side(hand=["pointer"], field={there: FILLER for there in places if there != place})]
        sides.append(side(field=dict.fromkeys(places, FILLER)))
        p1, p2 = sides if seat == 0 else sides[::-1]
        match = game.start(
            seed=0, position={"start": "main", "turn": 5, "active": seat + 1, "first": 1, "p1": p1, "p2": p2}
        )
        act(match, seat, f"play pointer; to {place}")
        own, enemy = field(match, seat), field(match, 1 - seat)
        here = (place[0], int(place[1]))
        for it in SPACES:
            name = f"{it[0].upper()}{it[1]}"
            found = (own if it[0].isupper() else enemy)[name]
            if it != here:
                assert found == (f"{FILLER} 6/4" if means(here, it) else f"{FILLER} 2/3"), (place, it)


@pytest.mark.rules("CD-4.5", "CD-4.10")
@pytest.mark.parametrize("seat", range(2))
def test_who_has_a_friend_beside_it(seat: int) -> None:
    """A minion that is stronger beside a friend, with one other minion at every distance."""
    stronger = Lasting(Noun(Accompanied(BESIDE), "minion"), "", ATTACK, 1)
    loner = kit.minion("loner", "Loner", stronger, cost=0, attack=0, hp=9)
    game = game_with(loner)
    places = [place.removeprefix("to ") for place in PLACES]
    for place in places:
        for friend in places:
            if friend == place:
                continue
            sides = [side(field={place: "loner", friend: FILLER}), side(field={friend: FILLER})]
            p1, p2 = sides if seat == 0 else sides[::-1]
            match = game.start(
                seed=0, position={"start": "main", "turn": 5, "active": 1, "first": 1, "p1": p1, "p2": p2}
            )
            more = 1 if beside((place[0], int(place[1])), (friend[0], int(friend[1]))) else 0
            assert field(match, seat) == {place: f"loner {more}/9", friend: f"{FILLER} {2 + more}/3"}
            assert field(match, 1 - seat) == {friend: f"{FILLER} 2/3"}
