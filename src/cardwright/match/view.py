"""Views: what a seat or a spectator may see, as plain data for clients and bots.

Nothing is shown unless the knowledge columns say that the viewer knows it. A hidden zone is a number of cards;
names that a viewer knows to be among hidden cards are listed once, for all zones they may lie in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwright.games.definition import Wording
from cardwright.kernel.decision import SHOWS_NAME, SHOWS_NOTHING, Option
from cardwright.kernel.knowledge import bit
from cardwright.kernel.parts import Part, parts_of, value_now
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.state import State
from cardwright.kernel.terms import BAG, EVERYONE, NO_ROW, NOBODY, PILE, SLOTS
from cardwright.match.touch import Touch, touched_source, touches

if TYPE_CHECKING:
    from cardwright.match.decision import Decision
    from cardwright.match.match import Match


EVERYTHING = -1
"""The mask of a viewer from whom nothing is hidden."""

HIDDEN = "a hidden card"
"""What changes a number, to a viewer who does not know that card."""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a viewer sees it. `id` follows it while everybody sees it; a face-down card has no `card`.

    `place` is its slot, or how deep it lies in a face-down pile (1: on top). `on` is the id of what it is attached to
    or was made by, `aims` those of what it points at: the targets of a link, who an attacker attacks, whom a blocker
    blocks. `printed` is the card itself while another one is in force for it. `because` says for each number that
    something changes what does so and by how much: with what is printed on `card` that makes the number in `stats`.
    Of a change that lasts for some time it names the card that made it, if the viewer knew it, and how long it lasts.
    `negated`: it waits on a chain and will do nothing.
    """

    id: int = 0
    card: str = ""
    place: str = ""
    controller: int = NOBODY
    exhausted: bool = False
    damage: int = 0
    stats: dict[str, int] = {}
    keywords: list[str] = []
    on: int = 0
    aims: list[int] = []
    printed: str = ""
    because: dict[str, list[tuple[str, int]]] = {}
    negated: bool = False


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone: how many cards it holds and those of them that the viewer sees (piles from the top)."""

    name: str
    seat: int | None
    count: int
    faces: list[Face] = []


class Among(msgspec.Struct, frozen=True):
    """Names that the viewer knows to be among the hidden cards of some zones, without knowing which."""

    zones: list[tuple[str, int | None]]
    names: dict[str, int]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: its numbers (with the most they can be, where there is such a limit) and whether it is deciding.

    What the viewer's own open plan costs is off the viewer's own numbers already.
    """

    seat: int
    stats: dict[str, int]
    limits: dict[str, int]
    deciding: bool = False
    alive: bool = True


class OptionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of the viewer's own decision, what it does and which cards and places it is about.

    One that `ends` wants nothing more: to pass, to end the turn, to be done.
    """

    note: str
    verb: str
    text: str
    ends: bool = False
    touches: list[Touch] = []


class AskView(msgspec.Struct, frozen=True):
    """The viewer's own decision: question, options, and what has been picked of it so far; `step`: what is next.

    `announcing` are the notes of what has been picked, `picked` the same as options. `window`: a chance to respond.
    With one option there is nothing real to respond with. `source` is the card whose text asks, where one does and
    the viewer knows it; the prompt does not name it.
    """

    name: str
    prompt: str
    options: list[OptionView]
    announcing: list[str]
    count: tuple[int, int]
    window: bool = False
    step: str = ""
    picked: list[OptionView] = []
    source: Touch | None = None


class ResultView(msgspec.Struct, frozen=True):
    """How the match ended."""

    places: list[list[int]]
    winners: list[int]
    draw: bool
    kind: str
    reason: str


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a viewer may see at one moment. `number` counts the events the viewer has been told of."""

    game: str
    variant: dict[str, str | int | bool]
    viewer: int | None
    number: int
    registers: dict[str, int]
    seats: list[SeatView]
    zones: list[ZoneView]
    among: list[Among] = []
    deciding: str = ""
    ask: AskView | None = None
    result: ResultView | None = None

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """A zone by name (and seat, if every seat has one)."""
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone
        raise KeyError(f"no zone {name!r} of seat {seat}")


