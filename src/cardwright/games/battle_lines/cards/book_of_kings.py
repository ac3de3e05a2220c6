"""The characters of Book of Kings."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import BULWARK, LAST_BLOW

character = Realm("Book of Kings", "gold", "dashed").character

CARDS = (
    character("rakhsh", "Rakhsh", 2, 5, 1, "plain orange", "horse wine", "dappled stallion rearing over a lion"),
    character("zal", "Zal the White-Haired", 2, 8, 2, "fess blue+gold", "feather silver", "white-haired prince with a great bird's plume"),
    character("gordafarid", "Gordafarid", 4, 4, 2, "bend silver+purple", "helm gold", "woman warrior with her hair loose from her helmet"),
    character("kaveh", "Kaveh the Smith", 4, 7, 3, "chevron bronze+red", "anvil gold", "smith raising his leather apron as a banner"),
    character("sohrab", "Sohrab", 5, 4, 3, "pale red+gold", "ring silver", "young champion with a jewelled armband", LAST_BLOW),
    character("esfandiyar", "Esfandiyar", 4, 12, 4, "quarterly bronze+gold", "shield blue", "brass-skinned prince with closed eyes", BULWARK),
    character("zahhak", "Zahhak", 6, 5, 4, "plain wine", "serpent silver", "tyrant with two snakes growing from his shoulders"),
    character("rostam", "Rostam", 7, 7, 5, "paly orange+black", "bull silver", "giant hero in leopard hide with an ox-headed mace"),
)
