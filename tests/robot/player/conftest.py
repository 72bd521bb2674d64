"""People and robots at one table."""

from talk_fixtures import room, talk

__all__ = ["room", "talk"]  # fixtures
