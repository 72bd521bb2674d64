"""The score sheet of a game at a real table, as everybody sees it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.clocks import overtime_text
from bot.dialogue.pages.kinds.sheet.buttons import (
    CLOSE,
    CORRECT,
    STRATA,
    flags_due,
    lines_row,
    sheet_rows,
)
from bot.dialogue.pages.kinds.sheet.racks import racks_lines
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.footline import facts_of, pair_facts
from bot.dialogue.pages.table.scenes import colour_lines, leftover_lines
from bot.dialogue.pages.wording import (
    join_spans,
    name,
    points_text,
    spell,
    square,
    subject,
    typed_line,
    with_sign,
    word,
)
from bot.dialogue.payloads import LinePayload
from bot.dialogue.token import Token, TokenTooLong
from bot.rules.events import Played, Strata
from bot.rules.moves import Pass, Placement
from bot.rules.sheet.lines import Corrected, TookBack, Wrote
from bot.rules.sheet.sheet import find_rewritten
from bot.text.moments import stopwatch
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording
    from bot.rules.sheet.count import CountedLine
    from bot.rules.sheet.sheet import Counted, Rewritten
    from bot.text.pieces import Text
    from bot.text.translate import Fact


def score_lines(view: View, happenings: Sequence[Happening], wording: Wording) -> tuple[Line, ...]:
    """Return the lines about the newest entry, the scores, the clocks, and the next step."""
    sheet = SheetPart.of(view)
    told = tuple(_news_lines(view, sheet, happenings, wording))
    if view.face.outcome is not None:
        return (*told, wording.line("sheet-rated"))
    first = (
        ()
        if sheet.counted.lines
        else (*leftover_lines(view, wording), *colour_lines(view, wording))
    )
    clocks = _clocks(view, wording)
    silence = _silence_lines(view, wording)
    after = (*clocks, *next_lines(view, wording), *silence, *racks_lines(view, wording))
    return (*told, _scores(view, wording), *after, *(() if sheet.counted.lines else first))


def status(view: View, happenings: Sequence[Happening], wording: Wording) -> tuple[Line, ...]:
    """Return the line about the next step, or those with the result.

    They are for a page that shows board, scores and clocks itself.
    """
    if view.face.outcome is not None:
        return EventSentences(wording, view.face.seats, view.rules).end(happenings[-1])
    first = () if SheetPart.of(view).counted.lines else colour_lines(view, wording)
    after = (*_silence_lines(view, wording), *racks_lines(view, wording))
    return (*next_lines(view, wording), *after, *first)


def foot(view: View, wording: Wording) -> Line:
    """Return the small last line of a sheet's page: `gra K7QX4M · przy stole · klasyczna`.

    For the game of an event's pair it also names the event, round and table.
    """
    facts, pair = facts_of(view, wording), SheetPart.of(view).pair
    if pair is None or not pair.name:
        return wording.small_line("sheet-foot", **facts)
    return wording.small_line("sheet-foot-pair", **facts, **pair_facts(view, pair))


def collapsed_message(view: View, wording: Wording) -> Message:
    """Return the message that replaces an older one: a line, because a newer one has the board."""
    return Message((wording.line("sheet-below", names=_names(view, wording)),))


def beginning_reply(view: View, wording: Wording) -> Message:
    """Return the reply to the person who began a sheet, or continued one from a record."""
    turns = len(SheetPart.of(view).counted.turns)
    if not turns:
        line = wording.line("sheet-begun", names=_names(view, wording))
        return Message((line,), buttons=(lines_row(view, wording),))
    over = "no" if view.face.outcome is None else "yes"
    line = wording.line("sheet-from-file", moves=turns, scores=standing(view, wording), over=over)
    return Message((line,), buttons=sheet_rows(view, wording))


def line_message(
    view: View, happenings: Sequence[Happening], wording: Wording, offered: Placement | None
) -> Message:
    """Return the reply to the person who wrote a line of the sheet.

    It has the lines of the public message. `offered` is another reading of the typed word; a button
    corrects the line to it. None offers none.
    """
    lines = score_lines(view, happenings, wording)
    rows: list[Row] = []
    sheet = SheetPart.of(view)
    newest = sheet.newest
    if (
        offered is not None
        and view.face.board is not None
        and isinstance(newest, Wrote | Corrected)
    ):
        turns = sheet.counted.turns
        number = newest.number if isinstance(newest, Corrected) else len(turns)
        shown = spell(offered, view.face.board)
        lines = (*lines, wording.line("sheet-perhaps", word=shown))
        text = f"{CORRECT} {number} {typed_line(offered)}"
        token = Token(Action.LINE, view.id, None, LinePayload(text))
        rows.append((Button(shown.text, token.pack(), "primary"),))
    if view.face.outcome is None:
        rows.append(lines_row(view, wording))
    return Message(lines, buttons=tuple(rows))


def clock_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a pressed clock."""
    lines = (*_clocks(view, wording), *next_lines(view, wording))
    return Message(lines, buttons=(lines_row(view, wording),))


