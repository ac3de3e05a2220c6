"""What a game declares before it is played: its zones, numbers and kinds of events.

A game's `terms.py` makes one `Terms` and declares everything through it. The objects that come back carry the
index of their column, so that rules code reads `s.seat_stat[HP.index][seat]` at the speed of two list look-ups.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Group = tuple[int, ...]
NOTHING: Final[Group] = ()

ROWS: Final = 4096
"""More rows than any match has: a reference is `stamp * ROWS + row`."""

MOST_SEATS: Final = 16
"""More seats than any game has."""

NO_FLOOR: Final = -(1 << 30)

NOBODY: Final = -1
NO_ROW: Final = -1
NO_ZONE: Final = -1

# How a zone keeps its rows.
PILE: Final = 0  # ordered; the last row is the top
LINE: Final = 1  # ordered from left to right
BAG: Final = 2  # unordered for all but its holder: nobody else can tell which row is which
SLOTS: Final = 3  # fixed places, each holding one row or none

# Who sees the cards of a zone.
EVERYONE: Final = 0
HOLDER: Final = 1
NONE: Final = 2


class Zone:
    """A place for rows, held by each seat or shared by all.

    Rows whose zone has `in_play` are alive: their abilities work and their numbers are derived. A row that
    moves between zones of one `region` stays the same object; leaving the region makes it a new one. In a
    `pointable` zone everybody sees each card's place and state, also of those that lie face down. Where cards are in
    play whose numbers nothing changes (equipment, say), the zone need not be one that `derives` them. `of` has the
    number of each seat's own zone; a shared one has its number from `State.at`.
    """

    def __init__(
        self,
        name: str,
        index: i64,
        shared: bool,
        kind: i64,
        sees: i64,
        places: tuple[str, ...],
        in_play: bool,
        region: str,
        pointable: bool,
        derives: bool,
    ) -> None:
        self.name: Final = name
        self.index: Final = index
        self.shared: Final = shared
        self.kind: Final = kind
        self.sees: Final = sees
        self.places: Final = places
        self.in_play: Final = in_play
        self.region: Final = region or name
        self.pointable: Final = pointable or kind == SLOTS
        self.derives: Final = derives and in_play
        self.of: Final[list[int]] = []

    def __repr__(self) -> str:
        return f"<zone {self.name}>"


class Stat:
    """A number of every row: derived from the printed card and what changes it, a plain mark, or as `printed`."""

    def __init__(
        self,
        name: str,
        index: i64,
        derived: bool,
        on_hidden: bool,
        floor: int,
        printed: bool,
        counters: Stat | None,
        worn: bool,
    ) -> None:
        self.name: Final = name
        self.index: Final = index
        self.derived: Final = derived
        self.on_hidden: Final = on_hidden
        self.floor: Final = floor
        self.printed: Final = printed
        self.counters: Final = counters
        self.worn: Final = worn

    @property
    def is_mark(self) -> bool:
        """Whether rules and texts set it row by row."""
        return not self.derived and not self.printed

    def __repr__(self) -> str:
        return f"<stat {self.name}>"


class SeatStat:
    """A number of every seat. A derived one is its base plus what texts in play add to it."""

    def __init__(self, name: str, index: i64, derived: bool, base: int) -> None:
        self.name: Final = name
        self.index: Final = index
        self.derived: Final = derived
        self.base: Final = base

    def __repr__(self) -> str:
        return f"<seat stat {self.name}>"


class Register:
    """A number of the match: the turn, whose turn it is, the round; or one that only the rules need."""

    def __init__(self, name: str, index: i64, is_seat: bool, shown: bool) -> None:
        self.name: Final = name
        self.index: Final = index
        self.is_seat: Final = is_seat
        self.shown: Final = shown

    def __repr__(self) -> str:
        return f"<register {self.name}>"


class Keyword:
    """A word on a card that the rules know, with its reminder text; a row's keywords are a derived bit mask."""

    def __init__(self, name: str, bit: int, reminder: str) -> None:
        self.name: Final = name
        self.bit: Final = bit
        self.reminder: Final = reminder

    def __repr__(self) -> str:
        return f"<keyword {self.name}>"


class EventKind:
    """A kind of thing that happens: names for the cards and numbers that every such event carries.

    `into`: the slots of its seat into which it lays its card; its first number is the place.
    """

    def __init__(
        self, name: str, index: int, cards: tuple[str, ...], numbers: tuple[str, ...], into: Zone | None = None
    ) -> None:
        self.name: Final = name
        self.index: Final = index
        self.cards: Final = cards
        self.numbers: Final = numbers
        self.into: Final = into

    def __repr__(self) -> str:
        return f"<event {self.name}>"


