"""The characters of Winterlands."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import BANNER

character = Realm("Winterlands", "sky", "solid").character

CARDS = (
    character("jon-snow", "Jon Snow", 5, 3, 2, "pale black+grey", "wolf silver", "dark-haired swordsman in a heavy black cloak before a wall of ice"),
    character("tyrion-lannister", "Tyrion Lannister", 3, 4, 1, "quarterly red+wine", "cup gold", "short, keen-eyed man with a book under one arm and a raised goblet"),
    character("robb-stark", "Robb Stark", 4, 2, 2, "fess grey+silver", "wolf black", "young crowned commander in furs on a snowy field", BANNER),
)
