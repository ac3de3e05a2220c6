"""The ready-made decks."""

from __future__ import annotations

from cardwright.games.clashing_destiny.plays import BURST_CANTRIP, CANTRIP, MAIN_KINDS
from cardwright.vocabulary.table.decks import Barred, DeckPart

_TOKEN = "exists only through effects"

PARTS = (
    DeckPart("main", 40, 60, 4, MAIN_KINDS, size_rule="CD-1.2", copies_rule="CD-1.3", kinds_rule="CD-1.5"),
    DeckPart(
        "destiny",
        12,
        12,
        1,
        ("hero", "talent"),
        size_rule="CD-1.4",
        copies_rule="CD-1.4",
        kinds_rule="CD-1.5",
        barred=(
            Barred("novice", "CD-1.6", "is in play before any deck is used"),
            Barred("levy-token", "CD-1.8", _TOKEN),
            Barred("sapling-token", "CD-1.8", _TOKEN),
            Barred("ember-token", "CD-1.8", _TOKEN),
            Barred(CANTRIP, "CD-1.8", _TOKEN),
            Barred(BURST_CANTRIP, "CD-1.8", _TOKEN),
        ),
    ),
)


def _deck(main: str, destiny: str) -> tuple[str, ...]:
    """A deck from words like "3 road-scout", separated by commas, and the ids of its Destiny deck."""
    cards: list[str] = []
    for entry in main.replace("\n", " ").split(","):
        count, id = entry.split()
        cards += [id] * int(count)
    return (*cards, "destiny:", *destiny.replace(",", " ").split())


