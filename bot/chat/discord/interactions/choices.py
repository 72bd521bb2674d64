"""The values that Discord offers for command options: rules, usual clocks, a person's games."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import locale_str

from bot.chat.discord.place import PLATFORM, actor_of, language_of
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import wording
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule
from bot.rules.plain import fold, plain
from bot.rules.ruleset import preset, preset_names
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import discord

    from bot.dialogue.services import ChatServices

MOST_CHOICES = 25
_LONGEST = 100
# The usual clocks in this order. Other readable values may be typed too.
_CLOCKS = ("days1", "days3", "days7", "minutes2", "flag20", "overtime25", "none")

_log = logging.getLogger(__name__)


def presets() -> list[app_commands.Choice[str]]:
    """Return one choice for each preset (named set of rules)."""
    return [
        app_commands.Choice(
            name=locale_str(
                wording("pl").rules(preset(name)).text, en=wording("en").rules(preset(name)).text
            ),
            value=name,
        )
        for name in preset_names()
    ]


def value_choices(values: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return one choice for each value. `values` maps it to the text key of its label."""
    return [
        app_commands.Choice(name=locale_str(texts("pl")(key), en=texts("en")(key)), value=value)
        for value, key in values.items()
    ]


async def clocks(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the default clocks that match the typed text.

    If none matches, return the typed text itself, because other clocks may be typed too.
    """
    words = wording(language_of(interaction))
    offered = []
    for clock in map(USUAL_CLOCKS.__getitem__, _CLOCKS):
        rule = clock_rule(clock)
        if rule is not None:
            offered.append((words.clock(rule).text, clock))
    found = _matching(offered, typed)
    if found or not typed.strip() or len(typed) > _LONGEST:
        return found
    return [app_commands.Choice(name=typed, value=typed)]


def lists(services: ChatServices, typed: str) -> list[app_commands.Choice[str]]:
    """Return the word lists whose names match the typed text."""
    known = services.coordinator.world.lists.available()
    return _matching(((one.name, one.name) for one in known), typed)


async def games(
    services: ChatServices, interaction: discord.Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """Return this person's games that match the typed text. Those that wait for them come first.

    A person who sends too many requests gets none.
    """
    if services.limits.wait(f"{PLATFORM}:{interaction.user.id}"):
        return []
    try:
        actor = await actor_of(services, interaction)
        listed = await services.queries.games(actor.person.id, limit=None)
    except StoreUnavailableError:
        return []
    words, now = wording(actor.language), services.now()
    labels = [
        (f"{pages_of(line.view).label(line, words, now=now)} · {line.view.id}", line.view.id)
        for line in listed
        if not line.view.code_is_secret
    ]
    return _matching(labels, typed)


def _matching(offered: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    wanted = fold(plain(typed[:_LONGEST], _LONGEST))
    found = [pair for pair in offered if wanted in fold(pair[0])]
    return [
        app_commands.Choice(name=name[:_LONGEST], value=value)
        for name, value in found[:MOST_CHOICES]
    ]
