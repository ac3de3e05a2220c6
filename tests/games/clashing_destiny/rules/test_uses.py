"""Several abilities of one card: each is used by itself, and each says why it cannot be."""

from __future__ import annotations

import pytest

from cardwright.games.clashing_destiny.kit import draw, minion, use
from cardwright.games.clashing_destiny.language import Destiny, Mana
from cardwright.kernel.card import Card
from cardwright.match.match import Match
from cardwright.testing.board import give, instead, notes
from cardwright.vocabulary.play.costs import Cost
from support.destiny import FILLER, game_with, side, table


def with_two() -> Card:
    """A minion that draws a card for one card of the hand, and two for one of the DZ."""
    abilities = (use(Cost(Mana(1)), draw(1)), use(Cost(Destiny(1)), draw(2)))
    return minion("two-minded", "Two-Minded", *abilities, cost=1, attack=1, hp=1)


@pytest.fixture
def match() -> Match:
    with instead(game_with(with_two())):
        return table(side(field={"A1": "two-minded"}, hand=[f"{FILLER} x2"]))


@pytest.mark.rules("CD-12.4", "CD-12.6")
def test_two_abilities_of_one_card_are_two_options(match: Match) -> None:
    used = [option for option in match.ask(0).options if option.verb.word == "use"]
    assert [(option.note, option.text) for option in used] == [("use A1 1", "Use Two-Minded (A1 1)")]
    reason = match.why_not(0, "use A1 2")
    assert reason is not None
    assert (reason.code, reason.text) == ("cost", "Two-Minded needs 1 card(s) in your DZ")
    give(match, (0, "use A1 1"))
    reason = match.why_not(0, "use A1 1")
    assert reason is not None
    assert reason.code == "used"
    held = len(match.view(0).zone("hand", 0).faces)
    give(match, (0, "use A1 2"))
    assert len(match.view(0).zone("hand", 0).faces) == held + 2
    assert not [note for note in notes(match, 0) if note.startswith("use")]
