"""Slash commands: one for each command of ours, in Polish, with English names beside.

Each is turned into the line that would be typed for it. Options help with people, presets, clocks
and games; never with squares or words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.chat.discord.choices import (
    LANGUAGES,
    PENALTIES,
    STARTERS,
    clocks,
    games,
    lists,
    named,
    presets,
    robots,
)
from bot.chat.discord.forms import LONGEST_ANSWER
from bot.dialogue.actions import ACTIONS, Action
from bot.dialogue.reading.leaderboard import LEADERBOARDS
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.discord.interactions import Interactions
    from bot.dialogue.actions import ActionSpec

    Callback: TypeAlias = Callable[..., Any]

# As much as any reader takes.
Text: TypeAlias = app_commands.Range[str, 1, LONGEST_ANSWER]

_ENGLISH = {discord.Locale.american_english, discord.Locale.british_english}


class English(app_commands.Translator):
    """The English text that a Polish one carries."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The English of it, for those who read Discord in English."""
        spoken: str | None = string.extras.get("en")
        return spoken if locale in _ENGLISH else None


def add_commands(tree: app_commands.CommandTree[Any], interactions: Interactions) -> None:
    """Put every command into the tree."""
    for action in ACTIONS.commands:
        make = _SHAPES.get(action, _about_a_game if action.needs_game else _plain)
        made: app_commands.Command[Any, ..., Any] = app_commands.Command(
            name=locale_str(action.pl, en=action.en),
            description=_spoken(action.about),
            callback=make(interactions, action),
        )
        tree.add_command(made)


def _spoken(key: str) -> locale_str:
    """A text of ours in both languages."""
    return locale_str(texts("pl")(key), en=texts("en")(key))


def _plain(interactions: Interactions, action: ActionSpec) -> Callback:
    async def callback(interaction: discord.Interaction) -> None:
        await interactions.said(interaction, action)

    return callback


def _about_a_game(interactions: Interactions, action: ActionSpec) -> Callback:
    @_game(interactions)
    async def callback(interaction: discord.Interaction, game: Text | None = None) -> None:
        await interactions.said(interaction, action, game or "")

    return callback


def _typed(name: str, about: str) -> Callable[[Interactions, ActionSpec], Callback]:
    """A command with one field to type in, and the game where that takes saying."""

    def make(interactions: Interactions, action: ActionSpec) -> Callback:
        @_game(interactions)
        @app_commands.rename(text=_spoken(name))
        @app_commands.describe(text=_spoken(about))
        async def callback(
            interaction: discord.Interaction,
            text: Text | None = None,
            game: Text | None = None,
        ) -> None:
            await interactions.said(interaction, action, _words(game, text))

        return callback

    return make


def _typed_alone(name: str, about: str) -> Callable[[Interactions, ActionSpec], Callback]:
    """A command with one field to type in, and no game."""

    def make(interactions: Interactions, action: ActionSpec) -> Callback:
        @app_commands.rename(text=_spoken(name))
        @app_commands.describe(text=_spoken(about))
        async def callback(interaction: discord.Interaction, text: Text | None = None) -> None:
            await interactions.said(interaction, action, _words(text))

        return callback

    return make


