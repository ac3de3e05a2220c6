"""What invented tables are made of: catalogues, faces, zones, options, in the shape in which the client gets them."""

from __future__ import annotations

from typing import Any

from cardwright.vocabulary.looks.layout import Layout

Data = dict[str, Any]


def catalogue(id: str, name: str, seats: tuple[int, int], layout: Layout, cards: list[Data], **keywords: str) -> Data:
    """A game with nothing but a board and cards."""
    return {
        "id": id,
        "name": name,
        "summary": "",
        "seats": seats,
        "layout": layout,
        "settings": [],
        "variants": {},
        "decks": [],
        "bots": [],
        "keywords": keywords,
        "cards": {card["id"]: card for card in cards},
    }


def card(id: str, kind: str, text: str = "", keywords: tuple[str, ...] = (), **stats: int) -> Data:
    """A printed card; its name is read from its id."""
    name = " ".join(word.capitalize() for word in id.split("-"))
    return {"id": id, "name": name, "kind": kind, "text": text, "stats": stats, "keywords": list(keywords)}


def face(catalogue: Data, id: int, card: str, place: str = "", of: int = 0, **more: Any) -> Data:
    """A face with its printed numbers, those in `stats` changed."""
    printed = catalogue["cards"][card]
    stats = {**printed["stats"], **more.pop("stats", {})}
    face = {"id": id, "card": card, "controller": of, "stats": stats, "keywords": printed["keywords"], **more}
    return {**face, "place": place} if place else face


def zone(name: str, seat: int | None, count: int, faces: list[Data] | None = None) -> Data:
    """A zone as a viewer sees it."""
    return {"name": name, "seat": seat, "count": count, "faces": faces or []}


def option(note: str, text: str, *touches: Data) -> Data:
    """An option and what it is about."""
    return {"note": note, "key": note, "text": text, "touches": list(touches)}


def ask(name: str, prompt: str, options: list[Data], picked: list[Data] | None = None, window: bool = False) -> Data:
    """A decision of the viewer."""
    taken = picked or []
    return {
        "name": name,
        "prompt": prompt,
        "options": options,
        "announcing": [option["note"] for option in taken],
        "count": (1, 1),
        "window": window,
        "step": name,
        "picked": taken,
    }


def table(game: str, names: tuple[str, ...], events: list[str], **view: Any) -> Data:
    """A moment of a match, seen from the first seat."""
    told = [{"number": i + 1, "kind": "told", "text": text} for i, text in enumerate(events)]
    return {
        "game": game,
        "players": [{"name": name, "clock": 610 - 83 * i} for i, name in enumerate(names)],
        "view": {"game": game, "variant": {}, "viewer": 0, "number": len(events), "deciding": "", **view},
        "events": told,
        "drafts": {},
        "why": {},
    }
