"""The characters of Yamato."""

from cardwright.games.battle_lines.kit import *

character = Realm("Yamato", "red", "solid").character

CARDS = (
    character("kitsune", "Kitsune", SWIFT, attack=3, defense=1, cost=1, field="plain orange", charge="fox silver", figure="nine-tailed fox with small blue flames"),
    character("momotaro", "Momotaro", attack=2, defense=4, cost=1, field="plain silver", charge="sun orange", figure="boy with a peach crest, a dog, a monkey and a pheasant"),
    character("kappa", "Kappa", attack=2, defense=4, cost=1, field="barry blue+green", charge="wave silver", figure="turtle-backed river imp with a bowl of water in its crown"),
    character("tomoe-gozen", "Tomoe Gozen", LONE_WOLF, attack=5, defense=2, cost=2, field="pale silver+wine", charge="glaive black", figure="long-haired horsewoman with a curved polearm"),
    character("yoshitsune", "Minamoto no Yoshitsune", attack=3, defense=6, cost=2, field="fess silver+purple", charge="sword gold", figure="young general leaping from boat to boat"),
    character("tengu-of-kurama", "Tengu of Kurama", attack=5, defense=1, cost=2, field="bend red+black", charge="fan silver", figure="long-nosed mountain master with crow wings"),
    character("benkei", "Musashibo Benkei", WARD, attack=3, defense=11, cost=3, field="plain black", charge="glaive silver", figure="warrior monk standing on a bridge, bristling with arrows"),
    character("shuten-doji", "Shuten-doji", attack=5, defense=5, cost=3, field="quarterly wine+black", charge="mask orange", figure="horned ogre chieftain with a wide drinking bowl"),
)
