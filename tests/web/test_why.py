"""What a table explains: where the numbers of a card come from, why something cannot be done, and by which rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from cardwright.match.game import game

Show = Callable[..., Page]

CALM = [("clashing-destiny.attack", "D3", "CD-13.7"), ("battle-lines.full", "center", "BL-3.4")]
"""Cards of one's own that offer nothing: a minion that cannot block any more, a cell that is taken."""

CHANGED = """() => fixture.view.zones.flatMap((zone) => zone.faces ?? []).find(
  (face) => face.place?.startsWith("A") && face.because?.attack,
)"""


def own(page: Page, place: str) -> Locator:
    """What lies at a place of the viewer's side: a card, or the place itself."""
    id = page.evaluate(
        """place => fixture.view.zones.find((zone) => zone.name === "field" && zone.seat === fixture.view.viewer)
            .faces?.find((face) => face.place === place)?.id ?? 0""",
        place,
    )
    key = f"id:{id}" if id else f"place:field/{page.evaluate('fixture.view.viewer')}/{place}"
    return page.locator(f'[data-key="{key}"]')


def reason_of(page: Page, verb: str, place: str) -> str:
    """Why nothing can be done with the verb about what is at an own place."""
    key = own(page, place).get_attribute("data-key")
    reason: str = page.evaluate("asked => fixture.why[asked]", f"{verb} {key}")
    return reason


def why(page: Page) -> Locator:
    return page.get_by_role("dialog").locator(".reason")


def test_changed_numbers_say_where_they_come_from(screen: Show) -> None:
    page = screen("clashing-destiny.attack")
    face = page.evaluate(CHANGED)
    page.locator(f'[data-key="id:{face["id"]}"]').click(button="right")
    told = page.get_by_role("dialog").locator("dl > div", has_text="Attack")
    expect(told.locator("dt")).to_have_text(f"Attack {face['stats']['attack']}")
    printed = face["stats"]["attack"] - sum(amount for _, amount in face["because"]["attack"])
    parts = "".join(f", +{amount} {what}" for what, amount in face["because"]["attack"])
    expect(told.locator("dd")).to_have_text(f"{printed} printed{parts}")


def test_a_minion_that_cannot_act_says_why_and_links_the_rule(screen: Show) -> None:
    page = screen("clashing-destiny.attack")
    reason = reason_of(page, "block", "D3")
    assert reason.endswith("(CD-13.7)")
    own(page, "D3").hover()
    expect(page.locator(".peek .reason")).to_contain_text(reason)
    own(page, "D3").click()
    expect(why(page)).to_contain_text(reason)
    link = why(page).get_by_role("link", name="CD-13.7")
    expect(link).to_have_attribute("href", "/rules/clashing-destiny#CD-13.7")
    expect(link).to_have_attribute("target", "_blank")


def test_a_place_that_is_taken_says_so_to_who_has_chosen_a_card(screen: Show) -> None:
    page = screen("battle-lines.full")
    own(page, "center").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(why(page)).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator(".hand .thing.lit").first.click()
    own(page, "center").click()
    expect(why(page)).to_contain_text("Your center cell is taken by")
    expect(why(page).get_by_role("link")).to_have_attribute("href", "/rules/battle-lines#BL-3.4")


def test_a_place_without_a_card_explains_itself_in_the_middle_of_a_play(screen: Show) -> None:
    page = screen("clashing-destiny.opening")
    enemy = page.evaluate("1 - fixture.view.viewer")
    asked = page.evaluate(
        "side => Object.keys(fixture.why).find(one => one.includes(side))", f"; to place:field/{enemy}/"
    )
    play, place = asked.split(f"; to place:field/{enemy}/")
    page.locator(f'.hand [data-key$="/{play.removeprefix("play ")}"]').first.click()
    button, next = page.locator(f'button[data-note="{play}"]'), page.get_by_role("button", name="Take back")
    expect(button.or_(next).first).to_be_visible()
    if button.count():
        button.click()
    page.locator(f'[data-key="place:field/{enemy}/{place}"]').click()
    expect(why(page)).to_contain_text("is no free space of yours (CD-9.1)")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text(place)


@pytest.mark.parametrize(("table", "place", "rule"), CALM)
def test_the_keyboard_opens_what_is_in_focus_with_its_reason(screen: Show, table: str, place: str, rule: str) -> None:
    page = screen(table)
    if table.startswith("battle"):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.locator(".thing.selected")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    own(page, place).focus()
    page.keyboard.press("?")
    expect(why(page)).to_contain_text(rule)
    link = why(page).get_by_role("link", name=rule)
    page.keyboard.press("Tab")
    expect(link).to_be_focused()


@pytest.mark.parametrize(("table", "place", "rule"), CALM)
def test_a_finger_gets_the_reason_in_the_sheet(screen: Show, table: str, place: str, rule: str) -> None:
    page = screen(table, "phone")
    if table.startswith("battle"):
        page.locator(".hand .thing.lit").first.click()
    own(page, place).tap()
    expect(why(page).get_by_role("link", name=rule)).to_be_visible()


def test_what_a_text_does_not_mean_says_so(screen: Show) -> None:
    page = screen("clashing-destiny.text")
    reason = reason_of(page, ">", "D3")
    assert reason.endswith("(CD-15.13)")
    own(page, "D3").click()
    expect(why(page)).to_contain_text(reason)


def test_a_card_of_a_pile_says_why_it_is_not_offered(screen: Show) -> None:
    page = screen("clashing-destiny.full")
    asked, reason = page.evaluate("Object.entries(fixture.why).find(([asked]) => asked.startsWith('destiny '))")
    page.get_by_role("button", name=re.compile("Destiny")).last.click()
    name = game("clashing-destiny").cards[asked.rpartition("/")[2]].name
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("dialog").last.locator(".reason")).to_contain_text(reason)


def test_a_refusal_links_its_rule(screen: Show) -> None:
    page = screen("battle-lines.choices")
    page.evaluate("fixture.refused = 'Anubis costs 4 and you have 1 mana left (BL-6.4)'")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    notice = page.locator(".status .problem")
    expect(notice).to_contain_text("Anubis costs 4")
    expect(notice.get_by_role("link", name="BL-6.4")).to_have_attribute("href", "/rules/battle-lines#BL-6.4")
