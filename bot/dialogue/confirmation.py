"""What somebody is told once their move is stored: what counted, their desk, and the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.call_question import with_question
from bot.dialogue.message import Button
from bot.dialogue.pages.desk import closed, desk
from bot.dialogue.pages.event_sentences import Teller
from bot.dialogue.pages.questions import opponents
from bot.dialogue.reply import Reply
from bot.dialogue.token import Action, Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.table.table import Outcome
    from bot.coordinator.views import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Room, Wish


async def committed(
    room: Room, wish: Wish, outcome: Outcome, told: Callable[[View], Line | None]
) -> Reply:
    """The answer to a command that counted; `told` says what it was, if the end doesn't."""
    view = await room.look(wish)
    line = wish.wording.line("late") if outcome.kind == "late" else told(view)
    first = () if line is None else (line,)
    if view.outcome is not None:
        message = closed(view, wish.wording, first=(*first, *await _end(room, wish, view)))
        if await _ends_here(room, wish):
            message = replace(message, buttons=())
    else:
        message = desk(view, wish.wording, first=first)
    if outcome.kind == "made":
        message = await with_question(room, wish, view, message)
    if (following := await _next(room, wish, view)) is not None:
        message = replace(message, buttons=(*message.buttons, (_button(following, wish),)))
    return Reply(message, game=view.id, done=True)


async def _ends_here(room: Room, wish: Wish) -> bool:
    """Whether this very chat is shown the final board, with the buttons that follow a game."""
    speaker = wish.speaker
    places = await room.coordinator.tables.places(wish.game or "")
    return speaker.private and speaker.place in places


async def _end(room: Room, wish: Wish, view: View) -> Sequence[Line]:
    """How the game ended, as everybody reads it."""
    happenings = await room.desk.history(view.id)
    return Teller(wish.wording, view.seats, view.rules).lines(happenings[-1])


async def _next(room: Room, wish: Wish, view: View) -> GameLine | None:
    """The game that has waited longest for this person, if another one does."""
    lines = await room.desk.games(wish.person)
    return next((line for line in lines if line.waiting and line.view.id != view.id), None)


def _button(line: GameLine, wish: Wish) -> Button:
    time = wish.wording.length(wish.heard.at - line.since)
    label = wish.wording.text("button-next", who=Raw(opponents(line.view)), time=time)
    return Button(label, Token(Action.RACK, line.view.id).pack())
