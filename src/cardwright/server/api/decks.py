"""Routes of decks: those that people save, the ready-made ones, texts, codes, and what is wrong with a deck."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from cardwright.match.game import Game, game
from cardwright.server.api.common import LARGEST_BODY, Caller, Id, TheServer, at_desk, problems
from cardwright.server.matches import deck_codes, deck_lists, decks
from cardwright.server.matches.deck_lists import DeckCheck, Fault
from cardwright.server.matches.decks import Listed
from cardwright.server.people.auth import signed_in
from cardwright.server.site.problem import Problem
from cardwright.server.site.server import Server
from cardwright.server.site.texts import LINES, plain
from cardwright.server.storage.models import Deck
from cardwright.vocabulary.table.decks import write

GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
DeckName = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\u0000-\u0020\u007f]([^\u0000-\u001f\u007f]*)$")]
Cards = Annotated[
    list[Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^[^\u0000-\u001f\u007f]+$")]],
    msgspec.Meta(max_length=deck_codes.MOST_ENTRIES),
]
Text = Annotated[str, msgspec.Meta(max_length=20_000, pattern=LINES)]


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of a game, as a list of card ids or as text (docs/decks.md)."""

    game: GameId
    cards: Cards | None = None
    text: Text | None = None


class NewDeck(DeckList, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deck to save under a name."""

    name: DeckName


class DeckChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is not given stays as it is."""

    name: DeckName | None = None
    cards: Cards | None = None
    text: Text | None = None


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=2 * deck_codes.LONGEST)]


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck in all its forms. It may be played if it has no faults; a ready-made one has no `id`."""

    game: str
    name: str
    cards: list[str]
    text: str
    code: str
    faults: list[Fault]
    id: int | None = None
    changed: float | None = None
    summary: str = ""


class DeckLine(msgspec.Struct, frozen=True):
    """A deck in a list: how many cards it has, and how many rules it breaks."""

    game: str
    name: str
    size: int
    faults: int
    id: int | None = None
    changed: float | None = None
    summary: str = ""


def _saved(deck: Deck, found: DeckCheck) -> DeckInfo:
    return DeckInfo(
        deck.game, deck.name, deck.cards, found.text, found.code or "", found.faults, deck.id, deck.changed
    )


@cache
def _ready_made(game_id: str) -> list[DeckInfo]:
    of = game(game_id)
    summaries = of.definition.deck_summaries
    return [
        DeckInfo(
            of.id, name, list(cards), write(cards), deck_codes.encode(of, cards), [], summary=summaries.get(name, "")
        )
        for name, cards in of.decks.items()
    ]


def _line(of: Game, deck: Listed) -> DeckLine:
    assert deck.size is not None
    assert deck.faults is not None
    return DeckLine(of.id, deck.name, deck.size, deck.faults, deck.id, deck.changed)


async def _judge(request: Caller, server: Server, of: Game) -> None:
    """Look at the decks again that were saved under other rules; afterwards it is known what lists tell of them."""
    rules = of.hash_of(None)
    unjudged = await server.store.run(decks.to_judge, request.user.id, of.id, rules)
    found = await at_desk(request, server, deck_lists.judge_saved, of.id, [deck.cards for deck in unjudged])
    await server.store.run(decks.note_verdicts, rules, list(zip(unjudged, found)))


def _named(name: str) -> str:
    name = plain(name)
    if not name:
        raise Problem(400, "bad-name", "the name of a deck must have something that can be seen")
    return name


@get("/", responses=problems(401, 404))
async def list_decks(request: Caller, server: TheServer, game: FromQuery[str]) -> list[DeckLine]:
    """The decks for a game: the ready-made ones first, then one's own by name."""
    of = decks.game_with_decks(game)
    own = await server.store.run(decks.all_of, request.user.id, of.id)
    if any(deck.rules_hash != of.hash_of(None) for deck in own):
        await _judge(request, server, of)
        own = await server.store.run(decks.all_of, request.user.id, of.id)
    ready = [(deck, deck_lists.size(deck.cards)) for deck in _ready_made(of.id)]
    lines = [DeckLine(of.id, deck.name, size, 0, summary=deck.summary) for deck, size in ready]
    return lines + [_line(of, deck) for deck in own]


@get("/ready-made", responses=problems(401, 404))
async def list_ready_made(game: FromQuery[str]) -> list[DeckInfo]:
    """The ready-made decks for a game, with their cards."""
    return _ready_made(decks.game_with_decks(game).id)


@post("/", responses=problems(401, 404, 409, 413, 503))
async def save_deck(request: Caller, server: TheServer, data: JSONBody[NewDeck]) -> DeckInfo:
    """Save a deck. It may still break rules, which its faults name, but each card must exist."""
    of = decks.game_with_decks(data.game)
    name = _named(data.name)
    found = await at_desk(request, server, deck_lists.known, of.id, data.cards, data.text)
    return _saved(await server.store.run(decks.add, request.user.id, name, found), found)


@get("/{id:int}", responses=problems(401, 404))
async def show_deck(request: Caller, server: TheServer, id: Id) -> DeckInfo:
    """One of one's decks."""
    deck = await server.store.run(decks.owned, request.user.id, id)
    return _saved(deck, await at_desk(request, server, deck_lists.check_saved, deck.game, deck.cards))


@put("/{id:int}", responses=problems(401, 404, 409, 413, 503))
async def change_deck(request: Caller, server: TheServer, id: Id, data: JSONBody[DeckChange]) -> DeckInfo:
    """Rename a deck, replace its cards, or both."""
    name = None if data.name is None else _named(data.name)
    deck = await server.store.run(decks.owned, request.user.id, id)
    if data.cards is None and data.text is None:
        found = await at_desk(request, server, deck_lists.check_saved, deck.game, deck.cards)
    else:
        found = await at_desk(request, server, deck_lists.known, deck.game, data.cards, data.text)
    return _saved(await server.store.run(decks.change, request.user.id, id, name, found), found)


@delete("/{id:int}", responses=problems(401, 404))
async def delete_deck(request: Caller, server: TheServer, id: Id) -> None:
    """Delete a deck. Matches that were begun with it have a copy."""
    await server.store.run(decks.remove, request.user.id, id)


@post("/check", responses=problems(401, 404, 413, 503), status_code=200)
async def check_deck(request: Caller, server: TheServer, data: JSONBody[DeckList]) -> DeckCheck:
    """Every rule that a deck breaks, and the deck as text and as a code; nothing is saved."""
    of = decks.game_with_decks(data.game)
    return await at_desk(request, server, deck_lists.check, of.id, data.cards, data.text)


@post("/decode", responses=problems(401, 413, 503), status_code=200)
async def decode_deck(request: Caller, server: TheServer, data: JSONBody[Code]) -> DeckCheck:
    """The deck that a code stands for; nothing is saved."""
    return await at_desk(request, server, deck_lists.decoded, data.code)


ROUTER = Router(
    "/api/decks",
    route_handlers=[
        list_decks,
        list_ready_made,
        save_deck,
        show_deck,
        change_deck,
        delete_deck,
        check_deck,
        decode_deck,
    ],
    guards=[signed_in],
    tags=["decks"],
    request_max_body_size=LARGEST_BODY,
)
