"""The keyboard at a table: what the space bar and Escape do, where the focus goes, and what things are called."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from cardwright.match.game import game
from web.visitor import Visitor

Show = Callable[..., Page]
Visit = Callable[..., Visitor]

PLAN = "battle-lines.choices"

FOCUS = """(() => {
    const active = document.activeElement;
    return [active === document.body, document.querySelector("main.table").contains(active)];
})()"""
"""Whether nothing has the focus, and whether something of the table has."""

OVER_OR_READY = """() => document.querySelector(".result") !== null
    || [...document.querySelectorAll("main.table button:enabled:not([aria-disabled=true])")].some(
        button => button.textContent.trim() === "Ready")"""


@pytest.mark.parametrize(
    "place",
    [".hand [data-key]", '[data-key="place:field/0/left"]', '[data-key="place:field/1/left"]', ".log .lines", "body"],
)
def test_the_space_bar_ends_wherever_the_focus_is(screen: Show, place: str) -> None:
    page = screen(PLAN)
    page.locator(place).first.focus() if place != "body" else page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.wait_for_function("sent.length === 1")
    assert page.evaluate("sent") == [["ready"]]
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".thing.selected")).to_have_count(0)


def test_on_a_button_the_space_bar_presses_the_button(screen: Show) -> None:
    page = screen(PLAN)
    page.get_by_role("button", name="Deck").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("sent") == []


def test_the_space_bar_held_down_ends_once(screen: Show) -> None:
    page = screen(PLAN)
    page.locator(".hand [data-key]").first.focus()
    page.keyboard.down("Space")
    page.keyboard.down("Space")
    page.keyboard.down("Space")
    page.wait_for_function("sent.length >= 1")
    assert page.evaluate("sent.length") == 1


def test_escape_drops_what_was_begun_and_takes_back_nothing_that_was_planned(screen: Show) -> None:
    page = screen("battle-lines.draft")
    assert page.evaluate("fixture.view.ask.picked.length") > 0
    lit = page.locator(".hand .thing.lit")
    if lit.count():
        lit.first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.locator(".hand .thing[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert page.evaluate("sent") == []
    page.get_by_role("button", name="Take back").first.click()
    page.wait_for_function("sent.length === 1")
    assert page.evaluate("sent") == [["take back"]]


# The hand without the card that has the focus, and nothing that could be pressed.
GONE = """() => {
    const view = structuredClone(fixture.view);
    const hand = view.zones.find(zone => zone.name === "hand" && zone.seat === view.viewer);
    hand.faces = hand.faces.slice(1);
    hand.count -= 1;
    view.number += 1;
    view.ask = null;
    tell({view, events: fixture.events});
}"""


@pytest.mark.parametrize("start", [".hand [data-key]", '.acts [data-note="ready"]'])
def test_the_focus_stays_on_the_table_when_what_has_it_goes(screen: Show, start: str) -> None:
    page = screen(PLAN)
    page.locator(start).first.focus()
    page.evaluate(GONE)
    expect(page.locator(".hand li")).to_have_count(3)
    page.wait_for_function(f"(() => {{ const [isBody, isInside] = {FOCUS}; return !isBody && isInside; }})()")


def test_who_presses_beside_everything_has_put_the_focus_away(screen: Show) -> None:
    page = screen(PLAN)
    page.locator(".hand [data-key]").first.focus()
    page.evaluate("document.activeElement.blur()")
    page.evaluate(GONE.replace("slice(1)", "slice(0, 3)"))
    expect(page.locator(".hand li")).to_have_count(3)
    page.wait_for_timeout(50)
    assert page.evaluate(FOCUS) == [True, False]


def test_after_a_round_the_focus_is_on_the_table_and_at_the_end_on_the_result(visit: Visit) -> None:
    guest = visit()
    guest.begin(game("battle-lines").name)
    page = guest.page
    guest.expect_cards()
    page.keyboard.press("1")
    for _ in range(40):
        page.wait_for_function(OVER_OR_READY)
        page.wait_for_function(f"(() => {{ const [isBody, isInside] = {FOCUS}; return !isBody && isInside; }})()")
        if page.locator(".result").count():
            break
        before = page.locator(".board .count").inner_text()
        page.keyboard.press("Space")
        expect(
            page.locator(".board .count").filter(has_not_text=before).or_(page.locator(".result")).first
        ).to_be_visible()
    expect(page.locator(".result")).to_be_focused()


def test_places_of_both_sides_have_names_of_their_own(screen: Show) -> None:
    page = screen(PLAN)
    for place in ("left", "center", "right"):
        expect(page.get_by_role("button", name=f"your {place}, empty", exact=True)).to_have_count(1)
        expect(page.get_by_role("button", name=f"enemy's {place}, empty", exact=True)).to_have_count(1)


@pytest.mark.parametrize("table", ["clashing-destiny.full", "lanes.main", "circle.seats-4", "battle-lines.spectator"])
def test_no_two_places_have_the_same_name(screen: Show, table: str) -> None:
    page = screen(table)
    names: list[str] = page.locator('.board [data-key^="place:"] > .hidden').all_inner_texts()
    assert len(names) == len(set(names))


def test_cards_are_said_with_the_words_of_their_game(screen: Show) -> None:
    page = screen(PLAN)
    said = page.locator(".hand .thing > .hidden").first.inner_text()
    assert "defense" in said
    assert "health" not in said
    expect(page.get_by_label("HP 20 of 20")).to_have_count(2)
