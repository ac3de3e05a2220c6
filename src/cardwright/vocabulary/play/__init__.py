"""From "may I?" to "it is done": announcing, paying, chains of answers."""
