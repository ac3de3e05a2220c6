"""The characters of Asgard."""

from cardwright.games.battle_lines.cards.making import Realm
from cardwright.games.battle_lines.terms import LONE_WOLF, WARD

character = Realm("Asgard", "grey", "solid").character

CARDS = (
    character("ratatoskr", "Ratatoskr", 3, 1, 1, "pale green+bronze", "tree gold", "red squirrel racing up an endless ash trunk"),
    character("huginn-and-muninn", "Huginn and Muninn", 2, 5, 1, "fess sky+grey", "raven black", "two ravens flying wing to wing"),
    character("tyr", "Tyr the One-Handed", 3, 7, 2, "pale blue+grey", "hand silver", "grim god with a sword in his only hand"),
    character("skadi", "Skadi", 4, 4, 2, "barry silver+sky", "bow blue", "giantess huntress on skis under a winter moon"),
    character("brynhild", "Brynhild", 5, 2, 2, "bend red+silver", "wing gold", "valkyrie riding a horse of cloud"),
    character("heimdall", "Heimdall", 3, 11, 3, "chevron sky+silver", "horn gold", "watchman at the end of a rainbow bridge", WARD),
    character("fenrir", "Fenrir", 6, 2, 3, "pale grey+black", "wolf red", "enormous wolf with a torn silken fetter", LONE_WOLF),
    character("thor", "Thor", 6, 6, 4, "saltire blue+grey", "hammer gold", "red-bearded thunderer in a goat-drawn chariot"),
)
