"""How fast the engine is, beside OpenSpiel's gin rummy (C++ called from Python) where that is installed.

Both sides are driven by the same kind of loop in interpreted Python, in turn and several times over, and the
best time of each counts: processor time, so that a busy machine disturbs little, and both alike. The loops
are printed with the results.
"""

from __future__ import annotations

import inspect
import platform
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import metadata
from typing import Any

import msgspec

from cardwright.kernel import state
from cardwright.match.game import Game, game, games
from cardwright.match.match import Match
from cardwright.match.record import replay

_fine = time.get_clock_info("process_time").resolution <= 1e-6
_clock = time.process_time if _fine else time.perf_counter

AT_LEAST = "at least"
AT_MOST = "at most"

PLAY_BARS = {"battle-lines": {"compiled": 8.0, "pure": 1.0}}
PLAY_BAR = {"compiled": 4.0, "pure": 0.5}
CLONE_BAR = 0.5
LINEAR_BAR = 1.5
REPLAY_BAR = 1.0

CLONE_LENGTH = 10
"""Clones are measured at this round or turn, or at three quarters of a match where matches are shorter."""

_SEARCHED = 400
_CLONES = 200
_LONG = 12


class Row(msgspec.Struct, frozen=True):
    """One line of the table. `met` is None where there is nothing to compare with or no bar in this mode."""

    game: str
    what: str
    unit: str
    ours: float
    beside: float | None
    ratio: float | None
    rule: str
    bar: float | None
    met: bool | None


class Bench(msgspec.Struct, frozen=True):
    """All that was measured, with what is needed to judge it."""

    mode: str
    python: str
    openspiel: str | None
    rounds: int
    matches: int
    rows: list[Row]
    loops: dict[str, str]


# -- the loops


def play_ours(game: Game, seed: int, chance: Callable[[], float]) -> int:
    match = game.start(seed)
    decisions = 0
    while not match.over:
        for seat in match.asked:
            options = match.ask(seat).options
            decisions += len(options) > 1
            match.pick(seat, options[int(chance() * len(options))])
    return decisions


def play_theirs(game: Any, chance: Callable[[], float]) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        decisions += len(actions) > 1 and not state.is_chance_node()
        state.apply_action(actions[int(chance() * len(actions))])
    return decisions


# -- what is measured


def mode() -> str:
    """Whether the kernel that is loaded was compiled."""
    return "pure" if state.__file__.endswith(".py") else "compiled"


def open_spiel() -> tuple[Any, str | None]:
    """OpenSpiel's gin rummy and its version, or nothing."""
    try:
        import pyspiel
    except ImportError:
        return None, None
    return pyspiel.load_game("gin_rummy"), metadata.version("open_spiel")


def measure(
    ids: Sequence[str] = (),
    rounds: int = 5,
    matches: int = 100,
    progress: Callable[[str], None] | None = None,
) -> Bench:
    """Measure some games (all by default): `rounds` times, each time `matches` matches."""
    theirs, version = open_spiel()
    rows: list[Row] = []
    for id in ids or games():
        played = game(id)
        for step in (_random_play, _clone, _linearity, _replayed, _whole_records):
            if progress is not None:
                progress(f"{id}: {step.__name__.strip('_').replace('_', ' ')}")
            rows.append(step(played, theirs, rounds, matches))
    loops = {"ours": inspect.getsource(play_ours), "theirs": inspect.getsource(play_theirs)}
    return Bench(mode(), platform.python_version(), version, rounds, matches, rows, loops)


def _row(game: Game, what: str, unit: str, ours: float, beside: float | None, rule: str, bar: float | None) -> Row:
    ratio = None if beside is None else ours / beside
    met = None
    if ratio is not None and bar is not None:
        met = ratio >= bar if rule == AT_LEAST else ratio <= bar
    return Row(game.id, what, unit, ours, beside, ratio, rule, bar, met)


def _random_play(game: Game, theirs: Any, rounds: int, matches: int) -> Row:
    """Decisions a second, set-up included."""
    best = 0.0
    best_theirs = 0.0
    for _ in range(rounds):
        chance = random.Random(1).random
        start = _clock()
        decisions = 0
        for seed in range(matches):
            decisions += play_ours(game, seed, chance)
        best = max(best, decisions / (_clock() - start))
        if theirs is not None:
            budget = decisions
            start = _clock()
            decisions = 0
            while decisions < budget:
                decisions += play_theirs(theirs, chance)
            best_theirs = max(best_theirs, decisions / (_clock() - start))
    bar = PLAY_BARS.get(game.id, PLAY_BAR)[mode()]
    beside = best_theirs if theirs is not None else None
    return _row(game, "random play", "decisions/s", best, beside, AT_LEAST, bar)


def _clone(game: Game, theirs: Any, rounds: int, matches: int) -> Row:
    """Microseconds for a copy; the bar holds for the compiled engine."""
    match, depth, where = _deep_match(game)
    other = None if theirs is None else _deep_theirs(theirs, depth)
    best = best_theirs = float("inf")
    for _ in range(rounds * 3):
        start = _clock()
        for _ in range(_CLONES):
            match.clone()
        best = min(best, _clock() - start)
        if other is not None:
            start = _clock()
            for _ in range(_CLONES):
                other.clone()
            best_theirs = min(best_theirs, _clock() - start)
    scale = 1e6 / _CLONES
    beside = None if other is None else best_theirs * scale
    bar = CLONE_BAR if mode() == "compiled" else None
    return _row(game, f"clone at {where}", "µs", best * scale, beside, AT_MOST, bar)


