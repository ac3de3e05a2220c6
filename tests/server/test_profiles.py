"""What accounts have played: profiles, histories, statistics and leaderboards."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

import cardwright
from cardwright.server.people.accounts import must_be_named
from cardwright.server.storage.models import DRAWN, LOST, OVER, WON, Account, Match, Rating, Seat
from server.live import PASSWORD, Live
from server.many import GAME as MANY
from server.matches import give, no_clock, pair, play_out, refusal, sandbox
from support.packaged import GAMES

pytestmark = pytest.mark.databases

GAME = "battle-lines"
DESTINY = "clashing-destiny"


@pytest.fixture
def live(site: Live) -> Live:
    """The shared server: nothing in these matches happens by itself."""
    return site


@pytest.fixture
def anna(live: Live) -> httpx.Client:
    return live.person("anna")


@pytest.fixture
def bert(live: Live) -> httpx.Client:
    return live.person("bert")


def history(client: httpx.Client, name: str, **asked: str) -> dict[str, Any]:
    answer = client.get(f"/api/accounts/{name}/matches", params=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def lost_by(live: Live, loser: int, one: httpx.Client, other: httpx.Client, **wish: Any) -> str:
    match = pair(live, one, other, game=wish.pop("game", GAME), **wish)
    give(live, match, f"resign {loser}")
    return match


def drawn(live: Live, one: httpx.Client, other: httpx.Client) -> str:
    match = pair(live, one, other, game=GAME)
    give(live, match, "offer draw 0", "accept draw 1")
    return match


# -- ratings


def test_a_rated_match_changes_the_ratings_of_both_and_the_leaderboard(
    live: Live, anna: httpx.Client, bert: httpx.Client
) -> None:
    assert anna.get("/api/accounts/anna").json()["ratings"] == []
    assert live.client().get(f"/api/leaderboards/{GAME}").json() == {
        "game": GAME,
        "top": [],
        "bots": [],
        "me": None,
    }
    match = lost_by(live, 1, anna, bert, rated=True)
    summary = live.client().get(f"/api/matches/{match}").json()
    winner, loser = summary["seats"]
    assert (winner["outcome"], loser["outcome"]) == ("won", "lost")
    assert winner["rating_before"] == loser["rating_before"] == 1000
    assert winner["rating_after"] > 1000
    assert loser["rating_after"] != 1000
    board = bert.get(f"/api/leaderboards/{GAME}").json()
    assert [(line["rank"], line["name"], line["matches"]) for line in board["top"]] == [
        (1, "anna", 1),
        (2, "bert", 1),
    ]
    assert board["top"][0]["rating"] == round(winner["rating_after"])
    assert board["me"] == board["top"][1]
    assert live.client().get(f"/api/leaderboards/{GAME}").json()["me"] is None
    assert live.client().get("/api/accounts/BERT").json()["ratings"] == [
        {"game": GAME, "rating": round(loser["rating_after"]), "matches": 1, "rank": 2}
    ]
    assert live.client().get(f"/api/leaderboards/{DESTINY}").json()["top"] == []


def test_what_is_not_rated_changes_no_rating(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    lost_by(live, 0, anna, bert)
    assert anna.get("/api/accounts/anna").json()["ratings"] == []
    assert anna.get(f"/api/leaderboards/{GAME}").json()["top"] == []


def _add_rated(session: Session, count: int) -> None:
    now = time.time()
    for number in range(count):
        account = Account(
            name=f"p{number:03}",
            key=f"p{number:03}",
            look=f"p{number:03}",
            kind="person",
            created=now,
            seen=now,
            settings={},
        )
        session.add(account)
        session.flush()
        shown = 2000.0 - number // 2
        session.add(Rating(account_id=account.id, game=GAME, mu=25, sigma=5, shown=shown, matches=number % 3))


def test_a_leaderboard_has_the_best_hundred_and_oneself(live: Live, anna: httpx.Client) -> None:
    live.do(_add_rated, 200)

    def rate(session: Session) -> None:
        session.add(
            Rating(account_id=must_be_named(session, "anna").id, game=GAME, mu=25, sigma=8, shown=5, matches=4)
        )
        must_be_named(session, "p001").banned = True

    live.do(rate)
    board = anna.get(f"/api/leaderboards/{GAME}").json()
    assert [line["rank"] for line in board["top"]] == list(range(1, 101))
    names = [line["name"] for line in board["top"]]
    assert names[:3] == ["p002", "p004", "p005"]  # p000 and p003 have played no rated match, p001 is banned
    assert board["me"]["rank"] == 1 + len([number for number in range(200) if number % 3]) - 1
    fifth = live.client().get("/api/accounts/p005").json()["ratings"][0]
    assert (fifth["rank"], fifth["rating"]) == (3, 1998)
    assert live.client().get("/api/accounts/p001").json()["ratings"][0]["rank"] is None


# -- histories


@pytest.mark.parametrize("game", GAMES)
def test_a_history_tells_who_played_and_how_it_ended(
    live: Live, anna: httpx.Client, bert: httpx.Client, game: str
) -> None:
    match = pair(live, anna, bert, game=game)
    assert history(anna, "anna") == {"matches": [], "next": ""}
    play_out(live, match)
    for name in ("anna", "bert"):
        (past,) = history(live.client(), name)["matches"]
        assert (past["match"], past["game"], past["rated"]) == (match, game, False)
        assert [seat["name"] for seat in past["seats"]] == ["anna", "bert"]
        own = past["seats"][past["seat"]]
        assert own["name"] == name
        assert own["outcome"] == past["outcome"]
        assert past["started"] <= past["ended"]
        assert past["result"]
        assert past["outcome"] == "drawn" or "anna" in past["result"] or "bert" in past["result"]
        assert bool(own.get("deck_name")) == bool(cardwright.game(game).definition.deck_parts)
    assert live.client().get("/api/accounts/anna").json()["matches"] == 1


def _add_past(session: Session, name: str, count: int) -> None:
    """Matches that are over; always two of them ended at the same moment."""
    account = must_be_named(session, name)
    for number in range(count):
        id = f"past{number:04}"
        ended = 1000.0 + number // 2
        game = GAME if number % 2 else DESTINY
        session.add(
            Match(
                id=id, state=OVER, game=game, size=2, variant={}, rules_hash="", seed=bytes(32), past=[], created=1.0
            )
        )
        session.flush()
        session.add(Seat(match_id=id, seat=0, account_id=account.id, name=name, outcome=WON, ended=ended))
        session.add(Seat(match_id=id, seat=1, bot="page", name="Page", outcome=LOST, ended=ended))


def test_a_history_comes_in_pages(live: Live, anna: httpx.Client) -> None:
    live.do(_add_past, "anna", 120)
    wanted = [f"past{number:04}" for number in reversed(range(120))]
    found: list[str] = []
    sizes: list[int] = []
    before = ""
    while True:
        page = history(anna, "anna", **({"before": before} if before else {}))
        sizes.append(len(page["matches"]))
        found += [past["match"] for past in page["matches"]]
        before = page["next"]
        if not before:
            break
    assert found == wanted
    assert sizes == [50, 50, 20]
    of_game = history(anna, "anna", game=GAME)
    assert len(of_game["matches"]) == 50
    assert {past["game"] for past in of_game["matches"]} == {GAME}
    rest = history(anna, "anna", game=GAME, before=of_game["next"])
    assert (len(rest["matches"]), rest["next"]) == (10, "")
    assert history(anna, "anna", game="chess") == {"matches": [], "next": ""}


def test_histories_of_nobody_and_nonsense(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    match = lost_by(live, 0, live.guest(), live.guest())
    assert refusal(anna.get("/api/accounts/nobody")) == (404, "not-found")
    assert refusal(anna.get("/api/accounts/nobody/matches")) == (404, "not-found")
    assert refusal(anna.get("/api/accounts/%00/matches")) == (404, "not-found")
    assert refusal(anna.get("/api/accounts/anna/matches?before=nosuchmatch")) == (400, "before")
    assert refusal(anna.get(f"/api/accounts/anna/matches?before={match}")) == (400, "before")
    assert anna.get("/api/accounts/anna/matches?before=%00").status_code == 400
    assert anna.get("/api/accounts/anna/matches?game=%00").status_code == 400
    assert refusal(anna.get("/api/leaderboards/chess")) == (404, "not-found")
    assert refusal(live.client().get("/api/me/statistics")) == (401, "not-signed-in")


def test_after_a_guest_has_gone_its_seat_is_called_guest(live: Live, anna: httpx.Client) -> None:
    guest = live.guest()
    name = guest.get("/api/me").json()["name"]
    match = lost_by(live, 1, anna, guest)
    assert history(anna, "anna")["matches"][0]["seats"][1]["name"] == name
    guest.delete("/api/sessions/current").raise_for_status()
    (past,) = history(anna, "anna")["matches"]
    assert [seat["name"] for seat in past["seats"]] == ["anna", "guest"]
    assert name not in past["result"]
    assert name not in anna.get(f"/api/matches/{match}").text
    assert name not in anna.get(f"/api/matches/{match}/replay").text
    (met,) = anna.get("/api/me/statistics").json()["opponents"]
    assert (met["name"], met["kind"], met["won"]) == ("guest", "", 1)
    assert refusal(anna.get(f"/api/accounts/{name}")) == (404, "not-found")


def test_after_an_account_has_gone_its_name_stays(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    lost_by(live, 1, anna, bert, rated=True)
    bert.request("DELETE", "/api/me", json={"password": PASSWORD}).raise_for_status()
    assert [seat["name"] for seat in history(anna, "anna")["matches"][0]["seats"]] == ["anna", "bert"]
    assert [line["name"] for line in anna.get(f"/api/leaderboards/{GAME}").json()["top"]] == ["anna"]


def test_sandboxes_and_running_matches_are_in_no_history(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    give(live, sandbox(anna, game=GAME)["match"], "resign 0")
    pair(live, anna, bert, game=GAME)
    assert history(anna, "anna") == {"matches": [], "next": ""}
    assert anna.get("/api/accounts/anna").json()["matches"] == 0
    assert anna.get("/api/me/statistics").json() == {"decks": [], "opponents": []}


def test_a_profile_says_who_somebody_is(live: Live, anna: httpx.Client) -> None:
    found = live.client().get("/api/accounts/Anna").json()
    assert found.pop("since") == pytest.approx(time.time(), abs=60)
    assert found == {"name": "anna", "kind": "person", "matches": 0, "ratings": [], "placings": [], "owner": ""}
    anna.post("/api/bots", json={"name": "annas-bot"}).raise_for_status()
    bot = live.client().get("/api/accounts/annas-bot").json()
    assert (bot["kind"], bot["owner"]) == ("bot", "anna")


# -- statistics


def test_statistics_count_by_deck_and_by_opponent(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    carl = live.person("carl")
    for loser, deck in ((1, "winter-vigil"), (0, "winter-vigil"), (1, "nine-winds")):
        lost_by(live, loser, anna, bert, game=DESTINY, deck=deck)
    lost_by(live, 0, carl, anna)
    drawn(live, anna, carl)
    found = anna.get("/api/me/statistics").json()
    decks = {
        (tally["game"], tally["name"]): (tally["played"], tally["won"], tally["drawn"]) for tally in found["decks"]
    }
    assert decks == {(DESTINY, "winter-vigil"): (2, 1, 0), (DESTINY, "nine-winds"): (1, 1, 0), (GAME, ""): (2, 1, 1)}
    met = {
        (tally["game"], tally["name"], tally["kind"]): (tally["played"], tally["won"], tally["drawn"])
        for tally in found["opponents"]
    }
    assert met == {(DESTINY, "bert", "person"): (3, 2, 0), (GAME, "carl", "person"): (2, 1, 1)}
    assert [tally["played"] for tally in found["decks"]] == [2, 2, 1]
    only = anna.get("/api/me/statistics", params={"game": GAME}).json()
    assert [tally["name"] for tally in only["opponents"]] == ["carl"]
    assert [(tally["played"], tally["won"]) for tally in bert.get("/api/me/statistics").json()["opponents"]] == [
        (3, 1)
    ]


def test_bots_are_opponents_by_their_name(live: Live, anna: httpx.Client) -> None:
    live.do(_add_past, "anna", 4)
    found = anna.get("/api/me/statistics").json()["opponents"]
    assert [(tally["name"], tally["bot"], tally["played"], tally["won"]) for tally in found] == [
        ("Page", "page", 2, 2),
        ("Page", "page", 2, 2),
    ]


def test_outcomes_are_kept_for_every_seat(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    def outcomes(session: Session, match: str) -> list[str | None]:
        return list(session.scalars(select(Seat.outcome).where(Seat.match_id == match).order_by(Seat.seat)))

    assert live.do(outcomes, lost_by(live, 0, anna, bert)) == [LOST, WON]
    assert live.do(outcomes, drawn(live, anna, bert)) == [DRAWN, DRAWN]


def test_a_history_is_found_by_its_index(live: Live, anna: httpx.Client) -> None:
    """However many seats there are, only those of one account are read, in their order."""
    query = (
        "SELECT * FROM seat WHERE account_id = 1 AND ended IS NOT NULL ORDER BY ended DESC, match_id DESC LIMIT 51"
    )

    def plan(session: Session) -> str:
        if live.server.store.is_lite:
            return str(session.execute(text(f"EXPLAIN QUERY PLAN {query}")).all())
        session.execute(text("SET LOCAL enable_seqscan = off"))  # else it reads a small table whole
        return str(session.execute(text(f"EXPLAIN {query}")).all())

    assert "ix_seat_account_id_ended" in live.do(plan)


# -- more than two


def placed(live: Live, players: list[httpx.Client], *lines: str, **wish: Any) -> str:
    """A match of Skirmish for some of them that ends by these lines."""
    table = players[0].post("/api/tables", json={"game": MANY, "seats": len(players), **no_clock(wish), **wish})
    match: str = table.json()["match"]
    for player in players[1:]:
        player.post(f"/api/tables/{match}/seats", json={}).raise_for_status()
    give(live, match, *lines)
    return match


@pytest.fixture
def four(live: Live, anna: httpx.Client, bert: httpx.Client) -> list[httpx.Client]:
    return [anna, bert, live.person("carl"), live.person("dora")]


def test_a_second_place_is_no_loss(live: Live, four: list[httpx.Client]) -> None:
    match = placed(live, four, "resign 3", "resign 1", "resign 2")
    for place, name in enumerate(("anna", "carl", "bert", "dora")):
        (past,) = history(live.client(), name)["matches"]
        assert (past["outcome"], past["place"]) == ("placed" if place else "won", place)
        assert [seat["place"] for seat in past["seats"]] == [0, 2, 1, 3]
        assert "anna" in past["result"]
    seats = live.client().get(f"/api/matches/{match}").json()["seats"]
    assert [(seat["outcome"], seat["place"]) for seat in seats] == [
        ("won", 0),
        ("placed", 2),
        ("placed", 1),
        ("placed", 3),
    ]


def test_a_profile_counts_places(live: Live, four: list[httpx.Client], bert: httpx.Client) -> None:
    placed(live, four, "resign 3", "resign 1", "resign 2")
    placed(live, four, "resign 0", "resign 1", "resign 2")
    placed(live, four, "resign 1", "offer draw 0", "accept draw 2", "accept draw 3")
    placed(live, four[:3], "resign 1", "resign 2")
    lost_by(live, 1, four[0], bert)
    placings = live.client().get("/api/accounts/anna").json()["placings"]
    assert placings == [
        {"game": MANY, "seats": 4, "played": 3, "won": 1, "drawn": 1, "places": [2, 0, 0, 1]},
        {"game": GAME, "seats": 2, "played": 1, "won": 1, "drawn": 0, "places": [1, 0]},
        {"game": MANY, "seats": 3, "played": 1, "won": 1, "drawn": 0, "places": [1, 0, 0]},
    ]


def test_statistics_of_more_than_two_say_who_was_before_whom(live: Live, four: list[httpx.Client]) -> None:
    placed(live, four, "resign 3", "resign 1", "resign 2")  # anna, carl, bert, dora
    placed(live, four, "resign 1", "offer draw 0", "accept draw 2", "accept draw 3")  # anna, carl and dora; bert
    lost_by(live, 0, four[1], four[0], game=MANY)
    found = four[1].get("/api/me/statistics").json()
    assert [(deck["seats"], deck["played"], deck["won"], deck["places"]) for deck in found["decks"]] == [
        (4, 2, 0, [0, 0, 1, 1]),
        (2, 1, 0, [0, 1]),
    ]
    met = {
        (tally["name"], tally["seats"]): (tally["played"], tally["above"], tally["level"])
        for tally in found["opponents"]
    }
    assert met == {("anna", 4): (2, 0, 0), ("carl", 4): (2, 0, 0), ("dora", 4): (2, 1, 0), ("anna", 2): (1, 0, 0)}
    of_carl = four[2].get("/api/me/statistics").json()["opponents"]
    assert {tally["name"]: (tally["above"], tally["level"], tally["won"], tally["drawn"]) for tally in of_carl} == {
        "anna": (0, 1, 0, 1),
        "bert": (2, 0, 0, 1),
        "dora": (1, 1, 0, 1),
    }


def test_who_is_before_an_opponent_of_two_has_won(live: Live, anna: httpx.Client, bert: httpx.Client) -> None:
    lost_by(live, 1, anna, bert)
    drawn(live, anna, bert)
    (met,) = anna.get("/api/me/statistics").json()["opponents"]
    assert (met["seats"], met["played"]) == (2, 2)
    assert (met["above"], met["level"]) == (met["won"], met["drawn"]) == (1, 1)


def test_ratings_go_by_places_and_who_shares_one_gets_the_same(live: Live, four: list[httpx.Client]) -> None:
    match = placed(live, four, "resign 2", "offer draw 0", "accept draw 1", "accept draw 3", rated=True)
    seats = live.client().get(f"/api/matches/{match}").json()["seats"]
    after = [seat["rating_after"] for seat in seats]
    assert {seat["rating_before"] for seat in seats} == {1000}
    assert after[0] == after[1] == after[3] > after[2]
    match = placed(live, four, "resign 3", "resign 0", "resign 1", rated=True)
    again = [seat["rating_after"] for seat in live.client().get(f"/api/matches/{match}").json()["seats"]]
    gains = [new - old for new, old in zip(again, after)]
    assert gains[2] > gains[1] > gains[0] > gains[3]
    board = live.client().get(f"/api/leaderboards/{MANY}").json()["top"]
    assert [line["matches"] for line in board] == [2, 2, 2, 2]
    assert [line["rating"] for line in board] == sorted((round(rating) for rating in again), reverse=True)
