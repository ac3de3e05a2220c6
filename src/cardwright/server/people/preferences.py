"""How somebody wants the client to look and behave; the server only keeps it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec


class Preferences(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of an account. What is not given is as here."""

    theme: Literal["system", "light", "dark"] = "system"
    palette: Literal["standard", "colour-blind", "high-contrast"] = "standard"
    text_size: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    """In percent."""
    animation: Literal["off", "fast", "normal", "slow"] = "normal"
    sounds: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 50
    """Of the sounds, in percent."""
    confirmations: bool = True
    """Whether to ask before one resigns, or ends a turn just after a window has passed by itself."""
    stops: Annotated[
        list[Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"^[a-z0-9:._-]+$")]],
        msgspec.Meta(max_length=100),
    ] = []
    """Response windows that never pass by themselves."""
    auto_pass: Annotated[float, msgspec.Meta(ge=1, le=60)] | None = 5.0
    """Seconds after which other windows pass by themselves, whatever one holds; None: never."""
    language: Annotated[str, msgspec.Meta(max_length=20, pattern=r"^([a-z]{2,3}(-[A-Za-z0-9]{1,8})*)?$")] = ""
    """Empty: that of the browser."""


def to_kept(preferences: Preferences) -> dict[str, Any]:
    """What the database keeps."""
    kept: dict[str, Any] = msgspec.to_builtins(preferences)
    return kept


def from_kept(kept: dict[str, Any]) -> Preferences:
    """What the database kept; the standard if a version of the server that knew other settings wrote it."""
    try:
        return msgspec.convert(kept, Preferences)
    except msgspec.ValidationError:
        return Preferences()
