"""Modules of tests that other tests call."""

from __future__ import annotations

import importlib
from types import ModuleType

from support.places import TESTS


def modules_in(folder: str) -> list[ModuleType]:
    """The test modules of a folder under tests/."""
    found = sorted((TESTS / folder).glob("test_*.py"))
    return [importlib.import_module(".".join(path.relative_to(TESTS).with_suffix("").parts)) for path in found]
