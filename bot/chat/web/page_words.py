"""The page's own words, for the page to fill in what stands for a value."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from aiohttp import hdrs, web

from bot.chat.web import wire
from bot.text.translate import LANGUAGES, resources, texts

if TYPE_CHECKING:
    from collections.abc import Mapping

_ENTRY = re.compile(r"^(web-[\w-]+) = (.+)$", re.MULTILINE)
_VALUE = re.compile(r"\$(\w+)")


@cache
def page_words(language: str) -> Mapping[str, str]:
    """Every text of `web.<language>.ftl` by its key, with `{name}` where a value belongs."""
    entries = _ENTRY.findall(resources(language)[f"web.{language}.ftl"])
    return {
        key: texts(language)(key, **{name: f"{{{name}}}" for name in _VALUE.findall(text)})
        for key, text in entries
    }


async def words(request: web.Request) -> web.Response:
    """The words of a language as JSON."""
    language = request.match_info["language"]
    if language not in LANGUAGES:
        raise web.HTTPNotFound(text="no such language")
    response = wire.answer(page_words(language))
    response.headers[hdrs.CACHE_CONTROL] = "no-cache"
    return response
