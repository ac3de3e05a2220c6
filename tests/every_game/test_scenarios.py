"""Every scenario file holds, and the runner says precisely what does not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli import cli
from cardwright.errors import EngineFault, IllegalPick, ScenarioError
from cardwright.kernel.decision import Reason
from cardwright.kernel.positions import Positions
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.testing.scenario import Report, load, run
from support.places import ROOT

FOLDER = ROOT / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_scenario(path: Path) -> None:
    report = run(path)
    assert report.ok, f"{report.title}\n" + "\n".join(map(str, report.differences))


def test_there_are_scenarios_and_titles_are_unique_within_a_game() -> None:
    assert len(FILES) >= 162
    titles = [(path.parent.name, load(path).title) for path in FILES]
    assert len(titles) == len(set(titles))
    assert all(load(path).setup.game.id == path.parent.name for path in FILES)


def test_the_examples_of_the_guide_hold(tmp_path: Path) -> None:
    guide = (FOLDER.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```toml\n(title.*?)^```", guide, re.MULTILINE | re.DOTALL)
    assert len(examples) == 2
    for example in examples:
        report = run(written(tmp_path, example))
        assert report.ok, "\n".join(map(str, report.differences))


# -- a small file to break in every possible way

HEAD = """
title = "A duel"
game = "battle-lines"
rules = ["BL-8.5"]
text = "Brynhild (5/2) strikes Tyr (3/7) and leaves him 2; he answers, and she is destroyed."
"""
POSITION = """
[position]
start = "placement"
round = 4
deck = ["echo", "thor", "kappa"]
[position.p1]
mana = 2
hand = ["sir-kay", "merlin"]
field = { center = "brynhild" }
[position.p2]
hand = ["domovoi"]
field = { center = "tyr" }
graveyard = ["pooka"]
"""
OTHERS = [id for id in cardwright.game("battle-lines").cards if f'"{id}"' not in POSITION]
PLAYED = """
[[step]]
do = ["p1 place sir-kay left", "p1 ready", "p2 ready"]
[step.expect]
"""
RIGHT = """
round = 5
first = 1
over = false
asked = ["p1", "p2"]
decision = "plan"
happened = ["struck brynhild tyr", "struck tyr", "died", "drew echo"]
deck = ["kappa"]
deck_count = 1
[step.expect.p1]
hp = 20
mana = 2
hand = ["merlin", "echo"]
hand_count = 2
field = { left = "sir-kay" }
graveyard = ["brynhild"]
ready = false
offers = ["ready", "place echo right"]
not_offered = ["place echo left", "place thor right"]
[step.expect.p1.refused]
"place echo left" = "BL-3.4"
"plan thor left" = "BL-6.7"
"place echo right; place merlin center" = "BL-6.4"
[step.expect.p2]
hp = 19
field = { center = { card = "tyr", defense = 2, attack = 3 } }
graveyard = ["pooka x1"]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "made.toml"
    path.write_text(text, encoding="utf-8")
    return path


def expecting(folder: Path, expectations: str) -> Report:
    """The report of the small file with these expectations."""
    return run(written(folder, HEAD + POSITION + PLAYED + expectations))


def test_the_small_file_holds(tmp_path: Path) -> None:
    report = expecting(tmp_path, RIGHT)
    assert report.ok, "\n".join(map(str, report.differences))
    assert (report.title, report.rules, report.differences) == ("A duel", ("BL-8.5",), ())


