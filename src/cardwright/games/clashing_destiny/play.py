"""Announcing cards and abilities: what may be played, what it needs and costs, and how it is carried out.

CD-7 (playing and paying), CD-8 (affinity), CD-9 (kinds), CD-12 (abilities), CD-14 (the chain).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from cardwright.errors import EngineFault
from cardwright.games.clashing_destiny import book as kinds
from cardwright.games.clashing_destiny.abilities import MODE, Cost
from cardwright.games.clashing_destiny.arriving import LINK_DONE, enter, equip, pay, strike
from cardwright.games.clashing_destiny.board import SlotNames, free_places, hero_of, is_used, use_up
from cardwright.games.clashing_destiny.book import KINDS, USE_NOTE, Book, Text, Use
from cardwright.games.clashing_destiny.combat import attack_targets
from cardwright.games.clashing_destiny.costs import NO_DISCOUNT, cost_of, discounts, is_unlocked
from cardwright.games.clashing_destiny.placing import place_options
from cardwright.games.clashing_destiny.terms import (
    ABILITY_USED,
    AIMED,
    CHAIN,
    DURABILITY,
    DZ,
    FIELD,
    GEAR_SLOTS,
    HAND,
    LINE_CHOSEN,
    LINK_ADDED,
    PLAYED,
    ROW_CHOSEN,
    SPELL_PLAYED,
    SPELLS,
)
from cardwright.games.clashing_destiny.texts import ChooseOne, burn, wear
from cardwright.games.clashing_destiny.words import RowChoice
from cardwright.kernel import atoms
from cardwright.kernel.chain import add_card, add_item
from cardwright.kernel.decision import Ask, Asker, Option
from cardwright.kernel.effect import FIRST_SLOT, Effect, Step
from cardwright.kernel.settle import settle
from cardwright.kernel.state import SCOPE
from cardwright.kernel.terms import NO_ROW, NOTHING, Group
from cardwright.vocabulary.announce import Announce, Announced, Draft, Need, paid_rows, target_option, target_text

if TYPE_CHECKING:
    from cardwright.kernel.rules import Rules
    from cardwright.kernel.state import State

# The second number of an act's group: what is done with its source.
PLAY: Final = 0
CANTRIP: Final = 1
USE: Final = 2
ATTACK: Final = 3
BLOCK: Final = 4

_USES: Final = SlotNames(USE_NOTE)


class NeedPlace(Need):
    """CD-9.1: a free space of one's own side."""

    name: ClassVar[str] = "slot"

    def __init__(self, places: list[Option]) -> None:
        Need.__init__(self, 1)
        self.places: Final = places

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [self.places[place] for place in free_places(s, at.seat)]


class NeedAttackTarget(Need):
    """CD-13.1: an enemy character that may be attacked."""

    name: ClassVar[str] = "attack-target"

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        return [target_option(s, row, at.seat, asker) for row in attack_targets(s, at.seat)]


class NeedMode(Need):
    """One of the lines of "choose one", of those that have a target."""

    name: ClassVar[str] = "mode"

    def __init__(self, lines: ChooseOne) -> None:
        Need.__init__(self, 1, branches=True)
        self.lines: Final = lines

    def options(self, s: State, at: Step, asker: Asker, draft: Draft, made: Draft) -> list[Option]:
        found: list[Option] = []
        for i, choices in enumerate(self.lines.choices):
            if all(choice.need().possible(s, at, asker, draft) for choice in choices):
                found.append(Line(self.lines, i, asker, s.rules))
        return found


class Line(Option):
    """A line of "choose one"; its words are those on the card."""

    def __init__(self, lines: ChooseOne, index: int, asker: Asker, rules: Rules) -> None:
        note = f"mode {index + 1}"
        Option.__init__(self, note, note, (index,), asker, rules)
        self.line: Final = lines.lines[index]

    @property
    def text(self) -> str:
        from cardwright.games.clashing_destiny.wording import WORDING

        return WORDING.phrases.sentence(self.line.phrase())


ATTACK_TARGET: Final = NeedAttackTarget(1)
NO_NEEDS: Final[list[Need]] = []
AN_ATTACK_TARGET: Final[list[Need]] = [ATTACK_TARGET]


def worker_of(s: State, row: i64, use: Use) -> int:
    """CD-11.5, CD-12.11: the card that an ability exhausts, and that must be ready for it."""
    return hero_of(s, s.controller[row]) if use.ability.of_hero else row


