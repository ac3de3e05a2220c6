"""These tests run on the engine that they are meant for."""

from __future__ import annotations

import importlib
import os

import pytest

import hatch_build
from support.places import ROOT


def test_the_engine_is_compiled_if_and_only_if_it_should_be() -> None:
    expected = os.environ.get("CARDWRIGHT_EXPECT_COMPILED")
    if expected is None:
        pytest.skip("CARDWRIGHT_EXPECT_COMPILED is not set; dev.py sets it")
    for source in hatch_build.compiled_sources(ROOT / "src"):
        module = importlib.import_module(".".join(source.with_suffix("").parts))
        assert module.__file__ is not None
        is_compiled = not module.__file__.endswith(".py")
        assert is_compiled == (expected == "1"), module.__file__
