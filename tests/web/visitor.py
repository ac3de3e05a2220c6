"""Somebody with a browser who visits a running server: goes to pages, plays by clicks or keys, looks for faults."""

from __future__ import annotations

import contextlib
import os
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, expect

from cardwright.server.people.auth import COOKIE

MOTION = pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
"""For the main paths: they are the same for who wants no motion and for who sees everything move."""

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
PATIENCE = 120_000
"""Milliseconds after which what must come some day is given up: far more than the slowest machine needs."""
SOON = 2_000
MOST_PRESSES = 1_500
MOST_STOPS = 80
SERIOUS = ("serious", "critical")
NOT_A_PICK = r"^(Take back|Undo|Hold.*|Always stop here|Pass (this|until).*|Stop passing|Log.*)$"

expect.set_options(timeout=PATIENCE)

FINDINGS = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.map(one => ({
        id: one.id, impact: one.impact, nodes: one.nodes.slice(0, 4).map(node => node.html.slice(0, 200))
    }));
}"""

# Arrows of blows run for minutes, until they are skipped: a test that presses something meanwhile is never late.
SLOWLY = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const slower = this.classList.contains("struck") ? 1000 : 1;
        return animate.call(this, frames, {...timing, duration: slower * timing.duration});
    };
}"""

# Whatever the page shows is there and laid out.
SETTLED = """async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map(image => image.complete || new Promise(done => {
        image.addEventListener("load", done);
        image.addEventListener("error", done);
    })));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# What a player can press now: buttons of an open sheet, lit things of the table, the buttons of the decision.
# A card of one's own that would be harmed is pressed twice.
CHOICES = """notAPick => {
    const seen = element => element.offsetParent !== null;
    const texts = query => [...document.querySelectorAll(query)].filter(seen).map(one => one.textContent.trim());
    const things = [...document.querySelectorAll("main.table .thing.lit:is(:not(.selected), .harmed)")].filter(seen);
    return {
        sheet: document.querySelector("dialog[open]") ? texts("dialog[open] .button") : null,
        things: things.map(thing => thing.dataset.key),
        buttons: texts("main.table :is(.acts, .tray) [data-button]:enabled:not([aria-disabled=true])")
            .filter(text => !new RegExp(notAPick).test(text)),
        over: document.querySelector("main.table .result") !== null,
    };
}"""


FOCUSED = "name => [document.activeElement.dataset[name] ?? null, document.activeElement.textContent.trim()]"

CAN_PRESS = f"""notAPick => {{
    const now = ({CHOICES})(notAPick);
    return now.over || now.sheet !== null || now.things.length > 0 || now.buttons.length > 0;
}}"""


def check_access(page: Page) -> None:
    """Nothing that keeps people from using a page, as far as axe sees."""
    # The page's own policy forbids scripts from elsewhere; a debugger's are not.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(FINDINGS)
    serious = [one for one in found if one["impact"] in SERIOUS]
    assert not serious, serious


class Visitor:
    """A browser window of its own, logged in as nobody. Whoever opened it closes it, which tells what went wrong."""

    def __init__(self, browser: Browser, url: str, size: str = "desk", motion: bool = False) -> None:
        width, height = SIZES[size]
        self.url = url
        self.size = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark",
            permissions=["clipboard-read", "clipboard-write"],
            bypass_csp=False,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.expected: set[str] = set()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not any(word in message.text for word in self.expected):
            self.faults.append(f"{message.text} {message.location.get('url', '')}")

    def expect_status(self, status: int) -> None:
        """The server will refuse something, of which browsers always tell the console."""
        self.expected.add(f"status of {status}")

    def close(self) -> None:
        """Leave; nothing may have gone wrong."""
        self.context.close()
        assert not self.faults, self.faults

    # -- pages

    def go(self, path: str) -> Page:
        """Go to a page by its address."""
        self.page.goto(f"{self.url}{path}")
        expect(self.page.locator("#content h1, main.table").first).to_be_visible()
        return self.page

    def expect_cards(self) -> None:
        """The table is there with one's own cards: the hand, or what is to be chosen from instead of it."""
        expect(self.page.locator("main.table :is(.hand, .tray)").first).to_be_visible()

    def picture(self, name: str) -> None:
        """Keep a picture, if somebody wants them."""
        folder = os.environ.get("CARDWRIGHT_SCREENSHOTS")
        if folder:
            self.page.screenshot(path=f"{folder}/{name}.png")

    def check_access(self) -> None:
        """Nothing that keeps people from using this page."""
        check_access(self.page)

    def fits(self) -> bool:
        """Whether nothing is wider than the screen."""
        over: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return over <= 0

    # -- matches

    @property
    def token(self) -> str:
        """With which a program may do what this visitor may."""
        (token,) = [cookie["value"] for cookie in self.context.cookies() if cookie["name"] == COOKIE]
        return token

    @property
    def match(self) -> str:
        """The match whose table is shown."""
        return self.page.url.rsplit("/", 1)[1]

    def begin(self, game: str, seats: int = 0) -> None:
        """From the start page to a match against the weakest bot, with one click, or of so many."""
        self.go("/")
        tile = self.page.locator("article", has=self.page.get_by_role("heading", name=game, exact=True))
        if seats:
            tile.get_by_label(f"Players in {game}").select_option(str(seats))
        tile.get_by_role("button", name="Play now").click()
        expect(self.page.locator("main.table")).to_be_visible()

    def told(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator(".log p").all_inner_texts()

    def choices(self) -> dict[str, Any]:
        """What can be pressed now."""
        found: dict[str, Any] = self.page.evaluate(CHOICES, NOT_A_PICK)
        return found

    def play(self, chance: random.Random, presses: int = 0) -> bool:
        """Press whatever can be pressed, by chance, until the match is over.

        With `presses` at most so often, and nobody is waited for: it may be somebody else's turn.
        """
        for _ in range(presses or MOST_PRESSES):
            now = self.choices()
            if now["over"]:
                self.close_sheet()
                return True
            if now["things"] or now["buttons"] or now["sheet"] is not None:
                self._press(now, chance)
            else:
                self._wait_for_a_turn(is_sure=not presses)
        return self._not_over(presses)

    def _not_over(self, presses: int) -> bool:
        """A match need not be over after so many presses; without a number it must be."""
        assert presses, f"no end after {MOST_PRESSES} presses: {self.choices()} {self.told()[-5:]}"
        return False

    def _wait_for_a_turn(self, is_sure: bool) -> None:
        """Until something can be pressed, if that is sure to come."""
        if is_sure:
            self.page.wait_for_function(CAN_PRESS, arg=NOT_A_PICK)
        else:
            self.page.wait_for_timeout(20)

    def expect_told(self, lines: list[str]) -> None:
        """The log begins with these lines, as soon as it is there."""
        if lines:
            expect(self.page.locator(".log p").nth(len(lines) - 1)).to_be_attached()
        assert self.told()[: len(lines)] == lines

    def copied(self, button: Locator) -> str:
        """What a button has copied."""
        self.page.evaluate("navigator.clipboard.writeText('')")
        button.click()
        text = self.page.wait_for_function("navigator.clipboard.readText()").json_value()
        assert isinstance(text, str)
        return text

    def resign(self) -> None:
        """Give up through the menu, unless the match is over already."""
        self.close_sheet()
        if not self.choices()["over"]:
            self.page.get_by_role("button", name="Match", exact=True).click()
            self.page.locator(".menu").get_by_role("button", name="Resign").click()
            self.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(self.page.locator(".result h2")).to_be_visible()

    def close_sheet(self) -> None:
        """Put away a card that was pressed when nothing could be done with it any more, and is shown since."""
        if self.choices()["sheet"] is not None:
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)

    def play_by_keys(self, chance: random.Random, presses: int = 0) -> bool:
        """The same with nothing but the keyboard: the tab key walks, Enter picks, the space bar ends."""
        for _ in range(presses or MOST_PRESSES):
            now = self.choices()
            if now["over"]:
                return True
            if now["sheet"] is not None:
                self.page.keyboard.press("Escape")
            elif now["things"] and (not now["buttons"] or chance.random() < 0.8):
                self._reach("key", chance.choice(now["things"]))
            elif now["buttons"]:
                self._reach("note", "")
            else:
                self._wait_for_a_turn(is_sure=not presses)
        return self._not_over(presses)

    def _reach(self, name: str, value: str) -> None:
        """Walk with the tab key to something and press Enter there, unless it has just gone."""
        for _ in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            found, text = self.page.evaluate(FOCUSED, name)
            is_wanted = found is not None and (not value or found.split("#")[0] == value.split("#")[0])
            if is_wanted or (name == "note" and text.startswith("Confirm")):
                self.page.keyboard.press("Enter")
                return

    def _press(self, now: dict[str, Any], chance: random.Random) -> None:
        things, buttons, sheet = now["things"], now["buttons"], now["sheet"]
        ready = [text for text in buttons if text.startswith("Confirm")]
        enough = bool(ready) and chance.random() < 0.5
        if sheet is not None and not sheet:
            self.close_sheet()
        elif sheet is not None:
            self._click(self.page.locator("dialog[open] .button").nth(chance.randrange(len(sheet))))
        elif things and not enough and (not buttons or chance.random() < 0.75):
            self._click(self.page.locator(f'.thing.lit[data-key="{chance.choice(things)}"]').first)
        elif buttons:
            text = chance.choice(ready or buttons)
            acts = self.page.locator("main.table .acts [data-button], main.table .tray [data-button]")
            self._click(acts.filter(has_text=text).first)

    def _click(self, target: Locator) -> None:
        """Press something, unless it has just gone."""
        if target.count():
            with contextlib.suppress(TimeoutError):
                target.tap(timeout=SOON) if self.size == "phone" else target.click(timeout=SOON)
