"""`admin backup`, `admin restore`: write the whole store to a file, and read it back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.admin.game_report import moment
from bot.cli.admin.redisplay import show_again
from bot.cli.admin.session import open_session
from bot.cli.parser import command
from bot.clock import now
from bot.coordinator.standings.rebuild import rebuild
from bot.storage.backup.backup import backup
from bot.storage.backup.restore import restore
from bot.storage.sealing.keyring import Keyring
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings

_YES = "yes"


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands of this module."""
    file = say("cli-meta-file")
    save = command(commands, "backup", say("cli-admin-backup"), more=say("cli-admin-backup-more"))
    save.add_argument("file", type=Path, metavar=file, help=say("cli-admin-backup-file"))
    save.add_argument("--force", action="store_true", help=say("cli-admin-force"))
    save.set_defaults(act=_backup)
    load = command(
        commands, "restore", say("cli-admin-restore"), more=say("cli-admin-restore-more")
    )
    load.add_argument("file", type=Path, metavar=file, help=say("cli-admin-restore-file"))
    load.add_argument("--replace", action="store_true", help=say("cli-admin-replace"))
    load.add_argument("--yes", action="store_true", help=say("cli-admin-yes"))
    load.set_defaults(act=_restore)


async def _backup(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        with session.bar("admin-bar-things") as progress:
            made = await backup(
                session.store.link,
                options.file,
                now=now(),
                archive=session.store.archived.archive,
                force=options.force,
                report=progress,
            )
        name = str(options.file)
        session.say("admin-backed-up", file=name, games=made.games, things=made.things)
    return 0


async def _restore(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings, alone=True) as session:
        if options.replace and not options.yes and not _confirm(session):
            return session.refuse("admin-not-replaced")
        link, keyring = session.store.link, Keyring(settings.state_key)
        async with session.deleting():
            with session.bar("admin-bar-things") as progress:
                made = await restore(
                    link,
                    options.file,
                    keyring,
                    now=now(),
                    archive=session.store.archived.archive,
                    replace=options.replace,
                    alone=settings.redis_url is None,
                    report=progress,
                )
        await session.store.sealing.note()
        # Reading the secret also seals it with the newest key and in this release's format.
        await session.store.registry.secret()
        await session.note("restore", more=moment(made.created))
        # A backup made during games may hold a game without its place in lists and ladders.
        store = session.store
        await rebuild(store.tables, store.people, store.results, store.timers)
        shown = await show_again(store, now())
        when = moment(made.created)
        session.say("admin-restored", games=made.games, things=made.things, made=when)
        session.say("admin-shown-again", games=shown.games, places=shown.places)
        if shown.unreadable:
            return session.refuse("admin-unreadable", games=shown.unreadable)
    return 0


def _confirm(session: AdminSession) -> bool:
    """Ask the user at the terminal. Without a terminal the answer is no."""
    question = session.sentence("admin-replace", yes=_YES)
    return sys.stdin.isatty() and input(f"{question} ").strip().lower() == _YES
