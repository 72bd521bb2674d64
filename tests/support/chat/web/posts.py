"""A message to a person's own address, as it arrives there."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from bot.chat.web.push.call import address_message, trial
from bot.chat.web.push.client import SECRET_BEGINS, PushClient
from bot.chat.web.push.sender_key import SenderKey
from bot.clock import now
from bot.coordinator.people.devices import Webhook
from tests.fakes.push_service import PushService

if TYPE_CHECKING:
    from pathlib import Path


async def signed_post(folder: Path) -> tuple[str, dict[str, str], bytes]:
    """Return the secret of an address, with the headers and the body of a trial sent to it."""
    service = PushService(folder, now)
    secret = f"{SECRET_BEGINS}{b64encode(bytes(range(24))).decode()}"
    key = SenderKey(bytes(32), "https://stol.example")
    client = PushClient(key, now, resolver=service, ssl=service.trust)
    message = address_message(trial("pl"), now(), kind="test")
    async with service.serve(), client.open():
        await client.call(Webhook("https://hook.test/hook", secret, 0), message, name="trial")
    [(headers, body)] = service.posts
    return secret, headers, body
