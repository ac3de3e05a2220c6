"""How cards of Clashing Destiny are written: the kinds of cards, and the words that their texts are made of.

A card table imports everything from here and nothing else. A card is its id, its name and its text (keywords and
abilities, or the parts of a spell), then its numbers by name and the motif of its emblem (docs/art.md). What only one
card says, in words or numbers of its own, is written at that card.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from cardwright.games.clashing_destiny import board, terms
from cardwright.games.clashing_destiny.board import (
    ADJACENT,
    BESIDE,
    FRONT,
    IN_ATTACK,
    IN_DEFENSE,
    IS_MINION,
    OWN_HERO,
    AttackAtMost,
)
from cardwright.games.clashing_destiny.destiny import LevelUp
from cardwright.games.clashing_destiny.language import (
    AddsPower,
    AttacksFromLevel,
    Blood,
    CheaperBySpells,
    Destiny,
    DzHolds,
    EchoDamage,
    EntersExhausted,
    HeroTakes,
    LookAtPurse,
    Mana,
    OfHero,
    Power,
    PowerAndLinks,
    PushBack,
    RowChoice,
    TakeBack,
    Untouched,
)
from cardwright.games.clashing_destiny.terms import (
    ARCANE,
    ATTACK,
    COUNTERS,
    COVER,
    DRAIN,
    DURABILITY,
    DZ,
    EVASIVE,
    FIRE,
    FROST,
    HAND,
    HP,
    LIGHT,
    NATURE,
    PIERCE,
    POWER,
    RANGED,
    SHADOW,
    STEADFAST,
    STRIKE,
    SWIFT,
    THIS_COMBAT,
    THIS_TURN,
    VEILED,
    WARD,
    WEAR,
)
from cardwright.kernel.ability import Ability
from cardwright.kernel.effect import Effect
from cardwright.kernel.select import ENEMY, FRIENDLY, OTHER, THIS
from cardwright.kernel.terms import DIED, HEALED, Keyword, Stat
from cardwright.vocabulary.language.abilities import Heading, Lasting
from cardwright.vocabulary.language.cards import CardKind, SpellKind, use
from cardwright.vocabulary.language.conditions import EventAtLeast, EventCard, Is
from cardwright.vocabulary.language.flow import If, Seq, joined
from cardwright.vocabulary.language.marks import Durability, Freeze, GainWard, PutCounter, Ready
from cardwright.vocabulary.language.modes import ChooseOne
from cardwright.vocabulary.language.nouns import AtLeast, Exhausted, Form, Kind, MarkBelow, Noun, WhileOwn, WhileThis
from cardwright.vocabulary.language.piles import LookAndTake, PutRandom
from cardwright.vocabulary.language.places import Accompanied, GainControl, Move, Near, NearThis, Summon, Within
from cardwright.vocabulary.language.targets import Around, ItemTarget, Pair, Target
from cardwright.vocabulary.language.verbs import (
    CountOf,
    Damage,
    Destroy,
    Draw,
    Exhaust,
    Heal,
    Modify,
    Negate,
    Return,
    Swap,
)
from cardwright.vocabulary.play.costs import Cost, Exhausts, Sacrifices, Wears
from cardwright.vocabulary.play.prices import Discount

# fmt: off
__all__ = [
    "ADJACENT", "ADJACENT_MINION", "ARCANE", "ARMED", "ARTIFACT", "ATTACK", "BESIDE", "BESIDE_A_FRIEND",
    "BESIDE_THIS", "CHARACTER", "COUNTERS", "COVER", "DEFENDERS_HP", "DEFENSE_ONLY", "DRAIN", "DURABILITY", "DZ",
    "ENEMY", "ENEMY_ATTACKERS", "ENEMY_CHARACTER", "ENEMY_DEFENDERS", "ENEMY_HERO", "ENEMY_IN_COLUMN", "ENEMY_MINION",
    "ENEMY_ROW", "EVASIVE", "EXHAUST", "EXHAUSTED_MINION", "FIRE", "FRIENDLY", "FRIENDLY_ADJACENT",
    "FRIENDLY_ARTIFACT", "FRIENDLY_BESIDE", "FRIENDLY_CHARACTER", "FRIENDLY_MINION", "FRIENDLY_ROW", "FRONT", "FROST",
    "HAND", "HP", "IN_ATTACK", "IN_DEFENSE", "IS_MINION", "IT", "LIGHT", "LINK", "LOCATION", "MINION",
    "MINION_IN_FRONT", "NATURE", "OTHERS_IN_COLUMN", "OTHER_FRIENDLY_MINION", "OWN_ATTACKERS", "OWN_DEFENDERS",
    "OWN_HERO", "PIERCE", "POWER", "RANGED", "RELIC", "SHADOW", "SPELL_LINK", "STEADFAST", "STRIKE", "STRUCK",
    "SWIFT", "THE_ATTACKER", "THIS", "THIS_COMBAT", "THIS_TURN", "VEILED", "WARD", "WEAR", "YOUR_HERO", "Accompanied",
    "AddsPower", "Around", "AtLeast", "AttackAtMost", "AttacksFromLevel", "Blood", "CheaperBySpells", "ChooseOne",
    "Cost", "CountOf", "Damage", "Destiny", "Destroy", "Discount", "DzHolds", "EchoDamage", "EntersExhausted",
    "EventAtLeast", "Exhaust", "Exhausted", "Exhausts", "Form", "Heal", "HeroTakes", "If", "Is", "Lasting", "LevelUp",
    "LookAtPurse", "Mana", "MarkBelow", "Modify", "Near", "Negate", "Noun", "Pair", "Power", "PowerAndLinks",
    "PushBack", "Sacrifices", "Seq", "TakeBack", "Untouched", "Wears", "WhileOwn", "WhileThis", "after_attack",
    "armor", "attack", "burn", "burst", "cast", "draw", "draw_dz", "durability", "freeze", "gain_control",
    "gain_ward", "hero", "hero_has", "hero_is", "hero_uses", "level_up", "location", "look_and_take", "minion",
    "move", "on_block", "on_declare", "on_destroy", "on_enter", "on_hero_declares", "on_hero_hit", "on_hit",
    "put_away", "put_counter", "ready", "relic", "return_to_hand", "strike", "summon", "swap", "talent", "target",
    "target_link", "turn_end", "turn_start", "use", "weapon", "when_banished", "whenever_another_destroyed",
    "whenever_armor_destroyed", "whenever_attacks", "whenever_burst", "whenever_cantrip", "whenever_destroyed",
    "whenever_enters", "whenever_heal", "whenever_link", "whenever_recall", "whenever_spell",
]
# fmt: on

# -- kinds of cards; what names no affinity is normal

minion: Final = CardKind("minion", terms.COST, ATTACK, HP, optional=(terms.AFFINITY,))
cast: Final = SpellKind("cast", terms.COST, optional=(terms.AFFINITY,))  # CD-9.6
burst: Final = SpellKind("burst", terms.COST, optional=(terms.AFFINITY,))
weapon: Final = CardKind("weapon", terms.COST, ATTACK, DURABILITY, optional=(terms.AFFINITY,))
armor: Final = CardKind("armor", terms.COST, DURABILITY, optional=(terms.AFFINITY,))
relic: Final = CardKind("relic", terms.COST, DURABILITY, optional=(terms.AFFINITY,))
attack: Final = CardKind("attack", terms.COST, ATTACK, optional=(terms.AFFINITY,))
location: Final = CardKind("location", terms.COST, optional=(terms.AFFINITY,))
hero: Final = CardKind("hero", terms.COST, terms.LEVEL, HP, ATTACK, POWER, facts=("class", "affinities", "lineage"))
talent: Final = CardKind("talent", terms.COST, facts=("class",))

# -- whom a text means

MINION: Final = Noun(IS_MINION, "minion")
FRIENDLY_MINION: Final = Noun(FRIENDLY & IS_MINION, "friendly minion")
ENEMY_MINION: Final = Noun(ENEMY & IS_MINION, "enemy minion")
OTHER_FRIENDLY_MINION: Final = Noun(OTHER & FRIENDLY & IS_MINION, "other friendly minion")
EXHAUSTED_MINION: Final = Noun(Exhausted() & IS_MINION, "exhausted minion")
CHARACTER: Final = Noun(board.IS_CHARACTER, "character")
FRIENDLY_CHARACTER: Final = Noun(FRIENDLY & board.IS_CHARACTER, "friendly character")
ENEMY_CHARACTER: Final = Noun(ENEMY & board.IS_CHARACTER, "enemy")
YOUR_HERO: Final = Noun(OWN_HERO, "your hero", single=True)
ENEMY_HERO: Final = Noun(ENEMY & board.IS_HERO, "the enemy hero", single=True)
ARTIFACT: Final = Noun(board.IS_ARTIFACT, "artifact")
FRIENDLY_ARTIFACT: Final = Noun(FRIENDLY & board.IS_ARTIFACT, "friendly artifact")
LOCATION: Final = Noun(board.IS_LOCATION, "location")
ENEMY_IN_COLUMN: Final = Noun(ENEMY & Near(board.COLUMN), "enemy minion in the same column")
OTHERS_IN_COLUMN: Final = Noun(OTHER & Near(board.COLUMN), "other minion in the same column")
ADJACENT_MINION: Final = Noun(Near(ADJACENT), "adjacent minion")
FRIENDLY_ADJACENT: Final = Noun(FRIENDLY & Near(ADJACENT), "friendly minion adjacent to this")
FRIENDLY_BESIDE: Final = Noun(FRIENDLY & Near(BESIDE), "friendly minion beside this")
MINION_IN_FRONT: Final = Noun(Near(FRONT), "the minion in front", single=True)
OWN_ATTACKERS: Final = Noun(FRIENDLY & IN_ATTACK, "friendly minion in your Attack Zone")
OWN_DEFENDERS: Final = Noun(FRIENDLY & IN_DEFENSE, "friendly minion in your Defense Zone")
ENEMY_ATTACKERS: Final = Noun(ENEMY & IN_ATTACK, "minion in the enemy Attack Zone")
ENEMY_DEFENDERS: Final = Noun(ENEMY & IN_DEFENSE, "minion in the enemy Defense Zone")
LINK: Final = Noun(ENEMY, "link")
SPELL_LINK: Final = Noun(ENEMY & (Kind("cast") | Kind("burst")), "link that is a spell")

ENEMY_ROW: Final = RowChoice(True, 2)
FRIENDLY_ROW: Final = RowChoice(False, 2)
IT: Final = EventCard(0, "it")
STRUCK: Final = EventCard(1, "it")
THE_ATTACKER: Final = EventCard(1, "the attacker")
BESIDE_A_FRIEND: Final = Is(IT, Accompanied(BESIDE), "there is a friendly minion beside it")
DEFENSE_ONLY: Final = Within("in your Defense Zone", terms.COLUMNS, terms.COLUMNS)
BESIDE_THIS: Final = NearThis("beside this", BESIDE)

target: Final = Target
target_link: Final = partial(ItemTarget, chain=terms.CHAIN)

# -- verbs, with the zones, marks and events of this game

draw: Final = partial(Draw, terms.DECK, HAND)
draw_dz: Final = partial(Draw, terms.DECK, DZ)
look_and_take: Final = partial(LookAndTake, deck=terms.DECK, into=DZ, told=terms.LOOKED)
burn: Final = partial(PutRandom, zone=DZ, into=terms.BANISH, told=terms.BURNT, others=True)  # CD-15.17
put_away: Final = partial(PutRandom, zone=HAND, into=DZ, told=terms.PUT_AWAY, others=True)
return_to_hand: Final = partial(Return, zone=HAND, told=terms.RETURNED)  # CD-3.11: a token ceases to exist
freeze: Final = partial(Freeze, mark=terms.FREEZING)  # CD-5.3: exhausted, and not readied the next time
ready: Final = partial(Ready, frozen=terms.FREEZING)
gain_ward: Final = partial(GainWard, mark=terms.WARDING)
put_counter: Final = partial(PutCounter, counters=terms.GROWTH)
durability: Final = partial(Durability, mark=WEAR)
summon: Final = partial(Summon, board=board.BOARD)  # CD-15.16: what finds no space is not summoned
move: Final = partial(Move, board=board.BOARD)
swap: Final = partial(Swap, told=terms.SWAPPED)
gain_control: Final = partial(GainControl, board=board.BOARD)

# -- headings of triggers; minions and heroes speak of themselves, weapons and Attack cards of their hero

on_enter: Final = Heading("On Enter", terms.ENTERED, THIS)
on_destroy: Final = Heading("On Destroy", DIED, THIS)
on_declare: Final = Heading("On Declare Attack", terms.ATTACKED, THIS)
on_hero_declares: Final = Heading("On Declare Attack", terms.ATTACKED, OWN_HERO)
strike: Final = Heading("", terms.ATTACKED, OWN_HERO)  # CD-9.20: the text of an Attack card
on_block: Final = Heading("On Block", terms.BLOCKED, THIS)
on_hit: Final = Heading("On Combat Damage to a hero", terms.COMBAT_HIT, THIS)
on_hero_hit: Final = Heading("On Combat Damage to a hero", terms.COMBAT_HIT, OWN_HERO)
after_attack: Final = Heading("After your hero attacks", terms.HERO_ATTACKED, OWN_HERO)
turn_start: Final = Heading("At your turn start", terms.TURN_START, yours=True)
turn_end: Final = Heading("At your turn end", terms.TURN_END, yours=True)
when_banished: Final = Heading("When Banished", terms.BURNT, THIS, where=terms.BANISH)
level_up: Final = Heading("When you level up", terms.LEVELLED, OWN_HERO)
whenever_spell: Final = Heading("Whenever you play a spell", terms.SPELL_PLAYED, yours=True)
whenever_burst: Final = Heading(
    "Whenever you play a Burst spell", terms.SPELL_PLAYED, yours=True, once=True, least=(3, 1)
)
whenever_cantrip: Final = Heading(
    "Whenever you play a cantrip", terms.SPELL_PLAYED, yours=True, once=True, least=(2, 1)
)
whenever_link: Final = Heading(
    "Whenever you add a link 2 or later", terms.LINK_ADDED, yours=True, once=True, least=(0, 2)
)
whenever_destroyed: Final = Heading("Whenever a friendly minion is destroyed", DIED, FRIENDLY & IS_MINION)
whenever_another_destroyed: Final = Heading(
    "Whenever another friendly minion is destroyed", DIED, OTHER & FRIENDLY & IS_MINION, once=True
)
whenever_enters: Final = Heading("Whenever a friendly minion enters", terms.ENTERED, FRIENDLY & IS_MINION)
whenever_armor_destroyed: Final = Heading("Whenever a friendly armor is destroyed", DIED, FRIENDLY & Kind("armor"))
whenever_attacks: Final = Heading(
    "Whenever a friendly minion declares an attack", terms.ATTACKED, FRIENDLY & IS_MINION
)
whenever_heal: Final = Heading("Whenever you heal", HEALED, FRIENDLY, yours=True, once=True)
whenever_recall: Final = Heading("Whenever your recall returns cards", terms.RECALLED, yours=True)

# -- abilities and lasting effects (CD-12.4, CD-12.6, CD-15.6)

EXHAUST: Final = Cost(Exhausts())
RELIC: Final = Cost(Exhausts(), Wears(1, WEAR))
HAS_WEAPON: Final = WhileOwn(terms.GEAR, terms.WEAPON_SLOT)
ARMED: Final = Lasting(OWN_HERO & HAS_WEAPON, "your hero has +1 attack if your hero has a weapon", ATTACK, 1)
DEFENDERS_HP: Final = Lasting(FRIENDLY & IN_DEFENSE, "friendly minions in your Defense Zone have +1 HP", HP, 1)


def hero_uses(cost: Cost, *parts: Effect) -> Ability:
    """An ability that a talent gives to the hero."""
    return OfHero(cost, joined(parts))


def hero_has(stat: Stat, amount: int) -> Ability:
    name = "HP" if stat is HP else stat.name.capitalize()
    return Lasting(OWN_HERO, f"your hero has +{amount} {name}", stat, amount)


def hero_is(keyword: Keyword) -> Ability:
    return Lasting(OWN_HERO, f"your hero has {keyword.name}", keyword=keyword)
