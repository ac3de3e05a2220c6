"""How cards come to those who play: decks laid down and shuffled, opening hands, an empty deck that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel import knowledge
from cardwright.kernel.dealing import deal
from cardwright.kernel.terms import SeatStat, Zone

if TYPE_CHECKING:
    from cardwright.kernel.state import State


def lay_deck(s: State, cards: list[int], seat: int, deck: Zone) -> None:
    """A seat's deck of cards, by number: its owner knows what is in it, nobody knows the order."""
    deal(s, cards, seat, s.at(deck, seat))
    knowledge.name_all(s, s.at(deck, seat), seat)
    knowledge.shuffle(s, s.at(deck, seat))


def deal_hands(s: State, deck: Zone, hand: Zone, count: int, quiet: bool = False) -> None:
    """Every seat takes its opening hand from the top of its deck, `quiet` if nobody is told. It is no draw."""
    for seat in range(s.seats):
        for _ in range(count):
            s.move(s.zones[s.at(deck, seat)][-1], s.at(hand, seat), quiet=quiet)


def starve(s: State, seat: int, heroes: list[int], fatigue: SeatStat) -> int:
    """A seat draws from an empty deck: its heroes lose 1, the next time 2, and so on. Nobody deals that damage.

    Returns how much it is now.
    """
    s.seat_stat[fatigue.index][seat] += 1
    lost = s.seat_stat[fatigue.index][seat]
    for hero in heroes:
        s.damage[hero] += lost
        s.touch()
    return lost
