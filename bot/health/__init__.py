"""Serve the liveness, readiness and metrics of a running bot to its operator.

Nothing is served unless HEALTH_PORT is set. The libraries for it are imported only then.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.metrics import SILENT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.config import Settings
    from bot.coordinator.metrics import Meter
    from bot.health.checks import Checks
    from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class Health:
    """The object to which the bot reports its health. `meter` takes the bot's measurements.

    `checks` is None if no health port is served.
    """

    meter: Meter
    checks: Checks | None = None

    def watch(self, store: Store) -> None:
        """Check this store from now on. Without a store the process never becomes ready."""
        if self.checks is not None:
            self.checks.store = store


@asynccontextmanager
async def open_health(settings: Settings, now: Callable[[], int]) -> AsyncIterator[Health]:
    """Serve at HEALTH_PORT during the `with` block, if the setting is set.

    `now` returns ms since 1970, UTC. Raise BadSettingError if the port can't be used.
    """
    if settings.health_port is None:
        yield Health(SILENT)
        return
    from bot.health.checks import Checks  # noqa: PLC0415 - only where it is on
    from bot.health.metrics import Metrics  # noqa: PLC0415 - only where it is on
    from bot.health.server import serve  # noqa: PLC0415 - only where it is on
    from bot.health.signs import watch_lag  # noqa: PLC0415 - only where it is on

    metrics = Metrics()
    checks = Checks(metrics.signs, settings)
    async with serve(checks, metrics, now, settings.health_host, settings.health_port):
        lag = asyncio.create_task(watch_lag(metrics))
        try:
            yield Health(metrics, checks)
        finally:
            lag.cancel()
