"""Light: healing, Ward, armor, fair judgement. Nature: counters, tokens, packs, growth."""

from cardwright.games.clashing_destiny.kit import *

LIGHT_CARDS = (
    minion(
        "dawn-page", "Dawn Page", on_enter(Heal(YOUR_HERO, 2)),
        cost=1, attack=1, hp=3, affinity=LIGHT, motif="sunrise",
    ),
    minion("sunshield-guardian", "Sunshield Guardian", WARD, cost=2, attack=2, hp=3, affinity=LIGHT, motif="shield"),
    minion(
        "sanctuary-keeper", "Sanctuary Keeper", STEADFAST, COVER,
        cost=3, attack=2, hp=4, affinity=LIGHT, motif="key",
    ),
    minion(
        "choir-of-dawn", "Choir of Dawn", turn_end(Heal(FRIENDLY_ADJACENT, 1)),
        cost=3, attack=2, hp=4, affinity=LIGHT, motif="lyre",
    ),
    minion(
        "sunlit-pegasus", "Sunlit Pegasus", EVASIVE, on_enter(gain_ward(FRIENDLY_BESIDE)),
        cost=4, attack=4, hp=4, affinity=LIGHT, motif="pegasus",
    ),
    minion(
        "solar-seraph", "Solar Seraph", WARD, on_enter(Heal(YOUR_HERO, Power(3))),
        cost=5, attack=5, hp=6, affinity=LIGHT, motif="angel",
    ),
    cast(
        "radiant-verdict", "Radiant Verdict",
        Destroy(target(Noun(IS_MINION & AtLeast(ATTACK, 4), "minion with attack 4 or more"))),
        draw_dz(),
        cost=3, affinity=LIGHT, motif="scales",
    ),
    cast("renewal-rite", "Renewal Rite", TakeBack(HAND), cost=1, affinity=LIGHT, motif="lotus"),
    burst(
        "mending-light", "Mending Light", Heal(target(CHARACTER), Power(2)), draw_dz(),
        cost=1, affinity=LIGHT, motif="heart",
    ),
    burst(
        "aegis-of-faith", "Aegis of Faith",
        ChooseOne(gain_ward(target(FRIENDLY_CHARACTER)), ready(target(FRIENDLY_MINION, 3))),
        cost=1, affinity=LIGHT, motif="cross",
    ),
    armor(
        "dawnplate", "Dawnplate",
        turn_start(If(Is(None, MarkBelow(DURABILITY, 4), "this has less than 4 durability"), durability(THIS, 1))),
        cost=2, durability=4, affinity=LIGHT, motif="cuirass",
    ),
    weapon(
        "mace-of-vows", "Mace of Vows", after_attack(Heal(YOUR_HERO, 2)),
        cost=2, attack=2, durability=3, affinity=LIGHT, motif="mace",
    ),
    attack(
        "charge-at-dawn", "Charge at Dawn", Lasting(OWN_HERO, "this attack has Drain", keyword=DRAIN),
        cost=2, attack=3, affinity=LIGHT, motif="horse",
    ),
    location(
        "morning-cathedral", "Cathedral of Morning",
        turn_start(Heal(YOUR_HERO, 1)),
        level_up(gain_ward(FRIENDLY_MINION)),
        when_banished(Heal(YOUR_HERO, 3)),
        cost=3, affinity=LIGHT, motif="chapel",
    ),
)

NATURE_CARDS = (
    minion(
        "sproutling", "Sproutling",
        turn_start(If(Is(None, MarkBelow(COUNTERS, 3), "this has fewer than 3 +1/+1 counters"), put_counter(THIS))),
        cost=1, attack=1, hp=2, affinity=NATURE, motif="sprout",
    ),
    minion(
        "pack-wolf", "Pack Wolf",
        Lasting(THIS & Accompanied(BESIDE), "this has +1 attack if there is a friendly minion beside it", ATTACK, 1),
        cost=1, attack=2, hp=3, affinity=NATURE, motif="wolf",
    ),
    minion(
        "windfall-acorn", "Windfall Acorn",
        when_banished(summon("sapling-token")),
        use(Cost(Exhausts(), Sacrifices()), put_counter(target(OTHER_FRIENDLY_MINION))),
        cost=1, attack=1, hp=2, affinity=NATURE, motif="acorn",
    ),
    minion("thornback-boar", "Thornback Boar", PIERCE, cost=2, attack=3, hp=3, affinity=NATURE, motif="boar"),
    minion(
        "vine-lurker", "Vine Lurker", on_block(Damage(THE_ATTACKER, 2)),
        cost=2, attack=1, hp=4, affinity=NATURE, motif="serpent",
    ),
    minion(
        "grove-shepherd", "Grove Shepherd", on_enter(summon("sapling-token", 1, BESIDE_THIS), draw_dz()),
        cost=3, attack=3, hp=4, affinity=NATURE, motif="crook",
    ),
    minion("elder-treant", "Elder Treant", COVER, STEADFAST, cost=5, attack=5, hp=8, affinity=NATURE, motif="treant"),
    cast(
        "rising-sap", "Rising Sap", put_counter(target(FRIENDLY_MINION, most=2, up_to=True)), draw_dz(),
        cost=1, affinity=NATURE, motif="drop",
    ),
    cast("harvest-moon", "Harvest Moon", put_counter(FRIENDLY_ROW), draw_dz(), cost=3, affinity=NATURE, motif="moon"),
    burst(
        "entangle", "Entangle", Modify(target(MINION), ATTACK, -3, THIS_TURN),
        cost=1, affinity=NATURE, motif="vine",
    ),
    weapon("thornbow", "Thornbow", Untouched(), cost=2, attack=2, durability=3, affinity=NATURE, motif="bow"),
    relic(
        "heartwood-totem", "Heartwood Totem", use(RELIC, put_counter(target(FRIENDLY_MINION))),
        cost=3, durability=4, affinity=NATURE, motif="totem",
    ),
    attack(
        "pack-lunge", "Pack Lunge", strike(Modify(YOUR_HERO, ATTACK, CountOf(OWN_ATTACKERS), THIS_COMBAT)),
        cost=1, attack=1, affinity=NATURE, motif="paw",
    ),
    location(
        "ancient-grove", "Ancient Grove", whenever_enters(If(BESIDE_A_FRIEND, put_counter(IT))),
        cost=2, affinity=NATURE, motif="pine rank",
    ),
)
