"""What players do: the verbs of all options."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.decision import Verb
from cardwright.vocabulary.language.modes import CHOOSE_LINE
from cardwright.vocabulary.language.piles import NONE, TAKE
from cardwright.vocabulary.play.announce import DONE, PAY, POINT
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.table.board import TO

# What a play, a chain or an attack begins with.
CANTRIP: Final[Verb] = Verb("cantrip", "Play {card} as a cantrip")
ATTACK: Final = Verb("attack", "Attack with {card} ({name})")
BLOCK: Final = Verb("block", "Block with {card} ({name})")

# What belongs to it.
ROW: Final = Verb("row", "The {name} row", "choose a row")

# What else is asked.
DESTINY: Final = Verb("destiny")
UNLOCK: Final = Verb("unlock", "{name}")

# To want nothing, or nothing more.
END_TURN: Final = Verb("end turn", ends=True)
PASS: Final = Verb("pass", ends=True)
CLOSE: Final[Verb] = Verb("close", ends=True)

VERBS: Final = (
    *(PLAY, CANTRIP, USE, ATTACK, BLOCK, CHOOSE_LINE, ROW, TO, DESTINY, UNLOCK, TAKE, END_TURN, PASS, CLOSE, NONE),
    *(PAY, POINT, DONE),
)
