"""The characters of Two Rivers."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import BULWARK, MEND, OVERRUN, SIEGE

character = Realm("Two Rivers", "bronze", "solid").character

CARDS = (
    character("clay-sentinel-of-uruk", "Clay Sentinel of Uruk", 0, 8, 1, "barry bronze+gold", "tower wine", "unbaked clay figure with folded arms in a city wall"),
    character("scorpion-archer", "Scorpion Archer", 3, 2, 1, "plain gold", "scorpion black", "scorpion-bodied bowman at a mountain gate"),
    character("mushussu", "Mushussu", 3, 6, 2, "plain blue", "dragon silver", "long-necked dragon striding over glazed bricks"),
    character("enkidu", "Enkidu", 3, 7, 2, "pale bronze+green", "horn silver", "wild man running with gazelles", MEND),
    character("lamassu", "Lamassu", 3, 10, 3, "fess blue+bronze", "wing silver", "winged bull with a crowned human face", BULWARK),
    character("bull-of-heaven", "Bull of Heaven", 4, 9, 3, "bend blue+black", "bull gold", "starry bull whose snort splits the ground", OVERRUN),
    character("humbaba", "Humbaba", 4, 13, 4, "paly wine+green", "mask gold", "cedar-forest giant with a face of coiled lines", SIEGE),
    character("gilgamesh", "Gilgamesh", 6, 11, 5, "quarterly blue+bronze", "lion silver", "braid-bearded king holding a lion in one arm"),
)
