"""Nothing hidden is on the wire: a viewer is sent the same, byte for byte, in matches it cannot tell apart."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardwright
from cardwright.match.match import Match
from cardwright.server.matches import tables
from cardwright.server.play import audience
from cardwright.server.play.live import Live as LiveMatch
from cardwright.server.play.protocol import State
from cardwright.server.play.table import Start
from cardwright.server.site.settings import load
from cardwright.testing.drive import play
from cardwright.testing.twin import twin
from server.live import Live
from server.player import Player
from support.packaged import GAMES
from support.tables import SKIRMISH, names

MATCHES = 3
LINES = 60
_TIMES = re.compile(r'"(time|auto_pass|created)":[0-9.e-]+')
_LEFT = re.compile(r'"left":\[[^\]]*\]')


@pytest.fixture
def lite(sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A server on SQLite: what is on the wire does not depend on the database. Who is there is told at once."""
    monkeypatch.setattr(audience, "PRESENCE_SECONDS", 0.0)
    shutil.copy(sqlite_template, tmp_path / "test.db")
    with Live(load({}, database=f"sqlite:///{tmp_path / 'test.db'}", limits=False)) as live:
        yield live


class Dealer:
    """Lets the next tables of a server begin with matches of ours."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._starts: dict[bytes, Match] = {}
        self._next: list[bytes] = []
        begin = Start.match

        def match(start: Start) -> Match:
            ours = self._starts.get(start.seed)
            return begin(start) if ours is None else ours.clone()

        monkeypatch.setattr(Start, "match", match)
        monkeypatch.setattr(tables, "new_seed", lambda: self._next.pop(0))

    def deal(self, match: Match) -> None:
        """The next table begins with this match."""
        seed = Random(len(self._starts)).randbytes(32)
        self._starts[seed] = match
        self._next.append(seed)


class Recorder:
    """Three sockets at one table, two players and a spectator, and every byte that each of them was sent."""

    def __init__(self, live: Live, people: list[Any], match: str) -> None:
        self.match = match
        self.players = [Player(live.url, person) for person in people] + [Player(live.url)]
        self.frames: list[list[str]] = [[] for _ in self.players]
        for index, player in enumerate(self.players):
            self._record(player, index)
            player.__enter__()
            player.watch(match)
        self.settle()

    def _record(self, player: Player, index: int) -> None:
        receive = player.socket.recv

        def recv(timeout: float | None = None) -> str:
            frame = receive(timeout)
            assert isinstance(frame, str)
            self.frames[index].append(self._plain(frame))
            return frame

        player.socket.recv = recv  # type: ignore[method-assign, assignment]

    def _plain(self, frame: str) -> str:
        """A frame without the match's id and its times."""
        frame = frame.replace(self.match, "M" * len(self.match))
        frame = re.sub(r'"commitment":"[0-9a-f]*"', '"commitment":""', frame)
        return _LEFT.sub('"left":[]', _TIMES.sub(r'"\1":0', frame))

    def settle(self) -> None:
        """Read all that was sent so far."""
        for player in self.players:
            player.ask(type="ping")

    def line(self, text: str) -> None:
        """Let a player pick, and ask what it likes to ask on the way."""
        seat, _, note = text.partition(" ")
        player = self.players[int(seat)]
        ask = player.states[self.match]["ask"]
        player.ask(type="why", match=self.match, note=note + " x")
        notes = note.split("; ")
        player.ask(type="draft", match=self.match, ask=ask, notes=notes)
        player.ask(type="preview", match=self.match, ask=ask, note=note)
        answer = player.ask(type="draft", match=self.match, ask=ask, notes=notes, commit=True)
        if answer["type"] == "step":
            answer = player.ask(type="pick", match=self.match, ask=ask, note=note)
        assert answer["type"] == "done", answer
        self.settle()

    def close(self) -> None:
        for player in self.players:
            player.socket.close()


def _table(people: list[Any], game: str, pace: dict[str, Any] | None = None) -> str:
    wish = {"game": game, "seat": 0, "pace": pace}
    match: str = people[0].post("/api/tables", json=wish).raise_for_status().json()["match"]
    people[1].post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    return match


