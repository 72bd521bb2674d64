"""getMe, getChat, getChatMember, getChatAdministrators, getFile, leaveChat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.telegram import wire
from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Chat, User
    from tests.fakes.telegram.state import State

_FILE_BYTES = 20 * 1024 * 1024
_RIGHTS = (
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
)


def get_me(state: State, _given: Parameters) -> Json:
    """Return the bot, with BotFather's switches."""
    return wire.user(state.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not state.privacy_mode,
        "supports_inline_queries": state.inline,
        "supports_guest_queries": state.guest,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": state.topics,
        "allows_users_to_create_topics": state.topics,
    }


def get_chat(state: State, given: Parameters) -> Json:
    """Return a ChatFullInfo with the fields of every chat."""
    chat = state.chat(given.number("chat_id"))
    full = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": _gifts()}
    rights = {} if chat.kind == "private" else {"permissions": _permissions(chat)}
    return wire.chat(chat) | full | rights


def get_chat_member(state: State, given: Parameters) -> Json:
    """Return a user's membership in a chat."""
    chat = state.chat(given.number("chat_id"))
    user = state.users.get(given.number("user_id"))
    if user is None:
        refuse("invalid user_id specified")
    return member(chat, user)


def get_chat_administrators(state: State, given: Parameters) -> list[Json]:
    """Return the administrators of a group, without bots."""
    chat = state.chat(given.number("chat_id"))
    if chat.kind == "private":
        refuse("there are no administrators in the private chat")
    high = {"creator", "administrator"}
    users = [state.users[number] for number, status in chat.statuses.items() if status in high]
    return [member(chat, user) for user in users if not user.is_bot]


def get_file(state: State, given: Parameters) -> Json:
    """Return the path at which a file can be fetched; 20 MB at most."""
    stored = state.files.find(given.text("file_id"))
    if stored is None:
        refuse("invalid file_id")
    if len(stored.data) > _FILE_BYTES:
        refuse("file is too big")
    return stored.wire() | {"file_path": stored.path}


def leave_chat(state: State, given: Parameters) -> bool:
    """Remove the bot from a chat."""
    state.chat(given.number("chat_id")).statuses[state.bot.id] = "left"
    return True


def member(chat: Chat, user: User) -> Json:
    """Return the ChatMember of a status."""
    status = chat.statuses.get(user.id, "left")
    fields: Json = {"status": status, "user": wire.user(user)}
    if status == "administrator":
        fields |= dict.fromkeys(_RIGHTS, True) | {"is_anonymous": False}
    if status == "creator":
        fields["is_anonymous"] = False
    if status == "kicked":
        fields["until_date"] = 0
    return fields


def _permissions(chat: Chat) -> Json:
    """Return the permissions of ordinary members. core.telegram.org/bots/api#chatpermissions."""
    kinds = ("audios", "documents", "photos", "videos", "video_notes", "voice_notes", "polls")
    sends = {f"can_send_{kind}": kind not in chat.denied for kind in kinds}
    words = {"can_send_messages": "text messages" not in chat.denied}
    more = ("can_send_other_messages", "can_add_web_page_previews", "can_invite_users")
    return words | sends | dict.fromkeys(more, True)


def _gifts() -> Json:
    kinds = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")
    return dict.fromkeys((*kinds, "gifts_from_channels"), False)


METHODS = {
    "getMe": get_me,
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getFile": get_file,
    "leaveChat": leave_chat,
}
