"""A game in a list: its button, its line, and what the game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.pages.clocks import seats_of
from bot.dialogue.pages.kinds.game.clocks import your_turn
from bot.dialogue.pages.table import listing
from bot.dialogue.pages.wording import name
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line, Span
    from bot.dialogue.pages.wording import Wording


def label(line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
    """Return the label of a game's button.

    An invitation shows its code or its host instead. `now` is in ms.
    """
    if line.view.phase == "invited":
        return _invitation_label(line.view, wording)
    return listing.label(line, wording, now=now, coded=coded)


def row(line: GameLine, wording: Wording, now: int) -> Line:
    """Return the line with the players, the score, the player to move, and the time.

    `now` is in ms.
    """
    view = line.view
    if view.phase == "invited":
        return wording.line("games-invited", game=listing.game_of(view, wording))
    if "claim" in view.may:
        late, seats = name(view.face.seats[view.face.to_move or 0].name), seats_of(view)
        game = listing.game_of(view, wording)
        return wording.line("games-claim", game=game, who=late, seats=seats)
    return listing.row(line, wording, _clock(view, wording, now), now)


def sentence(view: View, since: int, wording: Wording) -> Line:
    """Return the sentence about what a game waits for, or how it ended.

    `since` is the time (ms) of the game's last action, at which an ended game ended.
    """
    if view.face.outcome is not None:
        return listing.sentence(view, since, wording)
    if view.face.board is None:
        return wording.line("games-gathering" if view.viewer is not None else "games-asked")
    if "claim" in view.may:
        who = name(view.face.seats[view.face.to_move or 0].name)
        return wording.line("games-late", who=who)
    if "accept" in view.may and "play" not in view.may:
        return wording.line("pending-answer")
    if view.face.to_move == view.viewer:
        return your_turn(view, wording)
    return listing.sentence(view, since, wording)


def _clock(view: View, wording: Wording, now: int) -> tuple[Span, ...]:
    """Return the state of the clock in words: a vacation, an expired time, or the time left.

    `now` is in ms.
    """
    away = view.face.seats[view.face.to_move or 0].away_until
    if GamePart.of(view).overdue is not None and (away is None or away <= now):
        return wording.spans("games-overdue")
    return listing.clock(view, wording, now)


def _invitation_label(view: View, wording: Wording) -> str:
    rules = wording.rules(view.rules)
    if view.code_is_secret:
        return wording.text("game-invitation-secret", host=name(view.host), rules=rules)
    return wording.text("game-invitation", code=Raw(view.id), rules=rules)
