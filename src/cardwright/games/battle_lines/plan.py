"""The secret plan (BL-6): stage cards, take them back, be Ready. One decision with a growing draft.

Both players' plans are open at once; nothing of them leaves this decision before both are Ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardwright.games.battle_lines.effects import reveal
from cardwright.games.battle_lines.terms import COST, FIELD, HAND, IDLE, LINES, MANA, TAKE_BACKS
from cardwright.kernel.decision import SHOWS_SEAT, Ask, Asker, Option, Reason
from cardwright.kernel.terms import NO_ROW, NOTHING, Group

if TYPE_CHECKING:
    from cardwright.kernel.effect import Step
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# What an option's group holds: a card and a line (stage), a line (take back), nothing (Ready), or this marker
# followed by cards and lines (a whole plan). No card is in a match twice, so a card means a row.
_READY: Final[Group] = ()
_WHOLE: Final[Group] = (-1, -1, -1)
_NO_CARD: Final = -1

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
            if len(option.group) == 2:
                self.add(option.group[0], option.group[1], s.rules.book[option.group[0]].value(COST))

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
        """What stands against staging this card on this line; that it is too dear is said last."""
        code = self.forbids_card(card, cost)
        return code if code == _CARD_STAGED else self.forbids_line(line) or code


class Plan(Asker):
    """Place any number of cards in empty own cells, as far as mana goes (BL-6.3)."""

    name: ClassVar[str] = "plan"
    final: ClassVar[bool] = True  # BL-6.6
    shows: ClassVar[int] = SHOWS_SEAT

    def __init__(self, rules: Rules, mana_cap: int) -> None:
        self.mana_cap: Final = mana_cap
        self.stage: Final = [
            [
                Option(f"place {card.id} {name}", f"place {card.id} {name}", (number, line), self, rules)
                for line, name in enumerate(LINES)
            ]
            for number, card in enumerate(rules.book)
        ]
        self.back: Final = [
            Option(f"take back {name}", f"take back {name}", (line,), self, rules) for line, name in enumerate(LINES)
        ]
        self.ready: Final = Option("ready", "ready", _READY, self, rules)
        self.by_note: Final = {option.note: option for stage in self.stage for option in stage}
        self.by_note.update({option.note: option for option in [*self.back, self.ready]})

    def shows_done(self) -> bool:
        return True

    def options(self, s: State, at: Step, ask: Ask) -> list[Option]:
        """Stage options by hand order and line, take-backs by line, Ready (the canonical order)."""
        found: list[Option] = []
        draft = Draft(s, ask)
        book = s.rules.book
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
        size = len(option.group)
        if size == 1:
            left = tuple([staged for staged in ask.draft if staged.group[1] != option.group[0]])
            return Ask(ask.seat, left, ask.picks + 1, False)
        if size == 2:
            return Ask(ask.seat, ask.draft + (option,), ask.picks + 1, False)
        if size == 0:
            return Ask(ask.seat, ask.draft + (option,), ask.picks + 1, True)
        group = option.group
        staged = [self.stage[group[i]][group[i + 1]] for i in range(len(_WHOLE), len(group), 2)]
        return Ask(ask.seat, (*staged, self.ready), ask.picks + 1, True)

    def answered(self, s: State, ask: Ask) -> None:
        if ask.draft and not ask.draft[-1].group:
            s.set_seat(IDLE, ask.seat, 0)  # BL-7.6: only now, so that staging tells nothing

    def may_take_back(self, ask: Ask) -> bool:
        return not self._spent(ask)

    def close(self, s: State, at: Step, asks: list[Ask]) -> None:
        plans = [(ask.seat, [option.group for option in self.canonical(ask) if option.group]) for ask in asks]
        reveal(s, plans, self.mana_cap)

    def canonical(self, ask: Ask) -> list[Option]:
        """Only the final plan is stored, by line: how it came about stays private (BL-6.8)."""
        staged = [option for option in ask.draft if option.group]
        if len(staged) > 1:
            staged.sort(key=_line)
        return staged + [option for option in ask.draft if not option.group]

    # -- words

    def prompt(self, s: State, at: Step, ask: Ask) -> str:
        left = Draft(s, ask).mana
        return f"Plan your round: place cards on your empty lines, then be ready. {left} mana left."

    def count(self, s: State, at: Step, ask: Ask) -> tuple[int, int]:
        return (1, 4)

    def option_text(self, rules: Rules, option: Option) -> str:
        words = option.note.split(" ")
        if words[0] == "place":
            card = rules.book[rules.card_index(words[1])]
            return f"Place {card.name} on the {words[2]} ({card.value(COST)} mana)"
        if words[0] == "take":
            return f"Take back your card from the {words[2]}"
        return "Ready" if words[0] == "ready" else f"Play the whole plan: {option.note[5:]}"

    def seen(self, s: State, at: Step, ask: Ask, option: Option) -> str:
        return "" if len(option.group) in (1, 2) else "ready"

    def touches(self, s: State, option: Option) -> Group:
        if len(option.group) != 2:
            return NOTHING
        return tuple([s.ref(row) for row in s.rows() if s.card[row] == option.group[0]])

    # -- notes that are not in the list

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        if note.startswith("plan "):
            group = self._whole_plan(s, ask, note)
            return None if isinstance(group, Reason) else Option(note, note, group, self, s.rules)
        option = self.by_note.get(note)
        return option if option is not None and self._offers(s, ask, option) else None

    def _offers(self, s: State, ask: Ask, option: Option) -> bool:
        """Whether an option is offered, found without listing all of them."""
        group = option.group
        if not group:
            return True
        draft = Draft(s, ask)
        if len(group) == 1:
            return draft.lines >> group[0] & 1 == 1 and not self._spent(ask)
        if draft.forbids(group[0], group[1], s.rules.book[group[0]].value(COST)) != _FREE:
            return False
        for row in s.zones[HAND.of[ask.seat]]:
            if s.card[row] == group[0]:
                return True
        return False

    def _whole_plan(self, s: State, ask: Ask, note: str) -> Group | Reason:
        """BL-6.7: `plan sir-kay left, merlin right` or `plan nothing` replaces whatever was staged."""
        group = list(_WHOLE)
        if note == "plan nothing":
            return _WHOLE
        draft = Draft(s, Ask(ask.seat, (), 0, False))
        for part in note[len("plan ") :].split(", "):
            words = part.split(" ")
            if len(words) != 2 or words[1] not in LINES:
                return _refused(f"“{part}” is not “<card> <line>” with the line left, center or right")
            card = _in_hand(s, ask.seat, words[0])
            if card == _NO_CARD:
                return _refused(f"you do not hold a card “{words[0]}”")
            line = LINES.index(words[1])
            cost = s.rules.book[card].value(COST)
            code = draft.forbids(card, line, cost)
            if code != _FREE:
                return _refused(_reason(s, draft, code, card, line, cost).text)
            draft.add(card, line, cost)
            group.append(card)
            group.append(line)
        return tuple(group)

    def why_not(self, s: State, at: Step, ask: Ask, note: str) -> Reason:
        words = note.split(" ")
        if words[0] == "plan":
            found = self._whole_plan(s, ask, note)
            return found if isinstance(found, Reason) else _refused("this plan is possible")
        if words[0] == "place" and len(words) == 3 and words[2] in LINES:
            card = _in_hand(s, ask.seat, words[1])
            if card == _NO_CARD:
                return Reason("not-in-hand", "BL-6.4", f"You do not hold a card “{words[1]}”")
            draft = Draft(s, ask)
            line = LINES.index(words[2])
            cost = s.rules.book[card].value(COST)
            return _reason(s, draft, draft.forbids(card, line, cost), card, line, cost)
        if words[:2] == ["take", "back"] and len(words) == 3 and words[2] in LINES:
            if self._spent(ask):
                return Reason("take-backs", "BL-6.5", f"You have taken back {TAKE_BACKS} cards in this round")
            return Reason("nothing-staged", "BL-6.5", f"No card of your plan lies on the {words[2]}")
        return Reason(
            "unknown-note",
            "BL-6.4",
            f"“{note}” is none of “place <card> <line>”, “take back <line>”, “ready”, “plan …”",
        )


def _line(option: Option) -> int:
    return option.group[1]


def _in_hand(s: State, seat: int, id: str) -> int:
    """The number of a card that a seat holds, by its id."""
    for row in s.zones[HAND.of[seat]]:
        if s.rules.book[s.card[row]].id == id:
            return s.card[row]
    return _NO_CARD


def _refused(text: str) -> Reason:
    return Reason("plan-refused", "BL-6.7", f"The whole plan is refused: {text}")


def _reason(s: State, draft: Draft, code: int, card: int, line: int, cost: int) -> Reason:
    name = s.rules.book[card].name
    if code == _OCCUPIED:
        other = s.rules.book[s.form[draft.cells[line]]].name
        return Reason("occupied", "BL-3.4", f"Your {LINES[line]} cell is taken by {other}")
    if code == _LINE_PLANNED:
        return Reason("line-planned", "BL-3.3", f"Your plan already has a card on the {LINES[line]}")
    if code == _CARD_STAGED:
        return Reason("card-staged", "BL-6.4", f"{name} is already in your plan")
    return Reason("mana", "BL-6.4", f"{name} costs {cost} and you have {draft.mana} mana left")
