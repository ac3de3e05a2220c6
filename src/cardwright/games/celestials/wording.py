"""The words of Celestials: card texts, the log, results."""

from __future__ import annotations

from cardwright.games.celestials.terms import PLACES
from cardwright.games.definition import Wording
from cardwright.vocabulary.language.phrases import STANDARD

PHRASES = STANDARD | {
    "target": "{1}",
    "tagged": "{0} {1}",
    "this": "this",
    "heal": "heal {1} {0}",
    "draw": "draw a card",
    "draw-up-to": "draw up to {0} cards",
    "ready": "ready {0}",
    "freeze": "chill {0}",
    "lose": "you lose {0} health",
    "discard": "discard a card",
    "discard-or-lose": "discard a card, or lose {0} health if you have none",
    "take-back": "return {0} from your {1} pile to your hand",
    "may-take-back": "you may return {0} from your {1} pile to your hand",
    "search": "search your draw pile for {0}",
    "may-search": "you may search your draw pile for {0}",
}

LOG = {
    "turn": "Turn {turn}: {seat}",
    "phase": "{seat} enters {phase}",
    "played": "{seat} plays {card}",
    "deployed": "{card} is deployed at {place}",
    "used": "{seat} activates {card}",
    "maneuver": "{seat}'s {card} maneuvers to {place}",
    "stepped": "{whose card} is moved to {place}",
    "attacks": "{seat}'s {attacker} attacks {whose target}",
    "sweeps": "{seat}'s {attacker} sweeps all around",
    "damaged": "{whose source} deals {amount} to {whose card}",
    "healed": "{whose card} is healed by {amount}",
    "lost": "{seat} loses {amount} health",
    "died": "{whose card} dies",
    "chills": "{whose card} is chilled",
    "thawed": "{whose card} loses its chill",
    "drew": "{seat} draws {card}",
    "discarded": "{seat} discards {card}",
    "returned": "{seat} takes {card} back",
    "found": "{seat} searches the draw pile and finds {card}",
    "found-nothing": "{seat} searches the draw pile and takes nothing",
    "looked": "{seat} looks at {count} of the draw pile",
    "seen-hand": "{seat}'s hand is looked at",
    "put-under": "{card} goes to the bottom of {seat}'s draw pile",
    "answered": "{seat} {answer} to shuffle the discard piles",
    "reshuffled": "The discard piles are shuffled into new draw piles",
    "refusal": "There will be no more cards: Last Light, {turns} turns",
    "stills": "{seat} can't activate cards next turn",
    "turned": "{seat} turns without a card",
    "revealed": "{whose card} is seen",
    "taken-back": "{seat} takes the last play back",
    "ended": "{result}",
}

SILENT = ("turn-end", "attack-hurt", "attack-killed")

WORDING = Wording(
    phrases=PHRASES,
    log=LOG,
    numbers={
        "place": PLACES,
        "count": ("nothing", "the top card", "the top two cards"),
        "answer": ("declines", "agrees"),
    },
    results={
        "health": "{winner} wins: {loser} has no health left",
        "both-fallen": "A draw: Sun and Moon fell together",
        "last-light": "The last light has gone out: {winner} had more health",
        "turn-limit": "The last turn is over: {winner} had more health",
        "concession": "{winner} wins: {loser} conceded",
        "timeout": "{winner} wins: {loser} let the time run out too often",
        "agreed": "A draw by agreement",
    },
    silent=SILENT,
)
