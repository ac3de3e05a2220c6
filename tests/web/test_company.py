"""The end of a match and getting along at the table: what decided it, going on from it, blocking and reporting."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.match.game import game
from server.live import Live
from support.packaged import GAMES
from web.finished import log_in
from web.test_people import FIRST, at_table
from web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", GAMES)
def test_a_spectator_is_told_what_decided_a_match(visit: Visit, matches: dict[str, str], id: str, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(f"/play/{matches[id]}")
    panel = page.get_by_role("region", name="Result")
    expect(panel.locator("h2")).to_be_visible()
    expect(panel).to_contain_text("Damage to life")
    visitor.picture(f"end.{id}.{size}")
    assert visitor.fits()
    visitor.check_access()
    panel.get_by_role("button", name="Show the table").click()
    expect(panel.get_by_role("link", name="Replay")).to_have_count(0)
    visitor.picture(f"end.folded.{id}.{size}")
    panel.get_by_role("button", name="Show the result").click()
    expect(panel.get_by_role("link", name="Replay")).to_be_visible()
    expect(panel.get_by_role("link", name="Lobby")).to_be_visible()
    expect(panel.get_by_role("button", name="Rematch")).to_have_count(0)


def test_a_player_goes_on_from_a_moment_of_the_match(visit: Visit) -> None:
    guest = visit()
    guest.begin(game(FIRST).name)
    guest.play(random.Random(3), presses=30)
    guest.resign()
    page = guest.page
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    guest.picture("end.player.desk")
    page.get_by_role("button", name="Go on from here").click()
    sheet = page.get_by_role("dialog")
    point = sheet.get_by_label("From which moment")
    last = int(point.get_attribute("max") or 0)
    assert 0 < int(point.input_value()) <= last
    point.fill("2")
    guest.picture("end.fork.desk")
    guest.check_access()
    before = guest.match
    sheet.get_by_role("button", name="Begin").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=before)
    expect(page.get_by_text("After 2 moves")).to_be_visible()


def test_somebody_is_blocked_and_reported_from_the_table(visit: Visit, house: Live) -> None:
    host, guest = at_table(visit, FIRST)
    guest.page.get_by_placeholder("Say something").fill("You play badly")
    guest.page.keyboard.press("Enter")
    line = host.page.locator(".chat .line").filter(has_text="You play badly")
    expect(line).to_be_visible()
    name = guest.page.locator(".account").inner_text().split()[0]

    # By keys alone: the menu opens with the focus in it, arrows walk, Escape gives the focus back.
    opener = line.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    opener.focus()
    host.page.keyboard.press("Enter")
    expect(line.get_by_role("link", name="View profile")).to_be_focused()
    host.picture("company.menu.desk")
    host.check_access()
    host.page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    host.page.keyboard.press("Enter")
    host.page.keyboard.press("ArrowDown")
    expect(line.get_by_role("button", name="Block")).to_be_focused()
    host.page.keyboard.press("Enter")
    expect(line).to_have_count(0)
    expect(host.page.get_by_text(f"{name} is blocked")).to_be_visible()
    expect(host.page.get_by_role("log").last).to_be_focused()
    guest.page.get_by_placeholder("Say something").fill("Very badly")
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".chat")).to_contain_text("Very badly")
    expect(host.page.locator(".chat")).not_to_contain_text("badly")

    # From the name of the seat: lifted again, and reported.
    seat = host.page.get_by_role("region", name=name)
    seat.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
    seat.get_by_role("button", name="Unblock").click()
    expect(line).to_be_visible()
    seat.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).click()
    host.picture("company.seat.desk")
    seat.get_by_role("button", name="Report").click()
    sheet = host.page.get_by_role("dialog")
    sheet.get_by_text("Insults or harassment").click()
    sheet.get_by_label("What happened?").fill("Rude words")
    host.picture("company.report.desk")
    host.check_access()
    sheet.get_by_role("button", name="Send the report").click()
    expect(host.page.get_by_text("has been sent to the admins")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_a_sandbox_has_seats_and_nobody_is_away(visit: Visit, house: Live) -> None:
    visitor = visit()
    log_in(visitor, house.person("Sandra"))
    page = visitor.go(f"/sandbox/{FIRST}")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main.table")).to_be_visible()
    for seat in ("Seat 1", "Seat 2"):
        expect(page.get_by_role("region", name=seat).get_by_role("heading", name=seat)).to_be_visible()
    expect(page.get_by_text("away", exact=True)).to_have_count(0)
    visitor.picture("sandbox.seats.desk")


def test_every_window_can_be_chosen_to_wait(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    box = page.get_by_role("group", name=game("clashing-destiny").name).get_by_label("attacked")
    box.check()
    page.reload()
    expect(box).to_be_checked()
    page.get_by_label("Sounds").check()
    page.get_by_label("Volume").fill("80")
    expect(page.get_by_text("Volume: 80 %")).to_be_visible()
    visitor.picture("settings.desk")
    visitor.check_access()
