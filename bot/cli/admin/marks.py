"""`admin dead list`, `admin dead replay`: what could not be shown, and once more."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.cli.admin.office import opened
from bot.cli.output import columns

if TYPE_CHECKING:
    import argparse

    from bot.config import Settings


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands of this module."""
    dead = commands.add_parser("dead", help="what was given up after many tries")
    kinds = dead.add_subparsers(required=True, metavar="list|replay")
    listing = kinds.add_parser("list", help="every mark, and why")
    listing.set_defaults(act=_list)
    replay = kinds.add_parser("replay", help="try again")
    which = replay.add_mutually_exclusive_group(required=True)
    which.add_argument("mark", nargs="?", metavar="MARK", help="as `dead list` says")
    which.add_argument("--all", action="store_true", help="every one")
    replay.set_defaults(act=_replay)


async def _list(_options: argparse.Namespace, settings: Settings) -> int:
    async with opened(settings) as office:
        dead = sorted((await office.store.outbox.dead()).items())
    if not dead:
        office.say("admin-none-dead")
        return 0
    for line in columns([office.heading("mark", "why"), *dead]):
        sys.stdout.write(f"{line}\n")
    return 0


async def _replay(options: argparse.Namespace, settings: Settings) -> int:
    async with opened(settings) as office:
        outbox = office.store.outbox
        wanted = sorted(await outbox.dead()) if options.all else [options.mark]
        done = [await outbox.replay(mark) for mark in wanted]
        if not options.all and not any(done):
            return office.refuse("admin-no-mark", mark=options.mark)
        office.say("admin-replayed", marks=sum(done))
    return 0
