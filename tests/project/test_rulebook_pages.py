"""Rulebooks as pages: Markdown, safe, with one anchor for each rule."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import cardwright
from cardwright.server.site import markdown, rulebooks
from support.packaged import GAMES
from support.places import TESTS

RULES = TESTS / "rules"
VOID = {"br", "hr"}
TABLE = (
    '<div class="wide" tabindex="0"><table><thead><tr><th>a</th></tr></thead>'
    "<tbody><tr><td><code>1</code></td></tr></tbody></table></div>"
)


def page(text: str) -> str:
    """A text as HTML, without what only separates blocks."""
    html = markdown.render(text, lambda target: target if target.startswith("#") else None).html
    return re.sub(r"(?<=>)\n(?=<)", "", html)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one\ntwo", "<p>one\ntwo</p>"),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        ("## The `End` of it", '<h2 id="the-end-of-it">The <code>End</code> of it</h2>'),
        ("- one\n  more\n- two", "<ul><li>one\nmore</li><li>two</li></ul>"),
        ("3. one\n4. two", '<ol start="3"><li>one</li><li>two</li></ol>'),
        ("a **bold *and* so** on", "<p>a <strong>bold <em>and</em> so</strong> on</p>"),
        ("- one\n  - inner\n- \\*two\\*", "<ul><li>one\n<ul><li>inner</li></ul></li><li>*two*</li></ul>"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
        ("[here](#there) [gone](../file.toml)", '<p><a href="#there">here</a> gone</p>'),
        ("> quoted\n> more", "<blockquote><p>quoted\nmore</p></blockquote>"),
        ("```\na < b\n\n*c*\n```", '<pre tabindex="0"><code>a &lt; b\n\n*c*\n</code></pre>'),
        ("text\n- item", "<p>text</p><ul><li>item</li></ul>"),
        ("<!-- scenario: cover -->\n**T**\nx", '<p class="scenario" data-name="cover"><strong>T</strong>\nx</p>'),
        ("| a |\n|---|\n| `1` |", TABLE),
    ],
)
def test_marks_become_tags(text: str, html: str) -> None:
    assert page(text) == html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "# <b>x</b>",
        "`<i>`",
        "- <img src=x>",
        "| <u> |\n|---|\n| <s> |",
        '[<b>](#"><b>)',
        "> <b>",
        "<!-- scenario: <b> -->",
        "```\n<b>\n```",
        "**<b>**",
    ],
)
def test_no_tag_of_a_text_reaches_the_page(text: str) -> None:
    assert not re.search(r"<(script|b|i|img|u|s)[ >]", page(text))


class Balance(HTMLParser):
    """Checks that tags are closed in the order in which they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("id", GAMES)
def test_a_rulebook_explains_every_rule_at_one_place(id: str) -> None:
    book = rulebooks.rulebook(id)
    assert book is not None
    anchors = re.findall(r'\bid="([^"]+)"', book.html)
    assert len(anchors) == len(set(anchors))
    listed = (RULES / f"{id}.txt").read_text(encoding="utf-8")
    assert set(re.findall(r"^[A-Z]+-[0-9.]+", listed, re.MULTILINE)) <= set(anchors)
    assert set(re.findall(r'href="#([^"]+)"', book.html)) <= set(anchors)
    assert {heading.id for heading in book.headings} <= set(anchors)
    balance = Balance()
    balance.feed(book.html)
    assert balance.open == []


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_that_a_game_cites_can_be_linked_to(id: str) -> None:
    """Reasons name rules, and the table links them to the book; every citation in the source has its place there."""
    book = rulebooks.rulebook(id)
    assert book is not None
    folder = Path(cardwright.__file__).parent / "games" / id.replace("-", "_")
    prefix = cardwright.game(id).definition.rule_prefix
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    cited = set(re.findall(rf"\b{prefix}-[0-9]+\.[0-9]+\b", text))
    assert len(cited) > 20
    assert cited <= set(re.findall(r'\bid="([^"]+)"', book.html))
    assert not re.findall(rf'"{prefix}-[0-9]+"', text), "a reason names a rule, not a chapter"


def test_a_rule_is_explained_where_most_rules_like_it_stand() -> None:
    text = "# Book\n\nIn short (AB-2.1).\n\n## One\n\nA (AB-1.1). See AB-2.1.\n\n## Two\n\nB (AB-2.2). C (AB-2.1).\n"
    html = rulebooks.write("book", text, "AB").html
    assert html.index('id="AB-1.1"') < html.index('id="two"') < html.index('id="AB-2.1"')
    assert html.count('href="#AB-2.1"') == 3


def test_a_game_without_a_rulebook_has_none() -> None:
    assert rulebooks.rulebook("no-such-game") is None
