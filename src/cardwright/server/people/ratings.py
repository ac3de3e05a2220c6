"""Ratings: how strong an account is in a game, by openskill's Plackett-Luce model, for two seats or more."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Rating, Seat

FIRST = 1000.0
SCALE = 20.0
_MODEL = PlackettLuce()


def shown(mu: float, sigma: float) -> float:
    """A rating as one number: what an account is worth at least. Everybody begins at FIRST."""
    return FIRST + SCALE * (mu - 3 * sigma)


def rating_of(session: Session, account_id: int, game: str) -> Rating:
    """The rating of an account, a fresh one if it has none; it is added to the session."""
    found = session.get(Rating, (account_id, game))
    if found is None:
        fresh = _MODEL.rating()
        found = Rating(
            account_id=account_id,
            game=game,
            mu=fresh.mu,
            sigma=fresh.sigma,
            shown=shown(fresh.mu, fresh.sigma),
            matches=0,
        )
        session.add(found)
    return found


def rate(session: Session, game: str, seats: Sequence[Seat]) -> None:
    """Change the ratings of all accounts of a finished match, which are locked, by their places."""
    rows = [(seat, rating_of(session, seat.account_id, game)) for seat in seats if seat.account_id is not None]
    if len(rows) < 2:
        return
    teams = [[_MODEL.create_rating([row.mu, row.sigma])] for _, row in rows]
    ranks = [float(seat.place or 0) for seat, _ in rows]
    for (seat, row), [rated] in zip(rows, _MODEL.rate(teams, ranks=ranks)):
        seat.rating_before = row.shown
        row.mu, row.sigma = rated.mu, rated.sigma
        row.shown = shown(rated.mu, rated.sigma)
        row.matches += 1
        seat.rating_after = row.shown
