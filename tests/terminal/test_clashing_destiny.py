"""The terminal on a game with heroes, gear, a grid, a chain and decks: what is drawn, typed, passed and kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright.errors import IllegalPick
from cardwright.match.match import Match
from cardwright.terminal.board import Board
from cardwright.terminal.commands import handle
from cardwright.terminal.explain import explain
from cardwright.terminal.piles import pile_lines
from cardwright.terminal.screen import compose
from cardwright.terminal.story import Story
from cardwright.terminal.table import Table
from cardwright.terminal.typed import understood
from support.destiny import FILLER, side, table
from support.program import expect, play, record_in, the_save
from support.typist import Typist, seated
from tools import transcript

GAME = "clashing-destiny"


def drawn(match: Match, size: tuple[int, int] = (80, 24)) -> str:
    """The screen of player 1, without the log."""
    screen = compose(seated(match, Typist(size=size)), 0)
    return "\n".join(line.plain.rstrip() for line in (*screen.upper, *screen.lower, *screen.below))


def busy(**more: Any) -> Match:
    """Both sides with gear, talents and wounds, player 1 to act."""
    p1 = side(
        hero={"hero": "ember-adept"},
        fire=1,
        hand=["fire-lance", "road-scout", FILLER, FILLER, "restless-shade", "siege-ogre"],
        dz=["road-scout", "road-scout", "echo-bolt"],
        destiny=["storm-elementalist", "self-taught", "warlord"],
        discard=["fire-lance", FILLER],
        gear={"weapon": "iron-longsword", "armor": "chain-hauberk"},
        talents={"1": "hardy-upbringing"},
        field={"A3": "sunshield-guardian", "D2": "caravan-guard"},
    )
    p2 = side(
        hero={"hero": {"card": "novice", "damage": 20}},
        hand=[FILLER],
        field={"A3": {"card": "siege-ogre", "damage": 2, "exhausted": 1}, "D5": "crossbow-crew"},
    )
    return table({**p1, **more}, p2)


# -- the picture


def test_both_sides_are_drawn_with_all_they_have() -> None:
    shown = drawn(busy(), (120, 40))
    for words in (
        "Clashing Destiny · turn 5 · your turn · Player 1 (you) first",
        "▲ Player 2 (random)  HP 5/25 ██░░░░░░░░  Novice (attack 1)  hand 1  DZ 0  deck 20",
        "▼ Player 1 (you)  HP 31/31 ██████████  Ilse, Ember Adept (level 1, attack 3, power 1)",
        "weapon Iron Longsword (attack 2, durability 3)  armor Chain Hauberk (durability 5)",
        "affinities normal, fire  talents Hardy Upbringing",
        "attack 5  HP 3/5",
        "│ tired, Pierce        │",
    ):
        assert words in shown, words
    rows = [line.split("─")[1].strip() for line in shown.split("\n") if line.startswith(("┌", "├"))]
    assert rows == ["D1", "A1", "A1", "D1"]


def test_a_small_terminal_gets_a_small_grid() -> None:
    shown = drawn(busy())
    assert "               │               │Siege Ogre     │               │" in shown
    assert "A1 ·           │A2 ·           │A3 5/3(5) tired│A4 ·           │A5 ·" in shown
    assert "D1 ·           │D2 ·           │D3 ·           │D4 ·           │D5 3/3 Ranged" in shown
    assert "A3 2/3 ·" not in shown
    assert len(shown.split("\n")) <= 24


def test_the_hand_says_what_a_card_costs_is_and_offers() -> None:
    shown = drawn(busy(), (120, 40))
    for words in (
        "Your hand (6)       cost",
        "Fire Lance             1  burst fire          1 play",
        "Village Militia ×2     1  minion 2/3 normal   3 play",
        "Restless Shade         2  minion 2/3 shadow   4 cantrip",
        "DZ (3): Road Scout ×2, Echo Bolt",
        "0 End turn",
    ):
        assert words in shown, words
    assert "costs 4" in drawn(busy(hand=["siege-ogre", FILLER]), (120, 40))
    assert "Village Militia ×2 (1) 2/3  3 play" in drawn(busy())


def test_a_play_is_shown_while_it_is_made() -> None:
    match = busy()
    match.pick(0, "play road-scout")
    shown = drawn(match)
    assert "1 A1   2 A2   3 A4   4 A5   5 D1   6 D3   7 D4   8 D5" in shown
    assert "Play Road Scout: choose a space. 0 takes it back." in shown
    match.pick(0, "to A4")
    shown = drawn(match)
    assert "(Road Scout)" in shown
    assert "A4 planned  1/2" in shown
    assert "Road Scout (1) 1/2  ▸ play" in shown
    assert "Siege Ogre (4) 5/5  4 pay" in shown
    match.take_back(0)
    assert "choose a space" in drawn(match)


def test_how_much_is_still_to_be_paid() -> None:
    match = busy()
    match.pick(0, "cantrip restless-shade")
    assert "choose a card to pay with. 2 more. 0 takes it back." in drawn(match, (100, 30))


def test_the_chain_is_a_stack_with_owners_and_targets() -> None:
    match = table(
        side(hero={"hero": "ember-adept"}, fire=1, hand=["scorching-word", FILLER, FILLER]),
        side(
            hero={"hero": "veil-adept"}, arcane=1, hand=["counterweave", FILLER, FILLER], field={"A2": "siege-ogre"}
        ),
    )
    match.pick(0, "play scorching-word; > enemy A2")
    match.pick(1, "play counterweave")
    board = Board(match.game, match.state.rules, ["Player 1 (you)", "Player 2 (bot)"], 0)
    shown = [line.plain.strip() for line in board.table(match.view(0), 100)]
    top = next(i for i, line in enumerate(shown) if line.startswith("chain"))
    assert shown[top] == "chain 2 Counterweave (Player 2) → Scorching Word"
    assert shown[top + 1] == "1 Scorching Word (Player 1) → Player 2's Siege Ogre (A2)"


def test_a_card_played_as_a_cantrip_is_named() -> None:
    match = table(side(hand=["fire-lance", FILLER]), side(hand=[FILLER]))
    match.pick(0, "cantrip fire-lance")
    board = Board(match.game, match.state.rules, ["Player 1", "Player 2"], 1)
    assert any("1 Fire Lance as a burst cantrip (Player 1)" in str(line) for line in board.table(match.view(1), 80))


def test_an_attacker_points_at_its_target() -> None:
    match = table(side(field={"A1": "siege-ogre"}), side(field={"D1": FILLER}))
    match.pick(0, "attack A1; > enemy hero")
    board = Board(match.game, match.state.rules, ["Player 1", "Player 2"], 1)
    assert any("A1 5/5 →hero" in str(line) for line in board.table(match.view(1), 80, 10))


def test_a_question_names_the_card_that_asks() -> None:
    match = table(side(gear={"weapon": "emberforged-axe"}), side(field={"A1": FILLER, "D1": "tower-sentinel"}))
    match.pick(0, "attack hero; > enemy hero")
    assert "\nEmberforged Axe: Choose a target.\n" in drawn(match)


def test_what_keeps_every_card_of_the_hand_back_is_not_said_of_each() -> None:
    match = table(side(hand=["road-scout", FILLER], dz=[FILLER], destiny=["ember-adept"]), start="turn")
    assert match.ask(0).name == "destiny"
    assert str(match.why_not(0, "play road-scout")).endswith("in your Main Phase (CD-5.8)")
    assert "Main Phase" not in drawn(match)


def test_the_match_to_read_can_be_written_anew() -> None:
    lines = transcript.transcript().split("\n")
    assert any("your turn" in line for line in lines)
    assert any(line.startswith(("You win", "You lose")) for line in lines)
    kept = (transcript.DOCS / "clashing-destiny-match.md").read_text(encoding="utf-8").split("\n")
    assert kept[:5] == lines[:5]


# -- words


def typed(match: Match, *parts: str) -> str:
    there = seated(match)
    compose(there, 0)  # what is shown has its numbers
    return understood(there, 0, list(parts))


@pytest.mark.parametrize(
    ("parts", "meant"),
    [
        (["scout"], "play road-scout"),
        (["scout a4"], "play road-scout; to A4"),
        (["scout a4 ogre"], "play road-scout; to A4; pay siege-ogre"),
        (["2", "3", "4"], "play road-scout; to A4; pay siege-ogre"),
        (["lance ogre shade"], "play fire-lance; > enemy A3; pay restless-shade"),
        (["attack a3 crossbow"], "attack A3; > enemy D5"),
        (["attack hero", "enemy hero"], "attack hero; > enemy hero"),
        (["end"], "end turn"),
        (["0"], "end turn"),
    ],
)
def test_loose_words_lead_through_a_play(parts: list[str], meant: str) -> None:
    assert typed(busy(), *parts) == meant


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (["scout a3"], "Play Road Scout: Not possible: A3 is taken (CD-3.4)"),
        (["scout a"], "Play Road Scout: “a” could be “to A1”"),
        (["attack a3 fred"], "Attack with Sunshield Guardian (A3): Not possible: There is nothing at “fred”"),
        (["fred"], "I do not understand “fred”. Type a number, a card, a space or a target"),
        (["attack d2"], "Not possible: Caravan Guard stands in the Defense Zone"),
        (["99"], "There is no option 99"),
    ],
)
def test_what_is_wrong_with_words_is_told(parts: list[str], words: str) -> None:
    with pytest.raises(IllegalPick) as caught:
        typed(busy(), *parts)
    assert words in str(caught.value)


def test_only_an_option_that_ends_or_declines_is_0() -> None:
    match = busy()
    match.pick(0, "attack A3")
    assert "1 Enemy A3: Siege Ogre   2 Enemy D5: Crossbow Crew   3 Enemy hero: Novice" in drawn(match)


def test_0_takes_back_where_nothing_can_be_declined() -> None:
    match = busy()
    there = seated(match)
    for line in ("scout", "0", "scout a4", "0", "0"):
        compose(there, 0)
        handle(there, 0, line)
    assert match.ask(0).announcing == []
    assert there.message == "Taken back."


# -- explanations


def explained(match: Match, about: str) -> str:
    there = seated(match)
    return "\n".join(explain(match, 0, there.board(0), about, there.moves(0), there.numbers))


def test_cards_slots_and_words_are_explained() -> None:
    match = busy()
    ogre = explained(match, "ogre")
    assert "Siege Ogre: minion, normal, cost 4, attack 5, HP 5." in ogre
    assert "now in enemy A3: attack 5  HP 3/5, tired, Pierce" in ogre
    assert "play siege-ogre: possible" in ogre
    assert "Sunshield Guardian: minion, light, cost 2" in explained(match, "a3")
    assert "Siege Ogre: minion" in explained(match, "enemy A3")
    assert "Iron Longsword: weapon, normal, cost 1, attack 2, durability 3." in explained(match, "weapon")
    assert "Pierce: When it attacks a minion" in explained(match, "pierce")
    assert "“tired” on a card: exhausted" in explained(match, "tired")
    adept = explained(match, "ember adept")
    assert "Ilse, Ember Adept: hero, cost 1, level 1, attack 1, HP 27, power 1." in adept
    assert "class: Mage" in adept


def test_a_cantrip_is_explained_by_its_true_kind_and_price() -> None:
    match = table(side(hand=["fire-lance", "lava-brute", *[FILLER] * 5]), side(hand=[FILLER]))
    there = seated(match)
    compose(there, 0)
    numbers = there.numbers.of(match.ask(0).options)
    for id, words in (
        ("fire-lance", "Fire Lance as a burst cantrip: burst, cost 1."),
        ("lava-brute", "Lava Brute as a cantrip: cast, cost 3."),
    ):
        for about in (str(numbers[f"cantrip {id}"]), f"cantrip {id}", id):
            lines = [line.strip() for line in explain(match, 0, there.board(0), about, there.moves(0), there.numbers)]
            at = lines.index(words)
            assert lines[at + 1] == "Draw 1 into your DZ."
            assert "cost 0" not in "".join(lines)
            assert ("Deal 2" in "".join(lines)) == (about == "fire-lance"), "only the card itself has its text"


@pytest.mark.parametrize("about", ["-1", "+1", "1.5", "99", "9" * 5000])
def test_a_number_that_no_option_has_is_no_word_either(about: str) -> None:
    assert "There is no option" in explained(busy(), about)
    with pytest.raises(IllegalPick, match=r"There is no option .*; the numbers are 0 to"):
        typed(busy(), about)


@pytest.mark.parametrize("about", ["cost", "burst", "hp", "deck", "mana"])
def test_words_of_the_board_are_no_beginnings_of_cards(about: str) -> None:
    said = explained(busy(), about)
    assert said.startswith(f"There is nothing called “{about}” to explain. Ask about an option's number"), said


def test_changed_numbers_are_explained_by_their_parts() -> None:
    match = busy()
    assert "    HP 3 = 5 printed - 2 damage" in explained(match, "ogre").splitlines()
    assert "printed" not in explained(match, "a4")
    match = table(side(gear={"weapon": "iron-longsword"}, arcane=1, spells=2, hand=["astral-leviathan"]))
    assert "    attack 3 = 1 printed + 2 Iron Longsword" in explained(match, "hero").splitlines()
    assert "  now cost 3 = 5 printed - 2 spells played this turn" in explained(match, "leviathan").splitlines()


def test_piles_can_be_looked_at() -> None:
    match = busy()
    board = seated(match).board(0)
    assert pile_lines(match, 0, board, "disc") == [
        "Player 1 (you): discard, 2 cards: Fire Lance, Village Militia",
        "Player 2 (random): discard, 0 cards",
    ]
    assert "DZ, 3 cards: Road Scout ×2, Echo Bolt" in pile_lines(match, 0, board, "dz")[0]
    assert pile_lines(match, 0, board, "attic") == [
        "There is no pile “attic”; there are DZ, deck, destiny, discard, banish, lineage."
    ]
    destiny = "\n".join(pile_lines(match, 0, board, "destiny"))
    assert "Ilse, Storm Elementalist: hero, cost 2, level 2" in destiny
    assert "You could pay for it: DZ 3." in destiny


def test_a_pile_to_choose_from_tells_what_stands_against_a_card() -> None:
    match = table(
        side(hero={"hero": "ember-adept"}, dz=[FILLER] * 2, destiny=["storm-elementalist", "warlord"]), start="turn"
    )
    shown = "\n".join(pile_lines(match, 0, seated(match).board(0), "destiny"))
    assert "You can choose it now." in shown
    assert "Not now: " in shown
    assert "CD-" in shown


def test_what_is_known_to_be_left_in_the_own_deck() -> None:
    match = cardwright.game(GAME).start(seed=3, decks=["deep-roots", "deep-roots"])
    shown = pile_lines(match, 0, seated(match).board(0), "deck")
    assert "Road Scout" in shown[1]
    assert not any("among" in line for line in shown[2:])


# -- windows


class Asked(Exception):
    """A person is asked something that is no window."""


class Watched(Table):
    """Notes what its person is asked, and passes."""

    def __init__(self, match: Match, path: Path) -> None:
        super().__init__(Typist(), match, ("person", "random"), 1, path, 0)
        self.asked: list[str] = []

    def _person(self, seat: int) -> None:
        decision = self.match.ask(seat)
        self.asked.append(decision.name)
        if not decision.window:
            raise Asked
        self.match.pick(seat, decision.options[-1])


@pytest.mark.parametrize(("stops", "asked"), [(False, ["main"]), (True, ["chain", "end-window", "main"])])
def test_where_one_can_only_pass_one_is_not_asked(tmp_path: Path, stops: bool, asked: list[str]) -> None:
    match = table(side(hand=[FILLER]), side(hand=["fire-lance", FILLER]), active=2)
    match.pick(1, "cantrip fire-lance")
    there = Watched(match, tmp_path / "save.json")
    there.stops = stops
    with pytest.raises(Asked):
        there.run()
    assert [name for name in dict.fromkeys(there.asked) if name != "defend"] == asked


def test_stops_are_a_command_and_an_option(home: Path) -> None:
    out = play(home, "stops\nstops\n", GAME, "--seed", "5", "--bot", "random")
    assert "You are asked at every chance to respond, also where you can only pass." in out
    assert "Where you could only pass, you pass without being asked." in out
    assert "be asked at every chance to respond" in play(home, "?\n", GAME, "--seed", "5", "--every-window")


# -- decks


def test_decks_are_chosen_kept_and_swapped(home: Path) -> None:
    out = play(
        home, "", GAME, "--seed", "5", "--deck", "oath-of-dawn", "--enemy-deck", "deep-roots", "--bot", "random"
    )
    assert "Your deck is oath-of-dawn. An armed hero leads" in " ".join(out.split())
    decks = [line for line in record_in(the_save(home)) if line.startswith("deck ")]
    assert ["shield-squire" in deck for deck in decks] == [True, True]
    assert ["sunshield-guardian" in deck for deck in decks] == [True, False]
    assert "goes on where you left it" in play(home, "", "--resume")
    assert [line for line in record_in(the_save(home)) if line.startswith("deck ")] == decks
    play(home, "resign\ny\np\nq\ny\n", "--resume")
    assert [line for line in record_in(the_save(home)) if line.startswith("deck ")] == decks[::-1]


def test_a_deck_in_a_file(home: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(expect("decks", GAME, "winter-vigil"), encoding="utf-8")
    out = play(home, "", GAME, "--seat", "2", "--deck", str(mine), "--bot", "random")
    assert "Your deck is mine." in out
    decks = [line for line in record_in(the_save(home)) if line.startswith("deck ")]
    assert "glacial-warden" in decks[1]


def test_without_a_deck_one_gets_any(home: Path) -> None:
    seen = {
        play(home, "q\nn\n", GAME, "--seed", str(seed)).split("Your deck is ")[1].split(".")[0] for seed in range(6)
    }
    assert len(seen) > 1
    assert seen <= set(cardwright.game(GAME).decks)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ((GAME, "--deck", "nonsense"), 1, "has no deck “nonsense”, and there is no such file; it has nine-winds"),
        ((GAME, "--deck", "all"), 1, "“all” is not one deck"),
        (("battle-lines", "--deck", "mine"), 1, "Battle Lines is played without decks of one's own"),
        (("--resume", "x", "--enemy-deck", "deep-roots"), 2, "leave out --deck and --enemy-deck"),
    ],
)
def test_wrong_decks(home: Path, arguments: tuple[str, ...], code: int, words: str) -> None:
    assert words in play(home, "", *arguments, code=code)


# -- what is told


def told(match: Match, viewer: int | None = None) -> list[str]:
    return [str(line) for line in Story(match, viewer, viewer is not None).lines(match.events(viewer))]


def test_a_combat_in_words_says_whose_everybody_is() -> None:
    match = table(
        side(hand=["heavy-blow", FILLER], gear={"weapon": {"card": "iron-longsword", "durability": 1}}),
        side(gear={"armor": "chain-hauberk"}),
    )
    match.pick(0, "play heavy-blow; > enemy hero")
    assert told(match)[:-1] == [
        "Player 1 plays Heavy Blow, paying 1 card",
        "Player 1's Novice attacks Player 2's Novice",
        "Player 2's Chain Hauberk absorbs 5",
        "Chain Hauberk: durability 5 → 0",
        "Player 1's Novice deals 1 to Player 2's Novice",
        "Player 2's Novice deals 1 to Player 1's Novice",
        "Player 2's Chain Hauberk is destroyed",
        "Iron Longsword: durability 1 → 0",
    ]
    assert "Your Novice attacks Player 2's Novice" in told(match, 0)
    assert "Player 1's Novice deals 1 to your Novice" in told(match, 1)


def test_whose_a_card_was_is_told_as_it_was_then() -> None:
    match = table(
        side(shadow=1, hand=["borrowed-will", *[FILLER] * 4]),
        side(field={"A2": "lance-cavalry"}),
    )
    match.pick(0, "play borrowed-will")
    while match.ask(match.asked[0]).window:
        match.pick(match.asked[0], match.ask(match.asked[0]).options[-1])
    if match.ask(0).name == "slot":
        match.pick(0, "to A1")
    lines = told(match)
    assert "Borrowed Will aims at Player 2's Lance Cavalry" in lines
    assert "Player 1 gains control of Lance Cavalry" in lines


def test_the_turn_is_a_heading_and_the_end_has_a_reason() -> None:
    match = cardwright.game(GAME).start(seed=3, variant={"first": 1, "head_start": 0})
    match.resign(1)
    lines = told(match, 0)
    assert lines[0].startswith("── Turn 1: your turn ─")
    assert lines[-1] == "You win: Player 2 conceded"


# -- cards


def test_cards_of_several_kinds_are_listed_with_their_texts() -> None:
    out = expect("cards", GAME, "--search", "wolf")
    assert re.search(r"Pack Wolf \(pack-wolf\): minion, nature, cost \d, attack \d, HP \d\n", out)
    assert "    This has +1 attack" in out
    assert "Iron Longsword (iron-longsword): weapon, normal, cost 1, attack 2, durability 3" in expect(
        "cards", GAME, "iron-longsword"
    )
