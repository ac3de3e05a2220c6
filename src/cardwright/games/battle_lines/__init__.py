"""Battle Lines: two avatars, three lines, secret plans that flip over together."""
