"""Talk about settings: one's own, and those of a place for whoever manages it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.errors import DeadButton, ManagersOnly, NoSettingsHere
from bot.chat.phrases import fold
from bot.chat.presenter.settings import OWN, PLACE, page_message, setting_message
from bot.chat.presenter.wording import wording
from bot.chat.reply import Reply
from bot.coordinator.preferences import PersonPreferences, Preferences, channel_of

if TYPE_CHECKING:
    from bot.chat.presenter.settings import Page
    from bot.chat.presenter.wording import Wording
    from bot.chat.wishes import Room, Wish
    from bot.coordinator.preferences import Chosen

_OF_PLACE = {PLACE.name, "server", "grupa", "group"}


async def settings(room: Room, wish: Wish) -> Reply:
    """The own settings or, behind `serwer`, the place's; behind either, one of them opened."""
    page, key = _named(wish.words)
    chosen = await _chosen(room, wish, page)
    opened, here = page.setting(key), _channel(wish)
    if opened is None:
        return _shown(wish, page, chosen)
    return Reply(setting_message(page, opened, chosen, _wording(wish, chosen), channel=here))


async def choose(room: Room, wish: Wish) -> Reply:
    """A value chosen: it holds from now on, in this answer already."""
    where, _, value = wish.data.partition("=")
    page, key = _named(where)
    chosen, setting = await _chosen(room, wish, page), page.setting(key)
    if setting is None:
        raise DeadButton
    try:
        chosen = setting.choice.changed(chosen, value, _channel(wish))
    except KeyError:
        raise DeadButton from None
    preferences = Preferences(room.coordinator.people)
    if isinstance(chosen, PersonPreferences):
        await preferences.keep_person(wish.person, chosen)
    else:
        await preferences.keep_place(wish.speaker.scope, chosen)
    return _shown(wish, page, chosen)


def _named(words: str) -> tuple[Page, str]:
    """The page that is meant, and what stands behind it."""
    first, _, rest = words.strip().partition(" ")
    return (PLACE, rest.strip()) if fold(first) in _OF_PLACE else (OWN, words.strip())


async def _chosen(room: Room, wish: Wish, page: Page) -> Chosen:
    preferences = Preferences(room.coordinator.people)
    if page is OWN:
        return await preferences.of_person(wish.person)
    if not wish.speaker.scope:
        raise NoSettingsHere
    if not wish.speaker.manager:
        raise ManagersOnly
    return await preferences.of_place(wish.speaker.scope)


def _shown(wish: Wish, page: Page, chosen: Chosen) -> Reply:
    manager = bool(wish.speaker.scope) and wish.speaker.manager
    says = _wording(wish, chosen)
    return Reply(page_message(page, chosen, says, channel=_channel(wish), manager=manager))


def _wording(wish: Wish, chosen: Chosen) -> Wording:
    """The person's language as they have chosen it just now."""
    if not isinstance(chosen, PersonPreferences):
        return wish.wording
    return wording(chosen.language or wish.speaker.app or wish.speaker.language)


def _channel(wish: Wish) -> str:
    return channel_of(wish.speaker.place, wish.speaker.scope)
