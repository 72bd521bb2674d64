"""A list of tables from which a person chooses one, each with a button."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.dialogue.message import Button, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.listing import opponents
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.open_games import GameLine
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording

_MOST_GAMES = 10


def choose_game(lines: Sequence[GameLine], wording: Wording, token: Token, *, now: int) -> Message:
    """Return the question which of several games the person means.

    Each button repeats the request for one game. `now` is in ms.

    Raises:
        TokenTooLong: the typed text doesn't fit into a button's data.

    """
    rows = _games(lines, wording, token, now)
    return Message((wording.line("choose-game"),), buttons=rows)


def games_elsewhere(
    lines: Sequence[GameLine], wording: Wording, token: Token, *, now: int
) -> Message:
    """Return the message that no game here waits for a move, with buttons for games elsewhere.

    Each button repeats the request for one game. `now` is in ms.

    Raises:
        TokenTooLong: the typed text doesn't fit into a button's data.

    """
    rows = (*_games(lines, wording, token, now), (buttons.new_game(wording),))
    return Message((wording.line("error-nothing-waits"),), buttons=rows)


def _games(lines: Sequence[GameLine], wording: Wording, token: Token, now: int) -> Rows:
    shown = lines[:_MOST_GAMES]
    labels = game_labels(shown, wording, now=now)
    return tuple(
        (Button(label, Token(token.action, line.view.id, None, token.payload).pack()),)
        for line, label in zip(shown, labels, strict=True)
    )


def game_labels(lines: Sequence[GameLine], wording: Wording, *, now: int) -> list[str]:
    """Return a label for each game.

    Games with the same players have their codes in it as well. `now` is in ms.
    """
    times = Counter(opponents(line.view) for line in lines if line.view.phase == "playing")
    return [
        pages_of(line.view).label(line, wording, now=now, coded=times[opponents(line.view)] > 1)
        for line in lines
    ]
