"""Playing a position in a test: acts by their notes, and what lies on the table afterwards in words.

    match = played("my-game").start(position={...})
    act(match, 0, "play fire-lance; > enemy A1; pay road-scout")
    assert laid(match, "field", 1) == {"A2": "village-militia 2/1 exhausted"}

It serves every game: the words for a card follow from its game's layout (docs/board.md). `played` gives the game as
tests are to play it, which `instead` may change for a while: so a test can be tried on a game with another card.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cardwright.errors import IllegalPick
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import Game, game
from cardwright.match.match import Match
from cardwright.match.view import Face

_instead: dict[str, Game] = {}


def played(id: str) -> Game:
    """The game that tests play under this id."""
    return _instead.get(id) or game(id)


@contextmanager
def instead(changed: Game) -> Iterator[None]:
    """For a while tests that ask for the game of this id play the changed one."""
    before = dict(_instead)
    _instead[changed.id] = changed
    try:
        yield
    finally:
        _instead.clear()
        _instead.update(before)


# -- acting


def act(match: Match, seat: int, notes: str) -> Match:
    """All picks of one decision; after them everybody passes and closes what is offered in answer."""
    match.pick(seat, notes)
    assert seat not in match.asked or not match.ask(seat).announcing, f"“{notes}” is not all that is asked"
    decline(match)
    return match


def give(match: Match, *inputs: tuple[int, str]) -> Match:
    """Pick in turn; in between, and after the last one, every window in which nothing is to be done is declined."""
    for seat, note in inputs:
        while _in_window(match) and (match.asked[0] != seat or match.why_not(seat, note) is not None):
            _decline_one(match)
        match.pick(seat, note)
    decline(match)
    return match


def decline(match: Match, but: int | None = None) -> None:
    """All windows that are open are passed, up to a decision of `but` or one that is no window."""
    while _in_window(match) and match.asked[0] != but:
        _decline_one(match)


def _decline_one(match: Match) -> None:
    match.pick(match.asked[0], match.ask(match.asked[0]).options[-1])


def _in_window(match: Match) -> bool:
    return len(match.asked) > 0 and match.ask(match.asked[0]).window


def refused(match: Match, seat: int, note: str, rule: str) -> None:
    """The pick is refused because of this rule, and nothing has changed."""
    before = fingerprint(match.state)
    reason = match.why_not(seat, note)
    assert reason is not None, f"“{note}” is possible"
    assert reason.rule == rule, str(reason)
    try:
        match.pick(seat, note)
    except IllegalPick:
        assert fingerprint(match.state) == before, f"“{note}” was refused and has changed something"
    else:
        raise AssertionError(f"“{note}” has a reason against it and was accepted")


# -- what is asked


def asked(match: Match) -> tuple[int, str]:
    """Who must decide, and what the decision is called."""
    return match.asked[0], match.ask(match.asked[0]).name


def notes(match: Match, seat: int) -> list[str]:
    """What a seat may pick now."""
    return [option.note for option in match.ask(seat).options]


def source(match: Match, seat: int) -> str:
    """The card whose text asks a seat."""
    ask = match.view(seat).ask
    assert ask is not None and ask.source is not None, f"no text asks seat {seat}"
    return ask.source.card


# -- what lies where


def ids(match: Match, zone: str, seat: int | None = None) -> list[str]:
    """The cards of a zone, as they really are, from the top of a pile."""
    return [face.card for face in match.truth().zone(zone, seat).faces]


def size(match: Match, zone: str, seat: int | None = None) -> int:
    """How many cards a zone holds."""
    return match.truth().zone(zone, seat).count


def face(match: Match, zone: str, seat: int | None, place: str) -> Face | None:
    """What lies at a place, or None."""
    return next((found for found in match.truth().zone(zone, seat).faces if found.place == place), None)


def number(match: Match, name: str, seat: int) -> int:
    """A number of a player."""
    return match.truth().seats[seat].stats[name]


def laid(match: Match, zone: str, seat: int | None = None) -> dict[str, str]:
    """What lies on the places of a zone, in words: {"A1": "village-militia 2/3 exhausted"}."""
    return {found.place: words(match, found) for found in match.truth().zone(zone, seat).faces}


def words(match: Match, found: Face) -> str:
    """A card in words: what it has left, its power, and the marks that it carries.

    What fights has attack and health, what is worn its durability, as the layout says for its kind.
    """
    layout = match.game.layout
    stats = layout.card.stats
    roles = layout.kinds.get(match.game.cards[found.card].kind, list(stats))
    said = [found.card]
    if "health" in roles and "health" in stats:
        said.append(f"{found.stats[stats['attack']]}/{found.stats[stats['health']] - found.damage}")
    elif "durability" in roles:
        said.append(str(found.stats[stats["durability"]]))
    if found.stats.get(stats.get("power", ""), 0):
        said.append(f"power {found.stats[stats['power']]}")
    if found.exhausted:
        said.append("exhausted")
    # A mark with a number counts what the card's own numbers show already.
    states = [name for name, mark in layout.marks.items() if "{n}" not in mark.label and name != "exhausted"]
    said += [name for name in states if found.stats.get(name, 0)]
    return " ".join(said)


def told(match: Match, seat: int) -> str:
    """The names of all cards that a seat has been told of or sees now, in one text."""
    names = [name for event in match.events(seat) for name in event.cards.values()]
    view = match.view(seat)
    names += [found.card for zone in view.zones for found in zone.faces]
    names += [name for among in view.among for name in among.names]
    return " ".join(names)
