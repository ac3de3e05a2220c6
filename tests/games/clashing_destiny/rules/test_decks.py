"""Clashing Destiny, sections 1 and 2: decks that are refused, and how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.errors import DeckError, IllegalPick, SeatError
from cardwright.games.clashing_destiny.decks import DECKS
from cardwright.testing.board import asked, ids, notes, number, played, refused, size
from support.destiny import ID, hero_damage, hero_face

MAIN = [id for id in DECKS["nine-winds"] if id != "destiny:"][:40]
DESTINY = list(DECKS["nine-winds"][-12:])
BOTH = ["nine-winds", "deep-roots"]


def broken(main: list[str], destiny: list[str]) -> list[str]:
    """The rules that a deck breaks."""
    return [reason.rule for reason in played(ID).deck_faults([*main, "destiny:", *destiny])]


def varied(count: int) -> list[str]:
    """A legal choice of so many main deck cards."""
    kinds = ("hero", "talent")
    pool = [card.id for card in played(ID).cards.values() if card.kind not in kinds]
    allowed = [id for id in pool if "token" not in id and "cantrip" not in id]
    return (allowed * 4)[:count]


@pytest.mark.rules("CD-1.1")
def test_a_match_is_between_two_players_who_each_bring_two_decks() -> None:
    for seats in (1, 3):
        with pytest.raises(SeatError):
            played(ID).start(seed=1, seats=seats)
    with pytest.raises(DeckError):
        played(ID).start(seed=1, decks=["nine-winds"])
    match = played(ID).start(seed=1, decks=BOTH, variant={"first": 1})
    assert match.seats == 2
    for seat, name in enumerate(BOTH):
        everything = sorted(ids(match, "deck", seat) + ids(match, "hand", seat) + ids(match, "dz", seat))
        assert everything == sorted(DECKS[name][: DECKS[name].index("destiny:")])
        assert sorted(ids(match, "destiny", seat)) == sorted(DECKS[name][-12:])


@pytest.mark.rules("CD-1.1", "CD-2.3")
def test_players_know_what_is_in_their_own_shuffled_deck_and_nobody_else_does() -> None:
    match = played(ID).start(seed=1, decks=BOTH, variant={"first": 1})
    for seat in range(2):
        known = {zone: among.names for among in match.view(seat).among for zone in among.zones}
        assert known[("deck", seat)] == Counter(ids(match, "deck", seat))
        assert ("deck", 1 - seat) not in known
    assert match.view().among == []


@pytest.mark.rules("CD-1.2", "CD-1.3")
def test_main_decks_have_40_to_60_cards_and_four_copies_at_most() -> None:
    assert [broken(varied(count), DESTINY) for count in (39, 40, 60, 61)] == [["CD-1.2"], [], [], ["CD-1.2"]]
    others = [id for id in varied(40) if id != "heavy-blow"]
    assert broken(others[:36] + ["heavy-blow"] * 4, DESTINY) == []
    assert broken(others[:35] + ["heavy-blow"] * 5, DESTINY) == ["CD-1.3"]


@pytest.mark.rules("CD-1.4", "CD-1.5")
def test_destiny_decks_have_12_different_heroes_and_talents() -> None:
    assert broken(MAIN, DESTINY) == []
    assert broken(MAIN, DESTINY[:11]) == ["CD-1.4"]
    assert broken(MAIN, [*DESTINY, "paladin"]) == ["CD-1.4"]
    assert broken(MAIN, [*DESTINY[:11], DESTINY[0]]) == ["CD-1.4"]
    assert broken(MAIN, []) == ["CD-1.4"]
    assert broken([*MAIN[:39], "paladin"], DESTINY) == ["CD-1.5"]
    assert broken([*MAIN[:39], "war-banner"], DESTINY) == ["CD-1.5"]
    for id in ("road-scout", "fresh-orders", "hard-frost", "iron-longsword", "border-fort", "heavy-blow"):
        assert broken(MAIN, [*DESTINY[:11], id]) == ["CD-1.5"]


@pytest.mark.rules("CD-1.6", "CD-1.8")
def test_neither_the_novice_nor_a_token_is_in_a_deck() -> None:
    assert broken(MAIN, [*DESTINY[:11], "novice"]) == ["CD-1.6"]
    assert broken([*MAIN[:39], "novice"], DESTINY) == ["CD-1.6"]
    for token in ("levy-token", "sapling-token", "ember-token"):
        assert broken([*MAIN[:39], token], DESTINY) == ["CD-1.8"]
        assert broken(MAIN, [*DESTINY[:11], token]) == ["CD-1.8"]


@pytest.mark.rules("CD-1.7")
def test_a_deck_may_mix_everything_even_heroes_out_of_reach() -> None:
    heroes = [card.id for card in played(ID).cards.values() if card.kind == "hero" and card.id != "novice"]
    highest = [*heroes[-8:], "last-door-pact", "pack-tactics", "war-banner", "vow-of-mercy"]
    assert broken(varied(60), highest) == []
    every = [
        id for affinity in ("fire-lance", "hard-frost", "unmoor", "steal-fate", "entangle") for id in [affinity] * 4
    ]
    assert broken([*every, *varied(40)[:20]], highest) == []
    assert played(ID).start(seed=1, decks=[[*varied(60), "destiny:", *highest], "nine-winds"]).result is None


@pytest.mark.rules("CD-1.9")
def test_an_illegal_deck_is_refused_with_everything_that_is_wrong() -> None:
    main = ["heavy-blow"] * 5 + ["sapling-token", "novice", "paladin"] + varied(30)
    destiny = ["ember-adept", "ember-adept", "road-scout", "novice"]
    with pytest.raises(DeckError) as error:
        played(ID).start(seed=1, decks=["nine-winds", [*main, "destiny:", *destiny]])
    found = Counter(reason.rule for reason in error.value.reasons)
    assert set(found) == {"CD-1.2", "CD-1.3", "CD-1.4", "CD-1.5", "CD-1.6", "CD-1.8"}
    assert found["CD-1.4"] == 2  # too few, and one of them twice
    assert found["CD-1.5"] == 2  # a hero here, a minion there
    assert found["CD-1.6"] == 2
    assert all(rule in str(error.value) for rule in found)
    assert "player 2" in str(error.value)
    assert "player 1" not in str(error.value)


@pytest.mark.rules("CD-2.1")
def test_a_fair_draw_decides_who_begins_unless_the_match_fixes_it() -> None:
    begins = Counter(played(ID).start(seed=seed, decks=BOTH).asked[0] for seed in range(400))
    assert 160 < begins[0] < 240
    for first in (1, 2):
        for seed in range(8):
            match = played(ID).start(seed=seed, decks=BOTH, variant={"first": first})
            assert match.asked == (first - 1,)


@pytest.mark.rules("CD-2.2", "CD-2.8", "CD-2.5")
def test_novices_are_in_play_and_the_first_turn_is_the_first_thing_that_happens() -> None:
    match = played(ID).start(seed=3, decks=BOTH, variant={"first": 2, "head_start": 0})
    assert asked(match) == (1, "main")  # nobody was asked for a mulligan
    assert match.truth().registers["turn"] == 1
    for seat in range(2):
        novice = hero_face(match, seat)
        assert (novice.card, novice.exhausted, novice.damage) == ("novice", False, 0)
        assert [novice.stats[name] for name in ("hp", "attack", "power", "level")] == [25, 1, 0, 0]
        assert ids(match, "lineage", seat) == ["novice"]
        names = ("normal", "fire", "frost", "arcane", "shadow", "light", "nature")
        assert [number(match, name, seat) for name in names] == [1, 0, 0, 0, 0, 0, 0]
        assert size(match, "dz", seat) == 0
    for note in (f"play {ids(match, 'hand', 0)[0]}", "attack hero", "end turn"):
        refused(match, 0, note, "CD-5.8")


@pytest.mark.rules("CD-2.3")
def test_main_decks_are_shuffled_and_destiny_decks_are_lists() -> None:
    orders = set()
    tops = Counter[str]()
    for seed in range(200):
        match = played(ID).start(seed=seed, decks=BOTH, variant={"first": 1})
        order = ids(match, "deck", 1)
        orders.add(tuple(order))
        tops[order[0]] += 1
        assert ids(match, "destiny", 1) == ids(played(ID).start(seed=0, decks=BOTH), "destiny", 1)
    assert len(orders) == 200
    brought = Counter(DECKS["deep-roots"][: DECKS["deep-roots"].index("destiny:")])
    assert set(tops) == set(brought)  # every card may lie on top
    match = played(ID).start(seed=5, decks=BOTH, variant={"first": 1})
    before = ids(match, "destiny", 0)
    for _ in range(4):
        match.timeout()
    assert ids(match, "destiny", 0) == before


@pytest.mark.rules("CD-2.6")
def test_the_first_player_draws_in_the_first_turn_too() -> None:
    match = played(ID).start(seed=3, decks=BOTH, variant={"first": 2})
    assert (size(match, "hand", 1), size(match, "hand", 0)) == (7, 6)
    drew = [event.seat for event in match.events(1) if event.kind == "drew"]
    assert drew == [1]


@pytest.mark.rules("CD-2.7")
def test_a_head_start_is_a_card_in_the_second_players_dz() -> None:
    match = played(ID).start(seed=3, decks=BOTH, variant={"first": 2, "head_start": 0})
    assert (size(match, "dz", 0), size(match, "dz", 1)) == (0, 0)
    assert (size(match, "deck", 0), size(match, "hand", 0)) == (34, 6)
    match = played(ID).start(seed=3, decks=BOTH, variant={"first": 2})  # the standard
    assert (size(match, "dz", 0), size(match, "dz", 1)) == (1, 0)
    assert (size(match, "deck", 0), size(match, "hand", 0)) == (33, 6)
    assert match.view(1).zone("dz", 0).faces == []
    assert len(match.view(0).zone("dz", 0).faces) == 1
    while match.asked[0] == 1:
        match.timeout()
    assert asked(match)[0] == 0
    match.timeout()
    assert hero_damage(match, 0) == 0


@pytest.mark.rules("CD-2.8")
def test_before_its_turn_a_player_cannot_do_anything() -> None:
    match = played(ID).start(seed=4, decks=BOTH, variant={"first": 1})
    for card in ids(match, "hand", 1):
        with pytest.raises(IllegalPick):
            match.pick(1, f"play {card}")
    assert "attack hero" in notes(match, 0)


@pytest.mark.rules("CD-2.4", "CD-2.7")
def test_opening_hands_and_the_head_start_come_from_the_top_of_the_deck() -> None:
    """With the same seed the decks lie the same; the second player has not drawn for a turn."""
    for first in (1, 2):
        second = 2 - first
        small = played(ID).start(seed=7, decks=BOTH, variant={"first": first, "hand": 3, "head_start": 0})
        deck = ids(small, "deck", second)
        for hand in range(4, 11):
            for head_start in range(2):
                variant = {"first": first, "hand": hand, "head_start": head_start}
                match = played(ID).start(seed=7, decks=BOTH, variant=variant)
                more = deck[: hand - 3]
                assert Counter(ids(match, "hand", second)) == Counter([*ids(small, "hand", second), *more])
                assert ids(match, "dz", second) == deck[hand - 3 :][:head_start]
                assert ids(match, "deck", second) == deck[hand - 3 + head_start :]


@pytest.mark.rules("CD-2.8")
def test_nothing_is_told_of_the_set_up_but_shuffling_and_the_head_start() -> None:
    for first in (1, 2):
        match = played(ID).start(seed=4, decks=BOTH, variant={"first": first})
        told = [(event.kind, event.seat) for event in match.events(None) if event.kind != "moved"]
        turn, other = first - 1, 2 - first
        assert told == [
            ("shuffled", 0),
            ("shuffled", 1),
            ("head-start", other),
            ("turn", turn),
            ("drew", turn),
            ("turn-start", turn),
        ]
        moved = [event.names["to"] for event in match.events(None) if event.kind == "moved"]
        assert moved == [f"dz {other}", f"hand {turn}"]


@pytest.mark.rules("CD-1.3", "CD-1.4", "CD-1.6", "CD-1.8")
def test_what_may_be_in_an_unknown_deck() -> None:
    match = played(ID).start(seed=4, decks=BOTH)
    book = match.state.rules.cards
    possible = Counter(book[card].id for card in match.state.rules.unseen(match.state, 0))
    kinds = {id: card.kind for id, card in played(ID).cards.items()}
    assert {id for id in possible if kinds[id] not in ("hero", "talent")} == set(varied(1000))
    assert all(count == (1 if kinds[id] in ("hero", "talent") else 4) for id, count in possible.items())
    assert {id for id in kinds if kinds[id] in ("hero", "talent")} - set(possible) == {"novice"}
