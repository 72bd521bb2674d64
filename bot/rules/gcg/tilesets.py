"""Which tile set a record is played with."""

from __future__ import annotations

from functools import cache

from bot.rules.ruleset import Ruleset, preset

# What writers call our sets; the first name of each is the one that we write.
DISTRIBUTIONS = {"pl": ("polish", "polski", "pl"), "en": ("english", "en")}
LEXICA = {
    "pl": ("OSPS", "SJP", "POLISH", "POLSKI"),
    "en": (
        *("CSW", "COLLINS", "SOWPODS", "OSW", "NWL", "NSWL", "TWL", "OWL", "OSPD", "OTCWL"),
        *("ECWL", "CEL", "WOW", "ENABLE", "ENGLISH"),
    ),
}


def distribution_name(tiles: str) -> str:
    """The `#tile-distribution` of one of our tile sets."""
    return DISTRIBUTIONS[tiles][0]


def by_distribution(name: str) -> str | None:
    """Our tile set of this `#tile-distribution`, if we have it."""
    wanted = name.casefold()
    return next((tiles for tiles, names in DISTRIBUTIONS.items() if wanted in names), None)


def by_lexicon(name: str) -> str | None:
    """The tile set of the language of a word list, if the name tells."""
    wanted = name.upper()
    return next((tiles for tiles, names in LEXICA.items() if wanted.startswith(names)), None)


@cache
def rules_with(tiles: str) -> Ruleset:
    """Rules to judge plays by: this tile set on the standard board."""
    return preset("klasyczna", tiles=tiles)
