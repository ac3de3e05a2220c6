"""Golden files: a change of behaviour, of the number of options or of a card's text shows as a diff."""

from __future__ import annotations

import pytest

from tools.regenerate import FOLDER, golden

FILES = golden()


@pytest.mark.parametrize("name", FILES)
def test_golden_file_is_current(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), f"{name} is missing; run python tools/regenerate.py"
    assert path.read_text() == FILES[name](), f"{name} has changed; run python tools/regenerate.py and read the diff"


def test_no_golden_file_is_left_over() -> None:
    kept = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.txt")}
    assert kept == set(FILES)
