"""Errors about a backup: about its file, or about the store into which it is restored.

  StorageError
  └── BackupError
      ├── BackupFileError  BackupExistsError  BackupDamagedError  NewerBackupError
      └── NotEmptyError  BotRunsError
          └── ArchiveNotEmptyError

Each has the key of its sentence, as described in `bot.storage.errors`.
"""

from __future__ import annotations

from bot.storage.errors import StorageError


class BackupError(StorageError):
    """A backup can't be made or restored. Nothing was written."""


class BackupFileError(BackupError):
    """The backup's file, or the folder of backups, can't be read or written."""

    key = "store-backup-file"


class BackupExistsError(BackupError):
    """A file with the backup's name exists already."""

    key = "store-backup-exists"


class BackupDamagedError(BackupError):
    """The file is not a backup, or it is incomplete or damaged."""

    key = "store-backup-damaged"


class NewerBackupError(BackupError):
    """A later release of the bot made the backup."""

    key = "store-backup-newer"


class NotEmptyError(BackupError):
    """The store holds data, and a backup can only be restored into an empty one."""

    key = "store-not-empty"


class ArchiveNotEmptyError(NotEmptyError):
    """The archive holds games, which restoring the backup would delete."""

    key = "store-archive-not-empty"


class BotRunsError(BackupError):
    """A bot runs on the store that the backup would replace."""

    key = "store-bot-runs"
