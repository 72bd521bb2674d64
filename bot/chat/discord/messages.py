"""Messages as Discord's components (version 2): text, picture, rows of buttons, a file.

The limits are in Discord's documentation, "Component Reference" and "Message".
"""

from __future__ import annotations

import io
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import discord
from discord import ui

from bot.chat.discord.custom_ids import custom_id, select_id
from bot.chat.discord.markup import NO_LINKS, Links, markdown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.dialogue.message import Button, Message, Select
    from bot.dialogue.services import ChatServices
    from render.themes import ThemeName

_log = logging.getLogger(__name__)

LONGEST_TEXT = 4000
LONGEST_ALT = 1024
LONGEST_LABEL = 80
ROW = 5
# The limits of a menu.
MOST_OPTIONS = 25
LONGEST_OPTION = 100
LONGEST_TITLE = 150
# The limit of one message. Rows and their content count alike.
MOST_COMPONENTS = 40
PICTURE = "board.png"
_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "danger": discord.ButtonStyle.danger,
}


class WayButton(NamedTuple):
    """A button that leads to the board. It opens the address `url`, or sends `custom_id`."""

    label: str
    url: str | None = None
    custom_id: str | None = None


class Parts(NamedTuple):
    """The parts of a message to send: its components, and the files that they show."""

    view: ui.LayoutView
    files: list[discord.File]


async def parts(
    message: Message,
    services: ChatServices,
    theme: ThemeName,
    links: Links = NO_LINKS,
    ways: tuple[WayButton, ...] = (),
) -> Parts:
    """Return a message ready to be sent, with its picture.

    `links` are the persons and commands that its lines may link to. `ways` are buttons that open
    the board, for a message that only one person sees.
    """
    files = []
    if message.scene is not None:
        try:
            drawn = await services.picture(message.scene, theme)
        except Exception:  # noqa: BLE001 - logged whole; the text goes out without its picture
            _log.exception("discord: a picture can't be drawn")
            message = replace(message, scene=None)
        else:
            files.append(discord.File(io.BytesIO(drawn), PICTURE))
    if message.file is not None:
        files.append(discord.File(io.BytesIO(message.file.content), message.file.name))
    view = layout(message, links)
    if ways and view.total_children_count + 1 + len(ways) <= MOST_COMPONENTS:
        view.add_item(ui.ActionRow(*(ui.Button(**way._asdict()) for way in ways)))
    return Parts(view, files)


def layout(message: Message, links: Links = NO_LINKS) -> ui.LayoutView:
    """Return the components of a message, without its files."""
    view = ui.LayoutView(timeout=None)
    text = markdown(message.lines, links, longest=LONGEST_TEXT)
    if text or message.scene is None:
        view.add_item(ui.TextDisplay(text or "…"))
    if message.scene is not None:
        view.add_item(gallery([(PICTURE, message.alt)]))
    if message.file is not None and message.file.is_film:
        view.add_item(gallery([(message.file.name, message.alt)]))
    elif message.file is not None:
        view.add_item(ui.File(f"attachment://{message.file.name}"))
    names: set[str] = set()
    for select in message.selects:
        view.add_item(ui.ActionRow(_select(select)))
    rows = (row[at : at + ROW] for row in message.buttons for at in range(0, len(row), ROW))
    for row in rows:
        if view.total_children_count + 1 + len(row) > MOST_COMPONENTS:
            break
        view.add_item(_row(row, names))
    return presses_elsewhere(view)


def gallery(pictures: Iterable[tuple[str, str | None]]) -> ui.MediaGallery[ui.LayoutView]:
    """Return a gallery of attached pictures, each given by its file name and description."""
    return ui.MediaGallery(
        *(
            discord.MediaGalleryItem(
                f"attachment://{name}", description=alt[:LONGEST_ALT] if alt else None
            )
            for name, alt in pictures
        )
    )


def presses_elsewhere(view: ui.LayoutView) -> ui.LayoutView:
    """Return the view after telling discord.py not to wait for its presses.

    The bot handles presses by their custom ids.
    """
    view.stop()
    return view


def _select(select: Select) -> ui.Select[ui.LayoutView] | ui.UserSelect[ui.LayoutView]:
    """Return a menu. Its placeholder shows the present value, and no option is chosen.

    A client keeps showing the last choice as long as the menu's id is the same. So the id contains
    the present value.
    """
    packed, title = select_id(select), select.title[:LONGEST_TITLE]
    if select.persons:
        most = min(select.persons, MOST_OPTIONS)
        return ui.UserSelect(custom_id=packed, placeholder=title, max_values=most)
    options = [
        discord.SelectOption(label=one.label[:LONGEST_OPTION], value=one.token)
        for one in select.options[:MOST_OPTIONS]
    ]
    return ui.Select(custom_id=packed, placeholder=title, options=options)


def _row(buttons: Iterable[Button], names: set[str]) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for button in buttons:
        packed = custom_id(button, names)
        names.add(packed)
        label, style = button.label[:LONGEST_LABEL], _STYLES[button.style]
        row.add_item(ui.Button(label=label, custom_id=packed, style=style))
    return row
