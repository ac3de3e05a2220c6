"""Fire: damage by Power, speed, burning neighbours. Frost: exhaustion, freezing, moving enemies, sturdy walls."""

from cardwright.games.clashing_destiny.kit import *

FIRE_CARDS = (
    minion(
        "cinder-whelp", "Cinder Whelp", on_destroy(Damage(target(ENEMY_CHARACTER), 1)),
        cost=1, attack=2, hp=1, affinity=FIRE, motif="dragon",
    ),
    minion("ember-raider", "Ember Raider", SWIFT, cost=2, attack=3, hp=2, affinity=FIRE, motif="sabre"),
    minion(
        "flame-dancer", "Flame Dancer", whenever_spell(Modify(THIS, ATTACK, 1, THIS_TURN)),
        cost=2, attack=3, hp=3, affinity=FIRE, motif="dancer",
    ),
    minion(
        "lava-brute", "Lava Brute", on_enter(Damage(ADJACENT_MINION, 1)),
        cost=3, attack=4, hp=4, affinity=FIRE, motif="giant",
    ),
    minion(
        "ashwing-drake", "Ashwing Drake", EVASIVE, on_declare(Damage(MINION_IN_FRONT, 1)),
        cost=4, attack=4, hp=4, affinity=FIRE, motif="wing",
    ),
    minion(
        "furnace-titan", "Furnace Titan", on_enter(Damage(OTHERS_IN_COLUMN, Power(1))),
        cost=5, attack=6, hp=6, affinity=FIRE, motif="golem",
    ),
    cast(
        "scorching-word", "Scorching Word", Damage(target(ENEMY_CHARACTER), Power(1)), draw_dz(),
        cost=1, affinity=FIRE, motif="rune",
    ),
    cast("wall-of-embers", "Wall of Embers", Damage(ENEMY_ROW, Power(1)), cost=3, affinity=FIRE, motif="wall"),
    burst(
        "fire-lance", "Fire Lance", Damage(target(MINION), Power(2)),
        cost=1, affinity=FIRE, motif="lance sinister",
    ),
    burst(
        "flare-up", "Flare Up", Modify(target(FRIENDLY_MINION), ATTACK, 3, THIS_TURN), draw_dz(),
        cost=1, affinity=FIRE, motif="flame",
    ),
    weapon(
        "emberforged-axe", "Emberforged Axe", on_hero_declares(Damage(target(ENEMY_MINION), 1)),
        cost=2, attack=3, durability=2, affinity=FIRE, motif="axe",
    ),
    attack(
        "blazing-strike", "Blazing Strike",
        strike(Damage(Around(STRUCK, Noun(Near(ADJACENT), "minion adjacent to the target")), Power(1))),
        cost=2, attack=2, affinity=FIRE, motif="sword bend",
    ),
    location(
        "volcanic-rift", "Volcanic Rift", turn_end(Damage(ENEMY_HERO, 1)), when_banished(summon("ember-token")),
        cost=3, affinity=FIRE, motif="volcano",
    ),
)

FROST_CARDS = (
    minion(
        "frost-wisp", "Frost Wisp", on_destroy(freeze(target(ENEMY_MINION))),
        cost=1, attack=1, hp=2, affinity=FROST, motif="ghost",
    ),
    minion(
        "rime-hare", "Rime Hare", on_block(Modify(THE_ATTACKER, ATTACK, -1, THIS_COMBAT)),
        cost=1, attack=1, hp=3, affinity=FROST, motif="hare",
    ),
    minion(
        "snowblind-archer", "Snowblind Archer", RANGED,
        on_declare(If(Is(None, IN_ATTACK, "this is in the Attack Zone"), Exhaust(MINION_IN_FRONT))),
        cost=2, attack=3, hp=3, affinity=FROST, motif="bow",
    ),
    minion(
        "hoarfrost-witch", "Hoarfrost Witch", use(EXHAUST, freeze(target(ENEMY_IN_COLUMN))),
        cost=3, attack=2, hp=3, affinity=FROST, motif="hat",
    ),
    minion(
        "glacial-warden", "Glacial Warden", on_block(freeze(THE_ATTACKER)),
        cost=3, attack=2, hp=5, affinity=FROST, motif="shield",
    ),
    minion(
        "icebound-mammoth", "Icebound Mammoth", EntersExhausted(),
        cost=4, attack=5, hp=7, affinity=FROST, motif="mammoth",
    ),
    cast(
        "creeping-rime", "Creeping Rime",
        freeze(target(ENEMY_MINION)),
        freeze(Around(target(ENEMY_MINION), Noun(Near(BESIDE), "minion beside it"))),
        cost=2, affinity=FROST, motif="snowflake trio",
    ),
    cast(
        "snowslide", "Snowslide", PushBack(ENEMY_ATTACKERS), Damage(ENEMY_DEFENDERS, 1), draw_dz(),
        cost=3, affinity=FROST, motif="mountain",
    ),
    burst("hard-frost", "Hard Frost", freeze(target(MINION)), cost=1, affinity=FROST, motif="snowflake"),
    burst(
        "crack-the-ice", "Crack the Ice", Damage(target(EXHAUSTED_MINION), Power(3)),
        cost=2, affinity=FROST, motif="shards",
    ),
    armor(
        "ice-plate", "Ice Plate", on_destroy(freeze(ENEMY_ATTACKERS)),
        cost=3, durability=5, affinity=FROST, motif="cuirass",
    ),
    attack(
        "glacier-smash", "Glacier Smash",
        strike(If(Is(STRUCK, IS_MINION, "the target is a minion"), Seq(freeze(STRUCK), PushBack(STRUCK)))),
        cost=2, attack=4, affinity=FROST, motif="hammer bend",
    ),
    location(
        "frozen-lake", "Frozen Lake",
        Lasting(FRIENDLY & IN_DEFENSE, "friendly minions in your Defense Zone have Steadfast", keyword=STEADFAST),
        when_banished(freeze(target(ENEMY_MINION))),
        cost=2, affinity=FROST, motif="fish",
    ),
)