@pytest.mark.parametrize(
    ("expectations", "what", "expected", "found"),
    [
        ("round = 6", "round", "6", "5"),
        ("first = 2", "first", "2", "1"),
        ("over = true", "over", "true", "false"),
        ('winner = "p1"', "winner", "p1", "no result yet"),
        ('winner = "none"', "winner", "none", "no result yet"),
        ('reason = "quiet"', "reason", "quiet", "no result yet"),
        ('asked = ["p2"]', "asked", "p2", "p1, p2"),
        ("asked = []", "asked", "[]", "p1, p2"),
        ('decision = "defend"', "decision", "defend", "plan"),
        ('happened = ["died tyr"]', "happened", "“died tyr”", "died brynhild"),
        ('happened = ["healed"]', "happened", "“healed”", "no “healed”"),
        (
            'happened = ["died brynhild", "struck"]',
            "happened",
            "“struck” after “died brynhild”",
            "no “struck” after “died brynhild”",
        ),
        ('happened = ["died", "died"]', "happened", "“died” after “died”", "no “died” after “died”"),
        ('deck = ["thor"]', "deck", "thor", "kappa"),
        ("deck_count = 2", "deck_count", "2", "1"),
        ('unchanged = ["p2"]', "unchanged p2", "the same view as before", "changed: .*registers.*zones.*"),
        ("[step.expect.p1]\nhp = 19", "p1.hp", "19", "20"),
        ("[step.expect.p1]\nmana = 1", "p1.mana", "1", "2"),
        ('[step.expect.p1]\nhand = ["merlin"]', "p1.hand", "merlin", "echo, merlin"),
        ('[step.expect.p1]\nhand = ["merlin", "merlin"]', "p1.hand", "merlin, merlin", "echo, merlin"),
        ("[step.expect.p1]\nhand_count = 1", "p1.hand_count", "1", "2"),
        ("[step.expect.p1]\nfield_count = 2", "p1.field_count", "2", "1"),
        ("[step.expect.p1]\ngraveyard = []", "p1.graveyard", r"\[\]", "brynhild"),
        ("[step.expect.p1]\nfield = {}", "p1.field", "{}", "left: sir-kay 7"),
        ('[step.expect.p2]\nfield = { center = "tyr" }', "p2.field", "center: tyr 7", "center: tyr 2"),
        (
            '[step.expect.p2]\nfield = { center = { card = "tyr", defense = 3 } }',
            "p2.field",
            "center: tyr 3",
            "center: tyr 2",
        ),
        (
            '[step.expect.p2]\nfield = { center = { card = "tyr", defense = 2, attack = 4 } }',
            "p2.field.center.attack",
            "4",
            "3",
        ),
        ('[step.expect.p1]\nhand = ["merlin x3"]', "p1.hand", "merlin, merlin, merlin", "echo, merlin"),
        ('deck = ["kappa x2"]', "deck", "kappa, kappa", "kappa"),
        (
            '[step.expect.p2]\nfield = { left = { card = "tyr", defense = 2 } }',
            "p2.field",
            "left: tyr 2",
            "center: tyr 2",
        ),
        ("[step.expect.p1]\nready = true", "p1.ready", "true", "false"),
        (
            '[step.expect.p1]\noffers = ["place echo left"]',
            "p1.offers",
            "“place echo left” offered",
            "not offered: Your left cell is taken by Sir Kay \\(BL-3.4\\)",
        ),
        ('[step.expect.p1]\nnot_offered = ["ready"]', "p1.not_offered", "“ready” not offered", "offered"),
        ("[step.expect.p2]\noffered = []", "p2.offered", "“place domovoi left” not offered", "offered"),
        (
            '[step.expect.p1]\nrefused = { "ready" = "BL-6.6" }',
            "p1.refused “ready”",
            "refused by BL-6.6",
            "possible",
        ),
        (
            '[step.expect.p1]\nrefused = { "place echo left" = "BL-6.4" }',
            "p1.refused “place echo left”",
            "refused by BL-6.4",
            "refused by BL-3.4: Your left cell.*",
        ),
    ],
)
def test_a_wrong_expectation_is_reported_precisely(
    tmp_path: Path, expectations: str, what: str, expected: str, found: str
) -> None:
    report = expecting(tmp_path, expectations)
    assert not report.ok
    first = report.differences[0]
    assert (first.step, first.after, first.what) == (1, "p2 ready", what)
    assert first.expected == expected.replace("\\", "")
    assert re.fullmatch(found if "\\" in found or ".*" in found else re.escape(found), first.found)


