"""The games that everybody may watch: one on the first page, and each on its own page.

A response has the board, names, points and moves, which are public if all people in the game agree.
It has no player's tiles, no button and no code of the game. So a person who has only a handle (an
encrypted code) sees the game only as long as all people agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.services import SERVICES
from bot.chat.web.table_view import table_view
from bot.coordinator.game_id import GameId
from bot.dialogue.conversation import LiveTable
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording

if TYPE_CHECKING:
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.settings import Language
    from bot.dialogue.pages.wording import Wording

# The parts of a table that are public.
_PUBLIC = (
    *("phase", "turn", "to_move", "now", "deadline", "fast", "outcome"),
    *("board", "last", "opening", "moves", "bag"),
)


async def to_watch(request: web.Request) -> web.Response:
    """Respond with a game that everybody may watch, in the page's language, or with null."""
    services, language = request.app[SERVICES], wire.language_of_page(request)
    found = await services.chat.queries.to_watch(language)
    return wire.answer({"game": found and _game_answer(request, found, language)})


async def watch(request: web.Request) -> web.Response:
    """Respond with the game named by a handle, or with null if the page has `seen` this version.

    Raises:
        HTTPNotFound: not everybody may watch the game now.

    """
    services, language = request.app[SERVICES], wire.language_of_page(request)
    game = services.games.name(request.match_info["handle"])
    found = game and await services.chat.queries.watched_game(GameId(game))
    if not found:
        raise web.HTTPNotFound(text="no such game")
    if request.query.get("seen") == str(found.version):
        return wire.answer({"game": None})
    return wire.answer({"game": _game_answer(request, found, language)})


def _game_answer(request: web.Request, found: Newest, language: Language) -> dict[str, Any]:
    services = request.app[SERVICES]
    shown = watch_view(found, wording(language), now=services.chat.now())
    return {"handle": services.games.of(found.view.id), **shown}


def watch_view(found: Newest, wording: Wording, *, now: int) -> dict[str, Any]:
    """Return the JSON of a game for a person who has no seat in it. `now` is in ms."""
    table = table_view(LiveTable(found.view, found.happenings), wording, now=now)
    return {
        "version": found.version,
        **{name: table[name] for name in _PUBLIC},
        # Presence is shown only to people at the table.
        "players": [
            {fact: told for fact, told in card.items() if fact != "present"}
            for card in table["players"]
        ],
        "words": pages_of(found.view).words(found.view, wording),
    }
