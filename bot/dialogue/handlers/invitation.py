"""Talk before and after a game: invite, join, decline, begin, withdraw, play again."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Begin, Decline, Join, Rematch, SeatRobot, Withdraw
from bot.coordinator.errors import NotHost
from bot.coordinator.settings import Preferences, channel_of
from bot.coordinator.table import ids
from bot.coordinator.table.robots import NAMES
from bot.dialogue.errors import ChannelClosed, DeadButton, ManagersBegin
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import button, code_prompt
from bot.dialogue.pages.desk import desk
from bot.dialogue.pages.invitation import lobby
from bot.dialogue.pages.robots import choose_robot
from bot.dialogue.pages.wording import name
from bot.dialogue.reading.new_game import Usual
from bot.dialogue.reading.new_game import invitation as read_invitation
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Action, Token
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.commands import NewGame, Request
    from bot.coordinator.settings import PlacePreferences
    from bot.coordinator.table.table import Outcome
    from bot.dialogue.actor import Speaker
    from bot.dialogue.request import Room, Wish

# In a token that gives a command once more, what it was heard as stands behind this sign and a seal
# of so many symbols.
_AGAIN = "="
_SEAL = 8


async def new(room: Room, wish: Wish) -> Reply:
    """Invite, as the place has it: the answer gives the host the code."""
    wish, speaker = _as_first_heard(room, wish), wish.speaker
    here = await _open_place(room, speaker)
    _check_begins(here, speaker)
    request = read_invitation(
        wish.words,
        speaker.person.platform,
        wish.invitees,
        Usual(here.preset, here.clock, _usual_tiles(room, speaker, here)),
    )
    request = _with_list(room, request, here)
    return await _seated(room, wish, await room.command(replace(wish, game=None), request))


def again(room: Room, wish: Wish) -> Token | None:
    """The token that gives this very command to invite once more, so that it counts once.

    It holds what the command was first heard as, sealed for this person: else one could name the
    command of another. None where people were mentioned, who fit on no button.
    """
    if wish.invitees:
        return None
    if _is_again(wish):
        return Token(Action.NEW, data=wish.data)
    heard = wish.heard.id
    return Token(Action.NEW, data=f"{_AGAIN}{_seal(room, wish, heard)}{heard} {wish.words}")


async def join_by_code(room: Room, wish: Wish) -> Reply:
    """Sit down at the game of a code; without one, ask for it."""
    if not wish.words.strip():
        return Reply(ask=Ask(code_prompt(wish.wording), Token(Action.JOIN_CODE).pack()))
    # Whoever sits down by a code brings the boards along.
    await _open_place(room, wish.speaker)
    game = await room.desk.find(wish.words, wish.person, now=wish.heard.at)
    return await _give(room, wish.at(game), Join(by_code=True))


async def join(room: Room, wish: Wish) -> Reply:
    """Sit down at the invitation's table, in the team that the button names."""
    seat = int(wish.data) if wish.data.isascii() and wish.data.isdigit() else None
    return await _give(room, wish, Join(seat))


async def begin(room: Room, wish: Wish) -> Reply:
    """Begin with who is here."""
    return await _hosted(room, wish, Begin())


async def withdraw(room: Room, wish: Wish) -> Reply:
    """Take the invitation back."""
    return await _hosted(room, wish, Withdraw())


async def robot(room: Room, wish: Wish) -> Reply:
    """Give a free seat to a robot; the button says which, or asks."""
    if not wish.data:
        view = await room.look(wish)
        return Reply(choose_robot(view, wish.wording), game=view.id)
    if wish.data not in NAMES:
        raise DeadButton
    return await _hosted(room, wish, SeatRobot(wish.data))


async def decline(room: Room, wish: Wish) -> Reply:
    """Say no."""
    outcome = await room.command(wish, Decline())
    return Reply(Message((wish.wording.line("invite-no"),)), game=outcome.game, done=True)


