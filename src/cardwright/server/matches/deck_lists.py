"""Decks as people send them: read, and looked at for every fault.

Both take a while, so this is done at the desk (`desk.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.match.game import Game, game, games
from cardwright.server.matches import deck_codes
from cardwright.server.matches.deck_codes import MOST_ENTRIES
from cardwright.server.site.problem import Problem
from cardwright.vocabulary.table.decks import SUGGESTIONS, is_heading, parse, refusal, write

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


class Verdict(msgspec.Struct, frozen=True):
    """What a list tells of a deck: how many cards it has, and how many rules it breaks."""

    size: int
    faults: int


def verdict(check: DeckCheck) -> Verdict:
    """The same for a list."""
    return Verdict(size(check.cards), len(check.faults))


def size(deck: Sequence[str]) -> int:
    """How many cards a deck has."""
    return sum(not is_heading(entry) for entry in deck)


def check(game_id: str, cards: Sequence[str] | None, text: str | None) -> DeckCheck:
    """What is to be said about a deck that was sent as cards or as text."""
    of = game(game_id)
    return _examine(of, _read(of, cards, text))


def check_saved(game_id: str, deck: list[str]) -> DeckCheck:
    """What is to be said about a deck that was saved. Cards may have gone since; others are not looked for."""
    return _examine(game(game_id), deck, suggestions=0)


def judge_saved(game_id: str, decks: Sequence[list[str]]) -> list[Verdict]:
    """What a list tells of decks that were saved."""
    return [verdict(check_saved(game_id, deck)) for deck in decks]


def decoded(code: str) -> DeckCheck:
    """What is to be said about the deck of a code; DeckError says what is wrong with the code."""
    return _examine(*deck_codes.decode([game(id) for id in games()], code))


def _examine(of: Game, deck: list[str], suggestions: int = SUGGESTIONS) -> DeckCheck:
    """What is to be said about a deck. Of `suggestions` see `vocabulary.decks.faults`."""
    faults = of.deck_faults(deck, suggestions)
    code = None if any(fault.code in _UNKNOWN for fault in faults) else deck_codes.encode(of, deck)
    told = [Fault(fault.code, fault.rule, fault.text) for fault in faults]
    return DeckCheck(of.id, deck, write(deck), code, told)


def known(game_id: str, cards: Sequence[str] | None, text: str | None) -> DeckCheck:
    """The same for a deck that can be saved; DeckError if it holds cards or parts that the game does not have."""
    of = game(game_id)
    deck = _read(of, cards, text)
    unknown = [fault for fault in of.deck_faults(deck) if fault.code in _UNKNOWN]
    if unknown:
        raise refusal("the deck cannot be saved", [str(fault) for fault in unknown], unknown)
    return _examine(of, deck)


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
