"""What is printed on the cards of the first set: names, kinds, affinities, costs and numbers, written down by hand.

What is printed on a card that came later is in the golden files (`texts.txt`, `facts.txt`), which a script writes.
"""

from __future__ import annotations

from cardwright.games.clashing_destiny.definition import GAME
from cardwright.games.clashing_destiny.terms import (
    AFFINITY,
    AFFINITY_NAMES,
    ATTACK,
    COST,
    DURABILITY,
    HP,
    LEVEL,
    POWER,
)
from cardwright.kernel.card import Card

# id | name | level | class | Destiny Cost | HP / attack / Power | affinities | lineage
HEROES = """
novice | Novice | 0 | Novice | 0 | 25 / 1 / 0 | normal
ember-adept | Ilse, Ember Adept | 1 | Mage | 1 | 27 / 1 / 1 | fire, frost, arcane
veil-adept | Corvin, Veil Adept | 1 | Mage | 1 | 27 / 1 / 1 | shadow, arcane, fire
shield-squire | Brannoc, Shield Squire | 1 | Warrior | 1 | 29 / 2 / 0 | fire, light, nature
chapel-acolyte | Maren, Chapel Acolyte | 1 | Cleric | 1 | 29 / 1 / 1 | light, frost, shadow
trail-scout | Tamsin, Trail Scout | 1 | Ranger | 1 | 30 / 2 / 0 | nature, frost, shadow
storm-elementalist | Ilse, Storm Elementalist | 2 | Elementalist | 2 | 30 / 1 / 2 | fire, frost, arcane | Mage
hexweaver | Corvin, Hexweaver | 2 | Hexer | 2 | 30 / 1 / 2 | shadow, frost, arcane | Mage
oathbound-knight | Brannoc, Oathbound Knight | 2 | Knight | 2 | 34 / 2 / 0 | light, frost, nature | Warrior
red-berserker | Sigrun, Red Berserker | 2 | Berserker | 2 | 31 / 3 / 0 | fire, shadow, nature | Warrior
lamp-priest | Maren, Lamp Priest | 2 | Priest | 2 | 31 / 1 / 2 | light, nature, arcane | Cleric
grim-inquisitor | Odo, Grim Inquisitor | 2 | Inquisitor | 2 | 32 / 2 / 1 | light, fire, shadow | Cleric
moss-druid | Tamsin, Moss Druid | 2 | Druid | 2 | 32 / 1 / 1 | nature, light, frost | Ranger
dusk-stalker | Rook, Dusk Stalker | 2 | Stalker | 2 | 34 / 4 / 0 | shadow, frost, nature | Ranger
freeblade | Wren, Freeblade | 2 | Mercenary | 3 | 31 / 2 / 1 | fire, arcane, nature
warlock | Corvin, Warlock of the Last Door | 3 | Warlock | 3 | 34 / 2 / 3 | shadow, fire, arcane | Mage
archmage | Ilse, Archmage of Nine Winds | 3 | Archmage | 3 | 33 / 1 / 4 | fire, frost, arcane | Mage
warlord | Sigrun, Warlord | 3 | Warlord | 3 | 36 / 4 / 0 | fire, nature, shadow | Warrior
paladin | Brannoc, Paladin of Dawn | 3 | Paladin | 3 | 38 / 3 / 1 | light, fire, arcane | Warrior or Cleric
hierophant | Maren, Hierophant | 3 | Hierophant | 3 | 37 / 1 / 3 | light, frost, arcane | Cleric
nightblade | Rook, Nightblade | 3 | Nightblade | 3 | 36 / 5 / 1 | shadow, arcane, frost | Ranger
archdruid | Tamsin, Archdruid | 3 | Archdruid | 3 | 36 / 2 / 2 | nature, frost, light | Ranger
"""

