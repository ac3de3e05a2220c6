"""What games have counted in simulations: events by card, in all and in how many matches; and nobody else pays."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from cardwright.cli.sim import command
from cardwright.games.definition import Tally
from cardwright.games.registry import modules
from cardwright.lab.seating import order
from cardwright.lab.simulate import play
from cardwright.lab.tallies import count, tallied
from cardwright.match.game import game

PETS = Tally("pets", "played", {"cat": "Cat", "kitten": "Cat", "dog": "Dog", "fish": "Fish"})


def test_labels_are_counted_in_all_and_in_how_many_matches() -> None:
    (pets,) = tallied((PETS,), [({"Cat": 3, "Dog": 1},), ({"Cat": 1},), ({},), ({"Cat": 5},)])
    assert (pets.name, pets.whole.count, pets.whole.share, pets.whole.mean) == ("pets", 10, 1.0, 2.5)
    assert (pets.whole.matches.count, pets.whole.matches.of) == (3, 4)
    assert [(one.label, one.count, one.share, one.mean) for one in pets.labels] == [
        ("Cat", 9, 0.9, 2.25),
        ("Dog", 1, 0.1, 0.25),
        ("Fish", 0, 0.0, 0.0),
    ]
    assert [one.matches.count for one in pets.labels] == [3, 1, 0]


def test_of_nothing_there_is_nothing() -> None:
    (pets,) = tallied((PETS,), [])
    assert (pets.whole.count, pets.whole.share, pets.whole.mean, pets.whole.matches.of) == (0, 0.0, 0.0, 0)


def test_what_happened_in_a_match_is_counted_by_the_labels_of_its_cards() -> None:
    outcome, match = play(order("celestials", ("random",), 1, 3), 0)
    told = match.listen().all_events()
    cards = match.state.rules.cards
    for tally, counts in zip(match.game.definition.tallies, outcome.tallied, strict=True):
        forms = [cards[event.form].id for event in told if event.kind.name == tally.event]
        labels = [tally.labels[id] for id in forms if id in tally.labels]
        assert counts == {label: labels.count(label) for label in set(labels)}
    assert sum(outcome.tallied[0].values()) == outcome.length  # each turn has a phase
    twice = Tally("again", "turn", match.game.definition.tallies[0].labels)
    assert count(match, (twice, twice)) == (outcome.tallied[0], outcome.tallied[0])


def test_matches_of_games_without_tallies_keep_no_events() -> None:
    outcome, match = play(order("battle-lines", ("random",), 1, 3), 0)
    assert outcome.tallied == ()
    assert match.sink is None


@pytest.mark.parametrize("id", sorted(modules()))
def test_tallies_name_events_and_cards_that_there_are(id: str) -> None:
    definition = game(id).definition
    events = {kind.name for kind in game(id).rules({}).terms.events}
    for tally in definition.tallies:
        assert tally.event in events
        assert set(tally.labels) <= {card.id for card in definition.cards}


def test_the_command_tells_tallies_in_its_table_and_in_json() -> None:
    arguments = ["celestials", "--bots", "random", "-n", "2", "--workers", "1"]
    shown = CliRunner().invoke(command, arguments)
    assert shown.exit_code == 0
    for words in ("phases entered", "loops finished", "Waning Moon", "Falloff", "Cinder Phoenix", "per match"):
        assert words in shown.stdout
    data = json.loads(CliRunner().invoke(command, [*arguments, "--json"]).stdout)
    names = [tally["name"] for tally in data["tallies"]]
    assert names == ["turns by kind of phase", "phases entered", "loops finished", "cards played"]
    turns = data["tallies"][0]
    assert turns["whole"]["count"] == sum(one["count"] for one in turns["labels"])
    assert set(turns["whole"]) == {"label", "count", "share", "mean", "matches"}
