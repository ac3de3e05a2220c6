"""Tables that are closed while something happens at them, and lines of which only a part could be stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from cardwright.server.matches import journal
from cardwright.server.matches.journal import Loaded
from cardwright.server.play.live import Live as LiveMatch
from cardwright.server.play.table import Table
from cardwright.server.site.problem import Problem
from cardwright.server.storage.models import CLOSED
from server.live import Live
from server.matches import pair as seated
from server.pair import Pair, notes, row_of

pytestmark = pytest.mark.databases

GAME = "battle-lines"


def is_closed(session: Session, match: str) -> bool:
    return bool(row_of(session, match)["state"] == CLOSED)


def test_a_match_that_ends_at_a_closed_table_has_no_result(site: Live) -> None:
    """As if somebody closed it at the same moment, beside this server."""
    pair = Pair(site)
    with pair as (one, _):
        site.do(journal.close, pair.match, "it was in the way")
        answer = one.ask(type="resign", match=pair.match)
        assert (answer["type"], answer["code"]) == ("refused", "closed")
    row = site.do(row_of, pair.match)
    assert (row["state"], row["result"], row["log"]) == (CLOSED, {"reason": "it was in the way"}, None)
    assert pair.journal == []


def test_a_table_that_is_closed_while_it_is_loaded_stays_closed(site: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seated(site, site.guest(), site.guest(), game=GAME)
    hub = site.server.hub

    async def race() -> None:
        read, go_on = asyncio.Event(), asyncio.Event()
        play_again = hub._play_again

        async def slowly(loaded: Loaded) -> Table:
            read.set()
            await go_on.wait()
            return await play_again(loaded)

        monkeypatch.setattr(hub, "_play_again", slowly)
        for live in [live for live in hub._live.values() if live.id == match]:
            hub._drop(live)
        loading = asyncio.ensure_future(hub.get(match))
        await read.wait()
        closing = asyncio.ensure_future(hub.close_table(match, "it was in the way"))
        while not await site.server.store.run(is_closed, match):
            pass
        go_on.set()
        await asyncio.gather(loading, closing)
        with pytest.raises(Problem, match="this table was closed"):
            await hub.get(match)

    site.wait_for(race())


def test_a_play_is_told_although_the_pass_that_follows_by_itself_cannot_be_stored(
    site: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = Pair(site)
    with pair as (one, other):
        passing = iter([pair.seats[1]])
        monkeypatch.setattr(
            LiveMatch, "due_window", lambda live, now: next(passing, None) if live.id == pair.match else None
        )
        for name in ("append", "append_due"):
            monkeypatch.setattr(journal, name, failing_at(2, getattr(journal, name)))
        assert one.pick(pair.match, "end turn")["type"] == "done"
        state = other.until(lambda message: message["type"] == "state" and "ask" in message["view"])
        assert notes(state)
        assert [text for _, text in pair.journal] == [f"{pair.seats[0]} end turn"]
        monkeypatch.undo()
        pair.go_on()
        assert len(pair.journal) == 2


def failing_at(number: int, store: Callable[..., None]) -> Callable[..., None]:
    """A way to store lines that fails at one of them."""

    def fail_or_store(session: Session, match_id: str, line: int, *more: Any) -> None:
        if line == number:
            raise OperationalError("INSERT", {}, OSError("the disk is full"))
        store(session, match_id, line, *more)

    return fail_or_store
