"""Replays in the browser: scrubbing, playing, sides, a shared moment, forks; and sandboxes that go back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from server.live import Live
from server.player import Player
from support.packaged import GAMES
from web.finished import log_in, rated_match
from web.visitor import Visitor

Visit = Callable[..., Visitor]

GAME = "battle-lines"


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", GAMES)
def test_every_game_can_be_seen_again(visit: Visit, matches: dict[str, str], id: str, size: str) -> None:
    visitor = visit(size)
    page = visitor.go(f"/replay/{matches[id]}?at=5")
    expect(page.locator(".done")).to_contain_text("5 of")
    visitor.picture(f"replay.{id}.{size}")
    assert visitor.fits()
    visitor.check_access()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result h2")).to_be_visible()
    visitor.picture(f"replay.{id}.end.{size}")


def test_a_replay_is_scrubbed_stepped_and_played(visit: Visit, matches: dict[str, str]) -> None:
    page = visit().go(f"/replay/{matches[GAME]}")
    done = page.locator(".done")
    expect(done).to_contain_text("The beginning")
    page.get_by_role("slider", name="Timeline").fill("4")
    expect(done).to_contain_text("4 of")
    page.get_by_role("button", name="One step back").click()
    expect(done).to_contain_text("3 of")
    page.get_by_role("button", name="One step on").click()
    expect(done).to_contain_text("4 of")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play (p)").click()
    expect(done).to_contain_text(re.compile(r"\b([6-9]|\d{2,}) of"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Round").select_option(index=1)
    expect(page.get_by_text("Round 2").first).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(".")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


# Goes to the end as soon as a blow is shown, and notes what else is shown of blows from then on.
LEAP = """() => {
    window.leapt = false;
    window.after = [];
    new MutationObserver(changes => {
        const added = changes.flatMap(change => [...change.addedNodes]);
        const blows = added.filter(node => node.classList?.contains("struck") || node.classList?.contains("float"));
        if (leapt) after.push(...blows.map(node => node.className.baseVal ?? node.className));
        else if (blows.length) {
            leapt = true;
            document.querySelector('[aria-label^="To the end"]').click();
        }
    }).observe(document.body, {childList: true, subtree: true});
}"""


def test_a_leap_out_of_a_fight_cuts_to_its_moment(visit: Visit, matches: dict[str, str]) -> None:
    page = visit(motion=True).go(f"/replay/{matches[GAME]}")
    page.evaluate(LEAP)
    page.get_by_role("button", name="Play (p)").click()
    page.wait_for_function("() => window.leapt", timeout=60_000)
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".arrow.struck, .float")).to_have_count(0)
    assert page.evaluate("after") == []


def test_a_moment_has_a_link_and_a_side(visit: Visit, matches: dict[str, str]) -> None:
    visitor = visit()
    page = visitor.go(f"/replay/{matches[GAME]}?at=3")
    expect(page.get_by_text("Hand of")).to_be_visible()
    page.get_by_label("Seen").select_option("1")
    expect(page.get_by_text("Hand of")).to_have_count(0)
    expect(page.locator(".done")).to_contain_text("3 of")
    page.get_by_text("More", exact=True).click()
    link = visitor.copied(page.get_by_role("button", name="Share this moment"))
    assert link == f"{visitor.url}/replay/{matches[GAME]}?at=3&view=1"
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"{GAME}-{matches[GAME]}.record"
    page.get_by_role("button", name="Was the shuffle fair?").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"cardwright verify {GAME}-{matches[GAME]}.record")
    visitor.picture("replay.proof.desk")


def test_a_match_is_played_on_from_a_moment(visit: Visit, matches: dict[str, str]) -> None:
    visitor = visit()
    page = visitor.go(f"/replay/{matches[GAME]}?at=4")
    page.get_by_role("button", name="Play on from here").click()
    visitor.picture("replay.fork.desk")
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/play/"))
    expect(page.locator("main.table")).to_be_visible()
    expect(page.get_by_text("After 4 moves")).to_be_visible()
    # Both plan at once: a move back takes back the plans of both.
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_text("After 2 moves")).to_be_visible()
    page.get_by_role("slider", name="Go back to").fill("0")
    expect(page.get_by_text("After 0 moves")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="As a scenario").click()
    assert download.value.suggested_filename.endswith(".toml")


def test_whoever_gets_the_link_of_a_fork_is_told_before_sitting_down(
    visit: Visit, house: Live, matches: dict[str, str]
) -> None:
    owner, stranger = house.guest(), visit()
    fork = owner.post(f"/api/matches/{matches[GAME]}/fork", json={"at": 2, "kind": "casual"}).json()["match"]
    page = stranger.go(f"/play/{fork}")
    expect(page.get_by_text("Goes on with another match")).to_be_visible()
    expect(page.get_by_text("were not shuffled for this match")).to_be_visible()
    stranger.picture("match.join.fork.desk")
    stranger.check_access()
    page.get_by_role("button", name="Sit down and play").click()
    stranger.expect_cards()
    with Player(house.url, owner) as player:
        player.watch(fork)
        player.ask(type="resign", match=fork)
    page = stranger.go(f"/replay/{fork}")
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    expect(page.get_by_role("button", name="Was the shuffle fair?")).to_have_count(0)


def test_a_match_is_played_on_against_a_bot(visit: Visit, matches: dict[str, str]) -> None:
    page = visit().go(f"/replay/{matches[GAME]}?at=2")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("Against a bot").check()
    page.get_by_label("Your side").select_option("1")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.get_by_text("One move back")).to_have_count(0)


def test_a_match_that_there_is_not_is_named(visit: Visit) -> None:
    visitor = visit()
    visitor.expect_status(404)
    visitor.page.goto(f"{visitor.url}/replay/nothing")
    expect(visitor.page.get_by_role("alert")).to_contain_text("nothing")


@pytest.mark.parametrize("id", GAMES)
def test_a_sandbox_begins(visit: Visit, house: Live, id: str) -> None:
    visitor = visit()
    log_in(visitor, house.person(f"Sand-{id}"))
    page = visitor.go(f"/sandbox/{id}")
    visitor.picture(f"sandbox.{id}.desk")
    visitor.check_access()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main.table")).to_be_visible()
    visitor.picture(f"sandbox.{id}.table.desk")
    page.get_by_role("button", name="Close the sandbox").click()
    expect(page).to_have_url(re.compile(f"/sandbox/{id}$"))


def test_who_played_sits_below_also_when_all_lies_open(visit: Visit, house: Live) -> None:
    people = [house.person("Upper-hand"), house.person("Lower-hand")]
    match = rated_match(house, people[0], people[1], GAME)
    for person, name in zip(people, ("Upper-hand", "Lower-hand"), strict=True):
        visitor = visit()
        log_in(visitor, person)
        page = visitor.go(f"/replay/{match}")
        expect(page.locator(".own .panel h2")).to_have_text(name)


def test_the_table_stays_while_another_side_is_fetched(visit: Visit, matches: dict[str, str]) -> None:
    visitor = visit()
    page = visitor.go(f"/replay/{matches[GAME]}?at=5")
    expect(page.locator(".done")).to_contain_text("5 of")
    waiting: list[Route] = []
    page.route("**/replay?view=1", lambda route: waiting.append(route))
    with page.expect_request("**/replay?view=1"):
        page.get_by_label("Seen").select_option("1")
    expect(page.locator("main.table")).to_be_visible()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.get_by_text("Loading")).to_have_count(0)
    waiting[0].continue_()
    expect(page).to_have_url(re.compile(r"at=5&view=1$"))
    expect(page.locator("main.table .own .panel")).to_contain_text("you")
