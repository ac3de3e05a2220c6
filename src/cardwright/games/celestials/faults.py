"""What forbids something in Celestials alone, and the rules that every fault follows from."""

from __future__ import annotations

from typing import Final

from cardwright.vocabulary.play import faults as general
from cardwright.vocabulary.play.faults import Fault, Reasons

# Playing a card.
WRONG_PHASE: Final = Fault("phase", "{card} cannot be played in this phase", "CE-6.2")
NO_DEFENCE: Final = Fault("place", "{card} needs an empty Defence location in a lane of yours", "CE-6.3")
NO_BACK: Final = Fault("place", "{card} needs an empty Structure location in a lane of yours", "CE-6.4")
CANNOT_PAY: Final = Fault("cost", "You cannot pay what {card} costs: {name}", "CE-6.8")
NOTHING_SAID: Final = Fault("no-text", "{card} has no text for this phase", "CE-6.6")
ENOUGH_PLAYED: Final = Fault("plays", "You have played {number} cards, which is all in the first turn", "CE-2.7")

# Activating, attacking, maneuvering.
NO_CARD_OF_YOURS: Final = Fault("nobody", "There is no card of yours at “{name}”", "CE-7.1")
NO_STRIKING: Final = Fault("no-damage-phase", "Cards are activated in a Damage phase", "CE-7.1")
STILLED: Final = Fault("stilled", "You can't activate cards this turn", "CE-7.1")
ENOUGH_ACTIVATED: Final = Fault("activations", "You have activated {number} cards this turn", "CE-4.35")
EXHAUSTED: Final = Fault("exhausted", "{card} is exhausted", "CE-7.1")
ACTIVATED: Final = Fault("activated", "{card} has been activated this turn", "CE-7.8")
HAS_TEXT: Final = Fault("has-text", "{card} has a printed activation instead of an attack", "CE-7.9")
NO_DAMAGE: Final = Fault("no-damage", "{card} deals no damage", "CE-7.5")
NONE_IN_RANGE: Final = Fault("no-target", "{card} has nothing in range", "CE-7.3")
OUT_OF_RANGE: Final = Fault("range", "{card} is not in range", "CE-7.5")
BEACON: Final = Fault("beacon", "A Beacon is in range and must be attacked", "CE-7.3")
NOT_AT_DEFENCE: Final = Fault("place", "{card} does not stand in an opponent's Defence location", "CE-7.6")
SHIELDED: Final = Fault("structure", "A structure shields that lane", "CE-7.6")
NO_CREATURE: Final = Fault("no-creature", "{card} is no creature", "CE-8.3")
NO_STRIKER: Final = Fault("no-creature", "{card} is no creature", "CE-7.6")
ROOTED: Final = Fault("rooted", "{card} is Rooted", "CE-8.3")
MANEUVERED: Final = Fault("maneuvered", "{card} has maneuvered this turn", "CE-8.3")
NOWHERE: Final = Fault("nowhere", "{card} has no empty location to go to", "CE-8.4")
TOO_FAR: Final = Fault("far", "{name} is not where it may go", "CE-8.4")
BARRED: Final = Fault("barred", "A Tidal Wall bars the way to {name}", "CE-1.4")
WRONG_TAG: Final = Fault("phase", "The activation of {card} does not work in this phase", "CE-7.9")
TIRED: Final = Fault("exhausted", "{card} is exhausted", "CE-8.3")
OCCUPIED: Final = Fault("taken", "{name} is taken", "CE-8.5")

# Phases and steps.
PILE_LEFT: Final = Fault("pile", "Only with an empty draw pile one turns without an Advance Phase card", "CE-4.9")
NOT_NOW: Final = Fault("not-main", "You play, activate and maneuver in step 2 of your turn", "CE-5.3")
ONLY_CARDS_TURN: Final = Fault("cards-turn", "Only cards change phases in this variant", "CE-4.9")
TURN_BY_PLAYING: Final = Fault(
    "play-it", "An Advance Phase card is played, not discarded, to turn the phase", "CE-4.9"
)
TURN_BY_DISCARDING: Final = Fault("discard", "With cards in hand you turn by discarding one of them", "CE-4.9")
NO_BARE_DRAW: Final = Fault("exchange", "In step 4 you discard a card before you draw one", "CE-5.9")
NO_DRAW: Final = Fault("no-draw", "Your hand is full or your draw pile empty", "CE-5.5")
IN_STEP_TWO: Final = Fault("main", "You draw in step 1 and exchange in step 4 of your turn", "CE-5.3")

REASONS: Final = Reasons(
    {
        general.NOT_IN_HAND: "CE-6.7",
        general.NO_TARGET: "CE-6.6",
        general.BEGUN: "CE-6.7",
        general.NOT_TO_PAY_WITH: "CE-6.8",
        general.NO_ABILITY_THERE: "CE-7.1",
        general.NO_ABILITY: "CE-7.2",
        general.NO_USE: "CE-7.10",
        general.NOTHING_THERE: "CE-7.3",
        general.TAKEN: "CE-3.6",
        general.NO_SPACE: "CE-8.6",
        general.ELSEWHERE: "CE-8.6",
        general.TEXT_ASKS: "CE-11.4",
        general.NOTHING_FOR_TEXT: "CE-6.7",
        general.NOT_FOR_TEXT: "CE-6.7",
        general.NOT_LOOKED_AT: "CE-6.7",
        general.NOT_IN_PILE: "CE-6.7",
        general.NOT_SUCH_A_CARD: "CE-6.7",
        general.NOT_MET: "CE-6.2",
        general.NOBODY_THERE: NO_CARD_OF_YOURS,
    }
)

reason: Final = REASONS.reason
