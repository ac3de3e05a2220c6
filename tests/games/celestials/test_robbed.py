"""The tests of the cards and phases of Celestials notice every text, and every phase that a text works in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cardwright.errors import CardwrightError
from cardwright.games.celestials.cards import MOON_CARDS, MOON_PHASES, SUN_CARDS, SUN_PHASES
from cardwright.games.celestials.phases import EnemyInPhase, InPhase, Text, tag_bit
from cardwright.games.celestials.terms import TAGS
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Term
from cardwright.match.game import Game
from cardwright.testing.board import instead
from cardwright.testing.robbed import CardTest, Robbed, by_card, robbed_cards
from support.celestial_table import game_with
from support.modules import modules_in

TESTS = by_card(modules_in("games/celestials/cards"))
ROBBED = Robbed(game_with, TESTS)


@pytest.mark.parametrize("card", ROBBED.cards())
def test_a_lost_text_is_noticed(card: str) -> None:
    ROBBED.check(card)


def test_every_card_and_phase_has_a_test_and_every_test_its_cards() -> None:
    ROBBED.check_tests()


def test_a_robbed_text_keeps_its_phases() -> None:
    (tide_pull,) = [card for card in MOON_CARDS if card.id == "moon-tide-pull"]
    robbed = dict(robbed_cards(tide_pull))["its text"]
    kept = [part.tags for part in robbed.abilities if isinstance(part, Text)]
    assert kept == [InPhase("New", "Waning"), InPhase("Damage")]


# -- tags


def tags_in(part: object) -> list[InPhase]:
    """The tags in a part of a card that are about its own player's phases."""
    if isinstance(part, InPhase):
        return [part]
    if isinstance(part, EnemyInPhase):
        return []
    if isinstance(part, Term):
        return [found for field in part.fields for found in tags_in(getattr(part, field))]
    return [found for member in part for found in tags_in(member)] if isinstance(part, tuple) else []


def matters(tag: str, phase: Card, tags: InPhase) -> bool:
    """Whether it makes a difference to some tags that a phase has one of them."""
    others = [name for name in tags.names if name != tag]
    return tag in tags.names and not any(phase.value(TAGS) & tag_bit(name) for name in others)


def tagged() -> Iterator[tuple[Card, str, Card]]:
    """Each card with each tag in its text and each phase of its player to which that makes a difference."""
    for cards, phases in ((SUN_CARDS, SUN_PHASES), (MOON_CARDS, MOON_PHASES)):
        for card in cards:
            found = tags_in(card.abilities)
            for tag in sorted({name for tags in found for name in tags.names}):
                for phase in phases:
                    if any(matters(tag, phase, tags) for tags in found):
                        yield card, tag, phase


@cache
def confused(tag: str, phase: Card) -> Game:
    """The game in which a phase has a tag that it does not have, or lacks one that it has."""
    stats = tuple((stat, value ^ tag_bit(tag) if stat is TAGS else value) for stat, value in phase.stats)
    return game_with(Card(phase.id, phase.name, phase.kind, stats=stats, abilities=phase.abilities, data=phase.data))


def fails(test: CardTest) -> bool:
    try:
        test()
    except (AssertionError, CardwrightError, KeyError):
        return True
    return False


NEVER_SEEN = ("moon-abyssal-leviathan", "moon-lunar-leech")
"""What these do in a phase when they attack, which no creature does in New Moon and Waning Moon."""


def is_seen(card: Card, tag: str, phase: Card) -> bool:
    return card.id not in NEVER_SEEN or tag != "Full" or phase.id not in ("new-moon", "waning-moon")


CASES = [case for case in tagged() if is_seen(*case)]


@pytest.mark.parametrize("card", sorted({card.id for card, _, _ in CASES}))
def test_a_text_that_works_in_another_phase_is_noticed(card: str) -> None:
    unnoticed = []
    for other, tag, phase in CASES:
        if other.id == card:
            with instead(confused(tag, phase)):
                if not any(fails(test) for test in TESTS[card]):
                    unnoticed.append(f"[{tag}] in {phase.name}")
    assert not unnoticed, f"{card} can have {', '.join(unnoticed)} the other way round, and no test of it fails"
