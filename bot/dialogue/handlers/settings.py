"""Talk about settings: one's own, and those of a place for whoever manages it.

Behind the command stands the page (`serwer`), a setting of it, its value: `cisza 22-7`. A button
carries the same, with `=` before the value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownList
from bot.coordinator.settings import OwnList, PersonPreferences, Preferences, channel_of
from bot.dialogue.commands import fold
from bot.dialogue.errors import DeadButton, ManagersOnly, NoSettingsHere, SettingUnreadable
from bot.dialogue.handlers import vacation
from bot.dialogue.handlers.show import at_seat
from bot.dialogue.handlers.typed_settings import value_of
from bot.dialogue.pages.settings import (
    Sight,
    own_prompt,
    page_message,
    setting_line,
    setting_message,
)
from bot.dialogue.pages.settings_pages import OWN, PLACE
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Action, Token
from bot.rules.plain import plain

if TYPE_CHECKING:
    from bot.coordinator.settings import Chosen
    from bot.dialogue.pages.settings_pages import Page, Setting
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Room, Wish

_LONGEST = 100
_OF_PLACE = {PLACE.name, "server", "grupa", "group"}


async def settings(room: Room, wish: Wish) -> Reply:
    """The own settings or, behind `serwer`, the place's; behind either, one of them, or its value.

    Raises SettingUnreadable, TextTooLong, and what a vacation does.
    """
    page, rest = _named(plain(wish.words, _LONGEST))
    chosen = await _chosen(room, wish, page)
    says = _wording(wish, chosen)
    name, value = _parted(rest)
    if page is OWN and name in vacation.NAMES:
        if value:
            return await vacation.choose(room, wish, value, says)
        return await vacation.show(room, wish, says)
    setting = page.called(name)
    if setting is not None and value:
        return await _changed(room, wish, page, setting, value_of(setting, value))
    if setting is None:
        if rest:
            raise SettingUnreadable(rest, "")
        return await _shown(room, wish, page, chosen)
    sight = Sight(wish.heard.at, _channel(wish), platform=_platform(wish))
    return Reply(setting_message(page, setting, chosen, says, sight))


async def choose(room: Room, wish: Wish) -> Reply:
    """A value chosen: it holds from now on, in this answer already.

    Without a value the button asks for one. Raises SettingUnreadable, and what a vacation does.
    """
    where, offered, value = wish.data.partition("=")
    page, key = _named(where)
    chosen, typed = await _chosen(room, wish, page), wish.answer
    says, setting = _wording(wish, chosen), page.setting(key)
    if page is OWN and key in vacation.NAMES:
        if not offered and not isinstance(typed, str):
            return vacation.ask(says)
        return await vacation.choose(room, wish, value or str(typed), says)
    if setting is None:
        raise DeadButton
    if offered:
        return await _changed(room, wish, page, setting, value)
    if setting.own is None:
        raise DeadButton
    if isinstance(typed, str):
        return await _changed(room, wish, page, setting, value_of(setting, typed))
    token = Token(Action.SET, data=wish.data).pack()
    return Reply(ask=Ask(own_prompt(setting.own, says), token))


async def _changed(room: Room, wish: Wish, page: Page, setting: Setting, value: str) -> Reply:
    if isinstance(setting.choice, OwnList):
        _check_list(room, value, setting.choice)
    chosen = await _chosen(room, wish, page)
    preferences, scope = Preferences(room.coordinator.people), wish.speaker.scope
    choice, channel = setting.choice, _channel(wish)
    try:
        if isinstance(chosen, PersonPreferences):
            chosen = await preferences.change_person(
                wish.person, lambda own: choice.changed(own, value, channel)
            )
        else:
            chosen = await preferences.change_place(
                scope, lambda own: choice.changed(own, value, channel)
            )
    except KeyError:
        raise DeadButton from None
    if wish.game is not None:
        return await _on_desk(room, wish, setting, chosen)
    return await _shown(room, wish, page, chosen)


def _check_list(room: Room, name: str, choice: OwnList) -> None:
    """Raise UnknownList for the name of no list."""
    names = tuple(one.name for one in room.coordinator.world.lists.named())
    if name not in {*names, *choice.values}:
        raise UnknownList(name, names)


def _named(words: str) -> tuple[Page, str]:
    """The page that is meant, and what stands behind it."""
    first, _, rest = words.strip().partition(" ")
    return (PLACE, rest.strip()) if fold(first) in _OF_PLACE else (OWN, words.strip())


def _parted(rest: str) -> tuple[str, str]:
    """A setting's name, folded, and the value behind it; a name may be of two words."""
    first, _, value = rest.partition(" ")
    second, _, behind = value.partition(" ")
    both = fold(f"{first}_{second}")
    if OWN.called(both) is not None:
        return both, behind.strip()
    return fold(first), value.strip()


async def _chosen(room: Room, wish: Wish, page: Page) -> Chosen:
    preferences = Preferences(room.coordinator.people)
    if page is OWN:
        return await preferences.of_person(wish.person)
    if not wish.speaker.scope:
        raise NoSettingsHere
    if not wish.speaker.manager:
        raise ManagersOnly
    return await preferences.of_place(wish.speaker.scope)


async def _shown(room: Room, wish: Wish, page: Page, chosen: Chosen) -> Reply:
    manager = bool(wish.speaker.scope) and wish.speaker.manager
    leave = await vacation.leave_of(room, wish) if page is OWN else None
    sight = Sight(
        wish.heard.at, _channel(wish), manager=manager, leave=leave, platform=_platform(wish)
    )
    return Reply(page_message(page, chosen, _wording(wish, chosen), sight))


async def _on_desk(room: Room, wish: Wish, setting: Setting, chosen: Chosen) -> Reply:
    """The desk that the choice was offered on, under what holds now."""
    view, says = await room.look(wish), _wording(wish, chosen)
    sight = Sight(wish.heard.at, _channel(wish), platform=_platform(wish))
    line = setting_line(setting, chosen, says, sight)
    return Reply(at_seat(view, says, first=(line,)), game=view.id)


def _wording(wish: Wish, chosen: Chosen) -> Wording:
    """The person's language as they have chosen it just now."""
    if not isinstance(chosen, PersonPreferences):
        return wish.wording
    return wording(chosen.language or wish.speaker.app or wish.speaker.language)


def _platform(wish: Wish) -> str:
    return wish.speaker.scope.partition(":")[0]


def _channel(wish: Wish) -> str:
    return channel_of(wish.speaker.place, wish.speaker.scope)
