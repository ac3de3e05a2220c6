"""How a match ended: the sentence of the game, how the reader fared, and the places of more than two."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.text import Text

from cardwright.match.log import result_text
from cardwright.match.match import Match
from cardwright.terminal.panel import flowed
from cardwright.terminal.story import Story

_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def verdict_lines(story: Story, names: Sequence[str], width: int) -> list[Text]:
    """What the match came to, once, and who took which place."""
    text = f"{_own(story)}{story.you(result_text(story.match))}."
    lines = [Text(line, "bold") for line in wrap(text, width)]
    return [*lines, *place_lines(story.match, names, width)]


def place_lines(match: Match, names: Sequence[str], width: int) -> list[Text]:
    """The places of all, best first; nothing for two, of whom the sentence says it."""
    result = match.result
    if result is None or match.seats == 2:
        return []
    pieces = [
        Text(f"{ordinal(result.ahead(place[0]) + 1)} {', '.join(names[seat] for seat in place)}")
        for place in result.places
    ]
    return flowed(pieces, width, True)


def _own(story: Story) -> str:
    """How the reader fared, where the sentence of the game does not say it."""
    result = story.match.result
    assert result is not None
    if story.reader is None or story.reader in result.winners:
        return ""
    if story.match.seats == 2:
        return "" if result.draw else "You lose. "
    shares = any(story.reader in place and len(place) > 1 for place in result.places)
    place = ordinal(result.ahead(story.reader) + 1)
    return f"You {'share' if shares else 'take'} the {place} place of {story.match.seats}. "


def ordinal(number: int) -> str:
    """“1st”, “2nd”, “4th”."""
    return _ORDINALS.get(number, f"{number}th")
