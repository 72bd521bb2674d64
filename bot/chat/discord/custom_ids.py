"""The custom ids of buttons and menus: a token, a mark for a form, and the form's text.

A button that opens a form has the id `?token¦text of the field`. A menu has the id `token¦present
value`. Leading dots make the ids of equal buttons in one message differ, as Discord requires. An id
has at most 100 characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.dialogue.message import Button, Select

LONGEST = 100
_ASKS, _VALUE, _AGAIN = "?", "¦", "."


@dataclass(frozen=True, slots=True)
class ComponentPress:
    """A pressed button or menu, as read from its custom id.

    With `asks` a form opens, with `value` in its field.
    """

    token: str
    asks: bool = False
    value: str = ""


def custom_id(button: Button, taken: Container[str] = ()) -> str:
    """Return the custom id of a button. It differs from the ids in `taken`."""
    packed = button.token
    if button.prompt is not None:
        packed = f"{_ASKS}{packed}{_VALUE}{getattr(button.prompt, 'value', '')}"
    packed = packed[:LONGEST]
    while packed in taken:
        packed = f"{_AGAIN}{packed}"[:LONGEST]
    return packed


def select_id(select: Select) -> str:
    """Return the custom id of a menu: its token and its present value."""
    return f"{select.token}{_VALUE}{select.chosen}"[:LONGEST]


def read_select(packed: str) -> str:
    """Return the token in the custom id of a menu."""
    return packed.partition(_VALUE)[0]


def read(packed: str) -> ComponentPress:
    """Return what a button's custom id stands for.

    A button of a public board opens a form even without the mark.
    """
    packed = packed.lstrip(_AGAIN)
    if packed.startswith(_ASKS):
        asking, _, value = packed[1:].partition(_VALUE)
        return ComponentPress(asking, asks=True, value=value)
    token = unpack(packed)
    bare = (
        token is not None
        and token.action.asks == "at once"
        and (token.payload is None or token.payload.asks)
    )
    return ComponentPress(packed, asks=bare)