def _people(live: Live) -> list[Any]:
    people = [live.guest(), live.guest()]
    for person in people:
        settings = person.get("/api/me").json()["settings"] | {"auto_pass": None}
        person.put("/api/me/settings", json=settings).raise_for_status()
    return people


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_twins_look_the_same(lite: Live, monkeypatch: pytest.MonkeyPatch, game: str, viewer: int | None) -> None:
    people = _people(lite)
    dealer = Dealer(monkeypatch)
    random = Random(11)
    found = 0
    for seed in range(20):
        played = cardwright.game(game).start(seed=seed)
        play(played, random, most=LINES)
        twins = twin(played, viewer, random)
        if twins is None:
            continue
        found += 1
        sent: list[list[list[str]]] = []
        for one in twins:
            dealer.deal(one)
            recorder = Recorder(lite, people, _table(people, game))
            for text in played.journal:
                recorder.line(text)
            recorder.close()
            sent.append(recorder.frames)
        _same(sent[0], sent[1], 2 if viewer is None else viewer)
        if found == MATCHES:
            return
    assert found, "no twins were found, so nothing was compared"


def _same(one: list[list[str]], other: list[list[str]], viewer: int) -> None:
    assert len(one[viewer]) == len(other[viewer]), "twins differ in the number of frames"
    for left, right in zip(one[viewer], other[viewer]):
        assert left == right, "twins differ"
    assert any(json.loads(frame)["type"] == "state" for frame in one[viewer])


@pytest.mark.parametrize("game", GAMES)
def test_the_comparison_would_notice(lite: Live, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """With a hub that shows spectators what all hold, twins differ."""
    honest = LiveMatch.state

    def leaky(self: LiveMatch, viewer: int | None, since: int, now: float) -> State:
        state = honest(self, viewer, since, now)
        if viewer is None:
            state.view = self.table.match.truth()
        return state

    monkeypatch.setattr(LiveMatch, "state", leaky)
    with pytest.raises(AssertionError, match="twins differ"):
        test_twins_look_the_same(lite, monkeypatch, game, None)


# -- one card that lies face down


def _with_secret(secret: str) -> Match:
    """Player 1 is to act; the enemy has a card face down that none of the acts below sets off."""
    position = {
        "start": "main",
        "active": 1,
        "turn": 3,
        "p1": {"field": ["hero", "berserker"], "hand": ["bolt", "footman", "rally"], "deck": ["rally"] * 6},
        "p2": {"field": ["hero", "veteran"], "hand": ["rally"], "secrets": [secret], "deck": ["rally"] * 6},
    }
    return SKIRMISH.start(seed=1, position=position)


def _act(recorder: Recorder, seat: int, **message: Any) -> None:
    recorder.players[seat].ask(match=recorder.match, **message)
    recorder.settle()


def _frames_with(lite: Live, dealer: Dealer, people: list[Any], secret: str) -> list[list[str]]:
    """All frames of a table at which a spell, an attack, a unit and an undo come near a face-down card."""
    dealer.deal(_with_secret(secret))
    recorder = Recorder(
        lite, people, _table(people, SKIRMISH.id, pace={"allowance": 60.0, "reserve": 60.0, "per": "turn"})
    )
    recorder.line("0 play bolt; > veteran")
    _act(recorder, 0, type="take-back")
    recorder.line("1 pass")
    _act(recorder, 0, type="take-back")
    recorder.line("0 attack berserker; > veteran")
    _act(recorder, 0, type="take-back")
    _act(recorder, 0, type="offer", what="undo")
    _act(recorder, 1, type="answer", what="undo", agree=True)
    recorder.line("0 attack berserker; > veteran")
    recorder.line("1 end turn")
    recorder.line("0 play footman")
    recorder.line("1 pass")
    recorder.close()
    return recorder.frames


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Server time stands still, so that clocks can be compared to the digit."""
    monkeypatch.setattr("cardwright.server.play.uptime.Uptime.now", lambda self: 1000.0)
    monkeypatch.setattr(f"{__name__}._LEFT", re.compile("no such thing in a frame"))


def test_twins_that_differ_in_one_face_down_card_look_the_same(
    lite: Live, monkeypatch: pytest.MonkeyPatch, still: None
) -> None:
    people = _people(lite)
    dealer = Dealer(monkeypatch)
    one, other = (_frames_with(lite, dealer, people, secret) for secret in ("pitfall", "last-words"))
    for viewer in (0, 2):
        _same(one, other, viewer)
    assert any('"left":[' in frame for frame in one[0]), "clocks were shown and compared"
    assert one[1] != other[1], "whoever laid it sees which card it is"


def test_a_take_back_that_tells_of_a_face_down_card_is_noticed(
    lite: Live, monkeypatch: pytest.MonkeyPatch, still: None
) -> None:
    honest = Match.may_take_back

    def leaky(match: Match, seat: int) -> bool:
        return honest(match, seat) or "last-words" in names(match, "secrets", 1)

    monkeypatch.setattr(Match, "may_take_back", leaky)
    with pytest.raises(AssertionError, match="twins differ"):
        test_twins_that_differ_in_one_face_down_card_look_the_same(lite, monkeypatch, still)
