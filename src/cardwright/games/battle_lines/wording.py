"""The words of Battle Lines: what the log says of each event, by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from cardwright.games.battle_lines.terms import HP, TERMS
from cardwright.games.definition import Wording


class _Left(Sequence[str]):
    """What a strike leaves of a card: so much defense, or nothing (BL-8.6)."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        return f"{index} left" if index > 0 else "destroyed"

    def __len__(self) -> int:
        return 100


WORDING = Wording(
    phrases={"aura": ""},  # the auras are what the keywords Banner and Lone Wolf do; their reminders say it
    log={
        "dealt": "{seat} is dealt {count} cards",
        "coin": "The coin names {seat}: first to draw",
        "round": "Round {round}",
        "drew": "{seat} draws {card} ({deck} left in the deck)",
        "no-draw": "{seat} draws nothing: {full}",
        "decided": "{seat} is ready",
        "unasked": "{seat} has nothing to plan",
        "placed": "{seat} places {card} {line} for {cost} mana",
        "struck": "{line}: {striker} strikes {target} for {amount}, {left}",
        "hit": "{line}: {card} hits {other} for {amount}",
        "overran": "{line}: {card} overruns {other} for {amount}",
        "healed": "{card} mends {amount}",
        "died": "{card} goes to the graveyard",
        "seat-changed": "{seat}: {stat} {from} → {to}",
        "ended": "{result}",
    },
    numbers={
        "line": ("on the left", "in the center", "on the right"),
        "full": ("the deck is empty", "the hand is full"),
        "left": _Left(),
        "stat": [stat.name.upper() if stat is HP else stat.name for stat in TERMS.seat_stats],
    },
    results={
        "avatar": "{winner} wins: {loser}'s avatar has fallen",
        "double-ko": "A draw: both avatars fell together",
        "out-of-cards": "A draw: nobody has a card left that could strike",
        "quiet": "A draw: nothing has changed for too many rounds",
        "concede": "{winner} wins: {loser} conceded",
        "absence": "{winner} wins: {loser} was absent for too long",
        "double-absence": "A draw: both players were absent for too long",
        "agreed": "A draw by agreement",
    },
)
