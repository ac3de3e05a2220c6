"""Talents: what a hero of some class may learn and keeps for the rest of the match."""

from __future__ import annotations

from cardwright.games.clashing_destiny.abilities import Destiny, Mana
from cardwright.games.clashing_destiny.cards.making import (
    ARMED,
    ATTACKERS_ATTACK,
    BESIDE_A_FRIEND,
    DEFENDERS_HP,
    ENEMY_CHARACTER,
    EXHAUST,
    FRIENDLY_MINION,
    IT,
    STRIKING,
    YOUR_HERO,
    draw,
    draw_dz,
    hero_has,
    move,
    talent,
    target,
    turn_end,
    use,
    whenever_armor_destroyed,
    whenever_attacks,
    whenever_cantrip,
    whenever_heal,
    whenever_link,
)
from cardwright.games.clashing_destiny.terms import ATTACK, HP, POWER, THIS_COMBAT
from cardwright.games.clashing_destiny.words import DzHolds, Power
from cardwright.vocabulary.language.flow import If
from cardwright.vocabulary.language.verbs import Damage, Heal, Modify
from cardwright.vocabulary.play.costs import Cost

TALENTS = (
    talent("self-taught", "Self-Taught", "Novice", 1, whenever_cantrip(draw_dz())),
    talent("hardy-upbringing", "Hardy Upbringing", "Novice", 1, hero_has(HP, 4)),
    talent("second-breath", "Second Breath", "Novice", 1, turn_end(If(DzHolds(4), Heal(YOUR_HERO, 1)))),
    talent("spell-focus", "Spell Focus", "Mage", 2, hero_has(POWER, 1)),
    talent("chain-scholar", "Chain Scholar", "Mage", 1, whenever_link(draw_dz())),
    talent("leyline-tap", "Leyline Tap", "Mage", 2, use(EXHAUST, draw_dz(), of_hero=True)),
    talent("weapon-drill", "Weapon Drill", "Warrior", 1, ARMED),
    talent("war-banner", "War Banner", "Warrior", 2, ATTACKERS_ATTACK),
    talent("armorers-oath", "Armorer's Oath", "Warrior", 1, whenever_armor_destroyed(draw(1))),
    talent("vow-of-mercy", "Vow of Mercy", "Cleric", 1, whenever_heal(Heal(YOUR_HERO, 1))),
    talent("hallowed-ranks", "Hallowed Ranks", "Cleric", 2, DEFENDERS_HP),
    talent(
        "pathfinding",
        "Pathfinding",
        "Ranger",
        1,
        use(Cost(Mana(1)), move(target(FRIENDLY_MINION), adjacent=False), of_hero=True),
    ),
    talent(
        "pack-tactics",
        "Pack Tactics",
        "Ranger",
        2,
        whenever_attacks(If(BESIDE_A_FRIEND, Modify(IT, ATTACK, 1, THIS_COMBAT))),
    ),
    talent("clean-shot", "Clean Shot", "Ranger", 1, STRIKING),
    talent(
        "last-door-pact",
        "Pact of the Last Door",
        "Warlock",
        2,
        use(Cost(Destiny(1)), Damage(target(ENEMY_CHARACTER), Power(1)), of_hero=True),
    ),
)
