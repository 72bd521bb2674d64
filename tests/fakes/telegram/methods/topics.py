"""createForumTopic in a private chat and in a forum.

core.telegram.org/bots/api#createforumtopic, in a private chat since Bot API 9.4. The refusals in
a group are those of tdlib's ForumTopicManager::create_forum_topic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.records import Content, Topic

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Chat
    from tests.fakes.telegram.state import State

_NAME = 128
_COLOUR = 7322096


def create_forum_topic(state: State, given: Parameters) -> Json:
    """Open a topic. A service message of the bot begins it."""
    chat, name = state.chat(given.number("chat_id")), given.text("name")
    if not 1 <= len(name) <= _NAME:
        refuse("TOPIC_TITLE_EMPTY" if not name else "topic name is too long")
    if chat.person is None:
        _check_forum(state, chat)
    elif not state.topics:
        # tdlib/telegram-bot-api#847
        refuse("BOT_FORUM_CREATE_FORBIDDEN")
    told = {"name": name, "icon_color": _COLOUR}
    root = state.post(chat, state.bot, Content(), service={"forum_topic_created": told})
    root.topic = root.message_id
    chat.topics[root.message_id] = Topic(root.message_id, name, root)
    return told | {"message_thread_id": root.message_id}


def _check_forum(state: State, chat: Chat) -> None:
    """Refuse a topic in a group without topics, or without the right to manage them."""
    if not chat.forum:
        refuse("the chat is not a forum")
    if not manages_topics(state, chat):
        refuse("not enough rights to create a topic")


def manages_topics(state: State, chat: Chat) -> bool:
    """Return whether the bot is an administrator who may manage topics."""
    return chat.manages_topics and chat.statuses.get(state.bot.id) == "administrator"


METHODS = {"createForumTopic": create_forum_topic}
