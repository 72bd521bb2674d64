"""What a component carries: its token, whether it asks for something first, and what is filled in.

A button that asks is `?token¦what stands in the field already`. Dots in front tell buttons of one
message apart that do the same: Discord takes no custom id twice. At most 100 characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.dialogue.message import Button

LONGEST = 100
_ASKS, _VALUE, _AGAIN = "?", "¦", "."


@dataclass(frozen=True, slots=True)
class ComponentPress:
    """A press: its token; with `asks` a form is to be opened, `value` in its field."""

    token: str
    asks: bool = False
    value: str = ""


def custom_id(button: Button, taken: Container[str] = ()) -> str:
    """The custom id of a button, none of those taken."""
    packed = button.token
    if button.prompt is not None:
        packed = f"{_ASKS}{packed}{_VALUE}{getattr(button.prompt, 'value', '')}"
    packed = packed[:LONGEST]
    while packed in taken:
        packed = f"{_AGAIN}{packed}"[:LONGEST]
    return packed


def read(packed: str) -> ComponentPress:
    """What was pressed. Public boards' buttons ask without saying so."""
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
