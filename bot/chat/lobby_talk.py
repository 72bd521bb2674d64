"""Talk before and after a game: invite, join, decline, begin, withdraw, play again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.chat.message import Message
from bot.chat.options import invitation as read_invitation
from bot.chat.presenter.buttons import code_prompt
from bot.chat.presenter.desk import desk
from bot.chat.presenter.invitation import lobby
from bot.chat.reply import Ask, Reply
from bot.chat.tokens import Action, Token
from bot.coordinator.commands import Begin, Decline, Join, Rematch, Withdraw

if TYPE_CHECKING:
    from bot.chat.wishes import Room, Wish
    from bot.coordinator.commands import Request
    from bot.coordinator.table import Outcome


async def new(room: Room, wish: Wish) -> Reply:
    """Invite: the answer gives the host the code."""
    platform = wish.speaker.person.platform
    request = read_invitation(wish.words, platform, wish.invitees)
    return await _seated(room, wish, await room.command(replace(wish, game=None), request))


async def join_by_code(room: Room, wish: Wish) -> Reply:
    """Sit down at the game of a code; without one, ask for it."""
    if not wish.words.strip():
        return Reply(ask=Ask(code_prompt(wish.wording), Token(Action.JOIN_CODE).pack()))
    game = await room.desk.find(wish.words, wish.person, now=wish.heard.at)
    return await _give(room, wish.at(game), Join(by_code=True))


async def join(room: Room, wish: Wish) -> Reply:
    """Sit down at the invitation's table."""
    return await _give(room, wish, Join())


async def begin(room: Room, wish: Wish) -> Reply:
    """Begin with who is here."""
    return await _give(room, wish, Begin())


async def withdraw(room: Room, wish: Wish) -> Reply:
    """Take the invitation back."""
    return await _give(room, wish, Withdraw())


async def decline(room: Room, wish: Wish) -> Reply:
    """Say no."""
    outcome = await room.command(wish, Decline())
    return Reply(Message((wish.wording.line("invite-no"),)), game=outcome.game, done=True)


async def rematch(room: Room, wish: Wish) -> Reply:
    """Play again: propose it, or agree; the answer is about the new game."""
    return await _give(room, wish, Rematch())


async def _give(room: Room, wish: Wish, request: Request) -> Reply:
    return await _seated(room, wish, await room.command(wish, request))


async def _seated(room: Room, wish: Wish, outcome: Outcome) -> Reply:
    """The desk of a game that has begun, else what somebody who waits is told."""
    view = await room.look(wish.at(outcome.game))
    if view.phase == "playing":
        return Reply(desk(view, wish.wording), game=view.id, done=True)
    host = view.host_person == wish.person
    return Reply(lobby(view, wish.wording, host=host), game=view.id, done=True)
