"""Headers of every answer that keep a browser from being turned against its user."""

from __future__ import annotations

import re

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from cardwright.server.site.settings import Settings

_HOST = re.compile(r"[A-Za-z0-9._-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?")

_STANDARD = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


_OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


def policy(host: str) -> str:
    """What a page of ours may load. Styles may stand in attributes, because cards are placed by them."""
    sockets = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""
    return (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def protecting(settings: Settings) -> BeforeMessageSendHookHandler:
    """What adds the headers to an answer; what a handler has set stays."""
    standard = _STANDARD | (_OVER_HTTPS if settings.secure_cookies else {})

    async def protect(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("Content-Security-Policy", policy(Headers.from_scope(scope).get("host", "")))
        for name, value in standard.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")

    return protect
