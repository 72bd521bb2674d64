"""Pieces of sentences about events: names, pairs, times, buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.actions import Action
from bot.dialogue.message import GameLink, Line, Span, TextPrompt
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.wording import bold, name
from bot.dialogue.payloads import EventPagePayload
from bot.dialogue.token import Token
from bot.rules.plain import visible
from bot.text.moments import hour
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.coordinator.kinds.club.view_part import ClubPart
    from bot.coordinator.kinds.event.audit import AuditView
    from bot.coordinator.kinds.league.view_part import LeaguePart
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.event import EventRound, Pair, Result
    from bot.rules.event.options import Method
    from bot.rules.event.standings import StandingsRow
    from bot.text.pieces import Text

METHOD_KEYS: dict[Method, str] = {
    "halves": "event-method-halves",
    "swiss": "event-method-swiss",
    "danish": "event-method-danish",
    "round_robin": "event-method-round-robin",
    "by_hand": "event-method-by-hand",
}
# The pages that need a typed text, each with the text keys of its label and example.
_ASKS = {
    "change!": ("event-ask-change", "event-ask-change-example"),
    "break!": ("event-ask-break", "event-ask-break-example"),
    "result!": ("event-ask-result", "event-ask-result-example"),
    "points": ("event-ask-points", "event-ask-points-example"),
    "swap!": ("event-ask-swap", "event-ask-swap-example"),
    "pair!": ("event-ask-pair", "event-ask-swap-example"),
    "absent!": ("event-ask-absent", "event-ask-absent-example"),
    "exclude!": ("event-ask-exclude", "event-ask-exclude-example"),
    "add!": ("event-ask-add", "event-ask-add-example"),
    "director!": ("event-ask-director", "event-ask-director-example"),
    "cancel!": ("event-ask-cancel", "event-ask-cancel-example"),
}
_BUTTONS = PageButtons(Action.EVENT_PAGE, EventPagePayload)
page_button, page_token = _BUTTONS.button, _BUTTONS.token
# The most names in a sentence.
MOST_NAMES = 24
# The most lines of a table in a message.
MOST_LINES = 40


def form_button(view: View, wording: Wording, key: str, page: str) -> Button:
    """Return a button that asks for a text in a form, and then does the act that `page` names.

    `key` is the text key of its label.
    """
    asked = prompt(wording, page)
    return replace(page_button(view, wording, key, page), prompt=asked)


def result_token(view: View) -> Token:
    """Return the token of the form of a result. It carries the running round, as in `2/3: 412 380`.

    So a form that was opened before the next round began enters nothing there.
    """
    return page_token(view, "result!", f"{len(EventPart.of(view).tournament.rounds)}/")


def prompt(wording: Wording, page: str) -> TextPrompt:
    """Return the form for the text that the page `page` needs."""
    label, example = _ASKS[page]
    return TextPrompt(
        title=wording.text("event-ask-title"),
        label=wording.text(label),
        placeholder=wording.text(example),
    )


def event_name(part: EventPart) -> Raw:
    """Return the event's name in the form in which names are shown."""
    return name(part.name)


def list_names(names: Iterable[str], wording: Wording, most: int = MOST_NAMES) -> Text | str:
    """Return at most `most` names and the number of the others, or `none` without any name."""
    found = list(names)
    if not found:
        return "none"
    shown = wording.names(found[:most])
    if len(found) <= most:
        return shown
    return wording.texts.pieces("event-names-more", names=shown, people=len(found) - most)


def clock_time(at: int) -> Raw:
    """Return the time of day of the moment `at` (ms), such as `18:00`, in Poland's time zone.

    A chat may show it in the reader's own time zone.
    """
    text = hour(at)
    return Raw(text, Span(text, at=at, time="hour"))


def wins_of(row: StandingsRow) -> Raw:
    """Return the number of wins in a row of the standings."""
    return Raw(wins_text(row.wins))


def spread_of(row: StandingsRow) -> Raw:
    """Return the difference of points in a row of the standings, with its sign."""
    return Raw(spread_text(row.difference))


def safe_text(typed: str) -> Raw:
    """Return the reason that a person typed, made safe to show."""
    return Raw(visible(typed))


def score(result: Result) -> Raw:
    """Return the points of a result: `312:298`."""
    return Raw(f"{result.points[0]}:{result.points[1]}")


def pair_line(
    part: EventPart,
    number: int,
    table: int,
    wording: Wording,
    *,
    coded: bool = False,
) -> Line:
    """Return the line about a pair: its table, the players' names, and its state or result.

    `number` is the round and `table` the table, both from 0. The names lead to the pair's game.
    With `coded` the line has the code of that game.
    """
    drawn = part.tournament.rounds[number]
    pair = drawn.pairs[table]
    first, second = (name(part.names[player]) for player in pair.players)
    people = wording.text("event-news-pair", first=first, second=second)
    games = part.games[number] if number < len(part.games) else ()
    game = games[table] if table < len(games) else GameId("")
    link = GameLink(game, part.threads.get(game, ())) if game and not part.real_tables else None
    return wording.line(
        "event-pair",
        table=table + 1,
        pair=Raw(people, Span(people, link=link)),
        state=Raw(state_text(part, number, table, wording)),
        code=Code(game) if coded and game else "none",
    )


