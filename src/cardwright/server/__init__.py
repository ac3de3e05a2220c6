"""The live server: accounts, lobby, matches between people and bots, replays.

`site/app.py` puts it together; `play/table.py` is one match as a fold over its journal; `play/hub.py` keeps the
tables that are being played; `play/socket.py` and `api/` are how clients reach them. No game is known here by name.
"""
