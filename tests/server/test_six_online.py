"""Six people at one table over HTTP and websockets, to the end and on to a rematch of four."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.server.storage.models import Input
from server.company import Company
from server.live import Live, later
from server.pair import news, notes
from server.player import Message

HANDS = {
    0: ["footman", "council", "bolt", "raider"],
    1: ["retort", "rally"],
    2: ["retort", "rally"],
    3: ["retort", "bolt"],
    4: ["knight", "bolt"],
    5: ["raider", "rally"],
}
RESIGN = {"type": "resign"}
DRAW = {"type": "offer", "what": "draw"}
STAND = {"type": "stand", "until": "turn"}
PACE = {"allowance": 60, "reserve": 0, "per": "decision", "window": 0}


def warlike(seed: int) -> Callable[[Message], str]:
    """Chooses what hurts if it can, and anything otherwise."""
    random = Random(seed)

    def choose(ask: Message) -> str:
        options = [option["note"] for option in ask["options"]]
        fierce = [note for note in options if note.startswith(("attack", "play", "> hero"))]
        note: str = random.choice(fierce or options)
        return note

    return choose


def run_out_of_time(company: Company, seat: int, seconds: float = 61.0) -> None:
    """Let the time of a seat that is asked run out."""
    before = company.state(seat)["ask"]
    later(company.live, seconds)
    player = company.players[seat]
    player.until(lambda message: message["type"] == "state" and message.get("ask") != before)
    company.settle()


def test_six_play_to_the_end_and_four_of_them_again(hall: Live) -> None:
    with Company(hall, 6, HANDS, pace=PACE) as six:
        # Somebody gives up in the window that is open for them.
        six.pick(0, "play footman")
        assert six.asked == [1]
        assert six.state(1)["view"]["ask"]["window"]
        assert six.ask(1, type="resign")["type"] == "done"
        assert six.asked == [2]

        # Somebody is never there: in a window, in another, and at last in the middle of a text.
        run_out_of_time(six, 2)
        seen = six.state(3)["view"]["number"]
        for seat in (3, 4, 5):
            six.pick(seat, "pass")
        six.pick(0, "play council")
        run_out_of_time(six, 2)
        for seat in (3, 4, 5):
            six.pick(seat, "pass")
        assert six.asked == [0, 2, 3, 4, 5]
        for seat in (0, 3, 4, 5):
            six.pick(seat, "decline")
        run_out_of_time(six, 2)
        alive = [seat.get("alive", True) for seat in six.looker.states[six.match]["view"]["seats"]]
        assert alive == [True, False, False, True, True, True]
        called = [line for line in six.journal if line.startswith("timeout")]
        assert called == [f"timeout 2:{count}" for count in (1, 2, 3)]

        # Who is out looks on and chats, and nothing else.
        for seat in (1, 2):
            for message in (RESIGN, DRAW, STAND):
                refused = six.ask(seat, **message)
                assert refused["code"] == "illegal"
                assert f"player {seat + 1} is out of this match" in refused["text"]
            refused = six.players[seat].ask(type="pick", match=six.match, ask=1, note="pass")
            assert (refused["code"], "is out of this match" in refused["text"]) == ("illegal", True)
            assert six.ask(seat, type="say", text=f"go on, says {seat + 1}")["type"] == "done"
        assert [said["text"] for said in news(six.players[0], "said")] == ["go on, says 2", "go on, says 3"]

        # A connection is lost and comes back with what was missed.
        back = six.come_back(3)
        missed = back.watch(six.match, since=seen)
        assert [event["number"] for event in missed["events"]] == list(range(seen + 1, missed["view"]["number"] + 1))
        kinds = [event["kind"] for event in missed["events"]]
        assert kinds.count("eliminated") == 1
        assert "turn" in kinds

        places = six.play_on(warlike(6))
        assert places[-2:] == [[2], [1]]
        assert sorted(seat for place in places for seat in place) == list(range(6))
        for player in [*six.players, six.looker]:
            assert player.states[six.match]["view"]["result"]["places"] == places
            assert player.states[six.match]["result"]
        assert not any("ask" in state["view"] for state in news(six.looker, "state"))
        for seat, person in enumerate(six.people):
            name = person.get("/api/me").json()["name"]
            (past,) = person.get(f"/api/accounts/{name}/matches").json()["matches"]
            assert seat in places[past["place"]]
            assert past["outcome"] in (("won", "drawn") if past["place"] == 0 else ("placed",))

        four_play_again(six)


def four_play_again(six: Company) -> None:
    """Those who stayed to the end want to play again; the first of them does not wait for the others."""
    following = [six.people[seat].post(f"/api/tables/{six.match}/rematch", json={}).json() for seat in (4, 0, 5, 3)]
    match = following[0]["match"]
    assert {(table["match"], table["state"]) for table in following} == {(match, "open")}
    table = six.people[4].post(f"/api/tables/{match}/start").json()
    assert (table["state"], table["size"]) == ("running", 4)
    assert [table["table"].get("next") for table in news(six.players[1], "table")][-1] == match
    seats = sorted(six.players[seat].watch(match)["seat"] for seat in (0, 3, 4, 5))
    assert seats == [0, 1, 2, 3]
    assert "seat" not in six.players[1].watch(match)
    first = next(six.players[seat] for seat in (0, 3, 4, 5) if "ask" in six.players[seat].states[match]["view"])
    assert first.pick(match, notes(first.states[match])[0])["type"] == "done"


def times_of(session: Session, match: str) -> list[tuple[str, float]]:
    rows = session.execute(select(Input.text, Input.at).where(Input.match_id == match).order_by(Input.number))
    return [(text, at) for text, at in rows]


def test_with_all_others_on_auto_pass_one_item_costs_one_timer(hall: Live) -> None:
    with Company(hall, 6, HANDS, auto_pass=1.0) as six:
        six.players[0].pick(six.match, "play footman")
        six.players[0].until(lambda message: message["type"] == "state" and "ask" in message["view"])
        (played, began), *passed = hall.do(times_of, six.match)
        assert played == "0 play footman"
        assert [text for text, _ in passed] == [f"pass {seat}" for seat in range(1, 6)]
        moments = {at for _, at in passed}
        assert len(moments) == 1
        assert moments.pop() >= began + 1.0


def test_a_window_whose_seconds_are_used_up_passes_and_costs_nobody_time(hall: Live) -> None:
    with Company(hall, 3, HANDS, pace={"allowance": 600, "per": "turn", "window": 10}) as three:
        three.pick(0, "play footman")
        clock = three.state(1)["clock"]
        assert (clock["running"], clock["left"][1:]) == ([1], [600, 600])
        assert 0 < clock["window"] <= 10
        for seat in (1, 2):
            run_out_of_time(three, seat, 11.0)
        assert three.journal == ["0 play footman", "pass 1", "pass 2"]
        clock = three.state(1)["clock"]
        assert (clock["running"], clock["left"][1:]) == ([0], [600, 600])
        assert "window" not in clock
