"""Links to a personal invitation that don't contain the game's code.

With the code anybody can join, invited or not. So the link carries another name, under which only
invited persons may join.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.dialogue.actions import Action
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.dialogue.message import InviteLink

_SIGN = "i-"
_BYTES = 12
# This is longer than any invitation waits.
_KEEP = 60 * 24 * 3600 * 1000


async def invite_link(account: TelegramAccount, invite: InviteLink | None) -> str:
    """Return the link to an invitation, or "" if `invite` is None."""
    if invite is None:
        return ""
    start = await _name_of(account, invite.game) if invite.personal else invite.game
    return account.link(start)


async def _name_of(account: TelegramAccount, game: GameId) -> str:
    """Return the name that stands for a game in a link, and store which game it means.

    A game always has the same name.
    """
    digest = hmac.digest(account.secret, f"invitation:{game}".encode(), hashlib.sha256)
    name = urlsafe_b64encode(digest[:_BYTES]).decode()
    await account.services.notes.keep_note(_key(name), game.encode(), keep=_KEEP)
    return f"{_SIGN}{name}"


async def token_of_link(account: TelegramAccount, start: str) -> Token | None:
    """Return the token that joins the game of an invitation's link, or None for any other link.

    `start` is the code in the link.
    """
    if not start.startswith(_SIGN):
        return None
    game = await account.services.notes.note(_key(start.removeprefix(_SIGN)))
    return Token(Action.JOIN, GameId(game.decode())) if game else None


def _key(name: str) -> str:
    return f"telegram-door:{name}"
