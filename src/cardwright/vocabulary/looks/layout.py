"""The board of a game as a value: which zones are drawn where, what numbers and marks mean, how play is shown.

Clients draw every game from its `Layout` alone (docs/board.md says why it is as it is). They get it as it stands
here, and the types of the web client are written from it. Everything may be left out. A misspelt entry fails when its
game is imported; `cardwright check` finds values of a wrong type and names of things that the game does not have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct, field, structs

Whose = Literal["own", "enemy", "shared"]
Role = Literal["cost", "level", "attack", "health", "power", "durability"]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


# -- places


class Place(_Entry, frozen=True, kw_only=True):
    """A zone that is shown."""

    zone: str
    of: Whose
    """An enemy's is shown once for each enemy."""
    role: str
    """What it is for: clients choose shapes and words by it. Regions are lines, spaces, lanes, tiles, units, hero,
    gear, talents, secrets, purse, strike, chain; piles are draw, discard, banished, purse, choice, history."""
    label: str = ""
    """What it is called instead of its zone's name; cards of a line are listed under it."""

    @property
    def name(self) -> str:
        """What it is called."""
        return self.label or self.zone


class Region(Place, frozen=True, kw_only=True):
    """A zone that is drawn on the board."""

    shape: Literal["grid", "row", "line", "stack"] = "grid"
    """A grid has slots in rows; a row has as many cards as there are, side by side; a line has cards beside the grid;
    a stack has the newest on top, with owners and targets."""
    cells: Literal["card", "square", "wide"] = "card"
    """How a cell of a grid is cut: upright like a card, square, or wide where rows are many and columns few."""
    rows: Sequence[Sequence[str]] = ()
    """The names of the slots, row by row; all of the zone's, each once. Nothing is drawn where a name is empty."""
    columns: Sequence[str] = ()
    """What the columns of a grid are called."""
    names: Sequence[str] = ()
    """What its rows are called."""
    turned: bool = False
    """The second seat sees a shared grid turned by half a turn, from its own end, and its headings with it."""
    flipped: bool = False
    """The second seat sees a shared grid with its rows in the opposite order: columns stay where they are for all."""
    sides: Sequence[int] = ()
    """Whose each row of a shared grid is, by seat (-1: nobody's): rows have the tint of their seat, and a thick line
    runs where sides meet."""

    @property
    def slots(self) -> list[str]:
        """The names of all slots."""
        return [slot for row in self.rows for slot in row if slot]


class Pile(Place, frozen=True, kw_only=True):
    """A zone that is counted beside the board and can be looked into."""

    listed: bool = False
    """The owner always sees its cards beside the hand."""
    panel: Literal["always", "filled", "never"] = "always"
    """When its count is shown."""
    price: str = ""
    """The zone whose cards pay for a card chosen from it."""
    verbs: Mapping[str, str] = {}
    """By decision, the verb of options that choose a card of it."""
    top: bool = False
    """Its top card is shown, if it lies face up."""

    def counts(self, count: int) -> bool:
        """Whether the panel tells that it holds so many cards."""
        return self.panel == "always" or (self.panel == "filled" and count > 0)


class Hand(_Entry, frozen=True, kw_only=True):
    """The viewer's hand."""

    zone: str = ""


class Spectator(_Entry, frozen=True, kw_only=True):
    """Which seat is above and which below for somebody who does not play."""

    above: int
    below: int


# -- numbers


class CardNumber(_Entry, frozen=True, kw_only=True):
    """A number of a seat's card in a zone, its own or one that all share."""

    zone: str
    stat: str
    kinds: Sequence[str] = ()
    """Only of a card of these kinds: the hero among the units."""


class ReadyCards(_Entry, frozen=True, kw_only=True):
    """How many cards of a zone are ready."""

    zone: str
    label: str = ""


