"""Browsing cards: words, facets, the address that can be shared, a card in full, and the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.match.game import game
from support.packaged import GAMES
from web.visitor import Visitor

Visit = Callable[..., Visitor]

RICH = "clashing-destiny"
"""A game whose cards have kinds, suits and texts."""


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", GAMES)
def test_every_game_shows_its_cards(visit: Visit, id: str, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(f"/cards/{id}")
    expect(page.locator(".grid .tile")).to_have_count(len(game(id).cards))
    visitor.picture(f"cards.{id}.{size}")
    assert visitor.fits()
    visitor.check_access()


def test_cards_without_a_game_are_those_of_the_first(visit: Visit) -> None:
    page = visit().go("/cards")
    expect(page).to_have_url(f"{page.url.split('/cards')[0]}/cards/{GAMES[0]}")


def test_words_and_facets_find_cards_and_can_be_shared(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/cards/{RICH}")
    page.get_by_role("searchbox").fill("damage to target")
    page.get_by_role("button", name="Fire").first.click()
    tiles = page.locator(".grid .tile")
    expect(page.get_by_role("button", name="Fire").first).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("damage.*fire"))
    some = tiles.count()
    assert 0 < some < len(game(RICH).cards)
    page.goto(page.url)
    expect(tiles).to_have_count(some)
    page.get_by_role("button", name="Clear all").click()
    expect(tiles).to_have_count(len(game(RICH).cards))
    page.get_by_role("searchbox").fill("no card says this")
    expect(page.get_by_text("No card is like that")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_is_shown_in_full_with_an_address_of_its_own(visit: Visit, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(f"/cards/{RICH}?card=tower-sentinel")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Tower Sentinel")).to_be_visible()
    expect(sheet.locator(".words")).to_contain_text("Blocking does not exhaust it.")
    visitor.picture(f"card.{size}")
    assert visitor.fits()
    visitor.check_access()
    page.keyboard.press("ArrowRight")
    expect(sheet.get_by_role("heading", name="Tower Sentinel")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page).not_to_have_url(re.compile("card="))


def test_cards_by_keyboard(visit: Visit) -> None:
    page = visit().go(f"/cards/{RICH}")
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("militia")
    expect(page.locator(".grid .tile")).to_have_count(1)
    page.locator(".grid .tile").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_game_that_there_is_not_is_named(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_status(404)
    visitor.page.goto(f"{visitor.url}/cards/no-such-game")
    expect(visitor.page.get_by_role("alert")).to_contain_text("no-such-game")
