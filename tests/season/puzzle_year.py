"""Makes puzzles day by day, as a server would, and says how good and how various they are.

`python -m tests.season.puzzle_year make FILE --data FOLDER [--language en] [--games] [--seconds N]`
adds days to a file until it has a year of them or the time is over, and goes on where it stopped;
`python -m tests.season.puzzle_year report FILE…` sums up. Each puzzle is judged again at once, by a
simulation of another seed. With `--games` the server has a finished game of people every third day.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.puzzles import PuzzleOrder
from bot.coordinator.puzzle import WEEK, Puzzle, marks_of
from bot.coordinator.table.encoding import decode_table, encode_part, encode_table
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.lexicon.catalogue import Catalogue
from bot.robot.player.robot_data import open_robot_data
from bot.robot.puzzles.maker import ROBOTS_WORDS, RobotPuzzleMaker
from bot.rules.log import Entry, act
from bot.rules.moves import Accept, Pass
from bot.rules.notation import format_placement, pack
from bot.rules.ruleset import preset
from tests.support.coordinator.a_table import a_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.rules.game import Game
    from bot.rules.moves import Placement

YEAR, FIRST = 365, date(2026, 11, 23)
_KEPT, _EVERY = 90, 3  # days for which a game is a source, and after which the next one is over
AGAIN = 4_000
"""Searches of the simulation that judges again."""

_TURNS, _MISSED, _LOOKED_AT = 80, 6.0, 12


class Games:
    """Finished games of two people who miss things, each played once and kept in a folder."""

    def __init__(self, folder: Path, data: str, order: PuzzleOrder) -> None:
        folder.mkdir(exist_ok=True)
        self._folder, self._order = folder, order
        robots = open_robot_data(data)
        self._words, self._leaves = robots.sure_words(order), robots.leaves(order)
        self._generator = robots.generator(order, ROBOTS_WORDS)

    def before(self, day: int) -> tuple[Table, ...]:
        """Those of the last ninety days before a day, the newest first."""
        newest = (day + _KEPT) // _EVERY
        return tuple(map(self._game, range(newest, newest - _KEPT // _EVERY, -1)))

    def _game(self, number: int) -> Table:
        path = self._folder / f"{number:04}"
        if not path.exists():
            path.write_bytes(encode_table(self._played(number)))
        return decode_table(path.read_bytes())

    def _played(self, seed: int) -> Table:
        order, chance = self._order, random.Random(seed)  # noqa: S311 - repeatable
        rules, words = order.rules, self._words

        def draw(_number: int, bag: str) -> str:
            return chance.choice(bag)

        game, _, entry = act(None, Entry(1, 2, "start"), rules=rules, words=words, draw=draw)
        log = [entry]
        for at in range(2, 2 + _TURNS):
            if game.outcome is not None:
                break
            if game.out_play_pending:
                typed = Entry(at, game.answering()[0], pack(Accept()))
            else:
                typed = Entry(at, game.to_move, pack(self._move(game, chance)))
            game, _, entry = act(game, typed, rules=rules, words=words, draw=draw)
            log.append(entry)
        people = (("test:ola", "Ola"), ("test:kuba", "Kuba"))
        seats = tuple(Seat((Member(PersonId(one), name),)) for one, name in people)
        return a_table(
            id=GameId(f"G{seed:05}"), phase="ended", host=PersonId("test:ola"), created=0,
            rules=rules, words=WordListRef(rules.tiles.language, order.word_list, order.list_hash),
            seed=b"", wanted=2, seats=seats, game=game, log=tuple(log),
        )  # fmt: skip

    def _move(self, game: Game, chance: random.Random) -> Placement | Pass:
        """One of the plays that look good."""
        rack = game.racks[game.to_move]
        table = self._leaves.table(rack) if game.bag else None
        top = self._generator.plays(self._generator.position(game.board), rack, table)
        best = top.best(_LOOKED_AT)
        near = [each for each in best if each.equity >= best[0].equity - _MISSED]
        return chance.choice(near).placement if near else Pass()


def make(path: Path, data: str, language: str, seconds: float, *, with_games: bool) -> None:
    """Add days to a file."""
    rules = preset("klasyczna" if language == "pl" else "english")
    words = Catalogue(Path(data) / "lexicons").default(language)
    done = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    used = {mark for one in done for mark in one.get("marks", ())}
    order = PuzzleOrder("", WEEK[0], rules, words.name, words.hash)
    maker, until = RobotPuzzleMaker(open_robot_data(data), order), time.monotonic() + seconds
    games = Games(path.with_suffix(".games"), data, order) if with_games else None
    with path.open("a") as file:
        for number in range(len(done), YEAR):
            day = FIRST + timedelta(days=number)
            tables = games.before(number) if games else ()
            wanted = WEEK[day.weekday()]
            today = replace(order, seed=f"{path.stem}:{day}", wanted=wanted, tables=tables,
                            used=frozenset(used))  # fmt: skip
            began = time.process_time()
            puzzle = maker.make(today)
            spent = round(time.process_time() - began, 2)
            told: dict[str, object] = {"day": str(day), "wanted": wanted.kind, "seconds": spent}
            if puzzle is not None:
                again = not used.isdisjoint(marks_of(puzzle))
                used.update(marks_of(puzzle))
                best = maker.chooser.is_best(puzzle, f"again {day}", AGAIN)
                told |= _told(puzzle) | {"still_best": best, "repeated": again}
            file.write(json.dumps(told, ensure_ascii=False) + "\n")
            file.flush()
            if time.monotonic() > until:
                break


def _told(puzzle: Puzzle) -> dict[str, object]:
    return {
        "kind": puzzle.kind, "rarity": puzzle.rarity, "margin": puzzle.margin, "bag": puzzle.bag,
        "rack": puzzle.rack, "other": puzzle.other, "lemma": puzzle.lemma,
        "words": [word.tiles for word in puzzle.best.words], "score": puzzle.best.score,
        "at": format_placement(puzzle.best.placement), "board": str(puzzle.board),
        "of_people": puzzle.source is not None, "marks": marks_of(puzzle),
        "puzzle": encode_part(puzzle, Puzzle).hex(),
    }  # fmt: skip


def report(path: Path) -> Iterator[str]:
    """What a file comes to."""
    days = [json.loads(line) for line in path.read_text().splitlines()]
    made = [one for one in days if "kind" in one]
    seconds = sorted(one["seconds"] for one in days)
    yield f"{path.name}: {len(days)} days, {len(made)} puzzles"
    yield f"  still best: {sum(one['still_best'] for one in made)} of {len(made)}"
    yield f"  repeated: {sum(one['repeated'] for one in made)}"
    yield f"  of people's games: {sum(one['of_people'] for one in made)}"
    yield f"  of the kind wanted: {sum(one['kind'] == one['wanted'] for one in made)}"
    yield f"  kinds: {dict(Counter(one['kind'] for one in made).most_common())}"
    yield f"  classes: {dict(sorted(Counter(one['rarity'] for one in made).items()))}"
    yield f"  different words: {len({one['words'][0].upper() for one in made})}"
    yield (
        f"  seconds of a core: mean {fmean(seconds):.1f}, median {median(seconds):.1f},"
        f" 9 of 10 below {quantiles(seconds, n=10)[-1]:.1f}, most {seconds[-1]:.1f}"
    )
    for kind in sorted({one["wanted"] for one in days}):
        some = [one["seconds"] for one in days if one["wanted"] == kind]
        yield f"    {kind}: mean {fmean(some):.1f}, most {max(some):.1f}"


def main() -> None:
    """Make or report."""
    typed = argparse.ArgumentParser(prog="python -m tests.season.puzzle_year")
    does = typed.add_subparsers(dest="does", required=True)
    makes = does.add_parser("make")
    makes.add_argument("file", type=Path)
    makes.add_argument("--data", required=True)
    makes.add_argument("--language", default="pl", choices=("pl", "en"))
    makes.add_argument("--games", action="store_true")
    makes.add_argument("--seconds", type=float, default=540.0)
    does.add_parser("report").add_argument("files", type=Path, nargs="+")
    options = typed.parse_args()
    if options.does == "make":
        make(options.file, options.data, options.language, options.seconds,
             with_games=options.games)  # fmt: skip
    else:
        for path in options.files:
            print("\n".join(report(path)))


if __name__ == "__main__":
    main()
