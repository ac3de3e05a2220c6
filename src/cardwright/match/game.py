"""`Game`: the handle that people and programs hold of a registered game."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Final

from cardwright.errors import DeckError, ScenarioError, SeatError, SeedError, UnknownCard, UnknownGame
from cardwright.games import registry
from cardwright.games.definition import Definition, Settings, Value
from cardwright.kernel.card import Card
from cardwright.kernel.chance import SEED_BYTES, Chance
from cardwright.kernel.decision import Reason
from cardwright.kernel.rules import KERNEL, Rules
from cardwright.kernel.state import State
from cardwright.match.given import Number, Text, shown, whole
from cardwright.match.match import Match
from cardwright.vocabulary.table.decks import SUGGESTIONS, faults, near_cards, parse, refusal

KEPT_VARIANTS: Final = 32
"""Of so many variants a game keeps the rules: visitors of a server may turn any knob."""


def seed_bytes(seed: object) -> bytes:
    """A seed as its 32 bytes: a number, 64 hexadecimal digits, the bytes themselves, or None for a random one."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "big")
    if isinstance(seed, str) and len(seed) == 2 * SEED_BYTES and set(seed) <= set("0123456789abcdef"):
        return bytes.fromhex(seed)
    raise SeedError(f"{seed!r} is no seed: it must be a number from 0 to 2**256 - 1 or 64 hexadecimal digits")


