"""The belgijka of the day: the server's message, a person's own run, the results.

Before midnight nothing here shows a best play, except one that lies on the next round's board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.day.view_part import DayPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.kinds.rounds.analysis import analysis_button
from bot.dialogue.pages.kinds.rounds.answers import answers_lines
from bot.dialogue.pages.kinds.rounds.phrases import in_row, percent, standings_text, until
from bot.dialogue.pages.kinds.rounds.private_pages import info_buttons, page_buttons
from bot.dialogue.pages.kinds.rounds.public_message import drop_small, foot
from bot.dialogue.pages.table.draw import draw_line
from bot.dialogue.pages.wording import in_bold, name, points_text, word
from bot.dialogue.payloads import RoundPagePayload
from bot.dialogue.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

_MINUTE = 60_000
_page_button = PageButtons(Action.ROUND, RoundPagePayload, names_turn=True).button
_THEN, _LISTED = 2, 20


def day_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of a server's belgijka of the day.

    During the day they invite people to play, after midnight they have the results of all runs.
    """
    game = DayPart.of(view)
    if game.stage != "over":
        return (_opening_line(game, wording), draw_line(view, wording))
    return tuple(_end(game, wording))


def day_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of a server's belgijka of the day."""
    if DayPart.of(view).stage != "over":
        return ((_begin(view, wording),),)
    record = button(wording, "button-record", Token(Action.RECORD, view.id))
    return ((*_pages(view, wording, "own", "share"), record),)


def day_name(game: DayPart, wording: Wording) -> str:
    """Return the title of the belgijka of the day, with its number."""
    return wording.text("rounds-day-name", number=_number(game))


def day_line(game: DayPart, wording: Wording) -> Line:
    """Return the line about the progress of a person's run, for a list of games."""
    done = game.number - bool(game.rack) if game.stage != "over" else game.options.rounds
    facts = {"number": _number(game), "rounds": game.options.rounds}
    return wording.line("rounds-day-at", done=done, **facts)


def day_offers(view: View, wording: Wording) -> dict[str, Button]:
    """Return the buttons beside the board in the browser, each under the name of its action."""
    game = DayPart.of(view)
    found = {**info_buttons(view, wording), **run_offers(view, wording)}
    if game.rack:
        found |= page_buttons(view, wording, ("own", "rules"))
    if game.stage != "over":
        return found
    if game.own is not None:
        found["study"] = analysis_button(view, wording)
    return {**found, "gcg": button(wording, "button-record", Token(Action.RECORD, view.id))}


