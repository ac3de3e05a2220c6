"""What `cardwright check` looks at in Battle Lines alone: picture briefs and the price list of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.games.battle_lines.cards import BASE
from cardwright.games.battle_lines.emblems import brief_findings
from cardwright.games.battle_lines.terms import ATTACK, COST, DEFENSE, Numbers
from cardwright.kernel.card import Card

# For costs 1 to 5: the most attack, the most defense, and how many cards of the base have this cost.
CURVE: Final = {1: (3, 9, 30), 2: (5, 11, 34), 3: (6, 13, 20), 4: (6, 13, 12), 5: (7, 11, 4)}

OFF_CURVE: Final = {"jon-snow": 2, "tyrion-lannister": 2, "robb-stark": -2}
"""The characters of the founding example, whose numbers were given, with their distance from the curve."""


def power(card: Card) -> int:
    """What a card is worth: attack counts double, and triple above 4."""
    attack = card.value(ATTACK)
    return 2 * attack + card.value(DEFENSE) + max(0, attack - 4)


def target(cost: int) -> int:
    """The power that a cost should buy."""
    return 4 * cost + 4


def findings(cards: Sequence[Card] = BASE) -> list[str]:
    """Everything that is wrong with a base, one sentence each."""
    found: list[str] = []
    emblems: dict[tuple[str, str], str] = {}
    for card in cards:
        found += brief_findings(card)
        data = dict(card.data)
        emblem = (data.get("field", ""), data.get("charge", ""))
        if emblem in emblems:
            words = " with ".join(emblem)
            found.append(f"“{card.id}” has the field and charge of “{emblems[emblem]}”: {words}")
        emblems.setdefault(emblem, card.id)
        found += _price(card)
    for cost, (_, _, count) in CURVE.items():
        have = len([card for card in cards if card.value(COST) == cost])
        if have != count:
            found.append(f"{have} cards cost {cost}; the base should have {count}")
    return found


def _price(card: Card) -> list[str]:
    cost = card.value(COST)
    most = Numbers().mana_cap
    if cost > most:
        return [f"“{card.id}” can never be played: it costs {cost} and nobody has more than {most} mana"]
    if cost not in CURVE:
        return [f"“{card.id}” costs {cost}; the price list has costs 1 to {max(CURVE)}"]
    found: list[str] = []
    attack, defense, _ = CURVE[cost]
    if card.value(ATTACK) > attack:
        found.append(f"“{card.id}” has attack {card.value(ATTACK)}; for cost {cost} the most is {attack}")
    if card.value(DEFENSE) > defense:
        found.append(f"“{card.id}” has defense {card.value(DEFENSE)}; for cost {cost} the most is {defense}")
    off = power(card) - target(cost)
    if card.id in OFF_CURVE:
        if off != OFF_CURVE[card.id]:
            found.append(f"“{card.id}” is {off:+d} from its price; its given numbers make {OFF_CURVE[card.id]:+d}")
    elif abs(off) > 1:
        found.append(f"“{card.id}” has power {power(card)}; cost {cost} should buy {target(cost)}, give or take 1")
    return found
