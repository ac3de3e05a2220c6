"""The characters of Nile."""

from cardwright.games.battle_lines.cards.making import Realm

character = Realm("Nile", "blue", "solid").character

CARDS = (
    character("canopic-watcher", "Canopic Watcher", 0, 9, 1, "paly gold+blue", "eye silver", "jar-bodied guardian with a jackal lid"),
    character("shabti-servant", "Shabti Servant", 1, 7, 1, "barry sky+gold", "scythe blue", "small blue clay servant with a hoe"),
    character("cat-of-bubastis", "Cat of Bubastis", 3, 2, 1, "plain black", "cat gold", "slender temple cat with an earring"),
    character("anubis", "Anubis", 2, 9, 2, "pale black+gold", "feather silver", "jackal-headed weigher of hearts"),
    character("sobek", "Sobek", 3, 7, 2, "barry green+bronze", "wave gold", "crocodile-headed god rising among reeds"),
    character("sphinx-of-giza", "Sphinx of Giza", 2, 13, 3, "chevron gold+bronze", "lion blue", "stone lion with a king's worn face"),
    character("sekhmet", "Sekhmet", 6, 2, 3, "plain red", "sun gold", "lioness-headed woman under a blazing disc"),
    character("apep", "Apep", 5, 8, 4, "saltire black+purple", "serpent orange", "endless serpent swallowing a dim sun"),
)
