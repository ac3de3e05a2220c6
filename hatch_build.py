"""Build hook: compile the core of the engine with mypyc while a wheel is built.

The environment variable CARDWRIGHT_MYPYC says when:

    auto (default)   where a C compiler and Python's headers exist; if that fails, the wheel is pure Python
    0                never
    1                always; the build fails if the core cannot be compiled

An editable install is never compiled: a stale extension module would hide edits of its source.
The compiled wheel holds the sources too and behaves the same, only faster.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("kernel", "vocabulary")
"""Packages of which every module is compiled."""

PLAIN_GAME_MODULES = ("check.py", "decks.py", "definition.py", "emblems.py", "layout.py", "wording.py")
"""Modules of a game's package that are not compiled: tables and words. Nor are its cards: they would take minutes."""

COMPILED_EXTRAS = ("match/game.py", "match/input.py", "match/match.py", "match/record.py")
"""Further modules to compile, relative to src/cardwright; each of them must exist."""

LINK_TIME_FLAGS = "-O3 -flto -fno-semantic-interposition"
"""Lets calls between modules be inlined, which makes play a tenth faster. Left out where it does not work."""

COMPILER_JOBS = 2


class CompileError(Exception):
    """The core was to be compiled, but that is not possible."""


def compiled_sources(src: Path) -> list[Path]:
    """Return the modules to compile, relative to `src`, in a stable order."""
    package = src / "cardwright"
    found: set[Path] = set()
    for name in COMPILED_PACKAGES:
        found.update((package / name).glob("*.py"))
    found.update(path for path in (package / "games").glob("*/*.py") if path.name not in PLAIN_GAME_MODULES)
    for name in COMPILED_EXTRAS:
        if not (package / name).is_file():
            raise FileNotFoundError(f"COMPILED_EXTRAS in hatch_build.py names {name}, which does not exist")
        found.add(package / name)
    return sorted(path.relative_to(src) for path in found if path.name != "__init__.py")


def compile_obstacle() -> str | None:
    """Say what this machine lacks for compiling, or return None if nothing is known to be missing."""
    if sys.implementation.name != "cpython":
        return f"mypyc needs CPython, not {sys.implementation.name}"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (on Debian and Ubuntu: apt install python3-dev)"
    return None


def with_flags(flags: str) -> dict[str, str]:
    """Return the environment with further flags for compiler and linker."""
    known = {name: os.environ.get(name, "") for name in ("CFLAGS", "LDFLAGS")}
    return {**os.environ, **{name: f"{value} {flags}".strip() for name, value in known.items()}}


def requested_mode() -> str:
    """Return the value of CARDWRIGHT_MYPYC."""
    mode = os.environ.get("CARDWRIGHT_MYPYC", "auto")
    if mode not in ("auto", "0", "1"):
        raise ValueError(f"CARDWRIGHT_MYPYC is {mode!r}; it can be auto, 0 or 1")
    return mode


class MypycHook(BuildHookInterface[Any]):
    """The hook that hatchling finds in this file and calls around every build."""

    PLUGIN_NAME = "custom"

    workspace: Path | None = None

    def dependencies(self) -> list[str]:
        """Return what the build environment must hold.

        The run-time dependencies are among it because mypy reads their types.
        """
        mode = requested_mode()
        if self.target_name != "wheel" or mode == "0":
            return []
        if mode == "auto" and compile_obstacle() is not None:
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return [*project["dependency-groups"]["compile"], *project["project"]["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the core, if it is wanted, and add it to the wheel."""
        mode = requested_mode()
        if self.target_name != "wheel" or mode == "0":
            return
        if version == "editable" and mode == "auto":
            return
        try:
            if version == "editable":
                raise CompileError("an editable install cannot be compiled")
            extensions = self.compile()
        except CompileError as error:
            if mode == "1":
                raise
            self.app.display_warning(f"The core was not compiled: {error}. The wheel is pure Python.")
            return
        for path, target in extensions.items():
            build_data["force_include"][str(path)] = target
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the extension modules once the wheel holds them."""
        if self.workspace is not None:
            shutil.rmtree(self.workspace, ignore_errors=True)

    def compile(self) -> dict[Path, str]:
        """Compile the core and return the extension modules with their paths in the wheel."""
        obstacle = compile_obstacle()
        if obstacle is not None:
            raise CompileError(obstacle)
        src = Path(self.root, "src")
        sources = [str(path) for path in compiled_sources(src)]
        self.workspace = Path(tempfile.mkdtemp(prefix="cardwright-mypyc-"))
        # A process of its own: mypyc works relative to the current directory and exits on errors.
        command = [sys.executable, str(Path(self.root, "hatch_build.py")), str(self.workspace), *sources]
        for flags in (LINK_TIME_FLAGS, ""):
            if subprocess.run(command, cwd=src, stdout=sys.stderr, env=with_flags(flags)).returncode == 0:
                break
        else:
            shutil.rmtree(self.workspace, ignore_errors=True)
            raise CompileError("mypyc failed, see its output above")
        lib = self.workspace / "lib"
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        return {path: path.relative_to(lib).as_posix() for path in sorted(lib.rglob(f"*{suffix}"))}


def compile_core(workspace: Path, sources: Iterable[str]) -> None:
    """Compile `sources`, which are relative to the current directory, into `workspace`/lib."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the C files of one extension side by side; its `-j` only does whole extensions."""

        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler)
            super().build_extensions()

    options = ["--config-file=", f"--cache-dir={workspace / 'cache'}"]
    extensions: list[Any] = mypycify(
        [*options, *sources],
        opt_level="3",
        multi_file=True,
        target_dir=str(workspace / "c"),
        group_name="cardwright_core",
    )
    setup(
        name="cardwright-core",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuild},
        script_args=[
            "--quiet",
            "build_ext",
            f"--build-lib={workspace / 'lib'}",
            f"--build-temp={workspace / 'objects'}",
        ],
    )


def in_parallel(compiler: Any) -> Callable[..., Any]:
    """Return a replacement of `compiler.compile` that compiles several files at a time."""
    compile_all = compiler.compile
    compile_one = compiler._compile

    def compile_in_parallel(*args: Any, **kwargs: Any) -> Any:
        with ThreadPoolExecutor(COMPILER_JOBS) as pool:
            running: list[Future[Any]] = []

            def start_one(*one_args: Any) -> None:
                running.append(pool.submit(compile_one, *one_args))

            compiler._compile = start_one
            objects = compile_all(*args, **kwargs)
            for future in running:
                future.result()
        return objects

    return compile_in_parallel


if __name__ == "__main__":
    compile_core(Path(sys.argv[1]), sys.argv[2:])
