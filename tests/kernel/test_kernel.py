"""The kernel on Skirmish: one test for every awkward thing that a card can do."""

from __future__ import annotations

import pytest

from cardwright import IllegalPick
from cardwright.errors import CardBaseError, EngineFault
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.ability import Aura
from cardwright.kernel.card import Card
from cardwright.kernel.event import Waiting
from cardwright.kernel.state import State
from cardwright.kernel.terms import ROWS
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.vocabulary.language.nouns import Has
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from skirmish.terms import FIELD, FIERCE, FRIENDLY_UNIT, HAND, POWER, SECRETS
from support.leaky import leaky
from support.tables import SKIRMISH, damage, names, skirmish


def passing(match: Match) -> None:
    """All seats that are asked in a window pass."""
    while match.asked and match.ask(match.asked[0]).name == "window":
        match.pick(match.asked[0], "pass")


def notes(match: Match, seat: int) -> list[str]:
    return [option.note for option in match.ask(seat).options]


def test_a_dying_unit_triggers_and_those_who_die_with_it_see_it() -> None:
    match = skirmish(p1=(["ember-imp", "mourner"], ["cull"]), p2=(["footman", "knight"], []))
    match.pick(0, "play cull")
    match.pick(0, "> mourner")
    assert names(match, "field", 1) == ["hero", "knight"]  # cull 1 and the imp's 1 kill the footman of 2
    assert damage(match, "knight") == 2
    assert "mourner" in names(match, "pile")
    assert len(names(match, "hand", 0)) == 1  # the mourner saw the imp die


def test_units_that_die_together_see_each_other_go() -> None:
    match = skirmish(p1=(["mourner", "mourner"], ["purge", "footman"]), p2=([], []))
    match.pick(0, "play purge; pay footman")
    match.pick(0, "> mourner.1; > mourner.2")
    assert names(match, "field", 0) == ["hero"]
    assert len(names(match, "hand", 0)) == 2


def test_an_aura_counts_while_its_card_is_in_play() -> None:
    match = skirmish(p1=(["captain", "footman"], ["bolt"]), p2=(["knight"], []))
    match.pick(0, "attack footman; > knight")
    assert damage(match, "knight") == 2
    faces = {face.card: face for face in match.truth().zone("field", 0).faces}
    assert "footman" not in faces
    assert faces["captain"].stats["power"] == 1


def test_auras_give_keywords_and_seat_numbers() -> None:
    match = skirmish(p1=(["herald"], ["footman", "drummer", "footman"]), p2=([], []))
    assert match.view(0).seats[0].stats["actions"] == 3
    match.pick(0, "play footman")
    assert "attack footman" not in notes(match, 0)
    match.pick(0, "play drummer")
    assert "attack footman" in notes(match, 0)


def test_a_replacement_redirects_a_whole_batch_once() -> None:
    match = skirmish(p1=(["knight"], []), p2=(["guardian"], []))
    match.pick(0, "attack knight; > hero.2")
    assert damage(match, "guardian") == 2
    heroes = [face.damage for face in match.truth().zone("field", 1).faces if face.card == "hero"]
    assert heroes == [0]


def test_prevented_damage_triggers_nothing() -> None:
    match = skirmish(p1=(["ghost"], ["bolt"]), p2=([], []))
    match.pick(0, "play bolt; > ghost")
    assert damage(match, "ghost") == 0
    assert not [event for event in match.events(0) if event.kind == "damaged"]


def test_a_trigger_knows_who_did_it_and_how_much() -> None:
    match = skirmish(p1=(["leech"], []), p2=(["knight"], []))
    match.state.damage[_row(match, "hero", 0)] = 5
    match.pick(0, "attack leech; > knight")
    assert [face.damage for face in match.truth().zone("field", 0).faces if face.card == "hero"] == [3]


def test_a_trigger_may_wait_for_its_own_turn() -> None:
    match = skirmish(p1=(["drill-master"], []), p2=([], []))
    assert _power(match, "drill-master") == 0
    match.pick(0, "end turn")
    assert _power(match, "drill-master") == 0
    match.pick(1, "end turn")
    assert _power(match, "drill-master") == 1


