"""What happens in a round of Battle Lines: draw, mana, the secret plans, reveal, combat, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.battle_lines.terms import (
    ATTACK,
    BULWARK,
    COST,
    DECK,
    DEFENSE,
    DREW,
    FIELD,
    FIRST,
    HAND,
    HIT,
    HP,
    LAST_BLOW,
    MANA,
    MEND,
    MOVING,
    NO_DRAW,
    OVERRAN,
    OVERRUN,
    PLACED,
    QUIET,
    ROUND,
    ROUND_BEGAN,
    SIEGE,
    STRUCK,
    SWIFT,
    TRIBUTE,
    WARD,
    Numbers,
)
from cardwright.kernel.effect import Effect, Step
from cardwright.kernel.layers import refresh
from cardwright.kernel.result import BY_RULES, draw, win
from cardwright.kernel.settle import bury
from cardwright.kernel.terms import HEALED, NO_ROW, NOBODY, NOTHING, UNASKED

if TYPE_CHECKING:
    from cardwright.kernel.decision import Asker
    from cardwright.kernel.state import State


class BeginRound(Effect):
    """BL-5.1: draw, then mana; the placement follows."""

    def __init__(self, numbers: Numbers, placement: Effect, combat: Effect) -> None:
        self.numbers: Final = numbers
        self.placement: Final = placement
        self.combat: Final = combat

    def run(self, s: State, at: Step) -> None:
        s.push(self, at)  # BL-9.8: unless the combat ends the match, the next round follows
        s.push(self.combat, at)
        s.registers[ROUND.index] += 1
        s.registers[MOVING.index] = 0
        s.emit(ROUND_BEGAN, NOBODY, NO_ROW, (s.registers[ROUND.index],))
        self._draw(s)
        for seat in range(2):  # BL-5.7, BL-5.8, BL-5.9
            s.set_seat(MANA, seat, min(self.numbers.mana_cap, s.seat_stat[MANA.index][seat] + 1))
        s.push(self.placement, at)

    def _draw(self, s: State) -> None:
        """BL-5.3 to BL-5.6: both hands are counted first; the first player is served first."""
        first = s.registers[FIRST.index]
        deck = s.zones[s.at(DECK)]
        full = [len(s.zones[HAND.of[seat]]) >= self.numbers.hand for seat in range(2)]
        for seat in (first, 1 - first):
            if deck and not full[seat]:
                row = deck[-1]
                s.move(row, HAND.of[seat], quiet=True)
                s.registers[MOVING.index] = 1
                s.emit(DREW, seat, row, (len(deck), len(s.zones[HAND.of[seat]])))
            else:
                s.emit(NO_DRAW, seat, NO_ROW, (len(deck), int(full[seat])))


class Placement(Effect):
    """BL-6.1: everybody who can place is asked at once. BL-6.10: whoever visibly cannot is Ready."""

    def __init__(self, plan: Asker) -> None:
        self.plan: Final = plan

    def run(self, s: State, at: Step) -> None:
        asked: list[int] = []
        for seat in range(2):
            if s.zones[HAND.of[seat]] and NO_ROW in s.zones[FIELD.of[seat]]:
                asked.append(seat)
            else:
                s.emit(UNASKED, seat, NO_ROW, NOTHING)
        if asked:
            s.ask_all(self.plan, at, tuple(asked))


def reveal(s: State, plans: list[tuple[int, list[tuple[int, int]]]], mana_cap: int) -> None:
    """BL-6.11: all plans (seat, then cards with their lines) are paid and enter their cells together, face up."""
    placed: list[int] = []
    spent = [0, 0]
    for seat, plan in plans:
        for card, line in plan:
            spent[seat] += s.rules.cards[card].value(COST)
            for row in s.zones[HAND.of[seat]]:
                if s.card[row] == card:
                    s.move(row, FIELD.of[seat], line, quiet=True)
                    placed.append(row)
                    break
    for seat in range(2):
        s.set_seat(MANA, seat, s.seat_stat[MANA.index][seat] - spent[seat])
    for row in placed:
        s.registers[MOVING.index] = 1
        cost = s.rules.cards[s.card[row]].value(COST)
        s.emit(PLACED, s.controller[row], row, (s.place[row], cost))
    for row in placed:
        if s.rules.cards[s.card[row]].keyword_mask & TRIBUTE.bit:
            seat = s.controller[row]
            s.set_seat(MANA, seat, min(mana_cap, s.seat_stat[MANA.index][seat] + 1))


class Combat(Effect):
    """BL-8: every line fights at the same moment, then the round ends (BL-9).

    BL-8.10, BL-11.1: cells and attacks are taken as they are right after the reveal. Damage changes no attack, so
    the numbers read here stay what they were until the destroyed leave.
    """

    def __init__(self, numbers: Numbers, simultaneous: bool, champions: bool) -> None:
        self.numbers: Final = numbers
        self.champions: Final = champions  # BL-10.2
        self.simultaneous: Final = simultaneous  # BL-10.1

    def run(self, s: State, at: Step) -> None:
        if s.stale:
            refresh(s)
        wounds = s.damage[:]
        own = s.zones[FIELD.of[0]]
        enemy = s.zones[FIELD.of[1]]
        loss = [0, 0]
        for line in range(3):
            a = own[line]
            b = enemy[line]
            if a != NO_ROW and b != NO_ROW:
                self._duel(s, line, a, b, loss)
            elif a != NO_ROW:
                self._hit(s, line, a, enemy, loss)
            elif b != NO_ROW:
                self._hit(s, line, b, own, loss)
        for seat in range(2):  # BL-8.12
            s.set_seat(HP, seat, max(0, s.seat_stat[HP.index][seat] - loss[seat]))
        destroyed = bury(s)
        if self.champions:
            self._mend(s)
        hurt = loss[0] + loss[1] > 0
        moved = hurt or destroyed or s.registers[MOVING.index] == 1 or wounds != s.damage
        s.registers[QUIET.index] = 0 if moved else s.registers[QUIET.index] + 1
        self._end_round(s)

    def _duel(self, s: State, line: int, a: int, b: int, loss: list[int]) -> None:
        """BL-8.2: two cards fight. BL-8.7: the fiercer strikes first. BL-8.8: equals strike together."""
        attack = s.stats[ATTACK.index]
        swift_a = s.keywords[a] & SWIFT.bit
        if swift_a != s.keywords[b] & SWIFT.bit:
            first, second = (a, b) if swift_a else (b, a)
        elif self.simultaneous or attack[a] == attack[b]:
            self._strike(s, line, a, b, loss)
            self._strike(s, line, b, a, loss)
            return
        else:
            first, second = (a, b) if attack[a] > attack[b] else (b, a)
        self._strike(s, line, first, second, loss)
        if s.damage[second] < s.stats[DEFENSE.index][second] or s.keywords[second] & LAST_BLOW.bit:
            self._strike(s, line, second, first, loss)

    def _strike(self, s: State, line: int, striker: int, target: int, loss: list[int]) -> None:
        """BL-8.5: the target's defense falls by the striker's attack. BL-8.9: the rest is lost, but for Overrun."""
        seat = s.controller[striker]
        amount = s.stats[ATTACK.index][striker]
        if amount >= 2 and s.keywords[target] & BULWARK.bit:
            amount -= 1
        s.damage[target] += amount
        left = s.stats[DEFENSE.index][target] - s.damage[target]
        s.emit(STRUCK, seat, striker, (line, amount, left), other=target)
        if left < 0 and s.keywords[striker] & OVERRUN.bit:
            loss[1 - seat] -= left
            s.emit(OVERRAN, seat, striker, (line, -left))

    def _hit(self, s: State, line: int, row: int, guard: list[int], loss: list[int]) -> None:
        """BL-8.3: across an empty cell a card hits the avatar. BL-11.4: Siege before Ward."""
        seat = s.controller[row]
        amount = s.stats[ATTACK.index][row]
        if s.keywords[row] & SIEGE.bit:
            amount += 2
        for other in (line - 1, line + 1):
            if 0 <= other < 3 and guard[other] != NO_ROW and s.keywords[guard[other]] & WARD.bit:
                amount -= 1
        amount = max(0, amount)
        loss[1 - seat] += amount
        s.emit(HIT, seat, row, (line, amount))

    def _mend(self, s: State) -> None:
        """BL-11.2: after the destroyed have left."""
        for row in s.in_play():
            if s.damage[row] > 0 and s.keywords[row] & MEND.bit:
                s.damage[row] -= 1
                s.emit(HEALED, s.controller[row], row, (1,))

    def _end_round(self, s: State) -> None:
        """BL-9.7: HP first, then out of cards, then quiet."""
        fallen = [seat for seat in range(2) if s.seat_stat[HP.index][seat] == 0]
        if len(fallen) == 2:
            s.end(draw(2, BY_RULES, "double-ko"))
        elif fallen:
            s.end(win(1 - fallen[0], 2, BY_RULES, "avatar"))
        elif self._out_of_cards(s):
            s.end(draw(2, BY_RULES, "out-of-cards"))
        elif s.registers[QUIET.index] == self.numbers.quiet_rounds:
            s.end(draw(2, BY_RULES, "quiet"))

    def _out_of_cards(self, s: State) -> bool:
        """BL-9.4: no card anywhere can still do something."""
        if s.zones[s.at(DECK)] or s.zones[HAND.of[0]] or s.zones[HAND.of[1]]:
            return False
        return all([s.value(row, ATTACK) == 0 for row in s.in_play()])
