"""The characters of Olympus."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import LAST_BLOW

character = Realm("Olympus", "silver", "solid").character

CARDS = (
    character("echo", "Echo", 0, 9, 1, "plain sky", "mask silver", "fading mountain nymph with a hand at her ear"),
    character("satyr-piper", "Satyr Piper", 2, 4, 1, "barry green+gold", "horn bronze", "goat-legged dancer blowing a reed pipe"),
    character("atalanta", "Atalanta", 5, 1, 2, "bend green+silver", "bow red", "running huntress with three golden apples behind her"),
    character("odysseus", "Odysseus", 3, 7, 2, "fess blue+sky", "boat gold", "weathered captain lashed to a mast"),
    character("medusa", "Medusa", 2, 9, 2, "plain green", "serpent gold", "stone-eyed woman crowned with writhing snakes"),
    character("achilles", "Achilles", 6, 2, 3, "pale bronze+red", "spear gold", "golden warrior with an arrow near his heel", LAST_BLOW),
    character("heracles", "Heracles", 5, 9, 4, "quarterly bronze+wine", "lion gold", "huge man in a lion skin with a knotted club"),
    character("typhon", "Typhon", 7, 8, 5, "saltire black+orange", "dragon red", "storm giant with a hundred serpent heads breathing fire"),
)
