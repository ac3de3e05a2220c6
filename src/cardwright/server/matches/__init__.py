"""Matches before and after they are played: tables, decks, journals, replays, sandboxes, forks."""
