"""A person's accounts and stored data: their page, and the question whether to delete the data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.wording import platform_name
from bot.dialogue.payloads import SettingsPayload, TextPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.coordinator.people.data_export import StoredData
    from bot.dialogue.message import Button, File
    from bot.dialogue.pages.wording import Wording

# The text that a button carries to answer no to the question of deletion.
KEEP = "nie"
# The name of the page of accounts and data after the command of settings.
KEY = "account"


def opens(wording: Wording) -> Button:
    """Return the button that leads to the page of the person's accounts and data."""
    token = Token(Action.SETTINGS, payload=SettingsPayload(words=KEY))
    return button(wording, "button-account", token)


def account_message(wording: Wording) -> Message:
    """Return the page of the person's accounts and data."""
    own = (
        button(wording, "button-link", Token(Action.LINK)),
        button(wording, "button-data-file", Token(Action.MY_DATA)),
        button(wording, "button-data-delete", Token(Action.ERASE), "danger"),
    )
    blocks = button(wording, "button-blocks", Token(Action.BLOCKS))
    back = button(wording, "button-settings-back", Token(Action.SETTINGS))
    return Message((wording.line("account-about"),), buttons=(own, (blocks, back)))


def export_message(file: File, wording: Wording) -> Message:
    """Return the message with a file of all data stored about the person."""
    return Message((wording.line("data-exported"),), file=file)


def question(kept: StoredData, wording: Wording) -> Message:
    """Return the question whether to delete the person's data. It says how much is stored."""
    accounts = wording.join(platform_name(one, wording) for one in kept.platforms)
    lines = (
        wording.line("data-ask"),
        wording.line("data-games", games=kept.games, running=kept.running),
        wording.line("data-accounts", accounts=accounts) if kept.platforms else None,
        wording.line("data-rest"),
        wording.small_line("data-stays"),
    )
    yes = button(wording, "button-data-delete", Token(Action.ERASE_YES), "danger")
    file = button(wording, "button-data-file", Token(Action.MY_DATA))
    no = button(wording, "button-cancel", Token(Action.ERASE, payload=TextPayload(KEEP)))
    return Message(tuple(line for line in lines if line), buttons=((yes, file), (no,)))


def deletion_message(wording: Wording) -> Message:
    """Return the message that this person's data will be deleted."""
    return Message((wording.line("data-deleted"), wording.small_line("data-last")))
