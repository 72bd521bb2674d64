"""The handler that rebuilds a game from its final board and the points of its turns.

The store keeps the typed text and the answers to questions for a day. So a button carries only a
short name of that text and those answers.
"""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from bot.coordinator.analysis import AnalysisFailed
from bot.coordinator.commands import NewGame
from bot.coordinator.decisions.rules import rules_of
from bot.coordinator.errors import Refused, SearchTooLong, WordListMissing
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.errors import DeadButton, FileTooLong, NoOrderFits, NotUnderstood
from bot.dialogue.handlers.kinds.sheet.photo import answer_photo
from bot.dialogue.handlers.places import usual_tiles
from bot.dialogue.look_ups import games_here
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.sheet import rebuild as pages
from bot.dialogue.payloads import REBUILD_ANSWERS, RebuildPayload
from bot.dialogue.reading.final_board import FinalSheet, read_final
from bot.dialogue.reading.kinds.sheet import SheetOptions
from bot.dialogue.reading.sent_file import LONGEST_FILE
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.board import SIZE
from bot.rules.errors import RuleError
from bot.rules.sheet.orders import Orders
from bot.rules.sheet.rebuild import Misprint, SearchLimits
from bot.rules.sheet.rebuilt import WrongSum, left_at_end, record_of_order
from bot.rules.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.request import Intent, Services
    from bot.rules.board import Board
    from bot.rules.ruleset import Ruleset
    from bot.rules.sheet.rebuild import Final

PATIENCE = 1.0
"""Seconds after which a reply to a running search says that it goes on."""

_KEPT = 86_400_000  # ms
# If any text may be a word, many more boards are possible, and most such searches find nothing.
_ANY_WORD = SearchLimits(boards=10_000)
# Some invalid words stood on earlier boards only. Later plays extended them to other words.
_FEW_WRONG = tuple(SearchLimits(boards=30_000, wrong=wrong) for wrong in (1, 2))
_ANSWERS = {page: str(number) for number, page in enumerate(REBUILD_ANSWERS)} | {"unknown": "?"}
_PRESETS = {"pl": ("klasyczna", "literaki"), "en": ("english",)}
_STATE = 8  # characters of the state that button data carries


class TypedGame(msgspec.Struct, frozen=True):
    """A final board and points that a person typed.

    `id` is the id of the request. `answers` has one character for each question that the person has
    answered so far.
    """

    text: str
    id: str
    answers: str = ""

    @property
    def state(self) -> str:
        """The hash (SHA-256, hexadecimal) of the typed text and the answers so far, for buttons."""
        told = f"{self.id}\n{self.answers}\n{self.text}"
        return hashlib.sha256(told.encode()).hexdigest()


class _Search(NamedTuple):
    """A search for the order of plays: the sheet, its board, the rules, and the candidate `words`.

    `texts` are all runs of letters on the board; `words` are those of them that the word list
    `lexicon` has.
    """

    sheet: FinalSheet
    final: Final
    rules: Ruleset
    words: frozenset[str]
    texts: frozenset[str]
    lexicon: str


