"""Cards that lie face down where rules and texts can point at them: what they tell, and what they do not."""

from __future__ import annotations

import pytest

from cardwright.kernel import knowledge
from cardwright.match.match import Match
from cardwright.vocabulary.play.announce import target_option
from skirmish.terms import SECRETS
from support.tables import skirmish

KINDS = ("ambush", "pitfall", "last-words")


def with_secret(*secrets: str) -> Match:
    """Player 1 attacks; player 2 has laid secrets."""
    match = skirmish(p1=(["berserker"], []), p2=(["knight"], [*secrets, "bolt"]))
    match.pick(0, "end turn")
    for secret in secrets:
        match.pick(1, f"play {secret}")
    if 1 in match.asked:
        match.pick(1, "end turn")
    return match


@pytest.mark.parametrize("secret", ["pitfall", "last-words"])
def test_taking_back_does_not_tell_what_a_secret_listens_to(secret: str) -> None:
    """Neither fires at an attack on a unit, but one of them listens to attacks."""
    match = with_secret(secret)
    assert match.asked == (0,)
    match.pick(0, "attack berserker; > knight")
    assert match.view(0).zone("secrets", 1).count == 1
    assert not match.may_take_back(0)


def test_where_no_secret_lies_an_attack_can_be_taken_back() -> None:
    match = with_secret()
    match.pick(0, "attack berserker; > knight")
    assert match.may_take_back(0)


def test_a_face_down_card_has_an_id_that_stays_with_it() -> None:
    match = with_secret("ambush", "pitfall")
    ids = [face.id for face in match.view(0).zone("secrets", 1).faces]
    assert [face.card for face in match.view(0).zone("secrets", 1).faces] == ["", ""]
    assert len(set(ids)) == 2
    assert 0 not in ids
    assert [face.id for face in match.view(1).zone("secrets", 1).faces] == ids
    s = match.state
    knowledge.reveal(s, (s.rows_in(s.at(SECRETS, 1))[1],))
    assert [(face.id, face.card) for face in match.view(0).zone("secrets", 1).faces] == [
        (ids[0], ""),
        (ids[1], "pitfall"),
    ]


@pytest.mark.parametrize("viewer", [0, 1])
def test_an_option_about_a_face_down_card_names_its_place_only(viewer: int) -> None:
    """Its note goes into records that others see."""
    match = with_secret("ambush", "ambush")
    s = match.state
    asker = s.asker
    assert asker is not None
    options = [target_option(s, row, viewer, asker) for row in s.rows_in(s.at(SECRETS, 1))]
    assert [(option.note, option.text) for option in options] == [
        ("> secrets 1 of p2", "Secrets 1 of p2"),
        ("> secrets 2 of p2", "Secrets 2 of p2"),
    ]


def test_a_face_down_card_does_not_number_the_cards_that_show() -> None:
    """A second ambush face down would otherwise make the one that everybody sees “ambush.1”."""
    match = with_secret("ambush", "ambush")
    s = match.state
    row = s.rows_in(s.at(SECRETS, 1))[0]
    knowledge.reveal(s, (row,))
    assert s.label(row) == "ambush"
