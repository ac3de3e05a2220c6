"""What is told keeps step with what is seen to happen: line, number, status and cards change with the blow."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from cardwright.match.game import game
from server.live import Live
from server.player import Player
from web.film import Film
from web.finished import log_in
from web.visitor import SLOWLY, Visitor

Show = Callable[..., Page]
Visit = Callable[..., Visitor]

FULL = "battle-lines.full"
WINDOW = "clashing-destiny.window"
PLANNED = "battle-lines"
CHAINED = "clashing-destiny"

# Notes whatever changes on the table, in its order: arrows, numbers that rise, lines of the log, the life of seats,
# what the status line says, and the wounds of cards.
WATCH = """() => {
    window.noted = [];
    const texts = {};
    const note = (what, text) => {
        if (texts[what] === text) return;
        texts[what] = text;
        noted.push([what, text]);
    };
    const text = query => document.querySelector(query)?.textContent.replace(/\\s+/g, " ").trim() ?? "";
    const look = () => {
        const lines = [...document.querySelectorAll(".log p")].map(one => one.textContent.trim());
        for (const line of lines.slice(window.lines ?? lines.length)) noted.push(["line", line]);
        window.lines = lines.length;
        for (const panel of document.querySelectorAll("section.panel"))
            note("life " + panel.dataset.seat, panel.querySelector(".life b")?.textContent ?? "");
        for (const thing of document.querySelectorAll(".board [data-id]"))
            note("card " + thing.dataset.id, thing.querySelector(".hidden").textContent);
        note("status", text(".status .said"));
        note("deciding", [...document.querySelectorAll(".panel .tag.gold")].length + "");
    };
    look();
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
            if (node.classList?.contains("struck")) noted.push(["arrow", `${node.dataset.from} ${node.dataset.to}`]);
            if (node.classList?.contains("float")) noted.push(["rises", node.textContent]);
        }
        look();
    }).observe(document.querySelector("main"), {childList: true, subtree: true, characterData: true});
}"""

# A round of Battle Lines: two cards strike each other, a third meets an empty line and hits the player.
ROUND = """() => {
    const view = structuredClone(fixture.view), number = view.number;
    const fields = view.zones.filter(zone => zone.name === "field");
    const [own] = fields[0].faces, [foe, other] = fields[1].faces;
    const life = view.seats[0].stats.hp;
    const events = [
        {kind: "struck", seat: 0, ids: {striker: own.id, target: foe.id}, numbers: {amount: 1}, text: "One"},
        {kind: "struck", seat: 1, ids: {striker: foe.id, target: own.id}, numbers: {amount: 2}, text: "Two"},
        {kind: "hit", seat: 1, ids: {card: other.id}, cards: {card: other.card}, numbers: {amount: 4}, text: "Four"},
        {kind: "seat-changed", seat: 0, numbers: {from: life, to: life - 4}, names: {stat: "hp"}, text: "Life"},
        {kind: "round", numbers: {round: view.registers.round + 1}, text: "A round is over"},
    ].map((event, i) => ({...event, number: number + 1 + i}));
    foe.damage = (foe.damage ?? 0) + 1;
    own.damage = (own.damage ?? 0) + 2;
    view.seats[0].stats.hp -= 4;
    view.registers.round += 1;
    view.number += events.length;
    tell({view, events: [...fixture.events, ...events], ask: 2});
    return [own.id, foe.id, other.id];
}"""

# From the window of a chain to one's own main phase, whose button that ends the turn lies where “pass” was.
TURNED = """() => {
    const view = structuredClone(fixture.view);
    view.number += 1;
    view.ask = {...view.ask, name: "main", window: false, prompt: "Your turn.", options: [
        {note: "end turn", verb: "end turn", text: "End turn", ends: true}]};
    tell({view, events: [...fixture.events, {number: view.number, kind: "told", text: "Nobody answers"}], ask: 8});
}"""


# The same window becomes a choice of cards from a pile, and a block with a card of one's own on the board.
CHOICE = """touch => {
    const view = structuredClone(fixture.view);
    view.number += 1;
    view.ask = {...view.ask, name: "other", window: false, prompt: "Choose.", options: [
        {note: "choose it", verb: "choose", text: "Choose it", touches: [touch]}]};
    tell({view, events: [...fixture.events, {number: view.number, kind: "told", text: "Now choose"}], ask: 8});
}"""

FIGHT = {
    "start": "placement",
    "round": 4,
    "deck": ["thor", "echo", "banshee", "skadi"],
    "p1": {"hand": ["sir-kay"], "mana": 3, "field": {"left": "brynhild", "center": "jon-snow"}},
    "p2": {"hand": ["robb-stark"], "mana": 3, "field": {"left": "kappa"}},
}
"""Of three lines one is fought on, and on two somebody meets nobody."""

CLASH = {
    "start": "main",
    "turn": 5,
    "active": 1,
    "p1": {"deck": ["village-militia x20"], "field": {"A1": "siege-ogre"}},
    "p2": {"deck": ["village-militia x20"], "field": {"A1": "caravan-guard"}},
}
"""The first player can attack a card that strikes back, and overrun it."""

ATTACK = {
    "start": "main",
    "turn": 5,
    "active": 1,
    "p1": {"deck": ["village-militia x20"], "field": {"A1": "siege-ogre"}},
    "p2": {"deck": ["village-militia x20"], "field": {"D1": "village-militia"}},
}
"""The first player can attack, and the second one then has a window to block in."""

# Notes, for every arrow that runs, who sits below and how long the window still waits, and holds it just then.
WATCH_ATTACK = """() => {
    window.struck = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.classList?.contains("struck")) {
                const timer = document.querySelector(".timer");
                struck.push([document.querySelector(".own .panel").dataset.seat, timer?.textContent ?? ""]);
                timer?.closest("button").click();
            }
    }).observe(document.body, {childList: true, subtree: true});
}"""


def noted(page: Page) -> list[tuple[str, str]]:
    """What has changed since it is watched."""
    found: list[list[str]] = page.evaluate("noted")
    return [(what, text) for what, text in found]


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_line_number_and_wound_come_with_the_blow(screen: Show) -> None:
    page = screen(FULL, motion=True)
    page.evaluate(WATCH)
    own, foe, other = page.evaluate(ROUND)
    page.wait_for_function("noted.some(([what, text]) => text === 'A round is over')")
    changes = [what if what != "line" else text for what, text in noted(page) if what not in ("status", "deciding")]
    changes = [change for change in changes if not change.startswith("life 1")]
    kinds = changes[changes.index("arrow") :]
    blows = [set(group) for is_arrow, group in itertools.groupby(kinds, lambda kind: kind == "arrow") if not is_arrow]
    assert blows[0] == {"One", "rises", f"card {foe}"}
    assert blows[1] == {"Two", "rises", f"card {own}"}
    assert blows[2] >= {"Four", "rises", "life 0", "Life", "A round is over"}
    order = [kind for kind in kinds if kind in ("Four", "rises", "Life", "A round is over")]
    assert order[-3:] == ["rises", "Life", "A round is over"]
    assert [text for what, text in noted(page) if what == "arrow"] == [
        f"id:{own} id:{foe}",
        f"id:{foe} id:{own}",
        f"id:{other} seat:0",
    ]


def arranged(one: httpx.Client, other: httpx.Client, game: str, position: dict[str, Any]) -> str:
    """A match of two that begins with a position; its id."""
    made = one.post("/api/sandboxes", json={"game": game, "position": position})
    made.raise_for_status()
    fork = one.post(f"/api/matches/{made.json()['match']}/fork", json={"at": 0, "kind": "casual", "seat": 0})
    fork.raise_for_status()
    match: str = fork.json()["match"]
    other.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    return match


def steps(page: Page, *names: str) -> list[list[str]]:
    """What was seen to happen since `begun`, step by step: one begins when arrows run, or after numbers have risen.

    Players are told by their seats, cards by their last number.
    """
    found: list[list[str]] = [[]]
    last = ""
    for what, text in noted(page)[page.evaluate("begun") :]:
        if (what == "arrow" and last != "arrow") or (what == "line" and last == "rises"):
            found.append([])
        for seat, name in enumerate(names):
            text = text.replace(name, f"P{seat}")
        number = re.findall(r"-?\d+", text)[-1] if what.startswith("card") else ""
        found[-1].append(text if what in ("arrow", "line", "rises") else f"{what}: {number or text}")
        last = what
    return found


def test_a_round_is_told_and_counted_blow_by_blow(visit: Visit, house: Live) -> None:
    visitor = visit(motion=True)
    one, other = house.person("Round-one"), house.person("Round-two")
    log_in(visitor, one)
    match = arranged(one, other, PLANNED, FIGHT)
    page = visitor.go(f"/play/{match}")
    visitor.expect_cards()
    page.locator(".hand .thing.lit").click()
    page.locator(".board .thing.lit.empty").click()
    expect(page.locator(".planned")).to_be_visible()
    with Player(house.url, other) as player:
        player.watch(match)
        assert player.pick(match, "ready")["type"] == "done"
        expect(page.get_by_text("Round-two is ready")).to_be_visible()
        film = Film(page, "motion.round")
        page.evaluate(WATCH)
        page.evaluate("window.begun = noted.length")
        page.get_by_role("button", name="Ready").click()
        film.until("""() => noted.some(([, text]) => text === "Round 5")
            && noted.findLast(([what]) => what === "deciding")[1] !== "0" """)
    planned, left, center, right, over = steps(page, "Round-one", "Round-two")
    placed = "P0 places Sir Kay on the right for 1 mana"
    assert {"P0 is ready", placed, f"status: Round 4 {placed}", "card 4: 7", "deciding: 0"} <= set(planned)
    assert not [change for change in planned if change.startswith(("life", "−", "card 3"))]
    for seen, arrow, line, wound, number in (
        (left, "id:1 id:3", "On the left: Brynhild strikes Kappa for 5, destroyed", "card 3: -1", "−5"),
        (center, "id:2 seat:1", "In the center: Jon Snow hits P1 for 5", "life 1: 15", "−5"),
        (right, "id:4 seat:1", "On the right: Sir Kay hits P1 for 1", "life 1: 14", "−1"),
    ):
        assert seen == [arrow, line, wound, f"status: Round 4 {line}", number]
    assert over[0] == "P1: HP 20 → 14"
    assert over.index("Kappa goes to the graveyard") < over.index("Round 5") < over.index("status: Waiting for P1")


def test_a_clash_is_told_and_counted_blow_by_blow(visit: Visit, house: Live) -> None:
    visitor = visit(motion=True)
    one, other = house.person("Clash-one"), house.person("Clash-two")
    log_in(visitor, one)
    page = visitor.go(f"/play/{arranged(one, other, CHAINED, CLASH)}")
    expect(page.get_by_role("button", name="End turn")).to_be_enabled()
    film = Film(page, "motion.clash")
    page.evaluate(WATCH)
    page.evaluate("window.begun = noted.length")
    attack(page, "Caravan Guard")
    film.until("""() => noted.some(([, text]) => text.endsWith("is destroyed"))
        && noted.findLast(([what]) => what === "deciding")[1] === "1" """)
    declared, fought, over = steps(page, "Clash-one", "Clash-two")
    assert declared[-4:] == [
        "P0's Siege Ogre attacks P1's Caravan Guard",
        "card 1: 5",
        "status: Your turn P0's Siege Ogre attacks P1's Caravan Guard",
        "deciding: 0",
    ]
    assert fought[:2] == ["id:1 id:2", "id:1 id:5"]
    assert set(fought[2:-3]) == {
        "P0's Siege Ogre deals 4 to P1's Caravan Guard",
        "P0's Siege Ogre deals 1 to P1's Novice",
        "P1's Caravan Guard deals 2 to P0's Siege Ogre",
        "card 1: 3",
        "card 2: 0",
        "card 5: 24",
        "life 1: 24",
        "status: Your turn P1's Caravan Guard deals 2 to P0's Siege Ogre",
    }
    assert fought[-3:] == ["−4", "−1", "−2"]
    assert over == [
        "P1's Caravan Guard is destroyed",
        "status: Your turn P1's Caravan Guard is destroyed",
        "status: Your turn Your Main Phase: play, use, attack, or end the turn.",
        "deciding: 1",
    ]


def test_nobody_is_waited_for_while_a_fight_is_shown(screen: Show) -> None:
    page = screen(FULL, motion=True)
    page.evaluate(WATCH)
    page.evaluate(ROUND)
    page.wait_for_function("noted.some(([what, text]) => text === 'A round is over')")
    said = [text for what, text in noted(page) if what == "status"][1:]
    assert any("One" in text for text in said)
    assert not any("Waiting" in text for text in said)
    shown = noted(page)
    first = next(i for i, (what, _) in enumerate(shown) if what == "arrow")
    assert ("deciding", "0") in shown[:first]


def test_a_click_that_skips_presses_nothing(screen: Show) -> None:
    page = screen(FULL, motion=True)
    spot = middle(page.locator(".middle .pile"))
    page.evaluate(SLOWLY)
    page.evaluate(ROUND)
    page.wait_for_selector(".arrow.struck", state="attached")
    page.mouse.click(*spot)
    expect(page.get_by_text("A round is over")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.mouse.click(*spot)
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("key", ["Space", "Enter", "Escape"])
def test_a_key_that_skips_presses_nothing(screen: Show, key: str) -> None:
    page = screen(FULL, motion=True)
    page.locator(".middle .pile").focus()
    page.evaluate(SLOWLY)
    page.evaluate(ROUND)
    page.wait_for_selector(".arrow.struck", state="attached")
    page.keyboard.press(key)
    expect(page.get_by_text("A round is over")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("sent") == []


@pytest.mark.parametrize("motion", [True, False])
def test_no_button_ends_a_turn_where_another_has_just_gone(screen: Show, motion: bool) -> None:
    page = screen(WINDOW, motion=motion)
    page.clock.install()
    spot = middle(page.locator(".acts [data-note]").last)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(TURNED)
    ending = page.get_by_role("button", name="End turn")
    expect(ending).to_be_disabled()
    page.mouse.click(*spot)
    page.keyboard.press("Space")
    assert page.evaluate("sent") == []
    page.clock.run_for(1000)
    expect(ending).to_be_enabled()


def first_face(page: Page, zone: str) -> dict[str, Any]:
    """The first card of one's own in a zone, as an option touches it."""
    face: dict[str, Any] = page.evaluate(
        """name => {
            const {viewer, zones} = fixture.view;
            const {faces} = zones.find(zone => zone.name === name && zone.seat === viewer && zone.faces?.length);
            return {...faces[0], zone: name, seat: viewer};
        }""",
        zone,
    )
    return {name: face[name] for name in ("id", "card", "zone", "seat") if name in face}


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("place", ["board", "tray", "sheet"])
def test_nothing_is_sent_by_a_press_aimed_at_another_decision(screen: Show, place: str, motion: bool) -> None:
    page = screen(WINDOW, "phone" if place == "sheet" else "desk", motion=motion)
    touch = first_face(page, {"board": "hero", "tray": "discard", "sheet": "hand"}[place])
    page.clock.install()
    if place == "sheet":
        page.locator(".hand .thing").first.tap()
        expect(page.get_by_role("dialog")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.evaluate(CHOICE, touch)
    expect(page.locator(".status")).to_contain_text("Choose.")
    wanted = {
        "board": page.locator(f'.board [data-id="{touch.get("id")}"]'),
        "tray": page.locator(".tray [data-note]"),
        "sheet": page.get_by_role("dialog").get_by_role("button", name="Choose it"),
    }[place]
    wanted.click(force=True)
    page.clock.run_for(100)
    assert page.evaluate("sent") == []
    page.clock.run_for(1000)
    expect(page.get_by_role("dialog")).to_have_count(1 if place == "sheet" else 0)
    wanted.click()
    page.wait_for_function("sent.length === 1")
    assert page.evaluate("sent") == [["choose it"]]


def test_what_came_unasked_for_is_asked_about_once_more(screen: Show) -> None:
    page = screen(WINDOW)
    page.clock.install()
    page.evaluate(TURNED)
    ending = page.get_by_role("button", name="End turn")
    sheet = page.get_by_role("dialog")
    page.clock.run_for(1000)
    ending.click()
    sheet.get_by_role("button", name="Go back").click()
    expect(sheet).to_have_count(0)
    assert page.evaluate("sent") == []
    ending.click()
    sheet.get_by_role("button", name="End turn").click()
    page.wait_for_function("sent.length === 1")
    assert page.evaluate("sent") == [["end turn"]]


def test_what_was_planned_lies_there_until_it_is_laid_down(visit: Visit) -> None:
    guest = visit(motion=True)
    guest.begin(game(PLANNED).name)
    page = guest.page
    page.locator(".hand .thing.lit").first.click()
    place = page.locator(".thing.lit.empty").first
    key = place.get_attribute("data-key")
    place.click()
    expect(page.locator(f'[data-key="{key}"] .planned')).to_be_visible()
    page.evaluate(
        """key => {
            const cell = document.querySelector(`[data-key="${key}"]`).closest(".cell");
            window.bare = window.laid = 0;
            const look = () => {
                const card = cell.querySelector(".card");
                window.bare += !card || Number(getComputedStyle(card.closest(".thing")).opacity) < 0.9;
                window.laid += cell.querySelector("[data-id]") !== null;
                if (window.laid < 6) requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        }""",
        key,
    )
    page.get_by_role("button", name="Ready").click()
    page.wait_for_function("() => window.laid === 6")
    assert page.evaluate("bare") == 0


def test_a_card_lies_on_the_stack_while_its_arrow_runs(screen: Show) -> None:
    page = screen(WINDOW, motion=True)
    page.evaluate(
        """() => {
            window.seen = [];
            new MutationObserver(changes => {
                for (const { addedNodes } of changes) for (const node of addedNodes)
                    if (node.classList?.contains("struck"))
                        seen.push(document.querySelector('.stack [data-id="990"] img')?.src ?? "");
            }).observe(document.querySelector("main"), {childList: true, subtree: true});
            const view = structuredClone(fixture.view);
            const held = view.zones.find(zone => zone.name === "hand" && zone.seat === view.viewer).faces[0];
            const target = view.zones.find(zone => zone.name === "hero" && zone.seat !== view.viewer).faces[0];
            const own = {seat: view.viewer, cards: {card: held.card}, ids: {card: 990}};
            const events = [
                {...own, kind: "moved", names: {from: `hand ${view.viewer}`, to: "chain"}},
                {kind: "aimed", seat: view.viewer, cards: {link: held.card, target: target.card},
                    ids: {link: 990, target: target.id}, text: "It aims"},
                {...own, kind: "moved", names: {from: "chain", to: `discard ${view.viewer}`}, text: "It is gone"},
            ].map((event, i) => ({...event, number: view.number + 1 + i}));
            view.number += events.length;
            view.ask = null;
            tell({view, events: [...fixture.events, ...events], ask: 9});
        }"""
    )
    expect(page.get_by_text("It is gone")).to_be_visible()
    (picture,) = page.evaluate("seen")
    assert re.search(r"/api/art/clashing-destiny/[\w-]+\.svg$", picture)


def attack(page: Page, target: str = "") -> None:
    """Let the card that can attack do it, and attack this card or the first that can be."""
    page.locator(".board .thing.lit", has=page.get_by_text(re.compile("^Siege Ogre"))).click()
    enemies = page.locator(".board .thing.lit.enemy")
    (enemies.filter(has_text=target) if target else enemies.first).click()


def test_in_a_sandbox_one_changes_seats_when_the_play_has_been_seen(visit: Visit, house: Live) -> None:
    visitor = visit(motion=True)
    person = house.person("Both-sides")
    log_in(visitor, person)
    made = person.post("/api/sandboxes", json={"game": CHAINED, "position": ATTACK})
    made.raise_for_status()
    page = visitor.go(f"/play/{made.json()['match']}")
    page.evaluate(WATCH_ATTACK)
    attack(page)
    expect(page.locator('.own .panel[data-seat="1"]')).to_be_visible()
    expect(page.locator(".status")).to_contain_text("You may respond")
    assert [seat for seat, _ in page.evaluate("struck")] == ["0"]


def about_to_attack(attacker: httpx.Client, defender: httpx.Client) -> str:
    """A match in which the first of two can attack, and the second may then block; its id."""
    return arranged(attacker, defender, CHAINED, ATTACK)


def test_the_time_of_a_window_is_seen_while_its_cause_is_shown(visit: Visit, house: Live) -> None:
    visitor = visit(motion=True)
    attacker, defender = house.person("Attacker"), house.person("Defender")
    log_in(visitor, defender)
    defender.put("/api/me/settings", json={"auto_pass": 60.0}).raise_for_status()
    match = about_to_attack(attacker, defender)
    page = visitor.go(f"/play/{match}")
    page.evaluate(WATCH_ATTACK)
    with Player(house.url, attacker) as player:
        player.watch(match)
        assert player.pick(match, "attack A1; > enemy hero")["type"] == "done"
        # It cannot wait: a press on it holds the window, and does not only skip what is shown.
        expect(page.get_by_role("button", name="Always stop here")).to_be_visible()
    ((_, time),) = page.evaluate("struck")
    assert re.fullmatch(r"\d+ ?s", time)
