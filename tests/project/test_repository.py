"""What holds for the repository as a whole: the layers, the size of modules, the pins, the build."""

from __future__ import annotations

import ast
import functools
import importlib
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build
from support.places import ROOT

SRC = ROOT / "src"
PACKAGE = SRC / "cardwright"

MAX_LINES = 450

KERNEL = {"kernel", "errors"}
VOCABULARY = KERNEL | {"vocabulary"}
GAMES = VOCABULARY | {"games"}
MATCH = GAMES | {"match"}

MAY_IMPORT = {
    "errors": set[str](),
    "kernel": KERNEL,
    "vocabulary": VOCABULARY,
    "games": GAMES,
    "match": MATCH,
    "bots": MATCH | {"bots"},
    "lab": MATCH | {"bots", "lab"},
    "art": MATCH | {"art"},
    "server": MATCH | {"__init__", "art", "bots", "server"},
    "testing": MATCH | {"bots", "testing"},
    "__init__": MATCH | {"bots"},
    "cli": MATCH | {"__init__", "art", "bots", "cli", "lab", "server", "terminal", "testing"},
    "terminal": MATCH | {"bots", "terminal"},
    "__main__": {"cli"},
}
"""For each room of the package (a folder or a module at its top) the rooms it may import.

`__init__` stands for the public names in `cardwright` itself.
"""

MACHINE_PATH = re.compile(
    r"""
      (?<![\w.])/(?:home|Users)/\w    # the home of a user
    | (?<![\w.])/(?:root|work)/
    | \b[A-Za-z]:\\Users\\
    """,
    re.VERBOSE,
)


def modules(*rooms: str) -> list[Path]:
    """Return the modules of the package, or of some of its rooms, relative to the package."""
    paths = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    return [path for path in paths if not rooms or room_of(path) in rooms]


def room_of(module: Path) -> str:
    """Return the room in which a module lives."""
    return module.parts[0].removesuffix(".py")


@functools.cache
def syntax_tree(module: Path) -> ast.Module:
    """Parse a module."""
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"), filename=str(module))


