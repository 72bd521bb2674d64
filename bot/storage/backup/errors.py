"""What can go wrong with a backup: its file, or the store that it is to go into.

    StorageError
    └── BackupError
        ├── BackupFileError  BackupExistsError  BackupDamagedError  NewerBackupError
        └── NotEmptyError  BotRunsError

Each names its sentence and fills it in as `errors` says.
"""

from __future__ import annotations

from bot.storage.errors import StorageError


class BackupError(StorageError):
    """A backup can't be made or restored; nothing was written."""


class BackupFileError(BackupError):
    """The backup's file can't be read or made."""

    key = "store-backup-file"
    sentence = "The backup {file} can’t be read or written: {reason}."


class BackupExistsError(BackupError):
    """There is a file of the backup's name."""

    key = "store-backup-exists"
    sentence = "There is a file {file} already. Choose another name, or add --force."


class BackupDamagedError(BackupError):
    """The file is no backup, or not a whole one."""

    key = "store-backup-damaged"
    sentence = "{file} is no whole backup. Nothing was changed; take another one."


class NewerBackupError(BackupError):
    """The backup was made by a later release."""

    key = "store-backup-newer"
    sentence = (
        "A newer release made {file} (format {format}, known up to {known}). Upgrade the bot."
    )


class NotEmptyError(BackupError):
    """A backup goes into an empty store alone."""

    key = "store-not-empty"
    sentence = "The store is not empty. Add --replace --yes to delete all that is there."


class BotRunsError(BackupError):
    """A bot runs on the store that is to be replaced."""

    key = "store-bot-runs"
    sentence = "A bot runs on this store. Stop it, wait {seconds} seconds and try again."
