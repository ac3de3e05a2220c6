"""The rules of Clashing Destiny for the kernel: set-up, shields, what dies, order of triggers, how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cardwright.errors import CardBaseError
from cardwright.games.clashing_destiny import acts, faults
from cardwright.games.clashing_destiny.board import (
    LIMITS,
    OWN_HERO,
    PLACE_NAMES,
    gear_of,
    hero_of,
    is_minion,
    is_veiled,
)
from cardwright.games.clashing_destiny.combat import CLASH, END_COMBAT, Defend
from cardwright.games.clashing_destiny.plays import (
    DESTINY_KINDS,
    MAIN_KINDS,
    NOVICE,
    Book,
    Flow,
    Respond,
    is_unlocked,
)
from cardwright.games.clashing_destiny.positions import DestinyPositions
from cardwright.games.clashing_destiny.terms import (
    ABSORBED,
    ACTIVE,
    AFFINITIES,
    ARMOR_SLOT,
    ATTACK,
    ATTACKED,
    BURNT,
    BY_COMBAT,
    CHAIN,
    CHANGED,
    COMBAT_HIT,
    COST,
    DECK,
    DESTINY,
    DISCARD,
    DRAIN,
    DREW,
    DURABILITY,
    DZ,
    FATIGUE,
    FIELD,
    FIRST,
    FIZZLED,
    GEAR,
    HAND,
    HEAD_START,
    HERO,
    HP,
    LEVELLED,
    LINEAGE,
    NORMAL,
    QUEUE,
    STARVED,
    STARVES,
    STRIKE,
    TALENTS,
    TERMS,
    WARD_BROKE,
    WARDED,
    WEAR,
)
from cardwright.games.clashing_destiny.turn import EndWindow, Main, Turn
from cardwright.games.clashing_destiny.wording import WORDING
from cardwright.kernel import atoms
from cardwright.kernel.card import Card
from cardwright.kernel.columns import GONE
from cardwright.kernel.dealing import deal
from cardwright.kernel.decision import Asker, Reason, Verb, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.event import Event, Waiting
from cardwright.kernel.parts import Part
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.result import BY_RULES, BY_TIME, draw, win
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NO_ROW, NOBODY, NOTHING, ROWS, Group, Stat
from cardwright.vocabulary.language.abilities import Printed
from cardwright.vocabulary.play.plays import why_not_asked_by_text
from cardwright.vocabulary.play.responses import RoundAbout, rounds
from cardwright.vocabulary.table.dealing import deal_hands, lay_deck, starve
from cardwright.vocabulary.table.decks import DeckPart, split
from cardwright.vocabulary.table.shields import absorb, ward_off
from cardwright.vocabulary.table.turn import TriggerOrder

if TYPE_CHECKING:
    from cardwright.kernel.state import State

RULES: Final = 1
"""Raised whenever a match with the same cards and picks would come out differently."""

TRIGGER_LIMIT: Final = 500  # CD-16.7
_WEAPON_BONUS: Final = Printed(OWN_HERO, ATTACK)

# CD-15.12: the Attack card, hero, weapon, armor, relic, location, talents, A1 to A5, D1 to D5.
ORDER: Final = TriggerOrder(ACTIVE, QUEUE, {STRIKE: 0, HERO: 1, GEAR: 2, TALENTS: 6, FIELD: 10})


class Numbers:
    """What a variant may change, with the standard values."""

    def __init__(self, hand: int, head_start: int, turn_limit: int) -> None:
        self.hand: Final = hand  # CD-2.4
        self.head_start: Final = head_start  # CD-2.7
        self.turn_limit: Final = turn_limit  # CD-16.6


def with_bonus(card: Card) -> Card:
    """CD-9.10, CD-9.19: a weapon or an Attack card adds what is printed on it to its hero's attack."""
    if card.kind not in ("weapon", "attack"):
        return card
    return card.with_text(card.keywords, (_WEAPON_BONUS, *card.abilities))


