"""The JSON of a belgijka for the page. In it all players answer at once with the same tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bot.chat.web.kinds.face import WebFace
from bot.chat.web.presence import NOBODY
from bot.chat.web.views.play import placed_view, shared_play
from bot.chat.web.views.seats import card
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.kinds.rounds.public_message import round_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.chat.web.presence import Present
    from bot.coordinator.kinds.rounds.view_part import RoundView
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording
    from bot.rules.tiles import TileSet

# The number of other players shown beside the reader.
_OTHERS = 3
# The stages with a running clock, and those in which a player may still join.
_TIMED = ("announced", "round", "pause")
_JOINED = (*_TIMED, "open", "gate")
# The viewer's number among the shown players: a belgijka has no seats, and anybody may answer.
READER = 0


class RoundsFace(WebFace):
    """The maker of the JSON of a belgijka that lasts an evening or some days."""

    script: ClassVar[str] = "rounds"

    invites: ClassVar[bool] = True
    """True if the page offers the belgijka's link to be sent to others."""

    def plays(self, view: View, reader: str) -> bool:
        """Return True if the viewer, whose name is `reader` ("" for none), may answer in it."""
        del view
        # A person without a name only watches, because the table lists names.
        return bool(reader)

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON of the shared board, and of the viewer's own card."""
        del present
        view, reader = live.view, live.reader
        game = RoundsPart.of(view)
        runs = game.stage == "round" and bool(reader)
        timed = game.stage in _TIMED and not game.options.is_slow
        return {
            **super().table(live, wording, now, NOBODY),
            "viewer": READER if self.plays(view, reader) else None,
            "unnamed": not reader and game.stage in _JOINED,
            "invites": self.invites,
            "waiting": runs,
            "rack": list(game.rack) if runs else None,
            "unseen": None,
            "players": [*_own(game, reader, wording, timed=timed), *_others(game, wording)],
            "to_move": READER if runs else None,
            # The clock shows the end of the round. A round of days names its end in the sentence.
            "deadline": game.ends if timed else None,
            "last": game.last and shared_play(game.last.laid),
            "moves": [_row(game, one, view.rules.tiles, wording) for one in game.rounds],
            "outcome": None,
            "refused": {},
        }


def _row(game: RoundsPart, one: RoundView, tiles: TileSet, wording: Wording) -> dict[str, Any]:
    """Return the JSON of a closed round for the list of moves: its play, and who found it."""
    found = one.found_by if one.laid == one.best else ()
    return {
        "n": one.number,
        "turn": one.number,
        "seat": None,
        "who": ", ".join(map(wording.name_alone, found)),
        "kind": "play",
        **placed_view(one.laid, tiles),
        "points": one.laid.score,
        "total": None,
        "lifted": [],
        "text": " ".join(map(str, round_lines(game, one, wording))),
    }


def _own(
    game: RoundsPart, reader: str, wording: Wording, *, timed: bool
) -> Iterator[dict[str, Any]]:
    """Yield the viewer's card. A viewer without a name gets one that shows only the clock."""
    if reader:
        yield card(reader, game.own.points if game.own else 0, you=True)
    elif timed:
        yield card(wording.text("rounds-clock"), "", you=True)


def _others(game: RoundsPart, wording: Wording) -> list[dict[str, Any]]:
    """Return the cards of the three leading players other than the viewer."""
    others = [one for one in game.standings if one != game.own][:_OTHERS]
    return [card(wording.name_alone(one.name), one.points, you=False) for one in others]
