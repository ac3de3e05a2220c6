"""The colours of the terminal. They only repeat what words say."""

from __future__ import annotations

OWN = "bold cyan"
ENEMY = "bold magenta"
MAY = "bold yellow"
HURT = "red"
CALM = "dim"
PLAN = "yellow"
