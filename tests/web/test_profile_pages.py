"""Profiles and leaderboards in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from server.live import Live
from web.finished import log_in, rated_match
from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = "battle-lines"


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
