"""Playing at a prepared table: by mouse, finger and keyboard, and what moves when something happens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from web.visitor import MOTION

Show = Callable[..., Page]

LIT = re.compile(r"\blit\b")
PLAN = "battle-lines.choices"
LEFT = '[data-key="place:field/0/left"]'


def sent(page: Page) -> list[list[str]]:
    """What was picked."""
    notes: list[list[str]] = page.evaluate("sent")
    return notes


def first_card(page: Page) -> Locator:
    return page.locator(".hand [data-key]").first


def first_plan(page: Page) -> str:
    """The pick that lays the first card of the hand on the left."""
    id = page.evaluate("document.querySelector('.hand [data-key]').dataset.key.split('/').pop()")
    return f"place {id} left"


@MOTION
def test_a_card_and_then_a_place_are_a_pick(screen: Show, motion: bool) -> None:
    page = screen(PLAN, motion=motion)
    first_card(page).click()
    expect(page.locator(LEFT)).to_have_class(LIT)
    plan = first_plan(page)
    page.locator(LEFT).click()
    page.wait_for_function("sent.length === 1")
    assert sent(page) == [[plan]]


@MOTION
def test_a_card_can_be_dragged_to_a_place(screen: Show, motion: bool) -> None:
    page = screen(PLAN, motion=motion)
    plan = first_plan(page)
    for drops in range(1, 6):
        place = page.locator(LEFT).bounding_box()
        assert place is not None
        first_card(page).hover(position={"x": 40, "y": 60})  # when it has come home
        page.mouse.down()
        page.mouse.move(place["x"] + 60, place["y"] + 60, steps=5)
        page.mouse.up()
        page.wait_for_function("count => sent.length === count", arg=drops)
        page.evaluate("tell({view: {...fixture.view, number: 1000 + sent.length}, events: fixture.events})")
        expect(first_card(page)).to_have_class(LIT)
    assert sent(page) == [[plan]] * 5


@MOTION
def test_a_drag_to_nowhere_does_nothing(screen: Show, motion: bool) -> None:
    page = screen(PLAN, motion=motion)
    card = first_card(page).bounding_box()
    assert card is not None
    page.mouse.move(card["x"] + 40, card["y"] + 60)
    page.mouse.down()
    page.mouse.move(20, 400, steps=5)
    page.mouse.up()
    expect(page.locator(".thing.selected")).to_have_count(0)
    assert sent(page) == []


@MOTION
def test_a_whole_pick_by_keyboard(screen: Show, motion: bool) -> None:
    page = screen(PLAN, motion=motion)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(first_card(page)).to_have_attribute("aria-pressed", "true")
    for _ in range(6):
        if page.evaluate("document.activeElement.dataset.key?.startsWith('place:field/0') ?? false"):
            break
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_function("sent.length === 1")
    assert sent(page)[0][0].startswith("place ")


@MOTION
def test_escape_takes_back_and_space_ends(screen: Show, motion: bool) -> None:
    page = screen(PLAN, motion=motion)
    first_card(page).click()
    page.keyboard.press("Escape")
    expect(page.locator(".thing.selected")).to_have_count(0)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.wait_for_function("sent.length === 1")
    assert sent(page) == [["ready"]]


@MOTION
def test_a_play_of_several_steps_is_sent_when_it_is_complete(screen: Show, motion: bool) -> None:
    page = screen("clashing-destiny.opening", motion=motion)
    note: str = page.evaluate("Object.keys(fixture.drafts)[0]")
    ask: dict[str, Any] = page.evaluate("Object.values(fixture.drafts)[0]")
    touch = page.evaluate("note => fixture.view.ask.options.find(one => one.note === note).touches[0]", note)
    page.locator(f'[data-key="card:hand/{touch["seat"]}/{touch["card"]}"]').click()
    button, prompt = page.locator(f'button[data-note="{note}"]'), page.get_by_text(ask["prompt"])
    expect(button.or_(prompt).first).to_be_visible()
    if button.count():
        button.click()
    expect(prompt).to_be_visible()
    assert sent(page) == []
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text(ask["prompt"])).to_be_hidden()


@MOTION
def test_a_finger_opens_a_card_with_its_options_as_buttons(screen: Show, motion: bool) -> None:
    page = screen(PLAN, "phone", motion=motion)
    first_card(page).tap()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button").nth(1).tap()
    page.wait_for_function("sent.length === 1")
    expect(sheet).to_be_hidden()


def test_a_card_that_can_do_nothing_says_why(screen: Show) -> None:
    page = screen("battle-lines.full")
    asked, reason = page.evaluate("Object.entries(fixture.why).find(([asked]) => asked.endsWith('/left'))")
    page.locator(f'.hand [data-key="{asked.split(" ")[1]}"]').hover()
    expect(page.get_by_text(reason)).to_be_visible()


def test_hovering_a_target_shows_what_would_happen(screen: Show) -> None:
    page = screen("tiles.reach")
    page.locator('[data-key="id:6"]').hover()
    expect(page.locator('[data-key="id:6"] .foreseen')).to_have_text("-2")
    expect(page.locator('[data-key="id:2"] .foreseen')).to_contain_text("✕")


def test_a_pile_opens_as_a_list(screen: Show) -> None:
    page = screen("clashing-destiny.full")
    page.get_by_role("button", name="Discard").first.click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


MOVED = """() => {
    const view = structuredClone(fixture.view);
    view.number += 1;
    view.zones.find(zone => zone.name === "lanes" && zone.seat === 0).faces[0].place = "D.S";
    const event = {kind: "damaged", ids: {card: 1, source: 5}, numbers: {amount: 2}, text: "Ouch"};
    tell({view, events: [...fixture.events, {...event, number: view.number}]});
}"""


WATCH_NUMBERS = """() => {
    window.risen = [];
    const note = node => node.classList?.contains("float") && risen.push(node.textContent);
    const watch = new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(note)));
    watch.observe(document.body, {childList: true, subtree: true});
}"""


WATCH_EDGE = """() => {
    window.edges = [];
    const look = () => {
        edges.push(document.querySelector('[data-id="1"]').getBoundingClientRect().x);
        requestAnimationFrame(look);
    };
    look();
}"""


def left_edge(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["x"]


def test_what_happens_is_played_and_then_cards_glide(screen: Show) -> None:
    page = screen("lanes.main", motion=True)
    card = page.locator('[data-id="1"]')
    start = left_edge(card)
    page.evaluate(WATCH_NUMBERS)
    page.evaluate(WATCH_EDGE)
    page.evaluate(MOVED)
    page.wait_for_function("risen.length > 0")
    assert page.evaluate("risen") == ["−2"]
    expect(page.locator(".float")).to_have_count(0)
    page.wait_for_function("start => edges.at(-1) > start && document.getAnimations().length === 0", arg=start)
    end = left_edge(card)
    assert all(start <= edge <= end for edge in page.evaluate("edges"))
    expect(page.get_by_text("Ouch")).to_be_visible()


def test_nothing_moves_for_who_wants_no_motion(screen: Show) -> None:
    page = screen("lanes.main")
    page.evaluate(MOVED)
    page.wait_for_timeout(30)
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".float")).to_have_count(0)
