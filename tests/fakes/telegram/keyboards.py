"""Buttons under a message, or in place of a person's own keyboard: read, checked, written back.

Limits: core.telegram.org/bots/api#inlinekeyboardbutton (callback data 1 to 64 bytes, one action a
button, `web_app` in private chats alone), core.telegram.org/bots/api#replykeyboardmarkup and
limits.tginfo.me (8 in a row, 100 in all; a markup of 10 KB is too long).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json

_DATA_BYTES = 64
_ROW = 8
_ALL = 100
_PLACEHOLDER = 64
_MARKUP = 10_000
ACTIONS = (
    "callback_data",
    "url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "web_app",
    "login_url",
    "copy_text",
    "pay",
)


@dataclass(frozen=True)
class Button:
    """A button: its label, the kind of its action, and the action's value."""

    label: str
    action: str
    value: str
    raw: Json = field(repr=False)


@dataclass(frozen=True)
class Keyboard:
    """Rows of buttons under a message, a request for a reply, or `keys` for typing.

    Since Bot API 10.3 rows may come with the request.
    """

    rows: tuple[tuple[Button, ...], ...] = ()
    keys: tuple[tuple[Button, ...], ...] = ()
    once: bool = False
    force_reply: bool = False
    placeholder: str = ""

    @property
    def buttons(self) -> list[Button]:
        """All buttons, in reading order."""
        return [button for row in self.rows for button in row]

    def wire(self) -> Json:
        """Return the keyboard as `reply_markup` of a message."""
        asks = {"force_reply": True} if self.force_reply else {}
        return {"inline_keyboard": [[button.raw for button in row] for row in self.rows]} | asks


def keyboard(markup: Json | None, *, private: bool) -> Keyboard:
    """Return the keyboard of a `reply_markup`. Raises `Refused` for one that Telegram refuses."""
    if not markup:
        return Keyboard()
    if len(json.dumps(markup, ensure_ascii=False).encode()) > _MARKUP:
        refuse("reply markup is too long")
    if listed := markup.get("keyboard"):
        once = bool(markup.get("one_time_keyboard"))
        keys = tuple(tuple(_key(raw, private=private) for raw in row) for row in listed)
        return Keyboard(keys=keys, once=once, placeholder=_placeholder(markup))
    if markup.get("force_reply") and "inline_keyboard" not in markup:
        return Keyboard(force_reply=True, placeholder=_placeholder(markup))
    rows = markup.get("inline_keyboard", [])
    read = tuple(tuple(_button(raw, private=private) for raw in row) for row in rows if row)
    if any(len(row) > _ROW for row in read) or sum(map(len, read)) > _ALL:
        refuse("reply markup is too long")
    return Keyboard(read, force_reply=bool(read and markup.get("force_reply")))


def _placeholder(markup: Json) -> str:
    placeholder = str(markup.get("input_field_placeholder", ""))
    if len(placeholder) > _PLACEHOLDER:
        refuse("input field placeholder is too long")
    return placeholder


def _key(raw: Json, *, private: bool) -> Button:
    """Return a key. One without an action types its label."""
    label = raw.get("text", "")
    if not label.strip():
        refuse("keyboard button text must be non-empty")
    page = (raw.get("web_app") or {}).get("url")
    if page is None:
        return Button(label, "text", label, raw)
    if not private:
        refuse("BUTTON_TYPE_INVALID")
    if not page.startswith("https://"):
        refuse(f"keyboard button Web App URL '{page}' is invalid: Only HTTPS links are allowed")
    return Button(label, "web_app", page, raw)


def _button(raw: Json, *, private: bool) -> Button:
    label = raw.get("text", "")
    if not label.strip():
        refuse('can\'t parse inline keyboard button: Field "text" must be non-empty')
    done = [action for action in ACTIONS if action in raw]
    if len(done) != 1:
        refuse("Text buttons are unallowed in the inline keyboard")
    [action] = done
    value = raw[action]
    if action == "callback_data" and not 1 <= len(value.encode()) <= _DATA_BYTES:
        refuse("BUTTON_DATA_INVALID")
    if action == "web_app" and not private:
        refuse("BUTTON_TYPE_INVALID")
    if action == "url" and not value.startswith(("https://", "http://", "tg://")):
        refuse(f"inline keyboard button URL '{value}' is invalid: Wrong HTTP URL")
    return Button(label, action, value if isinstance(value, str) else "", raw)
