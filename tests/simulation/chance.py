"""The machine's own chance and clocks, taken from the seed as long as a run lasts."""

from __future__ import annotations

import os
import random
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.storage.redis import lease

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def stream(seed: int, name: str) -> random.Random:
    """Return the chance for one purpose; draws for another purpose don't change it."""
    return random.Random(f"{seed}:{name}")  # noqa: S311 - to be repeated


@contextmanager
def use_seed(seed: int, elapsed: Callable[[], float]) -> Iterator[None]:
    """Let nothing be drawn, and no lease be counted, by anything but the seed and this clock."""
    drawn, before = stream(seed, "machine"), random.getstate()
    with ExitStack() as stack:
        # What `secrets` and `SystemRandom` take their bytes from.
        for module, name in ((random, "_urandom"), (os, "urandom")):
            stack.enter_context(patch.object(module, name, drawn.randbytes))
        stack.enter_context(patch.object(lease, "uptime", elapsed))
        random.seed(seed)
        try:
            yield
        finally:
            random.setstate(before)
