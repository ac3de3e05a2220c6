"""The rules of Battle Lines for the kernel: set-up, what dies, time, concession, and what is unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.errors import CardBaseError, DeckError, RecordError
from cardwright.games.battle_lines.plan import VERBS, WHOLE, Plan
from cardwright.games.battle_lines.positions import BattleLinesPositions
from cardwright.games.battle_lines.terms import (
    ATTACK,
    BANNER,
    COIN,
    COST,
    DEALT,
    DECK,
    DEFENSE,
    FIRST,
    GRAVEYARD,
    HAND,
    HP,
    IDLE,
    LONE_WOLF,
    MANA,
    TERMS,
    Numbers,
)
from cardwright.games.battle_lines.turn import BeginRound, Combat, Placement
from cardwright.kernel.ability import Aura
from cardwright.kernel.card import Card
from cardwright.kernel.dealing import deal
from cardwright.kernel.decision import Ask, Reason, Verb, Wish
from cardwright.kernel.result import BY_TIME, draw, win
from cardwright.kernel.rules import Rules
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOBODY, NOTHING, SeatStat

if TYPE_CHECKING:
    from cardwright.kernel.state import State

RULES: Final = 1
"""Raised whenever a match with the same cards and picks would come out differently."""


class BesideFriend(Select):
    """A card of the same player on an adjacent line; the center is adjacent to both others."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.controller[row] == seat and abs(s.place[row] - s.place[s.row_of(source)]) == 1


class Alone(Select):
    """This card, while it is its player's only one on the field."""

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        return s.ref(row) == source and s.zones[s.zone[row]].count(NO_ROW) == 2


_AURAS: Final = {
    BANNER.name: Aura(BesideFriend(), ATTACK, 1),
    LONE_WOLF.name: Aura(Alone(), ATTACK, 2),
}


def champion(card: Card) -> Card:
    """BL-10.2: the card as the Champions variant plays it, with its keyword at work."""
    auras = tuple([_AURAS[keyword.name] for keyword in card.keywords if keyword.name in _AURAS])
    return card.with_text(card.keywords, auras)


def check_base(cards: list[Card], numbers: Numbers) -> None:
    """BL-2.2, BL-4.7: refuse a base that cannot be played, naming the card that breaks a rule."""
    if len(cards) < numbers.deck:
        raise CardBaseError(f"a match needs {numbers.deck} different cards; this base has {len(cards)} (BL-2.2)")
    ids: set[str] = set()
    names: set[str] = set()
    for card in cards:
        if card.id in ids or card.name in names:
            raise CardBaseError(f"“{card.id}” ({card.name}): another card has this id or name (BL-4.7)")
        ids.add(card.id)
        names.add(card.name)
        if card.value(ATTACK) < 0:
            raise CardBaseError(f"“{card.id}”: attack {card.value(ATTACK)} is below 0 (BL-4.3)")
        if not 1 <= card.value(COST) <= numbers.mana_cap:
            raise CardBaseError(f"“{card.id}”: cost {card.value(COST)} is not from 1 to {numbers.mana_cap} (BL-4.5)")
        if card.value(DEFENSE) < 1:
            raise CardBaseError(f"“{card.id}”: defense {card.value(DEFENSE)} is below 1 (BL-4.7)")


class BattleLines(Rules):
    """Battle Lines under one variant."""

    def __init__(self, cards: list[Card], numbers: Numbers, simultaneous: bool, champions: bool, first: int) -> None:
        check_base(cards, numbers)
        played = [champion(card) if champions else card.without_text() for card in cards]
        Rules.__init__(self, TERMS, played, RULES, starting=first)
        self.numbers: Final = numbers
        self.placement: Final = Placement(Plan(self, numbers.mana_cap))
        self.combat: Final = Combat(numbers, simultaneous, champions)
        self.begin_round: Final = BeginRound(numbers, self.placement, self.combat)
        self.positions = BattleLinesPositions(numbers, self.begin_round, [self.combat, self.placement])

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        """BL-2.11: choose 20, deal 4 to each, toss the coin. Chosen in random order, so that no shuffle is needed."""
        if decks:
            raise DeckError("Battle Lines has no decks to bring: 20 cards are drawn for both players (BL-2.1)")
        hand = self.numbers.hand
        chosen = s.chance.sample(self.numbers.deck, len(self.cards) - 1)
        cards = [number + 1 for number in chosen]
        deal(s, cards[:hand], NOBODY, HAND.of[0])
        deal(s, cards[hand : 2 * hand], NOBODY, HAND.of[1])
        deal(s, cards[2 * hand :], NOBODY, s.at(DECK))
        for seat in range(2):
            s.seat_stat[HP.index][seat] = self.numbers.hp
            s.seat_stat[MANA.index][seat] = self.numbers.mana
            s.emit(DEALT, seat, NO_ROW, (hand,))
        toss = s.chance.roll(2)
        s.registers[FIRST.index] = toss if self.starting == NOBODY else self.starting  # BL-2.6
        s.emit(COIN, s.registers[FIRST.index], NO_ROW, NOTHING)
        s.push_new(self.begin_round)

    def seat_limit(self, stat: SeatStat) -> int:
        if stat is HP:
            return self.numbers.hp
        return self.numbers.mana_cap if stat is MANA else 0

    def dead(self, s: State) -> list[int]:
        """BL-8.6: current defense 0 or less."""
        defense = s.stats[DEFENSE.index]
        return [row for row in s.in_play() if s.damage[row] >= defense[row]]

    def grave(self, s: State, row: int) -> int:
        return GRAVEYARD.of[s.controller[row]]  # BL-3.9

    def leaving_reason(self, kind: str) -> str:
        return "absence" if kind == BY_TIME else "concede"  # BL-9.9

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def why_not_asked(self, s: State, seat: int, wish: Wish) -> Reason:
        if s.result is not None:
            return Reason("over", "BL-9.9", "The match is over")
        return Reason("ready", "BL-6.7" if wish.verb is WHOLE else "BL-6.6", "You are ready for this round")

    def timeout_word(self, s: State, ask: Ask) -> str:
        return "placed" if ask.picks else "idle"

    def timed_out(self, s: State, words: dict[int, str]) -> None:
        """BL-7.4: the plan counts as it lies. BL-7.6, BL-7.7: the third idle round in a row loses."""
        for seat, word in words.items():
            if word not in ("placed", "idle"):
                raise RecordError(f"“{word}” is not “placed” or “idle”, as seat {seat} was when its time ran out")
        for seat, word in words.items():
            s.set_seat(IDLE, seat, s.seat_stat[IDLE.index][seat] + 1 if word == "idle" else 0)
        absent = [seat for seat in words if s.seat_stat[IDLE.index][seat] >= self.numbers.idle_rounds]
        if len(absent) == 2:
            s.end(draw(2, BY_TIME, "double-absence"))
        elif absent:
            s.end(win(1 - absent[0], 2, BY_TIME, self.leaving_reason(BY_TIME)))
        for seat in words:
            ask = s.asks[seat]
            if ask is not None:
                s.finish_ask(Ask(seat, ask.draft, ask.picks, True))

    def unseen(self, s: State, viewer: int) -> list[int]:
        """Any card of the base that the viewer has not seen in this match."""
        seen = [s.card[row] for row in s.rows() if s.sees(viewer, row)]
        return [number for number in range(1, len(self.cards)) if number not in seen]
