"""Texts that say something else than their card does: numbers in words written by hand.

Most of a text is composed from what the ability does. Where words are written beside it (`Noun`, `Lasting`, `Is`), a
number in them must be one that the ability has, so that whoever changes the one is told of the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardwright.games.definition import Wording
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Slot, Term
from cardwright.kernel.phrase import Phrase

_NUMBER = re.compile(r"\d+")
_COUNTER = re.compile(r"[+-]\d+/[+-]\d+")
"""The name of a kind of counter, which is no number."""


def lint_texts(wording: Wording, card: Card) -> list[str]:
    """A finding for each ability of a card whose words name a number that it does not have."""
    found: list[str] = []
    for ability in card.abilities:
        has = set(_numbers(ability))
        for words in _written(wording, ability.phrase()):
            for number in _NUMBER.findall(_COUNTER.sub("", words)):
                if int(number) not in has:
                    found.append(f"the text of “{card.id}” says {number} (“{words}”), its ability does not")
    return found


def _written(wording: Wording, phrase: Phrase) -> Iterator[str]:
    """The words of a text that stand in it as they were written."""
    if not phrase.parts and phrase.key not in wording.phrases.templates:
        yield phrase.key
    for part in phrase.parts:
        if isinstance(part, Phrase):
            yield from _written(wording, part)


def _numbers(part: object) -> Iterator[int]:
    """All numbers that a part of a card is made with."""
    if isinstance(part, int):
        yield abs(part)
    elif isinstance(part, tuple):
        for member in part:
            yield from _numbers(member)
    elif isinstance(part, (Ability, Term)):
        for name in part.fields:
            yield from _numbers(getattr(part, name))
    elif isinstance(part, Slot):
        yield from _numbers(getattr(part, "who", None))
        yield from _numbers(getattr(part, "most", None))
