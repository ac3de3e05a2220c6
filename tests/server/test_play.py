"""Whole matches through the real server: with bots, between people, and what the wire promises on the way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from server.live import Live
from server.player import Message, Player
from support.packaged import GAMES

pytestmark = pytest.mark.databases


def any_option(seed: int) -> Any:
    random = Random(seed)

    def choose(ask: Message) -> str:
        note: str = random.choice(ask["options"])["note"]
        return note

    return choose


@pytest.mark.parametrize("game", GAMES)
def test_a_guest_plays_a_whole_match_against_a_bot(live: Live, game: str) -> None:
    guest = live.guest()
    table = guest.post("/api/tables", json={"game": game, "bots": ["random"]}).json()
    assert table["state"] == "running"
    with Player(live.url, guest) as player:
        state = player.play(table["match"], any_option(1))
    assert state["result"]
    assert guest.get(f"/api/tables/{table['match']}").json()["state"] == "over"
