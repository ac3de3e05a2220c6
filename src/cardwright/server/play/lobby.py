"""The lobby: who looks at the list of tables, and who looks for opponents.

A search looks for people of about the same rating who want a match of the same game for as many, and not the same
side of it; the range widens with time. Those who agreed to play bots get some if too few come in time.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Callable

from sqlalchemy.orm import Session as Transaction

from cardwright.bots import registry
from cardwright.errors import CardwrightError
from cardwright.server.matches import journal, tables
from cardwright.server.matches.wishes import TableWish
from cardwright.server.people import accounts, ratings
from cardwright.server.people.identity import Identity
from cardwright.server.play.hub import Hub
from cardwright.server.play.protocol import Found, Lobby, Refused, Seeking, TableInfo, encode
from cardwright.server.play.requests import Seek
from cardwright.server.play.room import Client
from cardwright.server.site import quotas
from cardwright.server.site.forever import forever
from cardwright.server.site.problem import Problem
from cardwright.server.site.quotas import Allowance, Quotas
from cardwright.server.storage.models import Rating
from cardwright.server.storage.store import Store

TOLD_EVERY = 0.5
"""The list is sent at most so often."""

BOT_AFTER = 6.0
"""Seconds after which bots step in for those who agreed."""

FIRST_RANGE = 100.0
WIDER_EACH_SECOND = 25.0


class Seeker:
    """Somebody who looks for opponents, for a match of `seats`; `told` is with how many they knew to wait."""

    def __init__(self, client: Client, who: Identity, wish: Seek, seats: int, rating: float, since: float) -> None:
        self.client = client
        self.who = who
        self.wish = wish
        self.seats = seats
        self.rating = rating
        self.since = since
        self.told = 0

    @property
    def wanted(self) -> tuple[str, bool, int]:
        """What kind of match it is: only those who want the same come together."""
        return self.wish.game, self.wish.rated, self.seats

    def range(self, now: float) -> float:
        """How far an opponent's rating may differ."""
        return FIRST_RANGE + WIDER_EACH_SECOND * (now - self.since)

    def bot_at(self) -> float | None:
        """When bots step in."""
        return self.since + BOT_AFTER if self.wish.bot and not self.wish.rated else None

    def fits(self, other: Seeker, now: float) -> bool:
        """Whether the two may play each other."""
        near = abs(self.rating - other.rating) <= max(self.range(now), other.range(now))
        same_side = self.wish.side != "" and self.wish.side == other.wish.side
        return near and not same_side and self.wanted == other.wanted and self.who.id != other.who.id


