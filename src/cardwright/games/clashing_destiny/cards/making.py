"""How the cards are written down: one function for each kind, and the words their texts are made of."""

from __future__ import annotations

from typing import Final

from cardwright.games.clashing_destiny.abilities import (
    Activated,
    AddsPower,
    Cost,
    Lasting,
    Spell,
    Trigger,
)
from cardwright.games.clashing_destiny.board import (
    Adjacent,
    Artifact,
    AttackAtMost,
    Beside,
    BesideFriend,
    Character,
    EnemyHero,
    Exhausted,
    Form,
    HasWeapon,
    InFront,
    InRow,
    Location,
    Minion,
    Noun,
    OwnHero,
    SameColumn,
    SourceInDefense,
    StrikesByCard,
)
from cardwright.games.clashing_destiny.terms import (
    AFFINITY,
    ATTACK,
    ATTACKED,
    BANISH,
    BLOCKED,
    BURNT,
    COMBAT_HIT,
    COST,
    COUNTERS,
    DECK,
    DURABILITY,
    DZ,
    ENTERED,
    HAND,
    HERO_ATTACKED,
    HP,
    LEVEL,
    LEVELLED,
    LINK_ADDED,
    NORMAL,
    POWER,
    RECALLED,
    SPELL_PLAYED,
    TURN_END,
    TURN_START,
)
from cardwright.games.clashing_destiny.words import EventCard, Is, LinkTarget, MarkBelow, RowChoice
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect
from cardwright.kernel.flow import Seq
from cardwright.kernel.select import ANY, ENEMY, FRIENDLY, OTHER, THIS, AtLeast, Kind
from cardwright.kernel.terms import DIED, HEALED, Keyword, Stat
from cardwright.vocabulary.targets import Aim, Around, Target
from cardwright.vocabulary.verbs import Draw

# -- nouns

MINION: Final = Noun(Minion(), "minion")
FRIENDLY_MINION: Final = Noun(FRIENDLY & Minion(), "friendly minion")
ENEMY_MINION: Final = Noun(ENEMY & Minion(), "enemy minion")
OTHER_FRIENDLY_MINION: Final = Noun(OTHER & FRIENDLY & Minion(), "other friendly minion")
CHARACTER: Final = Noun(Character(), "character")
FRIENDLY_CHARACTER: Final = Noun(FRIENDLY & Character(), "friendly character")
ENEMY_CHARACTER: Final = Noun(ENEMY & Character(), "enemy")
EXHAUSTED_MINION: Final = Noun(Exhausted() & Minion(), "exhausted minion")
YOUR_HERO: Final = Noun(OwnHero(), "your hero", single=True)
ENEMY_HERO: Final = Noun(EnemyHero(), "the enemy hero", single=True)
ARTIFACT: Final = Noun(Artifact(), "artifact")
FRIENDLY_ARTIFACT: Final = Noun(FRIENDLY & Artifact(), "friendly artifact")
LOCATION: Final = Noun(Location(), "location")
STRONG_MINION: Final = Noun(Minion() & AtLeast(ATTACK, 4), "minion with attack 4 or more")
WEAK_ENEMY: Final = Noun(ENEMY & Minion() & AttackAtMost(ATTACK, 3), "enemy minion with attack 3 + Power or less")
ENEMY_IN_COLUMN: Final = Noun(ENEMY & SameColumn(), "enemy minion in the same column")
OTHERS_IN_COLUMN: Final = Noun(OTHER & SameColumn(), "other minion in the same column")
ADJACENT_MINION: Final = Noun(Adjacent(), "adjacent minion")
FRIENDLY_ADJACENT: Final = Noun(FRIENDLY & Adjacent(), "friendly minion adjacent to this")
FRIENDLY_BESIDE: Final = Noun(FRIENDLY & Beside(), "friendly minion beside this")
MINION_IN_FRONT: Final = Noun(InFront(), "the minion in front", single=True)
OWN_ATTACKERS: Final = Noun(FRIENDLY & InRow(False), "friendly minion in your Attack Zone")
OWN_DEFENDERS: Final = Noun(FRIENDLY & InRow(True), "friendly minion in your Defense Zone")
ENEMY_ATTACKERS: Final = Noun(ENEMY & InRow(False), "minion in the enemy Attack Zone")
ENEMY_DEFENDERS: Final = Noun(ENEMY & InRow(True), "minion in the enemy Defense Zone")
FRIENDLY_SAPLING: Final = Noun(FRIENDLY & Form("sapling-token"), "friendly Sapling")

