"""Handlers that show and change settings: a person's own, and a server's for its managers.

After the command a person types `serwer` for the server's page, the name of a setting, and its
value: `cisza 22-7`. A button carries the same, with `=` before the value.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownList
from bot.coordinator.people.chat_calls import join_open_games
from bot.coordinator.place import Place, notice_places
from bot.coordinator.reads.watched_games import enter_own
from bot.coordinator.settings import PersonPreferences, Preferences, channel_of
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton, ManagersOnly, NoSettingsHere, SettingUnreadable
from bot.dialogue.handlers import handles, vacation
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.privacy import KEY, account_message
from bot.dialogue.pages.person.setting import SettingsContext
from bot.dialogue.pages.person.settings import page_message, setting_line, setting_message
from bot.dialogue.pages.person.settings_pages import OWN, PLACE
from bot.dialogue.pages.person.special_settings import OwnList
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import SettingPayload, SettingsPayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.plain import fold, plain

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Chosen
    from bot.dialogue.pages.person.setting import Setting
    from bot.dialogue.pages.person.settings_pages import SettingsPage
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services

_LONGEST = 100
# The folded words after the command that name the page of accounts and data.
_ACCOUNT = {KEY, "konto", "dane", "data"}


@handles(Action.SETTINGS)
async def settings(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show or change settings: the person's own or, after `serwer`, the server's or group's.

    The name of one setting and its value may follow. Raises SettingUnreadable, TextTooLong,
    NoSettingsHere, ManagersOnly, and the errors of a vacation.
    """
    payload = intent.payload_of(SettingsPayload) or SettingsPayload()
    page, rest = PLACE if payload.place else OWN, plain(payload.words, _LONGEST)
    chosen = _choices_on(sitting, intent, page)
    says = _wording(services, intent, chosen)
    name, value = _split(rest)
    if page is OWN and name in vacation.NAMES:
        if value:
            return await vacation.choose(services, intent, value, says)
        return await vacation.show(services, intent, says)
    if page is OWN and name in _ACCOUNT:
        return Reply(account_message(says))
    setting = page.find(name)
    if setting is not None and value:
        return await _change(services, sitting, intent, page, setting, setting.value_of(value))
    if setting is None:
        if rest:
            raise SettingUnreadable(rest, "")
        return await _show_page(services, sitting, intent, page, chosen)
    context = await _context(services, sitting, intent)
    return Reply(setting_message(page, setting, chosen, says, context), _kind(page))


