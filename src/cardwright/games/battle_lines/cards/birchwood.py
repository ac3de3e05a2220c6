"""The characters of Birchwood."""

from cardwright.games.battle_lines.cards.making import Realm

character = Realm("Birchwood", "green", "solid").character

CARDS = (
    character("domovoi", "Domovoi", 1, 7, 1, "plain bronze", "flame orange", "shaggy house spirit peering from behind a stove"),
    character("vasilisa-the-wise", "Vasilisa the Wise", 2, 5, 1, "pale red+silver", "star blue", "princess shedding a green frog skin"),
    character("dobrynya-nikitich", "Dobrynya Nikitich", 3, 6, 2, "chevron red+gold", "shield silver", "broad knight-errant behind a kite shield"),
    character("alyosha-popovich", "Alyosha Popovich", 4, 3, 2, "bend blue+gold", "crossed-swords silver", "grinning young champion with two curved blades"),
    character("leshy", "Leshy", 2, 9, 2, "paly green+bronze", "tree black", "forest spirit with antlers of living branches"),
    character("ilya-muromets", "Ilya Muromets", 4, 9, 3, "cross red+bronze", "helm silver", "old champion on a shaggy horse shading his eyes"),
    character("baba-yaga", "Baba Yaga", 3, 10, 3, "fess black+green", "skull silver", "witch in a flying mortar above a hut on hen legs"),
    character("zmey-gorynych", "Zmey Gorynych", 5, 9, 4, "pale green+red", "dragon gold", "three-headed dragon coiled round a burning bridge"),
)
