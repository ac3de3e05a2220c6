"""The rules of Outpost: units step from tile to tile, strike whom they reach, and the last marshal wins."""

from __future__ import annotations

from typing import ClassVar

from cardwright.games.definition import Definition, Setting, Settings, Wording
from cardwright.kernel import atoms
from cardwright.kernel.ability import Aura, When
from cardwright.kernel.card import Card
from cardwright.kernel.columns import GONE
from cardwright.kernel.decision import Asker, Option, Verb
from cardwright.kernel.effect import FIRST_SLOT, Effect, Step
from cardwright.kernel.phrase import Phrase
from cardwright.kernel.positions import Positions
from cardwright.kernel.result import BY_RULES, draw, win
from cardwright.kernel.rules import Rules
from cardwright.kernel.select import OTHER, THIS
from cardwright.kernel.settle import CHECK, SETTLE
from cardwright.kernel.state import State
from cardwright.kernel.terms import NO_ROW, NOTHING
from cardwright.vocabulary.language.abilities import Spell
from cardwright.vocabulary.language.flow import Seq
from cardwright.vocabulary.language.phrases import STANDARD
from cardwright.vocabulary.language.places import Move, Near, NearThis, Push, Summon
from cardwright.vocabulary.language.targets import Around, Pair, Target
from cardwright.vocabulary.language.verbs import Damage, Swap, draw_card
from cardwright.vocabulary.looks.layout import (
    Blow,
    CardNumber,
    CardRoles,
    Hand,
    Layout,
    Mark,
    Panel,
    Pile,
    Region,
    Status,
)
from cardwright.vocabulary.play import faults
from cardwright.vocabulary.play.announce import POINT, Draft, NeedAim, target_option
from cardwright.vocabulary.play.deeds import Deed
from cardwright.vocabulary.play.faults import Fault, Reasons
from cardwright.vocabulary.play.kinds import BoardKind, Kind
from cardwright.vocabulary.play.needs import NeedNear
from cardwright.vocabulary.play.plays import PLAY, USE, Playing
from cardwright.vocabulary.play.texts import STANDS, Book
from cardwright.vocabulary.table.board import TO, move_to
from cardwright.vocabulary.table.dealing import deal_hands, lay_deck
from cardwright.vocabulary.table.grid import AROUND
from outpost.terms import (
    ACTIVE,
    ADJACENT,
    ATTACK,
    ATTACKED,
    BESIDE_THIS,
    COLUMN,
    DECK,
    DISCARD,
    ENEMY_UNIT,
    ENTERED,
    FIELD,
    FRIENDLY_UNIT,
    GRID,
    HAND,
    HEALTH,
    HEIGHT,
    LEAP,
    MARSHAL,
    MOVED,
    NAMES,
    PLAYED,
    PLAYS,
    REACH,
    ROW,
    STEP,
    SWAPPED,
    TERMS,
    TURN,
    TURN_BEGAN,
    WIDTH,
    WITHIN_TWO,
)

TURN_LIMIT = 60
MOST_PLAYS = 2

MOVE = Verb("move", "Move {card} ({name})", "choose a tile")
STRIKE = Verb("attack", "Attack with {card} ({name})", "choose whom to attack")
END_TURN = Verb("end turn", ends=True)
VERBS = (PLAY, USE, MOVE, STRIKE, END_TURN, TO, POINT)

ENOUGH = Fault("plays", "You have played two cards this turn", "OP-1")
REASONS = Reasons({faults.NO_ROOM: "OP-2", faults.TIRED: "OP-3"})


def unit(id: str, attack: int, health: int, *abilities: Aura | When, reach: int = 1, kind: str = "unit") -> Card:
    stats = ((ATTACK, attack), (HEALTH, health), (REACH, reach))
    name = id.replace("-", " ").title()
    return Card(id, name, kind, stats=stats, abilities=abilities, token=id == "recruit")


def spell(id: str, text: Effect) -> Card:
    return Card(id, id.replace("-", " ").title(), "spell", abilities=(Spell(text),))


_TARGET = Target(ENEMY_UNIT)
CARDS = (
    unit("marshal", 2, 8, kind="marshal"),
    unit("guard", 2, 4),
    unit("archer", 2, 2, reach=2),
    unit("drummer", 0, 3, Aura(OTHER & FRIENDLY_UNIT & BESIDE_THIS, ATTACK, 1)),
    unit("flagman", 1, 2, Aura(OTHER & FRIENDLY_UNIT & Near(ROW), ATTACK, 1)),
    unit("captain", 2, 3, When(ENTERED, THIS, Summon("recruit", 1, NearThis("beside it", ADJACENT), board=FIELD))),
    unit("recruit", 1, 1),
    spell("gust", Push(Target(ENEMY_UNIT & ~MARSHAL), 2, FIELD)),
    spell("leap", Move(Target(FRIENDLY_UNIT), LEAP, board=FIELD)),
    spell("trade", Swap(Pair(FRIENDLY_UNIT), SWAPPED)),
    spell("volley", Seq(Damage(_TARGET, 1), CHECK, Damage(Around(_TARGET, ENEMY_UNIT & Near(WITHIN_TWO)), 1))),
    spell("landslide", Damage(Around(Target(ENEMY_UNIT, FIRST_SLOT), Near(COLUMN)), 2)),
)
DECK_LIST = [card.id for card in CARDS if card.id not in ("marshal", "recruit")] * 2

