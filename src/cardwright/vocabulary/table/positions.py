"""Set-up positions: how their numbers are refused, in the same words by every game."""

from __future__ import annotations

from typing import Final

from cardwright.errors import ScenarioError

NO_LIMIT: Final = -1


def within(what: str, value: int, low: int, high: int = NO_LIMIT) -> None:
    """ScenarioError unless a number is from `low` to `high`."""
    if value >= low and (high == NO_LIMIT or value <= high):
        return
    if high == NO_LIMIT:
        possible = f"{low} or more"
    elif high == low:
        possible = f"{low}"
    else:
        possible = f"{low} {'or' if high == low + 1 else 'to'} {high}"
    raise ScenarioError(f"{what} cannot be {value}; it is {possible}")
