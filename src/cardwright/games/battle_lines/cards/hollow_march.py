"""The characters of Hollow March."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import TRIBUTE

character = Realm("Hollow March", "black", "dashed").character

CARDS = (
    character("mudlark-scout", "Mudlark Scout", 2, 4, 1, "plain bronze", "key silver", "barefoot girl with a hooked pole on a tide flat"),
    character("toll-gate-golem", "Toll-Gate Golem", 0, 9, 1, "fess bronze+grey", "gate black", "squat stone golem with a portcullis for a chest"),
    character("lantern-widow", "Lantern Widow", 2, 4, 1, "plain black", "lantern gold", "veiled woman swinging a lamp on a dike"),
    character("ferryman-oss", "Ferryman Oss", 1, 7, 1, "barry grey+blue", "boat silver", "bone-masked ferryman leaning on a long oar", TRIBUTE),
    character("gallows-harrier", "Gallows Harrier", 5, 1, 2, "bend grey+black", "eagle red", "great hooded hawk perched on a crossbeam"),
    character("brass-abbess", "Brass Abbess", 1, 11, 2, "cross bronze+gold", "bell black", "abbess in a riveted brass mask"),
    character("thornback-ogre", "Thornback Ogre", 4, 8, 3, "paly green+wine", "leaf gold", "hunched ogre with a hedge growing on its back"),
    character("colossus-of-saltfen", "Colossus of Saltfen", 4, 12, 4, "barry grey+green", "tower silver", "salt-crusted stone giant waist-deep in marsh"),
)
