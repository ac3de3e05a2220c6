"""Celestials, section 4: phases and their kinds, and how they follow each other."""

from __future__ import annotations

import pytest

from cardwright.games.celestials.cards import MOON_PHASES, SUN_PHASES
from cardwright.games.celestials.definition import GAME
from cardwright.games.celestials.phases import InPhase
from cardwright.kernel.card import Card
from cardwright.testing.board import ids, notes
from support.celestial_table import MOON, SUN, board, keep, pass_turn, phase, side, table, turn

ORDER = {
    SUN: [("dawn", "Dawn", "Setup"), ("zenith", "Zenith", "Damage"), ("dusk", "Dusk", "Falloff")],
    MOON: [
        ("new-moon", "New", "Setup"),
        ("waxing-moon", "Waxing", "Damage"),
        ("full-moon", "Full", "Damage"),
        ("waning-moon", "Waning", "Falloff"),
    ],
}


@pytest.mark.rules("CE-4.1", "CE-4.2", "CE-4.41")
@pytest.mark.parametrize("seat", [SUN, MOON])
def test_phases_have_a_name_and_one_of_three_kinds_in_this_order(seat: int) -> None:
    phases = (SUN_PHASES, MOON_PHASES)[seat]
    data = [dict(card.data) for card in phases]
    assert [(card.id, data["tag"], data["phase"]) for card, data in zip(phases, data, strict=True)] == ORDER[seat]
    kinds = ["Setup", "Damage", "Falloff"]
    numbers = [kinds.index(kind) for _, _, kind in ORDER[seat]]
    assert numbers == sorted(numbers)


@pytest.mark.rules("CE-4.2", "CE-4.4", "CE-4.3")
@pytest.mark.parametrize("seat", [SUN, MOON])
def test_a_whole_loop(seat: int) -> None:
    names = [id for id, _, _ in ORDER[seat]]
    beginner = side(names[0], hand=["advance-phase x5"])
    match = table(*([beginner, None] if seat == SUN else [None, beginner]), turn_of=seat)
    still = phase(match, 1 - seat)
    for expected in [*names[1:], names[0], names[1]]:
        match.pick(seat, "play advance-phase")
        assert (phase(match, seat), phase(match, 1 - seat)) == (expected, still)
        pass_turn(keep(match))
    assert ids(match, "discard", seat) == ["advance-phase"] * (len(names) + 1)


def tags_of(card: Card) -> set[str]:
    """The tags of a card's texts."""
    found = [getattr(ability, "tags", None) for ability in card.abilities]
    return {name for tags in found if isinstance(tags, InPhase) for name in tags.names}


@pytest.mark.rules("CE-4.41", "CE-4.10")
def test_tags_are_short_names_of_phases_and_kinds() -> None:
    known = {tag for order in ORDER.values() for _, name, kind in order for tag in (name, kind)}
    used = {name for card in GAME.cards for name in tags_of(card)}
    assert used <= known
    assert used == {"Dawn", "Zenith", "Dusk", "New", "Waxing", "Full", "Waning", "Damage"}


@pytest.mark.rules("CE-4.10")
def test_a_kind_as_tag_means_every_phase_of_that_kind() -> None:
    for name, tireless in (("new-moon", False), ("waxing-moon", True), ("full-moon", True), ("waning-moon", False)):
        match = table(moon=side(name), cards={"A.D1": "moon-tide-stalker"}, turn_of=MOON)
        assert ("strike A.D1" in notes(match, 1)) is tireless
        if tireless:
            match.pick(1, "strike A.D1")
            assert board(match)["A.D1"] == "moon-tide-stalker 2/3 activated"


@pytest.mark.rules("CE-4.10")
def test_tags_look_at_the_owners_phase_in_both_turns() -> None:
    for sun, armour in (("dawn", 0), ("zenith", 1), ("dusk", 0)):
        for whose in (SUN, MOON):
            match = table(side(sun), cards={"A.D1": "sun-gilded-ox"}, turn_of=whose)
            (found,) = match.truth().zone("board").faces
            assert found.stats["armour"] == armour


@pytest.mark.rules("CE-4.8")
def test_nobody_is_made_to_advance() -> None:
    match = table(side("zenith", hand=["advance-phase"]), side("waning-moon", hand=["advance-phase"]))
    for _ in range(6):
        pass_turn(match)
    assert (phase(match, SUN), phase(match, MOON), turn(match)) == ("zenith", "waning-moon", 26)
