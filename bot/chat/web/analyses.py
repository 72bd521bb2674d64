"""Requests for an analysis. Each gets an answer at once, maybe only the progress so far."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.chat.web import wire
from bot.chat.web.actions import of_game
from bot.chat.web.services import SERVICES
from bot.chat.web.views.analysis import analysis_view, training_of
from bot.coordinator.analysis import Analysis
from bot.dialogue.actions import Action

if TYPE_CHECKING:
    from aiohttp import web

    from bot.coordinator.game_id import GameId
    from bot.dialogue.reply import Reply

    _Key = tuple[str, GameId | None, int]

AGAIN = 1000
"""The ms after which the page may ask for the progress again."""

_KEPT = 60.0


class Analyses:
    """The running analyses, by person, game and turn.

    A repeated request does not start a second one.
    """

    def __init__(self) -> None:
        self._under_way: dict[_Key, Reply] = {}

    async def analysis(self, request: web.Request) -> web.Response:
        """Respond with the analysis of an ended game, or its progress and when to ask again."""
        _, caller, intent = await of_game(request, wire.AskOfGame, Action.ANALYSE)
        state = intent.actor.sitting.at(intent.game).state()
        # The sheet of a real table can be corrected after its end, too.
        key = (caller.identity, intent.game, state.turn if state else 0)
        reply = self._under_way.get(key)
        if reply is not None and reply.growing is not None:
            reply = await reply.growing(0.0)
        else:
            reply = await request.app[SERVICES].conversation.answer(intent)
        self._keep(key, reply)
        if reply.growing is not None and reply.message is not None:
            return wire.answer({"text": str(reply.message.lines[-1]), "again": AGAIN})
        if isinstance(reply.value, Analysis):
            view = intent.actor.sitting.at(intent.game).view()
            told = analysis_view(reply.value, view, intent.wording)
            return wire.answer({**told, "train": training_of(reply.message)})
        return wire.answer({"text": " ".join(map(str, reply.why))})

    def _keep(self, key: _Key, reply: Reply) -> None:
        """Remember a running analysis for the next request. Drop a finished one."""
        if reply.growing is None:
            self._under_way.pop(key, None)
            return
        if key not in self._under_way:
            asyncio.get_running_loop().call_later(_KEPT, self._under_way.pop, key, None)
        self._under_way[key] = reply
