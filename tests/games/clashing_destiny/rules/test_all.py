"""Clashing Destiny: rules that hold for many cards or places, tried on each of them and for both players."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import CardBaseError
from cardwright.games.clashing_destiny import kit
from cardwright.games.clashing_destiny.board import AttackAtMost
from cardwright.games.clashing_destiny.definition import GAME
from cardwright.games.clashing_destiny.language import Destiny
from cardwright.games.clashing_destiny.terms import ATTACK, HP, THIS_TURN
from cardwright.kernel.card import Card
from cardwright.match.match import Match
from cardwright.testing.board import act, asked, decline, ids, notes, played, refused, size
from cardwright.vocabulary.language.abilities import Activated, Lasting
from cardwright.vocabulary.language.verbs import Modify
from cardwright.vocabulary.play.costs import Sacrifices
from support.destiny import FILLER, ID, attack, game_with, hero_damage, minion, minions, next_turn, side, table

ABLE = {card.id: card for card in GAME.cards if any(isinstance(ability, Activated) for ability in card.abilities)}
COLUMNS = range(1, 6)


def ability_of(card: Card) -> Activated:
    (found,) = [ability for ability in card.abilities if isinstance(ability, Activated)]
    return found


def with_ability(card: Card, seat: int, enemy: dict[str, Any]) -> tuple[Match, str]:
    """A match in which the turn player `seat` can use the ability of a card, and how the card is called there."""
    mine: dict[str, Any] = {
        "hand": [f"{FILLER} x4"],
        "dz": [f"{FILLER} x4"],
        "discard": ["siege-ogre"],
        "destiny": ["ember-adept"],
        "field": {"A2": FILLER},
        "hero": {"hero": {"card": "novice", "damage": 9}},
        "gear": {"armor": "round-shield"},
    }
    if card.kind == "hero":
        mine["hero"] = {"hero": {"card": card.id, "damage": 9}}
        place = "hero"
    elif card.kind == "talent":
        mine["talents"] = {"3": card.id}
        place = "talent 3"
    elif card.kind == "minion":
        mine["field"]["A1"] = card.id
        place = "A1"
    else:
        mine["gear"][card.kind] = card.id
        place = card.kind
    sides = [side(**mine), side(**enemy)]
    return table(sides[seat], sides[1 - seat], active=seat + 1), place


def use(match: Match, seat: int, place: str) -> None:
    """An ability with the first of all choices."""
    match.pick(seat, f"use {place}")
    while match.asked == (seat,) and match.ask(seat).announcing:
        match.pick(seat, notes(match, seat)[0])


def finish(match: Match) -> None:
    """Nobody answers; of what is chosen meanwhile it is the last, if there is a choice."""
    decline(match)
    while match.asked and asked(match)[1] not in ("main", "destiny"):
        match.pick(match.asked[0], notes(match, match.asked[0])[-1])
        decline(match)


USABLE = [id for id in ABLE if id != "weave-cutter"]  # which needs a spell to answer


@pytest.mark.rules("CD-12.6", "CD-12.1", "CD-5.4")
@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("id", USABLE)
def test_an_ability_is_used_once_in_a_turn_or_by_a_ready_card(id: str, seat: int) -> None:
    cost = ability_of(ABLE[id]).cost
    match, place = with_ability(ABLE[id], seat, {"field": {"A1": "elder-treant", "D1": FILLER}})
    use(match, seat, place)
    finish(match)
    assert asked(match) == (seat, "main")
    assert f"use {place}" not in notes(match, seat)
    if not any(isinstance(part, Sacrifices) for part in cost.parts) and id != "oath-stone":  # both are gone
        refused(match, seat, f"use {place}", "CD-12.1" if cost.exhausts else "CD-12.6")
        next_turn(match)
        next_turn(match)
        act(match, seat, f"play {FILLER}; to D3; pay {FILLER}")  # for the price in cards of the DZ
        assert f"use {place}" in notes(match, seat)


@pytest.mark.rules("CD-14.12")
@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("id", USABLE)
def test_a_negated_ability_leaves_nothing_and_its_price_stays_paid(id: str, seat: int) -> None:
    cost = ability_of(ABLE[id]).cost
    enemy = {"arcane": 1, "hand": ["counterweave", FILLER, FILLER], "field": {"A1": "elder-treant", "D1": FILLER}}
    match, place = with_ability(ABLE[id], seat, enemy)
    use(match, seat, place)
    paid = (size(match, "hand", seat), hero_damage(match, seat), ids(match, "discard", seat))
    assert size(match, "hand", seat) == 4 - sum(need.picks for need in cost.needs)
    assert size(match, "banish", seat) == sum(part.amount for part in cost.parts if isinstance(part, Destiny))
    match.pick(1 - seat, "play counterweave")
    decline(match)
    assert asked(match) == (seat, "main")  # neither a space nor a card nor a hero is chosen
    assert match.truth().zone("chain").faces == []
    assert (size(match, "hand", seat), hero_damage(match, seat), ids(match, "discard", seat)) == paid
    assert ids(match, "discard", 1 - seat) == ["counterweave"]
    assert f"use {place}" not in notes(match, seat)


@pytest.mark.rules("CD-14.12", "CD-9.6")
@pytest.mark.parametrize("seat", range(2))
def test_a_negated_spell_goes_to_its_owners_discard_pile(seat: int) -> None:
    sides = [
        side(hand=["fresh-orders", FILLER, FILLER]),
        side(arcane=1, hand=["counterweave", FILLER, FILLER]),
    ]
    match = table(sides[seat], sides[1 - seat], active=seat + 1)
    match.pick(seat, "play fresh-orders")
    match.pick(1 - seat, "play counterweave")
    decline(match)
    assert (ids(match, "discard", seat), ids(match, "discard", 1 - seat)) == (["fresh-orders"], ["counterweave"])
    assert size(match, "hand", seat) == 0


@pytest.mark.rules("CD-4.4", "CD-4.12")
@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("column", COLUMNS)
def test_pushing_back_moves_one_row_if_there_is_room(column: int, seat: int) -> None:
    for row, behind, ends in (("A", False, "D"), ("A", True, "A"), ("D", False, "D")):
        target = f"{row}{column}"
        there = {target: "elder-treant"}
        if behind:
            there[f"D{column}"] = FILLER
        sides = [side(frost=1, hand=["glacier-smash", FILLER, FILLER]), side(field=there)]
        match = table(sides[seat], sides[1 - seat], active=seat + 1)
        act(match, seat, f"play glacier-smash; > enemy {target}")
        after = {**there}
        after[f"{ends}{column}"] = after.pop(target)
        assert minions(match, 1 - seat) == after


@pytest.mark.rules("CD-15.1", "CD-15.4")
@pytest.mark.parametrize("damage", range(3))
def test_hp_that_are_lost_for_a_turn_destroy_who_has_too_much_damage(damage: int) -> None:
    withered = kit.burst("wither", "Wither", Modify(kit.target(kit.MINION), HP, -2, THIS_TURN), cost=0)
    for hurt, other in ((0, 1), (1, 0)):
        sides = [side(hand=["wither"], field={}), side()]
        sides[hurt]["field"] = {"A1": {"card": FILLER, "damage": damage}}
        position = {"start": "main", "turn": 5, "active": 1, "first": 1, "p1": sides[0], "p2": sides[1]}
        match = game_with(withered).start(seed=0, position=position)
        act(match, 0, "play wither")
        assert minions(match, hurt) == ({"A1": FILLER} if damage == 0 else {})
        assert minions(match, other) == {}
        if damage == 0:
            assert minion(match, hurt, "A1").stats["hp"] == 1
            next_turn(match)
            assert minion(match, hurt, "A1").stats["hp"] == 3


@pytest.mark.rules("CD-15.8", "CD-16.3")
@pytest.mark.parametrize("seat", range(2))
def test_who_is_destroyed_as_a_hero_falls_still_lies_there_at_the_end(seat: int) -> None:
    """The text destroys a minion and takes the last HP of its own player."""
    fallen = {"hero": {"card": "novice", "damage": 24}}
    sides = [side(shadow=1, hand=["finger-of-dusk", f"{FILLER} x3"], hero=fallen), side(field={"A1": FILLER})]
    match = table(sides[seat], sides[1 - seat], active=seat + 1)
    match.pick(seat, "play finger-of-dusk")
    decline(match)
    assert match.result is not None
    assert match.result.winners == (1 - seat,)
    assert minions(match, 1 - seat) == {"A1": FILLER}


@pytest.mark.rules("CD-15.6")
def test_no_card_takes_hp_away_as_long_as_it_lies_there() -> None:
    """The state check relies on it; more HP, and less of something else, are allowed."""
    for stat, amount in ((HP, 1), (HP, 0), (ATTACK, -1)):
        game_with(kit.location("blight", "Blight", Lasting(kit.MINION, "", stat, amount), cost=0)).rules()
    with pytest.raises(CardBaseError):
        game_with(kit.location("blight", "Blight", Lasting(kit.MINION, "", HP, -1), cost=0)).rules()


@pytest.mark.rules("CD-1.5")
def test_nobody_imagines_a_card_in_the_wrong_deck() -> None:
    match = played(ID).start(seed=3, decks=["nine-winds", "deep-roots"])
    kinds = {id: card.kind for id, card in played(ID).cards.items()}
    for viewer in range(2):
        for salt in range(3):
            world = match.world(viewer, salt)
            for seat in range(2):
                for zone in ("hand", "dz", "deck"):
                    assert not {kinds[id] for id in ids(world, zone, seat)} & {"hero", "talent"}
                assert {kinds[id] for id in ids(world, "destiny", seat)} <= {"hero", "talent"}


@pytest.mark.rules("CD-7.7")
@pytest.mark.parametrize("seat", range(2))
def test_a_changed_cost_is_shown_in_the_hand_and_nowhere_else(seat: int) -> None:
    both = {"hand": ["astral-leviathan"], "dz": ["astral-leviathan"], "discard": ["astral-leviathan"], "arcane": 1}
    sides = [side(**both, spells=2), side(**both)]
    match = table(sides[seat], sides[1 - seat], active=seat + 1)
    for player in range(2):
        for zone in ("hand", "dz", "discard"):
            (card,) = match.view(player).zone(zone, player).faces
            less = 2 if (player, zone) == (seat, "hand") else 0
            assert (card.stats["cost"], card.stats["attack"], card.stats["hp"]) == (5 - less, 5, 6)
            assert card.because == ({"cost": [("spells played this turn", -2)]} if less else {})


@pytest.mark.rules("CD-15.6")
def test_lasting_texts_follow_what_they_look_at() -> None:
    """A text about exhausted minions follows exhaustion; one about attack cannot change attack in the same layer."""
    fury = kit.location("fury", "Fury", Lasting(kit.EXHAUSTED_MINION, "", ATTACK, 1), cost=0)
    position = {"start": "main", "turn": 5, "active": 1, "first": 1}
    mine = side(field={"A1": FILLER}, gear={"location": "fury"})
    match = game_with(fury).start(seed=0, position={**position, "p1": mine, "p2": side()})
    assert attack(match, 0, "A1") == 2
    match.pick(0, "attack A1; > enemy hero")
    assert (attack(match, 0, "A1"), hero_damage(match, 1)) == (3, 3)
    next_turn(match)
    next_turn(match)
    assert attack(match, 0, "A1") == 2
    weak_enemy = kit.Noun(kit.ENEMY & kit.IS_MINION & AttackAtMost(ATTACK, 3), "weak enemy")
    for weak in (weak_enemy, AttackAtMost(ATTACK, 3)):
        with pytest.raises(CardBaseError):
            game_with(kit.location("pity", "Pity", Lasting(weak, "", ATTACK, 1), cost=0)).rules()


@pytest.mark.rules("CD-6.5")
@pytest.mark.parametrize("seat", range(2))
def test_cards_of_the_opponent_are_shown_to_who_looks_at_them(seat: int) -> None:
    mine = side(hero={"hero": "chapel-acolyte"}, destiny=["grim-inquisitor"], dz=[f"{FILLER} x2"])
    sides = [mine, side(hand=["siege-ogre", "unmoor"], dz=["fire-lance"])]
    match = table(sides[seat], sides[1 - seat], start="turn", active=seat + 1)
    act(match, seat, "destiny grim-inquisitor")
    act(match, seat, "unlock fire")
    for viewer in (0, 1, None):
        seen = sorted(event.cards["card"] for event in match.events(viewer) if event.kind == "revealed")
        assert seen == (["", "", ""] if viewer is None else ["fire-lance", "siege-ogre", "unmoor"])  # or owns them


@pytest.mark.rules("CD-7.12")
@pytest.mark.parametrize("seat", range(2))
def test_a_look_at_ones_deck_shows_it_to_nobody_else_and_the_rest_moves_unseen(seat: int) -> None:
    deck = ["fire-lance", "unmoor", "echo-bolt", FILLER]
    sides = [side(arcane=1, hand=["rune-scribe", FILLER], deck=deck), side()]
    match = table(sides[seat], sides[1 - seat], active=seat + 1)
    act(match, seat, "play rune-scribe; to A3")
    for viewer in (0, 1, None):
        seen = sorted(event.cards["card"] for event in match.events(viewer) if event.kind == "revealed")
        assert seen == (["echo-bolt", "fire-lance", "unmoor"] if viewer == seat else ["", "", ""])
    match.pick(seat, "take unmoor")
    assert (ids(match, "dz", seat).count("unmoor"), ids(match, "deck", seat)[0]) == (1, FILLER)
    assert sorted(ids(match, "deck", seat)[1:]) == ["echo-bolt", "fire-lance"]
    for viewer in (0, 1, None):
        moved = [event for event in match.events(viewer) if event.kind == "moved"]
        assert len(moved) == 3  # what paid, the scribe, and the card that was taken
