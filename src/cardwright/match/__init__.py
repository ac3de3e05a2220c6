"""Matches: rules, journal and record, what each seat may see, and what bots may imagine."""
