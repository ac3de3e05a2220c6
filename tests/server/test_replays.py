"""Matches looked at afterwards: summaries, records and replays, and what a running match does not tell."""

from __future__ import annotations

import gzip
import json
from typing import Any

import httpx
import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

import cardwright
from cardwright.kernel.chance import commitment
from cardwright.match.inputs import PASS, PICK, Input
from cardwright.match.verify import verify
from cardwright.server.play.entries import Entry
from cardwright.server.play.table import Table
from cardwright.server.storage.models import Match, Seat
from server.conftest import Start
from server.live import Live
from server.many import GAME as MANY
from server.matches import Wish, give, make, pair, play_out, refusal, sandbox
from support.packaged import GAMES

GAME = "battle-lines"


@pytest.fixture
def live(site: Live) -> Live:
    """The shared server: nothing in these matches happens by itself, so nothing of them stays behind."""
    return site


@pytest.fixture
def guests(live: Live) -> tuple[httpx.Client, httpx.Client]:
    return live.guest(), live.guest()


def finished(live: Live, guests: tuple[httpx.Client, httpx.Client], game: str = GAME) -> str:
    match = pair(live, *guests, game=game)
    play_out(live, match)
    return match


def seed_of(session: Session, match: str) -> str:
    return session.get_one(Match, match).seed.hex()


def secrets_of(session: Session, match: str) -> list[str]:
    """What nobody may know of a running match: the seed and the names of decks."""
    names = [seat.deck_name for seat in session.query(Seat).where(Seat.match_id == match)]
    return [seed_of(session, match), *[name for name in names if name]]


def age(session: Session, match: str) -> None:
    """Let the rules have changed since."""
    session.execute(update(Match).where(Match.id == match).values(rules_hash="older"))


def replay(client: httpx.Client, match: str, view: str) -> dict[str, Any]:
    answer = client.get(f"/api/matches/{match}/replay", params={"view": view})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_match_can_be_seen_again_from_every_side(
    live: Live, guests: tuple[httpx.Client, httpx.Client], game: str
) -> None:
    match = finished(live, guests, game)
    stranger = live.client()
    text = stranger.get(f"/api/matches/{match}/record").text
    played = cardwright.replay(text)
    for seat in range(2):
        seen = replay(stranger, match, str(seat))
        assert len(seen["steps"]) == len(played.lines) + 1
        again = played.fork(0)
        told: list[Any] = []
        for number, step in enumerate(seen["steps"]):
            told += step["events"]
            if number:
                assert step.get("seat") == (
                    played.lines[number - 1].seat if played.lines[number - 1].seat >= 0 else None
                )
                own = played.lines[number - 1].seat == seat
                assert ("note" in step) == own
                assert bool(step.get("words")) == own
        assert [event["number"] for event in told] == list(range(1, len(told) + 1))
        assert again.view(seat).registers == seen["steps"][0]["view"]["registers"]
        assert played.result is not None
        assert seen["steps"][-1]["view"]["result"]["places"] == [list(place) for place in played.result.places]
    everything = replay(stranger, match, "open")
    assert [step["note"] for step in everything["steps"][1:]] == [str(line) for line in played.lines]
    assert all(step["words"] for step in everything["steps"][1:])
    faces = [face for step in everything["steps"] for zone in step["view"]["zones"] for face in zone.get("faces", [])]
    assert faces
    assert all(face["card"] for face in faces)
    assert everything["result"]
    assert everything["view"] == "open"


@pytest.mark.parametrize("game", GAMES)
def test_turns_can_be_jumped_to(live: Live, guests: tuple[httpx.Client, httpx.Client], game: str) -> None:
    match = finished(live, guests, game)
    seen = replay(guests[0], match, "0")
    count = cardwright.game(game).layout.status.count
    played = cardwright.replay(live.client().get(f"/api/matches/{match}/record").text)
    again = played.fork(0)
    at_step = [again.view(0).registers[count]]
    for line in played.lines:
        again.give(str(line))
        at_step.append(again.view(0).registers[count])
    # A round in which everybody is made ready at once is over before anybody could look at it (BL-6.10).
    assert [mark["turn"] for mark in seen["turns"]] == sorted(set(at_step))
    assert [mark["step"] for mark in seen["turns"]] == [at_step.index(mark["turn"]) for mark in seen["turns"]]
    assert [step["view"]["registers"][count] for step in seen["steps"]] == at_step
    assert live.do(age, match) is None
    log = replay(live.client(), match, "1")
    assert [mark["turn"] for mark in log["turns"]] == list(range(1, at_step[-1] + 1))


