"""The handler of hints in a training game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.hints import LAST_HINT, next_hint
from bot.coordinator.kinds.game.requests import TakeHint
from bot.dialogue.errors import DeadButton, NoHints
from bot.dialogue.handlers.analysis import analyst_of
from bot.dialogue.pages.kinds.game.hints import hint_line
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import check_fresh, check_running, look, seat
from bot.rules.moves import Pass

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def hint(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Give the next hint of this turn: first the points, then the place, then the word.

    The table shows everybody that a hint was taken. Raises NoHints if it is not a training game.
    """
    view = seat(sitting, intent)
    check_running(view)
    if not view.rules.is_training:
        raise NoHints
    view.check("play")
    step = min(next_hint(view), LAST_HINT)
    payload = None if intent.typed else intent.payload_of(NumberPayload)
    if payload is not None:
        check_fresh(view, intent)
        step = payload.number
        if step not in range(1, LAST_HINT + 1):
            raise DeadButton
    best = await analyst_of(services).best(view)
    if isinstance(best.move, Pass):
        step = LAST_HINT  # There is no further hint.
    _, after = await services.command(sitting, intent, TakeHint(step, seen=view.face.turn))
    line = hint_line(best, step, intent.wording)
    view = look(after, intent)
    message = pages_of(view).desk(view, intent.wording, (line,))
    return Reply(message, ReplyKind.HINT, game=view.id, state=after.state(), why=(line,))
