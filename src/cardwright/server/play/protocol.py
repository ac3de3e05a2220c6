"""The messages of the live socket, version 1. docs/protocol.md explains them with examples.

Every message is a JSON object whose `type` says which one it is. `id` is the client's own number for a request; the
answer carries it. `match` is a match's id; `seat` names one of the client's seats and is needed only by a client that
holds several (in a sandbox).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from cardwright.match.inputs import BETWEEN_NOTES, PICK, RESIGN, REWIND, TAKE_BACK, Input
from cardwright.match.log import EventView
from cardwright.match.touch import Touch
from cardwright.match.view import AskView, View
from cardwright.server.play.entries import ACCEPT, DECLINE, OFFER, RESUME, Arrangement, Entry
from cardwright.server.play.table import Table

PROTOCOL = 1
LARGEST_FRAME = 16 * 1024

MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9_-]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Note = Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
# PostgreSQL cannot hold the character that is excluded.
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]
DeckName = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\x00]*$")]
What = Annotated[str, msgspec.Meta(min_length=1, max_length=8)]


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
    """Do not pass the response window that is open for me, however long I take."""


class Say(AtTable, tag="say", kw_only=True):
    """A line of chat to everybody at the table."""

    text: Words


class WatchLobby(Request, tag="watch-lobby", kw_only=True):
    """Follow the list of open and running tables, of one game or of all."""

    game: Annotated[str, msgspec.Meta(max_length=40)] = ""


class LeaveLobby(Request, tag="leave-lobby", kw_only=True):
    """Follow the list no longer."""


class Seek(Request, tag="seek", kw_only=True):
    """Look for an opponent of about the same strength. With a `bot`, take that one if nobody comes in time."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rated: bool = False
    deck: DeckName = ""
    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""


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
    | Say
    | WatchLobby
    | LeaveLobby
    | Seek
    | Unseek
)


class Message(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What the server sends. `time` stamps are seconds of server time, the only part that differs between twins."""

    id: int = 0


class Welcome(Message, tag="welcome", kw_only=True):
    """The answer to `hello`: who the client is. An empty `name` can only look on.

    It comes again, without an `id`, when a guest has registered and the client is somebody else now.
    """

    protocol: int
    server: str
    name: str
    kind: str
    time: float


class Pong(Message, tag="pong", kw_only=True):
    """The answer to `ping`."""

    time: float


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person, a guest, a bot account (`kind`), or a bot of the server (`bot`)."""

    seat: int
    name: str
    kind: str = ""
    bot: str = ""
    rating: float | None = None


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody may know it. `difference` is how its variant differs from the standard.

    `origin` is empty for a match that begins with fresh shuffles. A `fork` goes on with another match, a `position`
    was arranged: somebody may know which cards come, so there is no commitment.
    """

    match: str
    game: str
    state: str
    seats: list[SeatInfo]
    size: int
    difference: dict[str, Any]
    commitment: str
    owner: str = ""
    rated: bool = False
    public: bool = True
    sandbox: bool = False
    spectators: bool = True
    delay: float = 0.0
    pace: dict[str, Any] | None = None
    created: float = 0.0
    next: str = ""
    """The rematch, once there is one."""
    origin: str = ""


class TableNews(Message, tag="table", kw_only=True):
    """What is known of a table, when it is first watched and when it changes."""

    table: TableInfo


class ClockView(msgspec.Struct, frozen=True):
    """What each seat had left at server time `time`, and for which seats it has been running since."""

    left: list[float]
    running: list[int]
    paused: bool
    time: float


class OfferView(msgspec.Struct, frozen=True):
    """Something that waits for an answer, who offered it and who has agreed."""

    what: str
    seat: int
    agreed: list[int]


class State(Message, tag="state", kw_only=True):
    """Everything a viewer may see of a match now, and the events since the last message.

    `ask` is the number of the viewer's own decision, which a pick must name. `auto_pass` says at which server time a
    response window will be passed unless the player holds it.
    """

    match: str
    view: View
    events: list[EventView]
    seat: int | None = None
    ask: int = 0
    lines: int = 0
    take_back: bool = False
    clock: ClockView | None = None
    offers: list[OfferView] = []
    result: str = ""
    auto_pass: float | None = None


class Done(Message, tag="done", kw_only=True):
    """A request was carried out and is stored."""

    match: str = ""


class Refused(Message, tag="refused", kw_only=True):
    """A request was not carried out; nothing has changed. `rule` is the rule that forbids it, if one does."""

    code: str
    text: str
    match: str = ""
    rule: str = ""


class Step(Message, tag="step", kw_only=True):
    """The answer to `draft`: what would be asked next; nothing if the picks are a whole answer and do not commit."""

    match: str
    next: AskView | None


class Foresight(Message, tag="foresight", kw_only=True):
    """The answer to `preview`."""

    match: str
    view: View
    events: list[EventView]


class Because(Message, tag="because", kw_only=True):
    """The answer to `why`; without a code the pick is possible."""

    match: str
    code: str = ""
    rule: str = ""
    text: str = ""


class Presence(Message, tag="presence", kw_only=True):
    """Which seats are at the table now, and how many look on."""

    match: str
    here: list[int]
    spectators: int


class Said(Message, tag="said", kw_only=True):
    """A line of chat. `seat` is empty for a spectator."""

    match: str
    name: str
    text: str
    time: float
    seat: int | None = None


class Lobby(Message, tag="lobby", kw_only=True):
    """The tables of the lobby, newest first."""

    tables: list[TableInfo]


class Found(Message, tag="found", kw_only=True):
    """The match that a search led to."""

    match: str
    seat: int


class Seeking(Message, tag="seeking", kw_only=True):
    """How a search goes: since when, how far ratings may differ, and when a bot steps in."""

    game: str
    since: float
    range: float
    bot_at: float | None = None


ServerMessage = (
    Welcome
    | Pong
    | TableNews
    | State
    | Done
    | Refused
    | Step
    | Foresight
    | Because
    | Presence
    | Said
    | Lobby
    | Found
    | Seeking
)

_decoder = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


def decode(frame: bytes) -> ClientMessage:
    """A client's message; msgspec.DecodeError says what is wrong with it."""
    message: ClientMessage = _decoder.decode(frame)
    return message


def encode(message: Message) -> bytes:
    """A message of the server as it is sent."""
    return _encoder.encode(message)


NOT_A_MESSAGE = 4400
NOT_SIGNED_IN = 4401
CROSS_SITE = 4403
TOO_SLOW = 4408
WRONG_PROTOCOL = 4409
TOO_LARGE = 4413
FLOOD = 4429
GOING_DOWN = 1012
