"""The characters of Mist Isles."""

from cardwright.games.battle_lines.kit import *

character = Realm("Mist Isles", "purple", "solid").character

CARDS = (
    character("banshee", "Banshee", attack=3, defense=1, cost=1, field="fess silver+grey", charge="mask blue", figure="pale wailing woman combing her hair"),
    character("leprechaun-cobbler", "Leprechaun Cobbler", TRIBUTE, attack=1, defense=6, cost=1, field="plain green", charge="hammer gold", figure="tiny cobbler bent over a single shoe"),
    character("pooka", "Pooka", attack=2, defense=4, cost=1, field="plain black", charge="horse silver", figure="dark pony with burning golden eyes"),
    character("selkie", "Selkie", attack=1, defense=7, cost=1, field="plain sky", charge="wave blue", figure="woman folding a sealskin on a wet rock"),
    character("cu-chulainn", "Cú Chulainn", attack=5, defense=2, cost=2, field="bend red+green", charge="spear silver", figure="raging youth with a barbed spear and seven-toned hair"),
    character("scathach", "Scáthach", attack=4, defense=4, cost=2, field="chevron black+wine", charge="crossed-swords silver", figure="warrior teacher on the wall of an island fortress"),
    character("finn-mac-cumhaill", "Finn mac Cumhaill", attack=3, defense=6, cost=2, field="pale green+gold", charge="fish blue", figure="hunter captain with his thumb at his lip"),
    character("balor", "Balor of the Evil Eye", attack=6, defense=1, cost=3, field="plain black", charge="eye red", figure="giant whose single eyelid is lifted by a ring"),
)
