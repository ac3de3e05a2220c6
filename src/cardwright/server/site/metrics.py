"""What the server counts, in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Histogram:
    """How long something took, in buckets."""

    def __init__(self) -> None:
        self.counts = [0] * (len(_BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.total += seconds
        for i, most in enumerate(_BUCKETS):
            if seconds <= most:
                self.counts[i] += 1
                return
        self.counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        """The lines of this histogram."""
        found = [f"# TYPE {name} histogram"]
        so_far = 0
        for most, count in zip((*_BUCKETS, "+Inf"), self.counts):
            so_far += count
            found.append(f'{name}_bucket{{le="{most}"}} {so_far}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.engine = Histogram()
        self.database = Histogram()
        self.thinking = Histogram()
        self.loads = 0
        self.bot_faults = 0
        self.frames_in = 0
        self.frames_out = 0
        self.refused = 0

    def line(self, engine: float, database: float) -> None:
        """A line of a journal was applied and stored."""
        self.engine.add(engine)
        self.database.add(database)

    def thought(self, seconds: float) -> None:
        """A bot was asked."""
        self.thinking.add(seconds)

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything, for `/metrics`."""
        found = self.engine.lines("cardwright_engine_seconds")
        found += self.database.lines("cardwright_commit_seconds")
        found += self.thinking.lines("cardwright_bot_seconds")
        counters = {
            "loads": self.loads,
            "bot_faults": self.bot_faults,
            "frames_in": self.frames_in,
            "frames_out": self.frames_out,
            "refused": self.refused,
        }
        for name, count in counters.items():
            found += [f"# TYPE cardwright_{name}_total counter", f"cardwright_{name}_total {count}"]
        for name, value in gauges.items():
            found += [f"# TYPE cardwright_{name} gauge", f"cardwright_{name} {value:g}"]
        return "\n".join(found) + "\n"
