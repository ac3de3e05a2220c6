"""Every prepared table, drawn in a browser on a desk, a tablet and a phone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

FIXTURES = Path(__file__).resolve().parent.parent.parent / "web" / "fixtures"
TABLES = sorted(path.stem for path in FIXTURES.glob("*.json") if not path.stem.endswith(".catalogue"))
SIZES = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def page(browser: Browser, size: str) -> Iterator[Page]:
    """A page that must not complain."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        reduced_motion="reduce",
        color_scheme="dark",
    )
    context.set_default_timeout(5000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert errors == []


def shown(page: Page, address: str, table: str) -> Page:
    page.goto(f"{address}#{table}")
    page.wait_for_selector("main.table")
    page.wait_for_load_state("networkidle")
    return page


@pytest.mark.parametrize("table", TABLES)
def test_a_table_fits_the_screen(page: Page, address: str, table: str, size: str) -> None:
    shown(page, address, table)
    folder = os.environ.get("CARDWRIGHT_SCREENSHOTS")
    if folder:
        page.screenshot(path=f"{folder}/{table}.{size}.png")
    wide, tall = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (wide, tall) <= SIZES[size]
    assert wide <= SIZES[size][0]
