"""What players do: the verbs of all options."""

from __future__ import annotations

from typing import Final

from cardwright.games.celestials.language import LANE
from cardwright.games.celestials.piles import LEAVE
from cardwright.kernel.decision import Verb
from cardwright.vocabulary.language.asks import AGREE, DECLINE
from cardwright.vocabulary.language.modes import CHOOSE_LINE
from cardwright.vocabulary.language.piles import NONE, PUT, TAKE
from cardwright.vocabulary.play.announce import DONE, PAY, POINT
from cardwright.vocabulary.play.plays import PLAY, USE
from cardwright.vocabulary.table.board import TO

ATTACK: Final = Verb("attack", "Attack with {card} ({name})", "choose what to attack")
STRIKE: Final = Verb("strike", "Attack your opponent directly with {card} ({name})")
MANEUVER: Final = Verb("maneuver", "Maneuver {card} ({name})", "choose a location")
TURN: Final = Verb("turn", "Turn to the next phase, discarding {card}")
TURN_BARE: Final = Verb("turn-phase", "Turn to the next phase")
FINISH: Final = Verb("finish", "Finish", ends=True)

DRAW: Final = Verb("draw", "Draw a card")
STOP: Final = Verb("stop", "Draw no more", ends=True)
DISCARD: Final = Verb("discard", "Discard {card} and draw")

OF_OTHER_STEPS: Final = (DRAW, STOP, DISCARD, DONE)
"""What is not done in step 2."""

VERBS: Final = (
    *(PLAY, ATTACK, STRIKE, USE, MANEUVER, TURN, TURN_BARE, FINISH, DRAW, STOP, DISCARD, DONE, TO, POINT, PAY),
    *(CHOOSE_LINE, LANE, TAKE, PUT, NONE, LEAVE, AGREE, DECLINE),
)
