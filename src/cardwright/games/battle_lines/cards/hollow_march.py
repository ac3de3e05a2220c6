"""The characters of Hollow March."""

from cardwright.games.battle_lines.kit import *

character = Realm("Hollow March", "black", "dashed").character

CARDS = (
    character("mudlark-scout", "Mudlark Scout", attack=2, defense=4, cost=1, field="plain bronze", charge="key silver", figure="barefoot girl with a hooked pole on a tide flat"),
    character("toll-gate-golem", "Toll-Gate Golem", attack=0, defense=9, cost=1, field="fess bronze+grey", charge="gate black", figure="squat stone golem with a portcullis for a chest"),
    character("lantern-widow", "Lantern Widow", attack=2, defense=4, cost=1, field="plain black", charge="lantern gold", figure="veiled woman swinging a lamp on a dike"),
    character("ferryman-oss", "Ferryman Oss", TRIBUTE, attack=1, defense=7, cost=1, field="barry grey+blue", charge="boat silver", figure="bone-masked ferryman leaning on a long oar"),
    character("gallows-harrier", "Gallows Harrier", attack=5, defense=1, cost=2, field="bend grey+black", charge="eagle red", figure="great hooded hawk perched on a crossbeam"),
    character("brass-abbess", "Brass Abbess", attack=1, defense=11, cost=2, field="cross bronze+gold", charge="bell black", figure="abbess in a riveted brass mask"),
    character("thornback-ogre", "Thornback Ogre", attack=4, defense=8, cost=3, field="paly green+wine", charge="leaf gold", figure="hunched ogre with a hedge growing on its back"),
    character("colossus-of-saltfen", "Colossus of Saltfen", attack=4, defense=12, cost=4, field="barry grey+green", charge="tower silver", figure="salt-crusted stone giant waist-deep in marsh"),
)
