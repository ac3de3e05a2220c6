"""How the cards are written down: one function for each kind, and the words their texts are made of."""

from __future__ import annotations

from typing import Final

from cardwright.games.clashing_destiny.abilities import AddsPower, OfHero
from cardwright.games.clashing_destiny.board import (
    ADJACENT,
    BESIDE,
    BOARD,
    COLUMN,
    FRONT,
    IN_ATTACK,
    IN_DEFENSE,
    IS_ARTIFACT,
    IS_CHARACTER,
    IS_LOCATION,
    IS_MINION,
    OWN_HERO,
    AttackAtMost,
)
from cardwright.games.clashing_destiny.terms import (
    AFFINITY,
    ATTACK,
    ATTACKED,
    BANISH,
    BLOCKED,
    BURNT,
    CHAIN,
    COLUMNS,
    COMBAT_HIT,
    COST,
    COUNTERS,
    DECK,
    DURABILITY,
    DZ,
    ENTERED,
    FREEZING,
    GEAR,
    GROWTH,
    HAND,
    HERO,
    HERO_ATTACKED,
    HP,
    LEVEL,
    LEVELLED,
    LINK_ADDED,
    LOOKED,
    NORMAL,
    POWER,
    RECALLED,
    RETURNED,
    SPELL_PLAYED,
    STRIKE,
    SWAPPED,
    TURN_END,
    TURN_START,
    WARDING,
    WEAPON_SLOT,
    WEAR,
)
from cardwright.games.clashing_destiny.words import RowChoice
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect, Slot
from cardwright.kernel.select import ANY, ENEMY, FRIENDLY, OTHER, THIS, Select
from cardwright.kernel.terms import DIED, HEALED, Keyword, Stat
from cardwright.vocabulary.language.abilities import Activated, Heading, Lasting, Spell
from cardwright.vocabulary.language.conditions import EventCard, Is
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.marks import Durability, Freeze, GainWard, PutCounter, Ready
from cardwright.vocabulary.language.nouns import (
    AtLeast,
    Exhausted,
    Form,
    In,
    Kind,
    MarkBelow,
    Noun,
    WhileOwn,
    WhileThis,
)
from cardwright.vocabulary.language.piles import LookAndTake
from cardwright.vocabulary.language.places import (
    ANYWHERE,
    Accompanied,
    GainControl,
    Move,
    Near,
    NearThis,
    Summon,
    Where,
    Within,
)
from cardwright.vocabulary.language.targets import Around, ItemTarget, Pair, Target
from cardwright.vocabulary.language.verbs import Draw, Return, Swap
from cardwright.vocabulary.play.costs import Cost, Exhausts, Wears

# -- nouns

MINION: Final = Noun(IS_MINION, "minion")
FRIENDLY_MINION: Final = Noun(FRIENDLY & IS_MINION, "friendly minion")
ENEMY_MINION: Final = Noun(ENEMY & IS_MINION, "enemy minion")
OTHER_FRIENDLY_MINION: Final = Noun(OTHER & FRIENDLY & IS_MINION, "other friendly minion")
CHARACTER: Final = Noun(IS_CHARACTER, "character")
FRIENDLY_CHARACTER: Final = Noun(FRIENDLY & IS_CHARACTER, "friendly character")
ENEMY_CHARACTER: Final = Noun(ENEMY & IS_CHARACTER, "enemy")
EXHAUSTED_MINION: Final = Noun(Exhausted() & IS_MINION, "exhausted minion")
YOUR_HERO: Final = Noun(OWN_HERO, "your hero", single=True)
ENEMY_HERO: Final = Noun(ENEMY & In(HERO), "the enemy hero", single=True)
ARTIFACT: Final = Noun(IS_ARTIFACT, "artifact")
FRIENDLY_ARTIFACT: Final = Noun(FRIENDLY & IS_ARTIFACT, "friendly artifact")
LOCATION: Final = Noun(IS_LOCATION, "location")
STRONG_MINION: Final = Noun(IS_MINION & AtLeast(ATTACK, 4), "minion with attack 4 or more")
WEAK_ENEMY: Final = Noun(ENEMY & IS_MINION & AttackAtMost(ATTACK, 3), "enemy minion with attack 3 + Power or less")
ENEMY_IN_COLUMN: Final = Noun(ENEMY & Near(COLUMN), "enemy minion in the same column")
OTHERS_IN_COLUMN: Final = Noun(OTHER & Near(COLUMN), "other minion in the same column")
ADJACENT_MINION: Final = Noun(Near(ADJACENT), "adjacent minion")
FRIENDLY_ADJACENT: Final = Noun(FRIENDLY & Near(ADJACENT), "friendly minion adjacent to this")
FRIENDLY_BESIDE: Final = Noun(FRIENDLY & Near(BESIDE), "friendly minion beside this")
MINION_IN_FRONT: Final = Noun(Near(FRONT), "the minion in front", single=True)
OWN_ATTACKERS: Final = Noun(FRIENDLY & IN_ATTACK, "friendly minion in your Attack Zone")
OWN_DEFENDERS: Final = Noun(FRIENDLY & IN_DEFENSE, "friendly minion in your Defense Zone")
ENEMY_ATTACKERS: Final = Noun(ENEMY & IN_ATTACK, "minion in the enemy Attack Zone")
ENEMY_DEFENDERS: Final = Noun(ENEMY & IN_DEFENSE, "minion in the enemy Defense Zone")
FRIENDLY_SAPLING: Final = Noun(FRIENDLY & Form("sapling-token"), "friendly Sapling")