def test_a_choice_in_the_middle_sees_what_the_first_part_did() -> None:
    match = skirmish(p1=([], ["cull"]), p2=(["ember-imp", "knight", "footman"], []))
    match.pick(0, "play cull")
    # The imp is already gone, its trigger waits for the text to end.
    assert notes(match, 0) == ["> knight", "> footman"]
    match.pick(0, "> knight")
    assert names(match, "field", 1) == ["hero", "footman"]


def test_if_you_do_uses_the_value_it_last_had() -> None:
    match = skirmish(p1=(["captain", "ember-imp"], ["blood-tithe"]), p2=([], []))
    match.pick(0, "play blood-tithe")
    match.pick(0, "> ember-imp")
    assert len(names(match, "hand", 0)) == 3  # 2 printed and 1 from the captain


def test_if_you_do_not_nothing_follows() -> None:
    match = skirmish(p1=([], ["blood-tithe"]), p2=([], []))
    match.pick(0, "play blood-tithe")
    assert names(match, "hand", 0) == []


def test_priority_goes_round_and_starts_anew_after_an_answer() -> None:
    match = skirmish(
        3,
        p1=(["footman"], ["bolt", "retort"]),
        p2=(["knight"], ["retort"]),
        p3=([], ["retort"]),
    )
    match.pick(0, "play bolt; > knight")
    asked = []
    answers = iter(["pass", "play retort; > footman", "pass", "pass"])
    while match.asked and match.ask(match.asked[0]).name == "window":
        seat = match.asked[0]
        asked.append(seat)
        match.pick(seat, next(answers))
    assert asked == [1, 2, 0, 1]  # after seat 2 answered, the others are asked from its left
    assert damage(match, "footman") == 1
    assert damage(match, "knight") == 2


@pytest.mark.parametrize("leaves", [1, 2])
def test_whoever_leaves_the_others_are_asked_for_an_answer_once(leaves: int) -> None:
    """Who has passed (seat 1), or whose turn to answer it is (2)."""
    match = skirmish(4, p1=([], ["rally"]), p2=([], ["retort"]), p3=([], ["retort"]), p4=([], ["retort"]))
    match.pick(0, "play rally")
    asked = []
    while match.asked and match.ask(match.asked[0]).name == "window":
        asked.append(match.asked[0])
        match.pick(asked[-1], "pass")
        if asked == [1]:
            match.resign(leaves)
    assert asked == ([1, 3] if leaves == 2 else [1, 2, 3])


def test_nobody_is_skipped_for_what_the_hand_holds() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=([], ["footman"]))
    match.pick(0, "play bolt; > hero.2")
    assert match.asked == (1,)
    assert notes(match, 1) == ["pass"]


def test_a_negated_item_stays_and_does_nothing() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=([], ["refuse", "footman"]))
    match.pick(0, "play bolt; > hero.2")
    match.pick(1, "play refuse; > bolt.2; pay footman")
    passing(match)
    assert sum(face.damage for face in match.truth().zone("field", 1).faces) == 0
    assert names(match, "chain") == []
    assert names(match, "pile") == ["refuse", "bolt"]


def test_an_ability_on_the_chain_ends_with_its_source() -> None:
    match = skirmish(p1=(["archer"], []), p2=(["knight"], ["retort"]))
    match.pick(0, "use archer; > knight")
    match.pick(1, "play retort; > archer.1")
    passing(match)
    assert "archer" in names(match, "field", 0)  # one retort is not enough
    assert damage(match, "knight") == 2
    match = skirmish(p1=(["archer"], []), p2=(["knight"], ["retort"]))
    match.state.damage[_row(match, "archer")] = 1
    match.pick(0, "use archer; > knight")
    match.pick(1, "play retort; > archer.1")
    passing(match)
    assert "archer" not in names(match, "field", 0)
    assert damage(match, "knight") == 0


def test_a_secret_fires_by_itself_and_is_hidden_until_then() -> None:
    match = skirmish(p1=(["footman"], ["ambush", "footman"]), p2=(["knight"], ["footman"]))
    match.pick(0, "play ambush")
    secrets = match.view(1).zone("secrets", 0)
    assert secrets.count == 1
    assert [face.card for face in secrets.faces] == [""]
    match.pick(0, "end turn")
    match.pick(1, "attack knight; > footman")
    assert names(match, "secrets", 0) == []
    assert "ambush" in names(match, "pile")
    assert "footman" in names(match, "pile")  # the ambush hurts both fighters before they strike
    assert damage(match, "knight") == 2


