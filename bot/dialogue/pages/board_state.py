"""A game as one viewer sees it, packed into a web address, for a page that needs no server.

The page lies on any static host. That host never sees the part of the address behind `#`, which
holds the data: JSON, deflated, in base64url, about 700 characters late in a game of four. The only
rack in it is the viewer's own.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from bot.dialogue.actions import Action
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.scenes import premium_labels
from bot.dialogue.pages.wording import word
from bot.dialogue.token import Token
from bot.rules.board import CENTRE, PREMIUMS, SIZE, Square
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.coordinator.views.turns import PlayView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

FORMAT = 1
"""The version of the data. A page reads only the version that it was written for."""
# The page's code of a premium square, by its mark in the layout. Coloured squares are C and a
# value.
CODES = {".": "", "'": "2L", '"': "3L", "-": "2W", "=": "3W"} | {
    mark: f"C{mark}" for mark, premium in PREMIUMS.items() if premium.value
}
_LONGEST_NAME = 24
_RAW = -15  # deflate without a header


def board_state(view: View, wording: Wording, theme: str, *, inline: bool = False) -> str | None:
    """Return the data of this viewer's page, or None if they have no tiles to lay.

    The page sends a laid move back with the text `before` in front: as an inline query after the
    bot's name (`inline`), or as a button's data with the word. `theme` is "" for a viewer who has
    chosen no theme.
    """
    rack = pages_of(view).rack(view)
    if rack is None or view.face.board is None:
        return None
    tiles, layout = view.rules.tiles, view.rules.layout
    unseen = Counter(view.face.unseen or "")
    token = Token(Action.PLAY, view.id, view.face.turn).pack()
    refused = view.refused.get("play") if view.viewer is not None else None
    state = {
        "format": FORMAT,
        "before": f"{view.id} " if inline else token,
        "inline": inline,
        "game": view.id,
        "language": wording.language,
        "theme": theme,
        "board": view.face.board.cells,
        "marks": "".join(layout.rows),
        "labels": {
            mark: [CODES[mark], str(label)] for mark, label in premium_labels(wording).items()
        },
        "coloured": layout.is_coloured,
        "start": index(CENTRE),
        "letters": tiles.letters,
        "values": tiles.values,
        "rack": rack,
        "unseen": [unseen[tile] for tile in (*tiles.letters, BLANK)] if view.face.unseen else None,
        "bag": view.face.bag,
        "players": [
            [wording.name_alone(seat.name)[:_LONGEST_NAME], seat.score, seat.is_out]
            for seat in view.face.seats
        ],
        "viewer": view.viewer,
        "mover": view.face.to_move,
        "last": view.face.last and _pack_last(view.face.last),
        "refused": "" if refused is None else str(sentence(refused, wording, view)),
    }
    return _pack(state)


def index(square: Square) -> int:
    """Return the square's number on the page: 0 for the top left one, counted row by row."""
    return square.y * SIZE + square.x


def _pack_last(last: PlayView) -> list[Any]:
    play = last.play
    squares = [index(square) for square, _ in play.tiles]
    return [squares, word(play.words[0].tiles).text, play.score, last.seat, last.pending]


def _pack(state: dict[str, Any]) -> str:
    deflate = zlib.compressobj(9, wbits=_RAW)
    packed = deflate.compress(msgspec.json.encode(state)) + deflate.flush()
    return urlsafe_b64encode(packed).decode().rstrip("=")