class Track(_Entry, frozen=True, kw_only=True):
    """The phases that a seat goes through: it is in that of the number `stat`."""

    stat: str
    names: Sequence[Sequence[str]]
    """A list of names for each value of the number `by`; without it, one list."""
    by: str = ""
    cards: Sequence[Sequence[str]] = ()
    """For each name the card that says what holds there."""
    kind: str = ""
    """The entry of these cards' data that says of which kind a phase is."""


class Panel(_Entry, frozen=True, kw_only=True):
    """What is told of a seat: names of its numbers, unless it says otherwise."""

    life: str | CardNumber = ""
    resources: Sequence[str | ReadyCards] = ()
    flags: Mapping[str, Sequence[str]] = {}
    """Numbers that are on or off, under a label."""
    warnings: Sequence[str] = ()
    """Shown when they are not 0."""
    track: Track | None = None


class Status(_Entry, frozen=True, kw_only=True):
    """Registers of the match."""

    count: str = ""
    """Turn or round; an event of its name begins each."""
    active: str = ""
    """Whose turn it is."""
    first: str = ""
    """Who has the first turn."""
    step: str = ""
    """At which step of it a turn or round is, from 1 on."""
    steps: Sequence[str] = ()
    """What the steps are called."""
    warnings: Sequence[str] = ()
    """Shown when they are not 0."""


class CardRoles(_Entry, frozen=True, kw_only=True):
    """Which number of a card has which role."""

    cost: str = ""
    level: str = ""
    attack: str = ""
    health: str = ""
    power: str = ""
    durability: str = ""

    @property
    def stats(self) -> dict[str, str]:
        """The numbers by their roles, without roles that no number has."""
        return {role: stat for role, stat in structs.asdict(self).items() if stat}


class Suit(_Entry, frozen=True, kw_only=True):
    """The number that says which suit (affinity, faction) a card is of, and a name and a `#rrggbb` for each.

    The first two letters of its name, and of a flag's, are its mark and differ from those of all others.
    """

    stat: str
    names: Sequence[str]
    colors: Sequence[str] = ()


class Colors(_Entry, frozen=True, kw_only=True):
    """Colours of the game, as `#rrggbb`."""

    accent: str = ""
    """The frame of cards without a suit."""
    seats: Sequence[str] = ()
    """The tint of each seat's side."""
    by: str = ""
    """The number of a seat that chooses its tint; where two would have the same one, each has that of its seat."""


class Mark(_Entry, frozen=True, kw_only=True):
    """A short label, in which `{n}` is the number, and a text that explains it."""

    label: str
    text: str
    look: Literal["turned", "frost"] | None = None
    """How a card in play shows it besides: it lies on its side, or has a rim of frost."""


class Cubes(_Entry, frozen=True, kw_only=True):
    """A number that lies on cards in play as cubes too: as many as fit of the first, then of the next."""

    role: Role
    worth: Sequence[int]
    """What each kind of cube counts, the greatest first; greater ones are larger."""
    colors: Sequence[str]


class Tags(_Entry, frozen=True, kw_only=True):
    """Lines of texts that begin with words in brackets, “[Dawn, Dusk]”: they work while a card of their owner has one
    of these words, and are dim otherwise."""

    zone: str
    """Where that card lies."""
    facts: Sequence[str]
    """The entries of its data that are such words."""


# -- play


class Move(_Entry, frozen=True, kw_only=True):
    """Verbs of options about cards of a zone, what it is mainly for first.

    Clients ask with them why something offers nothing.
    """

    zone: str
    of: Whose = "own"
    verbs: Sequence[str]
    to: str = ""
    """The own zone of whose places they are about one too."""
    places: bool = False
    """They are about places of the zone, also empty ones."""
    chosen: bool = False
    """They are first about the card of the hand that was chosen."""


class Blow(_Entry, frozen=True, kw_only=True):
    """Who deals the `amount` of an event and who takes it, by the roles of its cards.

    Without `at` it takes life from a player: from the enemy of who deals it, or, without `by`, from the player of the
    event.
    """

    by: str = ""
    at: str = ""


