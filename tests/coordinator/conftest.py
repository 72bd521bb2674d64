"""People who talk to a coordinator."""

from tests.support.coordinator.fixtures import each_store, linking, room, store, talk, two_persons

__all__ = ["each_store", "linking", "room", "store", "talk", "two_persons"]  # fixtures
