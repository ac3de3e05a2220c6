"""Write a match in the terminal down: `python tools/transcript.py`.

A person who thinks like a bot but types like a person meets that bot; the table is the real one. It writes
docs/clashing-destiny-match.md, which changes with the bot, so that no test compares it.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

import cardwright
from cardwright.bots.base import consult
from cardwright.errors import IllegalPick
from cardwright.match.match import Match
from cardwright.terminal.console import Console
from cardwright.terminal.screen import asked
from cardwright.terminal.table import Table
from cardwright.terminal.typed import understood

GAME = "clashing-destiny"
SEED = 5
DECKS = ("forge-and-rift", "oath-of-dawn")
BOT = "greedy"
DOCS = Path(__file__).parent.parent / "docs"

REMARKS = {
    "main": "The hand is the purse. Behind a card and its space stand the cards that pay for it, face down.",
    "cantrip": "Its affinity is locked, so this card can only be a cantrip: paid for, it draws one into the DZ.",
    "destiny": "What was paid lies in the DZ. Some is burnt, at random, to let the hero grow; the rest returns.",
    "affinity": "Every new hero opens one affinity, and cards of it work as printed from now on.",
    "defend": "The bot attacks. One blocker may step in, and one chain may be started.",
    "chain": "A spell waits on the chain. Both players may add to it; the last link resolves first.",
    "end-window": "Before the bot's turn ends there is one more chance to respond.",
}


class Diary(Console):
    """A terminal that writes down what is said and typed, and some of what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.tty = False
        self.table: Table | None = None
        self.lines: list[str] = []
        self.shown = -99
        self.remarked: set[str] = set()
        self.last: list[str] = []

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int:
        return 30

    def say(self, text: Text | str = "") -> None:
        self.lines.append(str(text))

    def screen(self, lines: Sequence[Text | str]) -> None:
        self.last = [str(line).rstrip() for line in lines]

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        assert self.table is not None
        match = self.table.match
        decision = match.ask(0)
        notes = picked(match)
        name = "cantrip" if notes.startswith("cantrip") else decision.name
        view = match.view(0)
        turn = view.registers["turn"]
        if name in REMARKS and name not in self.remarked:
            self.remarked.add(name)
            self.lines += ["```", "", f"*{REMARKS[name]}*", "", "```", *self.last]
            self.shown = turn
        elif turn >= self.shown + 6 and decision.name == "main":
            self.lines += ["", *self.last]
            self.shown = turn
        else:
            assert view.ask is not None
            self.lines.append(asked(view.ask, self.table.board(0)))
        words = as_typed(self.table, notes)
        self.lines.append(f"> {words}")
        return words


def picked(match: Match) -> str:
    """What the bot would answer for player 1, as a whole play."""
    bot = cardwright.bot(GAME, BOT, seed=len(match.lines))
    trial = match.clone()
    notes: list[str] = []
    while 0 in trial.asked and len(trial.lines) == len(match.lines):
        note = consult(bot, trial, 0)
        notes.append(note)
        trial.pick(0, note)
    return "; ".join(notes)


def as_typed(table: Table, notes: str) -> str:
    """A play as a person types it, if the table understands that; else as it is noted."""
    bare = [re.sub(r"^(play|cantrip|to|>|pay|destiny|unlock) ", "", note) for note in notes.split("; ")]
    for way in (" ".join(bare).replace("-", " "), "; ".join(bare)):
        try:
            if understood(table, 0, way.lower().split("; ")) == notes:
                return way.lower()
        except IllegalPick:
            continue
    return notes


def played(console: Console) -> Table:
    match = cardwright.game(GAME).start(SEED, decks=list(DECKS))
    return Table(console, match, ("person", BOT), 5, Path(tempfile.mkdtemp()) / "save.json", 0)


def transcript() -> str:
    """The whole match as a page."""
    diary = Diary()
    diary.table = played(diary)
    diary.table.run()
    diary.say()
    diary.table.finish()
    head = [
        "# A match of Clashing Destiny in the terminal",
        "",
        f"You play the deck {DECKS[0]} against the bot {BOT} with {DECKS[1]}. What you type stands behind `>`; the",
        "board is printed only now and then. Written by `python tools/transcript.py` through the table that",
        "`cardwright play` sits you down at.",
        "",
        "```",
    ]
    return "\n".join([*head, *diary.lines, "```", ""])


def main() -> None:
    (DOCS / "clashing-destiny-match.md").write_text(transcript(), encoding="utf-8")


if __name__ == "__main__":
    main()
