"""Tests of the web client in a real browser: on prepared tables (tools/web_fixtures.py), and against a real server.

Chromium is CARDWRIGHT_CHROMIUM, or on the PATH, or playwright's own. Without one these tests are skipped, unless
CARDWRIGHT_BROWSER_TESTS is `require`. With CARDWRIGHT_SCREENSHOTS, a folder, every table is pictured there.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

import hatch_build
from cardwright.art import back, emblem
from cardwright.match.game import game
from cardwright.server.site import server as server_module
from server.live import Live, settings_for
from server.luck import draw_from
from server.luck import known_luck as known_luck
from server.matches import pair, play_out
from server.process import free_port
from support.packaged import GAMES
from support.tables import IDS
from web.visitor import PATIENCE, SETTLED, Visitor

ROOT = Path(__file__).resolve().parent.parent.parent
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge")
LENDER = "clashing-destiny"


class Pages(SimpleHTTPRequestHandler):
    """Serves the built page, and a picture for whatever card."""

    def do_GET(self) -> None:
        if not self.path.startswith("/api/art/"):
            return super().do_GET()
        picture = _picture(self.path.removeprefix("/api/art/").removesuffix(".svg")).encode()
        self.send_response(200)
        self.send_header("Content-Type", "image/svg+xml")
        self.send_header("Content-Length", str(len(picture)))
        self.end_headers()
        self.wfile.write(picture)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the tests say what went wrong."""


def _picture(name: str) -> str:
    """The picture of a card or of a back; games that are invented borrow theirs from another."""
    id, card = name.split("/")
    lender = game(id if id in IDS else LENDER)
    if card == "back":
        return back(lender)
    cards = sorted(lender.cards)
    return emblem(lender, card if card in cards else cards[sum(map(ord, card)) % len(cards)])


def _missing(what: str) -> None:
    if os.environ.get("CARDWRIGHT_BROWSER_TESTS") == "require":
        pytest.fail(what)
    pytest.skip(what)


def _build(folder: Path, *options: str) -> Path:
    """Build the client, or another page of it, into a folder."""
    if not (ROOT / hatch_build.CLIENT / "node_modules").is_dir():
        _missing("the packages of the web client are not installed: python3 dev.py check")
    build = ("run", "--silent", "build", "--", *options, "--outDir", str(folder), "--logLevel", "warn")
    assert hatch_build.run_npm(ROOT, *build) == 0
    return folder


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page with the prepared tables is served."""
    folder = _build(tmp_path_factory.mktemp("page"), "--mode", "fixtures")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/fixtures.html"
    server.shutdown()
    server.server_close()


class Screen:
    """One page in a window of some size. Whoever opened it says at the end that nothing went wrong in it."""

    def __init__(self, browser: Browser, address: str, size: str, motion: bool = False) -> None:
        width, height = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            reduced_motion="no-preference" if motion else "reduce",
            color_scheme="dark",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.address = address
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def show(self, table: str) -> Page:
        """The page with a prepared table."""
        self.page.goto(f"{self.address}#{table}")
        self.page.wait_for_selector("main.table")
        self.page.evaluate(SETTLED)
        return self.page

    def close(self) -> None:
        self.context.close()
        assert self.errors == []


@pytest.fixture
def screen(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Shows a table on a screen of some size."""
    opened: list[Screen] = []

    def show(table: str, size: str = "desk", motion: bool = False) -> Page:
        opened.append(Screen(browser, address, size, motion))
        return opened[-1].show(table)

    yield show
    for one in opened:
        one.close()


def find_browser() -> str | None:
    """The Chromium of this machine; None if playwright must have brought its own."""
    return os.environ.get("CARDWRIGHT_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser."""
    found = find_browser()
    with sync_playwright() as playwright:
        if found is None and not Path(playwright.chromium.executable_path).exists():
            _missing("no Chromium: install one, or name it in CARDWRIGHT_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


# -- against a server


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client as it is now."""
    return _build(tmp_path_factory.mktemp("client"))


def open_house(folder: Path, bundle: Path, port: int = 0) -> Live:
    """A server that has the client, and its database in a folder."""
    settings = settings_for(f"sqlite:///{folder / 'house.db'}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server_module, "find_client", lambda: bundle)
        return Live(settings, port)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[Live]:
    """A server with the client, for all tests; each has people and tables of its own."""
    with open_house(tmp_path_factory.mktemp("house"), bundle) as live:
        yield live


@pytest.fixture
def reopen(tmp_path: Path, bundle: Path) -> Callable[[], Live]:
    """Opens a server of one test, and after it was closed the same one again on its port."""
    port = free_port()
    return lambda: open_house(tmp_path, bundle, port)


@pytest.fixture(scope="session")
def matches(house: Live) -> dict[str, str]:
    """A match of each game that is over, always the same."""
    people = house.person("Replayer"), house.person("Opponent")
    with pytest.MonkeyPatch.context() as patch:
        draw_from(patch, "matches")
        found = {id: pair(house, *people, game=id) for id in GAMES}
    for match in found.values():
        play_out(house, match)
    return found


@pytest.fixture
def visit(browser: Browser, house: Live) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser window of its own."""
    opened: list[Visitor] = []

    def open_window(size: str = "desk", motion: bool = False) -> Visitor:
        opened.append(Visitor(browser, house.url, size, motion))
        return opened[-1]

    yield open_window
    for one in opened:
        one.close()
