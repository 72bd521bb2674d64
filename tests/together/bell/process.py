"""Telegram's side as a process that knows the bell, on the same words as the one without it."""

from __future__ import annotations

import asyncio
import sys

from tests.support.chat.telegram.process import main
from tests.together.bell.row import hang_bells

if __name__ == "__main__":
    with hang_bells():
        asyncio.run(main(*sys.argv[1:]))
