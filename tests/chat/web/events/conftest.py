"""Evenings of an event on a real store, with the web table before it."""

from tests.support.coordinator.fixtures import talk

__all__ = ["talk"]
