"""Errors of the store, as types with facts.

  StorageError
  ├── UnreadableError            a stored value can't be decrypted or decoded
  │   ├── DamagedError
  │   ├── NewerFormatError
  │   ├── NewerKindError         also an UnknownKindError of the coordinator
  │   ├── UnknownKeyError
  │   └── PlainRefusedError
  ├── BackupError                a backup, see `backup.errors`
  ├── TakenOverError             another process has the lease; also an OvertakenError
  ├── SetupError                 the bot doesn't start until the operator mends it
  │   ├── StateKeyError  MissingKeyError  MissingPlainError
  │   ├── WrongUrlError  ClusterUrlError  WrongPasswordError  TlsError
  │   ├── PlainPortError
  │   ├── WrongDatabaseError  TooOldError  NotDurableError  ForbiddenError
  │   ├── FolderBusyError  FolderUnusableError  OtherServerError  FilesDamagedError
  │   ├── HalfRestoredError  OtherArchiveError  NoObjectStoreError
  │   ├── DamagedArchiveError  IncompleteArchiveError
  │   ├── NoServerError  NoEmbeddedServerError  AlteredServerError
  │   ├── NotAServerError  ServerEndedError
  │   ├── DiskFullError  EndedError  UnknownDurabilityError     only logged
  │   └── RewriteRefusedError  RewriteFailedError               only logged
  └── AccessError                it may pass; also a StoreUnavailableError
      ├── UnreachableError  WaitingError  LoadingError  ClusterDownError  NotReadyError
      ├── ReplicaError  FullError  DiskError  ConfusedError  UnknownScriptError
      └── ArchiveError  ObjectStoreError     of the archive of finished games

Each has the key of its sentence for the operator, and the facts in it. No fact ever holds a
password or a key.
"""

from __future__ import annotations

from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError, UnknownKindError
from bot.trouble import Trouble


class StorageError(Trouble):
    """The store, or a value in it, can't be used. The subclasses say why."""

    key = "store"


class UnreadableError(StorageError):
    """A stored value can't be decrypted or decoded."""


class DamagedError(UnreadableError):
    """A stored value is damaged, or was encrypted as another value."""

    key = "store-damaged"


class NewerFormatError(UnreadableError):
    """A later release of the bot wrote a stored value."""

    key = "store-newer-format"


class NewerKindError(UnknownKindError, UnreadableError):
    """A stored table is of a kind that a later release of the bot added."""

    key = "store-newer-kind"


class UnknownKeyError(UnreadableError):
    """A stored value was encrypted with a key that STATE_KEY doesn't list."""

    key = "store-unknown-key"


class PlainRefusedError(UnreadableError):
    """A stored value is not encrypted, and STATE_KEY doesn't list the word `plain`."""

    key = "store-plain-refused"


class TakenOverError(StorageError, OvertakenError):
    """Another process holds the lease under which this process acted."""

    key = "store-taken-over"


class SetupError(StorageError):
    """The bot can't start until the operator corrects something."""


class StateKeyError(SetupError):
    """A word of STATE_KEY is not a key. `number` says which word."""

    key = "store-state-key"


class MissingKeyError(SetupError):
    """Stored values are encrypted with a key that STATE_KEY lacks. The facts count them by kind."""

    key = "store-missing-key"


class MissingPlainError(SetupError):
    """Stored values are not encrypted, and STATE_KEY doesn't list the word `plain`.

    The facts count these values by kind.
    """

    key = "store-missing-plain"


class WrongUrlError(SetupError):
    """REDIS_URL is not an address that the bot understands."""

    key = "store-wrong-url"


class ClusterUrlError(SetupError):
    """The server belongs to a cluster, and REDIS_URL doesn't say so."""

    key = "store-cluster-url"


class WrongPasswordError(SetupError):
    """The server doesn't accept the name and password in REDIS_URL, or requires some."""

    key = "store-wrong-password"


class TlsError(SetupError):
    """The server and the bot can't agree on an encrypted (TLS) connection."""

    key = "store-tls"


class PlainPortError(SetupError):
    """REDIS_URL asks for TLS, and the server there listens without TLS."""

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
    """The server doesn't say whether it keeps acknowledged data.

    The bot logs this error at its start.
    """

    key = "store-unknown-durability"


class ForbiddenError(SetupError):
    """The server's account may not run a command that the store needs."""

    key = "store-forbidden"


class FolderBusyError(SetupError):
    """Another process holds the data folder."""

    key = "store-folder-busy"


class FolderUnusableError(SetupError):
    """The data folder can't be created or written."""

    key = "store-folder-unusable"


class OtherServerError(SetupError):
    """The data folder was written by a server whose files this server may not be able to read."""

    key = "store-other-server"


class FilesDamagedError(SetupError):
    """The embedded server can't read its own files."""

    key = "store-files-damaged"


class HalfRestoredError(SetupError):
    """Restoring a backup began and did not finish."""

    key = "store-half-restored"


class OtherArchiveError(SetupError):
    """The store's archived games are in another archive than the one in the settings."""

    key = "store-other-archive"


class DamagedArchiveError(SetupError):
    """A file of the archive can't be opened, because it is damaged."""

    key = "store-archive-damaged"


class IncompleteArchiveError(SetupError):
    """A file of the archive, in which games of this store are, is missing."""

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
    """REDIS_SERVER names a program that is not a Redis or Valkey server."""

    key = "store-not-a-server"


class ServerEndedError(SetupError):
    """The embedded server ended while it started."""

    key = "store-server-ended"


class DiskFullError(SetupError):
    """The embedded server ended because its disk is full."""

    key = "store-disk-full"


class EndedError(SetupError):
    """The embedded server ended, and is started again. The bot logs this error."""

    key = "store-ended"


class RewriteRefusedError(SetupError):
    """The bot's account on the server may not order a rewrite of the append-only file."""

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
    """The server doesn't answer, and the bot will try again.

    The bot logs this error while it waits.
    """

    key = "store-waiting"


class LoadingError(AccessError):
    """The server is still reading its files."""

    key = "store-loading"


class ClusterDownError(AccessError):
    """A node of the Redis cluster can't be reached. The other nodes refuse commands meanwhile."""

    key = "store-cluster-down"


class NotReadyError(AccessError):
    """The server refuses a command for now: it lacks replicas, moves a slot or runs a script."""

    key = "store-not-ready"


class ReplicaError(AccessError):
    """The server is a replica, which accepts no writes."""

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
    """The object store can't be reached, or refuses a request."""

    key = "store-objects"


class UnknownScriptError(ConfusedError):
    """The server doesn't know a script by its hash, so the bot has to send the script's text."""
