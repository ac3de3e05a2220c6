"""The rulebooks quote their examples word for word and leave out no rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.testing.scenario import load
from support.places import ROOT

BOOKS = sorted((ROOT / "docs" / "games").glob("*.md"))
MARK = re.compile(r"^<!-- scenario: (\S+) -->$")


def examples() -> list[tuple[Path, int, str]]:
    """Every marked example: its book, the number of its line, the name of its scenario."""
    found: list[tuple[Path, int, str]] = []
    for book in BOOKS:
        for number, line in enumerate(book.read_text(encoding="utf-8").splitlines()):
            if mark := MARK.match(line):
                found.append((book, number, mark[1]))
    return found


@pytest.mark.parametrize(("book", "number", "name"), examples(), ids=[f"{b.stem}:{n}" for b, _, n in examples()])
def test_an_example_is_quoted_word_for_word(book: Path, number: int, name: str) -> None:
    scenario = load(ROOT / "scenarios" / book.stem / f"{name}.toml")
    lines = book.read_text(encoding="utf-8").splitlines()
    assert lines[number + 1] == f"**{scenario.title}**"
    link = f" ([scenario](../../scenarios/{book.stem}/{name}.toml))"
    assert lines[number + 2].removesuffix(link) == scenario.text


@pytest.mark.parametrize("book", BOOKS, ids=[book.stem for book in BOOKS])
def test_every_mark_is_understood_and_there_are_examples(book: Path) -> None:
    text = book.read_text(encoding="utf-8")
    assert text.count("<!-- scenario") == len([found for found, _, _ in examples() if found == book]) > 0


@pytest.mark.parametrize("book", BOOKS, ids=[book.stem for book in BOOKS])
def test_a_rulebook_cites_every_rule_and_no_other(book: Path) -> None:
    lines = (ROOT / "tests" / "rules" / f"{book.stem}.txt").read_text(encoding="utf-8").splitlines()
    ids = {line.split()[0] for line in lines if line and not line.startswith("#")}
    prefix = next(iter(ids)).split("-")[0]
    cited = set(re.findall(rf"\b{prefix}-\d+\.\d+\b", book.read_text(encoding="utf-8")))
    assert ids - cited == set()
    assert cited - ids == set()
