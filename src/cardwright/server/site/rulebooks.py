"""The rulebooks of the games as pages: each rule number has one place where it is explained, which links lead to.

The books are docs/games/<game>.md of the checkout; a wheel has them in cardwright/rulebooks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path

import msgspec

import cardwright
from cardwright.games import registry
from cardwright.server.site import markdown

_PACKAGE = Path(__file__).resolve().parents[2]
_FOLDERS = (_PACKAGE / "rulebooks", _PACKAGE.parents[1] / "docs" / "games")
_SCENARIO = re.compile(r"\s*\(\[scenario\]\([^)]*\)\)")
_CHAPTER = re.compile(r"^## ", re.MULTILINE)
_BOOK = re.compile(r"(?:\./)?([a-z0-9-]+)\.md(#.*)?")


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game as HTML, with an anchor for each heading and for each rule number (`BL-6.3`)."""

    game: str
    html: str
    headings: list[markdown.Heading]


def has_rulebook(game_id: str) -> bool:
    """Whether a game has a rulebook."""
    return _path(game_id) is not None


def _path(game_id: str) -> Path | None:
    return next((folder / f"{game_id}.md" for folder in _FOLDERS if (folder / f"{game_id}.md").is_file()), None)


@cache
def rulebook(game_id: str) -> Rulebook | None:
    """The rulebook of a game; None if it has none."""
    path = _path(game_id)
    if path is None:
        return None
    return write(game_id, path.read_text(encoding="utf-8"), cardwright.game(game_id).definition.rule_prefix)


def write(game_id: str, text: str, prefix: str) -> Rulebook:
    """A book whose rule numbers begin with a prefix."""
    text = _SCENARIO.sub("", text)
    page = markdown.render(text, _link, _numbers(text, prefix) if prefix else escape)
    return Rulebook(game_id, page.html, page.headings)


def _link(target: str) -> str | None:
    """Links within the book and to other books; those to files of the checkout lead nowhere."""
    if target.startswith(("#", "https://")):
        return target
    book = _BOOK.fullmatch(target)
    return f"/rules/{book[1]}{book[2] or ''}" if book is not None and book[1] in registry.ids() else None


def _numbers(text: str, prefix: str) -> Callable[[str], str]:
    """Writes rule numbers: an anchor where a rule is explained, links to it elsewhere."""
    number = re.compile(rf"\b{re.escape(prefix)}-[0-9]+\.[0-9]+\b")
    places = _places(number, text)
    seen: Counter[str] = Counter()

    def one(found: re.Match[str]) -> str:
        rule = found[0]
        seen[rule] += 1
        id = f' id="{rule}"' if seen[rule] == places[rule] else ""
        return f'<a class="rule"{id} href="#{rule}">{rule}</a>'

    return lambda words: number.sub(one, escape(words))


def _places(number: re.Pattern[str], text: str) -> dict[str, int]:
    """At which of its mentions each rule is explained: the first in the chapter where most rules like it stand."""
    plain = re.sub(r"```.*?```|`[^`]*`|<!--.*?-->", "", text, flags=re.DOTALL)
    chapters = [number.findall(chapter) for chapter in _CHAPTER.split(plain)]
    homes: dict[str, Counter[int]] = {}
    for at, chapter in enumerate(chapters):
        for rule in set(chapter):
            homes.setdefault(_family(rule), Counter())[at] += 1
    places: dict[str, int] = {}
    for rule in {rule for chapter in chapters for rule in chapter}:
        home = max(homes[_family(rule)].items(), key=lambda item: (item[1], -item[0]))[0]
        before = sum(chapter.count(rule) for chapter in chapters[:home])
        places[rule] = before + 1 if rule in chapters[home] else 1
    return places


def _family(rule: str) -> str:
    return rule.partition(".")[0]
