"""Rules: what a game tells the kernel. One `Rules` object is one game under one variant.

It is shared by all matches and never changes. The kernel calls the hooks below; a game overrides those it needs.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.errors import CardBaseError, RecordError, UnknownCard
from cardwright.kernel.ability import Ability, Aura, Instead, SeatAura, When
from cardwright.kernel.card import BLANK, Card
from cardwright.kernel.decision import Reason, Wish, not_offered
from cardwright.kernel.ground import Ground
from cardwright.kernel.in_play import ACTS, GRANTS, LISTENS
from cardwright.kernel.leaving import answer_by_default, give_up
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.positions import Positions
from cardwright.kernel.result import BY_RESIGNATION, BY_RULES, BY_TIME, by_fall, draw, win
from cardwright.kernel.select import DAMAGE_READ, EXHAUSTION_READ
from cardwright.kernel.terms import NO_FLOOR, NOBODY, SeatStat, Stat, Terms, Zone

if TYPE_CHECKING:
    from cardwright.kernel.decision import Ask, Asker, Verb
    from cardwright.kernel.effect import Step
    from cardwright.kernel.event import Event, Waiting
    from cardwright.kernel.parts import Part
    from cardwright.kernel.state import State
    from cardwright.kernel.terms import EventKind, Group


def _works(card: Card) -> int:
    """What a card does in play besides listening."""
    work = 0
    for ability in card.abilities:
        if isinstance(ability, Aura):
            work |= GRANTS
        elif not isinstance(ability, (When, SeatAura, Instead)):
            work |= ACTS
    return work


_DEAF: Final[list[tuple[int, When]]] = []

_TIMEOUT_LIMIT: Final = 3
"""So many times in a row without an answer, and a seat has lost."""


def _whens(card: Card, kind: EventKind) -> list[tuple[int, When]]:
    """The triggers of a card that listen to events of a kind, each with its number among the card's abilities."""
    if not card.listens >> kind.index & 1:
        return _DEAF
    found: list[tuple[int, When]] = []
    for i, ability in enumerate(card.abilities):
        if isinstance(ability, When) and ability.on is kind:
            found.append((i, ability))
    return found


