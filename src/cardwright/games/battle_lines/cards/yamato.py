"""The characters of Yamato."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import LONE_WOLF, SWIFT, WARD

character = Realm("Yamato", "red", "solid").character

CARDS = (
    character("kitsune", "Kitsune", 3, 1, 1, "plain orange", "fox silver", "nine-tailed fox with small blue flames", SWIFT),
    character("momotaro", "Momotaro", 2, 4, 1, "plain silver", "sun orange", "boy with a peach crest, a dog, a monkey and a pheasant"),
    character("kappa", "Kappa", 2, 4, 1, "barry blue+green", "wave silver", "turtle-backed river imp with a bowl of water in its crown"),
    character("tomoe-gozen", "Tomoe Gozen", 5, 2, 2, "pale silver+wine", "glaive black", "long-haired horsewoman with a curved polearm", LONE_WOLF),
    character("yoshitsune", "Minamoto no Yoshitsune", 3, 6, 2, "fess silver+purple", "sword gold", "young general leaping from boat to boat"),
    character("tengu-of-kurama", "Tengu of Kurama", 5, 1, 2, "bend red+black", "fan silver", "long-nosed mountain master with crow wings"),
    character("benkei", "Musashibo Benkei", 3, 11, 3, "plain black", "glaive silver", "warrior monk standing on a bridge, bristling with arrows", WARD),
    character("shuten-doji", "Shuten-doji", 5, 5, 3, "quarterly wine+black", "mask orange", "horned ogre chieftain with a wide drinking bowl"),
)
