"""answerInlineQuery: results for a person who types behind the bot's name.

core.telegram.org/bots/api#answerinlinequery: at most 50 results with distinct ids of 1 to 64 bytes.
They are cached for `cache_time` (300 s). Unless `is_personal`, *anybody* who types the same gets
them without another query to the bot.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.fakes.telegram.content import caption_content, file_at, text_content
from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.parameters import Parameters
from tests.fakes.telegram.records import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.state import State

_MOST = 50
_ID_BYTES = range(1, 65)
_CACHE = 300
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
_FILES = {
    "photo": "photo_file_id",
    "document": "document_file_id",
    "gif": "gif_file_id",
}
_START = re.compile(r"[A-Za-z0-9_-]{1,64}")
_JPEG = b"\xff\xd8\xff"
_KINDS = {"photo": "photo", "document": "document", "gif": "animation"}


def answer_inline_query(state: State, given: Parameters) -> bool:
    """Offer results to the person who typed the query."""
    question = state.questions.get(given.text("inline_query_id"))
    late = question and state.now() - question.asked > state.limits.query_seconds
    if question is None or question.results is not None or late:
        refuse(_TOO_OLD)
    listed: list[Json] = given.read_json("results") or []
    if len(listed) > _MOST:
        refuse("RESULTS_TOO_MUCH")
    results = [read_result(state, one, given.fetched) for one in listed]
    if len({result.id for result in results}) < len(results):
        refuse("RESULT_ID_DUPLICATE")
    for_whom = question.person.id if given.flag("is_personal") else 0
    expires = state.now() + given.number("cache_time", _CACHE)
    state.inline_cache[for_whom, question.query] = (expires, results)
    question.results = results
    question.button, question.page = _button(given.read_json("button"))
    state.changes.send()
    return True


def find_cached(state: State, person: int, query: str) -> list[Result] | None:
    """Return the cached results of a query."""
    for whom in (person, 0):
        expires, results = state.inline_cache.get((whom, query), (0.0, []))
        if expires > state.now():
            return results
    return None


def _button(wanted: Json | None) -> tuple[str, str]:
    """Return the button above the results: its label, and its Mini App, if any."""
    if not wanted:
        return "", ""
    start = wanted.get("start_parameter")
    if not wanted.get("text") or (start is None) is (wanted.get("web_app") is None):
        refuse("can't parse InlineQueryResultsButton: exactly one of the actions is needed")
    if start is not None and not _START.fullmatch(start):
        refuse("START_PARAM_INVALID")
    return str(wanted["text"]), str((wanted.get("web_app") or {}).get("url", ""))


def read_result(state: State, one: Json, fetched: Mapping[str, bytes | None]) -> Result:
    """Return a result of this JSON. Raises `Refused` for one that Telegram refuses.

    Its files are earlier ones by their ids, or those that Telegram `fetched` from an address. A
    photo from an address needs a thumbnail, and is JPEG (#inlinequeryresultphoto).
    """
    kind, name = one.get("type", ""), str(one.get("id", ""))
    if len(name.encode()) not in _ID_BYTES:
        refuse("RESULT_ID_INVALID")
    written: Json | None = one.get("input_message_content")
    values = {**one, **(written or {}), "text": (written or {}).get("message_text", "")}
    given = Parameters(values)
    if written is not None:
        content = text_content(state, given, private=False)
    elif kind in _FILES and _FILES[kind] in one:
        content = caption_content(state, given, private=False)
        content.file = state.files.require(_KINDS[kind], one[_FILES[kind]])
    elif kind == "photo" and "photo_url" in one and one.get("thumbnail_url"):
        content = caption_content(state, given, private=False)
        content.file = file_at(state, "photo", one["photo_url"], fetched)
        if not content.file.data.startswith(_JPEG):
            refuse("wrong type of the web page content")
    else:
        refuse("can't parse inline query result: Message content must be specified")
    title = one.get("title", "")
    if kind == "article" and not title:
        refuse("ARTICLE_TITLE_EMPTY")
    return Result(name, title, one.get("description", ""), content)


METHODS = {"answerInlineQuery": answer_inline_query}
