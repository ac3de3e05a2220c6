"""What holds for the sources of the web client: a portable lock file, no knowledge of games, small modules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import hatch_build
from cardwright.games import registry
from support.places import ROOT

WEB = ROOT / "web"

MAX_LINES = 300
GENERATED = "protocol.ts"


def sources() -> list[Path]:
    """The modules, components and styles that the client is built from."""
    return sorted(
        path
        for path in (WEB / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and path.name != GENERATED
    )


def locked() -> dict[str, Any]:
    """The packages of the lock file by their folder."""
    lock: dict[str, Any] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return lock


def test_the_lock_holds_hashes_and_names_no_registry() -> None:
    packages = {folder: package for folder, package in locked().items() if folder}
    assert packages
    assert [folder for folder, package in packages.items() if "resolved" in package] == []
    assert [folder for folder, package in packages.items() if "integrity" not in package] == []


def test_the_lock_serves_every_platform() -> None:
    """npm leaves bindings for other platforms out of a lock if it could not find them, without a word."""
    packages = locked()
    missing = [
        f"{folder}: {name}"
        for folder, package in packages.items()
        for name in package.get("optionalDependencies", {})
        if f"node_modules/{name}" not in packages and f"{folder}/node_modules/{name}" not in packages
    ]
    assert missing == []


def test_the_client_has_no_dependency_at_run_time() -> None:
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in package


def test_sources_that_the_bundle_is_built_from_exist() -> None:
    assert [name for name in hatch_build.CLIENT_SOURCES if not (WEB / name).exists()] == []


def test_a_change_of_the_sources_makes_a_bundle_stale(tmp_path: Path) -> None:
    source = tmp_path / hatch_build.CLIENT / "src" / "main.ts"
    source.parent.mkdir(parents=True)
    source.write_text("one", encoding="utf-8")
    assert not hatch_build.client_is_fresh(tmp_path)
    stamp = tmp_path / hatch_build.BUNDLE / hatch_build.BUNDLE_DIGEST
    stamp.parent.mkdir(parents=True)
    stamp.write_text(hatch_build.client_digest(tmp_path), encoding="utf-8")
    assert hatch_build.client_is_fresh(tmp_path)
    source.write_text("two", encoding="utf-8")
    assert not hatch_build.client_is_fresh(tmp_path)


def test_a_bundle_without_sources_is_taken_as_it_is(tmp_path: Path) -> None:
    assert hatch_build.client_is_fresh(tmp_path)


def test_modules_are_short() -> None:
    sizes = {path.relative_to(WEB): len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    assert sizes, "no sources found"
    assert {path: size for path, size in sizes.items() if size > MAX_LINES} == {}


@pytest.mark.parametrize("id", registry.ids())
def test_the_client_knows_no_game(id: str) -> None:
    """Roles of the layout say everything: a game's id or name in the client would be a special case."""
    words = re.compile(id.replace("-", "[-_ ]?"), re.IGNORECASE)
    assert [path.name for path in sources() if words.search(path.read_text(encoding="utf-8"))] == []
