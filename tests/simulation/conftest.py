"""Fixtures of the simulation's tests: a server for all runs of a module."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.simulation.server import start_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.simulation.store import StoreServer


@pytest.fixture(scope="module")
def server() -> Iterator[StoreServer]:
    with start_server() as server:
        yield server
