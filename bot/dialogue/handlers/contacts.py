"""Handlers of relations to other people: invite or block a person, list and lift blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.invitee import Invitee
from bot.coordinator.lobby.contacts import Block, Contacts
from bot.coordinator.lobby.lobby import Lobby
from bot.coordinator.lobby.notices import InviteNotice
from bot.coordinator.person_id import is_human
from bot.coordinator.place import Place, notice_places
from bot.coordinator.settings import Preferences
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person.contacts import blocked_page, blocks_page
from bot.dialogue.pages.wording import name as name_text
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services


async def block_person(services: Services, intent: Intent, person: PersonId) -> Message | None:
    """Block the person of a profile and return the answer.

    Return None if this person can't be blocked: it is the sender, or nobody known.
    """
    found, aliases = await _somebody_else(services, intent, person), intent.actor.sitting.aliases
    if found is None:
        return None
    contacts = Contacts(services.coordinator.people)
    await contacts.block(aliases, Block(*found, intent.event.at))
    own = (await contacts.of(aliases)).blocks
    made = next(one for one in reversed(own) if one.person == found[0])
    return blocked_page(made, intent.wording)


async def invitee_of(services: Services, intent: Intent, person: PersonId) -> Invitee | None:
    """Return the person of a profile as an invitee.

    Return None if this person can't be invited: it is the sender, or nobody known.
    """
    found = await _somebody_else(services, intent, person)
    return found and Invitee("", found[1], person=found[0])


async def tell_invited(services: Services, intent: Intent, person: PersonId, game: GameId) -> None:
    """Send the invitation of `game` to the private chat of `person`.

    It is sent only if both have finished a game together, and neither blocks the other. Everybody
    else learns of the game from its link, and on their devices.
    """
    people, history = services.coordinator.people, services.history
    aliases = await people.aliases(person)
    lines = () if history is None else await history.lines(intent.person)
    is_known = any(rival in aliases for line in lines for rival, _ in line.rivals)
    parted = await Contacts(people).are_parted(intent.actor.sitting.aliases, aliases)
    account = await private_account(people, person)
    if account is None or parted or not is_known:
        return
    notice = InviteNotice(person, *account, game, intent.event.at)
    await Lobby(people).change(lambda lobby: lobby.with_invite_notice(notice))


async def private_account(people: People, person: PersonId) -> tuple[str, str] | None:
    """Return the platform and the account id to which the bot can write to a person privately.

    It prefers the chat that the person has chosen for notifications. Return None if there is none.
    """
    own = (await Preferences(people).of_person(person)).notice_place
    chats = notice_places(await people.identities(person))
    platform = next((one for one, chat in chats.items() if chat == own), min(chats, default=""))
    return (platform, Place.parse(chats[platform]).address) if platform else None


async def _somebody_else(
    services: Services, intent: Intent, person: PersonId
) -> tuple[PersonId, str] | None:
    """Return the current id and the name of the person of a profile.

    Return None for the sender's own profile, a robot or an unknown person.
    """
    person = (await services.coordinator.people.in_use([person]))[person]
    name = await services.history.name(person) if services.history and is_human(person) else ""
    return (person, name) if name and person not in intent.actor.sitting.aliases else None


@handles(Action.BLOCKS)
async def blocks(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """List the persons whom the sender blocks.

    If the button names a block, lift it first. Lifting it twice does no harm.
    """
    contacts, says = Contacts(services.coordinator.people), intent.wording
    own = (await contacts.of(sitting.aliases)).blocks
    lifted = next((one for one in own if f"{one.at:x}" == intent.words), None)
    if lifted is None:
        return Reply(blocks_page(own, says))
    await contacts.unblock(sitting.aliases, lifted.person)
    left = (await contacts.of(sitting.aliases)).blocks
    return Reply(blocks_page(left, says, (says.line("block-lifted", who=name_text(lifted.name)),)))
