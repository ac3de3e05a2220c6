"""Drawing a match as text, from the game's layout and a view of it. Nothing here knows any game.

The board is a list of lines of at most `width` cells. Regions of slots become a grid, rows of units stand side by
side, a chain is a stack of lines; everything else of a seat becomes a panel. Colour only repeats what words say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.text import Text

from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY
from cardwright.match.game import Game
from cardwright.match.view import Face, OptionView, View
from cardwright.terminal.faces import Faces, by_id
from cardwright.terminal.field import Cut, Field, Moment
from cardwright.terminal.panel import CUT, LEAST, ROOMY, TIGHT, TIGHTEST, Panels
from cardwright.terminal.reach import Reach, reach
from cardwright.terminal.seating import Seating
from cardwright.terminal.style import CALM, MAY
from cardwright.terminal.variants import variant_text
from cardwright.vocabulary.looks.layout import ReadyCards
from cardwright.vocabulary.play.announce import POINT

_WORTH = 4
"""The dense grid is drawn if it saves so many lines."""

_TOP = 2
"""So many cards of a stack are always shown."""


class Board:
    """Draws one match. `names` are what the seats are called, `viewer` who looks (None: a spectator)."""

    def __init__(self, game: Game, rules: Rules, names: Sequence[str], viewer: int | None) -> None:
        self.game = game
        self.names = names
        self.viewer = viewer
        self.layout = game.layout
        self.faces = Faces(game, rules)
        self.seating = Seating(game.layout, viewer, len(names))
        self.panels = Panels(self.seating, self.faces, names)
        self.field = Field(self.seating, self.faces, self.panels)
        self._row_zones = {region.zone for region in game.layout.regions if region.shape == "row"}
        purses = [entry.zone for entry in game.layout.panel.resources if isinstance(entry, ReadyCards)]
        self._drawn = {*purses, *[region.zone for region in game.layout.regions]}

    @property
    def words(self) -> set[str]:
        """What the board calls its numbers, kinds and suits: none of these is the beginning of a card's name."""
        terms = self.faces.rules.terms
        stats = [*[stat.name for stat in terms.stats], *[stat.name for stat in terms.seat_stats]]
        suits = self.layout.suit.names if self.layout.suit is not None else ()
        return {word.lower() for word in (*stats, *self.layout.kinds, *suits)}

    # -- header

    def header(self, view: View) -> Text:
        """Game, round, whose turn, who is first, shared piles, and warnings that count up."""
        status = self.layout.status
        words = [self.game.name]
        if status.count:
            words.append(f"{status.count} {view.registers[status.count]}")
        if status.active and view.registers[status.active] != NOBODY:
            words.append(f"{self.whose(view.registers[status.active])} turn")
        if status.first and view.registers[status.first] != NOBODY:
            words.append(f"{self.names[view.registers[status.first]]} {status.first}")
        for pile in self.layout.piles:
            if pile.of == "shared":
                words.append(f"{pile.name} {view.zone(pile.zone).count}")
        for name in status.warnings:
            if view.registers[name]:
                words.append(f"{name} {view.registers[name]}")
        if view.variant:
            words.append(variant_text(view.variant))
        return Text(" · ".join(words), "bold")

    def whose(self, seat: int) -> str:
        """“your” or “Player 2's”."""
        return "your" if self.names[seat].endswith("(you)") else f"{self.plain(seat)}'s"

    def plain(self, seat: int) -> str:
        """The name of a seat without what stands in brackets behind it."""
        return self.names[seat].split(" (")[0]

    # -- the chain

    def stack(self, moment: Moment, fit: int) -> list[Text]:
        """Every stack of the layout that is not empty, the newest card on top, with whose it is and its targets."""
        lines: list[Text] = []
        for region, seat in self.seating.regions:
            zone = moment.view.zone(region.zone, seat)
            if region.shape != "stack" or not zone.count:
                continue
            for i, face in enumerate(zone.faces):
                head = f"{region.name} " if i == 0 else " " * (len(region.name) + 1)
                if fit >= TIGHTEST and i == _TOP:
                    lines.append(Text(f"{head}{zone.count - i} older", CALM))
                    break
                line = Text(head, CALM)
                line.append(f"{zone.count - i} ", "not dim bold")
                line.append(self._link(face), "not dim bold")
                if face.controller != NOBODY:
                    line.append(f" ({self.plain(face.controller)})", "not dim")
                line.append(self._targets(moment.view, face), "not dim")
                number = moment.lit.of_card(face)
                line.append(f" {number}" if number else "", MAY)
                lines.append(line)
        return lines

    def _link(self, face: Face) -> str:
        name = self.faces.shown(face)
        as_another = face.printed and not face.on  # an ability is called like the card that has it
        return f"{self.faces.name(face.printed)} as a {name.lower()}" if as_another else name

    def _targets(self, view: View, face: Face) -> str:
        found = by_id(view) if face.aims else {}
        words: list[str] = []
        for id in face.aims:
            if id in found:
                target, seat = found[id]
                name = self._link(target)
                whose = f"{self.whose(seat)} " if seat is not None else ""
                words.append(f"{whose}{name}{f' ({target.place})' if target.place else ''}")
        return f" → {', '.join(words)}" if words else ""

    # -- the hand and hidden things

    def hand(self, view: View) -> list[Face]:
        """The viewer's hand, in the order shown."""
        if not self.layout.hand.zone or self.viewer is None:
            return []
        return view.zone(self.layout.hand.zone, self.viewer).faces

    def hand_ids(self, view: View) -> list[str]:
        """The same as ids of cards."""
        return [face.card for face in self.hand(view)]

    def hidden_hands(self, view: View, width: int) -> list[Text]:
        """Every hand that the view shows, for replays and the end."""
        lines: list[Text] = []
        for seat in view.seats:
            if self.layout.hand.zone:
                zone = view.zone(self.layout.hand.zone, seat.seat)
                cards = [face.card for face in zone.faces if face.card]
                shown = [f"{self.faces.name(card)} {self.faces.short(card)}".strip() for card in cards]
                if shown:
                    text = f"{self.names[seat.seat]} holds: {', '.join(shown)}"
                    lines += [Text(part) for part in wrap(text, width, subsequent_indent="  ")]
        return lines

    # -- all of it

    def table(
        self,
        view: View,
        width: int,
        height: int | None = None,
        spare: int = 0,
        numbers: Mapping[str, int] | None = None,
    ) -> list[Text]:
        """Header, panels, grids, rows and chain: everything but the hand.

        It is drawn smaller if it would not leave `spare` of the `height` lines, and smallest if it would not fit.
        `numbers` are those of the viewer's options by note: what they are about on the board shows them.
        """
        moment = Moment(view, self.reach(view, numbers or {}), self.planned(view))
        lines = self._lines(moment, Cut(width, ROOMY, True))
        if height is not None and len(lines) > height - spare:
            small = self._lines(moment, Cut(width, ROOMY, False))
            is_framed = len(lines) - len(small) < _WORTH
            lines = lines if is_framed else small
            for fit in (TIGHT, TIGHTEST, CUT, LEAST):
                if len(lines) <= (height - spare if fit == TIGHT else height):
                    break
                lines = self._lines(moment, Cut(width, fit, is_framed))
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return lines

    def reach(self, view: View, numbers: Mapping[str, int]) -> Reach:
        """What can be chosen on the board by which of the numbers that the viewer's options have, by note."""
        return reach(view.ask, self.about_hand(view), numbers, self._drawn, self._row_zones)

    def _lines(self, moment: Moment, cut: Cut) -> list[Text]:
        """Each enemy with what is theirs alone, then what meets in the middle, then the viewer's own."""
        below, above = self.seating.below, self.seating.above
        meeting: list[int | None] = [None, below, *(above if len(above) == 1 else ())]
        lines = [self.header(moment.view)]
        for seat in above:
            lines += self._panel(moment, cut, seat)
            if seat not in meeting:
                lines += self.field.grids(moment, cut, [seat])
            lines += self.field.units(moment, cut, seat)
        lines += self.field.grids(moment, cut, meeting)
        lines += self.field.units(moment, cut, None)
        lines += self.stack(moment, cut.fit)
        own, units = self._panel(moment, cut, below), self.field.units(moment, cut, below)
        return [*lines, *units, *own] if cut.is_framed else [*lines, *own, *units]

    def _panel(self, moment: Moment, cut: Cut, seat: int) -> list[Text]:
        return self.panels.lines(moment.view, seat, cut.width, cut.fit, moment.lit)

    def planned(self, view: View) -> dict[tuple[str, str], str]:
        """Cards that the viewer's unfinished answer names together with an own slot, by zone and slot."""
        found: dict[tuple[str, str], str] = {}
        if view.ask is None:
            return found
        card = ""
        for option in view.ask.picked:
            card = self.hand_card(option) or card
            for touch in option.touches:
                if card and touch.place and not touch.card and touch.seat in (None, self.viewer):
                    found[touch.zone, touch.place] = card
        return found

    def hand_card(self, option: OptionView) -> str:
        """The card of the viewer's hand that an option is about; empty if it is about none."""
        return next((touch.card for touch in option.touches if touch.zone == self.layout.hand.zone), "")

    def pointed(self, view: View) -> dict[str, str]:
        """The cards in rows of units that the viewer's options point at, by their notes: “Player 2's Knight”."""
        found: dict[str, str] = {}
        for option in view.ask.options if view.ask is not None else ():
            touch = option.touches[-1] if option.touches and option.verb == POINT.word else None
            if touch is not None and touch.card and touch.seat is not None and touch.zone in self._row_zones:
                words = f"{self.whose(touch.seat)} {self.faces.name(touch.card)}"
                found[option.note] = words[:1].upper() + words[1:]
        return found

    def about_hand(self, view: View) -> dict[str, str]:
        """The cards of the hand that the viewer's options are about, by their notes."""
        options = view.ask.options if view.ask is not None else []
        return {option.note: self.hand_card(option) for option in options if self.hand_card(option)}
