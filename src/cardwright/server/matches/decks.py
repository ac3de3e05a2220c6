"""Decks that people save. What is saved may still break rules, but every card in it exists."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cardwright.match.game import Game, game, games
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


def all_games() -> list[Game]:
    """All games, for codes that name theirs."""
    return [game(id) for id in games()]


def all_of(session: Session, account_id: int, game_id: str | None) -> Sequence[Deck]:
    """The decks of an account, for one game or all, by game and name."""
    query = select(Deck).where(Deck.account_id == account_id).order_by(Deck.game, Deck.name, Deck.id)
    return session.scalars(query if game_id is None else query.where(Deck.game == game_id)).all()


def owned(session: Session, account_id: int, id: int) -> Deck:
    """A deck of an account."""
    deck = session.get(Deck, id)
    if deck is None or deck.account_id != account_id:
        raise not_found(f"deck {id} of yours")
    return deck


def add(session: Session, account_id: int, game_id: str, name: str, cards: list[str]) -> Deck:
    """Save a new deck."""
    accounts.get(session, account_id)
    count = session.scalar(select(func.count()).where(Deck.account_id == account_id)) or 0
    if count >= MOST:
        raise Problem(409, "too-many-decks", f"you have {count} decks, and nobody may have more; delete one first")
    deck = Deck(account_id=account_id, game=game_id, name=name, cards=cards, changed=time.time())
    session.add(deck)
    _flush(session, name)
    return deck


def change(session: Session, account_id: int, id: int, name: str | None, cards: list[str] | None) -> Deck:
    """Rename a deck, replace its cards, or both; None leaves what is."""
    deck = owned(session, account_id, id)
    deck.name = deck.name if name is None else name
    deck.cards = deck.cards if cards is None else cards
    deck.changed = time.time()
    _flush(session, deck.name)
    return deck


def remove(session: Session, account_id: int, id: int) -> None:
    """Delete a deck."""
    session.delete(owned(session, account_id, id))


def _flush(session: Session, name: str) -> None:
    try:
        session.flush()
    except IntegrityError:
        raise Problem(409, "name-taken", f"you have another deck “{name}” for this game") from None
