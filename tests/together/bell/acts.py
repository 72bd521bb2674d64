"""The answers to a person who hangs a bell up, or rings one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look
from tests.together.bell.actions import BELL, RING
from tests.together.bell.body import BellSilent, HangBell, Ring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent, Services


async def hang(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Hang a bell up."""
    return await _commit(services, sitting, replace(intent, game=None), HangBell())


async def ring(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ring the bell."""
    return await _commit(services, sitting, intent, Ring())


async def _commit(services: Services, sitting: Sitting, intent: Intent, request: Request) -> Reply:
    _, after = await services.command(sitting, intent, request)
    view = look(after, intent)
    message = pages_of(view).desk(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


class BellActs(Acts):
    """The actions of a bell."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {BELL: hang}
    own: ClassVar[Mapping[ActionSpec, Handler]] = {RING: ring}
    same = frozenset((Action.BOARD, Action.DESCRIBE))
    refused = BellSilent
