"""`games`, `cards`, `check` and `replay`: what they print, and how they refuse."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

import cardwright
from cardwright.games.battle_lines.cards import BASE
from cardwright.games.battle_lines.check import findings
from cardwright.games.battle_lines.terms import ATTACK, COST, DEFENSE
from cardwright.games.definition import Definition, Setting, Wording
from cardwright.games.registry import definition
from cardwright.kernel.card import Card
from cardwright.lab.lint import lint
from cardwright.vocabulary.looks.layout import CardNumber, CardRoles, Clock, Mark, Panel, Pile, Region, Status, Suit
from support.packaged import GAMES
from support.program import expect as run

GAME = "battle-lines"


# -- games and cards


def test_games() -> None:
    out = run("games")
    assert f"battle-lines: Battle Lines, 2 players, {len(cardwright.game(GAME).cards)} cards" in out
    assert "variants: standard, simultaneous, champions" in out
    assert "bots: page, squire, marshal, random" in out
    assert "champions=false (false, true)" in out
    listed = json.loads(run("games", "--json"))
    (battle_lines,) = [game for game in listed if game["id"] == GAME]
    assert battle_lines["variants"]["champions"] == {"champions": True}


def test_all_cards() -> None:
    out = run("cards", GAME)
    assert f"{len(cardwright.game(GAME).cards)} cards" in out
    assert "thor " in out
    assert len(json.loads(run("cards", GAME, "--json"))) == len(cardwright.game(GAME).cards)


def test_one_card() -> None:
    out = run("cards", GAME, "fenrir", "--variant", "champions")
    assert "Fenrir (fenrir), character: attack 6, defense 2, cost 3" in out
    assert "Lone Wolf. (+2 attack" in out
    assert "charge: wolf red" in out
    assert "Lone Wolf" not in run("cards", GAME, "fenrir")
    assert run("cards", GAME, "FENRIR") == run("cards", GAME, "fenrir")
    card = json.loads(run("cards", GAME, "fenrir", "--json"))
    assert card["numbers"] == {"attack": 6, "defense": 2, "cost": 3}
    assert card["picture"]["field"] == "pale grey+black"


@pytest.mark.parametrize("game", GAMES)
def test_cards_as_json_have_every_number_that_is_printed(game: str) -> None:
    found = {card["id"]: card["numbers"] for card in json.loads(run("cards", game, "--json"))}
    cards = cardwright.game(game).cards.values()
    assert found == {card.id: {stat.name: number for stat, number in card.stats} for card in cards}


def test_numbers_of_cards_of_different_kinds() -> None:
    def numbers(id: str) -> object:
        return json.loads(run("cards", "clashing-destiny", id, "--json"))["numbers"]

    assert numbers("iron-longsword") == {"attack": 2, "cost": 1, "affinity": 0, "durability": 3}
    assert numbers("ember-adept") == {"attack": 1, "hp": 27, "power": 1, "cost": 1, "level": 1}


def test_searching_cards() -> None:
    found = json.loads(run("cards", GAME, "--search", "WOLF", "--json"))
    assert [card["id"] for card in found] == ["jon-snow", "robb-stark", "fenrir"]
    assert "No card fits." in run("cards", GAME, "--search", "zeppelin")


def test_unknown_names() -> None:
    assert "has no card “thorr”; did you mean thor, " in run("cards", GAME, "thorr", code=1)
    assert "there is no game “chess”" in run("cards", "chess", code=1)
    assert "there is no game “chess”" in run("check", "chess", code=1)


# -- replay


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match in which player 2 holds cards at the end."""
    match = cardwright.game(GAME).start(seed=7)
    match.pick(0, "plan kappa left, heimdall right")
    match.pick(1, "ready")
    match.resign(1)
    path = tmp_path / "match.record"
    path.write_text(match.record(), encoding="utf-8")
    return path