THE_ATTACKER: Final = EventCard(1, "the attacker")
STRUCK: Final = EventCard(1, "it")
IT: Final = EventCard(0, "it")
BESIDE_TARGET: Final = Noun(Near(BESIDE), "minion beside it")
NEAR_STRUCK: Final = Around(STRUCK, Noun(Near(ADJACENT), "minion adjacent to the target"))
ENEMY_ROW: Final = RowChoice(True, 2)
FRIENDLY_ROW: Final = RowChoice(False, 2)
LINK: Final = Noun(ENEMY, "link")
SPELL_LINK: Final = Noun(ENEMY & (Kind("cast") | Kind("burst")), "link that is a spell")

TARGET_IS_MINION: Final = Is(STRUCK, IS_MINION, "the target is a minion")
TARGET_IS_EXHAUSTED: Final = Is(STRUCK, Exhausted(), "the target is exhausted")
IN_ATTACK_ZONE: Final = Is(None, IN_ATTACK, "this is in the Attack Zone")
BESIDE_A_FRIEND: Final = Is(IT, Accompanied(BESIDE), "there is a friendly minion beside it")
WORN: Final = Is(None, MarkBelow(DURABILITY, 4), "this has less than 4 durability")
GROWING: Final = Is(None, MarkBelow(COUNTERS, 3), "this has fewer than 3 +1/+1 counters")


def target(who: Noun, index: int = 2) -> Target:
    return Target(who, index)


def target_link(who: Noun) -> Target:
    return ItemTarget(who, CHAIN)


def up_to_two(who: Noun) -> Target:
    return Target(who, most=2, up_to=True)


DEFENSE_ONLY: Final = Within("in your Defense Zone", COLUMNS, COLUMNS)
BESIDE_THIS: Final = NearThis("beside this", BESIDE)


# -- verbs that need a zone, a mark or an event of this game


def draw(count: int) -> Effect:
    return Draw(DECK, HAND, count)


def draw_dz(count: int = 1) -> Effect:
    return Draw(DECK, DZ, count)


def freeze(what: Select | Slot) -> Effect:
    """CD-5.3: exhausted, and not readied the next time."""
    return Freeze(what, FREEZING)


def ready(what: Select | Slot) -> Effect:
    return Ready(what, FREEZING)


def gain_ward(what: Select | Slot) -> Effect:
    return GainWard(what, WARDING)


def put_counter(what: Select | Slot) -> Effect:
    return PutCounter(what, GROWTH)


def durability(what: Select | Slot, by: int) -> Effect:
    return Durability(what, by, WEAR)


def return_to_hand(what: Select | Slot) -> Effect:
    """CD-3.11: a token ceases to exist."""
    return Return(what, HAND, RETURNED)


def summon(token: str, count: int = 1, where: Where = ANYWHERE) -> Effect:
    """CD-15.16: what finds no space is not summoned."""
    return Summon(token, count, where, BOARD)


def move(what: Slot, adjacent: bool) -> Effect:
    return Move(what, ADJACENT if adjacent else None, BOARD)


def gain_control(what: Slot) -> Effect:
    return GainControl(what, BOARD)


def look_and_take(depth: int) -> Effect:
    return LookAndTake(depth, DECK, DZ, LOOKED)


