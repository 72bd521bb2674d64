"""Support of tests, in rooms named after the packages of the bot."""

from __future__ import annotations

import os

PATIENCE = 120.0
"""For so many seconds a test waits, on however busy a machine, for what should come at once."""

MORE = int(os.environ.get("MORE", "1"))
"""So many times as many drawn positions and games are tried where a slow way is compared."""