# id | name | class | Destiny Cost
TALENTS = """
self-taught | Self-Taught | Novice | 1
hardy-upbringing | Hardy Upbringing | Novice | 1
second-breath | Second Breath | Novice | 1
spell-focus | Spell Focus | Mage | 2
chain-scholar | Chain Scholar | Mage | 1
leyline-tap | Leyline Tap | Mage | 2
weapon-drill | Weapon Drill | Warrior | 1
war-banner | War Banner | Warrior | 2
armorers-oath | Armorer's Oath | Warrior | 1
vow-of-mercy | Vow of Mercy | Cleric | 1
hallowed-ranks | Hallowed Ranks | Cleric | 2
pathfinding | Pathfinding | Ranger | 1
pack-tactics | Pack Tactics | Ranger | 2
clean-shot | Clean Shot | Ranger | 1
last-door-pact | Pact of the Last Door | Warlock | 2
"""

# id | name | affinity and kind | cost | numbers: minions have attack / HP, weapons attack, durability
MAIN = """
levy-token | Levy | normal minion | 0 | 1 / 1
sapling-token | Sapling | normal minion | 0 | 1 / 1
ember-token | Ember Sprite | normal minion | 0 | 1 / 1
village-militia | Village Militia | normal minion | 1 | 2 / 3
road-scout | Road Scout | normal minion | 1 | 1 / 2
tower-sentinel | Tower Sentinel | normal minion | 2 | 2 / 4
caravan-guard | Caravan Guard | normal minion | 2 | 2 / 4
column-drummer | Column Drummer | normal minion | 2 | 1 / 4
camp-quartermaster | Camp Quartermaster | normal minion | 2 | 2 / 3
lance-cavalry | Lance Cavalry | normal minion | 3 | 3 / 3
crossbow-crew | Crossbow Crew | normal minion | 3 | 3 / 3
field-captain | Field Captain | normal minion | 3 | 3 / 4
siege-ogre | Siege Ogre | normal minion | 4 | 5 / 5
rampart-colossus | Rampart Colossus | normal minion | 5 | 5 / 8
muster-the-levy | Muster the Levy | normal cast | 2
fresh-orders | Fresh Orders | normal cast | 2
awakening-call | Awakening Call | normal cast | 1
raze-the-works | Raze the Works | normal cast | 1
tactical-shift | Tactical Shift | normal burst | 0
measured-retreat | Measured Retreat | normal burst | 1
disarming-feint | Disarming Feint | normal burst | 1
iron-longsword | Iron Longsword | normal weapon | 1 | 2, 3
hunting-spear | Hunting Spear | normal weapon | 2 | 3, 2
round-shield | Round Shield | normal armor | 1 | 2
chain-hauberk | Chain Hauberk | normal armor | 2 | 5
travellers-compass | Traveller's Compass | normal relic | 1 | 3
field-almanac | Field Almanac | normal relic | 2 | 3
oath-stone | Oath Stone | normal relic | 2 | 1
heavy-blow | Heavy Blow | normal attack | 1 | +3
lead-the-charge | Lead the Charge | normal attack | 2 | +2
border-fort | Border Fort | normal location | 2
cinder-whelp | Cinder Whelp | fire minion | 1 | 2 / 1
ember-raider | Ember Raider | fire minion | 2 | 3 / 2
flame-dancer | Flame Dancer | fire minion | 2 | 3 / 3
lava-brute | Lava Brute | fire minion | 3 | 4 / 4
ashwing-drake | Ashwing Drake | fire minion | 4 | 4 / 4
furnace-titan | Furnace Titan | fire minion | 5 | 6 / 6
scorching-word | Scorching Word | fire cast | 1
wall-of-embers | Wall of Embers | fire cast | 3
fire-lance | Fire Lance | fire burst | 1
flare-up | Flare Up | fire burst | 1
emberforged-axe | Emberforged Axe | fire weapon | 2 | 3, 2
blazing-strike | Blazing Strike | fire attack | 2 | +2
volcanic-rift | Volcanic Rift | fire location | 3
frost-wisp | Frost Wisp | frost minion | 1 | 1 / 2
rime-hare | Rime Hare | frost minion | 1 | 1 / 3
snowblind-archer | Snowblind Archer | frost minion | 2 | 3 / 3
hoarfrost-witch | Hoarfrost Witch | frost minion | 3 | 2 / 3
glacial-warden | Glacial Warden | frost minion | 3 | 2 / 5
icebound-mammoth | Icebound Mammoth | frost minion | 4 | 5 / 7
creeping-rime | Creeping Rime | frost cast | 2
snowslide | Snowslide | frost cast | 3
hard-frost | Hard Frost | frost burst | 1
crack-the-ice | Crack the Ice | frost burst | 2
ice-plate | Ice Plate | frost armor | 3 | 5
glacier-smash | Glacier Smash | frost attack | 2 | +4
frozen-lake | Frozen Lake | frost location | 2
rune-scribe | Rune Scribe | arcane minion | 1 | 1 / 2
arcane-familiar | Arcane Familiar | arcane minion | 2 | 2 / 4
rift-strider | Rift Strider | arcane minion | 2 | 3 / 2
silvered-golem | Silvered Golem | arcane minion | 3 | 3 / 4
weave-cutter | Weave Cutter | arcane minion | 3 | 2 / 3
astral-leviathan | Astral Leviathan | arcane minion | 5 | 5 / 6
destiny-surge | Destiny Surge | arcane cast | 1
fold-space | Fold Space | arcane cast | 1
counterweave | Counterweave | arcane burst | 2
echo-bolt | Echo Bolt | arcane burst | 1
unmoor | Unmoor | arcane burst | 2
orb-of-echoes | Orb of Echoes | arcane relic | 2 | 3
phase-strike | Phase Strike | arcane attack | 1 | +2
glyph-sabre | Glyph Sabre | arcane weapon | 2 | 1, 3
crystal-observatory | Crystal Observatory | arcane location | 2
gutter-imp | Gutter Imp | shadow minion | 1 | 3 / 2
restless-shade | Restless Shade | shadow minion | 2 | 2 / 3
grave-leech | Grave Leech | shadow minion | 2 | 2 / 3
alley-knife | Alley Knife | shadow minion | 2 | 4 / 2
shroud-collector | Shroud Collector | shadow minion | 3 | 3 / 4
fate-eater | Fate Eater | shadow minion | 4 | 4 / 4
abyssal-tyrant | Abyssal Tyrant | shadow minion | 5 | 7 / 7
costly-whisper | Costly Whisper | shadow cast | 1
borrowed-will | Borrowed Will | shadow cast | 4
steal-fate | Steal Fate | shadow burst | 2
finger-of-dusk | Finger of Dusk | shadow burst | 3
soulthirst-dagger | Soulthirst Dagger | shadow weapon | 1 | 3, 4
urn-of-regrets | Urn of Regrets | shadow relic | 2 | 2
unseen-cut | Unseen Cut | shadow attack | 1 | +4
haunted-moor | Haunted Moor | shadow location | 2
dawn-page | Dawn Page | light minion | 1 | 1 / 3
sunshield-guardian | Sunshield Guardian | light minion | 2 | 2 / 3
sanctuary-keeper | Sanctuary Keeper | light minion | 3 | 2 / 4
choir-of-dawn | Choir of Dawn | light minion | 3 | 2 / 4
sunlit-pegasus | Sunlit Pegasus | light minion | 4 | 4 / 4
solar-seraph | Solar Seraph | light minion | 5 | 5 / 6
radiant-verdict | Radiant Verdict | light cast | 3
renewal-rite | Renewal Rite | light cast | 1
mending-light | Mending Light | light burst | 1
aegis-of-faith | Aegis of Faith | light burst | 1
dawnplate | Dawnplate | light armor | 2 | 4
mace-of-vows | Mace of Vows | light weapon | 2 | 2, 3
charge-at-dawn | Charge at Dawn | light attack | 2 | +3
morning-cathedral | Cathedral of Morning | light location | 3
sproutling | Sproutling | nature minion | 1 | 1 / 2
pack-wolf | Pack Wolf | nature minion | 1 | 2 / 3
windfall-acorn | Windfall Acorn | nature minion | 1 | 1 / 2
thornback-boar | Thornback Boar | nature minion | 2 | 3 / 3
vine-lurker | Vine Lurker | nature minion | 2 | 1 / 4
grove-shepherd | Grove Shepherd | nature minion | 3 | 3 / 4
elder-treant | Elder Treant | nature minion | 5 | 5 / 8
rising-sap | Rising Sap | nature cast | 1
harvest-moon | Harvest Moon | nature cast | 3
entangle | Entangle | nature burst | 1
thornbow | Thornbow | nature weapon | 2 | 2, 3
heartwood-totem | Heartwood Totem | nature relic | 3 | 4
pack-lunge | Pack Lunge | nature attack | 1 | +1
ancient-grove | Ancient Grove | nature location | 2
"""


