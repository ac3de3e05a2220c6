"""The characters of Mist Isles."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import TRIBUTE

character = Realm("Mist Isles", "purple", "solid").character

CARDS = (
    character("banshee", "Banshee", 3, 1, 1, "fess silver+grey", "mask blue", "pale wailing woman combing her hair"),
    character("leprechaun-cobbler", "Leprechaun Cobbler", 1, 6, 1, "plain green", "hammer gold", "tiny cobbler bent over a single shoe", TRIBUTE),
    character("pooka", "Pooka", 2, 4, 1, "plain black", "horse silver", "dark pony with burning golden eyes"),
    character("selkie", "Selkie", 1, 7, 1, "plain sky", "wave blue", "woman folding a sealskin on a wet rock"),
    character("cu-chulainn", "Cú Chulainn", 5, 2, 2, "bend red+green", "spear silver", "raging youth with a barbed spear and seven-toned hair"),
    character("scathach", "Scáthach", 4, 4, 2, "chevron black+wine", "crossed-swords silver", "warrior teacher on the wall of an island fortress"),
    character("finn-mac-cumhaill", "Finn mac Cumhaill", 3, 6, 2, "pale green+gold", "fish blue", "hunter captain with his thumb at his lip"),
    character("balor", "Balor of the Evil Eye", 6, 1, 3, "plain black", "eye red", "giant whose single eyelid is lifted by a ring"),
)
