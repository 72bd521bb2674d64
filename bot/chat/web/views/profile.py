"""The JSON of a person's profile and of a leaderboard.

Handles (encrypted ids) name the people and games in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web.views.games import board_dots, ways_on
from bot.coordinator.person_id import is_human
from bot.coordinator.standings.rating import LISTED
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.leaderboard import how, leaderboard_tiles
from bot.dialogue.pages.person.statistics import exhibit, figures
from bot.dialogue.reading.leaderboard import LEADERBOARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.web.handles import Handles
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.standings.leaderboards import Course
    from bot.coordinator.standings.player_stats import Tally
    from bot.coordinator.standings.rating import LeaderboardKey, Rating
    from bot.dialogue.handlers.profile import (
        LeaderboardRow,
        LeaderboardTable,
        PastGame,
        PersonProfile,
    )
    from bot.dialogue.pages.person.statistics import PlayerSummary
    from bot.dialogue.pages.wording import Wording


class ProfileViews:
    """The maker of the JSON of profiles and leaderboards.

    `persons` and `games` make their encrypted ids (handles).
    """

    def __init__(self, persons: Handles, games: Handles, wording: Wording) -> None:
        self._persons, self._games, self._wording = persons, games, wording

    def profile(self, profile: PersonProfile) -> dict[str, Any]:
        """Return the JSON of what the viewer may see of a profile."""
        return {
            "name": self._wording.name_alone(profile.name),
            "who": self._persons.of(profile.person),
            "own": profile.own,
            "whole": profile.whole,
            "place": profile.place,
            "listed": profile.listed,
            "courses": [self._course(one, whole=profile.whole) for one in profile.courses],
            "met": _tally(profile.met) if profile.met.games else None,
            "first": profile.first,
            "total": profile.total,
            "games": self.games(profile.games),
            "rivals": [
                {
                    **self._person(who),
                    "name": self._name_in(profile.career, who),
                    "rating": rating and rating.value,
                    **_tally(tally),
                }
                for who, tally, rating in profile.rivals
            ],
            **self._records(profile.career),
        }

    def games(self, games: Sequence[PastGame]) -> list[dict[str, Any]]:
        """Return the JSON of the games in a profile.

        Only a game in which the viewer sat has its code.
        """
        return [self._game(one) for one in games]

    def leaderboard(self, leaderboard: LeaderboardTable) -> dict[str, Any]:
        """Return the JSON of the lines of a leaderboard, and of the viewer's own line."""
        return {
            "title": self._label(leaderboard.key),
            "lines": [self._line(one) for one in leaderboard.lines],
            "listed": leaderboard.listed,
            "empty": self._wording.text("ranking-empty", games=LISTED),
            "how": str(how(self._wording)),
            "own": leaderboard.own and self._line(leaderboard.own),
            "rating": leaderboard.rating and self._rating(leaderboard.rating),
            "best": leaderboard.best and {"at": leaderboard.best[0], "value": leaderboard.best[1]},
        }

    def _line(self, line: LeaderboardRow) -> dict[str, Any]:
        listed = line.standing.line
        return {
            **self._person(listed.person),
            "name": self._wording.name_alone(line.name),
            "place": listed.place,
            "climbed": line.standing.climbed,
            "trend": line.standing.trend,
            "rating": listed.rating.value,
            "games": listed.rating.games,
            "won": round(100 * line.won / line.games) if line.games else 0,
        }

    def _game(self, past: PastGame) -> dict[str, Any]:
        view = past.line.view
        sat = view.viewer is not None
        return {
            "name": pages_of(view).name(view, self._wording),
            "scores": [seat.score for seat in view.face.seats if seat.members or seat.robot],
            "result": past.record.result,
            "at": past.record.at,
            "skalp": past.skalp,
            **board_dots(view),
            "handle": self._games.of(view.id),
            "game": view.id if sat else None,
            "viewer": view.viewer,
            "actions": ways_on(view, self._wording) if sat else {},
        }

    def _course(self, course: Course, *, whole: bool) -> dict[str, Any]:
        return {
            "label": self._label(course.key),
            "rating": self._rating(course.rating),
            "points": course.points() if whole else [],
        }

    def _rating(self, rating: Rating) -> dict[str, Any]:
        """Return the JSON of a rating, with the games still missing for the leaderboard."""
        missing = self._wording.text("games", games=max(1, LISTED - rating.games))
        lacks = None if rating.is_listed else missing
        return {"value": rating.value, "games": rating.games, "lacks": lacks}

    def _records(self, career: PlayerSummary | None) -> dict[str, Any]:
        if career is None or not career.records:
            return {"figures": [], "records": []}
        done = next(iter(career.records.values()))
        games, won, streak, average, best, bingos = figures(done, self._wording)
        shown = [
            {"value": one.value, "label": ", ".join(filter(None, (one.label, one.note)))}
            for one in (games, won, average, bingos)
        ]
        if career.puzzles is not None:
            days, label = career.puzzles.days, self._wording.text("web-profile-puzzles")
            shown.append({"value": str(days), "label": label})
        exhibits = [
            exhibit(key, one, career, self._wording)
            for key, one in (("stats-card-move", done.move), ("stats-card-word", done.word))
            if one is not None
        ]
        words = [
            {
                "label": one.label,
                "value": one.points,
                "about": one.note,
                "tiles": [
                    [tile.upper(), one.values.get(tile.upper(), 0), tile.islower()]
                    for tile in one.tiles
                ],
            }
            for one in exhibits
        ]
        numbers = [
            {"label": one.label, "value": one.value, "about": "", "tiles": []}
            for one in (best, streak)
        ]
        return {"figures": shown, "records": [*words, *numbers]}

    def _person(self, person: PersonId) -> dict[str, Any]:
        """Return the handle of a person's profile, or null for a robot."""
        return {"who": self._persons.of(person) if is_human(person) else None}

    def _name_in(self, career: PlayerSummary | None, person: PersonId) -> str:
        return self._wording.name_alone(career.names.get(person, "") if career else "")

    def _label(self, key: LeaderboardKey) -> str:
        clock = self._wording.text(LEADERBOARDS[key.clock])
        return f"{clock}, {leaderboard_tiles(key.tiles, self._wording)}"


def _tally(tally: Tally) -> dict[str, int]:
    return {"won": tally.won, "tied": tally.tied, "lost": tally.lost}
