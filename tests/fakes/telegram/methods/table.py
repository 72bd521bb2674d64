"""All methods by name, as spelt in any case; those of Bot API 10.3 apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tests.fakes.telegram.methods import (
    answering,
    describing,
    editing,
    guest,
    inline,
    looking,
    receiving,
    sending,
    topics,
    whispering,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.telegram.parameters import Parameters
    from tests.fakes.telegram.state import State

    Method: TypeAlias = Callable[[State, Parameters], Any]

_MODULES = (answering, describing, editing, guest, inline, looking, receiving, sending, topics)


def _by_lower_name(methods: dict[str, Method]) -> dict[str, tuple[str, Method]]:
    return {name.lower(): (name, method) for name, method in methods.items()}


_ALWAYS = {
    name: method for module in _MODULES for name, method in _by_lower_name(module.METHODS).items()
}
_EPHEMERAL = _by_lower_name(dict(whispering.METHODS))


def method(state: State, name: str) -> tuple[str, Method] | None:
    """Return the method of this name, properly spelt, if this server has it."""
    found = _ALWAYS.get(name.lower())
    return found or (_EPHEMERAL.get(name.lower()) if state.ephemeral else None)