def test_replay_shows_every_step(record: Path) -> None:
    out = run("replay", str(record))
    assert "Step 0 of 3" in out
    assert "Step 3 of 3" in out
    assert "On the left: Kappa hits Player 2 for 2" in out
    assert "Player 1 draws a card" in out
    assert "Player 1 wins: Player 2 conceded." in out
    assert "holds:" not in out
    assert "plan kappa" not in out
    assert "place kappa" not in out
    assert "\x1b" not in out


def test_replay_open_and_by_seat(record: Path) -> None:
    out = run("replay", str(record), "--open", "--all")
    assert "Step 1 of 3: Player 1: place kappa left; place heimdall right; ready" in out
    assert "Step 3 of 3: Player 2 resigns" in out
    assert max(map(len, out.splitlines())) <= 80
    assert "Player 1 draws a card" not in out
    assert "Player 1 holds:" in out
    assert "Player 2 holds:" in out
    out = run("replay", str(record), "--seat", "2")
    assert "Player 2 holds:" in out
    assert "Player 1 holds:" not in out
    assert "choose one" in run("replay", str(record), "--seat", "2", "--open", code=2)
    assert "there is no seat 3" in run("replay", str(record), "--seat", "3", code=1)


def test_replay_of_malformed_records(record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.record"
    for broken, words in (
        (text.replace("kappa", "thor"), "the record was altered"),
        (text[: text.index("result")], "the record is cut off"),
        (text.replace("cardwright-record 1", "cardwright-record 9"), "a record begins with"),
        ("Dear diary", "neither a saved match nor a record"),
    ):
        wrong.write_text(broken, encoding="utf-8")
        assert words in run("replay", str(wrong), code=1)
    assert "cannot read" in run("replay", str(tmp_path / "nowhere"), code=1)
    wrong.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in run("replay", str(wrong), code=1)


# -- check


def test_the_registered_games_are_in_order() -> None:
    out = run("check")
    for game in ("battle-lines", "clashing-destiny"):
        assert f"{game}: {len(cardwright.game(game).cards)} cards, nothing found" in out
    assert json.loads(run("check", GAME, "--json")) == {GAME: []}


def test_check_of_a_broken_game_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = (
        "from dataclasses import replace\n"
        "from cardwright.games.battle_lines.definition import GAME as WHOLE\n"
        "from cardwright.vocabulary.looks.layout import Hand, Layout\n"
        "GAME = replace(WHOLE, id='broken', layout=Layout(hand=Hand(zone='pocket')))\n"
    )
    (tmp_path / "broken.py").write_text(module, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    known = {"broken": "broken"}
    out = run("check", "broken", code=1, games=known)
    assert "broken: layout: the hand is a zone “pocket” that no seat has" in out
    assert f"broken: {len(cardwright.game(GAME).cards)} cards, 1 finding" in out
    assert len(json.loads(run("check", "broken", "--json", code=1, games=known))["broken"]) == 1


WHOLE = definition(GAME)


def worded(**changes: dict[str, str]) -> Wording:
    wording = WHOLE.wording
    log = {**wording.log, **changes.get("log", {})}
    results = {**wording.results, **changes.get("results", {})}
    return Wording(
        wording.phrases.templates,
        {name: text for name, text in log.items() if text},
        wording.numbers,
        {name: text for name, text in results.items() if text},
    )


def laid_out(**changes: object) -> Definition:
    return replace(WHOLE, layout=changed(WHOLE.layout, **changes))


def with_setting(setting: Setting) -> Definition:
    others = tuple(known for known in WHOLE.settings if known.name != setting.name)
    return replace(WHOLE, settings=(*others, setting))


LINES = ["left", "center", "right"]


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (replace(WHOLE, wording=worded(log={"hit": ""})), "event “hit” has no sentence"),
        (
            replace(WHOLE, wording=worded(log={"flew": "{seat} flies"})),
            "an event “flew” that nobody declares",
        ),
        (replace(WHOLE, wording=worded(log={"hit": "{victim} is hit"})), "event “hit” uses “{victim}”"),
        (replace(WHOLE, wording=worded(results={"quiet": ""})), "result “quiet” has no sentence"),
        (replace(WHOLE, wording=worded(results={"agreed": ""})), "result “agreed” has no sentence"),
        (replace(WHOLE, wording=worded(results={"quiet": "{who} slept"})), "result “quiet” uses “{who}”"),
        (laid_out(panel=Panel(life="health")), "panel.life is “health”, which is no number of a seat"),
        (laid_out(panel=Panel(resources=["gold"])), "panel.resources is “gold”"),
        (laid_out(status=Status(count="turn")), "status.count is “turn”, which is no register"),
        (laid_out(card=CardRoles(attack="power")), "card.attack is “power”, which is no number of a card"),
        (laid_out(clock=Clock(setting="timer", per="decision")), "the clock follows a setting “timer”"),
        (laid_out(piles=[Pile(zone="deck", of="own", role="draw")]), "there is no zone “deck” of “own”"),
        (laid_out(piles=[changed(WHOLE.layout.piles[0], of="all")]), "'all' - at `$.piles[0].of`"),
        (
            laid_out(regions=[Region(zone="field", of="own", role="lines", rows=[LINES[:2]])]),
            "“field” has the slots left, center, right, not left, center",
        ),
        (
            with_setting(Setting("hp", 200, "HP", low=1, high=99)),
            "the standard of setting “hp” is out of range",
        ),
        (replace(WHOLE, settings=(*WHOLE.settings, WHOLE.settings[0])), "“strike_order” is declared 2 times"),
        (replace(WHOLE, decks={"mine": ("thor", "zeus")}), "deck “mine” has an unknown card “zeus”"),
        (replace(WHOLE, variants={"huge": {"deck": 999}}), "variant “huge” cannot be played"),
        (
            replace(WHOLE, wording=Wording({}, WHOLE.wording.log, WHOLE.wording.numbers, WHOLE.wording.results)),
            "the text of “king-arthur” cannot be written in variant “champions”",
        ),
        (replace(WHOLE, check=lambda: ["the moon is made of cheese"]), "the moon is made of cheese"),
    ],
)
def test_lint_finds(broken: Definition, words: str) -> None:
    found = lint(broken)
    assert any(words in finding for finding in found), found


