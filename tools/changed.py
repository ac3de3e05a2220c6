"""Which tests a change needs: those of the rooms in which files differ, for daily work; `dev.py test --changed`.

The tests mirror the package, so the tree is the map. What everything is built on needs the tests of all that plays
matches; a game needs its own, those of every game, of the bots and one of the server. Tests in a browser, the rest of
the server and the compiled engine are left to `dev.py test`.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

FOUNDATIONS = ("kernel", "vocabulary", "match", "testing", "errors.py", "__init__.py")
"""Rooms of the package on which everything that plays matches is built."""
PLAYING = ("kernel", "vocabulary", "match", "games", "every_game", "bots", "lab", "terminal")
"""Rooms of the tests that play matches."""
ALWAYS = "project"
"""The room that looks at every file: layers, sizes, links."""
OF_A_GAME = ("every_game", "bots", "server/test_play.py")
SHARED = ("support", "skirmish", "conftest.py", "lonely.py", "golden")
"""What tests of all rooms use."""


class Unknown(Exception):
    """Git cannot tell what differs; the message is for the user."""


def files(root: Path, revision: str) -> list[str]:
    """The files that differ from where the checkout left a revision: committed, not yet committed, and new ones."""
    base = _git(root, revision, "merge-base", revision, "HEAD")[0].strip()
    differ = _git(root, revision, "diff", "-z", "--name-only", base)
    return sorted({*differ, *_git(root, revision, "ls-files", "-z", "--others", "--exclude-standard")})


def _git(root: Path, revision: str, *arguments: str) -> list[str]:
    done = subprocess.run(["git", "-c", "safe.directory=*", *arguments], cwd=root, capture_output=True)
    if done.returncode != 0:
        raise Unknown(f"Git cannot tell what differs from {revision!r}: {done.stderr.decode().strip()}")
    return [name for name in done.stdout.decode().split("\0") if name]


def tests_of(files: Iterable[str], root: Path) -> list[str]:
    """The tests that these files need, as paths for pytest; none if nothing has changed."""
    found = {test for file in files for test in (ALWAYS, *_tests_of(Path(file).parts))}
    paths = {f"tests/{test}" for test in found if (root / "tests" / test).exists()}
    return sorted(path for path in paths if not any(path.startswith(f"{other}/") for other in paths))


def _tests_of(parts: tuple[str, ...]) -> Iterable[str]:
    """The rooms of the tests, or single ones of their files, that a file needs besides those that are always run."""
    if parts[:2] == ("src", "cardwright") and len(parts) > 2:
        return _tests_of_package(parts[2:])
    if parts[0] == "scenarios":
        return ("every_game/test_scenarios.py",)
    if parts[0] == "tests" and len(parts) > 1:
        if parts[1] in SHARED:
            return PLAYING
        is_game = parts[1] == "games" and len(parts) > 3
        return ("/".join(parts[1:3]),) if is_game else () if parts[1] == "web" else (parts[1],)
    return ("cli/test_main.py",) if parts == ("dev.py",) else ()


def _tests_of_package(parts: tuple[str, ...]) -> Iterable[str]:
    if parts[0] in FOUNDATIONS:
        return PLAYING
    if parts[0] == "games":
        return (f"games/{parts[1]}" if len(parts) > 2 else "games", *OF_A_GAME)
    if parts[0] == "terminal":
        return ("terminal", "cli", "every_game/test_screens.py")
    return (parts[0],)
