"""Learning in the browser: the rulebooks and their anchors, and every first lesson played to its end."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from cardwright.match.game import game
from cardwright.match.lesson import lesson
from support.packaged import GAMES
from web.visitor import Visitor

Visit = Callable[..., Visitor]

MOST_PRESSES = 400
SOON = 50
PRESSED = 2_000
WATCH = "Watch what happens."


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_where_to_learn(visit: Visit, size: str) -> None:
    visitor = visit(size)
    page = visitor.go("/learn")
    for id in GAMES:
        expect(page.get_by_role("link", name=f"First match of {game(id).name}")).to_be_visible()
    visitor.picture(f"learn.{size}")
    assert visitor.fits()
    visitor.check_access()


@pytest.mark.parametrize("place", ["/learn", "/"])
def test_pages_that_a_game_has_not_are_not_offered(visit: Visit, lonely: str, place: str) -> None:
    page = visit().go(place)
    for path, has in (("cards", True), ("learn", False), ("rules", False)):
        expect(page.locator(f'main a[href="/{path}/battle-lines"]')).to_have_count(1)
        expect(page.locator(f'main a[href="/{path}/{lonely}"]')).to_have_count(1 if has else 0)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", GAMES)
def test_a_rule_has_an_address(visit: Visit, id: str, size: str) -> None:
    visitor = visit(size)
    rule = f"{game(id).definition.rule_prefix}-6.3"
    page = visitor.go(f"/rules/{id}#{rule}")
    anchor = page.locator(f'[id="{rule}"]')
    expect(anchor).to_be_in_viewport()
    page.wait_for_function("rule => document.querySelector(':target')?.id === rule", arg=rule)
    visitor.picture(f"rules.{id}.{size}")
    assert visitor.fits()
    visitor.check_access()
    page.get_by_role("navigation", name="Contents").get_by_role("link").last.click()
    expect(page.locator("article h2").last).to_be_in_viewport()


@pytest.mark.parametrize(("size", "motion"), [("desk", False), ("phone", False), ("desk", True)])
@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_is_played_to_its_end(visit: Visit, id: str, size: str, motion: bool) -> None:
    visitor = visit(size, motion)
    page = visitor.go(f"/learn/{id}")
    taught = lesson(game(id))
    assert taught is not None
    heard: list[str] = []
    for press in range(MOST_PRESSES):
        said = page.locator(".bubble p").inner_text()
        if said not in heard:
            heard.append(said)
            visitor.picture(f"lesson.{id}.{len(heard):02}.{size}")
        if page.locator(".result").count():
            break
        if said == WATCH:
            expect(page.locator(".bubble p")).not_to_have_text(WATCH)
        else:
            obey(page)
        if press == 1:
            assert visitor.fits()
            visitor.check_access()
    expect(page.locator(".bubble p")).to_have_text(taught.step[-1].say)
    assert set(heard) <= {step.say for step in taught.step} | {WATCH}
    visitor.picture(f"lesson.{id}.end.{size}")
    expect(page.get_by_role("button", name="Play against a bot")).to_be_visible()


def obey(page: Page) -> None:
    """Do what a lesson says: nothing else can be done. A card that was pressed too late is shown, and put away."""
    sheet = page.get_by_role("dialog")
    for wanted in (
        sheet.locator(".button.main"),
        sheet.get_by_role("button", name="Close"),
        page.get_by_role("button", name="Next", exact=True),
        page.locator(".thing.lit:not(.selected)"),
        page.locator(".tray [data-button]"),
        page.locator(".acts .button.main:not(:disabled, [aria-disabled=true])"),
    ):
        if wanted.count():
            # Unless it has just gone: what was pressed before may only now have arrived.
            with contextlib.suppress(TimeoutError):
                wanted.first.click(timeout=PRESSED)
            return
    page.wait_for_timeout(SOON)


def test_what_a_lesson_does_not_want_is_not_offered(visit: Visit) -> None:
    page = visit().go("/learn/battle-lines")
    expect(page.locator(".thing.lit")).to_have_count(0)
    page.keyboard.press("Space")
    for _ in range(2):
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".thing.lit")).to_have_count(1)
    page.locator(".hand .thing").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


# Notes what the bubble says while blows are shown that it did not say when somebody last pressed something.
WATCH_BUBBLE = """() => {
    window.ahead = [];
    window.fought = 0;
    const bubble = () => document.querySelector(".bubble p").textContent;
    addEventListener("click", () => (window.obeyed = bubble()), {capture: true});
    new MutationObserver(() => {
        const moving = document.querySelector(".arrow.struck, .float") !== null;
        window.fought += moving;
        if (moving && ![window.obeyed, "Watch what happens."].includes(bubble())) ahead.push(bubble());
    }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


def test_a_lesson_speaks_when_the_fight_is_over(visit: Visit) -> None:
    page = visit(motion=True).go("/learn/battle-lines")
    page.evaluate(WATCH_BUBBLE)
    for _ in range(MOST_PRESSES):
        if page.evaluate("fought > 0 && !document.querySelector('.arrow.struck, .float')"):
            break
        obey(page)
    assert page.evaluate("fought") > 0
    page.get_by_role("button", name="Next", exact=True).or_(page.locator(".thing.lit")).first.wait_for()
    assert page.evaluate("ahead") == []