def desk_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of a person's page: the scores, the clocks, and the next step."""
    after = (*_clocks(view, wording), *next_lines(view, wording), *racks_lines(view, wording))
    return (_scores(view, wording), *after)


def word_lines(found: Mapping[str, bool], wording: Wording) -> Message:
    """Return a line for each looked-up word that says if the list has it."""
    keys = {True: "sheet-word-valid", False: "sheet-word-invalid"}
    lines = (wording.line(keys[valid], word=word(one)) for one, valid in found.items())
    return Message(tuple(lines))


def _names(view: View, wording: Wording) -> Fact:
    return wording.names(seat.name for seat in view.face.seats)


def standing(view: View, wording: Wording) -> Text:
    """Return the score: `Ola – Kuba 201:188`. With more than two players it is a list."""
    if len(view.face.seats) > 2:  # noqa: PLR2004 - more than a pair
        return _listed_scores(view, wording)
    first, second = view.face.seats
    pair = {"first": name(first.name), "second": name(second.name)}
    score = Raw(f"{first.score}:{second.score}".replace("-", "−"))
    return wording.texts.pieces("sheet-pair", score=score, **pair)


def _listed_scores(view: View, wording: Wording) -> Text:
    """Return the scores as a list: `Ola 122, Kuba 181, Iza 127`."""
    return wording.join(
        wording.texts.pieces("sheet-clip", who=name(seat.name), score=seat.score)
        for seat in view.face.seats
    )


def _scores(view: View, wording: Wording) -> Line:
    """Return the line with all scores, and the number of tiles in the bag."""
    scores = _listed_scores(view, wording)
    bag = wording.spans("score-bag", bag=view.face.bag)
    return Line(join_spans(wording.say(scores), bag))