# The events that the kernel's own verbs emit; a game's kinds follow after them.
MOVED: Final = EventKind("moved", 0, ("card",), ("from", "to", "place"))
CREATED: Final = EventKind("created", 1, ("card",), ("to", "place"))
DIED: Final = EventKind("died", 2, ("card",), ("from", "to"))
DAMAGED: Final = EventKind("damaged", 3, ("card", "source"), ("amount",))
HEALED: Final = EventKind("healed", 4, ("card",), ("amount",))
BECAME: Final = EventKind("became", 5, ("card",), ())
EXHAUSTED: Final = EventKind("exhausted", 6, ("card",), ())
READIED: Final = EventKind("readied", 7, ("card",), ())
CONTROLLED: Final = EventKind("controlled", 8, ("card",), ("from",))
SEAT_CHANGED: Final = EventKind("seat-changed", 9, (), ("stat", "from", "to"))
REVEALED: Final = EventKind("revealed", 10, ("card",), ())
SHUFFLED: Final = EventKind("shuffled", 11, (), ("zone",))
NEGATED: Final = EventKind("negated", 12, ("card",), ())
ELIMINATED: Final = EventKind("eliminated", 13, (), ())
ENDED: Final = EventKind("ended", 14, (), ())
DECIDED: Final = EventKind("decided", 15, (), ())
TAKEN_BACK: Final = EventKind("taken-back", 16, (), ("kept",))
UNASKED: Final = EventKind("unasked", 17, (), ())
KERNEL_EVENTS: Final = (
    MOVED,
    CREATED,
    DIED,
    DAMAGED,
    HEALED,
    BECAME,
    EXHAUSTED,
    READIED,
    CONTROLLED,
    SEAT_CHANGED,
    REVEALED,
    SHUFFLED,
    NEGATED,
    ELIMINATED,
    ENDED,
    DECIDED,
    TAKEN_BACK,
    UNASKED,
)


class Terms:
    """The list of everything a game declares, in order of declaration."""

    def __init__(self) -> None:
        self.seat_zones: Final[list[Zone]] = []
        self.shared_zones: Final[list[Zone]] = []
        self.stats: Final[list[Stat]] = []
        self.seat_stats: Final[list[SeatStat]] = []
        self.registers: Final[list[Register]] = []
        self.keywords: Final[list[Keyword]] = []
        self.events: Final[list[EventKind]] = list(KERNEL_EVENTS)

    def zone(
        self,
        name: str,
        kind: int,
        sees: int,
        *,
        shared: bool = False,
        places: tuple[str, ...] = (),
        in_play: bool = False,
        region: str = "",
        pointable: bool = False,
        derives: bool = True,
    ) -> Zone:
        """Declare a zone that every seat has, or a `shared` one that belongs to nobody."""
        zones = self.shared_zones if shared else self.seat_zones
        zone = Zone(name, len(zones), shared, kind, sees, places, in_play, region, pointable, derives)
        zones.append(zone)
        for known in self.seat_zones:  # a match has the zones of its seats one after the other
            known.of[:] = [seat * len(self.seat_zones) + known.index for seat in range(MOST_SEATS)]
        return zone

    def stat(
        self,
        name: str,
        *,
        derived: bool = True,
        on_hidden: bool = False,
        floor: int = NO_FLOOR,
        counters: Stat | None = None,
        worn: bool = False,
    ) -> Stat:
        """Declare a number of every row, derived or a mark.

        `on_hidden`: it shows even where the card does not; `floor`: its least; `counters`: a mark that adds to it;
        `worn`: damage lowers it.
        """
        return self._stat(Stat(name, len(self.stats), derived, on_hidden, floor, False, counters, worn))

    def printed(self, name: str) -> Stat:
        """Declare a number of every card that nothing changes."""
        return self._stat(Stat(name, len(self.stats), False, False, NO_FLOOR, True, None, False))

    def _stat(self, stat: Stat) -> Stat:
        self.stats.append(stat)
        return stat

    def seat_stat(self, name: str, *, derived: bool = False, base: int = 0) -> SeatStat:
        """Declare a number of every seat; it starts at `base`."""
        stat = SeatStat(name, len(self.seat_stats), derived, base)
        self.seat_stats.append(stat)
        return stat

    def register(self, name: str, *, is_seat: bool = False, shown: bool = True) -> Register:
        """Declare a number of the match; `is_seat`: it names a seat (or nobody); `shown`: views have it."""
        register = Register(name, len(self.registers), is_seat, shown)
        self.registers.append(register)
        return register

    def keyword(self, name: str, reminder: str) -> Keyword:
        """Declare a keyword."""
        keyword = Keyword(name, 1 << len(self.keywords), reminder)
        self.keywords.append(keyword)
        return keyword

    def event(
        self, name: str, cards: tuple[str, ...] = (), numbers: tuple[str, ...] = (), into: Zone | None = None
    ) -> EventKind:
        """Declare a kind of event."""
        kind = EventKind(name, len(self.events), cards, numbers, into)
        self.events.append(kind)
        return kind
