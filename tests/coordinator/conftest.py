"""People who talk to a coordinator."""

from tests.support.coordinator.fixtures import each_store, linking, room, seated, store, talk

__all__ = ["each_store", "linking", "room", "seated", "store", "talk"]  # fixtures
