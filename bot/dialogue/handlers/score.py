"""Talk about a game at a real table: begin its score sheet, dictate, look a word up for the table.

On a sheet the commands of a game mean what was done at the table: `dispatched` says which.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Dictate, PressClock
from bot.coordinator.errors import AtRealTable, NotStarted, WordListMissing
from bot.coordinator.kinds.sheet.part import not_laid
from bot.coordinator.kinds.sheet.preview import line_preview
from bot.dialogue.actions import Action
from bot.dialogue.errors import LineUnreadable
from bot.dialogue.handlers import HANDLERS, handles, puzzle
from bot.dialogue.handlers.invitation import usual_tiles
from bot.dialogue.handlers.lay import laying
from bot.dialogue.handlers.play import check_running
from bot.dialogue.handlers.word import words_in
from bot.dialogue.pages import info
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.game import score, score_buttons
from bot.dialogue.pages.wording import typed_line
from bot.dialogue.payloads import DictationPayload, ExchangePayload, TextPayload
from bot.dialogue.reading.dictation import ClockPressed, Dictated, WordAsked, read_line
from bot.dialogue.reading.score import ScoreOptions, read_record
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.errors import RuleError
from bot.rules.judge import judge
from bot.rules.moves import Placement
from bot.rules.reading import readings
from bot.rules.ruleset import preset
from bot.rules.sheet.lines import Corrected, Wrote
from bot.rules.sheet.sheet import rewritten, take

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent, Services
    from bot.rules.moves import Laid

# What a command of a game says of a table, where anything does.
_SAID = {
    Action.PLAY: "",
    Action.EXCHANGE: "wymiana",
    Action.PASS: "pas",
    Action.CHALLENGE: "sprawdź",
    Action.ABORT: "przerwij",
}
# What is the same for a sheet as for a game played here.
_SAME = {
    Action.DICTATE,
    Action.BOARD,
    Action.DESCRIBE,
    Action.HISTORY,
    Action.FILM,
    Action.FINAL,
    Action.RECORD,
    Action.ANALYSE,
}


@handles(Action.SCORE)
async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin a sheet, or go on from a record; without names, ask for them."""
    asked = intent.given(ScoreOptions) or ScoreOptions()
    record = read_record(intent.file) if intent.file else None
    if record is None and not asked.names and not intent.invitees:
        prompt = text_prompt(Action.SCORE, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.SCORE)))
    if not asked.language and (asked.preset is None or preset(asked.preset).tiles.is_usual):
        tiles = usual_tiles(services, intent.actor, sitting.here)
        asked = replace(asked, language=tiles or None)
    request = asked.request(intent.actor.person.platform, intent.invitees, record)
    _, after = await services.command(sitting, replace(intent, game=None), request)
    view = look(after, intent)
    message = score.begun(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


@handles(Action.DICTATE)
async def dictate(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """A line for the sheet, which counts at once; a word that only begins one asks for the rest."""
    view = look(sitting, intent)
    if view.sheet is None:
        raise NotStarted
    said = intent.given(DictationPayload) or DictationPayload()
    if said.asks:
        prompt = score_buttons.line_prompt(said.text, intent.wording)
        carried = said if said.text else None
        token = Token(Action.DICTATE, view.id, view.turn, carried)
        return Reply(ask=Ask(prompt, token), game=view.id)
    line = read_line(said.text, _as_seen(view, intent.turn))
    if isinstance(line, WordAsked):
        return _looked_up(services, sitting, intent, line.word)
    if isinstance(line, ClockPressed):
        _, after = await services.command(sitting, intent, PressClock(line.seat))
        message = score.pressed(look(after, intent), intent.wording)
        return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
    if (question := _asked_first(sitting, intent, view, line)) is not None:
        return question
    seen = view.turn if intent.turn is None else intent.turn
    _, after = await services.command(sitting, intent, Dictate(line.entry, seen))
    view, happenings = look(after, intent), services.queries.timeline(after.game.table)
    offered = _offered(services, after, view, line)
    message = score.dictated(view, happenings, intent.aloud, offered)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, public=True, state=after.state())


def _asked_first(sitting: Sitting, intent: Intent, view: View, line: Dictated) -> Reply | None:
    """Return the question before a correction that changes words of other turns, if it does.

    Raises the RuleError of a correction that can't be.
    """
    sheet, sheet_view = sitting.game.table.sheet, view.sheet
    if sheet is None or sheet_view is None or not isinstance(line.entry, Corrected) or line.sure:
        return None
    is_stale = intent.turn not in {None, view.turn}
    if is_stale or not sheet_view.writes or view.outcome is not None:
        return None
    _, after = take(sheet, line.entry, view.rules)
    changes = rewritten(sheet_view.counted, after, line.entry.number)
    if not changes:
        return None
    message = score.correction_question(view, changes, after, line.surely, intent.aloud)
    return Reply(message, ReplyKind.QUESTION, game=view.id, public=True)


def dispatched(sitting: Sitting, intent: Intent) -> tuple[Intent, Handler]:
    """The intent and who answers it: about a sheet its commands mean what was done at the table.

    Raises AtRealTable for what nobody does there.
    """
    action = intent.action
    if sitting.is_puzzle:
        return puzzle.dispatched(intent)
    if not sitting.keeps_score or action in _SAME:
        return intent, HANDLERS[action]
    if action in _SAID:
        given = intent.payload
        words = given.text if isinstance(given, TextPayload | ExchangePayload) else ""
        line = DictationPayload(f"{_SAID[action]} {words}".strip())
        return replace(intent, action=Action.DICTATE, payload=line), dictate
    if action in _PAGES:
        return intent, _PAGES[action]
    raise AtRealTable


async def _desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(score.desk(view, intent.aloud), game=view.id, public=True)


async def _more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(
        score_buttons.more(view, intent.wording, score.foot(view, intent.wording)), game=view.id
    )


async def _bag(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(info.bag(view, intent.wording), game=view.id)


def _judged(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    """Judge tiles of the set as the sheet's next line."""
    view = look(sitting, intent)
    check_running(view)
    return line_preview(sitting.game.table, view, laid)


def _line(draft: Preview) -> Token:
    """Return the token that dictates laid tiles as a line."""
    line = DictationPayload(typed_line(draft.play.placement))
    return Token(Action.DICTATE, draft.view.id, draft.turn, line)


_PAGES: dict[ActionSpec, Handler] = {
    Action.RACK: _desk,
    Action.MORE: _more,
    Action.BAG: _bag,
    Action.LAY: laying(_judged, _line),
}


def _as_seen(view: View, turn: int | None) -> View:
    """The sheet on which a line was meant, where one entry came before it meanwhile."""
    sheet = view.sheet
    if sheet is None or turn != view.turn - 1:
        return view
    return replace(view, board=sheet.before.game.board, part=replace(sheet, counted=sheet.before))


def _looked_up(services: Services, sitting: Sitting, intent: Intent, asked: str) -> Reply:
    words = _words(services, sitting)
    found = {word: word in words for word in words_in(asked)}
    if not found:
        raise LineUnreadable(asked)
    return Reply(score.checked(found, intent.aloud), game=intent.game, public=True)


def _words(services: Services, sitting: Sitting) -> Container[str]:
    """The word list of the game. Raises WordListMissing."""
    ref = sitting.game.table.words
    try:
        return services.coordinator.world.lists.words(ref)
    except LookupError:
        raise WordListMissing(ref.name) from None


def _offered(services: Services, sitting: Sitting, view: View, line: Dictated) -> Placement | None:
    """The one reading with marks of a word that the list has, where it lacks what was typed."""
    typed, board, rules = line.typed, line.board, view.rules
    newest = view.sheet.newest if view.sheet else None
    if typed is None or board is None or not isinstance(newest, Wrote | Corrected):
        return None

    def is_valid(placement: Placement) -> bool:
        return judge(board, placement, rules).words[0].text in words

    with suppress(RuleError, WordListMissing):
        words, laid = _words(services, sitting), newest.line.action
        if isinstance(laid, Placement) and not is_valid(laid):
            found = [
                one for one in readings(typed, board, not_laid(rules.tiles, board), rules)
                if is_valid(one)
            ]  # fmt: skip
            return found[0] if len(found) == 1 else None
    return None
