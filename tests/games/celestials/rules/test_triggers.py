"""Celestials, sections 1, 6 and 11: triggers and their order, and what only cards made for it show."""

from __future__ import annotations

import pytest

from cardwright.games.celestials import kit
from cardwright.games.celestials.definition import GAME
from cardwright.kernel.terms import HEALED
from cardwright.match.match import Match
from cardwright.testing.board import asked, ids, notes, number, refused
from cardwright.vocabulary.language.abilities import Trigger
from support.celestial_table import MOON, PHASES, SUN, board, health, pass_turn, phase, side, table, turn

heal_me = kit.Heal(kit.YOU, 1)
hurt_me = kit.Lose(1)


def story(match: Match, *kinds: str) -> list[str]:
    """What has happened, of these kinds: the kind and the card."""
    return [" ".join([event.kind, *event.cards.values()]) for event in match.events(0) if event.kind in kinds]


# -- when triggers happen


@pytest.mark.rules("CE-11.1", "CE-4.7")
def test_triggers_that_arise_in_an_advance_wait_until_all_of_it_is_done() -> None:
    mourner = kit.MOON.creature(
        "moon-mourner", "Mourner", kit.during("New")(kit.LINGER), kit.when_dies(heal_me), damage=1, health=2
    )
    match = table(
        moon=side("new-moon", ["moon-quickening-tide", "moon-eclipse"], health=15),
        cards={"A.D2": "moon-mourner 0", "B.D2": "moon-silver-wolf"},
        turn_of=MOON,
        also=[mourner],
    )
    match.pick(1, "play moon-quickening-tide; pay moon-eclipse")
    assert story(match, "became", "died", "healed", "turn-end") == [
        "became waxing-moon",
        "died moon-mourner",
        "healed moon-silver-wolf",  # Swell, inside the Advance
        "became full-moon",
        "healed full-moon",  # the Mourner's, after all of it
        "turn-end full-moon",
    ]
    assert health(match, MOON) == 16


@pytest.mark.rules("CE-11.2")
@pytest.mark.parametrize(("tag", "happens"), [("New", False), ("Waxing", True), ("Full", False)])
def test_the_phase_at_the_moment_of_the_event_decides(tag: str, happens: bool) -> None:
    mourner = kit.MOON.creature(
        "moon-mourner",
        "Mourner",
        kit.during("New")(kit.LINGER),
        kit.when_dies(heal_me, kit.InPhase(tag)),
        damage=1,
        health=2,
    )
    match = table(
        moon=side("new-moon", ["moon-quickening-tide", "moon-eclipse"], health=15),
        cards={"A.D2": "moon-mourner 0"},
        turn_of=MOON,
        also=[mourner],
    )
    match.pick(1, "play moon-quickening-tide; pay moon-eclipse")  # it dies in Waxing, the trigger resolves in Full
    assert (phase(match, MOON), health(match, MOON)) == ("full-moon", 16 if happens else 15)


@pytest.mark.rules("CE-11.3")
@pytest.mark.parametrize("first", ["sun-giver", "sun-taker"])
def test_cards_speak_in_the_order_in_which_they_were_deployed(first: str) -> None:
    giver = kit.SUN.creature("sun-giver", "Giver", kit.turn_starts(heal_me), damage=1, health=9)
    taker = kit.SUN.creature("sun-taker", "Taker", kit.turn_starts(hurt_me), damage=1, health=9)
    match = table(side("dusk", ["sun-giver", "sun-taker"]), also=[giver, taker])
    second = "sun-taker" if first == "sun-giver" else "sun-giver"
    match.pick(0, f"play {first}; to D.D1")
    match.pick(0, f"play {second}; to A.D1")
    match.pick(0, "maneuver D.D1; to D.O1")  # who moves is no younger
    pass_turn(pass_turn(match))
    assert health(match, SUN) == (19 if first == "sun-giver" else 20)  # at 20 there is nothing to heal yet


@pytest.mark.rules("CE-11.3")
def test_triggers_of_triggers_go_to_the_end() -> None:
    martyr = kit.SUN.creature(
        "sun-martyr",
        "Martyr",
        kit.turn_starts(kit.Destroy(kit.THIS)),
        kit.when_dies(heal_me),
        damage=1,
        health=1,
    )
    taker = kit.SUN.creature("sun-taker", "Taker", kit.turn_starts(hurt_me), damage=1, health=9)
    cards = {"A.D1": "sun-martyr", "B.D1": "sun-taker"}
    match = table(side("dusk"), cards=cards, turn_of=MOON, also=[martyr, taker])
    pass_turn(match)
    assert ids(match, "graveyard", SUN) == ["sun-martyr"]
    assert health(match, SUN) == 20  # hurt first, then healed: the other way round it would be 19


@pytest.mark.rules("CE-11.3", "CE-5.12")
def test_the_phase_speaks_before_its_cards() -> None:
    giver = kit.SUN.creature("sun-giver", "Giver", kit.turn_ends(heal_me), damage=1, health=9)
    match = table(side("zenith"), cards={"A.D1": "sun-giver"}, also=[giver])
    match.pick(0, "finish")
    assert health(match, SUN) == 20  # Burnout to 19, then healed


