"""The characters of Three Kingdoms."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import MEND, OVERRUN, SIEGE, SWIFT

character = Realm("Three Kingdoms", "wine", "solid").character

CARDS = (
    character("hua-tuo", "Hua Tuo", 1, 6, 1, "plain green", "lotus silver", "white-bearded physician with a gourd of medicine", MEND),
    character("zhuge-liang", "Zhuge Liang", 2, 9, 2, "pale silver+sky", "fan black", "calm strategist in a crane-feather cloak"),
    character("lady-sun", "Lady Sun", 3, 6, 2, "chevron red+silver", "bow gold", "princess archer amid her armed maids"),
    character("diaochan", "Diaochan", 2, 8, 2, "plain wine", "crescent gold", "dancer with long sleeves under a cloud-veiled moon"),
    character("zhao-yun", "Zhao Yun", 4, 8, 3, "bend silver+green", "dragon blue", "white-armoured rider sheltering an infant", SWIFT),
    character("zhang-fei", "Zhang Fei", 5, 4, 3, "fess black+red", "spear silver", "roaring warrior with a wave-bladed spear on a bridge", OVERRUN),
    character("guan-yu", "Guan Yu", 5, 10, 4, "pale green+red", "glaive gold", "red-faced general stroking a splendid beard"),
    character("lu-bu", "Lü Bu", 6, 5, 4, "quarterly red+black", "horse gold", "halberdier with pheasant plumes on a red steed", SIEGE),
)
