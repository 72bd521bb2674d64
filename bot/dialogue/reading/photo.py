"""A board in a photo, read with the tiles and the word list of the language that fits best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.errors import WordListMissing
from bot.dialogue.reading.sheet import SheetOptions
from bot.rules.sheet.photo import read_board

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.coordinator.decisions.change import World
    from bot.rules.sheet.photo import PhotoBoard

_LANGUAGES = ("pl", "en")


def read_photo(looks: Sequence[Mapping[str, float]], world: World) -> PhotoBoard:
    """Return the likeliest board, of all languages. Reading may take a tenth of a second.

    `looks` are the squares' features, as `read_board` takes them.

    Raises:
        WordListMissing: no word list is installed.

    """
    boards = []
    for language in _LANGUAGES:
        request = SheetOptions(language=language).request("")
        rules, ref = rules_of(NewGame(request.preset, language=language), world)
        try:
            words = world.lists.words(ref)
        except LookupError:
            missing = ref.name
            continue
        boards.append(read_board(looks, rules.tiles, words))
    if not boards:
        raise WordListMissing(missing)
    return min(boards, key=lambda board: board.cost)
