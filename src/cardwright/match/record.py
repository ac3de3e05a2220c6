"""Records: a match as text that anybody can read, check and play again.

cardwright-record 1
game battle-lines
rules 5f0c…            digest of cards, decks, settings and rules numbers
variant {}             the difference from the standard
seats 2
commitment 9b1e…       published at the start: the digest of the seed
seed 0000…             while a match runs, only the server has its record
inputs
0 place jon-snow center; ready
1 ready
= 16 5d20e1aa07        checksum of the state after 16 inputs
resign 1
result 0 > 1 resign concede
end 3 77c1…            number of inputs and digest of all lines above
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, TypeVar

from cardwright.errors import CardwrightError, RecordError
from cardwright.kernel.chance import commitment
from cardwright.match.input import DRAW, RESIGN, TIMEOUT
from cardwright.match.match import Match

if TYPE_CHECKING:
    from cardwright.kernel.result import Result

FORMAT = "cardwright-record 1"


def write(match: Match, secrets: bool) -> str:
    """The record of a match; of a running one only with `secrets`, its seed and all inputs of open decisions."""
    if match.imagined_by is not None:
        raise RecordError("an imagined match has no record: it never happened")
    if not match.over and not secrets:
        raise RecordError("the record of a running match would betray what is hidden; it is open once it is over")
    lines = _head(match)
    checks = dict(match.checks)
    for i, line in enumerate(match.lines):
        lines.append(line.note())
        if i + 1 in checks:
            lines.append(f"= {i + 1} {checks[i + 1]}")
    count = len(match.lines)
    if secrets and not match.plain:
        lines += match.journal[match.settled :]
        count += len(match.journal) - match.settled
    if match.result is not None:
        lines.append(f"result {_result(match.result)}")
    lines.append(f"end {count} {_digest(lines)}")
    return "\n".join(lines) + "\n"


def _head(match: Match) -> list[str]:
    head = [
        FORMAT,
        f"game {match.game.id}",
        f"rules {match.game.hash_of(match.variant)}",
        f"variant {json.dumps(match.variant)}",
        f"seats {match.seats}",
        f"commitment {commitment(match.seed)}",
        f"seed {match.seed.hex()}",
    ]
    head += [f"deck {json.dumps(deck)}" for deck in match.decks]
    if match.position is not None:
        head.append(f"position {json.dumps(match.position)}")
    return [*head, "inputs"]


def _result(result: Result) -> str:
    places = " > ".join(" = ".join(map(str, place)) for place in result.places)
    return f"{places} {result.kind} {result.reason}"


def _digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def replay(text: str) -> Match:
    """Play a record again. RecordError says in which line it is malformed, altered or made under other rules."""
    lines = text.rstrip("\n").split("\n")
    if lines[0] != FORMAT:
        raise RecordError(f"line 1: a record begins with “{FORMAT}”, not “{lines[0][:40]}”")
    words = lines[-1].split(" ")
    if words[0] != "end" or len(words) != 3:
        raise RecordError(f"line {len(lines)}: the record is cut off; its last line must be “end …”")
    if words[2] != _digest(lines[:-1]):
        raise RecordError(f"line {len(lines)}: the record was altered: its digest does not fit the lines above")
    if "inputs" not in lines:
        raise RecordError("the record has no line “inputs”")
    start = lines.index("inputs")
    match = _start(lines[:start])
    _play(match, lines, start + 1)
    return match


def _start(head: list[str]) -> Match:
    from cardwright.match.game import game

    fields: dict[str, str] = {}
    decks: list[list[str]] = []
    for number, line in enumerate(head[1:], 2):
        name, _, value = line.partition(" ")
        if name == "deck":
            decks.append(_json(number, value, list))
        elif name in ("game", "rules", "variant", "seats", "commitment", "seed", "position"):
            fields[name] = value
        else:
            raise RecordError(f"line {number}: unknown field “{name}”")
    for name in ("game", "rules", "variant", "seats", "commitment", "seed"):
        if name not in fields:
            raise RecordError(f"the record has no line “{name} …”")
    played = game(fields["game"])
    variant = _json(4, fields["variant"], dict)
    if played.hash_of(variant) != fields["rules"]:
        raise RecordError(f"made under other rules ({fields['rules']}); this version has {played.hash_of(variant)}")
    position = _json(0, fields["position"], dict) if "position" in fields else None
    if not fields["seats"].isdecimal():
        raise RecordError(f"seats must be a number, not “{fields['seats']}”")
    match = played.start(fields["seed"], decks, int(fields["seats"]), variant, position)
    if commitment(match.seed) != fields["commitment"]:
        raise RecordError("the seed does not fit its commitment")
    return match


T = TypeVar("T")


def _json(number: int, text: str, kind: type[T]) -> T:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise RecordError(f"line {number}: “{text[:40]}” is not JSON: {error}") from None
    if not isinstance(value, kind):
        raise RecordError(f"line {number}: “{text[:40]}” is not what belongs there")
    return value


def _play(match: Match, lines: list[str], start: int) -> None:
    count = 0
    for number in range(start, len(lines) - 1):
        line = lines[number]
        try:
            if line.startswith("= "):
                _compare(match, line)
            elif line.startswith("result "):
                found = "nothing" if match.result is None else _result(match.result)
                if found != line[len("result ") :]:
                    raise RecordError(f"the record says {line}, but playing it gives {found}")
            else:
                apply(match, line)
                count += 1
        except CardwrightError as error:
            raise RecordError(f"line {number + 1}: {error}") from error
    if lines[-1].split(" ")[1] != str(count):
        raise RecordError(f"the record counts {lines[-1].split(' ')[1]} inputs but has {count}")


def _compare(match: Match, line: str) -> None:
    if not match.checks or line != f"= {match.checks[-1][0]} {match.checks[-1][1]}":
        raise RecordError(f"the match runs differently from here on: the record has “{line}”")


def apply(match: Match, line: str) -> None:
    """Give a match one line of a record or journal."""
    word, _, rest = line.partition(" ")
    if word.isdecimal() and rest:
        match.pick_each(int(word), rest.split("; "))
    elif word == RESIGN and rest.isdecimal():
        match.resign(int(rest))
    elif word == "take-back" and rest.isdecimal():
        match.take_back(int(rest))
    elif word == "rewind" and all([part.isdecimal() for part in rest.split(" ")]) and rest.count(" ") == 1:
        seat, _, at = rest.partition(" ")
        match.rewind(int(seat), int(at))
    elif word == DRAW and not rest:
        match.agree_draw()
    elif word == TIMEOUT:
        words = dict(part.split(":", 1) for part in rest.split(" ") if ":" in part)
        if not all(seat.isdecimal() for seat in words) or not words:
            raise RecordError(f"“{line}” is not “timeout seat:word …”")
        seats = {int(seat): kept for seat, kept in words.items()}
        if any([seat not in match.asked for seat in seats]):
            raise RecordError(f"“{line}”: asked are {', '.join(map(str, match.asked)) or 'none'}")
        match.timeout(seats)
    else:
        raise RecordError(f"“{line}” is no input: a seat with its picks, “resign”, “draw” or “timeout”")


def fork(match: Match, at: int) -> Match:
    """A new match with the first `at` lines of this one."""
    if match.imagined_by is not None:
        raise RecordError("an imagined match cannot be forked: it never happened")
    if not 0 <= at <= len(match.lines):
        raise RecordError(f"the match has {len(match.lines)} inputs; it cannot be forked at {at}")
    copy = match.game.start(match.seed, match.decks, match.seats, match.variant, match.position)
    for line in match.lines[:at]:
        apply(copy, line.note())
    return copy