class LobbyDesk:
    """Keeps the list of tables current for those who look at it, and brings seekers together."""

    def __init__(self, store: Store, hub: Hub, quotas: Quotas, clock: Callable[[], float]) -> None:
        self._store = store
        self._quotas = quotas
        self._hub = hub
        self._clock = clock
        self._watchers: dict[Client, str] = {}
        self._seekers: dict[Client, Seeker] = {}
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        hub.on_table.append(self.table_changed)

    def start(self) -> None:
        """Begin to tell and to match."""
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(forever(work, TOLD_EVERY)) for work in (self._tell, self._match)]

    async def stop(self) -> None:
        """End it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- the list

    def table_changed(self, _: TableInfo | None = None) -> None:
        """The list must be sent anew."""
        self._changed.set()

    async def watch(self, client: Client, game: str) -> None:
        """Send somebody the list now and whenever it changes."""
        if game:
            tables.find_game(game)
        self._watchers[client] = game
        client.send(encode(Lobby(tables=await self._store.run(tables.listed, game))))

    def unwatch(self, client: Client) -> None:
        """Send them the list no longer."""
        self._watchers.pop(client, None)

    def leave(self, client: Client) -> None:
        """A socket is gone."""
        self.unwatch(client)
        self.unseek(client)

    async def _tell(self) -> None:
        await self._changed.wait()
        self._changed.clear()
        for game in set(self._watchers.values()):
            frame = encode(Lobby(tables=await self._store.run(tables.listed, game)))
            for client, wanted in self._watchers.items():
                if wanted == game:
                    client.send(frame)

    # -- searches

    async def seek(self, client: Client, wish: Seek) -> None:
        """Look for opponents for somebody; what is wrong with the wish is said at once."""
        who = client.identity
        if who is None:
            raise Problem(401, "not-signed-in", "log in or play as a guest first")
        if wish.rated and who.is_guest:
            raise Problem(403, "accounts-only", "guests cannot play rated matches; register an account")
        game = tables.find_game(wish.game)
        seats = game.definition.seats[0] if wish.seats is None else wish.seats
        tables.check_size(game, seats, {})
        if wish.bot:
            registry.check(game.id, wish.bot)
        if wish.side:
            game.definition.seat_of(wish.side, {})
        rating = await self._store.run(_prepare, who, wish, self._quotas.of(who))
        self._seekers[client] = Seeker(client, who, wish, seats, rating, self._clock())
        self._tell_seekers(self._clock())

    def unseek(self, client: Client) -> None:
        """Look no longer."""
        self._seekers.pop(client, None)

    def renew(self, client: Client, who: Identity) -> None:
        """A socket is somebody else's now, also while it looks for an opponent."""
        if client in self._seekers:
            self._seekers[client].who = who

    async def _match(self) -> None:
        now = self._clock()
        for seeker in list(self._seekers.values()):
            if self._seekers.get(seeker.client) is seeker:
                await self._serve(seeker, now)
        self._tell_seekers(now)

    async def _serve(self, seeker: Seeker, now: float) -> None:
        """Let somebody play with those who fit, and with bots if it is time and all of them wished for bots."""
        fitting = [other for other in self._seekers.values() if seeker.fits(other, now)]
        if 1 + len(fitting) >= seeker.seats:
            group = await self._group(seeker, fitting, now)
            if len(group) == seeker.seats:
                await self._begin(group)
                return
        bot_at = seeker.bot_at()
        if bot_at is not None and bot_at <= now:
            wishing = [other for other in fitting if other.bot_at() is not None]
            await self._begin(await self._group(seeker, wishing, now))

    async def _group(self, seeker: Seeker, fitting: list[Seeker], now: float) -> list[Seeker]:
        """Somebody with as many of the others as are wanted, longest waiting first, of whom each fits each."""
        group = [seeker]
        for other in fitting:
            if len(group) < seeker.seats and all(other.fits(one, now) for one in group):
                if await self._store.run(_may_meet, [*group, other]):
                    group.append(other)
        return group

    async def _begin(self, seekers: list[Seeker]) -> None:
        if any(self._seekers.get(seeker.client) is not seeker for seeker in seekers):
            return  # somebody has gone while the database was asked
        for seeker in seekers:
            self._seekers.pop(seeker.client, None)
        random.shuffle(seekers)
        seekers.sort(key=lambda seeker: not seeker.wish.side)  # who chose a side sits down before who did not
        try:
            match_id, seats = await self._store.run(_begin, seekers, self._clock(), self._quotas)
        except CardwrightError as error:
            for seeker in seekers:
                seeker.client.send(encode(Refused(code="not-made", text=f"no match could be made: {error}")))
            return
        await self._hub.refresh(match_id)
        for seat, seeker in zip(seats, seekers):
            seeker.client.send(encode(Found(match=match_id, seat=seat)))

    def _tell_seekers(self, now: float) -> None:
        """Tell those who wait how many they are, if that has changed."""
        waiting = Counter(seeker.wanted for seeker in self._seekers.values())
        for seeker in self._seekers.values():
            if seeker.told != waiting[seeker.wanted]:
                seeker.told = waiting[seeker.wanted]
                seeker.client.send(encode(_news(seeker, now)))


def _news(seeker: Seeker, now: float) -> Seeking:
    return Seeking(
        game=seeker.wish.game,
        since=seeker.since,
        range=round(seeker.range(now)),
        bot_at=seeker.bot_at(),
        waiting=seeker.told,
        wanted=seeker.seats,
    )


def _prepare(session: Transaction, who: Identity, wish: Seek, allowed: Allowance) -> float:
    """Check the deck and look up the rating of somebody who begins to seek, and may have one more table."""
    quotas.demand(session, who, quotas.PEOPLE, allowed)
    game = tables.find_game(wish.game)
    tables.choose_deck(session, game, who.id, wish.deck or None)
    rating = session.get(Rating, (who.id, game.id))
    return rating.shown if rating is not None else ratings.FIRST


def _may_meet(session: Transaction, seekers: list[Seeker]) -> bool:
    """Whether the last of some who fit may sit down with the others, who may already."""
    *others, newest = [seeker.who.id for seeker in seekers]
    if tables.has_block(session, newest, others):
        return False
    return not (seekers[0].wish.rated and tables.have_one_owner(session, [*others, newest]))


def _begin(session: Transaction, seekers: list[Seeker], now: float, allowed: Quotas) -> tuple[str, list[int]]:
    """A table for some, with bots of their choice on the seats that are left: its id, and where each of them sits.

    The first has the side that was wished for; who comes after has what is left.
    """
    first, *others = seekers
    bots = itertools.cycle([seeker.wish.bot for seeker in seekers])
    wish = TableWish(
        game=first.wish.game,
        seats=first.seats,
        side=first.wish.side or None,
        deck=first.wish.deck or None,
        rated=first.wish.rated,
        bots=list(itertools.islice(bots, first.seats - len(seekers))),
    )
    accounts.lock(session, [seeker.who.id for seeker in seekers])
    match_id = tables.create(session, first.who, wish, now, allowed.of(first.who))
    for other in others:
        tables.join(session, match_id, other.who, other.wish.deck or None, now, allowed.of(other.who))
    seats = {seat.account_id: seat.seat for seat in journal.seats_of(session, match_id)}
    return match_id, [seats[seeker.who.id] for seeker in seekers]
