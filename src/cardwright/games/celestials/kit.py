"""How cards and phases of Celestials are written: kinds of cards, nouns, verbs, headings, tags.

A table imports everything from here and nothing else.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from cardwright.games.celestials import board, terms
from cardwright.games.celestials.board import (
    IS_CHARACTER,
    IS_CREATURE,
    IS_STRUCTURE,
    OTHER_OWN_CREATURE,
    OWN_CREATURE,
    YOURSELF,
)
from cardwright.games.celestials.language import (
    FIGHTING_GROUND,
    HOME_GROUND,
    CanMove,
    DestroysOwn,
    Discards,
    Lose,
    Loses,
    MakeReady,
    MoveCard,
    OpposingFirst,
    ParchLane,
    Still,
)
from cardwright.games.celestials.phases import (
    Activate,
    Advances,
    Bans,
    BeganHere,
    EnemyInPhase,
    FirstTurn,
    InPhase,
    PlayIn,
    Standing,
    TaggedKeyword,
    TaggedNumber,
    TaggedRange,
    Text,
    TideRange,
    ToHandInstead,
    When,
    tag_bit,
)
from cardwright.games.celestials.piles import DrawUpTo, KeepTop, LookAtTwo, Moth, SearchPile, TakeBack, Toll
from cardwright.games.celestials.terms import (
    ARMOUR,
    BARS,
    BEACON,
    BLAZE,
    CORONA,
    DAMAGE,
    DRAIN,
    DRAWBACK,
    DRAWS,
    DRIFT,
    EXCHANGES,
    GLIDE,
    HAND_MAX,
    HEALTH,
    LINGER,
    LONG_LIGHT,
    MOST_ACTIVATIONS,
    MOST_PLAYS,
    PHANTOM,
    QUIET_DRAW,
    RANGE,
    ROOTED,
    SEALED,
    SLACK,
    STRIKES,
    SWEEP,
    SWIFT,
    TIRELESS,
    WAKES,
    Numbers,
)
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect
from cardwright.kernel.select import ANY, ENEMY, FRIENDLY, OTHER, THIS
from cardwright.kernel.settle import CHECK
from cardwright.kernel.terms import DIED, Keyword, SeatStat
from cardwright.vocabulary.language.abilities import PlayCost, Requires
from cardwright.vocabulary.language.asks import May
from cardwright.vocabulary.language.cards import CardKind
from cardwright.vocabulary.language.conditions import EventCard
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.marks import Freeze
from cardwright.vocabulary.language.modes import ChooseNow
from cardwright.vocabulary.language.nouns import Exhausted, Form, Kind, Noun
from cardwright.vocabulary.language.places import Near
from cardwright.vocabulary.language.targets import ChooseThen, Target
from cardwright.vocabulary.language.verbs import Damage, Destroy, Draw, Heal
from cardwright.vocabulary.play.costs import Cost
from cardwright.vocabulary.play.faults import Fault

# fmt: off
__all__ = [
    "ANY", "A_CARD", "A_CREATURE", "A_CREATURE_OF_ANYBODY", "BARS", "BEACON", "BLAZE", "DAMAGE", "DRAIN",
    "DRAWBACK", "DRAWS", "DRIFT", "EACH_CREATURE", "EBB", "EXCHANGES", "EXHAUSTED_CREATURE", "FREELY", "FRIENDLY",
    "GLIDE", "HAND_MAX", "IT", "LINGER", "LONG_LIGHT", "MOON", "MOST_ACTIVATIONS", "MOST_PLAYS", "ON_STRUCTURE",
    "OPPONENT", "OPPOSING_CARD", "OPPOSING_CREATURE", "OPPOSING_NEAR", "OTHER_NEAR", "OWN_CREATURE",
    "OWN_STRUCTURE", "PHANTOM", "QUIET_DRAW", "RANGE", "ROOTED", "SEALED", "SLACK", "SUN", "SWEEP", "SWIFT", "THIS",
    "TIRED_OTHER", "TIRELESS", "UNLIMITED", "WAKES", "WHITE_HEAT", "YOU", "Ability", "Activate", "Advances", "Bans",
    "Card", "ChooseNow", "Cost", "Damage", "Destroy", "DestroysOwn", "Discards", "DrawUpTo", "EnemyInPhase", "Fault",
    "FirstTurn", "Heal", "InPhase", "KeepTop", "LookAtTwo", "Lose", "Loses", "MakeReady", "May", "Moth", "Numbers",
    "OpposingFirst", "ParchLane", "PlayCost", "PlayIn", "Requires", "SearchPile", "Standing", "Still",
    "TaggedKeyword", "TaggedNumber", "Target", "Text", "TideRange", "ToHandInstead", "Toll", "adjacent", "advance",
    "aim", "chill", "draw", "during", "from_discard", "from_graveyard", "in_lane", "in_territory", "move_home",
    "move_in_lane", "move_near", "then", "turn_ends", "turn_starts", "when_deployed", "when_deployed_here",
    "when_dies", "when_entered", "when_hurts", "when_kills", "when_turn_ends_here", "when_turn_starts",
    "when_you_deploy", "when_you_enter",
]
# fmt: on


class Sky:
    """The kinds of cards of a character: called with what is printed, each makes a card of it."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        fighting = (DAMAGE, HEALTH, RANGE, terms.SKY)
        self.creature: Final = partial(CardKind("creature", *fighting), range=1, sky=number)
        self.structure: Final = partial(CardKind("structure", *fighting), range=1, sky=number)
        self.spell: Final = partial(CardKind("spell", terms.SKY), sky=number)

    def phase(
        self, id: str, name: str, tag: str, kind: str, numbers: Numbers, *text: Ability, motif: str = ""
    ) -> Card:
        """A phase of a character. What its text says nothing about is as the general rules have it (CE-1.3).

        `tag` is its short name; in a Damage phase cards may be activated (CE-7.1).
        """
        general = {**_GENERAL, HAND_MAX: numbers.hand_max}
        if kind == DAMAGE_KIND:
            general[STRIKES] = 1
        said = [part.stat for part in text if isinstance(part, Standing)]
        unsaid = [Standing(stat, amount) for stat, amount in general.items() if stat not in said]
        return Card(
            id,
            name,
            "phase",
            stats=((HEALTH, numbers.health), (terms.SKY, self.number), (terms.TAGS, tag_bit(tag) | tag_bit(kind))),
            abilities=(*text, *unsaid),
            data=(("tag", tag), ("phase", kind)),
            motif=motif,
        )