def test_control_changes_but_the_unit_stays_the_same() -> None:
    match = skirmish(p1=([], ["bolt", "charm", "footman"]), p2=(["knight"], []))
    match.pick(0, "play bolt; > knight")
    before = match.state.ref(_row(match, "knight"))
    match.pick(0, "play charm; > knight; pay footman")
    assert names(match, "field", 0) == ["hero", "knight"]
    assert damage(match, "knight") == 2
    assert match.state.row_of(before) >= 0


def test_a_unit_becomes_another_and_keeps_its_damage() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=(["werewolf"], []))
    before = match.state.ref(_row(match, "werewolf"))
    match.pick(0, "play bolt; > werewolf")
    assert damage(match, "wolf") == 2
    assert match.state.row_of(before) >= 0
    match.pick(0, "end turn")
    match.pick(1, "attack wolf; > hero.1")
    assert [face.damage for face in match.truth().zone("field", 0).faces] == [4]


def test_a_card_that_leaves_is_its_printed_self_again() -> None:
    match = skirmish(p1=([], ["bolt", "recall"]), p2=(["werewolf"], []))
    before = match.state.ref(_row(match, "werewolf"))
    match.pick(0, "play bolt; > werewolf")
    match.pick(0, "play recall; > wolf")
    passing(match)
    assert "werewolf" in names(match, "hand", 1)
    assert match.state.row_of(before) < 0


def test_hidden_payment_and_recall() -> None:
    match = skirmish(p1=(["footman"], ["recall", "captain", "ghost", "bolt"]), p2=([], []))
    match.pick(0, "play recall; > footman")
    assert [among.names for among in match.view(1).among] == [{"footman": 1}]
    match.pick(0, "play captain; pay footman")
    among = match.view(1).among
    assert [(entry.zones, entry.names) for entry in among] == [([("hand", 0), ("vault", 0)], {"footman": 1})]
    match.pick(1, "end turn")
    assert names(match, "vault", 0) == []
    match.pick(0, "play footman")
    assert match.view(1).among == []


def test_equal_copies_in_hand_are_one_option_and_payments_have_one_path() -> None:
    match = skirmish(p1=([], ["purge", "footman", "footman", "bolt"]), p2=([], []))
    assert notes(match, 0).count("play footman") == 1
    match.pick(0, "play purge")
    assert notes(match, 0) == ["pay footman", "pay bolt"]


def test_the_shared_pile_belongs_to_nobody() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=(["ember-imp"], []))
    match.pick(0, "play bolt; > ember-imp")
    pile = match.truth().zone("pile")
    assert [face.card for face in pile.faces] == ["ember-imp", "bolt"]
    assert {face.controller for face in pile.faces} == {-1}


def test_a_seat_eliminated_inside_a_chain_takes_its_items_along() -> None:
    match = skirmish(3, p1=([], ["bolt"]), p2=([], ["retort", "retort"]), p3=([], ["bolt"]))
    hero = _row(match, "hero", 1)
    match.state.damage[hero] = 7
    match.pick(0, "play bolt; > hero.1")
    match.pick(1, "play retort; > hero.2")
    match.pick(2, "pass")
    match.pick(1, "pass") if match.asked == (1,) else None
    assert match.state.alive == [True, False, True]
    assert names(match, "hand", 1) == []
    assert names(match, "chain") == []
    assert not match.over
    assert sum(face.damage for face in match.truth().zone("field", 0).faces) == 2


def test_resigning_in_mid_window_hands_the_question_on() -> None:
    match = skirmish(3, p1=([], ["bolt"]), p2=([], ["footman"]), p3=([], ["footman"]))
    match.pick(0, "play bolt; > hero.1")
    assert match.asked == (1,)
    match.resign(1)
    assert match.asked == (2,)
    match.pick(2, "pass")
    assert match.asked == (0,)
    assert not match.over


def test_a_text_rewrites_what_may_be_done() -> None:
    match = skirmish(p1=(["footman"], []), p2=(["pacifist"], []))
    assert match.why_not(0, "attack footman; > pacifist") is None
    match = skirmish(p1=(["footman"], []), p2=(["pacifist", "footman"], []))
    match.pick(0, "attack footman.1")
    assert notes(match, 0) == ["> pacifist", "> footman.2"]
    reason = match.why_not(0, "> hero.2")
    assert reason is not None
    assert reason.rule == "SK-1"
    match = skirmish(p1=(["raider"], []), p2=(["pacifist"], []))
    match.pick(0, "attack raider")
    assert notes(match, 0) == ["> hero.2", "> pacifist"]


