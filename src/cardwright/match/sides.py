"""Which side each seat of a match plays, also where chance has dealt them."""

from __future__ import annotations

from cardwright.games.definition import Settings
from cardwright.match.match import Match


def sides_of(match: Match) -> tuple[str, ...]:
    """The side of each seat; none in a game without sides."""
    sides = match.game.definition.sides
    if sides is None:
        return ()
    return tuple(sides.names[seat.stats[sides.stat]] for seat in match.view().seats)


def variant_again(match: Match) -> Settings:
    """The variant of a rematch: what chance has dealt stays with its seat, so who changes seats changes sides."""
    definition = match.game.definition
    sides = definition.sides
    if sides is None or not definition.deals_sides(match.variant):
        return match.variant
    dealt = sides_of(match)
    value = next(value for value, seated in sides.seated.items() if seated == dealt)
    return definition.difference({**match.variant, sides.setting: value})
