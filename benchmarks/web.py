"""Measure the web client in a real browser, against a real server on this machine.

    python benchmarks/web.py
    python benchmarks/web.py --json

Printed are the compressed size of the scripts that the page of a match loads, how long a newcomer waits from the
first page to a table on which something can be done, and, for each game in its middle, how much script runs in the
page for one update that the server sends.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Response, WebSocket, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
# The people and servers of the tests, which are in no package, play here too.
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]

import cardwright  # noqa: E402
from cardwright.server.settings import load  # noqa: E402
from server.live import Live  # noqa: E402
from web.conftest import FLAGS, find_browser  # noqa: E402
from web.visitor import Visitor  # noqa: E402

SCRIPT_BAR = 150.0
UPDATE_BAR = 8.0
MIDDLE = 8
UPDATES = 30

_READY = """() => document.querySelector(
    "main.table .thing.lit, main.table .acts [data-button]:enabled"
) !== null"""


def script_seconds(session: CDPSession) -> float:
    """How long scripts have run in the page so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "ScriptDuration"))


class Frames:
    """Counts the states that the server has sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.count = 0
        visitor.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        self.count += '"type":"state"' in (frame if isinstance(frame, str) else frame.decode())


def measure(visitor: Visitor, name: str) -> dict[str, float]:
    """One game: its scripts, the wait for its table, and what an update costs in its middle."""
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = len(gzip.compress(response.body()))

    visitor.page.on("response", note)
    frames = Frames(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable")
    started = time.perf_counter()
    visitor.begin(name)
    visitor.page.wait_for_function(_READY)
    ready = time.perf_counter() - started
    chance = random.Random(1)
    visitor.play(chance, presses=MIDDLE)
    costs: list[float] = []
    while len(costs) < UPDATES and not visitor.choices()["over"]:
        before, count = script_seconds(session), frames.count
        idle = _idle(visitor, session)
        visitor.play(chance, presses=1)
        visitor.page.wait_for_timeout(300)
        updates = frames.count - count
        if updates:
            costs.append(max(0.0, script_seconds(session) - before - 2 * idle) / updates)
    return {
        "script": sum(sizes.values()) / 1000,
        "ready": ready,
        "median": 1000 * statistics.median(costs),
        "worst": 1000 * max(costs),
    }


def _idle(visitor: Visitor, session: CDPSession) -> float:
    """What asking the page what can be pressed costs by itself."""
    before = script_seconds(session)
    visitor.choices()
    return script_seconds(session) - before


def run() -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = load({}, database=f"sqlite:///{folder}/bench.db", limits=False, password_memory=8)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        with Live(settings) as live:
            for id in cardwright.games():
                visitor = Visitor(browser, live.url)
                found[id] = measure(visitor, cardwright.game(id).name)
                visitor.close()
        browser.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = run()
    if arguments.json:
        print(json.dumps(found))
        return
    print("game                 scripts   to a playable table   script for an update: median, worst")
    for id, row in found.items():
        print(
            f"{id:18} {row['script']:6.1f} KB {row['ready']:18.2f} s {row['median']:22.1f} ms {row['worst']:8.1f} ms"
        )
    worst = max(row["median"] for row in found.values())
    size = max(row["script"] for row in found.values())
    print(f"scripts of a match: {size:.1f} KB, at most {SCRIPT_BAR:g} KB: {'yes' if size <= SCRIPT_BAR else 'no'}")
    print(
        f"script for an update: {worst:.1f} ms, at most {UPDATE_BAR:g} ms: {'yes' if worst <= UPDATE_BAR else 'no'}"
    )


if __name__ == "__main__":
    main()
