"""The lab: what designers ask of a game, from its mistakes to its balance."""