class Game:
    """Rules and cards of one game, ready to start matches."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.id = definition.id
        self.name = definition.name
        self.cards: dict[str, Card] = {card.id: card for card in definition.cards}
        self.decks = definition.decks
        self.variants: dict[str, Settings] = {"standard": {}, **definition.variants}
        self.layout = definition.layout
        self._rules: dict[tuple[tuple[str, Value], ...], Rules] = {}
        self._hashes: dict[tuple[tuple[str, Value], ...], str] = {}

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    @property
    def rules_hash(self) -> str:
        """The digest of the standard rules; see `hash_of`."""
        return self.hash_of(None)

    def rules(self, variant: str | Settings | None = None) -> Rules:
        """The rules under a variant; those of the variants that were last asked for are kept."""
        return self._made(self.definition.difference(variant))

    def _made(self, difference: dict[str, Value]) -> Rules:
        key = tuple(difference.items())
        rules = self._rules.pop(key, None)
        if rules is None:
            rules = self.definition.make(self.definition.complete(difference))
            if len(self._rules) == KEPT_VARIANTS:
                oldest = next(iter(self._rules))
                del self._rules[oldest]
                self._hashes.pop(oldest, None)
        self._rules[key] = rules
        return rules

    def hash_of(self, variant: str | Settings | None) -> str:
        """A digest of everything that decides how a match comes out: cards, decks, settings, rules numbers."""
        difference = self.definition.difference(variant)
        key = tuple(difference.items())
        if key not in self._hashes:
            rules = self._made(difference)
            settings = self.definition.complete(difference)
            parts = [f"kernel {KERNEL}", f"{self.id} {rules.number}", json.dumps(settings, sort_keys=True)]
            parts += [repr(card) for card in rules.cards]
            parts += [f"{name}: {', '.join(cards)}" for name, cards in sorted(self.decks.items())]
            parts += [repr(part) for part in self.definition.deck_parts]
            self._hashes[key] = blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()
        return self._hashes[key]

    def card(self, id: Text) -> Card:
        """A card by its id or its name, whatever the capitals."""
        if not isinstance(id, str):
            raise UnknownCard(f"{self.name} has no card {shown(id)}: a card goes by its id or name")
        wanted = id.lower()
        for card in self.cards.values():
            if wanted in (card.id, card.name.lower()):
                return card
        raise UnknownCard(f"{self.name} has no card “{id}”{near_cards(id, self.cards)}")

    def deck(self, deck: str | Sequence[str]) -> list[str]:
        """The cards of a deck, which is the name of a ready-made one or a list of card ids."""
        if isinstance(deck, str):
            if deck not in self.decks:
                known = ", ".join(sorted(self.decks)) or "none"
                raise DeckError(f"{self.name} has no deck “{deck}”; it has {known}")
            return list(self.decks[deck])
        entries: object = deck
        if not isinstance(entries, Sequence):
            raise DeckError(f"{shown(deck)} is no deck; give its name or a list of card ids")
        for entry in entries:
            if not isinstance(entry, str):
                raise DeckError(f"a deck is a list of card ids, and {entry!r} is none")
        return list(deck)

    def parse_deck(self, text: Text) -> list[str]:
        """A deck from its text (docs/decks.md); DeckError names every line that cannot be read."""
        if not isinstance(text, str):
            raise DeckError(f"{shown(text)} is no text of a deck")
        return parse(text, self.cards)

    def deck_faults(self, deck: str | Sequence[str], suggestions: int = SUGGESTIONS) -> list[Reason]:
        """Every rule that a deck (see `deck`) breaks; none if it may be played. Of `suggestions` see `faults`."""
        if not self.definition.deck_parts:
            return [Reason("no-decks", "", f"{self.name} is played without decks of one's own")]
        return faults(self.definition.deck_parts, self.cards, self.deck(deck), suggestions)

    def check_decks(self, decks: Mapping[str, Sequence[str]], suggestions: int = SUGGESTIONS) -> None:
        """DeckError, with every violation and whose deck it is in, if one of these decks may not be played."""
        lines: list[str] = []
        reasons: list[Reason] = []
        for whose, deck in decks.items():
            found = self.deck_faults(deck, suggestions)
            lines += [f"{whose}: {reason}" for reason in found]
            reasons += found
        if reasons:
            raise refusal(f"{self.name} refuses a deck", lines, reasons)

    def start(
        self,
        seed: object = None,
        decks: Sequence[str | Sequence[str]] | None = None,
        seats: Number = 2,
        variant: str | Settings | None = None,
        position: Mapping[str, object] | None = None,
    ) -> Match:
        """Begin a match. The same arguments give the same match everywhere; without a seed it is a random one.

        `seed` is a number from 0 to 2**256 - 1, 64 hexadecimal digits, or 32 bytes.
        `decks` has the name or the cards of a deck for each seat (docs/decks.md); without it the game chooses.
        `position` sets up the table by names instead of dealing (docs/scenarios.md).
        """
        players = self._players(seats)
        if position is not None and not isinstance(position, Mapping):
            raise ScenarioError(f"{shown(position)} is no position; it is a table of zones and numbers")
        key = seed_bytes(seed)
        difference: dict[str, Value] = self.definition.difference(variant)
        lists = self._deck_lists(decks, players)
        rules = self._made(difference)
        rules.check_seats(players)
        state = State(rules, players, Chance(key))
        match = Match(self, state, key, difference, lists, dict(position) if position is not None else None)
        match.begin()
        return match

    def _players(self, seats: Number) -> int:
        """A number of seats that the game is played with."""
        low, high = self.definition.seats
        players = whole(seats)
        if players is not None and low <= players <= high:
            return players
        most = f"from {low} to {high}" if high > low else f"{low}"
        raise SeatError(f"{self.name} is played by {most} players, not {shown(seats)}")

    def _deck_lists(self, decks: Sequence[str | Sequence[str]] | None, seats: int) -> list[list[str]]:
        given: object = decks
        if given is not None and (isinstance(given, str) or not isinstance(given, Sequence)):
            raise DeckError(f"{shown(decks)} is no list with a deck for each player")
        lists = [self.deck(deck) for deck in decks or ()]
        if lists and self.definition.deck_parts:
            if len(lists) != seats:
                given = "1 deck" if len(lists) == 1 else f"{len(lists)} decks"
                raise DeckError(f"{given} for {seats} players: give one for each of them, or none at all")
            self.check_decks({f"player {seat + 1}": deck for seat, deck in enumerate(lists)})
        return lists


def game(id: Text) -> Game:
    """The game with this id; UnknownGame lists what there is."""
    if not isinstance(id, str):
        raise UnknownGame(f"{shown(id)} is no game; there are {', '.join(registry.ids())}")
    return _named(id)


@cache
def _named(id: str) -> Game:
    return Game(registry.definition(id))


def games() -> list[str]:
    """The ids of all games."""
    return registry.ids()
