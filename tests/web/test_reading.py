"""What can be read at a table: every number of a full hand, names, marks; and that nothing of it jumps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.visitor import SETTLED, Visitor

Show = Callable[..., Page]

SIZES = ("desk", "tablet", "phone")
PLAN = "battle-lines.choices"
TABLES = (PLAN, "clashing-destiny.choices")
MANY = 8
# A hand of so many different cards: those with numbers first, of them those with the longest names.
DEAL = """count => {
    const view = structuredClone(fixture.view);
    const hand = view.zones.find(zone => zone.name === "hand" && zone.seat === view.viewer);
    const printed = card => (catalogue.layout.kinds?.[card.kind] ?? ["attack"]).length;
    const cards = Object.values(catalogue.cards).filter(card => !card.token && card.stats.cost !== undefined);
    const held = cards.filter(card => !["hero", "talent"].includes(card.kind));
    held.sort((a, b) => Math.min(2, printed(b)) - Math.min(2, printed(a)) || b.name.length - a.name.length);
    hand.faces = held.slice(0, count).map(card => ({card: card.id}));
    hand.count = count;
    view.number += 1;
    tell({view, events: fixture.events});
}"""

# Numbers and names of the hand that something else lies on, or that are not on the screen.
COVERED = """() => [...document.querySelectorAll(".hand li")].flatMap(li => {
    const parts = [...li.querySelectorAll(".stat b"), li.querySelector(".name")];
    return parts.flatMap(part => {
        const box = part.getBoundingClientRect();
        const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]];
        const isSeen = box.width > 0 && points.every(([x, y]) => {
            const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            return top !== null && li.contains(top);
        });
        const isInside = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        return isSeen && isInside ? [] : [`${li.textContent.trim().slice(0, 20)}: ${part.textContent}`];
    });
})"""

# Names that are longer than their place, and those of which a word is broken.
CUT = """selector => [...document.querySelectorAll(selector)].flatMap(name => {
    if (name.offsetParent === null) return [];
    const isCut = name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1;
    const text = [...name.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isBroken = text !== undefined && [...text.data.matchAll(/[^\\s-]+/g)].some(word => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1;
    });
    return isCut || isBroken ? [name.textContent.trim()] : [];
})"""

BOXES = """() => [...document.querySelectorAll(".board .cell, .board .side")].map(one => {
    const box = one.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
})"""

SCROLLS = """() => {
    const table = document.querySelector("main.table");
    return [table.scrollHeight - table.clientHeight, table.scrollWidth - table.clientWidth, table.scrollTop];
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_card_of_a_full_hand_can_be_read(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    page.evaluate(DEAL, MANY)
    expect(page.locator(".hand li")).to_have_count(MANY)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(CUT, ".hand .name") == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_a_table_does_not_scroll_and_its_board_stays_where_it_is(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    page.evaluate(DEAL, MANY)
    expect(page.locator(".hand li")).to_have_count(MANY)
    before = page.evaluate(BOXES)
    for card in range(MANY):
        page.locator(".hand [data-key]").nth(card).hover()
        page.locator(".hand [data-key]").nth(card).focus()
        page.wait_for_timeout(200)
        assert page.evaluate(BOXES) == before
        assert page.evaluate(SCROLLS) == [0, 0, 0]


LINES = (
    "Go on.",
    "Choose a card, a space and a target, or pass, or do something else that is told at some length. " * 2,
)


def say(page: Page, prompt: str, buttons: list[str], window: bool = False) -> None:
    """Ask something else, with these buttons."""
    page.evaluate(
        """([prompt, buttons, window]) => {
            const view = structuredClone(fixture.view);
            view.number += 1;
            const options = buttons.map(text => ({note: text, verb: text, text}));
            view.ask = {...view.ask, name: "other", prompt, window, options, picked: [], announcing: []};
            tell({view, events: fixture.events, ask: 99 + prompt.length + buttons.length});
        }""",
        [prompt, buttons, window],
    )
    expect(page.locator(".status")).to_contain_text(prompt.strip())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_the_board_stays_where_it_is_whatever_the_status_line_says(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    before: Any = None
    for prompt in LINES:
        for buttons in (["Pass"], ["Normal", "Fire", "Frost", "Arcane", "Shadow", "Light", "Nature"]):
            for window in (False, True):
                say(page, prompt, buttons, window)
                before = before or page.evaluate(BOXES)
                assert page.evaluate(BOXES) == before, (prompt, buttons, window)
                assert page.evaluate(SCROLLS) == [0, 0, 0]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_where_it_is_when_something_is_selected_or_on_the_stack(screen: Show, size: str) -> None:
    page = screen("clashing-destiny.window", size)
    before = page.evaluate(BOXES)
    page.evaluate(
        """() => {
            const view = structuredClone(fixture.view);
            view.number += 1;
            Object.assign(view.zones.find(zone => zone.name === "chain"), {faces: [], count: 0});
            tell({view, events: fixture.events});
        }"""
    )
    expect(page.locator(".stack li")).to_have_count(0)
    assert page.evaluate(BOXES) == before


@pytest.mark.parametrize("size", SIZES)
def test_marks_leave_every_number_to_be_read_and_are_not_cut(screen: Show, size: str) -> None:
    page = screen("clashing-destiny.full", size)
    page.evaluate(
        """() => {
            const view = structuredClone(fixture.view);
            view.number += 1;
            for (const zone of view.zones.filter(one => ["field", "hero"].includes(one.name)))
                for (const face of zone.faces ?? []) {
                    face.exhausted = false;
                    Object.assign(face.stats ?? {}, {frozen: 1, fresh: 1, ward: 1, counters: 2});
                }
            tell({view, events: fixture.events});
        }"""
    )
    expect(page.locator(".board .mark").first).to_be_visible()
    found = page.evaluate(
        """() => [...document.querySelectorAll(".board .card")].flatMap(card => {
            const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            const whole = card.getBoundingClientRect();
            const numbers = [...card.querySelectorAll(".stat b")].map(one => one.getBoundingClientRect());
            return [...card.querySelectorAll(".mark")].flatMap(mark => {
                const box = mark.getBoundingClientRect();
                const said = [...mark.querySelectorAll("span")].filter(one => one.getClientRects().length);
                const isCut = said.some(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
                    || box.left < whole.left - 1 || box.right > whole.right + 1 || box.top < whole.top - 1;
                return isCut || !said.length || numbers.some(number => meets(box, number)) ? [mark.textContent] : [];
            });
        })"""
    )
    assert found == []


@pytest.mark.parametrize("name", ["frozen", "exhausted", "fresh", "ward", "counters"])
def test_on_a_small_card_a_mark_is_short_and_seen_whole(screen: Show, name: str) -> None:
    """Of “new”, say, there is “N”; it is about the state of the card, and has nothing to do with its affinity."""
    page = screen("clashing-destiny.full", "phone")
    page.evaluate(
        """name => {
            const view = structuredClone(fixture.view);
            view.number += 1;
            for (const zone of view.zones.filter(one => ["field", "hero"].includes(one.name)))
                for (const face of zone.faces ?? []) {
                    face.exhausted = name === "exhausted";
                    face.stats = {...face.stats, frozen: 0, fresh: 0, ward: 0, counters: 0, [name]: 3};
                }
            tell({view, events: fixture.events});
        }""",
        name,
    )
    mark = page.evaluate("name => catalogue.layout.marks[name]", name)
    expect(page.locator(".board .mark").first).to_have_attribute("title", mark["text"])
    # A card that is exhausted is turned: measured is how it would lie straight.
    page.add_style_tag(content=".card { transform: none !important; transition: none !important }")
    found: list[list[str | bool]] = page.evaluate(
        """() => [...document.querySelectorAll(".board .mark")].map(mark => {
            const said = [...mark.querySelectorAll("span")].filter(one => one.getClientRects().length);
            const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
            const text = document.createRange();
            text.selectNodeContents(said[0]);
            const [words, chip, card] = [text, mark, mark.closest(".card")].map(one => one.getBoundingClientRect());
            return [said.map(one => one.textContent).join(), within(words, chip) && within(chip, card)];
        })"""
    )
    short = "+3" if name == "counters" else mark["label"][0].upper()
    assert found
    assert [one for one in found if one != [short, True]] == []


def test_affinities_are_told_apart_by_their_letters(screen: Show) -> None:
    page = screen("clashing-destiny.choices", "phone")
    names: list[str] = page.evaluate("catalogue.layout.panel.flags.affinities")
    page.evaluate(
        """names => {
            const view = structuredClone(fixture.view);
            view.number += 1;
            for (const name of names) view.seats[view.viewer].stats[name] = 1;
            tell({view, events: fixture.events});
        }""",
        names,
    )
    marks = page.locator(f'.panel[data-seat="{page.evaluate("fixture.view.viewer")}"] .flags i')
    expect(marks).to_have_count(len(names))
    assert len(set(marks.all_inner_texts())) == len(names)


@pytest.mark.parametrize("size", SIZES)
def test_names_of_players_are_shown_whole(screen: Show, size: str) -> None:
    page = screen(PLAN, size)
    page.evaluate("rename(['ancient-swan-541', 'Critic_Of_Every_Deed_24x'])")
    expect(page.locator(".panel h2").first).to_contain_text("Critic")
    assert page.evaluate(CUT, ".panel h2") == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_names_on_enlarged_cards_are_shown_whole(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    long: list[str] = page.evaluate(
        """() => Object.values(catalogue.cards).map(card => card.name)
            .sort((a, b) => b.length - a.length).slice(0, 8)"""
    )
    words: list[str] = page.evaluate(
        """() => Object.values(catalogue.cards).map(card => card.name)
            .sort((a, b) => Math.max(...b.split(/[\\s-]/).map(w => w.length))
                - Math.max(...a.split(/[\\s-]/).map(w => w.length))).slice(0, 4)"""
    )
    for name in [*long, *words]:
        page.evaluate(
            """name => {
                const view = structuredClone(fixture.view);
                const hand = view.zones.find(zone => zone.name === "hand" && zone.seat === view.viewer);
                const card = Object.values(catalogue.cards).find(one => one.name === name);
                hand.faces = [{card: card.id}];
                hand.count = 1;
                view.number += Math.round(performance.now());
                tell({view, events: fixture.events});
            }""",
            name,
        )
        expect(page.locator(".hand li")).to_contain_text(name)
        page.locator(".hand [data-key]").first.click(button="right")
        expect(page.get_by_role("dialog").locator(".name")).to_have_text(name)
        assert page.evaluate(CUT, "dialog .name") == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


# Lets the cards on the board be others of their kinds: those with the longest names and those with the longest words.
LONG_NAMES = """() => {
    const view = structuredClone(fixture.view);
    const faces = view.zones.filter(zone => zone.name === "field").flatMap(zone => zone.faces ?? []);
    const kinds = new Set(faces.map(face => catalogue.cards[face.card].kind));
    const cards = Object.values(catalogue.cards).filter(card => kinds.has(card.kind));
    const word = card => Math.max(...card.name.split(/[\\s-]/).map(part => part.length));
    const long = [...cards].sort((a, b) => b.name.length - a.name.length);
    const broad = [...cards].sort((a, b) => word(b) - word(a));
    faces.forEach((face, i) => (face.card = (i % 2 ? broad : long)[i >> 1].id));
    view.number += 1;
    tell({view, events: fixture.events});
    return faces.map(face => catalogue.cards[face.card].name);
}"""

SMALLEST = {"desk": 9.0, "tablet": 8.5, "phone": 7.5}
"""No name is written smaller than so many pixels."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", ["battle-lines.full", "clashing-destiny.full"])
def test_names_of_cards_on_the_board_can_be_read(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    names: list[str] = page.evaluate(LONG_NAMES)
    expect(page.locator(".board .name", has_text=names[0]).first).to_be_visible()
    assert page.evaluate(CUT, ".board .name") == []
    letters: dict[str, float] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".board .name")]
            .filter(name => name.offsetParent !== null)
            .map(name => [name.textContent.trim(), parseFloat(getComputedStyle(name).fontSize)]))"""
    )
    assert set(names) <= letters.keys()
    assert {name: pixels for name, pixels in letters.items() if pixels < SMALLEST[size]} == {}


@pytest.mark.parametrize("table", ["battle-lines.opening", "clashing-destiny.opening"])
def test_who_goes_first_is_told_in_the_first_turn_and_where_seats_take_turns(screen: Show, table: str) -> None:
    page = screen(table)
    status: dict[str, str] = page.evaluate("catalogue.layout.status")
    told = page.get_by_text("goes first")
    for turn in (1, 2, 12, 1):
        page.evaluate(
            """([count, turn]) => {
                const view = structuredClone(fixture.view);
                view.registers[count] = turn;
                view.number += Math.round(performance.now());
                tell({view, events: fixture.events});
            }""",
            [status["count"], turn],
        )
        expect(page.locator(".middle .count")).to_have_text(re.compile(rf"\b{turn}$"))
        expect(told).to_have_count(1 if turn == 1 and "first" in status else 0)
    assert ("first" in status) == ("active" in status)


@pytest.mark.parametrize("size", SIZES)
def test_larger_text_makes_the_text_of_cards_grow_and_not_the_board_shrink(screen: Show, size: str) -> None:
    page = screen("battle-lines.full", size)

    def sizes() -> list[float]:
        found: list[float] = page.evaluate(
            """() => [
                parseFloat(getComputedStyle(document.querySelector(".board .card .name")).fontSize),
                document.querySelector(".board .cell").getBoundingClientRect().width,
            ]"""
        )
        return found

    before = sizes()
    page.evaluate("document.documentElement.style.setProperty('--text-zoom', '1.3')")
    page.evaluate(SETTLED)
    letters, cell = (after / other for after, other in zip(sizes(), before, strict=True))
    assert letters > 1.1
    assert cell > 0.9


def test_numbers_keep_their_shapes_on_cards_of_every_size(visit: Callable[..., Visitor]) -> None:
    """A planned card is the largest that shows its cost on the board."""
    guest = visit()
    guest.begin("Battle Lines")
    guest.expect_cards()
    guest.page.locator(".hand .thing.lit").first.click()
    guest.page.locator(".board .thing.lit").first.click()
    guest.page.locator(".planned .stat").first.wait_for()
    wider = """() => [...document.querySelectorAll(".stat svg")].filter(shape =>
        shape.getBoundingClientRect().width > shape.parentElement.getBoundingClientRect().width + 1).length"""
    assert guest.page.evaluate(wider) == 0
