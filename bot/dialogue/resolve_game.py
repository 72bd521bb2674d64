"""Which game is meant, where neither a button nor the place says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import ids
from bot.coordinator.decisions.hints import is_training
from bot.coordinator.errors import UnknownGame
from bot.dialogue.errors import NoneEnded, NothingWaits
from bot.dialogue.pages.game.questions import choose_game, games_elsewhere
from bot.dialogue.reply import Reply
from bot.dialogue.token import Token, TokenTooLong
from bot.rules.errors import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.open_games import GameLine
    from bot.dialogue.actions import ActionSpec
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services


async def find_game(services: Services, intent: Intent, here: str | None) -> Intent | Reply:
    """The wish with its game, or a picker that carries what was typed.

    First that decides: a code in front of what was typed, the game of this place (`here`), the one
    of this person's games shown at the place that waits for just this. In private, where games come
    to one person, all of their games are meant. What comes after a game is asked of the one that
    ended last, there or else anywhere. Raises NothingWaits, NoneEnded, Unreadable.
    """
    coded = await _coded(services, intent)
    if coded is not None:
        return coded
    if here is not None:
        return intent.at(here)
    place = "" if intent.actor.private else intent.actor.place
    if intent.action.game == "ended":
        return intent.at(await _ended(services, intent, place))
    return await _running(services, intent, place)


async def _ended(services: Services, intent: Intent, place: str) -> str:
    """The game that ended last; without any the only one that goes on, which says that it does."""
    for where in dict.fromkeys((place, "")):
        ended = await services.queries.newest_ended(intent.person, place=where)
        if ended is not None:
            return ended
    listed = await services.queries.games(intent.person, limit=None)
    running = [line.view.id for line in listed if line.view.phase == "playing"]
    if len(running) != 1:
        raise NoneEnded
    return running[0]


async def _running(services: Services, intent: Intent, place: str) -> Intent | Reply:
    """The same among games that go on; the last one can be read when none does."""
    listed = await services.queries.games(intent.person, limit=None, place=place)
    running = [line for line in listed if line.view.phase == "playing"]
    if intent.action.game == "hints":
        running = [line for line in running if is_training(line.view.rules)] or running
    mine = [line for line in running if line.here or not place]
    waiting = [line for line in mine if _waits(line, intent.action)]
    if len(mine) == 1 or len(waiting) == 1:
        # The only game there is may refuse, and say why.
        chosen = (waiting or mine)[0]
        return replace(intent, game=chosen.view.id, among=len(mine) > 1)
    if waiting:
        return Reply(_picker(waiting, intent, choose_game))
    if intent.action.game == "either":
        ended = await services.queries.newest_ended(intent.person, place=place)
        if ended is not None:
            return intent.at(ended)
    if elsewhere := [line for line in running if line not in mine]:
        return Reply(_picker(elsewhere, intent, games_elsewhere))
    raise NothingWaits


async def _coded(services: Services, intent: Intent) -> Intent | None:
    """The wish, if a game's code stands first in what was typed; the code is taken off.

    A word may look like a code: it is one only if it names a game of this person's.
    """
    first, _, rest = intent.data.partition(" ")
    game = ids.normalize(first)
    if game is None:
        return None
    try:
        view = await services.queries.look(game, intent.person)
    except UnknownGame:
        return None
    return None if view.viewer is None else replace(intent, game=game, data=rest)


def _waits(line: GameLine, action: ActionSpec) -> bool:
    return not action.may or action.may in line.view.may


def _picker(lines: Sequence[GameLine], intent: Intent, shown: Callable[..., Message]) -> Message:
    token = Token(intent.action, payload=intent.payload or intent.action.read(intent.data))
    try:
        return shown(lines, intent.wording, token, now=intent.event.at)
    except TokenTooLong:
        # No move is so long.
        raise Unreadable(intent.data) from None
