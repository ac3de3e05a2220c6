"""The secret plan (BL-6): stage cards, take them back, be Ready. One decision with a growing draft.

Both players' plans are open at once; nothing of them leaves this decision before both are Ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.games.battle_lines.terms import COST, FIELD, HAND, IDLE, LINES, MANA, TAKE_BACKS
from cardwright.games.battle_lines.turn import reveal
from cardwright.kernel.decision import NO_CARD, SHOWS_SEAT, Ask, Asker, Option, Reason, Verb, Wish, spot
from cardwright.kernel.terms import NO_ROW, NOTHING, Group

if TYPE_CHECKING:
    from cardwright.kernel.effect import Step
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# No card is in a match twice: an option has a `card` (by its number in the rules' book) and a line (as `number`).
PLACE: Final = Verb("place")
TAKE_BACK: Final = Verb("take back", "Take back your card from the {name}")
READY: Final = Verb("ready", ends=True)
WHOLE: Final = Verb("plan", "Play the whole plan: {name}")
VERBS: Final = (PLACE, TAKE_BACK, READY, WHOLE)

# What forbids staging a card on a line.
_FREE: Final = 0
_OCCUPIED: Final = 1
_LINE_PLANNED: Final = 2
_CARD_STAGED: Final = 3
_TOO_DEAR: Final = 4


@mypyc_attr(acyclic=True)
class Draft:
    """A plan so far: which cards and lines it uses, and what mana is left after it."""

    def __init__(self, s: State, ask: Ask) -> None:
        self.cells: Final = s.zones[FIELD.of[ask.seat]]
        self.cards: Final[list[int]] = []
        self.lines = 0
        self.mana = s.seat_stat[MANA.index][ask.seat]
        for option in ask.draft:
            if option.verb is PLACE:
                self.add(option.card, option.number, s.rules.cards[option.card].value(COST))

    def add(self, card: int, line: int, cost: int) -> None:
        self.cards.append(card)
        self.lines |= 1 << line
        self.mana -= cost

    def forbids_line(self, line: int) -> int:
        """BL-3.3, BL-3.4: what stands against staging any card on this line."""
        if self.cells[line] != NO_ROW:
            return _OCCUPIED
        return _LINE_PLANNED if self.lines >> line & 1 else _FREE

    def forbids_card(self, card: int, cost: int) -> int:
        """BL-6.4: what stands against staging this card on any line."""
        for staged in self.cards:
            if staged == card:
                return _CARD_STAGED
        return _TOO_DEAR if cost > self.mana else _FREE

    def forbids(self, card: int, line: int, cost: int) -> int:
        """What stands against staging this card on this line: what holds for every line comes first."""
        return self.forbids_card(card, cost) or self.forbids_line(line)

    def is_full(self) -> bool:
        """Whether no card at all can be staged any more."""
        return all([self.forbids_line(line) != _FREE for line in range(3)])


class WholePlan(Option):
    """BL-6.7: all cards of a plan at once."""

    def __init__(self, note: str, staged: tuple[Option, ...], asker: Asker, rules: Rules) -> None:
        Option.__init__(self, WHOLE, note, asker, rules)
        self.staged: Final = staged


class Plan(Asker):
    """Place any number of cards in empty own cells, as far as mana goes (BL-6.3)."""

    name: ClassVar[str] = "plan"
    final: ClassVar[bool] = True  # BL-6.6
    shows: ClassVar[int] = SHOWS_SEAT

    def __init__(self, rules: Rules, mana_cap: int) -> None:
        self.mana_cap: Final = mana_cap
        self.stage: Final = [
            [
                Option(PLACE, PLACE.note(f"{card.id} {name}"), self, rules, card=number, number=line)
                for line, name in enumerate(LINES)
            ]
            for number, card in enumerate(rules.cards)
        ]
        self.back: Final = [
            Option(TAKE_BACK, TAKE_BACK.note(name), self, rules, number=line) for line, name in enumerate(LINES)
        ]
        self.ready: Final = Option(READY, READY.word, self, rules)
        self.by_note: Final = {option.note: option for stage in self.stage for option in stage}
        self.by_note.update({option.note: option for option in [*self.back, self.ready]})

    def shows_done(self) -> bool:
        return True

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        """Stage options by hand order and line, take-backs by line, Ready (the canonical order)."""
        found: list[Option] = []
        draft = Draft(s, ask)
        book = s.rules.cards
        lines = [line for line in range(3) if draft.forbids_line(line) == _FREE]
        for row in s.zones[HAND.of[ask.seat]]:
            card = s.card[row]
            if draft.forbids_card(card, book[card].value(COST)) == _FREE:
                stage = self.stage[card]
                for line in lines:
                    found.append(stage[line])
        if draft.lines and not self._spent(ask):
            for line in range(3):
                if draft.lines >> line & 1:
                    found.append(self.back[line])
        found.append(self.ready)
        return found

    def _spent(self, ask: Ask) -> bool:
        """BL-6.5: every stage lengthens the draft, every take-back shortens it; the rest were take-backs."""
        return (ask.picks - len(ask.draft)) // 2 >= TAKE_BACKS

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        if option.verb is TAKE_BACK:
            left = tuple([staged for staged in ask.draft if staged.number != option.number])
            return Ask(ask.seat, left, ask.picks + 1, False)
        if isinstance(option, WholePlan):
            return Ask(ask.seat, (*option.staged, self.ready), ask.picks + 1, True)
        return Ask(ask.seat, ask.draft + (option,), ask.picks + 1, option.verb is READY)

    def answered(self, s: State, ask: Ask) -> None:
        if ask.draft and ask.draft[-1].verb is READY:
            s.set_seat(IDLE, ask.seat, 0)  # BL-7.6: only now, so that staging tells nothing

    def price(self, s: State, ask: Ask) -> dict[str, int]:
        return {MANA.name: s.seat_stat[MANA.index][ask.seat] - Draft(s, ask).mana}

    def may_take_back(self, ask: Ask) -> bool:
        return not self._spent(ask)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        plans: list[tuple[int, list[tuple[int, int]]]] = []
        for ask in asks:
            plans.append((ask.seat, [(option.card, option.number) for option in _staged(ask)]))
        reveal(s, plans, self.mana_cap)

    def canonical(self, ask: Ask) -> list[Option]:
        """Only the final plan is stored, by line: how it came about stays private (BL-6.8)."""
        return _staged(ask) + [option for option in ask.draft if option.verb is not PLACE]

    # -- words

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        left = Draft(s, ask).mana
        return f"Plan your round: place cards on your empty lines, then be ready. {left} mana left."

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        return (1, 4)

    def option_text(self, rules: Rules, option: Option) -> str:
        if option.verb is not PLACE:
            return Asker.option_text(self, rules, option)
        card = rules.cards[option.card]
        return f"Place {card.name} on the {LINES[option.number]} ({card.value(COST)} mana)"

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        return "" if option.verb is PLACE or option.verb is TAKE_BACK else "ready"

    def objects(self, s: State, seat: int, option: Option) -> Group:
        line: Group = (spot(FIELD.of[seat], option.number),)
        if option.verb is PLACE:
            return tuple([s.ref(row) for row in s.zones[HAND.of[seat]] if s.card[row] == option.card]) + line
        return line if option.verb is TAKE_BACK else NOTHING

    # -- notes that are not in the list

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        wish = s.rules.read(note)
        if wish.verb is WHOLE:
            plan = self._whole_plan(s, ask, wish)
            return None if isinstance(plan, Reason) else plan
        option = self.by_note.get(note)
        return option if option is not None and self._offers(s, ask, option) else None

    def _offers(self, s: State, ask: Ask, option: Option) -> bool:
        """Whether an option is offered, found without listing all of them."""
        if option.verb is READY:
            return True
        draft = Draft(s, ask)
        if option.verb is TAKE_BACK:
            return draft.lines >> option.number & 1 == 1 and not self._spent(ask)
        if draft.forbids(option.card, option.number, s.rules.cards[option.card].value(COST)) != _FREE:
            return False
        for row in s.zones[HAND.of[ask.seat]]:
            if s.card[row] == option.card:
                return True
        return False

    def _whole_plan(self, s: State, ask: Ask, wish: Wish) -> WholePlan | Reason:
        """BL-6.7: `plan sir-kay left, merlin right` or `plan nothing` replaces whatever was staged."""
        staged: list[Option] = []
        if wish.name == "nothing":
            return WholePlan(wish.note, (), self, s.rules)
        draft = Draft(s, Ask(ask.seat, (), 0, False))
        for part in wish.name.split(", "):
            id, _, where = part.partition(" ")
            if where not in LINES:
                return _refused(f"“{part}” is not “<card> <line>” with the line left, center or right")
            card = _in_hand(s, ask.seat, id)
            if card == NO_CARD:
                return _refused(f"you do not hold a card “{id}”")
            line = LINES.index(where)
            cost = s.rules.cards[card].value(COST)
            code = draft.forbids(card, line, cost)
            if code != _FREE:
                return _refused(_reason(s, draft, code, card, line, cost).text)
            draft.add(card, line, cost)
            staged.append(self.stage[card][line])
        return WholePlan(wish.note, tuple(staged), self, s.rules)

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        id, _, where = wish.name.partition(" ")
        if wish.verb is WHOLE:
            found = self._whole_plan(s, ask, wish)
            return found if isinstance(found, Reason) else _refused("this plan is possible")
        if wish.verb is PLACE and where in LINES:
            card = _in_hand(s, ask.seat, id)
            if card == NO_CARD:
                return Reason("not-in-hand", "BL-6.4", f"You do not hold a card “{id}”")
            draft = Draft(s, ask)
            line = LINES.index(where)
            cost = s.rules.cards[card].value(COST)
            return _reason(s, draft, draft.forbids(card, line, cost), card, line, cost)
        if wish.verb is TAKE_BACK and wish.name in LINES:
            if self._spent(ask):
                return Reason("take-backs", "BL-6.5", f"You have taken back {TAKE_BACKS} cards in this round")
            return Reason("nothing-staged", "BL-6.5", f"No card of your plan lies on the {wish.name}")
        return Reason(
            "unknown-note",
            "BL-6.4",
            f"“{wish.note}” is none of “place <card> <line>”, “take back <line>”, “ready”, “plan …”",
        )


def _staged(ask: Ask) -> list[Option]:
    """The cards of a draft by line."""
    staged = [option for option in ask.draft if option.verb is PLACE]
    if len(staged) > 1:
        staged.sort(key=_line)
    return staged


def _line(option: Option) -> int:
    return option.number


def _in_hand(s: State, seat: int, id: str) -> int:
    """The number of a card that a seat holds, by its id."""
    for row in s.zones[HAND.of[seat]]:
        if s.rules.cards[s.card[row]].id == id:
            return s.card[row]
    return NO_CARD


def _refused(text: str) -> Reason:
    return Reason("plan-refused", "BL-6.7", f"The whole plan is refused: {text}")


def _reason(s: State, draft: Draft, code: int, card: int, line: int, cost: int) -> Reason:
    name = s.rules.cards[card].name
    everywhere = ", and no other line is free" if draft.is_full() else ""
    if code == _OCCUPIED:
        other = s.rules.cards[s.form[draft.cells[line]]].name
        return Reason("occupied", "BL-3.4", f"Your {LINES[line]} cell is taken by {other}{everywhere}")
    if code == _LINE_PLANNED:
        return Reason("line-planned", "BL-3.3", f"Your plan already has a card on the {LINES[line]}{everywhere}")
    if code == _CARD_STAGED:
        return Reason("card-staged", "BL-6.4", f"{name} is already in your plan")
    return Reason("mana", "BL-6.4", f"{name} costs {cost} and you have {draft.mana} mana left")
