"""Routes of decks: those that people save, the ready-made ones, texts, codes, and what is wrong with a deck."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromQuery, JSONBody

from cardwright.match.game import Game, game
from cardwright.server.api.common import LARGEST_BODY, Caller, Id, TheServer, at_desk, problems
from cardwright.server.matches import deck_codes, deck_lists, decks
from cardwright.server.matches.deck_lists import DeckCheck, Fault
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


def _saved(deck: Deck) -> DeckInfo:
    of = game(deck.game)
    found = deck_lists.examine(of, deck.cards, suggestions=0)
    return DeckInfo(
        deck.game, deck.name, deck.cards, found.text, found.code or "", found.faults, deck.id, deck.changed
    )


def _ready_made(of: Game) -> list[DeckInfo]:
    summaries = of.definition.deck_summaries
    return [
        DeckInfo(
            of.id, name, list(cards), write(cards), deck_codes.encode(of, cards), [], summary=summaries.get(name, "")
        )
        for name, cards in of.decks.items()
    ]


async def _known(request: Caller, server: Server, of: Game, cards: list[str] | None, text: str | None) -> list[str]:
    """A deck that can be saved."""
    return await at_desk(request, server, deck_lists.known, of.id, cards, text)


def _named(name: str) -> str:
    name = plain(name)
    if not name:
        raise Problem(400, "bad-name", "the name of a deck must have something that can be seen")
    return name


@get("/", responses=problems(401, 404))
async def list_decks(request: Caller, server: TheServer, game: FromQuery[str]) -> list[DeckInfo]:
    """The decks for a game: the ready-made ones first, then one's own by name."""
    of = decks.game_with_decks(game)
    return _ready_made(of) + [_saved(deck) for deck in await server.store.run(decks.all_of, request.user.id, of.id)]


@post("/", responses=problems(401, 404, 409, 413, 503))
async def save_deck(request: Caller, server: TheServer, data: JSONBody[NewDeck]) -> DeckInfo:
    """Save a deck. It may still break rules, which its faults name, but each card must exist."""
    of = decks.game_with_decks(data.game)
    cards = await _known(request, server, of, data.cards, data.text)
    return _saved(await server.store.run(decks.add, request.user.id, of.id, _named(data.name), cards))


@get("/{id:int}", responses=problems(401, 404))
async def show_deck(request: Caller, server: TheServer, id: Id) -> DeckInfo:
    """One of one's decks."""
    return _saved(await server.store.run(decks.owned, request.user.id, id))


@put("/{id:int}", responses=problems(401, 404, 409, 413, 503))
async def change_deck(request: Caller, server: TheServer, id: Id, data: JSONBody[DeckChange]) -> DeckInfo:
    """Rename a deck, replace its cards, or both."""
    of = game((await server.store.run(decks.owned, request.user.id, id)).game)
    cards = None
    if data.cards is not None or data.text is not None:
        cards = await _known(request, server, of, data.cards, data.text)
    name = None if data.name is None else _named(data.name)
    return _saved(await server.store.run(decks.change, request.user.id, id, name, cards))


@delete("/{id:int}", responses=problems(401, 404))
async def delete_deck(request: Caller, server: TheServer, id: Id) -> None:
    """Delete a deck. Matches that were begun with it have a copy."""
    await server.store.run(decks.remove, request.user.id, id)


@post("/check", responses=problems(401, 404, 413, 503), status_code=200)
async def check_deck(request: Caller, server: TheServer, data: JSONBody[DeckList]) -> DeckCheck:
    """Every rule that a deck breaks, and the deck as text and as a code; nothing is saved."""
    of = decks.game_with_decks(data.game)
    return await at_desk(request, server, deck_lists.check, of.id, data.cards, data.text)


@post("/decode", responses=problems(401, 413), status_code=200)
async def decode_deck(data: JSONBody[Code]) -> DeckCheck:
    """The deck that a code stands for; nothing is saved."""
    return deck_lists.examine(*deck_codes.decode(decks.all_games(), data.code))


ROUTER = Router(
    "/api/decks",
    route_handlers=[list_decks, save_deck, show_deck, change_deck, delete_deck, check_deck, decode_deck],
    guards=[signed_in],
    tags=["decks"],
    request_max_body_size=LARGEST_BODY,
)
