"""Talk that teaches: the analysis of a game that ended, hints in a training game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysisFailed
from bot.coordinator.commands import TakeHint
from bot.coordinator.decisions.hints import LAST_HINT, is_training, next_hint
from bot.coordinator.table import ids
from bot.dialogue.errors import DeadButton, NoHints
from bot.dialogue.handlers.play import check_fresh, check_may_move, check_running
from bot.dialogue.pages.analysis_pages import ALL, STRONGER, list_page, overview, turn_page
from bot.dialogue.pages.hints import hint_message
from bot.dialogue.reply import Reply
from bot.dialogue.request import game_of
from bot.rules.moves import Pass

if TYPE_CHECKING:
    from bot.coordinator.analysis import Analyst
    from bot.dialogue.request import Room, Wish


async def analyse(room: Room, wish: Wish) -> Reply:
    """The analysis, or the page of it that is named; only of a game that has ended.

    A button names a turn by its place, who types by its number: `/analiza K7QX4M 9`.
    """
    table = await room.desk.record(game_of(wish))
    view = await room.look(wish)
    analysis = await _analyst(room).analyse(table)
    page = _typed_page(wish.data) if wish.typed else wish.data
    if not page:
        return Reply(overview(analysis, view, wish.wording), game=view.id)
    if page == ALL:
        return Reply(list_page(analysis, view, wish.wording), game=view.id)
    number, stronger = page.removesuffix(STRONGER), page.endswith(STRONGER)
    if number not in map(str, range(len(analysis.turns))):
        raise DeadButton
    message = turn_page(analysis, int(number), view, wish.wording, stronger=stronger)
    return Reply(message, game=view.id)


async def hint(room: Room, wish: Wish) -> Reply:
    """The next hint of this turn: how much, where, which. Everybody at the table is told."""
    view = await room.seat(wish)
    check_running(view)
    if not is_training(view.rules):
        raise NoHints
    check_may_move(view)
    step = min(next_hint(view), LAST_HINT)
    if not wish.typed and wish.data:
        check_fresh(view, wish)
        step = int(wish.data) if wish.data in map(str, range(1, LAST_HINT + 1)) else 0
        if not step:
            raise DeadButton
    best = await _analyst(room).best(view)
    if isinstance(best.move, Pass):
        step = LAST_HINT  # There is no more to be told.
    await room.command(wish.at(view.id), TakeHint(step, seen=view.turn))
    message = hint_message(best, step, await room.look(wish), wish.wording)
    return Reply(message, game=view.id, done=True)


def _typed_page(words: str) -> str:
    """The turn whose number stands last among what was typed, as the place that a button names."""
    number = (words.split() or [""])[-1]
    return str(int(number) - 1) if number.isdecimal() and len(number) < ids.LENGTH else ""


def _analyst(room: Room) -> Analyst:
    if room.analyst is None:
        raise AnalysisFailed
    return room.analyst