WORDING = Wording(
    phrases=STANDARD
    | {
        "when-entered": "when {0} enters, {1}",
        "recruit-1": "a recruit",
        "this": "this",
        "friendly": "friendly",
        "enemy": "enemy",
        "in-zone": "unit",
    },
    log={
        "turn": "Turn {turn}: {seat}",
        "played": "{seat} plays {card}",
        "entered": "{card} comes to the field",
        "stepped": "{whose card} moves to {place}",
        "swapped": "{card} and {other} change places",
        "attacked": "{whose attacker} attacks {whose target}",
        "damaged": "{whose card} takes {amount} damage",
        "died": "{whose card} dies",
        "ended": "{result}",
    },
    numbers={"place": GRID.places},
    results={
        "marshal": "{winner} wins: the marshal of {loser} has fallen",
        "both": "Both marshals fell",
        "turn-limit": "Nobody won in time",
        "resigned": "{winner} wins: {loser} gave up",
        "absence": "{winner} wins: {loser} was never there",
        "agreed": "A draw was agreed",
        "loop": "Nothing would ever end",
    },
)

LAYOUT = Layout(
    regions=[
        Region(
            zone="grid",
            of="shared",
            role="tiles",
            cells="square",
            turned=True,
            rows=[[f"{x},{y}" for x in range(WIDTH)] for y in range(HEIGHT)],
            columns=[str(x) for x in range(WIDTH)],
            names=[str(y) for y in range(HEIGHT)],
        )
    ],
    piles=[
        Pile(zone="deck", of="enemy", role="draw"),
        Pile(zone="discard", of="enemy", role="discard"),
        Pile(zone="deck", of="own", role="draw"),
        Pile(zone="discard", of="own", role="discard"),
    ],
    hand=Hand(zone="hand"),
    panel=Panel(life=CardNumber(zone="grid", stat="health", kinds=["marshal"])),
    status=Status(count="turn", active="active"),
    card=CardRoles(attack="attack", health="health"),
    kinds={"unit": ["attack", "health"], "marshal": ["attack", "health"], "spell": []},
    marks={
        "exhausted": Mark(label="tired", text="it has attacked this turn"),
        "moved": Mark(label="moved", text="it has moved this turn"),
    },
    stepwise=True,
    blows={"damaged": Blow(by="source", at="card")},
)


def marshal_of(s: State, seat: int) -> int:
    own = [row for row in s.in_play() if s.controller[row] == seat and MARSHAL.holds(s, row, NO_ROW, seat)]
    return own[0] if own else NO_ROW


class NeedTile(NeedNear):
    """A free tile beside one's own marshal."""

    def origin(self, s: State, at: Step, draft: Draft) -> int:
        return s.ref(marshal_of(s, at.seat))


