#!/usr/bin/env python3
"""Play, test and build Cardwright on a machine that has nothing but Python 3.11 or newer.

Usage: python3 dev.py COMMAND [ARGUMENTS]

    serve     let people play in the browser; arguments go to `cardwright serve`
    play      play in the terminal; arguments go to `cardwright play`
    replay    step through a recorded match; arguments go to `cardwright replay`
    test      run all tests twice: on the pure Python engine, then on the compiled one, and those of
              the web client in a browser; with pytest arguments only the first, with --compiled
              first only the second, with --changed [REVISION] first only those of the rooms that
              differ from a revision (main), on the pure engine
    check     run the linters and the type checkers, and the tests of the web client's modules
    web       show the web client as it is edited, beside a server on port 8000; arguments go to Vite
    bench     measure engine, server and web client; `bench engine`, `bench server` or `bench web` only
              one of them, with arguments of its own
    build     build a compiled wheel into dist/
    lock      refresh requirements/*.lock after a change of the dependencies;
              arguments go to `uv pip compile`

Examples:

    python3 dev.py serve
    python3 dev.py play battle-lines
    python3 dev.py test
    python3 dev.py test tests/project/test_repository.py -k import
    python3 dev.py test --compiled -x
    python3 dev.py test --changed
    python3 dev.py test --changed HEAD~3 -x
    python3 dev.py lock --upgrade

The first start makes the environments .venv (for the checkout itself), .venv-compiled (for tests of
a compiled wheel of it) or .venv-trained (for benchmarks of one) and installs the packages pinned in
requirements/; later starts repeat only what has changed. Where packages come from is left to pip's
own settings.
"""

import hashlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Self

from tools import changed

if sys.version_info < (3, 11):  # noqa: UP036 (the user may not know)
    sys.exit("Cardwright needs Python 3.11 or newer; this is Python {}.".format(sys.version.split()[0]))

ROOT = Path(__file__).resolve().parent

WHEEL_SOURCES = ("src", "pyproject.toml", "hatch_build.py", "requirements/dev.lock")
TYPE_CHECKED = ("src", "tests", "tools", "dev.py", "hatch_build.py")
ALL_TESTS = ("-n", "2", "--dist", "worksteal")
AROUND_THE_ENGINE = ("art", "cli", "project", "server", "terminal", "web")
"""Rooms of the tests that look at what is around the engine, which it does not matter how it was built."""
SERVER_TESTS_OF_BOTH_ENGINES = ("test_play.py", "test_replays.py", "test_wire.py")
BROWSER_TESTS = ("-rs", "-n", "2", "--dist", "worksteal", "tests/web")
NOT_SOURCES = {"__pycache__", "node_modules", "dist"}

UV = "uv==0.13.7"
UV_OPTIONS = [
    "--quiet",
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-header",
]
LOCKS = {
    # In this order: the others take their versions from the first.
    "dev": ["--group", "dev", "--extra", "server", "--extra", "postgres"],
    "run": ["--group", "build", "--group", "web", "--extra", "server", "--constraint", "requirements/dev.lock"],
    "bench": ["--extra", "bench", "--constraint", "requirements/dev.lock"],
}


class Failure(Exception):
    """A step could not be done; the message is for the user."""


class CannotCompile(Failure):
    """This machine lacks something that compiling the core needs."""


def say(text: str) -> None:
    """Print a line in order with the output of the programs we start."""
    print(text, flush=True)


def run(command: Iterable[str | Path], **variables: str) -> int:
    """Run a program in the checkout and return its exit code."""
    return run_in(ROOT, command, variables)


def run_in(folder: Path, command: Iterable[str | Path], variables: dict[str, str]) -> int:
    """Run a program in a folder and return its exit code."""
    environment = {**os.environ, **variables}
    # With it, src/ could hide the installed package.
    environment.pop("PYTHONPATH", None)
    with Signals() as signals:
        signals.program = subprocess.Popen([str(part) for part in command], cwd=folder, env=environment)
        return signals.program.wait()


class Signals:
    """Passes on to a program what this one is told, and ends with it; a terminal tells both of Ctrl-C by itself."""

    PASSED_ON = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))

    def __init__(self) -> None:
        self.program: subprocess.Popen[bytes] | None = None
        self._told = 0

    def _pass_on(self, number: int, _frame: object) -> None:
        if self.program is None:
            sys.exit(128 + number)
        self._told = number
        self.program.send_signal(number)

    def __enter__(self) -> Self:
        self._before = {number: signal.signal(number, self._pass_on) for number in self.PASSED_ON}
        return self

    def __exit__(self, *error: object) -> None:
        try:
            # Also after Ctrl-C: the program may have something to save.
            if self.program is not None:
                self.program.wait()
        finally:
            for number, handler in self._before.items():
                signal.signal(number, handler)
        if self._told:
            sys.exit(128 + self._told)


