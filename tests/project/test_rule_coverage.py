"""Every rule of every game is proved by a scenario or a test that names at most six rules.

`tests/rules/<game>.txt` lists the rules. A test names those it proves with `@pytest.mark.rules("BL-2.2")`;
the marker is read from the source, so that it counts only where it stands on a test.
"""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import pytest

from cardwright.testing.scenario import MOST_RULES, load
from support.places import ROOT

LISTS = sorted((ROOT / "tests" / "rules").glob("*.txt"))


def listed(path: Path) -> dict[str, str]:
    """The rules of a list, each with who owes its proof (nobody: an empty text)."""
    rules: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            id, _, owed = line.partition("  owed: ")
            rules[id] = owed
    return rules


def marked(source: str) -> list[tuple[str, tuple[str, ...]]]:
    """The tests of a module that carry a `rules` marker, each with the ids it names."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rules":
                found.append((node.name, tuple(ast.literal_eval(argument) for argument in mark.args)))
    return found


@functools.cache
def proofs() -> list[tuple[str, tuple[str, ...]]]:
    """Everything that proves rules: scenario files and marked tests."""
    found = [(path.stem, load(path).rules) for path in sorted((ROOT / "scenarios").rglob("*.toml"))]
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        found += marked(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("path", LISTS, ids=[path.stem for path in LISTS])
def test_every_rule_is_covered_or_owed(path: Path) -> None:
    covered = {id for _, ids in proofs() for id in ids}
    missing = [id for id, owed in listed(path).items() if not owed and id not in covered]
    assert not missing, f"no scenario and no test proves {', '.join(missing)}"


@pytest.mark.parametrize("path", LISTS, ids=[path.stem for path in LISTS])
def test_nothing_is_owed_that_is_already_proved(path: Path) -> None:
    covered = {id for _, ids in proofs() for id in ids}
    paid = [id for id, owed in listed(path).items() if owed and id in covered]
    assert not paid, f"strike the mark “owed” off {', '.join(paid)}"


def test_proofs_name_one_to_six_rules_that_exist() -> None:
    known = {id for path in LISTS for id in listed(path)}
    for name, ids in proofs():
        assert 1 <= len(set(ids)) <= MOST_RULES, name
        assert set(ids) <= known, f"{name}: unknown {sorted(set(ids) - known)}"


def test_only_markers_on_tests_count() -> None:
    source = """
import pytest
@pytest.mark.rules("BL-1.1", "BL-1.2")
def test_a(): ...
@pytest.mark.rules("BL-1.3")
def helper(): ...
# @pytest.mark.rules("BL-1.4")
def test_b(): ...
"""
    assert marked(source) == [("test_a", ("BL-1.1", "BL-1.2"))]
