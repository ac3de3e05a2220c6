"""The rules of Skirmish: heroes fall at their health, the last one standing wins."""

from __future__ import annotations

from cardwright.games.definition import Definition, Setting, Settings, Wording
from cardwright.kernel import knowledge
from cardwright.kernel.card import Card
from cardwright.kernel.dealing import deal
from cardwright.kernel.event import Event
from cardwright.kernel.leaving import eliminate
from cardwright.kernel.result import BY_RULES, Result, draw
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from skirmish.cards import CARDS, DECK_LIST
from skirmish.effects import BEGIN_TURN, MAIN, EndTurn
from skirmish.terms import ACTIVE, DECK, FATIGUE, FIELD, HAND, HEALTH, PILE_OF_ALL, SECRETS, TERMS, TURN, VAULT

TURN_LIMIT = 60


class Skirmish(Rules):
    def __init__(self, cards: list[Card]) -> None:
        Rules.__init__(self, TERMS, cards, number=4, trigger_budget=40)

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        for seat in range(s.seats):
            s.create(self.index["hero"], seat, s.at(FIELD, seat), quiet=True)
            names = decks[seat] if seat < len(decks) else DECK_LIST
            deal(s, [self.card_index(name) for name in names], seat, s.at(DECK, seat))
            knowledge.name_all(s, s.at(DECK, seat), seat)
            knowledge.shuffle(s, s.at(DECK, seat))
        for seat in range(s.seats):
            for _ in range(4):
                s.move(s.zones[s.at(DECK, seat)][-1], s.at(HAND, seat))
        s.registers[ACTIVE.index] = s.chance.roll(s.seats)
        s.push_new(BEGIN_TURN)

    def starts(self) -> tuple[str, ...]:
        return ("main",)

    def arrange(self, s: State, start: str) -> None:
        for effect in (BEGIN_TURN, EndTurn(), MAIN):
            s.push_new(effect, s.registers[ACTIVE.index])

    def dead(self, s: State) -> list[int]:
        return [
            row
            for row in s.in_play()
            if self.book[s.form[row]].kind == "unit" and s.damage[row] >= s.value(row, HEALTH)
        ]

    def grave(self, s: State, row: int) -> int:
        return s.at(PILE_OF_ALL)

    def check(self, s: State) -> bool:
        fallen = [
            s.controller[row]
            for row in s.in_play()
            if self.book[s.form[row]].kind == "hero" and s.damage[row] >= s.value(row, HEALTH)
        ]
        for seat in fallen:
            eliminate(s, seat)
            self._leave(s, seat)
        left = s.living()
        if len(left) == 1:
            others = tuple([seat for seat in range(s.seats) if seat != left[0]])
            s.end(Result(((left[0],), others), BY_RULES, "last-standing"))
        elif not left or s.registers[TURN.index] > TURN_LIMIT:
            s.end(draw(s.seats, BY_RULES, "nobody-left" if not left else "turn-limit"))
        return bool(fallen)

    def _leave(self, s: State, seat: int) -> None:
        for zone in (FIELD, HAND, VAULT, SECRETS, DECK):
            for row in s.rows_in(s.at(zone, seat)):
                s.move(row, s.at(PILE_OF_ALL))

    def resigned(self, s: State, seat: int) -> None:
        eliminate(s, seat)
        self._leave(s, seat)
        self.check(s)

    def drew_nothing(self, s: State, seat: int) -> None:
        s.seat_stat[FATIGUE.index][seat] += 1
        for row in s.rows_in(s.at(FIELD, seat)):
            if self.book[s.form[row]].kind == "hero":
                s.damage[row] += s.seat_stat[FATIGUE.index][seat]
                s.touch()

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
    return Skirmish(list(CARDS))


GAME = Definition(
    id="skirmish",
    name="Skirmish",
    summary="A test game.",
    seats=(2, 6),
    settings=(Setting("first", "random", "who begins", ("random",)),),
    cards=CARDS,
    make=make,
    wording=Wording(
        phrases={
            "": "",
            "then": "{0}. {1}",
            "and": "{0} and {1}",
            "damage": "deal {0} damage to {1}",
            "heal": "heal {0} damage of {1}",
            "destroy": "destroy {0}",
            "draw": "draw {0} card{0s}",
            "become": "{0} becomes a {1}",
            "take-control": "take control of {0}",
            "return": "return {0} to its owner's {1}",
            "modify": "{0} has {1} {2} {3}",
            "until-1": "this turn",
            "negate": "negate {0}",
            "prevent": "prevent that damage",
            "redirect": "it is dealt to this instead",
            "each": "each {0}",
            "both": "{0} {1}",
            "either": "{0} or {1}",
            "not": "other",
            "kind": "{0}",
            "choose": "choose a {0}",
            "choose-some": "choose from {0} to {1} of {2}",
            "for-each": "for {0}: {1}",
            "if-did": "if you do, {0}",
            "if-did-else": "if all agree, {0}; otherwise {1}",
            "vote": "all vote in secret: {0}",
            "act": "Exhaust: {0}",
            "flip": "show this",
            "when-died": "when {0} dies, {1}",
            "when-damaged": "when {0} is damaged, {1}",
            "when-damaged-source": "when {0} deals damage, {1}",
            "when-healed": "when {0} is healed, {1}",
            "when-turn": "at the start of your turn, {1}",
            "when-attacked": "when an {0} attacks, {1}",
            "instead-damaged": "when {0} would be damaged, {1}",
            "aura": "each {0} has +{1} {2}",
            "aura-keyword": "each {0} has {1}",
            "seat-aura": "you have +{0} {1}",
            "forbid": "no {0} may be the target of an {1}",
            "allow": "your units may {1} every {0}",
        },
        log={},
        numbers={},
        results={},
    ),
    layout={},
    longest=3000,
)
