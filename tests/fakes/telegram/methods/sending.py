"""sendMessage, sendPhoto, sendDocument, sendAnimation, sendChatAction; deleteMessage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.content import file_content, text_content
from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.methods import whispering
from tests.fakes.telegram.methods.topics import manages_topics

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Chat, Content, Post
    from tests.fakes.telegram.state import State

_DELETABLE = 48 * 3600


def send_message(state: State, given: Parameters) -> Json:
    """Send a text message."""
    chat = state.chat(given.number("chat_id"))
    return _send(state, given, chat, text_content(state, given, private=_private(chat)))


def sender(kind: str) -> Callable[[State, Parameters], Json]:
    """Return the method that sends a file of this kind."""

    def send(state: State, given: Parameters) -> Json:
        chat = state.chat(given.number("chat_id"))
        return _send(state, given, chat, file_content(state, given, kind, private=_private(chat)))

    return send


def send_chat_action(state: State, given: Parameters) -> bool:
    """Check that the bot may write to the chat for “is typing…”."""
    state.chat(given.number("chat_id"))
    return True


def delete_message(state: State, given: Parameters) -> bool:
    """Delete a message for everyone.

    core.telegram.org/bots/api#deletemessage: under 48 hours old. The bot may delete its own
    messages anywhere, others in private chats and where the bot is an administrator.
    """
    chat = state.chat(given.number("chat_id"))
    post = _find(chat, given.number("message_id"))
    if post is None:
        refuse("message to delete not found")
    if state.now() - post.date >= _DELETABLE:
        refuse("message can't be deleted for everyone")
    admin = chat.statuses.get(state.bot.id) == "administrator"
    if post.sender is not state.bot and not admin and not _private(chat):
        refuse("message can't be deleted")
    post.deleted = True
    state.changes.send(chat)
    return True


def _send(state: State, given: Parameters, chat: Chat, content: Content) -> Json:
    what = f"{content.file.kind}s" if content.file else "text messages"
    may_all = chat.statuses.get(state.bot.id) == "administrator"
    if what in chat.denied and not may_all:
        refuse(f"not enough rights to send {what} to the chat")
    more: dict[str, object] = {
        "silent": given.flag("disable_notification"),
        "topic": _topic(state, chat, given.optional("message_thread_id")),
    }
    if whisper := whispering.intent(state, given):
        more |= whispering.check_whisper(
            state, chat, whisper, given.read_json("reply_parameters") or {}
        )
    else:
        more["reply_to"] = _answer(chat, given)
    state.meter.count(chat.id, state.now())
    return state.wire(state.post(chat, state.bot, content, **more))


def _answer(chat: Chat, given: Parameters) -> Post | None:
    """Return the message that this one replies to."""
    wanted: Json = given.read_json("reply_parameters") or {}
    number = wanted.get("message_id") or given.optional("reply_to_message_id")
    if number is None:
        return None
    post = _find(chat, int(number))
    lenient = wanted.get("allow_sending_without_reply")
    if post is None and not (lenient or given.flag("allow_sending_without_reply")):
        refuse("message to be replied not found")
    return post


def _topic(state: State, chat: Chat, number: int | None) -> int | None:
    """Return the topic of a message; none is a forum's general one."""
    if number is None:
        return None
    topic = chat.topics.get(number)
    if topic is None:
        refuse("message thread not found")
    if topic.closed and not manages_topics(state, chat):
        refuse("TOPIC_CLOSED")
    return number


def _find(chat: Chat, number: int) -> Post | None:
    found = (post for post in chat.posts if post.message_id == number and not post.deleted)
    return next((post for post in found if post.only_for is None), None)


def _private(chat: Chat) -> bool:
    return chat.kind == "private"


METHODS = {
    "sendMessage": send_message,
    "sendPhoto": sender("photo"),
    "sendDocument": sender("document"),
    "sendAnimation": sender("animation"),
    "sendChatAction": send_chat_action,
    "deleteMessage": delete_message,
}
