"""What every game must hold, whatever its rules: run these checks on your own game before anything else.

    from cardwright.testing import conformance
    conformance.check(cardwright.game("my-game"), seats=2, decisions=1000)

Each check plays random matches until it has looked at so many decisions, and raises AssertionError with what it
found. There are no exemptions.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from cardwright.errors import IllegalPick
from cardwright.kernel.columns import GONE
from cardwright.kernel.effect import CLOSE
from cardwright.kernel.layers import refresh
from cardwright.kernel.terms import NO_ROW, SLOTS
from cardwright.match.fingerprint import fingerprint
from cardwright.match.game import Game
from cardwright.match.inputs import PICK, parse
from cardwright.match.match import Match
from cardwright.match.record import replay
from cardwright.testing.drive import WHOLE_MATCH, Check, pick_random, play, spend, viewers


def match_ends(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """A random match, always a whole one, ends within the length that the game declares, with a complete result."""
    match = game.start(seed=seed, seats=seats)
    picks = play(match, Random(seed), most=game.definition.longest + 1)
    result = match.result
    assert result is not None, f"not over after {picks} picks"
    placed = [seat for place in result.places for seat in place]
    assert sorted(placed) == list(range(seats)), f"places {result.places} do not hold every seat once"
    assert not match.asked and match.state.agenda == [] and match.state.locals == []
    return picks


def clone_lives_its_own_life(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """At every decision: playing a clone leaves the original alone, and the same pick gives the same state."""
    random = Random(seed)

    def each(match: Match) -> None:
        before = fingerprint(match.state)
        stray = match.clone()
        play(stray, random, most=8)
        assert fingerprint(match.state) == before, "playing a clone changed the original"
        twin, other = match.clone(), match.clone()
        salt = random.random()
        pick_random(twin, Random(salt))
        pick_random(other, Random(salt))
        assert fingerprint(twin.state) == fingerprint(other.state), "two clones differ after the same pick"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, most)


def notes_are_unique(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """In every decision no two options have the same note, and each note means its option, its verb and its name."""

    def each(match: Match) -> None:
        for seat in match.asked:
            options = match.ask(seat).options
            assert options, "a decision without options"
            notes = [option.note for option in options]
            assert len(set(notes)) == len(notes), f"equal notes: {notes}"
            assert all("; " not in note and note == note.strip() for note in notes)
            assert all(match.why_not(seat, note) is None for note in notes)
            for option in options:
                wish = match.state.rules.read(option.note)
                assert wish.verb is option.verb, f"“{option.note}” is not read as “{option.verb.word}”"
                assert wish.name == option.name

    return play(game.start(seed=seed, seats=seats), Random(seed), each, most)


def record_equals_journal(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """Playing the record, or the journal, gives the same state, views and result; also in the middle."""
    match = game.start(seed=seed, seats=seats)
    random = Random(seed)
    picks, chunk = 0, 7
    while not match.over and picks < most:
        picks += play(match, random, most=min(chunk, most - picks))
        chunk *= 2
        again = replay(match.record(secrets=True))
        assert again.result == match.result
        for viewer in viewers(match):
            assert again.view(viewer) == match.view(viewer), f"seat {viewer} sees something else in the replay"
    record = match.record(secrets=not match.over)
    again = replay(record)
    assert again.record(secrets=not match.over) == record
    relived = game.start(seed=seed, seats=seats)
    for line in match.journal:
        relived.give(line)
    for name, other in (("journal", relived), ("record", again)):
        assert _shown(other) == _shown(match), f"the {name} plays differently"
        # How a draft that is still open came about is nothing that a record tells.
        same = not match.over or fingerprint(other.state) == fingerprint(match.state)
        assert same, f"the {name} leads to another state"
    return picks


def lines_can_be_picked(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """What follows the seat in a line of a record is a pick: all of it or none, with the same outcome."""
    match = game.start(seed=seed, seats=seats)
    inputs = give_any(match, Random(seed), min(400, most))
    picked, read = game.start(seed=seed, seats=seats), game.start(seed=seed, seats=seats)
    for line in match.lines:
        given = line.input()
        assert parse(str(line)) == given, f"“{line}” does not say what it was written for"
        read.give(str(line))
        if given.kind == PICK:
            picked.pick(given.seat, given.note)
        else:
            picked.give(given)
        assert fingerprint(picked.state) == fingerprint(read.state), f"“{line}” comes out differently as a pick"
    assert fingerprint(picked.state) == fingerprint(match.fork().state), "picking all lines plays differently"
    return inputs


def books_are_kept(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """Every row is in exactly one zone; derived numbers equal a computation from scratch; scopes are closed."""

    def each(match: Match) -> None:
        s = match.state
        found: list[int] = []
        for number, rows in enumerate(s.zones):
            for place, row in enumerate(rows):
                if row == NO_ROW:
                    continue
                found.append(row)
                assert s.zone[row] == number
                if s.ground.declared[number].kind == SLOTS:
                    assert s.place[row] == place
        rows_in_zones = [row for row in range(len(s.card)) if s.zone[row] != GONE]
        assert sorted(found) == rows_in_zones, "a row is in no zone or in two"
        naive = s.clone()
        if s.stale:
            refresh(s)
        refresh(naive)
        assert naive.stats == s.stats and naive.keywords == s.keywords and naive.seat_stat == s.seat_stat
        assert not s.rules.dead(naive), "a dead card lies in play"
        scopes = [step.base for step in s.agenda if step.effect is CLOSE]
        assert bool(scopes) == bool(s.locals), f"{len(s.locals)} locals are open with {len(scopes)} scopes"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, most)


def numbers_add_up(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """On every card that anybody sees, what is printed and what changes it make each number that it has."""
    return play(game.start(seed=seed, seats=seats), Random(seed), adds_up, most)


def adds_up(match: Match) -> None:
    """The same at one moment of a match."""
    rules = match.state.rules
    for viewer in viewers(match):
        for face in [face for zone in match.view(viewer).zones for face in zone.faces if face.card]:
            for stat in rules.terms.stats:
                printed = rules.cards[rules.index[face.card]].value(stat)
                if stat.is_mark and not printed:
                    continue  # a state of the card, which is no change of anything
                parts = face.because.get(stat.name, [])
                assert all(what and amount for what, amount in parts), f"{stat.name} of {face}: {parts}"
                total = printed + sum(amount for _, amount in parts)
                assert total == face.stats[stat.name], f"{stat.name} of {face}: {printed} and {parts}"


def simultaneous_picks_commute(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """When several seats are asked at once, the order in which their picks arrive changes nothing."""
    random = Random(seed)

    def each(match: Match) -> None:
        asked = match.asked
        if len(asked) < 2:
            return
        answers: list[list[tuple[int, str]]] = []
        for seat in asked:
            alone = match.clone()
            picks: list[tuple[int, str]] = []
            while seat in alone.asked and len(alone.lines) == len(match.lines) and len(picks) < 60:
                note = random.choice(alone.ask(seat).options).note
                alone.pick(seat, note)
                picks.append((seat, note))
            answers.append(picks)
        outcomes = set()
        for _ in range(3):
            order = _interleaved(answers, random)
            copy = match.clone()
            for seat, note in order:
                if seat in copy.asked:
                    copy.pick(seat, note)
            outcomes.add(fingerprint(copy.state))
        assert len(outcomes) == 1, "the order of simultaneous picks changed the outcome"

    return play(game.start(seed=seed, seats=seats), Random(seed), each, most)


def _interleaved(answers: list[list[tuple[int, str]]], random: Random) -> list[tuple[int, str]]:
    left = [answer[:] for answer in answers]
    order: list[tuple[int, str]] = []
    while any(left):
        order.append(random.choice([answer for answer in left if answer]).pop(0))
    return order


def refusals_change_nothing(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """Unknown notes, foreign seats and half-wrong composites are refused with a reason, and nothing changes."""
    random = Random(seed)

    def each(match: Match) -> None:
        seat = random.choice(match.asked)
        before = (fingerprint(match.state), match.journal, match.record(secrets=True))
        good = random.choice(match.ask(seat).options).note
        for bad in ("", "no such thing", f"{good}; no such thing"):
            try:
                match.pick(seat, bad)
            except IllegalPick as error:
                assert str(error), "a refusal without a reason"
            else:
                raise AssertionError(f"“{bad}” was accepted")
        for other in range(match.seats):
            if other not in match.asked:
                assert match.why_not(other, good) is not None
                try:
                    match.pick(other, good)
                except IllegalPick:
                    continue
                raise AssertionError(f"seat {other} was not asked but could pick")
        assert before == (fingerprint(match.state), match.journal, match.record(secrets=True))

    return play(game.start(seed=seed, seats=seats), Random(seed), each, most)


def take_back_and_repeat(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """Whatever can be taken back can be picked again, with the same outcome; a finished play goes back as a whole.

    Tried ever more seldom, since a take-back plays the match again.
    """
    match = game.start(seed=seed, seats=seats)
    random = Random(seed)
    opened: dict[int, list[str]] = {}
    picks = 0
    while not match.over and picks < most:
        picks += 1
        seat = random.choice(match.asked)
        draft = match.ask(seat).announcing
        if not draft:
            opened[seat] = _shown(match)
        note = random.choice(match.ask(seat).options).note
        if random.random() < len(match.lines) / 60:
            match.pick(seat, note)
            continue
        copy = match.clone()
        copy.pick(seat, note)
        after = _shown(copy)
        closed = len(copy.lines) > len(match.lines)
        try:
            copy.take_back(seat)
        except IllegalPick:
            pass
        else:
            if closed:
                assert _shown(copy) == opened[seat], f"taking back “{note}” does not lead back"
            for again in [*draft, note] if closed else [note]:
                if again in [option.note for option in copy.ask(seat).options]:
                    copy.pick(seat, again)
            if closed:
                assert _shown(copy) == after, f"“{note}” comes out differently after a take-back"
        match.pick(seat, note)
    return picks


def _shown(match: Match) -> list[str]:
    """All views without their event numbers: a take-back begins the log anew."""
    return [repr(replace(match.view(viewer), number=0)) for viewer in viewers(match)]


def inputs_of_every_kind_replay(game: Game, seats: int, seed: int, most: int = WHOLE_MATCH) -> int:
    """Whatever comes between picks (time-outs, take-backs, …): record and journal still give the same match."""
    match = game.start(seed=seed, seats=seats)
    random = Random(seed)
    inputs = 0
    while not match.over and inputs < min(120, most):
        inputs += give_any(match, random, 12)
        _replays_alike(game, match, seats, seed)
    return inputs


def give_any(match: Match, random: Random, most: int) -> int:
    """Picks and every other input until the match is over or `most` were given: how many."""
    for given in range(most):
        if match.over:
            return given
        chance = random.random()
        if chance < 0.06:
            match.timeout()
        elif chance < 0.12:
            _try_take_back(match, random.randrange(match.seats))
        elif chance < 0.13 and len(match.state.living()) > 2:
            match.resign(random.choice(match.state.living()))
        elif chance < 0.2 and match.state.asker is not None and match.state.asker.window:
            match.pass_window(random.choice(match.asked))
        else:
            pick_random(match, random)
    return most


def _try_take_back(match: Match, seat: int) -> None:
    try:
        match.take_back(seat)
    except IllegalPick as error:
        assert str(error)


def _replays_alike(game: Game, match: Match, seats: int, seed: int) -> None:
    again = replay(match.record(secrets=True))
    relived = game.start(seed=seed, seats=seats)
    for line in match.journal:
        relived.give(line)
    for other in (again, relived):
        assert other.result == match.result, f"{other.result} instead of {match.result}"
        assert _shown(other) == _shown(match), "a replay shows something else"


CHECKS: tuple[Check, ...] = (
    match_ends,
    clone_lives_its_own_life,
    notes_are_unique,
    record_equals_journal,
    lines_can_be_picked,
    books_are_kept,
    numbers_add_up,
    simultaneous_picks_commute,
    refusals_change_nothing,
    take_back_and_repeat,
    inputs_of_every_kind_replay,
)


def check(game: Game, seats: int, decisions: int) -> None:
    """All checks, each on as many deals as it takes to look at so many decisions."""
    for one in CHECKS:
        spend(one, game, seats, decisions)


def cards_never_played(game: Game, seats: int, decisions: int, deck: Sequence[str] | None = None) -> set[str]:
    """The cards that nobody saw in random matches of so many decisions in all; fewer, if all have been seen.

    With a `deck`, all have that one.
    """
    left = {card.id for card in game.definition.cards}
    decks = None if deck is None else [deck] * seats

    def each(match: Match) -> None:
        s = match.state
        left.difference_update([s.rules.cards[s.form[row]].id for row in s.rows() if s.public[row]])

    def look(game: Game, seats: int, seed: int, most: int) -> int:
        return play(game.start(seed=seed, seats=seats, decks=decks), Random(seed), each, most) if left else most

    spend(look, game, seats, decisions)
    return left
