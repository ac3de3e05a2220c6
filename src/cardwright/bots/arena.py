"""The arena: bots play a match to its end, each seeing no more than its seat does."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.bots.base import Bot, consult
from cardwright.errors import BotFault, IllegalPick
from cardwright.match.match import Match


def play_match(match: Match, bots: Sequence[Bot]) -> None:
    """Let `bots[seat]` answer for each seat until the match is over; BotFault if one of them cannot."""
    while not match.over:
        for seat in match.asked:
            answer(match, seat, bots[seat])


def answer(match: Match, seat: int, bot: Bot) -> str:
    """Ask a bot for the pick of a seat, make it, and say what it was."""
    try:
        note = consult(bot, match, seat)
    except Exception as error:
        raise BotFault(f"{_who(match, seat, bot)} failed: {type(error).__name__}: {error}") from error
    if not isinstance(note, str):
        raise BotFault(f"{_who(match, seat, bot)} answered {note!r}; a pick is the note of an option")
    try:
        match.pick(seat, note)
    except IllegalPick as error:
        raise BotFault(f"{_who(match, seat, bot)} made an illegal pick: {error}") from error
    return note


def _who(match: Match, seat: int, bot: Bot) -> str:
    return (
        f"bot “{type(bot).__name__}” in seat {seat}, asked “{match.ask(seat).name}” "
        f"after {len(match.lines)} decisions of the match,"
    )