DECKS = {
    "nine-winds": _deck(
        """
        4 road-scout, 2 village-militia, 3 tower-sentinel, 2 caravan-guard, 2 fresh-orders, 2 field-almanac, 1
        awakening-call, 3 flame-dancer, 3 scorching-word, 3 fire-lance, 2 cinder-whelp, 1 wall-of-embers, 1
        furnace-titan, 2 arcane-familiar, 2 destiny-surge, 3 echo-bolt, 2 counterweave, 1 orb-of-echoes, 1
        crystal-observatory
        """,
        """
        ember-adept, veil-adept, storm-elementalist, freeblade, archmage, warlock, self-taught,
        hardy-upbringing, second-breath, spell-focus, chain-scholar, leyline-tap
        """,
    ),
    "the-last-door": _deck(
        """
        4 road-scout, 3 village-militia, 2 caravan-guard, 2 measured-retreat, 2 lance-cavalry, 2
        muster-the-levy, 2 gutter-imp, 4 restless-shade, 3 grave-leech, 2 fate-eater, 2 steal-fate, 2
        costly-whisper, 2 finger-of-dusk, 1 haunted-moor, 2 destiny-surge, 2 unmoor, 2 rune-scribe, 1 echo-bolt
        """,
        """
        veil-adept, ember-adept, hexweaver, storm-elementalist, warlock, archmage, last-door-pact, spell-focus,
        chain-scholar, leyline-tap, self-taught, hardy-upbringing
        """,
    ),
    "oath-of-dawn": _deck(
        """
        4 village-militia, 2 road-scout, 2 field-captain, 2 lance-cavalry, 2 caravan-guard, 2 iron-longsword, 2
        chain-hauberk, 2 round-shield, 3 heavy-blow, 4 sunshield-guardian, 2 dawn-page, 2 sunlit-pegasus, 2
        mending-light, 1 aegis-of-faith, 2 charge-at-dawn, 1 mace-of-vows, 1 radiant-verdict, 2 flare-up, 2
        fire-lance
        """,
        """
        shield-squire, chapel-acolyte, oathbound-knight, red-berserker, paladin, warlord, weapon-drill,
        war-banner, armorers-oath, hardy-upbringing, second-breath, self-taught
        """,
    ),
    "deep-roots": _deck(
        """
        4 road-scout, 2 village-militia, 2 column-drummer, 2 field-captain, 2 tactical-shift, 1
        travellers-compass, 1 heavy-blow, 2 muster-the-levy, 3 sproutling, 3 pack-wolf, 3 thornback-boar, 3
        grove-shepherd, 2 rising-sap, 1 harvest-moon, 1 ancient-grove, 2 hard-frost, 2 glacial-warden, 2
        snowblind-archer, 2 crack-the-ice
        """,
        """
        trail-scout, shield-squire, moss-druid, dusk-stalker, freeblade, archdruid, nightblade, pathfinding,
        pack-tactics, clean-shot, hardy-upbringing, self-taught
        """,
    ),
    "winter-vigil": _deck(
        """
        4 road-scout, 4 tower-sentinel, 3 caravan-guard, 3 fresh-orders, 2 chain-hauberk, 1 border-fort, 1
        morning-cathedral, 3 glacial-warden, 2 frost-wisp, 2 rime-hare, 3 hard-frost, 2 crack-the-ice, 1
        icebound-mammoth, 1 creeping-rime, 2 sanctuary-keeper, 2 choir-of-dawn, 3 mending-light, 2
        radiant-verdict, 1 solar-seraph, 1 dawnplate, 1 renewal-rite
        """,
        """
        chapel-acolyte, trail-scout, lamp-priest, grim-inquisitor, freeblade, hierophant, paladin, vow-of-mercy,
        hallowed-ranks, hardy-upbringing, second-breath, self-taught
        """,
    ),
    "knives-at-dusk": _deck(
        """
        3 road-scout, 4 village-militia, 3 lance-cavalry, 4 heavy-blow, 3 iron-longsword, 2 lead-the-charge, 4
        alley-knife, 2 grave-leech, 4 unseen-cut, 2 soulthirst-dagger, 2 steal-fate, 3 hard-frost, 2
        snowblind-archer, 2 glacier-smash
        """,
        """
        trail-scout, shield-squire, dusk-stalker, moss-druid, red-berserker, nightblade, warlord, clean-shot,
        pack-tactics, pathfinding, hardy-upbringing, weapon-drill
        """,
    ),
    "forge-and-rift": _deck(
        """
        3 village-militia, 3 road-scout, 2 crossbow-crew, 2 siege-ogre, 2 hunting-spear, 2 lead-the-charge, 2
        camp-quartermaster, 1 disarming-feint, 1 raze-the-works, 2 oath-stone, 4 ember-raider, 2 lava-brute, 2
        ashwing-drake, 2 fire-lance, 2 emberforged-axe, 2 blazing-strike, 2 volcanic-rift, 2 thornback-boar, 2
        pack-lunge
        """,
        """
        shield-squire, ember-adept, red-berserker, oathbound-knight, freeblade, warlord, paladin, weapon-drill,
        war-banner, armorers-oath, hardy-upbringing, second-breath
        """,
    ),
    "glass-tower": _deck(
        """
        4 road-scout, 2 tower-sentinel, 2 caravan-guard, 2 rampart-colossus, 2 fresh-orders, 1 oath-stone, 1
        measured-retreat, 2 rift-strider, 2 silvered-golem, 2 weave-cutter, 2 astral-leviathan, 2 destiny-surge,
        2 fold-space, 1 counterweave, 1 glyph-sabre, 1 phase-strike, 1 crystal-observatory, 2 hoarfrost-witch, 1
        snowslide, 2 frozen-lake, 1 ice-plate, 1 creeping-rime, 2 frost-wisp, 1 crack-the-ice
        """,
        """
        ember-adept, veil-adept, storm-elementalist, hexweaver, archmage, warlock, spell-focus, chain-scholar,
        leyline-tap, self-taught, hardy-upbringing, second-breath
        """,
    ),
    "hollow-court": _deck(
        """
        4 road-scout, 3 village-militia, 2 column-drummer, 2 tactical-shift, 2 heavy-blow, 2 field-almanac, 3
        shroud-collector, 2 abyssal-tyrant, 2 borrowed-will, 1 urn-of-regrets, 2 restless-shade, 1 haunted-moor,
        2 finger-of-dusk, 3 windfall-acorn, 2 vine-lurker, 1 elder-treant, 2 entangle, 1 thornbow, 1
        heartwood-totem, 1 pack-lunge, 1 grove-shepherd
        """,
        """
        trail-scout, veil-adept, dusk-stalker, moss-druid, nightblade, archdruid, freeblade, pathfinding,
        pack-tactics, clean-shot, hardy-upbringing, self-taught
        """,
    ),
}

SUMMARIES = {
    "nine-winds": "Walls first, then Fire and Arcane: raise Power and finish with cheap spells on long chains.",
    "the-last-door": "From Mage to Warlock: burn the enemy's purse, let shades burn from yours, drain the rest.",
    "oath-of-dawn": "An armed hero leads, with armor, Attack cards and warded minions beside.",
    "deep-roots": "Fill a row side by side, let it grow, freeze what stands in the way.",
    "winter-vigil": "A wall that blocks twice, freezes and heals; big bodies win late.",
    "knives-at-dusk": "A hero who cannot be blocked: exhaust them, then stab with cheap Attack cards.",
    "forge-and-rift": "Fast attackers and an axe; level up out of turn with the stone and hit at once.",
    "glass-tower": "Say no on the chain, move and freeze the enemy line, land one huge body.",
    "hollow-court": "Feed small bodies to the Moor and the Collector, and steal the best enemy.",
}
