"""The characters of Nile."""

from cardwright.games.battle_lines.kit import *

character = Realm("Nile", "blue", "solid").character

CARDS = (
    character("canopic-watcher", "Canopic Watcher", attack=0, defense=9, cost=1, field="paly gold+blue", charge="eye silver", figure="jar-bodied guardian with a jackal lid"),
    character("shabti-servant", "Shabti Servant", attack=1, defense=7, cost=1, field="barry sky+gold", charge="scythe blue", figure="small blue clay servant with a hoe"),
    character("cat-of-bubastis", "Cat of Bubastis", attack=3, defense=2, cost=1, field="plain black", charge="cat gold", figure="slender temple cat with an earring"),
    character("anubis", "Anubis", attack=2, defense=9, cost=2, field="pale black+gold", charge="feather silver", figure="jackal-headed weigher of hearts"),
    character("sobek", "Sobek", attack=3, defense=7, cost=2, field="barry green+bronze", charge="wave gold", figure="crocodile-headed god rising among reeds"),
    character("sphinx-of-giza", "Sphinx of Giza", attack=2, defense=13, cost=3, field="chevron gold+bronze", charge="lion blue", figure="stone lion with a king's worn face"),
    character("sekhmet", "Sekhmet", attack=6, defense=2, cost=3, field="plain red", charge="sun gold", figure="lioness-headed woman under a blazing disc"),
    character("apep", "Apep", attack=5, defense=8, cost=4, field="saltire black+purple", charge="serpent orange", figure="endless serpent swallowing a dim sun"),
)
