"""Errors of the store, as types with facts.

    StorageError
    ├── UnreadableError            a stored thing can't be opened
    │   ├── DamagedError
    │   ├── NewerFormatError
    │   ├── NewerKindError         also an UnknownKindError of the ports
    │   ├── UnknownKeyError
    │   └── PlainRefusedError
    ├── BackupError                a backup, see `backup.errors`
    ├── TakenOverError             another process has the lease: an OvertakenError of the ports
    ├── SetupError                 the start stops until somebody mends it
    │   ├── StateKeyError  MissingKeyError  MissingPlainError
    │   ├── WrongUrlError  ClusterUrlError  WrongPasswordError  TlsError
    │   ├── PlainPortError
    │   ├── WrongDatabaseError  TooOldError  NotDurableError  ForbiddenError
    │   ├── FolderBusyError  FolderUnusableError  OtherServerError  FilesDamagedError
    │   ├── HalfRestoredError  OtherArchiveError  NoObjectStoreError
    │   ├── DamagedArchiveError  IncompleteArchiveError
    │   ├── NoServerError  NoEmbeddedServerError  AlteredServerError
    │   ├── NotAServerError  ServerEndedError
    │   ├── DiskFullError  EndedError
    │   └── RewriteRefusedError  RewriteFailedError    for the log: play goes on
    └── AccessError                it may pass: also a StoreUnavailableError of the ports
        ├── UnreachableError  LoadingError  ReplicaError  FullError  DiskError  ConfusedError
        └── ArchiveError  ObjectStoreError     of the archive of finished games

Each names its sentence for the operator, and fills it in. No fact ever holds a password or a key.
"""

from __future__ import annotations

from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.trouble import Trouble


class StorageError(Trouble):
    """The store, or a value in it, can't be used. Subclasses say why."""

    key = "store"


class UnreadableError(StorageError):
    """A stored thing can't be opened."""


class DamagedError(UnreadableError):
    """A blob is damaged, or was sealed for another thing."""

    key = "store-damaged"


class NewerFormatError(UnreadableError):
    """A blob was written by a later release."""

    key = "store-newer-format"


class NewerKindError(UnknownKindError, UnreadableError):
    """A table is of a kind that a later release added."""

    key = "store-newer-kind"


class UnknownKeyError(UnreadableError):
    """A blob was sealed with a key that STATE_KEY doesn't list."""

    key = "store-unknown-key"


class PlainRefusedError(UnreadableError):
    """A blob was stored before a key was set, and STATE_KEY doesn't list `plain`."""

    key = "store-plain-refused"


class TakenOverError(StorageError, OvertakenError):
    """Another process holds the lease under which this process acted."""

    key = "store-taken-over"


class SetupError(StorageError):
    """The bot can't start until the operator corrects something."""


class StateKeyError(SetupError):
    """Word number `number` of STATE_KEY is no key."""

    key = "store-state-key"


class MissingKeyError(SetupError):
    """Values are sealed with a key that STATE_KEY lacks. The facts count these values by kind."""

    key = "store-missing-key"


class MissingPlainError(SetupError):
    """Values were stored before a key was set, and STATE_KEY doesn't list `plain`.

    The facts count these values by kind.
    """

    key = "store-missing-plain"


class WrongUrlError(SetupError):
    """REDIS_URL can't be read."""

    key = "store-wrong-url"


class ClusterUrlError(SetupError):
    """The server is one of a cluster, and REDIS_URL doesn't say so."""

    key = "store-cluster-url"


class WrongPasswordError(SetupError):
    """The server requires another name or password, or none was given."""

    key = "store-wrong-password"


class TlsError(SetupError):
    """The two ends don't agree on TLS."""

    key = "store-tls"


class PlainPortError(SetupError):
    """A server without TLS listens where REDIS_URL asks for TLS."""

    key = "store-plain-port"


class WrongDatabaseError(SetupError):
    """The server has no database with the number in REDIS_URL."""

    key = "store-wrong-database"