HEROES = definition("clashing-destiny")


def with_heroes(**changes: object) -> Definition:
    return replace(HEROES, layout=changed(HEROES.layout, **changes))


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (with_heroes(panel=Panel(life=CardNumber(zone="hero", stat="blood"))), "panel.life.stat is “blood”"),
        (with_heroes(panel=Panel(life=CardNumber(zone="throne", stat="hp"))), "panel.life.zone is “throne”"),
        (with_heroes(panel=Panel(flags={"suits": ["fire", "rain"]})), "panel.flags is “rain”"),
        (
            with_heroes(status=Status(active="starved")),
            "status.active is “starved”, which is no register that is shown",
        ),
        (with_heroes(kinds={"minion": ["attack"]}), "kind “hero” is missing in kinds"),
        (with_heroes(kinds={"dragon": []}), "kinds is “dragon”, which is no kind of card"),
        (with_heroes(prices={"dragon": "star"}), "prices is “dragon”, which is no kind of card"),
        (with_heroes(prices={"hero": "moon"}), "'moon' - at `$.prices[...]`"),
        (with_heroes(kinds={"minion": ["speed"]}), "'speed' - at `$.kinds[...][0]`"),
        (with_heroes(card=CardRoles()), "kinds.weapon is “attack”, which is no role of a number"),
        (with_heroes(marks={"asleep": Mark(label="z", text="sleeps")}), "marks is “asleep”"),
        (with_heroes(suit=Suit(stat="affinity", names=["normal"])), "has no name"),
        (with_heroes(facts=["age"]), "facts is “age”"),
        (with_heroes(forms={"fold": {"standard": "fred"}}), "forms.fold is “fred”, which is no card"),
        (with_heroes(forms={"fold": {"dragon": "fred"}}), "forms.fold is “dragon”, which is no kind of card"),
        (with_heroes(forms={"fold": {}}), "forms.fold needs a standard"),
        (
            with_heroes(regions=[changed(HEROES.layout.regions[0], shape="heap")]),
            "'heap' - at `$.regions[0].shape`",
        ),
        (with_heroes(piles=[changed(HEROES.layout.piles[0], panel="maybe")]), "'maybe' - at `$.piles[0].panel`"),
        (with_heroes(piles=[Pile(zone="destiny", of="own", role="choice", price="gold")]), "paid for from “gold”"),
        (
            replace(HEROES, wording=Wording({}, {"moved to moon": "{card} flies"}, {}, {})),
            "an event “moved to moon” that nobody declares",
        ),
    ],
)
def test_lint_finds_in_a_board_of_many_parts(broken: Definition, words: str) -> None:
    found = lint(broken)
    assert any(words in finding for finding in found), found


