"""Updates pushed to a webhook: one at a time, in order, again until a 2xx comes.

core.telegram.org/bots/api#setwebhook. Telegram asks for https; on loopback http is taken here.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import ClientError, ClientSession, ClientTimeout

if TYPE_CHECKING:
    from tests.fakes.telegram.state import State

HEADER = "X-Telegram-Bot-Api-Secret-Token"
_TIMEOUT = ClientTimeout(total=10)
_AGAIN = 0.05


class Webhook(NamedTuple):
    """The address for updates, and the secret sent with them."""

    url: str
    secret: str


async def deliver(state: State) -> None:
    """Push pending updates to the webhook, as long as there is one; run until cancelled."""
    async with ClientSession(timeout=_TIMEOUT) as session:
        while True:
            hook, pending = state.webhook, state.mailbox.pending
            if hook is None or not pending:
                await state.changes.wait()
                continue
            [update] = state.mailbox.hand_out(pending[:1])
            if await _take(session, hook, update):
                state.mailbox.confirm(pending[:1])
            else:
                await asyncio.sleep(_AGAIN)


async def _take(session: ClientSession, hook: Webhook, update: object) -> bool:
    headers = {HEADER: hook.secret} if hook.secret else {}
    try:
        async with session.post(hook.url, json=update, headers=headers) as response:
            return response.ok
    except (ClientError, TimeoutError):
        return False