def typed() -> str:
    """How the user calls this program, for hints that can be pasted."""
    return shlex.join(sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1])


def digest(names: Iterable[str]) -> str:
    """Return a digest of files and folders of the checkout."""
    result = hashlib.sha256()
    for name in names:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and NOT_SOURCES.isdisjoint(file.relative_to(ROOT).parts):
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                result.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return result.hexdigest()


class Environment:
    """A virtual environment in the checkout that remembers what was done to it.

    Each step leaves a stamp that says for what it was done, so that it is repeated only for
    something else.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = ROOT / name
        self.scripts = self.path / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / "python"
        # Environments work neither with another Python nor after a move.
        self.once("made", f"{sys.version} {self.path}", f"Making {name}", self._make)

    def _make(self) -> int:
        try:
            import ensurepip  # noqa: F401
        except ImportError:
            raise Failure(
                "This Python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv"
            ) from None
        shutil.rmtree(self.path, ignore_errors=True)
        # sys.executable may be in the environment that has just been removed.
        python = getattr(sys, "_base_executable", sys.executable)
        return run([python, "-m", "venv", self.path])

    def once(self, step: str, purpose: str, title: str, action: Callable[[], int]) -> None:
        """Do `action`, which returns an exit code, unless it was done before for the same purpose."""
        stamp = self.path / f"{step}.stamp"
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == purpose:
            return
        say(f"{title} ...")
        if action() != 0:
            raise Failure(f"{title} failed; the reason is above.")
        stamp.write_text(purpose, encoding="utf-8")

    def pip(self, *arguments: str | Path, **variables: str) -> int:
        """Run pip in this environment."""
        command = [self.python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
        return run(command, **variables)

    def install_lock(self, name: str, *options: str) -> None:
        """Install what requirements/`name`.lock pins, if its hashes agree."""
        lock = f"requirements/{name}.lock"
        self.once(
            f"{name}-lock",
            digest([lock]),
            f"Installing {lock} into {self.name}",
            lambda: self.pip("install", *options, "--require-hashes", "--requirement", lock),
        )

    def cardwright(self, *arguments: str) -> int:
        """Run the `cardwright` that is installed in this environment, where the user is."""
        command: list[str | Path] = [self.scripts / "cardwright", *arguments]
        return run_in(Path.cwd(), command, {"CARDWRIGHT_COMMAND": typed()})


def pure_environment(lock: str) -> Environment:
    """Return .venv with the packages of `lock` and with the checkout, editable and so not compiled."""
    environment = Environment(".venv")
    environment.install_lock(lock)
    environment.once(
        "cardwright",
        digest(["pyproject.toml", "hatch_build.py"]),
        f"Installing the checkout into {environment.name}",
        lambda: environment.pip(
            *("install", "--no-deps", "--no-build-isolation", "--editable", ROOT),
            CARDWRIGHT_MYPYC="0",
            CARDWRIGHT_WEB="skip",
        ),
    )
    return environment


def ask_hook(environment: Environment, question: str, *arguments: str) -> list[str | Path]:
    """Return a command that evaluates an expression about hatch_build with the packages of an environment."""
    code = f"import sys, hatch_build; from pathlib import Path; root = Path.cwd(); {question}"
    return [environment.python, "-c", code, *arguments]


def npm(environment: Environment, *arguments: str) -> int:
    """Run npm in the folder of the web client."""
    return run(ask_hook(environment, "sys.exit(hatch_build.run_npm(root, *sys.argv[1:]))", *arguments))


def install_web_packages(environment: Environment) -> None:
    """Install what web/package-lock.json pins into web/node_modules."""
    environment.once(
        "web-packages",
        digest(["web/package-lock.json", "web/.npmrc"]),
        "Installing the packages of the web client",
        lambda: npm(environment, "ci", "--silent"),
    )


def build_web_client(environment: Environment) -> None:
    """Build the web client into the package, from which an editable install serves it too."""
    install_web_packages(environment)
    environment.once(
        "web-client",
        digest(["web"]),
        "Building the web client",
        lambda: run(ask_hook(environment, "sys.exit(hatch_build.build_client(root))")),
    )


def compiling_environment() -> Environment:
    """Return .venv with all that is needed to compile the core."""
    environment = pure_environment("dev")
    question = ask_hook(environment, "print(hatch_build.compile_obstacle() or '')")
    answer = subprocess.run(question, cwd=ROOT, check=True, capture_output=True)
    obstacle = answer.stdout.decode().strip()
    if obstacle:
        raise CannotCompile(f"The core cannot be compiled here: {obstacle}.")
    return environment


def compiling_obstacle() -> str:
    """Why the core cannot be compiled here; empty if it can be."""
    try:
        compiling_environment()
    except CannotCompile as obstacle:
        return str(obstacle)
    return ""


def build_wheel(builder: Environment, folder: Path, web: str, mode: str = "1") -> int:
    """Build a compiled wheel into `folder`; `web` says when the client is built for it, `mode` how it is compiled."""
    return builder.pip(
        *("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT),
        CARDWRIGHT_MYPYC=mode,
        CARDWRIGHT_WEB=web,
    )


def compiled_environment(name: str = ".venv-compiled", mode: str = "quick") -> Environment:
    """Return an environment with the packages of dev.lock and with a compiled wheel of the checkout."""
    builder = compiling_environment()
    environment = Environment(name)

    def build_and_install() -> int:
        with tempfile.TemporaryDirectory() as folder:
            return build_wheel(builder, Path(folder), "skip", mode) or environment.pip(
                "install", "--no-deps", "--force-reinstall", *Path(folder).glob("*.whl")
            )

    environment.install_lock("dev")
    environment.once(
        "cardwright",
        digest(WHEEL_SOURCES),
        f"Compiling the core for {environment.name}",
        build_and_install,
    )
    return environment


def run_tests(environment: Environment, compiled: bool, arguments: Iterable[str], whole: bool = False) -> int:
    """Run pytest; a variable lets a test assert that it sees the engine it was meant to see.

    Heavy checks are short on the pure engine unless they are to be `whole` (tests/support/effort.py).
    """
    say(f"Testing the {'compiled' if compiled else 'pure Python'} engine ...")
    variables = {"CARDWRIGHT_EXPECT_COMPILED": "1" if compiled else "0"}
    if whole:
        variables["CARDWRIGHT_WHOLE_CHECKS"] = "1"
    return pytest(environment, arguments, **variables)


def pytest(environment: Environment, arguments: Iterable[str], **variables: str) -> int:
    """Run pytest with these variables in its environment."""
    return run([environment.python, "-m", "pytest", *arguments], **variables)


def serve(arguments: list[str]) -> int:
    """Start the server; without the tools to build the web client it says so itself."""
    environment = pure_environment("run")
    try:
        build_web_client(environment)
    except Failure as failure:
        say(f"{failure} Serving without the web client.")
    return environment.cardwright("serve", *arguments)


def play(arguments: list[str]) -> int:
    """Play in the terminal."""
    return pure_environment("run").cardwright("play", *arguments)


def replay(arguments: list[str]) -> int:
    """Step through a recorded match."""
    return pure_environment("run").cardwright("replay", *arguments)


def test(arguments: list[str]) -> int:
    """Run all tests on both engines and in a browser, or those that the arguments choose on one engine."""
    if arguments[:1] == ["--compiled"]:
        return run_tests(compiled_environment(), True, arguments[1:] or [*ALL_TESTS, *engine_tests()])
    if arguments[:1] == ["--changed"]:
        return test_changed(arguments[1:])
    environment = pure_environment("dev")
    if arguments:
        return run_tests(environment, False, arguments)
    obstacle = compiling_obstacle()
    pure = run_tests(environment, False, ALL_TESTS, whole=bool(obstacle))
    pure = test_in_browser(environment) or pure
    if obstacle:
        say(f"{obstacle} Only the pure Python engine was tested.")
        return pure
    return run_tests(compiled_environment(), True, [*ALL_TESTS, *engine_tests()]) or pure


def test_rooms() -> list[str]:
    """The rooms of the tests: the folders under tests/ that hold any."""
    return sorted(path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and any(path.rglob("test_*.py")))


def engine_tests() -> list[str]:
    """Tests that the compiled engine must pass too: all but those that only look at what is around it."""
    rooms = [f"tests/{room}" for room in test_rooms() if room not in AROUND_THE_ENGINE]
    return ["README.md", *rooms, *(f"tests/server/{name}" for name in SERVER_TESTS_OF_BOTH_ENGINES)]


def test_changed(arguments: list[str]) -> int:
    """Run the tests of the rooms that differ from a revision; what follows it goes to pytest."""
    is_revision = bool(arguments) and not arguments[0].startswith("-")
    revision, more = (arguments[0], arguments[1:]) if is_revision else ("main", arguments)
    try:
        chosen = changed.tests_of(changed.files(ROOT, revision), ROOT)
    except changed.Unknown as error:
        raise Failure(str(error)) from error
    if not chosen:
        say(f"Nothing that has tests differs from {revision}.")
        return 0
    say(f"What differs from {revision} is tested by {', '.join(chosen)}.")
    return run_tests(pure_environment("dev"), False, [*ALL_TESTS, *chosen, *more])


def test_in_browser(environment: Environment) -> int:
    """Run the tests of the web client, in a process of their own: playwright keeps an event loop running."""
    try:
        install_web_packages(environment)
    except Failure as failure:
        say(f"{failure} The web client was not tested.")
        return 0
    say("Testing the web client in a browser ...")
    return pytest(environment, BROWSER_TESTS)


def check(arguments: list[str]) -> int:
    """Run the linters, the type checkers and the tests of the client's modules, each also if another complains."""
    environment = pure_environment("dev")
    python = environment.python
    lint = run([python, "-m", "ruff", "check", *arguments]) or run([python, "-m", "ruff", "format", "--check"])
    paths = [path for path in TYPE_CHECKED if (ROOT / path).exists()]
    types = run([python, "-m", "mypy", *paths])
    install_web_packages(environment)
    client = npm(environment, "run", "--silent", "check")
    return npm(environment, "run", "--silent", "test") or client or types or lint


