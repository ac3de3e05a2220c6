"""Dealing: many rows at once, column by column. `State.create` makes single ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel import knowledge
from cardwright.kernel.terms import BAG

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def deal(s: State, cards: list[int], owner: int, number: int) -> None:
    """New rows in a zone that is no board, all at once and untold: a deck, a hand as it is dealt."""
    first = len(s.card)
    if s.dealt is not None:
        cards = [s.dealt.get(first + i, card) for i, card in enumerate(cards)]
    count = len(cards)
    nothing = [0] * count
    for column in (*s.columns, *s.stats):
        column.extend(nothing)
    s.card[first:] = cards
    s.form[first:] = cards
    s.owner[first:] = [owner] * count
    s.controller[first:] = [s.ground.holder[number]] * count
    s.zone[first:] = [number] * count
    s.place[first:] = [-1] * count
    s.host[first:] = [-1] * count
    s.stamp[first:] = list(range(s.next_stamp, s.next_stamp + count))
    s.next_stamp += count
    s.zones[number] += range(first, first + count)
    if s.ground.seeing[number] or s.ground.declared[number].kind == BAG:
        for row in range(first, first + count):
            knowledge.arrive(s, row, number)
