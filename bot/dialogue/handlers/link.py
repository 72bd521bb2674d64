"""The linking of a person's two accounts, in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.account_links import Accounts
from bot.coordinator.people.chat_calls import call_from_now_on
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotPrivate
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person.linking import code_message, link_message
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.service import Coordinator
    from bot.dialogue.request import Intent, Services


@handles(Action.LINK)
async def link(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return a code that links the person's other account, or the state of a link.

    If the person typed a code, return the state of the link that it belongs to. Raises NotPrivate.
    """
    accounts = _accounts(services, intent)
    person, now = intent.actor.person, intent.event.at
    if not intent.words.strip():
        code = await accounts.offer(intent.event.id, person, now=now)
        return Reply(code_message(code, intent.wording, person.platform))
    return Reply(link_message(await accounts.look(intent.words, person, now=now), intent.wording))


@handles(Action.LINK_YES)
async def link_yes(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Store this person's consent to the link of two accounts.

    The accounts are linked once both have agreed.
    """
    accounts = _accounts(services, intent)
    own = intent.actor.person
    seen = await accounts.agree(intent.words, own, now=intent.event.at)
    if seen.done and seen.other is not None:
        linked = {own.platform, seen.other.platform}
        if _BROWSER in linked:
            [chat] = linked - {_BROWSER}
            await call_from_now_on(
                services.coordinator, intent.event.id, own.id, chat, at=intent.event.at
            )
    return Reply(link_message(seen, intent.wording))


_BROWSER = "web"


def _accounts(services: Services, intent: Intent) -> Accounts:
    if not intent.actor.private:
        raise NotPrivate
    return accounts_of(services.coordinator)


def accounts_of(coordinator: Coordinator) -> Accounts:
    """Return the store of linking codes and linked accounts."""
    return Accounts(coordinator.people, coordinator.tables, coordinator.world.secret)
