"""Leaky variants of Skirmish: each betrays something in its own way, and each leak check must catch its own."""

from __future__ import annotations

from cardwright.games.definition import Definition, Settings
from cardwright.kernel.decision import Ask, Option, Reason, Wish
from cardwright.kernel.effect import Step
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.match.game import Game
from cardwright.vocabulary.play.announce import PAY, Draft
from skirmish.effects import Main, Window
from skirmish.game import GAME, Skirmish
from skirmish.terms import DECK, FATIGUE, HAND, SECRETS


class TellingNumber(Skirmish):
    """A public number depends on the order of a hidden deck."""

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        Skirmish.set_up(self, s, decks)
        for seat in range(s.seats):
            deck = s.rows_in(s.at(DECK, seat))
            s.seat_stat[FATIGUE.index][seat] = sum(i * s.card[row] for i, row in enumerate(deck)) % 50


class TrueWorlds(Skirmish):
    """What a seat imagines is the truth."""

    def unseen(self, s: State, viewer: int) -> list[int]:
        return [s.card[row] for row in s.rows() if not s.sees(viewer, row)]

    def fits(self, s: State, row: int, card: int) -> bool:
        return s.card[row] == card


class TellingTakeBack(Skirmish):
    """Whether a play may be taken back depends on which secret lies face down. Its decks are full of them."""

    def set_up(self, s: State, decks: list[list[str]]) -> None:
        Skirmish.set_up(self, s, [[*["ambush", "pitfall", "last-words"] * 4, *["footman"] * 8]] * s.seats)

    def dead(self, s: State) -> list[int]:
        for seat in range(s.seats):
            for row in s.rows_in(s.at(SECRETS, seat)):
                s.learned += s.card[row] == self.index["ambush"]
        return Skirmish.dead(self, s)


class AbleOnly(Window):
    """Only seats that hold an answer are asked, so that being asked tells."""

    def may_be_asked(self, s: State, at: Step) -> bool:
        return "response" in [s.rules.cards[s.card[row]].kind for row in s.rows_in(s.at(HAND, at.seat))]


class TellingPayment(Main):
    """A public number depends on which card was paid."""

    def commit(self, s: State, at: Step, act: Option, picks: list[Draft]) -> None:
        if picks and picks[-1] and picks[-1][0].verb is PAY:
            s.seat_stat[FATIGUE.index][at.seat] = picks[-1][0].card
        Main.commit(self, s, at, act, picks)


class TellingReason(Main):
    """A refusal mentions what lies face down on the other side."""

    def why_not(self, s: State, at: Step, ask: Ask, wish: Wish) -> Reason:
        other = (ask.seat + 1) % s.seats
        rows = s.rows_in(s.at(SECRETS, other)) + s.rows_in(s.at(HAND, other))
        hidden = [s.rules.cards[s.card[row]].id for row in rows]
        return Reason("telling", "", f"not while they hold {hidden}")


def leaky(rules: Rules) -> Game:
    """A game that plays by these rules."""

    def make(settings: Settings) -> Rules:
        return rules

    return Game(Definition(**{**vars(GAME), "make": make}))
