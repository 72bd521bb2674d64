"""The JSON of plays: their tiles, their square and their points, played or only previewed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.views.preview import Preview
from bot.coordinator.views.turns import PlayView
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.wording import word
from bot.dialogue.reply import Fault
from bot.rules.board import SIZE, Square
from bot.rules.moves import Laid
from bot.rules.notation import format_start

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.dialogue.reply import Reply
    from bot.rules.judge import Play
    from bot.rules.tiles import TileSet


def preview_view(reply: Reply) -> dict[str, Any]:
    """Return the JSON of a preview of laid tiles, or of the reason and the squares at fault.

    The `token` plays the tiles. It is None if that is not allowed now. The page counts the points
    itself.
    """
    text = " ".join(str(line) for line in reply.message.lines) if reply.message else ""
    if not isinstance(reply.value, Preview):
        squares = reply.value.squares if isinstance(reply.value, Fault) else ()
        return {"ok": False, "text": text, "indexes": [index(square) for square in squares]}
    return {"ok": True, "text": text, "token": reply.yes.pack() if reply.yes else None}


def laid_tiles(tiles: Iterable[tuple[int, str, bool]]) -> Laid:
    """Return the tiles of a request as a `Laid`, which knows no direction.

    Each tile is a square's index, a letter, and True for a blank. A blank gets a small letter.
    """
    return Laid(
        tuple(
            (Square(at % SIZE, at // SIZE), letter.lower() if blank else letter.upper())
            for at, letter, blank in tiles
        )
    )


def placed_view(play: Play, tiles: TileSet) -> dict[str, Any]:
    """Return the JSON of a play: its main word, its first square and its tiles.

    The first square is `8A` for a word across, and `A8` for a word down.
    """
    start = play.placement.square, play.placement.direction
    return {
        "word": word(play.words[0].tiles).text,
        "place": format_start(*start),
        "down": start[1] == "down",
        "tiles": tiles_view(play.tiles, tiles),
    }


def tiles_view(tiles: Iterable[tuple[Square, str]], known: TileSet) -> list[list[Any]]:
    """Return the JSON of tiles with their squares: `[index, letter, points, blank]`."""
    return [
        [index(square), tile.upper(), known.value(tile), tile.islower()] for square, tile in tiles
    ]


def words_of(play: Play) -> list[list[Any]]:
    """Return the JSON of the words that a play forms, each with its points.

    The main word is first.
    """
    return [[word(formed.tiles).text, formed.score] for formed in play.words]


def shared_play(play: Play) -> dict[str, Any]:
    """Return the JSON of the last play of a game without seats."""
    return {**last_play(PlayView(0, play, pending=False)), "seat": None}


def last_play(last: PlayView) -> dict[str, Any]:
    """Return the JSON of the last play, with the seats that must still accept or challenge it."""
    play = last.play
    return {
        "seat": last.seat,
        "indexes": [index(square) for square, _ in play.tiles],
        "word": word(play.words[0].tiles).text,
        "words": words_of(play),
        "score": play.score,
        "pending": last.pending,
        "answering": last.answering,
        "out": last.is_out,
        "first": last.first,
        "wykladka": play.is_bingo,
    }
