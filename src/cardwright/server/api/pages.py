"""The pages of the web client: its files, and its one page for every address that people see."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

_MISSING = """<!doctype html><title>Cardwright</title>
<p>The server runs, but it was installed without its web client, because the tools to build it were not there.
<p>Its API works (<a href="/api/schema/openapi.json">description</a>); docs/operators.md says how to build the client.
"""


def routes(client: Path | None) -> list[ControllerRouterHandler]:
    """The routes of pages; without a client one that says so."""
    if client is None:
        page, status = _MISSING, 503
    else:
        page, status = (client / "index.html").read_text(encoding="utf-8"), 200

    @get(["/", "/{rest:path}"], media_type=MediaType.HTML, include_in_schema=False)
    async def show_page() -> Response[str]:
        """The one page of the client, which finds out by the address what to show."""
        return Response(page, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    found: list[ControllerRouterHandler] = [show_page]
    if client is not None and (client / "assets").is_dir():
        found.append(
            create_static_files_router("/assets", [client / "assets"], cache_control=None, include_in_schema=False)
        )
    return found
