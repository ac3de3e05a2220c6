"""The characters of Three Kingdoms."""

from cardwright.games.battle_lines.kit import *

character = Realm("Three Kingdoms", "wine", "solid").character

CARDS = (
    character("hua-tuo", "Hua Tuo", MEND, attack=1, defense=6, cost=1, field="plain green", charge="lotus silver", figure="white-bearded physician with a gourd of medicine"),
    character("zhuge-liang", "Zhuge Liang", attack=2, defense=9, cost=2, field="pale silver+sky", charge="fan black", figure="calm strategist in a crane-feather cloak"),
    character("lady-sun", "Lady Sun", attack=3, defense=6, cost=2, field="chevron red+silver", charge="bow gold", figure="princess archer amid her armed maids"),
    character("diaochan", "Diaochan", attack=2, defense=8, cost=2, field="plain wine", charge="crescent gold", figure="dancer with long sleeves under a cloud-veiled moon"),
    character("zhao-yun", "Zhao Yun", SWIFT, attack=4, defense=8, cost=3, field="bend silver+green", charge="dragon blue", figure="white-armoured rider sheltering an infant"),
    character("zhang-fei", "Zhang Fei", OVERRUN, attack=5, defense=4, cost=3, field="fess black+red", charge="spear silver", figure="roaring warrior with a wave-bladed spear on a bridge"),
    character("guan-yu", "Guan Yu", attack=5, defense=10, cost=4, field="pale green+red", charge="glaive gold", figure="red-faced general stroking a splendid beard"),
    character("lu-bu", "Lü Bu", SIEGE, attack=6, defense=5, cost=4, field="quarterly red+black", charge="horse gold", figure="halberdier with pheasant plumes on a red steed"),
)
