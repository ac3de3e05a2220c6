"""Tables of several and boards that all share, as they are drawn: who sits where, whose is what, what is lit."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

Show = Callable[..., Page]

BOXES = """() => [...document.querySelectorAll(".circle .seat")].map(seat => {
    const {x, y, width, height} = seat.getBoundingClientRect();
    const middle = document.querySelector(".circle").getBoundingClientRect();
    const right = x + width / 2 - middle.x - middle.width / 2;
    const down = y + height / 2 - middle.y - middle.height / 2;
    return [Number(seat.querySelector(".panel").dataset.seat), Math.atan2(-right, -down)];
})"""
"""Every seat with the angle at which it lies around the middle: 0 is above, below is pi, and the left is between."""

INSIDE = """() => [...document.querySelectorAll(".circle .seat")].every(seat => {
    const box = seat.getBoundingClientRect();
    return [...seat.querySelectorAll(".thing")].every(thing => {
        const {left, right, top, bottom} = thing.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
    });
})"""
"""Whether all that somebody has lies in their box."""


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("table", ["circle.seats-4", "circle.seats-6", "skirmish.4-full", "skirmish.6-out"])
def test_the_others_sit_clockwise_from_the_left_with_all_they_have(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    viewer: int = page.evaluate("fixture.view.viewer")
    seats: int = page.evaluate("fixture.view.seats.length")
    angles = dict(page.evaluate(BOXES))
    assert len(angles) == seats
    # From below over the left: an angle of pi, then less and less, at last below 0.
    others = sorted((seat for seat in angles if seat != viewer), key=lambda seat: -angles[seat])
    assert others == [(viewer + step) % seats for step in range(1, seats)]
    assert abs(angles[viewer]) == max(map(abs, angles.values()))
    assert page.evaluate(INSIDE)


def test_whose_turn_it_is_and_who_is_out_is_said_and_shown(screen: Show) -> None:
    page = screen("circle.seats-6")
    seat = page.locator(".seat")
    expect(seat.filter(has_text="Nyx")).to_have_class(re.compile("active"))
    expect(seat.filter(has_text="Nyx").locator(".tag")).to_have_text("turn")
    expect(page.locator(".seat.out")).to_contain_text("Dag")
    expect(page.locator(".seat.out .tag")).to_have_text("out")
    expect(page.locator(".seat.own .tag")).to_have_text("deciding")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_cards_that_lie_face_down_are_pointed_at_where_they_lie(screen: Show, size: str) -> None:
    page = screen("circle.pointing", size)
    expect(page.locator(".acts [data-note], .tray")).to_have_count(0)
    third = page.get_by_role("button", name="Nyx's mana 3: Face-down card")
    expect(third).to_have_attribute("data-key", "id:112")
    tired = page.get_by_role("button", name="Nyx's mana 1: Face-down card, turned")
    expect(tired).to_be_visible()
    third.tap() if size == "phone" else third.click()
    page.wait_for_function("sent.length")
    assert page.evaluate("sent") == [["@ p2:mana-3"]]


def test_who_is_out_is_told_so_and_holds_nothing(screen: Show) -> None:
    page = screen("skirmish.4-fallen")
    expect(page.locator(".status")).to_contain_text("You are out")
    active: str = page.evaluate("fixture.players[fixture.view.registers.active].name")
    expect(page.locator(".status")).to_contain_text(f"You watch the others play on. {active}'s turn.")
    expect(page.locator(".hand")).to_have_count(0)


@pytest.mark.parametrize("table", ["skirmish.2-end", "skirmish.4-end", "skirmish.6-end"])
def test_the_end_of_a_match_of_several_has_places(screen: Show, table: str) -> None:
    page = screen(table)
    panel = page.get_by_role("region", name="Result")
    expect(panel).to_be_visible()
    places = panel.get_by_role("list", name="Places").get_by_role("listitem")
    seats: int = page.evaluate("fixture.view.seats.length")
    expect(places).to_have_count(seats if seats > 2 else 0)
    result = page.evaluate("fixture.view.result.places.flat().map(seat => fixture.players[seat].name)")
    assert [name for name in result if seats > 2] == places.locator(".name").all_inner_texts()


@pytest.mark.parametrize(
    ("table", "places", "viewer", "title"),
    [
        ("skirmish.2-end", [[1], [0]], 0, "You lose"),
        ("skirmish.4-end", [[1], [2], [3], [0]], 0, "You are 4th of 4"),
        ("skirmish.4-end", [[1], [2, 3], [0]], 0, "You are 4th of 4"),
        ("skirmish.4-end", [[0, 2], [1], [3]], 1, "You are 3rd of 4"),
        ("skirmish.4-end", [[0, 2], [1], [3]], 2, "You share 1st place of 4"),
        ("skirmish.6-end", [[1], [2], [0], [3], [4], [5]], 0, "You are 3rd of 6"),
    ],
)
def test_the_end_says_which_place_one_has(
    screen: Show, table: str, places: list[list[int]], viewer: int, title: str
) -> None:
    panel = ended(screen(table), places, viewer)
    expect(panel.locator("h2")).to_have_text(title)


def ended(page: Page, places: list[list[int]], viewer: int) -> Locator:
    """What is said at the end of a match to one of its players."""
    page.evaluate(
        """([places, viewer]) => {
            const draw = places[0].length > 1;
            const result = {places, winners: draw ? [] : places[0], draw, kind: "rules", reason: "turn-limit"};
            tell({view: {...fixture.view, viewer, ask: null, result}, events: fixture.events});
        }""",
        [places, viewer],
    )
    return page.get_by_role("region", name="Result")


def test_places_that_are_shared_say_so(screen: Show) -> None:
    panel = ended(screen("skirmish.4-full"), [[0, 2], [1], [3]], 2)
    expect(panel.locator("h2")).to_have_text("You share 1st place of 4")
    lines = [re.sub(r"\s+", " ", line) for line in panel.get_by_role("listitem").all_inner_texts()]
    assert lines == ["1st Ada together", "1st Bo together", "3rd Nyx", "4th Cleo"]


# -- a board that two share


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_shared_board_is_seen_from_ones_own_end_with_its_headings(screen: Show, size: str) -> None:
    shown = {}
    for end in ("near", "far"):
        page = screen(f"outpost.{end}-full", size)
        keys = page.evaluate("""() => [...document.querySelectorAll(".region.tiles .cell")].map(cell => {
            const place = cell.querySelector("[data-key^='place:']");
            const face = fixture.view.zones.find(zone => zone.name === "grid").faces
                .find(one => `id:${one.id}` === cell.firstElementChild.dataset.key);
            return face?.place ?? place.dataset.key.split("/")[2];
        })""")
        columns = page.locator(".region.tiles .columns span").all_inner_texts()
        names = page.evaluate("[...document.querySelectorAll('.row-name')].map(name => name.textContent)")
        shown[end] = (keys, columns, names)
        assert [key.split(",")[0] for key in keys[: len(columns)]] == columns
        assert [key.split(",")[1] for key in keys[:: len(columns)]] == names
    assert shown["far"] == tuple(part[::-1] for part in shown["near"])


def test_whose_unit_is_whose_is_told_without_colour(screen: Show) -> None:
    page = screen("outpost.far-full")
    me: int = page.evaluate("fixture.view.viewer")
    faces = page.evaluate("fixture.view.zones.find(zone => zone.name === 'grid').faces")
    assert {face["controller"] for face in faces} == {0, 1}
    for face in faces:
        unit = page.locator(f'[data-key="id:{face["id"]}"]')
        is_mine = face["controller"] == me
        name = page.evaluate("card => catalogue.cards[card].name", face["card"])
        whose = "your" if is_mine else "enemy's"
        expect(unit).to_have_accessible_name(re.compile(f"^{face['place']}: {whose} {name}, "))
        expect(unit.locator(".whose")).to_have_text("NA"[face["controller"] == 0])
        shape = unit.locator(".whose").evaluate("one => getComputedStyle(one).clipPath")
        expect(unit.locator(".frame")).to_have_css("border-top-style", "solid" if is_mine else "dashed")
        assert shape.startswith("polygon(50% 0" if is_mine else "polygon(0")
    for seat, letter in ((0, "A"), (1, "N")):
        expect(page.locator(f'.panel[data-seat="{seat}"] .whose')).to_have_text(letter)


def test_the_life_of_a_hero_on_a_shared_board_is_in_the_panel(screen: Show) -> None:
    page = screen("outpost.near-full")
    for seat in (0, 1):
        life: list[int] = page.evaluate(
            """seat => fixture.view.zones.find(zone => zone.name === "grid").faces
                .filter(face => face.card === "marshal" && face.controller === seat)
                .map(face => face.stats.health - (face.damage ?? 0))""",
            seat,
        )
        expect(page.locator(f'.panel[data-seat="{seat}"] .life b')).to_have_text(str(life[0]))
    expect(page.locator(".hero-mark")).to_have_count(2)
