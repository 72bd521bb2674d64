"""Handlers of blocks: blocking a person, and the list in which the blocks can be lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.lobby.contacts import Block, Contacts
from bot.coordinator.person_id import is_human
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person.contacts import blocked_page, blocks_page
from bot.dialogue.pages.wording import name as name_text
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services


async def block_person(services: Services, intent: Intent, person: PersonId) -> Message | None:
    """Block the person of a profile, and return the answer, None if nobody can be blocked."""
    person = (await services.coordinator.people.in_use([person]))[person]
    name = await services.history.name(person) if services.history and is_human(person) else ""
    aliases = intent.actor.sitting.aliases
    if not name or person in aliases:
        return None
    contacts = Contacts(services.coordinator.people)
    await contacts.block(aliases, Block(person, name, intent.event.at))
    own = (await contacts.of(aliases)).blocks
    made = next(one for one in reversed(own) if one.person == person)
    return blocked_page(made, intent.wording)


@handles(Action.BLOCKS)
async def blocks(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the list of the person's blocks, after lifting the block that the button names.

    A block that was lifted already stays lifted.
    """
    contacts, says = Contacts(services.coordinator.people), intent.wording
    own = (await contacts.of(sitting.aliases)).blocks
    lifted = next((one for one in own if f"{one.at:x}" == intent.words), None)
    if lifted is None:
        return Reply(blocks_page(own, says))
    await contacts.unblock(sitting.aliases, lifted.person)
    left = (await contacts.of(sitting.aliases)).blocks
    return Reply(blocks_page(left, says, (says.line("block-lifted", who=name_text(lifted.name)),)))
