"""Cardwright: one engine, several card-battle games, for players, designers and bot writers."""

from cardwright.bots.arena import play_match
from cardwright.bots.base import Bot
from cardwright.bots.registry import make as bot
from cardwright.errors import CardwrightError, DeckError, IllegalPick, RecordError, UnknownCard, UnknownGame
from cardwright.kernel.decision import Option, Reason
from cardwright.kernel.result import Result
from cardwright.match.decision import Decision
from cardwright.match.game import Game, game, games
from cardwright.match.log import EventView
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.match.view import View

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "CardwrightError",
    "Decision",
    "DeckError",
    "EventView",
    "Game",
    "IllegalPick",
    "Match",
    "Option",
    "Reason",
    "RecordError",
    "Result",
    "UnknownCard",
    "UnknownGame",
    "View",
    "bot",
    "game",
    "games",
    "play_match",
    "replay",
]
