"""The face of a bell in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from aiohttp import web

from bot.chat.web.kinds.face import WebFace
from bot.chat.web.views.seats import seat_cards
from tests.together.bell.view_part import BellPart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording


class BellFace(WebFace):
    """A bell."""

    script: ClassVar[str] = "bell"
    folder: ClassVar[Path] = Path(__file__).with_name("static")

    def routes(self, viewers: Callable[[GameId], int]) -> Iterable[web.RouteDef]:
        """Return the route of the address that is printed on paper."""
        del viewers
        return (web.get("/dzwonek/{code}", to_page),)

    def title(self, view: View, wording: Wording) -> str | None:
        """Return the word for it."""
        del view
        return wording.text("bell")

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the table with who rang."""
        shown = super().table(live, wording, now, present)
        players = seat_cards(live.view, wording)
        return {**shown, "players": players, "rung": BellPart.of(live.view).rung}


async def to_page(request: web.Request) -> web.Response:
    """Redirect to the page of the bell."""
    page = f"/#{request.match_info['code']}"
    raise web.HTTPFound(page)
