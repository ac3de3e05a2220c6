"""Invented tables for the web client: boards that no registered game has yet, in the language of docs/board.md.

Cards and positions are made up; only their shape matters.
"""

from __future__ import annotations

from collections.abc import Iterator

from support.web_tables import circle, lanes, tiles
from support.web_tables.making import Data


def files() -> Iterator[tuple[str, Data]]:
    """The names and contents of all invented files."""
    yield "lanes.catalogue.json", lanes.LANES
    yield "lanes.main.json", lanes.moment()
    yield "tiles.catalogue.json", tiles.TILES
    yield "tiles.reach.json", tiles.moment()
    yield "circle.catalogue.json", circle.CIRCLE
    for seats in (2, 4, 6):
        yield f"circle.seats-{seats}.json", circle.moment(seats)
    yield "circle.pointing.json", circle.pointing(4)
