"""A game that is one module and brings nothing but its rules and cards: no lesson, no rulebook, no decks."""

from __future__ import annotations

from dataclasses import replace

from skirmish.game import GAME as SKIRMISH

GAME = replace(SKIRMISH, id="lonely", name="Lonely")
