"""Progress bars of long commands on a terminal's error stream. Elsewhere no bar is shown."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import TaskID

    # A function that takes the name of a work, the amount done, and the whole amount.
    Tell: TypeAlias = Callable[[str, float, float], None]
    # A function that takes the amount done and the whole amount of one work.
    Told: TypeAlias = Callable[[float, float], None]


def silent(_done: float, _total: float) -> None:
    """Take a report of progress and show nothing."""


@contextmanager
def bars() -> Iterator[Tell]:
    """Yield a function that shows a progress bar for each work that it is called with.

    Lines printed meanwhile appear above the bars.
    """
    console, tasks = Console(stderr=True), dict[str, "TaskID"]()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        redirect_stdout=sys.stdout.isatty(),
    ) as shown:

        def tell(label: str, done: float, total: float) -> None:
            if label not in tasks:
                tasks[label] = shown.add_task(label)
            shown.update(tasks[label], completed=done, total=total)

        yield tell
