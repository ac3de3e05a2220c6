"""Heroes and the Novice. Heroes of one person share the first name; the class decides what may follow."""

from cardwright.games.clashing_destiny.kit import *

LEVEL_0 = (
    hero(
        "novice", "Novice",
        level=0, class_="Novice", lineage="", affinities="normal",
        cost=0, hp=25, attack=1, power=0, motif="book",
    ),
)

LEVEL_1 = (
    hero(
        "ember-adept", "Ilse, Ember Adept", use(EXHAUST, Damage(target(ENEMY_MINION), Power())),
        level=1, class_="Mage", lineage="", affinities="fire, frost, arcane",
        cost=1, hp=27, attack=1, power=1, motif="ember",
    ),
    hero(
        "veil-adept", "Corvin, Veil Adept", on_enter(draw_dz()),
        level=1, class_="Mage", lineage="", affinities="shadow, arcane, fire",
        cost=1, hp=27, attack=1, power=1, motif="hood",
    ),
    hero(
        "shield-squire", "Brannoc, Shield Squire", ARMED,
        level=1, class_="Warrior", lineage="", affinities="fire, light, nature",
        cost=1, hp=29, attack=2, power=0, motif="buckler",
    ),
    hero(
        "chapel-acolyte", "Maren, Chapel Acolyte", use(EXHAUST, Heal(target(FRIENDLY_CHARACTER), 2)),
        level=1, class_="Cleric", lineage="", affinities="light, frost, shadow",
        cost=1, hp=29, attack=1, power=1, motif="candle",
    ),
    hero(
        "trail-scout", "Tamsin, Trail Scout", use(EXHAUST, move(target(FRIENDLY_MINION), near=ADJACENT)),
        level=1, class_="Ranger", lineage="", affinities="nature, frost, shadow",
        cost=1, hp=30, attack=2, power=0, motif="boot",
    ),
)

LEVEL_2 = (
    hero(
        "storm-elementalist", "Ilse, Storm Elementalist", whenever_spell(Damage(target(ENEMY_MINION), 1), once=True),
        level=2, class_="Elementalist", lineage="Mage", affinities="fire, frost, arcane",
        cost=2, hp=30, attack=1, power=2, motif="bolt",
    ),
    hero(
        "hexweaver", "Corvin, Hexweaver",
        on_enter(burn(1)),
        use(EXHAUST, Modify(target(MINION), ATTACK, -2, THIS_TURN)),
        level=2, class_="Hexer", lineage="Mage", affinities="shadow, frost, arcane",
        cost=2, hp=30, attack=1, power=2, motif="spider",
    ),
    hero(
        "oathbound-knight", "Brannoc, Oathbound Knight", DEFENDERS_HP, on_enter(gain_ward(YOUR_HERO)),
        level=2, class_="Knight", lineage="Warrior", affinities="light, frost, nature",
        cost=2, hp=34, attack=2, power=0, motif="helm",
    ),
    hero(
        "red-berserker", "Sigrun, Red Berserker",
        hero_is(PIERCE),
        on_enter(ready(YOUR_HERO), Damage(target(ENEMY_CHARACTER), 2)),
        level=2, class_="Berserker", lineage="Warrior", affinities="fire, shadow, nature",
        cost=2, hp=31, attack=3, power=0, motif="axe saltire",
    ),
    hero(
        "lamp-priest", "Maren, Lamp Priest",
        whenever_heal(draw_dz()),
        use(EXHAUST, Heal(target(FRIENDLY_CHARACTER), Power(1))),
        level=2, class_="Priest", lineage="Cleric", affinities="light, nature, arcane",
        cost=2, hp=31, attack=1, power=2, motif="lantern",
    ),
    hero(
        "grim-inquisitor", "Odo, Grim Inquisitor",
        on_enter(LookAtPurse()),
        use(EXHAUST, Exhaust(target(ENEMY_MINION))),
        level=2, class_="Inquisitor", lineage="Cleric", affinities="light, fire, shadow",
        cost=2, hp=32, attack=2, power=1, motif="eye",
    ),
    hero(
        "moss-druid", "Tamsin, Moss Druid",
        on_enter(summon("sapling-token")),
        turn_start(put_counter(Noun(FRIENDLY & Form("sapling-token"), "friendly Sapling"))),
        level=2, class_="Druid", lineage="Ranger", affinities="nature, light, frost",
        cost=2, hp=32, attack=1, power=1, motif="stag",
    ),
    hero(
        "dusk-stalker", "Rook, Dusk Stalker", Discount("attack", 1, "Attack cards you play cost 1 less"),
        level=2, class_="Stalker", lineage="Ranger", affinities="shadow, frost, nature",
        cost=2, hp=34, attack=4, power=0, motif="rogue",
    ),
    hero(
        "freeblade", "Wren, Freeblade", on_enter(draw_dz()),
        level=2, class_="Mercenary", lineage="", affinities="fire, arcane, nature",
        cost=3, hp=31, attack=2, power=1, motif="sword bend",
    ),
)

LEVEL_3 = (
    hero(
        "warlock", "Corvin, Warlock of the Last Door",
        on_enter(burn(2)),
        use(Cost(Blood(2)), draw_dz()),
        level=3, class_="Warlock", lineage="Mage", affinities="shadow, fire, arcane",
        cost=3, hp=34, attack=2, power=3, motif="door",
    ),
    hero(
        "archmage", "Ilse, Archmage of Nine Winds", whenever_burst(draw_dz()),
        level=3, class_="Archmage", lineage="Mage", affinities="fire, frost, arcane",
        cost=3, hp=33, attack=1, power=4, motif="staff",
    ),
    hero(
        "warlord", "Sigrun, Warlord",
        on_enter(Modify(OWN_ATTACKERS, ATTACK, 2, THIS_TURN)),
        on_declare(Modify(OWN_ATTACKERS, ATTACK, 1, THIS_TURN)),
        level=3, class_="Warlord", lineage="Warrior", affinities="fire, nature, shadow",
        cost=3, hp=36, attack=4, power=0, motif="banner",
    ),
    hero(
        "paladin", "Brannoc, Paladin of Dawn", hero_is(DRAIN), on_enter(gain_ward(FRIENDLY_MINION)),
        level=3, class_="Paladin", lineage="Warrior or Cleric", affinities="light, fire, arcane",
        cost=3, hp=38, attack=3, power=1, motif="knight",
    ),
    hero(
        "hierophant", "Maren, Hierophant",
        on_enter(TakeBack(DZ)),
        use(EXHAUST, Heal(target(FRIENDLY_CHARACTER), Power(2))),
        level=3, class_="Hierophant", lineage="Cleric", affinities="light, frost, arcane",
        cost=3, hp=37, attack=1, power=3, motif="crook",
    ),
    hero(
        "nightblade", "Rook, Nightblade", hero_is(EVASIVE), on_hit(put_away(1)),
        level=3, class_="Nightblade", lineage="Ranger", affinities="shadow, arcane, frost",
        cost=3, hp=36, attack=5, power=1, motif="dagger saltire",
    ),
    hero(
        "archdruid", "Tamsin, Archdruid",
        on_enter(put_counter(FRIENDLY_MINION)),
        use(EXHAUST, put_counter(target(FRIENDLY_MINION))),
        level=3, class_="Archdruid", lineage="Ranger", affinities="nature, frost, light",
        cost=3, hp=36, attack=2, power=2, motif="tree",
    ),
)

HEROES = (*LEVEL_0, *LEVEL_1, *LEVEL_2, *LEVEL_3)
