"""The table in text: any game drawn from its layout, and what a person types at it."""
