"""`python -m tests.bench.reproaches [FILE.gcg …] [--games N]`: check the analysis's reproaches.

Each reproach in the records, and in games of two robots below the best level, is compared with a
simulation of twenty times as many deals, drawn anew. It is confirmed if the move called stronger
gains more there. With the last tiles in the bag all deals are counted out with twenty times the
searches. At the end of a game both moves are counted out with twenty times the searches. The last
line has the sums of all games. Seconds are those of a core, without the checks.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from bot.cli.game_record import judge_file
from bot.dialogue.pages.wording import wording
from bot.robot.analysis.analyser import BEST, Analyser
from bot.robot.analysis.comparison import COUNTED_SEARCHES
from bot.robot.analysis.ending import AGAIN, EndgameAnalysis
from bot.robot.analysis.game import analyse
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.preendgame import MOST_IN_BAG, LastDraws
from bot.robot.evaluate.robot_game import turns_of
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.evaluate.simulate import Hidden
from bot.robot.kernels.bounds import POINT
from bot.robot.kernels.engine import Engine
from bot.robot.training.ladder import contestants
from bot.robot.training.train import open_generator
from bot.rules.moves import Exchange, Pass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.analysis import AnalysedMove, TurnChoice
    from bot.robot.analysis.analyser import JudgedOptions
    from bot.robot.evaluate.evaluator import Evaluator
    from bot.robot.evaluate.leave_values import LeaveValues
    from bot.robot.evaluate.move_generator import MoveGenerator
    from bot.robot.evaluate.simulate import Candidate
    from bot.robot.evaluate.situation import Situation

LONGER = 20
_SEARCHES = 20_000
_PLAYERS = ("jeż", "borsuk", "lis", "sowa")
_TURNS = 60


class Verdict(NamedTuple):
    """A judged turn: the loss told, the loss in the longer simulation, and the loss at sight.

    `again` is None if the move was not reproached. `bag` is the number of tiles in the bag.
    """

    told: float
    again: float | None
    at_sight: float
    bag: int


class LongAnalyser(Analyser):
    """An analyser that checks each of its reproaches with twenty times the deals or searches."""

    def __init__(self, generator: MoveGenerator, leaves: LeaveValues) -> None:
        super().__init__(generator, leaves)
        self._ends = EndgameAnalysis(generator, self._evaluator.endgame, LONGER * AGAIN)
        self.verdicts: list[Verdict] = []
        self.checking = 0.0

    def judge(
        self,
        now: Situation,
        best: tuple[AnalysedMove, ...],
        played: AnalysedMove,
        *,
        taken_back: bool = False,
    ) -> JudgedOptions:
        """Return the judgement, and store its verdict."""
        found = super().judge(now, best, played, taken_back=taken_back)
        start, seed = process_time(), f"{now.board.cells}:{now.rack}"
        move, again = Pass() if taken_back else played.move, None
        if found.played.loss:
            again = self._check(now, found.best[0].move, move, best, seed)
        at_sight = round(best[0].equity - played.equity, 2)
        self.verdicts.append(Verdict(found.played.loss, again, at_sight, now.bag))
        self.checking += process_time() - start
        return found

    def _check(
        self,
        now: Situation,
        better: TurnChoice,
        move: TurnChoice,
        options: Sequence[AnalysedMove],
        seed: str,
    ) -> float:
        evaluator = self._evaluator
        if now.is_endgame and not isinstance(better, Exchange) and not isinstance(move, Exchange):
            return float(self._ends.loss(now, better, move))
        moves = [each.move for each in options if each.move != move] + [move]
        pair = [evaluator.candidate(now, each) for each in (better, move)]
        if now.is_of_two and now.bag <= MOST_IN_BAG:
            return _ahead_in_all_ways(evaluator, now, pair, len(moves))
        all_of_them = [evaluator.candidate(now, each) for each in moves]
        deals = self._comparison.deals(now, all_of_them, len(moves) - 1, seed)
        return _ahead(evaluator, now, pair, LONGER * len(deals[-1]), f"{seed} again")


def _ahead(
    evaluator: Evaluator, now: Situation, pair: list[Candidate], count: int, seed: str
) -> float:
    """Return the mean lead of the first of two moves in so many deals, in points."""
    hidden, chance = Hidden(now.unseen, now.hands, now.bag), random.Random(seed)  # noqa: S311 - repeatable
    leads: list[float] = []
    while len(leads) < count:
        found = evaluator.simulator.deals(pair, hidden, _SEARCHES, chance)
        leads += [(one - other) / POINT for one, other in found]
    return round(fmean(leads), 2)


def _ahead_in_all_ways(
    evaluator: Evaluator, now: Situation, pair: list[Candidate], moves: int
) -> float:
    """Return the lead of the first of two moves over all ways in which the last tiles may lie.

    It was found among so many `moves`. Each end of a game gets twenty times the searches.
    """
    hidden = Hidden(now.unseen, now.hands, now.bag)
    draws = LastDraws(evaluator.pre_endgame, hidden, random.Random(now.rack))  # noqa: S311 - repeatable
    most = min(LONGER * COUNTED_SEARCHES // (draws.count * moves), LONGER * AGAIN)
    deals = draws.deals(pair, draws.count, most)
    return round(fmean(one - other for one, other in deals) / POINT, 2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.reproaches", description=__doc__)
    typed.add_argument("files", nargs="*", metavar="FILE.gcg")
    typed.add_argument("--games", type=int, default=2, help="games of robots in each language")
    typed.add_argument("--language", choices=("pl", "en"), action="append")
    typed.add_argument("--data", type=Path, default=Path("data"))
    options = typed.parse_args(arguments)
    verdicts, times = list[Verdict](), list[float]()

    def report(name: str, able: LongAnalyser, seconds: float) -> None:
        verdicts.extend(able.verdicts)
        times.append(seconds)
        sys.stdout.write(f"{name}: {_summary(able.verdicts)}, {seconds:.1f} s\n")
        sys.stdout.flush()

    for file in options.files:
        judgement = judge_file(Path(file), wording("en"))
        able = _analyser(options.data, judgement.rules.tiles.language)
        start = process_time()
        analyse(judgement, able)
        report(file, able, process_time() - start - able.checking)
    for language in options.language or ("pl", "en"):
        for number in range(options.games):
            able = _analyser(options.data, language)
            took = sum(_seconds(able, *turn) for turn in _game(options.data, language, number))
            report(f"{language} {number}", able, took - able.checking)
    mean = fmean(times)
    sys.stdout.write(f"all: {_summary(verdicts)}, {mean:.1f} s a game, {max(times):.1f} at most\n")
    return 0


def _summary(verdicts: Sequence[Verdict]) -> str:
    """Return the numbers of turns, of reproaches by the part of the game, and of spared moves."""
    told = [each for each in verdicts if each.again is not None]
    wrong = sum(each.again <= 0 for each in told if each.again is not None)
    ends = sum(not each.bag for each in told)
    last = sum(0 < each.bag <= MOST_IN_BAG for each in told)
    spared = sum(each.again is None and each.at_sight > 0 for each in verdicts)
    return (
        f"{len(verdicts)} turns, {len(told)} reproaches ({last} with the last tiles in the bag,"
        f" {ends} after them), {wrong} not confirmed,"
        f" {spared} moves spared that score and leave would blame"
    )


def _analyser(data: Path, language: str) -> LongAnalyser:
    generator = open_generator(data, language, Engine())
    return LongAnalyser(generator, leaves_for(generator.rules.tiles, generator.engine))


def _seconds(able: LongAnalyser, now: Situation, move: TurnChoice) -> float:
    start = process_time()
    played = able.option(now, move)
    able.judge(now, able.options(now, BEST).best, played)
    return process_time() - start


def _game(data: Path, language: str, number: int) -> list[tuple[Situation, TurnChoice]]:
    """Return the turns of a game between two levels."""
    able = contestants(data, language, Engine())
    one, two = random.Random(number).sample(_PLAYERS, 2)  # noqa: S311 - repeatable
    return turns_of(able[one], able[two], USUAL_RULES[language], str(number))[:_TURNS]


if __name__ == "__main__":
    sys.exit(main())
