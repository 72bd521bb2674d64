"""The language that the bot speaks in a group.

It is the language of the person who adds the bot, or else of the first person who begins a game
there. Telegram tells the language of persons, but not of groups.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as changed
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.telegram.outbound.sender import RenderedMessage
from bot.dialogue.actions import Action
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import SettingsPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from bot.chat.telegram.outbound.account import TelegramAccount
    from bot.chat.telegram.outbound.callback_data import KeyboardRow
    from bot.chat.telegram.outbound.place import AnyPlace, TelegramPlace
    from bot.coordinator.settings import Language, PlacePreferences
    from bot.dialogue.actor import Actor


async def note_language(
    account: TelegramAccount, place: AnyPlace, language: Language
) -> PlacePreferences | None:
    """Store `language` as the language of a chat that has none yet, and return the chat's settings.

    Return None if the chat has a language already.
    """
    news = False

    def change(own: PlacePreferences) -> PlacePreferences:
        nonlocal news
        news = not own.language and not own.spoken
        # The language counts as chosen, so the settings show it.
        return changed(own, language=language, spoken=language) if news else own

    chosen = await account.services.preferences.change_place(place.scope, change)
    return chosen if news else None


async def begins(account: TelegramAccount, who: Actor, place: TelegramPlace) -> Actor:
    """Return the person who begins a game, with the settings of the group.

    A group without a language gets the person's language. The group is told so, unless that is the
    bot's default language.
    """
    here = who.sitting.here
    if here.language or here.spoken:
        return who
    chosen = await note_language(account, place, who.language)
    if chosen is None:
        return who
    if who.language != account.services.language:
        account.background.start(_tell(account, place, who.language))
    return replace(who, sitting=replace(who.sitting, here=chosen))


def language_row(language: Language) -> KeyboardRow:
    """Return a row with one button, which opens the setting of the group's language."""
    data = Token(Action.SETTINGS, payload=SettingsPayload(place=True, words="language")).pack()
    label = wording(language).text("telegram-language")
    return [InlineKeyboardButton(label, callback_data=data)]


async def _tell(account: TelegramAccount, place: TelegramPlace, language: Language) -> None:
    """Tell the group which language the bot speaks there, and how to change it."""
    text = account.formatter(place).write((wording(language).line("telegram-speaks"),))
    markup = InlineKeyboardMarkup([language_row(language)])
    await account.sender.send(place, RenderedMessage(text, markup=markup), quiet=True)
