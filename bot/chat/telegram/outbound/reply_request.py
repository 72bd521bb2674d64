"""The request for a reply under a message with buttons (`force_reply` of an inline keyboard).

Telegram's app opens its input field as if the person had chosen to reply to the message. This
exists since Bot API 10.3 (core.telegram.org/bots/api#inlinekeyboardmarkup). An edit can't change
it. An older server ignores it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from telegram.error import BadRequest

from bot.chat.telegram.outbound.error_mapping import as_channel_error, is_unchanged
from bot.chat.telegram.outbound.raw_methods import with_reply_request

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from telegram import InlineKeyboardMarkup

    from bot.chat.telegram.outbound.place import TelegramPlace
    from bot.chat.telegram.outbound.shown_messages import ShownMessage


def asking(markup: InlineKeyboardMarkup | None) -> InlineKeyboardMarkup | None:
    """Return the buttons with a request for a reply, or None if there are no buttons."""
    return None if markup is None else with_reply_request(markup)


async def edit_as_sent(
    place: TelegramPlace,
    markup: InlineKeyboardMarkup | None,
    before: ShownMessage | None,
    change: Callable[[InlineKeyboardMarkup | None], Awaitable[None]],
) -> bool:
    """Edit a message by calling `change` with the buttons that Telegram accepts.

    The edit repeats the request for a reply if the message was sent with one. Return True if it
    was. If an earlier process sent the message (`before` is None), Telegram's refusal shows that it
    was. It is not an error if nothing changes.

    Raises:
        telegram.error.BadRequest: Telegram refuses the edit.

    """
    asks = before is not None and before.asks
    try:
        try:
            await change(asking(markup) if asks else markup)
        except BadRequest as refused:
            unclear = (
                before is None
                and markup is not None
                and as_channel_error(refused, place) is refused
            )
            if is_unchanged(refused) or not unclear:
                raise
            await change(asking(markup))
            asks = True
    except BadRequest as refused:
        if not is_unchanged(refused):
            raise
    return asks
