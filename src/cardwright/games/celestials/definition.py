"""Celestials as a registered game."""

from __future__ import annotations

from cardwright.games.celestials.art import STYLE
from cardwright.games.celestials.cards import ADVANCE_PHASE, CARDS, MOON_CARDS, SUN_CARDS
from cardwright.games.celestials.cards.phases import MOON_PHASES, SUN_PHASES, moon_phases, sun_phases
from cardwright.games.celestials.decks import CHARACTERS, decks
from cardwright.games.celestials.layout import LAYOUT
from cardwright.games.celestials.rules import Celestials
from cardwright.games.celestials.terms import NAME, PHASE_ENTERED, PLAYED, SIDE, TURN_BEGAN, Numbers
from cardwright.games.celestials.wording import WORDING
from cardwright.games.definition import Definition, Setting, Settings, Sides, Tally
from cardwright.kernel.rules import Rules
from cardwright.kernel.terms import NOBODY

SIDES = Sides(
    names=("sun", "moon"),
    setting="characters",
    seated={  # CE-13.1
        "sun-moon": ("sun", "moon"),
        "moon-sun": ("moon", "sun"),
        "random": (),
        "sun-sun": ("sun", "sun"),
        "moon-moon": ("moon", "moon"),
    },
    stat=SIDE.name,
)

_SWITCHES = (
    ("opening_stillness", True, "the opening turn is limited (CE-2.7)"),
    ("opening_maneuver", False, "creatures may maneuver in the opening turn (CE-2.7)"),
    ("opening_exchange", False, "the opening turn has a step 4 (CE-2.7)"),
    ("turn_without_card", True, "with an empty draw pile one turns without a card (CE-4.9)"),
    ("maneuver_needs_ready", True, "only ready creatures maneuver (CE-8.3)"),
    ("exchange_after_advance", True, "step 4 follows an advance too (CE-4.6)"),
)
_NUMBERS = (
    ("health", 20, "health of each player (CE-2.1)", 1, 60),
    ("hand_start", 5, "cards of an opening hand (CE-2.3)", 1, 10),
    ("hand_max", 5, "cards that a hand holds (CE-5.4)", 1, 12),
    ("veil_hand_max", 6, "cards that a hand holds under Veil (CE-4.30)", 1, 12),
    ("advance_copies", 3, "Advance Phase cards in each deck (CE-2.2)", 1, 8),
    ("card_copies", 2, "copies of every other card (CE-2.2)", 1, 4),
    ("opening_plays", 2, "cards played in the opening turn (CE-2.7)", 0, 9),
    ("dawn_draws", 2, "cards drawn in step 1 by First Light (CE-4.20)", 1, 5),
    ("warmth", 1, "healing by Warmth (CE-4.21)", 0, 9),
    ("sunrise", 2, "healing by Sunrise (CE-4.22)", 0, 9),
    ("blaze", 1, "damage added by Blaze (CE-4.23)", 0, 9),
    ("burnout", 1, "health lost by Burnout (CE-4.25)", 0, 9),
    ("afterglow", 2, "healing by Afterglow (CE-4.26)", 0, 9),
    ("long_light", 1, "damage taken off by Long Light (CE-4.27)", 0, 9),
    ("dusk_exchanges", 2, "exchanges by Gathering In (CE-4.28)", 1, 5),
    ("swell", 1, "healing by Swell (CE-4.34)", 0, 9),
    ("rising", 3, "activations under Rising (CE-4.35)", 0, 24),
    ("tide_range", 2, "range by High Tide (CE-4.36)", 1, 8),
    ("toll", 1, "cards discarded by Toll (CE-4.37)", 0, 5),
    ("toll_health", 1, "health lost for each card that Toll does not find (CE-4.37)", 0, 9),
    ("last_light_turns", 10, "turns of Last Light (CE-12.5)", 1, 40),
    ("turn_limit", 100, "the last turn of a match (CE-12.6)", 10, 400),
    ("player_heal_limit", 20, "healing of a player stops here (CE-9.4)", 1, 99),
)
_PHASES = (*SUN_PHASES, *MOON_PHASES)
_TALLIES = (
    Tally("turns by kind of phase", TURN_BEGAN.name, {card.id: dict(card.data)["phase"] for card in _PHASES}),
    Tally("phases entered", PHASE_ENTERED.name, {card.id: card.name for card in _PHASES}),
    Tally("loops finished", PHASE_ENTERED.name, {SUN_PHASES[0].id: "Sun", MOON_PHASES[0].id: "Moon"}),
    Tally("cards played", PLAYED.name, {card.id: card.name for card in (ADVANCE_PHASE, *SUN_CARDS, *MOON_CARDS)}),
)


def characters_of(settings: Settings) -> list[int]:
    """The number of the character that each seat plays; none if chance deals them."""
    return [SIDES.names.index(side) for side in SIDES.seated[str(settings[SIDES.setting])]]


def make(settings: Settings) -> Rules:
    """The rules for a full set of settings."""
    names = [name for name, *_ in (*_SWITCHES, *_NUMBERS)]
    numbers = Numbers(**{name: int(settings[name]) for name in names})
    first = settings["first"]
    return Celestials(
        [*sun_phases(numbers), *moon_phases(numbers), ADVANCE_PHASE, *SUN_CARDS, *MOON_CARDS],
        [*CHARACTERS],
        decks(numbers),
        characters_of(settings),
        numbers,
        first=first - 1 if isinstance(first, int) else NOBODY,
    )


GAME = Definition(
    id="celestials",
    name=NAME,
    summary="Sun against Moon on four lanes: everything is a question of timing.",
    seats=(2, 2),
    settings=(
        Setting("first", "random", "the player who takes the first turn (CE-2.6)", ("random", 1, 2)),
        Setting(SIDES.setting, "sun-moon", "who plays Sun and who Moon (CE-13.1)", tuple(SIDES.seated)),
        *[Setting(name, standard, text, (False, True)) for name, standard, text in _SWITCHES],
        *[Setting(name, standard, text, low=low, high=high) for name, standard, text, low, high in _NUMBERS],
    ),
    cards=CARDS,
    make=make,
    wording=WORDING,
    layout=LAYOUT,
    variants={
        "plain": {"opening_stillness": False, "turn_without_card": False},  # CE-13.2
        "moon-sun": {"characters": "moon-sun"},
        "mirror-sun": {"characters": "sun-sun"},
        "mirror-moon": {"characters": "moon-moon"},
    },
    sides=SIDES,
    rule_prefix="CE",
    longest=20_000,
    bots={"greedy": "cardwright.bots.celestials:Greedy"},
    tallies=_TALLIES,
    art=STYLE,
)
