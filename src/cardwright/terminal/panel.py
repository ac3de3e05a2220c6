"""The panel of a seat: its name, life, resources, track, cards beside the grid, hand and piles, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from cardwright.kernel.terms import EVERYONE
from cardwright.match.view import Face, View, ZoneView
from cardwright.terminal.faces import Faces, by_id, shown_name
from cardwright.terminal.reach import Reach
from cardwright.terminal.seating import ENEMY_MARK, OWN_MARK, Seating
from cardwright.terminal.style import CALM, ENEMY, HURT, MAY, OWN
from cardwright.vocabulary.looks.layout import CardNumber, ReadyCards, Region

_UNBROKEN = 20
_FEWEST = 2
_WIDE = 90
"""From this width on the bar of life is long."""

# How much the panels leave out to take fewer lines.
ROOMY = 0
TIGHT = 1
TIGHTEST = 2
CUT = 3
LEAST = 4


class Panels:
    """Draws the panels of one table. `names` are what the seats are called."""

    def __init__(self, seating: Seating, faces: Faces, names: Sequence[str]) -> None:
        self.seating = seating
        self.faces = faces
        self.names = names
        self.layout = faces.layout
        self.wanted = faces.layout.panel
        zones = faces.rules.terms.seat_zones
        self.secret = {zone.name for zone in zones if zone.pointable and zone.sees != EVERYONE and not zone.places}
        """Zones with cards that are pointed at by their position, since not everybody sees them."""

    def lines(self, view: View, seat: int, width: int, fit: int, lit: Reach) -> list[Text]:
        """A seat in as few lines as it takes; one that is out and has nothing left takes one."""
        if is_gone(view, seat):
            return [self._name(seat).append("  out", "not bold dim")]
        pieces = [self._name(seat), *self._turn(view, seat)]
        pieces += self._life(view, seat, 0 if fit != ROOMY else 10 if width >= _WIDE else 6)
        pieces += [self._resource(view, seat, resource, lit) for resource in self.wanted.resources]
        pieces += self._track(view, seat, fit)
        pieces += self._beside(view, seat, lit)
        pieces += self._piles(view, seat, fit)
        shown = view.seats[seat]
        for label, stats in self.wanted.flags.items():
            words = ", ".join(stat for stat in stats if shown.stats[stat])
            pieces.append(Text(words if fit != ROOMY else f"{label} {words}"))
        pieces += self._labelled(view, seat, fit, lit)
        for name in self.wanted.warnings:
            if shown.stats[name]:
                pieces.append(Text(f"{name} {shown.stats[name]}", HURT))
        pieces += self._state(view, seat)
        lines = flowed(pieces, width, fit >= TIGHTEST)
        fewest = _FEWEST if len(view.seats) == 2 else 1
        if fit >= CUT and len(lines) > fewest:
            lines = lines[:fewest]
            lines[-1].truncate(width - 2)
            lines[-1].append(" …")
        return lines

    def _name(self, seat: int) -> Text:
        mine = seat == self.seating.below
        return Text(f"{OWN_MARK if mine else ENEMY_MARK} {self.names[seat]}", OWN if mine else ENEMY)

    def _turn(self, view: View, seat: int) -> list[Text]:
        """Whether a seat has the turn, where there are so many that one would look for it."""
        active = self.layout.status.active
        has_turn = active and len(view.seats) > 2 and view.result is None and view.registers[active] == seat
        return [Text("◂ turn", "bold")] if has_turn else []

    def _state(self, view: View, seat: int) -> list[Text]:
        """Whether a seat is out, or still deciding where all decide at once."""
        shown = view.seats[seat]
        if not shown.alive:
            return [Text("out")]
        if view.result is not None or seat == self.seating.viewer or self.layout.status.active:
            return []
        return [Text("deciding" if shown.deciding else "ready", CALM)]

    # -- numbers

    def life(self, view: View, seat: int) -> tuple[int, int] | None:
        """What a seat has left of its life and of how much (0: no limit), whether it is the seat's or its card's."""
        life = self.wanted.life
        if isinstance(life, CardNumber):
            for zone in view.zones:
                for face in zone.faces if zone.name == life.zone and zone.seat in (None, seat) else ():
                    if self._is_life(face) and (zone.seat == seat or face.controller == seat):
                        return face.stats[life.stat] - face.damage, face.stats[life.stat]
        elif life:
            return view.seats[seat].stats[life], view.seats[seat].limits.get(life, 0)
        return None

    def _is_life(self, face: Face) -> bool:
        """Whether a card of the zone of life is one whose number is life."""
        life = self.wanted.life
        assert isinstance(life, CardNumber)
        return bool(face.card) and (not life.kinds or self.faces.card(face.card).kind in life.kinds)

    def _life(self, view: View, seat: int, size: int) -> list[Text]:
        found = self.life(view, seat)
        if found is None:
            return []
        value, most = max(0, found[0]), found[1]
        life = self.wanted.life
        piece = Text(_number(life.stat if isinstance(life, CardNumber) else life, value, most), "bold")
        if most and size:
            full = 0 if value <= 0 else max(1, min(size, round(size * value / most)))
            piece.append(" " + "█" * full + "░" * (size - full), HURT if 3 * value <= most else "not bold")
        return [piece]

    def _resource(self, view: View, seat: int, resource: str | ReadyCards, lit: Reach) -> Text:
        if isinstance(resource, ReadyCards):
            zone = view.zone(resource.zone, seat)
            tired = sum(face.exhausted for face in zone.faces)
            piece = Text(_number(resource.label or resource.zone, zone.count - tired, zone.count))
            return piece.append_text(self._pointed(zone, lit))
        shown = view.seats[seat]
        return Text(_number(resource, shown.stats[resource], shown.limits.get(resource, 0)))

    def _pointed(self, zone: ZoneView, lit: Reach) -> Text:
        """Those of the cards of a zone that can be chosen now, by position: “: #1 [4], #2 turned [5]”."""
        found = Text()
        for i, face in enumerate(zone.faces):
            if lit.of_card(face):
                found.append(", " if found else ": ")
                found.append(" ".join([f"#{i + 1}", *self.faces.marks(face)]))
                found.append(f" {lit.of_card(face)}", MAY)
        return found

    def _track(self, view: View, seat: int, fit: int) -> list[Text]:
        """The stations that a seat goes through, with the one where it is."""
        track = self.wanted.track
        stats = view.seats[seat].stats
        if track is None:
            return []
        names = track.names[stats[track.by] if track.by else 0]
        now = stats[track.stat]
        piece = Text(f"{track.stat} ")
        if fit >= TIGHTEST:
            return [piece.append(f"{names[now]} {now + 1}/{len(names)}")]
        for i, name in enumerate(names):
            piece.append(" " if i else "")
            piece.append(f"▸{name}◂" if i == now else name, "bold" if i == now else CALM)
        return [piece]

    # -- cards and piles

    def _piles(self, view: View, seat: int, fit: int) -> list[Text]:
        """How many cards are in the hand and in each pile."""
        pieces: list[Text] = []
        hand = self.layout.hand.zone
        if hand:
            pieces.append(Text(f"{hand} {view.zone(hand, seat).count}"))
        for pile, whose in self.seating.piles:
            count = view.zone(pile.zone, whose).count
            if whose == seat and pile.counts(count) and (count or fit < TIGHTEST):
                pieces.append(Text(f"{pile.name} {count}"))
        return pieces

    def _beside(self, view: View, seat: int, lit: Reach) -> list[Text]:
        """The cards of a seat that lie beside the grid, each for itself: a hero, its gear; a purse is a number."""
        pieces: list[Text] = []
        counted = {resource.zone for resource in self.wanted.resources if isinstance(resource, ReadyCards)}
        for region, whose in self.seating.regions:
            if whose == seat and region.shape == "line" and not region.label and region.zone not in counted:
                zone = view.zone(region.zone, seat)
                for i, face in enumerate(zone.faces):
                    slot = f"{face.place} " if face.place and face.place != region.zone else ""
                    slot = f"{region.name} #{i + 1} " if region.zone in self.secret else slot
                    piece = Text(slot + self._face_beside(view, region, face))
                    pieces.append(_numbered(piece, lit.of_card(face)))
        return pieces

    def _labelled(self, view: View, seat: int, fit: int, lit: Reach) -> list[Text]:
        """Those that are listed under a label, or only counted as long as none of them can be chosen."""
        pieces: list[Text] = []
        for region, whose in self.seating.regions:
            if whose == seat and region.shape == "line" and region.label:
                faces = view.zone(region.zone, seat).faces
                if not faces:
                    continue
                if fit >= TIGHTEST and not any(lit.of_card(face) for face in faces):
                    pieces.append(Text(f"{region.label} {len(faces)}"))
                    continue
                piece = Text(f"{region.label} ")
                for i, face in enumerate(faces):
                    position = f"#{i + 1} " if region.zone in self.secret else ""
                    piece.append(", " if i else "")
                    words = Text(position + self.faces.words(face))
                    piece.append_text(_numbered(words, lit.of_card(face)))
                pieces.append(piece)
        return pieces

    def _face_beside(self, view: View, region: Region, face: Face) -> str:
        life = self.wanted.life
        is_life = isinstance(life, CardNumber) and life.zone == region.zone and self._is_life(face)
        words = self.faces.words(face, "health" if is_life else "")
        arrow = self.arrow(view, face)
        return f"{words} {arrow}" if arrow else words

    def arrow(self, view: View, face: Face) -> str:
        """What a card points at, in as few letters as can be."""
        found = by_id(view) if face.aims else {}
        aimed = [found[id][0] for id in face.aims if id in found]
        places = [target.place or self.faces.shown(target) for target in aimed]
        return f"→{', '.join(places)}" if places else ""


def is_gone(view: View, seat: int) -> bool:
    """Whether a seat is out of the match and has nothing left on the table."""
    return not view.seats[seat].alive and not any(zone.count for zone in view.zones if zone.seat == seat)


def _number(name: str, value: int, most: int) -> str:
    return f"{shown_name(name)} {value}/{most}" if most else f"{shown_name(name)} {value}"


def _numbered(piece: Text, number: str) -> Text:
    """With the number by which it can be chosen, if there is one."""
    return piece.append(f" {number}", MAY) if number else piece


def flowed(pieces: Sequence[Text], width: int, breaking: bool) -> list[Text]:
    """Pieces one after the other, further lines a little to the right; `breaking`: long ones may be broken."""
    lines: list[Text] = []
    for piece in pieces:
        words = piece.split(" ") if breaking and piece.cell_len > _UNBROKEN else [piece]
        for i, part in enumerate(words):
            gap = 1 if i else 2
            if lines and lines[-1].cell_len + gap + part.cell_len <= width:
                lines[-1].append(" " * gap)
                lines[-1].append_text(part)
            elif lines:
                lines.append(Text("  ").append_text(part))
            else:
                lines.append(part)
    return lines