def day_status(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the title of the current round, or the lines of the message if no round is running."""
    game = DayPart.of(view)
    if game.rack:
        return (round_title(game, wording),)
    return drop_small(run_lines(view, wording) if game.of_day.own else day_lines(view, wording))


def collapsed_day(game: DayPart, wording: Wording) -> Message:
    """Return the message that replaces an open day's message once the day is over."""
    return Message((_opening_line(game, wording),))


def run_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines about the progress of the person's own run."""
    game = DayPart.of(view)
    rounds = game.options.rounds
    if game.stage == "over":
        return tuple(_own_lines(game, wording, ()))
    if view.viewer is None:
        # Other people may see only that there is a run, not what it shows.
        return (_opening_line(game, wording),)
    if game.rack and not _is_up(game):
        rack = wording.line("rounds-rack", rack=wording.rack(game.rack))
        head = Line(in_row(round_title(game, wording), rack))
        return (head, wording.line("rounds-day-ends", at=until(view, wording)))
    if game.number >= rounds:
        return (wording.line("rounds-day-all-in", rounds=rounds),)
    how = wording.line("rounds-day-how", minutes=game.options.time // _MINUTE)
    gate = wording.line("rounds-day-gate", round=game.number + 1, rounds=rounds)
    return (gate,) if game.number else (gate, how)


def round_title(game: DayPart, wording: Wording) -> Line:
    """Return the title of the current round: `Belgijka dnia nr 128, runda 2 z 7.`."""
    facts: dict[str, Fact] = {"number": _number(game), "round": game.number}
    return Line(in_bold(wording.spans("rounds-day-round", rounds=game.options.rounds, **facts)))


def run_offers(view: View, wording: Wording) -> dict[str, Button]:
    """Return the buttons of the viewer's own run (way through the rounds), by action.

    On the server's page, and on another person's run, return the button that begins or opens the
    viewer's own run.
    """
    game = DayPart.of(view)
    if game.stage == "over":
        return {}
    if view.viewer is None:
        return {"begin": _begin(view, wording)}
    if game.rack and not _is_up(game):
        return {"done": _page_button(view, wording, "button-rounds-day-done", "done")}
    if game.number >= game.options.rounds:
        return {}
    return {"show": _page_button(view, wording, "button-rounds-day-show", "show", style="primary")}


def results(view: View, wording: Wording, field: Sequence[int]) -> Message:
    """Return the results of the day as one person sees them.

    `field` has the points of all runs, and is empty until they are counted.
    """
    game = DayPart.of(view)
    lines = tuple(_own_lines(game, wording, field))
    is_own = game.of_day.own
    row = _pages(view, wording, *(() if is_own else ("table",)), "share")
    if game.own is not None:
        row = (analysis_button(view, wording), *row)
    return Message((*lines, foot(view, wording)), buttons=(row,))


def standings(view: View, wording: Wording) -> Message:
    """Return the page with the standings of a server's belgijka of the day."""
    game = DayPart.of(view)
    lines = [Line(in_bold(wording.spans("rounds-day-title", number=_number(game))))]
    for one in game.standings[:_LISTED]:
        facts: dict[str, Fact] = {"place": one.place, "percent": percent(one)}
        who, points = name(one.name), one.points
        lines.append(wording.line("rounds-place", who=who, points=points, **facts))
    return Message((*lines, foot(view, wording)))


def share_line(view: View, wording: Wording, field: Sequence[int]) -> Message:
    """Return a line about the viewer's result to send to others. It gives away no word.

    `field` has the points of all runs, and is empty until they are counted.
    """
    game = DayPart.of(view)
    own = game.own
    if own is None:
        return Message((wording.line("rounds-day-not-played"),))
    facts: dict[str, Fact] = {"number": _number(game), "percent": percent(own)}
    if not field:
        return Message((wording.line("rounds-day-share-alone", **facts),))
    place, people = _place(own.points, field), len(field)
    return Message((wording.line("rounds-day-share", place=place, people=people, **facts),))


def _opening_line(game: DayPart, wording: Wording) -> Line:
    facts = {"number": _number(game), "rounds": game.options.rounds}
    return wording.line("rounds-day-open", minutes=game.options.time // _MINUTE, **facts)


def _end(game: DayPart, wording: Wording) -> Iterator[Line]:
    said = [Line(in_bold(wording.spans("rounds-day-title", number=_number(game))))]
    winners = game.winners
    if not winners:
        said.append(wording.line("rounds-nobody"))
    elif len(winners) == 1:
        first = winners[0]
        said.append(
            wording.line(
                "rounds-won", who=name(first.name), points=first.points, percent=percent(first)
            )
        )
    else:
        names = wording.names((one.name for one in winners), "and")
        said.append(wording.line("rounds-tie", names=names, points=winners[0].points))
    field = game.of_day.field
    if winners and field:
        place = _place(winners[0].points, field)
        said.append(wording.line("rounds-day-place", place=place, people=len(field)))
    yield Line(in_row(*said))
    if then := game.standings[len(winners) :][:_THEN]:
        yield wording.line("rounds-then", others=standings_text(then, wording))
    if (missed := game.unfound) is not None:
        facts = {"word": word(missed.best.words[0].tiles), "points": points_text(missed.best)}
        yield wording.line("rounds-missed", round=missed.number, **facts)


def _own_lines(game: DayPart, wording: Wording, field: Sequence[int]) -> Iterator[Line]:
    """Yield the viewer's points, percentage and place, then each answer beside the best play."""
    own = game.own
    head = in_bold(wording.spans("rounds-day-title", number=_number(game)))
    if own is None:
        yield Line(in_row(Line(head), wording.line("rounds-day-not-played")))
    else:
        share = percent(own)
        said = [Line(head), wording.line("rounds-day-own", points=own.points, percent=share)]
        if field:
            place = _place(own.points, field)
            said.append(wording.line("rounds-day-place", place=place, people=len(field)))
        yield Line(in_row(*said))
    yield from answers_lines(game, wording)


def _place(points: int, field: Sequence[int]) -> int:
    return 1 + sum(one > points for one in field)


def _is_up(game: DayPart) -> bool:
    """Return True if the round's time is over, even if the bot has not closed the round yet."""
    return game.now is not None and game.ends is not None and game.now >= game.ends


def _begin(view: View, wording: Wording) -> Button:
    """Return the button „Gram” (Play), which begins or opens the viewer's own run.

    It stands on the server's page and on another person's run.
    """
    return button(wording, "button-rounds-day-play", Token(Action.MORE, view.id), "primary")


def run_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of the person's own run."""
    offers = run_offers(view, wording)
    if "done" not in offers:
        return (tuple(offers.values()),) if offers else ()
    token = Token(Action.PLAY, view.id, view.face.turn).pack()
    play = Button(wording.text("button-play"), token, "primary", typed_in=view.id)
    own = _page_button(view, wording, "button-rounds-own", "own")
    return ((play, own, offers["done"]),)


def _pages(view: View, wording: Wording, *pages: str) -> Row:
    labels = {
        "own": "button-rounds-answers",
        "table": "button-rounds-standings",
        "share": "button-puzzle-share",
    }
    return tuple(_page_button(view, wording, labels[page], page) for page in pages)


def _number(game: DayPart) -> int:
    return game.of_day.number