SUN: Final = Sky(1)
MOON: Final = Sky(2)
advance: Final = partial(CardKind("advance", terms.SKY), sky=0)

# -- whom a text means

IT: Final = EventCard(0, "it")
YOU: Final = Noun(YOURSELF, "yourself", single=True)
OPPONENT: Final = Noun(ENEMY & IS_CHARACTER, "the opponent", single=True)
EACH_CREATURE: Final = Noun(OWN_CREATURE, "creature you control")
A_CREATURE: Final = Noun(OWN_CREATURE, "a creature you control")
A_CARD: Final = Noun(FRIENDLY & board.IS_CARD, "a card you control")
ANOTHER_CREATURE: Final = Noun(OTHER_OWN_CREATURE, "another creature you control")
EXHAUSTED_CREATURE: Final = Noun(Exhausted() & OWN_CREATURE, "an exhausted creature you control")
TIRED_OTHER: Final = Noun(
    Exhausted() & OTHER_OWN_CREATURE & ~Form("sun-torchbearer"),
    "another exhausted creature you control that is not a Torchbearer",
)
OPPOSING_CARD: Final = Noun(board.ENEMY_CARD, "an opposing card")
OPPOSING_CREATURE: Final = Noun(board.ENEMY_CREATURE, "an opposing creature")
OWN_STRUCTURE: Final = FRIENDLY & IS_STRUCTURE
IN_LANE_PAIR: Final = board.IN_LANE_PAIR
NEAR_LANES: Final = Near(board.NEAR_LANES)
ON_STRUCTURE: Final = board.At(1 << board.STRUCTURE)
OTHER_NEAR: Final = Noun(
    OTHER & FRIENDLY & board.IS_CARD & NEAR_LANES, "another card you control in this or a neighbouring lane pair"
)
_MOVABLE_NEAR: Final = CanMove(board.STEP)
OPPOSING_NEAR: Final = Noun(
    board.ENEMY_CREATURE & Near(board.WITHIN_THREE) & _MOVABLE_NEAR, "an opposing creature within distance 3"
)
A_CREATURE_OF_ANYBODY: Final = Noun(IS_CREATURE & CanMove(FIGHTING_GROUND), "a creature (of either player)")
FREELY: Final = Noun(OWN_CREATURE & CanMove(HOME_GROUND), "a creature you control")


def in_lane(noun: Noun) -> Noun:
    """Those of them that stand in the lane pair of this card."""
    return Noun(noun.who & IN_LANE_PAIR, f"{noun.one} in this lane pair")


