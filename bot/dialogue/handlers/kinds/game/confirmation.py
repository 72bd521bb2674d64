"""The reply to a command that a game has carried out.

It shows the result, the person's private page of the game, and a button for their next game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.call_question import is_shown_here, with_question, with_watching
from bot.dialogue.home import is_home
from bot.dialogue.message import Button
from bot.dialogue.pages.kinds.game.home import home_message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.listing import opponents
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import CommandOutcome
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services


async def committed_reply(
    services: Services,
    sitting: Sitting,
    intent: Intent,
    outcome: CommandOutcome,
    sentence: Callable[[View], Line | None],
) -> Reply:
    """Return the reply to a command that the game has carried out.

    `sentence` makes the line about it from the new view of the game; None leaves the line out. The
    sitting has the game in its new state.
    """
    view = look(sitting, intent)
    line = intent.wording.line("late") if outcome.kind == "late" else sentence(view)
    first = () if line is None else (line,)
    desk = pages_of(view).desk
    if view.face.outcome is not None:
        message = desk(view, intent.wording, (*first, *_end(services, sitting, intent)))
        if is_shown_here(sitting, intent):
            # This chat gets the final board, which has all buttons that an ended game needs.
            message = replace(message, buttons=())
    elif is_home(sitting, intent):
        happenings = services.queries.timeline(sitting.game.table)
        message = home_message(view, happenings, intent.wording, desk(view, intent.wording))
    else:
        message = desk(view, intent.wording, first)
    if outcome.kind == "made":
        message = await with_question(services, sitting, view, intent, message)
    answer, message = message, await with_watching(services, sitting, view, intent, message)
    aside = None if message is answer else replace(message, lines=message.lines[-2:])
    sitting = await services.queries.with_open_games(sitting)
    waiting = _next_game(sitting, view.id)
    following = _button(waiting, intent) if waiting else None
    if following is not None:
        message = replace(message, buttons=(*message.buttons, (following,)))
    why = first if outcome.kind in {"late", "expired"} else ()
    return Reply(
        message,
        ReplyKind.COMMITTED,
        game=view.id,
        state=sitting.state(),
        why=why,
        following=following,
        aside=aside,
    )


def _end(services: Services, sitting: Sitting, intent: Intent) -> Sequence[Line]:
    """Return the lines about the game's end, as everybody reads them."""
    view, happenings = sitting.view(), services.queries.timeline(sitting.game.table)
    return EventSentences(intent.wording, view.face.seats, view.rules).lines(happenings[-1])


def _next_game(sitting: Sitting, shown: GameId) -> GameLine | None:
    """Return the other game that has waited longest for this person, or None."""
    return next((line for line in sitting.without(shown).lines() if line.waiting), None)


def _button(line: GameLine, intent: Intent) -> Button:
    waits = intent.wording.waits(intent.event.at - line.since)
    label = intent.wording.text("button-next", who=Raw(opponents(line.view)), waits=waits)
    return Button(label, Token(Action.RACK, line.view.id).pack())