def web(arguments: list[str]) -> int:
    """Serve the web client as it is edited; what it asks of the server goes to port 8000."""
    environment = pure_environment("dev")
    install_web_packages(environment)
    return npm(environment, "run", "dev", "--", *arguments)


def bench(arguments: list[str]) -> int:
    """Run the benchmarks of all parts, or of the one that is named first."""
    parts = {"engine": bench_engine, "server": bench_server, "web": bench_web}
    if arguments:
        if arguments[0] not in parts:
            raise Failure(f"There is no benchmark {arguments[0]!r}; there are: {', '.join(parts)}.")
        return parts[arguments[0]](arguments[1:])
    return max([part([]) for part in parts.values()])


def measured_environment() -> Environment:
    """Return the environment of the compiled engine, if possible."""
    try:
        return compiled_environment(".venv-trained", "1")
    except CannotCompile as obstacle:
        say(f"{obstacle} Measuring the pure Python engine.")
        return pure_environment("dev")


def bench_engine(arguments: list[str]) -> int:
    """Measure the engine, beside OpenSpiel, if possible."""
    environment = measured_environment()
    try:
        environment.install_lock("bench", "--only-binary=:all:")
    except Failure:
        say("OpenSpiel cannot be installed here. Measuring without it.")
    return environment.cardwright("bench", *arguments)