def in_territory(noun: Noun) -> Noun:
    """Those of them that stand in the territory of whoever acts."""
    return Noun(noun.who & board.InOwnTerritory(), f"{noun.one} in your territory")


def adjacent(noun: Noun) -> Noun:
    """Those of them that stand beside this card."""
    return Noun(noun.who & Near(board.STEP), f"{noun.one} adjacent to this")


# -- verbs, with the zones, marks and places of this game

draw: Final = partial(Draw, terms.DRAW, terms.HAND)
chill: Final = partial(Freeze, mark=terms.FREEZING)
move_near: Final = partial(MoveCard, near=board.STEP, to="an empty location adjacent to that creature")
move_in_lane: Final = partial(
    MoveCard, near=FIGHTING_GROUND, to="an empty Defence or Offence location in its lane pair"
)
move_home: Final = partial(MoveCard, near=HOME_GROUND, to="an empty location in your territory")
from_graveyard: Final = partial(TakeBack, terms.GRAVE)
from_discard: Final = partial(TakeBack, terms.DISCARD)


def then(*parts: Effect) -> Effect:
    """Parts of a text one after the other; what has died of one is gone before the next (CE-9.7)."""
    checked: list[Effect] = []
    for part in parts:
        checked += [part, CHECK]
    return Seq(*checked)


def aim(*parts: Effect) -> Effect:
    """Parts whose target is chosen when the text comes to them (CE-6.7)."""
    return ChooseThen(then(*parts) if len(parts) > 1 else parts[0])


# -- headings of triggers

when_deployed: Final = When("When deployed", terms.DEPLOYED, THIS)
when_deployed_here: Final = When(
    "When you deploy a creature in this lane", terms.DEPLOYED, OWN_CREATURE & board.InThisLane()
)
when_dies: Final = When("When this dies", DIED, THIS)
when_hurts: Final = When("When this deals attack damage", terms.ATTACK_HURT, THIS)
when_kills: Final = When("When this destroys a card with an attack", terms.ATTACK_KILLED, THIS)
turn_starts: Final = When("At the start of your turn", terms.TURN_BEGAN, YOURSELF)
turn_ends: Final = When("At the end of your turn", terms.TURN_ENDS, YOURSELF)


def when_you_enter(name: str) -> When:
    """When the owner enters a phase."""
    return When(f"When you enter {name}", terms.PHASE_ENTERED, YOURSELF & InPhase(name))


def when_entered(words: str) -> When:
    """When the owner enters the phase that has this text."""
    return When(words, terms.PHASE_ENTERED, YOURSELF)


def when_you_deploy(words: str) -> When:
    """When the owner deploys a creature."""
    return When(words, terms.DEPLOYED, OWN_CREATURE)


def when_turn_starts(words: str) -> When:
    """At the start of the owner's turn."""
    return When(words, terms.TURN_BEGAN, YOURSELF)


def when_turn_ends_here(words: str) -> When:
    """At the end of the owner's turn, if it began in the phase that it ends in."""
    return When(words, terms.TURN_ENDS, YOURSELF & BeganHere())


# -- tags


class During:
    """Phases in which a text works: called with a keyword, it is that keyword in these phases."""

    def __init__(self, *names: str) -> None:
        self.tags: Final = InPhase(*names)

    def __call__(self, keyword: Keyword) -> Ability:
        return TaggedKeyword(self.tags, keyword)

    def armour(self, amount: int) -> Ability:
        return TaggedNumber(self.tags, ARMOUR, amount, f"Armour {amount}")

    def corona(self, amount: int) -> Ability:
        return TaggedNumber(self.tags, CORONA, amount, f"Corona {amount}")

    def range(self, amount: int) -> Ability:
        return TaggedRange(self.tags, amount)


during: Final = During

# -- phases

UNLIMITED: Final = 99
_GENERAL: Final[dict[SeatStat, int]] = {DRAWS: 1, EXCHANGES: 1, MOST_ACTIVATIONS: UNLIMITED, MOST_PLAYS: UNLIMITED}
DAMAGE_KIND: Final = "Damage"
WHITE_HEAT: Final = Bans(
    "play",
    Kind("structure"),
    Fault("white-heat", "You can't play structures now", "CE-4.24"),
    FRIENDLY,
    "White Heat: you can't play structures",
)
EBB: Final = Bans(
    "ready",
    IS_CREATURE & FRIENDLY,
    Fault("ebb", "Your creatures do not ready now", "CE-4.38"),
    ANY,
    "Ebb: your creatures do not ready at the start of your turn",
)