async def rebuild(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the game rebuilt from a typed final board, or a question about it.

    The question asks which of several possible plays was made first.
    """
    payload = intent.payload_of(RebuildPayload) or RebuildPayload()
    file = intent.file
    if file and file.is_picture and len(payload.text.split()) < SIZE:
        return await answer_photo(services, intent, _names(intent, payload.text))
    # The result of a search tells which words are valid, so it counts as a look-up.
    await games_here(services, sitting, intent.actor)
    text = _file_text(intent) or payload.text
    name = f"rebuild:{intent.actor.person.platform}:{intent.actor.person.identity}"
    notes = services.coordinator.people
    stored = await notes.note(name)
    before = msgspec.json.decode(stored, type=TypedGame) if stored else None
    if text or intent.answered:
        game = TypedGame(text, intent.event.id)
    elif payload.asks:
        prompt = text_prompt(Action.REBUILD, intent.wording)
        if payload.page and before:
            prompt = replace(prompt, value=before.text)
        return Reply(ask=Ask(prompt, Token(Action.REBUILD)))
    elif before is None or before.state[:_STATE] != payload.state:
        raise DeadButton
    elif payload.page == "fix":
        game = TypedGame(await _correct(services, sitting, intent, before), intent.event.id)
    else:
        answers = before.answers + _ANSWERS[payload.page]
        game = msgspec.structs.replace(before, answers=answers)
    await notes.put_notes({name: msgspec.json.encode(game)}, keep=_KEPT)
    work = asyncio.ensure_future(_answer(services, sitting, intent, game))
    # The person may leave before the search ends.
    work.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def grow(seconds: float | None) -> Reply:
        await asyncio.wait({work}, timeout=seconds)
        if work.done():
            return await work
        return Reply(pages.searching(intent.wording), growing=grow)

    return await grow(PATIENCE)


def _names(intent: Intent, typed: str) -> tuple[str, ...]:
    """Return the players' names typed with a photo."""
    return (*SheetOptions.read(typed).names, *(one.name for one in intent.invitees))


async def _answer(services: Services, sitting: Sitting, intent: Intent, game: TypedGame) -> Reply:
    """Return the page about a search: the game, a question, a likely misprint, or a refusal."""
    wording = intent.wording
    try:
        search, found = await _find(services, sitting, intent, game)
    except (NotUnderstood, RuleError, Refused) as error:
        return _refuse((sentence(error, wording),), wording)
    sums = _sum_lines(search, wording)
    if isinstance(found, Misprint):
        message = pages.misprint(search.sheet, sums, found, game.state[:_STATE], wording)
        return Reply(message, ReplyKind.QUESTION)
    if found is None:
        return _refuse((*sums, sentence(NoOrderFits(), wording)), wording)
    asked = None if game.answers.endswith("?") else found.question()
    if asked is not None:
        message = pages.question(found, asked, game.state[:_STATE], wording)
        return Reply(message, ReplyKind.QUESTION)
    return await _begin(services, sitting, intent, game, search, found)


async def _begin(  # noqa: PLR0913, PLR0917 - a request, and what it found
    services: Services,
    sitting: Sitting,
    intent: Intent,
    game: TypedGame,
    search: _Search,
    found: Orders,
) -> Reply:
    """Begin a score sheet with the game that was found, and return it.

    Repeating the same request begins no second sheet.
    """
    names = [column.name for column in search.sheet.columns]
    record = record_of_order(found, search.final.points, names, search.lexicon)
    request = SheetOptions().request(intent.actor.person.platform, (), record)
    # A second press, or one repeated after a crash, makes the same command.
    event = Event(f"rebuild:{game.state}", intent.event.at)
    _, after = await services.command(sitting, replace(intent, game=None, event=event), request)
    view = look(after, intent)
    message = pages.result(view, found, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


async def _correct(services: Services, sitting: Sitting, intent: Intent, game: TypedGame) -> str:
    """Return the typed text with its likeliest misprint corrected.

    Raises:
        DeadButton: the search finds no misprint.

    """
    search, found = await _find(services, sitting, intent, game)
    if not isinstance(found, Misprint):
        raise DeadButton
    return str(search.sheet.with_points(found.turn, found.points))


async def _find(
    services: Services, sitting: Sitting, intent: Intent, game: TypedGame
) -> tuple[_Search, Orders | Misprint | None]:
    """Search for the order of plays that leads to the typed board.

    Return the last search and what it found: the possible orders of plays, a misprint in the
    points, or None if nothing fits. Orders that contradict the person's answers are left out. A
    misprint is looked for only if no order of valid words fits. The last searches allow a few
    invalid words, then any text on the board as a word, because players can let an invalid word
    stand. Raises the errors of `read_final` if the text is not a final board.

    Raises:
        AnalysisFailed: the search fails.
        SearchTooLong: the search takes too long.

    """
    if services.rebuilder is None:
        raise AnalysisFailed
    searches = _searches(services, sitting, intent, read_final(game.text))
    tries = (
        *((one, one.words, (), None) for one in searches),
        *((one, one.words, sums, None) for one in searches if (sums := _wrong_sums(one))),
        *((one, one.words, (), few) for few in _FEW_WRONG for one in searches),
        *((one, one.texts, (), _ANY_WORD) for one in searches if one.texts != one.words),
    )
    # If the search of a board takes too long, a wider search of it would take even longer.
    given_up: list[_Search] = []
    too_long = False
    for search, words, wrong, limits in tries:
        if limits is not None and search in given_up:
            continue
        try:
            found = await services.rebuilder.rebuild(
                search.final, search.rules, words, wrong, limits
            )
        except SearchTooLong:
            given_up.append(search)
            too_long = too_long or limits is None
            continue
        if isinstance(found, Orders):
            found = _narrow(found, game.answers)
        if found is not None:
            return search, found
    if too_long:
        raise SearchTooLong
    return searches[0], None


def _searches(
    services: Services, sitting: Sitting, intent: Intent, sheet: FinalSheet
) -> list[_Search]:
    """Return one search for each set of rules whose tiles can have made the board.

    The language of this place comes first. Raises the errors of `FinalSheet.final`, UnknownList and
    WordListMissing.
    """
    own = usual_tiles(services, intent.actor, sitting.here) or next(iter(_PRESETS))
    languages = sorted(_PRESETS, key=lambda one: one != own)
    can_be = [one for one in languages if sheet.letters <= {*tile_set(one).letters}]
    presets = [name for language in can_be or [own] for name in _PRESETS[language]]
    searches = []
    refused: Exception | None = None
    for name in presets:
        try:
            searches.append(_search(services, sheet, name))
        except (NotUnderstood, RuleError) as error:
            refused = refused or error
    if refused is not None and not searches:
        raise refused
    return searches


def _search(services: Services, sheet: FinalSheet, preset: str) -> _Search:
    world = services.coordinator.world
    rules, words = rules_of(NewGame(preset), world)
    final = sheet.final(rules.tiles)
    try:
        known = world.lists.words(words)
    except LookupError:
        raise WordListMissing(words.name) from None
    texts = _texts_on(final.board)
    valid = frozenset(text for text in texts if text in known)
    return _Search(sheet, final, rules, valid, texts, words.name)


def _texts_on(board: Board) -> frozenset[str]:
    """Return all texts of two or more adjacent letters in the board's rows and columns."""
    cells = board.cells.upper()
    lines = (
        *(cells[at : at + 15] for at in range(0, 225, 15)),
        *(cells[at::15] for at in range(15)),
    )
    return frozenset(
        run[start:end]
        for line in lines
        for run in line.split(".")
        for start in range(len(run))
        for end in range(start + 2, len(run) + 1)
    )


def _narrow(found: Orders, answers: str) -> Orders:
    for answer in map(int, answers.rstrip("?")):
        asked = found.question()
        if asked is not None and answer < len(asked):
            found = found.narrow(asked[answer], *asked[:answer], *asked[answer + 1 :])
    return found


def _wrong_sums(search: _Search) -> tuple[WrongSum, ...]:
    """Return the players whose written total differs from the points of their turns."""
    final, columns = search.final, search.sheet.columns
    seats = len(columns)
    left = left_at_end(final.board, search.rules, final.points, seats)
    worth, out = search.rules.tiles.total(left), (len(final.points) - 1) % seats
    wrong = []
    for seat, column in enumerate(columns):
        if column.total is None:
            continue
        own = sum(column.points)
        counted = {own, own + column.left, own + (worth if seat == out else -worth)}
        if column.total not in counted:
            by = sorted({column.total - one for one in counted}, key=abs)
            wrong.append(WrongSum(range(seat, len(final.points), seats), tuple(by)))
    return tuple(wrong)


def _sum_lines(search: _Search, wording: Wording) -> tuple[Line, ...]:
    columns = (search.sheet.columns[one.turns.start] for one in _wrong_sums(search))
    return tuple(
        pages.sum_line(one.name, sum(one.points) + one.left, one.total or 0, wording)
        for one in columns
    )


def _refuse(lines: Sequence[Line], wording: Wording) -> Reply:
    message = pages.refusal(lines, wording)
    return Reply(message, ReplyKind.REFUSAL, why=tuple(lines))


def _file_text(intent: Intent) -> str:
    """Return the text of the attached file, "" if there is none or it is a picture.

    Raises:
        FileTooLong: the file is too long.

    """
    if intent.file is None or intent.file.is_picture:
        return ""
    if intent.file.size > LONGEST_FILE:
        raise FileTooLong(LONGEST_FILE // 1024)
    return intent.file.content.decode(errors="replace")
