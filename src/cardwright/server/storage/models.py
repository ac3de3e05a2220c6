"""The tables of the database.

A match is its start (the row in `match`, its seats) and its journal (the rows in `input`, numbered without gaps):
everything else about it is derived. Times named `at` and `due` are server time (`uptime.py`); all others are seconds
since 1970.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, MetaData, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

PERSON = "person"
GUEST = "guest"
BOT = "bot"

OPEN = "open"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"
BROKEN = "broken"

WON = "won"
DRAWN = "drawn"
LOST = "lost"
PLACED = "placed"


class Base(DeclarativeBase):
    """What all tables share."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: JSON(none_as_null=True),
        list[str]: JSON(none_as_null=True),
        list[list[str]]: JSON(none_as_null=True),
    }


class Account(Base):
    """A person, a guest or a bot.

    `key` is the name without its capitals: names are unique without them. `look` is what the eye sees of it, and is
    unique too; but accounts that looked alike before looks were compared have kept their names, and `twin` numbers
    them. Admins are made by the command of that name and by nothing else.
    """

    __tablename__ = "account"
    __table_args__ = (UniqueConstraint("look", "twin"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    key: Mapped[str] = mapped_column(String(72), unique=True)
    look: Mapped[str] = mapped_column(String(255))
    twin: Mapped[int] = mapped_column(default=0)
    kind: Mapped[str] = mapped_column(String(8))
    password: Mapped[str | None] = mapped_column(String(200))
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    created: Mapped[float]
    seen: Mapped[float]
    admin: Mapped[bool] = mapped_column(default=False)
    banned: Mapped[bool] = mapped_column(default=False)
    muted_until: Mapped[float | None]
    settings: Mapped[dict[str, Any]] = mapped_column(default=dict)


class Token(Base):
    """What a browser or a bot shows to be let in: only its digest is kept. `label` says where it came from."""

    __tablename__ = "token"

    id: Mapped[int] = mapped_column(primary_key=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    label: Mapped[str] = mapped_column(String(120))
    created: Mapped[float]
    used: Mapped[float]
    expires: Mapped[float] = mapped_column(index=True)


class Match(Base):
    """One table: open while it waits for players, then running, then over; or closed without a result.
    A running match whose journal cannot be played again is broken, until a server can or somebody closes it.

    `due` is when the server itself must act: time runs out, or a bot must pick. `past` are the lines of another
    match's record that this one begins with (a fork). `decks`, in forks and sandboxes, are those of the seats,
    whoever takes them; none if the game deals without. `log` is what was told of a finished match and its record,
    packed, and read only where it is asked for; `inputs` is how long that record is.
    """

    __tablename__ = "match"
    __table_args__ = (Index(None, "state", "due"), Index(None, "state", "created"))

    id: Mapped[str] = mapped_column(String(12), primary_key=True)
    state: Mapped[str] = mapped_column(String(8))
    game: Mapped[str] = mapped_column(String(40), index=True)
    size: Mapped[int]
    variant: Mapped[dict[str, Any]]
    rules_hash: Mapped[str] = mapped_column(String(40))
    seed: Mapped[bytes] = mapped_column(LargeBinary(32))
    position: Mapped[dict[str, Any] | None]
    past: Mapped[list[str]] = mapped_column(default=list)
    decks: Mapped[list[list[str]] | None]
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"), index=True)
    rated: Mapped[bool] = mapped_column(default=False)
    public: Mapped[bool] = mapped_column(default=True)
    sandbox: Mapped[bool] = mapped_column(default=False)
    spectators: Mapped[bool] = mapped_column(default=True)
    delay: Mapped[float] = mapped_column(default=0.0)
    clock: Mapped[dict[str, Any] | None]
    created: Mapped[float]
    started: Mapped[float | None]
    began_at: Mapped[float | None]
    ended: Mapped[float | None]
    due: Mapped[float | None]
    result: Mapped[dict[str, Any] | None]
    log: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)
    inputs: Mapped[int | None]
    before_id: Mapped[str | None] = mapped_column(ForeignKey("match.id", ondelete="SET NULL"), index=True)
    swapped: Mapped[bool] = mapped_column(default=False)


class Seat(Base):
    """Who sits where. A bot of the server has no account; a seat whose account is gone keeps its name.

    `outcome` (won, drawn, lost; placed, of more than two and not first) and `ended` are set when the match is over,
    unless it is a sandbox: histories and statistics are made of them. `place` counts from 0.
    """

    __tablename__ = "seat"
    __table_args__ = (Index(None, "account_id", "ended"),)

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"))
    bot: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40), default="")
    deck: Mapped[list[str] | None]
    deck_name: Mapped[str] = mapped_column(String(60), default="")
    place: Mapped[int | None]
    outcome: Mapped[str | None] = mapped_column(String(8))
    ended: Mapped[float | None]
    rating_before: Mapped[float | None]
    rating_after: Mapped[float | None]


class Input(Base):
    """A line of a match's journal. Its key decides who was first."""

    __tablename__ = "input"

    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float]
    text: Mapped[str] = mapped_column(Text)


class ServerTime(Base):
    """How long the server has run in all, as of a moment."""

    __tablename__ = "server_time"

    id: Mapped[int] = mapped_column(primary_key=True)
    uptime: Mapped[float]
    wall: Mapped[float]


class Rating(Base):
    """The skill of an account in a game, and what it is built on."""

    __tablename__ = "rating"
    __table_args__ = (Index(None, "game", "shown"),)

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    shown: Mapped[float]
    matches: Mapped[int] = mapped_column(default=0)


class Deck(Base):
    """A deck that somebody saved. `size` and `faults` are how many cards it has and how many rules it breaks, of the
    rules of this hash; before any have judged it, nothing.
    """

    __tablename__ = "deck"
    __table_args__ = (UniqueConstraint("account_id", "game", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(60))
    cards: Mapped[list[str]]
    changed: Mapped[float]
    size: Mapped[int | None]
    faults: Mapped[int | None]
    rules_hash: Mapped[str | None] = mapped_column(String(24))


class Chat(Base):
    """A line said at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), index=True)
    account_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(500))
    wall: Mapped[float]


class Block(Base):
    """Somebody does not want to meet or hear somebody."""

    __tablename__ = "block"

    account_id: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), primary_key=True)
    blocked_id: Mapped[int] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), primary_key=True)


class Report(Base):
    """A complaint for the admins, with where it happened."""

    __tablename__ = "report"

    id: Mapped[int] = mapped_column(primary_key=True)
    reporter_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"), index=True)
    accused_id: Mapped[int | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"), index=True)
    match_id: Mapped[str | None] = mapped_column(ForeignKey("match.id", ondelete="SET NULL"), index=True)
    text: Mapped[str] = mapped_column(String(1000))
    wall: Mapped[float]
    answer: Mapped[str | None] = mapped_column(String(1000))


class Act(Base):
    """What an admin did, to whom or to which table, and when. All by name: it outlives those it speaks of.

    `admin` is empty for whoever runs the server and used a command.
    """

    __tablename__ = "act"

    id: Mapped[int] = mapped_column(primary_key=True)
    wall: Mapped[float]
    admin: Mapped[str] = mapped_column(String(24))
    what: Mapped[str] = mapped_column(String(20))
    whom: Mapped[str] = mapped_column(String(24))
    words: Mapped[str] = mapped_column(String(1000))
