"""Do the tests notice when a rule of a game, or of what games share, is broken?

    python tools/mutants.py battle-lines             40 mutants, two at a time; fails if fewer than 36 are killed
    python tools/mutants.py clashing-destiny --seed 7    40 others
    python tools/mutants.py vocabulary               what the games share, against the tests of all of them
    python tools/mutants.py battle-lines --list      only show what would be tried

A mutant is the game with one small change: a comparison flipped, a number off by one, a statement dropped.
For each of them the scenarios, the tests of the game and those of what cards say, count and refuse run against a
temporary copy of the package. Mutants that survive are printed: each is a gap in the tests, or a change that makes
no difference.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_build import compiled_sources  # noqa: E402

PACKAGE = ROOT / "src" / "cardwright"
VOCABULARY = "vocabulary"
NOT_RULES = ("__init__", "acts", "evaluate", "faults", "shortlist", "sight")
"""Compiled modules of a game that do not say how it is played: words, and what bots need."""

PATIENCE = 5
"""A mutant for which the tests take so many times longer than without it runs in circles; that is noticed too."""

NEEDED = 0.9
SURVIVED = "SURVIVED"


def games() -> list[str]:
    """All games that the package brings."""
    return sorted(path.parent.name.replace("_", "-") for path in (PACKAGE / "games").glob("*/definition.py"))


def targets(game: str) -> list[str]:
    """The files that are changed, relative to src: of a game, or of the vocabulary that games share."""
    room = f"cardwright/{VOCABULARY}/" if game == VOCABULARY else f"cardwright/games/{game.replace('-', '_')}/"
    compiled = [path.as_posix() for path in compiled_sources(ROOT / "src") if path.stem not in NOT_RULES]
    return [path for path in compiled if path.startswith(room)]


def tests(game: str) -> list[str]:
    """The tests that must notice: those of the game, or of all games, but not those that try out other cards."""
    names = [name.replace("-", "_") for name in (games() if game == VOCABULARY else [game])]
    own = sorted(path for name in names for path in (ROOT / "tests" / "games" / name).rglob("test_*.py"))
    kept = [str(path.relative_to(ROOT)) for path in own if path.stem != "test_robbed"]
    if game == VOCABULARY:
        shared = ("damage", "numbers", "secrets", "shared_piles")
        kept += ["tests/vocabulary", *(f"tests/kernel/test_{name}.py" for name in shared)]
    return [
        *kept,
        "tests/kernel/test_parts.py",
        *(f"tests/every_game/test_{name}.py" for name in ("scenarios", "card_texts", "moves")),
    ]


LABELS = {"RULES", "_FREE", "_OCCUPIED", "_LINE_PLANNED", "_CARD_STAGED", "_TOO_DEAR"}
"""Constants whose value means nothing as long as it is unlike the others."""

_FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_SWAPS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NOT_COMMUTATIVE = (ast.Sub, ast.FloorDiv, ast.RShift, ast.LShift)


@dataclass(frozen=True)
class Mutant:
    """One change of one file: these bytes of its source are replaced."""

    target: str
    source: bytes
    sort: str
    line: int
    start: int
    end: int
    text: str

    def applied(self) -> bytes:
        return self.source[: self.start] + self.text.encode() + self.source[self.end :]

    def diff(self) -> str:
        before = self.source.decode().splitlines()
        after = self.applied().decode().splitlines()
        lines = list(difflib.unified_diff(before, after, self.target, self.sort, n=1, lineterm=""))
        return "\n".join(lines)


class _Finder:
    """Walks over the code of a file (not its words and types) and collects every small change."""

    def __init__(self, target: str, source: bytes) -> None:
        self.target = target
        self.source = source
        self.offsets = [0]
        for line in source.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))
        self.tree = ast.parse(source)
        self.shape = ast.dump(self.tree)
        self.found: list[Mutant] = []

    def all(self) -> list[Mutant]:
        for statement in self.tree.body:
            self._statement(statement)
        return self.found

    def _add(self, sort: str, node: ast.expr | ast.stmt, text: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.offsets[node.lineno - 1] + node.col_offset
        end = self.offsets[node.end_lineno - 1] + node.end_col_offset
        mutant = Mutant(self.target, self.source, sort, node.lineno, start, end, text)
        if ast.dump(ast.parse(mutant.applied())) != self.shape:
            self.found.append(mutant)

    def _replace(self, sort: str, node: ast.expr, new: ast.expr) -> None:
        self._add(sort, node, f"({ast.unparse(new)})")

    def _statement(self, node: ast.stmt) -> None:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert)):
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in LABELS:
            return
        if isinstance(node, ast.Raise) and ast.unparse(node) == "raise NotImplementedError":
            return
        if isinstance(node, (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue)):
            self._add("dropped statement", node, "pass")
        if isinstance(node, ast.AugAssign) and type(node.op) in _SWAPS:
            swapped = ast.AugAssign(node.target, _SWAPS[type(node.op)](), node.value)
            self._add("swapped operator", node, ast.unparse(swapped))
        if isinstance(node, (ast.If, ast.While)):
            self._replace("negated condition", node.test, ast.UnaryOp(ast.Not(), node.test))
        if not isinstance(node, ast.Raise):
            for child in _parts(node):
                if isinstance(child, ast.stmt):
                    self._statement(child)
                else:
                    self._expression(child)

    def _expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.JoinedStr):
            return
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            flip = _FLIPS[type(node.ops[0])]()
            self._replace("flipped comparison", node, ast.Compare(node.left, [flip], node.comparators))
            if isinstance(node.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
                turned = ast.Compare(node.comparators[0], node.ops, [node.left])
                self._replace("swapped operands", node, turned)
        elif isinstance(node, ast.Compare):
            for i, op in enumerate(node.ops):
                ops = [*node.ops[:i], _FLIPS[type(op)](), *node.ops[i + 1 :]]
                self._replace("flipped comparison", node, ast.Compare(node.left, ops, node.comparators))
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            self._replace("and for or", node, ast.BoolOp(other, node.values))
        elif isinstance(node, ast.BinOp) and type(node.op) in _SWAPS:
            swapped = ast.BinOp(node.left, _SWAPS[type(node.op)](), node.right)
            self._replace("swapped operator", node, swapped)
            if isinstance(node.op, _NOT_COMMUTATIVE):
                self._replace("swapped operands", node, ast.BinOp(node.right, node.op, node.left))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self._replace("negated condition", node, node.operand)
        elif isinstance(node, ast.IfExp):
            self._replace("negated condition", node, ast.IfExp(node.test, node.orelse, node.body))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            others = {"min": "max", "max": "min", "all": "any", "any": "all"}
            if node.func.id in others:
                self._add("min for max", node.func, others[node.func.id])
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            self._add("other truth", node, str(not node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            self._add("off by one", node, str(node.value + 1))
            if node.value > 0:
                self._add("off by one", node, str(node.value - 1))
        for child in _parts(node):
            if isinstance(child, ast.expr):
                self._expression(child)


def _parts(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """The code inside a node: everything but annotations."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, (ast.expr, ast.stmt)):
                yield child
            elif isinstance(child, (ast.arguments, ast.keyword, ast.comprehension)):
                yield from _parts(child)


