"""The games. Each package has the same rooms: terms, game, effects, cards, wording, layout."""
