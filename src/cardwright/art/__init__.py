"""Pictures drawn by code: an emblem for every card, a back and a picture for every game, and the mark of the site.

Everything here is a pure function of a game's data (docs/art.md). The same words give the same drawing, everywhere.
"""

from __future__ import annotations

from cardwright.art.drawing import draw, svg
from cardwright.art.fields import SIDE
from cardwright.art.motif import design, style_of
from cardwright.art.pieces import back, mark, picture
from cardwright.kernel.card import Card
from cardwright.match.game import Game
from cardwright.match.game import game as game_of

__all__ = ["back", "emblem", "mark", "picture"]


def emblem(game: Game | str, card: Card | str) -> str:
    """The emblem of a card as SVG, 120 by 120; game and card may be given by their ids."""
    played = game_of(game) if isinstance(game, str) else game
    shown = played.card(card) if isinstance(card, str) else card
    return svg(SIDE, SIDE, shown.name, draw(design(played, style_of(played), shown)))
