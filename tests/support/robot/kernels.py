"""Compiles what robots play with before the tests do: `python -m tests.support.robot.kernels`.

Each of the processes that run the tests would compile it for itself.
"""

from __future__ import annotations

from bot.robot.kernels.engine import can_compile
from bot.robot.player.prepare import warm
from tests.support.robot.reference import generator_of, made_up_words

if __name__ == "__main__" and can_compile():
    warm(generator_of(made_up_words("en", 0), "en", compiled=True))
