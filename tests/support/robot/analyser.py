"""An analyser on a few words, and leave values that never change."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from bot.robot.analysis.analyser import Analyser
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.kernels.engine import can_compile
from bot.robot.kernels.leaves import LONGEST, leave_count, leave_index
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from bot.rules.tiles import BLANK
from tests.support.robot.reference import RULES, generator_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.robot.kernels.engine import Engine
    from bot.robot.kernels.kernel import Numbers
    from bot.rules.gcg.judgement import Judgement
    from bot.rules.ruleset import Ruleset
    from bot.rules.tiles import TileSet

WORDS = (
    *("AM", "AN", "BAR", "BARKAMI", "BARKI", "BIAŁA", "BRAMKA", "DO", "DOM", "DOMY", "KAMI"),
    *("KOT", "KOTEK", "MA", "MARKA", "MY", "NA", "OD", "OM", "RAB", "RAK", "TAK", "TO", "TRAMWAJ"),
)


class PlainLeaves:
    """A blank is worth 20 points, any other tile 3 less its value."""

    def __init__(self, tiles: TileSet, engine: Engine) -> None:
        self._tiles = tiles
        self._values = array("h", bytes(2 * leave_count(tiles)))
        self._table = engine.shorts(self._values)

    def table(self, rack: str) -> Numbers:
        """Return the table, filled in for this rack."""
        for leave in leaves_of(rack):
            self._values[leave_index(leave, self._tiles)] = round(100 * self.value(leave))
        return self._table

    def value(self, leave: str) -> float:
        """Return the worth of a leave."""
        return float(sum(20 if tile == BLANK else 3 - self._tiles.value(tile) for tile in leave))


def leaves_of(rack: str) -> Iterator[str]:
    """Return each different leave of a rack."""
    seen = {leave for size in range(LONGEST + 1) for leave in combinations(sorted(rack), size)}
    return map("".join, seen)


@cache
def _generator(language: str) -> MoveGenerator:
    words = WORDS if language == "pl" else ("CAT", "CATS", "AT", "TAG")
    return generator_of(words, language, compiled=can_compile())


def analyser(rules: Ruleset = RULES["pl"]) -> Analyser:
    """Return an analyser of Polish games, or of those of other rules."""
    known = _generator(rules.tiles.name)
    generator = MoveGenerator(known.graph, rules.tiles.name, rules, known.engine)
    return Analyser(generator, PlainLeaves(rules.tiles, known.engine))


def judge_players(*events: str, players: int = 2) -> Judgement:
    """Return a Polish record with these event lines, of ala and ola and so on."""
    nicks = ("ala", "ola", "iza", "jan")[:players]
    heads = [f"#player{number} {nick}" for number, nick in enumerate(nicks, 1)]
    lines = ["#character-encoding UTF-8", *heads, "#tile-distribution polish"]
    return judge_record(parse("\n".join([*lines, *events, ""]).encode()))
