"""What no match may betray: six checks that compare worlds which a viewer cannot tell apart.

Each plays random matches until it has looked at so many decisions, and raises AssertionError at the first moment at
which something hidden shows.

    from cardwright.testing import leaks
    leaks.check(cardwright.game("my-game"), seats=2, decisions=500)
"""

from __future__ import annotations

from random import Random

from cardwright.errors import CardwrightError, IllegalPick
from cardwright.kernel.knowledge import bit
from cardwright.kernel.terms import NOBODY, PILE
from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.drive import Check, play, spend, viewers

MOST = 160
"""Decisions of a match that are looked at; what a longer match could betray, others betray earlier."""


def views_fit_every_world(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(1) A view is the same in every world that its viewer cannot tell apart."""
    random = Random(seed)

    def each(match: Match) -> None:
        for viewer in viewers(match):
            world = match.world(viewer, salt=random.randrange(1 << 30))
            assert world.view(viewer) == match.view(viewer), f"seat {viewer} sees what it cannot know"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))


def worlds_really_vary(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(2) Imagined worlds differ from each other and from the truth wherever much is hidden."""
    checked = 0

    def each(match: Match) -> None:
        nonlocal checked
        if checked >= 12:
            return
        for viewer in viewers(match):
            seat = NOBODY if viewer is None else viewer
            hidden = [row for row in match.state.rows() if not match.state.sees(seat, row)]
            if len(hidden) < 6:
                continue
            checked += 1
            worlds = [match.world(viewer, salt) for salt in range(12)]
            deals = [_deal(world, seat) for world in worlds]
            assert len(set(deals)) > 6, f"12 worlds of seat {viewer} hold only {len(set(deals))} different deals"
            assert deals.count(_deal(match, seat)) < 6, "worlds are the truth"
            futures = {world.state.chance.roll(1 << 20) for world in worlds}
            assert len(futures) > 6, "the future is the same in all worlds"

    picks = play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))
    assert checked > 0, "no moment with hidden cards was found"
    return picks


def _deal(match: Match, viewer: int) -> tuple[tuple[int, ...], ...]:
    """The cards that a viewer does not know, zone by zone: in order in piles, else as a set."""
    s = match.state
    zones: list[tuple[int, ...]] = []
    for number, zone in enumerate(s.ground.declared):
        cards = [s.card[row] for row in s.rows_in(number) if not s.sees(viewer, row)]
        zones.append(tuple(cards if zone.kind == PILE else sorted(cards)))
    return tuple(zones)


def picks_do_not_betray(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(3) The same pick in two worlds that a viewer cannot tell apart shows the viewer the same."""
    random = Random(seed)

    def each(match: Match) -> None:
        for viewer in viewers(match):
            a = match.world(viewer, salt=random.randrange(1 << 30))
            b = match.world(viewer, salt=random.randrange(1 << 30))
            for seat in match.asked:
                if seat in a.asked and seat in b.asked:
                    _same_pick(a.clone(), b.clone(), seat, viewer, random)

    return play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))


def _same_pick(a: Match, b: Match, seat: int, viewer: int | None, random: Random) -> None:
    common = [
        option.note for option in a.ask(seat).options if option.note in [other.note for other in b.ask(seat).options]
    ]
    if not common:
        return
    if _answers(a) != _answers(b):
        return  # the pick may close the decision, and then the other answers show
    note = random.choice(common)
    rolls = a.state.chance.rolls, b.state.chance.rolls
    rows = len(a.state.card)
    a.pick(seat, note)
    b.pick(seat, note)
    rolled = rolls != (a.state.chance.rolls, b.state.chance.rolls)
    if not rolled and _learned(a, viewer, rows) == _learned(b, viewer, rows):
        same = _public(a, viewer) == _public(b, viewer)
        assert same, f"“{note}” of seat {seat} betrays something to {viewer}"


def _answers(match: Match) -> list[list[str]]:
    """What seats have answered that are done."""
    asks = match.state.asks
    return [[option.note for option in ask.draft] for ask in asks if ask is not None and ask.done]


def _learned(match: Match, viewer: int | None, rows: int) -> tuple[list[tuple[int, int]], list[int]]:
    """What a viewer knows of the first rows: single cards, and names among hidden ones."""
    s = match.state
    mask = bit(s, NOBODY if viewer is None else viewer)
    known = [(row, s.card[row]) for row in range(rows) if s.known[row] & mask]
    return known, sorted(s.card[row] for row in range(rows) if s.named[row] & mask)


def _public(match: Match, viewer: int | None) -> tuple[object, object]:
    return match.view(viewer), match.events(viewer)


def alike_picks_stay_alike(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(4) Two picks of which others observe the same leave every other view, event and number the same."""
    random = Random(seed)

    def each(match: Match) -> None:
        s = match.state
        assert s.asker is not None and s.asking is not None
        for seat in match.asked:
            ask = s.asks[seat]
            assert ask is not None
            alike: dict[str, list[str]] = {}
            for option in match.ask(seat).options:
                alike.setdefault(s.asker.seen(s, s.asking, ask, option), []).append(option.note)
            for notes in alike.values():
                if len(notes) > 1:
                    _alike(match, seat, random.sample(notes, 2))

    return play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))