def test_each_wrong_expectation_is_its_own_difference(tmp_path: Path) -> None:
    report = expecting(tmp_path, "round = 6\ndeck_count = 0\n[step.expect.p1]\nhp = 1\nmana = 9")
    assert [difference.what for difference in report.differences] == [
        "round",
        "deck_count",
        "p1.hp",
        "p1.mana",
    ]


def test_a_number_is_compared_only_where_the_expected_card_lies(tmp_path: Path) -> None:
    field = 'field = { center = { card = "thor", attack = 9 }, left = { card = "tyr", attack = 9 } }'
    wrong = f"[step.expect.p2]\n{field}"
    assert [difference.what for difference in expecting(tmp_path, wrong).differences] == ["p2.field"]


def test_an_event_of_an_earlier_step_is_over(tmp_path: Path) -> None:
    text = HEAD + POSITION + PLAYED + '[[step]]\n[step.expect]\nhappened = ["died brynhild"]'
    (only,) = run(written(tmp_path, text)).differences
    assert (only.step, only.what, only.found) == (2, "happened", "no “died”")


def test_nobody_is_asked_once_the_match_is_over(tmp_path: Path) -> None:
    steps = '[[step]]\ndo = ["p2 resign"]\n[step.expect]\ndecision = "plan"'
    (only,) = run(written(tmp_path, HEAD + POSITION + steps)).differences
    assert (only.what, only.found) == ("decision", "nobody is asked")


def test_offered_means_exactly_these(tmp_path: Path) -> None:
    report = expecting(tmp_path, '[step.expect.p2]\noffered = ["ready", "place domovoi left", "place tyr left"]')
    assert [(d.expected, d.found.split(":")[0]) for d in report.differences] == [
        ("“place tyr left” offered", "not offered"),
        ("“place domovoi right” not offered", "offered"),
    ]


def test_results_are_compared_when_the_match_is_over(tmp_path: Path) -> None:
    steps = '[[step]]\ndo = ["p2 resign"]\n[step.expect]\nwinner = "p2"\nreason = "avatar"\nover = false'
    report = run(written(tmp_path, HEAD + POSITION + steps))
    assert [(d.what, d.expected, d.found) for d in report.differences] == [
        ("winner", "p2", "p1"),
        ("reason", "avatar", "concede"),
        ("over", "false", "true"),
    ]


def test_a_refused_input_is_a_difference_with_the_reason_and_ends_the_run(tmp_path: Path) -> None:
    steps = '[[step]]\ndo = ["p1 place brynhild left", "p2 ready"]\n[[step]]\n[step.expect]\nround = 77'
    report = run(written(tmp_path, HEAD + POSITION + steps))
    (only,) = report.differences
    assert (only.step, only.after, only.what, only.expected) == (
        1,
        "p1 place brynhild left",
        "input",
        "accepted",
    )
    assert "You do not hold a card “brynhild” (BL-6.4)" in only.found
    assert "ready" in only.found


def test_resigning_after_the_end_is_a_refused_input(tmp_path: Path) -> None:
    report = run(written(tmp_path, HEAD + POSITION + '[[step]]\ndo = ["p2 resign", "p1 resign"]'))
    (only,) = report.differences
    assert (only.after, only.what) == ("p1 resign", "input")


def test_an_input_with_a_question_mark_is_skipped_if_the_player_is_not_asked(tmp_path: Path) -> None:
    steps = '[[step]]\ndo = ["p1 ready?", "p1 ready?", "p2 resign"]\n[step.expect]\nround = 4\nover = true'
    assert run(written(tmp_path, HEAD + POSITION + steps)).ok


def test_first_counts_players_from_one_in_a_variant(tmp_path: Path) -> None:
    text = HEAD + "variant = { first = 2 }\nseed = 3\n[[step]]\n[step.expect]\nfirst = 2"
    assert run(written(tmp_path, text)).ok


DESTINED = """
title = "Two decks"
game = "clashing-destiny"
rules = ["CD-2.4"]
text = "A fresh match with decks by name."
variant = { first = 2 }
"""