KERNEL: Final = 3
"""Raised whenever a change of the kernel makes matches come out differently."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A game under one variant. `number` is raised whenever its behaviour changes."""

    def __init__(
        self, terms: Terms, cards: list[Card], number: int, trigger_budget: int = 500, starting: int = NOBODY
    ) -> None:
        self.terms: Final = terms
        self.number: Final = number
        self.trigger_budget: Final = trigger_budget
        self.starting: Final = starting
        self.positions = Positions(terms)
        self.cards: Final[list[Card]] = [BLANK, *cards]
        self.index: Final[dict[str, int]] = {}
        replaces = 0
        layers: set[int] = set()
        self.auras: Final[list[list[Aura]]] = []
        self.seat_auras: Final[list[list[SeatAura]]] = []
        self.elsewhere: Final[list[list[Zone]]] = [[] for _ in terms.events]
        self.permissions: Final[dict[str, list[list[Ability]]]] = {}  # by act and card
        for number_, card in enumerate(self.cards):
            if card.id in self.index:
                raise CardBaseError(f"two cards have the id “{card.id}”")
            self.index[card.id] = number_
            replaces |= card.replaces
            self.auras.append([ability for ability in card.abilities if isinstance(ability, Aura)])
            self.seat_auras.append([ability for ability in card.abilities if isinstance(ability, SeatAura)])
            layers.update([aura.layer for aura in self.auras[-1]])
            for ability in card.abilities:
                if isinstance(ability, When) and ability.where is not None:
                    zones = self.elsewhere[ability.on.index]
                    if ability.where not in zones:
                        zones.append(ability.where)
                if ability.permits():
                    self.permissions.setdefault(ability.permits(), [[] for _ in self.cards])[number_].append(ability)
        self.whens: Final = [[_whens(card, kind) for card in self.cards] for kind in terms.events]
        self.heard: Final = [0] * len(terms.events)
        self.works: Final = [_works(card) for card in self.cards]
        bit = LISTENS
        for index, listening in enumerate(self.whens):
            if any(listening):
                self.heard[index] = bit
                for card_, whens in enumerate(listening):
                    self.works[card_] |= bit if whens else 0
                bit <<= 1
        self.replaces: Final = replaces
        self.has_auras: Final = any(self.auras)
        self.has_seat_auras: Final = any(self.seat_auras)
        reads = 0
        for auras in self.auras:
            for aura in auras:
                reads |= aura.who.reads()
        granted = 0
        for auras in self.auras:
            for aura in auras:
                granted |= 0 if aura.keyword is None else aura.keyword.bit
        self.granted: Final = granted
        self.worn: Final = [stat.index for stat in terms.stats if stat.worn]
        self.reads_damage: Final = reads & DAMAGE_READ != 0 or len(self.worn) > 0
        self.reads_exhaustion: Final = reads & EXHAUSTION_READ != 0
        self.layers: Final = sorted(layers)
        self.derived: Final = [stat.index for stat in terms.stats if stat.derived]
        self.floored: Final = [stat for stat in terms.stats if stat.derived and stat.floor != NO_FLOOR]
        self.printed: Final = [[card.value(stat) for stat in terms.stats] for card in self.cards]
        self.printed_stats: Final = [[card.value(stat) for card in self.cards] for stat in terms.stats]
        self.keyword_masks: Final = [card.keyword_mask for card in self.cards]
        self.lowers: Final = any([aura.amount < 0 for auras in self.auras for aura in auras])
        self.counted: Final[list[tuple[int, int]]] = [
            (stat.index, stat.counters.index) for stat in terms.stats if stat.counters is not None
        ]
        self._grounds: Final[dict[int, Ground]] = {}
        self._notes: Final[dict[str, list[str]]] = {}
        self._check_layers()

    def _check_layers(self) -> None:
        for card in self.cards:
            for ability in card.abilities:
                if not isinstance(ability, Aura):
                    continue
                reads = ability.who.reads()
                for other in self.cards:
                    for rival in other.abilities:
                        if isinstance(rival, Aura) and rival.layer >= ability.layer and reads & rival.writes():
                            raise CardBaseError(
                                f"the aura of “{card.id}” reads what that of “{other.id}” changes in no earlier layer"
                            )

    def ground(self, seats: int) -> Ground:
        ground = self._grounds.get(seats)
        if ground is None:
            ground = Ground(self.terms, seats)
            self._grounds[seats] = ground
        return ground

    def notes(self, word: str) -> list[str]:
        """For each card of the book, `word` and its id, as notes and keys have them; built once for each word."""
        notes = self._notes.get(word)
        if notes is None:
            notes = [word + card.id for card in self.cards]
            self._notes[word] = notes
        return notes

    def card_index(self, id: str) -> int:
        index = self.index.get(id)
        if index is None:
            near = get_close_matches(id, self.index, 4, 0.5)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise UnknownCard(f"there is no card “{id}”{hint}")
        return index

    def read(self, note: str) -> Wish:
        """What a note says, whether it is offered or not: nobody else takes notes to pieces."""
        found: Verb | None = None
        for verb in self.verbs():
            if (note == verb.word or note.startswith(verb.prefix)) and (
                found is None or len(verb.word) > len(found.word)
            ):
                found = verb
        return Wish(note, found, "" if found is None else note[len(found.prefix) :])

    # -- what a game must say

    def verbs(self) -> tuple[Verb, ...]:
        """All that options of this game do."""
        raise NotImplementedError

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        """Create the rows and push the first step. All chance is drawn from `s.chance`."""
        raise NotImplementedError

    # -- what a game may say

    def check_seats(self, seats: int) -> None:
        """SeatError, with the reason, if this variant is not played by so many, although the game can be."""

    def dead(self, s: State) -> list[int]:
        """Rows in play that must leave it now, in the order in which they go to their piles."""
        return []

    def grave(self, s: State, row: int) -> int:
        """The zone where a dead row goes."""
        raise NotImplementedError

    def graves(self, s: State, dead: list[int]) -> list[int]:
        """The zones where rows go that die together, in this order."""
        return [self.grave(s, row) for row in dead]

    def check(self, s: State) -> bool:
        """Losses and other conditions of the state itself; true if something changed."""
        return False

    def shielded(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> Group:
        """What is left of damage about to be dealt after the shields that the rules know; they wear by it here."""
        return amounts

    def damaged(self, s: State, sources: Group, targets: Group, amounts: Group, cause: int) -> None:
        """This damage was dealt at one moment: what belongs to the same moment follows here."""

    def modified(self, s: State, ref: int, stat: Stat, amount: int, until: int) -> None:
        """A text has changed a number of a row until a moment."""

    def further(self, s: State, row: int, stat: Stat) -> list[Part]:
        """What changes a number of a row in a bag beyond `State.value`, for display: the cost of a card in hand."""
        return []

    def least_damage(self, s: State, row: int) -> int:
        """How far healing goes: to no damage, or below that where a game lets health rise above what is printed."""
        return 0

    def fizzled(self, s: State, at: Step) -> None:
        """A text does nothing because none of its targets is left."""

    def may_target(self, s: State, row: int, seat: int) -> bool:
        """Whether texts of a seat may choose a row in play as their target."""
        return True

    def where_drawn(self, s: State, seat: int, hand: int) -> int:
        """Into which zone a card that a seat is about to draw goes: its hand, or another one if that is full.

        NO_ZONE: nothing is drawn.
        """
        return hand

    def refill(self, s: State, deck: int) -> None:
        """A card is to be drawn from an empty deck (a zone's number): now is the time to put some there."""

    def deck_left(self, s: State, deck: int) -> None:
        """A card has been taken from a deck (a zone's number) in play, by whatever text or rule."""

    def drew(self, s: State, seat: int, row: int) -> None:
        """A seat has drawn a card."""

    def drew_nothing(self, s: State, seat: int) -> None:
        """A seat was to draw and its deck is empty."""

    def trigger_key(self, s: State, source: int, seat: int, event: Event) -> int:
        """Triggers that wait together go by ascending key, then in the order in which they fired.

        `s.moment` counts the events that triggers listen to, for games that go by the order of events.
        """
        return s.stamp[source]

    def still_fires(self, s: State, waiting: Waiting) -> bool:
        """Whether a trigger whose turn has come resolves; if not it is dropped."""
        return True

    def use_up(self, s: State, row: int, index: int) -> bool:
        """Whether a trigger that works only so often (`When.once`) fires now; this time counts."""
        return True

    def negated(self, s: State, item: int) -> None:
        """An item on the chain was negated: it stays there and does nothing, unless the game takes it away."""

    def row_name(self, s: State, row: int, seat: int) -> str:
        """What a seat calls a row on the board in its notes; cards that are held or lie in piles go by their id."""
        return s.label(row)

    def sentence(self, phrase: Phrase) -> str:
        """What a part of a text says, in the words of the game."""
        raise NotImplementedError

    def place_name(self, s: State, zone: int, place: int, seat: int) -> str:
        """What a seat calls a place of a zone (by its number) in its notes."""
        return s.ground.declared[zone].places[place]

    def loop_found(self, s: State) -> None:
        """More triggers than the budget allows fired since the last pick: a draw unless the game knows better."""
        s.end(by_fall(s.fell, BY_RULES, "loop"))

    def resigned(self, s: State, seat: int) -> None:
        """`seat` gives up. With two seats the other wins; with more it leaves, and the others play on."""
        reason = self.leaving_reason(BY_RESIGNATION)
        if s.seats == 2:
            s.end(win(1 - seat, 2, BY_RESIGNATION, reason))
        else:
            give_up(s, seat, BY_RESIGNATION, reason)

    def departed(self, s: State, seats: list[int]) -> None:
        """These seats have left the match together: now their cards are put away."""

    def leaving_reason(self, kind: str) -> str:
        """Why a match ends that all others have left: of their own will, or (BY_TIME) without a word."""
        return "absence" if kind == BY_TIME else "resigned"

    def why_not_asked(self, s: State, seat: int, wish: Wish) -> Reason:
        """Why a seat that is not asked cannot do this."""
        if s.result is not None:
            return Reason("over", "", "The match is over")
        return Reason("not-asked", "", "It is not your decision now")

    def why_not_text(self, s: State, asker: Asker, at: Step, wish: Wish) -> Reason:
        """Why a wish is no answer while the text of a card asks something."""
        return not_offered(wish)

    def timeout_word(self, s: State, ask: Ask) -> str:
        """What a record must keep of a seat whose time ran out, beyond its picks: how often in a row."""
        return str(s.timeouts[ask.seat] + 1)

    def timed_out(self, s: State, words: dict[int, str]) -> None:
        """Time is up for the seats in `words`: they answer by default; the third time in a row loses.

        RecordError, and nothing happens, if a word is none of `timeout_word`.
        """
        for seat, word in words.items():
            if not word.isdecimal():
                raise RecordError(f"“{word}” is not how often seat {seat} ran out of time")
        for seat, word in words.items():
            s.timeouts[seat] = int(word)
        gone = [seat for seat in words if s.timeouts[seat] >= _TIMEOUT_LIMIT]
        reason = self.leaving_reason(BY_TIME)
        if gone and s.seats == 2:
            s.end(draw(2, BY_TIME, reason) if len(gone) == 2 else win(1 - gone[0], 2, BY_TIME, reason))
            return
        asking = s.asking
        for seat in gone:
            if not s.is_over():
                give_up(s, seat, BY_TIME, reason)
        for seat in words:
            if seat not in gone and s.asking is asking and s.is_asked(seat):
                answer_by_default(s, seat)

    def seat_limit(self, stat: SeatStat) -> int:
        """The most a seat's number can be, for display; 0 if there is no such limit."""
        return 0

    def unseen(self, s: State, viewer: int) -> list[int]:
        """Numbers of the cards that rows unknown and unnamed to `viewer` may be, each as often as it may occur.

        At least one for each such row. It may depend only on what the viewer knows, never on the true cards.
        """
        raise NotImplementedError

    def fits(self, s: State, row: int, card: int) -> bool:
        """Whether an unknown row may be this card, by what everybody knows (its pile, its deck)."""
        return True
