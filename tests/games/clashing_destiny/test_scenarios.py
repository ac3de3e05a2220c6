"""Situations of Clashing Destiny that no scenario file can show: what the opponent sees, and refused decks."""

from __future__ import annotations

import msgspec
import pytest

from cardwright.errors import DeckError
from cardwright.match.game import game
from cardwright.match.match import Match
from cardwright.match.view import Face
from cardwright.testing.board import give
from support.destiny import FILLER, side, table


def shown(match: Match, viewer: int, zone: str, seat: int) -> tuple[int, list[str]]:
    """How many cards of a zone a viewer is told of, and which of them by name."""
    seen = match.view(viewer).zone(zone, seat)
    return seen.count, sorted(face.card for face in seen.faces)


def public_ids(value: object) -> set[int]:
    """Every id by which a viewer could follow a card."""
    if isinstance(value, Face):
        return {value.id, value.on, *value.aims} - {0}
    if isinstance(value, msgspec.Struct):
        return set().union(*[public_ids(getattr(value, name)) for name in value.__struct_fields__])
    if isinstance(value, list):
        return set().union(*[public_ids(entry) for entry in value])
    return set()


# -- what the opponent sees


@pytest.mark.rules("CD-7.1")
def test_the_opponent_sees_how_many_cards_were_paid_and_not_which() -> None:
    match = table(side(hand=["tower-sentinel", "rampart-colossus", f"{FILLER} x3"]), side(hand=[FILLER]))
    give(match, (0, f"play tower-sentinel; to D2; pay rampart-colossus; pay {FILLER}"))
    assert shown(match, 0, "dz", 0) == (2, ["rampart-colossus", FILLER])
    assert shown(match, 1, "dz", 0) == (2, [])
    assert shown(match, 1, "hand", 0) == (2, [])
    assert not any("rampart-colossus" in event.cards.values() for event in match.events(1))


@pytest.mark.rules("CD-7.1", "CD-7.2", "CD-7.12")
def test_nothing_links_a_card_paid_or_drawn_to_the_card_that_comes_home() -> None:
    deck = ["fresh-orders", "heavy-blow", f"{FILLER} x18"]
    match = table(side(hand=["road-scout", "fire-lance", FILLER], deck=deck), side())
    secret = ("fire-lance", "fresh-orders")
    before = public_ids(match.view(1))
    give(match, (0, "play road-scout; to A1; pay fire-lance"))
    assert shown(match, 0, "dz", 0) == (2, ["fire-lance", "fresh-orders"])
    assert shown(match, 1, "dz", 0) == (2, [])
    assert shown(match, 1, "hand", 0) == (1, [])
    told = {id for event in match.events(1) for id in event.ids.values()}
    seen = before | told | public_ids(match.view(1))
    give(match, (0, "end turn"), (1, "end turn"))
    assert match.asked == (0,)
    assert shown(match, 0, "hand", 0) == (4, sorted(["fire-lance", "fresh-orders", "heavy-blow", FILLER]))
    assert shown(match, 1, "hand", 0) == (4, [])
    assert shown(match, 1, "dz", 0) == (0, [])
    screen = msgspec.json.encode([match.view(1), match.events(1)]).decode()
    assert not any(name in screen for name in secret)
    match.pick(0, "cantrip fire-lance; pay heavy-blow")
    (link,) = match.view(1).zone("chain").faces
    assert link.id not in seen


# -- decks


@pytest.mark.rules("CD-1.2", "CD-1.3", "CD-1.4", "CD-1.6", "CD-1.9")
def test_every_fault_of_a_deck_is_told_at_once() -> None:
    played = game("clashing-destiny")
    main = [id for id, card in played.cards.items() if card.kind == "minion" and not id.endswith("-token")]
    destiny = ["novice", "warlock", "warlock", "ember-adept", "veil-adept", "storm-elementalist", "hexweaver"]
    destiny += ["archmage", "self-taught", "hardy-upbringing", "second-breath", "spell-focus"]
    deck = [*main[:34], *["heavy-blow"] * 5, "destiny:", *destiny]
    assert (len(main[:34]) + 5, len(destiny)) == (39, 12)
    assert {reason.rule for reason in played.deck_faults(deck)} == {"CD-1.2", "CD-1.3", "CD-1.4", "CD-1.6"}
    with pytest.raises(DeckError) as caught:
        played.start(seed=1, decks=[deck, "nine-winds"])
    for rule in ("CD-1.2", "CD-1.3", "CD-1.4", "CD-1.6"):
        assert rule in str(caught.value)
    assert "player 2" not in str(caught.value)
