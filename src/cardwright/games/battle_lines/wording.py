"""The words of Battle Lines: what the log says of each event, by kind."""

from __future__ import annotations

from cardwright.games.battle_lines.terms import LINES
from cardwright.games.definition import Wording

WORDING = Wording(
    phrases={"aura": ""},  # the auras are what the keywords Banner and Lone Wolf do; their reminders say it
    log={
        "dealt": "{seat} is dealt {count} cards",
        "coin": "The coin names {seat}: first to draw",
        "round": "Round {round}",
        "drew": "{seat} draws {card} ({deck} left in the deck)",
        "no-draw": "{seat} draws nothing: {full}",
        "decided": "{seat} is ready",
        "placed": "{seat} places {card} on the {line} for {cost} mana",
        "struck": "{line}: {striker} strikes {target} for {amount}, {left} left",
        "hit": "{line}: {card} hits the avatar for {amount}",
        "overran": "{line}: {card} overruns the avatar for {amount}",
        "healed": "{card} mends {amount}",
        "died": "{card} is destroyed",
        "seat-changed": "{seat}: {stat} {from} → {to}",
        "ended": "{result}",
    },
    numbers={"line": LINES, "full": ("the deck is empty", "the hand is full")},
    results={
        "avatar": "{winner} wins: the enemy avatar has fallen",
        "double-ko": "A draw: both avatars fell together",
        "out-of-cards": "A draw: nobody has a card left that could strike",
        "quiet": "A draw: nothing has changed for too many rounds",
        "concede": "{winner} wins: {loser} conceded",
        "absence": "{winner} wins: {loser} was absent for too long",
        "double-absence": "A draw: both players were absent for too long",
        "agreed": "A draw by agreement",
    },
)
