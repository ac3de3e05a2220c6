"""Skirmish with decks to bring: a main deck, and a vault of cards that are there from the start."""

from __future__ import annotations

from dataclasses import replace

from cardwright.games.definition import Settings
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.kernel.terms import Terms
from cardwright.vocabulary.looks.layout import Layout, Status
from cardwright.vocabulary.table.decks import Barred, DeckPart, split
from skirmish.cards import CARDS, DECK_LIST
from skirmish.game import GAME as WITHOUT
from skirmish.game import Skirmish
from skirmish.terms import ACTIVE, TERMS, VAULT

PARTS = (
    DeckPart(
        "main",
        10,
        40,
        4,
        ("unit", "spell", "response", "secret"),
        size_rule="SK-2.1",
        copies_rule="SK-2.2",
        kinds_rule="SK-2.3",
        barred=(Barred("hero", "SK-2.5", "every player begins with one"), Barred("wolf", "SK-2.6", "it is a token")),
    ),
    DeckPart("vault", 2, 2, 1, ("spell",), size_rule="SK-2.4", copies_rule="SK-2.4", kinds_rule="SK-2.3"),
)
DECKS = {
    "rush": (*["footman"] * 4, *["knight"] * 4, *["raider"] * 4, *["bolt"] * 4, "vault:", "rally", "bolt"),
    "wall": (*["guardian"] * 4, *["captain"] * 4, *["archer"] * 3, "ghost", "vault:", "purge", "curse"),
    "all-sorts": (*DECK_LIST[:40], "vault:", "rally", "charm"),
}


def _terms() -> Terms:
    """The terms of Skirmish, which stay as they are, and who began."""
    terms = Terms()
    terms.seat_zones.extend(TERMS.seat_zones)
    terms.shared_zones.extend(TERMS.shared_zones)
    terms.stats.extend(TERMS.stats)
    terms.seat_stats.extend(TERMS.seat_stats)
    terms.registers.extend(TERMS.registers)
    terms.keywords.extend(TERMS.keywords)
    terms.events[:] = TERMS.events
    return terms


WITH_FIRST = _terms()
FIRST = WITH_FIRST.register("began", is_seat=True)


class Decked(Skirmish):
    def __init__(self) -> None:
        Skirmish.__init__(self, list(CARDS), terms=WITH_FIRST)

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        chosen = decks or [list(DECKS["rush"])] * s.seats
        parts = [split(PARTS, deck) for deck in chosen]
        Skirmish.set_up(self, s, [main for main, _ in parts])
        for seat, (_, vault) in enumerate(parts):
            for name in vault:
                s.create(self.card_index(name), seat, s.at(VAULT, seat), quiet=True)
        s.registers[FIRST.index] = s.registers[ACTIVE.index]


def make(settings: Settings) -> Rules:
    return Decked()


GAME = replace(
    WITHOUT,
    id="skirmish-decks",
    name="Skirmish with decks",
    make=make,
    decks=DECKS,
    deck_parts=PARTS,
    deck_summaries={"rush": "many small ones"},
    layout=Layout(status=Status(count="turn", first="began")),
)
