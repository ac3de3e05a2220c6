"""The public interface of a match: what it promises, and that bad input is refused and changes nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import cardwright
from cardwright.errors import (
    CardwrightError,
    DeckError,
    IllegalPick,
    RecordError,
    SeatError,
    SeedError,
    UnknownCard,
    UnknownGame,
    VariantError,
)
from cardwright.kernel.chance import commitment
from cardwright.kernel.state import State
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import KEPT_VARIANTS, Game
from cardwright.match.log import EventView
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.testing.drive import play, viewers
from skirmish.cards import CARDS
from skirmish.game import Skirmish
from support.tables import IDS, SIZES, SKIRMISH, named, skirmish

GAME = cardwright.game("battle-lines")
LONG = 4
"""A seed whose match has more inputs than lie between two checks."""


def finished(seed: int = 7) -> Match:
    match = GAME.start(seed=seed)
    play(match, Random(seed))
    return match


def running(seed: int = 7, picks: int = 20) -> Match:
    match = GAME.start(seed=seed)
    play(match, Random(seed), most=picks)
    assert not match.over
    return match


def test_the_same_arguments_give_the_same_match() -> None:
    assert fingerprint(GAME.start(seed=7).state) == fingerprint(GAME.start(seed=f"{7:064x}").state)
    assert fingerprint(GAME.start(seed=7).state) != fingerprint(GAME.start(seed=8).state)
    assert fingerprint(GAME.start().state) != fingerprint(GAME.start().state)


def test_a_seat_that_is_not_asked_cannot_pick() -> None:
    match = GAME.start(seed=7)
    match.pick(0, "ready")
    assert match.asked == (1,)
    with pytest.raises(IllegalPick, match=r"seat 0 cannot decide now.*BL-6\.6.*Seats that can: 1"):
        match.pick(0, "ready")
    with pytest.raises(SeatError, match="seats are 0 to 1"):
        match.pick(2, "ready")


def test_an_option_of_an_older_decision_is_refused() -> None:
    match = GAME.start(seed=7)
    option = match.ask(0).options[0]
    match.pick(0, option)
    before = fingerprint(match.state)
    with pytest.raises(IllegalPick, match="already in your plan"):
        match.pick(0, option)
    assert fingerprint(match.state) == before


def test_a_composite_is_taken_whole_or_not_at_all() -> None:
    match = GAME.start(seed=7)
    first = match.ask(0).options[0].note
    before = fingerprint(match.state)
    with pytest.raises(IllegalPick, match="no-such-card"):
        match.pick(0, f"{first}; place no-such-card left; ready")
    assert fingerprint(match.state) == before
    assert match.journal == []
    match.pick(0, f"{first}; ready")
    assert match.journal == [f"0 {first}", "0 ready"]


def test_unknown_things_are_named_with_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="battle-lines"):
        cardwright.game("chess")
    with pytest.raises(UnknownCard, match="jon-snow"):
        GAME.card("jon-snoww")
    with pytest.raises(VariantError, match="strike_order"):
        GAME.start(variant={"colour": "red"})
    with pytest.raises(VariantError, match="fiercer-first"):
        GAME.start(variant={"strike_order": "last"})
    with pytest.raises(VariantError, match="champions"):
        GAME.start(variant="heroes")
    with pytest.raises(VariantError, match="from 1 to 99"):
        GAME.start(variant={"hp": 0})
    with pytest.raises(DeckError, match="no deck “rush”"):
        GAME.start(decks=["rush", "rush"])
    with pytest.raises(DeckError, match=r"BL-2\.1"):
        GAME.start(decks=[["jon-snow"], ["thor"]])
    with pytest.raises(SeatError, match="played by 2 players, not 3"):
        GAME.start(seats=3)


@pytest.mark.parametrize("seed", [-1, 1 << 256, "7", "zz" * 32, b"short", 1.5, True])
def test_impossible_seeds_are_refused(seed: object) -> None:
    with pytest.raises(SeedError, match="is no seed"):
        GAME.start(seed=seed)


def test_a_variant_is_its_difference_from_the_standard() -> None:
    match = GAME.start(seed=1, variant={"champions": True, "hp": 20})
    assert match.variant == {"champions": True}
    assert GAME.hash_of("champions") == GAME.hash_of({"champions": True}) != GAME.rules_hash


class _ForFew(Skirmish):
    def check_seats(self, seats: int) -> None:
        if seats > 3:
            raise SeatError(f"this variant is for three players at most, not {seats}")


def test_a_variant_says_by_how_many_it_is_played() -> None:
    few = Game(replace(SKIRMISH.definition, make=lambda settings: _ForFew(list(CARDS))))
    assert few.start(seed=1, seats=3).seats == 3
    with pytest.raises(SeatError, match="three players at most, not 4"):
        few.start(seed=1, seats=4)
    with pytest.raises(SeatError, match="from 2 to 6"):
        few.start(seed=1, seats=7)


def test_rules_are_kept_for_the_variants_that_are_asked_for() -> None:
    game = cardwright.game("clashing-destiny")
    standard = game.rules()
    first = game.rules({"turn_limit": 100})
    for limit in range(101, 101 + KEPT_VARIANTS):
        assert game.rules() is standard
        assert game.start(1, variant={"turn_limit": limit}).state.rules is game.rules({"turn_limit": limit})
    assert game.rules({"turn_limit": 100}) is not first


def test_a_running_record_is_secret_and_keeps_open_picks() -> None:
    match = GAME.start(seed=7)
    match.pick(0, match.ask(0).options[0])
    with pytest.raises(RecordError, match="would betray"):
        match.record()
    assert match.commitment == commitment(match.seed)
    saved = replay(match.record(secrets=True))
    assert saved.ask(0).announcing == match.ask(0).announcing


def test_a_finished_record_shows_the_seed_and_plays_again() -> None:
    match = finished()
    again = cardwright.replay(match.record())
    assert again.record() == match.record()
    assert again.result == match.result


def _tampered(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_tampered_records_are_refused() -> None:
    text = finished().record()
    for old, new, message in [
        ("cardwright-record 1", "cardwright-record 9", "line 1"),
        ("ready", "Ready", "altered"),
        ("seats 2", "seats 3", "altered"),
    ]:
        with pytest.raises(RecordError, match=message):
            replay(_tampered(text, old, new))
    with pytest.raises(RecordError, match="cut off"):
        replay(text[: len(text) // 2])
    with pytest.raises(RecordError, match=r"cut off|line 1"):
        replay("")


def _signed(lines: list[str]) -> str:
    """A record whose digest fits, so that what is wrong inside shows."""
    from cardwright.match.record import _digest

    body = [line for line in lines if not line.startswith("end ")]
    count = len([line for line in body[body.index("inputs") + 1 :] if not line.startswith(("= ", "result "))])
    return "\n".join([*body, f"end {count} {_digest(body)}"]) + "\n"


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"^rules \w+$", "rules 0000", "other rules"),
        (r"^game .*$", "game chess", "no game “chess”"),
        (r"^commitment \w+$", "commitment 00", "commitment"),
        (r"^= 16 \w+$", "= 16 0000000000", "differently"),
        (r"^result .*$", "result 0 = 1 rules quiet", "playing it gives"),
        (r"^0 (place|ready).*$", "0 place no-such-card left", "line 9"),
        (r"^0 (place|ready).*$", "2 ready", "no seat 2"),
        (r"^0 (place|ready).*$", "hello", "is no input"),
        (r"^variant .*$", "variant {", "JSON"),
        (r"^variant .*$", "variant []", "not what belongs there"),
        (r"^variant .*$", 'variant {"hp": "many"}', "hp"),
        (r"^seats .*$", "seats two", "seats must be a number"),
        (r"^seed .*$", "seed 12", "is no seed"),
        (r"^seats .*$", "chairs 2", "unknown field"),
    ],
)
def test_records_that_lie_are_refused(pattern: str, replacement: str, message: str) -> None:
    text = finished(LONG).record()
    altered = re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE)
    assert altered != text
    with pytest.raises(CardwrightError, match=message):
        replay(_signed(altered.rstrip("\n").split("\n")))


def test_a_fork_begins_with_the_first_inputs() -> None:
    match = finished()
    fork = match.fork(4)
    assert [str(line) for line in fork.lines] == [str(line) for line in match.lines[:4]]
    assert not fork.over
    play(fork, Random(99))
    assert match.record() == finished().record()
    with pytest.raises(RecordError, match="cannot be forked at 99"):
        match.fork(99)


def test_agreeing_on_a_draw_ends_the_match() -> None:
    match = running()
    match.agree_draw()
    assert match.result is not None
    assert match.result.draw
    assert (match.result.kind, match.result.reason) == ("agreed", "agreed")
    assert replay(match.record()).result == match.result


def test_a_timeout_is_one_recorded_input() -> None:
    match = GAME.start(seed=7)
    note = match.ask(0).options[0].note
    match.pick(0, note)
    assert match.timeout()
    assert match.journal == [f"0 {note}", "timeout 0:placed 1:idle"]
    assert [str(line) for line in match.lines] == [f"0 {note}", "timeout 0:placed 1:idle"]
    assert fingerprint(replay(match.record(secrets=True)).state) == fingerprint(match.state)


def test_a_timeout_after_a_take_back_is_not_idle_in_the_replay() -> None:
    match = GAME.start(seed=7)
    match.pick(0, match.ask(0).options[0])
    match.take_back(0)
    saved = replay(match.record(secrets=True))
    match.timeout()
    saved.timeout()
    assert saved.view(None) == match.view(None)
    again = replay(match.record(secrets=True))
    assert again.view(None) == match.view(None)
    assert again.view(None).seats[0].stats["idle"] == 0
    assert again.view(None).seats[1].stats["idle"] == 1


@pytest.mark.parametrize("id", IDS)
def test_a_word_that_no_time_out_wrote_is_refused_and_changes_nothing(id: str) -> None:
    match = cardwright.game(id).start(seed=7)
    seats = match.asked
    match.pick(seats[0], match.ask(seats[0]).options[0])
    before = (fingerprint(match.state), match.journal, [str(line) for line in match.lines])
    written = match.clone()
    written.timeout()
    line, _, _ = written.journal[-1].rpartition(":")
    with pytest.raises(RecordError, match="asleep"):
        match.give(f"{line}:asleep")
    assert (fingerprint(match.state), match.journal, [str(line) for line in match.lines]) == before


def test_time_outs_of_other_games_take_the_default_and_the_third_loses() -> None:
    match = skirmish(p1=([], ["footman"]), p2=([], ["footman"]))
    assert match.timeout()
    assert match.asked == (1,)
    match.pick(1, "end turn")
    match.timeout()
    match.timeout()
    assert match.asked == (0,) or match.over
    journal = match.journal
    again = skirmish(p1=([], ["footman"]), p2=([], ["footman"]))
    for line in journal:
        again.give(line)
    assert fingerprint(again.state) == fingerprint(match.state)


def test_three_time_outs_in_a_row_lose() -> None:
    match = skirmish(p1=([], ["footman"]), p2=([], ["footman"]))
    for _ in range(12):
        if match.over:
            break
        if match.asked == (0,):
            match.timeout()
        else:
            match.pick(1, "end turn" if match.ask(1).name == "main" else "pass")
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "absence")


def test_a_preview_shows_ones_own_plan_and_betrays_nothing() -> None:
    match = GAME.start(seed=7)
    note = match.ask(0).options[0].note
    match.pick(1, "ready")
    ahead = match.preview(0, f"{note}; ready")
    assert ahead.asked == (1,)
    assert match.ask(0).announcing == []
    enemy = ahead.truth().zone("hand", 1)
    assert {face.card for face in enemy.faces} == {"blank"}
    with pytest.raises(RecordError, match="never happened"):
        ahead.record()


def test_a_preview_runs_until_chance_or_another_decides() -> None:
    match = skirmish(p1=(["footman"], ["bolt"]), p2=(["knight"], []))
    ahead = match.preview(0, "attack footman; > knight")
    faces = {face.card: face.damage for face in ahead.truth().zone("field", 1).faces}
    assert faces["knight"] == 1
    assert {face.damage for face in match.truth().zone("field", 1).faces} == {0}


def test_previews_never_spring_a_secret() -> None:
    match = skirmish(p1=(["footman"], ["ambush"]), p2=(["knight"], ["footman"]))
    match.pick(0, "play ambush")
    match.pick(0, "end turn")
    ahead = match.preview(1, "attack knight; > footman")
    assert "knight" in {face.card for face in ahead.truth().zone("field", 1).faces}
    assert ahead.truth().zone("secrets", 0).count == 1


def test_take_back_undoes_a_play_until_somebody_else_decides() -> None:
    match = skirmish(p1=(["footman"], ["rally"]), p2=(["knight"], []))
    before = match.view(0)
    match.pick(0, "attack footman; > knight")
    match.take_back(0)
    after = match.view(0)
    assert (before.zones, before.ask, before.seats) == (after.zones, after.ask, after.seats)
    match.pick(0, "play rally")
    with pytest.raises(IllegalPick, match="learned"):
        match.take_back(0)
    match.pick(0, "end turn")
    with pytest.raises(IllegalPick, match=r"learned|chance|decided"):
        match.take_back(0)


def test_take_back_is_refused_when_chance_or_knowledge_came_in() -> None:
    match = skirmish(p1=([], ["blood-tithe", "council"]), p2=([], ["footman"]))
    match.pick(0, "play council")
    with pytest.raises(IllegalPick, match="cannot take back"):
        match.take_back(1)


def test_take_back_tells_nothing_of_what_others_have_begun() -> None:
    match = skirmish(3, p1=(["footman"], ["council"]), p2=([], []), p3=([], []))
    match.pick(0, "play council")
    messages = set()
    for begun in (False, True):
        copy = match.clone()
        if begun:
            copy.pick(1, "agree")
        with pytest.raises(IllegalPick) as refused:
            copy.take_back(0)
        messages.add(str(refused.value))
    assert len(messages) == 1


def test_cards_are_found_by_id_or_name() -> None:
    assert GAME.card("jon-snow") is GAME.card("Jon Snow") is GAME.card("JON-SNOW")
    with pytest.raises(UnknownCard, match="did you mean tyr"):
        GAME.card("tyrr")


def test_ready_is_final() -> None:
    match = GAME.start(seed=7)
    match.pick(0, "ready")
    with pytest.raises(IllegalPick, match="cannot take back"):
        match.take_back(0)


def test_a_world_is_no_match_that_happened() -> None:
    world = running().world(0, salt=1)
    with pytest.raises(RecordError):
        world.record()
    with pytest.raises(RecordError):
        world.fork(0)
    play(world, Random(3))
    assert world.over


def test_worlds_of_one_salt_are_equal() -> None:
    match = running()
    assert fingerprint(match.world(0, 5).state) == fingerprint(match.world(0, 5).state)


def test_events_are_numbered_without_gaps_for_every_viewer() -> None:
    for match in (finished(), SKIRMISH.start(seed=2, seats=3)):
        play(match, Random(2))
        for viewer in (0, 1, None):
            numbers = [event.number for event in match.events(viewer)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert match.view(viewer).number == len(numbers)


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("seed", range(4))
def test_whoever_asks_late_is_told_the_same(game_id: str, seed: int) -> None:
    """Events are kept once somebody has asked for them; those before are found by playing the match again."""
    early = cardwright.game(game_id).start(seed)
    early.listen()
    late = cardwright.game(game_id).start(seed)
    asked_at = [None, 0, 40, 80][seed]
    random = Random(seed)
    picks = 0
    while not late.over:
        if picks == asked_at:
            assert late.events(1) == early.events(1)
        seat = random.choice(late.asked)
        if random.random() < 0.1 and late.may_take_back(seat):
            early.take_back(seat)
            late.take_back(seat)
        elif picks == 60:
            early.timeout()
            late.timeout()
        else:
            note = random.choice(late.ask(seat).options).note
            early.pick(seat, note)
            late.pick(seat, note)
        picks += 1
    for viewer in viewers(late):
        assert late.events(viewer) == early.events(viewer)
        assert late.clone().view(viewer) == early.view(viewer)


def test_a_match_that_nobody_has_asked_keeps_no_events() -> None:
    match = cardwright.game("clashing-destiny").start(1)
    play(match, Random(1), most=100)
    copy = match.clone()
    assert match.sink is None
    told = match.events(0)
    assert copy.sink is None
    assert copy.events(0) == told


def test_a_clone_remembers_what_was_told() -> None:
    match = running()
    copy = match
    for _ in range(20):
        copy = copy.clone()
        assert copy.events(0) == match.events(0)
    assert copy.view(0) == match.view(0)
    play(copy, Random(1), most=6)
    assert copy.view(0).number > match.view(0).number


def test_drawn_cards_are_told_to_the_drawer_only() -> None:
    match = finished()
    drawn = [event for event in match.events(0) if event.kind == "drew"]
    assert {bool(event.cards["card"]) for event in drawn if event.seat == 0} == {True}
    assert {bool(event.cards["card"]) for event in drawn if event.seat == 1} == {False}


def test_printing_a_match_and_its_parts_is_readable() -> None:
    match = running()
    assert "Battle Lines" in str(match)
    assert "deciding" in str(match)
    assert repr(match.ask(match.asked[0])).startswith("<decision plan of seat")
    assert repr(GAME) == "<game battle-lines>"


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_only_considered_changes_nothing_and_declining_is_always_possible(game_id: str) -> None:
    """`draft` follows every option one step, and `decline` names an answer that the match takes."""
    match = cardwright.game(game_id).start(seed=3)
    for _ in range(60):
        if match.over:
            break
        seat = match.asked[0]
        before = match.truth()
        decision = match.ask(seat)
        for option in decision.options:
            following = match.draft(seat, [option.note])
            assert following is None or following.announcing != decision.announcing
        notes = match.decline(seat)
        assert match.truth() == before
        match.pick(seat, notes if len(match.lines) % 2 else decision.options[0].note)


def test_each_viewer_can_tell_what_holds_after_plays_were_taken_back() -> None:
    """What holds of the events so far is what the match would have told without the plays that were taken back."""
    game = cardwright.game("clashing-destiny")
    match = game.start(seed=4, decks=sorted(game.decks)[:2])
    chance = Random(4)
    for _ in range(160):
        seat = match.asked[0]
        match.pick(seat, chance.choice(match.ask(seat).options).note)
        if match.lines and chance.random() < 0.1:
            match.rewind(seat, chance.randrange(max(0, len(match.lines) - 9), len(match.lines)))
    assert len([event for event in match.events(0) if event.kind == "taken-back"]) > 5
    for viewer in (0, 1, None):
        holding: list[EventView] = []
        for event in match.events(viewer):
            if event.kind == "taken-back":
                holding = [earlier for earlier in holding if earlier.number <= event.numbers["kept"]]
            else:
                holding.append(event)
        straight = match.fork().events(viewer)
        assert [(event.kind, event.text) for event in holding] == [(event.kind, event.text) for event in straight]


def test_going_back_by_agreement_forgets_what_came_after() -> None:
    game = cardwright.game("battle-lines")
    match = game.start(seed=5)
    for _ in range(6):
        match.pick(match.asked[0], "ready")
    kept = [str(line) for line in match.lines[:4]]
    told = match.view(0).number
    match.rewind(1, 4)
    assert [str(line) for line in match.lines] == kept
    assert match.events(0, told)[-1].kind == "taken-back"
    again = game.start(seed=5)
    for line in match.journal:
        again.give(line)
    assert again.truth() == match.truth()
    with pytest.raises(IllegalPick, match="cannot go back to 4"):
        match.rewind(0, 4)


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=named)
def test_a_match_that_goes_back_is_the_one_that_never_went_further(game: Game, seats: int) -> None:
    match = game.start(seed=6, seats=seats)
    chance = Random(6)
    for number in range(240):
        if match.over:
            match = match.fork(len(match.lines) // 2)
        seat = chance.choice(match.asked)
        match.pick(seat, chance.choice(match.ask(seat).options).note)
        if number % 3 or not match.lines or match.over:
            continue
        at = chance.randrange(len(match.lines))
        straight = match.fork(at)
        if chance.random() < 0.5:
            match = match.clone()
        match.rewind(seat, at)
        assert fingerprint(match.state) == fingerprint(straight.state)
        assert [str(line) for line in match.lines] == [str(line) for line in straight.lines]
        assert (match.checks, match.due, match.plain) == (straight.checks, straight.due, straight.plain)
        assert [match.may_take_back(one) for one in range(seats)] == [
            straight.may_take_back(one) for one in range(seats)
        ]
        again = game.start(seed=6, seats=seats)
        if match.journal and number % 30 == 0:
            for line in match.journal:
                again.give(line)
            assert [again.events(viewer) for viewer in viewers(match)] == [
                match.events(viewer) for viewer in viewers(match)
            ]


def test_going_back_again_does_not_play_the_match_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    match = skirmish(deck={0: ["rally"] * 90, 1: ["rally"] * 90})
    while len(match.lines) < 58:
        match.pick(match.asked[0], match.decline(match.asked[0]))
    match.listen()
    settled: list[int] = []
    check = Skirmish.check

    def counted(self: Skirmish, s: State) -> bool:
        settled.append(1)
        return check(self, s)

    monkeypatch.setattr(Skirmish, "check", counted)
    match.rewind(0, 57)
    first = len(settled)
    for at in (56, 50, 49, 33, 20):
        settled.clear()
        match.rewind(0, at)
        assert 2 * len(settled) < first
