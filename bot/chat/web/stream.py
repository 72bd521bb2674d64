"""The pages of a game for a broadcast: board, scores, clocks, last play, unseen tiles.

A page is found by its secret token. It shows only facts that everybody at the table may know, so it
shows players' tiles only once the game is over. The broadcast of a real table shows them earlier,
if its players consent and its owner doesn't play. Each part is also available as plain text.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.services import SERVICES
from bot.chat.web.watching import watch_view
from bot.dialogue.pages.stream import STREAM_ADDRESS, STREAM_PARTS
from bot.dialogue.pages.wording import wording
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.chat.web.pages import ServedPages
    from bot.coordinator.people.streams import OwnedStream
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# The longest wait for news in seconds, after which a closed stream is noticed.
_WAIT = 5.0
_TOKEN = "{token:[A-Za-z0-9_-]{22}}"  # noqa: S105 - the pattern of a token
_SECOND = 1_000
_MINUTE = 60


def routes(pages: ServedPages) -> list[web.RouteDef]:
    """Return the routes of the broadcast pages, of their state and of the plain texts."""
    address, parts = f"{STREAM_ADDRESS}/{_TOKEN}", "|".join(STREAM_PARTS)

    async def page(request: web.Request) -> web.Response:
        """Respond with the page of all parts, or of the part in the address.

        Raises:
            HTTPNotFound: no broadcast has this token.

        """
        await _stream(request)
        return pages.stream(request)

    return [
        web.get(address, page),
        web.get(f"{address}/{{part:{parts}}}", page),
        web.get(f"{address}/{{part:{parts}}}.txt", text),
        web.get(f"{address}/state", state),
    ]


async def state(request: web.Request) -> web.Response:
    """Respond with the state of the game. If the page has `seen` it, wait up to 5 s for a new one.

    The state is null if there is none by then.
    """
    found, chat = await _stream(request), request.app[SERVICES].chat
    game = found.stream.game
    newest = await chat.queries.newest_state(game)
    if request.query.get("seen") == str(newest.version):
        with suppress(TimeoutError):
            async with asyncio.timeout(_WAIT):
                await chat.news.versions(game, newest.version)
        found = await _stream(request)
        newest = await chat.queries.newest_state(game)
        if request.query.get("seen") == str(newest.version):
            return wire.answer({"state": None})
    racks = await chat.queries.stream_racks(game, found.owner)
    says = wording(found.stream.language)
    return wire.answer({"state": stream_view(newest, racks, says, now=chat.now())})


async def text(request: web.Request) -> web.Response:
    """Respond with the plain text that the address names.

    It is one of: the board, the scores, the clocks, the last move, the unseen tiles.
    """
    found, chat = await _stream(request), request.app[SERVICES].chat
    newest = await chat.queries.newest_state(found.stream.game)
    racks = await chat.queries.stream_racks(found.stream.game, found.owner)
    says = wording(found.stream.language)
    shown = stream_view(newest, racks, says, now=chat.now())
    return web.Response(text=_TEXTS[request.match_info["part"]](newest.view, shown, says) + "\n")


async def _stream(request: web.Request) -> OwnedStream:
    """Return the broadcast whose token is in the address.

    Raises:
        HTTPNotFound: no broadcast has this token.

    """
    found = await request.app[SERVICES].conversation.stream(request.match_info["token"])
    if found is None:
        raise web.HTTPNotFound(text="no such stream")
    return found


def stream_view(
    newest: Newest, racks: Sequence[str] | None, says: Wording, *, now: int
) -> dict[str, Any]:
    """Return the JSON of a game for a broadcast.

    `racks` are the players' tiles that may be shown before the end, by seat, None for none. `now`
    is in ms.
    """
    view, shown = newest.view, watch_view(newest, says, now=now)
    left = unseen_tiles(view)
    moves = shown["moves"]
    return {
        "version": newest.version,
        "language": says.language,
        "now": now,
        "over": view.face.is_over,
        "board": shown["board"],
        "marked": shown["last"]["indexes"] if shown["last"] else [],
        "players": [
            {
                "name": card["name"],
                "score": card["score"],
                "turn": seat == shown["to_move"],
                "clock": card["clock"] or _deadline(shown, seat, now),
                "rack": _rack(view, racks, seat),
            }
            for seat, card in enumerate(shown["players"])
        ],
        "last": moves[-1]["text"] if moves else says.text("stream-last-none"),
        "unseen": [(tile, left[tile]) for tile in view.rules.tiles.sort("".join(left))],
        "unseen_title": says.text("stream-unseen", count=left.total()),
    }


def unseen_tiles(view: View) -> Counter[str]:
    """Return how many of each tile aren't on the board: in the bag and with all players."""
    left = Counter(view.rules.tiles.bag())
    for _, tile in view.face.board or ():
        left[BLANK if tile.islower() else tile] -= 1
    return +left


def _rack(view: View, racks: Sequence[str] | None, seat: int) -> list[tuple[str, int]] | None:
    """Return a seat's tiles with their points, or None if they may not be shown.

    They are its last tiles once the game is over, and before that those in `racks`.
    """
    shown = view.face.racks if view.face.is_over else racks
    return None if shown is None else [(tile, view.rules.tiles.value(tile)) for tile in shown[seat]]


def _deadline(shown: Mapping[str, Any], seat: int, now: int) -> dict[str, Any] | None:
    """Return the time left (ms) of a turn.

    It is None for another seat, or without a deadline. `now` is in ms.
    """
    if seat != shown["to_move"] or not shown["deadline"]:
        return None
    return {"left": shown["deadline"] - now, "runs": True}


def _board_text(view: View, _shown: Mapping[str, Any], _says: Wording) -> str:
    return "" if view.face.board is None else str(view.face.board)


def _scores_text(_view: View, shown: Mapping[str, Any], _says: Wording) -> str:
    """Return a line for each player: name, score, and the player's tiles if they are shown."""
    told = ((one, "".join(tile for tile, _ in one["rack"] or ())) for one in shown["players"])
    return "\n".join(f"{one['name']} {one['score']} {rack}".rstrip() for one, rack in told)


def _clocks_text(_view: View, shown: Mapping[str, Any], _says: Wording) -> str:
    clocks = ((one["name"], one["clock"]) for one in shown["players"])
    return "\n".join(f"{who} {_digits(clock['left'])}" for who, clock in clocks if clock)


def _last_text(_view: View, shown: Mapping[str, Any], _says: Wording) -> str:
    return str(shown["last"])


def _unseen_text(_view: View, shown: Mapping[str, Any], _says: Wording) -> str:
    tiles = " ".join(f"{tile}{count if count > 1 else ''}" for tile, count in shown["unseen"])
    return f"{shown['unseen_title']}\n{tiles}"


def _digits(left: int) -> str:
    """Return a time (ms) as text: `12:41`, or `−0:07` in overtime."""
    seconds = -(-abs(left) // _SECOND)
    minutes, rest = divmod(seconds, _MINUTE)
    return f"{'−' if left < 0 else ''}{minutes}:{rest:02}"


_TEXTS: Mapping[str, Callable[[View, Mapping[str, Any], Wording], str]] = {
    "board": _board_text,
    "scores": _scores_text,
    "clocks": _clocks_text,
    "last": _last_text,
    "unseen": _unseen_text,
}
