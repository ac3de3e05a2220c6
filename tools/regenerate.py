"""Write the golden files anew: `python tools/regenerate.py`.

A playthrough whose match comes out differently although the rules hash is the same is refused: raise the rules
number of the game (or KERNEL) first, since old records would be played under other rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from cardwright import art  # noqa: E402
from cardwright.match.game import Game  # noqa: E402
from cardwright.testing.golden import card_texts, perft_table, playthrough  # noqa: E402
from support import screens  # noqa: E402
from support.tables import GAMES  # noqa: E402

FOLDER = ROOT / "tests" / "golden"


def golden() -> dict[str, Callable[[], str]]:
    """Every golden file with what writes it as it should be now."""
    files: dict[str, Callable[[], str]] = {}
    for game in GAMES:
        low, high = game.definition.seats
        for seats in sorted({low, min(3, high)}):
            files[f"{game.id}/playthrough-{seats}.txt"] = partial(playthrough, game, seed=11, seats=seats)
        for variant in game.definition.variants:
            files[f"{game.id}/playthrough-{variant}.txt"] = partial(playthrough, game, 12, low, variant)
        files[f"{game.id}/perft.txt"] = partial(perft_table, game, 3, 3, ["standard", *game.definition.variants])
        files[f"{game.id}/texts.txt"] = partial(card_texts, game)
        if facts(game):
            files[f"{game.id}/facts.txt"] = partial(facts, game)
        files[f"{game.id}/emblems.txt"] = partial(emblems, game)
    return files | screens.files()


def facts(game: Game) -> str:
    """What is printed on the cards of a game besides numbers and text."""
    lines: list[str] = []
    for card in game.cards.values():
        told = "; ".join(f"{name}: {words}" for name, words in card.data if words)
        if told:
            lines.append(f"{card.id}  {told}\n")
    return "".join(lines)


def emblems(game: Game) -> str:
    """A digest of each drawing of a game; whoever changes one on purpose has looked at a sheet of them."""
    drawn = {"(back)": art.back(game), "(picture)": art.picture(game)}
    drawn |= {card.id: art.emblem(game, card) for card in game.cards.values()}
    return "".join(f"{sha256(text.encode()).hexdigest()[:16]} {name}\n" for name, text in drawn.items())


def course(text: str) -> list[str]:
    """The decisions, options and picks of a playthrough: what a change of rules would change."""
    return [line for line in text.split("\n") if line.startswith(("? ", "> "))]


def main() -> None:
    """Write what has changed, unless a rules number must be raised first."""
    for name, write in golden().items():
        path, text = FOLDER / name, write()
        if path.exists() and "playthrough" in name:
            old = path.read_text()
            if course(old) != course(text) and old.split("\n")[1] == text.split("\n")[1]:
                sys.exit(f"{name}: the match comes out differently under the same rules hash; raise RULES or KERNEL")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
