"""The lookup of a typed name in a list of people."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.dialogue.errors import SeveralPlayers, WordsUnreadable
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Sequence

_NUMBER = re.compile(r"#(\d{1,2})")


def number_of(typed: str, names: Sequence[str]) -> int | None:
    """Return the index of the only name that equals the typed text or begins with it.

    Return None if no name does, or several do.
    """
    found = numbers_of(typed, names)
    return found[0] if len(found) == 1 else None


def read_player(name: str, names: Sequence[str], typed: str) -> int:
    """Return the index of the only player whose name equals `name` or begins with it.

    `#3` is the third player, whatever the names are.

    Raises:
        WordsUnreadable: no player's name does. The refusal has the whole `typed` text.
        SeveralPlayers: several do.

    """
    numbered = _NUMBER.fullmatch(name.strip())
    if numbered and 0 < int(numbered[1]) <= len(names):
        return int(numbered[1]) - 1
    players = numbers_of(name, names)
    if not players:
        raise WordsUnreadable(typed, "example-event-player")
    if len(players) > 1:
        found = tuple(f"#{player + 1} {names[player]}" for player in players)
        raise SeveralPlayers(name.strip(), found)
    return players[0]


def read_player_and_reason(typed: str, names: Sequence[str]) -> tuple[int, str]:
    """Return the number of the player named before the first comma, and the reason after it.

    The reason may be "". `names` are all players' names. Raises as `read_player` does.
    """
    name, _, reason = typed.partition(",")
    return read_player(name, names, typed), reason.strip()


def numbers_of(typed: str, names: Sequence[str]) -> list[int]:
    """Return the indexes of the names that equal the typed text.

    If there are none, return the names that begin with it.
    """
    wanted = fold(typed.strip().removeprefix("@"))
    folded = [fold(one) for one in names]
    whole = [number for number, one in enumerate(folded) if one == wanted]
    begun = [number for number, one in enumerate(folded) if wanted and one.startswith(wanted)]
    return whole or begun
