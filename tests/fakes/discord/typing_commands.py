"""A slash command as a person types it. Only registered commands can be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import Permissions

from tests.fakes.discord import payloads
from tests.fakes.discord.commands import CHAT_INPUT, GROUP, SUBCOMMAND
from tests.fakes.discord.forms import NotAllowed
from tests.fakes.discord.shown import NotShown
from tests.fakes.discord.things import User

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.things import Channel

MOST_TYPED: Final = 6000
STRING, INTEGER, BOOLEAN, USER, NUMBER = 3, 4, 5, 6, 10
TYPES: Final[dict[int, tuple[type, ...]]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


def commands_for(commands: list[Json], user: User, channel: Channel) -> list[Json]:
    """Return the commands that this person's client shows in this channel."""
    return [command for command in commands if _offer(command, user, channel)]


def find(commands: list[Json], line: str, locale: str) -> list[Json]:
    """Return the command of a line such as `/ustawienia serwer`, and its parts down to the last.

    The line has the names in a person's language.

    Raises:
        NotShown: there is no such command, or it isn't offered here.

    """
    parts: list[Json] = []
    choices = commands
    for name in line.removeprefix("/").split():
        part = next((choice for choice in choices if shown_name(choice, locale) == name), None)
        if part is None:
            shown = [shown_name(choice, locale) for choice in choices]
            raise NotShown(wanted=f"„{name}” of {line}", instead=shown)
        parts.append(part)
        inner = part.get("options") or []
        choices = [option for option in inner if option["type"] in (SUBCOMMAND, GROUP)]
    return parts


def parse_values(parts: list[Json], values: dict[str, object], locale: str) -> dict[str, object]:
    """Return the typed values by the options' own names. Labels of choices become their values.

    Raises:
        NotShown: no option or choice has this name in this language.

    """
    options = {shown_name(option, locale): option for option in parts[-1].get("options") or []}
    made: dict[str, object] = {}
    for name, value in values.items():
        if name not in options:
            raise NotShown(wanted=f"the option „{name}”", instead=list(options))
        choices = {shown_name(c, locale): c["value"] for c in options[name].get("choices") or []}
        if choices and value not in choices:
            raise NotShown(wanted=f"the choice {value!r}", instead=list(choices))
        made[options[name]["name"]] = choices[str(value)] if choices else value
    return made


def command_data(
    parts: list[Json], values: dict[str, object], channel: Channel, focused: str | None = None
) -> Json:
    """Return the `data` of the interaction. Named people become ids, with their objects beside."""
    known = {option["name"]: option for option in parts[-1].get("options") or []}
    missing = [n for n, o in known.items() if o.get("required") and n not in values]
    if missing and focused is None:
        raise NotAllowed(why=f"/{parts[0]['name']} also needs {missing}")
    resolved: Json = {}
    options = [
        _option(known[name], value, channel, resolved, focused=name == focused)
        for name, value in values.items()
    ]
    for part in reversed(parts[1:]):
        options = [{"name": part["name"], "type": part["type"], "options": options}]
    data = {"id": parts[0]["id"], "name": parts[0]["name"], "type": CHAT_INPUT, "options": options}
    return {**data, "resolved": resolved} if resolved else data


def _option(
    option: Json, value: object, channel: Channel, resolved: Json, *, focused: bool
) -> Json:
    name, kind = option["name"], option["type"]
    if focused:
        if not option.get("autocomplete"):
            raise NotAllowed(why=f"„{name}” suggests nothing")
        return {"name": name, "type": kind, "value": value, "focused": True}
    if kind == USER and isinstance(value, User):
        resolve(value, channel, resolved)
        return {"name": name, "type": kind, "value": str(value.id)}
    if not isinstance(value, TYPES.get(kind, ())):
        raise NotAllowed(why=f"„{name}” doesn't take {value!r}")
    if isinstance(value, str):
        least, most = option.get("min_length") or 0, option.get("max_length") or MOST_TYPED
        if not least <= len(value) <= most:
            raise NotAllowed(why=f"„{name}” takes {least} to {most} characters")
    return {"name": name, "type": kind, "value": value}


def resolve(person: User, channel: Channel, resolved: Json) -> None:
    """Add the object of a named person to the data."""
    number = str(person.id)
    resolved.setdefault("users", {})[number] = payloads.user(person)
    if channel.guild is not None and person.id in channel.guild.members:
        member = payloads.member(person, channel.may(person).value)
        del member["user"]
        resolved.setdefault("members", {})[number] = member


def shown_name(thing: Json, locale: str) -> str:
    """Return the name in a language."""
    return str((thing.get("name_localizations") or {}).get(locale) or thing["name"])


def _offer(command: Json, user: User, channel: Channel) -> bool:
    contexts, installs = command.get("contexts"), command.get("integration_types") or [0]
    if command["type"] != CHAT_INPUT:
        return False
    if contexts is not None and payloads.context(channel) not in contexts:
        return False
    if not (channel.has_bot and 0 in installs) and not (user.has_app and 1 in installs):
        return False
    needed = command.get("default_member_permissions")
    if needed is None or channel.guild is None:
        return True
    return channel.may(user) >= Permissions(int(needed))
