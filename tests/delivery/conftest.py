"""People who talk to a coordinator, and what reaches their places."""

from tests.support.coordinator.fixtures import room, talk

__all__ = ["room", "talk"]  # fixtures
