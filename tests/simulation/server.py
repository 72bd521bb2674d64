"""The server of simulations: the embedded one, which keeps nothing on a disk."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.simulation.store import StoreServer
from tests.support.storage.servers import Servers, program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

# One order of names in every process of it.
_SEED = {"hash-seed": "simulation"}


@contextmanager
def start_server(*signals: signal.Signals) -> Iterator[StoreServer]:
    """Start a server, and end it in the end, or with the process at one of these signals."""
    with tempfile.TemporaryDirectory(prefix="simulation-") as folder:
        servers = Servers(lambda: Path(folder))

        def end(number: int, _frame: object) -> None:
            servers.end()
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(128 + number)

        for one in signals:
            signal.signal(one, end)
        try:
            url = servers.single(program_of("embedded"), appendonly="no", **_SEED)
            server = StoreServer(url.removeprefix("unix://"))
            try:
                yield server
            finally:
                server.close()
        finally:
            servers.end()
