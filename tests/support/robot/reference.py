"""All plays of a rack, the slow and obvious way: every word in every place, judged by the rules."""

from __future__ import annotations

import zlib
from functools import cache
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING

import pytest

from bot import robot
from bot.lexicon.alphabet import letters_of, to_tiles, unique
from bot.lexicon.build import ACCEPTS, ARC, END, TILE_SHIFT, word_graph
from bot.lexicon.catalogue import Catalogue
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.graph.build import move_graph
from bot.robot.graph.cache import open_graph
from bot.robot.kernels.engine import Engine
from bot.robot.player.prepare import graphs_folder
from bot.rules.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import PlacementError
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.ruleset import preset
from bot.rules.tiles import BLANK, RACK_SIZE, missing, without
from tests.support.rules.positions import LITERAKI
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import TypeAlias

    from bot.lexicon.graph import Lexicon
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

    Words: TypeAlias = frozenset[str] | tuple[str, ...]


@cache
def every_play(board: Board, rack: str, words: Words, rules: Ruleset) -> Mapping[Placement, int]:
    """Return each legal placement with its score; a tile that forms words both ways runs across.

    The plain and the compiled search are held to the same plays.
    """
    found: dict[tuple[tuple[Square, str], ...], Play] = {}
    spelled, blanks = [(word, set(word)) for word in words], rack.count(BLANK)
    near = {CENTRE} | {
        square.step(way, n) for square, _ in board for way in Direction for n in (-1, 1)
    }
    for direction in (Direction.ACROSS, Direction.DOWN):
        for start in range(SIZE):
            first = Square(0, start) if direction is Direction.ACROSS else Square(start, 0)
            squares = first.row(direction, SIZE)
            joined = [square in near for square in squares]
            line, _ = board.line(first, direction)
            letters = set(line.upper() + rack)
            # Beyond the edges lies nothing, either.
            beside = EMPTY + line + EMPTY
            for word, spelling in spelled if any(joined) else ():
                if len(spelling - letters) > blanks:
                    continue
                for at in range(SIZE - len(word) + 1):
                    behind = at + len(word)
                    # A word that goes on into a tile is another word, found in its own place.
                    if (
                        not beside[at] == beside[behind + 1] == EMPTY
                        or True not in joined[at:behind]
                    ):
                        continue
                    for dotted in _ways(word, line[at:behind], rack):
                        try:
                            play = judge(board, Placement(squares[at], direction, dotted), rules)
                        except PlacementError:
                            continue
                        if all(formed.text in words for formed in play.words):
                            found.setdefault(play.tiles, play)
    return {play.placement: play.score for play in found.values()}


def _ways(word: str, line: str, rack: str) -> Iterator[str]:
    """Return the word over a piece of a line, with each choice of blanks that the rack allows."""
    for cell, letter in zip(line, word, strict=True):
        if cell not in (EMPTY, letter, letter.lower()):
            return
    gaps = [at for at, cell in enumerate(line) if cell == EMPTY]
    needed = "".join(word[at] for at in gaps)
    if len(gaps) > len(rack) or len(missing(rack, needed)) > rack.count(BLANK):
        return
    for count in range(rack.count(BLANK) + 1):
        for blanks in combinations(gaps, count):
            if not missing(rack, "".join(word[at] for at in gaps if at not in blanks)):
                yield "".join(
                    EMPTY if at not in gaps else letter.lower() if at in blanks else letter
                    for at, letter in enumerate(word)
                )


COMPILED = pytest.param(
    True,
    id="compiled",
    marks=pytest.mark.skipif(find_spec("numba") is None, reason="numba isn't installed"),
)
BOTH_WAYS = pytest.mark.parametrize("compiled", [pytest.param(False, id="plain"), COMPILED])
RULES = {"pl": preset("klasyczna"), "en": preset("english"), "pl_literaki": LITERAKI}


