"""`admin reseal`: encrypt the whole store with the newest key, and count what each key encrypts."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from bot.cli.admin.session import open_session
from bot.cli.console import columns
from bot.cli.parser import command
from bot.storage import keys
from bot.storage.sealing.keyring import PLAIN, PLAIN_ID, Keyring
from bot.text.operator import say

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from bot.cli.admin.session import AdminSession
    from bot.config import Settings
    from bot.storage.key_rotation import Sealings

_COLUMNS = {"secret": keys.SECRET, "games": keys.GAME, "persons": keys.RECORD}


def add(commands: Any) -> None:  # noqa: ANN401 - argparse keeps its type to itself
    """Add the command `reseal`."""
    anew = command(commands, "reseal", say("cli-admin-reseal"), more=say("cli-admin-reseal-more"))
    anew.add_argument("--dry-run", action="store_true", help=say("cli-admin-dry-run"))
    anew.set_defaults(act=_reseal)


async def _reseal(options: argparse.Namespace, settings: Settings) -> int:
    async with open_session(settings) as session:
        sealing = session.store.sealing
        with session.bar("admin-bar-things") as progress:
            if options.dry_run:
                found = await sealing.count(progress)
            else:
                await session.note("reseal")
                async with session.deleting():
                    found = await sealing.reseal(progress)
    key_ids = Keyring(settings.state_key).ids
    rows = [session.heading("key", *_COLUMNS, "others"), *_rows(found, key_ids)]
    for line in columns(rows, right=range(1, len(rows[0]))):
        sys.stdout.write(f"{line}\n")
    return _conclusion(session, found, key_ids[0], dry=options.dry_run)


def _rows(found: Sealings, key_ids: tuple[bytes, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a line of cells for each key: its number in STATE_KEY, and how much it encrypts.

    The number is `?` for a key that STATE_KEY lacks.
    """
    known = {key_id for key_id, _ in found.values}
    for key_id in (*key_ids, *sorted(known.difference(key_ids))):
        number = str(key_ids.index(key_id) + 1) if key_id in key_ids else "?"
        counts = [found.of({key_id}, row) for row in _COLUMNS.values()]
        counts.append(found.of({key_id}) - sum(counts))
        yield (PLAIN if key_id == PLAIN_ID else number, *map(str, counts))


def _conclusion(session: AdminSession, found: Sealings, newest: bytes, *, dry: bool) -> int:
    """Print if everything is encrypted with the newest key. Return the exit code.

    `dry` is True if nothing was to be changed.
    """
    damaged = sum(found.damaged.values())
    left = found.of({key_id for key_id, _ in found.values} - {newest}) - damaged
    code, plain = 0, newest == PLAIN_ID
    if dry and left:
        session.say("admin-to-unseal" if plain else "admin-to-reseal", values=left)
    elif left:
        code = session.refuse("admin-reseal-left", values=found.resealed, left=left)
    elif plain:
        session.say("admin-nothing-sealed", values=found.of({PLAIN_ID}))
    elif dry:
        session.say("admin-sealed")
    else:
        session.say("admin-resealed", values=found.resealed)
    return session.refuse("admin-reseal-damaged", values=damaged) if damaged else code
