"""Settings of all tests: the markers `rules` and `card`, and a profile that makes property tests repeatable."""

from __future__ import annotations

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
    config.addinivalue_line("markers", "rules(*ids): the ids (at most six) of the rules that this test proves")
    config.addinivalue_line(
        "markers", "card(*ids): the cards whose texts this test proves; it fails if one of them loses its text"
    )
