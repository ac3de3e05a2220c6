"""Markdown as HTML for pages of ours, with what they need beyond it.

No tag of a text reaches the page: what looks like HTML is shown as it is written, and links lead only where `link`
lets them. Words may be turned into more (rule numbers into anchors) by `word`. A comment `<!-- name: value -->` gives
the paragraph after it a class and a name. What may be wider than the page can be reached by keyboard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

_COMMENT = re.compile(r"<!-- *(?P<name>[a-z]+): *(?P<value>[\w-]+) *-->\s*")

Link = Callable[[str], str | None]
Word = Callable[[str], str]


class Heading(msgspec.Struct, frozen=True):
    """A heading of a page: `id` is what leads to it."""

    id: str
    text: str
    level: int


class Page(msgspec.Struct, frozen=True):
    """A rendered text."""

    html: str
    headings: list[Heading]


def slug(title: str) -> str:
    """What leads to a heading: its words in small letters."""
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-")


def render(text: str, link: Link, word: Word = escape) -> Page:
    """A text as HTML. `link` says where a link leads, None if nowhere; `word` writes plain text, escaped."""
    markdown = MarkdownIt("commonmark").enable("table").disable("image")
    tokens = markdown.parse(text)
    headings = _prepare(tokens, link)
    return Page(_Writer(word).render(tokens, markdown.options, {}).strip(), headings)


def _prepare(tokens: Sequence[Token], link: Link) -> list[Heading]:
    """Give headings their ids and commented paragraphs their names, and take out links that lead nowhere."""
    headings: list[Heading] = []
    comment: re.Match[str] | None = None
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = "".join(part.content for part in tokens[at + 1].children or ())
            token.attrSet("id", slug(title))
            headings.append(Heading(slug(title), title, int(token.tag[1:])))
        elif token.type == "paragraph_open" and comment is not None:
            token.attrSet("class", comment["name"])
            token.attrSet("data-name", comment["value"])
        elif token.type == "inline":
            _lead(token.children or [], link)
        comment = _COMMENT.fullmatch(token.content) if token.type == "html_block" else None
        if comment is not None:
            token.hidden = True
    return headings


def _lead(parts: Sequence[Token], link: Link) -> None:
    leads = False
    for part in parts:
        if part.type == "link_open":
            target = link(str(part.attrGet("href")))
            leads = target is not None
            part.attrSet("href", target or "")
        if part.type in ("link_open", "link_close"):
            part.hidden = not leads


class _Writer(RendererHTML):
    """Writes tokens; its methods are named after the kinds of them that it writes in its own way."""

    def __init__(self, word: Word) -> None:
        super().__init__()
        self._word = word

    def text(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return self._word(tokens[at].content)

    def html_block(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return "" if tokens[at].hidden else f"<p>{escape(tokens[at].content.strip())}</p>\n"

    def html_inline(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return escape(tokens[at].content)

    def fence(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return f'<pre tabindex="0"><code>{escape(tokens[at].content)}</code></pre>\n'

    def code_block(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return self.fence(tokens, at, options, env)

    def table_open(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return '<div class="wide" tabindex="0"><table>\n'

    def table_close(self, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
        return "</table></div>\n"