def bench_server(arguments: list[str]) -> int:
    """Measure the server with scripted players."""
    return run([measured_environment().python, "benchmarks/server.py", *arguments])


def bench_web(arguments: list[str]) -> int:
    """Measure the web client in a browser."""
    environment = pure_environment("dev")
    build_web_client(environment)
    return run([environment.python, "benchmarks/web.py", *arguments])


def build(arguments: list[str]) -> int:
    """Build a compiled wheel into dist/."""
    if arguments:
        raise Failure("build takes no arguments.")
    builder = compiling_environment()
    say("Building a wheel into dist ...")
    return build_wheel(builder, ROOT / "dist", "require")


def lock(arguments: list[str]) -> int:
    """Refresh the lock files; without --upgrade, pins that still fit are kept."""
    environment = Environment(".venv")
    environment.once("uv", UV, f"Installing {UV}", lambda: environment.pip("install", UV))
    for name, options in LOCKS.items():
        output = f"requirements/{name}.lock"
        say(f"Locking {output} ...")
        compile_lock: list[str | Path] = [environment.scripts / "uv", "pip", "compile", "pyproject.toml"]
        if run([*compile_lock, *UV_OPTIONS, *options, *arguments, "--output-file", output]) != 0:
            raise Failure(f"{output} was not refreshed; the reason is above.")
    return 0


COMMANDS = {
    "serve": serve,
    "play": play,
    "replay": replay,
    "test": test,
    "check": check,
    "web": web,
    "bench": bench,
    "build": build,
    "lock": lock,
}


def main() -> int:
    """Run the command of the command line and return the exit code."""
    name = sys.argv[1] if len(sys.argv) > 1 else "--help"
    if name in ("--help", "-h", "help"):
        say(__doc__.strip())
        return 0
    if name not in COMMANDS:
        say(f"Unknown command {name!r}; there are: {', '.join(COMMANDS)}.")
        return 2
    try:
        return COMMANDS[name](sys.argv[2:])
    except Failure as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
