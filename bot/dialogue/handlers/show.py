"""Talk that changes no game: look at it, arrange the rack, read about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Relocate
from bot.coordinator.errors import NotSeated, NotStarted
from bot.coordinator.views import as_of
from bot.dialogue.actions import Action
from bot.dialogue.call_question import with_zone
from bot.dialogue.handlers import handles
from bot.dialogue.message import File, Message
from bot.dialogue.pages import info
from bot.dialogue.pages.game.desk import closed, desk
from bot.dialogue.pages.game.invitation import invitation, lobby
from bot.dialogue.pages.game.public import game_message
from bot.dialogue.pages.game.record import record_of
from bot.dialogue.pages.person.my_games import my_games
from bot.dialogue.pages.refusals import refusal_message
from bot.dialogue.payloads import BoardPayload, NumberPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import game_of
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.queries import Arrangement
    from bot.coordinator.sitting import Sitting
    from bot.coordinator.views import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services


@handles(Action.RACK)
async def rack(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The own desk."""
    view = await services.seat(intent)
    message = await with_zone(services, intent, view, at_seat(view, intent.wording))
    return Reply(message, game=view.id)


def at_seat(view: View, wording: Wording, *, first: Sequence[Line] = ()) -> Message:
    """What somebody who sits there sees in private: lobby, desk, or the way on after the end.

    `first` stands above the desk.
    """
    if view.viewer is None:
        strangers = NotSeated(tuple(seat.name for seat in view.seats if seat.members))
        return refusal_message(strangers, wording)
    if view.phase in {"invited", "withdrawn"}:
        return lobby(view, wording)
    if view.outcome is not None:
        return closed(view, wording, first=first)
    return desk(view, wording, first=first)


@handles(Action.BOARD)
async def board(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The game as everybody sees it, or from now on in this person's own chat."""
    asked = intent.given(BoardPayload)
    if asked and asked.here and intent.actor.private and intent.actor.place:
        return await _shown_here(services, intent)
    view, happenings = await services.queries.story(game_of(intent))
    if view.phase == "invited" and intent.actor.private:
        message = invitation(await services.look(intent), intent.wording, alone=True)
    else:
        message = game_message(as_of(view, intent.event.at), happenings, intent.wording)
    return Reply(message, game=view.id, public=True)


@handles(Action.SHUFFLE)
async def shuffle(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The rack in another order."""
    return await _arranged(services, intent, "shuffle")


@handles(Action.SORT)
async def sort(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The rack in the order of the alphabet."""
    return await _arranged(services, intent, "sort")


@handles(Action.MORE)
async def more(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Everything that has no button under the board."""
    view = await services.seat(intent)
    if view.phase in {"invited", "withdrawn"}:
        return Reply(at_seat(view, intent.wording), game=view.id)
    return Reply(info.more(view, intent.wording), game=view.id)


@handles(Action.BAG)
async def bag(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The tiles that this person can't see."""
    view = await services.seat(intent)
    if view.board is None:
        raise NotStarted
    return Reply(info.bag(view, intent.wording), game=view.id)


@handles(Action.DESCRIBE)
async def describe(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The board in words."""
    view = await services.look(intent)
    if view.board is None:
        raise NotStarted
    return Reply(info.described(view, intent.wording), game=view.id)


@handles(Action.HISTORY)
async def history(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The game move by move."""
    view, happenings = await services.queries.story(game_of(intent), intent.person)
    return Reply(info.history(view, happenings, intent.wording), game=view.id, public=True)


@handles(Action.RECORD)
async def record(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The record of an ended game, as a GCG file."""
    table = await services.queries.record(game_of(intent))
    written = write(record_of(table))
    file = File(f"{table.id}.gcg", written.encode(), "text/plain; charset=utf-8")
    view = await services.look(intent)
    return Reply(info.record(view, file, intent.wording), game=view.id, public=True)


@handles(Action.GAMES)
async def games(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """This person's open games, a page of them, and what is open to join on this server."""
    lines = await services.queries.games(intent.person, limit=None)
    asked = intent.given(NumberPayload)
    page = asked.number if asked else 1
    invitations = await _invitations(services, intent, {line.view.id for line in lines})
    return Reply(my_games(lines, invitations, intent.wording, now=intent.event.at, page=page))


@handles(Action.HELP)
async def help_page(_services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """The rules in short, and every command."""
    return Reply(info.help_page(intent.wording), public=True)


async def _shown_here(services: Services, intent: Intent) -> Reply:
    view, place = await services.seat(intent), intent.actor.place
    await services.command(intent, Relocate(place, (place,), homes=((intent.person, place),)))
    message = Message((intent.wording.line("board-here"),))
    return Reply(message, ReplyKind.COMMITTED, game=view.id)


async def _invitations(services: Services, intent: Intent, own: Container[str]) -> list[GameLine]:
    """Invitations of this server that anybody may accept; where one reads alone there are none."""
    scope = intent.actor.scope
    if services.history is None or intent.actor.private or not scope:
        return []
    waiting = await services.history.open_invitations(scope)
    return [line for line in waiting if line.view.id not in own]


async def _arranged(services: Services, intent: Intent, how: Arrangement) -> Reply:
    view = as_of(
        await services.queries.arrange(game_of(intent), intent.person, how), intent.event.at
    )
    return Reply(at_seat(view, intent.wording), game=view.id)