def mutants(game: str, count: int, seed: int) -> list[Mutant]:
    """So many different mutants, at most one for each piece of code, sorts and files mixed."""
    found: list[Mutant] = []
    for target in targets(game):
        found += _Finder(target, (ROOT / "src" / target).read_bytes()).all()
    random.Random(seed).shuffle(found)
    chosen: dict[tuple[str, int, int], Mutant] = {}
    for mutant in found:
        chosen.setdefault((mutant.target, mutant.start, mutant.end), mutant)
    return list(chosen.values())[:count]


class Workshop:
    """Copies of the package in which mutants are tried, one for each process."""

    def __init__(self, folder: Path, game: str, jobs: int) -> None:
        self.targets = targets(game)
        self.tests = tests(game)
        self.free: queue.Queue[Path] = queue.Queue()
        for i in range(jobs):
            copy = folder / str(i)
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(ROOT / "src" / "cardwright", copy / "cardwright", ignore=ignored)
            self.free.put(copy)

        self.timeout: float | None = None

    def passes_unchanged(self) -> bool:
        """Whether all tests pass with the package as it is; from then on it is known how long that takes."""
        copy = self.free.get()
        began = time.monotonic()
        fate = self._fate(copy)
        self.timeout = PATIENCE * (time.monotonic() - began)
        self.free.put(copy)
        return fate == SURVIVED

    def fate(self, mutant: Mutant) -> str:
        """What becomes of a mutant."""
        copy = self.free.get()
        path = copy / mutant.target
        source = path.read_bytes()
        try:
            path.write_bytes(mutant.applied())
            return self._fate(copy)
        finally:
            path.write_bytes(source)
            self._forget(path)
            self.free.put(copy)

    @staticmethod
    def _forget(path: Path) -> None:
        """Compiled files are told apart by second and size only, which two mutants may share."""
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()

    def _fate(self, copy: Path) -> str:
        for target in self.targets:
            self._forget(copy / target)
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *self.tests]
        environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0"}
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=self.timeout, check=False
            )
        except subprocess.TimeoutExpired:
            return "endless"
        return SURVIVED if done.returncode == 0 else "killed"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=[*games(), VOCABULARY], help="the game whose rules are broken")
    parser.add_argument("--count", type=int, default=40, help="how many mutants (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (default: 2)")
    parser.add_argument("--list", action="store_true", help="only list them")
    given = parser.parse_args()
    chosen = mutants(given.game, given.count, given.seed)
    if given.list:
        for mutant in chosen:
            print(mutant.diff())
        return 0
    began = time.monotonic()
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(Path(folder), given.game, given.jobs)
        if not workshop.passes_unchanged():
            print("the tests fail without any mutant; mend that first")
            return 2
        with ThreadPoolExecutor(given.jobs) as pool:
            for mutant, fate in zip(chosen, pool.map(workshop.fate, chosen), strict=True):
                where = f"{Path(mutant.target).name}:{mutant.line}"
                print(f"{fate:9} {where:15} {mutant.sort}", flush=True)
                if fate == SURVIVED:
                    survivors.append(mutant)
    for mutant in survivors:
        print("\n" + mutant.diff())
    killed = len(chosen) - len(survivors)
    print(f"\n{killed} of {len(chosen)} killed in {time.monotonic() - began:.0f} seconds")
    return 0 if killed >= NEEDED * len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
