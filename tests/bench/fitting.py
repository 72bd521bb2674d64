"""`python -m tests.bench.fitting`: people of ten strengths against the robot that adapts to them.

Each person plays twelve games, and twelve more that are counted. After each game the robot's
strength is found again from all results, as in the bot. A person is no robot of the scale: every
second one knows the words of a stronger robot and overlooks as many plays as a weaker one, the
others know fewer words and see more. With `--drawn` no game is played: who wins is drawn by the
strengths, so that thousands of people show what the rating alone does.
"""

from __future__ import annotations

import argparse
import random
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.game_id import GameId
from bot.coordinator.people.adaptive_strength import fitting_strengths
from bot.coordinator.person_id import of_robot
from bot.coordinator.robots import STRENGTHS, USUAL
from bot.coordinator.standings.player_stats import GameRecord, PlayedWord
from bot.robot.evaluate.robot_game import Contestant, play
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.evaluate.skill import Skill
from bot.robot.kernels.engine import Engine
from bot.robot.player.strength import skill_of
from bot.robot.training.ladder import LEAVES, contestants

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    # The person's result, 1, 0 or -1, against a robot of this strength, by the seed of the game.
    Meet: TypeAlias = Callable[[int, str], int]

STRENGTHS_OF_PEOPLE = tuple(range(900, 2101, 130))
FIRST, COUNTED = 12, 12
"""Games in which the robot learns, and those after them that are counted."""

_APART = 150  # points by which a person's words and sight differ from those of their strength
_SURE = 1.96
_TEN_TO_ONE = 400


class Person(NamedTuple):
    """The results of one person, game by game, and the robot's strength in each game."""

    results: list[int]
    strengths: list[int]


def meet_robot(language: str, number: int, meet: Meet) -> Person:
    """Return the games of one person. `number` tells persons apart."""
    lines: list[GameRecord] = []
    person = Person([], [])
    for game in range(FIRST + COUNTED):
        strength = fitting_strengths(lines, ()).get(language, STRENGTHS[USUAL])
        result = meet(strength, f"{number}:{game}")
        word = PlayedWord("", 0, 0, bingo=False, language=language, game=GameId(str(game)))
        rivals = ((of_robot(str(strength), adapts=True), result),)
        lines.append(GameRecord(game, GameId(str(game)), 0, result, rivals, move=word))
        person.results.append(result)
        person.strengths.append(strength)
    return person


def skill_of_person(strength: int, language: str) -> Skill:
    """Return the skill of a person of about this strength."""
    is_reader = STRENGTHS_OF_PEOPLE.index(strength) % 2
    apart = _APART if is_reader else -_APART
    words, other = (skill_of(strength + way, language) for way in (apart, -apart))
    return Skill(words.words, other.sight, other.leaves)


def share_won(results: Sequence[int]) -> tuple[float, float]:
    """Return the share of games won, a tie as half a game, and the half of its 95% interval."""
    share = fmean((1 + result) / 2 for result in results)
    return share, _SURE * sqrt(share * (1 - share) / len(results))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.fitting", description=__doc__)
    typed.add_argument("--language", choices=("pl", "en"), default="pl")
    typed.add_argument("--people", type=int, default=40, help="people of each strength")
    typed.add_argument("--drawn", action="store_true", help="draw the winners, play no games")
    typed.add_argument("--data", type=Path, default=Path("data"))
    options = typed.parse_args(arguments)
    language, found = options.language, dict[int, list[Person]]()
    playing = {} if options.drawn else contestants(options.data, language, Engine())
    for strength in STRENGTHS_OF_PEOPLE:
        meet = _draws(strength) if options.drawn else _plays(playing[LEAVES], strength, language)
        found[strength] = [meet_robot(language, number, meet) for number in range(options.people)]
        first = [result for one in found[strength] for result in one.results[:FIRST]]
        later = [result for one in found[strength] for result in one.results[FIRST:]]
        robot = fmean(one.strengths[FIRST] for one in found[strength])
        (begun, _), (share, sure) = share_won(first), share_won(later)
        sys.stdout.write(
            f"{strength}: won {begun:.1%} of the first {FIRST} games, then {share:.1%} ± {sure:.1%}"
            f" of {len(later)}; the robot's strength {robot:.0f}\n"
        )
        sys.stdout.flush()
    return 0


def _draws(strength: int) -> Meet:
    def meet(robot: int, seed: str) -> int:
        chance = random.Random(f"{strength}:{seed}").random()  # noqa: S311 - repeatable
        wins: float = 1 / (1 + 10 ** ((robot - strength) / _TEN_TO_ONE))
        return 1 if chance < wins else -1

    return meet


def _plays(able: Contestant, strength: int, language: str) -> Meet:
    person = able._replace(skill=skill_of_person(strength, language))

    def meet(robot: int, seed: str) -> int:
        rival = able._replace(skill=skill_of(robot, language))
        # Who begins changes from game to game.
        seats = (person, rival) if int(seed.rpartition(":")[2]) % 2 else (rival, person)
        margin = play(*seats, USUAL_RULES[language], f"{strength}:{seed}")
        ahead = margin if seats[0] is person else -margin
        return (ahead > 0) - (ahead < 0)

    return meet


if __name__ == "__main__":
    sys.exit(main())