def imported_names(module: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the full dotted name of everything a module imports, wherever in it."""
    for node in ast.walk(syntax_tree(module)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            origin = node.module.split(".") if node.module else []
            if node.level:
                folder = ("cardwright", *module.parts[:-1])
                origin = [*folder[: len(folder) - node.level + 1], *origin]
            for alias in node.names:
                yield node.lineno, ".".join([*origin, alias.name])


def imported_rooms(module: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the room of everything that a module imports from the package."""
    for line, name in imported_names(module):
        top, _, rest = name.partition(".")
        if top == "cardwright":
            inner = rest.partition(".")[0]
            is_room = (PACKAGE / inner).is_dir() or (PACKAGE / f"{inner}.py").is_file()
            yield line, inner if inner and is_room else "__init__"


def tracked_files() -> list[Path]:
    """Return the files under version control."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout, or no git")
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def project() -> dict[str, dict[str, object]]:
    """Return the contents of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_room_has_its_imports_declared() -> None:
    assert {room_of(module) for module in modules()} - MAY_IMPORT.keys() == set()


def test_imports_go_only_downwards() -> None:
    wrong = [
        f"{module}:{line} imports {room}"
        for module in modules()
        for line, room in imported_rooms(module)
        if room not in MAY_IMPORT.get(room_of(module), set())
    ]
    assert wrong == []


ROOMS_OF_A_GAME = (
    *("definition", "terms", "acts", "faults", "board", "language", "plays", "combat", "turn", "positions", "rules"),
    *("kit", "cards", "decks", "wording", "layout", "art", "check", "outlook", "evaluate", "bot"),
)
"""Where a reader finds what in any game, in the order in which to read; no game has all of them."""

MOST_OWN_ROOMS = 2


@pytest.mark.parametrize("game", sorted(path.parent.name for path in PACKAGE.glob("games/*/definition.py")))
def test_the_rooms_of_every_game_have_the_same_names(game: str) -> None:
    found = {
        path.stem for path in (PACKAGE / "games" / game).iterdir() if path.name[0] != "_" and path.suffix != ".toml"
    }
    own = found - set(ROOMS_OF_A_GAME)
    assert {"definition", "terms", "turn", "rules", "kit", "cards", "wording", "layout", "art"} <= found
    assert len(own) <= MOST_OWN_ROOMS, f"{game} has rooms that no other game has: {sorted(own)}"


def test_modules_are_short() -> None:
    sizes = {str(path): len((PACKAGE / path).read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert sizes, "no modules found"
    assert {path: size for path, size in sizes.items() if size > MAX_LINES} == {}


def test_rules_and_cards_hold_no_lambdas() -> None:
    """They could be neither compared, nor printed, nor compiled to fast code."""
    wrong = [
        f"{module}:{node.lineno}"
        for module in modules("kernel", "vocabulary", "games")
        for node in ast.walk(syntax_tree(module))
        if isinstance(node, ast.Lambda)
    ]
    assert wrong == []


def test_a_card_table_is_written_in_the_words_of_its_kit_and_in_no_others() -> None:
    """So that a card is added in one file: what it needs is there already, or is put into the kit for all cards."""
    tables = [path for path in modules("games") if path.parent.name == "cards" and path.name != "__init__.py"]
    assert len(tables) > 10
    spoken: dict[str, set[str]] = {}
    for table in tables:
        kit = f"cardwright.games.{table.parts[1]}.kit"
        assert [name for _, name in imported_names(table)] == [f"{kit}.*"], table
        names = {node.id for node in ast.walk(syntax_tree(table)) if isinstance(node, ast.Name)}
        spoken.setdefault(kit, set()).update(names)
    for kit, names in spoken.items():
        assert set(importlib.import_module(kit).__all__) - names == set(), "no card uses these words"


def test_no_tracked_file_names_a_place_on_somebodys_machine() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in tracked_files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert wrong == []


@pytest.mark.parametrize("name", ["run", "dev", "bench"])
def test_lock_pins_hashes_and_names_no_registry(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text
    requirements = text.replace("\\\n", "").splitlines()
    assert requirements
    assert [line for line in requirements if "==" not in line or "--hash=sha256:" not in line] == []


def test_the_build_backend_is_pinned_alike_for_isolated_and_for_locked_builds() -> None:
    contents = project()
    assert contents["build-system"]["requires"] == contents["dependency-groups"]["build"]


@pytest.mark.parametrize("room", ["kernel", "vocabulary"])
def test_every_module_of_the_engine_is_among_those_to_compile(room: str) -> None:
    """However deep it lies: one that is forgotten stays slow without a word, but a struct would forget its types."""
    compiled = set(hatch_build.compiled_sources(SRC))
    found = {PACKAGE.relative_to(SRC) / module: module for module in modules(room) if module.name != "__init__.py"}
    structs = {path for path in found if any(name.startswith("msgspec") for _, name in imported_names(found[path]))}
    assert len(found) > 8
    assert found.keys() & compiled == found.keys() - structs


READS_NOTES = {
    "kernel/rules.py",  # the one parser
    "terminal/menu.py",  # compares notes with what was typed
}


def test_nobody_but_the_parser_takes_notes_to_pieces() -> None:
    """Several notes of one decision are joined by BETWEEN_NOTES, which is no part of any of them."""
    cut = re.compile(r"\bnote\)?\.(startswith|endswith|split|r?partition|remove(prefix|suffix))\((?!BETWEEN_NOTES)")
    found = {str(path) for path in modules() if cut.search((PACKAGE / path).read_text(encoding="utf-8"))}
    assert found == READS_NOTES
    client = ROOT / "web" / "src"
    cut = re.compile(r"\bnote\.(startsWith|endsWith|split|slice|match|replace)\(")
    sources = [path for kind in ("*.ts", "*.svelte") for path in client.rglob(kind)]
    assert [str(path) for path in sources if cut.search(path.read_text(encoding="utf-8"))] == []
