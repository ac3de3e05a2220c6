"""What players of Clashing Destiny read: the questions, the options, and how texts on cards begin."""

from __future__ import annotations

import re

from cardwright.games.clashing_destiny.definition import GAME
from cardwright.match.match import Match
from cardwright.testing.board import decline
from support.destiny import FILLER, side, table

# How texts begin that happen at some moment or for some cost.
HEADINGS = """
After your hero attacks
At your turn end
At your turn start
Choose one
Exhaust
Exhaust, Durability 1
Exhaust, Mana 1
Exhaust, Sacrifice this
On Block
On Combat Damage to a hero
On Declare Attack
On Destroy
On Enter
Once per turn, Destiny 1
Once per turn, Durability 1
Once per turn, Hero takes 2 damage
Once per turn, Mana 1
Once per turn, whenever another friendly minion is destroyed
Once per turn, whenever you add a link 2 or later
Once per turn, whenever you heal
Once per turn, whenever you play a Burst spell
Once per turn, whenever you play a cantrip
Once per turn, whenever you play a spell
When Banished
When you level up
Whenever a friendly armor is destroyed
Whenever a friendly minion declares an attack
Whenever a friendly minion enters
Whenever a friendly minion is destroyed
Whenever you play a spell
Whenever your recall returns cards
Your hero has the ability "Exhaust
Your hero has the ability "Once per turn, Destiny 1
Your hero has the ability "Once per turn, Mana 1
"""


def read(match: Match, seat: int) -> str:
    """The question that a seat is asked, and below it the options."""
    ask = match.ask(seat)
    return "\n".join([ask.prompt, *[option.text for option in ask.options]])


def begun(match: Match, seat: int, notes: str) -> str:
    """What is asked next in a play that begins with these picks; then they are taken back."""
    match.pick(seat, notes)
    text = read(match, seat)
    for _ in notes.split(";"):
        match.take_back(seat)
    return text


def lines(text: str) -> str:
    """A text as it is written in a test."""
    return "\n".join(line.strip() for line in text.strip().split("\n"))


def test_how_texts_begin_and_end() -> None:
    texts = [line for card in GAME.cards for line in GAME.wording.card_text(card).split("\n") if line]
    for text in texts:
        assert text[0].isupper(), text
        assert text.endswith((".", '."', ".)")), text
    headed = [text.split(": ") for text in texts if ": " in text and "(" not in text]
    assert sorted({heading for heading, *_ in headed}) == HEADINGS.strip().split("\n")
    for _, text, *_ in headed:
        assert text[0].isupper(), text


def test_how_texts_count() -> None:
    """Power alone or after a number, draws of 1 and 2, durability that is gained or lost."""
    texts = " ".join(GAME.wording.card_text(card) for card in GAME.cards)
    damage = set(re.findall(r"[Dd]eal ([^.]*Power) damage", texts))
    assert damage == {"Power", "1 + Power", "2 + Power", "3 + Power"}
    assert set(re.findall(r"[Dd]raw (\d+)", texts)) == {"1", "2"}
    assert set(re.findall(r"(?:gains|loses) \d durability", texts)) == {
        "gains 1 durability",
        "loses 2 durability",
        "loses 3 durability",
    }


def test_both_lines_of_a_choice_are_printed() -> None:
    texts = [GAME.wording.card_text(card) for card in GAME.cards]
    assert [text for text in texts if text.startswith("Choose one")] == [
        "Choose one: Destroy target location; or target artifact loses 3 durability. Then draw 1 into your DZ.",
        "Choose one: Target friendly character gains Ward; or activate target friendly minion.",
    ]


def test_the_main_phase_in_words() -> None:
    match = table(
        side(
            fire=1,
            light=1,
            nature=1,
            hand=["fire-lance", "wall-of-embers", "aegis-of-faith", "tower-sentinel", "rising-sap", "echo-bolt"],
            hero={"hero": "ember-adept"},
            talents={"2": "pathfinding"},
            gear={"relic": "field-almanac"},
            field={"A1": "hoarfrost-witch"},
        ),
        side(field={"A1": FILLER, "D2": "tower-sentinel"}),
    )
    assert read(match, 0) == lines("""
        Your Main Phase: play, use, attack, or end the turn.
        Play Fire Lance
        Play Wall of Embers
        Play Aegis of Faith
        Play Tower Sentinel
        Play Rising Sap
        Play Echo Bolt as a cantrip
        Use Ilse, Ember Adept (hero)
        Use Field Almanac (relic)
        Use Pathfinding (talent 2)
        Use Hoarfrost Witch (A1)
        Attack with Ilse, Ember Adept (hero)
        Attack with Hoarfrost Witch (A1)
        End turn
    """)
    assert begun(match, 0, "play fire-lance") == lines("""
        Play Fire Lance: choose a target.
        A1: Hoarfrost Witch
        Enemy A1: Village Militia
        Enemy D2: Tower Sentinel
    """)
    assert begun(match, 0, "play wall-of-embers") == lines("""
        Play Wall of Embers: choose a row.
        The attack row
        The defense row
    """)
    assert begun(match, 0, "play aegis-of-faith") == lines("""
        Play Aegis of Faith: choose one.
        Target friendly character gains Ward.
        Activate target friendly minion.
    """)
    assert begun(match, 0, "play tower-sentinel") == lines("""
        Play Tower Sentinel: choose a space.
        To A2
        To A3
        To A4
        To A5
        To D1
        To D2
        To D3
        To D4
        To D5
    """)
    assert begun(match, 0, "play tower-sentinel; to A2") == lines("""
        Play Tower Sentinel: choose a card to pay with.
        Pay Fire Lance
        Pay Wall of Embers
        Pay Aegis of Faith
        Pay Rising Sap
        Pay Echo Bolt
    """)
    assert begun(match, 0, "play rising-sap") == lines("""
        Play Rising Sap: choose a target.
        A1: Hoarfrost Witch
        Done
    """)
    assert begun(match, 0, "attack A1") == lines("""
        Attack with Hoarfrost Witch (A1): choose a target.
        Enemy A1: Village Militia
        Enemy D2: Tower Sentinel
        Enemy hero: Novice
    """)


