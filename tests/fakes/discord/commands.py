"""The check of a list of application commands: whether Discord registers it.

Rules: Discord's documentation, "Application Commands".
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from tests.fakes.discord.refusals import Form, Refused, no_entry_point

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.fakes.discord.refusals import Json

    Check = Callable[[Form, "Path", object], None]

CHAT_INPUT, ENTRY_POINT = 1, 4
APP_HANDLER, DISCORD_LAUNCHES = HANDLERS = 1, 2
SUBCOMMAND, GROUP, STRING = 1, 2, 3
MOST_COMMANDS: Final = 100
MOST_CHARACTERS: Final = 8000
# fmt: off
LOCALES: Final = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
    "th", "zh-CN", "ja", "zh-TW", "ko",
))
# fmt: on

Path = tuple[object, ...]


def check_commands(
    commands: list[Json], registered: Iterable[Json] = (), *, activities: bool = True
) -> None:
    """Refuse a bulk overwrite of the registered commands that Discord would refuse.

    Discord tells a renamed command by its id. Whether it knows a renamed entry point without its id
    is not documented, so this stand-in takes that for a missing one.
    """
    for entry in filter(_is_entry_point, registered):
        if not any(_is_same(entry, one) for one in commands):
            raise no_entry_point()
    if len(commands) > MOST_COMMANDS:
        raise Refused(400, 30032, "Maximum number of application commands reached (100)")
    form = Form()
    names: set[tuple[object, object]] = set()
    for number, command in enumerate(commands):
        key = (command.get("type", CHAT_INPUT), command.get("name"))
        if key in names:
            form.wrong(
                (number,),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add(key)
        _command(form, (number,), command, activities=activities)
    if sum(map(_is_entry_point, commands)) > 1:
        form.wrong((), "APPLICATION_COMMAND_ENTRY_POINT", "An app has one Entry Point command")
    form.check()


def check_command(command: Json, *, activities: bool) -> None:
    """Refuse a single command that Discord would refuse."""
    form = Form()
    _command(form, (), command, activities=activities)
    form.check()


def without_localizations(command: Json) -> Json:
    """Return a command as Discord lists it for a request that asks for no localizations."""
    return {name: value for name, value in command.items() if not name.endswith("_localizations")}


def _is_same(entry: Json, sent: Json) -> bool:
    same = sent.get("id") == entry["id"] or sent.get("name") == entry["name"]
    return _is_entry_point(sent) and same


def _is_entry_point(command: Json) -> bool:
    return bool(command.get("type") == ENTRY_POINT)


def _command(form: Form, path: Path, command: Json, *, activities: bool) -> None:
    if command.get("type", CHAT_INPUT) == CHAT_INPUT:
        _check_names(form, path, command)
        _options(form, path, command.get("options") or [], depth=0)
        if _size(command) > MOST_CHARACTERS:
            form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    elif _is_entry_point(command):
        _entry_point(form, path, command, activities=activities)
    else:
        form.length((*path, "name"), command.get("name"), 1, 32)
    if "handler" in command and not _is_entry_point(command):
        form.wrong((*path, "handler"), "APPLICATION_COMMAND_HANDLER", "Entry points alone have it")
    for key, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        if not {*(command.get(key) or [])} <= {*known}:
            form.wrong((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {known}.")


def _entry_point(form: Form, path: Path, command: Json, *, activities: bool) -> None:
    """Check the command that opens the Activity: the app has one, and the command no options."""
    if not activities:
        form.wrong((*path, "type"), "APPLICATION_COMMAND_TYPE", "The app has no Activity")
    if command.get("handler") not in HANDLERS:
        form.wrong((*path, "handler"), "BASE_TYPE_CHOICES", "Value must be one of 1, 2.")
    if command.get("options"):
        form.wrong((*path, "options"), "APPLICATION_COMMAND_OPTIONS", "It can't have options")
    _texts(form, path, command, "name", _name)
    _texts(form, path, command, "description", _description_or_none)


def _check_names(form: Form, path: Path, thing: Json) -> None:
    _texts(form, path, thing, "name", _name)
    _texts(form, path, thing, "description", _description)


def _texts(form: Form, path: Path, thing: Json, key: str, check: Check) -> None:
    check(form, (*path, key), thing.get(key))
    for locale, text in (thing.get(f"{key}_localizations") or {}).items():
        here = (*path, f"{key}_localizations", locale)
        if locale not in LOCALES:
            form.wrong(here, "DICT_TYPE_CONVERT", "Not a locale of Discord.")
        check(form, here, text)


def _name(form: Form, path: Path, name: object) -> None:
    form.length(path, name, 1, 32)
    text = str(name)
    letters = all(mark in "-_'" or unicodedata.category(mark)[0] in "LN" for mark in text)
    if not letters or text != text.lower():
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _description(form: Form, path: Path, text: object) -> None:
    form.length(path, text, 1, 100)


def _description_or_none(form: Form, path: Path, text: object) -> None:
    form.length(path, text, 0, 100)


def _options(form: Form, path: Path, options: list[Json], depth: int) -> None:
    form.count((*path, "options"), options, 0, 25)
    seen: set[object] = set()
    optional = False
    for number, option in enumerate(options):
        here = (*path, "options", number)
        _check_names(form, here, option)
        if option.get("name") in seen:
            form.wrong(
                here,
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            )
        seen.add(option.get("name"))
        if option.get("type") in (SUBCOMMAND, GROUP):
            if depth > 1:
                form.wrong(here, "APPLICATION_COMMAND_TOO_DEEP", "Two levels of groups at most")
            _options(form, here, option.get("options") or [], depth + 1)
            continue
        if option.get("required") and optional:
            form.wrong(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        _choices(form, here, option)


def _choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    form.count((*path, "choices"), choices, 0, 25)
    if choices and option.get("autocomplete"):
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE", "Choices or autocomplete")
    for number, choice in enumerate(choices):
        form.length((*path, "choices", number, "name"), choice.get("name"), 1, 100)
        if option.get("type") == STRING:
            form.length((*path, "choices", number, "value"), choice.get("value"), 1, 100)


def _size(thing: Json) -> int:
    """Return the characters of names, descriptions and values in the longest localization."""
    size = 0
    for key in ("name", "description"):
        spoken = [str(thing.get(key, "")), *(thing.get(f"{key}_localizations") or {}).values()]
        size += max(map(len, spoken))
    if "value" in thing:
        size += len(str(thing["value"]))
    parts = [*(thing.get("options") or []), *(thing.get("choices") or [])]
    return size + sum(map(_size, parts))
