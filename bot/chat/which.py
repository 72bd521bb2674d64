"""Which game is meant, where neither a button nor the place says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.errors import NothingWaits, WhichGame
from bot.chat.presenter.questions import choose_game
from bot.chat.reply import Reply
from bot.chat.tokens import Action, Token, TokenTooLong
from bot.coordinator import ids
from bot.coordinator.errors import UnknownGame
from bot.rules.errors import Unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.wishes import Room, Wish
    from bot.coordinator.desk import GameLine

# What needs no game.
FREE = frozenset({Action.NEW, Action.JOIN_CODE, Action.GAMES, Action.HELP})
# What waits for somebody only while the game allows it to them.
_ALLOWED = {
    Action.PLAY: "play",
    Action.EXCHANGE: "exchange",
    Action.PASS: "pass",
    Action.CHALLENGE: "challenge",
    Action.ACCEPT: "accept",
}
# What is asked of games that have ended, which nobody's list holds any more.
_AFTERWARDS = frozenset({Action.REMATCH, Action.RECORD})


async def find_game(room: Room, wish: Wish, here: str | None) -> Wish | Reply:
    """The wish with its game, or a picker that carries what was typed.

    First that decides: a code in front of what was typed, the game of this place, the one game of
    this person's that waits for just this. Raises NothingWaits, WhichGame, Unreadable.
    """
    coded = await _coded(room, wish)
    if coded is not None:
        return coded
    if here is not None:
        return wish.at(here)
    if wish.action in _AFTERWARDS:
        raise WhichGame(wish.action)
    lines = [line for line in await room.desk.games(wish.person) if line.view.phase == "playing"]
    waiting = [line for line in lines if _waits(line, wish.action)]
    if len(lines) == 1 or len(waiting) == 1:
        # The only game there is may refuse, and say why.
        return wish.at((waiting or lines)[0].view.id)
    if not waiting:
        raise NothingWaits
    return _picker(waiting, wish)


async def _coded(room: Room, wish: Wish) -> Wish | None:
    """The wish, if a game's code stands first in what was typed; the code is taken off.

    A word may look like a code: it is one only if it names a game of this person's.
    """
    first, _, rest = wish.data.partition(" ")
    game = ids.normalize(first)
    if game is None:
        return None
    try:
        view = await room.desk.look(game, wish.person)
    except UnknownGame:
        return None
    return None if view.viewer is None else replace(wish, game=game, data=rest)


def _waits(line: GameLine, action: Action) -> bool:
    allowed = _ALLOWED.get(action)
    return allowed is None or allowed in line.view.may


def _picker(lines: Sequence[GameLine], wish: Wish) -> Reply:
    token = Token(wish.action, data=wish.data)
    try:
        return Reply(choose_game(lines, wish.wording, token, now=wish.heard.at))
    except TokenTooLong:
        # No move is so long.
        raise Unreadable(wish.data) from None
