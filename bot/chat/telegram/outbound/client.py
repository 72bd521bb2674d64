"""The library's client for the Bot API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from telegram import Bot

from bot.chat.telegram.outbound.bot_api_requests import BotApiRequests

if TYPE_CHECKING:
    from collections.abc import Sequence

API = "https://api.telegram.org"
_CONNECTIONS = 64
# Seconds between repeated attempts after a failure on this side.
OUR_PAUSES = (0.2, 1.0, 3.0)
# While Telegram is away, nothing else of the same chat can be answered either.
AWAY_PAUSES = (*OUR_PAUSES, 10.0, 20.0, 30.0)

# Fields of sent messages that are never used. Parsing them takes as long as all the rest.
_UNREAD = ("from", "reply_to_message", "entities", "caption_entities", "reply_markup")


class Client(Bot):
    """The library's client, with one more method that returns updates undecoded.

    The library decodes all updates of a request together, and fails for all if one can't be
    decoded.
    """

    async def _post(self, endpoint: str, *arguments: Any, **more: Any) -> Any:  # noqa: ANN401 - the library's
        """Send a request and return the answer.

        Nobody uses an edited message, so the answer to an edit is True. Fields of a sent message
        that nobody uses are dropped.
        """
        answer = await super()._post(endpoint, *arguments, **more)
        if endpoint.startswith("edit"):
            return True
        if isinstance(answer, dict) and "message_id" in answer:
            for part in _UNREAD:
                answer.pop(part, None)
        return answer

    async def raw_updates(
        self, offset: int, kinds: Sequence[str], seconds: int
    ) -> list[dict[str, Any]]:
        """Return the updates (Telegram's events) from the number `offset` on, as dicts.

        Wait up to `seconds` for one of these `kinds`.

        Raises:
            TelegramError: Telegram refuses or can't be reached.

        """
        wanted = {"offset": offset, "timeout": seconds, "allowed_updates": kinds}
        answer: Any = await self._post("getUpdates", wanted, read_timeout=seconds + 10)
        return list(answer)


def make_bot(token: str, api: str = API) -> Client:
    """Return a client with this bot's token for the Bot API server at the address `api`.

    Polling has its own connection.

    Raises:
        telegram.error.InvalidToken: the token is malformed.

    """
    return Client(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=BotApiRequests(api, _CONNECTIONS),
        get_updates_request=BotApiRequests(api, 1),
    )
