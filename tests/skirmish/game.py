"""The rules of Skirmish: heroes fall at their health, the last one standing wins."""

from __future__ import annotations

from cardwright.games.definition import Definition, Setting, Settings, Wording
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Verb
from cardwright.kernel.event import Event
from cardwright.kernel.leaving import depart
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.positions import Positions
from cardwright.kernel.result import BY_RULES, by_fall
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.kernel.terms import NOBODY, Terms
from cardwright.vocabulary.language.phrases import STANDARD
from cardwright.vocabulary.play.chain import remove_items
from cardwright.vocabulary.play.responses import FollowUp, rounds
from cardwright.vocabulary.table.dealing import deal_hands, lay_deck, starve
from skirmish.cards import CARDS, DECK_LIST
from skirmish.effects import END_TURN_EFFECTS, VERBS, BeginTurn, Flow, FollowUpWindow, Main, Window
from skirmish.layout import LAYOUT
from skirmish.terms import (
    ACTIVE,
    CHAIN,
    DECK,
    FATIGUE,
    FIELD,
    HAND,
    HEALTH,
    PILE_OF_ALL,
    SECRETS,
    STARTER,
    TERMS,
    TURN,
    VAULT,
)

TURN_LIMIT = 60


WORDING = Wording(
    phrases=STANDARD
    | {
        "heal": "heal {0} damage of {1}",
        "draw": "draw {0} card{0s}",
        "return": "return {0} to its owner's {1}",
        "modify": "{0} has {1} {2} {3}",
        "target": "it",
        "flip": "show this",
        "random-hand-pile": "discard {0} random card{0s} of {1} hand",
        "others'": "every other player's",
        "when-died": "when {0} dies, {1}",
        "when-damaged": "when {0} is damaged, {1}",
        "when-damaged-source": "when {0} deals damage, {1}",
        "when-healed": "when {0} is healed, {1}",
        "when-turn": "at the start of your turn, {1}",
        "when-attacked": "when an {0} attacks, {1}",
        "when-attacked-target": "when {0} is attacked, {1}",
        "instead-damaged": "when {0} would be damaged, {1}",
        "forbid": "no {0} may be the target of an {1}",
        "allow": "your units may {1} every {0}",
    },
    log={
        "turn": "Turn {turn}: {seat}",
        "played": "{seat} plays {card}",
        "discarded": "{seat} loses {card}",
        "attacked": "{whose attacker} attacks {whose target}",
        "damaged": "{whose card} takes {amount} damage",
        "died": "{whose card} dies",
        "eliminated": "{seat} is out",
        "ended": "{result}",
    },
    numbers={},
    results={
        "last-standing": "{winner} is the last one standing",
        "nobody-left": "The last ones fell together",
        "turn-limit": "Time has run out for those who are left",
        "resigned": "{winner} wins: the others gave up",
        "absence": "{winner} wins: the others were never there",
        "agreed": "Those who were left agreed on a draw",
        "loop": "Nothing would ever end",
    },
)


class SkirmishPositions(Positions):
    def __init__(self, turn: BeginTurn) -> None:
        Positions.__init__(self, TERMS)
        self.turn = turn

    def lay(self, s: State) -> None:
        s.registers[STARTER.index] = NOBODY

    def starts(self) -> tuple[str, ...]:
        return ("main",)

    def begin(self, s: State, start: str) -> None:
        for effect in (self.turn, END_TURN_EFFECTS, self.turn.main):
            s.push_new(effect, s.registers[ACTIVE.index])


class Skirmish(Rules):
    """`follows`: whether whoever began a chain may add to it while nobody else has joined."""

    def __init__(
        self,
        cards: list[Card],
        follows: bool = False,
        main: type[Main] = Main,
        window: type[Window] = Window,
        terms: Terms = TERMS,
    ) -> None:
        Rules.__init__(self, terms, cards, number=9, trigger_budget=40)
        self.flow = Flow(self)
        if follows:
            self.flow.follow_up = FollowUp(FollowUpWindow(self, self.flow), STARTER)
        self.flow.rounds = rounds(window(self, self.flow), CHAIN, follow_up=self.flow.follow_up)
        self.turn = BeginTurn(main(self, self.flow))
        self.positions = SkirmishPositions(self.turn)

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def sentence(self, phrase: Phrase) -> str:
        return WORDING.phrases.sentence(phrase)

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        for seat in range(s.seats):
            s.create(self.index["hero"], seat, s.at(FIELD, seat), quiet=True)
            names = decks[seat] if seat < len(decks) else DECK_LIST
            lay_deck(s, [self.card_index(name) for name in names], seat, DECK)
        deal_hands(s, DECK, HAND, 4)
        s.registers[ACTIVE.index] = s.chance.roll(s.seats)
        s.registers[STARTER.index] = NOBODY
        s.push_new(self.turn)

    def dead(self, s: State) -> list[int]:
        return [
            row
            for row in s.in_play()
            if self.cards[s.form[row]].kind == "unit" and s.damage[row] >= s.value(row, HEALTH)
        ]

    def grave(self, s: State, row: int) -> int:
        return s.at(PILE_OF_ALL)

    def check(self, s: State) -> bool:
        fallen = [
            s.controller[row]
            for row in s.in_play()
            if self.cards[s.form[row]].kind == "hero" and s.damage[row] >= s.value(row, HEALTH)
        ]
        if fallen:
            depart(s, fallen, BY_RULES, "last-standing", "nobody-left")
        elif s.registers[TURN.index] > TURN_LIMIT:
            s.end(by_fall(s.fell, BY_RULES, "turn-limit"))
        return bool(fallen)

    def departed(self, s: State, seats: list[int]) -> None:
        for seat in seats:
            for zone in (FIELD, HAND, VAULT, SECRETS, DECK):
                for row in s.rows_in(s.at(zone, seat)):
                    s.move(row, s.at(PILE_OF_ALL))
        remove_items(s, CHAIN, seats, PILE_OF_ALL)

    def drew_nothing(self, s: State, seat: int) -> None:
        own = s.rows_in(s.at(FIELD, seat))
        starve(s, seat, [row for row in own if self.cards[s.form[row]].kind == "hero"], FATIGUE)

    def trigger_key(self, s: State, source: int, seat: int, event: Event) -> int:
        """By the order of events; those of one event by seat from the turn player on, then by arrival."""
        turn = (seat - s.registers[ACTIVE.index]) % s.seats
        return (s.moment * s.seats + turn) * 100_000 + s.stamp[source]

    def loop_found(self, s: State) -> None:
        """A loop is broken off: all waiting triggers are dropped and the turn goes on."""

    def unseen(self, s: State, viewer: int) -> list[int]:
        """Any card of a deck, as often as there are seats: nobody knows which deck another brought."""
        return [self.index[name] for name in DECK_LIST] * (2 * s.seats)


def make(settings: Settings) -> Rules:
    return Skirmish(list(CARDS), settings["follow_up"] is True)


GAME = Definition(
    id="skirmish",
    name="Skirmish",
    summary="A test game.",
    seats=(2, 6),
    settings=(
        Setting("first", "random", "who begins", ("random",)),
        Setting("follow_up", False, "whether whoever began a chain may add to it", (False, True)),
    ),
    layout=LAYOUT,
    cards=CARDS,
    make=make,
    wording=WORDING,
    longest=3000,
)
