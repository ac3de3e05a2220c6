"""What a plan is worth: the play-out with which the bots of Battle Lines compare plans.

A play-out reveals two plans and lets the lines fight for seven rounds with nothing further placed, drawn or
gained. Without Champions, and with most of them, the three lines do not touch each other; then the trace of a
field is the sum of the traces of its lines, and those are kept. All numbers are whole: a score as the rules
write it is a score here divided by `UNIT`, so that equal plans are exactly equal.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.battle_lines.terms import (
    ATTACK,
    BANNER,
    BULWARK,
    COST,
    DEFENSE,
    LAST_BLOW,
    LONE_WOLF,
    MEND,
    OVERRUN,
    SIEGE,
    SWIFT,
    TRIBUTE,
    WARD,
)
from cardwright.kernel.card import Card

ROUNDS: Final = 7
WEIGHTS: Final[list[int]] = [1_000_000, 700_000, 490_000, 343_000, 240_100, 168_070, 117_649]
WEIGHT: Final = 3_058_819
UNIT: Final = 10 * WEIGHT

# Worth in tenths: HP and defense 1, attack 1.3, mana 8, a card in hand 1; a win 200.
_POINT: Final = 10
_ATTACK: Final = 13
_MANA: Final = 80
_HELD: Final = 10
_WIN: Final = 2000

_SWIFT: Final = SWIFT.bit
_LAST_BLOW: Final = LAST_BLOW.bit
_OVERRUN: Final = OVERRUN.bit
_BULWARK: Final = BULWARK.bit
_MEND: Final = MEND.bit
_SIEGE: Final = SIEGE.bit
_TRIBUTE: Final = TRIBUTE.bit
_BANNER: Final = BANNER.bit
_LONE_WOLF: Final = LONE_WOLF.bit
_WARD: Final = WARD.bit
_LINKED: Final = BANNER.bit | LONE_WOLF.bit | WARD.bit  # what reaches beyond its own line

_KEPT: Final = 60_000
"""So many traces are remembered before they are forgotten all at once."""


class Fighter:
    """A card on a line or in a hand: printed numbers and the defense it has left."""

    def __init__(self, number: int, attack: int, defense: int, left: int, cost: int, keywords: int) -> None:
        self.number: Final = number
        self.attack: Final = attack
        self.defense: Final = defense
        self.left: Final = left
        self.cost: Final = cost
        self.keywords: Final = keywords


Cells = list[Fighter | None]


class Side:
    """One player: HP, mana, number of cards held, the cells, and the cards that may be placed."""

    def __init__(self, hp: int, mana: int, held: int, cells: Cells, hand: list[Fighter]) -> None:
        self.hp: Final = hp
        self.mana: Final = mana
        self.held: Final = held
        self.cells: Final = cells
        self.hand: Final = hand


class Plan:
    """For each line the index of a hand card or -1; and the mana and cards that are left after the reveal."""

    def __init__(self, picks: tuple[int, int, int], mana: int, held: int) -> None:
        self.picks: Final = picks
        self.mana: Final = mana
        self.held: Final = held


class Trace:
    """What happens in a play-out, by round: HP lost so far on both sides, and own worth minus enemy worth.

    `total` is the weighted sum of all that, as long as no avatar falls.
    """

    def __init__(self, own_loss: list[int], enemy_loss: list[int], worth: list[int], linked: bool) -> None:
        self.own_loss: Final = own_loss
        self.enemy_loss: Final = enemy_loss
        self.worth: Final = worth
        self.linked: Final = linked
        self.own_final: Final = own_loss[ROUNDS - 1]
        self.enemy_final: Final = enemy_loss[ROUNDS - 1]
        total = 0
        for i in range(ROUNDS):
            total += WEIGHTS[i] * (worth[i] + _POINT * (enemy_loss[i] - own_loss[i]))
        self.total: Final = total


_EMPTY_LINE: Final = Trace([0] * ROUNDS, [0] * ROUNDS, [0] * ROUNDS, False)
_LINKED_LINE: Final = Trace([0] * ROUNDS, [0] * ROUNDS, [0] * ROUNDS, True)


def nothing(side: Side) -> Plan:
    """The empty plan."""
    return Plan((-1, -1, -1), side.mana, side.held)


class Playout:
    """The play-out under one variant."""

    def __init__(self, book: list[Card], simultaneous: bool, mana_cap: int) -> None:
        self.cards: Final = book
        self.simultaneous: Final = simultaneous
        self.mana_cap: Final = mana_cap
        self.fresh: Final = [self.fighter(number, 0) for number in range(len(book))]
        self._lines: dict[tuple[int, int, int, int], Trace] = {}

    def fighter(self, number: int, damage: int) -> Fighter:
        """A card of the book that has taken some damage."""
        card = self.cards[number]
        defense = card.value(DEFENSE)
        return Fighter(number, card.value(ATTACK), defense, defense - damage, card.value(COST), card.keyword_mask)

    def plans(self, side: Side) -> list[Plan]:
        """Every legal plan (BL-6.3), the empty one first."""
        choices: list[list[int]] = []
        for cell in side.cells:
            choices.append(list(range(-1, len(side.hand))) if cell is None else [-1])
        costs = [card.cost for card in side.hand]
        costs.append(0)  # for index -1
        found: list[Plan] = []
        for a in choices[0]:
            mana_a = side.mana - costs[a]
            if mana_a < 0:
                continue
            for b in choices[1]:
                mana_b = mana_a - costs[b]
                if mana_b < 0 or (b >= 0 and b == a):
                    continue
                for c in choices[2]:
                    mana = mana_b - costs[c]
                    if mana < 0 or (c >= 0 and c in (a, b)):
                        continue
                    held = side.held
                    for i in (a, b, c):
                        if i >= 0:
                            held -= 1
                            if side.hand[i].keywords & _TRIBUTE:
                                mana = min(self.mana_cap, mana + 1)
                    found.append(Plan((a, b, c), mana, held))
        return found

    def scores(self, own: Side, plans: list[Plan], enemy: Side, answer: Plan) -> list[int]:
        """The score of each plan against one plan of the enemy."""
        against = _placed(enemy, answer)
        left = self._column(own, 0, against[0])
        center = self._column(own, 1, against[1])
        right = self._column(own, 2, against[2])
        seats = _POINT * (own.hp - enemy.hp) - _MANA * answer.mana - _HELD * answer.held
        found: list[int] = []
        for plan in plans:
            picks = plan.picks
            a = left[picks[0]]
            b = center[picks[1]]
            c = right[picks[2]]
            base = seats + _MANA * plan.mana + _HELD * plan.held
            if a.linked or b.linked or c.linked:
                whole = self.trace(_placed(own, plan), against)
                found.append(_score(base, own.hp, enemy.hp, whole, _EMPTY_LINE, _EMPTY_LINE))
            elif (
                a.own_final + b.own_final + c.own_final < own.hp
                and a.enemy_final + b.enemy_final + c.enemy_final < enemy.hp
            ):
                found.append(WEIGHT * base + a.total + b.total + c.total)
            else:
                found.append(_score(base, own.hp, enemy.hp, a, b, c))
        return found

    def _column(self, own: Side, line: int, against: Fighter | None) -> list[Trace]:
        """The traces of a line by what one places there: each hand card, and last (index -1) nothing."""
        cell = own.cells[line]
        column: list[Trace] = []
        if cell is None:
            for card in own.hand:
                column.append(self._line(card, against))
        column.append(self._line(cell, against))
        return column

    def _line(self, own: Fighter | None, enemy: Fighter | None) -> Trace:
        if own is None and enemy is None:
            return _EMPTY_LINE
        words = (0 if own is None else own.keywords) | (0 if enemy is None else enemy.keywords)
        if words & _LINKED:
            return _LINKED_LINE
        key = (
            -1 if own is None else own.number,
            0 if own is None else own.left,
            -1 if enemy is None else enemy.number,
            0 if enemy is None else enemy.left,
        )
        known = self._lines.get(key)
        if known is None:
            if len(self._lines) >= _KEPT:
                self._lines.clear()
            known = self.trace([own, None, None], [enemy, None, None])
            self._lines[key] = known
        return known

    def trace(self, own: Cells, enemy: Cells) -> Trace:
        """Let two fields fight for seven rounds (BL-8, BL-11)."""
        cells: Cells = own + enemy
        left = [0 if cell is None else cell.left for cell in cells]
        loss = [0, 0]
        own_loss: list[int] = []
        enemy_loss: list[int] = []
        worth: list[int] = []
        attack = _attacks(cells)
        for _ in range(ROUNDS):
            self._fight(cells, left, attack, loss)
            fallen = False
            for i in range(6):
                cell = cells[i]
                if cell is None:
                    continue
                if left[i] <= 0:
                    cells[i] = None
                    fallen = True
                elif left[i] < cell.defense and cell.keywords & _MEND:
                    left[i] += 1
            if fallen:
                attack = _attacks(cells)
            own_loss.append(loss[0])
            enemy_loss.append(loss[1])
            value = 0
            for i in range(3):
                if cells[i] is not None:
                    value += _ATTACK * attack[i] + _POINT * left[i]
                if cells[i + 3] is not None:
                    value -= _ATTACK * attack[i + 3] + _POINT * left[i + 3]
            worth.append(value)
        return Trace(own_loss, enemy_loss, worth, False)

    def _fight(self, cells: Cells, left: list[int], attack: list[int], loss: list[int]) -> None:
        for i in range(3):
            a = cells[i]
            b = cells[i + 3]
            if a is not None and b is not None:
                swift = a.keywords & _SWIFT
                if swift != b.keywords & _SWIFT:
                    first = i if swift else i + 3
                elif self.simultaneous or attack[i] == attack[i + 3]:
                    _strike(cells, left, attack, loss, i, i + 3)
                    _strike(cells, left, attack, loss, i + 3, i)
                    continue
                else:
                    first = i if attack[i] > attack[i + 3] else i + 3
                second = 2 * i + 3 - first
                _strike(cells, left, attack, loss, first, second)
                other = b if second > 2 else a
                if left[second] > 0 or other.keywords & _LAST_BLOW:
                    _strike(cells, left, attack, loss, second, first)
            elif a is not None:
                loss[1] += _hit(cells, attack, i, a, 3)
            elif b is not None:
                loss[0] += _hit(cells, attack, i + 3, b, 0)


def _placed(side: Side, plan: Plan) -> Cells:
    cells: Cells = []
    for line in range(3):
        index = plan.picks[line]
        cells.append(side.hand[index] if index >= 0 else side.cells[line])
    return cells


def _attacks(cells: Cells) -> list[int]:
    """BL-11.1: every attack as it is with the cards now on the field."""
    attack: list[int] = [0 if cell is None else cell.attack for cell in cells]
    for i in range(6):
        cell = cells[i]
        if cell is None or not cell.keywords & _LINKED:
            continue
        low = 0 if i < 3 else 3
        if cell.keywords & _BANNER:
            for j in (i - 1, i + 1):
                if low <= j < low + 3 and cells[j] is not None:
                    attack[j] += 1
        if cell.keywords & _LONE_WOLF:
            alone = True
            for j in range(low, low + 3):
                if j != i and cells[j] is not None:
                    alone = False
            if alone:
                attack[i] += 2
    return attack


def _strike(cells: Cells, left: list[int], attack: list[int], loss: list[int], striker: int, target: int) -> None:
    by = cells[striker]
    at = cells[target]
    assert by is not None and at is not None
    amount = attack[striker]
    if amount >= 2 and at.keywords & _BULWARK:
        amount -= 1
    left[target] -= amount
    if left[target] < 0 and by.keywords & _OVERRUN:
        loss[0 if target < 3 else 1] -= left[target]


def _hit(cells: Cells, attack: list[int], i: int, by: Fighter, guard: int) -> int:
    """BL-8.3, BL-11.4: what a card takes from the avatar; `guard` is where the cells of that player begin."""
    amount = attack[i]
    if by.keywords & _SIEGE:
        amount += 2
    line = i % 3
    for other in (line - 1, line + 1):
        if 0 <= other < 3:
            cell = cells[guard + other]
            if cell is not None and cell.keywords & _WARD:
                amount -= 1
    return max(0, amount)


def _score(base: int, own_hp: int, enemy_hp: int, a: Trace, b: Trace, c: Trace) -> int:
    """The weighted sum over the rounds; once an avatar falls, the value of that result fills the rest."""
    total = 0
    for i in range(ROUNDS):
        own_loss = a.own_loss[i] + b.own_loss[i] + c.own_loss[i]
        enemy_loss = a.enemy_loss[i] + b.enemy_loss[i] + c.enemy_loss[i]
        if own_loss >= own_hp or enemy_loss >= enemy_hp:
            value = 0
            if own_loss < own_hp:
                value = _WIN
            elif enemy_loss < enemy_hp:
                value = -_WIN
            for j in range(i, ROUNDS):
                total += WEIGHTS[j] * value
            return total
        worth = a.worth[i] + b.worth[i] + c.worth[i]
        total += WEIGHTS[i] * (base + worth + _POINT * (enemy_loss - own_loss))
    return total