def test_silent_events_need_no_sentence() -> None:
    wording = WHOLE.wording
    log = {name: text for name, text in wording.log.items() if name != "no-draw"}
    quiet = Wording(wording.phrases.templates, log, wording.numbers, wording.results, silent=("no-draw",))
    assert lint(replace(WHOLE, wording=quiet)) == []


def card(attack: int, defense: int, cost: int, **data: str) -> Card:
    brief = {"frame": "gold solid", "field": "plain blue", "charge": "wolf gold", "figure": "a test", **data}
    stats = ((ATTACK, attack), (DEFENSE, defense), (COST, cost))
    return Card("new", "New", "character", stats=stats, data=tuple(brief.items()))


@pytest.mark.parametrize(
    ("new", "words"),
    [
        (card(3, 2, 1, field="checky red+gold"), "“checky” is no division"),
        (card(3, 2, 1, field="plain red+gold"), "needs one tincture"),
        (card(3, 2, 1, field="pale red"), "needs two different tinctures"),
        (card(3, 2, 1, field="pale red+red"), "needs two different tinctures"),
        (card(3, 2, 1, field="plain pink"), "“pink” is no tincture"),
        (card(3, 2, 1, charge="teapot gold"), "“teapot” is no charge"),
        (card(3, 2, 1, charge="wolf blue"), "cannot be seen"),
        (card(3, 2, 1, frame="gold dotted"), "“dotted” is no stroke"),
        (card(3, 2, 1, charge="crown gold"), "has the field and charge of “king-arthur”"),
        (card(3, 2, 1, figure=""), "has no figure in its picture brief"),
        (card(4, 1, 1), "has attack 4; for cost 1 the most is 3"),
        (card(0, 12, 2), "has defense 12; for cost 2 the most is 11"),
        (card(3, 6, 1), "has power 12; cost 1 should buy 8"),
        (card(3, 2, 11), "can never be played"),
        (card(3, 2, 6), "the price list has costs 1 to 5"),
        (card(3, 2, 1), "31 cards cost 1; the base should have 30"),
    ],
)
def test_battle_lines_finds(new: Card, words: str) -> None:
    found = findings([*BASE, new])
    assert any(words in finding for finding in found), found


def test_the_given_cards_keep_their_numbers() -> None:
    changed = [known if known.id != "jon-snow" else _weaker(known) for known in BASE]
    assert any("“jon-snow” is +1 from its price" in finding for finding in findings(changed))


def _weaker(known: Card) -> Card:
    stats = tuple((stat, value - 1 if stat is DEFENSE else value) for stat, value in known.stats)
    return Card(known.id, known.name, known.kind, stats=stats, data=known.data)
