"""The answers to requests about interactions: only the parts that the bot reads are parsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.chat.discord.requests import InteractionRequests

if TYPE_CHECKING:
    from collections.abc import Mapping

_MESSAGE = {"id": "7", "components": [{"type": 17}], "attachments": [{"id": "8"}], "flags": 64}


@pytest.mark.parametrize(
    ("method", "answer", "left"),
    [
        ("PATCH", _MESSAGE, {"id": "7", "components": [], "attachments": [], "flags": 64}),
        (
            "POST",
            {"interaction": {"id": "1"}, "resource": {"message": _MESSAGE}},
            {"interaction": {"id": "1"}},
        ),
        ("GET", _MESSAGE, _MESSAGE),
        ("DELETE", "", ""),
    ],
)
async def test_parts_of_sent_messages_that_nobody_reads_are_dropped(
    monkeypatch: pytest.MonkeyPatch, method: str, answer: Mapping[str, Any] | str, left: object
) -> None:
    async def request(*_: object, **__: object) -> object:
        return answer if isinstance(answer, str) else {**answer}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    requests: Any = InteractionRequests
    assert await requests().request(Route(method, "/webhooks/1/token")) == left
