"""setMyCommands and the other ways a bot describes itself.

core.telegram.org/bots/api#setmycommands, #botcommandscope: names of 1 to 32 `[a-z0-9_]`,
descriptions of 1 to 256 characters, at most 100. Lists are stored by scope and language; a person
sees the most specific one. `is_ephemeral` is stored from Bot API 10.2 on, dropped before.
#menubutton: one a chat, or the default of all private chats. Without one, it lists the commands.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.fakes.telegram.errors import Json
    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.records import Chat, User
    from tests.fakes.telegram.state import State

Scope = tuple[str, int, int]
"""A scope's type, chat and user; zero where it has none."""

DEFAULT: Scope = ("default", 0, 0)
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_LANGUAGE = re.compile(r"(?:[a-z]{2})?")
_DESCRIPTION = range(1, 257)
_MOST = 100
_PLAIN = {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
_MENU_BUTTONS = {"commands", "web_app", "default"}
_LENGTHS = {"name": 64, "description": 512, "short_description": 120}


def set_my_commands(state: State, given: Parameters) -> bool:
    """Set the list of a scope and language."""
    listed: list[Json] = given.read_json("commands") or []
    if len(listed) > _MOST:
        refuse("BOT_COMMANDS_TOO_MUCH")
    state.profile.commands[_place(state, given)] = [_check(state, one) for one in listed]
    return True


def get_my_commands(state: State, given: Parameters) -> list[Json]:
    """Return the list of exactly this scope and language."""
    return state.profile.commands.get(_place(state, given), [])


def delete_my_commands(state: State, given: Parameters) -> bool:
    """Delete the list of a scope and language."""
    state.profile.commands.pop(_place(state, given), None)
    return True


def menu_of(state: State, chat: Chat, person: User) -> list[Json]:
    """Return the commands of a person's menu in a chat."""
    for scope in _scopes(chat, person):
        for language in (person.language, ""):
            if (scope, language) in state.profile.commands:
                return state.profile.commands[scope, language]
    return []


def _scopes(chat: Chat, person: User) -> Iterator[Scope]:
    """Return the scopes to look in, the narrowest first."""
    if chat.kind == "private":
        yield from (("chat", chat.id, 0), ("all_private_chats", 0, 0), DEFAULT)
        return
    admin = chat.statuses.get(person.id) in {"creator", "administrator"}
    yield "chat_member", chat.id, person.id
    yield from [("chat_administrators", chat.id, 0)] if admin else []
    yield "chat", chat.id, 0
    yield from [("all_chat_administrators", 0, 0)] if admin else []
    yield from (("all_group_chats", 0, 0), DEFAULT)


def _place(state: State, given: Parameters) -> tuple[Scope, str]:
    scope: Json = given.read_json("scope") or {"type": "default"}
    language = given.text("language_code")
    if not _LANGUAGE.fullmatch(language):
        refuse("invalid language code specified")
    kind = scope.get("type", "")
    if kind in _PLAIN:
        return (kind, 0, 0), language
    if kind not in {"chat", "chat_administrators", "chat_member"}:
        refuse("can't parse BotCommandScope: Unsupported type specified")
    return (kind, state.chat(int(scope["chat_id"])).id, int(scope.get("user_id", 0))), language


def _check(state: State, one: Json) -> Json:
    name, description = one.get("command", "").removeprefix("/"), one.get("description", "")
    if not _NAME.fullmatch(name):
        refuse("BOT_COMMAND_INVALID")
    if len(description) not in _DESCRIPTION:
        refuse("BOT_COMMAND_DESCRIPTION_INVALID")
    kept: Json = {"command": name, "description": description}
    return kept | ({"is_ephemeral": True} if state.ephemeral and one.get("is_ephemeral") else {})


def _setter(what: str) -> Callable[[State, Parameters], bool]:
    def call(state: State, given: Parameters) -> bool:
        value = given.text(what)
        if len(value) > _LENGTHS[what]:
            refuse(f"{what} is too long")
        state.profile.texts[what, given.text("language_code")] = value
        return True

    return call


def _getter(what: str) -> Callable[[State, Parameters], Json]:
    def call(state: State, given: Parameters) -> Json:
        texts = state.profile.texts
        return {what: texts.get((what, given.text("language_code")), texts.get((what, ""), ""))}

    return call


def set_chat_menu_button(state: State, given: Parameters) -> bool:
    """Set the button of a private chat, or the default of all."""
    button: Json = given.read_json("menu_button") or {"type": "default"}
    if button.get("type") not in _MENU_BUTTONS:
        refuse("MenuButton has unsupported type")
    app = button.get("web_app") or {}
    if button["type"] == "web_app" and not (button.get("text") and app.get("url")):
        refuse("can't parse menu button: Web App has no text or address")
    state.profile.buttons[_private(state, given)] = button
    return True


def get_chat_menu_button(state: State, given: Parameters) -> Json:
    """Return the button of a private chat, or the default of all."""
    default: Json = state.profile.buttons.get(0, {"type": "default"})
    return state.profile.buttons.get(_private(state, given), default)


def _private(state: State, given: Parameters) -> int:
    """Return the id of the named private chat, zero for the default of all."""
    number = given.optional("chat_id")
    if number is None:
        return 0
    chat = state.chat(number)
    if chat.kind != "private":
        refuse("chat is not a private chat")
    return chat.id


METHODS: dict[str, Callable[[State, Parameters], Any]] = {
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyName": _setter("name"),
    "getMyName": _getter("name"),
    "setMyDescription": _setter("description"),
    "getMyDescription": _getter("description"),
    "setMyShortDescription": _setter("short_description"),
    "getMyShortDescription": _getter("short_description"),
    "setChatMenuButton": set_chat_menu_button,
    "getChatMenuButton": get_chat_menu_button,
}