THE_ATTACKER: Final = EventCard(1, "the attacker")
STRUCK: Final = EventCard(1, "it")
IT: Final = EventCard(0, "it")
BESIDE_TARGET: Final = Noun(Beside(), "minion beside it")
NEAR_STRUCK: Final = Around(STRUCK, Noun(Adjacent(), "minion adjacent to the target"))
ENEMY_ROW: Final = RowChoice(True, 2)
FRIENDLY_ROW: Final = RowChoice(False, 2)
LINK: Final = Noun(ENEMY, "link")
SPELL_LINK: Final = Noun(ENEMY & (Kind("cast") | Kind("burst")), "link that is a spell")

TARGET_IS_MINION: Final = Is(STRUCK, Minion(), "the target is a minion")
TARGET_IS_EXHAUSTED: Final = Is(STRUCK, Exhausted(), "the target is exhausted")
IN_ATTACK_ZONE: Final = Is(None, InRow(False), "this is in the Attack Zone")
BESIDE_A_FRIEND: Final = Is(IT, BesideFriend(), "there is a friendly minion beside it")
WORN: Final = Is(None, MarkBelow(DURABILITY.index, 4), "this has less than 4 durability")
GROWING: Final = Is(None, MarkBelow(COUNTERS.index, 3), "this has fewer than 3 +1/+1 counters")


def target(who: Noun, index: int = 2) -> Target:
    return Target(who, index)


def target_link(who: Noun) -> Target:
    return LinkTarget(who)


def up_to_two(who: Noun) -> Target:
    return Target(who, most=2, up_to=True)


def draw(count: int) -> Effect:
    return Draw(DECK, HAND, count)


def draw_dz(count: int = 1) -> Effect:
    return Draw(DECK, DZ, count)


# -- headings


def _then(parts: tuple[Effect, ...]) -> Effect:
    return Aim(parts[0] if len(parts) == 1 else Seq(*parts))


def on_enter(*parts: Effect) -> Ability:
    return Trigger("On Enter", ENTERED, THIS, _then(parts))


def on_destroy(*parts: Effect) -> Ability:
    return Trigger("On Destroy", DIED, THIS, _then(parts))


def on_declare(*parts: Effect) -> Ability:
    """On a minion, or on a hero: its own attacks."""
    return Trigger("On Declare Attack", ATTACKED, THIS, _then(parts))


def on_hero_declares(*parts: Effect) -> Ability:
    """On a weapon: its hero's attacks."""
    return Trigger("On Declare Attack", ATTACKED, OwnHero(), _then(parts))


def strike(*parts: Effect) -> Ability:
    """CD-9.20: the text of an Attack card."""
    return Trigger("", ATTACKED, OwnHero(), _then(parts))


def on_block(*parts: Effect) -> Ability:
    return Trigger("On Block", BLOCKED, THIS, _then(parts))


def on_hit(*parts: Effect) -> Ability:
    """On a minion, or on a hero."""
    return Trigger("On Combat Damage to a hero", COMBAT_HIT, THIS, _then(parts))


def on_hero_hit(*parts: Effect) -> Ability:
    """On an Attack card: its hero's combat damage."""
    return Trigger("On Combat Damage to a hero", COMBAT_HIT, OwnHero(), _then(parts))


def after_attack(*parts: Effect) -> Ability:
    return Trigger("After your hero attacks", HERO_ATTACKED, OwnHero(), _then(parts))


def turn_start(*parts: Effect) -> Ability:
    return Trigger("At your turn start", TURN_START, ANY, _then(parts), yours=True)


def turn_end(*parts: Effect) -> Ability:
    return Trigger("At your turn end", TURN_END, ANY, _then(parts), yours=True)


def when_banished(*parts: Effect) -> Ability:
    return Trigger("When Banished", BURNT, THIS, _then(parts), where=BANISH)


def level_up(*parts: Effect) -> Ability:
    return Trigger("When you level up", LEVELLED, OwnHero(), _then(parts))


def whenever_spell(*parts: Effect, once: bool = False) -> Ability:
    return Trigger("Whenever you play a spell", SPELL_PLAYED, ANY, _then(parts), yours=True, once=once)