@pytest.mark.rules("CE-11.3", "CE-12.1")
@pytest.mark.parametrize("seat", [SUN, MOON])
def test_the_turn_players_triggers_come_first(seat: int) -> None:
    """Both players have lost a creature that avenges itself; whose turn it is strikes first."""
    watcher = kit.SUN.creature(
        "sun-watcher", "Watcher", kit.when_dies(kit.Damage(kit.OPPONENT, 1)), damage=1, health=1
    )
    ghoul = kit.MOON.creature("moon-ghoul", "Ghoul", kit.when_dies(kit.Damage(kit.OPPONENT, 1)), damage=1, health=1)
    flood = kit.SUN.spell("sun-flood", "Flood", kit.Text(kit.ParchLane(1, 0)))
    ebb = kit.MOON.spell("moon-flood", "Flood", kit.Text(kit.ParchLane(1, 0)))
    match = table(
        side("dusk", ["sun-flood"], health=1),
        side("full-moon", ["moon-flood"], health=1),
        {"A.D1": "sun-watcher", "A.D2": "moon-ghoul"},
        turn_of=seat,
        also=[watcher, ghoul, flood, ebb],
    )
    match.pick(seat, f"play {('sun', 'moon')[seat]}-flood")
    match.pick(seat, "lane A")
    assert match.result is not None
    assert match.result.winners == (seat,)  # both had 1 health, and the second trigger was dropped


@pytest.mark.rules("CE-11.5", "CE-13.3")
def test_a_loop_ends_the_turn_and_not_the_match() -> None:
    again = Trigger("When this is healed", HEALED, kit.THIS, kit.Heal(kit.THIS, 1))
    spring = kit.SUN.creature("sun-spring", "Spring", again, damage=1, health=1)
    match = table(side("dawn", ["sun-spring", "sun-ember-fox"]), also=[spring])
    match.pick(0, "play sun-spring; to A.D1")  # Warmth heals it
    assert match.result is None
    assert (asked(match), turn(match)) == ((1, "draw"), 21)  # no exchange either
    (found,) = match.truth().zone("board").faces
    assert 400 <= -found.damage <= 501
    assert ids(match, "hand", SUN) == ["sun-ember-fox"]


# -- texts against each other, and spells


@pytest.mark.rules("CE-1.4")
def test_what_a_card_may_not_do_beats_what_it_may() -> None:
    statue = kit.SUN.creature("sun-statue", "Statue", kit.GLIDE, kit.SWIFT, kit.ROOTED, damage=1, health=1)
    match = table(side("zenith"), cards={"B.D1": "sun-statue"}, also=[statue])
    assert notes(match, 0) == ["finish"]
    refused(match, 0, "maneuver B.D1", "CE-8.3")


@pytest.mark.rules("CE-6.6")
def test_a_spell_with_texts_for_other_phases_only_is_not_playable() -> None:
    noon = kit.SUN.spell("sun-noon", "Noon", kit.Text(heal_me, kit.InPhase("Zenith")))
    for name, playable in (("dawn", False), ("zenith", True), ("dusk", False)):
        match = table(side(name, ["sun-noon"], health=10), also=[noon])
        assert ("play sun-noon" in notes(match, 0)) is playable
        if not playable:
            refused(match, 0, "play sun-noon", "CE-6.6")


@pytest.mark.rules("CE-6.10", "CE-1.6")
def test_a_spell_whose_target_was_paid_with_does_the_rest() -> None:
    rite = kit.SUN.spell(
        "sun-rite",
        "Rite",
        kit.PlayCost(kit.DestroysOwn(kit.OWN_CREATURE)),
        kit.Text(kit.aim(kit.Heal(kit.Target(kit.A_CREATURE), 3))),
        kit.Text(kit.Heal(kit.YOU, 2)),
    )
    match = table(side("dusk", ["sun-rite"], health=10), cards={"A.D1": "sun-noon-lancer"}, also=[rite])
    match.pick(0, "play sun-rite; > A.D1")
    assert (board(match), health(match, SUN)) == ({}, 12)
    assert sorted(ids(match, "graveyard", SUN)) == ["sun-noon-lancer", "sun-rite"]
    match = table(side("dusk", ["sun-rite"], health=10), also=[rite])
    assert "play sun-rite" not in notes(match, 0)  # nobody to pay with, nobody to heal


@pytest.mark.rules("CE-9.9", "CE-9.7")
def test_destroying_asks_for_no_health() -> None:
    axe = kit.SUN.spell("sun-axe", "Axe", kit.Text(kit.aim(kit.Destroy(kit.Target(kit.OPPOSING_CARD)))))
    linger = kit.MOON.creature("moon-linger", "Linger", kit.LINGER, kit.PHANTOM, damage=1, health=3)
    match = table(side("zenith", ["sun-axe"]), cards={"A.D2": "moon-linger"}, also=[axe, linger])
    match.pick(0, "play sun-axe")
    assert (board(match), ids(match, "graveyard", MOON)) == ({}, ["moon-linger"])


@pytest.mark.rules("CE-6.1")
def test_there_are_four_kinds_of_cards() -> None:
    assert {card.kind for card in GAME.cards} == {"creature", "structure", "spell", "advance", "phase"}
    assert [card.id for card in GAME.cards if card.kind == "advance"] == ["advance-phase"]
    assert [card.id for card in GAME.cards if card.kind == "phase"] == list(PHASES)  # no cards of a deck


@pytest.mark.rules("CE-7.8")
def test_an_activation_exhausts_before_its_text_is_followed() -> None:
    lamp = kit.SUN.creature(
        "sun-lamp",
        "Lamp",
        kit.Activate(kit.aim(kit.MakeReady(kit.Target(kit.EXHAUSTED_CREATURE))), kit.InPhase("Zenith")),
        damage=1,
        health=3,
    )
    match = table(side("zenith"), cards={"A.D1": "sun-lamp", "B.D1": "sun-ember-fox exhausted"}, also=[lamp])
    match.pick(0, "use A.D1")
    assert sorted(notes(match, 0)) == ["> A.D1", "> B.D1"]  # it is exhausted itself by now
    match.pick(0, "> A.D1")
    assert number(match, "activations", SUN) == 1
    assert "use A.D1" in notes(match, 0)
