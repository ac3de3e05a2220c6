"""Golden files: what a game does, written down, so that a change of its behaviour shows as a diff.

*Playthroughs* show a whole match: at each decision the table, every option and the pick, and the events after it.
*Perft* counts the positions that can be reached within a few picks. *Texts* hold the rules text of every card.
"""

from __future__ import annotations

from random import Random

from cardwright.match.game import Game
from cardwright.match.match import Match
from cardwright.testing.drive import viewers


def playthrough(game: Game, seed: int, seats: int = 2, variant: str | None = None) -> str:
    """A random match from beginning to end, as text."""
    match = game.start(seed=seed, seats=seats, variant=variant)
    random = Random(seed)
    lines = [
        f"{game.id}  variant {variant or 'standard'}  seats {seats}  seed {seed}",
        f"rules {game.hash_of(variant)}",
        "",
    ]
    told = 0
    while True:
        events = match.events(None)
        lines += [f"  . {event.kind} {event.text}".rstrip() for event in events[told:]]
        told = len(events)
        if match.over:
            break
        seat = random.choice(match.asked)
        decision = match.ask(seat)
        option = random.choice(decision.options)
        if not decision.announcing:
            lines += ["", str(match)]
        lines.append(f"? {seat} {decision.name}: {' | '.join(known.note for known in decision.options)}")
        lines.append(f"> {seat} {option.note}")
        match.pick(seat, option)
    lines += ["", str(match), "", "seen by each:"]
    lines += [f"  {viewer}: {len(match.events(viewer))} events" for viewer in viewers(match)]
    return "\n".join(lines) + "\n"


def perft(match: Match, depth: int) -> int:
    """The number of ways to make `depth` picks, the lowest seat that is asked first."""
    if depth == 0 or match.over:
        return 1
    seat = match.asked[0]
    options = match.ask(seat).options
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        copy = match.clone()
        copy.pick(seat, option.note)
        total += perft(copy, depth - 1)
    return total


def perft_table(game: Game, depth: int, seeds: int, variants: list[str]) -> str:
    """Counts for some deals of some variants, one line each."""
    lines = [f"{game.id}: ways to make 1 to {depth} picks"]
    for variant in variants:
        for seed in range(seeds):
            match = game.start(seed=seed, variant=variant)
            counts = " ".join(str(perft(match, d)) for d in range(1, depth + 1))
            lines.append(f"{variant} {seed}: {counts}")
    return "\n".join(lines) + "\n"


def card_texts(game: Game) -> str:
    """Every card with its numbers and its rules text."""
    lines: list[str] = []
    for card in game.definition.cards:
        numbers = " ".join(f"{stat.name} {value}" for stat, value in card.stats)
        lines.append(f"{card.id}  {card.name}  [{card.kind}]  {numbers}")
        lines += [f"    {line}" for line in game.definition.wording.card_text(card).split("\n") if line]
    return "\n".join(lines) + "\n"
