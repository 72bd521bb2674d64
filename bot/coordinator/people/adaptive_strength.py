"""A person's strength against robots, in rating points, on the robots' scale.

Robots have fixed strengths. A person's strength follows from their finished games with robots, and
from their analysed games. An analysed game counts as a tie with a robot that usually loses as many
points a turn as the person did. The model is that of Bradley and Terry with an uncertainty for each
person (Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011), from the library
OpenSkill.
"""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from math import log, sqrt
from typing import TYPE_CHECKING

from openskill.models import BradleyTerryFull

from bot.coordinator.background.tasks import aside
from bot.coordinator.people.training import Trainings
from bot.coordinator.person_id import level_of
from bot.coordinator.robots import STRENGTHS, STRONGEST, USUAL, WEAKEST_STRENGTH, strength_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bot.coordinator.people.training import GameFigures
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports.people import People
    from bot.coordinator.standings.player_stats import GameRecord
    from bot.coordinator.standings.queries import StandingsQueries

# A player who is so much stronger wins ten games of eleven.
_TEN_TO_ONE = 400
_MODEL = BradleyTerryFull(
    mu=STRENGTHS[USUAL],
    sigma=450.0,  # the doubt about a newcomer
    beta=_TEN_TO_ONE / log(10) / sqrt(2),
    tau=20.0,  # what a person may learn or forget between two games
)
_SURE = 1.0
_LOSSES = 0.0, 7.0, 13.5, 18.0, 21.7, 26.0
_STRENGTHS = 2150, 1840, 1545, 1330, 1060, 750
"""The strengths of robots that lose `_LOSSES` points a turn on average."""

_DOUBT_OF_A_TURN = 1150.0
"""The standard error of a strength found from one analysed turn."""


class AdaptiveStrengths:
    """The strengths of all persons against robots, from their stored games and analyses."""

    def __init__(self, people: People, history: StandingsQueries) -> None:
        self._people, self._history = people, history
        self._trainings = Trainings(people)

    async def fitting(self, person: PersonId) -> Mapping[str, int]:
        """Return by language the strength of a robot that adapts to this person.

        A language is missing before the person's first game with a robot or analysed game in it.
        """
        training = await self._trainings.load(await self._people.aliases(person))
        return await aside(fitting_strengths, await self._history.lines(person), training.games)


def fitting_strengths(
    lines: Iterable[GameRecord], analysed: Iterable[GameFigures]
) -> dict[str, int]:
    """Return by language the strength of a robot that adapts to a person.

    `lines` are the person's games in the order of their ends, `analysed` their analysed games. A
    game without a play by the person is left out, because its language isn't known.
    """
    figures = {one.game: one for one in analysed}
    found: dict[str, list[tuple[float, float, int]]] = defaultdict(list)
    for line in lines:
        if line.move is not None:
            found[line.move.language] += _observations(line, figures.get(line.game))
    return {language: _strength(seen) for language, seen in found.items() if seen}


def _observations(
    line: GameRecord, analysed: GameFigures | None
) -> Iterator[tuple[float, float, int]]:
    """Yield results of a game: an opponent's strength, its uncertainty, and the person's result.

    The result is 1, 0 or -1. An analysed game is a tie with a robot that loses as many points.
    """
    for rival, result in line.rivals:
        if (level := level_of(rival)) is not None:
            yield strength_of(level), _SURE, result
    if analysed and analysed.judged:
        loss = analysed.lost / analysed.judged
        yield _strength_by_loss(loss), _DOUBT_OF_A_TURN / sqrt(analysed.judged), 0


def _strength_by_loss(points: float) -> float:
    """Return the strength of robots that lose this many points a turn in analysed games."""
    after = min(max(bisect(_LOSSES, points), 1), len(_LOSSES) - 1)
    low, high = _LOSSES[after - 1 : after + 1]
    part = min(max((points - low) / (high - low), 0.0), 1.0)
    return _STRENGTHS[after - 1] + part * (_STRENGTHS[after] - _STRENGTHS[after - 1])


def _strength(seen: Sequence[tuple[float, float, int]]) -> int:
    """Return the person's strength that follows from these results.

    It is limited to the range of the robots' strengths.
    """
    person = _MODEL.rating()
    for strength, doubt, result in seen:
        ranks = [float(result < 0), float(result > 0)]
        teams = [[person], [_MODEL.rating(mu=strength, sigma=doubt)]]
        person = _MODEL.rate(teams, ranks=ranks)[0][0]
    return round(min(max(person.mu, WEAKEST_STRENGTH), STRENGTHS[STRONGEST]))
