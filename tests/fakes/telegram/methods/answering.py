"""answerCallbackQuery: the answer to a press, once, and in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.records import Answer

if TYPE_CHECKING:
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

_TEXT = 200
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def answer_callback_query(state: State, given: Parameters) -> bool:
    """Answer a press with nothing, a line, an alert, or a link to this bot."""
    query = state.queries.get(given.text("callback_query_id"))
    late = query is not None and state.now() - query.asked > state.limits.query_seconds
    if query is None or query.answer is not None or late:
        refuse(_TOO_OLD)
    text, url = given.text("text"), given.text("url")
    if len(text) > _TEXT:
        refuse("MESSAGE_TOO_LONG")
    if url and not url.startswith(f"https://t.me/{state.bot.username}?start="):
        refuse("URL_INVALID")
    query.answer = Answer(text, given.flag("show_alert"), url)
    state.changes.send(query.post.chat)
    return True


METHODS = {"answerCallbackQuery": answer_callback_query}
