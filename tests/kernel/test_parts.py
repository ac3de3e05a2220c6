"""A view says where the changed numbers of a card come from: by card, by text, by counters."""

from __future__ import annotations

from random import Random

import cardwright
from cardwright.games.battle_lines.terms import BANNER, LONE_WOLF
from cardwright.kernel.atoms import modify
from cardwright.kernel.terms import NO_ROW
from cardwright.match.match import Match
from cardwright.match.view import HIDDEN, Face
from cardwright.match.worlds import blank
from cardwright.testing.conformance import adds_up
from cardwright.testing.drive import play
from skirmish.terms import END_OF_TURN, PILE_OF_ALL, POWER
from support.destiny import FILLER, side, table
from support.tables import skirmish


def seen(match: Match, card: str, viewer: int | None = 0) -> Face:
    """The first card of a name that a viewer sees."""
    return next(face for zone in match.view(viewer).zones for face in zone.faces if face.card == card)


def test_an_aura_is_named_by_its_card_and_a_lasting_change_by_its_maker_and_how_long_it_lasts() -> None:
    match = skirmish(p1=(["captain", "footman"], ["rally"]))
    assert seen(match, "footman").because == {"power": [("Captain", 1)]}
    match.pick(0, "play rally")
    while match.ask(match.asked[0]).name == "window":
        match.pick(match.asked[0], "pass")
    assert seen(match, "footman").because == {"power": [("Rally (this turn)", 2), ("Captain", 1)]}
    assert seen(match, "footman").stats["power"] == 4
    assert seen(match, "captain").because == {"power": [("Rally (this turn)", 2)]}


def test_what_a_floor_gives_back_is_a_part_too() -> None:
    match = skirmish(p1=(["footman"], ["curse"]))
    match.pick(0, "play curse")
    while match.ask(match.asked[0]).name == "window":
        match.pick(match.asked[0], "pass")
    assert seen(match, "footman").because == {"power": [("Curse (this turn)", -2), ("no lower than 0", 1)]}
    assert seen(match, "footman").stats["power"] == 0


def test_what_made_a_change_is_known_to_who_knew_it_then() -> None:
    match = skirmish(p1=(["captain", "footman"], []))
    s = match.state
    rows = {s.rules.cards[s.form[row]].id: row for row in s.in_play()}
    captain, footman = rows["captain"], rows["footman"]
    s.known[captain] = 1 << 0
    modify(s, s.ref(captain), s.ref(footman), POWER, 2, END_OF_TURN)
    s.move(captain, s.at(PILE_OF_ALL))
    assert s.sees(1, captain), "to see it now tells nobody that it was this one"
    for there in (match, match.clone(), match.world(0, 1)):
        assert seen(there, "footman", 0).because == {"power": [("Captain (this turn)", 2)]}
    for viewer in (1, None):
        assert seen(match, "footman", viewer).because == {"power": [("this turn", 2)]}
        assert [mod.maker for mod in match.world(viewer, 1).state.mods] == [NO_ROW]
    assert [mod.maker for mod in blank(s, 1, s.chance).mods] == [NO_ROW]
    assert [mod.maker for mod in blank(s, 0, s.chance).mods] == [s.form[captain]]


def test_a_card_that_the_viewer_does_not_know_is_not_named() -> None:
    match = skirmish(p1=(["captain", "footman"], []))
    s = match.state
    captain = next(row for row in s.rows() if s.rules.cards[s.form[row]].id == "captain")
    s.known[captain] = 1 << 0
    assert seen(match, "footman", 0).because == {"power": [("Captain", 1)]}
    assert seen(match, "footman", 1).because == {"power": [(HIDDEN, 1)]}
    assert seen(match, "footman", None).because == {"power": [(HIDDEN, 1)]}
    truth = next(face for zone in match.truth().zones for face in zone.faces if face.card == "footman")
    assert truth.because == {"power": [("Captain", 1)]}


def test_what_nothing_changes_has_no_parts() -> None:
    match = table(side(field={"A1": FILLER}, gear={"weapon": "iron-longsword"}))
    assert seen(match, FILLER).because == {}
    assert seen(match, "iron-longsword").because == {}
    assert seen(match, "iron-longsword").stats["attack"] == 2, "equipment has its printed numbers"


def test_weapon_counters_and_wear() -> None:
    worn = {"card": "iron-longsword", "durability": 2}
    match = table(side(field={"A1": {"card": FILLER, "counters": 2}}, gear={"weapon": worn}))
    assert seen(match, "novice").because == {"attack": [("Iron Longsword", 2)]}
    assert seen(match, "iron-longsword").because == {"durability": [("so far", -1)]}
    assert seen(match, FILLER).because == {"attack": [("counters", 2)], "hp": [("counters", 2)]}


def test_a_card_in_hand_shows_what_it_costs_now() -> None:
    match = table(side(arcane=1, spells=2, hand=["astral-leviathan", f"{FILLER} x6"]))
    assert seen(match, "astral-leviathan").because == {"cost": [("spells played this turn", -2)]}
    assert seen(match, "astral-leviathan").stats["cost"] == 3
    follows = match.draft(0, ["play astral-leviathan", "to A1"])
    assert follows is None, "all six others are alike, so that nothing is left to choose"
    match.pick(0, "play astral-leviathan; to A1")
    assert match.view(0).zone("hand", 0).count == 3, "so much was really paid"


def test_a_discount_is_named_by_its_card_and_never_makes_a_cost_negative() -> None:
    match = table(side(hero={"hero": "dusk-stalker"}, hand=["heavy-blow", FILLER]))
    assert seen(match, "heavy-blow").because == {"cost": [("Rook, Dusk Stalker", -1)]}
    match = table(side(arcane=1, spells=7, hand=["astral-leviathan"]))
    assert seen(match, "astral-leviathan").because == {
        "cost": [("spells played this turn", -7), ("no lower than 0", 2)]
    }
    match = table(side(spells=2, hand=["astral-leviathan"]))
    assert seen(match, "astral-leviathan").because == {}, "a cantrip has no text of its own (CD-8.4)"


def test_a_banner_of_the_champions_is_named() -> None:
    """And their numbers add up: a variant is a game too."""
    game = cardwright.game("battle-lines")
    named: set[str] = set()

    def each(match: Match) -> None:
        adds_up(match)
        faces = [face for zone in match.view(None).zones for face in zone.faces]
        named.update(what for face in faces for parts in face.because.values() for what, _ in parts)

    for seed in range(20):
        play(game.start(seed=seed, variant="champions"), Random(seed), each)
    raising = [card.name for card in game.definition.cards if {BANNER, LONE_WOLF} & set(card.keywords)]
    assert named
    assert named <= set(raising)
