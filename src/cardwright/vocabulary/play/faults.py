"""What forbids something: a fault, with a code for programs, words for people and the rule that it follows from.

Rules return the first fault that there is, or None; what has none is offered. So a reason never disagrees with the
options. Faults that any game may find are here; of each that it can find a game says from which of its rules it
follows (`Reasons`), or says something else in its place.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel.decision import Reason


class Fault:
    """In the words {card} is a card and {name} what somebody named, {number} and {other} are what it is about."""

    def __init__(self, code: str, words: str, rule: str = "") -> None:
        self.code: Final = code
        self.words: Final = words
        self.rule: Final = rule

    def __repr__(self) -> str:
        return f"<fault {self.code!r}, {self.words!r}>"


# Playing a card.
NOT_IN_HAND: Final = Fault("not-in-hand", "“{name}” is not in your hand")
NOT_NOW: Final = Fault("not-now", "{card} cannot be played now")
NOT_MET: Final = Fault("requires", "{card} requires: {name}")
NO_ROOM: Final = Fault("full", "There is no free space for {card}")
NO_TARGET: Final = Fault("no-target", "{card} has no legal target")

# Using an ability.
NO_ABILITY_THERE: Final = Fault("no-ability", "There is no ability of yours at “{name}”")
NO_ABILITY: Final = Fault("no-ability", "{card} has no ability to use")
TIRED: Final = Fault("exhausted", "{card} is exhausted")
USED_UP: Final = Fault("used", "{card} was used this turn")
NO_USE: Final = Fault("no-target", "{card} has no legal target")

# What cards in play do by themselves.
NOBODY_THERE: Final = Fault("nobody", "Nobody of yours at “{name}” can do that")

# While something has been begun.
BEGUN: Final = Fault("begun", "You have begun to {name}: finish it, or take it back")

# Costs.
NOT_TO_PAY_WITH: Final = Fault("pay", "“{name}” is not a card of your {card} that is left to pay with")
TOO_FEW_CARDS: Final = Fault("cost", "{card} needs {number} card(s) of your {name}")
TOO_LITTLE: Final = Fault("cost", "{card} needs {number} {name}")
TOO_WORN: Final = Fault("cost", "{card} has too little durability")

# Targets and spaces.
NOTHING_THERE: Final = Fault("nothing", "There is nothing at “{name}”")
NOT_A_TARGET: Final = Fault("not-a-target", "{card} does not fit what {name} asks for")
SHIELDED: Final = Fault("shielded", "{card} cannot be chosen by your texts")
TAKEN: Final = Fault("taken", "{name} is taken")
NO_SPACE: Final = Fault("no-space", "“{name}” is no free space of yours")
ELSEWHERE: Final = Fault("elsewhere", "{name} is free, but the text says {card}")

# While a text asks.
TEXT_ASKS: Final = Fault("text", "A text asks you to choose; only what “may” be done can be refused")
NOTHING_FOR_TEXT: Final = Fault("nothing", "There is nothing at “{name}”")
NOT_FOR_TEXT: Final = Fault("not-a-target", "{card} does not fit what the text asks for")
NOT_LOOKED_AT: Final = Fault("not-there", "“{name}” is not among the cards that you look at")
NOT_IN_PILE: Final = Fault("not-there", "“{name}” is not among the cards that the text is about")
NOT_SUCH_A_CARD: Final = Fault("kind", "{card} is no card that the text means")


class Reasons:
    """The faults of a game in words: of the general ones the rules that they follow from, or what replaces them."""

    def __init__(self, general: dict[Fault, str | Fault]) -> None:
        self.general: Final = general

    def reason(self, fault: Fault, card: str = "", name: str = "", number: int = 0, other: int = 0) -> Reason:
        """Why something is not possible."""
        said = self.general.get(fault, fault)
        if isinstance(said, Fault):
            fault = said
        rule = fault.rule if isinstance(said, Fault) else said
        return Reason(fault.code, rule, fault.words.format(card=card, name=name, number=number, other=other))
