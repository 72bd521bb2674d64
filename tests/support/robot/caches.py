"""Makes what robots play and learn with: `python -m tests.support.robot.caches`.

Run before the tests: each of the processes that run them would compile the kernels for itself, and
all would wait for the one that builds the graphs of the shipped lists.
"""

from __future__ import annotations

from bot.robot.evaluate import evaluator, selfplay
from bot.robot.graph import build
from bot.robot.kernels.engine import can_compile, compile_kernel
from bot.robot.kernels.kernel import STANDALONE
from bot.robot.player.prepare import prepare
from tests.support.robot.reference import robot_data

NEEDED = (build, evaluator, selfplay)
"""Whoever imports these knows every kernel."""

if __name__ == "__main__" and can_compile():
    for kernel in STANDALONE:
        compile_kernel(kernel)
    prepare(robot_data(), [])
