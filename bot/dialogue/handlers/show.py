"""Talk that changes no game: look at it, arrange the rack, read about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Relocate
from bot.coordinator.errors import NotSeated, NotStarted
from bot.coordinator.views import as_of
from bot.dialogue.call_question import with_zone
from bot.dialogue.message import File, Message
from bot.dialogue.pages import info
from bot.dialogue.pages.desk import closed, desk
from bot.dialogue.pages.game import game_message
from bot.dialogue.pages.invitation import invitation, lobby
from bot.dialogue.pages.my_games import my_games
from bot.dialogue.pages.record import record_of
from bot.dialogue.pages.refusals import refusal
from bot.dialogue.reply import Reply
from bot.dialogue.request import game_of
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.queries import Arrangement
    from bot.coordinator.views import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Room, Wish

# Behind the action that shows a board.
HERE = "here"


async def rack(room: Room, wish: Wish) -> Reply:
    """The own desk."""
    view = await room.seat(wish)
    message = await with_zone(room, wish, view, at_seat(view, wish.wording))
    return Reply(message, game=view.id)


def at_seat(view: View, wording: Wording, *, first: Sequence[Line] = ()) -> Message:
    """What somebody who sits there sees in private: lobby, desk, or the way on after the end.

    `first` stands above the desk.
    """
    if view.viewer is None:
        return refusal(NotSeated(tuple(seat.name for seat in view.seats if seat.members)), wording)
    if view.phase in {"invited", "withdrawn"}:
        return lobby(view, wording)
    if view.outcome is not None:
        return closed(view, wording, first=first)
    return desk(view, wording, first=first)


async def board(room: Room, wish: Wish) -> Reply:
    """The game as everybody sees it; with `HERE` it comes to this person's own chat from now on."""
    if wish.data == HERE and wish.speaker.private and wish.speaker.place:
        return await _shown_here(room, wish)
    view, happenings = await room.desk.story(game_of(wish))
    if view.phase == "invited" and wish.speaker.private:
        return Reply(invitation(await room.look(wish), wish.wording, alone=True), game=view.id)
    shown = as_of(view, wish.heard.at)
    return Reply(game_message(shown, happenings, wish.wording), game=view.id)


async def shuffle(room: Room, wish: Wish) -> Reply:
    """The rack in another order."""
    return await _arranged(room, wish, "shuffle")


async def sort(room: Room, wish: Wish) -> Reply:
    """The rack in the order of the alphabet."""
    return await _arranged(room, wish, "sort")


async def more(room: Room, wish: Wish) -> Reply:
    """Everything that has no button under the board."""
    view = await room.seat(wish)
    if view.phase in {"invited", "withdrawn"}:
        return Reply(at_seat(view, wish.wording), game=view.id)
    return Reply(info.more(view, wish.wording), game=view.id)


async def bag(room: Room, wish: Wish) -> Reply:
    """The tiles that this person can't see."""
    view = await room.seat(wish)
    if view.board is None:
        raise NotStarted
    return Reply(info.bag(view, wish.wording), game=view.id)


async def describe(room: Room, wish: Wish) -> Reply:
    """The board in words."""
    view = await room.look(wish)
    if view.board is None:
        raise NotStarted
    return Reply(info.described(view, wish.wording), game=view.id)


async def history(room: Room, wish: Wish) -> Reply:
    """The game move by move."""
    view, happenings = await room.desk.story(game_of(wish), wish.person)
    return Reply(info.history(view, happenings, wish.wording), game=view.id)


async def record(room: Room, wish: Wish) -> Reply:
    """The record of an ended game, as a GCG file."""
    table = await room.desk.record(game_of(wish))
    written = write(record_of(table))
    file = File(f"{table.id}.gcg", written.encode(), "text/plain; charset=utf-8")
    view = await room.look(wish)
    return Reply(info.record(view, file, wish.wording), game=view.id)


async def games(room: Room, wish: Wish) -> Reply:
    """This person's open games, a page of them, and what is open to join on this server."""
    lines = await room.desk.games(wish.person, limit=None)
    page = int(wish.words) if wish.words.isdecimal() else 1
    invitations = await _invitations(room, wish, {line.view.id for line in lines})
    return Reply(my_games(lines, invitations, wish.wording, now=wish.heard.at, page=page))


async def help_page(_room: Room, wish: Wish) -> Reply:
    """The rules in short, and every command."""
    return Reply(info.help_page(wish.wording))


async def _shown_here(room: Room, wish: Wish) -> Reply:
    view, place = await room.seat(wish), wish.speaker.place
    await room.command(wish, Relocate(place, (place,), homes=((wish.person, place),)))
    return Reply(Message((wish.wording.line("board-here"),)), game=view.id, done=True)


async def _invitations(room: Room, wish: Wish, own: Container[str]) -> list[GameLine]:
    """Invitations of this server that anybody may accept; where one reads alone there are none."""
    scope = wish.speaker.scope
    if room.history is None or wish.speaker.private or not scope:
        return []
    waiting = await room.history.open_invitations(scope)
    return [line for line in waiting if line.view.id not in own]


async def _arranged(room: Room, wish: Wish, how: Arrangement) -> Reply:
    view = as_of(await room.desk.arrange(game_of(wish), wish.person, how), wish.heard.at)
    return Reply(at_seat(view, wish.wording), game=view.id)
