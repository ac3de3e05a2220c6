"""Tables of two to six in the browser: whole matches against bots, and people who leave, pass or start with fewer."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from cardwright.match.game import Game
from server.live import Live
from server.matches import play_out
from server.player import Player
from support.tables import OUTPOST, SKIRMISH
from web.finished import log_in
from web.visitor import MOTION, Visitor

Visit = Callable[..., Visitor]

TOLD = 40
"""A match has gone on when so many more lines have been told."""
SIZES = [2, 4, 6]
GAMES = [(SKIRMISH, seats) for seats in SIZES] + [(OUTPOST, 0)]
IDS = [f"{game.id}-{seats or 2}" for game, seats in GAMES]

several = pytest.mark.parametrize(("game", "seats"), GAMES, ids=IDS)


@pytest.mark.parametrize("size", ["desk", "phone"])
@several
def test_a_guest_plays_a_whole_match_by_clicks(visit: Visit, game: Game, seats: int, size: str) -> None:
    guest = visit(size)
    guest.begin(game.name, seats)
    guest.picture(f"several.{game.id}-{seats}.opening.{size}")
    chance = random.Random(3)
    guest.play(chance, presses=60)
    guest.picture(f"several.{game.id}-{seats}.middle.{size}")
    assert guest.fits()
    guest.check_access()
    assert guest.play(chance)
    expect(guest.page.locator(".result h2")).to_be_visible()
    guest.picture(f"several.{game.id}-{seats}.end.{size}")


@several
def test_a_guest_plays_a_whole_match_by_keyboard(visit: Visit, game: Game, seats: int) -> None:
    guest = visit("tablet")
    guest.begin(game.name, seats)
    guest.play_by_keys(random.Random(5), presses=40)
    guest.picture(f"several.{game.id}-{seats}.middle.tablet")
    assert guest.play_by_keys(random.Random(5))
    expect(guest.page.locator(".result h2")).to_be_visible()


@pytest.mark.parametrize("keys", [False, True], ids=["clicks", "keys"])
@several
def test_a_guest_plays_on_while_everything_moves(visit: Visit, game: Game, seats: int, keys: bool) -> None:
    guest = visit(motion=True)
    guest.begin(game.name, seats)
    play = guest.play_by_keys if keys else guest.play
    chance = random.Random(3)
    wanted = len(guest.told()) + TOLD
    while len(guest.told()) < wanted and not play(chance, presses=10):
        assert guest.fits()


# -- people


def gather(visit: Visit, seats: int, *sizes: str) -> list[Visitor]:
    """So many people at a table of Skirmish by a link, on screens of these sizes in turn."""
    people = [visit(sizes[i % len(sizes)]) for i in range(seats)]
    host = people[0]
    page = host.go(f"/lobby?game={SKIRMISH.id}")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    form.get_by_label("Players").select_option(str(seats))
    form.get_by_text("Only by link").click()
    form.get_by_text("No clock", exact=True).click()
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    for guest in people[1:]:
        guest.go(f"/play/{host.match}").get_by_role("button", name="Sit down and play").click()
        expect(guest.page.get_by_role("button", name="Sit down and play")).to_have_count(0)
    for one in people:
        expect(one.page.locator("main.table")).to_be_visible()
    return people


def leave(visitor: Visitor) -> None:
    """Give up while others play on."""
    visitor.close_sheet()
    visitor.page.get_by_role("button", name="Match", exact=True).click()
    visitor.page.locator(".menu").get_by_role("button", name="Resign").click()
    sheet = visitor.page.get_by_role("dialog")
    expect(sheet).to_contain_text("You are out at once, and the others play on.")
    sheet.get_by_role("button", name="Resign").click()
    expect(visitor.page.locator(".status")).to_contain_text("You are out")


def name_of(visitor: Visitor) -> str:
    """What somebody is called at the table."""
    return visitor.page.locator(".own h2").inner_text().strip()


@MOTION
def test_of_six_two_leave_and_four_play_again(visit: Visit, house: Live, motion: bool) -> None:
    people = gather(partial(visit, motion=motion), 6, "desk", "phone", "tablet")
    names = [name_of(one) for one in people]
    watcher = visit()
    expect(watcher.go(f"/play/{people[0].match}").get_by_text("You are watching")).to_be_visible()
    chance = random.Random(7)
    for _ in range(3):
        for one in people:
            one.play(chance, presses=4)
    leave(people[4])
    for one in people:
        one.play(chance, presses=4)
    leave(people[1])
    for gone in (people[4], people[1]):
        expect(gone.page.get_by_role("button", name="Match", exact=True)).to_have_count(0)
        assert gone.choices()["things"] == []
        gone.picture(f"several.fallen.{gone.size}")
        gone.check_access()
    for one in (people[0], watcher):
        expect(one.page.locator(".seat.out")).to_have_count(2)
    lines = people[2].told()
    people[2].page.reload()
    expect(people[2].page.locator("main.table")).to_be_visible()
    people[2].expect_told(lines)
    for one in people:
        one.close_sheet()
    play_out(house, people[0].match)
    for seat, one in enumerate(people):
        panel = one.page.get_by_role("region", name="Result")
        expect(panel.locator("h2")).to_contain_text(re.compile("^(You win|You are [2-6]|You share )"))
        expect(panel.get_by_role("listitem")).to_have_count(6)
        expect(panel.get_by_role("listitem").filter(has_text=names[seat])).to_have_count(1)
        one.picture(f"several.places.{one.size}")
    expect(watcher.page.get_by_role("region", name="Result").locator("h2")).to_contain_text(
        re.compile("wins|share the win")
    )
    again(people[:1] + people[2:5])


def again(people: list[Visitor]) -> None:
    """Those who wish play a rematch: whoever asked first starts it when all of them are there."""
    before = people[0].match
    for one in people:
        one.page.get_by_role("button", name=re.compile("^(Rematch|Accept the rematch)$")).click()
        one.page.wait_for_function("before => !location.pathname.endsWith(before)", arg=before)
    start = people[0].page.get_by_role("button", name=f"Start with {len(people)} players")
    expect(start).to_be_enabled()
    expect(people[1].page.get_by_role("button", name=re.compile("^Start with"))).to_have_count(0)
    people[0].picture("several.rematch.desk")
    people[0].check_access()
    start.click()
    for one in people:
        expect(one.page.locator("main.table .seat")).to_have_count(len(people))


def test_a_bot_takes_a_seat_and_the_owner_starts_with_fewer(visit: Visit) -> None:
    host = visit()
    page = host.go(f"/lobby?game={SKIRMISH.id}")
    form = page.locator("form", has=page.get_by_role("button", name="Open the table"))
    form.get_by_label("Players").select_option("5")
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Start with 2 players")).to_be_disabled()
    page.get_by_role("button", name="Add the bot to seat 4").click()
    expect(page.get_by_role("button", name="Add the bot to seat 4")).to_have_count(0)
    page.get_by_role("button", name="Add the bot to seat 2").click()
    host.picture("several.waiting.desk")
    page.get_by_role("button", name="Start with 3 players").click()
    expect(page.locator("main.table .seat")).to_have_count(3)


def test_three_who_search_find_each_other(visit: Visit) -> None:
    people = [visit() for _ in range(3)]
    for number, visitor in enumerate(people):
        page = visitor.go(f"/lobby?game={SKIRMISH.id}")
        form = page.locator("form", has=page.get_by_role("button", name="Find an opponent"))
        form.get_by_label("Players").select_option("3")
        page.get_by_role("button", name="Find players").click()
        if number < 2:
            expect(page.get_by_text(f"{number + 1} of 3 are here.")).to_be_visible()
    for visitor in people:
        expect(visitor.page.locator("main.table .seat")).to_have_count(3)
    assert len({visitor.match for visitor in people}) == 1


POSITION = {
    "start": "main",
    "active": 1,
    "turn": 1,
    "p1": {"field": ["hero", "knight", "herald"], "hand": ["bolt", "bolt"], "deck": ["rally"] * 6},
    "p2": {"field": ["hero"], "hand": ["retort", "footman"], "deck": ["rally"] * 6},
    "p3": {"field": ["hero"], "hand": ["footman"], "deck": ["rally"] * 6},
}


def begin_from(position: dict[str, Any], *people: httpx.Client) -> str:
    """A match of these people that begins with a position; its id."""
    made = people[0].post("/api/sandboxes", json={"game": SKIRMISH.id, "seats": len(people), "position": position})
    made.raise_for_status()
    wish = {"at": 0, "kind": "casual", "seat": 0}
    fork = people[0].post(f"/api/matches/{made.json()['match']}/fork", json=wish)
    fork.raise_for_status()
    match: str = fork.json()["match"]
    for guest in people[1:]:
        guest.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    return match


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_chances_to_respond_are_passed_ahead(visit: Visit, house: Live, size: str) -> None:
    """Whoever does not want to be asked says so, in a window or before it, and may be asked again."""
    people = [house.person(f"{name}-{size}") for name in ("Pacer", "Passer", "Patient")]
    people[1].put("/api/me/settings", json={"auto_pass": 60.0}).raise_for_status()
    visitor = visit(size)
    log_in(visitor, people[1])
    match = begin_from(POSITION, *people)
    page = visitor.go(f"/play/{match}")
    visitor.expect_cards()

    def await_turn() -> None:
        """Nobody is waited for, so the turn may have gone on with the pick itself."""
        while player.states[match]["view"].get("ask", {}).get("name") != "main":
            player.receive()

    def passes(name: str, opener: str) -> None:
        if opener:
            page.get_by_role("button", name=opener).click()
        page.get_by_role("button", name=name).click()

    with Player(house.url, people[0]) as player:
        player.watch(match)
        assert player.pick(match, "play bolt; > hero.3")["type"] == "done"
        expect(page.get_by_text("You may respond")).to_be_visible()
        visitor.picture(f"several.window.{size}")
        visitor.check_access()
        passes("Pass this item", "Pass on" if size == "phone" else "")
        expect(page.get_by_text("You may respond")).to_have_count(0)
        passes("Pass this turn", "Pass ahead")
        expect(page.get_by_text("Passing this turn")).to_be_visible()
        visitor.picture(f"several.passing.{size}")
        visitor.check_access()
        player.until(lambda message: message["type"] == "state" and bool(message["view"].get("ask")))
        assert player.pick(match, "play bolt; > hero.3")["type"] == "done"
        await_turn()
        expect(page.locator(".log")).to_contain_text(re.compile("plays Bolt.*plays Bolt", re.S))
        page.get_by_role("button", name="Stop passing").click()
        expect(page.get_by_text("Passing this turn")).to_have_count(0)
