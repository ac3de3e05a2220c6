"""Whole matches in the browser, against a real server: by clicks, by keys, and by two people."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cardwright.games import registry
from cardwright.match.game import game
from web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("id", registry.ids())
def test_a_guest_plays_a_whole_match_by_clicks(visit: Visit, id: str, size: str) -> None:
    guest = visit(size)
    guest.begin(game(id).name)
    guest.picture(f"match.{id}.opening.{size}")
    chance = random.Random(3)
    guest.play(chance, presses=60)
    guest.picture(f"match.{id}.middle.{size}")
    assert guest.fits()
    guest.check_access()
    assert guest.play(chance)
    expect(guest.page.locator(".result h2")).to_be_visible()
    guest.picture(f"match.{id}.end.{size}")
