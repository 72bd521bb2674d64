"""`admin backup`, `restore`, `backups`, `rehearse`: copy the whole store to a file, and back."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.admin.game_report import moment
from bot.cli.admin.redisplay import show_again
from bot.cli.admin.session import open_session
from bot.cli.admin.trial import try_games
from bot.cli.console import columns
from bot.cli.parser import command
from bot.clock import now
from bot.coordinator.people.erasure_log import repeat_erasures
from bot.coordinator.standings.rebuild import rebuild
from bot.storage.backup.backup import backup
from bot.storage.backup.backup_place import BackupFolder, open_place
from bot.storage.backup.restore import restore
from bot.storage.sealing.keyring import Keyring
from bot.text.operator import say
from bot.trouble import Trouble

if TYPE_CHECKING:
    import argparse
    from collections.abc import AsyncIterator, Iterator

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.storage.backup.backup_place import BackupPlace

_YES = "yes"


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the commands `backup`, `restore`, `backups` and `rehearse`."""
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
    listing = command(commands, "backups", say("cli-admin-backups"))
    listing.add_argument("--json", action="store_true", help=say("cli-json"))
    listing.set_defaults(act=_list)
    proof = command(
        commands, "rehearse", say("cli-admin-rehearse"), more=say("cli-admin-rehearse-more")
    )
    proof.add_argument(
        "file", type=Path, nargs="?", metavar=file, help=say("cli-admin-rehearse-file")
    )
    folder = say("cli-meta-folder")
    proof.add_argument("--within", type=Path, metavar=folder, help=say("cli-admin-rehearse-within"))
    proof.set_defaults(act=_rehearse)


async def _backup(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        with session.bar("admin-bar-things") as progress:
            made = await backup(
                session.store.link,
                options.file,
                now=now(),
                keyring=Keyring(settings.state_key),
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
        # Who was erased after the backup is known in the store that is replaced, and in the backup
        # folder.
        logged = {*await session.store.erasures.log_entries()}
        for place in _logs(options.file, settings):
            logged |= {*(await place.read_log()).splitlines()}
        async with session.deleting(), _file(options.file, settings) as file:
            with session.bar("admin-bar-things") as progress:
                made = await restore(
                    link,
                    file,
                    keyring,
                    now=now(),
                    archive=session.store.archived.archive,
                    replace=options.replace,
                    alone=settings.redis_url is None,
                    report=progress,
                )
        await session.store.sealing.note()
        # Reading the secret also encrypts it with the newest key, in this release's format.
        secret = await session.store.registry.secret()
        for entry in sorted(logged):
            await session.store.erasures.log(entry, now())
        erasures = session.store.erasures
        again = await repeat_erasures(erasures, logged, secret, since=made.created)
        await session.note("restore", more=moment(made.created))
        # A backup made during games may have a game that lists and leaderboards in it lack.
        store = session.store
        await rebuild(store.tables, store.people, store.results, store.timers)
        shown = await show_again(store, now())
        when = moment(made.created)
        session.say("admin-restored", games=made.games, things=made.things, made=when)
        session.say("admin-shown-again", games=shown.games, places=shown.places)
        if again:
            session.say("admin-erasures-repeated", persons=again)
        if shown.unreadable:
            return session.refuse("admin-unreadable", games=shown.unreadable)
    return 0


async def _list(options: argparse.Namespace, settings: Settings) -> int:
    place = _place(settings)
    files = await place.files()
    if options.json:
        rows = [{"file": one.name, "made": moment(one.made), "size": one.size} for one in files]
        sys.stdout.write(f"{json.dumps(rows, indent=2)}\n")
        return 0
    if not files:
        sys.stdout.write(f"{say('admin-no-backups', folder=place.name)}\n")
        return 0
    heading = tuple(say(f"admin-label-{label}") for label in ("file", "made", "size"))
    cells = [(one.name, moment(one.made), f"{one.size / 1_000_000:.1f} MB") for one in files]
    for line in columns([heading, *cells], right=(2,)):
        sys.stdout.write(f"{line}\n")
    return 0


async def _rehearse(options: argparse.Namespace, settings: Settings) -> int:
    """Restore a backup into a temporary store, and open every game in it. Return the exit code."""
    if options.file:
        async with _file(options.file, settings) as file:
            return await _rehearse_with(file, str(options.file), options, settings)
    place = _place(settings)
    async with _newest(place) as file:
        return await _rehearse_with(file, f"{place.name}/{file.name}", options, settings)


async def _rehearse_with(
    file: Path, named: str, options: argparse.Namespace, settings: Settings
) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="wykladka-", dir=options.within) as folder:
        beside = replace(
            settings, data=Path(folder), redis_url=None, archive_to=None, redis_allow_loss=False
        )
        async with open_session(beside, alone=True) as session:
            store, keyring = session.store, Keyring(settings.state_key)
            with session.bar("admin-bar-things") as progress:
                made = await restore(
                    store.link,
                    file,
                    keyring,
                    now=now(),
                    archive=store.archived.archive,
                    alone=True,
                    report=progress,
                )
            await store.registry.secret()
            with session.bar("admin-bar-games") as progress:
                tried = await try_games(store, lambda done: progress(done, made.games))
            facts: dict[str, str | int] = {
                "file": named,
                "made": moment(made.created),
                "games": tried.games,
            }
            if tried.unreadable or tried.games != made.games:
                return session.refuse(
                    "admin-rehearsal-failed", **facts, unreadable=tried.unreadable
                )
            seconds = round(time.monotonic() - began)
            session.say("admin-rehearsed", **facts, things=made.things, seconds=seconds)
    return 0


@asynccontextmanager
async def _file(named: Path, settings: Settings) -> AsyncIterator[Path]:
    """Yield the path of a backup file, after a download if needed.

    `named` is a file on this machine, or else the name of a backup in BACKUP_TO.
    """
    if settings.backup_to is None or await asyncio.to_thread(named.exists):
        yield named
        return
    async with _place(settings).local(named.name) as path:
        yield path


@asynccontextmanager
async def _newest(place: BackupPlace) -> AsyncIterator[Path]:
    """Yield the path of the newest backup in this folder or object store.

    Raises Trouble if there is none.
    """
    files = await place.files()
    if not files:
        raise Trouble("admin-no-backups", folder=place.name)
    async with place.local(files[0].name) as path:
        yield path


def _place(settings: Settings) -> BackupPlace:
    if settings.backup_to is None:
        raise Trouble("admin-no-backup-folder")
    return open_place(settings.backup_to)


def _logs(file: Path, settings: Settings) -> Iterator[BackupPlace]:
    """Yield where a log of erasures may be: the folder of the backup file, and BACKUP_TO."""
    yield BackupFolder(file.parent)
    if settings.backup_to is not None:
        yield open_place(settings.backup_to)


def _confirm(session: AdminSession) -> bool:
    """Ask the operator at the terminal. Return True after a yes, and False without a terminal."""
    question = session.sentence("admin-replace", yes=_YES)
    return sys.stdin.isatty() and input(f"{question} ").strip().lower() == _YES
