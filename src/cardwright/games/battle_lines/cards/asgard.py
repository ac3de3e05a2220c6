"""The characters of Asgard."""

from cardwright.games.battle_lines.kit import *

character = Realm("Asgard", "grey", "solid").character

CARDS = (
    character("ratatoskr", "Ratatoskr", attack=3, defense=1, cost=1, field="pale green+bronze", charge="tree gold", figure="red squirrel racing up an endless ash trunk"),
    character("huginn-and-muninn", "Huginn and Muninn", attack=2, defense=5, cost=1, field="fess sky+grey", charge="raven black", figure="two ravens flying wing to wing"),
    character("tyr", "Tyr the One-Handed", attack=3, defense=7, cost=2, field="pale blue+grey", charge="hand silver", figure="grim god with a sword in his only hand"),
    character("skadi", "Skadi", attack=4, defense=4, cost=2, field="barry silver+sky", charge="bow blue", figure="giantess huntress on skis under a winter moon"),
    character("brynhild", "Brynhild", attack=5, defense=2, cost=2, field="bend red+silver", charge="wing gold", figure="valkyrie riding a horse of cloud"),
    character("heimdall", "Heimdall", WARD, attack=3, defense=11, cost=3, field="chevron sky+silver", charge="horn gold", figure="watchman at the end of a rainbow bridge"),
    character("fenrir", "Fenrir", LONE_WOLF, attack=6, defense=2, cost=3, field="pale grey+black", charge="wolf red", figure="enormous wolf with a torn silken fetter"),
    character("thor", "Thor", attack=6, defense=6, cost=4, field="saltire blue+grey", charge="hammer gold", figure="red-bearded thunderer in a goat-drawn chariot"),
)
