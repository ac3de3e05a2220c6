"""Decks that people save. What is saved may still break rules, but every card in it exists.

What a list tells of a deck is found out when it is saved, and again only when the rules have changed since.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardwright.match.game import Game, game, games
from cardwright.server.matches.deck_lists import DeckCheck, Verdict, verdict
from cardwright.server.people import accounts
from cardwright.server.site.problem import Problem, not_found
from cardwright.server.storage.models import Deck

MOST = 100
"""So many decks one account may save, over all games."""


def game_with_decks(id: str) -> Game:
    """A game to which players bring decks; Problem names those if it is none of them."""
    if id not in games():
        raise not_found(f"game “{id}”; there are {_listed(games())}")
    found = game(id)
    if not found.definition.deck_parts:
        those = [known for known in games() if game(known).definition.deck_parts]
        words = f"{found.name} is played without decks of one's own; decks are for {_listed(those)}"
        raise Problem(400, "no-decks", words)
    return found


def _listed(ids: Iterable[str]) -> str:
    return ", ".join(ids) or "none"


class Listed(NamedTuple):
    """What is known of a deck without its cards; see `Deck`."""

    id: int
    name: str
    changed: float
    size: int | None
    faults: int | None
    rules_hash: str | None


def all_of(session: Session, account_id: int, game_id: str) -> list[Listed]:
    """The decks of an account for a game, by name."""
    columns = select(Deck.id, Deck.name, Deck.changed, Deck.size, Deck.faults, Deck.rules_hash)
    query = columns.where(Deck.account_id == account_id, Deck.game == game_id).order_by(Deck.name, Deck.id)
    return [Listed(*row) for row in session.execute(query)]


def to_judge(session: Session, account_id: int, game_id: str, rules_hash: str) -> Sequence[Deck]:
    """Those of them that were not judged by these rules yet, with their cards."""
    query = select(Deck).where(Deck.account_id == account_id, Deck.game == game_id)
    return session.scalars(query.where(Deck.rules_hash.is_distinct_from(rules_hash))).all()


def note_verdicts(session: Session, rules_hash: str, judged: Sequence[tuple[Deck, Verdict]]) -> None:
    """Keep what was found out about decks, but for those that have been changed meanwhile."""
    for seen, found in judged:
        unchanged = update(Deck).where(Deck.id == seen.id, Deck.changed == seen.changed)
        session.execute(unchanged.values(size=found.size, faults=found.faults, rules_hash=rules_hash))


def owned(session: Session, account_id: int, id: int) -> Deck:
    """A deck of an account."""
    deck = session.get(Deck, id)
    if deck is None or deck.account_id != account_id:
        raise not_found(f"deck {id} of yours")
    return deck


def add(session: Session, account_id: int, name: str, check: DeckCheck) -> Deck:
    """Save a new deck."""
    accounts.get(session, account_id)
    count = session.scalar(select(func.count()).where(Deck.account_id == account_id)) or 0
    if count >= MOST:
        raise Problem(409, "too-many-decks", f"you have {count} decks, and nobody may have more; delete one first")
    deck = Deck(account_id=account_id, game=check.game, name=name)
    _fill(deck, check)
    session.add(deck)
    _flush(session, name)
    return deck


def change(session: Session, account_id: int, id: int, name: str | None, check: DeckCheck) -> Deck:
    """Give a deck these cards, and another name if there is one."""
    deck = owned(session, account_id, id)
    deck.name = deck.name if name is None else name
    _fill(deck, check)
    _flush(session, deck.name)
    return deck


def _fill(deck: Deck, check: DeckCheck) -> None:
    found = verdict(check)
    deck.cards, deck.size, deck.faults = check.cards, found.size, found.faults
    deck.rules_hash = game(check.game).hash_of(None)
    deck.changed = time.time()


def remove(session: Session, account_id: int, id: int) -> None:
    """Delete a deck."""
    session.delete(owned(session, account_id, id))


def _flush(session: Session, name: str) -> None:
    try:
        session.flush()
    except IntegrityError:
        raise Problem(409, "name-taken", f"you have another deck “{name}” for this game") from None
