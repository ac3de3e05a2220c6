"""More helpers for tests of Clashing Destiny: acts without answers, what lies on the board, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.errors import IllegalPick
from cardwright.match.fingerprint import fingerprint
from cardwright.match.match import Match
from destiny import decline, face


def act(match: Match, seat: int, notes: str) -> Match:
    """All picks of one decision; after them everybody passes and closes what is offered in answer."""
    match.pick(seat, notes)
    assert seat not in match.asked or not match.ask(seat).announcing, f"“{notes}” is not all that is asked"
    decline(match)
    return match


def end_turn(match: Match) -> Match:
    """The turn player ends the turn and nobody answers."""
    return act(match, match.asked[0], "end turn")


def next_turn(match: Match) -> Match:
    """The turn ends and the next player, who plays no destiny card, stands in the Main Phase."""
    end_turn(match)
    while match.asked and match.ask(match.asked[0]).name == "destiny":
        act(match, match.asked[0], "none")
    return match


def minion(match: Match, seat: int, place: str) -> Any:
    """Who stands on a space, or None."""
    return face(match, "field", seat, place)


def hero(match: Match, seat: int) -> Any:
    return face(match, "hero", seat, "hero")


def gear(match: Match, seat: int, kind: str) -> Any:
    return face(match, "gear", seat, kind)


def field(match: Match, seat: int) -> dict[str, str]:
    """The minions of a side by their spaces."""
    return {found.place: found.card for found in match.truth().zone("field", seat).faces}


def attack(match: Match, seat: int, place: str) -> int:
    return int(minion(match, seat, place).stats["attack"])


def hp(match: Match, seat: int, place: str) -> tuple[int, int]:
    """A minion's HP and the damage on it."""
    found = minion(match, seat, place)
    return found.stats["hp"], found.damage


def power(match: Match, seat: int) -> int:
    return int(hero(match, seat).stats["power"])


def durability(match: Match, seat: int, kind: str) -> int:
    """Of an artifact; 0 if there is none."""
    found = gear(match, seat, kind)
    return int(found.stats["durability"]) if found is not None else 0


def size(match: Match, zone: str, seat: int) -> int:
    """How many cards a zone holds."""
    return match.truth().zone(zone, seat).count


def number(match: Match, name: str, seat: int) -> int:
    """A number of a player."""
    return match.truth().seats[seat].stats[name]


def asked(match: Match) -> tuple[int, str]:
    """Who must decide, and what the decision is called."""
    return match.asked[0], match.ask(match.asked[0]).name


def told(match: Match, seat: int) -> str:
    """The names of all cards that a seat has been told of or sees now, in one text."""
    words = [name for event in match.events(seat) for name in event.cards.values()]
    view = match.view(seat)
    words += [found.card for zone in view.zones for found in zone.faces]
    words += [name for among in view.among for name in among.names]
    return " ".join(words)


def refused(match: Match, seat: int, note: str, rule: str) -> None:
    """The pick is refused because of this rule, and nothing has changed."""
    before = fingerprint(match.state)
    reason = match.why_not(seat, note)
    assert reason is not None, f"“{note}” is possible"
    assert reason.rule == rule, str(reason)
    with pytest.raises(IllegalPick):
        match.pick(seat, note)
    assert fingerprint(match.state) == before
