"""Every prepared table, drawn in a browser on a desk, a tablet and a phone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from web.visitor import check_access

FIXTURES = Path(__file__).resolve().parent.parent.parent / "web" / "fixtures"
TABLES = sorted(path.stem for path in FIXTURES.glob("*.json") if not path.stem.endswith(".catalogue"))
MOST_STOPS = 60

Show = Callable[..., Page]


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("table", TABLES)
def test_a_table_fits_the_screen_and_can_be_used_by_everybody(screen: Show, table: str, size: str) -> None:
    page = screen(table, size)
    folder = os.environ.get("CARDWRIGHT_SCREENSHOTS")
    if folder:
        page.screenshot(path=f"{folder}/{table}.{size}.png")
    over = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert over == [0, 0]
    if size != "tablet":
        check_access(page)
    if size == "desk":
        check_keyboard(page)


def check_keyboard(page: Page) -> None:
    """The first thing that an option is about, or its button, is a stop of the tab key."""
    ask: dict[str, Any] | None = page.evaluate("fixture.view.ask ?? null")
    stops = stops_of(page)
    for option in (ask or {"options": []})["options"]:
        touch = (option.get("touches") or [None])[0]
        assert option["note"] in stops or (touch and key_of(touch) in stops), (option, stops)


def stops_of(page: Page) -> set[str]:
    """The keys and notes of everything that the tab key stops at."""
    found: set[str] = set()
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        data: dict[str, str] = page.evaluate("({...document.activeElement.dataset})")
        found.update(value.split("#")[0] for name, value in data.items() if name in ("key", "note"))
    return found


def key_of(touch: dict[str, Any]) -> str:
    """The key that the client gives to what an option is about."""
    if touch.get("id"):
        return f"id:{touch['id']}"
    seat = "null" if touch.get("seat") is None else touch["seat"]
    if touch.get("card"):
        return f"card:{touch['zone']}/{seat}/{touch['card']}"
    return f"place:{touch['zone']}/{seat}/{touch['place']}"
