"""The page of a person's games and of open invitations. Games that wait for them come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.game_list import game_labels
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording

ON_A_PAGE = 8
OPEN_SHOWN = 5


def my_games(
    lines: Sequence[GameLine],
    invitations: Sequence[GameLine],
    wording: Wording,
    *,
    now: int,
    page: int = 1,
) -> Message:
    """Return one page of the person's games.

    Pages count from 1; a too large number means the last. `now` is in ms.
    """
    pages = max(1, -(-len(lines) // ON_A_PAGE))
    page = max(1, min(page, pages))
    shown = lines[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
    told = [_title(lines, wording)]
    told += [pages_of(line.view).row(line, wording, now) for line in shown]
    if pages > 1:
        told.append(wording.small_line("games-page", page=page, pages=pages))
    rows: list[Row] = [
        (Button(label, Token(Action.RACK, line.view.id).pack()),)
        for line, label in zip(shown, game_labels(shown, wording, now=now), strict=True)
    ]
    rows.append(_page_buttons(page, pages, wording))
    if invitations:
        told.append(wording.line("games-open", count=len(invitations)))
        for line in invitations[:OPEN_SHOWN]:
            told.append(_open(line.view, wording))
            rows.append((_join(line.view, wording),))
    if not lines:
        rows.append((buttons.new_game(wording),))
    return Message(tuple(told), buttons=tuple(row for row in rows if row))


def game_sentence(line: GameLine, wording: Wording, *, now: int) -> Line:
    """Return the sentence about what a game waits for at the time `now` (ms), or how it ended."""
    view = as_of(line.view, now)
    return pages_of(view).sentence(view, line.since, wording)


def _title(lines: Sequence[GameLine], wording: Wording) -> Line:
    if not lines:
        return wording.line("games-none", command=wording.way(Action.NEW))
    return wording.line("games-title", count=len(lines))


def _page_buttons(page: int, pages: int, wording: Wording) -> Row:
    """Return the buttons to the previous and the next page."""
    ways = (("button-before", page - 1), ("button-on", page + 1))
    return tuple(
        button(wording, key, Token(Action.GAMES, payload=NumberPayload(to)))
        for key, to in ways
        if 1 <= to <= pages
    )


def _open(view: View, wording: Wording) -> Line:
    facts = {"host": name(view.host), "rules": wording.rules(view.rules)}
    return wording.line("games-open-line", clock=wording.clock(view.rules.clock), **facts)


def _join(view: View, wording: Wording) -> Button:
    facts = {"host": name(view.host), "rules": wording.rules(view.rules)}
    label = wording.text("button-join-at", **facts)
    return Button(label, Token(Action.JOIN, view.id).pack(), "primary")
