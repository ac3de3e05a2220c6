"""The Python examples of the documentation run, and its links lead somewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import pytest

import cardwright
from cardwright.cli import cli
from cardwright.lab.lint_layout import lint_layout
from cardwright.testing.scenario import run
from cardwright.vocabulary.table.decks import Barred, DeckPart
from support.packaged import GAMES
from support.places import ROOT

COUNTS = ("no", "one", "two", "three", "four", "five")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def examples(page: str, language: str) -> list[str]:
    """The fenced examples of a page in a language; plain ones have none."""
    fences = re.findall(r"^```(\w*)\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    found = [text for name, text in fences if name == language]
    assert found, f"{page} has no example in “{language}”"
    return found


def test_the_bots_of_the_bot_page_play_whole_matches() -> None:
    scope: dict[str, object] = {}
    for block in examples("docs/bots.md", "python"):
        exec(block, scope)
    for name in ("Cautious", "Sampler"):
        maker = scope[name]
        assert isinstance(maker, type)
        match = cardwright.game("battle-lines").start(seed=3, variant={"hp": 3})
        cardwright.play_match(match, [maker(), cardwright.bot("battle-lines", "page", seed=1)])
        assert match.over


def test_the_deck_of_the_deck_page_may_be_played_as_the_page_says() -> None:
    (text,) = examples("docs/decks.md", "deck")
    game = cardwright.game("clashing-destiny")
    assert game.deck_faults(game.parse_deck(text)) == []
    for block in examples("docs/decks.md", "python"):
        exec(block, {"game": game, "text": text, "DeckPart": DeckPart, "Barred": Barred})


def test_the_board_of_the_board_page_fits_a_game() -> None:
    scope: dict[str, Any] = {}
    (block,) = examples("docs/board.md", "python")
    exec(block, scope)
    game = cardwright.game("battle-lines")
    assert lint_layout(replace(game.definition, layout=scope["LAYOUT"]), game.rules().terms) == []


def test_the_scenarios_of_the_scenario_page_hold(tmp_path: Path) -> None:
    for text in examples("docs/scenarios.md", "toml"):
        path = tmp_path / "example.toml"
        path.write_text(text, encoding="utf-8")
        assert run(path).differences == ()


@pytest.mark.parametrize("page", ["docs/decks.md", "docs/scenarios.md"])
def test_the_commands_of_a_page_can_be_given(page: str) -> None:
    """Only read, not run: every command, argument and option is there."""
    given = re.findall(r"^cardwright (\S+) *([^#>\n]*)", "\n".join(examples(page, "")), re.MULTILINE)
    assert len(given) >= 3
    for name, rest in given:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None, name
        command.make_context(name, rest.replace("GAME", "clashing-destiny").split())


def test_the_readme_counts_right() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = len((ROOT / "examples/client.py").read_text(encoding="utf-8").splitlines())
    assert f"[a client in {lines} lines](examples/client.py)" in readme
    games = re.search(r"^One engine for card-battle games: (\w+) today, (\w+) more to come\.", readme, re.MULTILINE)
    assert games is not None
    listed = re.findall(r"^\| \[([^]]+)\]\(docs/games/([a-z-]+)\.md\)", readme, re.MULTILINE)
    assert sorted(id for _, id in listed) == GAMES
    assert [name for name, _ in listed] == [cardwright.game(id).name for _, id in listed]
    (coming,) = re.findall(r"^\| ([^|]+) \| to come", readme, re.MULTILINE)
    assert games.groups() == (COUNTS[len(GAMES)], COUNTS[len(coming.split(", "))])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_tests_named_in_the_architecture_exist() -> None:
    named = re.findall(r"`(test_\w+?)_?…?`", (ROOT / "ARCHITECTURE.md").read_text())
    tests = "\n".join(path.read_text() for path in ROOT.glob("tests/**/*.py"))
    assert len(named) > 15
    for name in named:
        assert f"def {name}" in tests or (ROOT / f"tests/{name}.py").exists(), name
