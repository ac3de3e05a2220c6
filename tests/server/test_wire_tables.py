"""What people at a table can do over the socket: chat, look on, take back, offer, pause, run out of time, resign."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.server.matches import journal
from server.conftest import Start
from server.live import Live, later
from server.matches import make, refusal
from server.pair import Pair, news, notes
from server.player import PATIENCE, Message, Player

ANY_DELAY = 300.0


def is_state(match: str, **entries: Any) -> Callable[[Message], bool]:
    """Whether a message is a state with such entries."""

    def fits(message: Message) -> bool:
        about = message["type"] == "state" and message["match"] == match
        return about and all(message.get(name) == value for name, value in entries.items())

    return fits


def offers(player: Player, match: str) -> list[str]:
    """What waits for an answer, as a player sees it."""
    news(player)
    return [offer["what"] for offer in player.states[match].get("offers", [])]


# -- chat


def test_chat_reaches_everybody_as_text(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        looker = pair.socket(hall.guest())
        looker.watch(pair.match)
        text = "<script>alert('1')</script> & \"'); DROP TABLE chat; --"
        assert one.ask(type="say", match=pair.match, text=text)["type"] == "done"
        for player in (one, other, looker):
            (said,) = news(player, "said")
            assert (said["text"], said["name"], said["seat"]) == (text, pair.name(0), pair.seats[0])
        one.ask(type="say", match=pair.match, text="  well \n met\t")
        assert [said["text"] for said in news(looker, "said")] == ["well met"]


def test_players_are_not_told_what_spectators_say_until_the_match_is_over(hall: Live) -> None:
    """It could be advice."""
    pair = Pair(hall)
    with pair as (one, other):
        looker, friend = pair.socket(hall.guest()), pair.socket(None)
        for spectator in (looker, friend):
            spectator.watch(pair.match)
            news(spectator)
        other.ask(type="say", match=pair.match, text="good luck")
        assert looker.ask(type="say", match=pair.match, text="take the wolf")["type"] == "done"
        for spectator in (looker, friend):
            good_luck, advice = news(spectator, "said")
            assert (good_luck["seat"], advice["text"]) == (pair.seats[1], "take the wolf")
            assert "seat" not in advice
        again = pair.socket(pair.people[0])
        again.watch(pair.match)
        for player in (one, other, again):
            assert [said["text"] for said in news(player, "said")] == ["good luck"]
        one.ask(type="resign", match=pair.match)
        looker.ask(type="say", match=pair.match, text="well played")
        assert [said["text"] for said in news(other, "said")] == ["well played"]
        late = pair.socket(pair.people[0])
        late.watch(pair.match)
        assert [said["text"] for said in news(late, "said")] == ["good luck", "take the wolf", "well played"]


def test_chat_is_for_people_with_something_to_say(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        assert one.ask(type="say", match=pair.match, text=" \n ")["code"] == "empty"
        nobody = pair.socket(None)
        nobody.watch(pair.match)
        assert nobody.ask(type="say", match=pair.match, text="hello")["code"] == "not-signed-in"
        assert news(other, "said") == []


def test_a_block_hides_chat(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        pair.people[0].put(f"/api/blocks/{pair.name(1)}").raise_for_status()
        other.ask(type="say", match=pair.match, text="hey you")
        assert news(one, "said") == []
        one.ask(type="say", match=pair.match, text="peace")
        assert [said["text"] for said in news(other, "said")] == ["hey you", "peace"]


def test_a_block_hides_what_was_said_before(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (_, other):
        other.ask(type="say", match=pair.match, text="hey you")
        pair.people[0].put(f"/api/blocks/{pair.name(1)}").raise_for_status()
        again = pair.socket(pair.people[0])
        again.watch(pair.match)
        assert news(again, "said") == []


# -- spectators


def test_a_spectator_sees_no_decision_and_no_hidden_card(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        looker = pair.socket(None)
        state = looker.watch(pair.match)
        assert "seat" not in state
        for _ in range(6):
            pair.go_on()
            for seen in [state, *news(looker, "state")]:
                assert not {"ask", "take_back", "auto_pass"} & seen.keys()
                assert "ask" not in seen["view"]
                for zone in seen["view"]["zones"]:
                    if zone["name"] == "hand":
                        assert not any("card" in face for face in zone.get("faces", []))
        assert [zone for zone in one.watch(pair.match)["view"]["zones"] if zone["name"] == "hand"]


def test_spectators_can_be_forbidden(hall: Live) -> None:
    pair = Pair(hall, spectators=False)
    with pair as (one, _):
        looker = pair.socket(hall.guest())
        assert looker.ask(type="watch", match=pair.match)["code"] == "no-spectators"
        assert looker.ask(type="say", match=pair.match, text="hello")["code"] == "no-spectators"
        pair.go_on()
        assert news(looker, "state", "said", "presence", "table") == []
        assert news(one, "presence") == []


def test_who_waited_at_a_table_without_spectators_sees_nothing_of_the_match(hall: Live) -> None:
    owner, guest, stranger = hall.guest(), hall.guest(), hall.guest()
    table = owner.post("/api/tables", json={"game": "clashing-destiny", "spectators": False}).json()
    with Player(hall.url, stranger) as looker, Player(hall.url, owner) as one, Player(hall.url, guest) as other:
        assert looker.ask(type="watch", match=table["match"])["type"] == "done"
        guest.post(f"/api/tables/{table['match']}/seats", json={}).raise_for_status()
        one.watch(table["match"])
        other.watch(table["match"])
        asked = one if "ask" in one.states[table["match"]] else other
        asked.pick(table["match"], "end turn")
        assert news(looker, "state") == []


def test_delayed_spectators_see_nothing_early(hall: Live) -> None:
    pair = Pair(hall, delay=ANY_DELAY)
    with pair:
        looker = pair.socket(None)
        first = looker.watch(pair.match)["view"]["number"]
        pair.go_on("end turn")
        pair.go_on("end turn")
        assert news(looker, "state")[1:] == []
        assert looker.watch(pair.match)["view"]["number"] == first


def test_delayed_spectators_see_everything_in_the_end(hall: Live) -> None:
    pair = Pair(hall, delay=0.2)
    with pair as (one, _):
        looker = pair.socket(None)
        looker.watch(pair.match)
        one.ask(type="resign", match=pair.match)
        seen = looker.until(lambda message: bool(message["type"] == "state" and message.get("result")))
        assert seen["view"]["result"]["winners"] == [pair.seats[1]]


def test_delayed_spectators_hear_and_learn_of_the_end_later_too(hall: Live) -> None:
    pair = Pair(hall, delay=ANY_DELAY)
    with pair as (one, other):
        looker = pair.socket(hall.guest())
        looker.watch(pair.match)
        news(looker)
        one.ask(type="say", match=pair.match, text="I have nothing left")
        one.ask(type="resign", match=pair.match)
        assert [message["text"] for message in news(other, "said")] == ["I have nothing left"]
        assert looker.ask(type="say", match=pair.match, text="Who is ahead?")["type"] == "done"
        told = news(looker, "said", "table", "state")
        assert [message.get("text") for message in told] == ["Who is ahead?"]
        late = pair.socket(None)
        late.watch(pair.match)
        told = news(late, "said", "table")
        assert [message["table"]["state"] for message in told if message["type"] == "table"] == ["running"]
        assert [message["text"] for message in told if message["type"] == "said"] == ["Who is ahead?"]
    player, stranger = pair.people[0], hall.guest()
    for route in ("record", "replay"):
        assert player.get(f"/api/matches/{pair.match}/{route}").status_code == 200
        assert refusal(stranger.get(f"/api/matches/{pair.match}/{route}")) == (409, "not-over")
    assert refusal(stranger.post(f"/api/matches/{pair.match}/fork", json={"at": 0})) == (409, "not-over")


def test_the_end_of_a_delayed_match_is_told_to_its_players_only(hall: Live) -> None:
    pair = Pair(hall, delay=ANY_DELAY)
    with pair as (one, _):
        one.ask(type="resign", match=pair.match)
    player, stranger = pair.people[0], hall.guest()
    history = f"/api/accounts/{pair.name(0)}/matches"
    assert player.get(f"/api/tables/{pair.match}").json()["state"] == "over"
    assert player.get(f"/api/matches/{pair.match}").json()["result"]
    assert [past["match"] for past in player.get(history).json()["matches"]] == [pair.match]
    assert stranger.get(f"/api/tables/{pair.match}").json()["state"] == "running"
    seen = stranger.get(f"/api/matches/{pair.match}").json()
    assert seen["table"]["state"] == "running"
    assert not {"result", "reason", "kind", "ended", "inputs", "replay"} & set(seen)
    assert seen["seats"] == [{"seat": 0}, {"seat": 1}]
    assert stranger.get(history).json()["matches"] == []


def test_delayed_spectators_hear_what_was_said_in_the_end(hall: Live) -> None:
    pair = Pair(hall, delay=0.2)
    with pair as (one, _):
        looker = pair.socket(None)
        looker.watch(pair.match)
        one.ask(type="say", match=pair.match, text="Well met")
        looker.until(lambda message: message["type"] == "said" and message["text"] == "Well met")
        one.ask(type="resign", match=pair.match)
        looker.until(lambda message: message["type"] == "table" and message["table"]["state"] == "over")


def test_who_waited_at_a_delayed_table_sees_nothing_early(hall: Live) -> None:
    owner, guest = hall.guest(), hall.guest()
    table = owner.post("/api/tables", json={"game": "clashing-destiny", "delay": ANY_DELAY}).json()
    with Player(hall.url) as looker, Player(hall.url, owner) as one, Player(hall.url, guest) as other:
        looker.ask(type="watch", match=table["match"])
        guest.post(f"/api/tables/{table['match']}/seats", json={}).raise_for_status()
        one.watch(table["match"])
        other.watch(table["match"])
        asked = one if "ask" in one.states[table["match"]] else other
        asked.pick(table["match"], "end turn")
        assert news(looker, "state") == []


def test_delayed_spectators_see_nothing_early_when_the_match_was_dropped_from_memory(start: Start) -> None:
    live = start(idle_seconds=0.01)
    pair = Pair(live, delay=0.5)
    with pair:
        looker = pair.socket(None)
        number = looker.watch(pair.match)["view"]["number"]
        until = time.monotonic() + PATIENCE
        while live.server.hub.counts["live_matches"] and time.monotonic() < until:
            time.sleep(0.05)
        assert live.server.hub.counts["live_matches"] == 0
        pair.go_on("end turn")
        looker.until(lambda message: message["type"] == "state" and message["view"]["number"] > number)
        loaded = live.do(journal.load, pair.match)
        assert loaded is not None
        assert live.server.uptime.now() >= loaded.lines[-1][0] + loaded.info.delay


# -- taking back


def test_an_open_decision_is_taken_back_freely(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        before = one.states[pair.match]
        first = next(note for note in notes(before) if note.startswith("cantrip"))
        one.pick(pair.match, first)
        news(one)
        assert one.states[pair.match]["take_back"]
        assert one.ask(type="take-back", match=pair.match)["type"] == "done"
        news(one)
        assert notes(one.states[pair.match]) == notes(before)
        assert [text for _, text in pair.journal] == [f"{pair.seats[0]} {first}", f"take-back {pair.seats[0]}"]
        assert one.ask(type="take-back", match=pair.match)["code"] == "illegal"
        assert news(other, "state") == []


def test_an_undo_needs_the_others_consent(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        assert one.ask(type="offer", match=pair.match, what="undo")["code"] == "illegal"
        before = one.states[pair.match]["view"]
        one.pick(pair.match, "end turn")
        assert one.ask(type="offer", match=pair.match, what="undo")["type"] == "done"
        assert offers(one, pair.match) == offers(other, pair.match) == ["undo"]
        other.ask(type="answer", match=pair.match, what="undo", agree=True)
        assert offers(one, pair.match) == offers(other, pair.match) == []
        after = one.states[pair.match]["view"]
        assert (after["zones"], after["ask"], after["seats"]) == (before["zones"], before["ask"], before["seats"])
        assert one.pick(pair.match, "end turn")["type"] == "done"
        one.ask(type="offer", match=pair.match, what="undo")
        other.ask(type="answer", match=pair.match, what="undo", agree=False)
        assert offers(one, pair.match) == []
        assert "ask" in other.states[pair.match]["view"]


def test_there_is_no_undo_in_a_rated_match(hall: Live) -> None:
    pair = Pair(hall, rated=True)
    with pair as (one, other):
        one.pick(pair.match, "end turn")
        assert one.ask(type="offer", match=pair.match, what="undo")["code"] == "illegal"
        assert one.ask(type="take-back", match=pair.match)["code"] == "illegal"
        assert other.ask(type="answer", match=pair.match, what="undo", agree=True)["code"] == "illegal"
        assert len(pair.journal) == 1


def test_only_a_sandbox_is_rewound(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        one.pick(pair.match, "end turn")
        assert one.ask(type="rewind", match=pair.match, to=0)["code"] == "illegal"


# -- offers


def test_a_draw_is_offered_declined_withdrawn_and_agreed_to(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        assert one.ask(type="answer", match=pair.match, what="draw", agree=True)["code"] == "illegal"
        for ender in (one, other):
            one.ask(type="offer", match=pair.match, what="draw")
            assert other.ask(type="offer", match=pair.match, what="draw")["code"] == "illegal"
            assert offers(other, pair.match) == ["draw"]
            ender.ask(type="answer", match=pair.match, what="draw", agree=False)
            assert offers(other, pair.match) == []
        other.ask(type="offer", match=pair.match, what="draw")
        one.pick(pair.match, "end turn")
        assert offers(one, pair.match) == []
        other.ask(type="offer", match=pair.match, what="draw")
        other.ask(type="answer", match=pair.match, what="draw", agree=True)
        assert offers(one, pair.match) == ["draw"]
        one.ask(type="answer", match=pair.match, what="draw", agree=True)
        news(one)
        assert one.states[pair.match]["view"]["result"]["draw"]
        assert one.ask(type="offer", match=pair.match, what="draw")["code"] == "illegal"


@pytest.mark.parametrize("what", ["peace", "draw 1", "x", "\n", "1", "draw\n"])
def test_what_is_no_offer_is_refused(hall: Live, what: str) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        assert one.ask(type="offer", match=pair.match, what=what)["code"] == "illegal"
        assert one.ask(type="answer", match=pair.match, what=what, agree=True)["code"] == "illegal"
        assert pair.journal == []


def test_clocks_stand_still_during_a_pause(hall: Live) -> None:
    pair = Pair(hall, pace={"allowance": 60, "reserve": 30})
    with pair as (one, other):
        one.ask(type="offer", match=pair.match, what="pause")
        other.ask(type="answer", match=pair.match, what="pause", agree=True)
        news(one)
        clock = one.states[pair.match]["clock"]
        assert clock["paused"]
        later(hall, 10_000)
        assert one.pick(pair.match, "end turn")["code"] == "illegal"
        assert one.watch(pair.match)["clock"]["left"] == clock["left"]
        assert other.ask(type="resume", match=pair.match)["type"] == "done"
        news(one)
        assert not one.states[pair.match]["clock"]["paused"]
        assert other.ask(type="resume", match=pair.match)["code"] == "illegal"
        assert one.pick(pair.match, "end turn")["type"] == "done"
        assert not any("timeout" in text for _, text in pair.journal)


def test_without_clocks_there_is_no_pause(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, _):
        assert one.ask(type="offer", match=pair.match, what="pause")["code"] == "illegal"
        assert one.ask(type="resume", match=pair.match)["code"] == "illegal"


def test_time_runs_out_by_itself_and_is_recorded(hall: Live) -> None:
    pair = Pair(hall, pace={"allowance": 60, "reserve": 30})
    with pair as (one, _):
        state = one.states[pair.match]
        assert state["clock"]["running"] == [pair.seats[0]]
        assert max(state["clock"]["left"]) <= 90
        later(hall, 91)
        one.until(lambda message: message["type"] == "state" and message["view"]["number"] > state["view"]["number"])
        assert pair.journal[0][1].startswith("timeout")


def test_a_pick_after_ones_time_is_stale(hall: Live) -> None:
    pair = Pair(hall, pace={"allowance": 60, "reserve": 0})
    with pair as (one, _):
        later(hall, 61)
        refused = one.pick(pair.match, "end turn")
        assert refused["code"] == "stale"
        assert pair.journal[0][1].startswith("timeout")


def test_resigning_ends_the_match(hall: Live) -> None:
    pair = Pair(hall)
    with pair as (one, other):
        assert other.ask(type="resign", match=pair.match)["type"] == "done"
        for player in (one, other):
            news(player)
            state = player.states[pair.match]
            assert state["view"]["result"]["winners"] == [pair.seats[0]]
            assert state["result"]
            assert "ask" not in state
        assert other.ask(type="resign", match=pair.match)["code"] == "illegal"
        assert pair.people[0].get(f"/api/tables/{pair.match}").json()["state"] == "over"


# -- response windows


def _windows_shown(player: Player) -> list[Message]:
    """The windows of all states that were sent."""
    states = [message for message in player.inbox if message["type"] == "state"]
    return [state["view"]["ask"] for state in states if state["view"].get("ask", {}).get("window")]


def test_against_a_bot_no_window_is_shown_in_which_nothing_can_be_answered(start: Start) -> None:
    live = start(bot_pause=0.05)
    guest = live.guest()
    table = make(guest, game="clashing-destiny", bots=["random"])
    chance = random.Random(4)
    with Player(live.url, guest) as player:
        player.watch(table["match"])
        for _ in range(40):
            state = player.states[table["match"]]
            ask = state["view"].get("ask")
            if state["view"].get("result"):
                break
            if ask is None:
                player.until(is_state(table["match"]))
            else:
                assert player.pick(table["match"], chance.choice(ask["options"])["note"])["type"] == "done"
        windows = [len(ask["options"]) for ask in _windows_shown(player)]
    journaled = live.wait_for(live.server.hub.get(table["match"])).lines
    seat = next(seat["seat"] for seat in table["seats"] if not seat.get("bot"))
    assert any(text == f"pass {seat}" for _, text in journaled)  # some did pass by themselves
    assert all(count > 1 for count in windows)


def test_a_window_waits_passes_and_can_be_held(hall: Live) -> None:
    pair = Pair(hall, auto_pass=60.0)
    with pair as (one, other):
        for _ in range(40):
            asked = pair.go_on("attack hero")
            news(one)
            news(other)
            waiting = one if asked is other else other
            state = waiting.states[pair.match]
            if "ask" in state["view"] and state["view"]["ask"]["window"]:
                break
        assert state["auto_pass"] > 0
        assert waiting.ask(type="hold", match=pair.match)["type"] == "done"
        news(waiting)
        assert "auto_pass" not in waiting.states[pair.match]
        assert waiting.pick(pair.match, notes(waiting.states[pair.match])[-1])["type"] == "done"