def test_answers_in_words() -> None:
    match = table(
        side(arcane=1, hand=["counterweave", "village-militia x3"], field={"A1": "siege-ogre"}),
        side(hand=["fire-lance", "tactical-shift", FILLER], field={"A1": FILLER, "D2": "tower-sentinel"}),
    )
    match.pick(0, "attack A1; > enemy A1")
    assert read(match, 1) == lines("""
        Siege Ogre attacks Village Militia: block, respond, or close.
        Block with Tower Sentinel (D2)
        Play Fire Lance as a cantrip
        Play Tactical Shift
        Close
    """)
    match.pick(1, "block D2")
    assert match.ask(1).prompt == "Siege Ogre attacks Tower Sentinel: block, respond, or close."
    match.pick(1, "cantrip fire-lance; pay village-militia")
    assert read(match, 0) == lines("""
        Link 1 is Fire Lance as a cantrip: add a link, or pass.
        Play Counterweave
        Pass
    """)
    match.pick(0, "play counterweave; pay village-militia; pay village-militia")
    assert match.ask(1).prompt == "Link 2 is Counterweave: add a link, or pass."
    decline(match)
    match.pick(0, "end turn")
    assert read(match, 1) == lines("""
        Your opponent ends the turn: start a chain, or close.
        Play Tactical Shift
        Close
    """)


def test_destiny_in_words() -> None:
    heroes = ["ember-adept", "self-taught", "freeblade"]
    match = table(side(hand=["awakening-call"], dz=["village-militia x3"], destiny=heroes), start="turn")
    assert read(match, 0) == lines("""
        Destiny Phase: play a hero or a talent by burning cards of your DZ, or none.
        Ilse, Ember Adept (burn 1)
        Self-Taught (burn 1)
        None of them
    """)
    match.pick(0, "destiny ember-adept")
    assert read(match, 0) == lines("""
        Unlock one affinity of your new hero.
        Fire
        Frost
        Arcane
    """)
    match = table(side(hand=["awakening-call", FILLER], dz=["village-militia x3"], destiny=heroes))
    match.pick(0, "play awakening-call")
    decline(match)
    assert read(match, 0) == lines("""
        You may level up: choose a hero, or none.
        Ilse, Ember Adept (burn 1)
        None of them
    """)


def test_choices_in_the_middle_of_a_text_in_words() -> None:
    match = table(
        side(
            light=1,
            hand=["renewal-rite", "muster-the-levy", "village-militia x2"],
            discard=["siege-ogre", "fire-lance", "rime-hare"],
            field={f"D{column}": FILLER for column in range(1, 4)},
        )
    )
    match.pick(0, "play renewal-rite; pay village-militia")
    decline(match)
    assert read(match, 0) == lines("""
        Choose a card.
        Take Siege Ogre
        Take Rime Hare
    """)
    match.pick(0, "take siege-ogre")
    match.pick(0, "play muster-the-levy")
    decline(match)
    assert read(match, 0) == lines("""
        Choose a space for your Levy.
        To D4
        To D5
    """)
    match = table(side(hand=["tactical-shift"], field={"A1": FILLER}), side(field={"A1": "siege-ogre"}))
    match.pick(0, "play tactical-shift")
    decline(match)
    assert match.ask(0).prompt == "Choose a space."
    match = table(side(gear={"weapon": "emberforged-axe"}), side(field={"A1": FILLER, "D1": "tower-sentinel"}))
    match.pick(0, "attack hero; > enemy hero")
    assert read(match, 0) == lines("""
        Choose a target.
        Enemy A1: Village Militia
        Enemy D1: Tower Sentinel
    """)
