"""Writing a match as a scenario file (docs/scenarios.md) that `cardwright scenario` runs and people go on editing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardwright.match.inputs import RESIGN, TIMEOUT, Input
from cardwright.match.match import Match
from cardwright.match.position import Export, export

_BARE = re.compile("[A-Za-z0-9_-]+")


def scenario_text(match: Match) -> str:
    """A scenario file that begins with the position of a match; ScenarioError if no position is like it.

    Its comments say what a position does not say of this match. It expects what is asked, and of whom.
    """
    found = export(match)
    rule = f"{match.game.definition.rule_prefix or 'AB'}-1.1"
    lines = [
        *_comments(match, found),
        f"title = {_value(f'A position of {match.game.name}')}",
        f"game = {_value(match.game.id)}",
        f"rules = {_value([rule])}  # put the ids of the rules here that it shows",
        f"text = {_value('Say here in a sentence or two what is shown, and why.')}",
    ]
    if match.variant:
        lines.append(f"variant = {_value(match.variant)}")
    lines += ["", *_position(found.position), "", "[[step]]"]
    if found.inputs:
        lines += ["do = [", *[f"    {_value(_input(given))}," for given in found.inputs], "]"]
    lines += ["[step.expect]", *_expected(match, found)]
    return "\n".join(lines) + "\n"


def _comments(match: Match, found: Export) -> list[str]:
    lines = [f"# Written from a match of {match.game.name} after {len(match.lines)} inputs."]
    if not found.exact:
        lines.append("# It is NOT quite that position: see the first entries of this list.")
    lines.append("# Not said here:")
    return [*lines, *[f"#   - {lost}" for lost in found.lost], ""]


def _position(position: Mapping[str, Any]) -> list[str]:
    """The table of a position: single values first, then one table for each player."""
    lines = ["[position]"]
    lines += [f"{_key(key)} = {_value(value)}" for key, value in position.items() if not _is_player(key, value)]
    for key, value in position.items():
        if _is_player(key, value):
            lines.append(f"[position.{key}]")
            lines += [f"{_key(name)} = {_value(entry)}" for name, entry in value.items()]
    return lines


def _is_player(key: str, value: object) -> bool:
    return isinstance(value, Mapping) and re.fullmatch("p[0-9]+", key) is not None


def _input(given: Input) -> str:
    """An input as a scenario has it."""
    if given.kind == TIMEOUT:
        return TIMEOUT
    return f"p{given.seat + 1} {RESIGN if given.kind == RESIGN else given.note}"


def _expected(match: Match, found: Export) -> list[str]:
    if not found.exact:
        return [f"over = {_value(False)}"]
    if match.result is not None:
        winner = f"p{match.result.winners[0] + 1}" if match.result.winners else "none"
        return [f"over = {_value(True)}", f"winner = {_value(winner)}", f"reason = {_value(match.result.reason)}"]
    settled = match.fork()
    decision = settled.ask(settled.asked[0]).name
    asked = [f"p{seat + 1}" for seat in settled.asked]
    return [f"asked = {_value(asked)}", f"decision = {_value(decision)}"]


# -- TOML


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_value(entry)}" for name, entry in value.items()) + " }"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_value(entry) for entry in value) + "]"
    # What JSON escapes in a text, TOML escapes alike; DEL it does not allow as it is.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