def swap(who: Noun) -> Effect:
    return Swap(Pair(who), SWAPPED)


# -- headings

on_enter: Final = Heading("On Enter", ENTERED, THIS)
on_destroy: Final = Heading("On Destroy", DIED, THIS)
on_declare: Final = Heading("On Declare Attack", ATTACKED, THIS)  # on a minion, or on a hero: its own attacks
on_hero_declares: Final = Heading("On Declare Attack", ATTACKED, OWN_HERO)  # on a weapon: its hero's attacks
strike: Final = Heading("", ATTACKED, OWN_HERO)  # CD-9.20: the text of an Attack card
on_block: Final = Heading("On Block", BLOCKED, THIS)
on_hit: Final = Heading("On Combat Damage to a hero", COMBAT_HIT, THIS)  # on a minion, or on a hero
on_hero_hit: Final = Heading(
    "On Combat Damage to a hero", COMBAT_HIT, OWN_HERO
)  # on an Attack card: its hero's combat damage
after_attack: Final = Heading("After your hero attacks", HERO_ATTACKED, OWN_HERO)
turn_start: Final = Heading("At your turn start", TURN_START, ANY, yours=True)
turn_end: Final = Heading("At your turn end", TURN_END, ANY, yours=True)
when_banished: Final = Heading("When Banished", BURNT, THIS, where=BANISH)
level_up: Final = Heading("When you level up", LEVELLED, OWN_HERO)
whenever_spell: Final = Heading("Whenever you play a spell", SPELL_PLAYED, ANY, yours=True)
whenever_burst: Final = Heading(
    "Whenever you play a Burst spell", SPELL_PLAYED, ANY, yours=True, once=True, least=(3, 1)
)
whenever_cantrip: Final = Heading(
    "Whenever you play a cantrip", SPELL_PLAYED, ANY, yours=True, once=True, least=(2, 1)
)
whenever_link: Final = Heading(
    "Whenever you add a link 2 or later", LINK_ADDED, ANY, yours=True, once=True, least=(0, 2)
)
whenever_destroyed: Final = Heading("Whenever a friendly minion is destroyed", DIED, FRIENDLY & IS_MINION)
whenever_another_destroyed: Final = Heading(
    "Whenever another friendly minion is destroyed", DIED, OTHER & FRIENDLY & IS_MINION, once=True
)
whenever_enters: Final = Heading("Whenever a friendly minion enters", ENTERED, FRIENDLY & IS_MINION)
whenever_armor_destroyed: Final = Heading("Whenever a friendly armor is destroyed", DIED, FRIENDLY & Kind("armor"))
whenever_attacks: Final = Heading("Whenever a friendly minion declares an attack", ATTACKED, FRIENDLY & IS_MINION)
whenever_heal: Final = Heading("Whenever you heal", HEALED, FRIENDLY, yours=True, once=True)
whenever_recall: Final = Heading("Whenever your recall returns cards", RECALLED, ANY, yours=True)


# -- abilities and lasting effects (CD-15.6)


def use(cost: Cost, *parts: Effect, of_hero: bool = False) -> Ability:
    """CD-12.4, CD-12.6. `of_hero`: a talent gives it to the hero."""
    does = parts[0] if len(parts) == 1 else Seq(*parts)
    return OfHero(cost, does) if of_hero else Activated(cost, does)


EXHAUST: Final = Cost(Exhausts())
RELIC: Final = Cost(Exhausts(), Wears(1, WEAR))


def hero_has(stat: Stat, amount: int) -> Ability:
    name = stat.name.upper() if stat is HP else stat.name.capitalize() if stat is POWER else stat.name
    return Lasting(OWN_HERO, f"your hero has +{amount} {name}", stat, amount)


def hero_is(keyword: Keyword) -> Ability:
    return Lasting(OWN_HERO, f"your hero has {keyword.name}", keyword=keyword)


def attack_is(keyword: Keyword) -> Ability:
    return Lasting(OWN_HERO, f"this attack has {keyword.name}", keyword=keyword)