def test_a_fresh_match_is_played_with_the_decks_it_names(tmp_path: Path) -> None:
    decks = 'decks = ["winter-vigil", "nine-winds"]\n'
    steps = "[[step]]\n[step.expect]\nfirst = 2\n"
    steps += "p1 = { deck_count = 37, dz_count = 1 }\np2 = { deck_count = 33, dz = [] }"
    assert run(written(tmp_path, DESTINED + decks + steps)).ok


def test_a_printed_number_that_wears_off_is_expected_as_printed(tmp_path: Path) -> None:
    position = '[position]\nstart = "main"\n[position.p1]\ngear = { weapon = "iron-longsword" }\n'
    hit = '[[step]]\ndo = ["p1 attack hero"]\n[step.expect.p1]\ngear = { weapon = "iron-longsword" }'
    text = DESTINED + position + '[[step]]\n[step.expect.p1]\ngear = { weapon = "iron-longsword" }\n' + hit
    (only,) = run(written(tmp_path, text)).differences
    assert (only.expected, only.found) == (
        "weapon: iron-longsword (durability 3)",
        "weapon: iron-longsword (durability 2)",
    )


# -- what the runner checks besides


def test_a_pick_that_is_refused_but_changes_something_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoiled(match: Match, seat: int, pick: str) -> None:
        match.state.seat_stat[1][seat] += 1
        raise IllegalPick("no (BL-3.4)")

    path = written(
        tmp_path,
        HEAD + POSITION + '[[step]]\n[step.expect.p1]\nrefused = { "place merlin center" = "BL-3.4" }',
    )
    assert run(path).ok
    monkeypatch.setattr(Match, "pick", spoiled)
    (only,) = run(path).differences
    assert (only.expected, only.found) == ("nothing changed by the refused pick", "another state")


def test_a_pick_that_is_taken_against_the_reason_given_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "why_not", lambda match, seat, note: Reason("x", "BL-6.6", "no"))
    report = run(written(tmp_path, HEAD + POSITION + '[[step]]\n[step.expect.p1]\nrefused = { "ready" = "BL-6.6" }'))
    (only,) = report.differences
    assert (only.expected, only.found) == ("IllegalPick", "accepted")


def test_a_record_that_replays_to_another_state_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.testing.scenario.replay", lambda text: replay(text).fork(0))
    (only,) = expecting(tmp_path, "round = 5").differences
    assert (only.after, only.what) == ("replaying the record", "record")


def test_a_clone_that_shares_its_state_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clone = Match.clone

    def shallow(match: Match) -> Match:
        copy = clone(match)
        copy.state.seat_stat = match.state.seat_stat
        return copy

    monkeypatch.setattr(Match, "clone", shallow)
    found = [(d.what, d.expected) for d in expecting(tmp_path, "round = 5").differences]
    assert ("clone", "untouched by the original") in found


# -- files that cannot be run

