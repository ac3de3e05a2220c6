"""Phrase trees: what an effect says, before anybody has chosen the words.

An effect knows its meaning ("damage, 2, each enemy unit"), a game's wording knows its language. `Templates` map
the key of a phrase to a template; `{0}`, `{1}` … stand for the parts, and `{0s}` for a plural ending by number.
"""

from __future__ import annotations

import re
from typing import Final

_PART: Final = re.compile(r"\{(\d)(s?)\}")


_SENTENCE: Final = re.compile(r"(^|[.?!:] )([a-z])")


def _capital(found: re.Match[str]) -> str:
    return found.group(1) + found.group(2).upper()


class Phrase:
    """A key and its parts; a phrase without parts that no template knows renders as its key."""

    def __init__(self, key: str, *parts: Phrase | str | int) -> None:
        self.key: Final = key
        self.parts: Final = parts

    def __repr__(self) -> str:
        return f"Phrase({', '.join([repr(self.key), *[repr(part) for part in self.parts]])})"


class Templates:
    """Templates by key, and the rendering of trees through them."""

    def __init__(self, templates: dict[str, str]) -> None:
        self.templates: Final = templates

    def render(self, phrase: Phrase) -> str:
        template = self.templates.get(phrase.key)
        if template is None:
            if phrase.parts:
                raise KeyError(f"no template for the phrase {phrase!r}")
            return phrase.key
        parts = phrase.parts

        def fill(found: re.Match[str]) -> str:
            part = parts[int(found.group(1))]
            if found.group(2):
                return "" if part == 1 else "s"
            return self.render(part) if isinstance(part, Phrase) else str(part)

        return _PART.sub(fill, template)

    def sentence(self, phrase: Phrase) -> str:
        """The phrase as sentences: each with a capital letter, the last with a full stop."""
        text = _SENTENCE.sub(_capital, self.render(phrase).strip())
        if not text:
            return ""
        return text if text.endswith((".", "!", "?", '"')) else text + "."
