"""What happened, told to one reader: rounds stand out, losses are marked, the reader is “you”.

The sentences are the game's own. What the layout calls minor comes with a low rank, so that a short report can
leave it out first. Colour only repeats what words say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from cardwright.kernel.terms import DECIDED, DIED, ENDED, SEAT_CHANGED, UNASKED
from cardwright.match.log import EventView
from cardwright.match.match import Match
from cardwright.terminal.faces import shown_name
from cardwright.terminal.style import HURT

SHOWN = 0  # the board shows it anyway: mana, who is ready
MINOR = 1
PLAIN = 2
HEADING = 3


@dataclass(frozen=True)
class Told:
    """A line of the story, how much it matters, and whether it says that somebody was not asked."""

    text: Text
    rank: int
    unasked: int | None = None


class Story:
    """Tells the events of a match to a viewer (None: a spectator); `you`: the viewer is the only person."""

    def __init__(self, match: Match, viewer: int | None, you: bool) -> None:
        self.match = match
        self.reader = viewer if you else None
        layout = match.game.layout
        self.minor = layout.minor
        self.count = layout.status.count
        self.life = layout.panel.life
        self.resources = layout.panel.resources

    def tell(self, events: Sequence[EventView]) -> list[Told]:
        """The events in words. What came to nothing is left out."""
        told = [self._told(event) for event in events if event.text and event.numbers.get("amount") != 0]
        return _mark_alone(told, self.match.seats)

    def lines(self, events: Sequence[EventView]) -> list[Text]:
        return [told.text for told in self.tell(events)]

    def since(self, events: Sequence[EventView], start: int) -> list[Told]:
        """What happened from an event on, below the heading of its round, without what the board shows."""
        inside = start < len(events) and events[start].kind != self.count
        head = [event for event in events[:start] if event.kind == self.count][-1:] if inside else []
        return [told for told in self.tell([*head, *events[start:]]) if told.rank > SHOWN]

    def last_round(self, events: Sequence[EventView]) -> int:
        """The place of the event with which the last round began."""
        return max([0, *[i for i, event in enumerate(events) if event.kind == self.count]])

    def _told(self, event: EventView) -> Told:
        text = event.text
        rank = MINOR if event.kind in self.minor else PLAIN
        style = ""
        if event.kind == self.count:
            return Told(_rule(self.you(text)), HEADING)
        if event.kind == DECIDED.name:
            rank = SHOWN
        elif event.kind == UNASKED.name:
            return Told(Text(self.you(text)), PLAIN, event.seat)
        elif event.kind == SEAT_CHANGED.name:
            name = self.match.state.rules.terms.seat_stats[event.numbers["stat"]].name
            text = text.replace(f" {name} ", f" {shown_name(name)} ")
            if name in self.resources:
                rank = SHOWN
            if name == self.life and event.numbers["to"] < event.numbers["from"]:
                style = HURT
        elif event.kind == DIED.name:
            style = HURT
        elif event.kind == ENDED.name:
            style = "bold"
        line = Text(self.you(text), style)
        line.highlight_words(["destroyed"], HURT)
        return Told(line, rank)

    def you(self, text: str) -> str:
        """A sentence in which the reader is “you”."""
        return text if self.reader is None else as_you(text, self.reader)


def _mark_alone(told: list[Told], seats: int) -> list[Told]:
    """A round for which nobody was asked says so in its heading."""
    marked = told[:]
    heading: int | None = None
    passed: set[int] = set()
    for i, line in enumerate(told):
        if line.rank == HEADING:
            heading, passed = i, set()
        elif line.unasked is not None:
            passed.add(line.unasked)
            if heading is not None and len(passed) == seats:
                words = told[heading].text.plain.strip("─ ")
                marked[heading] = Told(_rule(f"{words}, by itself"), HEADING)
    return marked


def _rule(text: str) -> Text:
    heading = f"── {text} "
    return Text(heading + "─" * max(2, 40 - len(heading)), "bold")


def short(told: Sequence[Told], room: int) -> list[Text]:
    """The lines; if they are too many, without those that matter least."""
    for rank in (SHOWN, MINOR):
        if len(told) > room:
            told = [line for line in told if line.rank > rank]
    return [line.text for line in told]


def player(seat: int) -> str:
    return f"Player {seat + 1}"


_FORMS = {"is": "are", "was": "were", "has": "have", "does": "do"}


def as_you(text: str, seat: int) -> str:
    """A sentence about players, in the second person for one of them."""
    name = re.escape(player(seat))
    text = re.sub(rf"(^|: ){name} (\w+)", lambda found: f"{found[1]}you {_plural(found[2])}", text)
    text = re.sub(rf"\b{name} (is|was|has|does)\b", lambda found: f"you {_FORMS[found[1]]}", text)
    text = re.sub(rf"\b{name}'s\b", "your", text)
    text = re.sub(rf"\b{name}\b", "you", text)
    return text[:1].upper() + text[1:]


def _plural(verb: str) -> str:
    if verb in _FORMS:
        return _FORMS[verb]
    if verb.endswith(("sses", "shes", "ches", "xes", "zes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
