"""A pool of processes that is none: everything is done here, or only so much of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class Here:
    """Stands in for `Workers`; after `alive` tasks of all pools it is killed."""

    alive: int | None = None

    def __init__(self, _processes: int, begin: Callable[..., None], facts: tuple[Any, ...]) -> None:
        begin(*facts)

    def __enter__(self) -> Self:
        """Nothing to open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to close."""

    def map(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        """What comes of each task. Raises Killed."""
        for task in tasks:
            if Here.alive is not None:
                if not Here.alive:
                    raise Killed
                Here.alive -= 1
            yield work(task)


class Killed(BaseException):
    """Nobody catches it, as nobody catches a signal."""
