"""Ephemeral messages of Bot API 10.3: in a group, for one person.

core.telegram.org/bots/api#ephemeral-messages-and-commands, as told by libraries that have it:
an ordinary bot may whisper within 15 s to who pressed its button (`callback_query_id`) or sent an
ephemeral command, an administrator at any time. (guess): refusals are BOT_NOT_ADMIN, as one
public bot met in a private chat; a message's `message_id` is 0; the 15 s of a command are
counted from the newest one of that person; a whisper lies under no other limits than a message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse
from tests.fakes.telegram.methods.editing import EDITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Chat, Content, Post, Query, User
    from tests.fakes.telegram.state import State

_SECONDS = 15


def intent(state: State, given: Parameters) -> Json | None:
    """Return a call's EphemeralMessageParameters. A server before 10.3 ignores them."""
    wanted: Json | None = given.read_json("ephemeral_message_parameters")
    return wanted if state.ephemeral else None


def check_whisper(state: State, chat: Chat, wanted: Json, reply: Json) -> dict[str, object]:
    """Return the fields of an ephemeral post. Raises `Refused` where the bot may not whisper."""
    receiver = state.users.get(int(wanted.get("receiver_user_id", 0)))
    if chat.kind == "private":
        refuse("BOT_NOT_ADMIN")
    if receiver is None or not chat.present(receiver):
        refuse("USER_NOT_PARTICIPANT")
    query = _query(state, wanted, receiver)
    admin = chat.statuses[state.bot.id] == "administrator"
    if not admin and query is None and not _ask(state, chat, receiver):
        refuse("BOT_NOT_ADMIN")
    replaces = query.post if query and wanted.get("replace_callback_query_message") else None
    if replaces and replaces.only_for:
        refuse("EPHEMERAL_MESSAGE_CANT_BE_REPLACED")
    number = reply.get("ephemeral_message_id")
    answered = _find(chat, receiver, number) if number is not None else None
    return {"only_for": receiver, "replaces": replaces, "reply_to": answered}


def _query(state: State, wanted: Json, receiver: User) -> Query | None:
    """Return the press that a whisper answers, if it is this person's and recent."""
    if "callback_query_id" not in wanted:
        return None
    query = state.queries.get(str(wanted["callback_query_id"]))
    if query is None or query.person is not receiver or state.now() - query.asked > _SECONDS:
        refuse("query is too old and response timeout expired or query ID is invalid")
    return query


def _ask(state: State, chat: Chat, person: User) -> bool:
    """Return whether the person whispered to the bot just now."""
    since = state.now() - _SECONDS
    return any(
        post.sender is person and post.only_for is state.bot and post.date >= int(since)
        for post in reversed(chat.posts)
    )


def _find(chat: Chat, receiver: User, number: int) -> Post | None:
    for post in chat.posts:
        if post.ephemeral_id == int(number) and not post.deleted:
            return post if receiver in {post.only_for, post.sender} else None
    return None


def _target(state: State, given: Parameters) -> Post:
    chat = state.chat(given.number("chat_id"))
    receiver = state.users.get(given.number("receiver_user_id"))
    number = given.number("ephemeral_message_id")
    post = _find(chat, receiver, number) if receiver else None
    if post is None or post.sender is not state.bot:
        refuse("message to edit not found")
    return post


def _editing(
    edit: Callable[[State, Parameters, Post], Content],
) -> Callable[[State, Parameters], bool]:
    def call(state: State, given: Parameters) -> bool:
        post = _target(state, given)
        state.edit(post, edit(state, given, post))
        return True

    return call


def delete(state: State, given: Parameters) -> bool:
    """Delete a whisper."""
    post = _target(state, given)
    post.deleted = True
    state.changes.send(post.chat)
    return True


METHODS = {
    **{f"editEphemeralMessage{name}": _editing(edit) for name, edit in EDITS.items()},
    "deleteEphemeralMessage": delete,
}
