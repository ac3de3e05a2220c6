"""Decks: what a player may bring to a match, every way in which a deck breaks the rules, and decks as text.

A deck is a flat list of card ids. Where it has several parts, each further part begins with its name and a colon as
an entry of its own: `["road-scout", "fire-lance", "destiny:", "self-taught"]`. As text a deck has a line for each
run of equal cards, with a count: `4 road-scout` (docs/decks.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from cardwright.errors import DeckError
from cardwright.kernel.card import Card
from cardwright.kernel.decision import Reason

MOST_IN_A_LINE: Final = 99
"""The greatest count of a line of text; a longer run of equal cards takes several lines."""

SUGGESTIONS: Final = 5
"""For so many unknown cards of a deck those are looked for that look like them, which takes milliseconds for each."""

_LONGEST_NAME: Final = 80
_COMMENT: Final = re.compile(r"(^|\s)#.*")
_LINE: Final = re.compile(r"(?:([0-9]+)[xX×]?\s+)?(.+)")


class Barred:
    """A card that no deck may hold, the rule that says so, and why: "it is a token"."""

    def __init__(self, card: str, rule: str, why: str) -> None:
        self.card: Final = card
        self.rule: Final = rule
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Barred({self.card!r})"


class DeckPart:
    """A part of a deck: from `low` to `high` cards of some kinds, at most `copies` with the same id.

    The rule ids say where the rulebook states size, copies and kinds. What one part bars is barred from all.
    """

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        copies: int,
        kinds: tuple[str, ...],
        *,
        size_rule: str = "",
        copies_rule: str = "",
        kinds_rule: str = "",
        barred: tuple[Barred, ...] = (),
    ) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.copies: Final = copies
        self.kinds: Final = kinds
        self.size_rule: Final = size_rule
        self.copies_rule: Final = copies_rule
        self.kinds_rule: Final = kinds_rule
        self.barred: Final = barred

    def __repr__(self) -> str:
        return f"DeckPart({self.name!r}, {self.low}, {self.high}, {self.copies}, {self.kinds!r}, {self.barred!r})"

    def size_fault(self, size: int) -> Reason | None:
        """What is wrong with a part of so many cards."""
        if self.low <= size <= self.high:
            return None
        allowed = f"{self.low} to {self.high}" if self.low < self.high else f"exactly {self.low}"
        return Reason("deck-size", self.size_rule, f"{_title(self.name)}: {_cards(size)}; it holds {allowed}")

    def kind_fault(self, card: Card) -> Reason | None:
        """What is wrong with a card of this kind in this part."""
        if card.kind in self.kinds:
            return None
        words = f"{_title(self.name)}: {card.name} is of kind {card.kind}; it holds {', '.join(self.kinds)}"
        return Reason("deck-kind", self.kinds_rule, words)

    def copies_fault(self, card: Card, count: int) -> Reason | None:
        """What is wrong with so many copies of a card in this part."""
        if count <= self.copies:
            return None
        allowed = f"at most {self.copies} of each card" if self.copies > 1 else "only different cards"
        words = f"{_title(self.name)}: {count} copies of {card.name}; it holds {allowed}"
        return Reason("deck-copies", self.copies_rule, words)


def is_heading(entry: str) -> bool:
    """Whether an entry of a deck begins a part instead of naming a card."""
    return entry.endswith(":")


def split(parts: Sequence[DeckPart], deck: Iterable[str]) -> list[list[str]]:
    """The cards of each part of a deck without faults, in the order of the parts."""
    sections: dict[str, list[str]] = {part.name: [] for part in parts}
    name = parts[0].name
    for entry in deck:
        if is_heading(entry):
            name = entry[:-1]
        else:
            sections.setdefault(name, []).append(entry)
    return [sections[part.name] for part in parts]


def faults(
    parts: Sequence[DeckPart], cards: Mapping[str, Card], deck: Iterable[str], suggestions: int = SUGGESTIONS
) -> list[Reason]:
    """Every way in which a deck breaks the rules of its parts; none if it may be played.

    For the first `suggestions` of its unknown cards it is said what may have been meant.
    """
    found: list[Reason] = []
    names = [part.name for part in parts]
    sections: dict[str, dict[str, int]] = {name: {} for name in names}
    name = names[0]
    begun: set[str] = set()
    for entry in deck:
        if is_heading(entry):
            name = entry[:-1]
            if name not in names:
                words = f"there is no part “{name}” of a deck; there are {', '.join(names)}"
                found.append(Reason("unknown-part", "", words))
            elif name in begun:
                found.append(Reason("repeated-part", "", f"{_title(name)}: it begins more than once"))
            sections.setdefault(name, {})
        else:
            counts = sections[name]
            counts[entry] = counts.get(entry, 0) + 1
        begun.add(name)
    barred = {known.card: known for part in parts for known in part.barred}
    for part in parts:
        fault = part.size_fault(sum(sections[part.name].values()))
        if fault is not None:
            found.append(fault)
    for name, counts in sections.items():
        for id, count in counts.items():
            card = cards.get(id)
            if card is not None:
                found += _card_faults(parts, barred, name, card, count)
            else:
                near = near_cards(id, cards) if suggestions > 0 else ""
                suggestions -= 1
                found.append(Reason("unknown-card", "", f"{_title(name)}: no card “{id}”{near}"))
    return list(dict.fromkeys(found))


def _card_faults(
    parts: Sequence[DeckPart], barred: dict[str, Barred], section: str, card: Card, count: int
) -> list[Reason]:
    if card.id in barred:
        words = f"{_title(section)}: {card.name} cannot be in a deck: {barred[card.id].why}"
        return [Reason("deck-barred", barred[card.id].rule, words)]
    found: list[Reason] = []
    for part in parts:
        if part.name == section:
            for fault in (part.kind_fault(card), part.copies_fault(card, count)):
                if fault is not None:
                    found.append(fault)
    return found


def near_cards(wanted: str, cards: Mapping[str, Card]) -> str:
    """How to go on after “there is no such card”: the ids that look like it, or nothing."""
    word = wanted[:_LONGEST_NAME].lower().replace(" ", "-")
    near = get_close_matches(word, list(cards), 4, 0.5)
    return f"; did you mean {', '.join(near)}?" if near else ""


def refusal(what: str, lines: Sequence[str], reasons: Sequence[Reason]) -> DeckError:
    """The error that lists all of `lines` and carries their reasons."""
    return DeckError(f"{what}: {lines[0]}" if len(lines) == 1 else "\n  ".join([f"{what}:", *lines]), reasons)


# -- text


def parse(text: str, cards: Mapping[str, Card]) -> list[str]:
    """The deck of a text, with cards by id or name, whatever the capitals.

    DeckError lists every line that cannot be read. Whether the deck may be played is another question: see `faults`.
    """
    deck, unread = _read(text, cards)
    if unread:
        raise refusal("the deck cannot be read", [str(reason) for reason in unread], unread)
    return deck


def text_faults(parts: Sequence[DeckPart], cards: Mapping[str, Card], text: str) -> list[Reason]:
    """Everything that is wrong with a deck as text: lines that cannot be read, then broken rules."""
    deck, unread = _read(text, cards)
    return unread + [fault for fault in faults(parts, cards, deck) if fault.code != "unknown-card"]


def write(deck: Sequence[str]) -> str:
    """A deck as text, from which `parse` makes the same deck again."""
    lines: list[str] = []
    place = 0
    while place < len(deck):
        entry = deck[place]
        end = place + 1
        if is_heading(entry):
            if lines:
                lines.append("")
            lines.append(entry)
        else:
            while end < len(deck) and deck[end] == entry and end - place < MOST_IN_A_LINE:
                end += 1
            lines.append(f"{end - place} {entry}")
        place = end
    return "".join([f"{line}\n" for line in lines])


def _read(text: str, cards: Mapping[str, Card]) -> tuple[list[str], list[Reason]]:
    """The deck of a text and the lines that cannot be read. Unknown cards stay in it, so that sizes are right."""
    ids = {card.name.lower(): card.id for card in cards.values()}
    for id in cards:
        ids[id] = id
    deck: list[str] = []
    unread: list[Reason] = []
    suggestions = SUGGESTIONS
    for number, line in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", line).strip()
        match = _LINE.fullmatch(line)
        if line.endswith(":"):
            deck.append(f"{line[:-1].strip().lower()}:")
        elif match is not None:
            digits, name = match.group(1) or "1", match.group(2)
            id = ids.get(name.lower(), "")
            if len(digits) > 2 or int(digits) == 0:
                words = f"line {number}: {digits[:20]} copies; a line holds 1 to {MOST_IN_A_LINE}"
                unread.append(Reason("deck-line", "", words))
                continue
            if not id:
                near = near_cards(name, cards) if suggestions > 0 else ""
                suggestions -= 1
                words = f"line {number}: no card “{name}”{near}"
                unread.append(Reason("deck-line", "", words))
            deck += [id or name] * int(digits)
    return deck, unread


def _title(part: str) -> str:
    return f"{part.capitalize()} deck"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
