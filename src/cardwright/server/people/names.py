"""Names of accounts: what they may look like, when two are the same or look alike, and names for guests."""

from __future__ import annotations

import secrets
import unicodedata

import precis_i18n

import cardwright
from cardwright.bots import registry
from cardwright.server.people.lookalikes import is_one_script, skeleton
from cardwright.server.site.problem import Problem

SHORTEST = 2
LONGEST = 24
MOST_MARKS = 2
"""So many accents may follow one letter."""

RESERVED = (
    "admin administrator anonymous bot cardwright everybody everyone guest mod moderator nobody official operator "
    "owner server staff support system"
)
"""Words with which the server marks seats, or that sound as if it spoke. Names of its bots are reserved as well."""

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


def look_of(name: str) -> str:
    """The same for two names that the eye cannot tell apart, in the capitals that they have or in small letters."""
    return skeleton(skeleton(name).casefold())


def _reserved() -> frozenset[str]:
    """Keys and looks of the names that nobody may have."""
    words = [*RESERVED.split(), *(bot for game in cardwright.games() for bot in registry.names(game))]
    looks = [look_of(word) for bot in words for word in (bot.lower(), bot.upper(), bot.capitalize())]
    return frozenset({*looks, *map(key_of, words)})


_PROFILE = precis_i18n.get_profile("UsernameCasePreserved")


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
    try:
        _PROFILE.enforce(name)
    except UnicodeEncodeError as error:
        held = name[error.start : error.end]
        raise _refusal(f"holds {held!a}, which cannot be seen or belongs into no name") from None
    if not is_one_script(name) or len(_zeros(name)) > 1:
        raise _refusal("mixes letters or digits of several scripts; choose one of them")
    if {key_of(name), look_of(name)} & _reserved():
        raise _refusal("is, or looks like, a word that the server uses itself; choose another one")
    return name


def _zeros(name: str) -> set[int]:
    """The zero of each kind of digits in a name."""
    return {ord(character) - unicodedata.decimal(character) for character in name if character.isdecimal()}


_ALLOWED = "names are made of letters and digits of any script, “-” and “_”, and begin with a letter or a digit"


def _refusal(why: str) -> Problem:
    return Problem(400, "bad-name", f"the name {why}")


def for_guest() -> str:
    """A readable name that is probably free."""
    return f"{secrets.choice(_QUALITIES.split())}-{secrets.choice(_ANIMALS.split())}-{100 + secrets.randbelow(900)}"
