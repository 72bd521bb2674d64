"""Leagues on a real store, as their players read them."""

from tests.support.coordinator.fixtures import talk

__all__ = ["talk"]
