"""The characters of Olympus."""

from cardwright.games.battle_lines.kit import *

character = Realm("Olympus", "silver", "solid").character

CARDS = (
    character("echo", "Echo", attack=0, defense=9, cost=1, field="plain sky", charge="mask silver", figure="fading mountain nymph with a hand at her ear"),
    character("satyr-piper", "Satyr Piper", attack=2, defense=4, cost=1, field="barry green+gold", charge="horn bronze", figure="goat-legged dancer blowing a reed pipe"),
    character("atalanta", "Atalanta", attack=5, defense=1, cost=2, field="bend green+silver", charge="bow red", figure="running huntress with three golden apples behind her"),
    character("odysseus", "Odysseus", attack=3, defense=7, cost=2, field="fess blue+sky", charge="boat gold", figure="weathered captain lashed to a mast"),
    character("medusa", "Medusa", attack=2, defense=9, cost=2, field="plain green", charge="serpent gold", figure="stone-eyed woman crowned with writhing snakes"),
    character("achilles", "Achilles", LAST_BLOW, attack=6, defense=2, cost=3, field="pale bronze+red", charge="spear gold", figure="golden warrior with an arrow near his heel"),
    character("heracles", "Heracles", attack=5, defense=9, cost=4, field="quarterly bronze+wine", charge="lion gold", figure="huge man in a lion skin with a knotted club"),
    character("typhon", "Typhon", attack=7, defense=8, cost=5, field="saltire black+orange", charge="dragon red", figure="storm giant with a hundred serpent heads breathing fire"),
)