def state_text(part: EventPart, number: int, table: int, wording: Wording) -> str:
    """Return the state of a pair in words: still playing, its result, a walkover, or a void game.

    At a real table the state may be that the players reported different results. `number` is the
    round and `table` the table, both from 0.
    """
    result = part.tournament.rounds[number].pairs[table].result
    if result is None and table in part.disputed and number == len(part.tournament.rounds) - 1:
        before, after = part.disputed[table]
        return wording.text("event-pair-disputed", before=Raw(before), after=Raw(after))
    if result is None:
        return wording.text("event-pair-playing")
    corrected = any(
        (one.round, one.table) == (number, table) for one in part.tournament.corrections
    )
    text = result_text(part, part.tournament.rounds[number].pairs[table], result, wording)
    return wording.text("event-pair-corrected", result=Raw(text)) if corrected else text


def result_text(part: EventPart, pair: Pair, result: Result, wording: Wording) -> str:
    """Return the result of a pair, in words or as points."""
    if result.kind == "void":
        return wording.text("event-pair-void")
    if result.kind == "walkover" and result.winner is not None:
        who = name(part.names[pair.players[result.winner]])
        return wording.text("event-pair-walkover", who=who)
    if result.early and result.winner is not None:
        who = name(part.names[pair.players[result.winner]])
        return wording.text("event-pair-early", score=score(result), who=who)
    return score(result).text


def round_lines(
    part: EventPart, number: int, wording: Wording, longest: int | None = None
) -> tuple[Line, ...]:
    """Return the lines about the pairs of the round `number`, from 0, and about its bye.

    If they would have more than `longest` characters, the other pairs are only counted.
    """
    drawn = part.tournament.rounds[number]
    lines, length, left = list[Line](), 0, 0
    for table, pair in enumerate(drawn.pairs):
        if pair.second is None:
            continue
        line = pair_line(part, number, table, wording)
        length += len(str(line)) + 1
        if longest is not None and length > longest:
            left += 1
        else:
            lines.append(line)
    if left:
        lines.append(wording.line("event-pairs-more", tables=left))
    bye = _bye(drawn)
    if bye is not None:
        lines.append(wording.line("event-bye", who=name(part.names[bye])))
    return tuple(lines)


def count_results(drawn: EventRound) -> tuple[int, int]:
    """Return two numbers: a round's pairs with a result, and all its pairs, without the bye."""
    pairs = [pair for pair in drawn.pairs if pair.second is not None]
    return sum(pair.result is not None for pair in pairs), len(pairs)


def stored_result(stored: str, wording: Wording) -> Raw | str:
    """Return a result from the log of acts: its points, or the word for a walkover or void game."""
    word, _, side = stored.partition(":")
    if word in {"walkover", "void"}:
        return Raw(wording.text("event-result-without", kind=word, side=side or "none"))
    return Raw(stored) if stored else "none"


def log_line(at: Text | Raw, act: AuditView, facts: Raw, wording: Wording) -> Line:
    """Return the log's line about an act, with its time, director, facts and reason."""
    return wording.line(
        "event-log-line",
        at=at,
        who=name(act.who) if act.who else "none",
        act=facts,
        reason=safe_text(act.line.reason) if act.line.reason else "none",
    )


def label_of(result: Raw | str) -> str:
    """Return a result from the log of acts as a button's label."""
    return result if isinstance(result, str) else result.text


def directors_line(part: EventPart | LeaguePart | ClubPart, wording: Wording) -> Line:
    """Return the line with the names of the directors, or that all of them have been erased."""
    key = "event-directors" if part.is_directed else "event-undirected"
    return wording.line(key, names=wording.names(part.directors))


def undirected_lines(part: EventPart | LeaguePart | ClubPart, wording: Wording) -> tuple[Line, ...]:
    """Return the line that somebody may take over directing, none while there is a director."""
    return () if part.is_directed else (directors_line(part, wording),)


def take_over_row(view: View, part: EventPart | LeaguePart | ClubPart, wording: Wording) -> Rows:
    """Return the row with the button of a manager who begins to direct, none with a director."""
    if part.is_directed:
        return ()
    return ((button(wording, "button-event-take-over", Token(Action.TAKE_OVER, view.id)),),)


def size(lines: Iterable[Line]) -> int:
    """Return the number of characters of lines with their ends."""
    return sum(len(str(line)) + 1 for line in lines)


def fit_news(lines: Sequence[Line], longest: int, wording: Wording) -> list[Line]:
    """Return lines about changes, the newest last, in at most `longest` characters.

    If they are longer, a first line counts the oldest ones that are left out, and says where they
    are. The newest line is never left out. It is cut if it alone is too long.
    """
    rest: list[Line] = []
    for left_out in range(len(lines)):
        rest = [wording.line("event-news-rest", count=left_out)] if left_out else []
        shown = [*rest, *lines[left_out:]]
        if size(shown) <= longest:
            return shown
    return [*rest, *(line.cut(longest - size(rest) - 1) for line in lines[-1:])]


def shorten_table(
    lines: Iterable[Line], own: int | None, wording: Wording, most: int = MOST_LINES
) -> list[Line]:
    """Return the first `most` lines of a table, and how many people follow.

    The line number `own` is the viewer's. It is in bold and never left out.
    """
    lines = list(lines)
    if own is not None:
        lines[own] = bold(lines[own])
    shown, rest = lines[:most], len(lines) - most
    if own is not None and own >= most:
        shown.append(lines[own])
    if rest > 0:
        shown.append(wording.line("event-table-more", people=rest))
    return shown


def _bye(drawn: EventRound) -> int | None:
    return next((pair.first for pair in drawn.pairs if pair.second is None), None)
