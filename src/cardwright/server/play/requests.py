"""What a client sends over the live socket. docs/protocol.md explains the messages with examples.

Every message is a JSON object whose `type` says which one it is. `id` is the client's own number for a request; the
answer carries it. `match` is a match's id; `seat` names one of the client's seats and is needed only by a client that
holds several (in a sandbox).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cardwright.match.inputs import BETWEEN_NOTES, PICK, RESIGN, REWIND, TAKE_BACK, Input
from cardwright.match.touch import Touch
from cardwright.server.play.entries import ACCEPT, DECLINE, OFFER, RESUME, Arrangement, Entry
from cardwright.server.play.table import Table

MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Note = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
# PostgreSQL cannot hold the character that is excluded.
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]
DeckName = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\x00]*$")]
What = Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
Until = Literal["item", "turn", "attacked", ""]


class Request(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""

    id: Number = 0


class Hello(Request, tag="hello", kw_only=True):
    """The first message: which protocol the client speaks, and what it is."""

    protocol: Number
    client: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Ping(Request, tag="ping", kw_only=True):
    """Is the server there? Answered by `pong`."""


class AtTable(Request, kw_only=True):
    """A message about a match."""

    match: MatchId
    seat: SeatNumber | None = None


class Act(AtTable, kw_only=True):
    """A message that becomes an entry of the journal. It is answered by `done` when that is stored."""

    def entry(self, table: Table, seat: int) -> Entry:
        """The entry for a seat of the table as it is now; CardwrightError says what speaks against it."""
        raise NotImplementedError


class Watch(AtTable, tag="watch", kw_only=True):
    """Follow a match from one's seat, or as a spectator. `since` is the number of the last event already seen."""

    since: Number = 0


class Leave(AtTable, tag="leave", kw_only=True):
    """Follow a match no longer."""


class Pick(Act, tag="pick", kw_only=True):
    """Answer a decision: its number, and one note or several joined by `; `. Acknowledged when it is stored."""

    ask: Number
    note: Note

    def entry(self, table: Table, seat: int) -> Entry:
        table.check_ask(seat, self.ask)
        return Input(PICK, seat, self.note)


class Draft(AtTable, tag="draft", kw_only=True):
    """What would be asked next after these picks? Nothing is stored and nobody is told.

    With `commit` it is a pick if they are a whole answer: acknowledged by `done` when it is stored.
    """

    ask: Number
    notes: Annotated[list[Note], msgspec.Meta(max_length=64)]
    commit: bool = False

    def pick(self) -> Pick:
        """The same picks as an answer."""
        note = BETWEEN_NOTES.join(self.notes)
        return Pick(id=self.id, match=self.match, seat=self.seat, ask=self.ask, note=note)


class Preview(AtTable, tag="preview", kw_only=True):
    """What would come of a pick, as far as the seat can foresee it."""

    ask: Number
    note: Note


class Why(AtTable, tag="why", kw_only=True):
    """Why is something not possible: a `note`, or a `verb` about cards and places? `after` are notes before it."""

    note: Note = ""
    verb: Note = ""
    about: Annotated[list[Touch], msgspec.Meta(max_length=8)] = []
    after: Annotated[list[Note], msgspec.Meta(max_length=64)] = []


class TakeBack(Act, tag="take-back", kw_only=True):
    """Undo one's last pick, if it is free to do so."""

    def entry(self, table: Table, seat: int) -> Entry:
        return Input(TAKE_BACK, seat)


class Rewind(Act, tag="rewind", kw_only=True):
    """Go back to the first so many inputs of the record; only in a sandbox."""

    to: Number

    def entry(self, table: Table, seat: int) -> Entry:
        return Input(REWIND, seat, at=self.to)


class Resign(Act, tag="resign", kw_only=True):
    """Give up."""

    def entry(self, table: Table, seat: int) -> Entry:
        return Input(RESIGN, seat)


class Offer(Act, tag="offer", kw_only=True):
    """Offer a `draw`, an `undo` or a `pause`."""

    what: What

    def entry(self, table: Table, seat: int) -> Entry:
        return Arrangement(OFFER, seat, self.what)


class Answer(Act, tag="answer", kw_only=True):
    """Accept or decline what was offered, or withdraw one's own offer."""

    what: What
    agree: bool

    def entry(self, table: Table, seat: int) -> Entry:
        return Arrangement(ACCEPT if self.agree else DECLINE, seat, self.what)


class Resume(Act, tag="resume", kw_only=True):
    """End a pause."""

    def entry(self, table: Table, seat: int) -> Entry:
        return Arrangement(RESUME, seat)


class Hold(AtTable, tag="hold", kw_only=True):
    """Do not pass response windows for me by yourself until something new happens; also before I am asked."""


class Stand(AtTable, tag="stand", kw_only=True):
    """A standing pass: pass response windows for me at once, also before I am asked. Only I am told of it.

    `until` something new waits to be answered (`item`), the turn is over (`turn`), or something points at what is
    mine that did not before (`attacked`). Empty: no longer.
    """

    until: Until


class Say(AtTable, tag="say", kw_only=True):
    """A line of chat to everybody at the table."""

    text: Words


class WatchLobby(Request, tag="watch-lobby", kw_only=True):
    """Follow the list of open and running tables, of one game or of all."""

    game: Annotated[str, msgspec.Meta(max_length=40)] = ""


class LeaveLobby(Request, tag="leave-lobby", kw_only=True):
    """Follow the list no longer."""


class Seek(Request, tag="seek", kw_only=True):
    """Look for opponents of about the same strength. With a `bot`, it takes the seats for which nobody comes in time.

    `seats` is how many are to play, oneself included: without it as few as the game is played with. `side` is what
    one wants to play in a game with sides: without it either.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rated: bool = False
    deck: DeckName = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None
    side: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Unseek(Request, tag="unseek", kw_only=True):
    """Look no longer."""


ClientMessage = (
    Hello
    | Ping
    | Watch
    | Leave
    | Pick
    | Draft
    | Preview
    | Why
    | TakeBack
    | Rewind
    | Resign
    | Offer
    | Answer
    | Resume
    | Hold
    | Stand
    | Say
    | WatchLobby
    | LeaveLobby
    | Seek
    | Unseek
)

_decoder = msgspec.json.Decoder(ClientMessage)


def decode(frame: bytes) -> ClientMessage:
    """A client's message; msgspec.DecodeError says what is wrong with it."""
    message: ClientMessage = _decoder.decode(frame)
    return message