def view(match: Match, viewer: int, everything: bool = False) -> View:
    """Build a view; `everything` shows all cards (for tests and finished matches)."""
    s = match.state
    mask = EVERYTHING if everything else bit(s, viewer)
    result = s.result
    return View(
        game=match.game.id,
        variant=match.variant,
        viewer=None if viewer == NOBODY else viewer,
        number=match.told_to(viewer),
        registers={shown.name: s.registers[shown.index] for shown in s.rules.terms.registers if shown.shown},
        seats=[_seat(s, seat, viewer) for seat in range(s.seats)],
        zones=[_zone(s, number, mask, match.game.definition.wording) for number in range(len(s.zones))],
        among=[] if everything else _among(s, mask),
        deciding=s.asker.name if s.asker is not None and s.asker.shows == SHOWS_NAME else "",
        ask=ask_view(match, match.ask(viewer)) if viewer != NOBODY and s.is_asked(viewer) else None,
        result=None
        if result is None
        else ResultView(
            [list(place) for place in result.places],
            list(result.winners),
            result.draw,
            result.kind,
            result.reason,
        ),
    )


def _sees(s: State, row: int, mask: int) -> bool:
    return mask == EVERYTHING or s.known[row] & mask != 0


def _seat(s: State, seat: int, viewer: int) -> SeatView:
    terms = s.rules.terms
    ask = s.asks[seat]
    deciding = False
    price: dict[str, int] = {}
    if ask is not None and s.asker is not None:
        price = s.asker.price(s, ask) if seat == viewer else price
        shown = s.asker.shows != SHOWS_NOTHING or seat == viewer
        deciding = shown and not (ask.done and (s.asker.shows_done() or seat == viewer))
    limits = {stat.name: s.rules.seat_limit(stat) for stat in terms.seat_stats}
    return SeatView(
        seat=seat,
        stats={stat.name: s.seat_value(stat, seat) - price.get(stat.name, 0) for stat in terms.seat_stats},
        limits={name: limit for name, limit in limits.items() if limit},
        deciding=deciding,
        alive=s.alive[seat],
    )


def _zone(s: State, number: int, mask: int, wording: Wording) -> ZoneView:
    zone = s.ground.declared[number]
    rows = s.zones[number]
    held = [row for row in rows if row != NO_ROW]
    if zone.kind == PILE:
        held = held[::-1]
    faces = [_face(s, row, mask, wording) for row in held if zone.pointable or _sees(s, row, mask)]
    name, seat = _zone_key(s, number)
    return ZoneView(name, seat, len(held), faces)


def _face(s: State, row: int, mask: int, wording: Wording) -> Face:
    zone = s.zone_of(row)
    assert zone is not None
    place = zone.places[s.place[row]] if zone.kind == SLOTS else ""
    if zone.kind == PILE and zone.sees != EVERYONE:
        pile = s.zones[s.zone[row]]
        place = str(len(pile) - pile.index(row))
    if not _sees(s, row, mask):
        marks = {stat.name: s.stats[stat.index][row] for stat in s.rules.terms.stats if stat.on_hidden}
        tired = bool(s.exhausted[row])
        return Face(id=s.public[row], place=place, controller=s.controller[row], exhausted=tired, stats=marks)
    card = s.rules.cards[s.form[row]]
    stats, because = _numbers(s, row, mask, wording)
    keywords = s.keywords[row] if zone.in_play else card.keyword_mask
    return Face(
        id=s.public[row],
        card=card.id,
        place=place,
        controller=s.controller[row],
        exhausted=bool(s.exhausted[row]),
        damage=s.damage[row],
        stats=stats,
        keywords=[keyword.name for keyword in s.rules.terms.keywords if keywords & keyword.bit],
        on=s.public[s.row_of(s.host[row])] if s.row_of(s.host[row]) >= 0 else 0,
        aims=_aims(s, row),
        printed=s.rules.cards[s.card[row]].id if s.card[row] != s.form[row] else "",
        because=because,
        negated=s.ref(row) in s.negated,
    )


