"""The automatic answer of invited people who block the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Services


async def answer_for_blocks(services: Services, sitting: Sitting) -> None:
    """Have the invited people who block this host decline the invitation after a while."""
    table = sitting.game.table
    waits = table.phase == "invited" and table.host in sitting.aliases
    if services.matchmaker is not None and waits and table.invitees:
        await services.matchmaker.answer_invitation(table.id, sitting.aliases, table.invitees)
