"""How cards are made: what must be given, what may be left out, and what an error says."""

from __future__ import annotations

import pytest

from cardwright.errors import CardBaseError
from cardwright.vocabulary.language.abilities import Spell
from cardwright.vocabulary.language.cards import CardKind, SpellKind
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.verbs import Draw
from skirmish.terms import COST, DECK, FIERCE, HAND, HEALTH, POWER

UNIT = CardKind("unit", COST, POWER, optional=(HEALTH,), facts=("class", "realm"))
DRAW = Draw(DECK, HAND, 1)


def test_a_card_has_what_is_printed_on_it() -> None:
    words = Spell(DRAW)
    card = UNIT("elk", "Elk", words, FIERCE, power=2, cost=1, class_="Beast", realm="Wood", motif="stag", token=True)
    assert (card.id, card.name, card.kind, card.motif, card.token) == ("elk", "Elk", "unit", "stag", True)
    assert card.stats == ((COST, 1), (POWER, 2), (HEALTH, 0))
    assert (card.keywords, card.abilities) == ((FIERCE,), (words,))
    assert card.data == (("class", "Beast"), ("realm", "Wood"))
    assert UNIT("elk", "Elk", cost=1, power=2, health=3, class_="", realm="").value(HEALTH) == 3


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ({"cost": 1}, "a unit has a number “power”"),
        ({"cost": "1", "power": 2}, "a unit has a number “cost”"),
        ({"cost": 1, "power": 2, "class_": "Beast"}, "a unit has words for “realm”"),
        ({"cost": 1, "power": 2, "class_": "Beast", "realm": 3}, "a unit has words for “realm”"),
        ({"cost": 1, "power": 2, "class_": "", "realm": "", "attack": 3, "hp": 1}, "a unit has no attack, hp"),
    ],
)
def test_what_is_missing_or_does_not_belong_there_is_named(printed: dict[str, int | str], words: str) -> None:
    with pytest.raises(CardBaseError) as caught:
        UNIT("elk", "Elk", motif="", token=False, **printed)
    assert str(caught.value) == f"“elk”: {words}"


def test_a_spell_of_several_parts_is_one_text() -> None:
    kind = SpellKind("spell", COST, optional=(HEALTH,))
    one, two = kind("one", "One", DRAW, cost=1, motif="book"), kind("two", "Two", DRAW, DRAW, cost=1, health=2)
    assert (one.abilities, two.abilities) == ((Spell(DRAW),), (Spell(Seq(DRAW, DRAW)),))
    assert (one.kind, one.motif, one.stats, two.value(HEALTH)) == ("spell", "book", ((COST, 1), (HEALTH, 0)), 2)
    with pytest.raises(CardBaseError, match="“three”: a spell has no power"):
        kind("three", "Three", DRAW, cost=1, power=1)
