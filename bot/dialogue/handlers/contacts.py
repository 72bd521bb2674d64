"""Handlers of the list of blocks, from which one can be lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.lobby.contacts import Contacts
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person.contacts import blocks_page
from bot.dialogue.pages.wording import name
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


@handles(Action.BLOCKS)
async def blocks(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the person's blocks, after lifting the one that the button names.

    A block that is lifted already stays so.
    """
    contacts, says = Contacts(services.coordinator.people), intent.wording
    own = (await contacts.of(sitting.aliases)).blocks
    lifted = next((one for one in own if f"{one.at:x}" == intent.words), None)
    if lifted is None:
        return Reply(blocks_page(own, says))
    await contacts.unblock(sitting.aliases, lifted.person)
    left = (await contacts.of(sitting.aliases)).blocks
    return Reply(blocks_page(left, says, (says.line("block-lifted", who=name(lifted.name)),)))
