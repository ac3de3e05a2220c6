"""One match at the terminal: whose decision it is, what they see, and what their words do.

Bots answer first, so that the clock never runs against them. People at one keyboard answer one after the
other, each on a cleared screen. After every accepted input the match is saved, so nothing is lost however it
ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from rich.text import Text

from cardwright.bots import registry
from cardwright.bots.base import consult
from cardwright.kernel.terms import ENDED
from cardwright.match.match import Match
from cardwright.terminal import saves
from cardwright.terminal.board import Board
from cardwright.terminal.commands import handle
from cardwright.terminal.console import Console, TimeUp
from cardwright.terminal.hints import idle, idle_text
from cardwright.terminal.menu import Numbers
from cardwright.terminal.outcome import verdict_lines
from cardwright.terminal.screen import compose
from cardwright.terminal.story import HEADING, MINOR, Story, Told, short
from cardwright.terminal.style import CALM, MAY
from cardwright.terminal.watching import Watching
from cardwright.vocabulary.looks.layout import Layout, Move


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
        self.stops = False
        self.stepwise = match.game.layout.stepwise
        self.numbers = Numbers()
        self._moves: dict[str, list[str]] = {}
        self._seen: dict[int | None, int] = {}
        self._since = 0
        self._late: set[int] = set()
        self._notices: dict[int, str] = {}
        self._story: tuple[tuple[int, int | None], Story] | None = None
        self._last: int | None = None
        self._begun: tuple[int, int] = (-1, -1)
        self._deadline: float | None = None
        self._others_acted = True
        self._thinking = False
        self._heading = ""

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

    def is_in(self, seat: int) -> bool:
        """Whether a seat is still in the match."""
        return self.match.state.alive[seat] and seat not in self.match.state.absent

    def board(self, viewer: int | None) -> Board:
        return Board(self.match.game, self.match.state.rules, self.names(viewer), viewer)

    def story(self, viewer: int | None) -> Story:
        """What the viewer is told in; made anew only when something was picked."""
        moment = (len(self.match.inputs), viewer)
        if self._story is None or self._story[0] != moment:
            self._story = (moment, Story(self.match, viewer, len(self.people) == 1))
        return self._story[1]

    def moves(self, seat: int) -> list[str]:
        """What a card of the hand could do in the open decision: notes with `*` where the card stands."""
        name = self.match.ask(seat).name
        if name not in self._moves:
            layout = self.match.game.layout
            about = [move for move in layout.moves.get(name, ()) if move.zone == layout.hand.zone]
            self._moves[name] = [note for move in about for note in _patterns(layout, move)]
        return self._moves[name]

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

    def seen(self, viewer: int | None) -> int:
        """How many events a viewer has been told of on this screen."""
        return self._seen.get(viewer, 0)

    def catch_up_to(self, viewer: int | None, count: int) -> None:
        """A viewer has been told of so many events."""
        self._seen[viewer] = count

    def run(self) -> None:
        """Play until the result; Quit if a person stops before."""
        self.save()
        match = self.match
        count = len(match.inputs)
        watching = Watching(self)
        while not match.over:
            if not any(self.is_in(seat) for seat in self.people):
                watching.watch()
            bots = [seat for seat in match.asked if seat not in self.people]
            waiting = [seat for seat in match.asked if seat in self.people and seat not in self._late]
            if bots:
                self._bot(bots[0])
            elif waiting and self._only_passes(waiting[0]):
                match.pick(waiting[0], match.ask(waiting[0]).options[0])
            elif waiting:
                self._person(waiting[0])
            else:
                self._time_out()
            if len(match.inputs) != count:
                count = len(match.inputs)
                self.save()

    def _only_passes(self, seat: int) -> bool:
        """Whether a person is asked for nothing but to pass, and does not want to be stopped for it."""
        decision = self.match.ask(seat)
        return decision.window and len(decision.options) == 1 and not self.stops

    def _bot(self, seat: int) -> None:
        """Let a bot answer its whole decision. Its chance depends on the place in the record alone."""
        match = self.match
        count = len(match.lines)
        bot = registry.make(match.game.id, self.seats[seat], saves.derived(self.bot_seed, seat, count))
        if self.console.tty and not self._thinking:
            self._thinking = True
            self.console.say(Text(f"{self.names(None)[seat]} is thinking …", CALM))
        while seat in match.asked and len(match.lines) == count:
            decision = match.ask(seat)
            note = consult(bot, match, seat)
            if not decision.window or note != decision.options[-1].note:
                self._others_acted = True
            match.pick(seat, note)

    def _person(self, seat: int) -> None:
        moment = (len(self.match.lines), seat)
        if moment != self._begun:
            self._begin(seat)
            self._begun = moment
        if self.stepwise:
            self.numbers = Numbers()
        self._draw(seat)
        try:
            line = self.console.ask("> ", self._deadline)
        except TimeUp:
            self._late.add(seat)
            self.console.forget_typed()
            if len(self.people) > 1:
                self.console.say(f"Player {seat + 1}'s time is up.")
            return
        if line:
            handle(self, seat, line)

    def _time_out(self) -> None:
        """Time is up for all who are late; each is told what that meant for them."""
        match = self.match
        before = {seat: idle(match, seat) for seat in self._late}
        match.timeout()
        for seat, count in before.items():
            text = "Time is up: what you had picked counts as it stands."
            if not match.over and idle(match, seat) > count:
                text = f"Time is up. {idle_text(match, seat)}"
            self._notices[seat] = text
            if len(self.people) == 1:
                self.console.say(text)
        self._late.clear()

    def _begin(self, seat: int) -> None:
        """A new decision of a person: hand over the keyboard, tell what happened, start the clock."""
        self.hand_over(seat)
        self.numbers = Numbers()
        self.message = self._notices.pop(seat, self.message)
        events = self.match.events(seat)
        self._since = min(self.seen(seat), len(events))
        news = self.story(seat).since(events, self._since)
        if not self.console.tty:
            self.tell(news)
        elif self._is_long(seat, news) or _passed(news, seat):
            heading = [Text(self.message, MAY), Text("")] if self.message else []
            self.message = ""
            self.page([*heading, *short(news, self.console.height - 3 - len(heading))])
            self._since = self.story(seat).last_round(events)
        self._seen[seat] = len(events)
        self._others_acted = len(self.people) > 1
        self._deadline = monotonic() + self.seconds if self.seconds and self.console.can_time else None

    def tell(self, news: list[Told]) -> None:
        """Print what happened, the heading of a round only once."""
        for told in news:
            if told.rank != HEADING or told.text.plain != self._heading:
                self.console.say(told.text)
            self._heading = told.text.plain if told.rank == HEADING else self._heading

    @contextmanager
    def _paused(self) -> Iterator[None]:
        """What one reads in here takes no time off the clock, unless another person is waiting."""
        begun = monotonic()
        yield
        if self._deadline is not None and len(self.people) == 1:
            self._deadline += monotonic() - begun

    def hand_over(self, seat: int) -> None:
        """Let another person take the keyboard, without seeing what the one before saw."""
        if len(self.people) > 1 and self._last != seat:
            self._hand_over(seat)
        self._last = seat

    def _hand_over(self, seat: int) -> None:
        if self.console.tty:
            self.console.hide()
            self.console.forget_typed()
            self.console.ask(f"Pass the keyboard to Player {seat + 1}, who presses Enter. ")
        else:
            self.console.say(f"-- Player {seat + 1} --")

    # -- the screen

    def _is_long(self, seat: int, news: list[Told]) -> bool:
        """Whether others have done more than the screen has room for beside everything else."""
        weighty = [told for told in news if told.rank > MINOR]
        return self._others_acted and len(weighty) > compose(self, seat).room

    def _draw(self, seat: int) -> None:
        console = self.console
        screen = compose(self, seat)
        log: list[Text] = []
        told = self._log(seat, screen.room) if console.tty else []
        if told:
            log = [Text("─" * console.width, CALM), *told]
            for line in log:
                line.truncate(console.width, overflow="ellipsis")
        rule = [Text("─" * console.width, CALM)] if screen.ruled else []
        console.screen([*screen.upper, *log, *rule, *screen.lower, *screen.below])
        self.message = ""
        self._thinking = False

    def _log(self, seat: int, room: int) -> list[Text]:
        """The latest events, as many as there is room for: the news first, then what was before."""
        events = self.match.events(seat)
        story = self.story(seat)
        news = short(story.since(events, self._since), room)
        return news[-room:] if room else []

    def page(self, lines: list[Text]) -> None:
        """Show something long by itself, a screenful at a time, until Enter."""
        console = self.console
        if not console.tty:
            for line in lines:
                console.say(line)
            return
        with self._paused():
            self._show(lines)

    def _show(self, lines: list[Text]) -> None:
        console = self.console
        wrapped = [part for line in lines for part in (line.wrap(console.out, console.width) or [Text("")])]
        size = console.height - 3
        for start in range(0, len(wrapped), size):
            console.screen([*wrapped[start : start + size], Text("")])
            console.ask("Enter to go on ")

    # -- questions and the end

    def yes(self, question: str, standard: bool) -> bool:
        """A question to be answered by y or n; Enter means the standard."""
        with self._paused():
            while True:
                line = self.console.ask(f"{question} [{'Y/n' if standard else 'y/N'}] ").lower()
                if line in ("", "y", "yes", "n", "no"):
                    return standard if not line else line.startswith("y")

    def finish(self) -> None:
        """Show how it ended, where it stays to be seen: what decided it, the open table, the result in words."""
        viewer = self.people[0] if len(self.people) == 1 else None
        view = self.match.truth()
        board = self.board(viewer)
        width = self.console.width
        story = self.story(viewer)
        events = [event for event in self.match.events(viewer) if event.kind != ENDED.name]
        begun = story.last_round(events) if viewer is None else self.seen(viewer)
        news = story.since(events, begun)
        lower = [*board.hidden_hands(view, width), *verdict_lines(story, self.names(viewer), width)]
        upper = board.table(view, width, self.console.height - len(lower) - 3, 3)
        room = self.console.height - len(upper) - len(lower) - 3
        told = short(news, room)
        if len(told) > room:
            self.page(told)
            told = told[-room:] if room > 0 else []
        line = Text("─" * width, CALM)
        for text in told:
            text.truncate(width, overflow="ellipsis")
        self.console.leave()
        for text in [*upper, line, *told, line, *lower]:
            self.console.say(text)


def _passed(news: list[Told], seat: int) -> bool:
    """Whether a round went by without the reader having been asked."""
    rounds = [told for told in news if told.rank == HEADING]
    return len(rounds) > 1 and any(told.unasked == seat for told in news)


def _patterns(layout: Layout, move: Move) -> list[str]:
    """The notes of a move, with `*` where the card stands."""
    regions = [region for region in layout.regions if region.zone == move.to and region.of != "enemy"]
    slots = [slot for region in regions for slot in region.slots]
    return [f"{verb} * {slot}".strip() for verb in move.verbs for slot in slots or [""]]
