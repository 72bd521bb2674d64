"""Handlers of ready phrases and reactions, and of muting another player's phrases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.requests import MuteSeat, NobodyElse, SayRemark
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.errors import DeadButton
from bot.dialogue.pages.kinds.game.remarks import remark_line
from bot.dialogue.pages.kinds.game.talk import talk_page
from bot.dialogue.payloads import MutePayload, RemarkPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look, seat

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def say(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the chosen phrase to all players. Without a choice, return the page of phrases.

    Raises:
        NotSeated: the person doesn't play.
        NobodyElse: no other person plays.
        TooManyRemarks: the author has said too much, or too quickly.

    """
    view, payload = seat(sitting, intent), intent.payload_of(RemarkPayload)
    if not view.other_people:
        raise NobodyElse
    if payload is None:
        return Reply(talk_page(view, intent.wording), game=view.id)
    _, after = await services.command(sitting, intent, SayRemark(payload.what))
    view = look(after, intent)
    own = [one for one in GamePart.of(view).remarks if one.own]
    lines = tuple(remark_line(one, intent.wording) for one in own[-1:])
    message = talk_page(view, intent.wording, lines)
    return Reply(message, ReplyKind.SAID, game=view.id, state=after.state())


async def mute(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Hide another player's phrases from this person, or show them again.

    They stay hidden until the end of the game.

    Raises:
        NotSeated: the person doesn't play.
        DeadButton: there is no such seat.

    """
    view, payload = seat(sitting, intent), intent.require(MutePayload)
    if payload.seat not in view.other_people:
        raise DeadButton
    _, after = await services.command(sitting, intent, MuteSeat(payload.seat, on=not payload.back))
    view = look(after, intent)
    line = intent.wording.line("talk-unmuted" if payload.back else "talk-muted")
    message = talk_page(view, intent.wording, (line,))
    return Reply(message, game=view.id, state=after.state())
