"""Saved decks, their limits, their forms as text and code, and everything that is wrong with one."""

from __future__ import annotations

import base64
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from cardwright.errors import DeckError
from cardwright.match.game import game, games
from cardwright.server.matches import deck_codes, decks
from cardwright.server.matches.deck_lists import Verdict
from cardwright.server.matches.decks import MOST
from cardwright.server.site.desk import Desk
from cardwright.server.storage.models import Deck
from server.live import Live

pytestmark = pytest.mark.databases

DESTINY = "clashing-destiny"
GAME = game(DESTINY)
STARTER = next(iter(GAME.decks))
ALL_GAMES = [game(id) for id in games()]
ENTRIES = [*GAME.cards, *[f"{part.name}:" for part in GAME.definition.deck_parts]]


def save(client: httpx.Client, name: str, **deck: Any) -> httpx.Response:
    return client.post("/api/decks", json={"game": DESTINY, "name": name, **deck})


# -- codes


@given(st.lists(st.tuples(st.sampled_from(ENTRIES), st.integers(1, 9)), max_size=40))
def test_a_code_gives_back_its_deck_in_its_order(runs: list[tuple[str, int]]) -> None:
    deck = [entry for entry, count in runs for _ in range(count)]
    code = deck_codes.encode(GAME, deck)
    assert deck_codes.decode(ALL_GAMES, code) == (GAME, deck)
    assert deck_codes.encode(GAME, deck) == code
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@given(st.text(max_size=40))
def test_any_text_is_a_code_or_is_refused(text: str) -> None:
    with pytest.raises(DeckError):
        deck_codes.decode(ALL_GAMES, text)


