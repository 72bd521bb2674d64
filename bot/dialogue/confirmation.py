"""What somebody is told once their move is stored: what counted, their desk, and the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.call_question import with_question
from bot.dialogue.message import Button
from bot.dialogue.pages.game.desk import closed, desk
from bot.dialogue.pages.game.event_sentences import EventSentences
from bot.dialogue.pages.game.questions import opponents
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.table.table import CommandOutcome
    from bot.coordinator.views import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services


async def committed(
    services: Services, intent: Intent, outcome: CommandOutcome, told: Callable[[View], Line | None]
) -> Reply:
    """The answer to a command that counted; `told` says what it was, if the end doesn't."""
    view = await services.look(intent)
    line = intent.wording.line("late") if outcome.kind == "late" else told(view)
    first = () if line is None else (line,)
    if view.outcome is not None:
        message = closed(view, intent.wording, first=(*first, *await _end(services, intent, view)))
        if await _ends_here(services, intent):
            message = replace(message, buttons=())
    else:
        message = desk(view, intent.wording, first=first)
    if outcome.kind == "made":
        message = await with_question(services, intent, view, message)
    if (following := await _next(services, intent, view)) is not None:
        message = replace(message, buttons=(*message.buttons, (_button(following, intent),)))
    return Reply(message, ReplyKind.COMMITTED, game=view.id)


async def _ends_here(services: Services, intent: Intent) -> bool:
    """Whether this very chat is shown the final board, with the buttons that follow a game."""
    actor = intent.actor
    places = await services.coordinator.tables.places(intent.game or "")
    return actor.private and actor.place in places


async def _end(services: Services, intent: Intent, view: View) -> Sequence[Line]:
    """How the game ended, as everybody reads it."""
    happenings = await services.queries.history(view.id)
    return EventSentences(intent.wording, view.seats, view.rules).lines(happenings[-1])


async def _next(services: Services, intent: Intent, view: View) -> GameLine | None:
    """The game that has waited longest for this person, if another one does."""
    lines = await services.queries.games(intent.person)
    return next((line for line in lines if line.waiting and line.view.id != view.id), None)


def _button(line: GameLine, intent: Intent) -> Button:
    time = intent.wording.length(intent.event.at - line.since)
    label = intent.wording.text("button-next", who=Raw(opponents(line.view)), time=time)
    return Button(label, Token(Action.RACK, line.view.id).pack())
