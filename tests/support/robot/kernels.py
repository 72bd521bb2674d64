"""Compiles what robots play and learn with: `python -m tests.support.robot.kernels`.

Run before the tests: each of the processes that run them would compile it for itself.
"""

from __future__ import annotations

from bot.robot.evaluate import evaluator, selfplay
from bot.robot.graph import build
from bot.robot.kernels.engine import can_compile, compiled
from bot.robot.kernels.kernel import CALLED

NEEDED = (build, evaluator, selfplay)
"""Whoever imports these knows every kernel."""

if __name__ == "__main__" and can_compile():
    for kernel in CALLED:
        compiled(kernel)
