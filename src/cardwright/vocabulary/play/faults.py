"""What forbids something: a number for each fault, and one table that turns it into a code, a rule and words.

Rules return the first fault that there is; what has none is offered. So a reason never disagrees with the options.
Faults that any game may find are here, with their words; a game adds its own, from FIRST_OWN on, and says of each
from which of its rules it follows.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.decision import Reason

NO_FAULT: Final = 0

# Playing a card, using an ability.
NOT_IN_HAND: Final = 1
NO_TARGET: Final = 2
NOT_TO_PAY_WITH: Final = 3
NO_ABILITY_THERE: Final = 4
NO_ABILITY: Final = 5
TIRED: Final = 6
USED_UP: Final = 7
NO_USE: Final = 8
HAND_TOO_SMALL: Final = 9
TOO_WORN: Final = 10

# Targets and spaces.
NOTHING_THERE: Final = 11
NOT_A_TARGET: Final = 12
TAKEN: Final = 13
NO_SPACE: Final = 14
ELSEWHERE: Final = 15

# While a text asks.
TEXT_ASKS: Final = 16
NOTHING_FOR_TEXT: Final = 17
NOT_FOR_TEXT: Final = 18
NOT_LOOKED_AT: Final = 19

FIRST_OWN: Final = 100
"""The first number for a fault that only one game knows."""

_GENERAL: Final[dict[int, tuple[str, str]]] = {
    NOT_IN_HAND: ("not-in-hand", "“{name}” is not in your hand"),
    NO_TARGET: ("no-target", "{card} has no legal target"),
    NOT_TO_PAY_WITH: ("pay", "“{name}” is not a card of your hand that is left to pay with"),
    NO_ABILITY_THERE: ("no-ability", "There is no ability of yours at “{name}”"),
    NO_ABILITY: ("no-ability", "{card} has no ability to use"),
    TIRED: ("exhausted", "{card} is exhausted"),
    USED_UP: ("used", "{card} was used this turn"),
    NO_USE: ("no-target", "{card} has no legal target"),
    HAND_TOO_SMALL: ("cost", "{card} needs {number} card(s) of your hand"),
    TOO_WORN: ("cost", "{card} has too little durability"),
    NOTHING_THERE: ("nothing", "There is nothing at “{name}”"),
    NOT_A_TARGET: ("not-a-target", "{card} does not fit what {name} asks for"),
    TAKEN: ("taken", "{name} is taken"),
    NO_SPACE: ("no-space", "“{name}” is no free space of yours"),
    ELSEWHERE: ("elsewhere", "{name} is free, but the text says {card}"),
    TEXT_ASKS: ("text", "A text asks you to choose; only what “may” be done can be refused"),
    NOTHING_FOR_TEXT: ("nothing", "There is nothing at “{name}”"),
    NOT_FOR_TEXT: ("not-a-target", "{card} does not fit what the text asks for"),
    NOT_LOOKED_AT: ("not-there", "“{name}” is not among the cards that you look at"),
}


class Reasons:
    """The faults of a game in words: the rules that general ones follow from, and its own with code, rule and words.

    In the words {card} is a card and {name} what somebody named, {number} and {other} are what it is about.
    """

    def __init__(self, rules: dict[int, str], own: dict[int, tuple[str, str, str]]) -> None:
        self.table: Final = own.copy()
        for fault in rules:
            code, text = _GENERAL[fault]
            self.table[fault] = (code, rules[fault], text)

    def reason(self, fault: int, card: str = "", name: str = "", number: int = 0, other: int = 0) -> Reason:
        """Why something is not possible."""
        code, rule, text = self.table[fault]
        return Reason(code, rule, text.format(card=card, name=name, number=number, other=other))
