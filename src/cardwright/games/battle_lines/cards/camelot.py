"""The characters of Camelot."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import BANNER

character = Realm("Camelot", "gold", "solid").character

CARDS = (
    character("sir-kay", "Sir Kay", 1, 7, 1, "chevron blue+silver", "key black", "stern steward with a ring of keys at his belt"),
    character("dagonet", "Dagonet the Jester", 2, 5, 1, "quarterly red+gold", "bell green", "jester-knight in motley with a dented helmet"),
    character("sir-gawain", "Sir Gawain", 4, 4, 2, "plain purple", "star gold", "sunlit knight with a five-pointed knot on his shield"),
    character("morgan-le-fay", "Morgan le Fay", 5, 1, 2, "pale purple+black", "crescent silver", "enchantress in a cloak of raven feathers"),
    character("merlin", "Merlin", 3, 6, 2, "barry blue+purple", "staff gold", "old wizard in a star-dusted robe leaning on an oak staff"),
    character("sir-galahad", "Sir Galahad", 4, 8, 3, "cross silver+red", "cup gold", "youthful knight kneeling in a shaft of light"),
    character("green-knight", "The Green Knight", 5, 5, 3, "plain green", "axe silver", "green giant holding his own laughing head"),
    character("sir-lancelot", "Sir Lancelot", 5, 9, 4, "bend silver+blue", "sword red", "knight in white mail beside a moonlit lake"),
    character("king-arthur", "King Arthur", 6, 10, 5, "plain blue", "crown gold", "bearded king drawing a bright blade from a stone", BANNER),
)
