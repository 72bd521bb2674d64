"""The linking of a person's two accounts, in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.account_links import Accounts
from bot.dialogue.actions import Action
from bot.dialogue.errors import NotPrivate
from bot.dialogue.handlers import handles
from bot.dialogue.pages.person.linking import code_message, link_message
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


@handles(Action.LINK)
async def link(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return a code for the other account; with a code, the state of that link."""
    accounts = _accounts(services, intent)
    person, now = intent.actor.person, intent.event.at
    if not intent.words.strip():
        code = await accounts.offer(intent.event.id, person, now=now)
        return Reply(code_message(code, intent.wording, person.platform))
    return Reply(link_message(await accounts.look(intent.words, person, now=now), intent.wording))


@handles(Action.LINK_YES)
async def link_yes(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Agree to the link; the second consent makes it."""
    accounts = _accounts(services, intent)
    seen = await accounts.agree(intent.words, intent.actor.person, now=intent.event.at)
    return Reply(link_message(seen, intent.wording))


def _accounts(services: Services, intent: Intent) -> Accounts:
    if not intent.actor.private:
        raise NotPrivate
    coordinator = services.coordinator
    return Accounts(coordinator.people, coordinator.tables, coordinator.world.secret)
