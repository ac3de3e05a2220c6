"""Who is who: accounts, names, passwords, tokens, ratings, and how people get along."""
