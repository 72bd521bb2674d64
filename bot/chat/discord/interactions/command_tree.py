"""The tree of slash commands, made from `dialogue.actions`, in Polish and English.

Discord completes persons, rules, clocks and games in their options, but never squares or words.
"""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.chat.discord.forms import LONGEST_ANSWER
from bot.chat.discord.interactions.choices import clocks, games, lists, presets, value_choices
from bot.dialogue.action_spec import CommandOption
from bot.dialogue.actions import ACTIONS
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.discord.interactions.interactions import Interactions
    from bot.dialogue.action_spec import ActionSpec, OptionKind

    Callback: TypeAlias = Callable[..., Any]

# The greatest length that any reader takes.
LongText: TypeAlias = app_commands.Range[str, 1, LONGEST_ANSWER]

GAME = CommandOption("game", "discord-option-game", "game", "discord-option-game-about")
ENGLISH = (discord.Locale.american_english, discord.Locale.british_english)


class English(app_commands.Translator):
    """The translator for discord.py. Each Polish text carries its English form."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the English text for a client in English, None for any other client."""
        spoken: str | None = string.extras.get("en")
        return spoken if locale in ENGLISH else None


def add_commands(tree: app_commands.CommandTree[Any], interactions: Interactions) -> None:
    """Add every command of the menu to the tree."""
    for action in ACTIONS.menu:
        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str(action.pl, en=action.en),
            description=_both_languages(action.about),
            callback=_callback(interactions, action),
        )
        tree.add_command(made)


def _both_languages(key: str) -> locale_str:
    """Return the Polish text of a text key, which carries its English form."""
    return locale_str(texts("pl")(key), en=texts("en")(key))


def _callback(interactions: Interactions, action: ActionSpec) -> Callback:
    """Return the function that the library calls for a command.

    Its signature defines the options.
    """
    options = (*action.options, GAME) if action.needs_game else action.options

    async def callback(interaction: discord.Interaction, **given: object) -> None:
        chosen = {field: value for field, value in given.items() if value is not None}
        await interactions.command(interaction, action, chosen)

    first = Parameter(
        "interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction
    )
    others = (
        Parameter(
            option.field,
            Parameter.KEYWORD_ONLY,
            default=None,
            annotation=_annotation(option.kind),
        )
        for option in options
    )
    callback.__signature__ = Signature((first, *others))  # type: ignore[attr-defined]
    for option in options:
        for decorate in _decorators(interactions, option):
            decorate(callback)
    return callback


def _annotation(kind: OptionKind) -> object:
    """Return the type from which the library derives the possible values of an option."""
    match kind:
        case "invitee" | "person":
            return discord.User | None
        case range():
            return app_commands.Range[int, kind.start, kind.stop - 1] | None
        case "preset" | Mapping():
            return str | None
        case "file":
            return discord.Attachment | None
        case _:
            return LongText | None


def _decorators(interactions: Interactions, option: CommandOption) -> list[Callback]:
    """Return the decorators that name an option and complete its values."""

    async def my_games(
        interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await games(interactions.services, interaction, typed)

    async def word_lists(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return lists(interactions.services, typed)

    field = option.field
    made: list[Callback] = [
        app_commands.rename(**{field: _both_languages(option.name)}),
        app_commands.describe(**{field: _both_languages(option.description_key)}),
    ]
    match option.kind:
        case "preset":
            made.append(app_commands.choices(**{field: presets()}))
        case Mapping() as values:
            made.append(app_commands.choices(**{field: value_choices(values)}))
        case "clock":
            made.append(app_commands.autocomplete(**{field: clocks}))
        case "list":
            made.append(app_commands.autocomplete(**{field: word_lists}))
        case "game":
            made.append(app_commands.autocomplete(**{field: my_games}))
        case _:
            pass
    return made
