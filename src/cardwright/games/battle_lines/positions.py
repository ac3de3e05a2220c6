"""Set-up positions of Battle Lines: which a match could reach, and how one begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.errors import ScenarioError
from cardwright.games.battle_lines.terms import DEFENSE, HAND, HP, IDLE, MANA, QUIET, ROUND, TERMS, Numbers
from cardwright.kernel.effect import Effect
from cardwright.kernel.positions import Positions
from cardwright.vocabulary.table.positions import within

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class BattleLinesPositions(Positions):
    """A position begins with its draw phase, or with both players asked for their plans: `from_placement`."""

    def __init__(self, numbers: Numbers, begin_round: Effect, from_placement: list[Effect]) -> None:
        Positions.__init__(self, TERMS)
        self.numbers: Final = numbers
        self.begin_round: Final = begin_round
        self.from_placement: Final = from_placement

    def starts(self) -> tuple[str, ...]:
        return ("round", "placement")

    def lay(self, s: State) -> None:
        for seat in range(2):
            s.seat_stat[HP.index][seat] = self.numbers.hp

    def begin(self, s: State, start: str) -> None:
        self._check(s)
        if start == "round":
            s.registers[ROUND.index] -= 1
            s.push_new(self.begin_round)
            return
        for effect in (self.begin_round, *self.from_placement):
            s.push_new(effect)

    def _check(self, s: State) -> None:
        """A position must be one that a match could reach, as far as the rules bound it."""
        numbers = self.numbers
        if s.registers[ROUND.index] < 1:
            raise ScenarioError("a position needs its round, 1 or more")
        within("quiet", s.registers[QUIET.index], 0, numbers.quiet_rounds - 1)
        for seat in range(2):
            player = f"p{seat + 1}"
            within(f"{player}.hp", s.seat_stat[HP.index][seat], 1, numbers.hp)
            within(f"{player}.mana", s.seat_stat[MANA.index][seat], 0, numbers.mana_cap)
            within(f"{player}.idle", s.seat_stat[IDLE.index][seat], 0, numbers.idle_rounds - 1)
            within(f"{player}: cards in hand", len(s.zones[HAND.of[seat]]), 0, numbers.hand)
        within("cards in all zones", len(s.rows()), 0, numbers.deck)  # BL-3.11
        for row in s.rows():
            card = s.rules.cards[s.card[row]]
            if s.card.count(s.card[row]) > 1:
                raise ScenarioError(f"“{card.id}” is there twice; no card exists twice in a match (BL-2.2)")
            within(f"{card.id}: defense", self.marked(s, row, DEFENSE.name), 1, card.value(DEFENSE))

    def marks(self) -> tuple[str, ...]:
        return (DEFENSE.name,)

    def mark(self, s: State, row: int, name: str, value: int) -> bool:
        if name != DEFENSE.name:
            return False
        s.damage[row] = s.rules.cards[s.card[row]].value(DEFENSE) - value
        return True

    def marked(self, s: State, row: int, name: str) -> int:
        return s.rules.cards[s.card[row]].value(DEFENSE) - s.damage[row]
