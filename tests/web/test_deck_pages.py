"""Building decks by click, drag and keys, with every broken rule named; saving, codes, texts, a match with it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = "clashing-destiny"
READY = f"/decks/{GAME}/new?from=nine-winds"
RIGHT = "Nothing is wrong with this deck."


def expect_faults(page: Page, words: str) -> None:
    """The page says so about the deck, once the server has looked at it."""
    expect(page.get_by_role("status", name="What is wrong")).to_contain_text(words)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_list_of_decks(visit: Visit, size: str) -> None:
    visitor = visit(size)
    page = visitor.go("/decks")
    expect(page.get_by_text("Nine winds")).to_be_visible()
    expect(page.get_by_text("is played without decks of one's own").first).to_be_visible()
    visitor.picture(f"decks.{size}")
    assert visitor.fits()
    visitor.check_access()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_ready_made_deck_on_the_workbench(visit: Visit, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(READY)
    expect(page.locator(".grid .tile").first).to_be_visible()
    visitor.picture(f"deck.{size}")
    if size == "phone":
        page.get_by_text("The deck (").click()
        visitor.picture("deck.list.phone")
    expect_faults(page, RIGHT)
    assert visitor.fits()
    visitor.check_access()


def test_a_broken_rule_is_named_with_a_link_to_it(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(READY)
    expect_faults(page, RIGHT)
    expect(page.get_by_role("button", name="Play it")).to_be_enabled()
    for _ in range(5):
        page.get_by_role("button", name="Add Fire Lance").first.click()
    expect_faults(page, "copies of Fire Lance")
    expect_faults(page, "CD-1.3")
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    visitor.picture("deck.broken.desk")
    assert page.get_by_role("link", name="CD-1.3").get_attribute("href") == f"/rules/{GAME}#CD-1.3"


def test_cards_come_and_go_by_click_drag_and_keys(visit: Visit) -> None:
    page = visit().go(f"/decks/{GAME}/new")
    page.get_by_role("searchbox").fill("village militia")
    tile = page.locator(".grid .tile")
    line = page.locator(".deck .line")
    expect(tile).to_have_count(1)
    tile.click()
    expect(line).to_contain_text("×1")
    tile.focus()
    page.keyboard.press("+")
    expect(line).to_contain_text("×2")
    page.keyboard.press("-")
    expect(line).to_contain_text("×1")
    drag(page, ".grid .tile", ".deck h2")
    expect(line).to_contain_text("×2")
    drag(page, ".deck .line", ".grid .tile", aside=220)
    expect(line).to_contain_text("×1")
    page.locator(".deck").get_by_role("button", name="Remove Village Militia").click()
    expect(line).to_have_count(0)


def drag(page: Page, what: str, where: str, aside: int = 0) -> None:
    start, end = page.locator(what).first.bounding_box(), page.locator(where).first.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2 + aside, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()


def test_a_deck_is_saved_renamed_and_deleted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(READY)
    name = page.get_by_label("Name of the deck")
    name.fill("Embers")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/decks/{GAME}/\d+$"))
    name.fill("Ashes")
    # The button is dead already while it saves.
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    page.goto(page.url)
    expect(name).to_have_value("Ashes")
    page = visitor.go("/decks")
    row = page.get_by_role("listitem").filter(has_text="Ashes")
    expect(row).to_contain_text("Ready to play")
    page.on("dialog", lambda dialog: dialog.accept())
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)


def test_a_deck_goes_by_code_and_by_text(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(READY)
    expect_faults(page, RIGHT)
    page.get_by_role("button", name="Share").click()
    code = visitor.copied(page.get_by_role("button", name="Copy code"))
    page.keyboard.press("Escape")
    page = visitor.go(f"/decks/{GAME}/new")
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Code or list").fill(code)
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect_faults(page, RIGHT)
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Code or list").fill("2 fire lance\n3 Village Militia")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(page.locator(".deck .line")).to_have_count(2)
    visitor.expect_status(400)
    page.get_by_role("button", name="Import").click()
    page.get_by_label("Code or list").fill("4 no such card")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("no such card")


def test_a_first_hand_is_drawn_for_a_test(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(READY)
    page.get_by_role("button", name="Test draw").click()
    cards = page.get_by_role("dialog").get_by_role("listitem")
    expect(cards).to_have_count(6)
    visitor.picture("deck.draw.desk")
    page.get_by_role("button", name="Draw a card").click()
    expect(cards).to_have_count(7)


def test_a_deck_is_played_against_a_bot(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(READY)
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("main.table")).to_be_visible()
    assert "/play/" in page.url
