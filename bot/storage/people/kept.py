"""The list of an account's records and notes, so that all of them can be erased.

The bot names records and notes `telegram-asked:99:123` (subject, the bot's account, the person's
account) or `place:telegram:123` (subject, platform, the person's account). A name does not always
show whether it is a group's or a server's. Such names are listed too, which does no harm.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from bot.storage import keys
from bot.storage.scripts import Script

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.storage.redis.link import Argument, Link

_KEPT = Script("kept")
_BETWEEN = re.compile("[:@]")
_LISTED = {row.part: row for row in (keys.RECORD, keys.NOTE)}


def account_of(name: str) -> tuple[str, str] | None:
    """Return the account (platform, account id) in the name of a record or note, or None."""
    first, *others = filter(None, _BETWEEN.split(name))
    match others:
        # On Telegram a group's id begins with a minus.
        case [account, identity, *_] if not identity.startswith("-"):
            return first.partition("-")[0] if account.isdecimal() else account, identity
        case _:
            return None


async def enter(link: Link, row: keys.OfName, names: Iterable[str], keep: int | None) -> None:
    """Add each of these names of records or notes to the list of the account that it contains.

    The lists keep the names for `keep` ms, or for good if it is None. `row` is the kind of key.
    """
    listed: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name in names:
        if (account := account_of(name)) is not None:
            listed[account].append(name)
    for account, own in listed.items():
        await enter_of(link, account, row, own, keep)


async def enter_of(
    link: Link, account: tuple[str, str], row: keys.OfName, names: Iterable[str], keep: int | None
) -> None:
    """Add names of records or notes to this account's list, even if they don't contain the account.

    The list keeps the names for `keep` ms, or for good if it is None. `row` is the kind of key.
    """
    await link.run(*_entry(account, row, names, keep), copied=True)


async def erase(link: Link, account: tuple[str, str]) -> None:
    """Delete every record and note listed for an account, then the list."""
    listed = keys.KEPT.of(":".join(account))
    found = [member.decode().partition(":") for member in await link.ask("ZRANGE", listed, 0, -1)]
    if found:
        gone = [("DEL", _LISTED[part].of(name)) for part, _, name in found]
        await link.many(gone, copied=True)
        await link.many([("DEL", listed)], copied=True)


def _entry(
    account: tuple[str, str], row: keys.OfName, names: Iterable[str], keep: int | None
) -> tuple[Script, Sequence[str], Sequence[Argument]]:
    members = [f"{row.part}:{name}" for name in names]
    return _KEPT, [keys.KEPT.of(":".join(account))], ["" if keep is None else keep, *members]
