"""Texts of strangers: no character that a database cannot hold, and none that turns the words of others around."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.server.site.texts import plain
from server.live import Live
from server.matches import refusal
from server.pair import Pair, news

pytestmark = pytest.mark.databases

NUL = "a\0b"

TURNED = "\u202egnihton\u202c \u2066x\u2069\u200b\u00ad\x1b[31m\ufeff"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (TURNED, "gnihton x[31m"),
        ("  well \n met\u2028now ", "well met now"),
        ("می\u200cخواهم 👩\u200d🚀 שלום\u200f!", "می\u200cخواهم 👩\u200d🚀 שלום\u200f!"),
        ("\u202e\u200b", ""),
    ],
)
def test_what_is_kept_of_a_text(text: str, kept: str) -> None:
    assert plain(text) == kept


def test_chat_and_names_of_decks_cannot_turn_what_stands_beside_them(live: Live) -> None:
    pair = Pair(live)
    with pair as (one, other):
        one.ask(type="say", match=pair.match, text=TURNED)
        assert [message["text"] for message in news(other, "said")] == ["gnihton x[31m"]
        assert one.ask(type="say", match=pair.match, text="\u202e")["code"] == "empty"
    owner = live.guest()
    deck = {"game": "clashing-destiny", "cards": []}
    made = owner.post("/api/decks", json={**deck, "name": "My \u202edeck\u200b"})
    assert made.json()["name"] == "My deck"
    assert refusal(owner.post("/api/decks", json={**deck, "name": "\u202e\u200b"})) == (400, "bad-name")
    again = owner.put(f"/api/decks/{made.json()['id']}", json={"name": "\u202eOther"})
    assert again.json()["name"] == "Other"


@pytest.mark.parametrize(
    "body",
    [
        {"game": "clashing-destiny", "deck": NUL},
        {"game": "clashing-destiny", "deck": [NUL]},
        {"game": "clashing-destiny", "bots": [NUL]},
        {"game": "battle-lines", "variant": NUL},
        {"game": "battle-lines", "pace": NUL},
        {"game": NUL},
    ],
)
def test_a_character_that_no_database_can_hold_is_refused(live: Live, body: dict[str, Any]) -> None:
    guest = live.guest()
    assert guest.post("/api/tables", json=body).status_code in (400, 404)
    sandbox = {name: value for name, value in body.items() if name in ("game", "variant", "bots")}
    decks = {"decks": [body["deck"], body["deck"]]} if "deck" in body else {}
    assert guest.post("/api/sandboxes", json={**sandbox, **decks, "bots": body.get("bots", [])}).status_code != 500


@pytest.mark.parametrize("path", ["/api/tables?game=%00", "/api/decks?game=a%00", "/api/%00"])
def test_nor_does_an_address_bring_it_in(live: Live, path: str) -> None:
    assert live.guest().get(path).status_code in (400, 404)
