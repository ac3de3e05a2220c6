"""What lies on a table: decks, and the parts that boards of cards share."""
