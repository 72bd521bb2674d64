"""editMessageText, …Caption, …Media, …ReplyMarkup: changes of a message in place.

An edit without `reply_markup` removes the buttons. A text can become a file, a file can't
become a text (core.telegram.org/bots/api#editmessagemedia). A bot's message has no age limit.
The value of `force_reply` in an inline keyboard can't be changed (#inlinekeyboardmarkup; here an
edit with another value is refused, guess: a real server may overlook it).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.content import buttons, caption_content, media_content, text_content
from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.records import Content

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Post
    from tests.fakes.telegram.state import State


def text(state: State, given: Parameters, post: Post) -> Content:
    """Read a new text."""
    if post.content.file:
        refuse("there is no text in the message to edit")
    return text_content(state, given, private=_private(post))


def caption(state: State, given: Parameters, post: Post) -> Content:
    """Read a new caption for the same file."""
    if post.content.file is None:
        refuse("there is no caption in the message to edit")
    content = caption_content(state, given, private=_private(post))
    content.file = post.content.file
    return content


def media(state: State, given: Parameters, post: Post) -> Content:
    """Read another file, with its caption."""
    if post.inline_message_id and given.files:
        refuse("can't upload a file for an inline message")
    return media_content(state, given, private=_private(post))


def reply_markup(state: State, given: Parameters, post: Post) -> Content:
    """Read other buttons for the same content."""
    old = post.content
    board = buttons(state, given, private=_private(post))
    return Content(old.text, old.html, old.entities, old.file, board)


EDITS = {"Text": text, "Caption": caption, "Media": media, "ReplyMarkup": reply_markup}


def _method(
    edit: Callable[[State, Parameters, Post], Content],
) -> Callable[[State, Parameters], Json | bool]:
    def call(state: State, given: Parameters) -> Json | bool:
        post = _target(state, given)
        content = edit(state, given, post)
        _check_request(post, content)
        if post.inline_message_id:
            state.meter.count_edit(post.inline_message_id, state.now())
        elif state.limits.edits:
            state.meter.count(post.chat.id, state.now())
        state.edit(post, content)
        return True if "inline_message_id" in given.values else state.wire(post)

    return call


def _check_request(post: Post, content: Content) -> None:
    """Refuse buttons that change the request for a reply with which the message was sent."""
    first = (post.edits or [post.content])[0].keyboard
    if content.keyboard.rows and first.rows and content.keyboard.force_reply != first.force_reply:
        refuse("the request for a reply can't be changed")


def _target(state: State, given: Parameters) -> Post:
    """Return the message to edit: the bot's own, or one sent through the bot."""
    if "inline_message_id" in given.values:
        inline = state.inline_posts.get(given.text("inline_message_id"))
        if inline is None or inline.deleted:
            refuse("MESSAGE_ID_INVALID")
        return inline
    chat = state.chat(given.number("chat_id"))
    number = given.number("message_id")
    found = (post for post in chat.posts if post.message_id == number and post.only_for is None)
    post = next((post for post in found if not post.deleted), None)
    if post is None:
        refuse("message to edit not found")
    if post.sender is not state.bot:
        refuse("message can't be edited")
    return post


def _private(post: Post) -> bool:
    """Return whether the bot sent the message in a private chat of its own."""
    return post.chat.person is not None and post.inline_message_id is None


METHODS = {f"editMessage{name}": _method(edit) for name, edit in EDITS.items()}
