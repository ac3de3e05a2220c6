"""Profiles and leaderboards in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.match.game import game
from server.live import Live
from server.player import Player
from web.finished import log_in, rated_match
from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = "battle-lines"
WITH_DECKS = "clashing-destiny"


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_profile_tells_what_was_played(visit: Visit, house: Live, size: str) -> None:
    winner, loser = house.person(f"Winner-{size}"), house.person(f"Loser-{size}")
    match = rated_match(house, winner, loser, GAME)
    visitor = visit(size)
    log_in(visitor, winner)
    page = visitor.go(f"/profile/Winner-{size}")
    expect(page.get_by_text("1 match", exact=False).first).to_be_visible()
    expect(page.get_by_role("heading", name="Your statistics")).to_be_visible()
    row = page.get_by_role("listitem").filter(has_text=f"Loser-{size}")
    expect(row).to_contain_text("Won")
    visitor.picture(f"profile.{size}")
    assert visitor.fits()
    visitor.check_access()
    row.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(f"{visitor.url}/replay/{match}?view=0")
    expect(page.locator("main.table")).to_be_visible()


def test_somebody_else_is_seen_without_statistics(visit: Visit, house: Live) -> None:
    house.person("Stranger")
    page = visit().go("/profile/Stranger")
    expect(page.get_by_text("No finished matches yet.")).to_be_visible()
    expect(page.get_by_role("heading", name="Your statistics")).to_have_count(0)


def test_bots_are_ranked_apart(visit: Visit, house: Live) -> None:
    owner, rival = house.person("Tinkerer"), house.person("Rival")
    owner.post("/api/bots", json={"name": "Clockwork"}).raise_for_status()
    bot = house.client(owner.post("/api/bots/Clockwork/tokens", json={}).json()["secret"])
    match = rival.post("/api/tables", json={"game": GAME, "rated": True}).json()["match"]
    bot.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    with Player(house.url, rival) as player:
        player.watch(match)
        player.ask(type="resign", match=match)
    visitor = visit()
    page = visitor.go(f"/leaderboard/{GAME}")
    expect(page.get_by_role("heading", name="Bots")).to_be_visible()
    people, bots = page.get_by_role("table").all()
    expect(people).to_contain_text("Rival")
    expect(people).not_to_contain_text("Clockwork")
    expect(bots).to_contain_text("Clockwork")
    expect(bots.get_by_role("row")).to_have_count(2)
    visitor.picture("leaderboard.bots.desk")
    visitor.check_access()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_leaderboard_shows_oneself(visit: Visit, house: Live, size: str) -> None:
    winner, loser = house.person(f"First-{size}"), house.person(f"Second-{size}")
    rated_match(house, winner, loser, GAME)
    visitor = visit(size)
    log_in(visitor, winner)
    page = visitor.go(f"/leaderboard/{GAME}")
    row = page.get_by_role("row").filter(has_text=f"First-{size}")
    expect(row).to_contain_text("You")
    visitor.picture(f"leaderboard.{size}")
    assert visitor.fits()
    visitor.check_access()
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", name=f"First-{size}")).to_be_visible()


def test_a_leaderboard_may_be_empty(visit: Visit) -> None:
    page = visit().go("/leaderboard/clashing-destiny")
    expect(page.get_by_text("Nobody has played a rated match yet")).to_be_visible()


def test_the_menu_leads_to_a_leaderboard(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("navigation").get_by_role("link", name="Leaderboard").click()
    expect(page.get_by_role("heading", name="Leaderboard of")).to_be_visible()
    expect(page.get_by_role("navigation").get_by_role("link", name="Leaderboard")).to_have_attribute(
        "aria-current", "page"
    )


def test_statistics_by_deck_have_matches_with_decks_that_were_not_saved(visit: Visit, house: Live) -> None:
    improviser, patient = house.person("Improviser"), house.person("Patient")
    made = improviser.post("/api/tables", json={"game": WITH_DECKS, "deck": game(WITH_DECKS).deck("knives-at-dusk")})
    made.raise_for_status()
    match = made.json()["match"]
    patient.post(f"/api/tables/{match}/seats", json={"deck": "deep-roots"}).raise_for_status()
    with Player(house.url, patient) as player:
        player.watch(match)
        assert player.ask(type="resign", match=match)["type"] == "done"
    for person, name, deck in (
        (improviser, "Improviser", "Decks that were not saved"),
        (patient, "Patient", "Deep roots"),
    ):
        visitor = visit()
        log_in(visitor, person)
        page = visitor.go(f"/profile/{name}")
        expect(page.get_by_role("row").filter(has_text=deck)).to_contain_text(game(WITH_DECKS).name)


def test_games_without_decks_have_no_statistics_by_deck(visit: Visit, house: Live) -> None:
    winner, loser = house.person("Deckless"), house.person("Deckless-too")
    rated_match(house, winner, loser, GAME)
    visitor = visit()
    log_in(visitor, winner)
    page = visitor.go("/profile/Deckless")
    expect(page.get_by_role("heading", name="By opponent")).to_be_visible()
    expect(page.get_by_role("heading", name="By deck")).to_have_count(0)
