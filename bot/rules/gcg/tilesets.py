"""The search for the tile set with which a record was played."""

from __future__ import annotations

from functools import cache

from bot.rules.ruleset import Ruleset, preset, preset_names
from bot.rules.tiles import tile_set

# Names that writers use for our sets. We write the first one of each.
DISTRIBUTIONS = {
    "pl": ("polish", "polski", "pl"),
    "en": ("english", "en"),
    "pl_literaki": ("literaki",),
}
LEXICA = {
    "pl": ("OSPS", "SJP", "POLISH", "POLSKI"),
    "en": (
        *("CSW", "COLLINS", "SOWPODS", "OSW", "NWL", "NSWL", "TWL", "OWL", "OSPD", "OTCWL"),
        *("ECWL", "CEL", "WOW", "ENABLE", "ENGLISH"),
    ),
}


def distribution_name(tiles: str) -> str:
    """Return the name of one of the bot's tile sets in a record's line `#tile-distribution`."""
    return DISTRIBUTIONS[tiles][0]


def by_distribution(name: str) -> str | None:
    """Return the bot's tile set that a line `#tile-distribution` names, or None if it has none."""
    wanted = name.casefold()
    return next((tiles for tiles, names in DISTRIBUTIONS.items() if wanted in names), None)


def by_lexicon(name: str) -> tuple[str, ...]:
    """Return the bot's tile sets in the language of a named word list, the default first.

    Return () if the list's language is unknown.
    """
    wanted = name.upper()
    spoken = next((code for code, names in LEXICA.items() if wanted.startswith(names)), None)
    return tuple(tiles for tiles in DISTRIBUTIONS if tile_set(tiles).language == spoken)


@cache
def rules_with(tiles: str) -> Ruleset:
    """Return rules to judge plays with this tile set: on its own board, or on the standard one."""
    own = (rules for rules in map(preset, preset_names()) if rules.tiles.name == tiles)
    return preset("klasyczna", tiles=tiles) if tile_set(tiles).is_usual else next(own)
