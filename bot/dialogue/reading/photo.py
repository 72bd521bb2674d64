"""A board in a photo, read with the set of tiles and the word list that fit best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.errors import WordListMissing
from bot.rules.board import Board
from bot.rules.sheet.photo import read_board

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from bot.coordinator.decisions.change import World
    from bot.coordinator.table.table import WordListRef
    from bot.coordinator.views.view import View
    from bot.rules.sheet.photo import PhotoBoard

    Looks = Sequence[Mapping[str, float]]

_PRESETS = ("klasyczna", "english", "literaki")


def read_photo(looks: Looks, world: World, *, words: bool) -> PhotoBoard:
    """Return the likeliest board in a photo, among all sets of tiles. This takes about 0.1 s.

    `looks` are the features of the squares, as `read_board` takes them. Without `words` no word
    list is used.

    Raises:
        WordListMissing: no word list is installed.

    """
    boards = []
    for preset in _PRESETS:
        rules, ref = rules_of(NewGame(preset), world)
        try:
            known = _words(world, ref) if words else None
        except WordListMissing as error:
            missing = error
            continue
        boards.append(read_board(looks, rules.tiles, known))
    if not boards:
        raise missing
    return min(boards, key=lambda board: board.cost)


def read_next(looks: Looks, world: World, view: View, *, words: bool) -> PhotoBoard:
    """Return the likeliest board in a photo of a game whose last known position is in `view`.

    Raises the errors of `read_photo`.
    """
    ref = world.lists.find(view.language, view.word_list)
    known = _words(world, ref) if words else None
    return read_board(looks, view.rules.tiles, known, view.face.board or Board())


def _words(world: World, ref: WordListRef) -> Container[str]:
    try:
        return world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None
