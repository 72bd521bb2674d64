"""Analyses asked for: answered at once, if only with word that they are under way."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from bot.chat.web import wire
from bot.chat.web.actions import of_game
from bot.chat.web.analysis_view import analysis_view
from bot.coordinator.analysis import Analysis
from bot.dialogue.actions import Action

if TYPE_CHECKING:
    from aiohttp import web

    from bot.coordinator.game_id import GameId
    from bot.dialogue.conversation import Conversation
    from bot.dialogue.reply import Reply
    from bot.dialogue.request import Intent

    _Key = tuple[str, GameId | None, int]

PATIENCE = 0.25
AGAIN = 1000
"""After so many ms the page may ask how far it is."""

_KEPT = 60.0


class Analyses:
    """Those under way, by who asked for which game: asking again starts none anew."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._work: dict[_Key, asyncio.Task[Reply]] = {}

    async def analysis(self, request: web.Request) -> web.Response:
        """The analysis of an ended game, or when to ask for it again."""
        _, caller, intent = await of_game(request, wire.AskOfGame, Action.ANALYSE)
        state = intent.actor.sitting.at(intent.game).state()
        # What was written of a real table is mended after its end, too.
        work = self._asked((caller.identity, intent.game, state.turn if state else 0), intent)
        await asyncio.wait({work}, timeout=PATIENCE)
        said = intent.wording
        if not work.done():
            return wire.answer({"text": said.text("study-under-way"), "again": AGAIN})
        reply = work.result()
        if isinstance(reply.value, Analysis):
            rules = intent.actor.sitting.at(intent.game).view().rules
            return wire.answer(analysis_view(reply.value, rules, said))
        return wire.answer({"text": " ".join(map(str, reply.why))})

    async def close(self, _app: web.Application) -> None:
        """Wait for none of them any more."""
        for work in self._work.values():
            work.cancel()

    def _asked(self, key: _Key, intent: Intent) -> asyncio.Task[Reply]:
        if (work := self._work.get(key)) is None:
            work = asyncio.create_task(self._conversation.asked(intent))
            work.add_done_callback(partial(self._forget, key))
            self._work[key] = work
        return work

    def _forget(self, key: _Key, work: asyncio.Task[Reply]) -> None:
        """Keep what came between two questions for the next one; a failure is forgotten at once."""
        failed = work.cancelled() or work.exception() is not None
        asyncio.get_running_loop().call_later(0.0 if failed else _KEPT, self._work.pop, key)
