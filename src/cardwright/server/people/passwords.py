"""Passwords: which are too easy to guess, and what is kept of the others.

They are kept as argon2id hashes, made on a few threads of their own: one takes tens of milliseconds. How many guesses
a new one would take is estimated there too (zxcvbn: common passwords, words, dates, rows of keys, repeats).
"""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn import zxcvbn

from cardwright.server.site.problem import Problem

T = TypeVar("T")

SHORTEST = 8
LONGEST = 128
FEWEST_GUESSES = 10**6
"""A password that takes fewer guesses than this is refused: log-ins are limited, but people use one everywhere."""

JUDGED = 24
"""So many characters of a password are judged, whatever follows: the time it takes grows fast with their number."""

THREADS = 2
ROUNDS = 2
MOST_WAITING = 64
"""So many may wait for a thread; who comes then is told to try again."""


class Passwords:
    """Makes and checks hashes. `memory` is what one takes, in KiB."""

    def __init__(self, memory: int) -> None:
        self.hasher = PasswordHasher(time_cost=ROUNDS, memory_cost=memory, parallelism=1)
        self._pool = ThreadPoolExecutor(THREADS, "passwords")
        self._nobody = self.hasher.hash("nobody")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """What to keep of a password."""
        return await self._run(lambda: self.hasher.hash(_plain(password)))

    async def chosen(self, name: str, password: str) -> str:
        """What to keep of a new password of somebody; Problem 400 if it is too easy to guess."""

        def judge_and_hash() -> str:
            check(name, password)
            return self.hasher.hash(_plain(password))

        return await self._run(judge_and_hash)

    async def matches(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one that was kept. Nothing kept (no such account) takes the same work."""
        is_right = await self._run(lambda: self._verify(self._nobody if kept is None else kept, _plain(password)))
        return is_right and kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Whether it was made with other parameters than those of now."""
        return self.hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Wait for what is under way."""
        self._pool.shutdown()

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Problem(503, "busy", "too many people are logging in at once; try again in a few seconds")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def check(name: str, password: str) -> None:
    """Problem 400 if somebody of this name should not have this password: the name itself adds nothing to it."""
    text, own = _plain(password).casefold(), _plain(name).casefold()
    rest = text.replace(own, "")
    if rest != text and _guesses(rest) < FEWEST_GUESSES:
        raise _weak("is little more than your name")
    if _guesses(_plain(password)) < FEWEST_GUESSES:
        raise _weak("is among the first that others would guess")


def _guesses(password: str) -> float:
    return float(zxcvbn(password[:JUDGED])["guesses"]) if password else 0.0


def _weak(why: str) -> Problem:
    return Problem(
        400, "weak-password", f"this password {why}; a few words that nobody would put together are better"
    )


def generated() -> str:
    """A password that nobody can guess and everybody can type."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "-".join("".join(secrets.choice(letters) for _ in range(5)) for _ in range(4))


def _plain(password: str) -> str:
    """The same for all ways in which keyboards write a character."""
    return unicodedata.normalize("NFKC", password)