def _clocks(view: View, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the clocks: the time left, the running clock, players who are late."""
    rule = view.rules.clock
    timed = [(seat, seat.time_left) for seat in view.face.seats if seat.time_left is not None]
    if not timed:
        return
    clips = [
        wording.texts.pieces("sheet-clip-time", who=name(seat.name), time=stopwatch(left))
        for seat, left in timed
    ]
    facts: dict[str, Fact] = {"clocks": wording.join(clips), "who": "", "end": ""}
    state = "over" if view.face.to_move is None else "stands"
    if view.face.ticking is not None and view.time_up is not None:
        left = view.face.seats[view.face.ticking].time_left or 0
        state = "runs" if left > 0 else "late"
        facts["who"] = name(view.face.seats[view.face.ticking].name)
        facts["end"] = wording.countdown(view.time_up, left)
    yield wording.line("sheet-clock", state=state, **facts)
    for number in flags_due(view):
        who = name(view.face.seats[number].name)
        yield wording.line("sheet-flag", who=who, line=Code(wording.text("example-table-flag")))
    for seat, left in timed:
        if left < 0 and rule.kind == "overtime":
            over = overtime_text(left, rule, wording)
            yield wording.line("sheet-overtime", who=name(seat.name), over=over)


def correction_question(
    view: View, changes: Sequence[Rewritten], after: Counted, correction: str, wording: Wording
) -> Message:
    """Return the question before a correction that changes words of other turns.

    It names these words, and the plays that don't fit any more.
    """
    lines = [wording.line("sheet-rewrites", changes=_changes(view, changes, wording))]
    lines += [
        wording.line("sheet-unfits", number=one.number, who=name(view.face.seats[one.seat].name))
        for one in after.unfit
    ]
    lines.append(wording.line("sheet-rewrites-ask", line=Code(correction)))
    rows: list[Row] = []
    with suppress(TokenTooLong):
        token = Token(Action.LINE, view.id, view.face.turn, LinePayload(correction))
        rows.append((Button(wording.text("button-sheet-correct"), token.pack(), "danger"),))
    return Message(tuple(lines), buttons=(*rows, lines_row(view, wording)))


def _changes(view: View, changes: Sequence[Rewritten], wording: Wording) -> Text:
    """Return the words of other turns that a correction changes, separated by semicolons.

    For example `ruch 2, Kuba: DA(S)YCZ zamiast ZA(S)YCZ`.
    """
    told = [
        wording.texts.pieces(
            "sheet-rewritten-turn",
            number=one.turn.number,
            who=name(view.face.seats[one.turn.seat].name),
            come=wording.join(word(formed.tiles) for formed in one.come),
            gone=wording.join(word(formed.tiles) for formed in one.gone),
        )
        for one in changes
    ]
    text = told[0]
    for one in told[1:]:
        text = wording.texts.pieces("list-semicolon", first=text, last=one)
    return text


def _silence_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the time at which the bot ends a sheet that gets no new lines."""
    if view.face.to_move is None or view.face.ends_silently_at is None:
        return ()
    return (wording.line("silent-end-soon", at=wording.moment(view.face.ends_silently_at)),)


def next_lines(view: View, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the next step of the sheet.

    They name plays that don't fit, ask for the tiles that are left, or name the player to move.
    """
    sheet = SheetPart.of(view)
    counted = sheet.counted
    for scored in counted.unfit:
        yield _unfit_line(view, scored, wording)
    if counted.unfit:
        return
    if counted.leftover_seat is not None:
        who = name(view.face.seats[counted.leftover_seat].name)
        yield wording.line("sheet-ask", who=who, example=Code("ż b"))
    elif sheet.last_tiles is not None:
        who = subject(view.face.seats[sheet.last_tiles])
        yield wording.line("sheet-last-tiles", who=who, end=Code(CLOSE), strata=Code(STRATA))
    elif view.face.to_move is not None:
        yield wording.line("sheet-next", who=name(view.face.seats[view.face.to_move].name))


def _unfit_line(view: View, scored: CountedLine, wording: Wording) -> Line:
    facts: dict[str, Fact] = {
        "number": scored.number,
        "who": name(view.face.seats[scored.seat].name),
    }
    if isinstance(scored.line.action, Placement):
        # A play that doesn't fit has no words now, so the word comes from the sheet before.
        turns = SheetPart.of(view).before.turns[scored.number - 1 : scored.number]
        was = _play(turns[0]) if turns else None
        tiles = was.play.words[0].tiles if was else scored.line.action.letters
        return wording.line("sheet-unfit", word=word(tiles), **facts)
    return wording.line("sheet-unfit-turn", **facts)


def _news_lines(
    view: View, sheet: SheetPart, happenings: Sequence[Happening], wording: Wording
) -> Iterator[Line]:
    """Yield the lines about the newest entry of the sheet, or about how to write the first one."""
    match sheet.newest:
        case None:
            first = subject(view.face.seats[0])
            move, blank = (Code(wording.text(key)) for key in ("ask-line-example", "example-blank"))
            names = _names(view, wording)
            yield wording.line("sheet-start", names=names, who=first, move=move, blank=blank)
        case TookBack(_, count):
            yield _undo_line(view, sheet, count, wording)
        case Corrected(_, number):
            yield _correction_line(view, sheet, number, wording)
            if changes := find_rewritten(sheet.before, sheet.counted, number):
                told = _changes(view, changes, wording)
                yield wording.line("sheet-rewritten", changes=told)
        case Wrote():
            yield from _written_lines(view, sheet, happenings, wording)


def _written_lines(
    view: View, sheet: SheetPart, happenings: Sequence[Happening], wording: Wording
) -> Iterator[Line]:
    scored = sheet.counted.lines[-1]
    newest = happenings[-1] if happenings else None
    teller = EventSentences(wording, view.face.seats, view.rules)
    for event in scored.events:
        if isinstance(event, Strata):
            seat = view.face.seats[event.seat]
            tiles, who = word(event.play.words[0].tiles), name(seat.name)
            yield wording.line("sheet-strata", who=who, word=tiles, score=seat.score)
            return
    if newest is not None and newest.number == len(sheet.counted.lines) - 1:
        yield from teller.lines(newest)


def _undo_line(view: View, sheet: SheetPart, count: int, wording: Wording) -> Line:
    """Return the line that names the entry taken back, or counts several of them."""
    if count > 1:
        return wording.line("sheet-undone-many", count=count)
    before, after = sheet.before, sheet.counted
    if len(before.lines) == len(after.lines):
        pairs = zip(before.turns, after.turns, strict=True)
        changed = next((old for old, new in pairs if old.line != new.line), None)
        what = (
            wording.texts.pieces("sheet-undone-correction", number=changed.number)
            if changed
            else wording.texts.pieces("sheet-undone-other")
        )
        return wording.line("sheet-undone-line", what=what)
    scored = before.lines[-1]
    if not scored.line.takes_turn:
        strata = next((one for one in scored.events if isinstance(one, Strata)), None)
        what = (
            wording.texts.pieces("sheet-undone-strata", who=name(view.face.seats[strata.seat].name))
            if strata
            else wording.texts.pieces("sheet-undone-other")
        )
        return wording.line("sheet-undone-line", what=what)
    facts: dict[str, Fact] = {
        "number": scored.number,
        "who": name(view.face.seats[scored.seat].name),
    }
    if (played := _play(scored)) is not None:
        tiles = word(played.play.words[0].tiles)
        what = wording.texts.pieces(
            "sheet-undone-move", word=tiles, points=points_text(played.play), **facts
        )
    else:
        kind = "pass" if isinstance(scored.line.action, Pass) else "exchange"
        what = wording.texts.pieces("sheet-undone-turn", kind=kind, **facts)
    return wording.line("sheet-undone-line", what=what)


def _correction_line(view: View, sheet: SheetPart, number: int, wording: Wording) -> Line:
    scored, before = sheet.counted.turns[number - 1], sheet.before.turns[number - 1]
    played, was = _play(scored), _play(before)
    if played is None:
        who = name(view.face.seats[scored.seat].name)
        what = wording.texts.pieces("sheet-passes", who=who)
        return wording.line("sheet-corrected-turn", number=number, what=what)
    placement = played.play.placement
    return wording.line(
        "sheet-corrected",
        number=number,
        word=word(played.play.words[0].tiles),
        square=square(placement.square),
        direction=wording.direction(placement.direction),
        points=points_text(played.play),
        before=points_text(was.play) if was else with_sign(0),
    )


def _play(scored: CountedLine) -> Played | None:
    return next((event for event in scored.events if isinstance(event, Played)), None)
