"""The page with the web addresses of a game's stream, shown only to the person who opened it.

A stream is a set of secret web pages for a broadcast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.table.footline import footline
from bot.dialogue.payloads import StreamPayload
from bot.dialogue.token import Token
from bot.text.pieces import Code

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording

STREAM_PARTS = ("board", "scores", "clocks", "last", "unseen")
"""The parts of a stream: each is its own page, and with `.txt` a plain text."""

STREAM_ADDRESS = "/obs"
"""The beginning of the path of a stream's address."""


class RacksPart(NamedTuple):
    """Lines and buttons about racks, for the page about a game's stream (its broadcast pages)."""

    lines: tuple[Line, ...]
    rows: Rows = ()


def open_page(view: View, token: str, origin: str, racks: RacksPart, wording: Wording) -> Message:
    """Return the page with the web addresses of an open stream, and a button that closes it.

    `origin` is the bot's public web address, "" if it has none. `token` is the secret part of the
    addresses.
    """
    address = f"{origin}{STREAM_ADDRESS}/{token}"
    parts = wording.join((Code(f"/{part}"),) for part in STREAM_PARTS)
    off = button(
        wording,
        "button-stream-off",
        Token(Action.STREAM, view.id, None, StreamPayload(off=True)),
        "danger",
    )
    return Message(
        (
            wording.line("stream-open", link=Code(address)),
            wording.line("stream-parts", ending=Code(".txt"), parts=parts),
            wording.line("stream-secret"),
            *racks.lines,
            *(() if origin else (wording.line("stream-here"),)),
            footline(view, wording),
        ),
        buttons=(*racks.rows, (off,)),
    )


def closed_page(view: View, wording: Wording) -> Message:
    """Return the page that says that the stream is closed, with a button to open a new one."""
    again = button(wording, "button-stream-new", Token(Action.STREAM, view.id))
    return Message((wording.line("stream-closed"), footline(view, wording)), buttons=((again,),))
