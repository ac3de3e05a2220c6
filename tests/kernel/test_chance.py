"""Chance is fair, repeatable, copyable, and tells nothing of its seed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.kernel.chance import Chance, ChanceMet, NoChance, commitment, derived_seed

SEED = bytes(range(32))


@given(st.integers(1, 1000), st.binary(min_size=32, max_size=32))
def test_rolls_stay_in_range_and_repeat(n: int, seed: bytes) -> None:
    first, second = Chance(seed), Chance(seed)
    rolls = [first.roll(n) for _ in range(40)]
    assert rolls == [second.roll(n) for _ in range(40)]
    assert all(0 <= roll < n for roll in rolls)


@given(st.integers(0, 70))
def test_a_copy_continues_like_the_original(start: int) -> None:
    chance = Chance(SEED)
    for _ in range(start):
        chance.roll(6)
    copy = chance.copy()
    assert [chance.roll(100) for _ in range(40)] == [copy.roll(100) for _ in range(40)]


def test_words_that_would_favour_some_numbers_are_thrown_away() -> None:
    n = (1 << 31) + 1  # almost half of all words are beyond the last whole multiple
    chance = Chance(SEED)
    for _ in range(200):
        assert chance.roll(n) < n
    assert chance.rolls > 300


def test_rolls_are_uniform() -> None:
    chance = Chance(SEED)
    counts = Counter(chance.roll(7) for _ in range(70_000))
    chi_square = sum((counts[i] - 10_000) ** 2 / 10_000 for i in range(7))
    assert chi_square < 22.5  # 1 in 1000 for six degrees of freedom


def test_shuffles_reach_every_order_equally() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 1 in 1000, 23 degrees


@given(st.integers(0, 20), st.integers(20, 60))
def test_a_sample_has_no_repetition(count: int, of: int) -> None:
    sample = Chance(SEED).sample(count, of)
    assert len(sample) == len(set(sample)) == count
    assert all(0 <= number < of for number in sample)


def test_golden_numbers_are_the_same_in_every_build_and_version() -> None:
    chance = Chance(SEED)
    assert [chance.roll(1000) for _ in range(8)] == [138, 109, 576, 486, 100, 530, 930, 369]
    assert commitment(SEED) == "5954d947f0f076a5e4b8adfbecc39d6ad17e895425c45e4c4f515c4d8771fbe9"


def test_derived_seeds_differ_by_salt_and_do_not_contain_the_seed() -> None:
    seeds = {derived_seed(SEED, str(salt)) for salt in range(100)}
    assert len(seeds) == 100
    assert SEED not in seeds


def test_no_chance_stops_a_preview() -> None:
    with pytest.raises(ChanceMet):
        NoChance(b"").roll(2)
    with pytest.raises(ChanceMet):
        NoChance(b"").copy().roll(2)
