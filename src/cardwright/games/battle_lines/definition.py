"""Battle Lines as a registered game."""

from __future__ import annotations

from cardwright.games.battle_lines.art import STYLE
from cardwright.games.battle_lines.cards import BASE
from cardwright.games.battle_lines.check import findings
from cardwright.games.battle_lines.layout import LAYOUT
from cardwright.games.battle_lines.rules import BattleLines
from cardwright.games.battle_lines.terms import Numbers
from cardwright.games.battle_lines.wording import WORDING
from cardwright.games.definition import Definition, Setting, Settings
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY


def make(settings: Settings) -> Rules:
    """The rules for a full set of settings."""
    numbers = Numbers(
        deck=int(settings["deck"]),
        hand=int(settings["hand"]),
        hp=int(settings["hp"]),
        mana=int(settings["mana"]),
        mana_cap=int(settings["mana_cap"]),
        idle_rounds=int(settings["idle_rounds"]),
        quiet_rounds=int(settings["quiet_rounds"]),
    )
    first = settings["first"]
    return BattleLines(
        list(BASE),
        numbers,
        simultaneous=settings["strike_order"] == "simultaneous",
        champions=settings["champions"] is True,
        first=first - 1 if isinstance(first, int) else NOBODY,
    )


GAME = Definition(
    id="battle-lines",
    name="Battle Lines",
    summary="Three lines, secret plans, and every card fights the moment it is shown.",
    seats=(2, 2),
    settings=(
        Setting(
            "strike_order",
            "fiercer-first",
            "who strikes first on a line (BL-10.1)",
            ("fiercer-first", "simultaneous"),
        ),
        Setting("champions", False, "twenty characters have an ability (BL-10.2)", (False, True)),
        Setting("first", "random", "the player who draws first (BL-2.6)", ("random", 1, 2)),
        Setting("deck", 20, "cards in the match deck (BL-2.1)", low=8, high=100),
        Setting("hand", 4, "cards dealt, and the most a hand holds (BL-2.3, BL-3.10)", low=1, high=4),
        Setting("hp", 20, "HP of an avatar (BL-2.9)", low=1, high=99),
        Setting("mana", 3, "mana at the start (BL-2.10)", low=0, high=10),
        Setting("mana_cap", 10, "the most mana a player can have (BL-5.7)", low=5, high=20),
        Setting("idle_rounds", 3, "idle rounds in a row that lose (BL-7.6)", low=1, high=99),
        Setting("quiet_rounds", 10, "quiet rounds in a row that make a draw (BL-9.6)", low=1, high=99),
        Setting("clock", 60, "seconds for a plan, 0 for no clock (BL-7.1)", low=0, high=3600),
    ),
    cards=BASE,
    make=make,
    wording=WORDING,
    layout=LAYOUT,
    variants={
        "simultaneous": {"strike_order": "simultaneous"},
        "champions": {"champions": True},
        "champions-simultaneous": {"champions": True, "strike_order": "simultaneous"},
    },
    rule_prefix="BL",
    longest=200_000,
    bots={
        "page": "cardwright.bots.battle_lines:Page",
        "squire": "cardwright.bots.battle_lines:Squire",
        "marshal": "cardwright.bots.battle_lines:Marshal",
    },
    check=findings,
    art=STYLE,
)
