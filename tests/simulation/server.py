"""The server of simulations: the embedded one, which keeps nothing on a disk."""

from __future__ import annotations

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
def opened() -> Iterator[StoreServer]:
    """A server of its own, ended in the end."""
    with tempfile.TemporaryDirectory(prefix="simulation-") as folder:
        servers = Servers(lambda: Path(folder))
        try:
            url = servers.single(program_of("embedded"), appendonly="no", **_SEED)
            server = StoreServer(url.removeprefix("unix://"))
            try:
                yield server
            finally:
                server.close()
        finally:
            servers.end()
