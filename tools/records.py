#!/usr/bin/env python3
"""Whether games still play as they did: random matches of every game and variant, written once and met again later.

    python tools/records.py write FOLDER        before a change that must not alter any game
    python tools/records.py check FOLDER        after it

Of every decision a file keeps a digest of all options in their order, and which of them was picked. A check makes the
same picks: wherever other options are offered, or a match ends otherwise, it says where. It looks at options, not at
records, so that digests of rules and of states may change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

import cardwright
from cardwright.match.match import Match


def digest(match: Match, seat: int) -> str:
    """What a seat is offered."""
    notes = "\n".join(option.note for option in match.ask(seat).options)
    return blake2b(notes.encode(), digest_size=6).hexdigest()


def ending(match: Match) -> str:
    """How a match came out."""
    return repr(match.result)


def start(game: str, variant: str, number: int) -> Match:
    """The match with a number."""
    return cardwright.game(game).start(seed=number, variant=variant)


def variants() -> Iterator[tuple[str, str]]:
    """Every variant that has a name, of every game."""
    for game in cardwright.games():
        for variant in cardwright.game(game).variants:
            yield game, variant


def write(folder: Path, count: int) -> int:
    """Write so many matches of each variant."""
    for game, variant in variants():
        with (folder / f"{game}.{variant}.jsonl").open("w") as file:
            for number in range(count):
                match = start(game, variant, number)
                chance = Random(number)
                picks: list[tuple[int, str, int]] = []
                while not match.over:
                    seat = chance.choice(match.asked)
                    options = match.ask(seat).options
                    index = chance.randrange(len(options))
                    picks.append((seat, digest(match, seat), index))
                    match.pick(seat, options[index])
                file.write(json.dumps({"picks": picks, "result": ending(match)}) + "\n")
        print(f"{game}, {variant}: {count} matches written", flush=True)
    return 0


def fault(match: Match, kept: dict[str, object]) -> str:
    """Play a match as it was kept; where it runs otherwise, if it does."""
    picks = kept["picks"]
    assert isinstance(picks, list)
    for at, (seat, offered, index) in enumerate(picks):
        if seat not in match.asked:
            return f"pick {at}: seat {seat} is not asked; asked are {match.asked}"
        if digest(match, seat) != offered:
            notes = ", ".join(option.note for option in match.ask(seat).options)
            return f"pick {at}: seat {seat} has other options: {notes}"
        match.pick(seat, match.ask(seat).options[index])
    return "" if ending(match) == kept["result"] else f"the result is {ending(match)}, not {kept['result']}"


def check(folder: Path) -> int:
    """Play all matches of a folder; how many of them run otherwise."""
    files = sorted(folder.glob("*.jsonl"))
    failed = 0
    for path in files:
        game, variant = path.stem.split(".")
        lines = path.read_text().splitlines()
        found = 0
        for number, line in enumerate(lines):
            problem = fault(start(game, variant, number), json.loads(line))
            if problem:
                found += 1
                print(f"{game}, {variant}, match {number}: {problem}", flush=True)
        print(f"{game}, {variant}: {len(lines) - found} of {len(lines)} matches as before", flush=True)
        failed += found
    if not files:
        print(f"there are no matches in {folder}")
    return 1 if failed or not files else 0


def main() -> int:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("act", choices=("write", "check"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("-n", "--count", type=int, default=300, help="matches of each variant (300)")
    given = parser.parse_args()
    if given.act == "check":
        return check(given.folder)
    given.folder.mkdir(parents=True, exist_ok=True)
    return write(given.folder, given.count)


if __name__ == "__main__":
    sys.exit(main())
