"""Matches while they are played: the live socket, the tables in memory, clocks, chat, bots that think."""
