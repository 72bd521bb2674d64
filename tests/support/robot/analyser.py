"""An analyser on a few words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.robot.analysis.analyser import Analyser
from bot.robot.evaluate.move_generator import MoveGenerator
from bot.robot.kernels.engine import can_compile
from bot.rules.gcg.judgement import judge_record
from bot.rules.gcg.parse import parse
from tests.support.robot.leaves import plain_leaves
from tests.support.robot.reference import RULES, generator_of

if TYPE_CHECKING:
    from bot.rules.gcg.judgement import Judgement
    from bot.rules.ruleset import Ruleset

WORDS = (
    *("AM", "AN", "BAR", "BARKAMI", "BARKI", "BIAŁA", "BRAMKA", "DO", "DOM", "DOMY", "KAMI"),
    *("KOT", "KOTEK", "MA", "MARKA", "MY", "NA", "OD", "OM", "RAB", "RAK", "TAK", "TO", "TRAMWAJ"),
)


@cache
def _generator(language: str) -> MoveGenerator:
    words = WORDS if language == "pl" else ("CAT", "CATS", "AT", "TAG")
    return generator_of(words, language, compiled=can_compile())


def analyser(rules: Ruleset = RULES["pl"]) -> Analyser:
    """Return an analyser of Polish games, or of those of other rules."""
    known = _generator(rules.tiles.name)
    generator = MoveGenerator(known.graph, rules.tiles.name, rules, known.engine)
    return Analyser(generator, plain_leaves(rules.tiles, known.engine))


def judge_players(*events: str, players: int = 2) -> Judgement:
    """Return a Polish record with these event lines, of ala and ola and so on."""
    nicks = ("ala", "ola", "iza", "jan")[:players]
    heads = [f"#player{number} {nick}" for number, nick in enumerate(nicks, 1)]
    lines = ["#character-encoding UTF-8", *heads, "#tile-distribution polish"]
    return judge_record(parse("\n".join([*lines, *events, ""]).encode()))
