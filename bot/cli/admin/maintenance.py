"""`admin prune`, `admin rebuild`: delete old games, and derive lists and rankings again."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from bot.cli.admin.session import open_session
from bot.cli.parser import command
from bot.clock import now
from bot.config import FEWEST_DAYS
from bot.coordinator.standings.rebuild import AT_ONCE, rebuild
from bot.storage.prune import prune
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse

    from bot.config import Settings

DAY_MS = 24 * 3600 * 1000


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `prune` and `rebuild`."""
    less = command(commands, "prune", say("cli-admin-prune"), more=say("cli-admin-prune-more"))
    less.add_argument(
        "--ended-before",
        type=float,
        required=True,
        metavar=say("cli-meta-days"),
        help=say("cli-admin-prune-days"),
    )
    less.add_argument("--dry-run", action="store_true", help=say("cli-admin-dry-run"))
    less.set_defaults(act=_prune)
    anew = command(
        commands, "rebuild", say("cli-admin-rebuild"), more=say("cli-admin-rebuild-more")
    )
    anew.set_defaults(act=_rebuild)


async def _prune(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        if options.ended_before < FEWEST_DAYS:
            return session.refuse("admin-too-young", days=FEWEST_DAYS)
        before = now() - round(options.ended_before * DAY_MS)
        if not options.dry_run:
            await session.note("prune", more=f"{options.ended_before:g} days")
        async with nullcontext() if options.dry_run else session.deleting():
            with session.bar("admin-bar-things") as progress:
                done = await prune(
                    session.store, before=before, dry=options.dry_run, report=progress
                )
        key = "admin-would-prune" if options.dry_run else "admin-pruned"
        facts = {"games": done.ended, "invitations": done.invitations, "orphans": done.orphans}
        session.say(key, **facts)
        if done.unreadable:
            return session.refuse("admin-unreadable", games=done.unreadable)
    return 0


async def _rebuild(_options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        store = session.store
        total = sum([len(some) async for some in store.all_games(AT_ONCE)])
        with session.bar("admin-bar-games") as progress:
            done = await rebuild(
                store.tables,
                store.people,
                store.results,
                store.timers,
                lambda far: progress(far.games, total),
            )
        facts = {"games": done.games, "persons": done.persons, "ladders": done.leaderboards}
        session.say("admin-rebuilt", **facts)
        if done.unreadable:
            return session.refuse("admin-unreadable", games=done.unreadable)
    return 0
