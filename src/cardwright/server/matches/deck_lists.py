"""Decks as people send them: read, and looked at for every fault.

Looking for what was meant by wrong names takes a while, so this is done at the desk (`desk.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.match.game import Game, game
from cardwright.server.matches import deck_codes
from cardwright.server.matches.deck_codes import MOST_ENTRIES
from cardwright.server.site.problem import Problem
from cardwright.vocabulary.table.decks import SUGGESTIONS, parse, refusal, write

_UNKNOWN = ("unknown-card", "unknown-part")


class Fault(msgspec.Struct, frozen=True):
    """A rule that a deck breaks: a code for programs, the rule's id (or nothing), words for people."""

    code: str
    rule: str
    text: str


class DeckCheck(msgspec.Struct, frozen=True):
    """What is to be said about a deck. It has no code if it holds what the game does not have."""

    game: str
    cards: list[str]
    text: str
    code: str | None
    faults: list[Fault]


def check(game_id: str, cards: Sequence[str] | None, text: str | None) -> DeckCheck:
    """What is to be said about a deck that was sent as cards or as text."""
    of = game(game_id)
    return examine(of, _read(of, cards, text))


def examine(of: Game, deck: list[str], suggestions: int = SUGGESTIONS) -> DeckCheck:
    """What is to be said about a deck. Of `suggestions` see `vocabulary.decks.faults`."""
    faults = of.deck_faults(deck, suggestions)
    code = None if any(fault.code in _UNKNOWN for fault in faults) else deck_codes.encode(of, deck)
    told = [Fault(fault.code, fault.rule, fault.text) for fault in faults]
    return DeckCheck(of.id, deck, write(deck), code, told)


def known(game_id: str, cards: Sequence[str] | None, text: str | None) -> list[str]:
    """A deck that can be saved; DeckError if it holds cards or parts that the game does not have."""
    of = game(game_id)
    deck = _read(of, cards, text)
    unknown = [fault for fault in of.deck_faults(deck) if fault.code in _UNKNOWN]
    if unknown:
        raise refusal("the deck cannot be saved", [str(fault) for fault in unknown], unknown)
    return deck


def check_playable(game_id: str, cards: Sequence[str]) -> None:
    """DeckError with every fault of a deck that may not be played."""
    game(game_id).check_decks({"your deck": cards})


def _read(of: Game, cards: Sequence[str] | None, text: str | None) -> list[str]:
    """A deck from its cards or its text, exactly one of which must be given."""
    if cards is not None and text is None:
        return list(cards)
    if text is None or cards is not None:
        raise Problem(400, "cards-or-text", "give a deck either as “cards” (a list of ids) or as “text”, not both")
    if text.count("\n") > MOST_ENTRIES:
        raise Problem(400, "too-long", f"the text of a deck has at most {MOST_ENTRIES} lines")
    deck = parse(text, of.cards)
    if len(deck) > MOST_ENTRIES:
        raise Problem(400, "too-long", f"the deck has {len(deck)} cards; none has more than {MOST_ENTRIES}")
    return deck
