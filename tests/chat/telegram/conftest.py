"""A Telegram on loopback, and a store, for whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound import client
from tests.support.chat.known_game import known_tiles
from tests.support.chat.telegram.application import telegram_world
from tests.support.chat.telegram.evening import an_evening
from tests.support.storage.sealed_store import clock, store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

__all__ = ["clock", "store", "telegram_world"]  # fixtures


@pytest.fixture
def _tiles() -> Iterator[None]:
    """Deal the same tiles in every run."""
    with known_tiles():
        yield


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failed calls at once."""
    monkeypatch.setattr(client, "OUR_PAUSES", (0,) * 3)


@pytest.fixture
def _impatient_when_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry at once also while Telegram can't be reached."""
    monkeypatch.setattr(client, "AWAY_PAUSES", (0,) * 6)


@pytest.fixture
def evening(telegram_world: World, store: Store, clock: Clock) -> Evening:
    """Return Ola and Kuba with the bot in a group."""
    return an_evening(telegram_world, store, clock)
