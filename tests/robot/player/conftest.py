"""People and robots at one table."""

from tests.support.coordinator.fixtures import room, talk

__all__ = ["room", "talk"]  # fixtures
