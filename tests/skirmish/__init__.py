"""Skirmish: a small game that exists only to try the kernel, with one card of every awkward kind."""
