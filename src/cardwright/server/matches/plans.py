"""Plans: what a sandbox or a fork begins with, read and played once to see that it can be.

Texts, positions and records come from anybody, so this is done at the desk (`desk.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import cardwright
from cardwright.bots import registry
from cardwright.match.game import Game, seed_bytes
from cardwright.match.record import read
from cardwright.match.setup import read_setup
from cardwright.server.matches.finished import record_of
from cardwright.server.matches.wishes import CASUAL, SANDBOX, ForkWish, SandboxWish
from cardwright.server.play.clock import Pace
from cardwright.server.play.table import Start, Table
from cardwright.server.site.problem import Problem


class Origin(msgspec.Struct, frozen=True):
    """A match that is to be forked: how it began, and its inputs, or once it is over its packed log."""

    start: Start
    state: str
    own_seat: int | None
    pace: dict[str, Any] | None
    inputs: list[str] = []
    log: bytes | None = None


class Plan(msgspec.Struct, frozen=True):
    """A table that can begin: its owner takes `seat`, and in a sandbox every other one that no bot has."""

    start: Start
    kind: str
    seat: int
    due: float | None


def plan_fork(of: Origin, wish: ForkWish, now: float) -> Plan:
    """What a fork begins with, played once to see that it can."""
    size = of.start.seats
    inputs = of.inputs if of.log is None else read(record_of(of.log)).inputs()
    if wish.at > len(inputs):
        raise Problem(
            400, "at", f"the match has {len(inputs)} inputs; it can be forked after 0 to {len(inputs)} of them"
        )
    seat = wish.seat if wish.seat is not None else of.own_seat or 0
    if seat >= size:
        raise Problem(400, "seats", f"there is no seat {seat + 1} at a table of {size}")
    if wish.bot is not None:
        registry.check(of.start.game, wish.bot)
    is_casual = wish.kind == CASUAL
    start = msgspec.structs.replace(
        of.start,
        past=inputs[: wish.at],
        sandbox=not is_casual,
        pace=msgspec.convert(of.pace, Pace) if is_casual and of.pace is not None else None,
        bots={other: wish.bot for other in range(size) if other != seat} if wish.bot is not None else {},
    )
    return _checked(start, wish.kind, seat, now)


def _checked(start: Start, kind: str, seat: int, now: float) -> Plan:
    table = Table(start, now)
    if table.match.over:
        raise Problem(400, "over", "the match is over at this point: nothing could be played from there")
    return Plan(start, kind, seat, table.due())


def plan_sandbox(wish: SandboxWish, decks: list[list[str]], seed: bytes, now: float) -> Plan:
    """What a sandbox begins with, checked. `seed` is for what is left to chance, unless a scenario has its own."""
    position = wish.position
    size = wish.seats
    if wish.scenario is not None:
        setup = read_setup(wish.scenario)
        if wish.game not in (None, setup.game.id):
            raise Problem(400, "game", f"the scenario is of {setup.game.id}, not of {wish.game}")
        game, variant, size = setup.game, setup.variant, setup.seats
        position = dict(setup.position) if setup.position is not None else None
        seed = seed_bytes(setup.seed) if position is None else seed
        decks = [game.deck(name) for name in setup.decks]
    else:
        game, variant = cardwright.game(wish.game or ""), wish.variant
        if position is not None:
            named = [number for number in range(1, 17) if f"p{number}" in position]
            size = max([game.definition.seats[0], size or 0, *named])
    size = game.definition.seats[0] if size is None else size
    difference = game.definition.difference(variant)
    start = Start(
        game.id, difference, seed, size, decks, position, sandbox=True, bots=_bots(game, wish.bots, wish.seat, size)
    )
    return _checked(start, SANDBOX, wish.seat, now)


def _bots(game: Game, names: Sequence[str], seat: int, size: int) -> dict[int, str]:
    if seat >= size:
        raise Problem(400, "seats", f"there is no seat {seat + 1} at a table of {size}")
    if len(names) >= size:
        raise Problem(400, "seats", f"{len(names)} bots leave no seat for you at a table of {size}")
    for name in names:
        registry.check(game.id, name)
    return {(seat + 1 + place) % size: name for place, name in enumerate(names)}
