"""The characters of Two Rivers."""

from cardwright.games.battle_lines.kit import *

character = Realm("Two Rivers", "bronze", "solid").character

CARDS = (
    character("clay-sentinel-of-uruk", "Clay Sentinel of Uruk", attack=0, defense=8, cost=1, field="barry bronze+gold", charge="tower wine", figure="unbaked clay figure with folded arms in a city wall"),
    character("scorpion-archer", "Scorpion Archer", attack=3, defense=2, cost=1, field="plain gold", charge="scorpion black", figure="scorpion-bodied bowman at a mountain gate"),
    character("mushussu", "Mushussu", attack=3, defense=6, cost=2, field="plain blue", charge="dragon silver", figure="long-necked dragon striding over glazed bricks"),
    character("enkidu", "Enkidu", MEND, attack=3, defense=7, cost=2, field="pale bronze+green", charge="horn silver", figure="wild man running with gazelles"),
    character("lamassu", "Lamassu", BULWARK, attack=3, defense=10, cost=3, field="fess blue+bronze", charge="wing silver", figure="winged bull with a crowned human face"),
    character("bull-of-heaven", "Bull of Heaven", OVERRUN, attack=4, defense=9, cost=3, field="bend blue+black", charge="bull gold", figure="starry bull whose snort splits the ground"),
    character("humbaba", "Humbaba", SIEGE, attack=4, defense=13, cost=4, field="paly wine+green", charge="mask gold", figure="cedar-forest giant with a face of coiled lines"),
    character("gilgamesh", "Gilgamesh", attack=6, defense=11, cost=5, field="quarterly blue+bronze", charge="lion silver", figure="braid-bearded king holding a lion in one arm"),
)