class NeedVictim(NeedAim):
    """An enemy within the reach of the unit that the act is about."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [target_option(s, row, at.seat, asker) for row in victims(s, s.row_of(draft[0].objects[0]))]


def victims(s: State, row: int) -> list[int]:
    reach = s.value(row, REACH)
    around = FIELD.distance[AROUND][s.place[row]]
    enemies = [other for other in s.in_play() if s.controller[other] != s.controller[row]]
    return [other for other in enemies if around[s.place[other]] <= reach]


class Walk(Deed):
    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        return faults.TIRED if s.exhausted[row] or s.stats[MOVED.index][row] else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        s.stats[MOVED.index][row] = 1
        move_to(s, FIELD, row, picks[0][0].number)


class Strike(Deed):
    def fault(self, s: State, at: Step, row: int) -> Fault | None:
        return faults.TIRED if s.exhausted[row] or not s.value(row, ATTACK) else None

    def do(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        attacker = s.ref(row)
        target = picks[0][0].objects[0]
        atoms.exhaust(s, attacker)
        s.emit(ATTACKED, at.seat, row, NOTHING, other=s.row_of(target))
        atoms.damage(s, at, (attacker,), (target,), (s.value(row, ATTACK),))


def show(s: State, at: Step, row: int) -> None:
    s.seat_stat[PLAYS.index][at.seat] += 1
    s.emit(PLAYED, at.seat, row, NOTHING, shown=s.ground.everyone)


class UnitCard(BoardKind):
    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        show(s, at, row)
        s.move(row, s.at(GRID), picks[0][0].number)
        s.controller[row] = at.seat
        FIELD.came(s, row)


class SpellCard(Kind):
    def play(self, s: State, at: Step, row: int, picks: list[Draft]) -> None:
        text = self.texts[s.card[row]]
        assert text is not None
        show(s, at, row)
        s.move(row, s.at(DISCARD, at.seat))
        s.begin(text.does, s.ref(row), at.seat, [NOTHING, NOTHING, *text.given(picks)])


class Main(Playing):
    """The turn player plays up to two cards, and each unit may move once and attack once."""

    def __init__(self, rules: Rules) -> None:
        book = Book(rules.cards, STANDS)
        kinds: dict[str, Kind] = {"unit": UnitCard(book.text, NeedTile(FIELD, rules, self, ADJACENT))}
        kinds["spell"] = SpellCard(book.text)
        deeds = (Walk(MOVE, [NeedNear(FIELD, rules, self, STEP)]), Strike(STRIKE, [NeedVictim(1)]))
        by_card = [kinds.get(card.kind) for card in rules.cards]
        Playing.__init__(self, rules, book, HAND, by_card, REASONS, END_TURN, deeds=deeds)

    def run(self, s: State, at: Step) -> None:
        s.ask(self, Step(self, NO_ROW, s.registers[ACTIVE.index], 0))

    def doers(self, s: State, at: Step) -> list[int]:
        return [row for row in s.in_play() if s.controller[row] == at.seat]

    def price_fault(self, s: State, seat: int, act: Option) -> Fault | None:
        return ENOUGH if s.seat_stat[PLAYS.index][seat] >= MOST_PLAYS else None

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if not act.verb.ends:
            s.push_new(self)
            s.push_new(SETTLE)
            Playing.commit(self, s, at, act, picks)

    def question(self, s: State, at: Step) -> str:
        return "Your turn."


class BeginTurn(Effect):
    structural = True

    def __init__(self, main: Main) -> None:
        self.main = main

    def run(self, s: State, at: Step) -> None:
        s.registers[TURN.index] += 1
        if s.registers[TURN.index] > TURN_LIMIT:
            s.end(draw(2, BY_RULES, "turn-limit"))
            return
        if s.registers[TURN.index] > 1:
            s.registers[ACTIVE.index] = 1 - s.registers[ACTIVE.index]
        seat = s.registers[ACTIVE.index]
        for effect in (self, self.main):
            s.push_new(effect)
        s.emit(TURN_BEGAN, seat, NO_ROW, (s.registers[TURN.index],))
        s.seat_stat[PLAYS.index][seat] = 0
        for row in s.in_play():
            if s.controller[row] == seat:
                s.stats[MOVED.index][row] = 0
                atoms.ready(s, s.ref(row))
        draw_card(s, DECK, HAND, seat)


class OutpostPositions(Positions):
    def __init__(self, turn: BeginTurn) -> None:
        Positions.__init__(self, TERMS)
        self.turn = turn

    def lay(self, s: State) -> None:
        s.registers[TURN.index] = 1

    def starts(self) -> tuple[str, ...]:
        return ("main",)

    def begin(self, s: State, start: str) -> None:
        for effect in (self.turn, self.turn.main):
            s.push_new(effect)


class Outpost(Rules):
    def __init__(self) -> None:
        Rules.__init__(self, TERMS, list(CARDS), number=1, trigger_budget=40)
        self.turn = BeginTurn(Main(self))
        self.positions = OutpostPositions(self.turn)

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def sentence(self, phrase: Phrase) -> str:
        return WORDING.phrases.sentence(phrase)

    def row_name(self, s: State, row: int, seat: int) -> str:
        return NAMES.of(s, row, seat)

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        middle = HEIGHT // 2 * WIDTH
        for seat in range(2):
            s.create(self.index["marshal"], seat, s.at(GRID), middle + seat * (WIDTH - 1), quiet=True)
            lay_deck(s, [self.card_index(id) for id in DECK_LIST], seat, DECK)
        deal_hands(s, DECK, HAND, 4)
        s.registers[ACTIVE.index] = s.chance.roll(2)
        s.push_new(self.turn)

    def dead(self, s: State) -> list[int]:
        return [row for row in s.in_play() if s.damage[row] >= s.value(row, HEALTH)]

    def grave(self, s: State, row: int) -> int:
        return GONE if self.cards[s.card[row]].token else s.at(DISCARD, s.owner[row])

    def check(self, s: State) -> bool:
        fallen = [seat for seat in range(2) if marshal_of(s, seat) == NO_ROW]
        if len(fallen) == 2:
            s.end(draw(2, BY_RULES, "both"))
        elif fallen:
            s.end(win(1 - fallen[0], 2, BY_RULES, "marshal"))
        return False

    def unseen(self, s: State, viewer: int) -> list[int]:
        return [self.index[id] for id in DECK_LIST] * 2


def make(settings: Settings) -> Rules:
    return Outpost()


GAME = Definition(
    id="outpost",
    name="Outpost",
    summary="A test game on tiles.",
    seats=(2, 2),
    settings=(Setting("first", "random", "who begins", ("random",)),),
    cards=CARDS,
    make=make,
    wording=WORDING,
    layout=LAYOUT,
    longest=4000,
)
