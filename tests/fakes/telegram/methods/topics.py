"""createForumTopic in a private chat (core.telegram.org/bots/api#createforumtopic, Bot API 9.4).

A forum's topics are opened by its people here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.records import Content, Topic

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

_NAME = 128
_COLOUR = 7322096


def create_forum_topic(state: State, given: Parameters) -> Json:
    """Open a topic. A service message of the bot begins it."""
    chat, name = state.chat(given.number("chat_id")), given.text("name")
    if not 1 <= len(name) <= _NAME:
        refuse("TOPIC_TITLE_EMPTY" if not name else "topic name is too long")
    if chat.person is None:
        refuse("not enough rights to create a topic")
    if not state.topics:
        # tdlib/telegram-bot-api#847
        refuse("BOT_FORUM_CREATE_FORBIDDEN")
    told = {"name": name, "icon_color": _COLOUR}
    root = state.post(chat, state.bot, Content(), service={"forum_topic_created": told})
    root.topic = root.message_id
    chat.topics[root.message_id] = Topic(root.message_id, name, root)
    return told | {"message_thread_id": root.message_id}


METHODS = {"createForumTopic": create_forum_topic}