@handles(Action.SET)
async def choose(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store the value of a setting that a button carries. The reply already uses it.

    If the button has no value, ask for it. Raises DeadButton, SettingUnreadable, NoSettingsHere,
    ManagersOnly, and the errors of a vacation.
    """
    payload = intent.require(SettingPayload)
    page, key = PLACE if payload.place else OWN, payload.key
    value, typed = payload.value, payload.typed
    chosen = _choices_on(sitting, intent, page)
    says, setting = _wording(services, intent, chosen), page.setting(key)
    if page is OWN and key in vacation.NAMES:
        days = typed if value is None else value
        return (
            vacation.ask(says)
            if days is None
            else await vacation.choose(services, intent, days, says)
        )
    if setting is None:
        raise DeadButton
    if value is not None:
        return await _change(services, sitting, intent, page, setting, value)
    prompt = setting.prompt(says)
    if prompt is None:
        raise DeadButton
    if typed is not None:
        return await _change(services, sitting, intent, page, setting, setting.value_of(typed))
    return Reply(ask=Ask(prompt, Token(Action.SET, payload=payload)))


async def _change(  # noqa: PLR0913, PLR0917 - a request, and the choice that it is
    services: Services,
    sitting: Sitting,
    intent: Intent,
    page: SettingsPage,
    setting: Setting,
    value: str,
) -> Reply:
    if isinstance(setting, OwnList):
        _check_list(services, value, setting)
    chosen, context = (
        _choices_on(sitting, intent, page),
        await _context(services, sitting, intent),
    )
    preferences, scope = Preferences(services.coordinator.people), intent.actor.scope
    try:
        if isinstance(chosen, PersonPreferences):
            chosen = await preferences.change_person(
                intent.person,
                lambda own: setting.change(own, value, context),
                (sitting.record, sitting.own),
            )
            if setting.key == "watchable" and chosen.watchable:
                await enter_own(
                    services.coordinator.tables, services.coordinator.people, intent.person
                )
            if setting.key == "calls" and chosen.notice_place:
                event, chat = intent.event, chosen.notice_place
                await join_open_games(
                    services.coordinator, event.id, intent.person, chat, at=event.at
                )
        else:
            chosen = await preferences.change_place(
                scope, lambda own: setting.change(own, value, context)
            )
            worker = {"puzzles": services.puzzles, "days": services.days}.get(setting.plans)
            if worker is not None:
                await worker.plan(scope, intent.event.at)
    except KeyError:
        raise DeadButton from None
    if intent.game is not None:
        return _desk_after(services, sitting, intent, setting, chosen, context)
    return await _show_page(services, sitting, intent, page, chosen)


def _check_list(services: Services, name: str, setting: OwnList) -> None:
    """Raise UnknownList if `name` is neither an installed word list nor a value of the setting."""
    names = tuple(one.name for one in services.coordinator.world.lists.available())
    if name not in {*names, *setting.values}:
        raise UnknownList(name, names)


def _split(rest: str) -> tuple[str, str]:
    """Split a typed text into the name of a setting, folded, and its value.

    The name may have two words.
    """
    first, _, value = rest.partition(" ")
    second, _, behind = value.partition(" ")
    both = fold(f"{first}_{second}")
    if OWN.find(both) is not None:
        return both, behind.strip()
    return fold(first), value.strip()


def _choices_on(sitting: Sitting, intent: Intent, page: SettingsPage) -> Chosen:
    if page is OWN:
        return sitting.own
    if not intent.actor.scope or not Place.parse(intent.actor.place).kind.posts:
        raise NoSettingsHere
    if not intent.actor.manager:
        raise ManagersOnly
    return sitting.here


async def _show_page(
    services: Services, sitting: Sitting, intent: Intent, page: SettingsPage, chosen: Chosen
) -> Reply:
    manager = bool(intent.actor.scope) and intent.actor.manager
    leave = await vacation.leave_of(services, intent) if page is OWN else None
    context = await _context(services, sitting, intent)
    context = replace(context, manager=manager, leave=leave)
    return Reply(
        page_message(page, chosen, _wording(services, intent, chosen), context), _kind(page)
    )


def _kind(page: SettingsPage) -> ReplyKind:
    """Return the kind of the reply: SHARED for a page of the place's settings, else PAGE."""
    return ReplyKind.SHARED if page is PLACE else ReplyKind.PAGE


def _desk_after(  # noqa: PLR0913, PLR0917 - a request, and the choice that it is
    services: Services,
    sitting: Sitting,
    intent: Intent,
    setting: Setting,
    chosen: Chosen,
    context: SettingsContext,
) -> Reply:
    """Return the private page of the game in which the person chose the setting.

    A line above it shows the new value.
    """
    view, says = look(sitting, intent), _wording(services, intent, chosen)
    line = setting_line(setting, chosen, says, context)
    return Reply(pages_of(view).desk(view, says, (line,)), ReplyKind.DESK, game=view.id)


def _wording(services: Services, intent: Intent, chosen: Chosen) -> Wording:
    """Return the texts in the language of the person or place, which may just have changed."""
    if not isinstance(chosen, PersonPreferences):
        if intent.actor.aloud is None:
            return intent.wording
        return wording(
            chosen.public_language(intent.actor.around, services.language), intent.actor.chat
        )
    language = chosen.language or intent.actor.app or intent.actor.language
    return wording(language, intent.actor.chat)


async def _context(services: Services, sitting: Sitting, intent: Intent) -> SettingsContext:
    """Return the facts that a settings page needs beside the settings.

    Only a person with several ids has linked accounts.
    """
    actor, linked = intent.actor, dict[str, str]()
    if len(sitting.aliases) > 1:
        linked = notice_places(await services.coordinator.people.identities(intent.person))
    return SettingsContext(
        intent.event.at,
        channel_of(actor.place, actor.scope),
        platform=Place.parse(actor.scope).platform or actor.person.platform,
        browser=actor.chat == "web",
        place=actor.place,
        chats=linked,
    )
