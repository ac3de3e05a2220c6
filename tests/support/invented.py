"""The invented tables of the web client (web_tables) as boards of the terminal: their cards, a layout, a moment."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import msgspec

import cardwright
from cardwright.kernel.card import Card
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import EVERYONE, HOLDER, LINE, Keyword, Stat, Terms
from cardwright.match.game import Game
from cardwright.match.view import View
from cardwright.terminal.board import Board
from cardwright.vocabulary.looks.layout import Layout
from support.web_tables.making import Data


class Invented:
    """A board and what the first seat sees on it. Cards in `secret` zones are pointed at by their position."""

    def __init__(self, catalogue: Data, moment: Data, layout: Layout | None = None, secret: Collection[str] = ()):
        self.names = [player["name"] for player in moment["players"]]
        self.moment = moment
        self.rules = _rules(catalogue, moment, secret)
        whole = cardwright.game("battle-lines").definition
        self.game = Game(replace(whole, name=catalogue["name"], layout=layout or catalogue["layout"]))

    def board(self, viewer: int) -> Board:
        """The board for one of the seats."""
        return Board(self.game, self.rules, self.names, viewer)

    def view(self, viewer: int) -> View:
        """What a seat sees: the same for all but for the decision, which is the first seat's."""
        shown = {**self.moment["view"], "viewer": viewer}
        asked = shown.pop("ask")
        if viewer == 0:
            parts = {name: [_option(option) for option in asked[name]] for name in ("options", "picked")}
            shown["ask"] = {**asked, **parts}
        return msgspec.convert(shown, View)

    def lines(self, viewer: int, width: int = 80, height: int | None = None) -> list[str]:
        """The table as a seat sees it; its options are numbered as they come."""
        view = self.view(viewer)
        notes = [option.note for option in view.ask.options] if view.ask is not None else []
        numbers = {note: i + 1 for i, note in enumerate(notes)}
        return [line.plain.rstrip() for line in self.board(viewer).table(view, width, height, 0, numbers)]


def _option(option: Data) -> Data:
    return {**option, "verb": option["note"].split(" ")[0]}


def _rules(catalogue: Data, moment: Data, secret: Collection[str]) -> Rules:
    terms = Terms()
    for zone in moment["view"]["zones"]:
        if zone["seat"] is None or zone["seat"] == 0:
            hidden = zone["name"] in secret
            sees = HOLDER if hidden else EVERYONE
            terms.zone(zone["name"], LINE, sees, shared=zone["seat"] is None, pointable=hidden)
    names = dict.fromkeys(name for card in catalogue["cards"].values() for name in card["stats"])
    stats: dict[str, Stat] = {name: terms.stat(name) for name in names}
    words: dict[str, Keyword] = {name: terms.keyword(name, text) for name, text in catalogue["keywords"].items()}
    cards = [
        Card(
            card["id"],
            card["name"],
            card["kind"],
            stats=tuple((stats[name], value) for name, value in card["stats"].items()),
            keywords=tuple(words[name] for name in card["keywords"]),
        )
        for card in catalogue["cards"].values()
    ]
    return Rules(terms, cards, number=1)
