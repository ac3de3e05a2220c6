"""Talents: what a hero of some class may learn and keeps for the rest of the match."""

from cardwright.games.clashing_destiny.kit import *

TALENTS = (
    talent("self-taught", "Self-Taught", whenever_cantrip(draw_dz()), class_="Novice", cost=1, motif="book"),
    talent("hardy-upbringing", "Hardy Upbringing", hero_has(HP, 4), class_="Novice", cost=1, motif="gauntlet"),
    talent(
        "second-breath", "Second Breath", turn_end(If(DzHolds(4), Heal(YOUR_HERO, 1))),
        class_="Novice", cost=1, motif="heart",
    ),
    talent("spell-focus", "Spell Focus", hero_has(POWER, 1), class_="Mage", cost=2, motif="gem"),
    talent("chain-scholar", "Chain Scholar", whenever_link(draw_dz()), class_="Mage", cost=1, motif="chain"),
    talent("leyline-tap", "Leyline Tap", hero_uses(EXHAUST, draw_dz()), class_="Mage", cost=2, motif="spiral"),
    talent("weapon-drill", "Weapon Drill", ARMED, class_="Warrior", cost=1, motif="crossed-swords"),
    talent(
        "war-banner", "War Banner",
        Lasting(FRIENDLY & IN_ATTACK, "friendly minions in your Attack Zone have +1 attack", ATTACK, 1),
        class_="Warrior", cost=2,
    ),
    talent(
        "armorers-oath", "Armorer's Oath", whenever_armor_destroyed(draw(1)),
        class_="Warrior", cost=1, motif="anvil",
    ),
    talent(
        "vow-of-mercy", "Vow of Mercy", whenever_heal(Heal(YOUR_HERO, 1)),
        class_="Cleric", cost=1, motif="dove",
    ),
    talent("hallowed-ranks", "Hallowed Ranks", DEFENDERS_HP, class_="Cleric", cost=2, motif="cross trio"),
    talent(
        "pathfinding", "Pathfinding", hero_uses(Cost(Mana(1)), move(target(FRIENDLY_MINION))),
        class_="Ranger", cost=1, motif="compass",
    ),
    talent(
        "pack-tactics", "Pack Tactics", whenever_attacks(If(BESIDE_A_FRIEND, Modify(IT, ATTACK, 1, THIS_COMBAT))),
        class_="Ranger", cost=2, motif="paw trio",
    ),
    talent(
        "clean-shot", "Clean Shot",
        Lasting(OWN_HERO & WhileOwn(STRIKE), "your hero has +2 attack while attacking by an Attack card", ATTACK, 2),
        class_="Ranger", cost=1, motif="target",
    ),
    talent(
        "last-door-pact", "Pact of the Last Door",
        hero_uses(Cost(Destiny(1)), Damage(target(ENEMY_CHARACTER), Power(1))),
        class_="Warlock", cost=2, motif="key",
    ),
)
