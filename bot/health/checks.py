"""The readiness of this process: its store, its chats and its background work.

The reasons name parts of the program, never a game, a person, an address or a secret.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.coordinator.ports.tables import StoreUnavailableError
from bot.coordinator.transactions.commits import HISTORY, INDEX

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.config import Settings
    from bot.health.signs import Signs
    from bot.storage.store import Store

STORE_SECONDS = 3.0
# A background work counts as stuck after this many seconds without a finished round. A round may
# wait for the store's timeout, which is shorter.
SILENT_SECONDS = 60.0
# The health page warns if a Discord server or group has puzzles for fewer days than this.
FEWEST_AHEAD = 2

# The names under which the background works report their rounds.
_WORKS = {
    "timers": ("timers", INDEX, HISTORY, "merges", "erasures", "seeks"),
    "robot": ("robot",),
}
_PUZZLES = "puzzles"
_FINE = {"ok", "connected", "standby", "preparing"}


class Checks:
    """The readiness checks of this process. `store` is None until the store is open."""

    def __init__(self, signs: Signs, settings: Settings) -> None:
        self.store: Store | None = None
        self._signs = signs
        self._chats = tuple(settings.tokens)
        self._works = [work for role in _WORKS if role in settings.roles for work in _WORKS[role]]

    async def parts(self) -> Mapping[str, str]:
        """Return the state of each part of the process in a few words, by the part's name."""
        found = {"store": await self._of_store()}
        found.update((work, self._of_work(work)) for work in self._works)
        found.update(self._of_chats())
        if self._signs.ahead is not None:
            found[_PUZZLES] = _of_puzzles(self._signs.ahead)
        return found

    async def _of_store(self) -> str:
        if self.store is None:
            return "not open yet"
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self.store.link.ask("PING")
        except TimeoutError:
            return f"no answer within {STORE_SECONDS:.0f} s"
        except StoreUnavailableError as error:
            # The error's sentence has the store's address, which belongs in the log alone.
            return f"away ({type(error).__name__})"
        return "ok"

    def _of_work(self, work: str) -> str:
        silence = self._signs.silence(work)
        if silence is None:
            # The robot may need minutes to compile a word list. The rest of the bot serves games
            # meanwhile.
            return "preparing" if work == "robot" else "not begun yet"
        return "ok" if silence < SILENT_SECONDS else f"silent for {silence:.0f} s"

    def _of_chats(self) -> Iterator[tuple[str, str]]:
        for chat in self._chats:
            state = self._signs.states.get(chat, "not begun yet")
            yield chat, state
            if state == "connected":
                yield f"{chat} boards", self._of_work(chat)


def reasons(parts: Mapping[str, str]) -> list[str]:
    """Return `part: state` for each part that isn't ready. Empty if the process is ready.

    `parts` comes from `Checks.parts`. A lack of puzzles doesn't count.
    """
    needed = {part: how for part, how in parts.items() if part != _PUZZLES}
    return [f"{part}: {how}" for part, how in needed.items() if how not in _FINE]


def _of_puzzles(days: int) -> str:
    """Return for how many days puzzles are ready, in words, and whether that is too few."""
    text = f"days ahead: {days}"
    return text if days >= FEWEST_AHEAD else f"{text}, too few"
