"""The events on the first page, which the directors chose to show to everybody."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.chat.web import wire
from bot.chat.web.services import SERVICES
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.pages.wording import name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp import web

    from bot.coordinator.views.view import View

_SHARED_MS = 60_000
"""The ms for which all visitors share one reading of the events."""

_MOST = 5
"""The most events on the first page."""


class _Reading(NamedTuple):
    """The events as they were read at the time `at` (ms)."""

    at: int
    events: asyncio.Future[Sequence[View]]

    @property
    def has_failed(self) -> bool:
        """True if the store could not be read."""
        return self.events.done() and self.events.exception() is not None


class FirstPageEvents:
    """The reader of the events on the first page. It reads the store at most once a minute."""

    def __init__(self) -> None:
        self._reading: _Reading | None = None

    async def events(self, request: web.Request) -> web.Response:
        """Respond with up to five events that begin next, or that began first.

        Each has the facts that its card on the page shows.
        """
        services = request.app[SERVICES].chat
        now, reading = services.now(), self._reading
        if reading is None or reading.has_failed or now - reading.at >= _SHARED_MS:
            work = services.queries.public_tables("event")
            reading = self._reading = _Reading(now, asyncio.ensure_future(work))
        # A visitor who leaves must not end the reading of the others.
        shown = (await asyncio.shield(reading.events))[:_MOST]
        return wire.answer({"now": now, "events": [_row(view) for view in shown]})


def _row(view: View) -> dict[str, Any]:
    part = EventPart.of(view)
    event = part.tournament
    return {
        "game": view.id,
        "name": name(part.name).text,
        "state": event.state,
        "round": len(event.rounds),
        "rounds": event.rules.rounds,
        "starts": part.starts,
        "since": part.since,
        "ends": part.ends,
        "rows": [{"here": player in part.here} for player in range(len(part.names))],
    }
