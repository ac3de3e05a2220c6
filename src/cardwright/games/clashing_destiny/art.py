"""How Clashing Destiny looks: indigo and ember, an affinity to each palette, a motif to each card."""

from __future__ import annotations

from typing import Final

from cardwright.games.style import Family, Style

_FIRE: Final = Family(
    "#9C2F24", "#D9573F", "#FFE6B8", "#FFC25C", ("flames", "chevron", "pile-reversed", "rays"), "flames", "flame"
)
_FROST: Final = Family(
    "#2A658E", "#6DB7D8", "#F3FAFF", "#BFE6F5", ("peaks", "pale", "lozenge", "chevron"), "flakes", "crystal"
)
_ARCANE: Final = Family(
    "#543691", "#9A6FD0", "#F3E9FF", "#FFD27A", ("gyronny", "lozenge", "rays", "bend"), "stars", "north-star"
)
_SHADOW: Final = Family(
    "#2E2444", "#6A5784", "#D9CFE8", "#E58A8F", ("bend-sinister", "pile", "flaunches"), "hatch", "crescent"
)
_LIGHT: Final = Family(
    "#D9B44A", "#F7EBBB", "#352C63", "#7C2338", ("cross", "rays", "pale", "chevron"), "crosses", "sun"
)
_NATURE: Final = Family(
    "#38683A", "#6FA35B", "#F6F0C8", "#F2C968", ("base", "wavy", "paly", "fess"), "leaves", "leaf"
)
_NORMAL: Final = Family(
    "#50515E", "#9C9A92", "#F4EEDD", "#E3B86A", ("quarterly", "chief", "bend", "pale"), "lattice", "shield"
)

