"""Compiles what robots play and learn with: `python -m tests.support.robot.kernels`.

Run before the tests: each of the processes that run them would compile it for itself.
"""

from __future__ import annotations

from bot.robot.evaluate.leave_values import rough_parts
from bot.robot.evaluate.selfplay import SelfPlay
from bot.robot.kernels.engine import can_compile
from bot.robot.kernels.train import BAG_SIZES, TALLY
from bot.robot.player.prepare import warm
from tests.support.robot.reference import RULES, generator_of, made_up_words
from tests.support.robot.strategies import easy_words

if __name__ == "__main__" and can_compile():
    warm(generator_of(made_up_words("en", 0), "en", compiled=True))
    generator = generator_of(easy_words(), "pl", compiled=True)
    engine, games = generator.engine, SelfPlay(generator)
    parts = engine.shorts(rough_parts(RULES["pl"].tiles))
    games.game("1", parts, parts)
    games.learn("1", parts, 1, engine.zeros(BAG_SIZES), engine.zeros(TALLY))