def whenever_burst(*parts: Effect) -> Ability:
    return Trigger(
        "Whenever you play a Burst spell", SPELL_PLAYED, ANY, _then(parts), yours=True, once=True, least=(3, 1)
    )


def whenever_cantrip(*parts: Effect) -> Ability:
    return Trigger(
        "Whenever you play a cantrip", SPELL_PLAYED, ANY, _then(parts), yours=True, once=True, least=(2, 1)
    )


def whenever_link(*parts: Effect) -> Ability:
    return Trigger(
        "Whenever you add a link 2 or later", LINK_ADDED, ANY, _then(parts), yours=True, once=True, least=(0, 2)
    )


def whenever_destroyed(*parts: Effect) -> Ability:
    return Trigger("Whenever a friendly minion is destroyed", DIED, FRIENDLY & Minion(), _then(parts))


def whenever_another_destroyed(*parts: Effect) -> Ability:
    heading = "Whenever another friendly minion is destroyed"
    return Trigger(heading, DIED, OTHER & FRIENDLY & Minion(), _then(parts), once=True)


def whenever_enters(*parts: Effect) -> Ability:
    return Trigger("Whenever a friendly minion enters", ENTERED, FRIENDLY & Minion(), _then(parts))


def whenever_armor_destroyed(*parts: Effect) -> Ability:
    return Trigger("Whenever a friendly armor is destroyed", DIED, FRIENDLY & Kind("armor"), _then(parts))


def whenever_attacks(*parts: Effect) -> Ability:
    return Trigger("Whenever a friendly minion declares an attack", ATTACKED, FRIENDLY & Minion(), _then(parts))


def whenever_heal(*parts: Effect) -> Ability:
    return Trigger("Whenever you heal", HEALED, FRIENDLY, _then(parts), yours=True, once=True)


def whenever_recall(*parts: Effect) -> Ability:
    return Trigger("Whenever your recall returns cards", RECALLED, ANY, _then(parts), yours=True)


# -- abilities and lasting effects


def use(cost: Cost, *parts: Effect, of_hero: bool = False) -> Ability:
    return Activated(cost, parts[0] if len(parts) == 1 else Seq(*parts), of_hero)


EXHAUST: Final = Cost(exhaust=True)
RELIC: Final = Cost(exhaust=True, durability=1)


def hero_has(stat: Stat, amount: int) -> Ability:
    name = stat.name.upper() if stat is HP else stat.name.capitalize() if stat is POWER else stat.name
    return Lasting(OwnHero(), f"your hero has +{amount} {name}", stat, amount)


def hero_is(keyword: Keyword) -> Ability:
    return Lasting(OwnHero(), f"your hero has {keyword.name}", keyword=keyword)


def attack_is(keyword: Keyword) -> Ability:
    return Lasting(OwnHero(), f"this attack has {keyword.name}", keyword=keyword)


ARMED: Final = Lasting(OwnHero() & HasWeapon(), "your hero has +1 attack if your hero has a weapon", ATTACK, 1)
STRIKING: Final = Lasting(
    OwnHero() & StrikesByCard(), "your hero has +2 attack while attacking by an Attack card", ATTACK, 2
)
DEFENDERS_HP: Final = Lasting(FRIENDLY & InRow(True), "friendly minions in your Defense Zone have +1 HP", HP, 1)
ATTACKERS_ATTACK: Final = Lasting(
    FRIENDLY & InRow(False), "friendly minions in your Attack Zone have +1 attack", ATTACK, 1
)
DRUM: Final = Lasting(
    SourceInDefense() & InFront(),
    "if this is in the Defense Zone, the minion in front has +2 attack",
    ATTACK,
    2,
)
CAPTAIN: Final = Lasting(FRIENDLY & Beside(), "friendly minions beside this have +1 attack", ATTACK, 1)
PACK: Final = Lasting(THIS & BesideFriend(), "this has +1 attack if there is a friendly minion beside it", ATTACK, 1)
POWER_ATTACK: Final = AddsPower(OwnHero(), "your hero has + Power attack", ATTACK)


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
) -> Card:
    stats = ((COST, cost), (ATTACK, attack), (HP, hp), (AFFINITY, affinity))
    return Card(id, name, "minion", stats=stats, keywords=keywords, abilities=abilities)


def _spell(kind: str, id: str, name: str, cost: int, affinity: int, parts: tuple[Effect, ...]) -> Card:
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
