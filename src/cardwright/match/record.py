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
from typing import TYPE_CHECKING, Final, TypeVar

from cardwright.errors import CardwrightError, DeckError, RecordError, SeatError, SeedError
from cardwright.kernel.chance import Chance, commitment
from cardwright.kernel.state import State
from cardwright.match.given import Text, shown
from cardwright.match.inputs import number_in
from cardwright.match.match import Match
from cardwright.match.told import Sink

if TYPE_CHECKING:
    from cardwright.games.definition import Value
    from cardwright.kernel.result import Result
    from cardwright.match.game import Game

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
        lines.append(str(line))
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


def replay(text: Text) -> Match:
    """Play a record again. RecordError says in which line it is malformed, altered or made under other rules."""
    record = read(text)
    record.check_digest()
    match = record.start()
    record.check_commitment()
    record.play(match)
    return match


class Record:
    """A record as it was read; nothing of it has been played.

    `fields` are the single lines of its head, `at` the number of the line in which each of them stands; the inputs
    begin at index `first` of `lines`.
    """

    def __init__(
        self, lines: list[str], fields: dict[str, str], at: dict[str, int], decks: list[list[str]], first: int
    ) -> None:
        self.lines: Final = lines
        self.fields: Final = fields
        self.at: Final = at
        self.decks: Final = decks
        self.first: Final = first

    def check_digest(self) -> None:
        """RecordError if the digest in the last line is not that of the lines above it."""
        if self.lines[-1].split(" ")[2] != _digest(self.lines[:-1]):
            raise RecordError("the record was altered: its digest does not fit the lines above", len(self.lines))

    def check_commitment(self) -> None:
        """RecordError unless the seed is the one that was promised at the start."""
        try:
            seed = bytes.fromhex(self.fields["seed"])
        except ValueError:
            raise RecordError(f"“{self.fields['seed'][:40]}” is no seed", self.at["seed"]) from None
        if commitment(seed) != self.fields["commitment"]:
            raise RecordError("the seed does not fit its commitment", self.at["commitment"])

    def check_rules(self) -> None:
        """RecordError unless this version has the game and the rules under which the match was played."""
        rules = self.fields["rules"]
        game = self._game()
        known = game.hash_of(self._variant(game))
        if known != rules:
            raise RecordError(f"made under other rules ({rules}); this version has {known}", self.at["rules"])

    def _game(self) -> Game:
        from cardwright.match.game import game

        try:
            return game(self.fields["game"])
        except CardwrightError as error:
            raise RecordError(str(error), self.at["game"]) from error

    def _variant(self, game: Game) -> dict[str, Value]:
        number = self.at["variant"]
        variant = _json(number, self.fields["variant"], dict)
        try:
            return game.definition.difference(variant)
        except CardwrightError as error:
            raise RecordError(str(error), number) from error

    def start(self) -> Match:
        """The match at its beginning."""
        self.check_rules()
        game = self._game()
        seats = number_in(self.fields["seats"])
        if seats is None:
            raise RecordError(f"seats must be a number, not “{self.fields['seats'][:40]}”", self.at["seats"])
        position: dict[str, object] | None = None
        if "position" in self.fields:
            position = _json(self.at["position"], self.fields["position"], dict)
        try:
            return game.start(self.fields["seed"], self.decks, seats, self._variant(game), position)
        except CardwrightError as error:
            blamed = _BLAMED.get(type(error), "position" if position is not None else "game")
            raise RecordError(str(error), self.at[blamed]) from error

    def play(self, match: Match) -> None:
        """Give a match all inputs, comparing the checksums on the way and the result."""
        count = 0
        for i in range(self.first, len(self.lines) - 1):
            line = self.lines[i]
            try:
                if line.startswith("= "):
                    _compare(match, line)
                elif line.startswith("result "):
                    found = "nothing" if match.result is None else _result(match.result)
                    if found != line[len("result ") :]:
                        raise RecordError(f"the record says {line}, but playing it gives {found}")
                else:
                    match.give(line)
                    count += 1
            except CardwrightError as error:
                raise RecordError(str(error), i + 1) from error
        told = self.lines[-1].split(" ")[1]
        if told != str(count):
            raise RecordError(f"the record counts {told} inputs but has {count}", len(self.lines))

    def inputs(self) -> list[str]:
        """The inputs without the checksums between them."""
        lines = self.lines[self.first : -1]
        return [line for line in lines if not line.startswith(("= ", "result "))]


_FIELDS: Final = ("game", "rules", "variant", "seats", "commitment", "seed")
_BLAMED: Final[dict[type[CardwrightError], str]] = {SeedError: "seed", SeatError: "seats", DeckError: "deck"}
"""The line that is wrong when a match cannot begin."""


def read(text: Text) -> Record:
    """A record as its lines and fields; RecordError if it has not the form of one."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {shown(text)}")
    lines = text.rstrip("\n").split("\n")
    if lines[0] != FORMAT:
        raise RecordError(f"a record begins with “{FORMAT}”, not “{lines[0][:40]}”", 1)
    words = lines[-1].split(" ")
    if words[0] != "end" or len(words) != 3:
        raise RecordError("the record is cut off; its last line must be “end …”", len(lines))
    if "inputs" not in lines:
        raise RecordError("the record has no line “inputs”", len(lines))
    first = lines.index("inputs") + 1
    fields: dict[str, str] = {}
    at: dict[str, int] = {"deck": first}
    decks: list[list[str]] = []
    for number in range(2, first):
        name, _, value = lines[number - 1].partition(" ")
        if name == "deck":
            decks.append(_json(number, value, list))
            at["deck"] = min(at["deck"], number)
        elif name in fields:
            raise RecordError(f"“{name}” stands here a second time", number)
        elif name in _FIELDS or name == "position":
            fields[name] = value
            at[name] = number
        else:
            raise RecordError(f"unknown field “{name[:40]}”", number)
    for name in _FIELDS:
        if name not in fields:
            raise RecordError(f"the record has no line “{name} …”", first)
    return Record(lines, fields, at, decks, first)


T = TypeVar("T")


def _json(number: int, text: str, kind: type[T]) -> T:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"“{text[:40]}” is not JSON: {error}", number) from None
    if not isinstance(value, kind):
        raise RecordError(f"“{text[:40]}” is not what belongs there", number)
    return value


def _compare(match: Match, line: str) -> None:
    if not match.checks or line != f"= {match.checks[-1][0]} {match.checks[-1][1]}":
        raise RecordError(f"the match runs differently from here on: the record has “{line}”")


def relive(match: Match) -> Sink:
    """Everything that has happened in a match, found by playing it again from its journal."""
    state = State(match.state.rules, match.seats, Chance(match.seed))
    again = Match(match.game, state, match.seed, match.variant, match.decks, match.position, Sink())
    again.begin()
    for given in match.inputs:
        again.give(given)
    return again.listen()


def fork(match: Match, at: int) -> Match:
    """A new match with the first `at` lines of this one."""
    if match.imagined_by is not None:
        raise RecordError("an imagined match cannot be forked: it never happened")
    if not 0 <= at <= len(match.lines):
        raise RecordError(f"the match has {len(match.lines)} inputs; it cannot be forked at {at}")
    copy = match.game.start(match.seed, match.decks, match.seats, match.variant, match.position)
    if match.sink is not None:
        copy.listen()
    for line in match.lines[:at]:
        copy.give(line.input())
    return copy
