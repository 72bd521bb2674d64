"""`python -m bot run`: the bot itself."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

from bot import app, config
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
    logging.basicConfig(
        level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    try:
        asyncio.run(app.run(settings))
    except config.BadSettingError as error:
        return _failed(str(error))
    except StorageError as error:
        return _failed(operator_sentence(settings.language, error.key, error.facts))
    except KeyboardInterrupt:
        return 130
    return 0


def _failed(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return 1
