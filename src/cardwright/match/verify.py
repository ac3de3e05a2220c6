"""Verifying a record: whether the seed is the one that was promised, and whether everything follows from it.

Each promise is checked by itself, so that somebody who altered a record learns of every fault, with its line.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.errors import RecordError
from cardwright.match.log import result_text
from cardwright.match.match import Match
from cardwright.match.record import Record, read


class Check(msgspec.Struct, frozen=True):
    """A promise of a record: whether it holds, in words, and the line that breaks it (0 if none does)."""

    name: str
    ok: bool
    text: str
    line: int = 0


def verify(text: str, promised: str = "") -> list[Check]:
    """Check a record as a whole. `promised` is the commitment that somebody noted when the match began."""
    try:
        record = read(text)
    except RecordError as error:
        return [_failed("form", error)]
    checks = [_ok("form", f"{len(record.lines)} lines of a record of {record.fields['game']}")]
    checks.append(_try("digest", "no line was changed after it was written", record.check_digest))
    if promised:
        checks.append(_try("promise", "the commitment is the one you noted", lambda: _compare(record, promised)))
    checks.append(_try("shuffle", "the seed is the one promised by the commitment", record.check_commitment))
    rules = _try("rules", "this version has the rules under which it was played", record.check_rules)
    return [*checks, rules, *(_played(record) if rules.ok else [])]


def _compare(record: Record, promised: str) -> None:
    if record.fields["commitment"] != promised.strip().lower():
        raise RecordError("this is not the commitment that you noted", record.at["commitment"])


def _played(record: Record) -> list[Check]:
    """Play the record; what it says on the way, its result and its text must come out again."""
    try:
        match = record.start()
        record.play(match)
    except RecordError as error:
        return [_failed("inputs", error)]
    words = f"every input ({len(record.inputs())}) and every checksum ({len(match.checks)}) follows from the seed"
    ending = _try("result", _ending(match), lambda: _rewritten(record, match))
    return [_ok("inputs", words), ending]


def _ending(match: Match) -> str:
    return f"{result_text(match)}, as the record says" if match.over else "the match is not over"


def _rewritten(record: Record, match: Match) -> None:
    """A record of a finished match, written anew, is the same to the letter."""
    if not match.over:
        return
    lines = match.record().rstrip("\n").split("\n")
    for number, line in enumerate(lines, 1):
        found = record.lines[number - 1] if number <= len(record.lines) else ""
        # The last line follows from all others: the digest is a check of its own.
        if found != line and number < len(lines):
            raise RecordError(f"“{line[:80]}” belongs here, not “{found[:80]}”", number)


def _try(name: str, text: str, check: Callable[[], None]) -> Check:
    try:
        check()
    except RecordError as error:
        return _failed(name, error)
    return _ok(name, text)


def _ok(name: str, text: str) -> Check:
    return Check(name, True, text)


def _failed(name: str, error: RecordError) -> Check:
    return Check(name, False, str(error), error.line)
