"""Cards: definitions, built once at import and shared by every match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.terms import Keyword, Stat

if TYPE_CHECKING:
    from cardwright.kernel.ability import Ability


class Card:
    """A definition: what is printed. `data` holds what has no meaning in the rules (realm, flavour), and `motif` says
    what its emblem shows (docs/art.md), if its name does not say it.

    A `token` is made by texts: no deck has it, and a game may let it cease to exist when it leaves play.
    """

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        *,
        stats: tuple[tuple[Stat, int], ...] = (),
        keywords: tuple[Keyword, ...] = (),
        abilities: tuple[Ability, ...] = (),
        data: tuple[tuple[str, str], ...] = (),
        motif: str = "",
        token: bool = False,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.keywords: Final = keywords
        self.abilities: Final = abilities
        self.data: Final = data
        self.motif: Final = motif
        self.token: Final = token
        printed: list[int] = []
        for stat, value in stats:
            while len(printed) <= stat.index:
                printed.append(0)
            printed[stat.index] = value
        self.printed: Final = tuple(printed)
        self.stats: Final = stats
        mask = 0
        for keyword in keywords:
            mask |= keyword.bit
        self.keyword_mask: Final = mask
        listens = 0
        replaces = 0
        for ability in abilities:
            listens |= ability.listens()
            replaces |= ability.replaces()
        self.listens: Final = listens
        self.replaces: Final = replaces

    def value(self, stat: Stat) -> int:
        """The printed number, 0 if none is printed."""
        return self.printed[stat.index] if stat.index < len(self.printed) else 0

    def without_text(self) -> Card:
        """The same card with no keywords and no abilities."""
        return self.with_text((), ())

    def with_text(self, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...]) -> Card:
        """The same card with other keywords and abilities."""
        return Card(
            self.id,
            self.name,
            self.kind,
            stats=self.stats,
            keywords=keywords,
            abilities=abilities,
            data=self.data,
            motif=self.motif,
            token=self.token,
        )

    def __repr__(self) -> str:
        stats = {stat.name: value for stat, value in self.stats}
        words = [keyword.name for keyword in self.keywords]
        token = ", token" if self.token else ""
        return f"Card({self.id!r}, {self.name!r}, {self.kind!r}, {stats}, {words}, {self.abilities!r}{token})"


BLANK: Final = Card("blank", "Unknown card", "unknown")
"""What a hidden card is in a preview. Always number 0 of the cards."""