STEP = '[[step]]\ndo = ["p1 ready"]\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "is not TOML"),
        ('title = "x"', "the key “game” is missing"),
        (HEAD.replace("title", "tittle") + STEP, "there is no key “tittle”; a scenario has title, game"),
        (HEAD.replace('"A duel"', "3") + STEP, "title must be one line of text"),
        (HEAD.replace('"A duel"', '"""A\nduel"""') + STEP, "title must be one line of text"),
        (HEAD.replace("battle-lines", "chess") + STEP, "there is no game “chess”; there are battle-lines"),
        (HEAD.replace('["BL-8.5"]', "[]") + STEP, "rules must be a list of 1 to 6 rule ids"),
        (HEAD.replace('["BL-8.5"]', '["banana"]') + STEP, "“banana” is no rule id of Battle Lines"),
        (HEAD.replace('["BL-8.5"]', '["CD-1.1"]') + STEP, "they look like BL-1.2"),
        (HEAD.replace('["BL-8.5"]', '["1","2","3","4","5","6","7"]') + STEP, "1 to 6 rule ids"),
        (HEAD.replace('["BL-8.5"]', "[8]") + STEP, "1 to 6 rule ids"),
        (HEAD, "the key “step” is missing"),
        (HEAD + "step = []", "step must be one or more tables"),
        (HEAD + "step = [3]", r"step 1 must be a table: \[\[step\]\]"),
        (HEAD + "seed = -1\n" + STEP, "seed must be a whole number from 0 to"),
        (HEAD + "seed = 1\n" + POSITION + STEP, "seed is for a fresh match"),
        (HEAD + 'position = "x"\n' + STEP, "position must be a table"),
        (HEAD + 'decks = "x"\n' + STEP, "decks must be a list of names of ready-made decks, not 'x'"),
        (HEAD + "decks = [1, 2]\n" + STEP, "decks must be a list of names"),
        (HEAD + 'decks = ["x", "y"]\n' + POSITION + STEP, "decks are for a fresh match"),
        (HEAD + 'decks = ["x", "y"]\n' + STEP, "decks: Battle Lines has no deck “x”; it has none"),
        (DESTINED + 'decks = ["nine-winds"]\n' + STEP, "decks: 1 deck for 2 players"),
        (HEAD + "variant = 3\n" + STEP, "variant must be a table of settings"),
        (HEAD + "variant = { speed = 3 }\n" + STEP, "no setting “speed”; it has strike_order"),
        (HEAD + "variant = { champions = 1 }\n" + STEP, "champions cannot be 1; it takes False, True"),
        (HEAD + POSITION + "[[step]]\nplay = []", "step 1 has no key “play”; it has do, expect"),
        (HEAD + POSITION + '[[step]]\ndo = "p1 ready"', "step 1: do must be a list of inputs"),
        (HEAD + POSITION + '[[step]]\ndo = ["p3 ready"]', "“p3 ready” is no input; .*p1, p2.*timeout"),
        (HEAD + POSITION + '[[step]]\ndo = ["p1"]', "“p1” is no input"),
        (HEAD + POSITION + '[[step]]\ndo = ["p1 walk home"]', "step 1: “walk home”: .* is none of “place"),
        (HEAD + POSITION + "[[step]]\nexpect = 3", r"step 1: expect must be a table: \[step.expect\]"),
        (HEAD + POSITION + PLAYED + "rounds = 5", "step 1: expect has no “rounds”; it has over, winner"),
        (HEAD + POSITION + PLAYED + 'round = "5"', "expect.round must be a whole number, not '5'"),
        (HEAD + POSITION + PLAYED + "round = true", "expect.round must be a whole number"),
        (HEAD + POSITION + PLAYED + "over = 1", "expect.over must be true or false"),
        (HEAD + POSITION + PLAYED + 'winner = "me"', "expect.winner must be p1, p2 or none"),
        (HEAD + POSITION + PLAYED + "reason = 1", "expect.reason must be a reason code"),
        (HEAD + POSITION + PLAYED + "decision = 1", "expect.decision must be the name of a decision, not 1"),
        (HEAD + POSITION + PLAYED + 'happened = "died"', "expect.happened must be a list of events such as"),
        (HEAD + POSITION + PLAYED + 'happened = [""]', "expect.happened must be a list of events such as"),
        (HEAD + POSITION + PLAYED + 'happened = ["rested"]', "no event “rested”; there are moved, created"),
        (HEAD + POSITION + PLAYED + 'happened = ["died zeus-of-x"]', "happened: there is no card “zeus-of-x”"),
        (
            HEAD + POSITION + PLAYED + 'happened = ["died tyr tyr"]',
            "happened: “died tyr tyr” names too many cards; “died” is about: card",
        ),
        (HEAD + POSITION + PLAYED + 'happened = ["ended tyr"]', "“ended” is about: no card"),
        (HEAD + POSITION + PLAYED + 'deck = ["kappa x0"]', "expect.deck: “kappa x0” is no count of cards"),
        (HEAD + POSITION + PLAYED + 'asked = ["p3"]', r"expect.asked must be a list of players \(p1, p2\)"),
        (HEAD + POSITION + PLAYED + 'deck = "kappa"', "expect.deck must be a list of cards"),
        (HEAD + POSITION + PLAYED + 'deck = ["zeus-of-x"]', "expect.deck: there is no card “zeus-of-x”"),
        (HEAD + POSITION + PLAYED + "p1 = 3", r"expect.p1 must be a table: \[step.expect.p1\]"),
        (HEAD + POSITION + PLAYED + "[step.expect.p1]\nlife = 3", "p1 has no “life”; it has ready, .* hp"),
        (HEAD + POSITION + PLAYED + '[step.expect.p1]\nhp = "3"', "p1.hp must be a whole number"),
        (HEAD + POSITION + PLAYED + "[step.expect.p1]\nready = 1", "p1.ready must be true or false"),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\noffers = "ready"',
            "p1.offers must be a list of notes",
        ),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\nrefused = ["ready"]',
            "p1.refused must be a table of note",
        ),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\nnot_offered = ["wait"]',
            "step 1: p1.not_offered: the game knows no note “wait”",
        ),
        (HEAD + POSITION + PLAYED + "[step.expect.p1]\nhand = [3]", "p1.hand: 3 is no card; write its id"),
        (
            HEAD + POSITION + PLAYED + "[step.expect.p1]\nfield = []",
            r"p1.field must be a table of places \(left",
        ),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\nfield = { top = "tyr" }',
            "no place “top”; it has left",
        ),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\nfield = { left = { card = "tyr", size = 2 } }',
            "a card has no number “size”; it has defense, .*attack",
        ),
        (
            HEAD + POSITION + PLAYED + '[step.expect.p1]\nfield = { left = { card = "tyr", defense = "2" } }',
            "p1.field.left.defense must be a whole number",
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(ScenarioError, match=message) as caught:
        run(path)
    assert str(caught.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            'start = "placement"',
            'start = "lunch"',
            "start is 'lunch'; a position begins with round or placement",
        ),
        ("round = 4", "", "a position needs its round, 1 or more"),
        ("round = 4", "round = 0", "a position needs its round, 1 or more"),
        ("round = 4", "rounds = 4", "a position has no “rounds”; it has start"),
        ("round = 4", "round = 4\nfirst = 3", "first names a player, 1 to 2, not 3"),
        ("round = 4", "round = 4\nquiet = 10", "quiet cannot be 10; it is 0 to 9"),
        ("round = 4", "round = 4\nquiet = -1", "quiet cannot be -1"),
        ("[position.p2]", "[position.p3]", "a position has no “p3”; it has start, p1, p2"),
        ("mana = 2", "mana = 11", "p1.mana cannot be 11; it is 0 to 10"),
        ("mana = 2", "mana = -1", "p1.mana cannot be -1"),
        ("mana = 2", "hp = 21", "p1.hp cannot be 21; it is 1 to 20"),
        ("mana = 2", "hp = 0", "p1.hp cannot be 0"),
        ("mana = 2", "idle = 3", "p1.idle cannot be 3; it is 0 to 2"),
        ("mana = 2", "idle = -1", "p1.idle cannot be -1"),
        ("mana = 2", "life = 2", "p1 has no “life”; it has hand, field, graveyard, hp"),
        ('"echo"', '"echoes"', "there is no card “echoes”"),
        ('"echo"', '"tyr"', "“tyr” is there twice"),
        (
            'hand = ["domovoi"]',
            'hand = ["leshy", "medusa", "skadi", "sobek", "domovoi"]',
            "p2: cards in hand cannot be 5",
        ),
        ('center = "tyr"', 'top = "tyr"', "field has no place “top”"),
        (
            'center = "tyr"',
            'center = { card = "tyr", defense = 8 }',
            "tyr: defense cannot be 8; it is 1 to 7",
        ),
        ('center = "tyr"', 'center = { card = "tyr", defense = 0 }', "tyr: defense cannot be 0"),
        ('"echo"', '{ card = "echo", defense = 1 }', "deck: “echo” has no numbers of its own there"),
        ('"echo"', ", ".join(f'"{id}"' for id in OTHERS[:15]), "cards in all zones cannot be 23; it is 0 to 20"),
        ('center = "tyr"', 'center = { card = "tyr", exhausted = 1 }', "tyr has no number “exhausted”"),
    ],
)
def test_an_impossible_position_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = HEAD + POSITION + STEP
    assert old in text
    path = written(tmp_path, text.replace(old, new, 1))
    with pytest.raises(ScenarioError, match=message) as caught:
        run(path)
    assert str(caught.value).startswith(f"{path}: [position]: ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("round = 4", "round = 1\nquiet = 9"),
        ("mana = 2", "mana = 10\nhp = 1\nidle = 2"),
        ('center = "tyr"', 'center = { card = "tyr", defense = 7 }'),
        ('center = "tyr"', 'center = { card = "tyr", defense = 1 }'),
        ('hand = ["domovoi"]', 'hand = ["medusa", "skadi", "sobek", "domovoi"]'),
    ],
)
def test_a_position_at_the_edge_of_the_possible_runs(tmp_path: Path, old: str, new: str) -> None:
    assert run(written(tmp_path, HEAD + (POSITION + STEP).replace(old, new, 1))).ok


