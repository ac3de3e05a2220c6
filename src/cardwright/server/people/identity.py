"""Who is asking: what the server knows of an account while it serves a request or a socket."""

from __future__ import annotations

import msgspec

from cardwright.server.storage.models import BOT, GUEST


class Identity(msgspec.Struct, frozen=True):
    """An account that showed a valid token; `token` is the id of that token."""

    id: int
    name: str
    kind: str
    token: int
    admin: bool = False

    @property
    def is_guest(self) -> bool:
        return self.kind == GUEST

    @property
    def is_bot(self) -> bool:
        return self.kind == BOT


class SignedOff(msgspec.Struct, frozen=True):
    """A session has ended, or (without `token`) all of an account but the one to `keep`; or the account is gone."""

    account: int
    token: int | None = None
    keep: int | None = None
    deleted: bool = False
