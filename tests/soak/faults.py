"""What goes wrong with the bot's processes and the platforms in a soak test, by name."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.soak.process import LEASE

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Mapping

    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.telegram import World as Telegram

ROOT = Path(__file__).parents[2]
# Seconds that a platform is away, or a process comes back after, at most.
_AWAY, _BACK = 5.0, 3.0
_MESSAGES = "/channels/*/messages*"
_TELEGRAM = ("sendPhoto", "sendMessage", "editMessageMedia", "editMessageCaption",
             "editMessageReplyMarkup", "deleteMessage", "answerCallbackQuery", "getUpdates",
             "*")  # fmt: skip


class BotProcess:
    """A process of the bot that begins anew when it died."""

    def __init__(self, folder: Path, environment: Mapping[str, str], chance: random.Random) -> None:
        folder.mkdir(parents=True)
        self._folder = folder
        self._environment = {"DATA_DIR": str(folder / "data"), **environment}
        self._chance = chance
        self._trouble = asyncio.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin; its log stays in the folder."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.soak.process"],
                env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), **self._environment},
                stdout=log,
                stderr=log,
                cwd=self._folder,
            )

    def keep(self) -> bool:
        """Begin again where it has ended by itself, and say whether it had."""
        if self._trouble.locked() or self._process is None or self._process.poll() is None:
            return False
        self.start()
        return True

    def freeze(self) -> None:
        """From here on it does nothing."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def killed(self) -> None:
        """It dies at once, and comes back after a while."""
        async with self._trouble:
            self.end()
            await asyncio.sleep(self._chance.uniform(0, _BACK))
            self.start()

    async def still(self) -> None:
        """It stands still, perhaps for longer than its leases last."""
        async with self._trouble:
            self.freeze()
            await asyncio.sleep(self._chance.uniform(0.5, 2 * LEASE))
            self.thaw()

    def last_words(self) -> str:
        """The end of its log."""
        return (self._folder / "log").read_text("utf-8", "replace")[-2000:]


def of_processes(
    bots: list[BotProcess], chance: random.Random
) -> Mapping[str, Callable[[], Awaitable[None]]]:
    """What goes wrong with one of them, or with all."""

    async def all_killed() -> None:
        await asyncio.gather(*(bot.killed() for bot in bots))

    return {
        "bot killed": lambda: chance.choice(bots).killed(),
        "bot still": lambda: chance.choice(bots).still(),
        "all killed": all_killed,
    }


def of_platforms(
    discord: Discord, telegram: Telegram, chance: random.Random
) -> Mapping[str, Callable[[], Awaitable[None]]]:
    """What goes wrong between the bot and its platforms."""
    some = partial(chance.randint, 1, 3)

    def any_method() -> str:
        return chance.choice(_TELEGRAM)

    async def away() -> None:
        telegram.goes_away()
        await asyncio.sleep(chance.uniform(0.5, _AWAY))
        telegram.comes_back()

    at_once: Mapping[str, Callable[[], None]] = {
        "discord refuses": lambda: discord.faults.fail("*", _MESSAGES, status=502, times=some()),
        "discord limits": lambda: discord.faults.rate_limit(_MESSAGES, retry_after=some()),
        "discord unsaid": lambda: discord.faults.lose_answers("*", _MESSAGES),
        "discord cut": discord.gateway.cut,
        "discord anew": discord.gateway.invalidate,
        "telegram refuses": lambda: telegram.fails(any_method(), 502, times=some()),
        "telegram limits": lambda: telegram.fails("sendPhoto", 429, retry_after=some()),
        "telegram unsaid": lambda: telegram.drops(any_method(), after=True),
        "telegram unheard": lambda: telegram.drops(any_method()),
    }
    return {
        **{name: partial(_now, fault) for name, fault in at_once.items()},
        "telegram away": away,
    }


async def _now(fault: Callable[[], None]) -> None:
    fault()


def calm(discord: Discord, telegram: Telegram) -> None:
    """Let nothing go wrong any more."""
    discord.faults.armed.clear()
    telegram.comes_back()
    telegram.server.faults.listed.clear()
