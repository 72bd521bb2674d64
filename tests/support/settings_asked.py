"""Which settings there are."""

from __future__ import annotations

from bot import config


class Environment(dict[str, str]):
    """Variables that remember which were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def get(self, name: str, default: object = None) -> None:  # type: ignore[override]
        """Nothing is set."""
        assert default is None
        self.asked.add(name)


def names_of_settings() -> set[str]:
    """All the variables that the settings are read from."""
    environment = Environment()
    config.read(environment)
    return environment.asked
