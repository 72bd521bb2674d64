"""What of a belgijka's table is not as at other tables: one shared rack, and all answer at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.play_view import placed, shared_play
from bot.dialogue.pages.game.duplicate.private import rounds_offers, status
from bot.dialogue.pages.game.duplicate.public import round_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.kinds.rounds.part import RoundsPart, RoundView
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.tiles import TileSet

# So many others stand beside the reader.
_OTHERS = 3
# The stages in which a clock runs, and those in which one may still begin to play.
_TIMED = ("announced", "round", "pause")
_JOINED = (*_TIMED, "open", "gate")
# The reader's place among the players told here: there are no seats, and anybody may answer.
_READER = 0


def rounds_view(view: View, game: RoundsPart, reader: str, wording: Wording) -> dict[str, Any]:
    """These fields take the place of those that a table has; `reader` is who looks."""
    # Who has no name yet watches: it would stand in the table.
    runs = game.stage == "round" and bool(reader)
    plays = bool(reader) if game.of_day is None else view.viewer is not None
    timed = game.stage in _TIMED and not game.options.is_slow
    return {
        "viewer": _READER if plays else None,
        "rounds": True,
        "unnamed": not reader and game.stage in _JOINED,
        "invites": game.of_day is None,
        "waiting": runs,
        "rack": list(game.rack) if runs else None,
        "unseen": None,
        "players": [*_own(game, reader, wording, timed=timed), *_others(game, wording)],
        "to_move": _READER if runs else None,
        # A clock runs to the next bell; of a round of days the sentence tells the end.
        "deadline": game.ends if timed else None,
        "last": game.last and shared_play(game.last.laid),
        "moves": [_row(game, one, view.rules.tiles, wording) for one in game.rounds],
        "outcome": None,
        "actions": {name: wire.button(one) for name, one in rounds_offers(view, wording).items()},
        "refused": {},
        "sentence": wire.lines(status(view, wording)),
    }


def _row(game: RoundsPart, one: RoundView, tiles: TileSet, wording: Wording) -> dict[str, Any]:
    """A closed round in the list of moves: what was laid, and who found it."""
    found = one.found_by if one.laid == one.best else ()
    return {
        "n": one.number,
        "turn": one.number,
        "seat": None,
        "who": ", ".join(map(wording.called, found)),
        "kind": "play",
        **placed(one.laid, tiles),
        "points": one.laid.score,
        "total": None,
        "lifted": [],
        "text": " ".join(map(str, round_lines(game, one, wording))),
    }


def _own(
    game: RoundsPart, reader: str, wording: Wording, *, timed: bool
) -> Iterator[dict[str, Any]]:
    """The reader's card; for who has no name yet one with the clock alone."""
    if reader:
        yield card(reader, game.own.points if game.own else 0, you=True)
    elif timed:
        yield card(wording.text("duplicate-clock"), "", you=True)


def _others(game: RoundsPart, wording: Wording) -> list[dict[str, Any]]:
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
        "away_until": None,
        "you": you,
        "clock": None,
    }