@pytest.mark.parametrize(
    ("votes", "fallen"), [(("agree", "agree", "agree"), True), (("agree", "decline", "agree"), False)]
)
def test_a_secret_vote_of_all_in_mid_effect(votes: tuple[str, str, str], fallen: bool) -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=(["knight"], []), p3=([], []))
    match.pick(0, "play council")
    assert match.asked == (0, 1, 2)
    before = match.view(2)
    match.pick(1, votes[1])
    after = match.view(2)
    assert after.seats[1].deciding is False
    assert before.ask == after.ask
    match.pick(2, votes[2])
    match.pick(0, votes[0])
    assert (names(match, "field", 0) == ["hero"]) is fallen
    assert (names(match, "field", 1) == ["hero"]) is fallen
    assert len(names(match, "hand", 0)) == (0 if fallen else 1)


def test_a_loop_is_ended_by_its_budget() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=(["sore"], []))
    match.pick(0, "play bolt; > sore")
    assert not match.over
    assert match.asked == (0,)
    assert damage(match, "sore") in (1, 2)
    healed = [event for event in match.events(None) if event.kind == "healed"]
    assert 15 <= len(healed) <= 25


def test_an_announcement_is_private_and_can_be_dropped() -> None:
    match = skirmish(p1=([], ["bolt", "footman"]), p2=([], ["footman"]))
    before, spectator = match.view(1), match.view(None)
    rolls = match.state.chance.rolls
    match.pick(0, "play bolt")
    assert match.ask(0).announcing == ["play bolt"]
    assert (match.view(1), match.view(None)) == (before, spectator)
    match.take_back(0)
    assert match.ask(0).announcing == []
    assert match.state.chance.rolls == rolls
    assert "play footman" in notes(match, 0)


def test_only_announcements_that_can_be_completed_are_offered() -> None:
    match = skirmish(p1=([], ["charm", "knight"]), p2=([], []))
    assert "play charm" not in notes(match, 0)  # no enemy unit
    assert "play knight" in notes(match, 0)
    match.pick(0, "play knight; pay charm")
    assert notes(match, 0) == ["attack hero.1", "attack knight", "end turn"]


def test_a_set_is_pointed_at_in_any_order() -> None:
    match = skirmish(p1=([], ["purge", "bolt"]), p2=(["footman", "knight", "wolf"], []))
    match.pick(0, "play purge; pay bolt")
    paths = 0
    for first in notes(match, 0):
        copy = match.clone()
        copy.pick(0, first)
        if first == "done":
            paths += 1
        else:
            paths += len(notes(copy, 0))
    assert paths == 1 + 3 + 6  # none, one of three, two of three


def test_changes_of_this_turn_end_with_it() -> None:
    match = skirmish(p1=(["footman"], ["rally"]), p2=([], []))
    match.pick(0, "play rally")
    assert _power(match, "footman") == 3
    match.pick(0, "end turn")
    assert _power(match, "footman") == 1


def test_nothing_is_accepted_after_the_end() -> None:
    match = skirmish(p1=([], []), p2=([], []))
    match.resign(0)
    assert match.over
    for act in (match.agree_draw, lambda: match.resign(1), lambda: match.pick(1, "end turn")):
        with pytest.raises(IllegalPick, match="over"):
            act()


def test_an_enemy_deck_that_nobody_registered_stays_unknown() -> None:
    decks = [["footman"] * 12, ["wolf"] * 12]
    match = SKIRMISH.start(seed=3, decks=decks)
    worlds = [match.world(0, salt) for salt in range(5)]
    assert all("wolf" not in names(world, "hand", 1) for world in worlds)


def _row(match: Match, card: str, seat: int | None = None) -> int:
    s = match.state
    found = [
        row
        for row in s.in_play()
        if s.rules.cards[s.form[row]].id == card and (seat is None or s.controller[row] == seat)
    ]
    return found[0]


def _power(match: Match, card: str) -> int:
    return next(face.stats["power"] for zone in match.truth().zones for face in zone.faces if face.card == card)


# -- leaving, time and secrets in the middle of things


