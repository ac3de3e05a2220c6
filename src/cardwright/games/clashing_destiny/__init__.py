"""Clashing Destiny: heroes grow by burning what their cards were paid with."""