@pytest.mark.parametrize("name", GAME.decks)
def test_every_change_of_a_character_is_noticed(name: str) -> None:
    code = deck_codes.encode(GAME, GAME.decks[name])
    for place in range(len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(DeckError):
            deck_codes.decode(ALL_GAMES, code[:place] + other + code[place + 1 :])
    with pytest.raises(DeckError):
        deck_codes.decode(ALL_GAMES, code[:-1])


def signed(*body: int) -> str:
    """A code with a right checksum, whatever it holds."""
    data = bytes(body)
    return base64.urlsafe_b64encode(data + deck_codes._checksum(data)).decode().rstrip("=")


def test_what_is_wrong_with_a_code_is_said() -> None:
    [*head] = base64.urlsafe_b64decode(deck_codes.encode(GAME, []) + "==")[:5]
    for code, words in (
        ("", "no deck code"),
        ("!", "made of letters"),
        ("ä", "made of letters"),
        ("A" * 2000, "at most 1200 characters"),
        (signed(9, *head[1:]), "version 9"),
        (signed(head[0], 0, 0, *head[3:]), "a game that this server does not have"),
        (signed(*head[:3], 0, 0), "had other cards"),
        (signed(*head, 0xFF, 0xFF, 0x7F), "does not exist"),
        (signed(*head, 3, 0xFF, 0xFF, 0x7F), "more than 400"),
        (signed(*head, 0, 0), "not written as"),
        (signed(*head, 0x80), "not written as"),
        (signed(*head, 0x80, 0), "not written as"),
    ):
        with pytest.raises(DeckError, match=words):
            deck_codes.decode(ALL_GAMES, code)


def test_no_two_games_have_the_same_mark_in_a_code() -> None:
    assert len({deck_codes._digest(id, 2) for id in games()}) == len(games())


def test_a_deck_with_unknown_cards_has_no_code() -> None:
    with pytest.raises(DeckError, match="no card “unicorn”"):
        deck_codes.encode(GAME, ["unicorn"])


# -- saved decks


def test_ready_made_decks_come_first_and_may_all_be_played(site: Live) -> None:
    alice = site.person("Alice")
    save(alice, "A first", cards=["road-scout"]).raise_for_status()
    listed = alice.get("/api/decks", params={"game": DESTINY}).json()
    assert [deck["name"] for deck in listed] == [*GAME.decks, "A first"]
    assert [deck["id"] is None for deck in listed] == [True] * len(GAME.decks) + [False]
    assert [deck["faults"] for deck in listed[:-1]] == [0] * len(GAME.decks)
    assert all(deck["summary"] for deck in listed[:-1])


def test_a_list_tells_what_it_found_out_when_a_deck_was_saved(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = site.person("Alice")
    broken = save(alice, "Broken", cards=["road-scout", "destiny:"]).json()
    made = save(alice, "Whole", cards=list(GAME.decks[STARTER])).json()
    monkeypatch.setattr(Desk, "run", None)
    listed = alice.get("/api/decks", params={"game": DESTINY})
    lines = [deck for deck in listed.json() if deck["id"] is not None]
    size = sum(not card.endswith(":") for card in made["cards"])
    assert [(line["name"], line["size"], line["faults"]) for line in lines] == [("Broken", 1, 2), ("Whole", size, 0)]
    assert [line["changed"] for line in lines] == [broken["changed"], made["changed"]]
    assert "road-scout" not in listed.text


def test_a_list_judges_decks_again_when_the_rules_have_changed(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = site.person("Alice")
    made = save(alice, "Mine", cards=["road-scout"]).json()
    for before in ({"rules_hash": None, "size": None, "faults": None}, {"rules_hash": "old", "size": 9, "faults": 9}):
        site.do(_set, made["id"], **before)
        for _ in range(2):
            line = alice.get("/api/decks", params={"game": DESTINY}).json()[-1]
            assert (line["size"], line["faults"], line["changed"]) == (1, len(made["faults"]), made["changed"])
            monkeypatch.setattr(Desk, "run", None)
        monkeypatch.undo()


def _set(session: Session, /, id: int, **columns: object) -> None:
    for name, value in columns.items():
        setattr(session.get_one(Deck, id), name, value)


def test_what_was_found_out_of_a_deck_is_not_said_of_another(site: Live) -> None:
    alice = site.person("Alice")
    made = save(alice, "Mine", cards=["road-scout"]).json()
    old = site.do(_get, made["id"])
    alice.put(f"/api/decks/{made['id']}", json={"cards": ["road-scout", "road-scout"]}).raise_for_status()
    site.do(decks.note_verdicts, GAME.hash_of(None), [(old, Verdict(1, 2))])
    assert alice.get("/api/decks", params={"game": DESTINY}).json()[-1]["size"] == 2


def _get(session: Session, id: int) -> Deck:
    return session.get_one(Deck, id)


def test_ready_made_decks_are_shown_with_their_cards(site: Live) -> None:
    alice = site.person("Alice")
    shown = alice.get("/api/decks/ready-made", params={"game": DESTINY}).json()
    assert {deck["name"]: deck["cards"] for deck in shown} == {
        name: list(cards) for name, cards in GAME.decks.items()
    }
    assert alice.get("/api/decks/ready-made", params={"game": "battle-lines"}).json()["code"] == "no-decks"


def test_a_deck_is_saved_renamed_replaced_and_deleted(site: Live) -> None:
    alice = site.person("Alice")
    made = save(alice, "Mine", cards=list(GAME.decks[STARTER]))
    assert made.status_code == 201
    deck = made.json()
    path = f"/api/decks/{deck['id']}"
    assert deck["faults"] == []
    assert alice.get(path).json() == deck
    renamed = alice.put(path, json={"name": "  Yours ".strip()}).json()
    assert (renamed["name"], renamed["cards"]) == ("Yours", deck["cards"])
    replaced = alice.put(path, json={"text": "2 road-scout\n# all of it"}).json()
    assert (replaced["name"], replaced["cards"]) == ("Yours", ["road-scout", "road-scout"])
    assert [(fault["code"], fault["rule"]) for fault in replaced["faults"]] == [
        ("deck-size", "CD-1.2"),
        ("deck-size", "CD-1.4"),
    ]
    assert alice.delete(path).status_code == 204
    assert (
        alice.get(path).status_code == alice.put(path, json={}).status_code == alice.delete(path).status_code == 404
    )


def test_text_and_code_come_back_as_the_same_deck(site: Live) -> None:
    alice = site.person("Alice")
    deck = save(alice, "Mine", cards=list(GAME.decks[STARTER])).json()
    for body, path in (({"code": deck["code"]}, "decode"), ({"game": DESTINY, "text": deck["text"]}, "check")):
        answer = alice.post(f"/api/decks/{path}", json=body)
        assert answer.status_code == 200
        assert answer.json() == {key: deck[key] for key in ("game", "cards", "text", "code", "faults")}


def test_every_fault_of_a_deck_is_told_with_its_rule(site: Live) -> None:
    alice = site.person("Alice")
    cards = ["road-scout"] * 5 + ["unicorn", "destiny:", "road-scout"]
    answer = alice.post("/api/decks/check", json={"game": DESTINY, "cards": cards}).json()
    assert answer["code"] is None
    found = {(fault["code"], fault["rule"]) for fault in answer["faults"]}
    assert {"deck-size", "deck-copies", "deck-kind", "unknown-card"} == {code for code, _ in found}
    assert all(rule.startswith("CD-") for code, rule in found if code != "unknown-card")
    refused = alice.post("/api/decks/decode", json={"code": "nonsense"})
    assert (refused.status_code, refused.json()["code"]) == (400, "refused")


def test_a_deck_with_cards_that_do_not_exist_is_not_saved(site: Live) -> None:
    alice = site.person("Alice")
    for deck in ({"cards": ["road-scout", "unicorn", "sky:"]}, {"text": "unicorn\n0 road-scout"}):
        answer = save(alice, "Mine", **deck)
        assert (answer.status_code, answer.json()["code"]) == (400, "refused")
        assert len(answer.json()["reasons"]) == 2
    made = save(alice, "Mine", cards=["road-scout"]).json()
    assert alice.put(f"/api/decks/{made['id']}", json={"cards": ["unicorn"]}).status_code == 400
    assert alice.get(f"/api/decks/{made['id']}").json() == made


def test_what_is_no_deck_is_refused(site: Live) -> None:
    alice = site.person("Alice")
    bodies: list[dict[str, Any]] = [
        {},
        {"cards": ["road-scout"], "text": "road-scout"},
        {"cards": "road-scout"},
        {"cards": [1]},
        {"cards": ["road-scout"] * 401},
        {"cards": ["x" * 61]},
        {"cards": ["a\0b"]},
        {"text": "a\0b"},
        {"text": "x" * 20_001},
        {"text": "\n" * 500},
        {"text": "99 road-scout\n" * 5},
        {"cards": ["road-scout"], "name": ""},
        {"cards": ["road-scout"], "name": " "},
        {"cards": ["road-scout"], "name": "x" * 61},
        {"cards": ["road-scout"], "name": "a\0b"},
        {"cards": ["road-scout"], "owner": "Bob"},
    ]
    for body in bodies:
        answer = alice.post("/api/decks", json={"game": DESTINY, "name": "Mine", **body})
        assert answer.status_code == 400, body
    assert len(alice.get("/api/decks", params={"game": DESTINY}).json()) == len(GAME.decks)


def test_games_without_decks_and_unknown_ones_say_so(site: Live) -> None:
    alice = site.person("Alice")
    for answer in (
        alice.get("/api/decks", params={"game": "battle-lines"}),
        alice.post("/api/decks", json={"game": "battle-lines", "name": "Mine", "cards": []}),
        alice.post("/api/decks/check", json={"game": "battle-lines", "cards": []}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (400, "no-decks")
        assert DESTINY in answer.json()["text"]
    for name in ("chess", "a\0b", "<b>"):
        assert alice.get("/api/decks", params={"game": name}).status_code == 404


def test_names_of_decks_may_be_anything_on_one_line_but_each_only_once(site: Live) -> None:
    alice, bob = site.person("Alice"), site.person("Bob")
    for name in ("'; DROP TABLE deck; --", "<script>alert(1)</script>", "Feuer & Flamme", "火"):
        assert save(alice, name, cards=[]).json()["name"] == name
    made = save(alice, "Mine", cards=[]).json()
    for answer in (save(alice, "Mine", cards=[]), alice.put(f"/api/decks/{made['id']}", json={"name": "火"})):
        assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    assert save(bob, "Mine", cards=[]).status_code == 201


def test_decks_of_others_are_not_there(site: Live) -> None:
    deck = save(site.person("Alice"), "Mine", cards=[]).json()
    bob = site.person("Bob")
    path = f"/api/decks/{deck['id']}"
    assert [bob.get(path).status_code, bob.put(path, json={}).status_code, bob.delete(path).status_code] == [404] * 3
    assert bob.get("/api/decks/99999999999").status_code == 400


def test_an_account_has_so_many_decks_and_no_more(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST == 100
    monkeypatch.setattr("cardwright.server.matches.decks.MOST", 2)
    alice = site.person("Alice")
    answers = [save(alice, f"Deck {number}", cards=[]) for number in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 409]
    assert answers[-1].json()["code"] == "too-many-decks"


def test_a_guest_keeps_its_decks_when_it_registers(site: Live) -> None:
    guest = site.guest()
    deck = save(guest, "Mine", cards=["road-scout"]).json()
    guest.post("/api/me/account", json={"name": "Alice", "password": "correct horse"}).raise_for_status()
    assert guest.get(f"/api/decks/{deck['id']}").json() == deck