class ClashingDestiny(Rules):
    """Clashing Destiny under one variant. `decks` are the ready-made ones, for players who bring none."""

    def __init__(
        self,
        cards: list[Card],
        parts: tuple[DeckPart, ...],
        decks: list[list[str]],
        numbers: Numbers,
        first: int,
    ) -> None:
        Rules.__init__(self, TERMS, [with_bonus(card) for card in cards], RULES, TRIGGER_LIMIT, first)
        self.parts: Final = parts
        self.decks: Final = [self._piles(deck) for deck in decks]
        self.numbers: Final = numbers
        self.book: Final = Book(self.cards)
        flow = Flow()
        flow.answers = rounds(Respond(self, self.book, flow), CHAIN, own=True)
        flow.course = [Defend(self, self.book, flow), CLASH, END_COMBAT]
        main = Main(self, self.book, flow)
        closing = RoundAbout(rounds(EndWindow(self, self.book, flow)), ACTIVE)
        self.turn: Final = Turn(main, closing, numbers.turn_limit)
        main_kinds = [number for number, card in enumerate(self.cards) if card.kind in MAIN_KINDS]
        if any([aura.stat is HP and aura.amount < 0 for auras in self.auras for aura in auras]):
            raise CardBaseError("a lasting effect takes HP away; the state check does not expect that")
        self.main_cards: Final = [number for number in main_kinds if self._is_brought(number)]
        self.destiny_cards: Final = [
            number
            for number, card in enumerate(self.cards)
            if card.kind in DESTINY_KINDS and self._is_brought(number)
        ]
        self.positions = DestinyPositions(self.turn, self.main_cards + self.destiny_cards)

    def _is_brought(self, number: int) -> bool:
        """Whether a card may be in a deck."""
        return self.cards[number].id not in [barred.card for part in self.parts for barred in part.barred]

    # -- set-up

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        """CD-2: decks, opening hands, the Novices, and who begins."""
        for seat in range(2):
            main, destiny = self._piles(decks[seat]) if decks else self.decks[s.chance.roll(len(self.decks))]
            self._novice(s, seat)
            lay_deck(s, main, seat, DECK)
            deal(s, destiny, seat, DESTINY.of[seat])
        toss = s.chance.roll(2)
        first = toss if self.starting == NOBODY else self.starting  # CD-2.1
        s.registers[FIRST.index] = first
        s.registers[ACTIVE.index] = first
        deal_hands(s, DECK, HAND, self.numbers.hand, quiet=True)
        for _ in range(self.numbers.head_start):
            s.move(s.zones[DECK.of[1 - first]][-1], DZ.of[1 - first])
            s.emit(HEAD_START, 1 - first, NO_ROW, NOTHING)
        s.push_new(self.turn)

    def _piles(self, deck: list[str]) -> list[list[int]]:
        """The numbers of the cards of a deck's parts."""
        return [[self.card_index(id) for id in part] for part in split(self.parts, deck)]

    def _novice(self, s: State, seat: int) -> None:
        """CD-2.2: a Novice in play, the first of the lineage, with Normal unlocked."""
        novice = self.index[NOVICE]
        s.create(novice, seat, HERO.of[seat], 0, quiet=True)
        s.create(novice, seat, LINEAGE.of[seat], quiet=True)
        s.seat_stat[AFFINITIES[NORMAL].index][seat] = 1

    # -- names and targets

    def place_name(self, s: State, zone: int, place: int, seat: int) -> str:
        name = s.ground.declared[zone].places[place]
        return name if s.ground.holder[zone] == seat else f"enemy {name}"

    def row_name(self, s: State, row: int, seat: int) -> str:
        return PLACE_NAMES.of(s, row, seat)

    def sentence(self, phrase: Phrase) -> str:
        return WORDING.phrases.sentence(phrase)

    def may_target(self, s: State, row: int, seat: int) -> bool:
        return not is_veiled(s, seat, row)

    def fizzled(self, s: State, at: Step) -> None:
        s.emit(FIZZLED, at.seat, at.source % ROWS, NOTHING)

    def negated(self, s: State, item: int) -> None:
        """CD-14.12: a negated link leaves the chain at once; a spell goes to its owner's discard pile."""
        if s.host[item] != NO_ROW:
            s.remove(item)
        else:
            s.move(item, DISCARD.of[s.owner[item]])

    # -- damage

    def shielded(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> Group:
        """Ward takes the whole of one hit; a hero's armor absorbs what it can (CD-9.13, CD-9.14)."""
        left = list(amounts)
        for i in range(len(targets)):
            row = s.row_of(targets[i])
            if row == NO_ROW or left[i] <= 0:
                continue
            if ward_off(s, row, WARDED, WARD_BROKE, left[i]):
                left[i] = 0
            elif s.zone_of(row) is HERO:
                armor = gear_of(s, s.controller[row], ARMOR_SLOT)
                if armor != NO_ROW:
                    left[i] = absorb(s, armor, WEAR, ABSORBED, left[i])
        return tuple(left)

    def damaged(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> None:
        """In the same moment: combat damage to heroes is told, then Drain heals."""
        drained = [0, 0]
        for i in range(len(targets)):
            if amounts[i] <= 0:
                continue
            row = s.row_of(targets[i])
            source = s.row_of(sources[i])
            if row != NO_ROW and s.zone_of(row) is HERO:
                s.registers[STARVED.index] &= ~(1 << s.controller[row])
                if cause == BY_COMBAT and source != NO_ROW:
                    s.emit(COMBAT_HIT, s.controller[source], source, (amounts[i],), other=row)
            if source != NO_ROW and s.ground.declared[s.zone[source]].in_play and s.has(source, DRAIN):
                drained[s.controller[source]] += amounts[i]
        for seat in range(2):
            if drained[seat]:
                atoms.heal(s, seat, s.ref(hero_of(s, seat)), drained[seat])

    def modified(self, s: State, ref: int, stat: Stat, amount: int, until: int) -> None:
        row = s.row_of(ref)
        if row != NO_ROW and amount:
            s.emit(CHANGED, s.controller[row], row, (stat.index, amount, until))

    def further(self, s: State, row: int, stat: Stat) -> list[Part]:
        if stat is not COST or s.zone_of(row) is not HAND:
            return []
        card = s.card[row]
        seat = s.controller[row]
        return self.book.prices.parts(s, seat, card) if is_unlocked(s, self.book, seat, card) else []

    # -- drawing

    def drew(self, s: State, seat: int, row: int) -> None:
        s.emit(DREW, seat, row, (1 if s.zone_of(row) is DZ else 0,))

    def drew_nothing(self, s: State, seat: int) -> None:
        """CD-16.4: the hero loses 1 HP, then 2, then 3. It is no damage."""
        lost = starve(s, seat, [hero_of(s, seat)], FATIGUE)
        s.registers[STARVED.index] |= 1 << seat
        s.emit(STARVES, seat, NO_ROW, (lost,))

    # -- the state check

    def _is_dead(self, s: State, row: i64) -> bool:
        """CD-15.1: damage of its HP or more. Nothing but a change for a time takes HP below what is printed."""
        damage: i64 = s.damage[row]
        if not s.mods and damage < self.printed[s.form[row]][HP.index]:
            return False
        return damage >= s.value(row, HP)

    def _has_fallen(self, s: State, seat: i64) -> bool:
        hero = s.zones[HERO.of[seat]][0]
        return s.damage[hero] > 0 and self._is_dead(s, hero)

    def dead(self, s: State) -> list[int]:
        """CD-15.8: minions without HP left and artifacts without durability, unless a hero has fallen."""
        found: list[int] = []
        wears = self.book.wears
        durability = s.stats[DURABILITY.index]
        form = s.form
        damage = s.damage
        row: i64
        for row in s.board().rows:
            if damage[row]:
                if self._is_dead(s, row):
                    found.append(row)
            elif wears[form[row]] and durability[row] <= 0:
                found.append(row)
        if found and (self._has_fallen(s, 0) or self._has_fallen(s, 1)):
            s.doomed.clear()
            found.clear()
        return found

    def grave(self, s: State, row: int) -> int:
        """CD-3.7, CD-3.9, CD-3.11: the owner's discard pile; a token ceases to exist."""
        return GONE if self.cards[s.card[row]].token else DISCARD.of[s.owner[row]]

    def check(self, s: State) -> bool:
        """CD-16.1, CD-16.2, CD-16.10."""
        first = self._has_fallen(s, 0)
        second = self._has_fallen(s, 1)
        if first and second:
            s.end(draw(2, BY_RULES, "both-defeated"))
        elif first or second:
            loser = 0 if first else 1
            starved = s.registers[STARVED.index] >> loser & 1
            s.end(win(1 - loser, 2, BY_RULES, "fatigue" if starved else "hero-defeated"))
        return False

    # -- triggers

    def trigger_key(self, s: State, source: int, seat: int, event: Event) -> int:
        """CD-15.11, CD-15.12: those of one moment by player and board order, behind all that waited before."""
        first = ORDER.first(s, seat)
        if event.kind is BURNT:
            return first + 900  # CD-6.5: after the new hero's On Enter, in the order in which they were burnt
        if event.kind is LEVELLED:
            return first + 950 + ORDER.on_board(s, source)
        if event.kind is ATTACKED and is_minion(s, source) and s.ref(source) in s.aims:
            return first  # before those that watch it attack
        return first + ORDER.on_board(s, source)

    def still_fires(self, s: State, waiting: Waiting) -> bool:
        """CD-8.11: a When Banished text needs the affinity when it resolves."""
        ORDER.taken(s)
        if waiting.ability.on is not BURNT:
            return True
        card = s.card[waiting.source % ROWS]
        return is_unlocked(s, self.book, waiting.seat, card)

    def use_up(self, s: State, row: int, index: int) -> bool:
        """CD-5.4: once per turn, for each copy of a card."""
        return LIMITS.use(s, row, index)

    # -- ends that players bring about

    def leaving_reason(self, kind: str) -> str:
        return "timeout" if kind == BY_TIME else "concession"  # CD-16.9, CD-16.8

    def verbs(self) -> tuple[Verb, ...]:
        return acts.VERBS

    def why_not_asked(self, s: State, seat: int, wish: Wish) -> Reason:
        if s.result is not None:
            return Reason("over", "CD-16.3", "The match is over")
        return Reason("not-asked", "CD-5.8", "It is not your decision now")

    def why_not_text(self, s: State, asker: Asker, at: Step, wish: Wish) -> Reason:
        return why_not_asked_by_text(s, asker, at, wish, faults.REASONS)

    # -- what is unknown

    def unseen(self, s: State, viewer: int) -> list[int]:
        """CD-1.7: a deck may be of any cards, four of each; the Destiny deck holds each once."""
        return self.main_cards * 4 + self.destiny_cards

    def fits(self, s: State, row: int, card: int) -> bool:
        """Everybody knows from which deck a hidden card comes."""
        return (self.cards[card].kind in MAIN_KINDS) == (s.zone_of(row) is not DESTINY)
