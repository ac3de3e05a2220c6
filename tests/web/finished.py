"""Matches that are over, made through the API: what replays, profiles and leaderboards show."""

from __future__ import annotations

import httpx

from server.live import Live
from server.player import Player
from web.visitor import Visitor


def log_in(visitor: Visitor, person: httpx.Client) -> None:
    """A visitor is somebody who has registered elsewhere."""
    visitor.context.add_cookies(
        [{"name": name, "value": value, "url": visitor.url} for name, value in person.cookies.items()]
    )


def rated_match(house: Live, winner: httpx.Client, loser: httpx.Client, game: str) -> str:
    """A rated match that one person gave up; its id."""
    made = winner.post("/api/tables", json={"game": game, "rated": True})
    made.raise_for_status()
    match: str = made.json()["match"]
    loser.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    with Player(house.url, loser) as player:
        player.watch(match)
        assert player.ask(type="resign", match=match)["type"] == "done"
    return match