def _length(match: Match) -> tuple[str, int]:
    registers = match.view().registers
    for register in match.game.rules(match.variant).terms.registers:
        if not register.is_seat:
            return register.name, registers[register.name]
    return "decision", len(match.lines)


def _deep_match(game: Game) -> tuple[Match, int, str]:
    """A match that still runs at the measured length, the decisions made until then, and where that is."""
    longest = 0
    seed_of_longest = 0
    unit = ""
    for seed in range(_SEARCHED):
        chance = random.Random(seed).random
        found = _play_to(game, seed, chance, CLONE_LENGTH)
        unit, reached = _length(found[0])
        if not found[0].over:
            return *found, f"{unit} {CLONE_LENGTH}"
        if reached > longest:
            longest, seed_of_longest = reached, seed
    length = max(1, longest * 3 // 4)
    return *_play_to(game, seed_of_longest, random.Random(seed_of_longest).random, length), f"{unit} {length}"


def _play_to(game: Game, seed: int, chance: Callable[[], float], length: int) -> tuple[Match, int]:
    match = game.start(seed)
    decisions = 0
    while not match.over and _length(match)[1] < length:
        for seat in match.asked:
            options = match.ask(seat).options
            decisions += len(options) > 1
            match.pick(seat, options[int(chance() * len(options))])
    return match, decisions


def _deep_theirs(game: Any, depth: int) -> Any:
    """A state of theirs after as many decisions, or the deepest that was found."""
    deepest: Any = None
    most = -1
    for seed in range(_SEARCHED):
        chance = random.Random(seed).random
        state = game.new_initial_state()
        decisions = 0
        before = state
        while not state.is_terminal() and decisions < depth:
            before = state.clone()
            actions = state.legal_actions()
            decisions += len(actions) > 1 and not state.is_chance_node()
            state.apply_action(actions[int(chance() * len(actions))])
        if not state.is_terminal():
            return state
        if decisions > most:
            most, deepest = decisions, before
    return deepest


def _linearity(game: Game, theirs: Any, rounds: int, matches: int) -> Row:
    """Microseconds for a pick in the last third of long matches, beside those of the first third."""
    lengths = sorted(((len(_picks(game, seed)), seed) for seed in range(matches)), reverse=True)
    first = last = 0.0
    picks = 0
    for count, seed in lengths[:_LONG]:
        third = max(1, count // 3)
        play = _picks(game, seed)
        best_first = best_last = float("inf")
        for _ in range(rounds):
            match = game.start(seed)
            best_first = min(best_first, _timed(match, play[:third]))
            _timed(match, play[third : count - third])
            best_last = min(best_last, _timed(match, play[count - third :]))
        first += best_first
        last += best_last
        picks += third
    scale = 1e6 / picks
    return _row(game, "pick, last third : first", "µs", last * scale, first * scale, AT_MOST, LINEAR_BAR)


def _picks(game: Game, seed: int) -> list[tuple[int, int]]:
    """The picks of a random match by seat and place in the list of options."""
    chance = random.Random(seed).random
    match = game.start(seed)
    found: list[tuple[int, int]] = []
    while not match.over:
        for seat in match.asked:
            options = match.ask(seat).options
            found.append((seat, int(chance() * len(options))))
            match.pick(seat, options[found[-1][1]])
    return found


def _timed(match: Match, picks: list[tuple[int, int]]) -> float:
    start = _clock()
    for seat, index in picks:
        match.pick(seat, match.ask(seat).options[index])
    return _clock() - start


def _replayed(game: Game, theirs: Any, rounds: int, matches: int) -> Row:
    """Microseconds for a pick read from a line of a record, beside the same pick made by its option."""

    def again(seed: int, match: Match) -> Callable[[], object]:
        lines = [str(line) for line in match.lines]

        def follow() -> None:
            fresh = game.start(seed)
            for line in lines:
                fresh.give(line)

        return follow

    return _beside_playing(game, "pick, replayed : played", again, rounds, matches, REPLAY_BAR)


def _whole_records(game: Game, theirs: Any, rounds: int, matches: int) -> Row:
    """Microseconds a pick to play a whole record again, its head read and its digests checked, beside playing it.

    It has no bar: what a record costs besides its picks is the same for a short match and a long one.
    """

    def again(seed: int, match: Match) -> Callable[[], object]:
        return partial(replay, match.record())

    return _beside_playing(game, "record, replayed : played", again, rounds, matches, None)


def _beside_playing(
    game: Game,
    what: str,
    again: Callable[[int, Match], Callable[[], object]],
    rounds: int,
    matches: int,
    bar: float | None,
) -> Row:
    """What it costs to follow matches, beside playing them: in turn, and the best time of each match counts."""
    ours = played = 0.0
    picks = 0
    for seed in range(matches):
        play = _picks(game, seed)
        match = game.start(seed)
        _timed(match, play)
        follow = again(seed, match)
        best = best_played = float("inf")
        for _ in range(rounds):
            start = _clock()
            _timed(game.start(seed), play)
            middle = _clock()
            follow()
            best_played = min(best_played, middle - start)
            best = min(best, _clock() - middle)
        ours += best
        played += best_played
        picks += len(play)
    scale = 1e6 / picks
    return _row(game, what, "µs", ours * scale, played * scale, AT_MOST, bar)