class Idle(_Entry, frozen=True, kw_only=True):
    """What it means to let the time run out: the number of a seat that counts it, the setting that says how often is
    too often, and the rule that says so."""

    count: str
    most: str
    rule: str


class Clock(_Entry, frozen=True, kw_only=True):
    """How long players have online."""

    setting: str = ""
    """The setting with the seconds, unless it is `seconds`."""
    seconds: int = 0
    per: str
    """What they are for: each `decision`, or as long as a number of the table such as `turn` stays the same."""
    reserve: int = 0
    """Seconds beyond them for the whole match."""
    pause: int = 0
    """Seconds before each period."""
    window: int = 0
    """Seconds for a chance to respond, instead of those above: whoever lets them run out has passed."""
    shared: bool = False
    """It runs for all players at the same time."""
    idle: Idle | None = None


class Examples(_Entry, frozen=True, kw_only=True):
    """What a person could type: a whole note, a short one, several, a card, and what one asks about."""

    whole: str
    short: str
    several: str
    card: str
    why: str


class Words(_Entry, frozen=True, kw_only=True):
    """The words of somebody who types."""

    typed: str = ""
    """What a person may type."""
    examples: Examples | None = None
    only_end: Mapping[str, str] = field(default_factory=dict, name="only-end")
    """A hint for when only the end is left, by the code that forbids every card."""


class Layout(_Entry, frozen=True, kw_only=True):
    """The board of a game (docs/board.md)."""

    regions: Sequence[Region] = ()
    """From top to bottom as the viewer sees them."""
    piles: Sequence[Pile] = ()
    hand: Hand = field(default_factory=Hand)
    spectator: Spectator | None = None
    mirrored: bool = False
    """The enemy's side is turned upside down; columns never change sides."""
    panel: Panel = field(default_factory=Panel)
    status: Status = field(default_factory=Status)
    card: CardRoles = field(default_factory=CardRoles)
    kinds: Mapping[str, Sequence[Role]] = {}
    """For each kind of card the roles that are printed on it, beside its cost."""
    prices: Mapping[str, Literal["star"]] = {}
    """By kind, what the cost of cards looks like that are paid from another purse than the rest; it is a drop."""
    suit: Suit | None = None
    colors: Colors = field(default_factory=Colors)
    facts: Sequence[str] = ()
    """Entries of a card's data that are printed on it too."""
    marks: Mapping[str, Mark] = {}
    """By number of a card, or `exhausted`."""
    cubes: Cubes | None = None
    tags: Tags | None = None
    moves: Mapping[str, Sequence[Move]] = {}
    """By decision, or by step of a play that was begun."""
    harms: Sequence[str] = ()
    """Those of them in which what is pointed at is harmed: a card of one's own is lit otherwise there, and must be
    pointed at twice."""
    forms: Mapping[str, Mapping[str, str]] = {}
    """By the verb of an option that plays a card as something else: the card whose kind and text it then has, by the
    kind of the card that is played, `standard` for all other kinds. Its price stays its own."""
    stepwise: bool = False
    """A pick leads to options of its own (card, space, payment) instead of adding to a plan."""
    minor: Sequence[str] = ()
    """Events that a short report leaves out first."""
    windows: Mapping[str, str] = {}
    """Chances to respond, by the name of the decision: when they open, in words."""
    blows: Mapping[str, Blow] = {}
    """By event with an amount."""
    rematch: Literal["same-seats"] | None = None
    """Players of a rematch swap their seats unless they keep them."""
    clock: Clock | None = None
    words: Words = field(default_factory=Words)

    @property
    def own_slots(self) -> list[str]:
        """The slots of one's own grids."""
        grids = [region for region in self.regions if region.of == "own" and region.shape == "grid"]
        return [slot for region in grids for slot in region.slots]
