"""Errors of a backup: of its file, or of the store that it is to go into.

    StorageError
    └── BackupError
        ├── BackupFileError  BackupExistsError  BackupDamagedError  NewerBackupError
        └── NotEmptyError  BotRunsError
            └── ArchiveNotEmptyError

Each names its sentence and fills it in as `errors` says.
"""

from __future__ import annotations

from bot.storage.errors import StorageError


class BackupError(StorageError):
    """A backup can't be made or restored; nothing was written."""


class BackupFileError(BackupError):
    """The backup's file can't be read or made."""

    key = "store-backup-file"


class BackupExistsError(BackupError):
    """A file with the backup's name exists already."""

    key = "store-backup-exists"


class BackupDamagedError(BackupError):
    """The file is no backup, or not a whole one."""

    key = "store-backup-damaged"


class NewerBackupError(BackupError):
    """The backup was made by a later release."""

    key = "store-backup-newer"


class NotEmptyError(BackupError):
    """The store holds data, and a backup can only be restored into an empty one."""

    key = "store-not-empty"


class ArchiveNotEmptyError(NotEmptyError):
    """The archive holds games, which the restoring of a backup would delete."""

    key = "store-archive-not-empty"


class BotRunsError(BackupError):
    """A bot runs on the store that the backup would replace."""

    key = "store-bot-runs"
