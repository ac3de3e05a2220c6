"""The games that Cardwright brings, without those that tests register: other processes know only these."""

from __future__ import annotations

import cardwright
from cardwright.games.registry import package

GAMES = [id for id in cardwright.games() if package(id).startswith("cardwright.")]
