"""Every game has a first lesson, and it can be played just as it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase

import pytest

from cardwright.match.game import game
from cardwright.match.lesson import PLACES, Lesson, Step, lesson
from cardwright.match.match import Match
from support.packaged import GAMES

LEARNER = 0

Choose = Callable[[Sequence[str]], str]


def lesson_of(id: str) -> Lesson:
    found = lesson(game(id))
    assert found is not None, f"{id} has no lesson"
    return found


def first(notes: Sequence[str]) -> str:
    return notes[0]


def last(notes: Sequence[str]) -> str:
    return notes[-1]


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("choose", [first, last])
@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_can_be_played_to_its_end_and_is_won(id: str, choose: Choose, seed: int) -> None:
    taught = lesson_of(id)
    match = game(id).start(seed, (), 2, None, taught.position)
    steps = [step for step in taught.step if step.pick]
    for number, step in enumerate(steps):
        take(match, step, choose)
        go_on(match, list(step.reply), steps[number + 1 :])
    assert match.result is not None
    assert match.result.winners == (LEARNER,)


def take(match: Match, step: Step, choose: Choose) -> None:
    """What the learner is told to do, or one way to do it."""
    notes: list[str] = []
    for pattern in step.pick:
        decision = match.draft(LEARNER, notes) if notes else match.ask(LEARNER)
        assert decision is not None, f"“{pattern}” of “{step.say}” comes after the end of the answer"
        possible = [option.note for option in decision.options if fnmatchcase(option.note, pattern)]
        assert possible, f"“{pattern}” fits none of {[option.note for option in decision.options]}"
        notes.append(choose(possible))
    match.pick(LEARNER, "; ".join(notes))


def go_on(match: Match, replies: list[str], steps: Sequence[Step]) -> None:
    """What the others do, and everybody's chances to respond of which no step speaks."""
    while not match.over:
        windows = [seat for seat in match.asked if match.ask(seat).window]
        if replies and may_reply(match, replies[0]):
            seat, notes = read(replies.pop(0))
            match.pick(seat, notes)
        elif windows and not (windows == [LEARNER] and is_meant(match, steps)):
            match.pick(windows[0], match.decline(windows[0]))
        else:
            break
    assert not replies, f"nobody could play {replies}"


def read(reply: str) -> tuple[int, str]:
    name, _, notes = reply.partition(" ")
    return int(name.removeprefix("p")) - 1, notes


def may_reply(match: Match, reply: str) -> bool:
    seat, notes = read(reply)
    assert seat != LEARNER
    offered = [option.note for option in match.ask(seat).options] if seat in match.asked else []
    return notes.split("; ")[0] in offered


def is_meant(match: Match, steps: Sequence[Step]) -> bool:
    """Whether the learner is to answer the question that is open."""
    options = match.ask(LEARNER).options
    return bool(steps) and any(fnmatchcase(option.note, steps[0].pick[0]) for option in options)


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_points_only_at_what_there_is(id: str) -> None:
    cards = game(id).cards
    for step in lesson_of(id).step:
        assert [name for name in step.show if name not in PLACES and name not in cards] == []


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_is_short_and_calm(id: str) -> None:
    taught = lesson_of(id)
    assert len(taught.step) <= 20
    assert taught.step[-1].pick == []
    for step in taught.step:
        assert len(step.say) <= 240, step.say
        assert "!" not in step.say
