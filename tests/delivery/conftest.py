"""People who talk to a coordinator, and the messages that reach their places."""

from tests.support.coordinator.fixtures import room, talk

__all__ = ["room", "talk"]  # fixtures
