"""Records as the JSON that a bot reads (core.telegram.org/bots/api#available-types)."""

from __future__ import annotations

import mimetypes
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.files import Stored
    from tests.fakes.telegram.records import Chat, Post, User

_PREVIEW = 90


def user(account: User) -> Json:
    """Return a User."""
    fields: Json = {"id": account.id, "is_bot": account.is_bot, "first_name": account.name}
    if account.username:
        fields["username"] = account.username
    if not account.is_bot:
        fields["language_code"] = account.language
    return fields


def chat(place: Chat, writer: User | None = None) -> Json:
    """Return a Chat. That of two people is named after who reads what the `writer` sends."""
    if place.kind == "private" and place.person is None:
        reader = next((one for one in place.statuses if writer is None or one != writer.id), 0)
        return {"id": reader, "type": "private"}
    fields: Json = {"id": place.id, "type": place.kind}
    if place.person:
        fields["first_name"] = place.person.name
        return fields | ({"username": place.person.username} if place.person.username else {})
    return fields | {"title": place.title} | ({"is_forum": True} if place.forum else {})


def message(post: Post, bot: User, *, answered: bool = True) -> Json:
    """Return a Message.

    With `answered` it has the message that it replies to, one level deep as in Telegram.
    """
    fields: Json = {
        "message_id": post.message_id,
        "from": user(post.sender),
        "chat": chat(post.chat, post.sender),
        "date": post.date,
        **post.service,
        **_content(post),
    }
    if post.topic is not None:
        fields |= {"message_thread_id": post.topic, "is_topic_message": True}
    if answered and (replied := _reply(post)) and not replied.deleted:
        fields["reply_to_message"] = message(replied, bot, answered=False)
    if post.via_bot:
        fields["via_bot"] = user(bot)
    if post.edit_date is not None:
        fields["edit_date"] = post.edit_date
    if post.ephemeral_id is not None and post.only_for:
        fields |= {"ephemeral_message_id": post.ephemeral_id, "receiver_user": user(post.only_for)}
    return fields


def _reply(post: Post) -> Post | None:
    """Return the message that this one replies to: in a topic, at least its first message."""
    if post.reply_to or post.topic is None:
        return post.reply_to
    topic = post.chat.topics.get(post.topic)
    return topic.root if topic and topic.root is not post else None


def _content(post: Post) -> Json:
    content = post.content
    prefix = "caption" if content.file else "text"
    fields: Json = _file(content.file) if content.file else {}
    if content.text:
        fields[prefix] = content.text
    if content.entities:
        fields["caption_entities" if content.file else "entities"] = content.entities
    if content.keyboard.rows:
        fields["reply_markup"] = content.keyboard.wire()
    return fields


def _file(file: Stored) -> Json:
    if file.kind == "photo":
        return {"photo": [file.wire() | {"width": file.width, "height": file.height}]}
    document = file.wire() | {"file_name": file.name}
    if kind := mimetypes.guess_type(file.name)[0]:
        document |= {"mime_type": kind}
    if file.kind == "document":
        return {"document": document}
    frame = {"width": _PREVIEW, "height": _PREVIEW, "duration": 1}
    return {"animation": document | frame, "document": document}
