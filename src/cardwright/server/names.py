"""Names of accounts: what they may look like, when two are the same, and names for guests."""

from __future__ import annotations

import secrets
import unicodedata

from cardwright.server.problem import Problem

SHORTEST = 2
LONGEST = 24
MOST_MARKS = 2
"""So many accents may follow one letter."""

RESERVED = frozenset({"guest", "bot", "server"})
"""Words with which the server itself marks seats."""

_QUALITIES = (
    "amber ancient bold brave bright calm clever copper crimson curious daring eager fleet gentle golden hidden "
    "humble ivory jolly keen lucky mellow merry misty nimble noble patient proud quick quiet rustic sable silver sly "
    "sturdy subtle swift velvet wary wild wise"
)
_ANIMALS = (
    "adder badger bear bison boar crane crow curlew deer falcon ferret finch fox hare hawk heron hound ibis jackdaw "
    "kestrel kite lark lynx magpie marten moth newt osprey otter owl plover raven robin salmon seal stag stoat stork "
    "swan thrush toad viper vole wolf wren"
)


def key_of(name: str) -> str:
    """The same for two names exactly if they differ only in capitals or in how their characters are written."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def checked(name: str) -> str:
    """A name as it is kept, or Problem that says what names may look like."""
    name = unicodedata.normalize("NFKC", name)
    if not SHORTEST <= len(name) <= LONGEST:
        raise _refusal(f"has {len(name)} characters; names have {SHORTEST} to {LONGEST}")
    marks = 0
    for place, character in enumerate(name):
        category = unicodedata.category(character)
        marks = marks + 1 if category[0] == "M" else 0
        if category[0] != "L" and category != "Nd" and (place == 0 or (not marks and character not in "_-")):
            raise _refusal(f"holds {character!r} at place {place + 1}; {_ALLOWED}")
        if marks > MOST_MARKS:
            raise _refusal(f"puts more than {MOST_MARKS} marks on one letter")
    if key_of(name) in RESERVED:
        raise _refusal("is a word that the server uses itself; choose another one")
    return name


_ALLOWED = "names are made of letters and digits of any script, “-” and “_”, and begin with a letter or a digit"


def _refusal(why: str) -> Problem:
    return Problem(400, "bad-name", f"the name {why}")


def for_guest() -> str:
    """A readable name that is probably free."""
    return f"{secrets.choice(_QUALITIES.split())}-{secrets.choice(_ANIMALS.split())}-{100 + secrets.randbelow(900)}"