def _new(interactions: Interactions, action: ActionSpec) -> Callback:
    async def mine(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return lists(interactions.services, typed)

    @app_commands.rename(
        first=_spoken("discord-option-opponent"),
        second=_spoken("discord-option-opponent2"),
        third=_spoken("discord-option-opponent3"),
        robot=_spoken("discord-option-robot"),
        preset=_spoken("discord-option-rules"),
        clock=_spoken("discord-option-clock"),
        seats=_spoken("discord-option-people"),
        teams=_spoken("discord-option-teams"),
        tiles=_spoken("discord-option-language"),
        words=_spoken("discord-option-list"),
        penalty=_spoken("discord-option-penalty"),
        starter=_spoken("discord-option-starter"),
    )
    @app_commands.describe(
        first=_spoken("discord-option-opponent-about"),
        second=_spoken("discord-option-opponent-about"),
        third=_spoken("discord-option-opponent-about"),
        robot=_spoken("discord-option-robot-about"),
        preset=_spoken("discord-option-rules-about"),
        clock=_spoken("discord-option-clock-about"),
        seats=_spoken("discord-option-people-about"),
        teams=_spoken("discord-option-teams-about"),
        tiles=_spoken("discord-option-language-about"),
        words=_spoken("discord-option-list-about"),
        penalty=_spoken("discord-option-penalty-about"),
        starter=_spoken("discord-option-starter-about"),
    )
    @app_commands.choices(
        preset=presets(),
        robot=robots(),
        tiles=named(LANGUAGES),
        penalty=named(PENALTIES),
        starter=named(STARTERS),
    )
    @app_commands.autocomplete(clock=clocks, words=mine)
    async def callback(  # noqa: PLR0913, PLR0917 - an option each
        interaction: discord.Interaction,
        first: discord.User | None = None,
        second: discord.User | None = None,
        third: discord.User | None = None,
        robot: str | None = None,
        preset: str | None = None,
        clock: Text | None = None,
        seats: app_commands.Range[int, 2, 12] | None = None,
        teams: app_commands.Range[int, 2, 3] | None = None,
        tiles: str | None = None,
        words: Text | None = None,
        penalty: str | None = None,
        starter: str | None = None,
    ) -> None:
        invited = {user.id: user for user in (first, second, third) if user is not None}
        opponent = f"robot {robot}" if robot else None
        rest = _words(
            preset,
            tiles,
            clock,
            penalty,
            f"słownik {words}" if words else None,
            f"na {seats} osoby" if seats else None,
            f"drużyny po {teams}" if teams else None,
            opponent,
            starter,
        )
        await interactions.said(interaction, action, rest, list(invited.values()))

    return callback


def _ranking(interactions: Interactions, action: ActionSpec) -> Callback:
    @app_commands.rename(
        clock=_spoken("discord-option-kind"),
        where=_spoken("discord-option-where"),
        language=_spoken("discord-option-language"),
    )
    @app_commands.describe(
        clock=_spoken("discord-option-kind-about"),
        where=_spoken("discord-option-where-about"),
        language=_spoken("discord-option-language-about"),
    )
    @app_commands.choices(
        clock=named(LEADERBOARDS),
        where=named({"here": "ranking-here", "everywhere": "ranking-everywhere"}),
        language=named({"pl": "ranking-pl", "en": "ranking-en"}),
    )
    async def callback(
        interaction: discord.Interaction,
        clock: str | None = None,
        where: str | None = None,
        language: str | None = None,
    ) -> None:
        await interactions.said(interaction, action, _words(clock, where, language))

    return callback


def _stats(interactions: Interactions, action: ActionSpec) -> Callback:
    @app_commands.rename(person=_spoken("discord-option-person"))
    @app_commands.describe(person=_spoken("discord-option-person-about"))
    async def callback(
        interaction: discord.Interaction, person: discord.User | None = None
    ) -> None:
        # Only who is here as well is looked up; anybody else may be called by a name.
        here: list[discord.User | discord.Member] = (
            [person] if isinstance(person, discord.Member) else []
        )
        elsewhere = person.display_name if person is not None and not here else None
        await interactions.said(interaction, action, _words(elsewhere), here)

    return callback


def _game(interactions: Interactions) -> Callable[[Callback], Callback]:
    """The option that says which game."""

    async def mine(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await games(interactions.services, interaction, typed)

    def with_game(callback: Callback) -> Callback:
        for decorate in (
            app_commands.rename(game=_spoken("discord-option-game")),
            app_commands.describe(game=_spoken("discord-option-game-about")),
            app_commands.autocomplete(game=mine),
        ):
            callback = decorate(callback)
        return callback

    return with_game


def _words(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


_SHAPES: dict[ActionSpec, Callable[[Interactions, ActionSpec], Callback]] = {
    Action.NEW: _new,
    Action.PLAY: _typed("discord-option-move", "discord-option-move-about"),
    Action.EXCHANGE: _typed("discord-option-tiles", "discord-option-tiles-about"),
    Action.JOIN_CODE: _typed_alone("discord-option-code", "discord-option-code-about"),
    Action.LINK: _typed_alone("discord-option-code", "discord-option-link-about"),
    Action.WORD: _typed_alone("word-option", "word-option-about"),
    Action.RANKING: _ranking,
    Action.STATS: _stats,
    Action.SETTINGS: _typed_alone("discord-option-what", "discord-option-what-about"),
}
