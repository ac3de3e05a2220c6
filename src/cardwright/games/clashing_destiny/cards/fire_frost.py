"""Fire: damage by Power, speed, burning neighbours. Frost: exhaustion, freezing, moving enemies, sturdy walls."""

from __future__ import annotations

from cardwright.games.clashing_destiny.abilities import EntersExhausted
from cardwright.games.clashing_destiny.board import IN_DEFENSE
from cardwright.games.clashing_destiny.cards.making import (
    ADJACENT_MINION,
    BESIDE_TARGET,
    ENEMY_ATTACKERS,
    ENEMY_CHARACTER,
    ENEMY_DEFENDERS,
    ENEMY_HERO,
    ENEMY_IN_COLUMN,
    ENEMY_MINION,
    ENEMY_ROW,
    EXHAUST,
    EXHAUSTED_MINION,
    FRIENDLY_MINION,
    IN_ATTACK_ZONE,
    MINION,
    MINION_IN_FRONT,
    NEAR_STRUCK,
    OTHERS_IN_COLUMN,
    STRUCK,
    TARGET_IS_MINION,
    THE_ATTACKER,
    armor,
    attack,
    burst,
    cast,
    draw_dz,
    freeze,
    location,
    minion,
    on_block,
    on_declare,
    on_destroy,
    on_enter,
    on_hero_declares,
    strike,
    summon,
    target,
    turn_end,
    use,
    weapon,
    when_banished,
    whenever_spell,
)
from cardwright.games.clashing_destiny.terms import (
    ATTACK,
    EVASIVE,
    FIRE,
    FROST,
    RANGED,
    STEADFAST,
    SWIFT,
    THIS_COMBAT,
    THIS_TURN,
)
from cardwright.games.clashing_destiny.texts import PushBack
from cardwright.games.clashing_destiny.words import Power
from cardwright.kernel.select import FRIENDLY, THIS
from cardwright.vocabulary.language.abilities import Lasting
from cardwright.vocabulary.language.flow import If, Seq
from cardwright.vocabulary.language.targets import Around
from cardwright.vocabulary.language.verbs import Damage, Exhaust, Modify

FIRE_CARDS = (
    minion("cinder-whelp", "Cinder Whelp", 1, 2, 1, on_destroy(Damage(target(ENEMY_CHARACTER), 1)), affinity=FIRE),
    minion("ember-raider", "Ember Raider", 2, 3, 2, affinity=FIRE, keywords=(SWIFT,)),
    minion(
        "flame-dancer", "Flame Dancer", 2, 3, 3, whenever_spell(Modify(THIS, ATTACK, 1, THIS_TURN)), affinity=FIRE
    ),
    minion("lava-brute", "Lava Brute", 3, 4, 4, on_enter(Damage(ADJACENT_MINION, 1)), affinity=FIRE),
    minion(
        "ashwing-drake",
        "Ashwing Drake",
        4,
        4,
        4,
        on_declare(Damage(MINION_IN_FRONT, 1)),
        affinity=FIRE,
        keywords=(EVASIVE,),
    ),
    minion("furnace-titan", "Furnace Titan", 5, 6, 6, on_enter(Damage(OTHERS_IN_COLUMN, Power(1))), affinity=FIRE),
    cast("scorching-word", "Scorching Word", 1, Damage(target(ENEMY_CHARACTER), Power(1)), draw_dz(), affinity=FIRE),
    cast("wall-of-embers", "Wall of Embers", 3, Damage(ENEMY_ROW, Power(1)), affinity=FIRE),
    burst("fire-lance", "Fire Lance", 1, Damage(target(MINION), Power(2)), affinity=FIRE),
    burst("flare-up", "Flare Up", 1, Modify(target(FRIENDLY_MINION), ATTACK, 3, THIS_TURN), draw_dz(), affinity=FIRE),
    weapon(
        "emberforged-axe",
        "Emberforged Axe",
        2,
        3,
        2,
        on_hero_declares(Damage(target(ENEMY_MINION), 1)),
        affinity=FIRE,
    ),
    attack("blazing-strike", "Blazing Strike", 2, 2, strike(Damage(NEAR_STRUCK, Power(1))), affinity=FIRE),
    location(
        "volcanic-rift",
        "Volcanic Rift",
        3,
        turn_end(Damage(ENEMY_HERO, 1)),
        when_banished(summon("ember-token")),
        affinity=FIRE,
    ),
)

FROST_CARDS = (
    minion("frost-wisp", "Frost Wisp", 1, 1, 2, on_destroy(freeze(target(ENEMY_MINION))), affinity=FROST),
    minion(
        "rime-hare", "Rime Hare", 1, 1, 3, on_block(Modify(THE_ATTACKER, ATTACK, -1, THIS_COMBAT)), affinity=FROST
    ),
    minion(
        "snowblind-archer",
        "Snowblind Archer",
        2,
        3,
        3,
        on_declare(If(IN_ATTACK_ZONE, Exhaust(MINION_IN_FRONT))),
        affinity=FROST,
        keywords=(RANGED,),
    ),
    minion(
        "hoarfrost-witch", "Hoarfrost Witch", 3, 2, 3, use(EXHAUST, freeze(target(ENEMY_IN_COLUMN))), affinity=FROST
    ),
    minion("glacial-warden", "Glacial Warden", 3, 2, 5, on_block(freeze(THE_ATTACKER)), affinity=FROST),
    minion("icebound-mammoth", "Icebound Mammoth", 4, 5, 7, EntersExhausted(), affinity=FROST),
    cast(
        "creeping-rime",
        "Creeping Rime",
        2,
        freeze(target(ENEMY_MINION)),
        freeze(Around(target(ENEMY_MINION), BESIDE_TARGET)),
        affinity=FROST,
    ),
    cast(
        "snowslide",
        "Snowslide",
        3,
        PushBack(ENEMY_ATTACKERS),
        Damage(ENEMY_DEFENDERS, 1),
        draw_dz(),
        affinity=FROST,
    ),
    burst("hard-frost", "Hard Frost", 1, freeze(target(MINION)), affinity=FROST),
    burst("crack-the-ice", "Crack the Ice", 2, Damage(target(EXHAUSTED_MINION), Power(3)), affinity=FROST),
    armor("ice-plate", "Ice Plate", 3, 5, on_destroy(freeze(ENEMY_ATTACKERS)), affinity=FROST),
    attack(
        "glacier-smash",
        "Glacier Smash",
        2,
        4,
        strike(If(TARGET_IS_MINION, Seq(freeze(STRUCK), PushBack(STRUCK)))),
        affinity=FROST,
    ),
    location(
        "frozen-lake",
        "Frozen Lake",
        2,
        Lasting(FRIENDLY & IN_DEFENSE, "friendly minions in your Defense Zone have Steadfast", keyword=STEADFAST),
        when_banished(freeze(target(ENEMY_MINION))),
        affinity=FROST,
    ),
)
