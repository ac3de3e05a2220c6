"""The words of Clashing Destiny: zones, numbers, keywords and events."""

from __future__ import annotations

from typing import Final

from cardwright.kernel.terms import BAG, EVERYONE, HOLDER, LINE, NONE, PILE, SLOTS, Terms
from cardwright.vocabulary.language.marks import Mark

TERMS: Final = Terms()

COLUMNS: Final = 5
ATTACK_ROW: Final = ("A1", "A2", "A3", "A4", "A5")
DEFENSE_ROW: Final = ("D1", "D2", "D3", "D4", "D5")

# CD-3.1 to CD-3.6. All zones of the board are one region: who moves between them stays the same object.
HERO: Final = TERMS.zone("hero", SLOTS, EVERYONE, places=("hero",), in_play=True, region="board")
GEAR: Final = TERMS.zone(
    "gear",
    SLOTS,
    EVERYONE,
    places=("weapon", "armor", "relic", "location"),
    in_play=True,
    region="board",
    derives=False,
)
TALENTS: Final = TERMS.zone(
    "talents", SLOTS, EVERYONE, places=("1", "2", "3", "4"), in_play=True, region="board", derives=False
)
FIELD: Final = TERMS.zone("field", SLOTS, EVERYONE, places=(*ATTACK_ROW, *DEFENSE_ROW), in_play=True, region="board")
STRIKE: Final = TERMS.zone("strike", LINE, EVERYONE, in_play=True, derives=False)
LINEAGE: Final = TERMS.zone("lineage", PILE, EVERYONE)
HAND: Final = TERMS.zone("hand", BAG, HOLDER)
DZ: Final = TERMS.zone("dz", BAG, HOLDER)
DECK: Final = TERMS.zone("deck", PILE, NONE)
DESTINY: Final = TERMS.zone("destiny", BAG, HOLDER)
DISCARD: Final = TERMS.zone("discard", PILE, EVERYONE)
BANISH: Final = TERMS.zone("banish", PILE, EVERYONE)
CHAIN: Final = TERMS.zone("chain", PILE, EVERYONE, shared=True)

WEAPON_SLOT: Final = 0
ARMOR_SLOT: Final = 1
RELIC_SLOT: Final = 2
LOCATION_SLOT: Final = 3
GEAR_SLOTS: Final = {"weapon": WEAPON_SLOT, "armor": ARMOR_SLOT, "relic": RELIC_SLOT, "location": LOCATION_SLOT}
TALENT_SLOTS: Final = 4

COUNTERS: Final = TERMS.stat("counters", derived=False)
ATTACK: Final = TERMS.stat("attack", floor=0, counters=COUNTERS)  # CD-15.4
HP: Final = TERMS.stat("hp", counters=COUNTERS)
POWER: Final = TERMS.stat("power")
COST: Final = TERMS.printed("cost")
LEVEL: Final = TERMS.printed("level")
AFFINITY: Final = TERMS.printed("affinity")
DURABILITY: Final = TERMS.stat("durability", derived=False)
FRESH: Final = TERMS.stat("fresh", derived=False)  # CD-9.5
FROZEN: Final = TERMS.stat("frozen", derived=False)
WARDED: Final = TERMS.stat("ward", derived=False)
USED: Final = TERMS.stat("used", derived=False)  # a bit for each text of the card already used this turn

AFFINITY_NAMES: Final = ("normal", "fire", "frost", "arcane", "shadow", "light", "nature")  # CD-8.1
AFFINITIES: Final = tuple([TERMS.seat_stat(name) for name in AFFINITY_NAMES])
NORMAL, FIRE, FROST, ARCANE, SHADOW, LIGHT, NATURE = range(7)

FATIGUE: Final = TERMS.seat_stat("fatigue")  # draws from an empty deck so far (CD-16.4)
SPELLS: Final = TERMS.seat_stat("spells")  # played this turn, cantrips and negated ones too

TURN: Final = TERMS.register("turn")
FIRST: Final = TERMS.register("first", is_seat=True)
ACTIVE: Final = TERMS.register("active", is_seat=True)
STARVED: Final = TERMS.register("starved", shown=False)  # bit of each seat whose hero last lost HP by CD-16.4

QUEUE: Final = TERMS.register("queue", shown=False)  # triggers that fire later wait longer (CD-15.11)

# Why damage is dealt, besides by a text.
BY_COMBAT: Final = 1

# How long a change of a number lasts.
THIS_TURN: Final = 1
THIS_COMBAT: Final = 2

