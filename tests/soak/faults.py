"""Faults of the bot's processes and of the platforms in a soak test, by name."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.soak.process import LEASE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    # What lets something go wrong.
    Act = Callable[[], Coroutine[Any, Any, object]]

    from tests.fakes.discord import DiscordPeer as Discord
    from tests.fakes.discord.faults import Fault as DiscordFault
    from tests.fakes.telegram import World as Telegram
    from tests.fakes.telegram.faults import Fault as TelegramFault

ROOT = Path(__file__).parents[2]
# Seconds that a platform is away, a process comes back after, or stops for a moment, at most.
_AWAY, _BACK, _BLINK = 5.0, 3.0, 0.4
# Seconds that what is laid waits for a request before another one of its kind is.
_LIES = 5.0
_MESSAGES, _ANSWERS, _LATER = "/channels/*/messages*", "/interactions/*/callback", "/webhooks/*"
_TELEGRAM = ("sendPhoto", "sendMessage", "editMessageMedia", "editMessageCaption",
             "editMessageReplyMarkup", "deleteMessage", "answerCallbackQuery")  # fmt: skip


@dataclass
class Trouble:
    """Faults by name: `dear` ones take seconds, `cheap` ones are soon over.

    `laid` ones wait for the next request of their kind; `struck` counts those that met one.
    """

    dear: Mapping[str, Act]
    cheap: Mapping[str, Act]
    laid: Mapping[str, Callable[[], DiscordFault | TelegramFault]]
    struck: int = 0
    _lying: dict[str, tuple[DiscordFault | TelegramFault, int | None, float]] = field(
        default_factory=dict
    )

    def lay(self, name: str) -> None:
        """Lay one of those."""
        fault = self.laid[name]()
        self._lying[name] = fault, fault.times, time.monotonic()

    def ready(self) -> Sequence[str]:
        """Return the faults that can be laid: one of a kind at a time, unless it meets nothing."""
        now = time.monotonic()
        for name, (fault, times, since) in [*self._lying.items()]:
            if fault.times != times:
                self.struck += 1
            if fault.times != times or now - since > _LIES:
                del self._lying[name]
        return [name for name in self.laid if name not in self._lying]


class BotProcess:
    """A process of the bot that is restarted after its death."""

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
        """Let it go on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    async def kill(self) -> None:
        """Kill it, and start it again after a while."""
        async with self._trouble:
            self.end()
            await asyncio.sleep(self._chance.uniform(0, _BACK))
            self.start()

    async def still(self) -> None:
        """Stop it, perhaps for longer than its leases last."""
        async with self._trouble:
            self.freeze()
            await asyncio.sleep(self._chance.uniform(0.5, 2 * LEASE))
            self.thaw()

    async def blinks(self) -> None:
        """Stop it for a moment, wherever it is."""
        if not self._trouble.locked():
            async with self._trouble:
                self.freeze()
                await asyncio.sleep(self._chance.uniform(0.02, _BLINK))
                self.thaw()


def trouble(
    bots: list[BotProcess], discord: Discord, telegram: Telegram, chance: random.Random
) -> Trouble:
    """Make the faults of the processes, and those between them and their platforms."""
    some = partial(chance.randint, 1, 2)

    async def kill_all() -> None:
        await asyncio.gather(*(bot.kill() for bot in bots))

    async def away() -> None:
        telegram.goes_away()
        await asyncio.sleep(chance.uniform(0.5, _AWAY))
        telegram.comes_back()

    def on_discord(arm: Callable[[], None]) -> DiscordFault:
        arm()
        return discord.faults.armed[-1]

    def on_telegram(arm: Callable[[], None]) -> TelegramFault:
        arm()
        return telegram.server.faults.listed[-1]

    def method() -> str:
        return chance.choice(_TELEGRAM)

    faults = discord.faults
    at_discord: Mapping[str, Callable[[], None]] = {
        "discord refuses": lambda: faults.fail("*", _MESSAGES, status=502, times=some()),
        "discord limits": lambda: faults.rate_limit(_MESSAGES, retry_after=chance.uniform(0.1, 2)),
        "discord unsaid": lambda: faults.lose_answers("*", _MESSAGES),
        "answer refused": lambda: faults.fail("POST", _ANSWERS, status=502, times=some()),
        "answer unsaid": lambda: faults.lose_answers("POST", _ANSWERS),
        "follow-up refused": lambda: faults.fail("*", _LATER, status=502, times=some()),
        "follow-up unsaid": lambda: faults.lose_answers("*", _LATER),
    }
    at_telegram: Mapping[str, Callable[[], None]] = {
        "telegram refuses": lambda: telegram.fails(method(), 502, times=some()),
        "telegram limits": lambda: telegram.fails("sendPhoto", 429, retry_after=some()),
        "telegram unsaid": lambda: telegram.drops(method(), after=True),
        "telegram unheard": lambda: telegram.drops(method()),
        "telegram twice": lambda: telegram.drops("getUpdates", after=True),
    }
    return Trouble(
        {
            "bot killed": lambda: chance.choice(bots).kill(),
            "bot still": lambda: chance.choice(bots).still(),
            "all killed": kill_all,
            "discord cut": partial(_now, discord.gateway.cut),
            "discord anew": partial(_now, discord.gateway.invalidate),
            "telegram away": away,
        },
        {
            "discord twice": partial(_now, discord.gateway.again),
            "bot blinks": lambda: chance.choice(bots).blinks(),
        },
        {
            **{name: partial(on_discord, arm) for name, arm in at_discord.items()},
            **{name: partial(on_telegram, arm) for name, arm in at_telegram.items()},
        },
    )


async def _now(fault: Callable[[], None]) -> None:
    fault()


def calm(discord: Discord, telegram: Telegram) -> None:
    """Let nothing go wrong any more."""
    discord.faults.armed.clear()
    telegram.comes_back()
    telegram.server.faults.listed.clear()
