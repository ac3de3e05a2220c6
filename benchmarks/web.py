"""Measure the web client in a real browser, against a real server on this machine.

    python benchmarks/web.py
    python benchmarks/web.py --json

Printed are the compressed size of the scripts that the page of a match loads, how long a newcomer waits from the
first page to a table on which something can be done, and, for each game in its middle, how much script runs in the
page for one update that the server sends: by itself, which has a bar, and with all that moves on the table for it.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Response, TimeoutError, WebSocket, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
# The people and servers of the tests, which are in no package, play here too.
sys.path[:1] = [str(ROOT), str(ROOT / "tests")]

import cardwright  # noqa: E402
from cardwright.server.site.settings import load  # noqa: E402
from server.live import Live  # noqa: E402
from web.conftest import FLAGS, find_browser  # noqa: E402
from web.visitor import SOON, Visitor  # noqa: E402

SCRIPT_BAR = 150.0
UPDATE_BAR = 8.0
MIDDLE = 8
UPDATES = 30
SETTLED = 600
"""So many milliseconds after a press the table has come to rest."""

_READY = """() => document.querySelector(
    "main.table .thing.lit, main.table .acts [data-button]:enabled"
) !== null"""


class Frames:
    """Counts the states that the server has sent."""

    def __init__(self, visitor: Visitor) -> None:
        self.count = 0
        visitor.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        self.count += '"type":"state"' in (frame if isinstance(frame, str) else frame.decode())


class Player(Visitor):
    """Presses with a bare mouse, so that no script runs in the page but its own, and measures each press."""

    def measure(self) -> None:
        """From now on."""
        self.frames = Frames(self)
        self.costs: list[float] = []
        self.session = self.context.new_cdp_session(self.page)
        # Processor time of the page's main thread: what else the machine does is not counted.
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def _script_seconds(self) -> float:
        """How long scripts have run in the page so far."""
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ScriptDuration"))

    def _click(self, target: Locator) -> None:
        box = None
        with contextlib.suppress(TimeoutError):
            box = target.bounding_box(timeout=SOON)
        if box is None:  # it has just gone
            return
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.wait_for_timeout(SETTLED)
        count, before = self.frames.count, self._script_seconds()
        self.page.mouse.down()
        self.page.mouse.up()
        self.page.wait_for_timeout(SETTLED)
        updates = self.frames.count - count
        if updates:
            self.costs.append((self._script_seconds() - before) / updates)


def measure(player: Player, name: str) -> dict[str, float]:
    """One game: its scripts, the wait for its table, and what an update costs in its middle."""
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            sizes[response.url] = len(gzip.compress(response.body()))

    player.page.on("response", note)
    player.measure()
    started = time.perf_counter()
    player.begin(name)
    player.page.wait_for_function(_READY)
    ready = time.perf_counter() - started
    chance = random.Random(1)
    player.play(chance, presses=MIDDLE)
    player.costs.clear()
    while len(player.costs) < UPDATES and not player.choices()["over"]:
        player.play(chance, presses=1)
    player.close()
    return {
        "script": sum(sizes.values()) / 1000,
        "ready": ready,
        "median": 1000 * statistics.median(player.costs),
        "worst": 1000 * max(player.costs),
    }


def run() -> dict[str, Any]:
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = load({}, database=f"sqlite:///{folder}/bench.db", limits=False, password_memory=8)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        with Live(settings) as live:
            for id in cardwright.games():
                name = cardwright.game(id).name
                found[id] = measure(Player(browser, live.url), name)
                found[id]["moving"] = measure(Player(browser, live.url, motion=True), name)["median"]
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
    print("game                 scripts   to a playable table   script for an update: median, worst, with motion")
    for id, row in found.items():
        print(
            f"{id:18} {row['script']:6.1f} KB {row['ready']:18.2f} s {row['median']:22.1f} ms {row['worst']:6.1f} ms"
            f" {row['moving']:8.1f} ms"
        )
    worst = max(row["median"] for row in found.values())
    size = max(row["script"] for row in found.values())
    print(f"scripts of a match: {size:.1f} KB, at most {SCRIPT_BAR:g} KB: {'yes' if size <= SCRIPT_BAR else 'no'}")
    print(
        f"script for an update: {worst:.1f} ms, at most {UPDATE_BAR:g} ms: {'yes' if worst <= UPDATE_BAR else 'no'}"
    )


if __name__ == "__main__":
    main()