SWIFT: Final = TERMS.keyword("Swift", "May attack in the turn it enters.")
RANGED: Final = TERMS.keyword("Ranged", "May also attack from the Defense Zone.")
EVASIVE: Final = TERMS.keyword("Evasive", "Its attacks cannot be blocked.")
PIERCE: Final = TERMS.keyword(
    "Pierce", "When it attacks a minion, combat damage beyond that minion's HP is dealt to the enemy hero."
)
STEADFAST: Final = TERMS.keyword("Steadfast", "Blocking does not exhaust it.")
WARD: Final = TERMS.keyword("Ward", "Enters with a Ward: the next damage it would take is prevented.")
VEILED: Final = TERMS.keyword("Veiled", "Your opponent's spells, abilities and triggers cannot target it.")
COVER: Final = TERMS.keyword(
    "Cover", "While it is ready in your Defense Zone, the minion in front of it cannot be attacked."
)
DRAIN: Final = TERMS.keyword("Drain", "Heals your hero by the damage it deals.")

TURN_BEGAN: Final = TERMS.event("turn", numbers=("turn",))
HEAD_START: Final = TERMS.event("head-start")
TURN_START: Final = TERMS.event("turn-start")
TURN_END: Final = TERMS.event("turn-end")
DREW: Final = TERMS.event("drew", cards=("card",), numbers=("into",))
STARVES: Final = TERMS.event("starves", numbers=("amount",))
PAID: Final = TERMS.event("paid", numbers=("count",))
PLAYED: Final = TERMS.event("played", cards=("card",), numbers=("cost",))
SPELL_PLAYED: Final = TERMS.event("spell", cards=("card",), numbers=("cost", "link", "cantrip", "burst"))
ABILITY_USED: Final = TERMS.event("ability", cards=("card",), numbers=("link",))
LINK_ADDED: Final = TERMS.event("link", numbers=("link",))
AIMED: Final = TERMS.event("aimed", cards=("link", "target"))
LINE_CHOSEN: Final = TERMS.event("line", cards=("link",), numbers=("line",))
ROW_CHOSEN: Final = TERMS.event("row", cards=("link",), numbers=("row",))
FIZZLED: Final = TERMS.event("fizzled", cards=("card",))
DESTINY_PLAYED: Final = TERMS.event("destiny", cards=("card",), numbers=("cost",))
BURNT: Final = TERMS.event("burnt", cards=("card",))
UNLOCKED: Final = TERMS.event("unlocked", numbers=("affinity",))
LEVELLED: Final = TERMS.event("levelled", cards=("hero",))
RECALLED: Final = TERMS.event("recalled", numbers=("count",))
ENTERED: Final = TERMS.event("entered", cards=("card",))
ATTACKED: Final = TERMS.event("attacks", cards=("attacker", "target"))
BLOCKED: Final = TERMS.event("blocks", cards=("blocker", "attacker"))
COMBAT_HIT: Final = TERMS.event("combat-hit", cards=("dealer", "hero"), numbers=("amount",))
HERO_ATTACKED: Final = TERMS.event("hero-attacked", cards=("hero",))
COMBAT_OVER: Final = TERMS.event("combat-over")
WARD_BROKE: Final = TERMS.event("ward-broke", cards=("card",), numbers=("amount",))
WARD_GAINED: Final = TERMS.event("ward-gained", cards=("card",))
ABSORBED: Final = TERMS.event("absorbed", cards=("armor",), numbers=("amount",))
DURABILITY_CHANGED: Final = TERMS.event("durability", cards=("card",), numbers=("from", "to"))
COUNTER_PUT: Final = TERMS.event("counter", cards=("card",))
CHANGED: Final = TERMS.event("changed", cards=("card",), numbers=("stat", "by", "until"))
FROZE: Final = TERMS.event("froze", cards=("card",))
THAWED: Final = TERMS.event("thawed", cards=("card",))
STEPPED: Final = TERMS.event("stepped", cards=("card",), numbers=("place",))
SWAPPED: Final = TERMS.event("swapped", cards=("card", "other"))
RETURNED: Final = TERMS.event("returned", cards=("card",))
REGAINED: Final = TERMS.event("regained", cards=("card",), numbers=("into",))
LOOKED: Final = TERMS.event("looked", numbers=("count",))
PUT_AWAY: Final = TERMS.event("put-away", cards=("card",))
REPLACED: Final = TERMS.event("replaced", cards=("card",))


FREEZING: Final = Mark(FROZEN, FROZE)
WARDING: Final = Mark(WARDED, WARD_GAINED)
GROWTH: Final = Mark(COUNTERS, COUNTER_PUT)
WEAR: Final = Mark(DURABILITY, DURABILITY_CHANGED)  # at 0 the next check destroys an artifact (CD-9.7)
