"""What texts ask in the middle: whether one wants it, several targets, cards to put away; and costs in cards."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalPick
from cardwright.match.match import Match
from skirmish.terms import DECK
from support.tables import damage, names, skirmish


def notes(match: Match, seat: int) -> list[str]:
    return [option.note for option in match.ask(seat).options]


def hero_damage(match: Match, seat: int) -> int:
    return match.truth().zone("field", seat).faces[0].damage


@pytest.mark.parametrize(("answer", "left"), [("agree", 1), ("decline", 2)])
def test_what_one_may_do_is_asked(answer: str, left: int) -> None:
    match = skirmish(p1=(["hermit"], ["bolt"]), p2=([], []))
    match.pick(0, "play bolt; > hero.1")
    match.pick(0, "end turn")
    match.pick(1, "end turn")
    assert match.ask(0).name == "may"
    assert match.ask(0).prompt == "You may heal 1 damage of each friendly hero."
    assert notes(match, 0) == ["agree", "decline"]
    match.pick(0, answer)
    assert hero_damage(match, 0) == left


@pytest.mark.parametrize(("first", "second"), [("knight", "captain"), ("captain", "knight")])
def test_several_targets_are_chosen_in_any_order_when_the_text_resolves(first: str, second: str) -> None:
    match = skirmish(p1=(["twins"], []), p2=(["footman", "knight", "captain"], []))
    match.pick(0, "attack twins; > hero.2")
    assert match.ask(0).name == "target"
    assert notes(match, 0) == ["> footman", "> knight", "> captain"]
    assert match.ask(0).count == (2, 2)
    match.pick(0, f"> {first}")
    assert notes(match, 0) == ["> footman", f"> {second}"]
    match.pick(0, f"> {second}")
    assert (damage(match, "footman"), damage(match, "knight"), damage(match, "captain")) == (0, 1, 1)


def test_where_there_are_no_more_targets_than_wanted_all_are_taken() -> None:
    match = skirmish(p1=(["twins"], []), p2=(["footman", "knight"], []))
    match.pick(0, "attack twins; > hero.2")
    assert match.ask(0).name == "main"
    assert (damage(match, "footman"), damage(match, "knight")) == (1, 1)


@pytest.mark.parametrize(("first", "second"), [("bolt", "curse"), ("curse", "bolt")])
def test_cards_of_ones_choice_are_discarded_in_any_order(first: str, second: str) -> None:
    match = skirmish(p1=([], ["barter", "bolt", "bolt", "curse"]), p2=([], []))
    match.pick(0, "play barter")
    assert notes(match, 0) == ["put bolt", "put curse"]
    match.pick(0, f"put {first}")
    assert notes(match, 0) == (["put bolt", "put curse"] if first == "bolt" else ["put bolt"])
    with pytest.raises(IllegalPick):
        match.pick(0, "put knight")
    match.pick(0, f"put {second}")
    assert sorted(names(match, "pile")) == ["barter", "bolt", "curse"]
    assert sorted(names(match, "hand", 0)) == ["bolt", "rally", "rally"]
    assert match.ask(0).name == "main"


def test_who_has_no_more_cards_than_must_go_is_not_asked() -> None:
    match = skirmish(p1=([], ["barter", "bolt"]), p2=([], []))
    match.pick(0, "play barter")
    assert match.ask(0).name == "main"
    assert "bolt" in names(match, "pile")


@pytest.mark.parametrize(
    ("put", "drawn", "left"),
    [([], "wolf", ["bolt", "curse", "knight"]), (["wolf", "bolt"], "curse", ["knight", "wolf", "bolt"])],
)
def test_who_looks_at_a_deck_puts_under_it_what_they_like(put: list[str], drawn: str, left: list[str]) -> None:
    match = skirmish(p1=([], ["augury"]), p2=([], []), deck={0: ["wolf", "bolt", "curse", "knight"]})
    match.pick(0, "play augury")
    assert set(notes(match, 0)) == {"put wolf", "put bolt", "put curse", "done"}
    for card in put:
        match.pick(0, f"put {card}")
    match.pick(0, "done")
    assert names(match, "hand", 0) == [drawn]
    assert [match.state.rules.cards[match.state.card[row]].id for row in _deck(match)] == left


def _deck(match: Match) -> list[int]:
    """The rows of player 1's deck from the top."""
    s = match.state
    return s.rows_in(s.at(DECK, 0))[::-1]


def test_a_card_may_go_under_the_deck_and_only_its_owner_knows_which() -> None:
    match = skirmish(p1=([], ["stash", "bolt", "curse"]), p2=([], []))
    match.pick(0, "play stash")
    match.pick(0, "put curse")
    assert names(match, "hand", 0) == ["bolt"]
    assert match.truth().zone("deck", 0).count == 7
    assert "curse" not in str(match.view(1))


def test_a_cost_takes_cards_of_the_hand() -> None:
    match = skirmish(p1=(["quartermaster"], ["bolt", "curse"]), p2=([], []))
    match.pick(0, "use quartermaster; pay curse")
    assert names(match, "pile") == ["curse"]
    assert sorted(names(match, "hand", 0)) == ["bolt", "rally"]
    assert "use quartermaster" not in notes(match, 0)  # it is exhausted


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    match = skirmish(p1=(["quartermaster"], []), p2=([], []))
    assert "use quartermaster" not in notes(match, 0)
