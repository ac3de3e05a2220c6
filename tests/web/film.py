"""Pictures of a table while something is played on it, for whoever wants to look at them one after the other."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

FRAME = 60
"""Milliseconds between two pictures, as who plays at the table would count them."""

MOST = 300

# What is to move stands still until it is told how much later it is.
HELD = """() => {
    const moving = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const animation = animate.call(this, frames, timing);
        animation.pause();
        moving.add(animation);
        return animation;
    };
    window.later = async time => {
        for (const animation of moving) {
            const now = (animation.currentTime ?? 0) + time;
            if (now < animation.effect.getTiming().duration) animation.currentTime = now;
            else animation.finish();
            if (animation.playState === "finished") moving.delete(animation);
        }
        for (let i = 0; i < 3; i++) await new Promise(done => requestAnimationFrame(done));
    };
}"""


class Film:
    """A folder of pictures of a page in CARDWRIGHT_SCREENSHOTS; without that, nothing is held up or kept."""

    def __init__(self, page: Page, name: str) -> None:
        self._page = page
        wanted = os.environ.get("CARDWRIGHT_SCREENSHOTS")
        self._folder = Path(wanted, name) if wanted else None
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in self._folder.glob("*.png"):
                old.unlink()
            page.evaluate(HELD)

    def until(self, condition: str) -> None:
        """Wait until a function of the page says yes; it is pictured meanwhile."""
        for number in range(MOST if self._folder is not None else 0):
            assert self._folder is not None
            self._page.screenshot(path=self._folder / f"{number:03}.png")
            if self._page.evaluate(condition):
                break
            self._page.evaluate("time => later(time)", FRAME)
        self._page.wait_for_function(condition)
