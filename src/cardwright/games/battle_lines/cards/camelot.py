"""The characters of Camelot."""

from cardwright.games.battle_lines.kit import *

character = Realm("Camelot", "gold", "solid").character

CARDS = (
    character("sir-kay", "Sir Kay", attack=1, defense=7, cost=1, field="chevron blue+silver", charge="key black", figure="stern steward with a ring of keys at his belt"),
    character("dagonet", "Dagonet the Jester", attack=2, defense=5, cost=1, field="quarterly red+gold", charge="bell green", figure="jester-knight in motley with a dented helmet"),
    character("sir-gawain", "Sir Gawain", attack=4, defense=4, cost=2, field="plain purple", charge="star gold", figure="sunlit knight with a five-pointed knot on his shield"),
    character("morgan-le-fay", "Morgan le Fay", attack=5, defense=1, cost=2, field="pale purple+black", charge="crescent silver", figure="enchantress in a cloak of raven feathers"),
    character("merlin", "Merlin", attack=3, defense=6, cost=2, field="barry blue+purple", charge="staff gold", figure="old wizard in a star-dusted robe leaning on an oak staff"),
    character("sir-galahad", "Sir Galahad", attack=4, defense=8, cost=3, field="cross silver+red", charge="cup gold", figure="youthful knight kneeling in a shaft of light"),
    character("green-knight", "The Green Knight", attack=5, defense=5, cost=3, field="plain green", charge="axe silver", figure="green giant holding his own laughing head"),
    character("sir-lancelot", "Sir Lancelot", attack=5, defense=9, cost=4, field="bend silver+blue", charge="sword red", figure="knight in white mail beside a moonlit lake"),
    character("king-arthur", "King Arthur", BANNER, attack=6, defense=10, cost=5, field="plain blue", charge="crown gold", figure="bearded king drawing a bright blade from a stone"),
)