def test_a_resignation_keeps_the_answers_of_the_others() -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=([], []), p3=([], []))
    match.pick(0, "play council")
    match.pick(1, "agree")
    match.resign(0)
    assert match.asked == (2,)
    again = replay(match.record(secrets=True))
    assert again.asked == (2,)
    for each in (match, again):
        each.pick(2, "agree")
    assert names(match, "field", 0) == names(again, "field", 0) == []
    assert again.view(None) == match.view(None)
    assert replay(match.record(secrets=True)).view(None) == match.view(None)


def test_whoever_was_choosing_is_asked_anew_when_a_seat_leaves() -> None:
    match = skirmish(3, p1=(["footman"], []), p2=([], []), p3=(["knight"], []))
    match.pick(0, "attack footman")
    assert "> knight" in notes(match, 0)
    match.resign(2)
    assert match.ask(0).announcing == []
    match.pick(0, "attack footman")
    assert "> knight" not in notes(match, 0)


def test_a_time_out_drops_what_was_begun_and_declines() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=([], ["footman"]))
    match.pick(0, "play bolt")
    match.timeout()
    assert names(match, "hand", 0) == ["bolt"]
    assert match.asked == (1,)


def test_a_time_out_answers_only_the_decision_it_ran_out_in() -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=([], ["bolt"]), p3=([], []))
    match.pick(0, "play council")
    assert match.ask(1).name == "window"
    match.timeout()
    assert match.asked == (0, 1, 2)


def test_the_third_time_out_takes_a_seats_cards_away_too() -> None:
    match = skirmish(3, p1=(["captain"], ["footman"]), p2=([], []), p3=([], []))
    match.state.timeouts[0] = 2
    match.timeout()
    assert match.state.alive == [False, True, True]
    assert names(match, "field", 0) == []
    assert names(match, "hand", 0) == []


def test_a_vote_cannot_be_taken_back_once_its_outcome_is_known() -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=([], []), p3=([], []))
    match.pick(0, "play council")
    for seat in (2, 1, 0):
        match.pick(seat, "agree")
    for seat in range(3):
        with pytest.raises(IllegalPick, match="cannot take back"):
            match.take_back(seat)


def test_previews_and_worlds_do_not_hold_a_hidden_trigger_that_waits() -> None:
    seen = []
    for secret in ("ambush", "bolt"):
        match = skirmish(p1=(["scout"], []), p2=(["knight", "footman"], []))
        s = match.state
        row = s.create(s.rules.card_index(secret), 1, s.at(SECRETS, 1), quiet=True)
        match.pick(0, "attack scout; > knight")
        assert match.ask(0).name == "target"
        ahead = match.preview(0, "> knight")
        seen.append([face.damage for face in ahead.truth().zone("field", 0).faces])
        assert not [waiting for waiting in match.world(0, 1).state.waiting if waiting.source % ROWS == row]
    assert seen[0] == seen[1]


def test_a_world_holds_neither_decks_nor_positions() -> None:
    world = SKIRMISH.start(seed=3, decks=[["footman"] * 12, ["wolf"] * 12]).world(0, 1)
    assert world.decks == []
    assert skirmish(p1=([], []), p2=([], ["bolt"])).world(0, 1).position is None


def test_replacements_look_at_what_earlier_ones_have_left() -> None:
    match = skirmish(p1=(["knight"], []), p2=(["guardian", "shield-bearer"], []))
    match.pick(0, "attack knight; > hero.2")
    assert damage(match, "guardian") == 0
    match = skirmish(p1=(["knight"], []), p2=(["shield-bearer", "guardian"], []))
    match.pick(0, "attack knight; > hero.2")
    assert damage(match, "guardian") == 0


def test_auras_follow_damage_and_exhaustion() -> None:
    match = skirmish(p1=(["berserker"], ["bolt"]), p2=([], []))
    assert _power(match, "berserker") == 1
    match.pick(0, "play bolt; > berserker")
    assert _power(match, "berserker") == 4


def test_a_number_stops_at_its_floor() -> None:
    match = skirmish(p1=(["footman"], ["curse"]), p2=([], []))
    match.pick(0, "play curse")
    assert _power(match, "footman") == 0


def test_triggers_go_by_the_order_of_events() -> None:
    match = skirmish(p1=([], ["cull"]), p2=(["ember-imp", "mourner", "knight"], []))
    match.pick(0, "play cull")
    match.pick(0, "> knight")
    died = [event.cards["card"] for event in match.events(None) if event.kind == "died"]
    assert died == ["ember-imp", "knight"]
    assert len(names(match, "hand", 1)) == 2  # the mourner saw both, one after the other


