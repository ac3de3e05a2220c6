"""What people may wish for: tables, sandboxes, forks. Whether it can be had is looked at elsewhere."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from cardwright.server.play.clock import Pace
from cardwright.server.site.texts import check_words

CASUAL: Final = "casual"
SANDBOX: Final = "sandbox"
STANDARD = "standard"

# Without a pattern: a type with one among others (`Name | …`) crashes the interpreter when it ends (msgspec 0.22).
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
DeckChoice = Name | Annotated[list[Name], msgspec.Meta(max_length=200)] | None
"""A ready-made or saved deck by its name, the cards themselves, or whichever the server likes."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class TableWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that somebody wants. `pace`: `standard` is the game's own, None is no clock. `bots` fill seats.

    In a game with sides whoever wants it plays `side`, and without a word of seat or side either, by lot.
    """

    game: GameId
    variant: Name | Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=40)] = STANDARD
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    seat: SeatNumber | None = None
    side: Name | None = None
    deck: DeckChoice = None
    pace: Pace | Name | None = STANDARD
    rated: bool = False
    public: bool = True
    spectators: bool = True
    delay: Annotated[float, msgspec.Meta(ge=0, le=600)] = 0.0
    bots: Annotated[list[Name], msgspec.Meta(max_length=15)] = []
    bots_only: bool = False
    """The one who asks does not play: all seats are for bots."""

    def __post_init__(self) -> None:
        check_words(self.variant, self.side, self.deck, self.pace, self.bots)


class SandboxWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sandbox that somebody wants: a fresh match, a `position`, or what a scenario file begins with (its text).

    `bots` take the seats after `seat`, round the table; all others are one's own. A `scenario` names its game and
    variant itself.
    """

    game: GameId | None = None
    variant: Name | Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=40)] = STANDARD
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    seat: SeatNumber = 0
    decks: Annotated[list[DeckChoice], msgspec.Meta(max_length=16)] = []
    scenario: Annotated[str, msgspec.Meta(min_length=1, max_length=20_000)] | None = None
    position: Annotated[dict[str, Any], msgspec.Meta(max_length=60)] | None = None
    bots: Annotated[list[Name], msgspec.Meta(max_length=15)] = []

    def __post_init__(self) -> None:
        check_words(self.variant, self.decks, self.bots)


class ForkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a match is to be gone on with (after its first `at` inputs), and by whom.

    One takes `seat` (one's own of that match, if there is no word of it). The others are left to the `bot`; without
    one, in a `sandbox` to oneself as well, and at a `casual` table to whoever is given the link.
    """

    at: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    kind: Literal["casual", "sandbox"] = SANDBOX
    seat: SeatNumber | None = None
    bot: Name | None = None

    def __post_init__(self) -> None:
        check_words(self.bot)
