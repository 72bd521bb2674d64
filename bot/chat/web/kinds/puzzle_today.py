"""The first page's news of the day: the newest puzzle, and the visitor's result.

A visitor without a seat can read it, and no person is stored for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.access.authentication import PLATFORM, read_caller
from bot.chat.web.services import SERVICES
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.puzzle.newest import newest_puzzle
from bot.dialogue.pages.wording import wording
from bot.dialogue.request import Intent

if TYPE_CHECKING:
    from aiohttp import web

    from bot.chat.web.services import WebServices
    from bot.coordinator.settings import Language
    from bot.dialogue.handlers.kinds.puzzle.newest import NewestPuzzle
    from bot.dialogue.pages.wording import Wording

SHARED_MS = 10_000
"""The time (ms) for which all visitors without a seat share one reading from the store."""


class Today:
    """The handlers of requests for the puzzle of the day."""

    def __init__(self) -> None:
        # By language: the time of the reading (ms) and the answer.
        self._shared: dict[Language, tuple[int, dict[str, Any]]] = {}

    async def today(self, request: web.Request) -> web.Response:
        """Respond with the newest puzzle as a stranger sees it, or with null if there is none."""
        services, language = request.app[SERVICES], wire.language_of_page(request)
        now = services.chat.now()
        read, view = self._shared.get(language, (0, {}))
        if not 0 <= now - read < SHARED_MS:
            view = await _view(services, language, None)
            self._shared[language] = now, view
        return wire.answer(view)


async def own_today(request: web.Request) -> web.Response:
    """Respond with the newest puzzle and the sender's result, or with null if there is none."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.WireAction)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    intent = Intent(actor, services.event(asked.id), Action.PUZZLE)
    return wire.answer(await _view(services, asked.language, intent))


async def _view(services: WebServices, language: Language, intent: Intent | None) -> dict[str, Any]:
    chat = services.chat
    puzzle = await newest_puzzle(chat.coordinator, chat.queries, intent)
    says = wording(language, PLATFORM)
    return {"puzzle": puzzle and _card(puzzle, says, chat.now())}


def _card(newest: NewestPuzzle, wording: Wording, now: int) -> dict[str, Any]:
    """Return the JSON of the newest puzzle's card on the first page.

    `until` is the time (ms) of the solution, `next` the time of the next puzzle, each None if the
    card doesn't show it. `result` is a sentence for a person who has no try left, or "". `now` is
    in ms.
    """
    puzzle, value = PuzzlePart.of(newest.view), newest.view.rules.tiles.value
    is_open = puzzle.solution is None
    result = ""
    if puzzle.mine is not None and puzzle.mine.is_done:
        key = "puzzle-card-streak" if newest.streak else "puzzle-card-done"
        result = wording.text(key, percent=puzzle.mine.best, days=newest.streak)
    return {
        "number": puzzle.number,
        "tiles": [[tile, value(tile)] for tile in puzzle.rack],
        "until": puzzle.until if is_open else None,
        "next": newest.next if not is_open and newest.next > now else None,
        "result": result,
    }
