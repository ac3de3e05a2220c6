"""How the server says no: a status, a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.errors import CardwrightError, DeckError


class Problem(CardwrightError):
    """A request cannot be fulfilled; nothing was changed.

    `retry_after` is when it can be, in seconds from now. `reasons` has every fault where there may be several.
    """

    def __init__(
        self, status: int, code: str, text: str, retry_after: int | None = None, reasons: Sequence[str] = ()
    ) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.retry_after = retry_after
        self.reasons = list(reasons)

    def told(self) -> tuple[int, str, str, int | None, list[str]]:
        """All that it says, from which it can be made again."""
        return self.status, self.code, str(self), self.retry_after, self.reasons


class Broken(Problem):
    """A match whose journal cannot be played again. Why is for the log alone: it may tell what is hidden."""

    def __init__(self) -> None:
        text = "this match cannot be loaded; whoever runs the server finds why in the log. Resign to leave it"
        super().__init__(410, "broken", text)


class Busy(Problem):
    """The database does not do its work just now. Whoever noticed has logged it."""

    def __init__(self) -> None:
        text = "the server can neither read nor store anything just now; try again in a few seconds"
        super().__init__(503, "busy", text, retry_after=2)


class ProblemBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a client gets with every status from 400 on. `reasons` has every fault where there may be several."""

    code: str
    text: str
    reasons: list[str] = []


def as_problem(error: CardwrightError | RecursionError) -> Problem:
    """What a client is told of an error: it asked for what is not possible."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, RecursionError):
        return Problem(400, "bad-request", "the body is nested too deeply")
    reasons = [str(reason) for reason in error.reasons] if isinstance(error, DeckError) else []
    return Problem(400, "refused", str(error), reasons=reasons)


def closed() -> Problem:
    """A table that somebody closed before it had a result."""
    return Problem(410, "closed", "this table was closed")


def not_found(what: str) -> Problem:
    """There is no such thing, or it is not for this person to see."""
    return Problem(404, "not-found", f"there is no {what}")
