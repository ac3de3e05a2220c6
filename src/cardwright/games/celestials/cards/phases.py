"""The phases of both characters, in their order (CE-4.20 to CE-4.42): what each makes of the general rules."""

from cardwright.games.celestials.kit import *


def _stillness(numbers: Numbers) -> tuple[Ability, ...]:
    """CE-4.29, CE-4.42: the opening turn (CE-2.7), a text of both initial phases."""
    if not numbers.opening_stillness:
        return ()
    most = numbers.opening_plays
    words = f"Stillness: in the first turn of the match you can't play more than {most} cards"
    texts: list[Ability] = []
    if not numbers.opening_maneuver:
        words += ", your creatures can't maneuver"
        fault = Fault("stillness", "Creatures cannot maneuver in the first turn of the match", "CE-2.7")
        texts.append(Bans("maneuver", ANY, fault, FRIENDLY & FirstTurn(), ""))
    if not numbers.opening_exchange:
        words += ", and there is no exchange"
        texts.append(Standing(EXCHANGES, 1, who=~FirstTurn()))
    texts.append(Standing(MOST_PLAYS, UNLIMITED, who=~FirstTurn()))
    return (Standing(MOST_PLAYS, most, words, FirstTurn()), *texts)


def sun_phases(numbers: Numbers) -> tuple[Card, ...]:
    draws, light, again = numbers.dawn_draws, numbers.long_light, numbers.dusk_exchanges
    return (
        SUN.phase(
            "dawn", "Dawn", "Dawn", "Setup", numbers,
            Standing(DRAWS, draws, f"First Light: you may draw up to {draws} cards, one after the other"),
            when_you_deploy("Warmth, when you deploy a creature")(Heal(IT, numbers.warmth)),
            when_entered("Sunrise, when you enter Dawn")(Heal(EACH_CREATURE, numbers.sunrise)),
            *_stillness(numbers),
            motif="sunrise",
        ),
        SUN.phase(
            "zenith", "Zenith", "Zenith", "Damage", numbers,
            Standing(BLAZE, numbers.blaze, f"Blaze: attacks by your cards deal {numbers.blaze} more damage"),
            WHITE_HEAT,
            when_turn_ends_here("Burnout, at the end of your turn, if it began in Zenith")(Lose(numbers.burnout)),
            motif="sun",
        ),
        SUN.phase(
            "dusk", "Dusk", "Dusk", "Falloff", numbers,
            when_entered("Afterglow, when you enter Dusk")(Heal(YOU, numbers.afterglow)),
            Standing(LONG_LIGHT, light, f"Long Light: attacks on creatures you control deal {light} less damage"),
            Standing(EXCHANGES, again, f"Gathering In: you may exchange up to {again} times"),
            motif="comet",
        ),
    )


def moon_phases(numbers: Numbers) -> tuple[Card, ...]:
    veil, most, tide = numbers.veil_hand_max, numbers.rising, numbers.tide_range
    swell = aim(Heal(Target(A_CREATURE), numbers.swell))
    return (
        MOON.phase(
            "new-moon", "New Moon", "New", "Setup", numbers,
            Standing(HAND_MAX, veil, f"Veil: your hand maximum is {veil}"),
            Standing(SLACK, 1, "Slack Tide: a maneuver within your territory does not exhaust the creature"),
            Standing(QUIET_DRAW, 1, "Quiet Draw: instead of an exchange you may draw a card without discarding one"),
            when_entered("Rebirth, when you enter New Moon")(from_graveyard("creature", "a creature card", may=True)),
            *_stillness(numbers),
            motif="eclipse",
        ),
        MOON.phase(
            "waxing-moon", "Waxing Moon", "Waxing", "Damage", numbers,
            when_entered("Swell, when you enter Waxing Moon")(swell),
            when_turn_starts("Swell, at the start of your turn")(swell),
            Standing(MOST_ACTIVATIONS, most, f"Rising: you may activate at most {most} cards per turn"),
            motif="crescent",
        ),
        MOON.phase(
            "full-moon", "Full Moon", "Full", "Damage", numbers,
            TideRange(OWN_CREATURE, f"High Tide: your creatures have at least Range {tide}", RANGE, tide),
            when_turn_ends_here("Toll, at the end of your turn, if it began in Full Moon")(
                Toll(numbers.toll, numbers.toll_health)
            ),
            motif="moon",
        ),
        MOON.phase(
            "waning-moon", "Waning Moon", "Waning", "Falloff", numbers,
            EBB,
            Standing(WAKES, 1, "Stone Wakes: your structures may be activated"),
            Standing(DRAWBACK, 1, "Drawback: in an exchange, instead of drawing, you may take another card of your discard pile"),
            motif="crescent sinister",
        ),
    )


SUN_PHASES = sun_phases(Numbers())
MOON_PHASES = moon_phases(Numbers())
