"""Sentences of a test's own, beside those of the bot."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from bot.chat.web.page_words import page_words
from bot.dialogue.pages.wording import wording
from bot.text.translate import FOLDERS, sentences, texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def add_sentences(folder: Path) -> Iterator[None]:
    """Add a folder's Fluent files while the context lasts. No cache knows them after that."""
    FOLDERS.append(folder)
    _clear()
    try:
        yield
    finally:
        FOLDERS.remove(folder)
        _clear()


def _clear() -> None:
    for kept in (sentences, texts, wording, page_words):
        kept.cache_clear()
