"""The characters of Book of Kings."""

from cardwright.games.battle_lines.kit import *

character = Realm("Book of Kings", "gold", "dashed").character

CARDS = (
    character("rakhsh", "Rakhsh", attack=2, defense=5, cost=1, field="plain orange", charge="horse wine", figure="dappled stallion rearing over a lion"),
    character("zal", "Zal the White-Haired", attack=2, defense=8, cost=2, field="fess blue+gold", charge="feather silver", figure="white-haired prince with a great bird's plume"),
    character("gordafarid", "Gordafarid", attack=4, defense=4, cost=2, field="bend silver+purple", charge="helm gold", figure="woman warrior with her hair loose from her helmet"),
    character("kaveh", "Kaveh the Smith", attack=4, defense=7, cost=3, field="chevron bronze+red", charge="anvil gold", figure="smith raising his leather apron as a banner"),
    character("sohrab", "Sohrab", LAST_BLOW, attack=5, defense=4, cost=3, field="pale red+gold", charge="ring silver", figure="young champion with a jewelled armband"),
    character("esfandiyar", "Esfandiyar", BULWARK, attack=4, defense=12, cost=4, field="quarterly bronze+gold", charge="shield blue", figure="brass-skinned prince with closed eyes"),
    character("zahhak", "Zahhak", attack=6, defense=5, cost=4, field="plain wine", charge="serpent silver", figure="tyrant with two snakes growing from his shoulders"),
    character("rostam", "Rostam", attack=7, defense=7, cost=5, field="paly orange+black", charge="bull silver", figure="giant hero in leopard hide with an ox-headed mace"),
)
