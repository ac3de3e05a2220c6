"""Whole matches against bots in the browser: by clicks, fingers and keys, by dragging, and what a card cannot do."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from cardwright.match.game import game
from server.live import Live
from support.packaged import GAMES
from web.finished import log_in
from web.visitor import MOTION, Visitor

Visit = Callable[..., Visitor]

MOST_SCRIPT = 150_000
TOLD = 40
"""A match has gone on when so many more lines have been told."""
PLANNED = "battle-lines"
"""A game in which a card and a place are a pick, and picks can be taken back until one is ready."""
SHORTER = {"celestials": {"turn_limit": 10}}
"""Settings for games that last for hundreds of presses if these are left to chance."""


def begin_shorter(guest: Visitor, house: Live, id: str) -> None:
    """A match against a bot under settings that let it end soon."""
    person = house.guest()
    log_in(guest, person)
    made = person.post("/api/tables", json={"game": id, "bots": ["random"], "variant": SHORTER[id]})
    guest.go(f"/play/{made.json()['match']}")
    guest.expect_cards()


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", GAMES)
def test_a_guest_plays_a_whole_match_by_clicks(visit: Visit, house: Live, id: str, size: str) -> None:
    guest = visit(size)
    guest.begin(game(id).name)
    guest.picture(f"match.{id}.opening.{size}")
    chance = random.Random(3)
    guest.play(chance, presses=60)
    guest.picture(f"match.{id}.middle.{size}")
    assert guest.fits()
    guest.check_access()
    if id in SHORTER:
        begin_shorter(guest, house, id)
    assert guest.play(chance)
    expect(guest.page.locator(".result h2")).to_be_visible()
    guest.picture(f"match.{id}.end.{size}")


@pytest.mark.parametrize("keys", [False, True], ids=["clicks", "keys"])
@pytest.mark.parametrize("id", GAMES)
def test_a_guest_plays_on_while_everything_moves(visit: Visit, id: str, keys: bool) -> None:
    guest = visit(motion=True)
    guest.begin(game(id).name)
    play = guest.play_by_keys if keys else guest.play
    chance = random.Random(3)
    wanted = len(guest.told()) + TOLD
    while len(guest.told()) < wanted and not play(chance, presses=10):
        assert guest.fits()


@pytest.mark.parametrize("id", GAMES)
def test_a_guest_plays_a_whole_match_by_keyboard(visit: Visit, house: Live, id: str) -> None:
    guest = visit()
    if id in SHORTER:
        begin_shorter(guest, house, id)
    else:
        guest.begin(game(id).name)
    assert guest.play_by_keys(random.Random(5))
    expect(guest.page.locator(".result h2")).to_be_visible()


def test_the_page_of_a_match_loads_little(visit: Visit) -> None:
    guest = visit()
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))
    guest.begin(game(PLANNED).name)
    guest.expect_cards()
    scripts = [answer for answer in answers if answer.url.endswith(".js")]
    sizes = {answer.url.rsplit("/", 1)[1]: len(gzip.compress(answer.body())) for answer in scripts}
    print(f"JavaScript of a match, compressed: {sum(sizes.values())} bytes", sizes)
    assert 0 < sum(sizes.values()) < MOST_SCRIPT


@MOTION
def test_a_card_is_dragged_to_its_place(visit: Visit, motion: bool) -> None:
    guest = visit(motion=motion)
    guest.begin(game(PLANNED).name)
    page = guest.page
    page.locator(".hand .thing.lit").first.hover()  # when it lies still
    end = page.locator(".thing.empty").last.bounding_box()
    assert end is not None
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    take_back = page.get_by_role("button", name="Take back")
    expect(take_back).to_be_visible()
    take_back.click()
    expect(take_back).to_be_hidden()


def test_a_card_that_can_do_nothing_says_why(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    # While another card is selected, a calm one may be good for something after all.
    calm = page.locator(".hand:not(:has(.selected)) li.calm .thing")
    guest.begin(game(PLANNED).name)
    guest.expect_cards()
    planned = page.locator(".planned")
    while not calm.count():
        # What is left after another plan is too little for more cards.
        count = planned.count()
        page.locator(".hand .thing.lit").first.click()
        page.locator(".board .thing.lit").first.click()
        expect(planned).to_have_count(count + 1)
    calm.first.hover()
    expect(page.get_by_text("Why not?").first).to_be_visible()
    guest.picture("match.why-not.desk")


def test_a_match_is_resigned_only_when_one_is_sure(visit: Visit) -> None:
    guest = visit()
    guest.begin(game(PLANNED).name)
    page = guest.page
    page.get_by_role("button", name="Match").click()
    page.get_by_role("button", name="Resign").click()
    guest.picture("match.resign.desk")
    page.get_by_role("button", name="Go on playing").click()
    expect(page.locator(".result")).to_have_count(0)
    page.get_by_role("button", name="Match").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".result h2")).to_have_text("You lose")
    before = guest.match
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=before)
    guest.expect_cards()


def test_who_does_not_want_to_be_asked_resigns_at_once(visit: Visit) -> None:
    """The other half of what the setting says is in test_motion.py: what came unasked for."""
    guest = visit()
    guest.go("/settings").get_by_label(
        "Ask before I resign, or end a turn just after a window has passed by itself"
    ).uncheck()
    guest.begin(game(PLANNED).name)
    page = guest.page
    page.get_by_role("button", name="Match").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".result h2")).to_have_text("You lose")