STYLE: Final = Style(
    shape="hexagon",
    ground=("#1C1B3A", "#D96A3F"),
    accent="#E8894A",
    facts=("affinities", "class"),
    families={
        "fire": _FIRE,
        "frost": _FROST,
        "arcane": _ARCANE,
        "shadow": _SHADOW,
        "light": _LIGHT,
        "nature": _NATURE,
        "normal": _NORMAL,
        # talents belong to a class
        "novice": _NORMAL,
        "mage": _ARCANE,
        "warrior": _FIRE,
        "cleric": _LIGHT,
        "ranger": _NATURE,
        "warlock": _SHADOW,
    },
    ranks=("level", "cost"),
    motifs={
        # heroes
        "novice": "book",
        "ember-adept": "ember",
        "veil-adept": "hood",
        "shield-squire": "buckler",
        "chapel-acolyte": "candle",
        "trail-scout": "boot",
        "storm-elementalist": "bolt",
        "hexweaver": "spider",
        "oathbound-knight": "helm",
        "red-berserker": "axe saltire",
        "lamp-priest": "lantern",
        "grim-inquisitor": "eye",
        "moss-druid": "stag",
        "dusk-stalker": "rogue",
        "freeblade": "sword bend",
        "warlock": "door",
        "archmage": "staff",
        "warlord": "banner",
        "paladin": "knight",
        "hierophant": "crook",
        "nightblade": "dagger saltire",
        "archdruid": "tree",
        # talents
        "self-taught": "book",
        "hardy-upbringing": "gauntlet",
        "second-breath": "heart",
        "spell-focus": "gem",
        "chain-scholar": "chain",
        "leyline-tap": "spiral",
        "weapon-drill": "crossed-swords",
        "armorers-oath": "anvil",
        "vow-of-mercy": "dove",
        "hallowed-ranks": "cross trio",
        "pathfinding": "compass",
        "pack-tactics": "paw trio",
        "clean-shot": "target",
        "last-door-pact": "key",
        # the normal cards
        "village-militia": "spear",
        "road-scout": "boot",
        "tower-sentinel": "tower",
        "caravan-guard": "wheel",
        "column-drummer": "drum",
        "camp-quartermaster": "tent",
        "lance-cavalry": "horse",
        "crossbow-crew": "crossbow",
        "field-captain": "helm",
        "siege-ogre": "demon",
        "rampart-colossus": "giant",
        "muster-the-levy": "spear trio",
        "fresh-orders": "scroll",
        "awakening-call": "horn",
        "raze-the-works": "wall",
        "tactical-shift": "compass",
        "measured-retreat": "boot turned",
        "disarming-feint": "sword falling",
        "iron-longsword": "sword",
        "hunting-spear": "spear bend",
        "round-shield": "buckler",
        "chain-hauberk": "cuirass",
        "travellers-compass": "compass",
        "field-almanac": "book",
        "oath-stone": "rock",
        "heavy-blow": "hammer",
        "lead-the-charge": "lance bend",
        "border-fort": "tower rank",
        # fire
        "cinder-whelp": "dragon",
        "ember-raider": "sabre",
        "flame-dancer": "dancer",
        "lava-brute": "giant",
        "ashwing-drake": "wing",
        "furnace-titan": "golem",
        "scorching-word": "rune",
        "wall-of-embers": "wall",
        "fire-lance": "lance sinister",
        "flare-up": "flame",
        "emberforged-axe": "axe",
        "blazing-strike": "sword bend",
        "volcanic-rift": "volcano",
        # frost
        "frost-wisp": "ghost",
        "rime-hare": "hare",
        "snowblind-archer": "bow",
        "hoarfrost-witch": "hat",
        "glacial-warden": "shield",
        "icebound-mammoth": "mammoth",
        "creeping-rime": "snowflake trio",
        "snowslide": "mountain",
        "hard-frost": "snowflake",
        "crack-the-ice": "shards",
        "ice-plate": "cuirass",
        "glacier-smash": "hammer bend",
        "frozen-lake": "fish",
        # arcane
        "rune-scribe": "quill",
        "arcane-familiar": "owl",
        "rift-strider": "spiral",
        "silvered-golem": "golem",
        "weave-cutter": "sabre",
        "astral-leviathan": "whale",
        "destiny-surge": "comet",
        "fold-space": "knot",
        "counterweave": "weave",
        "echo-bolt": "bolt",
        "unmoor": "anchor",
        "orb-of-echoes": "orb",
        "phase-strike": "dagger bend",
        "glyph-sabre": "sabre",
        "crystal-observatory": "observatory",
        # shadow
        "gutter-imp": "demon",
        "restless-shade": "ghost",
        "grave-leech": "worm",
        "alley-knife": "rogue",
        "shroud-collector": "hood",
        "fate-eater": "eclipse",
        "abyssal-tyrant": "crown",
        "costly-whisper": "coins",
        "borrowed-will": "mask",
        "steal-fate": "hand",
        "finger-of-dusk": "finger",
        "soulthirst-dagger": "dagger",
        "urn-of-regrets": "urn",
        "unseen-cut": "scythe",
        "haunted-moor": "moor",
        # light
        "dawn-page": "sunrise",
        "sunshield-guardian": "shield",
        "sanctuary-keeper": "key",
        "choir-of-dawn": "lyre",
        "sunlit-pegasus": "pegasus",
        "solar-seraph": "angel",
        "radiant-verdict": "scales",
        "renewal-rite": "lotus",
        "mending-light": "heart",
        "aegis-of-faith": "cross",
        "dawnplate": "cuirass",
        "mace-of-vows": "mace",
        "charge-at-dawn": "horse",
        "morning-cathedral": "chapel",
        # nature
        "sproutling": "sprout",
        "pack-wolf": "wolf",
        "windfall-acorn": "acorn",
        "thornback-boar": "boar",
        "vine-lurker": "serpent",
        "grove-shepherd": "crook",
        "elder-treant": "treant",
        "rising-sap": "drop",
        "harvest-moon": "moon",
        "entangle": "vine",
        "thornbow": "bow",
        "heartwood-totem": "totem",
        "pack-lunge": "paw",
        "ancient-grove": "pine rank",
        # tokens
        "levy-token": "lance",
        "sapling-token": "sprout",
        "ember-token": "ember",
        "cantrip": "wand",
        "burst-cantrip": "north-star",
    },
    crest="comet",
    scene=(("frost", "snowflake"), ("arcane", "comet"), ("fire", "flame")),
)
