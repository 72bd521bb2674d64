"""`admin dead list`, `admin dead replay`: list failed notifications, and try them again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse

    from bot.config import Settings


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `dead list` and `dead replay`."""
    dead = command(commands, "dead", say("cli-admin-dead"))
    kinds = dead.add_subparsers(required=True, metavar=say("cli-meta-command"))
    listing = command(kinds, "list", say("cli-admin-dead-list"))
    listing.set_defaults(act=_list)
    replay = command(kinds, "replay", say("cli-admin-dead-replay"))
    which = replay.add_mutually_exclusive_group(required=True)
    mark = say("cli-meta-mark")
    which.add_argument("mark", nargs="?", metavar=mark, help=say("cli-admin-dead-mark"))
    which.add_argument("--all", action="store_true", help=say("cli-admin-dead-all"))
    replay.set_defaults(act=_replay)


async def _list(_options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        dead = sorted((await session.store.outbox.buried_marks()).items())
    if not dead:
        session.say("admin-none-dead")
        return 0
    for line in columns([session.heading("mark", "why"), *dead]):
        sys.stdout.write(f"{line}\n")
    return 0


async def _replay(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        outbox = session.store.outbox
        wanted = sorted(await outbox.buried_marks()) if options.all else [options.mark]
        done = [await outbox.replay(mark) for mark in wanted]
        if not options.all and not any(done):
            return session.refuse("admin-no-mark", mark=options.mark)
        session.say("admin-replayed", marks=sum(done))
    return 0
