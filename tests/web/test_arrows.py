"""Arrows on the table: what is pending, what is being chosen, and the blows of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardwright.match.game import game
from web.visitor import SLOWLY

Show = Callable[..., Page]

ATTACK = "clashing-destiny.attack"
EFFECT = "clashing-destiny.window"
ARROWS = "[...document.querySelectorAll('.arrow')]"

# How far the tip of the first arrow is from the middle of what it points at, in sizes of that: within it below 0.5.
MISSES = """selector => {
    const arrow = document.querySelector('.arrow');
    const at = document.querySelector(selector).getBoundingClientRect();
    const [x, y] = arrow.querySelector('.head').getAttribute('d').match(/-?\\d+\\.\\d/g).slice(2).map(Number);
    const root = arrow.getBoundingClientRect();
    return Math.max(Math.abs(x + root.x - at.x - at.width / 2) / at.width,
        Math.abs(y + root.y - at.y - at.height / 2) / at.height);
}"""

BOX = "selector => JSON.stringify(document.querySelector(selector).getBoundingClientRect())"

# Whether no picture was asked for since this was last looked at.
RESTS = """() => {
    const before = window.frames_before;
    window.frames_before = window.frames_asked;
    return window.frames_asked === before;
}"""

COUNT_FRAMES = """() => {
    const ask = requestAnimationFrame;
    window.frames_asked = 0;
    window.requestAnimationFrame = act => { window.frames_asked += 1; return ask(act); };
}"""


def arrows(page: Page) -> list[str]:
    """The kind of each arrow, from what and to what."""
    found: list[str] = page.evaluate(
        f"{ARROWS}.map(one => [one.classList[1], one.dataset.from, one.dataset.to].join(' '))"
    )
    return found


def aims(page: Page) -> list[tuple[str, int, int]]:
    """The zones and ids of what points at what, from the view."""
    found = page.evaluate(
        "fixture.view.zones.flatMap(zone => (zone.faces ?? []).flatMap("
        "face => (face.aims ?? []).map(to => [zone.name, face.id, to])))"
    )
    return [(zone, id, to) for zone, id, to in found]


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
def test_an_attack_and_its_block_are_arrows_while_they_are_pending(screen: Show, size: str) -> None:
    page = screen(ATTACK, size)
    (_, one, other), *_ = aims(page)
    expect(page.locator(".arrow.attack")).to_have_count(1)
    expect(page.locator(".arrow.block")).to_have_count(1)
    assert {text.split(" ", 1)[1] for text in arrows(page)} == {f"id:{one} id:{other}", f"id:{other} id:{one}"}
    page.evaluate(
        "() => { const view = structuredClone(fixture.view); view.number += 1;"
        "for (const zone of view.zones) for (const face of zone.faces ?? []) delete face.aims;"
        "tell({view, events: fixture.events}); }"
    )
    expect(page.locator(".arrow")).to_have_count(0)


def test_one_arrow_goes_while_another_stays(screen: Show) -> None:
    page = screen(ATTACK)
    expect(page.locator(".arrow")).to_have_count(2)
    page.evaluate(
        "() => { const view = structuredClone(fixture.view); view.number += 1;"
        "delete view.zones.flatMap(zone => zone.faces ?? []).find(face => face.aims).aims;"
        "tell({view, events: fixture.events}); }"
    )
    expect(page.locator(".arrow")).to_have_count(1)


def test_who_looks_on_sees_the_same_arrows(screen: Show) -> None:
    page = screen(ATTACK)
    expect(page.locator(".arrow")).to_have_count(2)
    before = arrows(page)
    page.evaluate("tell({view: {...fixture.view, viewer: null, ask: undefined}, events: fixture.events})")
    expect(page.locator(".hand .lit")).to_have_count(0)
    assert sorted(arrows(page)) == sorted(before) != []


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_is_on_the_stack_points_at_its_target(screen: Show, size: str) -> None:
    page = screen(EFFECT, size)
    ((_, link, target),) = aims(page)
    expect(page.locator(".arrow")).to_have_count(1)
    assert arrows(page) == [f"effect id:{link} id:{target}"]
    assert page.evaluate(MISSES, f'[data-id="{target}"]') < 0.5


@pytest.mark.parametrize("table", ["circle.seats-6", ATTACK])
def test_arrows_follow_the_board_and_then_rest(screen: Show, table: str) -> None:
    page = screen(table)
    page.evaluate(COUNT_FRAMES)
    target = f'[data-id="{aims(page)[0][2]}"]'
    expect(page.locator(".arrow").first).to_be_attached()
    was = page.evaluate(BOX, target)
    page.set_viewport_size({"width": 1130, "height": 700})
    page.wait_for_function(f"([was, target]) => ({BOX})(target) !== was", arg=[was, target])
    page.wait_for_function(f"target => ({MISSES})(target) < 0.5", arg=target)
    page.wait_for_function(RESTS, polling=300)


def test_an_arrow_follows_what_is_scrolled_under_it(screen: Show) -> None:
    page = screen("circle.seats-4", "phone")
    source = page.locator(f'[data-id="{aims(page)[1][1]}"]')
    x = "document.querySelectorAll('.arrow circle')[1].getAttribute('cx')"
    expect(page.locator(".arrow").nth(1)).to_be_attached()
    before, was = source.bounding_box(), float(page.evaluate(x))
    page.evaluate("document.querySelector('.stack').scrollLeft = 60")
    page.wait_for_function(f"was => {x} < was", arg=was)
    after = source.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] < before["x"]


def test_arrows_are_in_nobodys_way(screen: Show) -> None:
    page = screen(ATTACK)
    expect(page.locator(".arrow[aria-hidden=true]")).to_have_count(2)
    under = page.evaluate(
        "(() => { const path = document.querySelector('.arrow > path'); const root = path.getBoundingClientRect();"
        "const spot = path.getPointAtLength(path.getTotalLength());"
        "const origin = path.ownerSVGElement.getBoundingClientRect();"
        "return document.elementFromPoint(spot.x + origin.x, spot.y + origin.y).closest('.arrow') === null; })()"
    )
    assert under


def test_a_selected_card_points_at_the_line_that_is_looked_at(screen: Show) -> None:
    page = screen("battle-lines.choices")
    card = page.locator(".hand [data-key]").first
    card.click()
    assert arrows(page) == []
    key = card.get_attribute("data-key")
    for line in ("left", "right"):
        page.locator(f'[data-key="place:field/0/{line}"]').hover()
        expect(page.locator(".arrow")).to_have_count(1)
        assert arrows(page) == [f"choice {key} place:field/0/{line}"]
    page.locator('[data-key="place:field/1/left"]').hover()
    expect(page.locator(".arrow")).to_have_count(0)


def test_the_keyboard_sees_the_same_arrow(screen: Show) -> None:
    page = screen("battle-lines.choices")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    for _ in range(6):
        if page.evaluate("document.activeElement.dataset.key?.startsWith('place:field/0') ?? false"):
            break
        page.keyboard.press("ArrowUp")
    expect(page.locator(".arrow.choice")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".arrow")).to_have_count(0)


def test_an_attacker_points_at_who_may_be_attacked(screen: Show) -> None:
    page = screen("clashing-destiny.choices")
    hero: dict[str, Any] = page.evaluate(
        "fixture.view.ask.options.find(one => one.note === 'attack hero').touches[0]"
    )
    page.locator(f'[data-id="{hero["id"]}"]').click()
    page.locator('button[data-note="attack hero"]').first.click()
    target = page.evaluate("fixture.drafts['attack hero'].options[0].touches[0].id")
    page.locator(f'[data-id="{target}"]').hover()
    expect(page.locator(".arrow")).to_have_count(1)
    assert arrows(page) == [f"choice id:{hero['id']} id:{target}"]
    page.mouse.move(5, 5)
    expect(page.locator(".arrow")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_whose_text_asks_is_named_and_points_at_what_is_looked_at(screen: Show, size: str) -> None:
    page = screen("clashing-destiny.text", size)
    source = page.evaluate("fixture.view.ask.source")
    target = page.evaluate("fixture.view.ask.options[1].touches[0].id")
    chosen = page.locator(".arrow.choice")
    expect(chosen).to_have_count(0)
    expect(page.locator(f'.selected[data-id="{source["id"]}"]')).to_have_count(1)
    page.locator(f'[data-id="{target}"]').hover()
    expect(chosen).to_have_count(1)
    assert f"choice id:{source['id']} id:{target}" in arrows(page)
    named = page.get_by_role("status").get_by_role("button")
    expect(named).to_have_text(game("clashing-destiny").cards[source["card"]].name)
    named.hover()
    expect(chosen).to_have_count(0)
    expect(page.locator(".peek .enlarge")).to_have_count(1)
    named.click()
    expect(page.get_by_role("dialog").locator(".enlarge")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_target_stays_marked_while_its_play_is_paid_for(screen: Show, size: str) -> None:
    page = screen("clashing-destiny.draft", size)
    target = page.evaluate("fixture.view.ask.picked[1].touches[0].id")
    expect(page.locator(".arrow.choice")).to_have_count(1)
    assert page.evaluate(MISSES, f'[data-id="{target}"]') < 0.5


# A round of Battle Lines: a card is laid down and destroyed at once by one that it strikes too, and a third card
# meets an empty line and hits the player.
FIGHT = """() => {
    window.struck = [];
    window.laid = null;
    new MutationObserver(changes => {
        for (const change of changes) for (const node of change.addedNodes) if (node.classList?.contains("struck"))
            window.struck.push(`${node.classList[1]} ${node.dataset.from} ${node.dataset.to}`);
        window.laid ??= document.querySelector('[data-id="77"]')?.closest(".region") && window.struck.length;
        for (const change of changes) for (const node of change.addedNodes) if (node.classList?.contains("float"))
            window.struck.push(node.textContent);
    }).observe(document.querySelector("main"), {childList: true, subtree: true});
    const fields = fixture.view.zones.filter(zone => zone.name === "field");
    const own = {id: 77, card: fields[0].faces[0].card}, [foe, other] = fields[1].faces;
    const number = fixture.view.number;
    const events = [
        {kind: "placed", seat: 0, ids: {card: 77}, cards: {card: own.card}, names: {to: "field 0", place: "left"}},
        {kind: "struck", seat: 0, ids: {striker: own.id, target: foe.id}, numbers: {line: 0, amount: 3, left: 2}},
        {kind: "struck", seat: 1, ids: {striker: foe.id, target: own.id}, numbers: {line: 0, amount: 1, left: 2}},
        {kind: "hit", seat: 1, ids: {card: other.id}, numbers: {line: 2, amount: 4}},
        {kind: "told", text: "The round is over"},
    ].map((event, i) => ({...event, number: number + 1 + i}));
    tell({view: {...fixture.view, number: number + events.length}, events: [...fixture.events, ...events]});
    return [own.id, foe.id, other.id];
}"""


def test_blows_are_arrows_and_then_numbers_at_cards_and_players(screen: Show) -> None:
    page = screen("battle-lines.full", motion=True)
    own, foe, other = page.evaluate(FIGHT)
    page.wait_for_function("struck.length === 6")
    assert page.evaluate("laid") == 0  # it lies there before it strikes
    assert page.evaluate("struck") == [
        f"attack id:{own} id:{foe}",
        "−3",
        f"attack id:{foe} id:{own}",
        "−1",
        f"attack id:{other} seat:0",
        "−4",
    ]
    expect(page.locator(".arrow, .float")).to_have_count(0)
    expect(page.locator('[data-id="77"]')).to_have_count(0)


def test_a_click_skips_the_arrows_that_are_left(screen: Show) -> None:
    page = screen("battle-lines.full", motion=True)
    page.evaluate(SLOWLY)
    page.evaluate(FIGHT)
    page.wait_for_selector(".arrow.struck", state="attached")
    page.evaluate("document.querySelector('main').click()")
    expect(page.get_by_text("The round is over")).to_be_visible()
    expect(page.locator(".arrow, .float")).to_have_count(0)
    assert len(page.evaluate("struck")) < 6


def test_no_arrow_runs_for_who_wants_no_motion(screen: Show) -> None:
    page = screen("battle-lines.full")
    page.evaluate(FIGHT)
    expect(page.get_by_text("The round is over")).to_be_visible()
    page.wait_for_timeout(50)
    assert page.evaluate("struck") == []