def can_afford(s: State, row: i64, use: Use) -> bool:
    """CD-12.1, CD-12.5, CD-12.6: ready, not used up this turn, every part of the cost payable."""
    cost = use.ability.cost
    seat = s.controller[row]
    if s.exhausted[worker_of(s, row, use)]:
        return False
    if not cost.exhaust and is_used(s, row, use.index):
        return False
    if cost.mana > len(s.zones[HAND.of[seat]]) or cost.destiny > len(s.zones[DZ.of[seat]]):
        return False
    return cost.durability == 0 or cost.durability <= s.stats[DURABILITY.index][row]


class Windows:
    """The decisions of a game that lead to each other.

    `answers[1]` comes after a pass. `defenses[n]` is the defense window with what has been done in it:
    a block (1), a chain (2), both or neither.
    """

    def __init__(self) -> None:
        self.answers: list[Effect] = []
        self.defenses: list[Effect] = []


class Playing(Announce):
    """A decision in which cards may be played and abilities used. Until it is complete it is private (CD-7.4)."""

    final: ClassVar[bool] = True

    def __init__(self, rules: Rules, book: Book, windows: Windows, declining: str) -> None:
        self.book: Final = book
        self.windows: Final = windows
        self.decline: Final = Option(declining, declining, NOTHING, self, rules)  # always possible
        self.declined: Final = [Announced(seat, (self.decline,), 1, True, NO_NEEDS, []) for seat in range(2)]
        self.payment: Final[list[list[Need]]] = [[pay] for pay in book.pay]
        place = NeedPlace(place_options(rules, range(len(FIELD.places)), self))
        self.place_and_payment: Final[list[list[Need]]] = [[place, pay] for pay in book.pay]
        self.target_and_payment: Final[list[list[Need]]] = [[ATTACK_TARGET, pay] for pay in book.pay]

    def parse(self, s: State, at: Step, ask: Ask, note: str) -> Option | None:
        return self.decline if note == self.decline.note and not ask.draft else Announce.parse(self, s, at, ask, note)

    def take(self, s: State, at: Step, ask: Ask, option: Option) -> Ask:
        """Most of what is ever picked is to decline, which needs nothing."""
        if option is self.decline and not ask.picks:
            return self.declined[ask.seat]
        return Announce.take(self, s, at, ask, option)

    # -- what may be announced

    def cards(self, s: State, at: Step, bursts_only: bool) -> list[Option]:
        """CD-7.3, CD-7.8 to CD-7.10, CD-8.3: every different card of the hand that can be played now."""
        found: list[Option] = []
        book = self.book
        seat = at.seat
        hand = s.zones[HAND.of[seat]]
        rows = hand
        less = NO_DISCOUNT
        if bursts_only:
            rows = [row for row in hand if book.kind[s.card[row]] == kinds.BURST]
            if not rows:
                return found
        else:
            less = discounts(s, book, seat)
        row: i64
        for row in s.different(rows):
            card: i64 = s.card[row]
            cantrip = not is_unlocked(s, book, seat, card)
            if cost_of(s, book, seat, card, cantrip, less) >= len(hand):
                continue
            if cantrip:
                note = book.cantrip_note[card]
                found.append(Option(note, note, (s.ref(row), CANTRIP), self, s.rules))
            else:
                note = book.play_note[card]
                act = Option(note, note, (s.ref(row), PLAY), self, s.rules)
                if self.has_room(s, at, card, act):
                    found.append(act)
        return found

    def has_room(self, s: State, at: Step, card: int, act: Option) -> bool:
        """CD-7.10, CD-9.18: a slot, a target or a ready hero, as the card needs it."""
        kind = self.book.kind[card]
        if kind == kinds.MINION:
            return NO_ROW in s.zones[FIELD.of[at.seat]]
        if kind == kinds.ATTACK:
            return not s.exhausted[hero_of(s, at.seat)]
        text = self.book.text[card]
        return text is None or self.can_choose(s, at, text, (act,))

    def can_choose(self, s: State, at: Step, text: Text, draft: Draft) -> bool:
        if text.lines is not None:
            return NeedMode(text.lines).possible(s, at, self, draft)
        for need in text.needs:
            if not need.possible(s, at, self, draft):
                return False
        return True

    def abilities(self, s: State, at: Step, found: list[Option]) -> None:
        """CD-12.7, CD-12.8: find every ability of one's own cards that can be used now."""
        uses = self.book.uses
        form = s.form
        row: i64
        for row in s.board().acting[at.seat]:
            for use in uses[form[row]]:
                if can_afford(s, row, use):
                    act = self._use_option(s, at.seat, row, use)
                    if self.can_choose(s, at, use.text, (act,)):
                        found.append(act)

    def _use_option(self, s: State, seat: int, row: int, use: Use) -> Option:
        note = _USES.of(s, row, seat)
        return Option(note, self.book.use_key[s.form[row]], (s.ref(row), USE, use.index), self, s.rules)

    def has_answer(self, s: State, at: Step) -> bool:
        """Whether a seat must be asked for a link: by public facts only, so that silence tells nothing."""
        if s.zones[HAND.of[at.seat]]:
            return True
        found: list[Option] = []
        self.abilities(s, at, found)
        return len(found) > 0

    # -- what it needs

    def needs(self, s: State, at: Step, draft: Draft) -> list[Need]:
        group = draft[0].group
        if not group or group[1] == BLOCK:
            return NO_NEEDS
        if group[1] == ATTACK:
            return AN_ATTACK_TARGET
        row = s.row_of(group[0])
        if group[1] == USE:
            use = self._use(s, row, group[2])
            return self._text_needs(use.text, draft) + self.payment[use.ability.cost.mana]
        card = s.card[row]
        cantrip = group[1] == CANTRIP
        less = discounts(s, self.book, at.seat) if self.book.discounted[card] else NO_DISCOUNT
        cost = cost_of(s, self.book, at.seat, card, cantrip, less)
        if cantrip:
            return self.payment[cost]
        kind = self.book.kind[card]
        if kind == kinds.MINION:
            return self.place_and_payment[cost]
        if kind == kinds.ATTACK:
            return self.target_and_payment[cost]
        text = self.book.text[card]
        return self.payment[cost] if text is None else self._text_needs(text, draft) + self.payment[cost]

    def _text_needs(self, text: Text, draft: Draft) -> list[Need]:
        if text.lines is None:
            return text.needs
        mode = NeedMode(text.lines)
        if len(draft) < 2:
            return [mode]
        return [mode, *[choice.need() for choice in text.lines.choices[draft[1].group[0]]]]

    def _use(self, s: State, row: int, index: int) -> Use:
        for use in self.book.uses[s.form[row]]:
            if use.index == index:
                return use
        raise EngineFault(f"row {row} has no ability {index}")

    # -- carrying it out

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        """CD-7.4, step 4: all at one moment."""
        row = s.row_of(act.group[0])
        if act.group[1] == USE:
            self._use_ability(s, at, row, self._use(s, row, act.group[2]), picks)
            return
        paid = paid_rows(s, picks[-1])
        cantrip = act.group[1] == CANTRIP
        kind = self.book.kind[s.card[row]]
        if cantrip or kind == kinds.CAST or kind == kinds.BURST:
            self._play_spell(s, at, row, cantrip, picks, paid)
        elif kind == kinds.MINION:
            settle(s)
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            enter(s, self.book, row, picks[0][0].group[0])
        elif kind == kinds.ATTACK:
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            strike(s, at.seat, row, s.row_of(picks[0][0].group[0]), self.windows.defenses[0])
        else:
            settle(s)
            s.emit(PLAYED, at.seat, row, (len(paid),), shown=s.ground.everyone)
            pay(s, at.seat, paid)
            equip(s, row, GEAR_SLOTS[KINDS[kind]])

    def _play_spell(self, s: State, at: Step, row: int, cantrip: bool, picks: list[Draft], paid: list[int]) -> None:
        form = s.card[row]
        burst = self.book.kind[form] == kinds.BURST
        if cantrip:
            form = self.book.burst_cantrip if burst else self.book.cantrip
        text = self.book.text[form]
        assert text is not None
        link = len(s.zones[s.at(CHAIN)]) + 1
        s.seat_stat[SPELLS.index][at.seat] += 1
        given = self._given(text, cantrip, picks)
        add_card(s, CHAIN, text.does, row, at.seat, given, LINK_DONE)
        self._answers(s, at)
        numbers = (len(paid), link, 1 if cantrip else 0, 1 if burst else 0)
        s.emit(SPELL_PLAYED, at.seat, row, numbers)
        if not cantrip:
            self._tell(s, at.seat, row, text, given)
        pay(s, at.seat, paid)
        if cantrip:
            s.form[row] = form  # CD-8.3
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    def _given(self, text: Text, cantrip: bool, picks: list[Draft]) -> list[Group]:
        """The locals of a link: what was chosen for it, each where its text looks for it."""
        given: list[Group] = [NOTHING] * (SCOPE - FIRST_SLOT)
        if cantrip:
            return given
        choices = text.choices
        if text.lines is not None:
            mode = picks[0][0].group[0]
            given[MODE.index - FIRST_SLOT] = (mode,)
            choices = text.lines.choices[mode]
            picks = picks[1:]
        for i, choice in enumerate(choices):
            chosen: Group = NOTHING
            for option in picks[i]:
                chosen += option.group
            given[choice.index - FIRST_SLOT] = chosen
        return given

    def _tell(self, s: State, seat: int, item: int, text: Text, given: list[Group]) -> None:
        """Everybody sees what was chosen for a link."""
        choices = text.choices
        mode = given[MODE.index - FIRST_SLOT]
        if text.lines is not None:
            choices = text.lines.choices[mode[0]]
            s.emit(LINE_CHOSEN, seat, item, (mode[0] + 1,))
        aimed: Group = NOTHING
        for choice in choices:
            chosen = given[choice.index - FIRST_SLOT]
            if isinstance(choice, RowChoice):
                s.emit(ROW_CHOSEN, seat, item, chosen)
            else:
                aimed += chosen
        for ref in aimed:
            s.emit(AIMED, seat, item, NOTHING, other=s.row_of(ref))
        if aimed:
            s.aims[s.ref(item)] = aimed

    def _use_ability(self, s: State, at: Step, row: int, use: Use, picks: list[Draft]) -> None:
        link = len(s.zones[s.at(CHAIN)]) + 1
        given = self._given(use.text, False, picks)
        item = add_item(s, CHAIN, use.text.does, row, at.seat, given, LINK_DONE)
        if not use.ability.cost.exhaust:
            use_up(s, row, use.index)
        self._answers(s, at)
        s.emit(ABILITY_USED, at.seat, item, (link,))
        self._tell(s, at.seat, item, use.text, given)
        self._pay_ability(s, at, row, use, paid_rows(s, picks[-1]))
        s.emit(LINK_ADDED, at.seat, NO_ROW, (link,))

    def _pay_ability(self, s: State, at: Step, row: int, use: Use, paid: list[int]) -> None:
        """CD-12.5: in the order printed."""
        cost: Cost = use.ability.cost
        if cost.exhaust:
            atoms.exhaust(s, s.ref(worker_of(s, row, use)))
        pay(s, at.seat, paid)
        if cost.durability:
            wear(s, row, cost.durability)
        burn(s, at.seat, cost.destiny)
        if cost.sacrifice:
            atoms.destroy(s, s.ref(row))
        if cost.blood:
            atoms.damage(s, at, (s.ref(row),), (s.ref(hero_of(s, at.seat)),), (cost.blood,))

    def _answers(self, s: State, at: Step) -> None:
        """After payment and what it sets off, control passes to the other player (CD-14.4)."""
        s.push_new(self.windows.answers[0], 1 - at.seat)
        settle(s)

    # -- words

    def option_text(self, rules: Rules, option: Option) -> str:
        return option_words(rules, option)


def option_words(rules: Rules, option: Option) -> str:
    """An option of this game as a sentence part, from its note and the card that its key names."""
    verb, _, rest = option.note.partition(" ")
    id = option.key.rpartition(" ")[2]
    name = rules.book[rules.index[id]].name if id in rules.index else ""
    if verb == "play":
        return f"Play {name}"
    if verb == "cantrip":
        return f"Play {name} as a cantrip"
    if verb == "pay":
        return f"Pay {name}"
    if verb == "use":
        return f"Use {name} ({rest})"
    if verb == "attack" or verb == "block":
        return f"{verb.capitalize()} with {name} ({rest})"
    if verb == ">":
        return target_text(rules, option)
    if verb == "row":
        return f"The {rest} row"
    return option.note[0].upper() + option.note[1:]
