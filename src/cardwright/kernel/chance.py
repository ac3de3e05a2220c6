"""Chance: a stream of fair numbers that can be copied cheaply, foreseen by nobody and proved afterwards.

Block number n of the stream is the keyed BLAKE2b digest of n, read as sixteen 32-bit words. The key is the
match's secret seed; its digest is published at the start (the commitment) and the seed itself at the end.
A copy continues exactly like the original, because all there is to copy is a position in the stream.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final

from mypy_extensions import i64, mypyc_attr

SEED_BYTES: Final = 32
_WORDS: Final = 16
_RANGE: Final = 1 << 32


def commitment(seed: bytes) -> str:
    """What is published of a seed before the match: its digest in hexadecimal digits."""
    return blake2b(seed, digest_size=32, person=b"cardwright-seed").hexdigest()


def derived_seed(seed: bytes, salt: str) -> bytes:
    """A seed that follows from `seed` and `salt` but tells nothing of `seed`."""
    return blake2b(salt.encode(), key=seed, digest_size=SEED_BYTES, person=b"cardwright-salt").digest()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Chance:
    """A position in the stream of one seed."""

    def __init__(self, seed: bytes, rolls: i64 = 0, block: i64 = -1, words: tuple[int, ...] = ()) -> None:
        self.seed: Final = seed
        self.rolls = rolls
        self._block = block
        self._words = words

    def copy(self) -> Chance:
        return Chance(self.seed, self.rolls, self._block, self._words)

    def roll(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (a word that would favour some is thrown away)."""
        limit = _RANGE - _RANGE % n
        while True:
            block = self.rolls // _WORDS
            if block != self._block:
                digest = blake2b(int(block).to_bytes(8, "little"), key=self.seed, digest_size=64).digest()
                self._words = unpack("<16I", digest)
                self._block = block
            word: i64 = self._words[self.rolls % _WORDS]
            self.rolls += 1
            if word < limit:
                return word % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.roll(i + 1)
            items[i], items[j] = items[j], items[i]

    def sample(self, count: int, of: int) -> list[int]:
        """`count` different numbers below `of`, in random order."""
        left = list(range(of))
        chosen: list[int] = []
        for _ in range(count):
            i = self.roll(len(left))
            chosen.append(left[i])
            left[i] = left[-1]
            left.pop()
        return chosen


class ChanceMet(Exception):
    """A preview came to a roll: what follows cannot be foreseen."""


@mypyc_attr(acyclic=True)
class NoChance(Chance):
    """Stands in where nothing may be rolled."""

    def copy(self) -> Chance:
        return NoChance(self.seed, self.rolls)

    def roll(self, n: int) -> int:
        raise ChanceMet
