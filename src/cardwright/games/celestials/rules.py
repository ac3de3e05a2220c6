"""The rules of Celestials for the kernel: set-up, shields, what dies, order of triggers, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.errors import DeckError
from cardwright.games.celestials import acts, faults
from cardwright.games.celestials.board import PLACE_NAMES, YOURSELF, character_of
from cardwright.games.celestials.language import health_of
from cardwright.games.celestials.phases import ENTERING, Phases, ToHandInstead
from cardwright.games.celestials.piles import hand_or_discard
from cardwright.games.celestials.plays import Book, Main
from cardwright.games.celestials.positions import CelestialPositions
from cardwright.games.celestials.terms import (
    ACTIVE,
    ARMOUR,
    AT_ONCE,
    BOARD,
    BY_ATTACK,
    CHARACTER,
    DRAIN,
    DRAW,
    DREW,
    FIRST,
    GRAVE,
    HAND,
    HAND_MAX,
    LINGER,
    NAME,
    PHANTOM,
    PHASE_ENTERED,
    QUEUE,
    SEALED,
    TERMS,
    TURN_OVER,
    Numbers,
)
from cardwright.games.celestials.turn import Piles, Turn
from cardwright.games.celestials.wording import WORDING
from cardwright.kernel import atoms, knowledge
from cardwright.kernel.card import Card
from cardwright.kernel.dealing import deal
from cardwright.kernel.decision import Asker, Reason, Verb, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.event import Event, Waiting
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.result import BY_RULES, BY_TIME, draw, win
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NO_ROW, NO_ZONE, NOBODY, Group
from cardwright.vocabulary.play.plays import why_not_asked_by_text
from cardwright.vocabulary.table.dealing import deal_hands
from cardwright.vocabulary.table.turn import TriggerOrder

if TYPE_CHECKING:
    from cardwright.kernel.state import State

RULES: Final = 2
"""Raised whenever a match with the same cards and picks would come out differently."""

EFFECT_LIMIT: Final = 500  # CE-11.5
_NO_LIMIT: Final = -1_000_000
RANDOM_SIDES: Final[list[int]] = []

ORDER: Final = TriggerOrder(ACTIVE, QUEUE, {})


class Celestials(Rules):
    """Celestials under one variant.

    `characters` are the ids of the phases of each, `decks` its cards; `sides` says which of them each seat plays, or
    nothing if that is drawn by lot.
    """

    def __init__(
        self,
        cards: list[Card],
        characters: list[list[str]],
        decks: list[list[str]],
        sides: list[int],
        numbers: Numbers,
        first: int,
    ) -> None:
        Rules.__init__(self, TERMS, cards, RULES, EFFECT_LIMIT, first)
        self.numbers: Final = numbers
        self.book: Final = Book(self.cards)
        self.phases: Final = Phases(self, characters)
        self.decks: Final = [[self.card_index(id) for id in deck] for deck in decks]
        self.sides: Final = sides
        self.piles: Final = Piles(numbers)
        self.turn: Final = Turn(Main(self, self.book, self.phases, numbers), numbers)
        self.positions = CelestialPositions(self.turn, self.phases, sides or [0, 1], numbers.turn_limit)

    def verbs(self) -> tuple[Verb, ...]:
        return acts.VERBS

    # -- set-up

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        """CE-2: characters, decks, opening hands, and who begins."""
        if decks:
            raise DeckError(f"{NAME} has no decks to bring: those of both characters are fixed (CE-1.7)")
        sides = self.sides or ([0, 1] if s.chance.roll(2) else [1, 0])  # CE-13.1
        for seat in range(2):
            s.create(self.phases.of[sides[seat]][0], seat, CHARACTER.of[seat], 0, quiet=True)
            self.phases.place(s, seat)
            deal(s, self.decks[sides[seat]], seat, DRAW.of[seat])
            knowledge.shuffle(s, DRAW.of[seat])
        toss = s.chance.roll(2)
        first = toss if self.starting == NOBODY else self.starting  # CE-2.6
        s.registers[FIRST.index] = first
        s.registers[ACTIVE.index] = first
        deal_hands(s, DRAW, HAND, self.numbers.hand_start, quiet=True)
        s.push_new(self.turn)

    # -- names and texts

    def row_name(self, s: State, row: int, seat: int) -> str:
        return PLACE_NAMES.of(s, row, seat)

    def sentence(self, phrase: Phrase) -> str:
        return WORDING.phrases.sentence(phrase)

    # -- damage and health

    def shielded(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> Group:
        """Armour takes off of every hit, whatever it comes from."""
        left = list(amounts)
        for i in range(len(targets)):
            row = s.row_of(targets[i])
            if row != NO_ROW and left[i] > 0:
                left[i] = max(0, left[i] - s.value(row, ARMOUR))
        return tuple(left)

    def damaged(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> None:
        """Drain heals at the same moment as an attack hurts; what is more than enough counts too (CE-7.13)."""
        if cause != BY_ATTACK:
            return
        row = s.row_of(sources[0])
        if row != NO_ROW and s.has(row, DRAIN):
            atoms.heal(s, s.controller[row], sources[0], sum([amount for amount in amounts if amount > 0]))

    def least_damage(self, s: State, row: int) -> int:
        """CE-9.3, CE-9.4: healing goes on above the printed health, but not of players and of what is Sealed."""
        if s.zone_of(row) is CHARACTER:
            return self.numbers.health - self.numbers.player_heal_limit
        return 0 if s.has(row, SEALED) else _NO_LIMIT

    def _is_dead(self, s: State, row: i64) -> bool:
        """CE-9.6: at 0 or less, unless a text says otherwise."""
        health = health_of(s, row)
        if health > 0:
            return False
        if s.has(row, LINGER):
            return False
        return health < 0 or not s.has(row, PHANTOM)

    def dead(self, s: State) -> list[int]:
        """CE-9.7: all at once, in the order in which they were deployed."""
        found: list[tuple[int, int]] = []
        row: i64
        for row in s.zones[s.at(BOARD)]:
            if row != NO_ROW and s.damage[row] > 0 and self._is_dead(s, row):
                found.append((s.stamp[row], int(row)))
        found.sort()
        return [row for _, row in found]

    def grave(self, s: State, row: int) -> int:
        return self.graves(s, [row])[0]

    def graves(self, s: State, dead: list[int]) -> list[int]:
        """CE-3.11: graveyards; a card that a text puts into the hand instead finds a place there or none (CE-5.6)."""
        taken = [0, 0]
        found: list[int] = []
        for row in dead:
            owner = s.owner[row]
            grave = GRAVE.of[owner]
            if self._comes_back(s, row):
                grave = hand_or_discard(s, owner, taken[owner])
                taken[owner] += 1
            found.append(grave)
        return found

    def _comes_back(self, s: State, row: int) -> bool:
        for ability in self.cards[s.form[row]].abilities:
            if isinstance(ability, ToHandInstead) and ability.tags.is_now(s, s.owner[row]):
                return True
        return False

    def check(self, s: State) -> bool:
        """CE-12.1, CE-12.2."""
        fallen = [seat for seat in range(2) if health_of(s, character_of(s, seat)) <= 0]
        if len(fallen) == 2:
            s.end(draw(2, BY_RULES, "both-fallen"))
        elif fallen:
            s.end(win(1 - fallen[0], 2, BY_RULES, "health"))
        return False

    # -- drawing

    def where_drawn(self, s: State, seat: int, hand: int) -> int:
        """CE-5.4, CE-5.5: a hand at its maximum takes no more."""
        return NO_ZONE if len(s.zones[hand]) >= s.seat_value(HAND_MAX, seat) else hand

    def drew(self, s: State, seat: int, row: int) -> None:
        s.emit(DREW, seat, row, ())

    def deck_left(self, s: State, deck: int) -> None:
        self.piles.look(s)

    # -- triggers

    def trigger_key(self, s: State, source: int, seat: int, event: Event) -> int:
        """CE-11.3: the turn player's first, phase texts before cards, cards as they were deployed.

        CE-11.1: those of entering a phase come before all others.
        """
        key = ORDER.first(s, seat)
        if not YOURSELF.holds(s, source, NO_ROW, seat):
            key += s.stamp[source]
        return key + ENTERING if event.kind is PHASE_ENTERED else key

    def still_fires(self, s: State, waiting: Waiting) -> bool:
        ORDER.taken(s)
        return True

    def loop_found(self, s: State) -> None:
        """CE-11.5: the action is broken off, and the turn ends."""
        s.registers[TURN_OVER.index] = AT_ONCE

    # -- ends that players bring about, and why not

    def leaving_reason(self, kind: str) -> str:
        return "timeout" if kind == BY_TIME else "concession"  # CE-12.4, CE-12.3

    def why_not_asked(self, s: State, seat: int, wish: Wish) -> Reason:
        if s.result is not None:
            return Reason("over", "CE-12.1", "The match is over")
        return Reason("not-asked", "CE-5.1", "It is not your decision now")

    def why_not_text(self, s: State, asker: Asker, at: Step, wish: Wish) -> Reason:
        return why_not_asked_by_text(s, asker, at, wish, faults.REASONS)

    # -- what is unknown

    def unseen(self, s: State, viewer: int) -> list[int]:
        """CE-1.7: everybody knows both decks; what a viewer has seen of them is not hidden any more."""
        found: list[int] = []
        for seat in range(2):
            left = self._deck_of(s, seat)[:]
            hidden = 0
            for row in s.rows():
                if s.owner[row] != seat or s.zone_of(row) is CHARACTER:
                    continue
                seen = s.sees(viewer, row) or s.named[row] & knowledge.bit(s, viewer) != 0
                if not seen:
                    hidden += 1
                elif s.card[row] in left:
                    left.remove(s.card[row])
            if len(left) < hidden:  # only in a position that was set up
                left += self._deck_of(s, seat) * hidden
            found += left
        return found

    def _deck_of(self, s: State, seat: int) -> list[int]:
        side = self.phases.side_of(s, seat)
        return self.decks[side]

    def fits(self, s: State, row: int, card: int) -> bool:
        owner = s.owner[row]
        return owner < 0 or card in self._deck_of(s, owner)
