"""Games whose seats differ, in the browser: choosing a side, seeing what is left, and sitting on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from cardwright.match.game import game
from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = game("celestials")
ALIKE = game("battle-lines")
FIRST_PHASE = {"Sun": "Dawn", "Moon": "New Moon"}
OWN_STRUCTURES = {"Sun": ".S1", "Moon": ".S2"}
OTHER = {"Sun": "Moon", "Moon": "Sun"}

TOPS = """end => [...document.querySelectorAll("main.table [data-key]")]
    .filter(one => one.dataset.key.endsWith(end))
    .map(one => one.getBoundingClientRect().top)"""


def tile_of(page: Page, name: str) -> Locator:
    return page.locator("article", has=page.get_by_role("heading", name=name, exact=True))


def expect_side(visitor: Visitor, side: str) -> None:
    """One plays this side, and has it below, the other's above."""
    visitor.expect_cards()
    page = visitor.page
    own = page.locator("main.table .panel", has=page.locator(".you"))
    expect(own).to_contain_text(FIRST_PHASE[side])
    enemy = page.locator("main.table .panel", has_not=page.locator(".you"))
    expect(enemy).to_contain_text(FIRST_PHASE[OTHER[side]])
    below: list[float] = page.evaluate(TOPS, OWN_STRUCTURES[side])
    above: list[float] = page.evaluate(TOPS, OWN_STRUCTURES[OTHER[side]])
    assert below
    assert above
    assert min(below) > max(above)


@pytest.mark.parametrize(("side", "size"), [("Sun", "desk"), ("Moon", "desk"), ("Moon", "phone")])
def test_against_a_bot_one_plays_the_side_that_one_chose(visit: Visit, side: str, size: str) -> None:
    guest = visit(size)
    page = guest.go("/")
    tile = tile_of(page, GAME.name)
    choice = tile.get_by_label(f"Side in {GAME.name}")
    assert choice.locator("option").all_inner_texts() == ["As either", "As Sun", "As Moon"]
    choice.select_option(label=f"As {side}")
    guest.picture(f"sides.tile.{size}")
    assert guest.fits()
    guest.check_access()
    tile.get_by_role("button", name="Play now").click()
    expect_side(guest, side)
    guest.picture(f"sides.{side.lower()}.{size}")


def test_a_game_whose_seats_do_not_differ_asks_for_no_side(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    expect(tile_of(page, ALIKE.name).get_by_role("combobox")).to_have_count(1)
    page = visitor.go(f"/lobby?game={ALIKE.id}")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(page.get_by_role("group", name="Side")).to_have_count(0)
    expect(page.get_by_text("Seat 1", exact=True)).to_be_visible()


def search(visitor: Visitor, side: str) -> None:
    page = visitor.go(f"/lobby?game={GAME.id}")
    form = page.locator("form", has=page.get_by_role("button", name="Find an opponent"))
    expect(form.get_by_role("radio", name="Either")).to_be_checked()
    form.get_by_role("group", name="Side").get_by_text(side, exact=True).click()
    form.get_by_role("button", name="Find an opponent").click()


def test_two_who_search_play_each_what_they_asked_for(visit: Visit) -> None:
    one, rival, other = visit(), visit(), visit()
    search(one, "Moon")
    expect(one.page.get_by_text("You play Moon.")).to_be_visible()
    one.picture("sides.search.desk")
    one.check_access()
    search(rival, "Moon")
    expect(rival.page.get_by_text("You play Moon.")).to_be_visible()
    search(other, "Either")
    expect_side(one, "Moon")
    expect_side(other, "Sun")
    assert one.match == other.match
    rival.page.get_by_role("button", name="Play").and_(rival.page.get_by_text("instead")).click()
    expect_side(rival, "Moon")


def test_who_sits_down_sees_the_side_that_is_left_and_a_rematch_swaps_them(visit: Visit) -> None:
    host, watcher, guest = visit(), visit(), visit()
    lobby = watcher.go("/lobby")
    page = host.go(f"/lobby?game={GAME.id}")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    expect(form.get_by_text("The other side")).to_be_visible()
    form.get_by_role("group", name="Side").get_by_text("Moon", exact=True).click()
    expect(form.get_by_text("The other side")).to_have_count(0)
    host.picture("sides.table.desk")
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Seat 2 · Moon")).to_be_visible()
    name = page.locator(".account").inner_text().split()[0]
    row = lobby.get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text(f"{name} (Moon)")
    expect(row).to_contain_text("Sun is free")
    watcher.picture("sides.lobby.desk")
    watcher.check_access()
    guest.go(f"/play/{host.match}")
    expect(guest.page.get_by_text("You play Sun.")).to_be_visible()
    guest.picture("sides.join.desk")
    guest.check_access()
    guest.page.get_by_role("button", name="Sit down and play").click()
    expect_side(host, "Moon")
    expect_side(guest, "Sun")
    guest.resign()
    expect(host.page.locator(".result h2")).to_be_visible()
    host.page.get_by_role("button", name="Rematch").click()
    expect(host.page.get_by_text("begins as soon as every seat is taken")).to_be_visible()
    guest.page.get_by_role("button", name="Accept the rematch").click()
    expect_side(host, "Sun")
    expect_side(guest, "Moon")


def test_rules_that_say_who_plays_which_leave_no_choice(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/lobby?game={GAME.id}")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    side = form.get_by_role("group", name="Side")
    side.get_by_text("Moon", exact=True).click()
    form.get_by_label("Variant").select_option(label="Mirror sun")
    expect(side).to_have_count(0)
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Seat 2 · Sun")).to_be_visible()
