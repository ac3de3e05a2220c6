"""What waits on a chain: negated items, and texts whose targets are gone when their turn comes."""

from __future__ import annotations

import pytest

from cardwright.kernel.effect import Step
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.targets import Recheck, Target
from cardwright.vocabulary.language.verbs import Damage, Draw
from cardwright.vocabulary.play.chain import negate
from skirmish.terms import CHAIN, DECK, HAND, PILE_OF_ALL, UNIT
from support.tables import damage, names, skirmish


def test_an_item_that_is_negated_shows_as_negated_and_not_as_exhausted() -> None:
    match = skirmish(p1=(["archer"], []), p2=(["knight"], ["retort"]))
    match.pick(0, "use archer; > knight")
    s = match.state
    item = s.ref(s.zones[s.at(CHAIN)][0])
    assert negate(s, item)
    assert not negate(s, item)  # once is enough
    faces = match.view(1).zone("chain").faces
    assert [(face.card, face.negated, face.exhausted) for face in faces] == [("archer", True, False)]
    match.pick(1, "pass")
    assert damage(match, "knight") == 0
    assert match.state.negated == []


@pytest.mark.parametrize(("fizzles", "drawn"), [(True, 0), (False, 1)])
def test_a_text_without_its_targets_does_nothing_or_the_rest_as_the_game_wants(fizzles: bool, drawn: int) -> None:
    match = skirmish(p2=(["knight"], []))
    s = match.state
    target = Target(UNIT)
    text = Recheck(Seq(Damage(target, 1), Draw(DECK, HAND, 1)), fizzles)
    knight = s.in_play()[-1]
    base = s.begin(text, NO_ROW, 0, [(), (), (s.ref(knight),)])
    s.move(knight, s.at(PILE_OF_ALL))
    before = len(names(match, "hand", 0))
    depth = len(s.agenda)
    text.run(s, Step(text, NO_ROW, 0, base))
    while len(s.agenda) > depth:
        step = s.agenda.pop()
        step.effect.run(s, step)
    assert len(names(match, "hand", 0)) == before + drawn
