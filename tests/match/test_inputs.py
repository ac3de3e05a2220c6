"""The grammar of inputs: whatever is written can be read, and only what would be written like that."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardwright.errors import RecordError
from cardwright.match.inputs import BETWEEN_NOTES, DRAW, PASS, PICK, RESIGN, REWIND, TAKE_BACK, TIMEOUT, Input, parse
from tools.regenerate import FOLDER

SEATS = st.integers(0, 15)
NOTES = st.lists(st.text(min_size=1).filter(lambda note: BETWEEN_NOTES not in note), min_size=1, max_size=4)
WORDS = st.dictionaries(SEATS, st.text().filter(lambda word: " " not in word), min_size=1, max_size=4)
INPUTS = st.one_of(
    st.builds(Input, st.just(PICK), SEATS, NOTES.map(BETWEEN_NOTES.join)),
    st.builds(Input, st.sampled_from([PASS, RESIGN, TAKE_BACK]), SEATS),
    st.builds(lambda seat, at: Input(REWIND, seat, at=at), SEATS, st.integers(0, 10**9 - 1)),
    st.just(Input(DRAW)),
    st.builds(lambda words: Input(TIMEOUT, words=words), WORDS),
)
PIECES = st.sampled_from(
    ["0", "1", "00", "٣", "99", "9999999999", "-1", "", " ", "  ", ":", "; ", "draw", "resign", "timeout", "rewind"]
    + ["take-back", "pass", "a", "0:a", "1:b", "0:", "pick", "\n", "offer", "undo"]
)


@given(INPUTS)
def test_what_is_written_is_read_as_it_was_meant(one: Input) -> None:
    again = parse(str(one))
    assert again == one
    assert hash(again) == hash(one)
    assert str(again) == str(one)


@given(st.one_of(st.text(), st.lists(PIECES, max_size=6).map("".join), st.lists(PIECES, max_size=5).map(" ".join)))
def test_a_line_is_refused_or_written_again_to_the_letter(line: str) -> None:
    try:
        found = parse(line)
    except RecordError:
        return
    assert str(found) == line


@example(Input(TIMEOUT, words={0: "a", 1: "b"}), Input(TIMEOUT, words={1: "b", 0: "a"}))
@given(INPUTS, INPUTS)
def test_inputs_with_the_same_line_are_equal(one: Input, other: Input) -> None:
    if str(one) == str(other):
        assert one == other
    if one == other:
        assert hash(one) == hash(other)


@pytest.mark.parametrize(
    "line",
    [
        *("", " ", "0", "0 ", "ready", "00 ready", "٣ ready", "-1 ready", "9999999999 ready", "resign", "resign x"),
        *("resign 0 1", "take-back", "take-back 01", "rewind 0", "rewind 0 x", "rewind 0 1 2", "rewind 0 -1"),
        *("pass", "pass x", "draw 0", "draw ", "pick 0 ready", "offer draw 0", "resume 0"),
    ],
)
def test_what_nobody_writes_is_no_input(line: str) -> None:
    with pytest.raises(RecordError, match="is no input: a seat with its picks, “pass”, “resign”, “take-back”"):
        parse(line)


@pytest.mark.parametrize("rest", ["", " ", " 0", " 0:idle 1", " 0:idle  1:idle", " x:idle", " 0:idle 0:placed"])
def test_a_time_out_names_a_word_for_each_of_its_seats(rest: str) -> None:
    with pytest.raises(RecordError, match="is not “timeout seat:word …”"):
        parse(f"timeout{rest}")


def test_every_pick_of_the_golden_playthroughs_is_read_as_it_is_written() -> None:
    lines = [
        line.removeprefix("> ")
        for path in FOLDER.glob("*/playthrough-*.txt")
        for line in path.read_text(encoding="utf-8").split("\n")
        if line.startswith("> ")
    ]
    assert len(lines) > 100
    assert [str(parse(line)) for line in lines] == lines
    assert {parse(line).kind for line in lines} == {PICK}