class TooOldError(SetupError):
    """The server is too old: it lacks a feature that the store needs."""

    key = "store-too-old"


class NotDurableError(SetupError):
    """The server may lose or drop data that it has acknowledged."""

    key = "store-not-durable"


class UnknownDurabilityError(SetupError):
    """The server doesn't say whether it keeps acknowledged data. The start logs this."""

    key = "store-unknown-durability"


class ForbiddenError(SetupError):
    """The server's account may not run a command that the store needs."""

    key = "store-forbidden"


class FolderBusyError(SetupError):
    """Another process holds the data folder."""

    key = "store-folder-busy"


class FolderUnusableError(SetupError):
    """The data folder can't be made or written."""

    key = "store-folder-unusable"


class OtherServerError(SetupError):
    """The folder was written by a server whose files this server may not be able to read."""

    key = "store-other-server"


class FilesDamagedError(SetupError):
    """The embedded server can't read its own files."""

    key = "store-files-damaged"


class HalfRestoredError(SetupError):
    """The restoring of a backup began and did not finish."""

    key = "store-half-restored"


class OtherArchiveError(SetupError):
    """Games of the store are in an archive that the settings don't name."""

    key = "store-other-archive"


class DamagedArchiveError(SetupError):
    """A file of the archive can't be opened, because it is damaged."""

    key = "store-archive-damaged"


class IncompleteArchiveError(SetupError):
    """A file of the archive that has games of the store is missing."""

    key = "store-archive-incomplete"


class NoObjectStoreError(SetupError):
    """The library for S3 is not installed."""

    key = "store-no-objects"


class NoServerError(SetupError):
    """There is no embedded server for this machine."""

    key = "store-no-server"


class NoEmbeddedServerError(SetupError):
    """The embedded server's package is not installed."""

    key = "store-not-installed"


class AlteredServerError(SetupError):
    """The embedded server's program is not the tested one."""

    key = "store-altered-server"


class NotAServerError(SetupError):
    """REDIS_SERVER names something that is no server."""

    key = "store-not-a-server"


class ServerEndedError(SetupError):
    """The embedded server ended while it started."""

    key = "store-server-ended"


class DiskFullError(SetupError):
    """The embedded server ended because its disk is full."""

    key = "store-disk-full"


class EndedError(SetupError):
    """The embedded server ended, and is started again. The bot logs this."""

    key = "store-ended"


class RewriteRefusedError(SetupError):
    """The account may not let the server rewrite its append-only file."""

    key = "store-rewrite-refused"


class RewriteFailedError(SetupError):
    """The server could not rewrite its append-only file."""

    key = "store-rewrite-failed"


class AccessError(StorageError, StoreUnavailableError):
    """The store can't be used now, perhaps only for a while."""


class UnreachableError(AccessError):
    """The server doesn't answer."""

    key = "store-unreachable"


class WaitingError(AccessError):
    """The server doesn't answer, and the bot will try again. The bot logs this while it waits."""

    key = "store-waiting"


class LoadingError(AccessError):
    """The server is still reading its files."""

    key = "store-loading"


class ClusterDownError(AccessError):
    """Some node of the cluster can't be reached, and the other nodes wait for it."""

    key = "store-cluster-down"


class NotReadyError(AccessError):
    """The server refuses for now: it lacks replicas, moves a slot or runs a script."""

    key = "store-not-ready"


class ReplicaError(AccessError):
    """The server is a replica, which takes no writes."""

    key = "store-replica"


class FullError(AccessError):
    """The server's memory limit is reached."""

    key = "store-full"


class DiskError(AccessError):
    """The server can't write to its disk."""

    key = "store-disk"


class ConfusedError(AccessError):
    """The server gave an unexpected answer."""

    key = "store-confused"


class ArchiveError(AccessError):
    """The archive can't be read or written."""

    key = "store-archive"


class ObjectStoreError(AccessError):
    """The object store can't be reached, or refuses."""

    key = "store-objects"


class UnknownScriptError(ConfusedError):
    """The server doesn't know a script by its hash, so its whole text has to be sent."""
