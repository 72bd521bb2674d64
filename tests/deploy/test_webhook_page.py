"""The examples for a person's own address read what the bot sends there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.chat.web.push.addresses import own_address
from tests.support.chat.web.posts import signed_post

PAGES = {name: Path("deploy", name).read_text() for name in ("webhook.md", "webhook.pl.md")}


def block(page: str, beginning: str) -> str:
    """Return the example of a page that begins like this."""
    blocks = re.findall(r"(?:^    .*\n(?:\n(?=    ))*)+", page, re.MULTILINE)
    [found] = [text for one in blocks if (text := dedent(one)).startswith(beginning)]
    return found


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
async def test_the_examples_read_what_the_bot_sends(page: str, tmp_path: Path) -> None:
    secret, headers, body = await signed_post(tmp_path)
    sent, shown = json.loads(body), json.loads(block(page, "{"))
    assert shown.keys() == sent.keys()
    assert {"title", "text"} <= sent["data"].keys() <= shown["data"].keys()
    address = block(page, "https://ntfy.sh").strip()
    assert own_address(address) is not None
    asked = parse_qs(urlsplit(address).query)
    assert (asked["t"], asked["m"]) == (["{{.data.title}}"], ["{{.data.text}}"])
    automation = block(page, "- alias")
    assert re.findall(r"trigger\.json\.data\.(\w+)", automation) == ["title", "text"]
    names: dict[str, Any] = {}
    exec(block(page, "import"), names)  # noqa: S102 - the page's own example
    assert names["is_from_the_bot"](secret, headers, body)
    assert not names["is_from_the_bot"](secret, headers, body + b" ")
