"""`python -m bot run`: the bot itself."""

from __future__ import annotations

import asyncio
import os
import sys

from bot import app, config, logs
from bot.chat.supervisor import RefusedError
from bot.storage.errors import StorageError
from bot.text.operator import operator_sentence


def main(arguments: list[str]) -> int:
    """Run until stopped; 1 if something must be mended first, said in a sentence."""
    if arguments:
        sys.stderr.write("run takes no options; its settings are environment variables.\n")
        return 2
    try:
        settings = config.read(os.environ)
    except config.BadSettingError as error:
        return _failed(str(error))
    logs.set_up(settings)
    try:
        asyncio.run(app.run(settings))
    except (config.BadSettingError, StorageError, RefusedError) as error:
        return _failed(_sentence(error, settings.language))
    except KeyboardInterrupt:
        return 130
    return 0


def _sentence(error: Exception, language: str) -> str:
    """What is wrong, and how to mend it."""
    if isinstance(error, StorageError):
        return operator_sentence(language, error.key, error.facts)
    if isinstance(error, RefusedError):
        return app.refusal(error, language)
    return str(error)


def _failed(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1
