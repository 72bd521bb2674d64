"""A game's moves repeated by two people on the web, line by line and press by press."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.evolve import evolve
from bot.dialogue.request import Intent
from tests.support.dialogue.chat_table import button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import Table
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply
    from bot.dialogue.services import ChatServices

# What is typed for a packed move, and the button that confirms it.
_SAID = {"!": ("/sprawdź", None), "+": ("/akceptuj", None), "-": ("/pas", "Tak, pas")}


async def played_on_web(
    services: ChatServices, moves: Sequence[tuple[str, str]], options: str = ""
) -> Table:
    """Play these packed moves and return the table. The first two people sit down."""
    names = list(dict.fromkeys(name for name, _ in moves))
    speakers = {name: await services.actor("web", name.lower(), name) for name in names}
    seat = _Web(services)
    invited = await seat.say(speakers[names[0]], f"/nowa_gra na 2 osoby {options}")
    assert invited.game is not None
    for name in names[1:]:
        await seat.say(speakers[name], f"/dołącz {invited.game}")
    for name, move in moves:
        await seat.make(speakers[name], invited.game, move)
    loaded = await services.store.tables.load(invited.game)
    assert loaded is not None
    return loaded.table


def without_ids(table: Table) -> Table:
    """Return a table without persons, places and ratings."""
    seats = tuple(
        replace(
            seat, members=tuple(replace(member, person=PersonId("")) for member in seat.members)
        )
        for seat in table.seats
    )
    return evolve(
        table,
        id=GameId(""),
        host=PersonId(""),
        seats=seats,
        contributions=(),
        invitees=(),
        rematch=None,
        unreachable=(),
        skalps=(),
        scopes=(),
        acted=(),
    )


class _Web:
    def __init__(self, services: ChatServices) -> None:
        self._services = services
        self._ids = itertools.count()

    async def say(self, actor: Actor, line: str, game: GameId | None = None) -> Reply:
        event = self._services.event(f"w:{next(self._ids)}")
        return await self._services.conversation.answer_line(Intent(actor, event), line, game)

    async def make(self, actor: Actor, game: GameId, move: str) -> None:
        line, confirm = _line(move)
        reply = await self.say(actor, line, game)
        if confirm is None:
            return
        assert reply.message is not None
        token = button(reply.message, confirm).token
        event = self._services.event(f"w:{next(self._ids)}")
        await self._services.conversation.answer_press(actor, event, token)


def _line(move: str) -> tuple[str, str | None]:
    if move in _SAID:
        return _SAID[move]
    if move.startswith("-"):
        return f"/wymień {move[1:]}", "Wymień"
    return re.sub(r"[a-zżźćńółęąś]", lambda one: f"({one[0].upper()})", move), "Zatwierdź"
