"""Make the golden store of a release: `python -m tests.earlier.make COMMIT RELEASE`.

The build is taken from the history into a folder of its own, and plays the evening of
`tests/support/earlier/evening.py` there: of what is imported here, all but that evening is the
build's. Beside this script it leaves `RELEASE.backup`, all that it
stored, and `RELEASE.json`: who was there, the buttons and links that it posted, and what those
pressed last led to.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from bot.coordinator.commands import Command, Person
from bot.coordinator.game_id import make
from bot.coordinator.kinds.game.requests import TakeHint
from bot.coordinator.ports.tables import Commit
from bot.coordinator.table.table import CommandOutcome
from bot.storage.audit import AuditEntry, RedisAudit
from bot.storage.backup.backup import backup
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.discord.table import DiscordTable, account
from tests.support.chat.discord.world import wire_world
from tests.support.chat.known_game import known_tiles
from tests.support.chat.telegram.table import TelegramTable
from tests.support.clock import Clock
from tests.support.coordinator.stored_tables import STORED
from tests.support.earlier import evening
from tests.support.earlier.builds import unpack_commit
from tests.support.storage.sealed_store import open_empty_stores
from tests.support.storage.servers import Servers

HERE = Path(__file__).parent
HOUR = 3_600_000


def main(commit: str, release: str) -> None:
    """Unpack the build and let it play."""
    with tempfile.TemporaryDirectory(prefix="earlier-") as name:
        folder = Path(name)
        unpack_commit(commit, folder)
        shutil.copy(evening.__file__, folder / "tests" / "support" / "earlier")
        words = (sys.executable, str(Path(__file__)), "--play", str(HERE / release))
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        subprocess.run(words, check=True, cwd=folder, env=environment)  # noqa: S603 - this script


async def play(target: Path) -> None:
    """Play the evening on a store of its own."""
    clock = Clock()
    with tempfile.TemporaryDirectory(prefix="e") as folder:
        numbers = iter(range(9))

        def make_folder() -> Path:
            path = Path(folder, str(next(numbers)))
            path.mkdir()
            return path

        servers = Servers(make_folder)
        try:
            async with (
                open_empty_stores(servers, clock, processes=1) as [store],
                wire_world() as discord,
                telegram_peer(inline=False, limits=NO_LIMITS) as world,
            ):
                with known_tiles():
                    table = TelegramTable(world, store, clock)
                    board = DiscordTable(discord, store, clock)
                    sides = (
                        evening.OnDiscord(discord, board),
                        evening.OnTelegram(world, table),
                    )
                    await _evening(sides, store, clock, target)
        finally:
            servers.end()


async def _evening(sides: Any, store: Any, clock: Any, target: Path) -> None:  # noqa: ANN401
    noted: dict[str, Any] = {}
    on_discord, on_telegram = sides
    async with on_discord.table.running(), on_telegram.table.running():
        for person in on_telegram.people.values():
            person.writes("/start")
        await on_telegram.table.settle()
        for side in sides:
            for scene in evening.SCENES:
                await side.play(scene, noted)
                clock.now += 60_000
        for side in sides:
            await _take_hint(side)
            await _press_reading_buttons(side, noted)
        clock.now += 3 * HOUR
        for side in sides:
            await side.table.settle()
            await side.type("claim", "Kuba", "/zakończ_grę")
            side.left.insert(0, side.find_button("claim", "Kuba [Tak"))
        await _leave_work_undone(on_discord, on_telegram, store)
    await _back_up(store, target, clock.now)
    shown = evening.LOOKS | {evening.SETS}
    known: dict[str, Any] = {
        "now": clock.now,
        "discord": _discord(on_discord),
        "telegram": _telegram(on_telegram),
        "games": {side.platform: side.games for side in sides},
        "links": sorted(on_telegram.links),
        "looks": [asdict(one) for one in noted.values() if evening.code_of(one) in shown],
        "settled": {},
    }
    async with on_discord.table.running(), on_telegram.table.running():
        for side in sides:
            await side.table.settle()
            states = {name: await side.state(name) for name in side.games}
            known["settled"][side.platform] = states
            for one in side.left:
                await side.press(one)
                one.led_to = await side.state(one.scene)
    known["left"] = [asdict(one) for side in sides for one in side.left]
    text = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in known.items()
    )
    text = f"{{{text}}}"
    target.with_name(f"{target.name}.json").write_text(text + "\n", "utf-8")


async def _press_reading_buttons(side: Any, noted: dict[str, Any]) -> None:  # noqa: ANN401
    """Press every kind of button that only looks, and note what that shows."""
    pressed: set[str] = set()
    while fresh := [
        (kind, one)
        for kind, one in noted.items()
        if kind not in pressed
        and one.platform == side.platform
        and evening.code_of(one) in evening.LOOKS
    ]:
        for kind, one in fresh:
            pressed.add(kind)
            await side.press(one)
            for button in side.visible_buttons(one.scene, one.who):
                noted.setdefault(evening.kind_of(button), button)


async def _take_hint(side: Any) -> None:  # noqa: ANN401
    """Let Ola take a hint; no robot runs here to find the next one."""
    game, at = side.games["hint"], side.table.clock()
    ola = (await side.table.table(game)).seats[0].members[0]
    by = Person(ola.person, ola.name)
    hint = TakeHint(step=1, seen=0)
    await side.table.coordinator.handle(Command("hint", hint, at, by, game))


async def _leave_work_undone(on_discord: Any, on_telegram: Any, store: Any) -> None:  # noqa: ANN401
    """Leave work undone: a move on each side, an erasure, a buried mark."""
    room = on_discord.world.guild("Kółko").channel("iza")
    iza = room.player("Iza")
    await iza.slash("/nowa_gra")
    await on_discord.table.settle()
    await iza.click("Usuń dane", on=await account(iza, "Usuń dane"))
    await on_discord.press(on_discord.left.pop(), settled=False)
    [claim] = await store.outbox.claim("discord", now=on_discord.table.clock(), lease=1, limit=1)
    await store.outbox.bury(claim, "403: gone")
    await _by_hand(store, on_discord.table.clock())
    # Its inbox takes the press, and nobody looks into it.
    await on_telegram.press(on_telegram.left.pop(), settled=False)


async def _by_hand(store: Any, now: int) -> None:  # noqa: ANN401
    """Store things that no evening leaves: linked accounts, an outage, a deed, work begun."""
    people = store.people
    for one in ("w1", "w2"):
        await people.identify("web", one, new=one)
    await people.merge("w1", "w2")
    await store.registry.secret()
    await store.registry.note_outage(now - 120_000, now - 60_000)
    await RedisAudit(store.link).note(AuditEntry(now, "root", "racks", "", "looked"))
    [claim] = await store.outbox.claim("robot", now=now, lease=1, limit=1)
    await store.outbox.retry(claim, at=now)
    await store.timers.due(now=now + 24 * HOUR, lease=1, limit=1)
    await _store_every_kind(store)


async def _store_every_kind(store: Any) -> None:  # noqa: ANN401
    """Store an ended and a running table of each kind, with something in every field."""
    for name, table in STORED.items():
        for phase in ("ended", "playing"):
            game = make(b"stored", f"{name} {phase}")
            one = replace(table, id=game, phase=phase)
            made = CommandOutcome("made", game)
            await store.tables.commit(Commit(one, 0, f"make:{game}", made, publish=False))


async def _back_up(store: Any, target: Path, now: int) -> None:  # noqa: ANN401
    """Write all that is stored into a file."""
    await backup(store.link, target.with_name(f"{target.name}.backup"), now=now, force=True)


def _discord(side: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the people and places on Discord by their ids, and the public messages."""
    state = side.world.state
    [guild] = state.guilds.values()
    return {
        "bot": state.bot.id,
        "commands": state.commands,
        "guild": guild.id,
        "users": {user.name: user.id for user in state.users.values() if not user.bot},
        "channels": {one.name: one.id for one in state.channels.values() if one.guild},
        "private": {one.recipient.name: one.id for one in state.channels.values() if one.recipient},
        "messages": [
            [message.id, message.channel.name, row["components"]]
            for message in state.messages.values()
            if message.viewer is None and message.channel.guild
            for row in message.components
            if row["type"] == 1
        ],
    }


def _telegram(side: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the public posts in the groups, and Telegram's counters."""
    return {
        "updates": len(side.world.updates),
        "ids": side.world._state.next_id(),  # noqa: SLF001
        "posts": [
            [
                name,
                post.message_id,
                bool(post.photo),
                post.content.keyboard.wire()["inline_keyboard"],
            ]
            for name, group in side.groups.items()
            for post in group.history()
            if post.sender.is_bot
        ],
    }


if __name__ == "__main__":
    if sys.argv[1] == "--play":
        asyncio.run(play(Path(sys.argv[2])))
    else:
        main(*sys.argv[1:])
