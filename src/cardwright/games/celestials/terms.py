"""The words of Celestials: zones, numbers, keywords, events, and the numbers that a variant may change."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.terms import BAG, EVERYONE, HOLDER, NONE, PILE, SLOTS, Terms
from cardwright.vocabulary.language.marks import Mark

NAME: Final = "Celestials"

TERMS: Final = Terms()

# CE-3.1 to CE-3.3: a lane pair is a row of six locations, from the back of seat 1 to the back of seat 2.
LANES: Final = ("A", "B", "C", "D")
LENGTH: Final = 6
_LOCATIONS: Final = ("S1", "D1", "O1", "O2", "D2", "S2")
PLACES: Final = tuple([f"{lane}.{location}" for lane in LANES for location in _LOCATIONS])

CHARACTER: Final = TERMS.zone("character", SLOTS, EVERYONE, places=("character",), in_play=True)
HAND: Final = TERMS.zone("hand", BAG, HOLDER)
DRAW: Final = TERMS.zone("draw", PILE, NONE)
DISCARD: Final = TERMS.zone("discard", PILE, EVERYONE)
GRAVE: Final = TERMS.zone("graveyard", PILE, EVERYONE)
BOARD: Final = TERMS.zone("board", SLOTS, EVERYONE, shared=True, places=PLACES, in_play=True)
CAST: Final = TERMS.zone("cast", PILE, EVERYONE, shared=True)  # CE-10.9: what is being played is in no pile

DAMAGE: Final = TERMS.stat("damage", floor=0)
HEALTH: Final = TERMS.stat("health")
RANGE: Final = TERMS.stat("range")
ARMOUR: Final = TERMS.stat("armour")
CORONA: Final = TERMS.stat("corona")
TAGS: Final = TERMS.printed("tags")  # of phases: a bit for its own name and one for its kind
SKY: Final = TERMS.printed("sky")  # whose card it is: of both, of Sun, of Moon
CHILL: Final = TERMS.stat("chilled", derived=False)
MANEUVERED: Final = TERMS.stat("maneuvered", derived=False)
ACTIVATED: Final = TERMS.stat("activated", derived=False)

# What the phase of a seat makes of the general rules (CE-1.3).
DRAWS: Final = TERMS.seat_stat("draws", derived=True)
EXCHANGES: Final = TERMS.seat_stat("exchanges", derived=True)
HAND_MAX: Final = TERMS.seat_stat("hand-max", derived=True)
MOST_ACTIVATIONS: Final = TERMS.seat_stat("most-activations", derived=True)
MOST_PLAYS: Final = TERMS.seat_stat("most-plays", derived=True)
BLAZE: Final = TERMS.seat_stat("blaze", derived=True)
LONG_LIGHT: Final = TERMS.seat_stat("long-light", derived=True)
STRIKES: Final = TERMS.seat_stat("strikes", derived=True)  # its cards may be activated
WAKES: Final = TERMS.seat_stat("wakes", derived=True)  # its structures may be
SLACK: Final = TERMS.seat_stat("slack", derived=True)
QUIET_DRAW: Final = TERMS.seat_stat("quiet-draw", derived=True)
DRAWBACK: Final = TERMS.seat_stat("drawback", derived=True)

SIDE: Final = TERMS.seat_stat("side")  # the number of the character
PHASE: Final = TERMS.seat_stat("phase")  # the number of its phase, from 0
BEGAN: Final = TERMS.seat_stat("began", base=-1)  # the phase in which the turn began (CE-5.2)
ACTIVATIONS: Final = TERMS.seat_stat("activations")
PLAYS: Final = TERMS.seat_stat("plays")
STILLED: Final = TERMS.seat_stat("stilled")  # 1: cannot activate in its next turn, 2: in this one

TURN: Final = TERMS.register("turn")
FIRST: Final = TERMS.register("first", is_seat=True)
ACTIVE: Final = TERMS.register("active", is_seat=True)
REFUSED: Final = TERMS.register("refused")  # CE-10.5: no reshuffle any more
LAST_LIGHT: Final = TERMS.register("last-light")  # turns that are left
TURN_OVER: Final = TERMS.register("turn-over", shown=False)
# What it says: an advance ended the turn (CE-4.5), or something did and no step 4 follows in any variant (CE-4.6).
BY_ADVANCE: Final = 1
AT_ONCE: Final = 2
STEP: Final = TERMS.register("step")
QUEUE: Final = TERMS.register("queue", shown=False)  # triggers that fire later wait longer (CE-11.3)

# Why damage is dealt, besides by a text (CE-7.7).
BY_ATTACK: Final = 1

GLIDE: Final = TERMS.keyword("Glide", "May also maneuver one step diagonally.")
DRIFT: Final = TERMS.keyword("Drift", "May maneuver to the same position of any lane, in enemy territory too.")
ROOTED: Final = TERMS.keyword("Rooted", "May not maneuver.")
SWIFT: Final = TERMS.keyword("Swift", "Maneuvering does not exhaust this.")
TIRELESS: Final = TERMS.keyword("Tireless", "Activating does not exhaust this, but only once per turn.")
BEACON: Final = TERMS.keyword("Beacon", "Opposing cards that have it in range must attack it.")
SWEEP: Final = TERMS.keyword("Sweep", "Attacks every opposing card in range at once.")
DRAIN: Final = TERMS.keyword("Drain", "Attack damage that this deals heals it by as much.")
SEALED: Final = TERMS.keyword("Sealed", "Healing cannot raise it above its printed health.")
LINGER: Final = TERMS.keyword("Linger", "At 0 or less it dies only at the end of the turn.")
PHANTOM: Final = TERMS.keyword("Phantom", "It dies only below 0.")
BARS: Final = TERMS.keyword("Bars", "Opposing creatures may not maneuver to the Defence of its lane.")

TURN_BEGAN: Final = TERMS.event("turn", cards=("character",), numbers=("turn",))
TURN_ENDS: Final = TERMS.event("turn-end", cards=("character",))
PHASE_ENTERED: Final = TERMS.event("phase", cards=("phase",))
PLAYED: Final = TERMS.event("played", cards=("card",))
DEPLOYED: Final = TERMS.event("deployed", cards=("card",), numbers=("place",))
USED: Final = TERMS.event("used", cards=("card",))
MANEUVER: Final = TERMS.event("maneuver", cards=("card",), numbers=("place",))
STEPPED: Final = TERMS.event("stepped", cards=("card",), numbers=("place",))
ATTACKED: Final = TERMS.event("attacks", cards=("attacker", "target"))
SWEPT: Final = TERMS.event("sweeps", cards=("attacker",))
ATTACK_HURT: Final = TERMS.event("attack-hurt", cards=("attacker",))
ATTACK_KILLED: Final = TERMS.event("attack-killed", cards=("attacker",))
LOST: Final = TERMS.event("lost", cards=("character",), numbers=("amount",))
CHILLED: Final = TERMS.event("chills", cards=("card",))
THAWED: Final = TERMS.event("thawed", cards=("card",))
DREW: Final = TERMS.event("drew", cards=("card",))
DISCARDED: Final = TERMS.event("discarded", cards=("card",))
RETURNED: Final = TERMS.event("returned", cards=("card",))
FOUND: Final = TERMS.event("found", cards=("card",))
FOUND_NOTHING: Final = TERMS.event("found-nothing")
LOOKED: Final = TERMS.event("looked", numbers=("count",))
SEEN_HAND: Final = TERMS.event("seen-hand")
PUT_UNDER: Final = TERMS.event("put-under", cards=("card",))
ANSWERED: Final = TERMS.event("answered", numbers=("answer",))
RESHUFFLED: Final = TERMS.event("reshuffled")
REFUSAL: Final = TERMS.event("refusal", numbers=("turns",))
STILLS: Final = TERMS.event("stills")
TURNED: Final = TERMS.event("turned")

FREEZING: Final = Mark(CHILL, CHILLED)


class Numbers:
    """What a variant may change, with the standard values (CE-13)."""

    def __init__(self, **changed: int) -> None:
        def given(name: str, standard: int) -> int:
            return changed.get(name, standard)

        self.health: Final = given("health", 20)  # CE-2.1
        self.hand_start: Final = given("hand_start", 5)  # CE-2.3
        self.hand_max: Final = given("hand_max", 5)  # CE-5.4
        self.veil_hand_max: Final = given("veil_hand_max", 6)
        self.advance_copies: Final = given("advance_copies", 3)  # CE-2.2
        self.card_copies: Final = given("card_copies", 2)
        self.opening_plays: Final = given("opening_plays", 2)  # CE-2.7
        self.opening_maneuver: Final = given("opening_maneuver", 0)
        self.opening_exchange: Final = given("opening_exchange", 0)
        self.dawn_draws: Final = given("dawn_draws", 2)
        self.warmth: Final = given("warmth", 1)
        self.sunrise: Final = given("sunrise", 2)
        self.blaze: Final = given("blaze", 1)
        self.burnout: Final = given("burnout", 1)
        self.afterglow: Final = given("afterglow", 2)
        self.long_light: Final = given("long_light", 1)
        self.dusk_exchanges: Final = given("dusk_exchanges", 2)
        self.swell: Final = given("swell", 1)
        self.rising: Final = given("rising", 3)
        self.tide_range: Final = given("tide_range", 2)
        self.toll: Final = given("toll", 1)
        self.toll_health: Final = given("toll_health", 1)
        self.last_light_turns: Final = given("last_light_turns", 10)  # CE-12.5
        self.turn_limit: Final = given("turn_limit", 100)  # CE-12.6
        self.player_heal_limit: Final = given("player_heal_limit", 20)  # CE-9.4
        self.opening_stillness: Final = given("opening_stillness", 1)
        self.turn_without_card: Final = given("turn_without_card", 1)  # CE-4.9
        self.maneuver_needs_ready: Final = given("maneuver_needs_ready", 1)  # CE-8.3
        self.exchange_after_advance: Final = given("exchange_after_advance", 1)  # CE-4.6
