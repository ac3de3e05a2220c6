"""How well a seat stands: a number for a position, in hundredths of a player's health.

A position is worth what one's own side is worth, minus what the enemy's side is worth. A side is its health, its
cards on the board and in hand, and what its phases will bring in the next turns (`outlook`): the harm that its cards
can do where they stand in a phase in which they may be activated, cards drawn, healing, and the price of staying. So
a bot that looks one play ahead builds first, advances when its cards have come within reach, and leaves a phase that
costs more than it brings, if it can hope to come round again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.games.celestials.board import DEFENCE, FIELD, character_of, has_structure, kind_at, side_at
from cardwright.games.celestials.combat import force_of
from cardwright.games.celestials.language import health_of
from cardwright.games.celestials.outlook import Gift, Prospect, Way
from cardwright.games.celestials.phases import Activate
from cardwright.games.celestials.terms import (
    ACTIVE,
    ARMOUR,
    BEGAN,
    BOARD,
    CHILL,
    DAMAGE,
    DRAW,
    GRAVE,
    HAND,
    HAND_MAX,
    LENGTH,
    LONG_LIGHT,
    PHASE,
    RANGE,
    ROOTED,
    SIDE,
    STILLED,
    TURN_OVER,
)
from cardwright.kernel.card import Card
from cardwright.kernel.terms import NO_ROW
from cardwright.vocabulary.table.grid import STEPS

if TYPE_CHECKING:
    from cardwright.games.celestials.phases import Phases
    from cardwright.games.celestials.plays import Book
    from cardwright.games.celestials.terms import Numbers
    from cardwright.kernel.state import State

WON: Final = 1_000_000

LIFE: Final = 100
LIFE_BELOW: Final = ((12, 30), (7, 60), (4, 100))  # so much more for each below this many
FALLEN: Final = 5_000

# Cards on the board.
BODY: Final = 30  # for each health
MOST_BODY: Final = 8  # more health than this is hardly ever needed
FORCE: Final = 45  # for each damage
FORWARD: Final = 20  # for each damage and each step towards the enemy's Defence
TIRED: Final = 20
FROZEN: Final = 60
SHIELD: Final = 90  # a structure keeps direct attacks off its lane
TEXT: Final = 30  # an activation, whenever it may come

# What a card may do in a turn; a blow at the player counts more than one at a card.
STRIKE: Final = 60  # for each damage
BLOW: Final = 28
KILL: Final = 70
USE: Final = 40  # an activation

# Cards.
CARD: Final = 100
ADVANCE: Final = 30  # what one that advances is worth besides where it leads
IDLE: Final = 70  # one that cannot be played in this phase
DRAWN: Final = 25  # what one more drawn is worth
SWAP: Final = 15  # an exchange
LAST_CARDS: Final = 6  # with fewer cards left to draw each of those is worth a little
LAST_CARD: Final = 10
ANY_TURNS: Final = 9  # with an empty draw pile every card advances (CE-4.9)


class Judge:
    """Judges positions under one set of rules."""

    def __init__(self, cards: list[Card], book: Book, phases: Phases, numbers: Numbers) -> None:
        self.book: Final = book
        self.limit: Final = numbers.player_heal_limit
        self.turns_bare: Final = numbers.turn_without_card != 0
        self.late_exchange: Final = numbers.exchange_after_advance != 0
        self.prospects: Final = [[Prospect(cards[number], cards, book) for number in side] for side in phases.of]
        self.uses: Final = [[part for part in card.abilities if isinstance(part, Activate)] for card in cards]

    def worth(self, s: State, seat: int) -> int:
        """How much better a seat stands than its opponent."""
        result = s.result
        if result is not None:
            if result.draw:
                return 0
            return WON if result.winners == (seat,) else -WON
        return self._side(s, seat) - self._side(s, 1 - seat)

    def _side(self, s: State, seat: int) -> int:
        own = [row for row in s.zones[s.at(BOARD)] if row != NO_ROW and s.controller[row] == seat]
        worth = _life(health_of(s, character_of(s, seat))) + self._hand(s, seat)
        for row in own:
            worth += self._card(s, seat, row)
        return worth + self._outlook(s, seat, own)

    # -- what is there

    def _card(self, s: State, seat: int, row: i64) -> int:
        worth = BODY * min(MOST_BODY, max(0, health_of(s, row))) + TEXT * len(self.uses[s.form[row]])
        damage = s.value(row, DAMAGE)
        worth += FORCE * damage
        if self.book.kind[s.card[row]] == "creature":
            worth += FORWARD * damage * _steps(s.place[row], seat)
        else:
            worth += SHIELD
        if s.stats[CHILL.index][row]:
            worth -= FROZEN
        elif s.exhausted[row]:
            worth -= TIRED
        return worth

    def _hand(self, s: State, seat: int) -> int:
        prospect = self.prospects[s.seat_stat[SIDE.index][seat]][s.seat_stat[PHASE.index][seat]]
        worth = 0
        for row in s.zones[HAND.of[seat]]:
            if self.book.advances[s.card[row]]:
                worth += ADVANCE
            else:
                worth += CARD if self._is_playable(s, seat, row, prospect) else IDLE
        return worth - LAST_CARD * max(0, LAST_CARDS - len(s.zones[DRAW.of[seat]]))

    # -- what comes

    def _outlook(self, s: State, seat: int, own: list[int]) -> int:
        """What the next turns bring; in a turn that is going on, also what its end will take."""
        prospects = self.prospects[s.seat_stat[SIDE.index][seat]]
        here = s.seat_stat[PHASE.index][seat]
        way = Way(len(prospects))
        cards = self._advances(s, seat, way, prospects)
        hand = s.zones[HAND.of[seat]]
        room = s.seat_value(HAND_MAX, seat) - len(hand)
        lost = 0  # what it cannot do if it may not activate anything
        for number, prospect in enumerate(prospects):
            self._works(s, seat, own, prospect, number, way)
            if number == here and s.seat_stat[STILLED.index][seat]:
                lost = way.turn[number] + way.blows[number]
            way.turn[number] += self._gift(s, seat, own, prospect.beginning) + DRAWN * min(prospect.draws, room + 1)
            way.stay[number] = self._gift(s, seat, own, prospect.staying) + self._last_step(prospect, room)
            way.enter[number] = self._gift(s, seat, own, prospect.entering)
            if self.late_exchange:
                way.enter[number] += self._last_step(prospect, room)
        ahead = way.ahead(here, cards) - lost
        if s.registers[ACTIVE.index] != seat or s.registers[TURN_OVER.index]:
            return ahead
        if s.seat_stat[BEGAN.index][seat] == here:
            return ahead + way.stay[here]
        return ahead + self._last_step(prospects[here], room)

    def _last_step(self, prospect: Prospect, room: int) -> int:
        """What step 4 of a turn is worth."""
        return DRAWN if prospect.quiet and room > 0 else SWAP * prospect.exchanges

    def _advances(self, s: State, seat: int, way: Way, prospects: list[Prospect]) -> int:
        """How many cards of a hand advance in any phase; those for one phase, and what will come, go into the way."""
        count = 0
        hand = s.zones[HAND.of[seat]]
        for row in hand:
            card = s.card[row]
            steps = self.book.advances[card]
            if steps and not self.book.phases[card]:
                count += 1
            elif steps:
                for number, prospect in enumerate(prospects):
                    if prospect.usable[card]:
                        way.leap[number] = max(way.leap[number], steps)
        pile = s.zones[DRAW.of[seat]]
        if not pile and self.turns_bare:
            return ANY_TURNS
        rare = len(pile) // max(1, len([row for row in pile if self.book.advances[s.card[row]]]))
        way.rare = max(2, rare)
        for number, prospect in enumerate(prospects):
            way.dug[number] = prospect.draws + prospect.exchanges
        return count

    def _is_playable(self, s: State, seat: int, row: int, prospect: Prospect) -> bool:
        card = s.card[row]
        if not prospect.usable[card]:
            return False
        return not any([ban.who.holds(s, row, NO_ROW, seat) for ban in prospect.bans])

    def _gift(self, s: State, seat: int, own: list[int], gift: Gift) -> int:
        """What texts of a phase are worth now."""
        worth = 0
        if gift.life:
            health = health_of(s, character_of(s, seat))
            worth += _life(min(max(self.limit, health), health + gift.life)) - _life(health)
        if gift.each or gift.one:
            creatures = len([row for row in own if self.book.kind[s.card[row]] == "creature"])
            worth += BODY * (gift.each * creatures + gift.one * min(1, creatures))
        if gift.back and any([self.book.kind[s.card[row]] == "creature" for row in s.zones[GRAVE.of[seat]]]):
            worth += CARD * gift.back
        if gift.cards:
            held = min(-gift.cards, len(s.zones[HAND.of[seat]]))
            health = health_of(s, character_of(s, seat))
            worth += _life(health + (gift.cards + held) * gift.missing) - _life(health) - CARD * held
        return worth

    def _works(self, s: State, seat: int, own: list[int], prospect: Prospect, number: int, way: Way) -> None:
        """What the cards of a seat may do in one turn of a phase goes into the way."""
        if not prospect.strikes and not prospect.wakes and not prospect.rouses:
            return
        is_now = number == s.seat_stat[PHASE.index][seat]
        found: list[tuple[int, int]] = []
        for row in own:
            again = self._again(s, seat, row, prospect, is_now)
            blow = self._blow(s, seat, row, prospect, is_now)
            if again or blow:
                found.append((blow, 0) if blow > again else (again, 1))
        found.sort(reverse=True)
        for worth, again in found[: prospect.most]:
            if again:
                way.turn[number] += worth
            else:
                way.blows[number] += worth

    def _again(self, s: State, seat: int, row: i64, prospect: Prospect, is_now: bool) -> int:
        """What a card can do every turn: a text, or a direct attack."""
        creature = self.book.kind[s.card[row]] == "creature"
        most = 0
        for use in self.uses[s.form[row]]:
            tags = use.tags
            if tags is None:
                if prospect.strikes or (prospect.wakes and not creature):
                    most = USE
            elif tags.mask & prospect.tags:
                most = USE
        if creature and prospect.strikes:
            force = force_of(s, row) if is_now else prospect.damage[s.form[row]]
            most = max(most, self._strike(s, seat, row, force))
        return most

    def _blow(self, s: State, seat: int, row: i64, prospect: Prospect, is_now: bool) -> int:
        """What a card that attacks does to other cards."""
        form = s.form[row]
        if self.uses[form] or not (prospect.strikes or (prospect.wakes and self.book.kind[form] == "structure")):
            return 0
        force = force_of(s, row) if is_now else prospect.damage[form]
        if not force:
            return 0
        reach = s.value(row, RANGE) if is_now else prospect.reach[form]
        return self._blows(s, seat, row, force, reach, prospect.sweeps[form])

    def _strike(self, s: State, seat: int, row: i64, force: int) -> int:
        """What a creature does to the player, at once or when it will have come so far."""
        place = s.place[row]
        enemy = 1 - seat
        if kind_at(place) == DEFENCE and side_at(place) == enemy and not has_structure(s, place, enemy):
            return STRIKE * force
        if s.has(row, ROOTED):
            return 0
        return STRIKE * force // (2 + 2 * (4 - _steps(place, seat)))

    def _blows(self, s: State, seat: int, row: i64, force: int, reach: int, sweeps: bool) -> int:
        """What a card does to the best target in its reach, or to all of them."""
        apart = FIELD.distance[STEPS][s.place[row]]
        light = s.seat_value(LONG_LIGHT, 1 - seat)
        most = 0
        total = 0
        for place, other in enumerate(s.zones[s.at(BOARD)]):
            if other == NO_ROW or s.controller[other] == seat or apart[place] > reach:
                continue
            hit = force - s.value(other, ARMOUR)
            if light and self.book.kind[s.card[other]] == "creature":
                hit -= light
            if hit > 0:
                left = health_of(s, other)
                blow = BLOW * min(hit, left) + (KILL if hit >= left else 0)
                total += blow
                most = max(most, blow)
        return total if sweeps else most


def _life(health: int) -> int:
    """What a player's health is worth: the last points are what the match is about."""
    worth = LIFE * health
    for below, more in LIFE_BELOW:
        worth -= more * max(0, below - health)
    return worth if health > 0 else worth - FALLEN


def _steps(place: i64, seat: i64) -> int:
    """How far a place lies towards the enemy's Defence; behind that it is a step too far."""
    position = place % LENGTH if seat == 0 else LENGTH - 1 - place % LENGTH
    return int(position) if position < LENGTH - 1 else 3
