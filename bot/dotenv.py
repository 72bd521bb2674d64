"""Read settings from a file of lines NAME=value, for a bot started by hand.

No line is executed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot import config
from bot.trouble import Trouble, reason

if TYPE_CHECKING:
    from collections.abc import MutableMapping
    from pathlib import Path

_LINE = re.compile(
    r"""(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*
    (?: "([^"]*)" | '([^']*)' | ([^\s"'#][^"']*?)? )
    (?:\s+\#.*)?""",
    re.VERBOSE,
)


def read(path: Path) -> dict[str, str]:
    """Return the variables of a file with lines NAME=value.

    Raises:
        Trouble: the file can't be read or understood. The error never quotes the file's text.

    """
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise Trouble("env-unreadable", file=str(path), reason=reason(error)) from None
    except UnicodeDecodeError:
        why = Trouble("system-no-text")
        raise Trouble("env-unreadable", file=str(path), reason=why) from None
    found = {}
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line or line.startswith("#"):
            continue
        said = _LINE.fullmatch(line)
        if said is None:
            raise Trouble("env-line", file=str(path), line=number)
        found[said[1]] = said[2] or said[3] or said[4] or ""
    return found


def take(path: Path, environment: MutableMapping[str, str]) -> None:
    """Add the bot's settings from a file to the environment. A variable already set stays.

    Variables that are not settings are left out, except those whose names look like misspelled
    settings. The bot reports these when it starts.
    """
    found = read(path)
    for name in found.keys() & {*config.names(), *config.find_mistyped(found)}:
        environment.setdefault(name, found[name])
