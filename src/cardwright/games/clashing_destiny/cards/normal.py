"""Normal: steady bodies, gear and banners that anyone can use from the first turn; tokens and cantrips."""

from cardwright.games.clashing_destiny.kit import *

NORMAL_CARDS = (
    minion("village-militia", "Village Militia", cost=1, attack=2, hp=3, motif="spear"),
    minion("road-scout", "Road Scout", on_enter(draw_dz()), cost=1, attack=1, hp=2, motif="boot"),
    minion("tower-sentinel", "Tower Sentinel", STEADFAST, cost=2, attack=2, hp=4, motif="tower"),
    minion("caravan-guard", "Caravan Guard", COVER, cost=2, attack=2, hp=4, motif="wheel"),
    minion(
        "column-drummer", "Column Drummer",
        Lasting(
            WhileThis(IN_DEFENSE) & Near(FRONT),
            "if this is in the Defense Zone, the minion in front has +2 attack", ATTACK, 2,
        ),
        cost=2, attack=1, hp=4, motif="drum",
    ),
    minion(
        "camp-quartermaster", "Camp Quartermaster", use(EXHAUST, durability(target(FRIENDLY_ARTIFACT), 1)),
        cost=2, attack=2, hp=3, motif="tent",
    ),
    minion("lance-cavalry", "Lance Cavalry", SWIFT, cost=3, attack=3, hp=3, motif="horse"),
    minion("crossbow-crew", "Crossbow Crew", RANGED, cost=3, attack=3, hp=3, motif="crossbow"),
    minion(
        "field-captain", "Field Captain",
        Lasting(FRIENDLY & Near(BESIDE), "friendly minions beside this have +1 attack", ATTACK, 1),
        cost=3, attack=3, hp=4, motif="helm",
    ),
    minion("siege-ogre", "Siege Ogre", PIERCE, cost=4, attack=5, hp=5, motif="demon"),
    minion("rampart-colossus", "Rampart Colossus", AttacksFromLevel(2), cost=5, attack=5, hp=8, motif="giant"),
    cast(
        "muster-the-levy", "Muster the Levy", summon("levy-token", 2, DEFENSE_ONLY), draw_dz(),
        cost=2, motif="spear trio",
    ),
    cast("fresh-orders", "Fresh Orders", draw(2), cost=2, motif="scroll"),
    cast("awakening-call", "Awakening Call", LevelUp(), draw_dz(), cost=1, motif="horn"),
    cast(
        "raze-the-works", "Raze the Works",
        ChooseOne(Destroy(target(LOCATION)), durability(target(ARTIFACT, 3), -3), then=draw_dz()),
        cost=1, motif="wall",
    ),
    burst("tactical-shift", "Tactical Shift", move(target(FRIENDLY_MINION)), cost=0, motif="compass"),
    burst(
        "measured-retreat", "Measured Retreat", return_to_hand(target(FRIENDLY_MINION)), draw_dz(),
        cost=1, motif="boot turned",
    ),
    burst("disarming-feint", "Disarming Feint", durability(target(ARTIFACT), -2), cost=1, motif="sword falling"),
    weapon("iron-longsword", "Iron Longsword", cost=1, attack=2, durability=3, motif="sword"),
    weapon("hunting-spear", "Hunting Spear", hero_is(PIERCE), cost=2, attack=3, durability=2, motif="spear bend"),
    armor("round-shield", "Round Shield", on_destroy(draw_dz()), cost=1, durability=2, motif="buckler"),
    armor("chain-hauberk", "Chain Hauberk", cost=2, durability=5, motif="cuirass"),
    relic(
        "travellers-compass", "Traveller's Compass", use(RELIC, move(target(FRIENDLY_MINION), near=ADJACENT)),
        cost=1, durability=3, motif="compass",
    ),
    relic("field-almanac", "Field Almanac", use(RELIC, draw_dz()), cost=2, durability=3, motif="book"),
    relic("oath-stone", "Oath Stone", use(RELIC, LevelUp()), cost=2, durability=1, motif="rock"),
    attack("heavy-blow", "Heavy Blow", cost=1, attack=3, motif="hammer"),
    attack(
        "lead-the-charge", "Lead the Charge", strike(Modify(OWN_ATTACKERS, ATTACK, 1, THIS_TURN)),
        cost=2, attack=2, motif="lance bend",
    ),
    location(
        "border-fort", "Border Fort", DEFENDERS_HP, turn_end(Heal(OWN_DEFENDERS, 1)),
        cost=2, motif="tower rank",
    ),
)

TOKENS = (
    minion("levy-token", "Levy", cost=0, attack=1, hp=1, motif="lance", token=True),
    minion("sapling-token", "Sapling", cost=0, attack=1, hp=1, motif="sprout", token=True),
    minion("ember-token", "Ember Sprite", SWIFT, cost=0, attack=1, hp=1, motif="ember", token=True),
)

CANTRIPS = (
    cast("cantrip", "Cantrip", draw_dz(), cost=0, motif="wand"),
    burst("burst-cantrip", "Burst Cantrip", draw_dz(), cost=0, motif="north-star"),
)
