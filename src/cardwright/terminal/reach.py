"""Which cards and places on the board can be chosen now, by which numbers, and which were picked already."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardwright.match.touch import Touch
from cardwright.match.view import AskView, Face

PICKED = "▸"

_SHOWN = 2
"""So many numbers are shown of one card or place."""

Spot = tuple[str, int | None, str]
"""A place: its zone, whose that is (None: shared), and its slot."""


class Reach:
    """The numbers of the options about each card, by its id, and about each place."""

    def __init__(self) -> None:
        self.cards: dict[int, list[int]] = {}
        self.spots: dict[Spot, list[int]] = {}
        self.picked: set[int] = set()
        self.chosen_by: set[int] = set()
        """All numbers that the board explains: one chooses a card or a place, and not what to do."""

    def light(self, touch: Touch, number: int) -> None:
        """A card or a place can be chosen by a number."""
        if touch.id:
            self.cards.setdefault(touch.id, []).append(number)
        elif touch.place:
            self.spots.setdefault((touch.zone, touch.seat, touch.place), []).append(number)

    def of_card(self, face: Face) -> str:
        """The numbers of a card: “[3]”, “[3,5]”, “[3…]”; a sign if it was picked; nothing for others."""
        return _numbers(self.cards.get(face.id, [])) or (PICKED if face.id in self.picked else "")

    def of_spot(self, zone: str, seat: int | None, slot: str) -> str:
        """The numbers of an empty place likewise."""
        return _numbers(self.spots.get((zone, seat, slot), []))


def _numbers(found: list[int]) -> str:
    if not found:
        return ""
    return f"[{','.join(map(str, found))}]" if len(found) <= _SHOWN else f"[{found[0]}…]"


def reach(
    ask: AskView | None,
    about_hand: Collection[str],
    numbers: Mapping[str, int],
    drawn: Collection[str],
    rows: Collection[str],
) -> Reach:
    """What the options of a decision are about in the zones that are `drawn`, each by the last thing it points at.

    Those about the hand are told beside it. As long as one chooses what to do at all, the menu says where; only cards
    in `rows` of units, whose place has no name, are told apart by their numbers.
    """
    lit = Reach()
    if ask is None:
        return lit
    lit.picked = {touch.id for option in ask.picked for touch in option.touches if touch.id}
    acts = [option for option in ask.options if not option.ends]
    options = [option for option in acts if option.note not in about_hand]
    is_act = not ask.announcing and (len(options) < len(acts) or len({option.verb for option in options}) > 1)
    for option in options:
        pointed = [touch for touch in option.touches if touch.id or touch.place][-1:]
        for touch in pointed:
            if option.note in numbers and touch.zone in (rows if is_act else drawn):
                lit.light(touch, numbers[option.note])
                lit.chosen_by |= set() if is_act else {numbers[option.note]}
    return lit
