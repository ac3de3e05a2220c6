"""What stands in the journal of a table: inputs of the match (`match/inputs.py`), and what players arrange.

offer draw 0        a seat offers a draw, an undo or a pause
accept undo 1       a seat agrees to what was offered
decline pause 0     a seat does not, or withdraws its own offer
resume 1            a seat ends a pause
"""

from __future__ import annotations

import msgspec

from cardwright.errors import RecordError
from cardwright.match import inputs
from cardwright.match.inputs import REWIND, TAKE_BACK, Input

OFFER = "offer"
ACCEPT = "accept"
DECLINE = "decline"
RESUME = "resume"

DRAW = "draw"
UNDO = "undo"
PAUSE = "pause"
OFFERS = (DRAW, UNDO, PAUSE)


class Arrangement(msgspec.Struct, frozen=True):
    """What a seat arranges with the others: its kind, and except for the end of a pause, what is offered."""

    kind: str
    seat: int
    what: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.what} {self.seat}" if self.what else f"{self.kind} {self.seat}"


Entry = Input | Arrangement


def parse(text: str) -> Entry:
    """The entry that a line of a journal is; RecordError if it is none. `str` of it is that line again."""
    kind, _, rest = text.partition(" ")
    if kind not in (OFFER, ACCEPT, DECLINE, RESUME):
        return inputs.parse(text)
    what, _, who = rest.rpartition(" ")
    seat = inputs.number_in(who)
    if seat is None or (what not in OFFERS if kind != RESUME else what):
        raise RecordError(f"“{text}” is not “{kind} {'' if kind == RESUME else '|'.join(OFFERS) + ' '}seat”")
    return Arrangement(kind, seat, what)


def goes_back(entry: Entry) -> bool:
    """Whether somebody wanted to be where the match was before."""
    if isinstance(entry, Input):
        return entry.kind in (REWIND, TAKE_BACK)
    return entry.kind in (OFFER, ACCEPT) and entry.what == UNDO
