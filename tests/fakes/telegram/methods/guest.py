"""answerGuestQuery: the one message of a bot in a chat of which it is no member.

core.telegram.org/bots/api#answerguestquery: the message is that of an inline result, so it takes no
upload; the bot gets its `inline_message_id` and can edit it from then on. A summons is answered
once, and in time (guess: as long as a press).
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.methods.inline import read_result

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


def answer_guest_query(state: State, given: Parameters) -> Json:
    """Post the answer to a summons in its chat, as a reply to it."""
    asked = state.summons.get(given.text("guest_query_id"))
    late = asked is not None and state.now() - asked.asked > state.limits.query_seconds
    if asked is None or asked.answer is not None or late:
        refuse(_TOO_OLD)
    if given.files:
        refuse("can't upload a file for an inline message")
    result = read_result(state, given.read_json("result") or {}, given.fetched)
    if not result.title:
        refuse("RESULT_TITLE_EMPTY")
    number = state.next_id()
    name = urlsafe_b64encode(b"\xfb\xef\xbe" * 4 + number.to_bytes(8, "big")).decode().rstrip("=")
    asked.answer = state.post(
        asked.post.chat,
        state.bot,
        result.content,
        reply_to=asked.post,
        inline_message_id=name,
    )
    state.inline_posts[name] = asked.answer
    return {"inline_message_id": name}


METHODS = {"answerGuestQuery": answer_guest_query}
