"""A small part of Markdown as HTML: headings, paragraphs, lists, tables, quotes, code, links.

Nothing of a text reaches the page as it is: every character that means something to a browser is escaped, and links
lead only where `link` lets them. Words may be turned into more (rule numbers into anchors) by `word`. What may be
wider than the page can be reached by keyboard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape

import msgspec

_INLINE = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|\[(?P<label>[^]]+)\]\((?P<target>[^)\s]+)\)"
    r"|\*\*(?P<bold>.+?)\*\*"
    r"|(?<![\w*])\*(?P<italic>[^*\s](?:[^*]*[^*\s])?)\*(?![\w*])",
    re.DOTALL,
)
_HEADING = re.compile(r"(#{1,6}) +(.+)")
_ITEM = re.compile(r"(?:[-*+]|(?P<number>[0-9]+)\.) +(?P<text>.*)")
_COMMENT = re.compile(r"<!-- *(?P<name>[a-z]+): *(?P<value>[\w-]+) *-->")
_TABLE_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")
_STARTS_BLOCK = re.compile(r"#{1,6} |```|\||> ?|<!--|[-*+] |[0-9]+\. ")

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
    return re.sub(r"[^\w]+", "-", re.sub(r"[`*]", "", title).lower()).strip("-")


def render(text: str, link: Link, word: Word = escape) -> Page:
    """A text as HTML. `link` says where a link leads, None if nowhere; `word` writes plain text, escaped."""
    writer = _Writer(link, word)
    return Page("\n".join(writer.blocks(text.splitlines())), writer.headings)


class _Writer:
    def __init__(self, link: Link, word: Word) -> None:
        self._link = link
        self._word = word
        self.headings: list[Heading] = []

    def blocks(self, lines: Sequence[str]) -> list[str]:
        """The blocks of some lines."""
        found: list[str] = []
        at = 0
        named = ""
        while at < len(lines):
            line = lines[at]
            end = at + 1
            comment = _COMMENT.fullmatch(line.strip())
            if comment is not None:
                named = f' class="{comment["name"]}" data-name="{comment["value"]}"'
            elif line.strip():
                end = self._end(lines, at)
                found.append(self._block(lines[at:end], named))
                named = ""
            at = end
        return found

    def _end(self, lines: Sequence[str], at: int) -> int:
        """Where the block that begins at a line ends."""
        first = lines[at]
        end = at + 1
        if first.startswith("```"):
            while end < len(lines) and not lines[end].startswith("```"):
                end += 1
            return min(end + 1, len(lines))
        if _HEADING.match(first):
            return end
        sign = first[0] if first[0] in "|>" else ""
        is_list = _ITEM.match(first) is not None
        while end < len(lines) and lines[end].strip():
            if sign and not lines[end].startswith(sign):
                break
            if not sign and not is_list and _STARTS_BLOCK.match(lines[end]):
                break
            end += 1
        return end

    def _block(self, lines: Sequence[str], named: str) -> str:
        first = lines[0]
        heading = _HEADING.match(first)
        if first.startswith("```"):
            body = [line for line in lines[1:] if not line.startswith("```")]
            return f'<pre tabindex="0"><code>{escape(chr(10).join(body))}</code></pre>'
        if heading is not None:
            return self._heading(len(heading[1]), heading[2].strip())
        if first.startswith("|"):
            return self._table(lines)
        if first.startswith(">"):
            inner = "\n".join(self.blocks([line[1:].removeprefix(" ") for line in lines]))
            return f"<blockquote>{inner}</blockquote>"
        if _ITEM.match(first):
            return self._list(lines)
        return f"<p{named}>{self.inline(chr(10).join(lines))}</p>"

    def _heading(self, level: int, title: str) -> str:
        id = slug(title)
        self.headings.append(Heading(id, re.sub(r"[`*]", "", title), level))
        return f'<h{level} id="{escape(id)}">{self.inline(title)}</h{level}>'

    def _list(self, lines: Sequence[str]) -> str:
        items: list[list[str]] = []
        is_ordered = False
        for line in lines:
            item = _ITEM.match(line)
            if item is not None:
                is_ordered = is_ordered or item["number"] is not None
                items.append([item["text"]])
            else:
                items[-1].append(line.strip())
        name = "ol" if is_ordered else "ul"
        inner = "".join(f"<li>{self.inline(chr(10).join(item))}</li>" for item in items)
        return f"<{name}>{inner}</{name}>"

    def _table(self, lines: Sequence[str]) -> str:
        rows = [self._cells(line) for line in lines if not _TABLE_RULE.fullmatch(line.strip())]
        has_head = len(lines) > 1 and _TABLE_RULE.fullmatch(lines[1].strip()) is not None
        head = f"<thead>{_row('th', rows[0])}</thead>" if has_head else ""
        body = "".join(_row("td", row) for row in rows[1 if has_head else 0 :])
        return f'<div class="wide" tabindex="0"><table>{head}<tbody>{body}</tbody></table></div>'

    def _cells(self, line: str) -> list[str]:
        return [self.inline(cell.strip()) for cell in line.strip().strip("|").split("|")]

    def inline(self, text: str) -> str:
        """A text with its marks as tags."""
        parts: list[str] = []
        at = 0
        for found in _INLINE.finditer(text):
            parts += [self._word(text[at : found.start()]), self._marked(found)]
            at = found.end()
        return "".join([*parts, self._word(text[at:])])

    def _marked(self, found: re.Match[str]) -> str:
        if found["code"] is not None:
            return f"<code>{escape(found['code'])}</code>"
        if found["bold"] is not None:
            return f"<strong>{self.inline(found['bold'])}</strong>"
        if found["italic"] is not None:
            return f"<em>{self.inline(found['italic'])}</em>"
        target = self._link(found["target"])
        label = self.inline(found["label"])
        return label if target is None else f'<a href="{escape(target)}">{label}</a>'


def _row(name: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{name}>{cell}</{name}>' for cell in cells)}</tr>"
