"""Clashing Destiny, CD-15.12: in which order the texts speak that one moment has set off, place by place."""

from __future__ import annotations

import pytest

from cardwright.games.clashing_destiny import kit
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.select import THIS
from cardwright.kernel.terms import DIED
from cardwright.testing.board import decline
from cardwright.vocabulary.language.abilities import Trigger
from cardwright.vocabulary.language.nouns import Form
from cardwright.vocabulary.language.verbs import Damage
from support.destiny import PLACES, game_with, side

VICTIMS = ("victim-1", "victim-2")
SPACES = [place.removeprefix("to ") for place in PLACES]
GEAR = ["weapon", "armor", "relic", "location"]
TALENTS = ["1", "2", "3", "4"]
BOARD = ["strike", "hero", *GEAR, *TALENTS, *SPACES]
"""The board order: the Attack card in use, the hero, …"""


def witness(place: str, *abilities: Ability) -> Card:
    """A card for a place, named after it."""
    if place == "strike":
        return kit.attack(place, place, *abilities, cost=0, attack=0)
    if place == "hero":
        return kit.hero(
            place,
            place,
            *abilities,
            level=1,
            class_="Novice",
            lineage="",
            affinities="normal",
            cost=0,
            hp=25,
            attack=1,
            power=0,
        )
    if place == "weapon":
        return kit.weapon(place, place, *abilities, cost=0, attack=0, durability=9)
    if place == "armor":
        return kit.armor(place, place, *abilities, cost=0, durability=9)
    if place == "relic":
        return kit.relic(place, place, *abilities, cost=0, durability=9)
    if place == "location":
        return kit.location(place, place, *abilities, cost=0)
    if place in TALENTS:
        return kit.talent(place, place, *abilities, class_="Novice", cost=1)
    return kit.minion(place, place, *abilities, cost=0, attack=1, hp=9)


@pytest.mark.rules("CD-15.12")
@pytest.mark.parametrize("first_victim", range(2))
@pytest.mark.parametrize("turn", range(2))
@pytest.mark.parametrize("bereaved", range(2))
def test_every_place_of_the_board_speaks_in_its_turn(first_victim: int, turn: int, bereaved: int) -> None:
    """Two die at once while the whole board watches; of two neighbours in the order one saw the first of the dead.

    So neither the order of the deaths nor that of the seats can give the right one.
    """
    cards = [kit.minion(id, id, cost=0, attack=0, hp=1) for id in VICTIMS]
    cards.append(kit.burst("doom", "Doom", *[Damage(Form(id), 1) for id in VICTIMS], cost=0))
    for i, place in enumerate(BOARD):
        seen = Form(VICTIMS[(i + first_victim) % 2])
        cards.append(witness(place, Trigger("", DIED, seen, kit.put_counter(THIS))))
    sides = []
    for seat in range(2):
        field = {place: place for place in SPACES}
        if seat == bereaved:
            field.update({"A2": VICTIMS[0], "D4": VICTIMS[1]})
        sides.append(
            side(
                hero={"hero": "hero"},
                gear={place: place for place in GEAR},
                talents={place: place for place in TALENTS},
                field=field,
                hand=["strike"] if seat == turn else ["doom"],
            )
        )
    position = {"start": "main", "turn": 5, "active": turn + 1, "first": 1, "p1": sides[0], "p2": sides[1]}
    match = game_with(*cards).start(seed=0, position=position)
    match.pick(turn, "play strike; > enemy hero")
    match.pick(1 - turn, "play doom")
    decline(match)
    spoke = [(event.seat, event.cards["card"]) for event in match.events(None) if event.kind == "counter"]
    alive = [[place for place in BOARD if seat != bereaved or place not in ("A2", "D4")] for seat in range(2)]
    alive[1 - turn].remove("strike")
    assert spoke == [(seat, place) for seat in (turn, 1 - turn) for place in alive[seat]]
