"""Settings of the server.

Every setting can be given as an environment variable, CARDWRIGHT_ and its name in capitals (CARDWRIGHT_PORT=9000), or
as a line of the TOML file that CARDWRIGHT_CONFIG names. Variables win over the file.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from cardwright.errors import CardwrightError

PREFIX = "CARDWRIGHT_"
STANDARD_FILE = "cardwright.db"

Positive = Annotated[float, msgspec.Meta(gt=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


NO_SETTINGS = frozenset(
    PREFIX + name
    for name in (
        # the program
        *("COMMAND", "CONFIG", "HOME"),
        # the build
        *("MYPYC", "NPM", "WEB"),
        # the tests
        *("BROWSER_TESTS", "CHROMIUM", "EXPECT_COMPILED", "PG_BIN", "POSTGRES_TESTS", "SCREENSHOTS", "WHOLE_CHECKS"),
    )
)
"""Variables with our prefix that mean something else."""


class SettingsError(CardwrightError):
    """A setting is unknown or has a value it cannot have."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an operator can set; docs/operators.md explains each."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    database: str = ""
    """An SQLAlchemy URL; empty: SQLite in the user's data folder."""
    origins: list[str] = []
    """Further origins that pages may come from, besides the server's own address."""
    secure_cookies: bool = False
    """Send cookies over HTTPS only; set it behind a proxy that speaks HTTPS."""
    trust_proxy: bool = False
    """Believe X-Forwarded-For; only behind a proxy that sets it."""
    proxy_hops: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    """How many proxies stand one behind the other: the address is that which the outermost of them has added."""
    connections: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 2000
    """So many connections at once, sockets among them; whoever comes when there are more is told to come back."""
    registration: bool = True
    guests: bool = True
    database_threads: Annotated[int, msgspec.Meta(ge=1, le=64)] = 8
    """For PostgreSQL; SQLite has one writer."""
    bot_workers: Annotated[int, msgspec.Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) // 2)
    bot_seconds: Positive = 10.0
    """How long a bot may think about one pick."""
    desk_seconds: Positive = 5.0
    """How long it may take to read and check a text, a deck or a position that somebody sends."""
    replay_seconds: Positive = 30.0
    """How long it may take to make one replay."""
    bot_pause: Annotated[float, msgspec.Meta(ge=0)] = 0.6
    """Bots wait so long before they pick when somebody looks on, so that eyes can follow."""
    idle_seconds: Positive = 60.0
    """A table without picks for so long is dropped from memory; its journal brings it back."""
    password_memory: Annotated[int, msgspec.Meta(ge=8)] = 19456
    """KiB that hashing one password takes."""
    metrics_token: str = ""
    """Who shows it as `Authorization: Bearer` may read /metrics from anywhere; without one only this machine may."""
    limits: bool = True
    """Whether to limit how much one account or address may do and have."""
    people_tables: Count = 10
    """So many tables with other people one account may have at the same time; guests have half of each, rounded."""
    bot_tables: Count = 4
    """So many alone with bots."""
    bots_only_tables: Count = 1
    """So many at which only bots play."""
    sandboxes: Count = 20
    address_tables: Count = 60
    """So many tables those may have together who come from one address."""
    account_sockets: Count = 10
    address_sockets: Count = 60
    """So many live sockets one account, and one address, may hold."""
    engine_seconds: Positive = 1.0
    engine_share: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.05
    """How long the server computes for one account at once, and for which share of the time from then on."""
    log_json: bool = False
    """One JSON object a line instead of text."""
    log_level: str = "info"

    @property
    def database_url(self) -> str:
        """Where everything is kept."""
        return self.database or f"sqlite:///{data_folder() / STANDARD_FILE}"


_KNOWN = f"Known settings: {', '.join(Settings.__struct_fields__)}"


def data_folder() -> Path:
    """Where programs of this system keep the data of a user."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "cardwright"


def load(environment: Mapping[str, str], **given: object) -> Settings:
    """The settings; what is `given` (and not None) wins. SettingsError says which one is wrong and what it takes."""
    values: dict[str, Any] = {}
    file = environment.get(f"{PREFIX}CONFIG")
    if file:
        try:
            values |= tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise SettingsError(f"{PREFIX}CONFIG names {file}, which cannot be read: {error}") from None
    fields = msgspec.structs.fields(Settings)
    known = {PREFIX + field.name.upper() for field in fields}
    unknown = sorted(name for name in environment if name.startswith(PREFIX) and name not in known | NO_SETTINGS)
    if unknown:
        raise SettingsError(f"there is no setting {', '.join(unknown)}. {_KNOWN}")
    for field in fields:
        text = environment.get(PREFIX + field.name.upper())
        if text is not None:
            values[field.name] = text.split(",") if field.type == list[str] else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"{error}. {_KNOWN}") from None