def _alike(match: Match, seat: int, notes: list[str]) -> None:
    copies = [match.clone(), match.clone()]
    for copy, note in zip(copies, notes, strict=True):
        copy.pick(seat, note)
    a, b = copies
    for viewer in viewers(match):
        if viewer != seat:
            assert _public(a, viewer) == _public(b, viewer), f"{viewer} can tell “{notes[0]}” from “{notes[1]}”"
            worlds = a.world(viewer, 3).state, b.world(viewer, 3).state
            same = (worlds[0].card, worlds[0].zones) == (worlds[1].card, worlds[1].zones)
            assert same, f"worlds of {viewer} depend on a secret pick"


def answers_do_not_betray(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(5) Why-not, refusals and previews are the same in worlds that the asker cannot tell apart."""
    random = Random(seed)
    heard: list[str] = ["no such thing", "pass", "ready"]

    def each(match: Match) -> None:
        for seat in match.asked:
            a = match.world(seat, salt=random.randrange(1 << 30))
            b = match.world(seat, salt=random.randrange(1 << 30))
            own = [option.note for option in match.ask(seat).options]
            heard.extend(note for note in own if note not in heard)
            for note in random.sample(heard, min(6, len(heard))):
                assert a.why_not(seat, note) == b.why_not(seat, note), f"why-not of “{note}” betrays something"
                assert _refusal(a, seat, note) == _refusal(b, seat, note), (
                    f"the refusal of “{note}” betrays something"
                )
            note = random.choice(own)
            assert a.preview(seat, note).view(seat) == b.preview(seat, note).view(seat), f"preview of “{note}”"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))


def _refusal(match: Match, seat: int, note: str) -> str:
    try:
        match.clone().pick(seat, note)
    except IllegalPick as error:
        return str(error)
    except CardwrightError as error:
        raise AssertionError(f"“{note}” failed with {error!r}") from error
    return ""


def take_backs_do_not_betray(game: Game, seats: int, seed: int, most: int = MOST) -> int:
    """(6) Whether a pick may be taken back is the same in worlds that its seat cannot tell apart."""
    random = Random(seed)

    def each(match: Match) -> None:
        for seat in match.asked:
            a, b = (_in_world(match, seat, random.randrange(1 << 30)) for _ in range(2))
            rolls = a.state.chance.rolls, b.state.chance.rolls
            note = random.choice(match.ask(seat).options).note
            a.pick(seat, note)
            b.pick(seat, note)
            if rolls == (a.state.chance.rolls, b.state.chance.rolls) and a.view(seat) == b.view(seat):
                same = a.may_take_back(seat) == b.may_take_back(seat)
                assert same, f"whether “{note}” may be taken back betrays something to {seat}"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, min(MOST, most))


def _in_world(match: Match, seat: int, salt: int) -> Match:
    """A match that holds only what a seat knows, with the lines of the true one: a world by itself has none."""
    copy = match.clone()
    copy.state = match.world(seat, salt).state
    return copy


CHECKS: tuple[Check, ...] = (
    views_fit_every_world,
    worlds_really_vary,
    picks_do_not_betray,
    alike_picks_stay_alike,
    answers_do_not_betray,
    take_backs_do_not_betray,
)


def check(game: Game, seats: int, decisions: int) -> None:
    """All checks, each on as many deals as it takes to look at so many decisions."""
    for one in CHECKS:
        spend(one, game, seats, decisions)