def lines(table: str) -> list[str]:
    return table.strip().split("\n")


def kept(printed: list[str], table: str) -> list[str]:
    """What is printed on the cards that a table names."""
    ids = {line.split(" | ")[0] for line in lines(table)}
    return [line for line in printed if line.split(" | ")[0] in ids]


def numbers(card: Card) -> str:
    """The numbers in the corner of a main deck card."""
    if card.kind == "minion":
        return f" | {card.value(ATTACK)} / {card.value(HP)}"
    if card.kind == "weapon":
        return f" | {card.value(ATTACK)}, {card.value(DURABILITY)}"
    if card.kind in ("armor", "relic"):
        return f" | {card.value(DURABILITY)}"
    return f" | +{card.value(ATTACK)}" if card.kind == "attack" else ""


def test_heroes() -> None:
    printed = []
    for card in GAME.cards:
        if card.kind == "hero":
            data = dict(card.data)
            assert sorted(data) == ["affinities", "class", "lineage"]
            told = [card.id, card.name, card.value(LEVEL), data["class"], card.value(COST)]
            told += [f"{card.value(HP)} / {card.value(ATTACK)} / {card.value(POWER)}", data["affinities"]]
            printed.append(" | ".join(str(part) for part in [*told, data["lineage"]] if part != ""))
    assert kept(printed, HEROES) == lines(HEROES)


