"""Lanes that two share: whose half is whose, who is turned, phases, cubes, and what a chosen card could do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from web.visitor import MOTION

Show = Callable[..., Page]

FULL = "celestials.full"
WARM, COLD = "#E8A33D", "#7C8FD6"

TELL = """change => {
    const view = structuredClone(fixture.view);
    const board = view.zones.find(zone => zone.name === "board").faces;
    new Function("view", "board", change)(view, board);
    tell({view: {...view, number: view.number + 1}, events: fixture.events});
}"""
"""Shows the same table after a change of its view."""

INSIDE = """() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const things = [...document.querySelectorAll(".board .thing")].map(thing => thing.getBoundingClientRect());
    return things.every(({left, right, top, bottom}) => left >= board.left - 4 && right <= board.right + 4
        && top >= board.top - 1 && bottom <= board.bottom + 1);
}"""

SIZES_OF_WORDS = """() => [...document.querySelectorAll(".region.lanes .name, .region.lanes .stat b")]
    .map(one => parseFloat(getComputedStyle(one).fontSize))"""


def told(page: Page, change: str) -> None:
    page.evaluate(TELL, change)


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="place:board/null/{name}"]')


def faces(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("fixture.view.zones.find(zone => zone.name === 'board').faces")
    return found


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("table", [FULL, "celestials.opening", "celestials.spectator"])
def test_all_of_the_board_is_seen(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    expect(page.locator(".region.lanes .cell")).to_have_count(24)
    expect(page.locator(".region.hero .thing")).to_have_count(2)
    assert page.evaluate(INSIDE)
    least = min(page.evaluate("[...document.querySelectorAll('.region.lanes .cell')].map(cell => cell.offsetHeight)"))
    assert least >= (40 if size == "phone" else 60)
    if size != "phone":
        assert all(words >= 12 for words in page.evaluate(SIZES_OF_WORDS))


@pytest.mark.parametrize("viewer", [0, 1])
def test_columns_stay_and_rows_turn_with_the_halves_of_their_players(screen: Show, viewer: int) -> None:
    page = screen("celestials.opening")
    told(page, f"view.viewer = {viewer}; view.ask = null")
    assert page.locator(".lanes .columns span").all_inner_texts() == ["A", "B", "C", "D"]
    expect(page.locator(".lanes .cell").last).to_contain_text(f"D.S{viewer + 1}")
    halves = page.locator(".lanes .half")
    assert [half.evaluate("half => getComputedStyle(half).getPropertyValue('--tint')") for half in halves.all()] == (
        [COLD, WARM] if viewer == 0 else [WARM, COLD]
    )
    assert halves.last.evaluate("half => parseFloat(getComputedStyle(half).borderTopWidth)") >= 3


def test_players_of_the_same_character_are_told_apart_by_seat(screen: Show) -> None:
    page = screen("celestials.opening")
    told(page, "view.seats[0].stats.side = 1")
    halves = page.locator(".lanes .half")
    expect(halves.first).to_have_css("--tint", COLD)
    expect(halves.last).to_have_css("--tint", WARM)


def test_a_place_is_named_for_whoever_looks_at_it(screen: Show) -> None:
    page = screen("celestials.opening")
    name = place(page, "B.O2").locator(".place")
    expect(name).to_have_css("opacity", "0")
    place(page, "B.O2").hover()
    expect(name).to_have_css("opacity", "1")
    expect(name).to_have_text("B.O2")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_is_exhausted_lies_on_the_side_and_who_is_chilled_has_a_rim(screen: Show, size: str) -> None:
    page = screen(FULL, size)
    told(
        page,
        """board.forEach((face, i) => {
            face.exhausted = i < 2;
            face.stats.chilled = i === 1 ? 1 : 0;
        })""",
    )
    expect(page.locator(".lanes .turned")).to_have_count(2)
    expect(page.locator(".lanes .frost")).to_have_count(1)
    first = page.locator(f'[data-key="id:{faces(page)[0]["id"]}"]')
    expect(first).to_have_accessible_name(re.compile(", turned"))
    picture = first.locator(".emblem").bounding_box()
    assert picture is not None
    assert picture["height"] > picture["width"]
    # What is read stays upright.
    expect(first.locator(".name")).to_be_visible()
    assert first.locator(".name").evaluate("name => name.getBoundingClientRect().width > name.offsetHeight / 2")


def test_health_lies_on_cards_as_cubes_beside_the_number(screen: Show) -> None:
    page = screen(FULL)
    for face in faces(page):
        health = face["stats"]["health"] - face.get("damage", 0)
        card = page.locator(f'[data-key="id:{face["id"]}"]')
        great = card.locator(".cubes .great")
        expect(great).to_have_count(health // 5)
        expect(card.locator(".cubes i")).to_have_count(health // 5 + health % 5)
        expect(card.locator(".stat.health b")).to_have_text(str(health))
        printed: int = page.evaluate("card => catalogue.cards[card].stats.health", face["card"])
        marked = re.compile(r"\bup\b") if health > printed else re.compile(r"^(?!.*\bup\b)")
        expect(card.locator(".stat.health")).to_have_class(marked)


def test_phases_are_a_track_with_their_rules(screen: Show) -> None:
    page = screen(FULL)
    for seat, count in ((0, 3), (1, 4)):
        stations = page.locator(f'.panel[data-seat="{seat}"] .track li')
        expect(stations).to_have_count(count)
        now: int = page.evaluate("seat => fixture.view.seats[seat].stats.phase", seat)
        expect(stations.nth(now)).to_have_attribute("aria-current", "step")
    button = page.get_by_role("button", name="Full Moon, Damage")
    button.hover()
    expect(page.locator(".peek")).to_contain_text("High Tide")
    page.mouse.move(0, 0)
    expect(page.locator(".peek")).to_have_count(0)
    button.click()
    expect(page.get_by_role("dialog")).to_contain_text("High Tide")


def test_piles_show_the_card_on_top_and_open(screen: Show) -> None:
    page = screen(FULL)
    top = page.evaluate("""() => catalogue.cards[fixture.view.zones
        .find(zone => zone.name === "graveyard" && zone.seat === 1).faces[0].card].name""")
    pile = page.locator('.panel[data-seat="1"]').get_by_role("button", name=re.compile("^Graveyard"))
    expect(pile).to_have_accessible_name(re.compile(f"on top: {top}$"))
    expect(pile.locator(".emblem")).to_be_visible()
    pile.hover()
    expect(page.locator(".peek")).to_contain_text(top)
    pile.click()
    expect(page.get_by_role("dialog")).to_contain_text(top)


def test_the_turn_says_whose_it_is_which_step_and_how_long_the_light_lasts(screen: Show) -> None:
    page = screen(FULL)
    turn: int = page.evaluate("fixture.view.registers.turn")
    middle = page.locator(".middle")
    expect(middle).to_contain_text(f"Turn {turn}")
    expect(middle).to_contain_text(page.evaluate("fixture.players[fixture.view.registers.active].name"))
    expect(middle.locator(".steps [aria-current]")).to_have_text("2Main")
    expect(middle.locator(".warning")).to_have_count(0)
    told(page, "view.registers['last-light'] = 7; view.registers.step = 4")
    expect(middle.locator(".warning")).to_have_text("Last light 7")
    expect(middle.locator(".steps [aria-current]")).to_have_text("4Exchange")


def test_texts_that_do_not_work_in_this_phase_are_dim(screen: Show) -> None:
    page = screen(FULL)
    told(page, "board[0].card = 'sun-ember-fox'; board[0].controller = 0")
    page.locator(f'[data-key="id:{faces(page)[0]["id"]}"]').hover()
    lines = page.locator(".peek .line")
    dim, bright = lines.filter(has_text="[Dusk]"), lines.filter(has_text="[Zenith]")
    expect(dim).to_have_class(re.compile("idle"))
    expect(dim).to_contain_text("not now")
    expect(bright).not_to_have_class(re.compile("idle"))


# -- what the card that is chosen could do


ACTORS = """() => {
    const notes = note => fixture.drafts[note]?.options.map(option => option.note) ?? [];
    return fixture.view.ask.options.filter(({verb}) => verb === "attack").map(({touches: [{id, place}]}) =>
        ({id, place, attacks: notes(`attack ${place}`), goes: notes(`maneuver ${place}`)}));
}"""
"""Cards that may attack, with what they may attack and where they may go."""


def press(thing: Locator, size: str) -> None:
    thing.tap() if size == "phone" else thing.click()


@MOTION
def test_a_chosen_card_lights_where_it_may_go_and_goes_there_at_one_press(screen: Show, motion: bool) -> None:
    page = screen(FULL, motion=motion)
    actor = next(one for one in page.evaluate(ACTORS) if one["goes"])
    goes: list[str] = actor["goes"]
    before = page.locator(".region.lanes").bounding_box()
    page.locator(f'[data-key="id:{actor["id"]}"]').click()
    for note in goes:
        expect(place(page, note.removeprefix("to "))).to_have_class(re.compile(r"\blit\b"))
    place(page, goes[0].removeprefix("to ")).click()
    page.wait_for_function("sent.length")
    assert page.evaluate("sent") == [[f"maneuver {actor['place']}", goes[0]]]
    assert page.locator(".region.lanes").bounding_box() == before


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_card_of_ones_own_is_attacked_only_at_the_second_press(screen: Show, size: str) -> None:
    page = screen(FULL, size)
    viewer: int = page.evaluate("fixture.view.viewer")
    own = {face["place"]: face["id"] for face in faces(page) if face["controller"] == viewer}
    pairs = [(one, note) for one in page.evaluate(ACTORS) if one["goes"] for note in one["attacks"]]
    actor, target = next((one, note) for one, note in pairs if note.removeprefix("> ") in own)
    id = own[target.removeprefix("> ")]
    press(page.locator(f'[data-key="id:{actor["id"]}"]'), size)
    press(page.locator(f'button[data-note="attack {actor["place"]}"]'), size)
    aimed = page.locator(f'[data-key="id:{id}"]')
    expect(aimed).to_have_class(re.compile(r"\blit\b.*\bharmed\b"))
    before = page.locator(".region.lanes").bounding_box()
    press(aimed, size)
    expect(page.locator(".status")).to_contain_text("That card is your own")
    assert page.evaluate("sent") == []
    assert page.locator(".region.lanes").bounding_box() == before
    press(aimed, size)
    page.wait_for_function("sent.length")
    assert page.evaluate("sent") == [[f"attack {actor['place']}", target]]
