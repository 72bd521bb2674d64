"""The handler of lines dictated to a score sheet: moves, corrections, clocks, words to look up."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import PressClock
from bot.coordinator.errors import WordListMissing
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.requests import WriteLine
from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.actions import Action
from bot.dialogue.errors import HelpClosed, LineUnreadable, WordsClosed
from bot.dialogue.handlers.word import words_in
from bot.dialogue.look_ups import games_here
from bot.dialogue.pages.kinds.sheet import buttons as score_buttons
from bot.dialogue.pages.kinds.sheet import sheet as score
from bot.dialogue.payloads import LinePayload
from bot.dialogue.reading.kinds.sheet_lines import ClockPressed, TypedEntry, WordAsked, read_line
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.errors import RuleError
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.sheet.lines import Corrected, Wrote
from bot.rules.sheet.sheet import find_rewritten, take
from bot.rules.tiles import tiles_off_board
from bot.rules.typed_moves import readings

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services


async def write_line(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Add a typed line to the sheet. It counts at once. If a line is incomplete, ask for the rest.

    The line may also look a word up or press a clock.
    """
    view = look(sitting, intent)
    payload = intent.payload_of(LinePayload) or LinePayload()
    if payload.asks:
        prompt = score_buttons.line_prompt(payload.text, intent.wording)
        carried = payload if payload.text else None
        token = Token(Action.LINE, view.id, view.face.turn, carried)
        return Reply(ask=Ask(prompt, token), game=view.id)
    line = read_line(payload.text, _sheet_before(view, intent.turn))
    if isinstance(line, WordAsked):
        return await _look_up(services, sitting, intent, line.word)
    if isinstance(line, ClockPressed):
        _, after = await services.command(sitting, intent, PressClock(line.seat))
        message = score.clock_reply(look(after, intent), intent.wording)
        return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
    if (question := _correction_question(sitting, intent, view, line)) is not None:
        return question
    seen = view.face.turn if intent.turn is None else intent.turn
    _, after = await services.command(sitting, intent, WriteLine(line.entry, seen))
    view, happenings = look(after, intent), services.queries.timeline(after.game.table)
    offered = await _offer(services, after, intent, view, line)
    message = score.line_message(view, happenings, intent.aloud, offered)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, public=True, state=after.state())


def _correction_question(
    sitting: Sitting, intent: Intent, view: View, line: TypedEntry
) -> Reply | None:
    """Return the question before a correction that changes words of other turns.

    Return None if there is nothing to ask. Raises RuleError for a correction that the rules forbid.
    """
    sheet, shown = SheetBody.of(sitting.game.table).sheet, SheetPart.of(view)
    if not isinstance(line.entry, Corrected) or line.sure:
        return None
    is_stale = intent.turn not in {None, view.face.turn}
    if is_stale or not shown.writes or view.face.outcome is not None:
        return None
    _, after = take(sheet, line.entry, view.rules)
    changes = find_rewritten(shown.counted, after, line.entry.number)
    if not changes:
        return None
    message = score.correction_question(view, changes, after, line.surely, intent.aloud)
    return Reply(message, ReplyKind.QUESTION, game=view.id, public=True)


def _sheet_before(view: View, turn: int | None) -> View:
    """Return the view of the sheet to which a typed line belongs.

    `turn` is the turn at which the person began to type. If exactly one entry has come since,
    return the sheet as it was before that entry, otherwise as it is now.
    """
    sheet = SheetPart.of(view)
    if turn != view.face.turn - 1:
        return view
    return replace(
        view,
        face=replace(view.face, board=sheet.before.game.board),
        part=replace(sheet, counted=sheet.before),
    )


async def _look_up(services: Services, sitting: Sitting, intent: Intent, text: str) -> Reply:
    """Say which of the typed words the sheet's word list has.

    Raises LineUnreadable, WordListMissing, and HelpClosed or WordsClosed if this person may not
    look words up.
    """
    await games_here(services, sitting, intent.actor)
    words = _words(services, sitting)
    found = {word: word in words for word in words_in(text)}
    if not found:
        raise LineUnreadable(text)
    return Reply(score.word_lines(found, intent.aloud), game=intent.game, public=True)


def _words(services: Services, sitting: Sitting) -> Container[str]:
    """Return the words of the sheet's word list. Raise WordListMissing if it isn't installed."""
    ref = sitting.game.table.words
    try:
        return services.coordinator.world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None


async def _offer(
    services: Services, sitting: Sitting, intent: Intent, view: View, line: TypedEntry
) -> Placement | None:
    """Return the reading with Polish letters that a typed word probably means.

    `line` is the newest line of the sheet. Its word is in no word list as typed, and exactly one
    valid word differs from it only in Polish letters (Ż for Z). Return None otherwise, and if this
    person may not look words up.
    """
    typed, board, rules = line.typed, line.board, view.rules
    newest = SheetPart.of(view).newest
    if typed is None or board is None or not isinstance(newest, Wrote | Corrected):
        return None

    def is_valid(placement: Placement) -> bool:
        return judge(board, placement, rules).words[0].text in words

    with suppress(RuleError, WordListMissing, HelpClosed, WordsClosed):
        await games_here(services, sitting, intent.actor)
        words, laid = _words(services, sitting), newest.line.action
        if isinstance(laid, Placement) and not is_valid(laid):
            found = [
                one for one in readings(typed, board, tiles_off_board(rules.tiles, board), rules)
                if is_valid(one)
            ]  # fmt: skip
            return found[0] if len(found) == 1 else None
    return None
