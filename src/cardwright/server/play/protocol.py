"""What the server sends over the live socket, version 1 of the protocol. docs/protocol.md explains it with examples.

Every message is a JSON object whose `type` says which one it is; the answer to a request carries its `id`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardwright.match.log import EventView
from cardwright.match.view import AskView, View
from cardwright.server.play.requests import Until

PROTOCOL = 1
LARGEST_FRAME = 16 * 1024


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

    `sides` has what each seat plays, also those that are free, in a game whose seats differ; it is empty where chance
    deals them, or an arranged position does.

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
    sides: list[str] = []


class TableNews(Message, tag="table", kw_only=True):
    """What is known of a table, when it is first watched and when it changes."""

    table: TableInfo


class ClockView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each seat had left at server time `time`, and for which seats it has been running since.

    While a response window has seconds of its own, `window` is what was left of these: they run for the seats in
    `running`, and nobody's own time does.
    """

    left: list[float]
    running: list[int]
    paused: bool
    time: float
    window: float | None = None


class OfferView(msgspec.Struct, frozen=True):
    """Something that waits for an answer, who offered it and who has agreed."""

    what: str
    seat: int
    agreed: list[int]


class State(Message, tag="state", kw_only=True):
    """Everything a viewer may see of a match now, and the events since the last message.

    `ask` is the number of the viewer's own decision, which a pick must name. `auto_pass` says at which server time a
    response window will be passed unless the player holds it. `stand` is until when one's own windows pass at once.
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
    stand: Until = ""


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
    """How a search goes: since when, how far ratings may differ, and when bots step in.

    `waiting` people, oneself among them, look for such a match of `wanted`. It comes again when that changes.
    """

    game: str
    since: float
    range: float
    waiting: int
    wanted: int
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

_encoder = msgspec.json.Encoder()


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
