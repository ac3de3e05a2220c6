"""How cards are made of what is printed on them; the `kit.py` of a game has a `CardKind` for each kind of card."""

from __future__ import annotations

from keyword import iskeyword
from typing import Final

from cardwright.errors import CardBaseError
from cardwright.kernel.ability import Ability
from cardwright.kernel.card import Card
from cardwright.kernel.effect import Effect
from cardwright.kernel.terms import Keyword, Stat
from cardwright.vocabulary.language.abilities import Activated, Spell
from cardwright.vocabulary.language.flow import joined
from cardwright.vocabulary.play.costs import Cost


class CardKind:
    """A kind of card: called with what is printed on one of them, it makes that card.

    Numbers are given by the names of their stats; an `optional` one may be left out and is 0 then. `facts`, entries
    of the card's data, are given by their names, with an underscore behind a word of Python's own (`class_`). What is
    missing or does not belong there is an error that names the card.
    """

    def __init__(self, kind: str, *stats: Stat, optional: tuple[Stat, ...] = (), facts: tuple[str, ...] = ()) -> None:
        self.kind: Final = kind
        self.stats: Final = stats
        self.optional: Final = optional
        self.facts: Final = facts

    def __call__(
        self,
        id: str,
        name: str,
        *text: Keyword | Ability,
        motif: str = "",
        token: bool = False,
        **printed: int | str,
    ) -> Card:
        """The card. Its keywords are printed before its abilities."""
        numbers: list[tuple[Stat, int]] = []
        for stat in (*self.stats, *self.optional):
            value = printed.pop(stat.name, 0 if stat in self.optional else None)
            if not isinstance(value, int):
                raise CardBaseError(f"“{id}”: a {self.kind} has a number “{stat.name}”")
            numbers.append((stat, value))
        data: list[tuple[str, str]] = []
        for fact in self.facts:
            words = printed.pop(f"{fact}_" if iskeyword(fact) else fact, None)
            if not isinstance(words, str):
                raise CardBaseError(f"“{id}”: a {self.kind} has words for “{fact}”")
            data.append((fact, words))
        if printed:
            raise CardBaseError(f"“{id}”: a {self.kind} has no {', '.join(printed)}")
        return Card(
            id,
            name,
            self.kind,
            stats=tuple(numbers),
            keywords=tuple([part for part in text if isinstance(part, Keyword)]),
            abilities=tuple([part for part in text if isinstance(part, Ability)]),
            data=tuple(data),
            motif=motif,
            token=token,
        )


class SpellKind:
    """A kind of card whose text is what it does when it resolves, in one or several parts."""

    def __init__(self, kind: str, *stats: Stat, optional: tuple[Stat, ...] = ()) -> None:
        self.kind: Final = CardKind(kind, *stats, optional=optional)

    def __call__(self, id: str, name: str, *parts: Effect, motif: str = "", **printed: int) -> Card:
        return self.kind(id, name, Spell(joined(parts)), motif=motif, token=False, **printed)


def use(cost: Cost, *parts: Effect) -> Ability:
    """An ability of one or several parts that is used at a cost."""
    return Activated(cost, joined(parts))