def test_a_game_may_drop_a_trigger_that_waits() -> None:
    class Deaf(Skirmish):
        def still_fires(self, s: State, waiting: Waiting) -> bool:
            return False

    position = {
        "start": "main",
        "active": 1,
        "turn": 1,
        "p1": {"field": ["hero", "footman", "mourner"], "hand": ["purge", "bolt"], "deck": ["bolt"]},
        "p2": {"field": ["hero"], "deck": ["bolt"]},
    }
    for game, drawn in ((SKIRMISH, 1), (leaky(Deaf(list(CARDS))), 0)):
        match = game.start(seed=1, position=position)
        match.pick(0, "play purge; pay bolt")
        match.pick(0, "> footman; done")
        assert len(names(match, "hand", 0)) == drawn


def test_a_permission_is_for_those_it_names() -> None:
    match = skirmish(3, p1=(["footman"], []), p2=(["pacifist"], []), p3=(["raider"], []))
    match.pick(0, "attack footman")
    assert "> hero.2" not in notes(match, 0)


def test_cards_revealed_together_are_all_counted() -> None:
    match = skirmish(p1=([], ["bolt", "bolt", "footman"]), p2=([], []))
    s = match.state
    knowledge.reveal(s, tuple(s.rows_in(s.at(HAND, 0))))
    assert [among.names for among in match.view(1).among] == [{"bolt": 2, "footman": 1}]


def test_everybody_is_told_which_card_went_to_a_hand() -> None:
    match = skirmish(p1=([], ["recall"]), p2=(["knight"], []))
    match.pick(0, "play recall; > knight")
    moved = [event for event in match.events(0) if event.kind == "moved" and event.names["to"] == "hand 1"]
    assert [event.cards["card"] for event in moved] == ["knight"]
    assert moved[0].ids["card"] > 0


def test_what_a_hidden_card_was_is_not_told() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=([], []))
    s = match.state
    row = s.rows_in(s.at(HAND, 0))[0]
    match.listen()
    atoms.become(s, s.ref(row), s.rules.card_index("wolf"))
    told = [event for event in match.events(1) if event.kind == "became"]
    assert [(event.cards, event.numbers) for event in told] == [({"card": ""}, {})]


def test_a_row_that_is_used_again_forgets_whose_it_was() -> None:
    match = skirmish(p1=(["footman"], []), p2=([], []))
    s = match.state
    gone = _row(match, "footman")
    s.remove(gone)
    row = s.create(s.rules.card_index("wolf"), 1, s.at(FIELD, 1), quiet=True)
    assert row == gone
    assert (s.owner[row], s.controller[row], s.damage[row]) == (1, 1, 0)


def test_a_pool_without_a_fitting_card_is_an_error_and_not_the_truth() -> None:
    class Forgetful(Skirmish):
        def unseen(self, s: State, viewer: int) -> list[int]:
            return []

    with pytest.raises(EngineFault, match="unseen"):
        leaky(Forgetful(list(CARDS))).start(seed=1).world(0, 1)


def test_an_aura_may_not_read_a_keyword_of_its_own_layer() -> None:
    cards = [
        Card("a", "A", "unit", abilities=(Aura(FRIENDLY_UNIT, keyword=FIERCE),)),
        Card("b", "B", "unit", abilities=(Aura(Has(FIERCE), POWER, 1),)),
    ]
    with pytest.raises(CardBaseError, match="no earlier layer"):
        Skirmish([*CARDS, *cards])


def test_several_notes_have_one_reason() -> None:
    match = skirmish(p1=([], ["bolt"]), p2=(["knight"], []))
    assert match.why_not(0, "play bolt; > knight") is None
    reason = match.why_not(0, "play bolt; > wolf")
    assert reason is not None
    assert reason.text == "There is nothing at “wolf”"
    assert match.ask(0).announcing == []


def test_a_take_back_is_told_and_numbers_go_on() -> None:
    match = skirmish(p1=(["footman"], []), p2=(["knight"], []))
    match.pick(0, "attack footman; > knight")
    before = match.view(1).number
    match.take_back(0)
    assert match.view(1).number == before + 1
    assert [event.kind for event in match.events(1, since=before)] == ["taken-back"]
