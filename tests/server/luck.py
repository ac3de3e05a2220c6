"""What a server draws by chance in a test is the same each time that test runs, as with the property tests."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from cardwright.server.matches import tables
from cardwright.server.play import lobby


@pytest.fixture(autouse=True)
def known_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds, ids, decks and seats follow from the name of the test."""
    draw_from(monkeypatch, request.node.nodeid)


def draw_from(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Seeds, ids, decks and seats follow from this seed."""
    chance = random.Random(seed)
    monkeypatch.setattr(tables, "secrets", SimpleNamespace(choice=chance.choice, token_bytes=chance.randbytes))
    monkeypatch.setattr(lobby, "random", chance)
