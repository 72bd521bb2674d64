"""`python -m tests.bench.rebuilt_games [--games N]`: rebuild games, the whole way.

The games are the public records of the tests, and games of two programs that play as people do: a
move falls short of the best one by up to some points. Of each game a person types the final board
and the points of the turns, and answers each question truly. It counts whether the game that was
played is found, how many questions that took, and the seconds until each answer.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.kinds.sheet.body import SheetBody
from bot.dialogue.pages.wording import square, word
from bot.lists import InstalledLists
from bot.robot.analysis.rebuild_pool import RebuildPool
from bot.robot.evaluate.evaluator import Evaluator
from bot.robot.evaluate.leave_values import leaves_for
from bot.robot.evaluate.selfplay import USUAL_RULES
from bot.robot.evaluate.situation import Depth, Situation
from bot.robot.kernels.engine import Engine
from bot.robot.training.train import open_generator
from bot.rules.board import Board
from bot.rules.events import Played
from bot.rules.judge import judge
from bot.rules.legal import exchange_refusal
from bot.rules.moves import Exchange, Pass, Placement
from bot.rules.sheet.sheet import count
from bot.rules.tiles import RACK_SIZE, without
from tests.rules.sheet.test_rebuild import GAMES, read_game
from tests.support.dialogue.chat_table import ChatTable, message
from tests.support.dialogue.rebuilding import final_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.settings import Language
    from bot.rules.judge import Play

# The most points by which a person's move falls short of the best one at sight.
_SHORT = (2.0, 5.0, 10.0, 20.0)
_TURNS = 60
_MANY = 2
_LONG = 2.0  # seconds


class KnownGame(NamedTuple):
    """A game as it was played: its plays in order, None for other turns."""

    name: str
    plays: tuple[Play | None, ...]

    @property
    def board(self) -> Board:
        """The final board."""
        board = Board()
        for one in self.plays:
            board = board.place(one.tiles) if one else board
        return board

    @property
    def text(self) -> str:
        """The text that a person types: the board, and a column for each of the two players."""
        points = [one.score if one else 0 for one in self.plays]
        columns = (points[0::2], points[1::2])
        named = zip(("Ola", "Kuba"), columns, strict=True)
        return final_text(self.board, *(f"{who} {' '.join(map(str, own))}" for who, own in named))


class Found(NamedTuple):
    """The result of a game: whether it is the one played, the questions, the slowest answer."""

    is_true: bool
    questions: int
    seconds: float


def play_game(data: Path, tiles: str, number: int) -> KnownGame:
    """Return a game of two programs, each with a strength of its own, with the tiles of a set."""
    rules, chance = USUAL_RULES[tiles], random.Random(number)  # noqa: S311 - repeatable
    generator = open_generator(data, tiles, Engine())
    player = Evaluator(generator, leaves_for(rules.tiles, generator.engine))
    short = chance.sample(_SHORT, 2)
    bag, board, scores = chance.sample(rules.tiles.bag(), len(rules.tiles.bag())), Board(), [0, 0]
    racks = ["".join(bag.pop() for _ in range(RACK_SIZE)) for _ in range(2)]
    plays: list[Play | None] = []
    for turn in range(_TURNS):
        me = turn % 2
        unseen, ahead = rules.tiles.sort("".join(bag) + racks[1 - me]), scores[me] - scores[1 - me]
        may = exchange_refusal(len(bag), 0, rules) is None
        now = Situation(board, racks[me], unseen, len(bag), may_exchange=may, ahead=ahead)
        choices = player.choices(now, Depth())
        near = (one.move for one in choices if one.worth >= choices[0].worth - short[me])
        plays_near = [one for one in near if isinstance(one, Placement)]
        best = choices[0].move
        move = chance.choice(plays_near) if isinstance(best, Placement) else best
        kept, given, play = racks[me], "", None
        if isinstance(move, Placement):
            play = judge(board, move, rules)
            board, scores[me] = board.place(play.tiles), scores[me] + play.score
            kept = without(kept, play.rack_tiles)
        elif isinstance(move, Exchange):
            kept, given = without(kept, move.tiles), move.tiles
        plays.append(play)
        drawn = "".join(bag.pop() for _ in range(min(RACK_SIZE - len(kept), len(bag))))
        bag = chance.sample([*bag, *given], len(bag) + len(given))
        racks[me] = kept + drawn
        if not racks[me] or isinstance(move, Pass):
            break
    return KnownGame(f"{tiles} {number}", tuple(plays))


async def rebuild_game(table: ChatTable, known: KnownGame) -> Found:
    """Type the game, and answer what is asked. Return what came of it."""
    start, slowest, questions = perf_counter(), 0.0, 0
    reply = await table.say("Ola", f"/odtwórz {known.text}")
    while True:
        while reply.growing is not None:
            reply = await reply.growing(None)
        slowest = max(slowest, perf_counter() - start)
        if reply.game is not None:
            plays = await _plays_of(table, reply.game)
            true = [one.tiles if one else () for one in known.plays]
            return Found([one.tiles if one else () for one in plays] == true, questions, slowest)
        told = message(reply)
        if not told.buttons or "rebuild" in told.text or len(told.buttons[0]) < _MANY:
            return Found(is_true=False, questions=questions, seconds=slowest)
        questions += 1
        table.last["Ola"] = reply
        start = perf_counter()
        reply = await table.press(
            "Ola", _true_answer(known, [one.label for one in told.buttons[0]])
        )


def _true_answer(known: KnownGame, labels: Sequence[str]) -> str:
    """Return the label of the play that came first, or that the person knows neither."""
    turns: dict[str, int] = {}
    for turn, play in enumerate(known.plays):
        if play is not None:
            main = play.words[0]
            said = word(main.tiles).text
            for label in (said, f"{said} od {square(main.square).text}"):
                turns.setdefault(label, turn)
    plain = [one.replace("\N{NO-BREAK SPACE}", " ") for one in labels]
    if not any(one in turns for one in plain):
        return "Nie"
    # A word that was never laid is no answer.
    return labels[min(range(len(plain)), key=lambda at: turns.get(plain[at], _TURNS))]


async def _plays_of(table: ChatTable, game: GameId) -> list[Play | None]:
    """Return the plays of a rebuilt game, None for other turns."""
    loaded = await table.tables.load(game)
    assert loaded is not None
    counted = count(SheetBody.of(loaded.table).sheet, loaded.table.rules)
    played = (
        [one.play for one in line.events if isinstance(one, Played)] for line in counted.turns
    )
    return [found[0] if found else None for found in played]


def report(name: str, found: Sequence[Found]) -> str:
    """Return the figures of some games as a line."""
    seconds = sorted(one.seconds for one in found)
    asked = [one.questions for one in found]
    return (
        f"{name}: {len(found)} games, {sum(one.is_true for one in found)} found as played, "
        f"{sum(one <= _MANY for one in asked)} with at most two questions (most {max(asked)}), "
        f"median {median(seconds):.2f} s, slowest {seconds[-1]:.1f} s, "
        f"{sum(one > _LONG for one in seconds)} above {_LONG:.0f} s\n"
    )


async def measure(games: Sequence[KnownGame], language: Language) -> list[Found]:
    """Rebuild games one after the other, and print each that is not found as it was played."""
    found = []
    with TemporaryDirectory() as folder:
        pool = RebuildPool(Path(folder))
        table = ChatTable(lists=InstalledLists(Path(folder)), rebuilder=pool, language=language)
        for known in games:
            one = await rebuild_game(table, known)
            if not one.is_true or one.questions > _MANY or one.seconds > _LONG:
                sys.stdout.write(f"  {known.name}: {one}\n")
                sys.stdout.flush()
            found.append(one)
        pool.close()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    typed = argparse.ArgumentParser(prog="python -m tests.bench.rebuilt_games", description=__doc__)
    typed.add_argument("--games", type=int, default=50, help="games of programs in each language")
    typed.add_argument("--data", type=Path, default=Path("data"))
    typed.add_argument("--first", type=int, default=0, help="number of the first of them")
    typed.add_argument("--tiles", nargs="*", default=["pl", "en"], choices=[*USUAL_RULES])
    options = typed.parse_args(arguments)
    numbers = range(options.first, options.first + options.games)
    # The last record is our own test's: its tiles were laid by chance, its words are on no list.
    records = [KnownGame(path.stem, read_game(path).plays) for path in GAMES[:-1]]
    sys.stdout.write(report("records", asyncio.run(measure(records, "pl"))))
    for tiles in options.tiles:
        games = [play_game(options.data, tiles, number) for number in numbers]
        sys.stdout.write(report(tiles, asyncio.run(measure(games, "pl"))))
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
