"""What can be taken out of a sandbox: its position as a scenario file, and a report of what went wrong in it.

Both are made from a record with all its secrets, at the desk (`desk.py`): playing it takes a while.
"""

from __future__ import annotations

import platform

import msgspec

import cardwright
from cardwright.kernel import state as kernel
from cardwright.match.log import EventView, open_events, result_text
from cardwright.match.record import replay
from cardwright.match.scenario_file import scenario_text

LAST_EVENTS = 40
"""So many events a report tells."""


def scenario(record: str) -> str:
    """The position at the end of a record as a scenario file."""
    return scenario_text(replay(record))


def report(record: str) -> str:
    """Everything that is needed to see a fault again: the version, the record with its secrets, the last events."""
    match = replay(record)
    engine = "compiled" if not str(kernel.__file__).endswith(".py") else "pure Python"
    asked = ", ".join(f"seat {seat} for “{match.ask(seat).name}”" for seat in match.asked) or "nobody"
    return "\n".join(
        [
            f"Cardwright {cardwright.__version__}, {engine} engine, Python {platform.python_version()}",
            f"Game {match.game.id}, rules {match.game.hash_of(match.variant)}",
            f"After {len(match.lines)} inputs. {result_text(match) if match.over else f'Asked: {asked}'}.",
            "",
            "What went wrong, and what should have happened:",
            "",
            "",
            "The record (save it as a file and look at it with: cardwright replay --open FILE):",
            "",
            record,
            "The last events:",
            "",
            *[_told(event) for event in open_events(match)[-LAST_EVENTS:]],
            "",
        ]
    )


def _told(event: EventView) -> str:
    data = {"seat": event.seat, **event.cards, **event.numbers, **event.names}
    return f"{event.number} {event.kind} {msgspec.json.encode(data).decode()} {event.text}".rstrip()
