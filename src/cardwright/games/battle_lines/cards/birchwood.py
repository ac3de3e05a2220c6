"""The characters of Birchwood."""

from cardwright.games.battle_lines.kit import *

character = Realm("Birchwood", "green", "solid").character

CARDS = (
    character("domovoi", "Domovoi", attack=1, defense=7, cost=1, field="plain bronze", charge="flame orange", figure="shaggy house spirit peering from behind a stove"),
    character("vasilisa-the-wise", "Vasilisa the Wise", attack=2, defense=5, cost=1, field="pale red+silver", charge="star blue", figure="princess shedding a green frog skin"),
    character("dobrynya-nikitich", "Dobrynya Nikitich", attack=3, defense=6, cost=2, field="chevron red+gold", charge="shield silver", figure="broad knight-errant behind a kite shield"),
    character("alyosha-popovich", "Alyosha Popovich", attack=4, defense=3, cost=2, field="bend blue+gold", charge="crossed-swords silver", figure="grinning young champion with two curved blades"),
    character("leshy", "Leshy", attack=2, defense=9, cost=2, field="paly green+bronze", charge="tree black", figure="forest spirit with antlers of living branches"),
    character("ilya-muromets", "Ilya Muromets", attack=4, defense=9, cost=3, field="cross red+bronze", charge="helm silver", figure="old champion on a shaggy horse shading his eyes"),
    character("baba-yaga", "Baba Yaga", attack=3, defense=10, cost=3, field="fess black+green", charge="skull silver", figure="witch in a flying mortar above a hut on hen legs"),
    character("zmey-gorynych", "Zmey Gorynych", attack=5, defense=9, cost=4, field="pale green+red", charge="dragon gold", figure="three-headed dragon coiled round a burning bridge"),
)