def test_a_missing_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.toml: cannot be read"):
        load(tmp_path / "nowhere.toml")


def test_a_number_that_no_card_has_is_a_fault_of_the_caller() -> None:
    state = load(FILES[0]).start().state
    positions = Positions(state.rules.terms)
    for name in ("damage", "exhausted"):
        assert positions.mark(state, 0, name, 3)
        assert positions.marked(state, 0, name) == 3
    with pytest.raises(EngineFault, match="no number “size” of a card; there are damage, exhausted"):
        positions.marked(state, 0, "size")


# -- the command


def called(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["scenario", *map(str, arguments)])
    return result.exit_code, result.output


def test_the_command_runs_a_file_outside_the_repository(tmp_path: Path) -> None:
    code, output = called(written(tmp_path, HEAD + POSITION + PLAYED + RIGHT))
    assert code == 0
    assert "ok" in output
    assert "A duel" in output
    assert "1 of 1 passed" in output


def test_the_command_prints_what_differs_and_fails(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + POSITION + PLAYED + "round = 6\n[step.expect.p1]\nfield = {}")
    code, output = called(path)
    assert code == 1
    lines = [line.split() for line in output.splitlines()]
    assert lines[0][0] == "FAIL"
    assert lines[1] == ["A", "duel", "(BL-8.5)"]
    assert ["step", "1,", "after", "“p2", "ready”:"] in lines
    assert ["round", "expected", "6", "found", "5"] in lines
    assert ["p1.field", "expected", "{}", "found", "left:", "sir-kay", "7"] in lines
    assert "0 of 1 passed" in output


