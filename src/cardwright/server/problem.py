"""How the server says no: a status, a code for programs and a sentence for people."""

from __future__ import annotations

import msgspec

from cardwright.errors import CardwrightError


class Problem(CardwrightError):
    """A request cannot be fulfilled; nothing was changed. `retry_after` is when it can be, in seconds from now."""

    def __init__(self, status: int, code: str, text: str, retry_after: int | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.retry_after = retry_after


class ProblemBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client gets with every status from 400 on. `reasons` has every fault where there may be several."""

    code: str
    text: str
    reasons: list[str] = []


def not_found(what: str) -> Problem:
    """There is no such thing, or it is not for this person to see."""
    return Problem(404, "not-found", f"there is no {what}")
