"""Buttons under a message: read, checked, told back.

Limits: core.telegram.org/bots/api#inlinekeyboardbutton (callback data 1 to 64 bytes, one action a
button, `web_app` in private chats alone) and limits.tginfo.me (8 in a row, 100 in all).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.fakes.telegram.errors import refuse

if TYPE_CHECKING:
    from tests.fakes.telegram.errors import Json

_DATA_BYTES = 64
_ROW = 8
_ALL = 100
_PLACEHOLDER = 64
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
    """A button: what it says, what kind of thing it does, and what that is."""

    label: str
    action: str
    value: str
    raw: Json = field(repr=False)


@dataclass(frozen=True)
class Keyboard:
    """Rows of buttons under a message, or a wish for a reply."""

    rows: tuple[tuple[Button, ...], ...] = ()
    force_reply: bool = False
    placeholder: str = ""

    @property
    def buttons(self) -> list[Button]:
        """All buttons, in reading order."""
        return [button for row in self.rows for button in row]

    def wire(self) -> Json:
        """As `reply_markup` of a message."""
        return {"inline_keyboard": [[button.raw for button in row] for row in self.rows]}


def keyboard(markup: Json | None, *, private: bool) -> Keyboard:
    """What `reply_markup` asks for. Raises `Refused` for what Telegram refuses."""
    if not markup:
        return Keyboard()
    if markup.get("force_reply"):
        placeholder = markup.get("input_field_placeholder", "")
        if len(placeholder) > _PLACEHOLDER:
            refuse("input field placeholder is too long")
        return Keyboard(force_reply=True, placeholder=placeholder)
    rows = markup.get("inline_keyboard", [])
    read = tuple(tuple(_button(raw, private=private) for raw in row) for row in rows if row)
    if any(len(row) > _ROW for row in read) or sum(map(len, read)) > _ALL:
        refuse("reply markup is too long")
    return Keyboard(read)


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
