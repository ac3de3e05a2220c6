"""What the live socket promises: how it opens and closes, picks and their acknowledgement, questions, resuming."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cardwright.server.play import protocol
from cardwright.server.site.limits import Limits
from server.conftest import Start
from server.live import Live
from server.pair import Pair, journal_of, news, notes
from server.player import PATIENCE, Player

HELLO = json.dumps({"type": "hello", "protocol": protocol.PROTOCOL})


def close_code(live: Live, *frames: str | bytes, **headers: str) -> int:
    """With which code the server closes a socket that sends these frames."""
    with connect(f"ws://{live.host}/api/live", additional_headers=headers, proxy=None) as socket:
        with contextlib.suppress(ConnectionClosed):
            for frame in frames:
                socket.send(frame)
            while True:
                socket.recv(PATIENCE)
        assert socket.close_code is not None
        return socket.close_code


def somewhere_else(state: dict[str, Any]) -> str:
    """A pick of the first decision that leads to a question of payment."""
    return next(note for note in notes(state) if note.startswith("cantrip"))


# -- opening and closing


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (['{"type": "ping"}'], protocol.NOT_A_MESSAGE),
        (["hello"], protocol.NOT_A_MESSAGE),
        ([b"\x00\x01"], protocol.NOT_A_MESSAGE),
        ([json.dumps({"type": "hello", "protocol": 2})], protocol.WRONG_PROTOCOL),
        ([json.dumps({"type": "hello", "protocol": "1"})], protocol.NOT_A_MESSAGE),
        ([HELLO, '{"type": "nonsense"}'], protocol.NOT_A_MESSAGE),
        ([HELLO, '{"type": "ping", "more": 1}'], protocol.NOT_A_MESSAGE),
        ([HELLO, json.dumps({"type": "ping", "é" * 99: 1}, ensure_ascii=False)], protocol.NOT_A_MESSAGE),
        ([HELLO, "[" * 10_000], protocol.NOT_A_MESSAGE),
        ([HELLO, b'{"type": "ping"}'], protocol.NOT_A_MESSAGE),
        ([HELLO, '{"type": "ping"}' + " " * protocol.LARGEST_FRAME], protocol.TOO_LARGE),
        ([HELLO, '"' + "é" * (protocol.LARGEST_FRAME // 2) + '"'], protocol.TOO_LARGE),
    ],
)
def test_what_is_no_message_closes_the_socket(hall: Live, frames: list[str | bytes], code: int) -> None:
    assert close_code(hall, *frames) == code


def test_hello_comes_once(hall: Live) -> None:
    with Player(hall.url) as somebody:
        assert somebody.ask(type="hello", protocol=1)["code"] == "again"
        assert somebody.ask(type="ping")["type"] == "pong"


def test_the_welcome_says_who_one_is(hall: Live) -> None:
    guest = hall.guest()
    with Player(hall.url, guest) as player:
        (welcome,) = player.inbox
    me = guest.get("/api/me").json()
    assert (welcome["type"], welcome["name"], welcome["kind"]) == ("welcome", me["name"], "guest")
    with Player(hall.url) as nobody:
        assert nobody.inbox[0]["name"] == ""


def test_pages_of_other_sites_may_not_open_it(hall: Live) -> None:
    assert close_code(hall, HELLO, Origin="https://elsewhere.example") == protocol.CROSS_SITE
    with connect(f"ws://{hall.host}/api/live", additional_headers={"Origin": hall.url}, proxy=None) as socket:
        socket.send(HELLO)
        assert json.loads(socket.recv(PATIENCE))["type"] == "welcome"


def test_a_flood_closes_the_socket(start: Start) -> None:
    live = start(limits=True)
    live.server.limits = Limits(now=lambda: 0.0)  # however slowly they come
    assert close_code(live, HELLO, *['{"type": "ping"}'] * 400) == protocol.FLOOD


def test_logging_out_closes_the_socket(hall: Live) -> None:
    guest = hall.guest()
    with Player(hall.url, guest) as player:
        guest.delete("/api/sessions/current").raise_for_status()
        with pytest.raises(ConnectionClosed) as closed:
            player.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == protocol.NOT_SIGNED_IN


# -- picks


@pytest.mark.databases
def test_a_pick_is_in_the_database_when_it_is_acknowledged(live: Live) -> None:
    pair = Pair(live)
    with pair:
        for stored in range(1, 6):
            pair.go_on()
            assert len(live.do(journal_of, pair.match)) == stored


def test_a_stale_pick_is_refused_with_the_state_as_it_is(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        ask = one.states[pair.match]["ask"]
        before = pair.journal
        for number in (ask - 1, ask + 1, 2**31):
            refused = one.ask(type="pick", match=pair.match, ask=number, note="end turn")
            assert (refused["type"], refused["code"]) == ("refused", "stale")
            (state,) = news(one, "state")
            assert (state["ask"], state["events"]) == (ask, [])
        refused = other.ask(type="pick", match=pair.match, ask=1, note="end turn")
        assert refused["code"] == "stale"
        assert pair.journal == before
        assert one.pick(pair.match, "end turn")["type"] == "done"
        assert one.ask(type="pick", match=pair.match, ask=ask, note="end turn")["code"] == "stale"


def test_an_illegal_pick_names_what_was_possible_and_the_rule(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        refused = one.pick(pair.match, "attack leader")
        assert refused["code"] == "illegal"
        assert "end turn" in refused["text"]
        because = one.ask(type="why", match=pair.match, note="attack leader")
        assert refused["rule"] == because["rule"] != ""
        assert pair.journal == []


def test_a_draft_that_commits_is_a_pick_once_it_is_a_whole_answer(live: Live) -> None:
    pair = Pair(live)
    with pair as (one, other):
        state = one.states[pair.match]
        first = somewhere_else(state)
        picks = {"type": "draft", "match": pair.match, "ask": state["ask"], "commit": True}
        step = one.ask(**picks, notes=[first])
        assert (step["type"], step["next"]["announcing"]) == ("step", [first])
        assert one.ask(**picks, notes=[])["next"] == state["view"]["ask"]
        assert (pair.journal, news(other), news(one, "state")) == ([], [], [])
        assert one.ask(**picks, notes=["end turn"])["type"] == "done"
        assert pair.journal == [(1, f"{pair.seats[0]} end turn")]
        assert news(one, "state")
        assert news(other, "state")


def test_a_draft_of_several_notes_is_stored_as_one_line(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        state = one.states[pair.match]
        notes = [somewhere_else(state)]
        while True:
            answer = one.ask(type="draft", match=pair.match, ask=state["ask"], notes=notes, commit=True)
            if answer["type"] != "step":
                break
            assert pair.journal == []
            notes.append(answer["next"]["options"][0]["note"])
        assert answer["type"] == "done"
        assert len(notes) > 1
        assert pair.journal == [(1, f"{pair.seats[0]} {'; '.join(notes)}")]


def test_a_draft_that_commits_is_refused_like_a_pick(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        ask = one.states[pair.match]["ask"]
        picks = {"type": "draft", "match": pair.match, "commit": True}
        illegal = one.ask(**picks, ask=ask, notes=["attack leader"])
        assert illegal["rule"] == one.ask(type="why", match=pair.match, note="attack leader")["rule"] != ""
        (state,) = news(one, "state")
        assert (illegal["code"], state["ask"], state["events"]) == ("illegal", ask, [])
        late = one.ask(**picks, ask=ask, notes=["end turn", "end turn"])
        assert (late["code"], pair.journal) == ("illegal", [])
        assert one.ask(**picks, ask=ask + 1, notes=["end turn"])["code"] == "stale"
        assert other.ask(**picks, ask=ask, notes=["end turn"])["code"] == "stale"
        assert one.ask(**picks, ask=ask, notes=["end turn"])["type"] == "done"
        assert one.ask(**picks, ask=ask, notes=["end turn"])["code"] == "stale"
        assert len(pair.journal) == 1


def test_nobody_acts_for_another_seat(hall: Live) -> None:
    pair, elsewhere = Pair(hall), Pair(hall)
    with pair as (one, other), elsewhere as (stranger, _):
        ask = one.states[pair.match]["ask"]
        about: dict[str, Any] = {"match": pair.match, "ask": ask, "note": "end turn"}
        assert other.ask(type="pick", seat=pair.seats[0], **about)["code"] == "not-your-seat"
        assert stranger.ask(type="pick", **about)["code"] == "no-seat"
        assert stranger.ask(type="pick", seat=pair.seats[0], **about)["code"] == "no-seat"
        assert pair.socket(None).ask(type="pick", **about)["code"] == "no-seat"
        for type in ("draft", "preview", "why", "take-back", "resign", "resume", "hold"):
            more = {"draft": {"ask": ask, "notes": []}, "preview": {"ask": ask, "note": "x"}, "why": {"note": "x"}}
            refused = stranger.ask(type=type, match=pair.match, **more.get(type, {}))
            assert refused["code"] == "no-seat", type
        draft = other.ask(type="draft", seat=pair.seats[0], match=pair.match, ask=ask, notes=[])
        assert draft["code"] == "not-your-seat"
        assert pair.journal == []


def test_a_pick_at_a_table_that_was_closed_is_refused(hall: Live) -> None:
    admin = hall.admin()
    pair = Pair(hall)
    with pair as (one, _):
        admin.post(f"/api/admin/tables/{pair.match}/close", json={"reason": "a test"}).raise_for_status()
        assert one.pick(pair.match, "end turn")["code"] == "closed"
        assert one.ask(type="ping")["type"] == "pong"


# -- questions, which change nothing


def test_a_draft_changes_nothing_and_tells_nobody(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        state = one.states[pair.match]
        first = somewhere_else(state)
        step = one.ask(type="draft", match=pair.match, ask=state["ask"], notes=[first])
        assert step["type"] == "step"
        assert step["next"]["announcing"] == [first]
        paid = step["next"]["options"][0]["note"]
        assert one.ask(type="draft", match=pair.match, ask=state["ask"], notes=[first, paid])["type"] == "step"
        whole = one.ask(type="draft", match=pair.match, ask=state["ask"], notes=["end turn"])
        assert (whole["type"], whole["next"]) == ("step", None)
        nothing = one.ask(type="draft", match=pair.match, ask=state["ask"], notes=[])
        assert nothing["next"] == state["view"]["ask"]
        assert one.ask(type="draft", match=pair.match, ask=state["ask"], notes=["x"])["code"] == "illegal"
        assert one.ask(type="draft", match=pair.match, ask=7, notes=[])["code"] == "stale"
        assert pair.journal == []
        assert news(other) == []
        assert news(one, "state") == []
        assert one.pick(pair.match, "; ".join([first, paid]))["type"] == "done"


def test_a_preview_shows_what_would_come_and_changes_nothing(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        state = one.states[pair.match]
        ahead = one.ask(type="preview", match=pair.match, ask=state["ask"], note="end turn")
        assert ahead["type"] == "foresight"
        assert ahead["view"] != state["view"]
        assert ahead["events"]
        refused = one.ask(type="preview", match=pair.match, ask=state["ask"], note="x")
        assert (refused["type"], refused["code"]) == ("refused", "illegal")
        assert pair.journal == []
        assert news(other) == []
        assert one.watch(pair.match)["view"] == state["view"]


def test_why_not_names_a_rule(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        assert one.ask(type="why", match=pair.match, note="end turn").get("code", "") == ""
        because = one.ask(type="why", match=pair.match, note="attack leader")
        assert because["code"]
        assert because["rule"].startswith("CD-")
        assert because["text"]
        assert other.ask(type="why", match=pair.match, note="end turn")["rule"] == "CD-5.8"


# -- following


def test_who_comes_back_gets_exactly_what_was_missed(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        for _ in range(4):
            pair.go_on("end turn")
        everything = one.watch(pair.match, since=0)["events"]
        assert [event["number"] for event in everything] == list(range(1, len(everything) + 1))
        assert one.states[pair.match]["view"]["number"] == len(everything)
        for since in (1, len(everything) // 2, len(everything) - 1, len(everything), len(everything) + 5, 2**31):
            with pair.socket(pair.people[0]) as again:
                assert again.watch(pair.match, since=since)["events"] == everything[since:]
        pair.go_on("end turn")
        assert news(one, "state")[0]["events"][0]["number"] == len(everything) + 1


def test_every_window_of_a_person_gets_every_state(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        window = pair.socket(pair.people[0])
        window.watch(pair.match)
        news(window)
        news(one)
        window.pick(pair.match, "end turn")
        states = news(window, "state")
        assert states
        assert states == news(one, "state")


def test_watching_twice_in_one_window_is_watching_once(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        one.watch(pair.match, seat=pair.seats[0])
        assert one.ask(type="watch", match=pair.match, seat=pair.seats[1])["code"] == "not-your-seat"
        news(one)
        one.pick(pair.match, "end turn")
        assert len(news(one, "state")) == 1
        one.ask(type="leave", match=pair.match)
        news(one)
        one.ask(type="resign", match=pair.match)
        assert news(one, "state", "table") == []


def test_leaving_with_a_seat_leaves_that_seat_only(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        one.ask(type="leave", match=pair.match, seat=pair.seats[1])
        news(one)
        one.pick(pair.match, "end turn")
        assert len(news(one, "state")) == 1


def test_presence_counts_people(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        looker = hall.guest()
        for _ in range(2):
            pair.socket(looker).watch(pair.match)
        pair.socket(None).watch(pair.match)
        one.until(lambda message: presence(message) == ([0, 1], 2))
        other.ask(type="leave", match=pair.match)
        one.until(lambda message: presence(message) == ([pair.seats[0]], 2))


def presence(message: dict[str, Any]) -> tuple[list[int], int] | None:
    """Who is there, if that is what a message tells."""
    return (message["here"], message["spectators"]) if message["type"] == "presence" else None


def test_who_is_there_is_told_to_newcomers_and_when_it_changes(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        looker = hall.guest()
        for number in range(5):
            second = pair.socket(looker)
            second.watch(pair.match)
            assert [presence(told) for told in news(second, "presence")] == [([0, 1], 1)], number
        one.until(lambda message: presence(message) == ([0, 1], 1))
        one.inbox.clear()
        for _ in range(5):
            one.watch(pair.match)
        assert [presence(told) for told in news(one, "presence")] == [([0, 1], 1)] * 5


def test_a_match_that_is_not_there_is_refused(hall: Live) -> None:
    with Player(hall.url, hall.guest()) as player:
        assert player.ask(type="watch", match="nowhere")["code"] == "not-found"
        assert player.ask(type="pick", match="nowhere", ask=1, note="pass")["code"] == "not-found"
        assert player.ask(type="say", match="nowhere", text="hello")["code"] == "not-found"
        assert player.ask(type="leave", match="nowhere")["type"] == "done"