def test_talents() -> None:
    talents = [card for card in GAME.cards if card.kind == "talent"]
    printed = [f"{card.id} | {card.name} | {dict(card.data)['class']} | {card.value(COST)}" for card in talents]
    assert kept(printed, TALENTS) == lines(TALENTS)


def test_main_deck_cards_and_tokens() -> None:
    """The two cantrip forms are what other cards turn into (CD-8.3); nothing of them but their text is ever used."""
    printed = []
    for card in GAME.cards:
        if card.kind not in ("hero", "talent") and card.id not in ("cantrip", "burst-cantrip"):
            kind = f"{AFFINITY_NAMES[card.value(AFFINITY)]} {card.kind}"
            printed.append(f"{card.id} | {card.name} | {kind} | {card.value(COST)}{numbers(card)}")
    assert sorted(kept(printed, MAIN)) == sorted(lines(MAIN))


def test_nothing_else_is_printed() -> None:
    """Only minions and heroes have HP, only heroes Power and a level, only artifacts durability."""
    for card in GAME.cards:
        fights = card.kind in ("minion", "hero")
        assert (card.value(HP) > 0) == fights, card.id
        assert (card.value(DURABILITY) > 0) == (card.kind in ("weapon", "armor", "relic")), card.id
        assert card.value(POWER) == card.value(LEVEL) == 0 or card.kind == "hero", card.id
        assert card.value(ATTACK) == 0 or fights or card.kind in ("weapon", "attack"), card.id
