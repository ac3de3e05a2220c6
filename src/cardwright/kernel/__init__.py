"""The machine that every game runs on. It knows no game, does no I/O and has no clock."""
