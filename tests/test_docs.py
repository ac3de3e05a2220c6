"""The Python examples of the documentation run, and its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardwright

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_bots_of_the_bot_page_play_whole_matches() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs/bots.md").read_text(), re.DOTALL)
    scope: dict[str, object] = {}
    for block in blocks:
        exec(block, scope)
    for name in ("Cautious", "Sampler"):
        maker = scope[name]
        assert isinstance(maker, type)
        match = cardwright.game("battle-lines").start(seed=3, variant={"hp": 3})
        cardwright.play_match(match, [maker(), cardwright.bot("battle-lines", "page", seed=1)])
        assert match.over


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_tests_named_in_the_architecture_exist() -> None:
    named = re.findall(r"`(test_\w+?)_?…?`", (ROOT / "ARCHITECTURE.md").read_text())
    tests = "\n".join(path.read_text() for path in ROOT.glob("tests/*.py"))
    assert len(named) > 15
    for name in named:
        assert f"def {name}" in tests or (ROOT / f"tests/{name}.py").exists(), name
