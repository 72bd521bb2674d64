"""The dialogue's forms as Discord's modals, and the answers that people submit in them.

The limits are in Discord's documentation, "Component Reference". The bot stores nothing of a form.
A submitted form carries the token in its custom id, so it is understood even after a restart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ui

from bot.dialogue.message import Choices, TextPrompt, TilesPrompt
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.kinds.game.invitation.options import option_prompt
from bot.dialogue.pages.person.settings import prompt_of
from bot.dialogue.payloads import ExchangePayload, OptionPayload, SettingPayload

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.dialogue.message import Prompt
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.token import Token

LONGEST_TITLE = 45
LONGEST_HELP = 100
LONGEST_ANSWER = 200
LONGEST_ROWS = 900
# The greatest number of boxes in a form, and of options in a menu.
MOST_TILES, MOST_OPTIONS = 10, 25
_PLACES = frozenset(map(str, range(MOST_TILES)))
_FIELD, _FILE = "answer", "file"
_CHECKBOXES = discord.ComponentType.checkbox_group.value
_UPLOAD = discord.ComponentType.file_upload.value


def form(prompt: Prompt, token: str) -> ui.Modal:
    """Return the modal (dialog window) that shows a form. Its custom id is the token."""
    modal = ui.Modal(title=prompt.title[:LONGEST_TITLE], custom_id=token, timeout=None)
    for field in _fields(prompt):
        modal.add_item(field)
    # The library would otherwise wait for the answer itself.
    modal.stop()
    return modal


def answer(data: Mapping[str, Any]) -> str | list[int]:
    """Return the text of a submitted modal, or the indexes of the ticked boxes, from 0.

    Return "" for a modal that the bot did not make. Values chosen in several menus are joined into
    one text, in order.
    """
    texts = list[str]()
    for item in data.get("components", ()):
        component = item.get("component") or {}
        if component.get("type") == _UPLOAD:
            continue
        values = [str(value) for value in component.get("values") or ()]
        is_ticked = values and component.get("type") == _CHECKBOXES
        if is_ticked and all(place in _PLACES for place in values):
            return [int(place) for place in values]
        text = component.get("value")
        texts += [text] if isinstance(text, str) else values
    return " ".join(texts)


def attachment(data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the file of a submitted modal as Discord describes it, None if there is none."""
    attached = (data.get("resolved") or {}).get("attachments") or {}
    return next(iter(attached.values()), None)


class PickedPerson(NamedTuple):
    """A person chosen in a menu of Discord, with the facts that an invitation needs."""

    id: int
    display_name: str
    name: str
    bot: bool


def persons(data: Mapping[str, Any]) -> list[PickedPerson]:
    """Return the persons chosen in a menu, with the names that the server shows."""
    resolved = data.get("resolved") or {}
    members = resolved.get("members") or {}
    return [
        PickedPerson(
            int(number),
            (members.get(number) or {}).get("nick") or user.get("global_name") or user["username"],
            user["username"],
            bool(user.get("bot")),
        )
        for number, user in (resolved.get("users") or {}).items()
    ]


def default_prompt(token: Token | None, wording: Wording, label: str) -> Prompt:
    """Return the form that a button opens, made without reading the game.

    It is used if there is no time to read the game, or no game. `token` is the button's token, None
    if it can't be read. `label` is the button's label.
    """
    if token is None:
        return TextPrompt(label, label)
    if token.action.asks in {"at once", "in answer"}:
        prompt = text_prompt(token.action, wording)
        if isinstance(token.payload, ExchangePayload) and token.payload.rack is not None:
            tiles = tuple(map(wording.tile, token.payload.rack))
            return TilesPrompt(prompt.title, prompt.label, tiles)
        return prompt
    if isinstance(token.payload, SettingPayload):
        return prompt_of(token.payload, wording) or TextPrompt(label, label)
    if isinstance(token.payload, OptionPayload):
        return option_prompt(token.payload.key, wording) or TextPrompt(label, label)
    return TextPrompt(label, label)


def _fields(prompt: Prompt) -> list[ui.Label[ui.Modal]]:
    """Return the labelled fields of a form."""
    if isinstance(prompt, TilesPrompt):
        return [_label(prompt.label, _checkboxes(prompt))]
    if not prompt.choices:
        text = _label(prompt.label, _text_input(prompt), prompt.help)
        upload: ui.FileUpload[ui.Modal] = ui.FileUpload(custom_id=_FILE, required=False)
        return [text, _label(prompt.file, upload)] if prompt.file else [text]
    return [
        _label(choices.label, _menu(choices, f"{_FIELD}{number}"))
        for number, choices in enumerate(prompt.choices)
    ]


def _label(text: str, component: ui.Item[ui.Modal], about: str = "") -> ui.Label[ui.Modal]:
    description = about[:LONGEST_HELP] or None
    return ui.Label(text=text[:LONGEST_TITLE], description=description, component=component)


def _menu(choices: Choices, custom_id: str) -> ui.Select[ui.Modal]:
    """Return a menu of a form. If it has only one option, that option is chosen already."""
    options = choices.options[:MOST_OPTIONS]
    shown = [
        discord.SelectOption(label=label, value=value, default=len(options) == 1)
        for label, value in options
    ]
    return ui.Select(custom_id=custom_id, options=shown, required=True)


def _text_input(prompt: TextPrompt) -> ui.TextInput[ui.Modal]:
    longest = LONGEST_ROWS if prompt.rows else LONGEST_ANSWER
    return ui.TextInput(
        custom_id=_FIELD,
        style=discord.TextStyle.paragraph if prompt.rows else discord.TextStyle.short,
        placeholder=prompt.placeholder[:LONGEST_HELP] or None,
        default=prompt.value[:longest] or None,
        max_length=longest,
        required=not prompt.file,
    )


def _checkboxes(prompt: TilesPrompt) -> ui.CheckboxGroup[ui.Modal]:
    boxes = _boxes(prompt.tiles[:MOST_TILES])
    return ui.CheckboxGroup(custom_id=_FIELD, options=boxes, min_values=1, max_values=len(boxes))


def _boxes(tiles: Sequence[str]) -> list[discord.CheckboxGroupOption]:
    """Return one box to tick for each tile. Its value is the tile's index."""
    return [
        discord.CheckboxGroupOption(label=tile, value=str(place))
        for place, tile in enumerate(tiles)
    ]
