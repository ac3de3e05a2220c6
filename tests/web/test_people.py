"""People at one table, each with a browser: invitations, chat, offers, spectators, reloads, lost connections."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from cardwright.match.game import game
from server.live import Live
from server.player import Player
from support.packaged import GAMES
from web.finished import log_in
from web.test_motion import about_to_attack
from web.visitor import Visitor

Visit = Callable[..., Visitor]

FIRST = GAMES[0]
TOLD = 20
"""A match has gone on when so many more lines have been told."""


def open_table(visitor: Visitor, id: str) -> str:
    """Open a table by link in the lobby; the address to send to somebody comes back."""
    page = visitor.go(f"/lobby?game={id}")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    form.get_by_text("Only by link").click()
    form.get_by_text("No clock", exact=True).click()
    visitor.picture("lobby.create.desk")
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    visitor.picture("match.waiting.desk")
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link.removeprefix(visitor.url)


def sit_down(visitor: Visitor, path: str) -> None:
    """Come by a link and take the free seat."""
    page = visitor.go(path)
    visitor.picture(f"match.join.{visitor.size}")
    page.get_by_role("button", name="Sit down and play").click()
    visitor.expect_cards()


def at_table(visit: Visit, id: str) -> tuple[Visitor, Visitor]:
    """Two people at a table of their own."""
    host, guest = visit(), visit()
    sit_down(guest, open_table(host, id))
    host.expect_cards()
    return host, guest


def from_menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Match", exact=True).click()
    page.locator(".menu").get_by_role("button", name=item).click()


@pytest.mark.parametrize("id", GAMES)
def test_two_people_play_with_a_reload_in_the_middle_and_a_rematch(visit: Visit, id: str) -> None:
    host, guest = at_table(visit, id)
    chance = random.Random(11)
    for turn in range(12):
        if turn == 5:
            lines = guest.told()
            guest.page.reload()
            guest.expect_cards()
            guest.expect_told(lines)
        host.play(chance, presses=6)
        guest.play(chance, presses=6)
    for one in (host, guest):
        one.close_sheet()
    with Player(host.url, token=host.token) as player:
        player.ask(type="resign", match=host.match)  # refused, if what was pressed last has ended the match
    for one in (host, guest):
        expect(one.page.locator(".result h2")).to_be_visible()
    before = host.match
    host.page.get_by_role("button", name="Rematch").click()
    expect(host.page.get_by_text("begins as soon as every seat is taken")).to_be_visible()
    guest.page.get_by_role("button", name="Accept the rematch").click()
    for one in (host, guest):
        one.expect_cards()
        assert one.match != before
    assert host.match == guest.match


def test_chat_offers_and_an_undo(visit: Visit) -> None:
    host, guest = at_table(visit, FIRST)
    host.page.get_by_placeholder("Say something").fill("Well met, <b>friend</b>")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator(".chat")).to_contain_text("Well met, <b>friend</b>")
    from_menu(guest.page, "Offer a draw")
    expect(guest.page.get_by_text("You offer a draw.")).to_be_visible()
    expect(host.page.get_by_text(re.compile("offers a draw"))).to_be_visible()
    host.picture("match.offer.desk")
    host.check_access()
    host.page.get_by_role("button", name="Decline").click()
    expect(guest.page.get_by_text("You offer a draw.")).to_be_hidden()
    from_menu(guest.page, "Offer a draw")
    expect(guest.page.get_by_text(re.compile("was declined; it can be made again"))).to_be_visible()
    from_menu(host.page, "Offer a draw")
    guest.page.get_by_role("button", name="Accept").click()
    for one in (host, guest):
        expect(one.page.locator(".result h2")).to_have_text("A draw")


def test_chat_waits_in_the_drawer_of_a_phone(visit: Visit) -> None:
    host, guest = visit(), visit("phone")
    sit_down(guest, open_table(host, FIRST))
    host.page.get_by_placeholder("Say something").fill("Hello there")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator(".unread")).to_have_text("1")
    guest.page.locator(".status button.drawer").tap()
    expect(guest.page.locator(".chat").get_by_text("Hello there")).to_be_visible()
    guest.picture("match.drawer.phone")
    expect(guest.page.locator(".unread")).to_have_count(0)
    guest.check_access()


def test_a_response_window_says_when_it_passes_and_can_be_held(visit: Visit, house: Live) -> None:
    attacker, defender = house.person("Besieger"), house.person("Besieged")
    defender.put("/api/me/settings", json={"auto_pass": 60.0}).raise_for_status()
    visitor = visit()
    log_in(visitor, defender)
    match = about_to_attack(attacker, defender)
    page = visitor.go(f"/play/{match}")
    visitor.expect_cards()
    with Player(house.url, attacker) as player:
        player.watch(match)
        assert player.pick(match, "attack A1; > enemy hero")["type"] == "done"
    expect(page.locator(".timer")).to_be_visible()
    visitor.picture("match.window.desk")
    page.get_by_role("button", name="Hold").click()
    expect(page.locator(".timer")).to_have_count(0)
    expect(page.get_by_role("button", name="Always stop here")).to_be_visible()
    expect(page.get_by_text("You may respond")).to_be_visible()


def test_somebody_looks_on(visit: Visit) -> None:
    host, guest = at_table(visit, FIRST)
    stranger = visit()
    page = stranger.go(f"/play/{host.match}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    expect(guest.page.get_by_text("1 watching")).to_be_visible()
    assert stranger.choices()["things"] == []
    stranger.picture("match.spectator.desk")
    stranger.check_access()
    guest.page.goto("about:blank")
    expect(page.get_by_text("away")).to_be_visible()


def test_the_lobby_lists_a_table_as_soon_as_it_is_there(visit: Visit) -> None:
    watcher, host = visit(), visit()
    page = watcher.go("/lobby")
    host.go(f"/lobby?game={FIRST}")
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("button", name="Copy the link")).to_be_visible()
    name = host.page.locator(".account").inner_text().split()[0]
    row = page.get_by_role("listitem").filter(has_text=name)
    expect(row).to_be_visible()
    watcher.picture("lobby.list.desk")
    row.get_by_role("link", name="Join").click()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator("main.table .hand")).to_be_visible()
    expect(host.page.locator("main.table .clock").first).to_be_visible()


def test_a_bot_takes_the_seat_that_nobody_takes(visit: Visit) -> None:
    host = visit()
    open_table(host, FIRST)
    host.page.get_by_role("button", name="Add a bot instead").click()
    host.expect_cards()


def test_two_who_search_find_each_other(visit: Visit) -> None:
    one, other = visit(), visit()
    for visitor in (one, other):
        page = visitor.go(f"/lobby?game={FIRST}")
        page.get_by_role("button", name="Find an opponent").click()
    for visitor in (one, other):
        visitor.expect_cards()
    assert one.match == other.match


def test_who_does_not_want_to_wait_takes_the_bot(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/lobby?game={GAMES[-1]}")
    page.get_by_role("button", name="Find an opponent").click()
    expect(page.get_by_text("Looking for an opponent")).to_be_visible()
    visitor.picture("lobby.search.desk")
    page.get_by_role("button", name=re.compile("^Play .* instead$")).click()
    visitor.expect_cards()


def test_a_table_of_other_rules_shows_how_they_differ(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go(f"/lobby?game={FIRST}")
    expect(page.get_by_text("Standard rules.")).to_be_visible()
    page.get_by_text("Change single rules").click()
    setting = next(one for one in game(FIRST).definition.settings if one.name == "first")
    page.get_by_label(setting.text).select_option("2")
    expect(page.get_by_text("1 rule differs from the standard.")).to_be_visible()
    visitor.picture("lobby.variant.desk")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("First: 2")).to_be_visible()


def test_a_lost_connection_heals_and_nothing_is_lost(browser: Browser, reopen: Callable[[], Live]) -> None:
    """The server goes away in the middle of a match and comes back with what it has kept."""
    with reopen() as first:
        guest = Visitor(browser, first.url)
        guest.expected |= {"WebSocket connection", "ERR_CONNECTION_REFUSED"}
        guest.begin(game(FIRST).name)
        guest.play(random.Random(2), presses=8)
        lines = guest.told()
    expect(guest.page.get_by_text("Connection lost; reconnecting")).to_be_visible()
    guest.picture("match.lost.desk")
    with reopen():
        expect(guest.page.get_by_text("Connection lost; reconnecting")).to_be_hidden()
        guest.expect_told(lines)
        guest.close_sheet()
        chance = random.Random(2)
        while len(guest.told()) < len(lines) + TOLD and not guest.play(chance, presses=5):
            pass
        guest.close()
