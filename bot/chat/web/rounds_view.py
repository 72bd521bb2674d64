"""What of a belgijka's table is not as at other tables: one shared rack, and all answer at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.dialogue.pages.game.duplicate.private import rounds_offers, status

if TYPE_CHECKING:
    from bot.coordinator.views.duplicate import DuplicateView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

# So many others stand beside the reader.
_OTHERS = 3
# The reader's place among the players told here: there are no seats, and anybody may answer.
_READER = 0


def rounds_view(view: View, game: DuplicateView, reader: str, wording: Wording) -> dict[str, Any]:
    """These fields take the place of those that a table has; `reader` is who looks."""
    # Who has no name yet watches: it would stand in the table.
    runs = game.stage == "round" and bool(reader)
    waits = game.stage == "gate" and view.viewer is not None
    return {
        "viewer": _READER if runs or waits else None,
        "rounds": True,
        "open": True,
        "waiting": runs,
        "rack": list(game.rack) if runs else None,
        "unseen": None,
        "players": [*([_reader(game, reader)] if reader else []), *_others(game, wording)],
        "to_move": _READER if runs else None,
        # A clock runs for who sits and waits; of a round of days the sentence tells the end.
        "deadline": game.ends if runs and not game.options.is_slow else None,
        "moves": [],
        "outcome": None,
        "actions": {name: wire.button(one) for name, one in rounds_offers(view, wording).items()},
        "refused": {},
        "sentence": wire.lines(status(view, wording)),
    }


def _reader(game: DuplicateView, name: str) -> dict[str, Any]:
    return card(name, game.own.points if game.own else 0, you=True)


def _others(game: DuplicateView, wording: Wording) -> list[dict[str, Any]]:
    """Who leads, but for the reader."""
    others = [one for one in game.standings if one != game.own][:_OTHERS]
    return [card(wording.called(one.name), one.points, you=False) for one in others]


def card(name: str, score: int | str, *, you: bool) -> dict[str, Any]:
    """Somebody at a table without seats, as a player is told."""
    return {
        "name": name,
        "members": [name],
        "score": score,
        "tiles": 0,
        "robot": None,
        "out": False,
        "flagged": False,
        "present": True,
        "away_until": None,
        "you": you,
        "clock": None,
    }
