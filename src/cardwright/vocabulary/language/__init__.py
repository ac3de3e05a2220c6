"""What cards are written in: nouns, amounts, conditions, verbs, questions, abilities."""
