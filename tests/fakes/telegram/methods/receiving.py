"""getUpdates and the webhook: one or the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.fakes.telegram.errors import Refused, refuse
from tests.fakes.telegram.webhook import Webhook

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

_SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
_LONGEST_POLL = 50
_BY_WEBHOOK = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook "
    "first"
)


async def get_updates(state: State, given: Parameters) -> list[Json]:
    """Return updates by long polling."""
    if state.webhook is not None:
        raise Refused(409, _BY_WEBHOOK)
    state.mailbox.allow(given.read_json("allowed_updates"))
    seconds = min(given.number("timeout", 0), _LONGEST_POLL)
    return await state.mailbox.poll(given.number("offset", 0), given.number("limit", 100), seconds)


def set_webhook(state: State, given: Parameters) -> bool:
    """Push updates to an address from now on. An empty address switches back to polling."""
    url, secret = given.text("url"), given.text("secret_token")
    if not url:
        return delete_webhook(state, given)
    address = urlsplit(url)
    if address.scheme != "https" and address.hostname not in {"127.0.0.1", "localhost"}:
        refuse("bad webhook: An HTTPS URL must be provided for webhook")
    if not _SECRET.fullmatch(secret):
        refuse("secret token contains unallowed characters")
    state.mailbox.allow(given.read_json("allowed_updates"))
    _drop(state, given)
    state.webhook = Webhook(url, secret)
    state.mailbox.end_polls("terminated by setWebhook request")
    return True


def delete_webhook(state: State, given: Parameters) -> bool:
    """Switch back to polling."""
    _drop(state, given)
    state.webhook = None
    state.changes.send()
    return True


def get_webhook_info(state: State, _given: Parameters) -> Json:
    """Return the webhook's address, and the number of waiting updates."""
    return {
        "url": state.webhook.url if state.webhook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(state.mailbox.pending),
    }


def _drop(state: State, given: Parameters) -> None:
    if given.flag("drop_pending_updates"):
        state.mailbox.confirm(state.mailbox.pending)


METHODS = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
