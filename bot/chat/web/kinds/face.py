"""The base of all makers of JSON for the page. Each turns one kind of game into JSON.

The kinds are games between players, events, clubs and the like. All data come from a View for the
viewer and from public facts, so they contain no other player's tiles. Squares are indexes, row by
row from the top left corner. Times are ms on the server's clock, as `now` is.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bot.chat.web import wire
from bot.chat.web.views.board import board_view
from bot.chat.web.views.play import last_play
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.registry import pages_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from aiohttp import web

    from bot.chat.web.presence import Present
    from bot.coordinator.game_id import GameId
    from bot.coordinator.views.view import View
    from bot.dialogue.conversation import LiveTable
    from bot.dialogue.pages.wording import Wording

STATIC = Path(__file__).parents[1] / "static"


class WebFace:
    """The maker of the JSON for the page, of one kind of game."""

    script: ClassVar[str]
    """The name of the page's module for this kind, in `kinds` of its `folder`."""

    folder: ClassVar[Path] = STATIC
    """The folder of the page's files that contains the module."""

    def routes(self, viewers: Callable[[GameId], int]) -> Iterable[web.RouteDef]:
        """Return the routes of the addresses that only this kind has.

        `viewers` returns the number of open windows at a table.
        """
        del viewers
        return ()

    def title(self, view: View, wording: Wording) -> str | None:
        """Return the title of a game, or None if the page uses its players' names as the title."""
        pages = pages_of(view)
        return pages.name(view, wording) if pages.label_key else None

    def table(
        self, live: LiveTable, wording: Wording, now: int, present: Present
    ) -> dict[str, Any]:
        """Return the JSON that all kinds of games have, at the time `now` (ms).

        `present` says which seats have an open window, and how many onlookers there are.
        """
        view = live.view
        pages = pages_of(view)
        offers, status = pages.offers(view, wording), pages.status(view, live.happenings, wording)
        return {
            "game": view.id,
            "kind": self.script,
            "title": self.title(view, wording),
            "turn": view.face.turn,
            "phase": view.phase,
            "viewer": view.viewer,
            "unnamed": False,
            "invites": False,
            "reader": None if view.viewer is None else wording.name_alone(live.reader),
            "waiting": view.viewer is not None and view.viewer == view.face.mover,
            "now": now,
            "fast": view.rules.clock.is_fast,
            "tiles": view.language,
            "letters": list(zip(view.rules.tiles.letters, view.rules.tiles.values, strict=True)),
            "board": board_view(view.face.board, view.rules, wording),
            "rack": None if view.face.rack is None else list(view.face.rack),
            "bag": view.face.bag,
            "unseen": None if view.face.unseen is None else list(Counter(view.face.unseen).items()),
            "players": [],
            "watchers": present.watchers,
            "to_move": view.face.mover,
            "deadline": view.face.deadline,
            "last": view.face.last and last_play(view.face.last),
            "opening": [],
            "moves": [],
            "outcome": view.face.outcome and {"winners": view.face.outcome.winners},
            "rematch": view.rematch and {"game": view.rematch, "phase": view.rematch_phase},
            "actions": {name: wire.button(one) for name, one in offers.items()},
            "refused": _refusals(view, wording),
            "news": None,
            "notes": [],
            "remarks": [],
            "sentence": wire.lines(status),
            "invitation": None,
        }


def _refusals(view: View, wording: Wording) -> dict[str, str]:
    """Return the names of the actions that the viewer can't do now, each with the reason."""
    if view.viewer is None or view.face.board is None:
        return {}
    return {name: str(sentence(error, wording, view)) for name, error in view.refused.items()}
