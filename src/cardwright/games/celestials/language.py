"""Words that only texts of Celestials use: parts of costs, verbs about health and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.games.celestials.board import (
    DEFENCE,
    FIELD,
    LANE_PAIR,
    OFFENCE,
    character_of,
    kind_at,
    side_at,
)
from cardwright.games.celestials.faults import CANNOT_PAY
from cardwright.games.celestials.terms import (
    BOARD,
    DISCARD,
    HAND,
    HEALTH,
    LANES,
    LENGTH,
    LOST,
    STILLED,
    STILLS,
)
from cardwright.kernel import atoms
from cardwright.kernel.decision import Ask, Asker, Option, Verb, spot
from cardwright.kernel.effect import Effect, Slot, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.select import Select
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.language.places import Move
from cardwright.vocabulary.language.targets import Target
from cardwright.vocabulary.language.verbs import ToEach
from cardwright.vocabulary.play.announce import Need
from cardwright.vocabulary.play.costs import Part, PutFrom
from cardwright.vocabulary.play.faults import Fault
from cardwright.vocabulary.table.board import Relation, Spot

if TYPE_CHECKING:
    from cardwright.kernel.state import State


class Discards(PutFrom):
    """Cards of one's hand; the card that is played does not pay for itself (CE-6.8)."""

    lacking: ClassVar[Fault] = CANNOT_PAY

    def __init__(self, amount: int) -> None:
        PutFrom.__init__(self, amount, HAND, DISCARD, "discard")

    def what(self) -> str:
        return self.words()


class Loses(Part):
    """Health of one's own; nobody kills themselves by paying (CE-6.8)."""

    lacking: ClassVar[Fault] = CANNOT_PAY

    def can_pay(self, s: State, row: i64) -> bool:
        return health_of(s, character_of(s, s.controller[row])) > self.amount

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        lose_health(s, at.seat, self.amount)

    def words(self) -> str:
        return f"lose {self.amount}"


class DestroysOwn(Part):
    """A creature that one controls, which is chosen."""

    lacking: ClassVar[Fault] = CANNOT_PAY
    fields: ClassVar[tuple[str, ...]] = ("amount", "who")

    def __init__(self, who: Select) -> None:
        Part.__init__(self)
        self.who: Final = who
        self.target: Final = Target(who)

    def can_pay(self, s: State, row: i64) -> bool:
        return len(self.target.rows(s, NO_ROW, s.controller[row])) > 0

    def need(self) -> Need | None:
        return self.target.need()

    def pay(self, s: State, at: Step, row: int, worker: int, paid: list[int]) -> None:
        for creature in paid:
            atoms.destroy(s, s.ref(creature))

    def words(self) -> str:
        return "destroy a creature you control"


# -- health


def health_of(s: State, row: i64) -> int:
    """What is left of the health of a card or a character; healing may have raised it (CE-9.3)."""
    return s.value(row, HEALTH) - s.damage[row]


def lose_health(s: State, seat: int, amount: int) -> None:
    """CE-9.5: no damage, so that nothing reduces it."""
    row = character_of(s, seat)
    s.damage[row] += amount
    s.touch()
    s.emit(LOST, seat, row, (amount,))


class Lose(Effect):
    """The acting seat loses health."""

    fields: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def run(self, s: State, at: Step) -> None:
        lose_health(s, at.seat, self.amount)

    def phrase(self) -> Phrase:
        return Phrase("lose", self.amount)


class MakeReady(ToEach):
    """Each subject becomes ready."""

    verb: ClassVar[str] = "ready"

    def do(self, s: State, at: Step, row: int) -> None:
        atoms.ready(s, s.ref(row))


class Still(Effect):
    """The opponent cannot activate cards in their next turn."""

    def run(self, s: State, at: Step) -> None:
        for seat in s.others_from(at.seat):
            s.set_seat(STILLED, seat, 1)
            s.emit(STILLS, seat, NO_ROW, NOTHING)

    def phrase(self) -> Phrase:
        return Phrase("the opponent can't activate cards during their next turn")


# -- places


class OpposingFirst(Target):
    """A target of either player; opposing ones are offered before own ones."""

    def rows(self, s: State, source: int, seat: int) -> list[int]:
        found = Target.rows(self, s, source, seat)
        opposing = [row for row in found if s.controller[row] != seat]
        return opposing + [row for row in found if s.controller[row] == seat]


class MoveCard(Move):
    """A card goes to an empty location `near` it, which its player chooses. It is no maneuver (CE-8.6)."""

    name: ClassVar[str] = "destination"
    fields: ClassVar[tuple[str, ...]] = ("what", "near", "board", "to")

    def __init__(self, what: Slot, near: Relation, to: str) -> None:
        Move.__init__(self, what, near, board=FIELD)
        self.to: Final = to

    def where(self) -> str:
        return self.to


class CanMove(Select):
    """With an empty location in a relation to it: what cannot be moved is no target."""

    fields: ClassVar[tuple[str, ...]] = ("near",)

    def __init__(self, near: Relation) -> None:
        self.near: Final = near

    def holds(self, s: State, row: int, source: int, seat: int) -> bool:
        here = FIELD.spot_of(s, s.ref(row))
        return len(self.near.places(s, here, here[0])) > 0 if here[1] >= 0 else False


class FightingGround(Relation):
    """The Defence and Offence locations of the same lane pair."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        return [there for there in LANE_PAIR.spots(s, here) if kind_at(there[1]) in (DEFENCE, OFFENCE)]


class HomeGround(Relation):
    """The territory of whoever controls the card that stands there."""

    def spots(self, s: State, here: Spot) -> list[Spot]:
        row = FIELD.row_at(s, here)
        seat = s.controller[row] if row != NO_ROW else -1
        return [(here[0], place) for place in range(len(FIELD.zone.places)) if side_at(place) == seat]


FIGHTING_GROUND: Final = FightingGround(FIELD)
HOME_GROUND: Final = HomeGround(FIELD)
LANE: Final = Verb("lane", "Lane pair {name}", "choose a lane pair")


class ParchLane(Asker):
    """Choose a lane pair: damage to each card in it and to each player, all at the same moment."""

    name: ClassVar[str] = "target"
    fields: ClassVar[tuple[str, ...]] = ("cards", "players")

    def __init__(self, cards: int, players: int) -> None:
        self.cards: Final = cards
        self.players: Final = players

    def run(self, s: State, at: Step) -> None:
        s.ask(self, at)

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        zone = s.at(BOARD)
        found: list[Option] = []
        for lane, name in enumerate(LANES):
            spots = tuple([spot(zone, lane * LENGTH + place) for place in range(LENGTH)])
            found.append(Option(LANE, LANE.note(name), self, s.rules, spots, number=lane))
        return found

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        first = asks[0].draft[0].number * LENGTH
        held = s.zones[s.at(BOARD)][first : first + LENGTH]
        struck = [s.ref(row) for row in held if row != NO_ROW]
        players = [s.ref(character_of(s, seat)) for seat in range(s.seats)]
        amounts = [self.cards] * len(struck) + [self.players] * len(players)
        targets = tuple(struck + players)
        atoms.damage(s, at, (at.source,) * len(targets), targets, tuple(amounts))

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        return "Choose a lane pair."

    def phrase(self) -> Phrase:
        each = f"deal {self.cards} damage to each card in it and {self.players} damage to each player"
        return Phrase(f"choose a lane pair. {each[0].upper()}{each[1:]}")
