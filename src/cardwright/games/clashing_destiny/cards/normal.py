"""Normal: steady bodies, gear and banners that anyone can use from the first turn; tokens and cantrips."""

from __future__ import annotations

from cardwright.games.clashing_destiny.abilities import AttacksFromLevel
from cardwright.games.clashing_destiny.cards.making import (
    ARTIFACT,
    CAPTAIN,
    DEFENDERS_HP,
    DEFENSE_ONLY,
    DRUM,
    EXHAUST,
    FRIENDLY_ARTIFACT,
    FRIENDLY_MINION,
    LOCATION,
    OWN_ATTACKERS,
    OWN_DEFENDERS,
    RELIC,
    armor,
    attack,
    burst,
    cast,
    draw,
    draw_dz,
    durability,
    hero_is,
    location,
    minion,
    move,
    on_destroy,
    on_enter,
    relic,
    return_to_hand,
    strike,
    summon,
    target,
    turn_end,
    use,
    weapon,
)
from cardwright.games.clashing_destiny.destiny import LevelUp
from cardwright.games.clashing_destiny.terms import (
    ATTACK,
    COVER,
    PIERCE,
    RANGED,
    STEADFAST,
    SWIFT,
    THIS_TURN,
)
from cardwright.vocabulary.language.modes import ChooseOne
from cardwright.vocabulary.language.verbs import Destroy, Heal, Modify

NORMAL_CARDS = (
    minion("village-militia", "Village Militia", 1, 2, 3),
    minion("road-scout", "Road Scout", 1, 1, 2, on_enter(draw_dz())),
    minion("tower-sentinel", "Tower Sentinel", 2, 2, 4, keywords=(STEADFAST,)),
    minion("caravan-guard", "Caravan Guard", 2, 2, 4, keywords=(COVER,)),
    minion("column-drummer", "Column Drummer", 2, 1, 4, DRUM),
    minion(
        "camp-quartermaster", "Camp Quartermaster", 2, 2, 3, use(EXHAUST, durability(target(FRIENDLY_ARTIFACT), 1))
    ),
    minion("lance-cavalry", "Lance Cavalry", 3, 3, 3, keywords=(SWIFT,)),
    minion("crossbow-crew", "Crossbow Crew", 3, 3, 3, keywords=(RANGED,)),
    minion("field-captain", "Field Captain", 3, 3, 4, CAPTAIN),
    minion("siege-ogre", "Siege Ogre", 4, 5, 5, keywords=(PIERCE,)),
    minion("rampart-colossus", "Rampart Colossus", 5, 5, 8, AttacksFromLevel(2)),
    cast("muster-the-levy", "Muster the Levy", 2, summon("levy-token", 2, DEFENSE_ONLY), draw_dz()),
    cast("fresh-orders", "Fresh Orders", 2, draw(2)),
    cast("awakening-call", "Awakening Call", 1, LevelUp(), draw_dz()),
    cast(
        "raze-the-works",
        "Raze the Works",
        1,
        ChooseOne(Destroy(target(LOCATION)), durability(target(ARTIFACT, 3), -3), then=draw_dz()),
    ),
    burst("tactical-shift", "Tactical Shift", 0, move(target(FRIENDLY_MINION), adjacent=False)),
    burst("measured-retreat", "Measured Retreat", 1, return_to_hand(target(FRIENDLY_MINION)), draw_dz()),
    burst("disarming-feint", "Disarming Feint", 1, durability(target(ARTIFACT), -2)),
    weapon("iron-longsword", "Iron Longsword", 1, 2, 3),
    weapon("hunting-spear", "Hunting Spear", 2, 3, 2, hero_is(PIERCE)),
    armor("round-shield", "Round Shield", 1, 2, on_destroy(draw_dz())),
    armor("chain-hauberk", "Chain Hauberk", 2, 5),
    relic(
        "travellers-compass",
        "Traveller's Compass",
        1,
        3,
        use(RELIC, move(target(FRIENDLY_MINION), adjacent=True)),
    ),
    relic("field-almanac", "Field Almanac", 2, 3, use(RELIC, draw_dz())),
    relic("oath-stone", "Oath Stone", 2, 1, use(RELIC, LevelUp())),
    attack("heavy-blow", "Heavy Blow", 1, 3),
    attack("lead-the-charge", "Lead the Charge", 2, 2, strike(Modify(OWN_ATTACKERS, ATTACK, 1, THIS_TURN))),
    location("border-fort", "Border Fort", 2, DEFENDERS_HP, turn_end(Heal(OWN_DEFENDERS, 1))),
)

TOKENS = (
    minion("levy-token", "Levy", 0, 1, 1, token=True),
    minion("sapling-token", "Sapling", 0, 1, 1, token=True),
    minion("ember-token", "Ember Sprite", 0, 1, 1, keywords=(SWIFT,), token=True),
)

CANTRIPS = (
    cast("cantrip", "Cantrip", 0, draw_dz()),
    burst("burst-cantrip", "Burst Cantrip", 0, draw_dz()),
)
