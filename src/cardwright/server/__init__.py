"""The live server: accounts, lobby, matches between people and bots, replays.

`app.py` puts it together; `table.py` is one match as a fold over its journal; `hub.py` keeps the tables that are
being played; `socket.py` and `api/` are how clients reach them. No module here knows the name of a game.
"""
