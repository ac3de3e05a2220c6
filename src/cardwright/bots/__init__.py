"""Bots: programs that play through the same views and options as people."""
