"""Every page of the app, on a desk and on a phone: it fits, everybody can use it, and the console stays silent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.match.game import game
from support.packaged import GAMES
from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = GAMES[0]
PAGES = {
    "home": "/",
    "lobby": "/lobby",
    "game": f"/games/{GAME}",
    "settings": "/settings",
    "account": "/account",
    "about": "/about",
    "missing": "/nowhere/at/all",
}


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_and_can_be_used_by_everybody(visit: Visit, name: str, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(PAGES[name])
    page.wait_for_load_state("networkidle")
    visitor.picture(f"page.{name}.{size}")
    assert visitor.fits()
    visitor.check_access()


def test_the_account_of_a_person(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/account")
    form = page.get_by_role("form", name="Register")
    form.get_by_label("Name").fill("Quentin")
    form.get_by_label("Password").fill("correct horse")
    form.get_by_role("button", name="Register").click()
    expect(page.get_by_role("heading", name="You are Quentin")).to_be_visible()
    page.get_by_placeholder("New bot").fill("Quentins-bot")
    page.get_by_role("button", name="Add the bot").click()
    page.get_by_role("button", name="New token").click()
    expect(page.get_by_text("It is shown this once")).to_be_visible()
    visitor.picture("page.person.desk")
    visitor.check_access()


@pytest.mark.parametrize("id", GAMES)
def test_a_game_counts_as_many_cards_as_its_cards_are(visit: Visit, id: str) -> None:
    visitor = visit()
    count = f"{len(game(id).cards)} cards"
    expect(visitor.go(f"/games/{id}").get_by_text(count)).to_be_visible()
    expect(visitor.go(f"/cards/{id}").get_by_text(count, exact=True)).to_be_visible()


def test_links_are_followed_without_loading_the_page_anew(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.evaluate("window.stays = true")
    page.get_by_role("navigation").get_by_role("link", name="Lobby").click()
    heading = page.get_by_role("heading", name="Lobby", level=1)
    expect(heading).to_be_focused()
    expect(page).to_have_title("Lobby · Cardwright")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.evaluate("window.stays")


def test_the_first_stop_of_the_tab_key_leads_to_the_content(visit: Visit) -> None:
    page = visit().go("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#content') !== null")
