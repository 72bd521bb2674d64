"""The stand-in itself, with the real client."""

from tests.support.chat.telegram.application import telegram_world

__all__ = ["telegram_world"]  # a fixture
