"""The grammar of journals: inputs of the match, and what players arrange."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import RecordError
from cardwright.match.inputs import RESIGN, Input
from cardwright.server.play.entries import ACCEPT, DECLINE, OFFER, OFFERS, RESUME, Arrangement, goes_back, parse

SEATS = st.integers(0, 15)
ARRANGEMENTS = st.one_of(
    st.builds(Arrangement, st.sampled_from([OFFER, ACCEPT, DECLINE]), SEATS, st.sampled_from(OFFERS)),
    st.builds(Arrangement, st.just(RESUME), SEATS),
)
WORDS = st.sampled_from(
    ["offer", "accept", "decline", "resume", *OFFERS, "0", "1", "01", "x", "", "castle", "resign"]
)


@given(ARRANGEMENTS)
def test_what_is_written_is_read_as_it_was_meant(one: Arrangement) -> None:
    assert parse(str(one)) == one


@given(st.lists(WORDS, max_size=5).map(" ".join))
def test_a_line_is_refused_or_written_again_to_the_letter(line: str) -> None:
    try:
        found = parse(line)
    except RecordError:
        return
    assert str(found) == line


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("offer castle 0", "“offer draw|undo|pause seat”"),
        ("offer 0", "“offer draw|undo|pause seat”"),
        ("accept undo x", "“accept draw|undo|pause seat”"),
        ("decline undo", "“decline draw|undo|pause seat”"),
        ("resume draw 0", "“resume seat”"),
        ("resume", "“resume seat”"),
    ],
)
def test_a_refusal_says_what_would_have_been_right(line: str, instead: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(line)
    assert str(refused.value) == f"“{line}” is not {instead}"


def test_whatever_is_no_arrangement_is_an_input() -> None:
    assert parse("resign 1") == Input(RESIGN, 1)
    with pytest.raises(RecordError, match="is no input"):
        parse("castle 0")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        *[(line, True) for line in ("take-back 0", "rewind 0 3", "offer undo 0", "accept undo 1")],
        *[(line, False) for line in ("0 ready", "decline undo 1", "offer draw 0", "resume 0", "draw", "timeout 0:1")],
    ],
)
def test_which_entries_go_back(line: str, expected: bool) -> None:
    assert goes_back(parse(line)) == expected