async def rematch(room: Room, wish: Wish) -> Reply:
    """Play again: propose it, or agree; the answer is about the new game."""
    here = await _open_place(room, wish.speaker)
    if (await room.look(wish)).rematch is None:
        _check_begins(here, wish.speaker)
    return await _give(room, wish, Rematch())


async def _open_place(room: Room, speaker: Speaker) -> PlacePreferences:
    """What holds at the place of this person. Raises ChannelClosed where no games are begun."""
    here = await Preferences(room.coordinator.people).of_place(speaker.scope)
    if not here.opens(channel_of(speaker.place, speaker.scope)):
        raise ChannelClosed
    return here


def _usual_tiles(room: Room, speaker: Speaker, here: PlacePreferences) -> str:
    """English tiles where both the place and whoever asks speak English, else the preset's."""
    own = room.language if speaker.scope else speaker.language
    spoken = here.public(speaker.around, own)
    return "en" if spoken == speaker.language == "en" else ""


def _with_list(room: Room, request: NewGame, here: PlacePreferences) -> NewGame:
    """The request with the place's own word list, where none is named and it is for its tiles."""
    if request.words or not here.words:
        return request
    language = request.language or preset(request.preset).tiles.name
    known = {(one.language, one.name) for one in room.coordinator.world.lists.named()}
    return replace(request, words=here.words) if (language, here.words) in known else request


def _check_begins(here: PlacePreferences, speaker: Speaker) -> None:
    if here.starters == "managers" and not speaker.manager:
        raise ManagersBegin


async def _hosted(room: Room, wish: Wish, request: Request) -> Reply:
    """What the host alone may do; to others, whose button it is, and what theirs would be."""
    try:
        return await _give(room, wish, request)
    except NotHost:
        view = await room.look(wish)
    lines = [wish.wording.line("invite-hosts", host=name(view.host))]
    if view.viewer is not None:
        return Reply(Message((*lines, wish.wording.line("invite-in"))), game=view.id)
    if view.invited:
        return Reply(Message(tuple(lines)), game=view.id)
    lines.append(wish.wording.line("invite-hosts-join"))
    sit_down = button(wish.wording, "button-join", Token(Action.JOIN, view.id), "primary")
    return Reply(Message(tuple(lines), buttons=((sit_down,),)), game=view.id)


async def _give(room: Room, wish: Wish, request: Request) -> Reply:
    return await _seated(room, wish, await room.command(wish, request))


async def _seated(room: Room, wish: Wish, outcome: Outcome) -> Reply:
    """The desk of a game that has begun, else what somebody who waits is told."""
    view = await room.look(wish.at(outcome.game))
    if view.phase == "playing":
        return Reply(desk(view, wish.wording), game=view.id, done=True)
    message = lobby(view, wish.wording)
    if view.hosting and outcome.kind == "joined" and not wish.data:
        # Everybody's button was pressed by the one who sat there before all others.
        message = replace(message, lines=(wish.wording.line("invite-own"), *message.lines[1:]))
    return Reply(message, game=view.id, done=True)


def _is_again(wish: Wish) -> bool:
    return not wish.typed and wish.data.startswith(_AGAIN)


def _as_first_heard(room: Room, wish: Wish) -> Wish:
    """The wish under the id that stands in its token, if one does. Raises DeadButton."""
    if not _is_again(wish):
        return wish
    sealed, _, text = wish.data.removeprefix(_AGAIN).partition(" ")
    heard = sealed[_SEAL:]
    if not hmac.compare_digest(sealed[:_SEAL].encode(), _seal(room, wish, heard).encode()):
        raise DeadButton
    return replace(wish, heard=replace(wish.heard, id=heard), data=text)


def _seal(room: Room, wish: Wish, heard: str) -> str:
    text = f"again:{wish.person}:{heard}".encode()
    digest = hmac.digest(room.coordinator.world.secret, text, hashlib.sha256)
    return ids.spell(int.from_bytes(digest[:5]), _SEAL)
