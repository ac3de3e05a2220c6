"""Somebody with a browser who visits a running server: goes to pages, plays by clicks or keys, looks for faults."""

from __future__ import annotations

import contextlib
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, TimeoutError, expect

expect.set_options(timeout=15_000)

MOTION = pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
"""For the main paths: they are the same for who wants no motion and for who sees everything move."""

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PATIENCE = 15_000
SOON = 700
MOST_STOPS = 80
SERIOUS = ("serious", "critical")
NOT_A_PICK = re.compile(r"^(Take back|Undo|Hold.*|Always stop here|Log.*)$")

FINDINGS = """async () => {
    const found = await axe.run(document, {resultTypes: ["violations"]});
    return found.violations.map(one => ({
        id: one.id, impact: one.impact, nodes: one.nodes.slice(0, 4).map(node => node.html.slice(0, 200))
    }));
}"""

# What a player can press now: buttons of an open sheet, lit things of the table, the buttons of the decision.
CHOICES = """() => {
    const seen = element => element.offsetParent !== null;
    const texts = query => [...document.querySelectorAll(query)].filter(seen).map(one => one.textContent.trim());
    const things = [...document.querySelectorAll("main.table .thing.lit:not(.selected)")].filter(seen);
    return {
        sheet: document.querySelector("dialog[open]") ? texts("dialog[open] .button") : null,
        things: things.map(thing => thing.dataset.key),
        buttons: texts("main.table :is(.acts, .tray) [data-button]:enabled:not([aria-disabled=true])"),
        over: document.querySelector("main.table .result") !== null,
    };
}"""


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
    def match(self) -> str:
        """The match whose table is shown."""
        return self.page.url.rsplit("/", 1)[1]

    def begin(self, game: str) -> None:
        """From the start page to a match against the weakest bot, with one click."""
        self.go("/")
        tile = self.page.locator("article", has=self.page.get_by_role("heading", name=game, exact=True))
        tile.get_by_role("button", name="Play now").click()
        expect(self.page.locator("main.table")).to_be_visible()

    def told(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator(".log p").all_inner_texts()

    def choices(self) -> dict[str, Any]:
        """What can be pressed now."""
        found: dict[str, Any] = self.page.evaluate(CHOICES)
        found["buttons"] = [text for text in found["buttons"] if not NOT_A_PICK.match(text)]
        return found

    def play(self, chance: random.Random, presses: int = 3000, until: str = "") -> bool:
        """Press whatever can be pressed, by chance, until the match is over; or until it is somebody's turn."""
        for _ in range(presses):
            now = self.choices()
            if now["over"]:
                self.close_sheet()
                return True
            if not now["things"] and not now["buttons"] and now["sheet"] is None:
                self.page.wait_for_timeout(20)
                continue
            if until and until in self.page.locator(".status b").inner_text():
                return False
            self._press(now, chance)
        return False

    def close_sheet(self) -> None:
        """Put away a card that was pressed when nothing could be done with it any more, and is shown since."""
        if self.choices()["sheet"] is not None:
            self.page.keyboard.press("Escape")
            expect(self.page.locator("dialog[open]")).to_have_count(0)

    def play_by_keys(self, chance: random.Random, presses: int = 3000) -> bool:
        """The same with nothing but the keyboard: the tab key walks, Enter picks, the space bar ends."""
        for _ in range(presses):
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
                self.page.wait_for_timeout(20)
        return False

    def _reach(self, name: str, value: str) -> None:
        """Walk with the tab key to something and press Enter there, unless it has just gone."""
        for _ in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            found = self.page.evaluate("name => document.activeElement.dataset[name] ?? null", name)
            if found is not None and (not value or found.split("#")[0] == value.split("#")[0]):
                self.page.keyboard.press("Enter")
                return
            is_confirm = "document.activeElement.textContent.trim().startsWith('Confirm')"
            if name == "note" and self.page.evaluate(is_confirm):
                self.page.keyboard.press("Enter")
                return

    def _press(self, now: dict[str, Any], chance: random.Random) -> None:
        things, buttons, sheet = now["things"], now["buttons"], now["sheet"]
        ready = [text for text in buttons if text.startswith("Confirm")]
        enough = bool(ready) and chance.random() < 0.5
        if sheet is not None:
            self._click(self.page.locator("dialog[open] .button").nth(chance.randrange(len(sheet)) if sheet else 0))
        elif things and not enough and (not buttons or chance.random() < 0.75):
            self._click(self.page.locator(f'.thing.lit[data-key="{chance.choice(things)}"]').first)
        elif buttons:
            text = chance.choice(ready or buttons)
            acts = self.page.locator("main.table .acts [data-button], main.table .tray [data-button]")
            self._click(acts.filter(has_text=text).first)

    def _click(self, target: Locator) -> None:
        """Press something, unless it has just gone."""
        with contextlib.suppress(TimeoutError):
            target.tap(timeout=SOON) if self.size == "phone" else target.click(timeout=SOON)
