"""The table for those who are out of the match: they see it turn by turn, to its end, and can only watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cardwright.terminal.commands import leave
from cardwright.terminal.story import short
from cardwright.terminal.style import CALM, MAY

if TYPE_CHECKING:
    from cardwright.terminal.table import Table

_PROMPT = "Enter watches on, e goes to the end, log tells all, q stops > "
_LOG = 5
"""The table is drawn small if that leaves so many lines for what happened."""


class Watching:
    """Shows a table whenever a turn has begun, once nobody at the keyboard is in the match any more."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewer = table.people[0] if len(table.people) == 1 else None
        self._to_the_end = False
        self._turns = -1

    def watch(self) -> None:
        """After an input: show what is new, if a turn has begun since it was shown last."""
        table = self.table
        events = table.match.events(self.viewer)
        count = table.match.game.layout.status.count
        turns = sum(event.kind == count for event in events) if count else len(table.match.inputs)
        if turns == self._turns or self._to_the_end:
            return
        if self._turns < 0 and self.viewer is None:
            table.catch_up_to(None, table.story(None).last_round(events))
        self._turns = turns
        if table.console.tty:
            self._ask()
        else:
            table.tell(table.story(self.viewer).since(events, table.seen(self.viewer)))
        table.catch_up_to(self.viewer, len(events))

    def _ask(self) -> None:
        """Until the watcher wants to see more."""
        message = "You are out of the match." if self.viewer is not None else "All of you are out of the match."
        while True:
            self._draw(message)
            line = self.table.console.ask(_PROMPT).removeprefix("/").lower()
            if line in ("", "e"):
                self._to_the_end = line == "e"
                return
            if line in ("q", "quit"):
                leave(self.table)
            elif line == "log":
                self.table.page(self.table.story(self.viewer).lines(self.table.match.events(self.viewer)))
            else:
                message = f"You are out of the match and can only watch: “{line[:30]}” is for those who are in."

    def _draw(self, message: str) -> None:
        table, console = self.table, self.table.console
        rule = Text("─" * console.width, CALM)
        lower = Text(message, MAY).wrap(console.out, console.width)
        free = console.height - len(lower) - 3
        upper = table.board(self.viewer).table(table.match.view(self.viewer), console.width, free, _LOG)
        room = max(0, free - len(upper))
        events = table.match.events(self.viewer)
        news = short(table.story(self.viewer).since(events, table.seen(self.viewer)), room)
        told = news[-room:] if room else []
        for line in told:
            line.truncate(console.width, overflow="ellipsis")
        console.screen([*upper, rule, *told, rule, *lower])
