"""The results of one player, round by round, as marks: small signs beside their name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import EventRound, Result, Tournament

MarkName: TypeAlias = Literal[
    "win", "draw", "loss", "walkover-won", "walkover-lost", "bye", "void", "running", "missed"
]
"""The result of a player's round. In a `missed` round they had no pair."""

_SIGNS: dict[MarkName, str] = {"win": "1", "draw": "½", "loss": "0", "void": "–", "missed": "–"}
_LETTERS: dict[MarkName, str] = {
    "bye": "event-letter-bye",
    "walkover-won": "event-letter-walkover",
    "walkover-lost": "event-letter-walkover",
}
_SAID: dict[MarkName, str] = {
    "win": "event-mark-win",
    "draw": "event-mark-draw",
    "loss": "event-mark-loss",
    "walkover-won": "event-mark-walkover-won",
    "walkover-lost": "event-mark-walkover-lost",
    "bye": "event-mark-bye",
    "void": "event-mark-void",
    "running": "event-mark-running",
    "missed": "event-mark-missed",
}


def marks_of(event: Tournament) -> tuple[tuple[MarkName, ...], ...]:
    """Return the marks of all players: one row for each player, one mark for each round."""
    rounds = [_marks(one) for one in event.rounds]
    return tuple(
        tuple(marks.get(player, "missed") for marks in rounds)
        for player in range(len(event.players))
    )


def mark_sign(mark: MarkName, wording: Wording) -> str:
    """Return the letter or sign drawn on a mark, "" for a round that is still being played."""
    return wording.text(_LETTERS[mark]) if mark in _LETTERS else _SIGNS.get(mark, "")


def mark_text(mark: MarkName, number: int, wording: Wording) -> str:
    """Return a mark in words, with the number of its round: `runda 2: remis`."""
    return wording.text("event-mark", round=number, result=wording.text(_SAID[mark]))


def _marks(one: EventRound) -> Mapping[int, MarkName]:
    return {
        player: _mark(pair.result, side)
        for pair in one.pairs
        for side, player in enumerate(pair.players)
    }


def _mark(result: Result | None, side: int) -> MarkName:
    if result is None:
        return "running"
    if result.kind == "bye":
        return "bye"
    if result.kind == "void":
        return "void"
    won = result.winner == side
    if result.kind == "walkover":
        return "walkover-won" if won else "walkover-lost"
    return "draw" if result.winner is None else "win" if won else "loss"
