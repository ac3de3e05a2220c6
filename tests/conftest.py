"""Settings of all tests: the markers `rules` and `card`, and a profile that makes property tests repeatable."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "cardwright",
    derandomize=True,
    deadline=None,
    max_examples=100,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("cardwright")


def pytest_configure(config: pytest.Config) -> None:
    # Programs that tests start must heed Ctrl-C, also where the tests themselves were started in the background.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "rules(*ids): the ids (at most six) of the rules that this test proves")
    config.addinivalue_line(
        "markers", "card(*ids): the cards whose texts this test proves; it fails if one of them loses its text"
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the program keeps the matches of one person."""
    return tmp_path / "home"


@pytest.fixture
def lonely(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game from outside that is one module (lonely.py), known during this test only, also to servers."""
    from cardwright.games import registry
    from cardwright.server.api import games

    monkeypatch.setitem(registry._PACKAGES, "lonely", "lonely")
    games._listed.cache_clear()
    yield "lonely"
    games._listed.cache_clear()