def test_the_command_runs_folders_and_goes_on_after_a_file_it_cannot_read(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "bad.toml").write_text("x = 1")
    written(tmp_path, HEAD + POSITION + PLAYED + RIGHT)
    code, output = called(tmp_path)
    assert code == 1
    assert "ERROR" in output
    assert "there is no key “x”" in output
    assert "1 of 2 passed" in output
    assert "A duel" not in called(tmp_path, "--quiet")[1]


def test_the_command_speaks_json(tmp_path: Path) -> None:
    good = written(tmp_path, HEAD + POSITION + PLAYED + "round = 6")
    bad = tmp_path / "bad.toml"
    bad.write_text("x = 1")
    code, output = called("--json", good, bad)
    found: list[dict[str, Any]] = json.loads(output)
    assert code == 1
    assert found[0] == {
        "file": str(good),
        "title": "A duel",
        "rules": ["BL-8.5"],
        "ok": False,
        "differences": [{"step": 1, "after": "p2 ready", "what": "round", "expected": "6", "found": "5"}],
    }
    assert found[1]["ok"] is False
    assert "there is no key “x”" in found[1]["error"]


def test_the_command_refuses_an_empty_folder(tmp_path: Path) -> None:
    code, output = called(tmp_path)
    assert code == 2
    assert "no .toml file" in output


def test_the_command_explains_itself() -> None:
    code, output = called("--help")
    assert code == 0
    assert "Examples:" in output
    assert "docs/scenarios.md" in output
