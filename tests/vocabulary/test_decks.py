"""Decks: every violation at once, decks as text, the `decks` command, and many equal cards in a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardwright
from cardwright.errors import DeckError, ScenarioError, UnknownCard
from cardwright.kernel.decision import Reason
from cardwright.lab.lint import lint
from cardwright.match.game import Game
from cardwright.vocabulary.table.decks import Barred, DeckPart, faults, parse, split, text_faults, write
from skirmish.decks import DECKS, GAME, PARTS
from support.program import expect
from support.tables import SKIRMISH, names, skirmish

DECKED = Game(GAME)
BATTLE_LINES = cardwright.game("battle-lines")
MAIN = [*["footman"] * 4, *["knight"] * 4, *["bolt"] * 4]
VAULT = ["vault:", "rally", "bolt"]


def said(deck: Sequence[str]) -> list[str]:
    return [str(reason) for reason in DECKED.deck_faults(deck)]


# -- the rules of decks


def test_a_good_deck_has_no_faults() -> None:
    assert said([*MAIN, *VAULT]) == []
    assert [DECKED.deck_faults(name) for name in DECKS] == [[], [], []]


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (
            [*MAIN, "vault:", "rally", "rally"],
            "Vault deck: 2 copies of Rally; it holds only different cards (SK-2.4)",
        ),
        ([*MAIN[:9], *VAULT], "Main deck: 9 cards; it holds 10 to 40 (SK-2.1)"),
        (VAULT, "Main deck: 0 cards; it holds 10 to 40 (SK-2.1)"),
        ([*MAIN, "vault:", "rally"], "Vault deck: 1 card; it holds exactly 2 (SK-2.4)"),
        (MAIN, "Vault deck: 0 cards; it holds exactly 2 (SK-2.4)"),
        ([*MAIN, "bolt", *VAULT], "Main deck: 5 copies of Bolt; it holds at most 4 of each card (SK-2.2)"),
        ([*MAIN, "vault:", "rally", "knight"], "Vault deck: Knight is of kind unit; it holds spell (SK-2.3)"),
        ([*MAIN, "wolf", *VAULT], "Main deck: Wolf cannot be in a deck: it is a token (SK-2.6)"),
        (
            [*MAIN, "vault:", "rally", "hero"],
            "Vault deck: Hero cannot be in a deck: every player begins with one (SK-2.5)",
        ),
        ([*MAIN, "footmen", *VAULT], "Main deck: no card “footmen”; did you mean footman?"),
        ([*MAIN, *VAULT, "valt:"], "there is no part “valt” of a deck; there are main, vault"),
        ([*MAIN, *VAULT, "main:"], "Main deck: it begins more than once"),
    ],
)
def test_one_fault(deck: list[str], words: str) -> None:
    assert said(deck) == [words]


def test_every_fault_is_found_at_once() -> None:
    found = DECKED.deck_faults([*["footman"] * 5, "hero", "zeppelin", "vault:", "rally", "rally", "knight"])
    assert [(reason.code, reason.rule) for reason in found] == [
        ("deck-size", "SK-2.1"),
        ("deck-size", "SK-2.4"),
        ("deck-copies", "SK-2.2"),
        ("deck-barred", "SK-2.5"),
        ("unknown-card", ""),
        ("deck-copies", "SK-2.4"),
        ("deck-kind", "SK-2.3"),
    ]


def test_the_first_part_needs_no_heading_and_parts_no_order() -> None:
    for deck in ([*MAIN, *VAULT], ["main:", *MAIN, *VAULT], [*VAULT, "main:", *MAIN]):
        assert said(deck) == []
        assert split(PARTS, deck) == [MAIN, ["rally", "bolt"]]


def test_a_deck_of_one_part() -> None:
    part = DeckPart("main", 1, 2, 2, ("unit",), size_rule="X-1")
    assert faults([part], DECKED.cards, ["knight"]) == []
    assert faults([part], DECKED.cards, []) == [Reason("deck-size", "X-1", "Main deck: 0 cards; it holds 1 to 2")]


# -- starting with decks


def test_a_match_with_decks_by_name_and_by_list() -> None:
    match = DECKED.start(seed=1, decks=["rush", [*MAIN, *VAULT]])
    assert match.decks == [list(DECKS["rush"]), [*MAIN, *VAULT]]
    assert sorted(names(match, "deck", 1) + names(match, "hand", 1)) == sorted(MAIN)
    assert sorted(names(match, "vault", 1)) == ["bolt", "rally"]


def test_without_decks_the_game_chooses() -> None:
    match = DECKED.start(seed=1)
    assert match.decks == []
    assert sorted(names(match, "vault", 1)) == ["bolt", "rally"]


def test_a_refused_deck_is_an_error_with_every_violation() -> None:
    with pytest.raises(DeckError) as caught:
        DECKED.start(decks=[[*MAIN, "wolf", *VAULT], MAIN[:3]])
    assert str(caught.value).split("\n") == [
        "Skirmish with decks refuses a deck:",
        "  player 1: Main deck: Wolf cannot be in a deck: it is a token (SK-2.6)",
        "  player 2: Main deck: 3 cards; it holds 10 to 40 (SK-2.1)",
        "  player 2: Vault deck: 0 cards; it holds exactly 2 (SK-2.4)",
    ]
    assert [reason.rule for reason in caught.value.reasons] == ["SK-2.6", "SK-2.1", "SK-2.4"]


def test_one_violation_is_one_line() -> None:
    with pytest.raises(DeckError) as caught:
        DECKED.start(decks=["rush", MAIN])
    assert str(caught.value) == (
        "Skirmish with decks refuses a deck: player 2: Vault deck: 0 cards; it holds exactly 2 (SK-2.4)"
    )


def test_there_is_a_deck_for_each_player_or_none() -> None:
    with pytest.raises(DeckError, match="1 deck for 2 players: give one for each of them, or none at all"):
        DECKED.start(decks=["rush"])
    with pytest.raises(DeckError, match="2 decks for 3 players"):
        DECKED.start(decks=["rush", "rush"], seats=3)


def test_what_is_no_deck_at_all() -> None:
    with pytest.raises(DeckError, match="has no deck “slow”; it has all-sorts, rush, wall"):
        DECKED.start(decks=["slow", "rush"])
    wrong: list[str] = json.loads('["bolt", 7]')
    with pytest.raises(DeckError, match="a deck is a list of card ids, and 7 is none"):
        DECKED.start(decks=[wrong, wrong])


def test_games_without_parts_are_as_they_were() -> None:
    assert SKIRMISH.start(seed=3, decks=[["wolf"] * 12]).decks == [["wolf"] * 12]
    with pytest.raises(DeckError, match=r"BL-2\.1"):
        BATTLE_LINES.start(decks=[["thor"]])
    assert [reason.code for reason in BATTLE_LINES.deck_faults(["thor"])] == ["no-decks"]


def test_what_a_deck_may_hold_is_part_of_the_rules() -> None:
    larger = DeckPart("main", 10, 50, 4, PARTS[0].kinds, barred=PARTS[0].barred)
    assert Game(replace(GAME, deck_parts=(larger, PARTS[1]))).rules_hash != DECKED.rules_hash


# -- text


def test_text_takes_counts_names_comments_and_headings() -> None:
    text = """
        # a deck
        4 footman
        4x Knight
        3× EMBER IMP   # burns
        shield bearer

        Vault:
        1 rally
        bolt#not-a-comment
    """
    with pytest.raises(DeckError, match="line 10: no card “bolt#not-a-comment”"):
        parse(text, DECKED.cards)
    assert DECKED.parse_deck(text.replace("#not-a-comment", "")) == [
        *["footman"] * 4,
        *["knight"] * 4,
        *["ember-imp"] * 3,
        "shield-bearer",
        "vault:",
        "rally",
        "bolt",
    ]
    assert DECKED.parse_deck("") == []


def test_every_line_that_cannot_be_read_is_named() -> None:
    with pytest.raises(DeckError) as caught:
        DECKED.parse_deck("4 footman\n0 bolt\n100 knight\n2x knigt\n" + "9" * 5000 + " wolf")
    assert str(caught.value).split("\n") == [
        "the deck cannot be read:",
        "  line 2: 0 copies; a line holds 1 to 99",
        "  line 3: 100 copies; a line holds 1 to 99",
        "  line 4: no card “knigt”; did you mean knight?",
        "  line 5: 99999999999999999999 copies; a line holds 1 to 99",
    ]
    assert len(caught.value.reasons) == 4


def test_faults_of_a_text_are_lines_and_rules_together() -> None:
    found = text_faults(PARTS, DECKED.cards, "4 footman\n5 knigt\n1 wolf\nvault:\nrally\n")
    assert list(map(str, found)) == [
        "line 2: no card “knigt”; did you mean knight?",
        "Vault deck: 1 card; it holds exactly 2 (SK-2.4)",
        "Main deck: Wolf cannot be in a deck: it is a token (SK-2.6)",
    ]


def test_a_deck_as_text() -> None:
    assert write([*MAIN[:5], "footman", *VAULT]) == "4 footman\n1 knight\n1 footman\n\nvault:\n1 rally\n1 bolt\n"
    assert write(["bolt"] * 100) == "99 bolt\n1 bolt\n"
    assert write([]) == ""


entries = st.sampled_from([*DECKED.cards, "main:", "vault:"])
runs = st.tuples(entries, st.integers(1, 120)).map(lambda run: [run[0]] * (1 if run[0].endswith(":") else run[1]))


@given(st.lists(runs))
def test_text_and_back_is_the_same_deck(deck: list[list[str]]) -> None:
    flat = [entry for run in deck for entry in run]
    text = write(flat)
    assert parse(text, DECKED.cards) == flat
    assert parse(text.upper(), DECKED.cards) == flat


@given(st.lists(entries))
def test_a_text_has_the_faults_of_its_deck(deck: list[str]) -> None:
    assert text_faults(PARTS, DECKED.cards, write(deck)) == DECKED.deck_faults(deck)


# -- the command


def run(*arguments: str, code: int = 0) -> str:
    return expect(*arguments, code=code, games={"skirmish-decks": "skirmish.decks"})


def test_the_list_of_decks() -> None:
    out = run("decks", "skirmish-decks")
    lines = [line.split() for line in out.splitlines() if line.strip()]
    assert lines[0] == ["deck", "main", "vault"]
    assert ["rush", "16", "2", "many", "small", "ones"] in lines
    assert ["wall", "12", "2"] in lines
    data = json.loads(run("decks", "skirmish-decks", "--json"))
    assert [deck["name"] for deck in data] == list(DECKS)
    assert data[0]["parts"] == {"main": 16, "vault": 2}
    assert data[0]["cards"] == list(DECKS["rush"])
    assert "Battle Lines is played without decks of one's own." in run("decks", "battle-lines")
    assert "  decks: all-sorts, rush, wall\n" in run("games")


def test_a_printed_deck_can_be_read_again(tmp_path: Path) -> None:
    text = run("decks", "skirmish-decks", "rush")
    assert text.startswith("# rush: many small ones\n4 footman\n")
    assert DECKED.parse_deck(text) == list(DECKS["rush"])
    file = tmp_path / "mine.txt"
    file.write_text("\ufeff" + text, encoding="utf-8")
    assert run("decks", "skirmish-decks", "--check", str(file)) == f"{file}: may be played\n"
    assert json.loads(run("decks", "skirmish-decks", "wall", "--json"))["summary"] == ""


def test_checking_files_prints_every_violation(tmp_path: Path) -> None:
    good, bad, binary = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "binary.txt"
    good.write_text(write(DECKS["wall"]), encoding="utf-8")
    bad.write_text("5 footman\nknigt\n", encoding="utf-8")
    binary.write_bytes(b"\xff\xfe\x00")
    files = [str(good), str(bad), str(binary), str(tmp_path / "none.txt")]
    assert run("decks", "skirmish-decks", "--check", *files, code=1).splitlines() == [
        f"{good}: may be played",
        f"{bad}: line 2: no card “knigt”; did you mean knight?",
        f"{bad}: Main deck: 6 cards; it holds 10 to 40 (SK-2.1)",
        f"{bad}: Vault deck: 0 cards; it holds exactly 2 (SK-2.4)",
        f"{bad}: Main deck: 5 copies of Footman; it holds at most 4 of each card (SK-2.2)",
        f"{binary}: cannot read “{binary}”: it is not text",
        f"{files[3]}: cannot read “{files[3]}”: No such file or directory",
    ]
    data = json.loads(run("decks", "skirmish-decks", "--json", "--check", *files[:2], code=1))
    assert data[str(good)] == []
    assert data[str(bad)][1] == {
        "code": "deck-size",
        "rule": "SK-2.1",
        "text": "Main deck: 6 cards; it holds 10 to 40",
    }
    assert "played without decks" in run("decks", "battle-lines", "--check", str(good), code=1)


def test_the_command_refuses_what_it_cannot_do() -> None:
    assert "has no deck “slow”; it has all-sorts" in run("decks", "skirmish-decks", "slow", code=1)
    assert "one deck at a time" in run("decks", "skirmish-decks", "rush", "wall", code=2)
    assert "--check needs the name of a file" in run("decks", "skirmish-decks", "--check", code=2)
    assert "there is no game “chess”" in run("decks", "chess", code=1)


# -- positions


def test_an_entry_of_a_position_may_stand_for_many_cards() -> None:
    match = skirmish(deck={0: ["knight", "footman x3", "bolt x20"]}, p1=(["wolf x2"], ["rally x2", "bolt"]))
    assert names(match, "deck", 0)[:5] == ["knight", "footman", "footman", "footman", "bolt"]
    assert len(names(match, "deck", 0)) == 24
    assert sorted(names(match, "hand", 0)) == ["bolt", "rally", "rally"]
    assert names(match, "field", 0) == ["hero", "wolf", "wolf"]
    assert names(match, "deck", 0) == names(
        skirmish(deck={0: ["knight", *["footman"] * 3, *["bolt"] * 20]}), "deck", 0
    )


@pytest.mark.parametrize("entry", ["bolt x0", "bolt x100", "bolt 20", "bolt x", "bolt X3", "bolt 3x", "bolt x -1 x3"])
def test_a_count_in_a_position_that_is_none(entry: str) -> None:
    with pytest.raises((ScenarioError, UnknownCard), match="bolt"):
        skirmish(deck={0: [entry]})


def test_a_wrong_count_says_how_it_is_written() -> None:
    with pytest.raises(ScenarioError, match="deck: “bolt 20” is no count of cards; write “bolt x20”, from x1 to x99"):
        skirmish(deck={0: ["bolt 20"]})
    with pytest.raises(UnknownCard, match="no card “ember imp”; did you mean ember-imp"):
        skirmish(deck={0: ["ember imp"]})


# -- what `check` finds


def test_lint_finds_ready_made_decks_that_break_a_rule() -> None:
    assert [finding for finding in lint(GAME) if "deck" in finding] == []
    broken = replace(
        GAME,
        decks={**DECKS, "short": ("knight", *VAULT)},
        deck_parts=(PARTS[0], DeckPart("vault", 2, 2, 1, ("spell", "rune"), barred=(Barred("imp", "", ""),))),
        deck_summaries={"lost": "nobody has seen it"},
    )
    assert [finding for finding in lint(broken) if "deck" in finding] == [
        "there is a summary of a deck “lost”, and no such deck",
        "deck “short”: Main deck: 1 card; it holds 10 to 40 (SK-2.1)",
        "deck part “vault” holds kind “rune”, of which there is no card",
        "deck part “vault” bars an unknown card “imp”",
    ]
