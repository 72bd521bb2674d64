"""The page's texts in each language.

Among them are the texts of themes, of a new game's options and of laid tiles.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import PRESET_NAMES, ROBOT_NAMES, wording
from bot.dialogue.reading.clocks import USUAL_CLOCKS, clock_rule
from bot.dialogue.reading.new_game import PENALTIES, STARTERS
from bot.text.translate import resources, texts
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.pages.wording import Wording

# The clocks of the form, and one that only a preset has.
_CLOCKS = USUAL_CLOCKS | {"days2": "2 dni"}
_ENTRY = re.compile(r"^(web-[\w-]+) = (.+)$", re.MULTILINE)
_VALUE = re.compile(r"\$(\w+)")
_LAID_ERRORS = (
    *("error-not-in-line", "error-gap", "error-too-many-laid"),
    *("error-too-short", "error-not-centred", "error-not-connected"),
)


@cache
def page_words(language: str) -> Mapping[str, str]:
    """Return every text of the page (`web-…`) by its key, with `{name}` in place of a value.

    Themes and the options of a new game have their own keys: `web-theme-dark`, `web-preset-ranked`.
    """
    entries = _ENTRY.findall("\n".join(resources(language).values()))
    words = {
        key: texts(language)(key, **{name: f"{{{name}}}" for name in _VALUE.findall(text)})
        for key, text in entries
    }
    themes = {f"web-theme-{name}": texts(language)("theme", value=name) for name in THEMES}
    return words | themes | _laid_words(wording(language)) | _option_words(wording(language))


def _laid_words(says: Wording) -> dict[str, str]:
    """Return the sentences about laid tiles by key. The chats use the same sentences."""
    facts = {name: f"{{{name}}}" for name in ("square", "squares", "direction", "count", "most")}
    told = {f"web-{key}": says.text(key, **facts) for key in _LAID_ERRORS}
    return told | {
        "web-laid": says.text("laid", times=1, **facts),
        "web-laid-times": says.text("laid", times="{times}", **facts),
        "web-preview-words": says.text("preview-words", words="{words}"),
        "web-bingo-bonus": says.text("bingo-bonus", points="{points}"),
    }


def _option_words(says: Wording) -> dict[str, str]:
    """Return the names of all options of a new game by key, as the chats name them."""
    keys = [*PRESET_NAMES.values(), *PENALTIES.values(), *ROBOT_NAMES.values(), *STARTERS.values()]
    names = {f"web-{key}": says.text(key) for key in keys}
    clocks = {
        f"web-clock-{name}": says.clock(rule).text
        for name, typed in _CLOCKS.items()
        if (rule := clock_rule(typed)) is not None
    }
    return {key: name[:1].upper() + name[1:] for key, name in names.items()} | clocks
