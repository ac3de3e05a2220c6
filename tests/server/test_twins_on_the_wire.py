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
from cardwright.server.play.live import Live as LiveMatch
from cardwright.server.play.protocol import State
from cardwright.server.play.table import Start
from cardwright.server.site.settings import load
from cardwright.testing.drive import play
from cardwright.testing.twin import twin
from server.live import Live
from server.player import Player
from support.packaged import GAMES

MATCHES = 3
LINES = 60
_TIMES = re.compile(r'"(time|auto_pass|created)":[0-9.e-]+')
_LEFT = re.compile(r'"left":\[[^\]]*\]')


@pytest.fixture
def lite(sqlite_template: Path, tmp_path: Path) -> Iterator[Live]:
    """A server on SQLite: what is on the wire does not depend on the database."""
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
        player.ask(type="draft", match=self.match, ask=ask, notes=[note])
        player.ask(type="preview", match=self.match, ask=ask, note=note)
        answer = player.ask(type="draft", match=self.match, ask=ask, notes=[note], commit=True)
        if answer["type"] == "step":
            answer = player.ask(type="pick", match=self.match, ask=ask, note=note)
        assert answer["type"] == "done", answer
        self.settle()

    def close(self) -> None:
        for player in self.players:
            player.socket.close()


def _table(people: list[Any], game: str) -> str:
    wish = {"game": game, "pace": None}
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
    assert len(one[viewer]) == len(other[viewer])
    for left, right in zip(one[viewer], other[viewer]):
        assert left == right
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
    with pytest.raises(AssertionError):
        test_twins_look_the_same(lite, monkeypatch, game, None)