def test_a_replay_from_a_seat_shows_no_more_than_the_seat_saw(
    live: Live, guests: tuple[httpx.Client, httpx.Client]
) -> None:
    match = finished(live, guests, "clashing-destiny")
    for seat in range(2):
        seen = replay(guests[0], match, str(seat))
        for step in seen["steps"]:
            hands = [zone for zone in step["view"]["zones"] if zone["name"] == "hand" and zone["seat"] != seat]
            assert all(not face.get("card") for zone in hands for face in zone.get("faces", []))


def test_replays_are_packed_if_that_is_accepted(live: Live, guests: tuple[httpx.Client, httpx.Client]) -> None:
    match = finished(live, guests)
    path = f"/api/matches/{match}/replay"
    plain = live.client().get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    refused = live.client().get(path, headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "content-encoding" not in refused.headers
    with live.client().stream("GET", path, headers={"Accept-Encoding": "gzip, deflate"}) as packed:
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        raw = b"".join(packed.iter_raw())
    assert len(raw) < len(plain.content) / 4
    assert gzip.decompress(raw) == plain.content


def test_a_record_is_a_file_that_can_be_verified(live: Live, guests: tuple[httpx.Client, httpx.Client]) -> None:
    match = pair(live, *guests, game=GAME)
    promised = guests[0].get(f"/api/tables/{match}").json()["commitment"]
    play_out(live, match)
    answer = live.client().get(f"/api/matches/{match}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{GAME}-{match}.record"'
    checks = verify(answer.text, promised)
    assert all(check.ok for check in checks)
    assert "promise" in [check.name for check in checks]
    assert commitment(bytes.fromhex(live.do(seed_of, match))) == promised


def test_what_was_taken_back_is_not_in_the_record(live: Live, guests: tuple[httpx.Client, httpx.Client]) -> None:
    match = pair(live, *guests, game=GAME)
    table = live.wait_for(live.server.hub.get(match)).table
    note = table.match.ask(0).options[0].note
    give(live, match, f"0 {note}", "take-back 0", "0 ready", "1 ready", "resign 0")
    record = guests[0].get(f"/api/matches/{match}/record").text
    assert "take-back" not in record
    assert replay(guests[0], match, "0")["steps"][-1]["words"] == "Resigns"
    assert [step.get("words") for step in replay(guests[1], match, "1")["steps"]] == [None, None, "Ready", "Resigns"]


@pytest.mark.databases
def test_a_finished_match_in_a_summary(live: Live, guests: tuple[httpx.Client, httpx.Client]) -> None:
    match = finished(live, guests, "clashing-destiny")
    names = [guest.get("/api/me").json()["name"] for guest in guests]
    found = live.client().get(f"/api/matches/{match}").json()
    played = cardwright.replay(live.client().get(f"/api/matches/{match}/record").text)
    assert played.result is not None
    assert found["table"]["state"] == "over"
    assert found["inputs"] == len(played.lines)
    assert found["replay"] == "full"
    assert found["started"] <= found["ended"]
    assert found["reason"] == played.result.reason
    assert any(name in found["result"] for name in names) or played.result.draw
    outcomes = sorted(seat["outcome"] for seat in found["seats"])
    assert outcomes == (["drawn", "drawn"] if played.result.draw else ["lost", "won"])
    assert all(seat["deck_name"] for seat in found["seats"])
    assert "rating_before" not in found["seats"][0]


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_tells_nothing_that_is_hidden(
    live: Live, guests: tuple[httpx.Client, httpx.Client], game: str
) -> None:
    match = pair(live, *guests, game=game)
    play_out(live, match, most=5)
    for client in (*guests, live.client()):
        answer = client.get(f"/api/matches/{match}")
        assert answer.status_code == 200
        for secret in live.do(secrets_of, match):
            assert secret not in answer.text
        found = answer.json()
        assert "inputs" not in found
        assert "result" not in found
        assert [set(seat) for seat in found["seats"]] == [{"seat"}, {"seat"}]
        for path in ("record", "replay", "replay?view=0", "replay?view=open"):
            refused = client.get(f"/api/matches/{match}/{path}")
            assert refusal(refused) == (409, "not-over")
            assert "betray" in refused.json()["text"]


def test_an_open_table_has_no_replay_and_a_closed_one_neither(live: Live) -> None:
    guest = live.guest()
    match = make(guest, game=GAME)["match"]
    assert guest.get(f"/api/matches/{match}").json()["table"]["state"] == "open"
    assert refusal(guest.get(f"/api/matches/{match}/record")) == (409, "not-begun")
    guest.delete(f"/api/tables/{match}/seats")
    assert guest.get(f"/api/matches/{match}").json()["result"] == "its owner left"
    assert refusal(guest.get(f"/api/matches/{match}/replay")) == (409, "closed")


def test_bad_questions(live: Live, guests: tuple[httpx.Client, httpx.Client]) -> None:
    match = finished(live, guests)
    for path in ("", "/record", "/replay"):
        assert refusal(guests[0].get(f"/api/matches/nosuchmatch{path}")) == (404, "not-found")
        assert guests[0].get(f"/api/matches/{'x' * 13}{path}").status_code == 400
        assert guests[0].get(f"/api/matches/%00{path}").status_code == 400
    for view in ("2", "-1", "OPEN", "", "9" * 9, "%00", "0.0"):
        assert guests[0].get(f"/api/matches/{match}/replay?view={view}").status_code == 400
    assert "0, 1, open" in guests[0].get(f"/api/matches/{match}/replay?view=2").json()["text"]


@pytest.mark.parametrize("game", GAMES)
def test_when_the_rules_have_changed_the_log_and_the_record_remain(
    live: Live, guests: tuple[httpx.Client, httpx.Client], game: str
) -> None:
    match = finished(live, guests, game)
    record = guests[0].get(f"/api/matches/{match}/record").text
    told = [event for step in replay(guests[0], match, "0")["steps"] for event in step["events"]]
    live.do(age, match)
    live.server.replays._kept.clear()
    seen = replay(guests[0], match, "0")
    assert "rules have changed" in seen["other_rules"]
    assert seen["steps"] == []
    assert [event["kind"] for event in seen["events"]] == [event["kind"] for event in told]
    assert len(replay(guests[0], match, "open")["events"]) >= len(seen["events"])
    assert guests[0].get(f"/api/matches/{match}/record").text == record
    assert guests[0].get(f"/api/matches/{match}").json()["replay"] == "log"


@pytest.mark.databases
def test_a_private_match_stays_private_when_it_is_over(live: Live) -> None:
    anna, bert, carla = live.person("anna"), live.person("bert"), live.person("carla")
    match = pair(live, anna, bert, game=GAME, public=False, spectators=False)
    assert carla.get(f"/api/tables/{match}").status_code == 200
    play_out(live, match)
    routes = [f"/api/tables/{match}", *[f"/api/matches/{match}{more}" for more in ("", "/record", "/replay")]]
    for stranger in (live.client(), carla):
        assert [stranger.get(route).status_code for route in routes] == [404] * 4
        assert stranger.get("/api/accounts/anna/matches").json()["matches"] == []
    assert refusal(carla.post(f"/api/matches/{match}/fork", json={"at": 0})) == (404, "not-found")
    for player in (anna, bert):
        assert [player.get(route).status_code for route in routes] == [200] * 4
        for name in ("anna", "bert"):
            [past] = player.get(f"/api/accounts/{name}/matches").json()["matches"]
            assert past["match"] == match


def test_whoever_let_bots_play_in_private_sees_how_it_went(start: Start) -> None:
    live = start()
    live.server.hub._stopping = True  # else the bots might be done before one of them gives up
    anna, bert = live.person("anna"), live.person("bert")
    wish = {"game": GAME, "bots": ["random", "random"], "bots_only": True, "public": False, "spectators": False}
    match = anna.post("/api/tables", json={**wish, "pace": None}).json()["match"]
    give(live, match, "resign 0")
    assert anna.get(f"/api/matches/{match}/replay").status_code == 200
    assert bert.get(f"/api/matches/{match}/replay").status_code == 404


@pytest.mark.parametrize(("public", "spectators"), [(False, True), (True, False)])
def test_what_others_could_see_they_can_see_again(
    live: Live, guests: tuple[httpx.Client, httpx.Client], public: bool, spectators: bool
) -> None:
    match = pair(live, *guests, game=GAME, public=public, spectators=spectators)
    play_out(live, match)
    assert live.client().get(f"/api/matches/{match}/record").status_code == 200


@pytest.mark.databases
def test_the_replay_of_a_sandbox_is_for_its_owner(live: Live) -> None:
    owner, other = live.guest(), live.guest()
    match = sandbox(owner, game=GAME)["match"]
    play_out(live, match)
    assert len(replay(owner, match, "open")["steps"]) > 1
    for path in ("", "/record", "/replay"):
        for client in (other, live.client()):
            assert refusal(client.get(f"/api/matches/{match}{path}")) == (404, "not-found")


def test_few_replays_are_kept(
    live: Live, guests: tuple[httpx.Client, httpx.Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    live.server.replays._kept.clear()
    monkeypatch.setattr("cardwright.server.matches.replays.KEPT", 2)
    match = finished(live, guests)
    bodies = [
        live.client().get(f"/api/matches/{match}/replay?view={view}").content for view in ("0", "1", "open", "0")
    ]
    assert bodies[0] == bodies[3]
    assert len({*bodies}) == 3
    assert len(live.server.replays._kept) == 2
    assert json.loads(bodies[1])["view"] == "1"


def test_a_match_of_four_is_seen_again_from_the_seats_that_fell_too(live: Live) -> None:
    people = [live.guest() for _ in range(4)]
    match = make(people[0], game=MANY, seats=4)["match"]
    for person in people[1:]:
        person.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    play_out(live, match, most=12)
    give(live, match, "resign 2")
    play_out(live, match, seed=2, most=12)
    live.wait_for(live.server.hub.submit(match, 0, Wish(lambda table: table.time_out())))
    play_out(live, match, seed=3)
    stranger = live.client()
    text = stranger.get(f"/api/matches/{match}/record").text
    played = cardwright.replay(text)
    assert played.result is not None
    places = [list(place) for place in played.result.places]
    assert sorted(seat for place in places for seat in place) == [0, 1, 2, 3]
    assert [seat for seat in range(4) if not played.state.alive[seat]]
    left = next(number for number, line in enumerate(played.lines) if str(line) == "resign 2")
    again = played.fork(0)
    still_in = [True]  # who gives up while a text is carried out is out when that is done
    for line in played.lines:
        again.give(line.input())
        still_in.append(again.state.alive[2])
    assert still_in == sorted(still_in, reverse=True)
    assert still_in.index(False) > left
    for seat in range(4):
        seen = replay(stranger, match, str(seat))
        assert len(seen["steps"]) == len(played.lines) + 1
        assert seen["steps"][-1]["view"]["result"]["places"] == places
        alive = [step["view"]["seats"][2].get("alive", True) for step in seen["steps"]]
        assert alive == still_in
        assert seen["steps"][left + 1]["words"] == "Resigns"
    assert refusal(stranger.get(f"/api/matches/{match}/replay", params={"view": "4"})) == (400, "view")
    assert all(check.ok for check in verify(text))
    for seat in stranger.get(f"/api/matches/{match}").json()["seats"]:
        assert seat["place"] == played.result.ahead(seat["seat"])


def test_a_window_that_passed_by_itself_is_told_to_whose_it_was_and_openly(live: Live) -> None:
    one, other = live.guest(), live.guest()
    match = pair(live, one, other, game=MANY)

    def pass_or_play(table: Table) -> Entry:
        (seat,) = table.match.asked
        ask = table.match.ask(seat)
        if ask.window:
            return Input(PASS, seat)
        return Input(PICK, seat, ask.options[0].note)

    async def play() -> int:
        for number in range(60):
            lines = (await live.server.hub.get(match)).lines
            if any(text.startswith("pass ") for _, text in lines):
                return number
            await live.server.hub.submit(match, 0, Wish(pass_or_play))
        raise AssertionError("no window was open")

    live.wait_for(play())
    give(live, match, "resign 0")
    shown = {view: replay(live.client(), match, view)["steps"] for view in ("0", "1", "open")}
    passed = next(number for number, step in enumerate(shown["open"]) if step.get("note", "").startswith("pass "))
    seat = shown["open"][passed]["seat"]
    words = {view: steps[passed].get("words", "") for view, steps in shown.items()}
    assert words == {str(seat): "Passes without a word", str(1 - seat): "", "open": "Passes without a word"}
