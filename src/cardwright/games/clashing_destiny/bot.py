"""What a bot that looks ahead must know of this game: what to try, when to stop, what the outcome is worth.

Payment is not tried at all, the least useful card pays. Of the spaces for a minion a few are tried, of the targets of
an attack those that promise most at first sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.clashing_destiny import acts
from cardwright.games.clashing_destiny.evaluate import Judge
from cardwright.games.clashing_destiny.plays import Book, is_unlocked
from cardwright.games.clashing_destiny.terms import (
    ATTACK,
    BURNT,
    COLUMNS,
    COVER,
    FIELD,
    HAND,
    HERO,
    HP,
    SWIFT,
    WARDED,
)
from cardwright.games.clashing_destiny.turn import Main
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Ask, Option
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.play.announce import PAY
from cardwright.vocabulary.play.plays import PLAY
from cardwright.vocabulary.table.board import TO

if TYPE_CHECKING:
    from cardwright.games.clashing_destiny.rules import ClashingDestiny
    from cardwright.kernel.state import State

TARGETS: Final = 3
"""Of the minions that may be attacked so many are tried, and the hero."""

DEAREST_CANTRIP: Final = 1
"""Cantrips that cost more are no use: the cards that would pay are better played."""

# How unwilling a seat is to pay with a card (CD-7.6); what is paid may be burnt (CD-6.2).
KEEP_COST: Final = 10  # for each point of cost
KEEP_OPEN: Final = 60  # it can be played as printed
KEEP_BURST: Final = 15  # it can still be played in the enemy's turn
LIKES_FIRE: Final = 40  # it has a text for being burnt


class Shortlist:
    """Chooses among options of one set of rules."""

    def __init__(self, cards: list[Card], book: Book) -> None:
        self.book: Final = book
        self.keep: Final = [self._keep(card, number) for number, card in enumerate(cards)]
        self.backs: Final = [bool(card.keyword_mask & COVER.bit) or card.id == "column-drummer" for card in cards]

    def _keep(self, card: Card, number: int) -> int:
        worth = KEEP_COST * self.book.cost[number]
        if self.book.is_burst[number]:
            worth += KEEP_BURST
        return worth - (LIKES_FIRE if card.listens >> BURNT.index & 1 else 0)

    def of(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """The options worth a look, in the order in which to look; to decline is always one of them if possible."""
        if len(options) == 1:
            return options
        verb = options[0].verb
        if verb is PAY:
            return [self._payment(s, ask.seat, options)]
        if not ask.draft:
            return [option for option in options if self._may_help(option)]
        act = ask.draft[0]
        if act.verb is PLAY and verb is TO:
            return self._spaces(s, ask.seat, act.card, options)
        if act.verb is acts.ATTACK:
            return self._victims(s, s.row_of(act.objects[0]), options)
        return options

    def _may_help(self, option: Option) -> bool:
        return option.verb is not acts.CANTRIP or self.book.cost[option.card] <= DEAREST_CANTRIP

    def _payment(self, s: State, seat: int, options: list[Option]) -> Option:
        best = options[0]
        least = 1 << 30
        for option in options:
            card = option.card
            worth = self.keep[card] + (KEEP_OPEN if is_unlocked(s, self.book, seat, card) else 0)
            if worth < least:
                best = option
                least = worth
        return best

    def _spaces(self, s: State, seat: int, card: int, options: list[Option]) -> list[Option]:
        """The best space of each row: beside friends, behind or before one. Those who only help stand behind."""
        field = s.zones[FIELD.of[seat]]
        enemy = s.zones[FIELD.of[1 - seat]]
        chosen: list[Option] = []
        keywords = s.rules.cards[card].keyword_mask
        for defense in (False, True):
            if not defense and self.backs[card]:
                continue
            if defense and keywords & SWIFT.bit:
                continue
            best: Option | None = None
            most = -1
            for option in options:
                place = option.number
                if (place >= COLUMNS) != defense:
                    continue
                column = place % COLUMNS
                score = 3 if column == 2 else (2 if column in (1, 3) else 1)
                if column > 0 and field[place - 1] != NO_ROW:
                    score += 4
                if column < COLUMNS - 1 and field[place + 1] != NO_ROW:
                    score += 4
                if field[place - COLUMNS if defense else place + COLUMNS] != NO_ROW:
                    score += 12 if defense else 6
                if not defense and enemy[place] != NO_ROW:
                    score += 1
                if score > most:
                    best = option
                    most = score
            if best is not None:
                chosen.append(best)
        return chosen or options[:1]

    def _victims(self, s: State, attacker: int, options: list[Option]) -> list[Option]:
        attack = s.value(attacker, ATTACK)
        left = s.value(attacker, HP) - s.damage[attacker]
        ranked: list[tuple[int, int]] = []
        heroes: list[Option] = []
        for i, option in enumerate(options):
            row = s.row_of(option.objects[0])
            if s.zone_of(row) is HERO:
                heroes.append(option)
                continue
            health = s.value(row, HP) - s.damage[row]
            score = min(attack, health) + s.value(row, ATTACK)
            if s.stats[WARDED.index][row]:
                score -= 5
            elif attack >= health:
                score += 6 + s.value(row, ATTACK)
            if s.value(row, ATTACK) < left:
                score += 4
            ranked.append((-score, i))
        ranked.sort()
        return [options[i] for _, i in ranked[:TARGETS]] + heroes


TEMPO: Final = 40
"""A card in hand that can still be played, or pay, this turn: dear plays must be worth what they use up."""


FINISH: Final = 4000
"""Attackers are left that can defeat the enemy hero this turn."""


class DestinySight:
    """The sight of one set of rules; see `cardwright.bots.greedy.Sight`."""

    def __init__(self, rules: ClashingDestiny) -> None:
        self.book: Final = rules.book
        self.judge: Final = Judge(rules.book, [list(card.abilities) for card in rules.cards])
        self.short: Final = Shortlist(rules.cards, rules.book)

    def shortlist(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        return self.short.of(s, ask, options)

    def replies(self, s: State, ask: Ask, options: list[Option]) -> list[Option]:
        """Blocks are for all to see; what else the enemy might do is not."""
        return [option for option in options if option.verb.ends or option.verb is acts.BLOCK]

    def rests(self, s: State, seat: int) -> bool:
        asker = s.asker
        if asker is None:
            return True
        if isinstance(asker, Main):
            ask = s.asks[seat]
            return ask is None or not ask.draft
        return asker.name == "destiny" and s.asks[seat] is None

    def worth(self, s: State, seat: int) -> int:
        return self.judge.worth(s, seat)

    def unspent(self, s: State, seat: int) -> int:
        worth = TEMPO * len(s.zones[HAND.of[seat]])
        return worth + FINISH if self.judge.can_finish(s, seat) else worth

    def stages(self, s: State, ask: Ask, options: list[Option]) -> list[list[Option]]:
        """Cards first, since they may help the attacks; all at once if the attackers can finish."""
        tried = [option for option in self.short.of(s, ask, options) if not option.verb.ends]
        if self.judge.can_finish(s, ask.seat):
            return [tried]
        first: list[Option] = []
        later: list[Option] = []
        for option in tried:
            (first if self._prepares(option) else later).append(option)
        return [first, later]

    def _prepares(self, option: Option) -> bool:
        """Whether it plays a card and leaves the hero ready."""
        if option.verb is acts.CANTRIP:
            return True
        return option.verb is PLAY and option.rules.cards[option.card].kind != "attack"