ARMED: Final = Lasting(
    OWN_HERO & WhileOwn(GEAR, WEAPON_SLOT), "your hero has +1 attack if your hero has a weapon", ATTACK, 1
)
STRIKING: Final = Lasting(
    OWN_HERO & WhileOwn(STRIKE), "your hero has +2 attack while attacking by an Attack card", ATTACK, 2
)
DEFENDERS_HP: Final = Lasting(FRIENDLY & IN_DEFENSE, "friendly minions in your Defense Zone have +1 HP", HP, 1)
ATTACKERS_ATTACK: Final = Lasting(
    FRIENDLY & IN_ATTACK, "friendly minions in your Attack Zone have +1 attack", ATTACK, 1
)
DRUM: Final = Lasting(
    WhileThis(IN_DEFENSE) & Near(FRONT),
    "if this is in the Defense Zone, the minion in front has +2 attack",
    ATTACK,
    2,
)
CAPTAIN: Final = Lasting(FRIENDLY & Near(BESIDE), "friendly minions beside this have +1 attack", ATTACK, 1)
PACK: Final = Lasting(
    THIS & Accompanied(BESIDE), "this has +1 attack if there is a friendly minion beside it", ATTACK, 1
)
POWER_ATTACK: Final = AddsPower(OWN_HERO, "your hero has + Power attack", ATTACK)


# -- kinds of cards


def minion(
    id: str,
    name: str,
    cost: int,
    attack: int,
    hp: int,
    *abilities: Ability,
    affinity: int = NORMAL,
    keywords: tuple[Keyword, ...] = (),
    token: bool = False,
) -> Card:
    stats = ((COST, cost), (ATTACK, attack), (HP, hp), (AFFINITY, affinity))
    return Card(id, name, "minion", stats=stats, keywords=keywords, abilities=abilities, token=token)


def _spell(kind: str, id: str, name: str, cost: int, affinity: int, parts: tuple[Effect, ...]) -> Card:
    """CD-9.6: what it does when it resolves."""
    text = parts[0] if len(parts) == 1 else Seq(*parts)
    return Card(id, name, kind, stats=((COST, cost), (AFFINITY, affinity)), abilities=(Spell(text),))


def cast(id: str, name: str, cost: int, *parts: Effect, affinity: int = NORMAL) -> Card:
    return _spell("cast", id, name, cost, affinity, parts)


def burst(id: str, name: str, cost: int, *parts: Effect, affinity: int = NORMAL) -> Card:
    return _spell("burst", id, name, cost, affinity, parts)


def weapon(
    id: str, name: str, cost: int, attack: int, durability: int, *abilities: Ability, affinity: int = NORMAL
) -> Card:
    stats = ((COST, cost), (ATTACK, attack), (DURABILITY, durability), (AFFINITY, affinity))
    return Card(id, name, "weapon", stats=stats, abilities=abilities)


def armor(id: str, name: str, cost: int, durability: int, *abilities: Ability, affinity: int = NORMAL) -> Card:
    stats = ((COST, cost), (DURABILITY, durability), (AFFINITY, affinity))
    return Card(id, name, "armor", stats=stats, abilities=abilities)


def relic(id: str, name: str, cost: int, durability: int, *abilities: Ability, affinity: int = NORMAL) -> Card:
    stats = ((COST, cost), (DURABILITY, durability), (AFFINITY, affinity))
    return Card(id, name, "relic", stats=stats, abilities=abilities)


def attack(id: str, name: str, cost: int, bonus: int, *abilities: Ability, affinity: int = NORMAL) -> Card:
    stats = ((COST, cost), (ATTACK, bonus), (AFFINITY, affinity))
    return Card(id, name, "attack", stats=stats, abilities=abilities)


def location(id: str, name: str, cost: int, *abilities: Ability, affinity: int = NORMAL) -> Card:
    return Card(id, name, "location", stats=((COST, cost), (AFFINITY, affinity)), abilities=abilities)


def hero(
    id: str,
    name: str,
    level: int,
    of_class: str,
    cost: int,
    numbers: tuple[int, int, int],
    affinities: str,
    lineage: str,
    *abilities: Ability,
) -> Card:
    """`numbers`: HP, attack, Power."""
    stats = ((COST, cost), (LEVEL, level), (HP, numbers[0]), (ATTACK, numbers[1]), (POWER, numbers[2]))
    data = (("class", of_class), ("affinities", affinities), ("lineage", lineage))
    return Card(id, name, "hero", stats=stats, abilities=abilities, data=data)


def talent(id: str, name: str, of_class: str, cost: int, *abilities: Ability) -> Card:
    return Card(id, name, "talent", stats=((COST, cost),), abilities=abilities, data=(("class", of_class),))
