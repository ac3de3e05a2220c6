"""Outpost: a small game of tiles for tests. Two marshals and their units on one grid that both share."""
