"""Texts of strangers: what they may hold, and what is taken out of those that others are shown."""

from __future__ import annotations

import re
import unicodedata

LINE = r"^[^\u0000-\u001f\u007f]*$"
LINES = r"^[^\u0000-\u0008\u000b-\u001f\u007f]*$"
"""Patterns of texts without control characters, with one line or several."""

_JOINERS = "\u200c\u200d"
"""They shape letters and pictures, and are nothing by themselves."""

_INVISIBLE = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""Kinds of characters that are not seen, or turn the direction of all that follows them."""


def check_words(*found: object) -> None:
    """ValueError if there is a control character in a text, or in one of a list of texts."""
    for value in found:
        if isinstance(value, list):
            check_words(*value)
        elif isinstance(value, str) and re.match(LINE, value) is None:
            raise ValueError("a name holds a control character")


def plain(text: str) -> str:
    """A text as others are shown it: in one line, and without what is not seen or turns other words around."""
    shown = "".join(char for char in text if char.isspace() or char in _JOINERS or not _is_hidden(char))
    return " ".join(shown.split())


def _is_hidden(char: str) -> bool:
    category = unicodedata.category(char)
    return category == "Cc" or (category == "Cf" and unicodedata.bidirectional(char) in _INVISIBLE)
