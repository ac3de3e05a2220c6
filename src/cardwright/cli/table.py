"""One match at the terminal: whose decision it is, what they see, and what their words do.

Bots answer first, so that the clock never runs against them. People at one keyboard answer one after the
other, each on a cleared screen. After every accepted input the match is saved, so nothing is lost however it
ends.
"""

from __future__ import annotations

import time
from pathlib import Path

from rich.text import Text

from cardwright.bots import registry
from cardwright.cli import saves
from cardwright.cli.board import CALM, MAY, Board
from cardwright.cli.choices import flow, menu, patterns
from cardwright.cli.commands import event_text, handle
from cardwright.cli.console import Console, TimeUp
from cardwright.kernel.terms import DECIDED, SEAT_CHANGED
from cardwright.match.input import Decision
from cardwright.match.log import result_text
from cardwright.match.match import Match
from cardwright.match.view import View

_SHOWN = (SEAT_CHANGED.name, DECIDED.name)  # what the board shows anyway; a short log leaves it out


class Table:
    """A running match with its seats, its save file and its screen."""

    def __init__(
        self, console: Console, match: Match, seats: tuple[str, ...], bot_seed: int, path: Path, seconds: int
    ) -> None:
        self.console = console
        self.match = match
        self.seats = seats
        self.bot_seed = bot_seed
        self.path = path
        self.seconds = seconds
        self.people = [seat for seat, who in enumerate(seats) if who == saves.PERSON]
        self.message = ""
        self.before: str | None = None
        self.patterns: dict[str, list[str]] = {}
        self._seen: dict[int, int] = {}
        self._late: set[int] = set()
        self._last: int | None = None
        self._begun: tuple[int, int] = (-1, -1)
        self._deadline: float | None = None

    # -- seats

    def names(self, viewer: int | None) -> list[str]:
        """What the seats are called by a viewer."""
        names: list[str] = []
        for seat, who in enumerate(self.seats):
            name = f"Player {seat + 1}"
            if who != saves.PERSON:
                name += f" ({who})"
            elif seat == viewer and len(self.people) == 1:
                name += " (you)"
            names.append(name)
        return names

    def board(self, viewer: int | None) -> Board:
        return Board(self.match.game, self.match.state.rules, self.names(viewer), viewer)

    # -- saving

    def save(self) -> None:
        """Write the match as it stands; a failure is told once and does not stop the match."""
        try:
            saves.write(self.path, self.text())
        except OSError as error:
            self.message = f"The match could not be saved to {self.path}: {error.strerror}"

    def text(self) -> str:
        return saves.Save(self.match.record(secrets=True), self.seats, self.bot_seed).text()

    def drop(self) -> None:
        """Forget the save, or bring back what was there before this match went on."""
        if self.before is None:
            self.path.unlink(missing_ok=True)
        else:
            saves.write(self.path, self.before)

    # -- the match

    def catch_up(self) -> None:
        """After a pause: only the last few events are news."""
        self._seen = {seat: max(0, len(self.match.events(seat)) - 12) for seat in self.people}

    def run(self) -> None:
        """Play until the result; Quit if a person stops before."""
        self.save()
        match = self.match
        count = len(match.inputs)
        while not match.over:
            bots = [seat for seat in match.asked if seat not in self.people]
            waiting = [seat for seat in match.asked if seat in self.people and seat not in self._late]
            if bots:
                self._bot(bots[0])
            elif waiting:
                self._person(waiting[0])
            else:
                self._late.clear()
                match.timeout()
            if len(match.inputs) != count:
                count = len(match.inputs)
                self.save()

    def _bot(self, seat: int) -> None:
        """Let a bot answer its whole decision. Its chance depends on the place in the record alone."""
        match = self.match
        count = len(match.lines)
        bot = registry.make(match.game.id, self.seats[seat], saves.derived(self.bot_seed, seat, count))
        if self.console.tty:
            self.console.say(Text(f"{self.names(None)[seat]} is thinking …", CALM))
        while seat in match.asked and len(match.lines) == count:
            note = bot.pick(match.view(seat), match.ask(seat), lambda salt: match.world(seat, salt))
            match.pick(seat, note)

    def _person(self, seat: int) -> None:
        moment = (len(self.match.lines), seat)
        if moment != self._begun:
            self._begin(seat)
            self._begun = moment
        self._draw(seat)
        try:
            line = self.console.ask("> ", self._deadline)
        except TimeUp:
            self._late.add(seat)
            self.console.forget_typed()
            self.message = "Time is up: what you had picked counts as it stands."
            if len(self.people) > 1:
                self.message = f"Player {seat + 1}'s time is up: what was picked counts as it stands."
            self.console.say(self.message)
            return
        if line:
            handle(self, seat, line)

    def _begin(self, seat: int) -> None:
        """A new decision of a person: hand over the keyboard, tell what happened, start the clock."""
        if len(self.people) > 1 and self._last != seat:
            self._hand_over(seat)
        self._last = seat
        events = self.match.events(seat)
        news = [event for event in events[min(self._seen.get(seat, 0), len(events)) :] if event.text]
        if not self.console.tty:
            for event in news:
                self.console.say(event.text)
        elif len([event for event in news if event.kind not in _SHOWN]) > self._room(seat):
            heading = [Text(self.message, MAY), Text("")] if self.message else []
            self.message = ""
            self.page([*heading, *[event_text(event) for event in news]])
        self._seen[seat] = len(events)
        self._deadline = time.monotonic() + self.seconds if self.seconds and self.console.can_time else None

    def _hand_over(self, seat: int) -> None:
        if self.console.tty:
            self.console.screen([])
            self.console.forget_typed()
            self.console.ask(f"Pass the keyboard to Player {seat + 1}, who presses Enter. ")
        else:
            self.console.say(f"-- Player {seat + 1} --")

    # -- the screen

    def _lower(self, seat: int, view: View) -> list[Text]:
        """The hand with its options, the other options and the question."""
        width = self.console.width
        board = self.board(seat)
        decision = self.match.ask(seat)
        hand = board.hand_ids(view)
        if found := patterns(decision.options, hand):
            known = self.patterns.setdefault(decision.name, [])
            known += [pattern for pattern in found if pattern not in known]
        listed = menu(decision.options, hand)
        planned = {card: slot for (_, slot), card in board.planned(view).items()}
        notes: dict[str, Text] = {}
        for id in hand:
            if id in planned:
                notes[id] = Text(f"planned: {planned[id]}", "yellow")
            else:
                notes[id] = listed.of_card(id) or Text(self._why_no(seat, decision, id), CALM)
        lines = board.hand(view, notes, width)
        lines += flow(listed.others, width)[:4]
        asked = decision.prompt if len(self.people) == 1 else f"Player {seat + 1}: {decision.prompt}"
        question = Text(asked, MAY)
        return [*lines, *question.wrap(self.console.out, width)]

    def _why_no(self, seat: int, decision: Decision, id: str) -> str:
        """Why a card of the hand offers nothing now, in the game's own words."""
        known = self.patterns.get(decision.name, [])
        reasons = [self.match.why_not(seat, pattern.replace("*", id)) for pattern in known]
        texts = [reason.text for reason in reasons if reason is not None]
        name = f"{self.board(seat).card_name(id)} "
        about = [text.removeprefix(name) for text in texts if text.startswith(name)]
        if about:
            return about[0]
        return texts[0] if len(set(texts)) == 1 else f"no way now, see ? {id}" if texts else ""

    def _room(self, seat: int) -> int:
        """How many lines of the log the screen has beside everything else."""
        view = self.match.view(seat)
        table = self.board(seat).table(view, {}, self.console.width)
        return self.console.height - len(table) - len(self._lower(seat, view)) - 4

    def _draw(self, seat: int) -> None:
        console = self.console
        view = self.match.view(seat)
        board = self.board(seat)
        lower = self._lower(seat, view)
        upper = board.table(view, board.planned(view), console.width)
        message = Text(self.message or "? for help", "" if self.message else CALM)
        below = message.wrap(console.out, console.width)
        log: list[Text] = []
        if console.tty:
            room = max(0, console.height - len(upper) - len(lower) - len(below) - 3)
            told = [event for event in self.match.events(seat) if event.text and event.kind not in _SHOWN]
            log = [Text("─" * console.width, CALM), *[event_text(event) for event in told[-room:] if room]]
            for line in log:
                line.truncate(console.width, overflow="ellipsis")
        console.screen([*upper, *log, Text("─" * console.width, CALM), *lower, *below])
        self.message = ""

    def page(self, lines: list[Text]) -> None:
        """Show something long by itself, a screenful at a time, until Enter."""
        console = self.console
        if not console.tty:
            for line in lines:
                console.say(line)
            return
        wrapped = [part for line in lines for part in (line.wrap(console.out, console.width) or [Text("")])]
        size = console.height - 3
        for start in range(0, len(wrapped), size):
            console.screen([*wrapped[start : start + size], Text("")])
            console.ask("Enter to go on ")

    # -- questions and the end

    def yes(self, question: str, standard: bool) -> bool:
        """A question to be answered by y or n; Enter means the standard."""
        while True:
            line = self.console.ask(f"{question} [{'Y/n' if standard else 'y/N'}] ").lower()
            if line in ("", "y", "yes", "n", "no"):
                return standard if not line else line.startswith("y")

    def finish(self) -> None:
        """Show how it ended: what decided it, the open table, the result in words."""
        viewer = self.people[0] if len(self.people) == 1 else None
        view = self.match.truth()
        board = self.board(viewer)
        width = self.console.width
        events = self.match.events(viewer)
        told = [
            event for event in events[-20 if viewer is None else self._seen.get(viewer, 0) :] if event.text
        ]
        lines = board.table(view, {}, width)
        if self.console.tty:
            told = told[-max(3, self.console.height - len(lines) - 9) :]
        lines = [*lines, Text("─" * width, CALM), *[event_text(event) for event in told]]
        lines += [Text("─" * width, CALM), *board.hidden_hands(view, width)]
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        self.console.screen([*lines, Text(self._verdict(viewer), "bold")])

    def _verdict(self, viewer: int | None) -> str:
        result = self.match.result
        assert result is not None
        text = result_text(self.match)
        if viewer is None or result.draw:
            return f"{text}."
        return f"{'You win' if viewer in result.winners else 'You lose'}. {text}."
