"""The games of a league's season in words: a viewer's own games, and everybody's results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.dialogue.pages.wording import name
from bot.text.moments import date
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.coordinator.game_id import GameId
    from bot.coordinator.kinds.league.view_part import LeaguePart, SeasonGame
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import Result


@dataclass(frozen=True, slots=True)
class OwnGames:
    """The viewer's games of a season, as their own tables have them.

    `views` are the public views of the games. `ended` has the time when each finished game ended
    (ms since 1970, UTC). In the games of `moved` both players have moved. `analysed` is the number
    of games whose analysis the viewer has asked for, `weaker` the number of the viewer's weaker
    plays in them.
    """

    views: Mapping[GameId, View] = field(default_factory=dict)
    ended: Mapping[GameId, int] = field(default_factory=dict)
    moved: frozenset[GameId] = frozenset()
    analysed: int = 0
    weaker: int = 0


NO_GAMES = OwnGames()
"""No games, for a page made without reading them."""


def waits(one: SeasonGame, found: OwnGames) -> bool:
    """Return True if a game waits for the viewer's move."""
    view = found.views.get(one.game)
    return one.result is None and view is not None and view.face.to_move == one.side


def in_order(games: Iterable[SeasonGame], found: OwnGames) -> list[SeasonGame]:
    """Return a viewer's games: first those that wait for their move, then those that run."""
    return sorted(games, key=lambda one: (one.result is not None, not waits(one, found)))


def own_game_line(part: LeaguePart, one: SeasonGame, wording: Wording, found: OwnGames) -> Line:
    """Return the line about one game of the viewer: opponent, score or result, clocks, code."""
    code = Code(one.game) if one.game else "none"
    view = found.views.get(one.game)
    if one.result is None and view is not None and view.face.to_move is not None:
        seats, own = view.face.seats, one.side
        return wording.line(
            "league-own-running",
            who=name(part.names[one.opponent]),
            score=_points(seats[own].score, seats[1 - own].score),
            turn="own" if view.face.to_move == own else "other",
            deadline=wording.deadline(view.face.deadline or 0),
            own=wording.length(seats[own].bank or 0),
            theirs=wording.length(seats[1 - own].bank or 0),
            code=code,
        )
    return wording.line(
        "league-own-game",
        who=name(part.names[one.opponent]),
        state=_state(one),
        score=_score(one.result, one.side) if one.result else "none",
        code=code,
    )


def analysis_line(found: OwnGames, wording: Wording) -> Line | None:
    """Return the line with the average number of weaker plays in a game.

    Return None if the viewer has no analysed game.
    """
    if not found.analysed:
        return None
    return wording.line(
        "league-own-analysis", games=found.analysed, weaker=found.weaker / found.analysed
    )


def state_text(one: SeasonGame, found: OwnGames, wording: Wording, now: int) -> str:
    """Return the state of one game of the viewer in words.

    It says whose move the game waits for and the time left, or the result and the day of its end.
    `now` is in ms.
    """
    view = found.views.get(one.game)
    if one.result is None:
        if view is None or (mover := view.face.to_move) is None:
            return wording.text("web-event-waits")
        if mover != one.side:
            return wording.text("wait-only", who=name(view.face.seats[mover].name))
        left = wording.length(max(0, (view.face.deadline or now) - now))
        return wording.text("league-game-turn", left=left)
    ended = found.ended.get(one.game)
    day = "none" if ended is None else Raw(date(wording.texts, ended))
    return wording.text("league-game-ended", state=_state(one), date=day)


def result_text(names: tuple[str, str], result: Result | None, wording: Wording) -> str:
    """Return the result of a pair in words: `312:298`, `walkower, wygrywa Ola`."""
    if result is None:
        return wording.text("web-event-runs")
    if result.kind == "void":
        return wording.text("event-pair-void")
    score = _points(*result.points)
    if result.winner is None:
        return score.text
    who = name(names[result.winner])
    if result.kind == "walkover":
        return wording.text("event-pair-walkover", who=who)
    return wording.text("event-pair-early", score=score, who=who) if result.early else score.text


def _state(one: SeasonGame) -> str:
    """Return the state of a game for the viewer, as a word by which sentences choose their form."""
    result = one.result
    if result is None:
        return "running"
    if result.kind == "void":
        return "void"
    if result.winner is None:
        return "drawn"
    how = "won" if result.winner == one.side else "lost"
    return f"{how}-walkover" if result.kind == "walkover" else how


def _score(result: Result, side: int) -> Raw:
    """Return the points of a result, the viewer's own first: `312:298`."""
    return _points(result.points[side], result.points[1 - side])


def _points(one: int, other: int) -> Raw:
    return Raw(f"{one}:{other}".replace("-", "−"))
