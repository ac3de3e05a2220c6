"""The state of a match: the table of rows and two stacks, and the open decision.

`clone` is a handful of list copies. The *agenda* holds steps yet to be run, the *locals* what the running abilities
remember. `advance` runs the agenda until somebody must decide.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardwright.errors import EngineFault
from cardwright.kernel import knowledge, layers, leaving, triggers
from cardwright.kernel.chance import Chance
from cardwright.kernel.columns import GONE, Columns
from cardwright.kernel.decision import NO_ASKS, Ask, Asker, Option
from cardwright.kernel.effect import CLOSE, Effect, Step
from cardwright.kernel.event import Event, Waiting
from cardwright.kernel.layers import Mod
from cardwright.kernel.result import Result
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import (
    CREATED,
    DECIDED,
    ENDED,
    MOVED,
    NO_ROW,
    NOBODY,
    NOTHING,
    SEAT_CHANGED,
    SLOTS,
    EventKind,
    Group,
    Keyword,
    SeatStat,
    Stat,
)

_STEP_LIMIT: Final = 1_000_000

SCOPE: Final = 8
"""How many locals every scope has: slots beyond that do not exist."""
_UNUSED: Final = [[NOTHING] * (SCOPE - used) for used in range(SCOPE + 1)]
"""The rest of a scope of which so many slots are in use."""


@mypyc_attr(acyclic=True)
class State(Columns):
    """Everything that can change in a match. `like`: copy that state instead of starting empty.

    Derived numbers are computed when somebody asks for them and they are `stale`; who is dead is looked up when
    something is `unchecked`. The methods here and the atoms see to both; whoever else writes a number says so with
    `touch`.
    """

    def __init__(self, rules: Rules, seats: int, chance: Chance, like: State | None = None) -> None:
        Columns.__init__(self, rules, seats, like)
        self.chance = chance
        self.told: list[Event] | None = None  # what has happened, if somebody wants to know
        self.closed = NO_ASKS  # the answers to a decision that has just closed
        self.dealt: dict[int, int] | None = None
        if like is None:
            self.timeouts: list[int] = [0] * seats
            self.fell: list[int] = [0] * seats  # in which order seats have left: together, if the number is equal
            self.absent: dict[int, str] = {}  # seats that have given up while a text runs, and in what way
            self.mods: list[Mod] = []
            self.changed_keywords: i64 = 0  # the bits of all keywords that some change gives or takes away
            self.doomed: list[int] = []
            self.waiting: list[Waiting] = []
            self.agenda: list[Step] = []
            self.locals: list[Group] = []
            self.ghosts: dict[int, Group] = {}
            self.aims: dict[int, Group] = {}  # for everybody to see: what a link, attacker or blocker points at
            self.negated: list[int] = []  # items on a chain that will do nothing
            self.asker: Asker | None = None
            self.asking: Step | None = None
            self.asks: list[Ask | None] = [None] * seats
            self.open: i64 = 0  # the mask of the seats that have yet to answer
            self.fired: i64 = 0
            self.moment: i64 = 0
            self.learned: i64 = 0
            self.stale = True
            self.unchecked = True
            self.result: Result | None = None
        else:
            self.timeouts = like.timeouts[:]
            self.fell = like.fell[:]
            self.absent = like.absent.copy()
            self.mods = like.mods[:]
            self.changed_keywords = like.changed_keywords
            self.doomed = like.doomed[:]
            self.waiting = like.waiting[:]
            self.agenda = like.agenda[:]
            self.locals = like.locals[:]
            self.ghosts = like.ghosts.copy()
            self.aims = like.aims.copy()
            self.negated = like.negated[:]
            self.asker = like.asker
            self.asking = like.asking
            self.asks = like.asks[:]
            self.open = like.open
            self.fired = like.fired
            self.moment = like.moment
            self.learned = like.learned
            self.stale = like.stale
            self.unchecked = like.unchecked
            self.result = like.result

    def clone(self) -> State:
        """A copy that lives its own life, future chance included; nobody is told what happens in it."""
        return State(self.rules, self.seats, self.chance.copy(), self)

    def touch(self) -> None:
        """A number has changed that texts in play read, or that can be deadly."""
        self.stale = True
        self.unchecked = True

    # -- numbers and knowledge

    def value(self, row: i64, stat: Stat) -> int:
        """A row's number now: as derived or marked in play, as printed elsewhere."""
        zone = self.zone_of(row)
        if zone is None or stat.printed or not (zone.derives if stat.derived else zone.in_play or zone.pointable):
            return self.rules.printed[self.form[row]][stat.index]
        if self.stale and stat.derived:
            layers.refresh(self)
        return self.stats[stat.index][row]

    def seat_value(self, stat: SeatStat, seat: int) -> int:
        """A seat's number now."""
        if stat.derived and self.stale:
            layers.refresh(self)
        return self.seat_stat[stat.index][seat]

    def has(self, row: i64, keyword: Keyword) -> bool:
        """Whether a row has a keyword now: as derived in play, as printed elsewhere."""
        if (self.rules.granted | self.changed_keywords) & keyword.bit:
            zone = self.zone_of(row)
            if zone is not None and zone.derives:
                if self.stale:
                    layers.refresh(self)
                return self.keywords[row] & keyword.bit != 0
        return self.rules.keyword_masks[self.form[row]] & keyword.bit != 0

    def sees(self, viewer: int, row: int) -> bool:
        """Whether a viewer (a seat, or NOBODY for a spectator) knows exactly this row's card."""
        return self.known[row] & knowledge.bit(self, viewer) != 0

    # -- the only writers of zones, stamps and arrivals

    def create(self, card: int, owner: int, number: int, place: int = -1, *, quiet: bool = False) -> int:
        """A new row in a zone: a dealt card or a token. `dealt` (of tests) names other cards for some rows."""
        if self.gone:
            row = min(self.gone)
            self.gone.remove(row)
            knowledge.forget(self, row)
        else:
            row = len(self.card)
            for column in (*self.columns, *self.stats):
                column.append(0)
            self.zone[row] = GONE
            self.place[row] = -1
        self.card[row] = card
        self.owner[row] = owner
        if self.dealt is not None:
            self.card[row] = self.dealt.get(row, card)
        self._renew(row)
        self.controller[row] = owner
        self._put(row, number, place, False)
        knowledge.arrive(self, row, number)
        if not quiet:
            self.emit(CREATED, self.controller[row], row, (number, self.place[row]))
        return row

    def move(self, row: i64, to: i64, place: i64 = -1, *, under: bool = False, quiet: bool = False) -> None:
        """Take a row from its zone to another. Leaving the region ends this incarnation."""
        number: i64 = self.zone[row]
        declared = self.ground.declared
        left = declared[number]
        rows = self.zones[number]
        leaves = left.region != declared[to].region
        if left.in_play:
            layers.remember(self, row, self.next_stamp if leaves else self.stamp[row])
            self.is_sorted = False
            self.touch()
        if left.kind == SLOTS:
            rows[self.place[row]] = NO_ROW
        elif rows[-1] == row:
            rows.pop()
        else:
            rows.remove(row)
        if leaves:
            if left.in_play or left.pointable or left.shared:
                self._renew(row)
            else:
                self.stamp[row] = self.next_stamp
                self.next_stamp += 1
        self._put(row, to, place, under)
        known = self.known[row]
        public = self.public[row]
        knowledge.arrive(self, row, to)
        if not quiet and (self.told is not None or self.rules.heard[MOVED.index]):  # else nobody could notice
            self.emit(MOVED, self.controller[row], row, (number, to, self.place[row]), -1, known, public)

    def swap(self, a: int, b: int) -> None:
        """Two rows in slots exchange places within their zones."""
        for row, number, place in ((a, self.zone[b], self.place[b]), (b, self.zone[a], self.place[a])):
            self.zones[number][place] = row
            self.zone[row] = number
            self.place[row] = place
        self.is_sorted = False
        self.touch()

    def remove(self, row: int) -> None:
        """Take a row out of the match: a token that leaves."""
        number = self.zone[row]
        zone = self.ground.declared[number]
        if zone.in_play:
            layers.remember(self, row, self.next_stamp)
            self.is_sorted = False
            self.touch()
        if zone.kind == SLOTS:
            self.zones[number][self.place[row]] = NO_ROW
        else:
            self.zones[number].remove(row)
        self.zone[row] = GONE
        self.gone.append(row)
        self._renew(row)

    def _renew(self, row: i64) -> None:
        """A new incarnation, with none of the marks that only cards in sight can have."""
        self.stamp[row] = self.next_stamp
        self.next_stamp += 1
        self.form[row] = self.card[row]
        self.host[row] = -1
        self.exhausted[row] = 0
        self.damage[row] = 0
        for column in self.stats:
            if column[row]:
                column[row] = 0

    def _put(self, row: i64, number: i64, place: i64, under: bool) -> None:
        zone = self.ground.declared[number]
        rows = self.zones[number]
        if zone.kind == SLOTS:
            if place < 0 or rows[place] != NO_ROW:
                raise EngineFault(f"place {place} of {zone.name} is not there or not empty")
            rows[place] = row
        elif under:
            rows.insert(0, row)
        else:
            rows.append(row)
        if self.place[row] != place:
            self.place[row] = place
        self.zone[row] = number
        holder = self.ground.holder[number]
        if self.controller[row] != holder and (holder != NOBODY or not zone.in_play):
            self.controller[row] = holder
        if zone.in_play:
            self.is_sorted = False
            self.touch()

    # -- seats

    def set_seat(self, stat: SeatStat, seat: int, value: int) -> None:
        column = self.seat_stat[stat.index]
        was = column[seat]
        if value != was:
            column[seat] = value
            self.touch()
            self.emit(SEAT_CHANGED, seat, NO_ROW, (stat.index, was, value))

    def is_over(self) -> bool:
        return self.result is not None

    def end(self, result: Result) -> None:
        """The match is over: nothing that waits will happen."""
        self.result = result
        self.drop_decision()
        self.agenda.clear()
        self.locals.clear()
        self.ghosts.clear()
        self.aims.clear()
        self.negated.clear()
        self.doomed.clear()
        self.waiting.clear()
        self.timeouts = [0] * self.seats
        self.emit(ENDED, NOBODY, NO_ROW, NOTHING)

    def drop_decision(self) -> None:
        """Nobody is asked any more, and nothing follows from what was begun."""
        self.asker = None
        self.asking = None
        self.asks = [None] * self.seats
        self.open = 0

    # -- events

    def emit(
        self,
        kind: EventKind,
        seat: i64,
        row: i64,
        numbers: Group,
        audience: i64 = -1,
        shown: i64 = 0,
        public: i64 = 0,
        other: i64 = NO_ROW,
        refs: Group = NOTHING,
    ) -> None:
        """Tell listeners and triggers what happened to a row (NO_ROW: to none), and to the `other` with it.

        `audience` -1: everybody is told. `shown`: viewers who saw the cards in this event itself. `public`: the id of
        a card that has just lost it. `refs`: what triggers are given instead of the rows as they are now.
        """
        told = self.told
        heard = False
        listening = self.rules.heard[kind.index]
        if listening:
            self.moment += 1
            heard = self.board().works & listening != 0 or len(self.rules.elsewhere[kind.index]) > 0
        if told is None and not heard:
            return
        if row != NO_ROW:
            more = NOTHING
            if other != NO_ROW:
                more = (self.form[other], self.public[other] or public, self.known[other] | shown)
            id = self.public[row] or public
            event = Event(kind, seat, audience, numbers, self.form[row], id, self.known[row] | shown, more)
        else:
            event = Event(kind, seat, audience, numbers)
        if told is not None:
            told.append(event)
        if heard:
            triggers.gather(self, event, row, other, refs)

    # -- agenda and locals

    def push(self, effect: Effect, at: Step) -> None:
        """Put an effect on the agenda with the source, seat and locals of a running step."""
        self.agenda.append(Step(effect, at.source, at.seat, at.base))

    def push_new(self, effect: Effect, seat: int = NOBODY, source: int = NO_ROW) -> None:
        """Put an effect on the agenda that belongs to no running text."""
        self.agenda.append(Step(effect, source, seat, 0))

    def begin(self, effect: Effect, source: int, seat: int, given: list[Group]) -> int:
        """Open a scope of locals whose first slots hold `given`, and let the effect run in it; its base."""
        base = len(self.locals)
        self.locals += given
        if len(given) < SCOPE:
            self.locals += _UNUSED[len(given)]
        self.agenda.append(Step(CLOSE, source, seat, base))
        self.agenda.append(Step(effect, source, seat, base))
        return base

    def advance(self) -> None:
        """Run the agenda until somebody must decide or the match is over."""
        for _ in range(_STEP_LIMIT):
            if self.result is not None:
                return
            if self.open:
                if not leaving.answer_for_absent(self):
                    return
                continue
            if not self.agenda:
                raise EngineFault("nothing is left to do, and the match is not over")
            step = self.agenda.pop()
            step.effect.run(self, step)
        raise EngineFault(f"no decision within {_STEP_LIMIT} steps; next is {self.agenda[-1]!r}")

    # -- decisions

    def ask(self, asker: Asker, at: Step) -> None:
        """Open a decision for the seat by whose will a step runs."""
        if self.ghosts and not self.locals and not self.waiting:
            self.ghosts.clear()
        self.asker = asker
        self.asking = at
        self.asks[at.seat] = Ask(at.seat, (), 0, False)
        self.open |= 1 << at.seat

    def ask_all(self, asker: Asker, at: Step, seats: Group) -> None:
        """Open a decision for these seats, all at once."""
        for seat in seats:
            self.ask(asker, Step(asker, at.source, seat, at.base))
        self.asking = at

    def is_asked(self, seat: int) -> bool:
        ask = self.asks[seat]
        return ask is not None and not ask.done

    def options(self, seat: int) -> list[Option]:
        """What a seat that is asked may pick; found once, kept with its draft."""
        ask = self.asks[seat]
        if ask is None or self.asker is None or self.asking is None:
            raise EngineFault(f"seat {seat} is not asked")
        if ask.options is None:
            ask.options = self.asker.options(self, self.asking, ask)
        return ask.options

    def pick(self, seat: int, option: Option) -> None:
        """Take an answer of a seat that is asked. The caller has checked that it is one of `options`."""
        ask = self.asks[seat]
        if ask is None or self.asker is None or self.asking is None:
            raise EngineFault(f"seat {seat} is not asked")
        self.accept(self.asker.take(self, self.asking, ask, option))

    def accept(self, ask: Ask) -> None:
        """A seat that is asked has picked: its draft is this now."""
        self.fired = 0
        if ask.done:
            self.finish_ask(ask)
        else:
            self.asks[ask.seat] = ask

    def finish_ask(self, ask: Ask) -> None:
        """A seat is done; when every seat is, the decision closes and the match goes on."""
        self.keep_answer(ask)
        if self.open == 0:
            self.close_decision()
            self.advance()

    def keep_answer(self, ask: Ask) -> None:
        """A seat is done; whether the others are is not looked at."""
        self.asks[ask.seat] = ask
        self.open &= ~(1 << ask.seat)
        asker = self.asker
        if asker is not None:
            asker.answered(self, ask)
            if asker.shows_done():
                self.emit(DECIDED, ask.seat, NO_ROW, NOTHING)

    def close_decision(self) -> None:
        """All seats are done: let what they chose happen."""
        asker = self.asker
        at = self.asking
        if asker is None or at is None:
            raise EngineFault("no decision is open")
        self.asker = None
        self.asking = None
        asks: list[Ask] = []
        for seat in range(self.seats):
            ask = self.asks[seat]
            if ask is not None:
                asks.append(ask)
                self.asks[seat] = None
        self.closed = [ask for ask in asks if ask.seat not in self.absent] if self.absent else asks
        asker.close(self, at, asks)
