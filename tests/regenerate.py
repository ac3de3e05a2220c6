"""Write the golden files anew: `python tests/regenerate.py`.

A playthrough whose match comes out differently although the rules hash is the same is refused: raise the rules
number of the game (or KERNEL) first, since old records would be played under other rules.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from cardwright import art
from cardwright.match.game import Game
from cardwright.testing.golden import card_texts, perft_table, playthrough
from tables import GAMES

FOLDER = Path(__file__).parent / "golden"


def golden() -> dict[str, str]:
    """Every golden file with its content as it should be now."""
    files: dict[str, str] = {}
    for game in GAMES:
        low, high = game.definition.seats
        for seats in sorted({low, min(3, high)}):
            files[f"{game.id}/playthrough-{seats}.txt"] = playthrough(game, seed=11, seats=seats)
        for variant in game.definition.variants:
            files[f"{game.id}/playthrough-{variant}.txt"] = playthrough(game, seed=12, seats=low, variant=variant)
        files[f"{game.id}/perft.txt"] = perft_table(game, 3, 3, ["standard", *game.definition.variants])
        files[f"{game.id}/texts.txt"] = card_texts(game)
        files[f"{game.id}/emblems.txt"] = emblems(game)
    return files


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
    for name, text in golden().items():
        path = FOLDER / name
        if path.exists() and "playthrough" in name:
            old = path.read_text()
            if course(old) != course(text) and old.split("\n")[1] == text.split("\n")[1]:
                sys.exit(f"{name}: the match comes out differently under the same rules hash; raise RULES or KERNEL")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


if __name__ == "__main__":
    main()