def _numbers(
    s: State, row: int, mask: int, wording: Wording
) -> tuple[dict[str, int], dict[str, list[tuple[str, int]]]]:
    """The numbers of a row, and what changes them. Where nothing can be at work, nothing is looked for."""
    zone = s.zone_of(row)
    assert zone is not None
    printed = s.rules.printed[s.form[row]]
    lively = zone.derives and bool(s.mods or s.board().granting)
    stats: dict[str, int] = {}
    because: dict[str, list[tuple[str, int]]] = {}
    for stat in s.rules.terms.stats:
        value = s.value(row, stat)
        if zone.kind == BAG or value != printed[stat.index] or (lively and stat.derived):
            value = value_now(s, row, stat)
            parts = parts_of(s, row, stat)
            if parts:
                because[stat.name] = [(_what(s, part, mask, wording), part.amount) for part in parts]
        stats[stat.name] = value
    return stats, because


def _what(s: State, part: Part, mask: int, wording: Wording) -> str:
    if part.source != NO_ROW:
        return s.rules.cards[s.form[part.source]].name if _sees(s, part.source, mask) else HIDDEN
    what = wording.phrases.render(Phrase(part.what))
    named = part.maker != NO_ROW and part.known & mask
    return f"{s.rules.cards[part.maker].name} ({what})" if named else what


def _aims(s: State, row: int) -> list[int]:
    """The public ids of what a row points at, as far as it is still there."""
    if not s.aims:
        return []
    aimed = [s.row_of(ref) for ref in s.aims.get(s.ref(row), ())]
    return [s.public[target] for target in aimed if target != NO_ROW]


def _zone_key(s: State, number: int) -> tuple[str, int | None]:
    zone = s.ground.declared[number]
    return (zone.name, None if zone.shared else s.ground.holder[number])


def _among(s: State, mask: int) -> list[Among]:
    cohorts: dict[int, list[int]] = {}
    for row in s.rows():
        if s.cohort[row] and not s.known[row] & mask:
            cohorts.setdefault(s.cohort[row], []).append(row)
    found: list[Among] = []
    for rows in cohorts.values():
        names = sorted(s.rules.cards[s.card[row]].id for row in rows if s.named[row] & mask)
        if names:
            zones = [_zone_key(s, number) for number in sorted({s.zone[row] for row in rows})]
            found.append(Among(zones, {name: names.count(name) for name in names}))
    found.sort(key=lambda among: (among.zones, sorted(among.names)))
    return found


def ask_view(match: Match, decision: Decision) -> AskView:
    """A decision as plain data for whoever has to make it."""
    state, seat = match.state, decision.seat
    return AskView(
        name=decision.name,
        prompt=decision.prompt,
        options=[_option(state, seat, option) for option in decision.options],
        announcing=decision.announcing,
        count=decision.count,
        window=decision.window,
        step=decision.step,
        picked=[_option(state, seat, option) for option in decision.picked],
        source=touched_source(state, seat, decision.source),
    )


def _option(state: State, seat: int, option: Option) -> OptionView:
    verb = option.verb
    return OptionView(option.note, verb.word, option.text, verb.ends, touches(state, seat, option))


def show(match: Match) -> str:
    """The whole match as a block of text, for people who debug."""
    now = match.truth()
    lines = [f"{match.game.name}  " + "  ".join(f"{name} {value}" for name, value in now.registers.items())]
    for seat in now.seats:
        numbers = "  ".join(f"{name} {value}" for name, value in seat.stats.items())
        lines.append(f"  seat {seat.seat}: {numbers}{'  deciding' if seat.deciding else ''}")
        for zone in now.zones:
            if zone.seat == seat.seat and zone.count:
                lines.append(f"    {zone.name}: {', '.join(_short(face) for face in zone.faces)}")
    for zone in now.zones:
        if zone.seat is None and zone.count:
            lines.append(f"  {zone.name}: {', '.join(_short(face) for face in zone.faces)}")
    if match.result is not None:
        lines.append(f"  {match.result!r}")
    return "\n".join(lines)


def _short(face: Face) -> str:
    where = f"{face.place} " if face.place else ""
    wound = f"(-{face.damage})" if face.damage else ""
    return f"{where}{face.card}{wound}"
