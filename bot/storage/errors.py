"""Errors of the store: a class where somebody catches it, and a key and facts in each.

A class's key follows from its name. The errors without a class of their own are given their key:
`SetupError("store-tls", …)`. The text files have the sentence of each key for the operator. No fact
ever holds a password or a key.
"""

from __future__ import annotations

import re

from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.trouble import Trouble


class StorageError(Trouble):
    """The store, or a value in it, can't be used. The subclasses say why."""

    def __init_subclass__(cls) -> None:
        """Set the key: `store-folder-busy` for `FolderBusyError`."""
        name = re.sub("(?=[A-Z])", "-", cls.__name__.removesuffix("Error"))
        cls.key = vars(cls).get("key", f"store{name.lower()}")


class UnreadableError(StorageError):
    """A stored value can't be decrypted or decoded."""


class DamagedError(UnreadableError):
    """A stored value is damaged, or was encrypted as another value."""


class NewerFormatError(UnreadableError):
    """A later release of the bot wrote a stored value."""


class NewerKindError(UnknownKindError, UnreadableError):
    """A stored table is of a kind that a later release of the bot added."""


class UnknownKeyError(UnreadableError):
    """A stored value was encrypted with a key that STATE_KEY doesn't list."""


class PlainRefusedError(UnreadableError):
    """A stored value is not encrypted, and STATE_KEY doesn't list the word `plain`."""


class TakenOverError(StorageError, OvertakenError):
    """Another process holds the lease under which this process acted."""


class SetupError(StorageError):
    """The bot can't start, or has lost its server, until the operator corrects something."""


class ForbiddenError(SetupError):
    """The server's account may not run a command that the store needs."""


class FolderBusyError(SetupError):
    """Another process holds the data folder."""


class ArchiveDamagedError(SetupError):
    """A file of the archive can't be opened, because it is damaged."""


class RewriteRefusedError(SetupError):
    """The bot's account on the server may not order a rewrite of the append-only file."""


class RewriteFailedError(SetupError):
    """The server could not rewrite its append-only file."""


class AccessError(StorageError, StoreUnavailableError):
    """The store can't be used now, perhaps only for a while. A health check names the class."""


class UnreachableError(AccessError):
    """The server doesn't answer."""


class LoadingError(AccessError):
    """The server is still reading its files."""


class ClusterDownError(AccessError):
    """A node of the Redis cluster can't be reached. The other nodes refuse commands meanwhile."""


class NotReadyError(AccessError):
    """The server refuses a command for now: it lacks replicas, moves a slot or runs a script."""


class ReplicaError(AccessError):
    """The server is a replica, which accepts no writes."""


class FullError(AccessError):
    """The server's memory limit is reached."""


class DiskError(AccessError):
    """The server can't write to its disk."""


class ConfusedError(AccessError):
    """The server gave an unexpected answer."""


class UnknownScriptError(ConfusedError):
    """The server doesn't know a script by its hash, so the bot has to send the script's text."""

    key = ConfusedError.key


class BackupError(StorageError):
    """A backup can't be made or restored. Nothing was written."""


class BotRunsError(BackupError):
    """A bot runs on the store that the backup would replace."""
