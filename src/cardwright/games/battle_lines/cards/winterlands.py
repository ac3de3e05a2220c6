"""The characters of Winterlands."""

from cardwright.games.battle_lines.kit import *

character = Realm("Winterlands", "sky", "solid").character

CARDS = (
    character("jon-snow", "Jon Snow", attack=5, defense=3, cost=2, field="pale black+grey", charge="wolf silver", figure="dark-haired swordsman in a heavy black cloak before a wall of ice"),
    character("tyrion-lannister", "Tyrion Lannister", attack=3, defense=4, cost=1, field="quarterly red+wine", charge="cup gold", figure="short, keen-eyed man with a book under one arm and a raised goblet"),
    character("robb-stark", "Robb Stark", BANNER, attack=4, defense=2, cost=2, field="fess grey+silver", charge="wolf black", figure="young crowned commander in furs on a snowy field"),
)
