"""Deck codes: a deck as one short word that can be mailed or put into an address.

    code      = base64url without padding, of:
    version   1 byte
    game      2 bytes: digest of the game's id
    cards     2 bytes: digest of all its card ids and names of deck parts, sorted; what numbers mean depends on them
    entries   for each run of equal entries a number n: n // 4 is the place of a card in the sorted ids (beyond them:
              the heading of a part), n % 4 is the count - 1; 3 means that the next number is the count - 4
    checksum  4 bytes: digest of all of the above

Numbers have 7 bits in a byte, the lowest first; the highest bit says that more follow. The same deck always has the
same code, and each code is the code of one deck only.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import groupby

from cardwright.errors import DeckError
from cardwright.match.game import Game

VERSION = 1
LONGEST = 1200
"""Characters of a code."""

MOST_ENTRIES = 400
"""Cards and headings of a deck; no code makes the server build a longer one."""

_CHECKSUM = 4
_HEAD = 5
_LONG_RUN = 3


def encode(game: Game, deck: Sequence[str]) -> str:
    """The code of a deck; DeckError if it holds what the game does not have."""
    places = {entry: place for place, entry in enumerate(_entries(game))}
    body = bytearray([VERSION]) + _digest(game.id, 2) + _digest("\n".join(places), 2)
    for entry, run in groupby(deck):
        if entry not in places:
            raise DeckError(f"{game.name} has no card “{entry}”, so that the deck has no code")
        count = len(list(run))
        body += _number(places[entry] * 4 + min(count - 1, _LONG_RUN))
        if count > _LONG_RUN:
            body += _number(count - 1 - _LONG_RUN)
    return base64.urlsafe_b64encode(body + _checksum(body)).decode().rstrip("=")


def decode(games: Iterable[Game], code: str) -> tuple[Game, list[str]]:
    """The game and the deck of a code; DeckError says what is wrong with it."""
    code = code.strip()
    data = _bytes(code)
    body, checksum = data[:-_CHECKSUM], data[-_CHECKSUM:]
    if len(body) < _HEAD or _checksum(body) != checksum:
        raise DeckError("this is no deck code, or some of its characters are wrong or missing")
    if body[0] != VERSION:
        raise DeckError(f"the deck code is of version {body[0]}; this server reads version {VERSION}")
    found = [game for game in games if _digest(game.id, 2) == body[1:3]]
    if not found:
        raise DeckError("the deck code is for a game that this server does not have")
    entries = _entries(found[0])
    if _digest("\n".join(entries), 2) != body[3:_HEAD]:
        raise DeckError(f"the deck code was made when {found[0].name} had other cards; ask for the deck as text")
    deck = _deck(entries, _numbers(body[_HEAD:]))
    if encode(found[0], deck) != code:
        raise DeckError("the deck code is not written as this server writes the code of its deck")
    return found[0], deck


def _entries(game: Game) -> list[str]:
    headings = [f"{part.name}:" for part in game.definition.deck_parts]
    return sorted(game.cards) + headings


def _deck(entries: Sequence[str], numbers: Iterator[int]) -> list[str]:
    deck: list[str] = []
    for number in numbers:
        place, count = number // 4, number % 4 + 1
        if count > _LONG_RUN:
            count += next(numbers, 0)
        if place >= len(entries) or len(deck) + count > MOST_ENTRIES:
            raise DeckError(f"the deck code names a card that does not exist, or more than {MOST_ENTRIES} cards")
        deck += [entries[place]] * count
    return deck


def _bytes(code: str) -> bytes:
    if len(code) > LONGEST:
        raise DeckError(f"a deck code has at most {LONGEST} characters, this one has {len(code)}")
    try:
        return base64.b64decode(code.encode("ascii") + b"=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error):
        raise DeckError("a deck code is made of letters, digits, “-” and “_”, and of whole groups of them") from None


def _checksum(body: bytes | bytearray) -> bytes:
    return blake2b(body, digest_size=_CHECKSUM).digest()


def _digest(text: str, size: int) -> bytes:
    return blake2b(text.encode(), digest_size=size).digest()


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _numbers(data: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield value
            value = shift = 0
