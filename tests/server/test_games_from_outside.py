"""A game from outside that is one module: it is listed and played, and only the pages that it has are offered."""

from __future__ import annotations

import cardwright
from cardwright.games import registry
from cardwright.match.lesson import lesson
from server.live import Live
from server.matches import refusal, sandbox
from support.packaged import GAMES


def test_a_module_of_its_own_is_in_no_package(lonely: str) -> None:
    assert registry.package(lonely) == ""
    assert lesson(cardwright.game(lonely)) is None
    assert registry.package("battle-lines") == "cardwright.games.battle_lines"


def test_only_the_pages_that_a_game_has_are_offered(site: Live, lonely: str) -> None:
    listed = {game["id"]: game for game in site.client().get("/api/games").json()}
    offered = {id: (game["lesson"], game["rulebook"]) for id, game in listed.items()}
    assert offered[lonely] == (False, False)
    assert listed[lonely]["decks"] is False
    assert {offered[id] for id in GAMES} == {(True, True)}
    assert site.client().get(f"/api/games/{lonely}").json()["rulebook"] is False
    assert site.client().get(f"/api/games/{GAMES[0]}").json()["rulebook"] is True


def test_pages_that_a_game_has_not_are_not_found(site: Live, lonely: str) -> None:
    for page in ("lesson", "rulebook"):
        assert refusal(site.client().get(f"/api/games/{lonely}/{page}")) == (404, "not-found")
        for id in GAMES:
            assert site.client().get(f"/api/games/{id}/{page}").status_code == 200


def test_it_can_be_played(site: Live, lonely: str) -> None:
    assert site.client().get(f"/api/art/{lonely}/picture.svg").status_code == 200
    assert sandbox(site.guest(), game=lonely)["state"] == "running"
