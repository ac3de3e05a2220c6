"""Worlds: states that hold only what a viewer knows, for bots and previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import EngineFault
from cardwright.kernel.card import BLANK
from cardwright.kernel.decision import Ask
from cardwright.kernel.knowledge import bit
from cardwright.kernel.terms import ROWS

if TYPE_CHECKING:
    from cardwright.kernel.chance import Chance
    from cardwright.kernel.state import State


def imagine(s: State, viewer: int, chance: Chance) -> State:
    """A state that holds only what a viewer knows: unknown rows are drawn anew, and so is all future chance.

    Rows the viewer does not know also change their numbers among each other, so that none can be followed, and
    triggers of cards the viewer does not know no longer wait.
    """
    world = s.clone()
    world.chance = chance
    mask = bit(s, viewer)
    unknown = [row for number in range(len(s.zones)) for row in s.rows_in(number) if not s.known[row] & mask]
    pool = s.rules.unseen(s, viewer)
    chance.shuffle(pool)
    mixed = unknown[:]
    chance.shuffle(mixed)
    given: dict[int, int] = {}
    for row in mixed:
        if s.named[row] & mask:
            world.named[row] = 0
    # In an order that does not depend on which rows of a cohort the names truly belong to.
    names_known = sorted([(s.cohort[row], s.card[row], s.named[row]) for row in mixed if s.named[row] & mask])
    for cohort, card, viewers in names_known:
        heir = _heir(s, cohort, card, mixed, given)
        given[heir] = card
        world.named[heir] |= viewers
    drawn: dict[int, int] = {}
    for row in mixed:
        if row not in given:
            drawn[row] = _drawn(s, row, pool, drawn)
    given.update(drawn)
    for row, card in given.items():
        if world.form[row] == world.card[row]:
            world.form[row] = card
        world.card[row] = card
    world.waiting = [waiting for waiting in s.waiting if waiting.source % ROWS not in given]
    world.mods = [mod.as_known(mask) for mod in s.mods]
    names = sorted(unknown)
    chance.shuffle(names)
    _rename(world, unknown, names)
    world.stale = True
    _redraw_answers(world, viewer)
    return world


def _heir(s: State, cohort: int, card: int, unknown: list[int], given: dict[int, int]) -> int:
    """A row of the cohort that the viewer may take for this card."""
    for fitting in (True, False):
        for other in unknown:
            if other not in given and s.cohort[other] == cohort:
                if not fitting or s.rules.fits(s, other, card):
                    return other
    raise EngineFault("more names are known in a cohort than it has rows")


def _drawn(s: State, row: int, pool: list[int], drawn: dict[int, int]) -> int:
    """Take a card out of the pool that an unknown row may be, or one that was drawn for a row that may be another."""
    for i, card in enumerate(pool):
        if s.rules.fits(s, row, card):
            return pool.pop(i)
    for other, card in drawn.items():
        if s.rules.fits(s, row, card):
            for i, instead in enumerate(pool):
                if s.rules.fits(s, other, instead):
                    drawn[other] = pool.pop(i)
                    return card
    raise EngineFault(f"Rules.unseen has no card that fits row {row}; a world would hold the true one")


def _rename(world: State, rows: list[int], names: list[int]) -> None:
    """Exchange the numbers of some rows: row `rows[i]` becomes row `names[i]`, with all its columns."""
    for column in [*world.columns, *world.stats]:
        values = [column[row] for row in rows]
        for i, name in enumerate(names):
            column[name] = values[i]
    renamed = dict(zip(rows, names, strict=True))
    for zone in world.zones:
        for i, row in enumerate(zone):
            if row in renamed:
                zone[i] = renamed[row]
    world.is_sorted = False


def blank(s: State, viewer: int, chance: Chance) -> State:
    """A state for previews: what the viewer does not know is blank and does nothing, not even what it waits to do.

    Other seats have yet to decide, whether they have already or not.
    """
    world = s.clone()
    world.chance = chance
    world.waiting = [waiting for waiting in s.waiting if s.sees(viewer, waiting.source % ROWS)]
    world.mods = [mod.as_known(bit(s, viewer)) for mod in s.mods]
    for row in s.rows():
        if not s.sees(viewer, row):
            world.named[row] &= ~bit(s, viewer)
            if world.form[row] == world.card[row]:
                world.form[row] = s.rules.index[BLANK.id]
            world.card[row] = s.rules.index[BLANK.id]
    world.is_sorted = False
    for ask in s.asks:
        if ask is not None and ask.seat != viewer:
            world.asks[ask.seat] = Ask(ask.seat, (), 0, False)
            world.open |= 1 << ask.seat
    world.stale = True
    return world


def _redraw_answers(s: State, viewer: int) -> None:
    """Replace what other seats have secretly picked by random picks with the same public progress."""
    asker = s.asker
    at = s.asking
    if asker is None or at is None:
        return
    for seat in range(s.seats):
        ask = s.asks[seat]
        if ask is None or seat == viewer:
            continue
        redrawn = Ask(seat, (), 0, False)
        if ask.done and not asker.shows_done():
            s.open |= 1 << seat
        elif ask.done:
            while not redrawn.done:
                options = asker.options(s, at, redrawn)
                redrawn = asker.take(s, at, redrawn, options[s.chance.roll(len(options))])
        s.asks[seat] = redrawn