def made_up_words(tiles: str, seed: int, count: int = 90) -> tuple[str, ...]:
    """Return enough words of random tiles that they often touch: half have 2 or 3 letters."""
    rng, kinds = chance(seed), RULES[tiles].tiles
    lengths = [2, 3] * (count // 4) + [4, 4, 5, 5, 6, 7, 8, 9, 15] * (count // 18)
    bag = kinds.bag().replace(BLANK, "") + kinds.letters
    return tuple(sorted({"".join(rng.sample(bag, length)) for length in lengths}))


def nodes_of(words: Iterable[str], language: str) -> memoryview:
    """Return the word graph of a few words."""
    return memoryview(word_graph(unique(to_tiles(list(words), language)))).cast("I")


def words_within(lexicon: Lexicon, letters: str, foreign: int) -> frozenset[str]:
    """Return the words of a list up to a length that are not among these."""
    alphabet, found = letters_of(lexicon.language), set()

    def walk(arc: int, word: str, left: int) -> None:
        while arc:
            entry = lexicon.nodes[arc]
            letter = alphabet[(entry >> TILE_SHIFT) - 1]
            after = left - (letter not in letters)
            if after >= 0:
                if entry & ACCEPTS:
                    found.add(word + letter)
                walk(entry & ARC, word + letter, after)
            arc = 0 if entry & END else arc + 1

    walk(lexicon.nodes[0] & ARC, "", foreign)
    return frozenset(found)


def generator_of(words: Iterable[str], tiles: str, *, compiled: bool) -> MoveGenerator:
    """Return a generator of plays with these words, by the rules that have these tiles."""
    return generator_with(words, tiles, Engine(compiled=compiled))


def generator_with(words: Iterable[str], tiles: str, engine: Engine) -> MoveGenerator:
    """Return a generator of plays with these words, whose kernels this engine runs."""
    rules = RULES[tiles]
    nodes = nodes_of(words, rules.tiles.language)
    graph = engine.words(move_graph(nodes, Engine(compiled=engine.compiled)))
    return MoveGenerator(graph, rules.tiles.language, rules, engine)


@cache
def shipped_generator(language: str, *, compiled: bool) -> MoveGenerator:
    """Make a generator with the robots' list, whose graph is kept from one run to the next."""
    engine, lexicon = Engine(compiled=compiled), Catalogue().for_robot(language)
    graph = open_graph(graphs_folder(robot_data()), lexicon, engine)
    return MoveGenerator(graph, language, RULES[language], engine)


@cache
def robot_data() -> Path:
    """Return a data folder for all runs of this code: graphs of shipped lists are built once."""
    sources = sorted(Path(robot.__file__).parent.rglob("*.py"))
    code = zlib.crc32(b"".join(path.read_bytes() for path in sources))
    own = Path(__file__).parents[3] / ".pytest_cache" / f"robot-{code:08x}"
    for other in set(own.parent.glob("robot*")) - {own}:
        rmtree(other, ignore_errors=True)
    graphs_folder(own).mkdir(parents=True, exist_ok=True)
    return own


def random_positions(
    words: Words, language: str, seed: int, count: int
) -> Iterator[tuple[Board, str, Mapping[Placement, int]]]:
    """Yield boards grown by random plays, racks with 0, 1 and 2 blanks, and every play of each."""
    rng, rules = chance(seed), RULES[language]
    board, bag = Board(), ""
    for number in range(count):
        if len(bag) < RACK_SIZE + rules.tiles.blanks:
            board, bag = Board(), rules.tiles.bag()
        tiles = rng.sample(bag, len(bag))
        blanks = min(number % 3, tiles.count(BLANK))
        letters = [tile for tile in tiles if tile != BLANK]
        rack = "".join(letters[: rng.choice((RACK_SIZE, RACK_SIZE, 3)) - blanks]) + BLANK * blanks
        plays = every_play(board, rack, words, rules)
        yield board, rack, plays
        if not plays or rng.random() < 0.02:
            bag = ""
            continue
        play = judge(board, rng.choice(sorted(plays, key=str)), rules)
        board, bag = board.place(play.tiles), without(bag, play.rack_tiles)
